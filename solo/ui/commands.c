/*
 * The table of in-game commands. A new one is a line here and a function.
 */
#include "ui/commands.h"

#include "ui/words.h"

#include <assert.h>

const struct command commands[] = {
    {"help", "[TOPIC]", "this list, a command, or a part of the rules", NULL, command_help},
    {"rules", "", "the rules of the game", NULL, command_rules},
    {"legal", "[X]", "where everything may go; X: one die, one cell",
        "'legal' lists the places for each die. 'legal d8' shows them on the board, 'legal c4' what "
        "may be written there.", command_legal},
    {"board", "", "shows the board again", NULL, command_board},
    {"cell", "NAME", "what is in a cell and around it",
        "'cell c4' names the six cells around c4 and says which dice may go there.", command_cell},
    {"hint", "", "what the computer would do (not in this version yet)", NULL, command_hint},
    {"undo", "[N]", "takes back what you played last, or the last N times",
        "The dice stay as they were: what is played again meets the same dice. What computer "
        "players did since is taken back too.", command_undo},
    {"redo", "", "plays again what was taken back", NULL, command_redo},
    {"score", "", "the score so far", NULL, command_score},
    {"log", "[N]", "the last N things that happened, or all", NULL, command_log},
    {"save", "FILE", "writes a copy of the record to FILE",
        "The game is kept without it: every action is on disk before the next question.",
        command_save},
    {"resign", "", "gives the game up", NULL, command_resign},
    {"quit", "", "leaves; 'hexplay resume' goes on later", NULL, command_quit},
};

const size_t commands_count = sizeof commands / sizeof commands[0];
_Static_assert(sizeof commands / sizeof commands[0] <= COMMANDS_MAX, "room for their names");

void commands_names(const char *names[COMMANDS_MAX])
{
    for (size_t i = 0; i < commands_count; i++)
        names[i] = commands[i].name;
}

const struct command *commands_find(const char *typed, size_t *count, struct buffer *list)
{
    const char *names[COMMANDS_MAX], *fitting[COMMANDS_MAX];
    size_t found = 0, fit = 0;
    commands_names(names);
    *count = words_match(names, commands_count, typed, &found);
    if (*count == 1)
        return &commands[found];
    for (size_t i = 0; i < commands_count; i++)
        if (words_begin(names[i], typed))
            fitting[fit++] = names[i];
    words_join(list, fitting, fit, "or");
    return NULL;
}
