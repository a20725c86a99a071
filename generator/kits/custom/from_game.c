/*
 * Writes a kit file from a game's list of parts. Parts with the same name form one component with a
 * row for each.
 */
#include "kits/custom/custom.h"

/* Sizes of pieces, mm; smaller if the board's cells on A4 are smaller. */
static const double tile_size = 30.0;
static const double counter_size = 18.0;
static const double counter_share = 0.9; /* of a cell's width */
static const double tile_room = 0.5;     /* between a tile and its cell's sides, mm */
static const double short_side = 190.0;  /* space for cells on A4, mm */
static const double long_side = 270.0;

static bool is_first(const struct part_list *parts, int index)
{
    int i = 0;
    while (i < index && strcmp(parts->part[i].name, parts->part[index].name) != 0)
        i++;
    return i == index;
}

/* Returns the approximate cell width of PART on A4, mm. */
static double cell_of(const struct part *part)
{
    struct board board;
    board_init(&board, part->shape, part->side);
    return fmin(
        short_side / board_art_columns_width(&board), long_side / board_art_rows_height(&board));
}

/* Returns the size in whole mm. */
static int size_of(const struct part_list *parts, enum part_kind kind)
{
    double size = kind == PART_TILE ? tile_size : counter_size;
    for (int i = 0; i < parts->count; i++) {
        if (parts->part[i].kind != PART_BOARD)
            continue;
        double cell = cell_of(&parts->part[i]);
        size = fmin(size, kind == PART_TILE ? cell - tile_room : counter_share * cell);
    }
    return (int)fmax(10.0, floor(size));
}

/* ---- what is lost ---- */

static void say_dice(const struct part_list *parts, struct buffer *yaml)
{
    bool any = false;
    for (int i = 0; i < parts->count; i++) {
        if (parts->part[i].kind != PART_DIE)
            continue;
        buffer_format(
            yaml, "%s d%d", any ? "," : "# - dice, which nobody prints:", parts->part[i].side);
        any = true;
    }
    if (any)
        buffer_add(yaml, "\n");
}

static void say_lost(const struct game *game, const struct part_list *parts, struct buffer *yaml)
{
    buffer_format(yaml,
        "# A kit file to begin with: the cells and pieces of %s. Print it with\n"
        "#     hexprint kit THIS-FILE\n"
        "# and change what you like; templates/README.md describes all keys.\n"
        "# What is lost:\n"
        "# - how the game's own board and pieces look (hexprint %s)\n"
        "# - its rule card (hexprint %s rules)\n",
        game->title, game->slug, game->slug);
    for (int i = 0; i < parts->count; i++) {
        if (parts->part[i].kind == PART_SHEET)
            buffer_format(yaml,
                "# - the %d scoring boxes of its sheet, and its reminder of rules\n",
                parts->part[i].boxes);
    }
    say_dice(parts, yaml);
}

/* ---- boards ---- */

/* Returns the first mark of a cell, or NULL. */
static const char *mark_of(const struct part_list *parts, int part, int cell)
{
    for (int i = 0; i < parts->mark_count; i++) {
        if (parts->mark[i].part == part && parts->mark[i].cell == cell)
            return parts->mark[i].name;
    }
    return NULL;
}

static bool is_first_mark(const struct part_list *parts, int mark)
{
    int i = 0;
    while (i < mark && strcmp(parts->mark[i].name, parts->mark[mark].name) != 0)
        i++;
    return i == mark;
}

static void write_terrain(const struct part_list *parts, struct buffer *yaml)
{
    if (parts->mark_count == 0)
        return;
    buffer_add(yaml, "  terrain:\n    plain: {fill: cell}\n");
    for (int i = 0; i < parts->mark_count; i++) {
        const char *name = parts->mark[i].name;
        if (is_first_mark(parts, i))
            buffer_format(yaml, "    %s: {fill: accent-soft, text: %s}\n", name, name);
    }
}

static void write_marked(const struct part_list *parts, int part, const struct board *board,
    const char *name, struct buffer *yaml)
{
    bool any = false;
    for (int cell = 0; cell < board->count; cell++) {
        const char *mark = mark_of(parts, part, cell);
        struct text spelled = TEXT_ROOM(BOARD_NAME_SIZE);
        if (mark == NULL || strcmp(mark, name) != 0)
            continue;
        board_format_cell(board, cell, &spelled);
        if (!any)
            buffer_format(yaml, "        - {terrain: %s, at: [", name);
        buffer_format(yaml, "%s%s", any ? ", " : "", spelled.data);
        any = true;
    }
    if (any)
        buffer_add(yaml, "]}\n");
}

static void write_board(const struct part_list *parts, int index, struct buffer *yaml)
{
    const struct part *part = &parts->part[index];
    struct board board;
    static const char *const shapes[] = {"hexagon", "rhombus", "triangle"};
    board_init(&board, part->shape, part->side);
    buffer_format(yaml,
        "    %s: # %d cells\n      shape: %s\n      side: %d\n      top: %s\n      names: "
        "letters\n",
        part->name, board.count, shapes[part->shape], part->side,
        part->shape == BOARD_RHOMBUS ? "pointy" : "flat");
    if (part->triangles)
        buffer_add(yaml, "      corners: triangles\n");
    if (parts->mark_count == 0)
        return;
    buffer_add(yaml, "      legend: true\n      cells:\n");
    for (int i = 0; i < parts->mark_count; i++) {
        if (is_first_mark(parts, i))
            write_marked(parts, index, &board, parts->mark[i].name, yaml);
    }
}

static void write_boards(const struct part_list *parts, struct buffer *yaml)
{
    bool any = false;
    for (int i = 0; i < parts->count; i++) {
        if (parts->part[i].kind != PART_BOARD && parts->part[i].kind != PART_SHEET)
            continue;
        if (!any)
            buffer_add(yaml, "  boards:\n");
        write_board(parts, i, yaml);
        any = true;
    }
}

/* ---- pieces ---- */

static void write_row(const struct part *part, struct buffer *yaml)
{
    const char *mark = part->mark[0] != '\0' ? part->mark : part->name;
    buffer_format(yaml, "        - [%d, ", part->count);
    if (part->owner > 0)
        buffer_format(yaml, "%d, ", part->owner);
    else
        buffer_add(yaml, "\"\", ");
    bool values = part->kind == PART_TILE && strlen(part->mark) == 6; /* one for each side */
    buffer_format(
        yaml, "\"%s\", \"%s\", \"%s\"]\n", values ? mark : "", values ? "" : mark, part->back);
}

static void write_rows(const struct part_list *parts, int first, struct buffer *yaml)
{
    buffer_add(yaml, "      rows:\n        - [count, owner, values, text, back]\n");
    for (int i = first; i < parts->count; i++) {
        if (strcmp(parts->part[i].name, parts->part[first].name) == 0)
            write_row(&parts->part[i], yaml);
    }
}

/* Reports whether any part with FIRST's name has a back. */
static bool has_backs(const struct part_list *parts, int first)
{
    bool any = false;
    for (int i = first; i < parts->count; i++) {
        const struct part *part = &parts->part[i];
        any = any || (strcmp(part->name, parts->part[first].name) == 0 &&
                         (part->owner > 0 || part->back[0] != '\0'));
    }
    return any;
}

static void write_component(const struct part_list *parts, int first, struct buffer *yaml)
{
    const struct part *part = &parts->part[first];
    buffer_format(yaml, "    %s:\n", part->name);
    buffer_format(yaml,
        part->kind == PART_TILE ? "      hex: %d mm\n" : "      shape: circle\n      size: %d mm\n",
        size_of(parts, part->kind));
    write_rows(parts, first, yaml);
    buffer_add(yaml, "      count: \"{count}\"\n      owner: \"{owner}\"\n");
    if (part->kind == PART_TILE)
        buffer_add(yaml, "      values: \"{values}\"\n");
    buffer_add(yaml, "      text: \"{text}\"\n");
    if (has_backs(parts, first))
        buffer_add(yaml, "      back: {owner: \"{owner}\", text: \"{back}\"}\n");
}

static void write_pieces(
    const struct part_list *parts, enum part_kind kind, const char *key, struct buffer *yaml)
{
    bool any = false;
    for (int i = 0; i < parts->count; i++) {
        if (parts->part[i].kind != kind || !is_first(parts, i))
            continue;
        if (!any)
            buffer_format(yaml, "  %s:\n", key);
        write_component(parts, i, yaml);
        any = true;
    }
}

void custom_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml)
{
    say_lost(game, parts, yaml);
    buffer_format(yaml, "kit:\n  name: my-%s\n  title: My %s\n", game->slug, game->title);
    write_terrain(parts, yaml);
    write_boards(parts, yaml);
    write_pieces(parts, PART_TILE, "tiles", yaml);
    write_pieces(parts, PART_COUNTER, "counters", yaml);
}
