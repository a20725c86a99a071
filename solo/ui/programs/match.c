/*
 * Plays best of N: who starts, the score, and one game after the other. The two players are called
 * sides: side 0 has player 1's seat in the first game, or always if an option says who starts.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"

enum { SITE_STARTER = 4, SEATS = 2 };

struct match {
    struct ui *ui;
    const struct arguments *arguments;
    struct session_setup *setup;
    struct chance_seed seed; /* for the first game, and for drawing who starts it */
    int starter_option;      /* its index; -1: whoever starts has player 1's seat */
    int games;               /* how many have begun */
    int starter;             /* the side that starts */
    int wins[SEATS];         /* of each side */
    int drawn;
    int loser;              /* the side that lost the latest game; -1 after a draw */
    bool left;              /* somebody left before the end */
    struct buffer standing; /* the score as shown on the screen */
    struct buffer records;
    char name[SEATS][SEAT_NAME_SIZE + 40]; /* with numbers, because both may be the same level */
};

int match_lot(const struct chance_seed *seed)
{
    struct chance_stream stream;
    chance_stream_init(&stream, seed, (struct draw_site){SITE_STARTER, 0, 0});
    return (int)chance_below(&stream, SEATS);
}

void match_add_standing(
    int game, const int wins[SEATS], const char *const names[SEATS], struct buffer *out)
{
    bool second = wins[1] > wins[0];
    if (wins[0] == wins[1])
        buffer_format(out, _("game %d, %d : %d"), game, wins[0], wins[1]);
    else
        buffer_format(
            out, _("game %d, %d : %d for %s"), game, wins[second], wins[!second], names[second]);
}

static const char *name_of(const struct match *match, int side)
{
    return match->name[side];
}

static bool exchanges_seats(const struct match *match)
{
    return match->starter_option < 0;
}

/* Returns the side at SEAT in the current game, or the seat of a side. */
static int side_at(const struct match *match, int seat)
{
    return exchanges_seats(match) ? seat ^ match->starter : seat;
}

/* Names a side if seats are exchanged, so that a seat's number would not tell who it is. */
static void name_traveller(const struct match *match, int side, struct text *text)
{
    const struct seat *own = &match->setup->seats[side], *other = &match->setup->seats[1 - side];
    bool alike =
        own->kind == other->kind && (own->kind != SEAT_AI || strcmp(own->name, other->name) == 0);
    const char *name = own->kind == SEAT_AI ? player_words(own->name) : _("Human");
    if (alike)
        text_format(text, C_("two who are called the same", "%s %c"), name, 'A' + side);
    else
        text_add(text, name);
}

static void name_sides(struct match *match)
{
    for (int side = 0; side < SEATS; side++) {
        const struct seat *taken = &match->setup->seats[side];
        struct text text = text_in(match->name[side], sizeof match->name[side]);
        if (exchanges_seats(match))
            name_traveller(match, side, &text);
        else if (taken->kind == SEAT_AI)
            text_format(&text, _("%s (player %d)"), player_words(taken->name), side + 1);
        else
            text_format(&text, _("Player %d"), side + 1);
    }
}

static bool can_match(const struct session_setup *setup, int *starter_option, struct error *error)
{
    int players = setup->players ? setup->players : setup->game->players_default;
    *starter_option = options_find(setup->game->options, "starter");
    if (players != SEATS)
        return error_input(error, "--match is for two players, not %d; add '--players 2'", players);
    if (*starter_option >= 0 &&
        setup->options.value[*starter_option] != setup->game->options[*starter_option].initial)
        return error_input(
            error, "--match and starter cannot be combined: who starts a match is drawn by lot");
    return true;
}

static void say_score(const struct match *match, const char *what)
{
    const char *format = match->drawn > 0 ? _("%s, best of %d: %s won %d; %s won %d (games that "
                                              "nobody won do not count).")
                                          : _("%s, best of %d: %s won %d; %s won %d.");
    ui_format(match->ui, UI_TITLE, format, what, match->arguments->match, name_of(match, 0),
        match->wins[0], name_of(match, 1), match->wins[1]);
}

static bool decided(const struct match *match)
{
    int most = match->wins[0] > match->wins[1] ? match->wins[0] : match->wins[1];
    /* The match must also end if nobody ever wins. */
    return most > match->arguments->match / 2 || match->games >= 2 * match->arguments->match;
}

/* ---- one game ---- */

static bool keep_record(const struct match *match, struct session *session, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    if (!match->arguments->record)
        return session_journal_new(session, error);
    journal_add_numbered(match->arguments->record, match->games, &path);
    return session_journal(session, path.data, error);
}

/* Seats the sides. Who starts is set by the game's option, or by the seat. */
static void seat_sides(const struct match *match, struct session_setup *setup)
{
    if (!exchanges_seats(match))
        setup->options.value[match->starter_option] = match->starter + 1;
    for (int seat = 0; seat < SEATS; seat++)
        setup->seats[seat] = match->setup->seats[side_at(match, seat)];
}

/* Creates a game. The first has the match's seed; if that was given as text, the others have seeds
 * derived from it. */
static struct session *new_game(struct match *match, struct error *error)
{
    LOCAL_BUFFER text = BUFFER_INIT;
    struct session_setup setup = *match->setup;
    seat_sides(match, &setup);
    setup.seed = match->games == 1 ? &match->seed : NULL;
    if (match->arguments->seed && match->games > 1) {
        buffer_format(&text, "%s-%d", match->arguments->seed, match->games);
        setup.seed_text = text.data;
    }
    return session_create(&setup, error);
}

static void count_result(struct match *match, const struct session *session)
{
    struct game_result result = session_result(session);
    match->left = !result.over;
    match->loser = -1;
    if (!result.over)
        return;
    if (result.winner[0] == result.winner[1]) {
        match->drawn++;
        return;
    }
    int winner = side_at(match, result.winner[1]);
    match->wins[winner]++;
    match->loser = 1 - winner;
}

static void begin(struct match *match, struct talk *talk)
{
    if (exchanges_seats(match))
        ui_format(match->ui, UI_TITLE, _("Game %d of the match: player 1 is %s, player 2 is %s."),
            match->games, name_of(match, side_at(match, 0)), name_of(match, side_at(match, 1)));
    else
        ui_format(match->ui, UI_TITLE, _("Game %d of the match: %s starts."), match->games,
            name_of(match, match->starter));
    buffer_clear(&match->standing);
    match_add_standing(match->games, match->wins,
        (const char *const[]){name_of(match, 0), name_of(match, 1)}, &match->standing);
    match->ui->standing = match->standing.data;
    bool there =
        match->games > 1 ? welcome_again(talk) : welcome(talk, false, match->arguments->seed, "");
    if (!there)
        table_leave(talk->table);
}

static int play_game(struct match *match, struct error *error)
{
    struct talk talk;
    match->games++;
    struct session *session = new_game(match, error);
    if (!session || !keep_record(match, session, error)) {
        session_destroy(session);
        match->left = true;
        return 0;
    }
    struct table *table = table_create(session, !match->arguments->record, os_stop_flag());
    talk_init(&talk, match->ui, table, &commands_all);
    talk.tutor = match->arguments->tutor;
    talk.plays_only = !match->arguments->asks_only && front_can_ask();
    begin(match, &talk);
    int status = loop_play(&talk);
    talk_finish(&talk);
    count_result(match, session);
    buffer_format(&match->records, "%s%s", match->games > 1 ? " " : "", table_record_path(table));
    table_destroy(table);
    return status;
}

/* ---- who starts ---- */

/* Returns the seat with the number in LINE, or OWN for an empty line; -1 if it is neither. */
static int read_seat(const char *line, int own)
{
    FREED char *trimmed = words_trim(line);
    int64_t number = own + 1;
    bool understood = trimmed[0] == '\0' || text_to_number(trimmed, 1, SEATS, &number);
    return understood ? (int)number - 1 : -1;
}

static bool ask_starter(struct match *match, int chooser)
{
    LOCAL_BUFFER prompt = BUFFER_INIT, line = BUFFER_INIT;
    int seat = -1;
    buffer_format(&prompt, _("%s, who starts the next game? (1: %s, 2: %s) "),
        name_of(match, chooser), name_of(match, 0), name_of(match, 1));
    while (seat < 0) {
        if (!ui_ask(match->ui, prompt.data, UI_NO_WORDS, &line))
            break;
        seat = read_seat(line.data, chooser);
        if (seat < 0)
            ui_say(match->ui, UI_ERROR, _("Type 1 or 2; Enter chooses yourself."));
    }
    match->starter = seat < 0 ? match->starter : seat;
    return seat >= 0;
}

/* Chooses who starts: the other side if seats are exchanged or after a draw; otherwise the loser
 * decides. Starting is an advantage, so a computer decides to start. */
static void choose_starter(struct match *match)
{
    if (match->loser < 0 || exchanges_seats(match)) {
        match->starter = 1 - match->starter;
    } else if (match->setup->seats[match->loser].kind == SEAT_AI) {
        match->starter = match->loser;
        ui_format(match->ui, UI_EVENT, _("%s chooses to start the next game."),
            name_of(match, match->loser));
    } else if (!ask_starter(match, match->loser)) {
        match->left = true;
    }
}

static void say_beginning(const struct match *match)
{
    if (exchanges_seats(match))
        ui_format(match->ui, UI_TITLE,
            _("A match, best of %d. The seats are exchanged after each game; player 1, drawn by "
              "lot, is %s."),
            match->arguments->match, name_of(match, match->starter));
    else
        ui_format(match->ui, UI_TITLE, _("A match, best of %d. Drawn by lot, %s starts."),
            match->arguments->match, name_of(match, match->starter));
}

static void say_end(const struct match *match)
{
    say_score(match, match->left ? _("You left the match") : _("The match is over"));
    if (match->left)
        ui_say(match->ui, UI_NOTE,
            _("'hexplay resume' continues a game that you left, but not its match."));
    else if (match->wins[0] != match->wins[1])
        ui_format(match->ui, UI_TITLE, _("%s wins the match."),
            name_of(match, match->wins[1] > match->wins[0]));
    ui_format(match->ui, UI_NOTE, _("Records: %s"), match->records.data);
}

int match_play(const struct arguments *arguments, struct session_setup *setup, struct error *error)
{
    struct match match = {.arguments = arguments, .setup = setup};
    int status = 0;
    if (!can_match(setup, &match.starter_option, error))
        return 0;
    name_sides(&match);
    match.seed =
        arguments->seed ? chance_seed_from_text(arguments->seed) : chance_seed_from_system();
    match.starter = match_lot(&match.seed);
    os_catch_signals();
    match.ui = front_create(arguments);
    say_beginning(&match);
    while (status == 0 && !match.left) {
        status = play_game(&match, error);
        if (match.left || decided(&match))
            break;
        say_score(&match, _("So far"));
        choose_starter(&match);
    }
    if (match.records.length > 0)
        say_end(&match);
    buffer_finish(&match.records);
    buffer_finish(&match.standing);
    ui_destroy(match.ui);
    return status;
}
