/*
 * Plays one game of a tournament: a session in which each seat has a player's memory or an engine.
 */
#include "lab/tournament/tournament.h"

#include "core/os.h"

struct contest {
    const struct contest_setup *setup;
    struct contest_result *result;
    struct session *session;
    void *memory[GAME_PLAYERS_MAX];
    struct engine *engine[GAME_PLAYERS_MAX];
};

static void name_seat(struct seat *seat, const struct contestant *contestant)
{
    struct text text = text_in(seat->name, sizeof seat->name);
    seat->kind = contestant->player ? SEAT_AI : SEAT_EXTERNAL;
    seat->player = contestant->player;
    for (size_t i = 0; contestant->name[i] && i + 1 < sizeof seat->name; i++)
        text_add_char(&text, contestant->name[i]);
    while (!text_is_utf8(seat->name, text.length))
        seat->name[--text.length] = '\0';
}

static struct session *begin_session(const struct contest_setup *setup, struct error *error)
{
    struct session_setup session = {.game = setup->game,
        .players = setup->players,
        .options = setup->options,
        .seed_text = setup->deal_seed,
        .chance = CHANCE_AUTO,
        .computer_seed_text = setup->choices_seed[0]};
    for (int seat = 0; seat < setup->players; seat++)
        name_seat(&session.seats[seat], setup->contestant[seat]);
    return session_create(&session, error);
}

static bool take_seats(struct contest *contest, struct error *error)
{
    const struct contest_setup *setup = contest->setup;
    for (int seat = 0; seat < setup->players; seat++) {
        const struct contestant *own = setup->contestant[seat];
        if (!own->player) {
            contest->engine[seat] = engine_create(
                own->name, own->time_ms, contest->session, seat, setup->choices_seed[seat], error);
            if (!contest->engine[seat])
                return false;
        } else {
            contest->memory[seat] =
                player_create(own->player, setup->game, session_rules(contest->session));
        }
    }
    return true;
}

static bool lose(struct contest *contest, int seat, const struct failure *failure)
{
    contest->result->forfeit = seat;
    contest->result->failure = *failure;
    return false;
}

static bool decide_engine(struct contest *contest, int seat, struct action *action)
{
    int64_t start = os_monotonic_ns();
    bool decided = engine_decide(contest->engine[seat], contest->session, action);
    times_add(&contest->result->times[seat], os_monotonic_ns() - start);
    return decided || lose(contest, seat, engine_failure(contest->engine[seat]));
}

static void decide_player(struct contest *contest, int seat, struct action *action)
{
    const struct contestant *own = contest->setup->contestant[seat];
    struct decision decision;
    session_seed_players(contest->session, contest->setup->choices_seed[seat]);
    session_decision(contest->session, own->player, own->time_ms, &decision);
    decision.parameter = own->parameter;
    int64_t start = os_thread_cpu_ns();
    own->player->decide(contest->memory[seat], &decision, action);
    times_add(&contest->result->times[seat], os_thread_cpu_ns() - start);
}

/* Plays the acting seat's turn; returns false if it thereby lost the game. */
static bool play_turn(struct contest *contest)
{
    int seat = session_actor(contest->session);
    const struct player *player = contest->setup->contestant[seat]->player;
    struct action action;
    struct error why = ERROR_INIT;
    memset(&action, 0, sizeof action);
    if (player)
        decide_player(contest, seat, &action);
    else if (!decide_engine(contest, seat, &action))
        return false;
    struct session *session = contest->session;
    if (player ? session_play_computer(session, &action, &why)
               : session_play(session, &action, &why))
        return true;
    /* Only the rules can refuse the decision. */
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    struct failure failure;
    session_game(session)->format(
        session_rules(session), session_state(session), &action, &spelling);
    failure_set(&failure, FAILURE_ILLEGAL, spelling.data);
    return lose(contest, seat, &failure);
}

/* Makes all others win against the seat that failed. */
static void settle_forfeit(struct contest *contest, struct game_result *result)
{
    int forfeit = contest->result->forfeit;
    struct error error = ERROR_INIT;
    if (forfeit < 0)
        return;
    bool noted = session_abandon(contest->session, forfeit, &error);
    (void)noted; /* without a journal, this cannot fail */
    for (int seat = 0; seat < contest->setup->players; seat++) {
        result->winner[seat] = seat != forfeit;
        if (!contest->setup->game->value)
            result->scores[seat] = seat != forfeit;
    }
}

/* Fills in the result; returns false if it was stopped before the figures were complete. */
static bool settle(struct contest *contest, struct buffer *record)
{
    struct game_result result = session_result(contest->session);
    settle_forfeit(contest, &result);
    if (contest->setup->figures && !figures_take(&contest->result->figures, contest->session,
                                       contest->setup->contestant[0]->player, &result))
        return false;
    memcpy(contest->result->scores, result.scores, sizeof result.scores);
    memcpy(contest->result->winner, result.winner, sizeof result.winner);
    if (record)
        session_record(contest->session, record);
    for (int seat = 0; seat < contest->setup->players; seat++)
        if (contest->engine[seat] && seat != contest->result->forfeit)
            engine_tell_end(contest->engine[seat], contest->session);
    return true;
}

enum contest_end contest_play(const struct contest_setup *setup, struct contest_result *result,
    struct buffer *record, struct error *error)
{
    struct contest contest = {.setup = setup, .result = result};
    memset(result, 0, sizeof *result);
    result->forfeit = -1;
    contest.session = begin_session(setup, error);
    if (!contest.session)
        return CONTEST_FAILED;
    bool seated = take_seats(&contest, error), going = seated;
    while (going && session_actor(contest.session) >= 0 && !os_stopping())
        going = play_turn(&contest);
    bool stopped = os_stopping();
    stopped = seated && (stopped || !settle(&contest, record));
    for (int seat = 0; seat < setup->players; seat++) {
        player_destroy(setup->contestant[seat]->player, contest.memory[seat]);
        engine_destroy(contest.engine[seat]);
    }
    session_destroy(contest.session);
    if (!seated)
        return CONTEST_FAILED;
    return stopped ? CONTEST_STOPPED : CONTEST_PLAYED;
}
