/*
 * Plans dice-sheets. A page's dice and pars are made when it is drawn, so a pad of any size needs
 * only a number in memory for each sheet.
 */
#include "kits/pocket_hexes/kit.h"

#include "ai/ai.h"

#include <limits.h>

enum { PER_PAGE_DEFAULT = 4, TURNS_MAX = 64, PAR_UNKNOWN = INT_MIN };

/* A plan of score sheets has no player and uses none of the members after it. */
struct dice_plan {
    struct plan_base base;
    struct pocket_plan sheet;
    int count; /* number of different sheets; 0: a page of equal sheets, for the seed itself */
    const struct game *game;
    struct option_values options;
    const struct player *player;
    struct fonts *fonts; /* borrowed */
    char seed[POCKET_SEED_SIZE];
    int *par; /* by sheet, once its game was played */
    char command[POCKET_COMMAND_SIZE];
    int panel; /* symbol of everything except the dice, which all sheets share */
};

static int sheet_count(const struct dice_plan *plan)
{
    return plan->count > 0 ? plan->count : 1;
}

static struct pocket_dice_art art_of(const struct dice_plan *plan)
{
    return (struct pocket_dice_art){&plan->sheet.layout.dice, plan->sheet.spec.texts, plan->fonts};
}

/* Makes the seed of sheet INDEX (from 0). */
static void sheet_seed(const struct dice_plan *plan, int index, char seed[POCKET_SEED_SIZE])
{
    struct text text = text_in(seed, POCKET_SEED_SIZE);
    text_add(&text, plan->seed);
    if (plan->count > 0)
        text_format(&text, "-%d", index + 1);
    assert(!text.full);
}

/* ---- planning ---- */

static bool prepare_game(struct dice_plan *plan, const struct kit_job *job, struct error *error)
{
    plan->game = job->kit->game;
    plan->options = *job->options;
    plan->player = ai_find(job->kit->game->slug, player_levels[job->wish.par]);
    if (plan->player == NULL)
        return error_input(error, "%s has no computer player for a par", job->kit->game->slug);
    return chance_start(error);
}

static void spell_command(struct dice_plan *plan, const struct kit_job *job)
{
    struct text spelled = TEXT_ROOM(POCKET_COMMAND_SIZE);
    pocket_command_options(plan->game->options, &plan->options, job->component->options, &spelled);
    struct text command = text_in(plan->command, sizeof plan->command);
    word_fill(job->texts, &command, "dice-command", "options", spelled.data, NULL);
}

static bool choose_seed(struct dice_plan *plan, const struct settings *wish, struct error *error)
{
    plan->count = wish->sheets;
    if (wish->seed == NULL)
        pocket_seed_invent(plan->seed);
    else if (!pocket_seed_take(wish->seed, plan->seed, error))
        return false;
    plan->par = memory_create((size_t)sheet_count(plan), sizeof *plan->par);
    for (int i = 0; i < sheet_count(plan); i++)
        plan->par[i] = PAR_UNKNOWN;
    return true;
}

/* Checks that the longest seed, which is the last one, has only characters in the fonts and fits
 * its line. */
static bool check_seed(const struct dice_plan *plan, struct error *error)
{
    char seed[POCKET_SEED_SIZE];
    sheet_seed(plan, sheet_count(plan) - 1, seed);
    struct text_style style = text_style_of(1.0, WEIGHT_BOLD, ALIGN_LEFT);
    const struct glyph_run *runs;
    size_t count;
    struct error trouble = ERROR_INIT;
    if (!text_line(plan->fonts, seed, &style, &runs, &count, &trouble))
        return error_refuse(error, REASON_MISFIT, error_option("seed"), "%s", trouble.message);
    struct pocket_dice_art art = art_of(plan);
    if (pocket_dice_seed_size(&art, seed) > 0.0)
        return true;
    return error_refuse(error, REASON_MISFIT, error_option("seed"),
        "'%.40s' is too long to be read on this sheet; use a shorter one", seed);
}

static void destroy(void *memory)
{
    struct dice_plan *plan = memory;
    pocket_plan_finish(&plan->sheet);
    free(plan->par);
    free(plan);
}

/* Counts the pages. Without --count, all sheets of one page have the same game, for players who
 * want to compare. */
static void count_pages(struct dice_plan *plan)
{
    int slots = plan->sheet.imposition.count;
    plan->base.pages = (sheet_count(plan) + slots - 1) / slots;
    plan->base.pieces = plan->count > 0 ? plan->count : slots;
}

void *pocket_sheet_create(const struct kit_job *job, struct error *error)
{
    static const struct pocket_wish wish = {"pocket-hexes-sheet", PER_PAGE_DEFAULT, false};
    struct dice_plan *plan = memory_create(1, sizeof *plan);
    plan->count = job->wish.sheets;
    if (pocket_plan_init(&plan->sheet, job, &wish, error)) {
        count_pages(plan);
        return plan;
    }
    destroy(plan);
    return NULL;
}

/* Advises if there are fewer sheets than usual because more would be too small. */
void pocket_sheet_advise(const void *plan, const struct kit_job *job, struct text *text)
{
    int count = ((const struct dice_plan *)plan)->sheet.imposition.count;
    if (count < PER_PAGE_DEFAULT && job->wish.per_page == 0 && job->wish.hex <= 0.0)
        text_format(text,
            "%d score sheet%s on a page of %s, since %d would be small; --per-page says how many",
            count, count == 1 ? "" : "s", job->wish.paper.name, PER_PAGE_DEFAULT);
}

void *pocket_dice_create(const struct kit_job *job, struct error *error)
{
    char name[48], panel[64];
    snprintf(name, sizeof name, "pocket-hexes-%s", job->component->name);
    snprintf(panel, sizeof panel, "%s-dice", name);
    const struct pocket_wish wish = {name, 1, true};
    struct dice_plan *plan = memory_create(1, sizeof *plan);
    plan->fonts = job->fonts;
    if (!prepare_game(plan, job, error) || !choose_seed(plan, &job->wish, error) ||
        !pocket_plan_init(&plan->sheet, job, &wish, error) || !check_seed(plan, error)) {
        destroy(plan);
        return NULL;
    }
    assert(plan->sheet.spec.turns <= TURNS_MAX);
    spell_command(plan, job);
    count_pages(plan);
    struct scene *symbol = symbols_add(job->symbols, panel);
    struct pocket_dice_art art = art_of(plan);
    pocket_dice_panel_draw(symbol, &art);
    plan->panel = symbols_find(job->symbols, panel);
    return plan;
}

/* ---- pages ---- */

/* Describes options that differ from their defaults and that the sheet does not show; whoever types
 * the seed needs them. */
static void describe_options(const struct dice_plan *plan, struct text *text)
{
    static const char *const keys[] = {"first", "rings"};
    const struct option_spec *specs = plan->game->options;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int index = options_find(specs, keys[i]);
        if (index < 0 || plan->options.value[index] == specs[index].initial)
            continue;
        struct text spelled = TEXT_ROOM(32);
        options_format(specs, &plan->options, index, &spelled);
        word_fill(plan->sheet.spec.texts, text, "dice-parameters-option", "key", keys[i], "value",
            spelled.data, NULL);
    }
}

static void describe(const void *memory, struct text *text)
{
    const struct dice_plan *plan = memory;
    pocket_plan_describe(&plan->sheet, text);
    if (plan->player == NULL)
        return;
    describe_options(plan, text);
    char first[POCKET_SEED_SIZE], last[POCKET_SEED_SIZE];
    sheet_seed(plan, 0, first);
    sheet_seed(plan, sheet_count(plan) - 1, last);
    if (plan->count > 0)
        word_fill(plan->sheet.spec.texts, text, "dice-parameters-many", "first", first, "last",
            last, NULL);
    else
        word_fill(plan->sheet.spec.texts, text, "dice-parameters", "seed", first, NULL);
}

static int find_par(const struct dice_plan *plan, int index, const char *seed)
{
    struct error error = ERROR_INIT;
    if (plan->par[index] == PAR_UNKNOWN) {
        bool played = pocket_par_play(
            plan->game, &plan->options, seed, plan->player, &plan->par[index], &error);
        assert(played); /* rules with these options were created before */
    }
    return plan->par[index];
}

/* ---- one sheet ---- */

void pocket_dice_seed(const void *plan, int index, char seed[POCKET_SEED_SIZE])
{
    sheet_seed(plan, index, seed);
}

int pocket_dice_par(const void *plan, int index)
{
    char seed[POCKET_SEED_SIZE];
    sheet_seed(plan, index, seed);
    return find_par(plan, index, seed);
}

struct session *pocket_dice_session(const void *memory, int index)
{
    const struct dice_plan *plan = memory;
    char seed[POCKET_SEED_SIZE];
    struct error error = ERROR_INIT;
    sheet_seed(plan, index, seed);
    struct session *session =
        pocket_par_session(plan->game, &plan->options, seed, plan->player, &error);
    assert(session != NULL); /* rules with these options were created before */
    plan->par[index] = pocket_par_of(session);
    return session;
}

/* ---- drawing ---- */

static void draw_game(const struct dice_plan *plan, int index, struct scene *scene)
{
    char text[POCKET_SEED_SIZE];
    struct pocket_throws turns[TURNS_MAX];
    sheet_seed(plan, index, text);
    struct chance_seed seed = chance_seed_from_text(text);
    for (int turn = 0; turn < plan->sheet.spec.turns; turn++)
        turns[turn] = pocket_draw_turn(&seed, turn + 1);
    struct pocket_dice_game game = {
        text, plan->command, plan->player->name, find_par(plan, index, text), turns};
    struct pocket_dice_art art = art_of(plan);
    pocket_dice_game_draw(scene, &art, &game);
}

static void draw_one(
    const struct dice_plan *plan, int index, struct affine affine, struct scene *scene)
{
    scene_stamp(scene, plan->sheet.symbol, affine);
    if (plan->player == NULL)
        return;
    scene_stamp(scene, plan->panel, affine);
    scene_begin_transform(scene, affine);
    draw_game(plan, index, scene);
    scene_end_transform(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct dice_plan *plan = memory;
    int slots = plan->sheet.imposition.count;
    for (int i = 0; i < slots && (plan->count == 0 || page * slots + i < plan->count); i++) {
        struct rect slot = imposition_slot(&plan->sheet.imposition, i);
        draw_one(plan, plan->count == 0 ? 0 : page * slots + i, affine_translation(slot.x, slot.y),
            scene);
    }
    marks_cut_lines(scene, &plan->sheet.imposition);
}

/* ---- single sheets ---- */

static int alone_count(const void *memory)
{
    return sheet_count(memory);
}

static struct alone alone_read(const void *memory, int index)
{
    const struct dice_plan *plan = memory;
    struct rect slot = imposition_slot(&plan->sheet.imposition, 0);
    return (struct alone){.name = plan->player != NULL ? "dice-sheet" : "sheet",
        .row = index + 1,
        .count = 1,
        .shape = PIECE_RECTANGLE,
        .width = slot.width + 2.0 * ART_PICTURE_BORDER,
        .height = slot.height + 2.0 * ART_PICTURE_BORDER,
        .board = true};
}

static void alone_draw(const void *memory, int index, bool back, struct scene *scene)
{
    draw_one(memory, index, affine_translation(ART_PICTURE_BORDER, ART_PICTURE_BORDER), scene);
}

static bool alone_cell(const void *memory, int cell, struct text *name, struct point *at)
{
    const struct dice_plan *plan = memory;
    const struct pocket_spec *spec = &plan->sheet.spec;
    if (cell >= spec->board.count)
        return false;
    struct board_art art = pocket_board(spec, &plan->sheet.layout);
    board_format_cell(&spec->board, cell, name);
    struct point centre = board_art_cell(&art, cell);
    *at = xy(centre.x + ART_PICTURE_BORDER, centre.y + ART_PICTURE_BORDER);
    return true;
}

static const struct alone_kind dice_alone = {alone_count, alone_read, alone_draw, alone_cell};

const struct page_kind pocket_dice_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .alone = &dice_alone};
