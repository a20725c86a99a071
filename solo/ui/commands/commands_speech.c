/*
 * Commands for the ear: how things are told, and looking around without a picture.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "ui/words/words.h"

#include <string.h>

enum { WORD_SIZE = 32 };

/* What 'describe' can be told, and what it changes. */
struct manner {
    const char *word;
    size_t member; /* of struct ui_speech */
    bool value;
    const char *said;
};

#define MANNER(member) offsetof(struct ui_speech, member)

static const struct manner manners[] = {
    {"on", MANNER(on), true,
        N_("Everything is told in short sentences. 'help' lists what can be asked.")},
    {"off", MANNER(on), false, N_("The board is drawn again.")},
    {"brief", MANNER(full), false, N_("Brief: only what you need.")},
    {"full", MANNER(full), true, N_("Full: all there is to tell at each turn.")},
    {"letters", MANNER(letters), true, N_("Letters of cells are spelled, as in c4.")},
    {"plain", MANNER(letters), false, N_("Letters of cells are not spelled.")},
    {"bell", MANNER(bell), true, N_("A bell rings on your turn.")},
    {"silent", MANNER(bell), false, N_("No bell rings.")},
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
        return;
    }
    if (ui_draws_table(talk->ui)) {
        ui_say(talk->ui, UI_NOTE,
            _("The full screen is for eyes. 'quit', then 'hexplay resume --speak' goes on by "
              "ear."));
        return;
    }
    *(bool *)((char *)&talk->ui->speech + manner->member) = manner->value;
    ui_say(talk->ui, UI_NOTE, _(manner->said));
    if (manner->member == MANNER(on))
        talk_look_anew(talk);
}

/* Says what REST asks for by SAY; where no field is named, how one is. */
static void with_field(struct talk *talk, const char *rest,
    bool (*say)(struct talk *talk, const char *name), const char *command)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    if (!talk->game->speech)
        ui_say(talk->ui, UI_ERROR, _("This game has no words for that; 'cell' may help."));
    else if (!words_take(&rest, &word))
        ui_format(talk->ui, UI_ERROR, _("Where? Type a cell too, such as '%s c4'."), command);
    else if (!say(talk, word.data))
        ui_format(talk->ui, UI_ERROR, _("There is no cell '%s' on this board."), word.data);
}

void command_around(struct talk *talk, const char *rest)
{
    with_field(talk, rest, speech_say_around, "around");
}

void command_eye(struct talk *talk, const char *rest)
{
    with_field(talk, rest, speech_set_eye, "eye");
}
