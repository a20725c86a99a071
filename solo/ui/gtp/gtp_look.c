/*
 * Engine commands that show the game without changing anything.
 */
#include "ui/gtp/gtp_private.h"

bool gtp_actor(struct gtp *gtp)
{
    int actor = session_actor(gtp->session);
    if (actor == ACTOR_CHANCE)
        buffer_add(gtp->answer, "chance");
    else if (actor == ACTOR_OVER)
        buffer_add(gtp->answer, "over");
    else
        buffer_format(gtp->answer, "%d", actor + 1);
    return true;
}

/* ---- legal ---- */

static int compare_spellings(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add_sorted(const struct gtp *gtp, const struct action_list *list)
{
    FREED char(*spellings)[GAME_SPELLING_SIZE] = memory_create(list->count + 1, sizeof *spellings);
    for (size_t i = 0; i < list->count; i++) {
        struct text text = text_in(spellings[i], sizeof spellings[i]);
        gtp->game->format(gtp->rules, session_state(gtp->session), &list->items[i], &text);
    }
    qsort(spellings, list->count, sizeof *spellings, compare_spellings);
    for (size_t i = 0; i < list->count; i++)
        buffer_format(gtp->answer, "%s\n", spellings[i]);
}

bool gtp_legal(struct gtp *gtp)
{
    const struct state *state = session_state(gtp->session);
    int actor = session_actor(gtp->session);
    if (actor == ACTOR_CHANCE) {
        struct text due = TEXT_ROOM(GAME_EVENT_SIZE);
        gtp->game->format_due(gtp->rules, state, &due);
        buffer_add(gtp->answer, due.data);
    }
    if (actor < 0)
        return true;
    LOCAL_ACTIONS list = action_list_legal(gtp->game, gtp->rules, state);
    add_sorted(gtp, &list);
    return true;
}

/* ---- positions ---- */

bool gtp_read_seat(const struct gtp *gtp, int *seat)
{
    int64_t player;
    int players = gtp->game->players(gtp->rules);
    if (!text_to_number(gtp->arguments, 1, players, &player))
        return error_input(gtp->error, "players are 1 to %d", players);
    *seat = (int)player - 1;
    return true;
}

static void add_board(const struct gtp *gtp, const struct state *state, int seat)
{
    struct draw_request request = {.seat = seat, .ascii = true, .hands = true};
    LOCAL_CANVAS canvas = CANVAS_INIT;
    gtp->game->draw(gtp->rules, state, &request, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        canvas_row_text(&canvas, y, gtp->answer);
        buffer_add(gtp->answer, "\n");
    }
}

bool gtp_show(struct gtp *gtp)
{
    int seat = -1;
    bool all = *gtp->arguments == '\0';
    if (!all && !gtp_read_seat(gtp, &seat))
        return false;
    FREED struct state *view = game_state_copy(gtp->game, session_state(gtp->session));
    if (!all)
        session_view(gtp->session, seat, view);
    /* A title on the first line keeps the board's rows aligned. */
    buffer_format(
        gtp->answer, all ? "%s\n" : "%s, as player %d sees it\n", gtp->game->title, seat + 1);
    add_board(gtp, view, seat);
    return true;
}

static bool add_json(const struct gtp *gtp, json_t *value)
{
    FREED char *text = json_dumps(value, JSON_COMPACT);
    buffer_add(gtp->answer, text ? text : "");
    json_decref(value);
    return true;
}

bool gtp_view(struct gtp *gtp)
{
    int seat;
    if (!gtp_read_seat(gtp, &seat))
        return false;
    FREED struct state *view = memory_create(1, gtp->game->state_size);
    session_view(gtp->session, seat, view);
    return add_json(gtp, gtp->game->state_json(gtp->rules, view));
}

bool gtp_state(struct gtp *gtp)
{
    return add_json(gtp, gtp->game->state_json(gtp->rules, session_state(gtp->session)));
}

bool gtp_result(struct gtp *gtp)
{
    struct game_result result = session_result(gtp->session);
    json_t *object = json_pack("{s:b}", "over", result.over);
    json_auto_t *rest = session_result_json(gtp->session);
    json_object_update(object, rest);
    return add_json(gtp, object);
}

bool gtp_record(struct gtp *gtp)
{
    int seat;
    bool all = *gtp->arguments == '\0';
    if (all)
        session_record(gtp->session, gtp->answer);
    else if (gtp_read_seat(gtp, &seat))
        session_record_of(gtp->session, seat, gtp->answer);
    else
        return false;
    return true;
}

/* ---- perft ---- */

/* Counts sequences of actions, to check rules; chance nodes and ends of the game are leaves. */

enum { DEPTH_MAX = 1000 };

/* One depth of the walk, allocated when the walk first reaches it. */
struct frame {
    struct action_list list;
    struct state *next;
};

struct walk {
    const struct game *game;
    const struct rules *rules;
    struct frame *frames;
};

static struct frame *frame_at(const struct walk *walk, int depth)
{
    struct frame *frame = &walk->frames[depth];
    if (!frame->next) {
        frame->list = action_list_create(walk->game, walk->rules);
        frame->next = memory_create(1, walk->game->state_size);
    }
    return frame;
}

static uint64_t count_sequences(const struct walk *walk, const struct state *state, int depth)
{
    if (depth == 0 || walk->game->actor(walk->rules, state) < 0)
        return 1;
    struct frame *frame = frame_at(walk, depth);
    frame->list.count = 0;
    walk->game->legal(walk->rules, state, &frame->list);
    if (depth == 1)
        return frame->list.count;
    uint64_t count = 0;
    for (size_t i = 0; i < frame->list.count; i++) {
        memcpy(frame->next, state, walk->game->state_size);
        walk->game->apply(walk->rules, frame->next, &frame->list.items[i]);
        count += count_sequences(walk, frame->next, depth - 1);
    }
    return count;
}

bool gtp_perft(struct gtp *gtp)
{
    int64_t depth;
    if (!text_to_number(gtp->arguments, 0, DEPTH_MAX, &depth))
        return error_input(gtp->error, "perft takes a depth from 0 to %d", DEPTH_MAX);
    struct walk walk = {
        gtp->game, gtp->rules, memory_create((size_t)depth + 1, sizeof(struct frame))};
    uint64_t count = count_sequences(&walk, session_state(gtp->session), (int)depth);
    for (int64_t i = 0; i <= depth; i++) {
        if (!walk.frames[i].next)
            continue;
        action_list_finish(&walk.frames[i].list);
        free(walk.frames[i].next);
    }
    free(walk.frames);
    buffer_format(gtp->answer, "%llu", (unsigned long long)count);
    return true;
}
