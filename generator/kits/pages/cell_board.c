/*
 * The board of cells of any game: its position, cells and bands, their names, and the words beside
 * it.
 */
#include "kits/pages/pages.h"

/* Design sizes of most boards, and of a rhombus, in cell widths unless noted. */
static const struct art_range rim = {0.09, 0.8, 2.4}; /* outline of a hexagon beyond its cells */
static const double rounding = 0.02;                  /* clearance around a hexagon, mm */
static const double name_drop[] = {-0.375, 0.41}; /* of a cell's name, below the cell's middle */
static const double name_least[] = {ART_TEXT_LEAST, 2.15}; /* mm */
static const double name_most[] = {3.2, 3.4};
static const double words_clear = 4.0;   /* from the board, mm */
static const double counter_line = 0.3;  /* around counters on cells, mm */
static const double counter_share = 0.7; /* so that the cells' names stay readable */
static const int figure_side = 5;        /* of boards in figures; 3 for a hexagon */

/* ---- games without their own look ---- */

static const struct rule_words short_rules = {
    2, {{"aim-heading", false, 1, {{NULL, "aim-short"}}},
           {"turn-heading", false, 1, {{NULL, "turn-short"}}}}};

static void owner_symbol(
    struct scene *scene, int seat, struct point centre, double radius, double line)
{
    owner_badge(scene, seat + 1, centre, radius, line);
}

static const struct board_look plain = {
    .title = 24.0,
    .card = 3.9,
    .left = &short_rules,
    .symbol = owner_symbol,
};

/* ---- position ---- */

static struct rect extent(const void *memory, double hex)
{
    const struct cell_board *spec = memory;
    double outline = 2.0 * art_in_range(rim, hex);
    if (spec->board.shape == BOARD_RHOMBUS)
        return rhombus_art_extent(&spec->board, spec->turned, hex);
    return (struct rect){0.0, 0.0,
        board_art_columns_width(&spec->board) * hex + outline * 2.0 / root_3 + rounding,
        board_art_rows_height(&spec->board) * hex + outline + rounding};
}

/* Creates the board. A rhombus is turned to the right by half a corner's angle if that makes cells
 * wider; the first player's sides are above and below in either case. */
static void *create(const struct kit_job *job, struct error *error)
{
    struct cell_board *spec = memory_create(1, sizeof *spec);
    const struct part *part = &job->parts->part[0];
    *spec = (struct cell_board){.look = job->kit->look != NULL ? job->kit->look : &plain,
        .nameless = kit_nameless(&job->wish),
        .parts = job->parts,
        .options = job->options,
        .texts = job->texts};
    board_init(&spec->board, part->shape, part->side);
    struct rect lying = rhombus_art_extent(&spec->board, false, 1.0);
    const struct rect body = job->frame->body;
    spec->turned = part->shape == BOARD_RHOMBUS &&
                   fmin(body.width / lying.height, body.height / lying.width) >
                       fmin(body.width / lying.width, body.height / lying.height);
    return spec;
}

static void describe(const void *memory, struct text *text)
{
    const struct cell_board *spec = memory;
    if (spec->look->describe != NULL)
        spec->look->describe(spec, text);
    else
        word_fill(spec->texts, text, "board-parameters", "size",
            spell_number(spec->board.side).text, NULL);
}

static struct board_art art_in(const struct cell_board *spec, double hex, struct rect box)
{
    return (struct board_art){
        &spec->board, hex, {box.x + box.width / 2.0, box.y + box.height / 2.0}, spec->turned};
}

static struct point field_at(const void *memory, double hex, struct rect box, int field)
{
    struct board_art art = art_in(memory, hex, box);
    return board_art_cell(&art, field);
}

static bool name_field(const void *memory, int field, struct text *text)
{
    const struct cell_board *spec = memory;
    if (field >= spec->board.count)
        return false;
    board_format_cell(&spec->board, field, text);
    return true;
}

static bool is_whole(const void *memory, int field)
{
    const struct cell_board *spec = memory;
    return spec->look->whole != NULL && field < spec->board.count && spec->look->whole(spec, field);
}

/* ---- cells ---- */

static struct rhombus_sides sides_of(const struct cell_board *spec)
{
    struct rhombus_sides sides = {.symbol = spec->look->symbol};
    for (int seat = 0; seat < 2 && spec->look->sides[seat] != NULL; seat++)
        sides.name[seat] = word(spec->texts, spec->look->sides[seat]);
    return sides;
}

static void draw_art(
    const struct cell_board *spec, const struct board_art *art, bool named, struct scene *scene)
{
    double reach = art_in_range(rim, art->hex);
    if (spec->board.shape == BOARD_RHOMBUS) {
        struct rhombus_sides sides = sides_of(spec);
        rhombus_art_sides(scene, art, &sides, named);
        reach = board_art_line(art->hex);
    }
    board_art_ground(scene, art, reach, COLOUR_FRAME);
    board_art_cells(scene, art);
    if (spec->look->cells != NULL)
        spec->look->cells(spec, art, scene);
}

/* ---- figures ---- */

void cell_board_counter(struct scene *scene, int owner, struct point at, double hex)
{
    double radius = counter_share * hex / 2.0;
    art_circle(scene, at, radius, paint_both(owner_role(owner), COLOUR_INK, counter_line));
    owner_badge(scene, owner, at, 0.6 * radius, ART_FIGURE_INNER_LINE);
}

static void draw_counters(struct scene *scene, const struct board_art *art, const char *position)
{
    int owner = 1;
    for (const char *at = position; *at != '\0'; at += *at == ' ') {
        if (*at >= '1' && *at <= '0' + OWNERS_MAX) {
            owner = *at++ - '0';
            continue;
        }
        int cell = board_parse_cell(art->board, &at);
        if (cell != BOARD_NO_CELL)
            cell_board_counter(scene, owner, board_art_cell(art, cell), art->hex);
        at += strcspn(at, " ");
    }
}

/* Draws a figure; a rhombus has the figure's width, and the height follows. */
void cell_board_figure(struct scene *scene, const struct texts *texts,
    const struct text_figure *figure, enum board_shape shape, double width)
{
    struct cell_board spec = {.look = &plain, .texts = texts};
    board_init(&spec.board, shape, shape == BOARD_HEXAGON ? (figure_side + 1) / 2 : figure_side);
    struct rect one = extent(&spec, 1.0), box = {0.0, 0.0, width, figure->height * width};
    double hex = width / one.width;
    if (shape == BOARD_RHOMBUS)
        box.height = hex * one.height;
    else
        hex = board_page_widest(&cell_board, &spec, box);
    struct board_art art = art_in(&spec, hex, box);
    draw_art(&spec, &art, false, scene);
    draw_counters(scene, &art, word(texts, figure->name));
}

static void draw_names(
    const struct cell_board *spec, const struct board_art *art, struct scene *scene)
{
    bool rhombus = spec->board.shape == BOARD_RHOMBUS;
    scene_begin_group(scene, "names", NULL);
    double size = fmin(name_most[rhombus], fmax(name_least[rhombus], ART_CELL_NAME * art->hex));
    double most = art->hex / 2.0 - ART_NAME_REACH * size - ART_NAME_GAP;
    for (int cell = 0; cell < spec->board.count; cell++) {
        double drop = name_drop[rhombus];
        enum colour_role role = COLOUR_SOFT;
        if (spec->look->name != NULL)
            spec->look->name(spec, cell, &drop, &role);
        board_art_name(
            scene, art, cell, copysign(fmin(fabs(drop) * art->hex, most), drop), size, role);
    }
    scene_end_group(scene);
}

static void draw_side_names(
    const struct cell_board *spec, const struct board_art *art, struct scene *scene)
{
    struct rhombus_sides sides = sides_of(spec);
    rhombus_art_names(scene, art, &sides);
}

static void draw_bare(
    const void *memory, double hex, struct rect box, bool words, struct scene *scene)
{
    const struct cell_board *spec = memory;
    struct board_art art = art_in(spec, hex, box);
    draw_art(spec, &art, words, scene);
    if (words && spec->board.shape == BOARD_RHOMBUS)
        draw_side_names(spec, &art, scene);
    if (words)
        draw_names(spec, &art, scene);
}

/* ---- words ---- */

static bool is_clear(const void *art, struct rect rect)
{
    return board_art_clears(art, rect, words_clear);
}

void cell_board_cards(const struct cell_board *board, const struct board_art *art,
    const struct board_room *room, struct scene *scene)
{
    struct rule_words left = words_of_card(board->texts, board->look->left);
    const double most = board->look->card * board_text_scale(room->box);
    if (board->board.shape == BOARD_RHOMBUS) {
        struct corner_room behind =
            rhombus_art_corner(art, board->turned ? -1.0 : 1.0, words_clear);
        struct board_room corner = {room->box, rhombus_art_clears, &behind};
        board_card_draw(
            scene, &left, &corner, board->turned ? CORNER_BOTTOM_LEFT : CORNER_TOP_RIGHT, most);
    } else if (board->look->right != NULL) {
        struct rule_words right = words_of_card(board->texts, board->look->right);
        board_cards_draw(scene, &left, &right, room, most);
    } else {
        board_card_draw(scene, &left, room, CORNER_BOTTOM_LEFT, most);
    }
}

static void draw_words(const struct cell_board *spec, const struct board_art *art, struct rect box,
    struct scene *scene)
{
    struct board_masthead masthead = {
        word(spec->texts, "game"), word(spec->texts, "tagline"), word(spec->texts, "credit")};
    struct corner_room before;
    struct board_room room = {box, is_clear, art};
    enum board_corner corner = CORNER_TOP_LEFT;
    if (spec->board.shape == BOARD_RHOMBUS) {
        before = rhombus_art_corner(art, spec->turned ? 1.0 : -1.0, words_clear);
        room = (struct board_room){box, rhombus_art_clears, &before};
        corner = spec->turned ? CORNER_TOP_RIGHT : CORNER_BOTTOM_LEFT;
    }
    struct rect title = board_masthead_draw(
        scene, &masthead, &room, corner, spec->look->title * board_text_scale(box));
    if (spec->look->beside != NULL)
        spec->look->beside(spec, art, &room, title, scene);
    else
        cell_board_cards(spec, art, &room, scene);
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct cell_board *spec = memory;
    struct board_art art = art_in(spec, hex, box);
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_begin_group(scene, "grid", NULL);
    draw_art(spec, &art, true, scene);
    scene_end_group(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    if (spec->board.shape == BOARD_RHOMBUS)
        draw_side_names(spec, &art, scene);
    if (!spec->nameless)
        draw_names(spec, &art, scene);
    draw_words(spec, &art, box, scene);
    scene_end_group(scene);
}

const struct board_design cell_board = {
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .bare = draw_bare,
    .field = field_at,
    .name = name_field,
    .whole = is_whole,
};
