/*
 * A pack for a classroom: the pages of dice-sheets, a table for names and scores, and records of
 * the computer's games with the same dice. A game is played when its page is drawn; only its score
 * is kept.
 */
#include "kits/pocket_hexes/kit.h"

/* Design sizes, in mm. */
static const double title_size = 9.0;
static const double title_baseline = 6.7;
static const double about_size = 3.7;
static const double about_baseline = 13.4;
static const double below = 18.0;
static const double head_height = 7.0;
static const double row_least = 7.5; /* for writing by hand */
static const double row_most = 10.0;
static const double text_size = 3.7;
static const double cell_pad = 1.5;
static const double row_line = 0.2;
static const double head_line = 0.5;
static const double gap = 6.0;     /* between answers */
static const double caption = 5.0; /* above an answer, for its words */
static const double caption_baseline = 3.2;
static const double caption_size = 3.2;

enum { COUNT_DEFAULT = 30 };

/* The columns: headings, and shares of the width. */
static const struct {
    const char *key;
    double share;
} columns[] = {
    {"class-sheet", 0.09},
    {"dice-seed", 0.25},
    {"sheet-name", 0.32},
    {"class-score", 0.14},
    {"class-par", 0.2},
};

enum { COLUMN_SHEET, COLUMN_SEED, COLUMN_NAME, COLUMN_SCORE, COLUMN_PAR, COLUMNS };

/* Arrangements of answers on a page, most answers first: how many along its longer and its shorter
 * side. */
static const struct {
    int along, across;
} divisions[] = {{3, 3}, {3, 2}, {2, 2}, {2, 1}, {1, 1}};

enum { DIVISIONS = sizeof divisions / sizeof divisions[0] };

struct class_plan {
    struct plan_base base;
    void *dice; /* plan of the dice-sheets */
    const struct texts *texts;
    struct fonts *fonts;
    struct rect page; /* the whole body */
    struct rect body; /* without the heading: for rows and answers */
    int on_page;  /* most rows on a page; each dice-sheet has a row with its seed, the computer's
                     score, and space for a name and a score */
    double pitch; /* height of a row */
    int columns, rows;          /* of answers */
    struct record_plan answers; /* the board, which all answers share */
};

static void divide_rows(struct class_plan *plan)
{
    double room = plan->body.height - head_height;
    int count = plan->base.pieces;
    int most = (int)fmax(1.0, floor(room / row_least));
    int pages = (count + most - 1) / most;
    plan->on_page = (count + pages - 1) / pages;
    plan->pitch = fmin(row_most, room / plan->on_page);
}

static int list_pages(const struct class_plan *plan)
{
    return (plan->base.pieces + plan->on_page - 1) / plan->on_page;
}

/* Writes WORDS at AT within WIDTH: first smaller, then cut short. */
static void write_within(const struct class_plan *plan, struct scene *scene, const char *words,
    struct text_style style, struct point at, double width, enum colour_role role)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    style.size = art_size_within(plan->fonts, words, style, width, ART_TEXT_LEAST);
    marks_shorten(plan->fonts, words, &style, width, &kept);
    scene_text(scene, kept.data, &style, at, role);
}

/* Draws the heading of a page from the words at two keys: a title and a line below it. */
static void draw_heading(
    const struct class_plan *plan, struct scene *scene, const char *title, const char *about)
{
    struct text_style large = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_text(scene, word(plan->texts, title), &large,
        xy(plan->page.x, plan->page.y + title_baseline), COLOUR_ACCENT);
    write_within(plan, scene, word(plan->texts, about), text_style_plain(about_size),
        xy(plan->page.x, plan->page.y + about_baseline), plan->page.width, COLOUR_INK);
    scene_end_group(scene);
}

/* ---- the table ---- */

static double column_x(const struct class_plan *plan, int column)
{
    double x = plan->page.x;
    for (int i = 0; i < column; i++)
        x += columns[i].share * plan->page.width;
    return x;
}

/* Writes WORDS on the left of a cell whose middle is at Y. */
static void write_cell(const struct class_plan *plan, struct scene *scene, int column, double y,
    const char *words, enum font_weight weight, enum colour_role role)
{
    double x = column_x(plan, column) + cell_pad;
    write_within(plan, scene, words, text_style_digits(text_size, weight, ALIGN_LEFT),
        xy(x, y + ART_BASELINE_DROP * text_size),
        columns[column].share * plan->page.width - 2.0 * cell_pad, role);
}

static void write_row(const struct class_plan *plan, int index, double y, struct scene *scene)
{
    char seed[POCKET_SEED_SIZE];
    pocket_dice_seed(plan->dice, index, seed);
    write_cell(plan, scene, COLUMN_SHEET, y, spell_number(index + 1).text, WEIGHT_BOLD, COLOUR_INK);
    write_cell(plan, scene, COLUMN_SEED, y, seed, WEIGHT_REGULAR, COLOUR_SOFT);
    write_cell(plan, scene, COLUMN_PAR, y, spell_signed(pocket_dice_par(plan->dice, index)).text,
        WEIGHT_BOLD, COLOUR_INK);
}

static void draw_lines(
    const struct class_plan *plan, struct rect area, int rows, struct scene *scene)
{
    double right = area.x + area.width;
    double bottom = area.y + head_height + rows * plan->pitch;
    for (int row = 1; row <= rows; row++) {
        double y = area.y + head_height + row * plan->pitch;
        scene_line(scene, xy(area.x, y), xy(right, y));
    }
    for (int column = 1; column < COLUMNS; column++) {
        double x = column_x(plan, column);
        scene_line(scene, xy(x, area.y), xy(x, bottom));
    }
    scene_paint(scene, paint_line(COLOUR_LINE, row_line));
    scene_line(scene, xy(area.x, area.y + head_height), xy(right, area.y + head_height));
    scene_paint(scene, paint_line(COLOUR_ACCENT, head_line));
}

static void draw_list(const struct class_plan *plan, int page, struct scene *scene)
{
    struct rect area = plan->body;
    int first = page * plan->on_page;
    int left = plan->base.pieces - first;
    int rows = left < plan->on_page ? left : plan->on_page;
    draw_heading(plan, scene, "class-table", "class-table-about");
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_lines(plan, area, rows, scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int column = 0; column < COLUMNS; column++)
        write_cell(plan, scene, column, area.y + head_height / 2.0,
            word(plan->texts, columns[column].key), WEIGHT_BOLD, COLOUR_ACCENT);
    for (int row = 0; row < rows; row++)
        write_row(plan, first + row, area.y + head_height + (row + 0.5) * plan->pitch, scene);
    scene_end_group(scene);
}

/* ---- planning ---- */

static struct rect answer_box(const struct class_plan *plan, int slot)
{
    double width = (plan->body.width - (plan->columns - 1) * gap) / plan->columns;
    double height = (plan->body.height - (plan->rows - 1) * gap) / plan->rows;
    return (struct rect){plan->body.x + slot % plan->columns * (width + gap),
        plan->body.y + slot / plan->columns * (height + gap), width, height};
}

static struct rect picture_box(const struct class_plan *plan, int slot)
{
    struct rect box = answer_box(plan, slot);
    return (struct rect){box.x, box.y + caption, box.width, box.height - caption};
}

static void divide(struct class_plan *plan)
{
    bool upright = plan->body.height >= plan->body.width;
    for (int i = 0; i < DIVISIONS; i++) {
        plan->rows = upright ? divisions[i].along : divisions[i].across;
        plan->columns = upright ? divisions[i].across : divisions[i].along;
        struct rect room = picture_box(plan, 0);
        record_plan_board(&plan->answers, room);
        plan->answers.hex = record_plan_widest(&plan->answers, room);
        if (plan->answers.hex >= plan->answers.art->small_hex)
            return;
    }
}

/* Plans the board of all answers, as for the first game. */
static bool plan_answers(struct class_plan *plan, const struct kit_job *job, struct error *error)
{
    plan->answers = (struct record_plan){.kit = job->kit,
        .art = job->kit->record,
        .design = job->kit->board,
        .job = job,
        .fonts = job->fonts};
    plan->answers.record = record_game_of(pocket_dice_session(plan->dice, 0));
    plan->answers.record->texts = job->texts;
    divide(plan);
    bool fits = plan->answers.hex >= record_plan_least(&plan->answers);
    if (fits)
        record_plan_symbol(&plan->answers, false);
    record_game_close(plan->answers.record);
    plan->answers.record = NULL;
    plan->answers.job = NULL;
    return fits || error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
                       "the answers cannot be read on %s; take a larger one", job->wish.paper.name);
}

static void destroy(void *memory)
{
    struct class_plan *plan = memory;
    if (plan->dice != NULL)
        pocket_dice_pages.destroy(plan->dice);
    if (plan->answers.spec != NULL)
        plan->answers.design->destroy(plan->answers.spec);
    free(plan);
}

static int sheet_pages(const struct class_plan *plan)
{
    return ((const struct plan_base *)plan->dice)->pages;
}

void *pocket_class_create(const struct kit_job *job, struct error *error)
{
    struct class_plan *plan = memory_create(1, sizeof *plan);
    struct kit_job dice = *job;
    if (dice.wish.sheets == 0)
        dice.wish.sheets = COUNT_DEFAULT;
    plan->texts = job->texts;
    plan->fonts = job->fonts;
    plan->dice = pocket_dice_create(&dice, error);
    if (plan->dice != NULL) {
        plan->base.pieces = ((const struct plan_base *)plan->dice)->pieces;
        plan->page = plan->body = job->frame->body;
        plan->body.y += below;
        plan->body.height -= below;
        divide_rows(plan);
    }
    if (plan->dice != NULL && plan_answers(plan, job, error)) {
        int slots = plan->columns * plan->rows;
        plan->base.pages =
            sheet_pages(plan) + list_pages(plan) + (plan->base.pieces + slots - 1) / slots;
        return plan;
    }
    destroy(plan);
    return NULL;
}

/* ---- reading ---- */

static void describe(const void *memory, struct text *text)
{
    pocket_dice_pages.describe(((const struct class_plan *)memory)->dice, text);
}

/* ---- drawing ---- */

static void write_caption(const struct class_plan *plan, int index, struct scene *scene, int slot)
{
    struct text words = TEXT_ROOM(160);
    word_fill(plan->texts, &words, "class-answer", "sheet", spell_number(index + 1).text, "score",
        spell_signed(pocket_dice_par(plan->dice, index)).text, NULL);
    struct rect box = answer_box(plan, slot);
    art_words(scene, words.data, text_style_of(caption_size, WEIGHT_BOLD, ALIGN_CENTRE),
        xy(box.x + box.width / 2.0, box.y + caption_baseline), COLOUR_ACCENT);
}

static void draw_answer(const struct class_plan *plan, int index, struct scene *scene, int slot)
{
    struct record_plan answer = plan->answers;
    answer.record = record_game_of(pocket_dice_session(plan->dice, index));
    answer.record->texts = plan->texts;
    size_t end = answer.record->plies;
    record_plan_draw(
        &answer, (struct record_view){end, end, -1, true}, picture_box(plan, slot), scene);
    record_game_close(answer.record);
    write_caption(plan, index, scene, slot);
}

static void draw_answers(const struct class_plan *plan, int page, struct scene *scene)
{
    int slots = plan->columns * plan->rows;
    int count = plan->base.pieces;
    draw_heading(plan, scene, "class-answers", "class-answers-about");
    scene_begin_group(scene, LAYER_ART, NULL);
    for (int slot = 0; slot < slots && page * slots + slot < count; slot++)
        draw_answer(plan, page * slots + slot, scene, slot);
    scene_end_group(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct class_plan *plan = memory;
    int sheets = sheet_pages(plan);
    int lists = list_pages(plan);
    assert(page >= 0 && page < plan->base.pages);
    if (page < sheets)
        pocket_dice_pages.draw(plan->dice, page, scene);
    else if (page < sheets + lists)
        draw_list(plan, page - sheets, scene);
    else
        draw_answers(plan, page - sheets - lists, scene);
}

const struct page_kind pocket_class_pages = {
    .destroy = destroy, .describe = describe, .draw = draw};
