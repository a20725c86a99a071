/*
 * A whole record: the head, the final position as large as the actions allow, and the actions in
 * columns below it (on a landscape page, beside it). The rest goes on further pages.
 */
#include "kits/record/record.h"

/* Design sizes. */
static const double gap = 4.0; /* between head, picture and list */
/* Share of a landscape page for head and list. */
static const double column_share = 0.38;
static const double column_least = 85.0;
static const double column_most = 130.0;
static const double spread_most = 1.4; /* most by which columns are widened, as a factor */
static const double tolerance = 0.02;  /* in columns, for areas that are slightly too narrow */
static const double sizes[] = {2.8, 2.5, 2.2};
/* Shares of the area below the head that are tried for the list, each leaving more for the board;
 * with the last one, the list begins on the second page. */
static const double shares[] = {0.4, 0.28, 0.18, 0.0};

enum {
    SIZES = sizeof sizes / sizeof sizes[0],
    SHARES = sizeof shares / sizeof shares[0],
};

/* ---- placing the list ---- */

static int columns_in(double width, double column)
{
    return (int)fmax(1.0, floor(width / column + tolerance));
}

/* Fits the list in text of SIZE mm into ROOM: all of it, or as much as possible. */
static bool fit_list(struct record_plan *plan, double size, struct rect room)
{
    size_t count = record_list_count(plan->list);
    plan->list_size = size;
    plan->list_width = record_list_width(plan->list, plan->fonts, size);
    int columns = columns_in(room.width, plan->list_width);
    int most = (int)fmax(1.0, floor((room.height - RECORD_HEADING_ROOM) / record_list_pitch(size)));
    int rows = (int)((count + (size_t)columns - 1) / (size_t)columns);
    plan->list_rows = rows < most ? rows : most;
    if (plan->list_rows < 1)
        plan->list_rows = 1;
    plan->list_first = count;
    if (rows > most)
        plan->list_first = (size_t)(columns * most);
    return rows <= most;
}

static void fit_largest(struct record_plan *plan, struct rect room)
{
    int i = 0;
    while (i < SIZES - 1 && !fit_list(plan, sizes[i], room))
        i++;
    if (i == SIZES - 1 && !fit_list(plan, sizes[i], room))
        (void)fit_list(plan, sizes[1], room);
}

static struct rect under_head(const struct record_plan *plan, struct rect room)
{
    double head = record_header_height(&plan->header) + gap;
    return (struct rect){room.x, room.y + head, room.width, room.height - head};
}

/* Places head, picture and list one below the other. The list gets at most SHARE of the area below
 * the head; 0: it begins on the second page. */
static void divide_upright(struct record_plan *plan, double share)
{
    struct rect room = under_head(plan, plan->body);
    struct rect list = {room.x, room.y, room.width, share * room.height};
    plan->head = plan->body;
    plan->picture = room;
    fit_largest(plan, share > 0.0 ? list : room);
    if (share <= 0.0) {
        plan->list_first = 0;
        return;
    }
    list.height = RECORD_HEADING_ROOM + plan->list_rows * record_list_pitch(plan->list_size);
    list.y = room.y + room.height - list.height;
    plan->list_box = list;
    plan->picture.height -= list.height + gap;
}

/* Places the picture at the full height of the page, with head and list to its right. */
static void divide_lying(struct record_plan *plan)
{
    struct rect column = plan->body;
    column.width = fmin(column_most, fmax(column_least, column_share * plan->body.width));
    column.x += plan->body.width - column.width;
    plan->head = column;
    plan->list_box = under_head(plan, column);
    plan->picture = plan->body;
    plan->picture.width -= column.width + gap;
    fit_largest(plan, plan->list_box);
}

static void plan_further_pages(struct record_plan *plan)
{
    size_t left = record_list_count(plan->list) - plan->list_first;
    plan->page_columns = columns_in(plan->body.width, plan->list_width);
    plan->page_rows = (int)fmax(
        1.0, floor((plan->body.height - RECORD_HEADING_ROOM) / record_list_pitch(plan->list_size)));
    size_t page = (size_t)(plan->page_columns * plan->page_rows);
    plan->base.pages = 1 + (int)((left + page - 1) / page);
}

static bool too_small(const struct record_plan *plan, struct error *error)
{
    return error_input(error,
        "the position does not fit on %s with cells of %s mm or "
        "more, which can be read; take a larger --paper",
        plan->job->wish.paper.name, mm_spell(record_plan_least(plan)).data);
}

static void choose_hex(struct record_plan *plan)
{
    record_plan_board(plan, plan->picture);
    plan->hex = record_plan_widest(plan, plan->picture);
}

static void divide(struct record_plan *plan)
{
    double head = record_header_height(&plan->header) + gap;
    if (plan->body.width - column_least > plan->body.height - head) {
        divide_lying(plan);
        choose_hex(plan);
    }
    for (int i = 0; i < SHARES && plan->hex < plan->art->small_hex; i++) {
        divide_upright(plan, shares[i]);
        choose_hex(plan);
    }
}

static bool plan_whole(struct record_plan *plan, struct error *error)
{
    if (under_head(plan, plan->body).height < RECORD_HEADING_ROOM + 2.0 * gap)
        return too_small(plan, error);
    divide(plan);
    if (plan->hex < record_plan_least(plan))
        return too_small(plan, error);
    plan_further_pages(plan);
    record_plan_symbol(plan, true);
    size_t end = plan->record->plies;
    record_plan_pieces(plan, (struct record_view){end, end, -1, false});
    return true;
}

/* ---- the plan ---- */

static bool read_record(struct record_plan *plan, const char *path, struct error *error)
{
    if (path == NULL)
        return error_input(error,
            "record needs a file, such as hexprint record GAME.jsonl (in a job file: 'file:')");
    plan->record = record_game_open(path, error);
    if (plan->record == NULL)
        return false;
    plan->kit = kit_find(plan->record->game->slug);
    if (plan->kit == NULL || plan->kit->record == NULL)
        return error_input(
            error, "%s: records of %s cannot be printed", path, plan->record->game->slug);
    plan->art = plan->kit->record;
    plan->design = plan->kit->board;
    plan->record->texts = catalogue_texts(plan->job->catalogue, plan->record->game->slug, error);
    return plan->record->texts != NULL;
}

/* Names the file: "games/sunday.jsonl" becomes "sunday-record". */
static void name_file(struct record_plan *plan, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *point = strrchr(name, '.');
    size_t length = point != NULL && point != name ? (size_t)(point - name) : strlen(name);
    struct text text = text_in(plan->base.file_name, sizeof plan->base.file_name);
    for (size_t i = 0; i < length && i < 48; i++) {
        char c = name[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                     c == '.' || c == '_';
        text_add_char(&text, plain ? c : '-');
    }
    text_add(&text, "-record");
}

static bool make_plan(struct record_plan *plan, struct error *error)
{
    const struct settings *wish = &plan->job->wish;
    plan->list = record_list_create(plan->record, plan->art);
    record_header_init(&plan->header, plan->record, plan->art, plan->fonts);
    if (wish->analysis != NULL && wish->every > 0)
        return error_refuse(error, REASON_IDLE, error_option("every"),
            "does not go together with --analysis, which chooses its positions itself");
    if (wish->analysis != NULL)
        return story_plan(plan, wish->analysis, error);
    if (wish->every > 0)
        return record_diagrams_plan(plan, wish->every, error);
    return plan_whole(plan, error);
}

static void destroy(void *memory)
{
    struct record_plan *plan = memory;
    if (plan->spec != NULL)
        plan->design->destroy(plan->spec);
    story_destroy(plan->story);
    record_list_destroy(plan->list);
    record_game_close(plan->record);
    free(plan->grid.ends);
    free(plan);
}

void *record_page_create(const struct kit_job *job, struct error *error)
{
    struct record_plan *plan = memory_create(1, sizeof *plan);
    plan->job = job;
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    if (!read_record(plan, job->wish.file, error) || !make_plan(plan, error)) {
        destroy(plan);
        return NULL;
    }
    name_file(plan, job->wish.file);
    plan->base.game = plan->record->game;
    plan->base.pieces = greater_of(plan->grid.count, 1);
    if (plan->story != NULL)
        plan->base.pieces = story_positions(plan->story);
    plan->job = NULL;
    return plan;
}

static void describe(const void *memory, struct text *text)
{
    const struct record_plan *plan = memory;
    const struct texts *texts = plan->record->texts;
    word_fill(texts, text, "record-parameters", "players", spell_number(plan->record->players).text,
        "count", spell_number((int)plan->record->actions).text, NULL);
    if (plan->grid.count > 0)
        word_fill(texts, text, "record-every", "count", spell_number(plan->grid.every).text, NULL);
    word_fill(texts, text, "board-cells", "mm", mm_spell(plan->hex).data, NULL);
}

/* ---- drawing ---- */

static size_t last_action(const struct record_game *record)
{
    size_t index = record->plies;
    while (index > 0 && session_ply(record->session, index - 1)->actor < 0)
        index--;
    return index > 0 ? index - 1 : 0;
}

/* Returns the columns' width on the first page, slightly wider if that fills the page. */
static double spread_columns(const struct record_plan *plan)
{
    size_t rows = (size_t)plan->list_rows;
    size_t columns = (plan->list_first + rows - 1) / rows;
    double share = plan->list_box.width / (double)(columns > 0 ? columns : 1);
    return fmax(plan->list_width, fmin(share, spread_most * plan->list_width));
}

static void draw_whole(const struct record_plan *plan, struct scene *scene)
{
    struct record_view end = {last_action(plan->record), plan->record->plies, -1, false};
    scene_begin_group(scene, LAYER_TEXT, NULL);
    record_header_draw(&plan->header, plan->head, scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_ART, NULL);
    record_plan_begin_figure(plan, end, RECORD_FIGURE, scene);
    record_plan_draw(plan, end, plan->picture, scene);
    scene_end_tag(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    if (plan->list_first > 0) {
        struct record_lines lines = {0, plan->list_first, plan->list_rows, spread_columns(plan)};
        record_draw_list(plan, lines, plan->list_box, plan->base.pages > 1 ? 2 : 0, scene);
    }
    scene_end_group(scene);
}

/* Draws a further page; the columns of the last one are about equally high. */
static void draw_further(const struct record_plan *plan, int page, struct scene *scene)
{
    size_t count = record_list_count(plan->list);
    size_t whole = (size_t)(plan->page_columns * plan->page_rows);
    size_t first = plan->list_first + (size_t)(page - 1) * whole;
    size_t end = first + whole < count ? first + whole : count;
    size_t rows = (end - first + (size_t)plan->page_columns - 1) / (size_t)plan->page_columns;
    bool last = page + 1 == plan->base.pages;
    struct record_lines lines = {first, end, (int)rows, plan->list_width};
    scene_begin_group(scene, LAYER_TEXT, NULL);
    record_draw_list(plan, lines, plan->body, last ? 0 : page + 2, scene);
    scene_end_group(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct record_plan *plan = memory;
    if (plan->story != NULL)
        story_draw(plan, page, scene);
    else if (plan->grid.count > 0)
        record_diagrams_draw(plan, page, scene);
    else if (page == 0)
        draw_whole(plan, scene);
    else
        draw_further(plan, page, scene);
}

const struct page_kind record_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};
