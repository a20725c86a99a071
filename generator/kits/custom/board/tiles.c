/*
 * Draws tiles on a board's cells, and track in cells without tiles.
 */
#include "kits/custom/board/drawing.h"

/* Design size: how far a cell's track extends over its sides, mm. */
static const double seam = 0.1;

/* Begins a transform around the middle of CELL that scales MM to the cell's width. */
static void begin_cell(const struct custom_drawing *drawing, int cell, double mm)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    double scale = drawing->paper.hex / mm;
    scene_begin_transform(
        drawing->scene, affine_join(affine_translation(at.x, at.y), affine_scale(scale, scale)));
}

static void begin_inside(const struct custom_drawing *drawing, int cell, double mm)
{
    bool flat = grid_shape(drawing->spec->grid)->top == HEX_FLAT_TOP;
    begin_cell(drawing, cell, mm);
    scene_hexagon(drawing->scene, xy(0.0, 0.0), mm + seam, flat);
    scene_begin_clip(drawing->scene);
}

static void end_inside(const struct custom_drawing *drawing)
{
    scene_end_clip(drawing->scene);
    scene_end_transform(drawing->scene);
}

void custom_tiles_ground(const struct custom_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        if (drawing->art->tile[cell] == NULL)
            continue;
        grid_paper_cell(&drawing->paper, cell, drawing->scene);
        scene_paint(drawing->scene, paint_fill(drawing->art->tile[cell]->ground));
    }
}

void custom_tiles_under(const struct custom_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        const struct custom_face *face = drawing->art->tile[cell];
        struct custom_track_look look = custom_cell_look(drawing, cell);
        if (face != NULL) {
            struct custom_face bare = *face;
            bare.bare = false; /* the cell's own line shows its edge */
            begin_inside(drawing, cell, face->component->pieces->width);
            custom_face_under(drawing->scene, &bare, 0.0);
            end_inside(drawing);
        }
        if (drawing->spec->cells[cell].track == NULL)
            continue;
        begin_inside(drawing, cell, drawing->paper.hex);
        custom_track_under(drawing->scene, drawing->spec->cells[cell].track, &look);
        end_inside(drawing);
    }
}

void custom_tiles_over(const struct custom_drawing *drawing, int cell)
{
    const struct custom_face *face = drawing->art->tile[cell];
    const struct custom_track *track = drawing->spec->cells[cell].track;
    struct custom_track_look look = custom_cell_look(drawing, cell);
    double mm = face != NULL ? face->component->pieces->width : look.width;
    struct rect blocked[CUSTOM_BLOCKED];
    custom_cell_block(
        drawing, cell, custom_label_box(drawing, cell, false), mm / drawing->paper.hex, blocked);
    if (face != NULL) {
        struct custom_face copy = *face;
        memcpy(copy.blocked, blocked, sizeof blocked);
        begin_cell(drawing, cell, mm);
        custom_face_draw(drawing->scene, &copy);
        scene_end_transform(drawing->scene);
    }
    if (track == NULL)
        return;
    struct custom_room room;
    custom_room_begin(&room, track, &look);
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        custom_room_block(&room, blocked[i]);
    begin_cell(drawing, cell, drawing->paper.hex);
    custom_track_over(drawing->scene, track, &look, &room);
    scene_end_transform(drawing->scene);
}
