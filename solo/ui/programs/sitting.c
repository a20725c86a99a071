/*
 * Plays one game after the other at the same table.
 */
#include "ui/programs/programs.h"

#include "ui/evening/evening.h"
#include "ui/fronts/fronts.h"

struct evening {
    const struct arguments *arguments;
    struct ui *ui;
    bool resumed, default_path;
    int dealt_for;           /* as in struct position */
    bool again;              /* like the previous game */
    struct session *session; /* to play next, or NULL */
    struct buffer analysed;  /* the record to look at after that; may be empty */
};

static void begin(const struct evening *evening, struct talk *talk)
{
    LOCAL_BUFFER note = BUFFER_INIT;
    buffer_add(&note, "");
    if (evening->dealt_for >= 0)
        buffer_format(&note,
            _("What player %d could not see (hands, bags, what lies face down) was dealt again; "
              "everything that fits was equally likely."),
            evening->dealt_for + 1);
    if (!welcome(
            talk, evening->resumed, evening->resumed ? NULL : evening->arguments->seed, note.data))
        table_leave(talk->table);
}

/* Begins without explanations, because the person has just played. */
static void begin_again(struct talk *talk)
{
    ui_format(talk->ui, UI_TITLE, _("A new game of %s."), _(talk->game->title));
    if (!welcome_again(talk))
        table_leave(talk->table);
}

/* Moves everybody to the next seat if there is only one person, who would otherwise always begin.
 * Several people are known by their numbers, and sit on chairs at a real table. */
static void change_seats(struct session_setup *setup)
{
    struct seat last = setup->seats[0];
    int people = 0;
    for (int seat = 0; seat < setup->players; seat++)
        people += setup->seats[seat].kind != SEAT_AI;
    if (people != 1 || setup->chance == CHANCE_TABLE)
        return;
    for (int seat = 0; seat + 1 < setup->players; seat++)
        setup->seats[seat] = setup->seats[seat + 1];
    setup->seats[setup->players - 1] = last;
}

/* Creates the next game like SESSION, which is over: with its seed, with other seats, or against
 * LEVEL, as wished. */
static struct session *next_session(const struct session *session, enum closing_wish wish,
    const struct player *level, struct error *error)
{
    struct session_setup setup;
    setup_again(session, &setup);
    for (int seat = 0; wish == CLOSING_LEVEL && seat < setup.players; seat++)
        if (setup.seats[seat].kind == SEAT_AI)
            setup_seat_level(&setup.seats[seat], level);
    if (wish == CLOSING_SAME) {
        setup.seed = session_revealed_seed(session);
        setup.rated = false; /* its dice are known */
    } else {
        change_seats(&setup);
    }
    struct session *next = session_create(&setup, error);
    if (next && session_journal_new(next, error))
        return next;
    session_destroy(next);
    return NULL;
}

/* Gives SESSION, a fork or NULL, its own record. Returns NULL if that fails. */
static struct session *play_on(struct session *session, struct error *error)
{
    if (session && session_journal_new(session, error) &&
        session_set_chance(session, CHANCE_AUTO, error))
        return session;
    session_destroy(session);
    return NULL;
}

static void close_game(struct evening *evening, struct table *table, struct error *error)
{
    struct closing_choice choice = {NULL, 0};
    enum closing_wish next = closing_ask(evening->ui, table, &choice);
    evening->again = next != CLOSING_ON;
    evening->resumed = next == CLOSING_ON;
    if (next == CLOSING_AGAIN || next == CLOSING_SAME || next == CLOSING_LEVEL)
        evening->session = next_session(table->session, next, choice.level, error);
    if (next == CLOSING_ON)
        evening->session = play_on(session_fork(table->session, choice.plies, error), error);
    if (next == CLOSING_ANALYSE)
        buffer_add(&evening->analysed, table_record_path(table));
}

static bool may_have_tutor(const struct arguments *arguments, const struct table *table)
{
    return (arguments->tutor || (arguments->usual_tutor && !table_physical(table))) &&
           !session_rated(table->session);
}

/* Reports whether this is a daily game without help so far, whose line to share would mention
 * help. */
static bool is_unhelped_daily(const struct session *session)
{
    LOCAL_BUFFER record = BUFFER_INIT;
    struct record_glance glance;
    int64_t day;
    session_record(session, &record);
    return record_glance_bytes(record.data, record.length, &glance, NULL) && !glance.helped &&
           daily_day_of(&glance, &day);
}

static int play_game(struct evening *evening, struct error *error)
{
    struct talk talk;
    struct table *table = table_create(evening->session, evening->default_path, os_stop_flag());
    evening->session = NULL;
    talk_init(&talk, evening->ui, table, &commands_all);
    talk.tutor = may_have_tutor(evening->arguments, table);
    talk.plays_only = !evening->arguments->asks_only && front_can_ask();
    talk.unhelped = is_unhelped_daily(table->session);
    if (evening->again)
        begin_again(&talk);
    else
        begin(evening, &talk);
    int status = loop_play(&talk);
    talk_finish(&talk);
    if (status == 0)
        close_game(evening, table, error);
    table_destroy(table);
    evening->default_path = true;
    return status;
}

/* Judges the record that a closing screen asked for. Returns the game to play on from one of its
 * places, or NULL. */
static struct session *analyse(struct evening *evening, struct error *error)
{
    struct arguments asked = *evening->arguments;
    asked.game = NULL;
    asked.level = NULL; /* the level was the opponent; the strongest one judges */
    asked.file = evening->analysed.data;
    struct session *on = play_on(analyse_game(&asked, error), error);
    buffer_clear(&evening->analysed);
    return on;
}

/* Plays games on one screen until nobody wants another or one is to be analysed. */
static int play_games(struct evening *evening, struct error *error)
{
    int status = 0;
    evening->ui = front_create(evening->arguments);
    while (status == 0 && evening->session)
        status = play_game(evening, error);
    ui_destroy(evening->ui);
    return status;
}

int sitting_play(struct session *session, const struct sitting *sitting, struct error *error)
{
    struct evening evening = {sitting->arguments, NULL, sitting->resumed, sitting->default_path,
        sitting->dealt_for, false, session, BUFFER_INIT};
    int status = play_games(&evening, error);
    while (evening.analysed.length > 0) {
        evening.session = analyse(&evening, error);
        evening.resumed = true;
        evening.again = false;
        evening.dealt_for = -1;
        status = evening.session ? play_games(&evening, error) : 0;
    }
    buffer_finish(&evening.analysed);
    return status;
}

int sitting_play_on(const struct arguments *arguments, struct session *session, struct error *error)
{
    struct sitting sitting = {arguments, true, true, -1};
    session = play_on(session, error);
    return session ? sitting_play(session, &sitting, error) : 0;
}
