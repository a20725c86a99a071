/*
 * Engine commands that look at the game and change nothing.
 */

#include "ui/gtp/gtp_private.h"

#include <stdlib.h>
#include <string.h>

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

struct spelling {
    char text[GAME_SPELLING_SIZE];
};

static int compare_spellings(const void *a, const void *b)
{
    const struct spelling *left = a, *right = b;
    return strcmp(left->text, right->text);
}

static void add_sorted(const struct gtp *gtp, const struct action_list *list)
{
    FREED struct spelling *spellings = memory_create(list->count + 1, sizeof *spellings);
    for (size_t i = 0; i < list->count; i++) {
        struct text text = text_in(spellings[i].text, sizeof spellings[i].text);
        gtp->game->format(gtp->rules, session_state(gtp->session), &list->items[i], &text);
    }
    qsort(spellings, list->count, sizeof *spellings, compare_spellings);
    for (size_t i = 0; i < list->count; i++)
        buffer_format(gtp->answer, "%s\n", spellings[i].text);
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
    struct action_list list = action_list_create(gtp->game, gtp->rules);
    gtp->game->legal(gtp->rules, state, &list);
    add_sorted(gtp, &list);
    action_list_finish(&list);
    return true;
}

/* ---- positions ---- */

bool gtp_read_seat(const struct gtp *gtp, int *seat)
{
    int64_t player;
    int players = gtp->game->players(gtp->rules);
    if (!text_to_number(gtp->arguments, 1, players, &player))
        return error_set(gtp->error, ERROR_INPUT, "players are 1 to %d", players);
    *seat = (int)player - 1;
    return true;
}

static void add_board(const struct gtp *gtp, const struct state *state, int seat)
{
    struct draw_request request = {.seat = seat, .ascii = true, .hands = true};
    struct canvas canvas;
    canvas_init(&canvas);
    gtp->game->draw(gtp->rules, state, &request, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        canvas_row_text(&canvas, y, gtp->answer);
        buffer_add(gtp->answer, "\n");
    }
    canvas_finish(&canvas);
}

bool gtp_show(struct gtp *gtp)
{
    int seat = -1;
    /* A first line of its own, so that the board's rows stay below each other. */
    if (*gtp->arguments == '\0') {
        buffer_format(gtp->answer, "%s\n", gtp->game->title);
        add_board(gtp, session_state(gtp->session), seat);
        return true;
    }
    if (!gtp_read_seat(gtp, &seat))
        return false;
    FREED struct state *view = memory_create(1, gtp->game->state_size);
    session_view(gtp->session, seat, view);
    buffer_format(gtp->answer, "%s, as player %d sees it\n", gtp->game->title, seat + 1);
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
    if (*gtp->arguments == '\0') {
        session_record(gtp->session, gtp->answer);
        return true;
    }
    if (!gtp_read_seat(gtp, &seat))
        return false;
    session_record_of(gtp->session, seat, gtp->answer);
    return true;
}
