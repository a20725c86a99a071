/*
 * hexplay without arguments: what a newcomer can do, to choose from by number.
 */
#include "ui/programs/programs.h"

#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"
#include "ui/fronts/ui_plain.h"
#include "ui/programs/front.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ENTRIES_MAX = 16 };

struct entry {
    const struct game *game; /* a new game of this; NULL: resume */
};

static size_t list_entries(struct ui *ui, struct entry entries[ENTRIES_MAX])
{
    struct buffer latest = BUFFER_INIT;
    struct error ignored = ERROR_INIT;
    size_t count = 0;
    ui_say(ui, UI_TITLE, "Paperhex: hexagon games in the terminal");
    if (journal_latest(&latest, &ignored)) {
        entries[count++].game = NULL;
        ui_format(ui, UI_PLAIN, "  %zu  go on with the last game", count);
    }
    for (const struct game *const *game = game_registry; *game && count < ENTRIES_MAX; game++) {
        entries[count++].game = *game;
        ui_format(ui, UI_PLAIN, "  %zu  new game of %s: %s", count, (*game)->title, (*game)->about);
    }
    ui_say(ui, UI_PLAIN, "  q  quit      ('hexplay --help' tells what else there is)");
    buffer_finish(&latest);
    return count;
}

/* The chosen entry, or -1 for none. */
static int ask_entry(struct ui *ui, size_t count)
{
    struct buffer line = BUFFER_INIT;
    int chosen = -2;
    while (chosen == -2) {
        int64_t number = 1;
        if (!ui_ask(ui, "Number, or Enter for 1> ", (struct ui_words){NULL, 0}, &line)) {
            chosen = -1;
            break;
        }
        char *trimmed = words_trim(line.data);
        if (trimmed[0] == '\0' || text_to_number(trimmed, 1, (int64_t)count, &number))
            chosen = (int)number - 1;
        else if (words_begin("quit", trimmed))
            chosen = -1;
        else
            ui_format(ui, UI_ERROR, "'%s' is not in the list: 1 to %zu, or q.", trimmed, count);
        free(trimmed);
    }
    buffer_finish(&line);
    return chosen;
}

/* A number from LOW to HIGH, Enter for USUAL; -1 at the end of input. */
static int ask_number(struct ui *ui, const char *question, int low, int high, int usual)
{
    struct buffer prompt = BUFFER_INIT, line = BUFFER_INIT;
    int64_t number = -1;
    bool there = true;
    buffer_format(&prompt, "%s, %d to %d, or Enter for %d> ", question, low, high, usual);
    while (number < 0 && there) {
        there = ui_ask(ui, prompt.data, (struct ui_words){NULL, 0}, &line);
        char *trimmed = words_trim(there ? line.data : "");
        if (there && trimmed[0] == '\0')
            number = usual;
        else if (there && !text_to_number(trimmed, low, high, &number))
            ui_format(ui, UI_ERROR, "'%s' is no number from %d to %d.", trimmed, low, high);
        free(trimmed);
    }
    buffer_finish(&prompt);
    buffer_finish(&line);
    return (int)number;
}

/* Who plays; false at the end of input. */
static bool ask_seats(struct ui *ui, struct arguments *chosen)
{
    const struct game *game = chosen->game;
    int people = 1;
    chosen->players = game->players_default;
    if (game->players_min < game->players_max)
        chosen->players = ask_number(
            ui, "How many play", game->players_min, game->players_max, game->players_default);
    if (chosen->players > 1)
        people = ask_number(ui, "How many at this keyboard", 1, chosen->players, 1);
    for (int seat = 0; seat < people; seat++)
        chosen->seat[seat] = "human";
    return chosen->players > 0 && people > 0;
}

int program_menu(const struct arguments *arguments, struct error *error)
{
    struct entry entries[ENTRIES_MAX];
    struct arguments chosen;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        error_set(error, ERROR_INPUT,
            "nothing to do; 'hexplay pocket-hexes' plays, 'hexplay --help' lists all");
        return error_exit_status(error);
    }
    os_catch_signals();
    memset(&chosen, 0, sizeof chosen);
    chosen.plain = arguments->plain;
    chosen.ascii = arguments->ascii;
    chosen.speak = arguments->speak;
    struct ui *ui = ui_plain_create(arguments->ascii, front_speaks(arguments));
    int entry = ask_entry(ui, list_entries(ui, entries));
    chosen.game = entry < 0 ? NULL : entries[entry].game;
    bool goes = entry >= 0 && (!chosen.game || ask_seats(ui, &chosen));
    ui_destroy(ui);
    if (!goes)
        return 0;
    return chosen.game ? program_play(&chosen, error) : program_resume(&chosen, error);
}
