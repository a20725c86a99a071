/*
 * Engine commands that look at the game and change nothing.
 */

#include "ui/gtp/gtp_private.h"

#include <stdlib.h>
#include <string.h>

bool gtp_actor(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    (void)arguments, (void)error;
    int actor = session_actor(gtp->session);
    if (actor == ACTOR_CHANCE)
        buffer_add(answer, "chance");
    else if (actor == ACTOR_OVER)
        buffer_add(answer, "over");
    else
        buffer_format(answer, "%d", actor + 1);
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

static void add_sorted(
    const struct session *session, const struct action_list *list, struct buffer *answer)
{
    FREED struct spelling *spellings = memory_create(list->count + 1, sizeof *spellings);
    for (size_t i = 0; i < list->count; i++) {
        struct text text = text_in(spellings[i].text, sizeof spellings[i].text);
        session_game(session)->format(
            session_rules(session), session_state(session), &list->items[i], &text);
    }
    qsort(spellings, list->count, sizeof *spellings, compare_spellings);
    for (size_t i = 0; i < list->count; i++)
        buffer_format(answer, "%s\n", spellings[i].text);
}

bool gtp_legal(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    (void)arguments, (void)error;
    const struct game *game = session_game(gtp->session);
    const struct rules *rules = session_rules(gtp->session);
    const struct state *state = session_state(gtp->session);
    int actor = session_actor(gtp->session);
    if (actor == ACTOR_CHANCE) {
        struct text due = TEXT_ROOM(GAME_EVENT_SIZE);
        game->format_due(rules, state, &due);
        buffer_add(answer, due.data);
    }
    if (actor < 0)
        return true;
    struct action_list list = action_list_create(game, rules);
    game->legal(rules, state, &list);
    add_sorted(gtp->session, &list, answer);
    action_list_finish(&list);
    return true;
}

/* ---- positions ---- */

bool gtp_read_seat(const struct gtp *gtp, const char *arguments, int *seat, struct error *error)
{
    int64_t player;
    int players = session_game(gtp->session)->players(session_rules(gtp->session));
    if (!text_to_number(arguments, 1, players, &player))
        return error_set(error, ERROR_INPUT, "players are 1 to %d", players);
    *seat = (int)player - 1;
    return true;
}

static void add_board(
    const struct gtp *gtp, const struct state *state, int seat, struct buffer *answer)
{
    const struct game *game = session_game(gtp->session);
    struct draw_request request = {.seat = seat, .ascii = true, .hands = true};
    struct canvas canvas;
    canvas_init(&canvas);
    game->draw(session_rules(gtp->session), state, &request, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        canvas_row_text(&canvas, y, answer);
        buffer_add(answer, "\n");
    }
    canvas_finish(&canvas);
}

bool gtp_show(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    const char *title = session_game(gtp->session)->title;
    int seat = -1;
    /* A first line of its own, so that the board's rows stay below each other. */
    if (*arguments == '\0') {
        buffer_format(answer, "%s\n", title);
        add_board(gtp, session_state(gtp->session), seat, answer);
        return true;
    }
    if (!gtp_read_seat(gtp, arguments, &seat, error))
        return false;
    FREED struct state *view = memory_create(1, session_game(gtp->session)->state_size);
    session_view(gtp->session, seat, view);
    buffer_format(answer, "%s, as player %d sees it\n", title, seat + 1);
    add_board(gtp, view, seat, answer);
    return true;
}

static void add_json(struct buffer *answer, json_t *value)
{
    FREED char *text = json_dumps(value, JSON_COMPACT);
    buffer_add(answer, text ? text : "");
    json_decref(value);
}

bool gtp_view(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    int seat;
    if (!gtp_read_seat(gtp, arguments, &seat, error))
        return false;
    const struct game *game = session_game(gtp->session);
    FREED struct state *view = memory_create(1, game->state_size);
    session_view(gtp->session, seat, view);
    add_json(answer, game->state_json(session_rules(gtp->session), view));
    return true;
}

bool gtp_state(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    (void)arguments, (void)error;
    add_json(answer, session_game(gtp->session)
                         ->state_json(session_rules(gtp->session), session_state(gtp->session)));
    return true;
}

bool gtp_result(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    (void)arguments, (void)error;
    const struct game *game = session_game(gtp->session);
    const struct rules *rules = session_rules(gtp->session);
    struct game_result result;
    memset(&result, 0, sizeof result);
    game->result(rules, session_state(gtp->session), &result);
    json_t *scores = json_array();
    json_t *winners = json_array();
    for (int seat = 0; seat < game->players(rules); seat++) {
        json_array_append_new(scores, json_integer(result.scores[seat]));
        if (result.over && result.winner[seat])
            json_array_append_new(winners, json_integer(seat + 1));
    }
    json_t *object = json_object();
    json_object_set_new(object, "over", json_boolean(result.over));
    json_object_set_new(object, "scores", scores);
    json_object_set_new(object, "winners", winners);
    add_json(answer, object);
    return true;
}

bool gtp_record(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    int seat;
    if (*arguments == '\0') {
        session_record(gtp->session, answer);
        return true;
    }
    if (!gtp_read_seat(gtp, arguments, &seat, error))
        return false;
    session_record_of(gtp->session, seat, answer);
    return true;
}
