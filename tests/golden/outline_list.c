/*
 * Reads the two kinds of trace line by line. A close followed by a move to where the path began
 * anyway says nothing and is dropped; so is an empty clip that a renderer adds for the page.
 */
#include "outline_list.h"

#include "core/os.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 28 };

#define MM_PER_POINT_UNIT (25.4 / 72)

const char *outline_kind_name(enum outline_kind kind)
{
    static const char *const names[] = {
        [OUTLINE_PAGE] = "page",
        [OUTLINE_CLIP] = "clip",
        [OUTLINE_FILL] = "fill",
        [OUTLINE_STROKE] = "stroke",
        [OUTLINE_MOVE] = "move",
        [OUTLINE_LINE] = "line",
        [OUTLINE_CURVE] = "curve",
        [OUTLINE_CLOSE] = "close",
        [OUTLINE_GLYPH] = "glyph",
        [OUTLINE_PLACE] = "place",
    };
    return names[kind];
}

void outline_list_finish(struct outline_list *list)
{
    free(list->items);
    *list = (struct outline_list){0};
}

static struct outline_item *add_item(struct outline_list *list, enum outline_kind kind, long line)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 1024;
        list->items = memory_resize(list->items, list->room, sizeof *list->items);
    }
    struct outline_item *item = &list->items[list->count++];
    *item = (struct outline_item){.kind = kind, .line = line};
    return item;
}

/* Drops a move right after a close if the next item does not belong to its path, because it opens
 * nothing. */
static void drop_idle_move(struct outline_list *list)
{
    size_t count = list->count;
    if (count >= 2 && list->items[count - 1].kind == OUTLINE_MOVE &&
        list->items[count - 2].kind == OUTLINE_CLOSE)
        list->count--;
}

/* Reads a number such as "-12.5", ".5" or "1e-05" at *CURSOR, after spaces. */
static double read_number(const char **cursor)
{
    const char *at = *cursor + strspn(*cursor, " \"");
    double sign = *at == '-' ? -1 : 1;
    at += *at == '-';
    double number = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        number = 10 * number + (*at - '0');
    if (*at == '.')
        at++;
    for (double place = 0.1; *at >= '0' && *at <= '9'; at++, place /= 10)
        number += place * (*at - '0');
    if (*at == 'e')
        number *= pow(10, (double)strtol(at + 1, (char **)&at, 10));
    *cursor = at;
    return sign * number;
}

static void read_numbers(const char *text, struct outline_item *item, int count)
{
    item->count = count;
    for (int i = 0; i < count; i++)
        item->number[i] = read_number(&text);
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* ---- our trace ---- */

struct path {
    size_t begin; /* of its items in the list */
    bool filled, stroked;
    double width;
};

struct reader {
    struct outline_list *list;
    long line;
    struct path path; /* ours: a path paints what follows it */
    double matrix[6]; /* mutool's: of the thing being read */
};

/* Ends a path. The list has its items once; a path that is filled and stroked counts twice. */
static void end_path(struct reader *reader)
{
    struct path *path = &reader->path;
    struct outline_list *list = reader->list;
    size_t end = list->count;
    if (path->filled && path->stroked) {
        add_item(list, OUTLINE_STROKE, list->items[path->begin].line);
        for (size_t i = path->begin + 1; i < end; i++) {
            struct outline_item copy = list->items[i];
            *add_item(list, copy.kind, copy.line) = copy;
        }
        list->items[end].count = 1;
        list->items[end].number[0] = path->width;
    }
    *path = (struct path){0};
}

static void begin_path(struct reader *reader, const char *line)
{
    struct path path = {reader->list->count, !strstr(line, "fill none"), false, 0};
    const char *width = strstr(line, " width ");
    if (width) {
        width += strlen(" width ");
        path.stroked = true;
        path.width = read_number(&width);
    }
    enum outline_kind kind = path.filled ? OUTLINE_FILL : OUTLINE_STROKE;
    if (!path.filled && !path.stroked)
        return;
    struct outline_item *item = add_item(reader->list, kind, reader->line);
    item->count = !path.filled;
    item->number[0] = path.width;
    reader->path = path;
}

static void read_our_line(struct reader *reader, const char *line)
{
    static const struct {
        const char *word;
        enum outline_kind kind;
        int numbers;
    } points[] = {
        {"m ", OUTLINE_MOVE, 2},
        {"l ", OUTLINE_LINE, 2},
        {"c ", OUTLINE_CURVE, 6},
        {"h", OUTLINE_CLOSE, 0},
    };
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++)
        if (begins(line, points[i].word)) {
            read_numbers(
                line + 1, add_item(reader->list, points[i].kind, reader->line), points[i].numbers);
            return;
        }
    end_path(reader);
    if (begins(line, "path "))
        begin_path(reader, line);
    else if (begins(line, "clip"))
        add_item(reader->list, OUTLINE_CLIP, reader->line);
    else if (begins(line, "page "))
        add_item(reader->list, OUTLINE_PAGE, reader->line);
    else if (begins(line, "place "))
        add_item(reader->list, OUTLINE_PLACE, reader->line);
    else if (begins(line, "g "))
        read_numbers(strchr(line + 2, ' '), add_item(reader->list, OUTLINE_GLYPH, reader->line), 2);
}

/* ---- mutool's trace ---- */

/* Returns the value of NAME in LINE, or NULL. */
static const char *attribute(const char *line, const char *name)
{
    const char *found = strstr(line, name);
    return found ? found + strlen(name) : NULL;
}

static void read_matrix(struct reader *reader, const char *line)
{
    const char *values = attribute(line, " transform=\"");
    if (!values)
        return;
    for (int i = 0; i < 6; i++)
        reader->matrix[i] = read_number(&values);
}

/* Maps a point through the matrix, from points to millimetres. */
static void map_point(const double *matrix, double *point)
{
    double x = matrix[0] * point[0] + matrix[2] * point[1] + matrix[4];
    double y = matrix[1] * point[0] + matrix[3] * point[1] + matrix[5];
    point[0] = x * MM_PER_POINT_UNIT;
    point[1] = y * MM_PER_POINT_UNIT;
}

static void add_points(struct reader *reader, enum outline_kind kind, const char *line,
    const char *const *names, int count)
{
    struct outline_item *item = add_item(reader->list, kind, reader->line);
    item->count = count;
    for (int i = 0; i < count; i++) {
        const char *value = attribute(line, names[i]);
        if (value)
            item->number[i] = read_number(&value);
    }
    for (int i = 0; i + 1 < count; i += 2)
        map_point(reader->matrix, &item->number[i]);
}

static void begin_stroke(struct reader *reader, const char *line)
{
    struct outline_item *item = add_item(reader->list, OUTLINE_STROKE, reader->line);
    const char *width = attribute(line, " linewidth=\"");
    const double *matrix = reader->matrix;
    double growth = sqrt(fabs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    item->count = 1;
    item->number[0] = width ? read_number(&width) * growth * MM_PER_POINT_UNIT : 0;
}

static void read_mutool_line(struct reader *reader, const char *line)
{
    static const char *const point[] = {" x=\"", " y=\""};
    static const char *const curve[] = {" x1=\"", " y1=\"", " x2=\"", " y2=\"", " x3=\"", " y3=\""};
    line += strspn(line, " ");
    if (begins(line, "</"))
        drop_idle_move(reader->list);
    read_matrix(reader, line);
    if (begins(line, "<page"))
        add_item(reader->list, OUTLINE_PAGE, reader->line);
    else if (begins(line, "<fill_path"))
        add_item(reader->list, OUTLINE_FILL, reader->line);
    else if (begins(line, "<clip_path"))
        add_item(reader->list, OUTLINE_CLIP, reader->line);
    else if (begins(line, "<stroke_path"))
        begin_stroke(reader, line);
    else if (begins(line, "<moveto"))
        add_points(reader, OUTLINE_MOVE, line, point, 2);
    else if (begins(line, "<lineto"))
        add_points(reader, OUTLINE_LINE, line, point, 2);
    else if (begins(line, "<curveto"))
        add_points(reader, OUTLINE_CURVE, line, curve, 6);
    else if (begins(line, "<closepath"))
        add_item(reader->list, OUTLINE_CLOSE, reader->line);
    else if (begins(line, "<g ") &&
             attribute(line, " glyph=\"")) /* those without it belong to a ligature */
        add_points(reader, OUTLINE_GLYPH, line, point, 2);
}

/* ---- either ---- */

static void read_lines(struct outline_list *list, char *text,
    void (*read_line)(struct reader *reader, const char *line))
{
    struct reader reader = {.list = list, .matrix = {1, 0, 0, 1, 0, 0}};
    while (*text) {
        size_t length = strcspn(text, "\n");
        bool last = text[length] == '\0';
        text[length] = '\0';
        reader.line++;
        read_line(&reader, text);
        text += length + !last;
    }
    end_path(&reader);
}

bool outline_list_read(struct outline_list *list, const char *path, struct error *error)
{
    char *text;
    size_t length;
    if (!os_read_file(path, FILE_LIMIT, &text, &length, error))
        return false;
    *list = (struct outline_list){0};
    bool ours = begins(text, "document \"");
    if (ours || strstr(text, "<page"))
        read_lines(list, text, ours ? read_our_line : read_mutool_line);
    else
        error_set(error, ERROR_INPUT, "%s is not a trace", path);
    free(text);
    return list->count > 0;
}
