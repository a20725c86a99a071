/*
 * Implements picture.h.
 */
#include "unit/games/picture.h"

char *picture(const struct rule_table *table, const struct draw_request *request)
{
    struct buffer buffer = BUFFER_INIT;
    struct canvas canvas;
    canvas_init(&canvas);
    table->game->draw(table->rules, table->state, request, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        canvas_row_text(&canvas, y, &buffer);
        buffer_add(&buffer, "\n");
    }
    canvas_finish(&canvas);
    return buffer.data;
}

struct ply plays_last(struct rule_table *table, const char *spellings)
{
    const char *before_last = strrchr(spellings, ';');
    const char *last = before_last ? before_last + 1 : spellings;
    char others[512];
    struct text text = text_in(others, sizeof others);
    for (const char *at = spellings; at < last; at++)
        text_add_char(&text, *at);
    plays(table, others);
    struct error error = ERROR_INIT;
    struct ply ply = {.actor = acting(table)};
    last += strspn(last, " ");
    assert_true(
        game_parse_legal(table->game, table->rules, table->state, last, &ply.action, &error));
    plays(table, last);
    return ply;
}

/* Returns the line after AT, or NULL. */
static const char *next_line(const char *at)
{
    const char *end = strchr(at, '\n');
    return end && end[1] ? end + 1 : NULL;
}

/* Returns the number of characters from LINE to AT. */
static int column_of(const char *line, const char *at)
{
    int column = 0;
    for (; line < at; line++)
        column += ((unsigned char)*line & 0xC0) != 0x80;
    return column;
}

/* Returns where column COLUMN of LINE begins, or NULL if the line is shorter. */
static const char *at_column(const char *line, int column)
{
    while (column > 0 && *line && *line != '\n') {
        do
            line++;
        while (((unsigned char)*line & 0xC0) == 0x80);
        column--;
    }
    return column == 0 ? line : NULL;
}

static bool stands_at(const char *line, int column, const char *words)
{
    while (line) {
        size_t length = strcspn(words, "\n");
        const char *at = at_column(line, column);
        if (!at || strncmp(at, words, length) != 0)
            return false;
        if (!words[length])
            return true;
        words += length + 1;
        line = next_line(line);
    }
    return false;
}

static bool finds(const char *picture, const char *words)
{
    for (const char *line = picture; line; line = next_line(line)) {
        for (const char *at = line; *at && *at != '\n'; at++)
            if (((unsigned char)*at & 0xC0) != 0x80 && stands_at(line, column_of(line, at), words))
                return true;
    }
    return false;
}

void shows(const char *picture, const char *words)
{
    if (!finds(picture, words))
        fail_msg("no\n%s\nin\n%s", words, picture);
}

void shows_not(const char *picture, const char *words)
{
    if (finds(picture, words))
        fail_msg("there is\n%s\nin\n%s", words, picture);
}

int lines_of(const char *picture)
{
    int lines = 0;
    for (const char *line = picture; line; line = next_line(line))
        lines++;
    return lines;
}

int columns_of(const char *picture)
{
    int columns = 0;
    for (const char *line = picture; line; line = next_line(line)) {
        int here = column_of(line, line + strcspn(line, "\n"));
        columns = here > columns ? here : columns;
    }
    return columns;
}
