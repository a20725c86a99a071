/*
 * Commands that show the game and change nothing.
 */
#include "games/reader.h"
#include "ui/commands/commands.h"

enum { WORDS_SIZE = 4096, FIELD_SIZE = 32, NAME_SIZE = 64 };

/* Returns the seat in "player 2" or "of player 2", or -1. */
static int read_player(const struct talk *talk, const char *rest)
{
    struct text name = TEXT_ROOM(FIELD_SIZE), digits = TEXT_ROOM(FIELD_SIZE);
    int players = talk->game->players(talk->rules);
    int64_t player;
    bool there = words_take(&rest, &name);
    if (there && strcmp(name.data, "of") == 0) {
        text_clear(&name);
        there = words_take(&rest, &name);
    }
    if (!there || strcmp(name.data, "player") != 0 || !words_take(&rest, &digits) || *rest ||
        !text_to_number(digits.data, 1, players, &player))
        return -1;
    return (int)player - 1;
}

void command_board(struct talk *talk, const char *rest)
{
    int seat = read_player(talk, rest);
    if (seat >= 0 && !talk->ui->speech.on)
        talk_show_sheet(talk, seat);
    else if (talk->ui->speech.on || rest[0])
        speech_say_board(talk, rest);
    else
        talk_show(talk, NULL, 0);
}

void command_cell(struct talk *talk, const char *rest)
{
    char name[NAME_SIZE];
    struct text words = TEXT_ROOM(WORDS_SIZE), field = text_in(name, sizeof name);
    if (!words_take(&rest, &field)) {
        ui_say(talk->ui, UI_ERROR, _("Which cell? Type its name too, such as 'cell c4'."));
        return;
    }
    while (field.length + 1 < sizeof name && *rest) {
        text_add_char(&field, ' ');
        if (!words_take(&rest, &field))
            break;
    }
    if (talk->ui->speech.on && speech_say_around(talk, name))
        return;
    if (game_describe_field(talk->game, talk->rules, table_view(talk->table), name, &words))
        ui_say(talk->ui, UI_PLAIN, words.data);
    else
        ui_format(talk->ui, UI_ERROR,
            _("There is no cell '%s' on this board%s: type the letter of a column and a number "
              "counted from its top, such as c4."),
            name, game_fields_there(talk->game, talk->rules, name).data);
}

void command_score(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    speech_add_score(talk, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* Returns the ply since which COUNT things worth saying have happened. */
static size_t log_start(const struct talk *talk, int64_t count)
{
    size_t at = session_length(talk->session);
    while (at > 0 && count > 0) {
        LOCAL_BUFFER words = BUFFER_INIT;
        speech_add_ply(talk, --at, &words);
        count -= words.length > 0;
    }
    return at;
}

/* Says it as news is said. */
void command_last(struct talk *talk, const char *rest)
{
    int64_t count = 2;
    bool any = false, known = !rest[0] || text_to_number(rest, 1, 1000000, &count);
    for (size_t i = log_start(talk, count); known && i < session_length(talk->session); i++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        speech_add_ply(talk, i, &one);
        if (one.length > 0)
            ui_say(talk->ui, UI_PLAIN, one.data);
        any = any || one.length > 0;
    }
    if (!known)
        ui_say(talk->ui, UI_ERROR, _("How many? 'last 5' shows the last five."));
    else if (!any)
        ui_say(talk->ui, UI_PLAIN, _("Nothing has happened yet."));
}

void command_log(struct talk *talk, const char *rest)
{
    size_t length = session_length(talk->session);
    int64_t count = (int64_t)length;
    LOCAL_BUFFER words = BUFFER_INIT;
    if (rest[0] && !text_to_number(rest, 1, 1000000, &count)) {
        ui_say(talk->ui, UI_ERROR, _("How many? 'log 5' shows the last five, 'log' all."));
        return;
    }
    for (size_t i = log_start(talk, count); i < length; i++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        table_add_ply(talk->table, i, &one);
        if (one.length > 0)
            buffer_format(&words, "%s%3zu  %s", words.length ? "\n" : "", i + 1, one.data);
        if (one.length > 0)
            talk_add_commitment(talk, i, "\n     ", &words);
    }
    ui_say(talk->ui, UI_PLAIN, words.length ? words.data : _("Nothing has happened yet."));
}

/* ---- in speech ---- */

/* How to speak, and looking around without a picture. */

enum { WORD_SIZE = 32 };

/* A word for 'describe', and the setting that it changes. */
struct manner {
    const char *word;
    size_t member; /* offset in struct ui_speech */
    bool value;
    const char *said;
};

#define MANNER(member) offsetof(struct ui_speech, member)

static const struct manner manners[] = {
    {"on", MANNER(on), true,
        N_("Everything is now described in short sentences. 'help' lists what can be asked.")},
    {"off", MANNER(on), false, N_("The board is drawn again.")},
    {"brief", MANNER(full), false, N_("Brief: only what you need.")},
    {"full", MANNER(full), true, N_("Full: everything there is to say, at each turn.")},
    {"letters", MANNER(letters), true, N_("Letters of cells are spoken as words, as in c4.")},
    {"plain", MANNER(letters), false, N_("Letters of cells are not spoken as words.")},
    {"bell", MANNER(bell), true, N_("A bell rings on your turn.")},
    {"silent", MANNER(bell), false, N_("No bell rings on your turn.")},
};

static const struct manner *find_manner(const char *word)
{
    for (size_t i = 0; i < sizeof manners / sizeof manners[0]; i++)
        if (words_same(manners[i].word, word))
            return &manners[i];
    return NULL;
}

void command_describe(struct talk *talk, const char *rest)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    const struct manner *manner = words_take(&rest, &word) ? find_manner(word.data) : &manners[0];
    if (!manner) {
        ui_say(talk->ui, UI_ERROR,
            _("Type 'describe on' or 'off', 'brief' or 'full', 'letters' or 'plain', 'bell' or "
              "'silent'."));
    } else if (ui_draws_table(talk->ui)) {
        ui_say(talk->ui, UI_NOTE,
            _("The full screen cannot be spoken. Type 'quit', then 'hexplay resume --speak' to "
              "continue with speech."));
    } else {
        *(bool *)((char *)&talk->ui->speech + manner->member) = manner->value;
        ui_say(talk->ui, UI_NOTE, _(manner->said));
        if (manner->member == MANNER(on))
            talk_look_anew(talk);
    }
}

/* Takes the field at the beginning of *REST and says it with SAY, or says how to name one. */
static bool with_field(struct talk *talk, const char **rest,
    bool (*say)(struct talk *talk, const char *name), const char *command)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    if (!talk->game->speech && !talk->game->describe_cell)
        ui_say(talk->ui, UI_ERROR, _("This game has no words for that; 'cell' may help."));
    else if (!words_take(rest, &word))
        ui_format(talk->ui, UI_ERROR, _("Where? Type a cell too, such as '%s c4'."), command);
    else if (!say(talk, word.data))
        ui_format(talk->ui, UI_ERROR, _("There is no cell '%s' on this board%s."), word.data,
            game_fields_there(talk->game, talk->rules, word.data).data);
    else
        return true;
    return false;
}

void command_around(struct talk *talk, const char *rest)
{
    (void)with_field(talk, &rest, speech_say_around, "around");
}

void command_eye(struct talk *talk, const char *rest)
{
    bool on = with_field(talk, &rest, speech_set_eye, "eye");
    while (on) {
        struct text word = TEXT_ROOM(WORD_SIZE);
        const char *direction = words_take(&rest, &word) ? speech_direction(talk, word.data) : NULL;
        on = direction != NULL;
        if (on)
            speech_move_eye(talk, direction);
    }
}
