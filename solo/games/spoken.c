/*
 * Reads a board aloud field by field, with the words of the game's table for what is on each.
 */
#include "games/spoken.h"

#include "core/language.h"

static const struct speech *speech_of(const struct spoken_board *board)
{
    static const struct speech none;
    return board->game->speech ? board->game->speech : &none;
}

int speech_field_count(const struct spoken_board *board)
{
    bool tells = speech_of(board)->field || board->game->describe_cell;
    return tells ? game_field_count(board->game, board->rules) : 0;
}

static struct phrase name_of(const struct spoken_board *board, int field)
{
    return game_field_name(board->game, board->rules, field);
}

bool speech_add_what(const struct spoken_board *board, int field, struct text *text)
{
    const struct speech *speech = speech_of(board);
    return speech->field ? speech->field(board->rules, board->view, board->seat, field, text)
                         : board->game->describe_cell(board->rules, board->view, field, text);
}

bool speech_add_field(const struct spoken_board *board, int field, bool empty, struct buffer *out)
{
    struct text words = TEXT_ROOM(SPEECH_SIZE);
    bool there = speech_add_what(board, field, &words);
    if (there || empty)
        buffer_format(out,
            there ? C_("a cell and what lies there", "%s %s")
                  : C_("a cell and nothing", "%s empty"),
            name_of(board, field).data, words.data);
    return there;
}

/* Reports whether NAME is in column KEY (begins with those letters) or in row KEY (ends with those
 * digits). */
static bool is_in_strip(const char *key, const char *name)
{
    size_t letters = strcspn(name, "0123456789");
    if (key[0] >= '0' && key[0] <= '9')
        return strcmp(name + letters, key) == 0;
    return strlen(key) == letters && strncmp(name, key, letters) == 0;
}

static void add_heading(const struct spoken_board *board, const char *key, struct buffer *out)
{
    const struct speech *speech = speech_of(board);
    if (key[0] >= '0' && key[0] <= '9')
        buffer_format(out, _("Row %s: "), key);
    else if (speech->others && key[0] == speech->others_letter && !key[1])
        buffer_format(out, C_("what is named and told", "%s: "), _(speech->others));
    else
        buffer_format(out, _("Column %s: "), key);
}

bool speech_add_strip(
    const struct spoken_board *board, const char *key, bool empty, struct buffer *out)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    int told = 0;
    add_heading(board, key, &words);
    for (int field = 0; field < speech_field_count(board); field++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        if (!is_in_strip(key, name_of(board, field).data))
            continue;
        (void)speech_add_field(board, field, empty, &one);
        if (one.length > 0)
            buffer_format(
                &words, "%s%s", told++ ? C_("between cells that are told", "; ") : "", one.data);
    }
    if (told > 0)
        buffer_format(out, "%s%s%s", out->length > 0 ? "\n" : "", words.data,
            C_("the end of a sentence", "."));
    return told > 0;
}

void speech_add_board(const struct spoken_board *board, struct buffer *out)
{
    struct phrase key = {""};
    int held = 0;
    for (int field = 0; field < speech_field_count(board); field++) {
        struct phrase name = name_of(board, field);
        if (key.data[0] && is_in_strip(key.data, name.data))
            continue;
        key = name;
        key.data[strcspn(key.data, "0123456789")] = '\0';
        held += speech_add_strip(board, key.data, false, out);
    }
    buffer_format(out, "%s%s", out->length > 0 ? "\n" : "",
        held ? _("Everything else is empty.") : _("The board is empty."));
}

/* ---- lists of fields ---- */

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : NULL;
}

/* Reports whether line B is just a field's name, and that field is one below the field at A in its
 * column. */
static bool goes_on(const char *a, const char *b)
{
    char *end;
    size_t letters = strcspn(a, "0123456789");
    return b && strcspn(b, "0123456789") == letters && strncmp(a, b, letters) == 0 &&
           strtol(b + letters, &end, 10) == strtol(a + letters, NULL, 10) + 1 &&
           (*end == '\0' || *end == '\n');
}

void spoken_add_names(const char *lines, struct buffer *out)
{
    for (const char *first = lines, *next; first; first = next) {
        const char *last = first;
        int count = 1;
        for (next = next_line(first); goes_on(last, next); next = next_line(next)) {
            last = next;
            count++;
        }
        if (count > 2) {
            buffer_format(out, C_("fields in a row", "%.*s to "), (int)strcspn(first, "\n"), first);
        } else {
            last = first;
            next = next_line(first);
        }
        buffer_format(out, "%.*s%s", (int)strcspn(last, "\n"), last,
            next ? C_("between words of a list", ", ") : "");
    }
}
