/*
 * Pictures of positions: the bare board, drawn once as a symbol, with pieces over it.
 */
#include "kits/record/record.h"

#include "core/language.h"
#include "games/spoken.h"

/* Design size: cells on a crowded page, as a share of those wanted. */
static const double least_share = 0.8;

void record_plan_board(struct record_plan *plan, struct rect room)
{
    const struct record_game *record = plan->record;
    struct frame frame = *plan->job->frame;
    struct error ignored = ERROR_INIT;
    frame.body = room;
    record->game->parts(record->rules, &plan->parts);
    struct kit_job job = *plan->job;
    job.wish.players = record->players;
    job.frame = &frame;
    job.kit = plan->kit;
    job.options = session_options(record->session);
    job.parts = &plan->parts;
    job.texts = record->texts;
    if (plan->spec != NULL)
        plan->design->destroy(plan->spec);
    plan->spec = plan->design->create(&job, &ignored);
}

double record_plan_least(const struct record_plan *plan)
{
    return least_share * plan->art->small_hex;
}

double record_plan_widest(const struct record_plan *plan, struct rect room)
{
    return board_page_widest(plan->design, plan->spec, room);
}

static struct rect board_box(const struct record_plan *plan)
{
    struct rect extent = plan->design->extent(plan->spec, plan->hex);
    return (struct rect){0.0, 0.0, extent.width, extent.height};
}

void record_plan_symbol(struct record_plan *plan, bool words)
{
    char name[48];
    struct symbols *symbols = plan->job->symbols;
    plan->symbols = symbols;
    snprintf(name, sizeof name, "record-board-%d", symbols_count(symbols));
    struct scene *scene = symbols_add(symbols, name);
    plan->design->bare(plan->spec, plan->hex, board_box(plan), words, scene);
    plan->symbol = symbols_find(symbols, name);
}

/* ---- drawing ---- */

static struct state *state_of(const struct record_plan *plan, struct record_view view)
{
    const struct record_game *record = plan->record;
    struct state *state = game_state_create(record->game, record->rules);
    if (plan->shown != NULL)
        memcpy(state, plan->shown, record->game->state_size);
    else
        record_game_seen(record, view.index, view.seat, state);
    return state;
}

/* Finds the first MOST fields of each action in plies SINCE .. INDEX - 1. */
static void find_spots(
    const struct record_game *record, int most, size_t since, struct record_position *position)
{
    for (size_t i = since; i < position->index; i++) {
        const struct ply *ply = session_ply(record->session, i);
        int fields[ACTION_FIELDS_MAX];
        int count =
            ply->actor < 0 ? 0 : record->game->action_fields(record->rules, &ply->action, fields);
        for (int k = 0; k < count && k < most && position->spot_count < RECORD_SPOTS_MAX; k++)
            position->spot[position->spot_count++] = (struct record_spot){fields[k], ply->actor};
    }
}

static struct rect lay_board(const struct record_plan *plan, struct rect box)
{
    struct rect board = board_box(plan);
    return (struct rect){box.x + (box.width - board.width) / 2.0,
        box.y + (box.height - board.height) / 2.0, board.width, board.height};
}

struct point record_plan_field(const struct record_plan *plan, struct rect box, int seat, int field)
{
    return plan->design->field(
        plan->spec, plan->hex, lay_board(plan, box), seat * plan->art->seat_fields + field);
}

void record_plan_draw(
    const struct record_plan *plan, struct record_view view, struct rect box, struct scene *scene)
{
    const struct record_game *record = plan->record;
    struct record_picture picture = {plan->design, plan->spec, plan->hex, lay_board(plan, box),
        view.small, plan->fonts, record->texts, plan->symbols, plan->symbol};
    struct record_position *position = memory_create(1, sizeof *position);
    struct state *state = state_of(plan, view);
    *position = (struct record_position){.record = record,
        .state = state,
        .index = view.index,
        .last = view.index == record->plies,
        .known = plan->shown != NULL};
    find_spots(record, plan->art->marks, view.since, position);
    scene_stamp(scene, plan->symbol, affine_translation(picture.box.x, picture.box.y));
    plan->art->draw(&picture, position, scene);
    game_state_destroy(state);
    free(position);
}

void record_speak(const struct texts *texts)
{
    const char *language = texts_language(texts);
    struct error ignored = ERROR_INIT;
    bool spoken = strcmp(language, "en") == 0 || os_language_start(language, &ignored);
    (void)spoken; /* if that failed, the game's words are English */
}

void record_plan_begin_figure(
    const struct record_plan *plan, struct record_view view, int order, struct scene *scene)
{
    const struct record_game *record = plan->record;
    int boards = plan->art->seat_fields > 0 ? record->players : 1;
    struct state *state = state_of(plan, view);
    LOCAL_BUFFER told = BUFFER_INIT;
    record_speak(record->texts);
    for (int seat = 0; seat < boards; seat++) {
        struct spoken_board board = {
            record->game, record->rules, state, plan->art->seat_fields > 0 ? seat : -1};
        if (boards > 1)
            buffer_format(
                &told, "%s%s: ", seat > 0 ? "\n" : "", text_phrase(_("Player %d"), seat + 1).data);
        speech_add_board(&board, &told);
    }
    os_language_english();
    scene_begin_tag(scene, TAG_FIGURE, order, told.data);
    game_state_destroy(state);
}

void record_plan_pieces(struct record_plan *plan, struct record_view view)
{
    struct scene *scene =
        scene_create(plan->body.width, plan->body.height, plan->fonts, plan->symbols);
    record_plan_draw(plan, view, plan->body, scene);
    scene_destroy(scene);
}
