/*
 * A record as an even grid of diagrams: each shows the position after a number of actions, with
 * these actions below it, or beside it if the board is as wide as the page.
 */
#include "kits/record/record.h"

/* Design sizes. */
static const double gap = 6.0;              /* between cells, mm */
static const double caption = 4.6;          /* above a picture */
static const double under = 2.0;            /* between a picture and its list */
static const double caption_baseline = 2.5; /* below the top of a caption */
static const double text_size = 2.2;
static const double growth = 1.6; /* of cells above the smallest readable size */
/* share of the widest cells that is accepted to get another row */
static const double small_share = 0.72;
/* Shape of the area for a board with the list below it. */
static const double flat_width = 200.0;
static const double flat_height = 100.0;
static const double hex_step = 0.1;   /* between cell widths that are tried */
static const double tolerance = 0.02; /* in columns, for areas that are slightly too narrow */

/* ---- positions ---- */

static void find_ends(struct record_plan *plan, int every)
{
    const struct record_game *record = plan->record;
    struct record_grid *grid = &plan->grid;
    size_t step = (size_t)every;
    size_t count = record->actions > 0 ? (record->actions + step - 1) / step : 1;
    free(grid->ends);
    grid->ends = NULL;
    grid->every = every;
    grid->count = (int)count;
    grid->ends = memory_create(count + 1, sizeof *grid->ends);
    for (size_t i = 1; i <= count; i++)
        grid->ends[i] = i == count ? record->plies : record_game_after(record, i * step);
}

static int longest_list(const struct record_plan *plan)
{
    size_t most = 1;
    for (int i = 0; i < plan->grid.count; i++) {
        size_t first = record_list_find(plan->list, plan->grid.ends[i]);
        size_t end = record_list_find(plan->list, plan->grid.ends[i + 1]);
        most = end - first > most ? end - first : most;
    }
    return (int)most;
}

/* ---- the grid ---- */

static int times(double room, double size)
{
    return (int)floor((room + gap) / (size + gap) + 1e-6);
}

/* Arranges cells of HEX mm and counts the rows for which they leave space on the pages. */
static void arrange(struct record_plan *plan, double hex, int lines)
{
    struct record_grid *grid = &plan->grid;
    struct rect extent = plan->design->extent(plan->spec, hex);
    double head = record_header_height(&plan->header) + gap;
    double list_room = grid->beside ? grid->cell_width - extent.width - gap : grid->cell_width;
    grid->list_columns = (int)fmax(1.0, floor(list_room / grid->list_width + tolerance));
    grid->list_rows = (lines + grid->list_columns - 1) / grid->list_columns;
    double list = grid->list_rows * record_list_pitch(text_size);
    double left = grid->beside ? 0.0 : (grid->cell_width - extent.width) / 2.0;
    grid->picture = (struct rect){left, caption, extent.width, extent.height};
    grid->cell_height =
        caption + (grid->beside ? fmax(extent.height, list) : extent.height + under + list);
    grid->rows = times(plan->body.height, grid->cell_height);
    grid->first_rows = times(plan->body.height - head, grid->cell_height);
    plan->hex = hex;
}

/* Finds the widest cells, at least LEAST, with the most rows on the first two pages. */
static void fill_pages(struct record_plan *plan, double least, double most, int lines)
{
    const struct record_grid *grid = &plan->grid;
    double best = most;
    int rows = -1;
    for (double hex = most; hex >= least; hex -= hex_step) {
        arrange(plan, hex, lines);
        if (grid->first_rows < 1 && hex - hex_step >= least)
            continue;
        if (grid->first_rows + grid->rows > rows) {
            rows = grid->first_rows + grid->rows;
            best = hex;
        }
    }
    arrange(plan, best, lines);
}

/* Makes as many readable columns as possible, then enlarges cells into the free space, unless
 * slightly smaller ones leave space for another row. */
static bool lay_out(struct record_plan *plan)
{
    struct record_grid *grid = &plan->grid;
    double least = plan->art->small_hex;
    double width = plan->design->extent(plan->spec, least).width;
    int lines = longest_list(plan);
    if (width > plan->body.width)
        least = record_plan_least(plan);
    width = plan->design->extent(plan->spec, least).width;
    if (width > plan->body.width)
        return false;
    grid->list_width = record_list_width(plan->list, plan->fonts, text_size);
    grid->columns = times(plan->body.width, fmax(width, grid->list_width));
    if (grid->columns < 1)
        grid->columns = 1;
    grid->cell_width = (plan->body.width - (grid->columns - 1) * gap) / grid->columns;
    grid->beside = grid->columns == 1 && plan->body.width - width >= grid->list_width + gap;
    struct rect room = {0.0, 0.0, grid->cell_width - (grid->beside ? grid->list_width + gap : 0.0),
        plan->body.height};
    double most = fmin(growth * least, record_plan_widest(plan, room));
    fill_pages(plan, fmax(least, small_share * most), most, lines);
    if (grid->first_rows < 1)
        fill_pages(plan, least, most, lines);
    return grid->rows >= 1;
}

static bool refuse(struct record_plan *plan, int every, struct error *error)
{
    const char *paper = plan->job->wish.paper.name;
    for (int fewer = every - 1; fewer >= 1; fewer--) {
        find_ends(plan, fewer);
        if (lay_out(plan))
            return error_refuse(error, REASON_MISFIT, error_option_opens("every"),
                "%d: a diagram with that many actions does not fit on %s; use at most --every %d",
                every, paper, fewer);
    }
    return error_refuse(error, REASON_MISFIT, error_option("every"),
        "diagrams that can be read do not fit on %s; take a larger --paper", paper);
}

static int on_first_page(const struct record_grid *grid)
{
    return (grid->first_rows > 0 ? grid->first_rows : 0) * grid->columns;
}

bool record_diagrams_plan(struct record_plan *plan, int every, struct error *error)
{
    struct record_grid *grid = &plan->grid;
    /* If the list is below, a wide and low board is best. */
    record_plan_board(plan, (struct rect){0.0, 0.0, flat_width, flat_height});
    find_ends(plan, every);
    if (!lay_out(plan))
        return refuse(plan, every, error);
    int page = grid->rows * grid->columns;
    int left = grid->count - on_first_page(grid);
    plan->base.pages = 1 + (left > 0 ? (left + page - 1) / page : 0);
    record_plan_symbol(plan, false);
    for (int i = 1; i <= grid->count; i++)
        record_plan_pieces(plan, (struct record_view){grid->ends[i], grid->ends[i], -1, true});
    return true;
}

/* ---- drawing ---- */

static void draw_caption(
    const struct record_plan *plan, int index, struct point at, struct scene *scene)
{
    const struct record_grid *grid = &plan->grid;
    size_t actions = (size_t)grid->every * (size_t)(index + 1);
    struct text_style bold = text_style_plain(ART_RECORD_TEXT);
    struct text text = TEXT_ROOM(64);
    if (actions > plan->record->actions)
        actions = plan->record->actions;
    if (actions > 0)
        word_fill(plan->record->texts, &text, "record-after", "count",
            spell_number((int)actions).text, NULL);
    else
        word_add(plan->record->texts, &text, "record-start");
    bold.weight = WEIGHT_BLACK;
    scene_text_as(scene, TAG_HEADING, RECORD_HEADING, text.data, &bold,
        xy(at.x, at.y + caption_baseline), COLOUR_ACCENT);
}

static void draw_cell(
    const struct record_plan *plan, int index, struct point at, struct scene *scene)
{
    const struct record_grid *grid = &plan->grid;
    struct rect picture = grid->picture;
    size_t first = record_list_find(plan->list, grid->ends[index]);
    size_t end = record_list_find(plan->list, grid->ends[index + 1]);
    picture.x += at.x;
    picture.y += at.y;
    struct rect list = {at.x, picture.y + picture.height + under, grid->cell_width, 0.0};
    if (grid->beside) {
        list.x = picture.x + picture.width + gap;
        list.y = picture.y;
    }
    struct record_view view = {grid->ends[index], grid->ends[index + 1], -1, true};
    scene_begin_tag(scene, TAG_SECTION, RECORD_DIAGRAMS + index, NULL);
    draw_caption(plan, index, at, scene);
    record_plan_begin_figure(plan, view, RECORD_FIGURE, scene);
    record_plan_draw(plan, view, picture, scene);
    scene_end_tag(scene);
    record_list_draw(
        plan->list, scene, first, end, list, grid->list_rows, grid->list_width, text_size);
    scene_end_tag(scene);
}

void record_diagrams_draw(const struct record_plan *plan, int page, struct scene *scene)
{
    const struct record_grid *grid = &plan->grid;
    int capacity = grid->rows * grid->columns;
    int first = page == 0 ? 0 : on_first_page(grid) + (page - 1) * capacity;
    int count = page == 0 ? on_first_page(grid) : capacity;
    double top = plan->body.y;
    scene_begin_group(scene, LAYER_ART, NULL);
    if (page == 0) {
        record_header_draw(&plan->header, plan->body, scene);
        top += record_header_height(&plan->header) + gap;
    }
    for (int i = 0; i < count && first + i < grid->count; i++) {
        struct point at = {plan->body.x + (i % grid->columns) * (grid->cell_width + gap),
            top + (i / grid->columns) * (grid->cell_height + gap)};
        draw_cell(plan, first + i, at, scene);
    }
    scene_end_group(scene);
}
