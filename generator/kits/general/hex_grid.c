/*
 * Hex paper: only whole hexagons, centred in the page's body.
 */
#include "kits/general/hex_grid.h"

#include "core/hex_geometry.h"
#include "layout/millimetres.h"

#include <math.h>
#include <stdlib.h>

/* What a designer may turn, mm. */
static const double default_hex = 10.0;
static const double line_width = 0.2;

struct grid_plan {
    const struct texts *texts;
    double hex;
    int columns, rows; /* odd columns stand half a cell lower */
    struct rect body;
};

/* A column takes 1.5 sides, the last one two; rows are one cell high and half a cell more if there
 * is a second column. */
static double grid_width(const struct grid_plan *plan)
{
    return ((plan->columns - 1) * root_3 / 2.0 + 2.0 / root_3) * plan->hex;
}

static double grid_height(const struct grid_plan *plan)
{
    return (plan->rows + (plan->columns > 1 ? 0.5 : 0.0)) * plan->hex;
}

static void count_cells(struct grid_plan *plan)
{
    double width = plan->body.width - 2.0 * line_width;
    double height = plan->body.height - 2.0 * line_width;
    double side = plan->hex / root_3;
    plan->columns = 1 + (int)floor((width - 2.0 * side) / (1.5 * side) + 1e-9);
    plan->rows = (int)floor(height / plan->hex - (plan->columns > 1 ? 0.5 : 0.0) + 1e-9);
}

/* The widest single hexagon. */
static double largest(const struct grid_plan *plan)
{
    double across = (plan->body.width - 2.0 * line_width) * root_3 / 2.0;
    return mm_round_down(fmin(across, plan->body.height - 2.0 * line_width));
}

void *hex_grid_create(const struct kit_job *job, struct error *error)
{
    struct grid_plan *plan = memory_create(1, sizeof *plan);
    plan->hex = job->wish.hex > 0.0 ? job->wish.hex : default_hex;
    plan->body = job->frame->body;
    plan->texts = job->texts;
    if (plan->hex <= largest(plan)) {
        count_cells(plan);
        if (plan->rows < 1) { /* a single column is half a cell lower */
            plan->columns = 1;
            plan->rows = 1;
        }
        return plan;
    }
    error_refuse(error, REASON_MISFIT, error_option_opens("hex"),
        "%s does not fit on %s: the largest is --hex %s", mm_spell(plan->hex).text, job->wish.paper,
        mm_spell(largest(plan)).text);
    free(plan);
    return NULL;
}

int hex_grid_page_count(const void *plan)
{
    (void)plan;
    return 1;
}

int hex_grid_cell_count(const void *plan)
{
    const struct grid_plan *grid = plan;
    return grid->columns * grid->rows;
}

void hex_grid_describe(const void *plan, struct text *text)
{
    const struct grid_plan *grid = plan;
    word_fill(grid->texts, text, "grid-parameters", "mm", mm_spell(grid->hex).text, "columns",
        spell_number(grid->columns).text, "rows", spell_number(grid->rows).text, NULL);
}

void hex_grid_draw(const void *plan, int page, struct scene *scene)
{
    const struct grid_plan *grid = plan;
    (void)page;
    double left = grid->body.x + (grid->body.width - grid_width(grid)) / 2.0;
    double top = grid->body.y + (grid->body.height - grid_height(grid)) / 2.0;
    double side = grid->hex / root_3;
    scene_begin_group(scene, LAYER_ART, "Hex paper");
    for (int column = 0; column < grid->columns; column++) {
        for (int row = 0; row < grid->rows; row++) {
            struct point centre = {left + side + column * 1.5 * side,
                top + (row + 0.5 + (column % 2) * 0.5) * grid->hex};
            scene_hexagon(scene, centre, grid->hex, true);
            scene_paint(scene, paint_line(COLOUR_LINE, line_width));
        }
    }
    scene_end_group(scene);
}
