/*
 * The first and last words of a game.
 */
#include "ui/commands/commands.h"

#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"

#include <unistd.h>

enum { WELCOME_SIZE = 8192 };

/* Says what a newcomer needs; for a game without such words, the first section of its rules. */
static void say_lesson(struct talk *talk)
{
    struct primer *primer = primer_of(talk->game, os_language());
    LOCAL_BUFFER words = BUFFER_INIT;
    int count;
    bool spoken = talk->ui->speech.on;
    if (!spoken)
        primer_add_welcome(primer, talk->game, talk->rules, talk->ui->ascii, &words);
    if (words.length == 0)
        buffer_add(&words, primer_rules(primer, &count)->body.data);
    ui_say(talk->ui, UI_PLAIN, words.data);
    if (spoken)
        ui_say(talk->ui, UI_PLAIN,
            _("Say rules for the rules, help for everything you can type, board for what is on the "
              "board. Enter alone says what you can do, and how to type it."));
    if (ui_draws_table(talk->ui))
        ui_say(talk->ui, UI_NOTE,
            _("On the board every key acts at once: arrows and Enter play; press ':' first to type "
              "words."));
    primer_destroy(primer);
}

static void add_seat(const struct talk *talk, int seat, struct buffer *words)
{
    const struct seat *taken = session_seat(talk->session, seat);
    if (taken->kind == SEAT_AI)
        buffer_format(words, _("player %d is the computer (%s)"), seat + 1,
            player_words(taken->player->name));
    else if (table_physical(talk->table))
        buffer_format(words, _("player %d is a person"), seat + 1);
    else
        buffer_format(words, _("player %d is at the keyboard"), seat + 1);
    if (talk->game->seat_name)
        buffer_format(words, C_("how a player is called", " as %s"), talk->game->seat_name(seat));
}

static void say_seats(struct talk *talk)
{
    int players = talk->game->players(talk->rules);
    LOCAL_BUFFER words = BUFFER_INIT;
    if (players == 1)
        return;
    for (int seat = 0; seat < players; seat++) {
        buffer_add(&words, seat ? C_("between words of a list", ", ") : "");
        add_seat(talk, seat, &words);
    }
    ui_format(talk->ui, UI_PLAIN, _("At the table: %s."), words.data);
    for (int seat = 0; seat < players; seat++)
        if (session_seat(talk->session, seat)->kind == SEAT_AI)
            talk_say_remark(talk, session_seat(talk->session, seat)->player);
}

/* Says how to set up the position from which the game begins. */
static void say_position(struct talk *talk)
{
    LOCAL_BUFFER work = BUFFER_INIT;
    table_add_position(talk->table, &work);
    if (work.length > 0)
        ui_format(talk->ui, UI_PLAIN, _("This game begins from a position. On the table:\n%s"),
            work.data);
}

/* Says what is on a real table before the first move, and how to correct wrong entries. */
static void say_lay_out(struct talk *talk)
{
    struct text words = TEXT_ROOM(WELCOME_SIZE);
    if (talk->game->by_hand && talk->game->by_hand->lay_out)
        talk->game->by_hand->lay_out(talk->rules, &words);
    ui_say(talk->ui, UI_TITLE, _("At a real table:"));
    if (words.length > 0)
        ui_say(talk->ui, UI_PLAIN, words.data);
    say_position(talk);
    ui_say(talk->ui, UI_PLAIN,
        _("If you typed something wrong, 'correct' asks for it again and 'undo' takes it back, at "
          "any time."));
}

/* Reports whether to omit details: 64 digits are only spoken if everything is. */
static bool is_brief(const struct talk *talk)
{
    return talk->ui->speech.on && !talk->ui->speech.full;
}

static void say_fairness(struct talk *talk, const char *seed_text)
{
    if (seed_text && !table_physical(talk->table))
        ui_format(talk->ui, UI_NOTE,
            _("Seed '%s': everyone who plays it gets the same dice and draws."), seed_text);
    if (seed_text && talk->game->seed_tells_hidden)
        ui_say(talk->ui, UI_NOTE,
            _("In this game, anyone who knows the seed can work out what everybody holds; play "
              "without --seed to keep that secret."));
    if (!is_brief(talk))
        ui_format(talk->ui, UI_NOTE, _("Commitment: %s ('help commitment' explains it)"),
            session_commitment(talk->session));
}

/* Says right away that the secret is lost; otherwise only verifying the record, perhaps years
 * later, would show it. */
static void say_lost_secret(struct talk *talk)
{
    if (session_secret_lost(talk->session))
        ui_format(talk->ui, UI_ERROR,
            _("%s.secret is missing: what was drawn or hidden so far can never be checked. The "
              "game continues with a new seed, and the record says so."),
            table_record_path(talk->table));
}

/* Waits for Enter. If 'rules' is typed (perhaps shortened, or in other letters), says the rules
 * first. */
static bool wait_for_enter(struct talk *talk)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    bool there = true, waiting = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), ruled = false;
    while (there && waiting) {
        there = ui_ask(talk->ui,
            ruled ? _("Press Enter to begin, or q to leave the rules> ")
                  : _("Press Enter to begin, or type 'rules' first> "),
            UI_NO_WORDS, &line);
        bool asks = there && line.length > 0 &&
                    (words_begin("rules", line.data) || (unsigned char)line.data[0] >= 0x80);
        bool leaves = ruled && there && words_same(line.data ? line.data : "", "q");
        waiting = asks || leaves;
        ruled = asks;
        if (asks)
            command_rules(talk, "");
        else if (leaves)
            say_lesson(talk);
        else if (there)
            buffer_add(&talk->typed_ahead, line.data ? line.data : "");
    }
    return there;
}

/* Says the words about a real table on a screen of their own. */
static bool lay_out(struct talk *talk)
{
    if (!table_physical(talk->table))
        return true;
    say_lay_out(talk);
    return talk->typed_ahead.length > 0 || wait_for_enter(talk);
}

bool welcome(struct talk *talk, bool resumed, const char *seed_text, const char *note)
{
    const struct game *game = talk->game;
    if (resumed) {
        size_t actions = session_action_count(talk->session);
        ui_format(talk->ui, UI_TITLE,
            NG_("%s continues after %zu action.", "%s continues after %zu actions.", actions),
            _(game->title), actions);
        say_seats(talk);
        say_lost_secret(talk);
        table_recall_news(talk->table);
        return true;
    }
    if (game->designer)
        ui_format(talk->ui, UI_TITLE, _("%s, by %s"), _(game->title), _(game->designer));
    else
        ui_say(talk->ui, UI_TITLE, _(game->title));
    say_lesson(talk);
    say_seats(talk);
    if (note[0])
        ui_say(talk->ui, UI_NOTE, note);
    say_fairness(talk, seed_text);
    if (wait_for_enter(talk) && lay_out(talk))
        return true;
    table_leave(talk->table);
    return false;
}

bool welcome_again(struct talk *talk)
{
    say_seats(talk);
    if (!is_brief(talk))
        ui_format(talk->ui, UI_NOTE, _("Commitment: %s"), session_commitment(talk->session));
    if (table_physical(talk->table))
        ui_say(talk->ui, UI_ASK, _("First clear the last game from the real table."));
    return lay_out(talk);
}

static void say_winners(struct talk *talk, const struct game_result *result)
{
    int players = talk->game->players(talk->rules);
    int winners = 0, last = 0;
    for (int seat = 0; seat < players; seat++) {
        if (!result->winner[seat])
            continue;
        winners++;
        last = seat;
    }
    bool person = session_seat(talk->session, last)->kind != SEAT_AI;
    if (players == 1)
        ui_say(talk->ui, UI_TITLE, _("Well played, and thank you for playing!"));
    else if (winners != 1)
        ui_say(talk->ui, UI_TITLE, _("A draw. Thank you for playing!"));
    else if (person && table_people(talk->table) == 1)
        ui_say(talk->ui, UI_TITLE, _("You have won: congratulations!"));
    else
        ui_format(talk->ui, UI_TITLE,
            person                           ? _("%s has won: congratulations!")
            : table_people(talk->table) == 0 ? _("%s, a computer, won this time.")
                                             : _("%s, the computer, won this time."),
            table_seat_name(talk->table, last, true).data);
}

static void say_record(struct talk *talk, bool kept, const char *what)
{
    const char *path = table_record_path(talk->table);
    if (is_brief(talk) || !kept || !path[0])
        return;
    if (!strchr(path, ' ')) {
        ui_format(talk->ui, UI_NOTE, C_("what is kept and where", "%s: %s"), what, path);
        return;
    }
    /* A path with blanks would be broken there. */
    LOCAL_BUFFER word = BUFFER_INIT;
    shell_word_add(&word, path);
    ui_format(talk->ui, UI_NOTE, "%s:", what);
    ui_say(talk->ui, UI_COMMAND, word.data);
}

static void say_result(struct talk *talk, bool kept)
{
    struct game_result result = session_result(talk->session);
    size_t news = table_news(talk->table);
    talk_tell_news(talk);
    talk_show(talk, NULL, 0);
    if (ui_draws_table(talk->ui) && !table_physical(talk->table))
        talk_tell_from(talk, news); /* what ended it, below the picture */
    ui_say(talk->ui, UI_TITLE, _("The game is over."));
    if (talk->ui->speech.on && talk->ui->speech.full)
        command_board(talk, "");
    command_score(talk, "");
    say_winners(talk, &result);
    /* If one player's record was resumed, nobody here knows the seed. */
    say_record(talk, kept,
        session_seed_known(talk->session)
            ? _("The record, with the seed ('hexplay verify FILE' checks it)")
            : _("The record"));
}

bool farewell_resume(const struct table *table, struct buffer *out)
{
    const char *path = table_record_path(table);
    buffer_set(out, "hexplay resume");
    if (table_at_default_path(table) && journal_is_latest(game_registry, path))
        return true;
    buffer_add(out, " ");
    shell_word_add(out, path);
    return false;
}

static void say_how_to_resume(struct talk *talk)
{
    LOCAL_BUFFER command = BUFFER_INIT;
    const char *path = table_record_path(talk->table);
    if (os_is_no_file(path)) {
        ui_format(talk->ui, UI_EVENT, _("The game is not saved: %s is not a file."), path);
        return;
    }
    if (farewell_resume(talk->table, &command)) {
        ui_say(talk->ui, UI_EVENT,
            _("The game is saved, up to the last action. 'hexplay resume' continues it."));
        return;
    }
    ui_say(
        talk->ui, UI_EVENT, _("The game is saved, up to the last action. To continue it, type:"));
    ui_say(talk->ui, UI_COMMAND, command.data);
}

void farewell(struct talk *talk, bool kept)
{
    if (session_actor(talk->session) == ACTOR_OVER) {
        say_result(talk, kept);
    } else if (session_abandoned(talk->session)) {
        ui_say(talk->ui, UI_EVENT, _("Given up. Thank you for playing!"));
        say_record(talk, kept, _("The record so far"));
    } else if (kept) {
        say_how_to_resume(talk);
    } else {
        ui_say(talk->ui, UI_EVENT, _("The game is not saved."));
    }
}
