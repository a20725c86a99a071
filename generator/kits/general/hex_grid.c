/*
 * Hex paper: its cells, where they are on the page, and what is drawn of them.
 */
#include "kits/general/general.h"

/* Design sizes, in mm. */
static const double default_hex = 10.0; /* of cells on a page */
static const double page_inset = 2.0 * GRID_ART_LINE;
static const double dot_radius = 0.3; /* beside lines */
static const double head_room = 9.0;  /* for the title and the page number, mm */
static const double head_size = 5.0;
static const double foot_room = 6.5;
static const double foot_size = 3.0;
static const double alone_radius = 0.4; /* without lines */

struct grid_spec {
    const struct texts *texts;
    struct settings wish;
    bool is_page;      /* cells fill the page */
    struct grid *grid; /* whole cells */
    struct grid *more; /* with the cells that the edge cuts, or the same grid */
    struct rect body;
};

/* ---- shape ---- */

/* No shape: as many cells as the page holds. */
enum { WHOLE_PAGE = -1 };

static bool by_rows(int shape)
{
    return shape != WHOLE_PAGE && shape_has_rows((enum board_shape)shape);
}

static bool by_side(int shape)
{
    return shape != WHOLE_PAGE && !by_rows(shape);
}

static const char *side_of(const struct settings *settings)
{
    const char *side = NULL;
    for (int i = 0; i < settings->pair_count; i++) {
        const char *alias = settings->pair[i].alias;
        if (alias != NULL && strcmp(alias, setting_row(SETTING_SIDE)->name) == 0)
            side = settings->pair[i].value;
    }
    return side;
}

static int implied_shape(const struct settings *wish)
{
    if (wish->given[SETTING_SHAPE])
        return wish->shape - 1; /* "page" is the first word */
    if (side_of(wish) != NULL)
        return wish->inner > 0 ? BOARD_RING : BOARD_HEXAGON;
    return wish->columns > 0 || wish->rows > 0 ? BOARD_RECTANGLE : WHOLE_PAGE;
}

static bool refuse_idle(const char *option, const char *use, struct error *error)
{
    return error_refuse(error, REASON_IDLE, error_option_opens(option), "is for %s", use);
}

static bool refuse_missing(const char *shape, const char *needs, struct error *error)
{
    return error_refuse(
        error, REASON_MISSING, error_option_opens("shape"), "%s needs %s", shape, needs);
}

static bool check_idle(const struct settings *wish, int shape, bool poster, struct error *error)
{
    bool page = shape == WHOLE_PAGE;
    if (!by_rows(shape) && (wish->columns > 0 || wish->rows > 0))
        return refuse_idle(
            wish->columns > 0 ? "columns" : "rows", "rectangles and rhombuses", error);
    if (!by_side(shape) && side_of(wish) != NULL)
        return refuse_idle("side", "hexagons, triangles and rings", error);
    if (shape != BOARD_RING && wish->inner > 0)
        return refuse_idle("inner", "rings", error);
    if (!page && shape != BOARD_RECTANGLE && wish->given[SETTING_SHIFT])
        return refuse_idle("shift", "pages and rectangles", error);
    if (!page && shape != BOARD_RECTANGLE && wish->halves)
        return refuse_idle("halves", "pages and rectangles", error);
    if (wish->coarse_numbers && wish->coarse == 0)
        return refuse_idle("coarse-numbers", "a coarser grid; give --coarse too", error);
    if ((wish->title != NULL || wish->page_number > 0) && poster)
        return refuse_idle(
            wish->title != NULL ? "title" : "page-number", "one page, not for a poster", error);
    if (page && poster)
        return refuse_idle("poster", "boards; give --shape or --columns and --rows too", error);
    return true;
}

static bool check_missing(const struct settings *wish, int shape, struct error *error)
{
    if (by_rows(shape) && (wish->columns == 0 || wish->rows == 0))
        return refuse_missing(
            shape == BOARD_RECTANGLE ? "rectangle" : "rhombus", "--columns and --rows", error);
    if (shape == BOARD_RING && (side_of(wish) == NULL || wish->inner == 0))
        return refuse_missing("ring", "--side and --inner", error);
    if (by_side(shape) && side_of(wish) == NULL)
        return refuse_missing(shape == BOARD_HEXAGON ? "hexagon" : "triangle", "--side", error);
    return true;
}

static bool read_side(const char *spelling, int *side, struct error *error)
{
    int64_t number = 0;
    if (spelling != NULL && !text_to_number(spelling, 1, GRID_LINES_MAX, &number))
        return error_refuse(error, REASON_BAD_VALUE, error_option("side"),
            "'%.40s' is not accepted; it takes a whole number from 1 to %d", spelling,
            GRID_LINES_MAX);
    *side = (int)number;
    return true;
}

static bool read_shape(
    const struct settings *wish, int chosen, struct shape *shape, struct error *error)
{
    int side = 0;
    if (!check_idle(wish, chosen, wish->poster, error) || !check_missing(wish, chosen, error) ||
        !read_side(side_of(wish), &side, error))
        return false;
    *shape = (struct shape){
        .form = chosen == WHOLE_PAGE ? BOARD_RECTANGLE : (enum board_shape)chosen,
        .top = (enum hex_orientation)wish->top,
        .columns = side > 0 ? side : wish->columns,
        .rows = wish->rows,
        .inner = wish->inner,
        .shift_odd = wish->shift == 1,
        .names = (enum shape_names)wish->names,
    };
    return wish->start == NULL || grid_start(shape, wish->start) ||
           error_refuse(error, REASON_BAD_VALUE, error_option("start"),
               "'%.20s' is not accepted; it takes the name of a cell in --names letters (c4), 0101 "
               "(1501) or A1 (B2)",
               wish->start);
}

/* ---- cells ---- */

/* Fills the body with cells, at least one; whether that fits is checked as for every board. */
static void fill_page(struct shape *shape, struct rect body, double hex)
{
    if (grid_fill(shape, body.width - page_inset, body.height - page_inset, hex))
        return;
    shape->columns = 1;
    shape->rows = 1;
}

/* Returns GRID with two more rings of cells, for cells that a straight edge cuts. */
static struct grid *widen(const struct shape *shape, struct error *error)
{
    struct grid *grid = grid_create(shape, error);
    for (int ring = 0; grid != NULL && ring < 2; ring++) {
        int count = grid_count(grid) * HEX_DIRECTIONS;
        struct hex *around = memory_create((size_t)count, sizeof *around);
        for (int i = 0; i < count; i++)
            around[i] = hex_neighbour(grid_hex(grid, i / HEX_DIRECTIONS), i % HEX_DIRECTIONS);
        bool good = grid_change(grid, NULL, 0, around, count, error);
        free(around);
        if (good)
            continue;
        grid_destroy(grid);
        return NULL;
    }
    return grid;
}

static bool pass_as_option(const struct error *own, bool is_page, struct error *error)
{
    if (is_page || own->subject_kind != SUBJECT_KEY)
        return error_refuse(error, REASON_MISFIT, error_option_opens("hex"),
            "makes too many cells; at most %d, in %d columns or rows, are possible", GRID_CELLS_MAX,
            GRID_LINES_MAX);
    return error_refuse(error, own->reason, error_option(own->subject), "%s", own->message);
}

static bool make_grids(struct grid_spec *spec, const struct shape *shape, struct error *error)
{
    struct error trouble = ERROR_INIT;
    spec->grid = grid_create(shape, &trouble);
    spec->more = spec->grid;
    if (spec->grid != NULL && spec->wish.halves)
        spec->more = widen(shape, &trouble);
    return spec->more != NULL || pass_as_option(&trouble, spec->is_page, error);
}

static void spec_destroy(void *memory)
{
    struct grid_spec *spec = memory;
    if (spec->more != spec->grid)
        grid_destroy(spec->more);
    grid_destroy(spec->grid);
    free(spec);
}

static void *spec_create(const struct kit_job *job, struct error *error)
{
    struct shape shape;
    int chosen = implied_shape(&job->wish);
    if (!read_shape(&job->wish, chosen, &shape, error))
        return NULL;
    struct grid_spec *spec = memory_create(1, sizeof *spec);
    spec->texts = job->texts;
    spec->wish = job->wish;
    spec->body = job->frame->body;
    spec->is_page = chosen == WHOLE_PAGE;
    if (spec->is_page)
        fill_page(&shape, job->frame->body, job->wish.hex);
    if (make_grids(spec, &shape, error))
        return spec;
    spec_destroy(spec);
    return NULL;
}

/* ---- position ---- */

static struct rect extent(const void *memory, double hex)
{
    const struct grid_spec *spec = memory;
    struct rect box = grid_box(spec->grid, hex);
    double line = page_inset;
    if (spec->wish.coarse > 0)
        line = GRID_ART_LINE_MOST;
    return (struct rect){0.0, 0.0, box.width + line, box.height + line};
}

/* Returns the position of hexagon (0, 0) that centres the cells in BOX. */
static struct point origin_in(const struct grid_spec *spec, double hex, struct rect box)
{
    struct rect own = grid_box(spec->grid, hex);
    return xy(box.x + (box.width - own.width) / 2.0 - own.x,
        box.y + (box.height - own.height) / 2.0 - own.y);
}

/* Returns where cells are cut: at the page, or at the rectangle around the whole cells. */
static struct rect edge_of(const struct grid_spec *spec, double hex, struct rect box)
{
    struct rect own = grid_box(spec->grid, hex);
    double width = spec->is_page ? spec->body.width - page_inset : own.width;
    double height = spec->is_page ? spec->body.height - page_inset : own.height;
    return (struct rect){
        box.x + (box.width - width) / 2.0, box.y + (box.height - height) / 2.0, width, height};
}

/* ---- drawing ---- */

static void draw_cells(
    const struct grid_spec *spec, const struct grid_paper *art, struct scene *scene)
{
    if (spec->wish.cells == PAPER_CELLS_LINES)
        grid_art_lines(scene, art);
    else if (spec->wish.cells == PAPER_CELLS_CORNERS)
        grid_art_corners(scene, art);
    if (spec->wish.cells == PAPER_CELLS_DOTS)
        grid_art_dots(scene, art, alone_radius);
    else if (spec->wish.centre)
        grid_art_dots(scene, art, dot_radius);
}

static void draw_coarse(const struct grid_spec *spec, const struct grid_paper *art,
    struct rect edge, struct scene *scene)
{
    if (spec->wish.coarse == 0)
        return;
    if (spec->wish.halves) {
        scene_rect(scene, edge);
    } else {
        struct grid_outline outline = grid_outline_all(spec->grid);
        grid_outline_path(spec->grid, &outline, art->hex, 0.0, art->origin, scene);
        grid_outline_finish(&outline);
    }
    scene_begin_clip(scene);
    grid_art_coarse(scene, art, spec->wish.coarse);
    scene_end_clip(scene);
}

static void draw_within(const struct grid_spec *spec, const struct grid_paper *art,
    struct rect edge, struct scene *scene)
{
    if (!spec->wish.halves) {
        draw_cells(spec, art, scene);
        return;
    }
    scene_rect(scene, edge);
    scene_begin_clip(scene);
    draw_cells(spec, art, scene);
    scene_end_clip(scene);
    scene_rect(scene, edge);
    scene_paint(scene, paint_line(COLOUR_LINE, GRID_ART_LINE));
}

static void draw_names(
    const struct grid_spec *spec, const struct grid_paper *art, struct scene *scene)
{
    struct grid_paper whole = *art;
    whole.grid = spec->grid;
    if (spec->wish.names == SHAPE_UNNAMED && !spec->wish.coarse_numbers)
        return;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_group(scene, "names", NULL);
    if (spec->wish.coarse > 0 && spec->wish.coarse_numbers)
        grid_art_coarse_numbers(scene, &whole, spec->wish.coarse);
    if (spec->wish.names != SHAPE_UNNAMED)
        grid_art_names(scene, &whole, grid_art_name_size(scene_fonts(scene), spec->grid, art->hex),
            spec->wish.coarse);
    scene_end_group(scene);
    scene_end_group(scene);
}

/* Draws the title above and the number below BOX, where the page has left space. */
static void draw_head(const struct settings *wish, struct rect box, struct scene *scene)
{
    struct text_style style = text_style_of(head_size, WEIGHT_BLACK, ALIGN_LEFT);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    if (wish->title != NULL) {
        style.size *=
            fmin(1.0, box.width / text_measure(scene_fonts(scene), wish->title, &style).width);
        scene_text(
            scene, wish->title, &style, xy(box.x, box.y - head_room + head_size), COLOUR_ACCENT);
    }
    if (wish->page_number > 0)
        art_text(scene, spell_number(wish->page_number).text,
            xy(box.x + box.width / 2.0, box.y + box.height + foot_room - foot_size), foot_size,
            WEIGHT_REGULAR, COLOUR_SOFT);
    scene_end_group(scene);
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct grid_spec *spec = memory;
    struct grid_paper art = {spec->more, hex, origin_in(spec, hex, box)};
    struct rect edge = edge_of(spec, hex, box);
    scene_begin_group(scene, LAYER_ART, "Hex paper");
    scene_begin_group(scene, "grid", NULL);
    draw_within(spec, &art, edge, scene);
    draw_coarse(spec, &art, edge, scene);
    scene_end_group(scene);
    scene_end_group(scene);
    draw_names(spec, &art, scene);
    if (spec->wish.title != NULL || spec->wish.page_number > 0)
        draw_head(&spec->wish, box, scene);
}

/* ---- words ---- */

static void describe(const void *memory, struct text *text)
{
    static const char *const keys[] = {
        [BOARD_HEXAGON] = "grid-hexagon",
        [BOARD_RHOMBUS] = "grid-rhombus",
        [BOARD_TRIANGLE] = "grid-triangle",
        [BOARD_RECTANGLE] = "grid-rectangle",
        [BOARD_RING] = "grid-ring",
    };
    const struct grid_spec *spec = memory;
    const struct shape *shape = grid_shape(spec->grid);
    const char *columns = shape_has_rows(shape->form) ? "columns" : "side";
    const char *rows = shape->form == BOARD_RING ? "inner" : "rows";
    int second = shape->form == BOARD_RING ? shape->inner : shape->rows;
    word_fill(spec->texts, text, keys[shape->form], columns, spell_number(shape->columns).text,
        rows, spell_number(second).text, NULL);
}

static int pieces(const void *memory)
{
    const struct grid_spec *spec = memory;
    return grid_count(spec->grid);
}

const struct board_design hex_grid_design = {
    .create = spec_create,
    .destroy = spec_destroy,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .pieces = pieces,
};

/* ---- the component ---- */

static bool check_names(const struct kit_job *job, struct error *error)
{
    const struct settings *wish = &job->wish;
    struct grid_spec *spec = wish->names != SHAPE_UNNAMED ? spec_create(job, error) : NULL;
    if (spec == NULL)
        return error->code == ERROR_NONE;
    double hex = wish->hex;
    if (hex <= 0.0)
        hex = board_page_cell(job);
    double least = grid_art_name_hex(job->fonts, spec->grid);
    spec_destroy(spec);
    return hex >= least || hex <= 0.0 ||
           error_refuse(error, REASON_MISFIT, error_option_opens("names"),
               "needs cells of at least %s mm to be readable; these have %s",
               mm_spell(ceil(least * 10.0) / 10.0).data, mm_spell(hex).data);
}

static bool check_title(const struct kit_job *job, struct error *error)
{
    struct text_style style = text_style_of(head_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct error trouble = ERROR_INIT;
    const struct glyph_run *runs;
    size_t count;
    return job->wish.title == NULL ||
           text_line(job->fonts, job->wish.title, &style, &runs, &count, &trouble) ||
           error_refuse(error, REASON_BAD_VALUE, error_option("title"), "%s", trouble.message);
}

void *hex_grid_create(const struct kit_job *job, struct error *error)
{
    struct kit_job own = *job;
    struct frame frame = *job->frame;
    double head = own.wish.title != NULL ? head_room : 0.0;
    frame.body.y += head;
    frame.body.height -= head + (own.wish.page_number > 0 ? foot_room : 0.0);
    own.frame = &frame;
    if (!check_title(job, error))
        return NULL;
    if (own.wish.hex <= 0.0 && implied_shape(&own.wish) == WHOLE_PAGE)
        own.wish.hex = default_hex;
    struct error found = ERROR_INIT;
    if (!check_names(&own, &found)) {
        error_pass(error, &found);
        return NULL;
    }
    return board_page_create(&own, error);
}
