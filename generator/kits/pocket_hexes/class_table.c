/*
 * Rows to write in.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/art/art.h"
#include "layout/layout.h"

#include <math.h>

/* What a designer may turn, mm. */
static const double title_size = 9.0;
static const double title_baseline = 6.7;
static const double about_size = 3.7;
static const double about_baseline = 13.4;
static const double below = 18.0;
static const double head_height = 7.0;
static const double row_least = 7.5; /* to write in by hand */
static const double row_most = 10.0;
static const double text_size = 3.7;
static const double cell_pad = 1.5;
static const double row_line = 0.2;
static const double head_line = 0.5;

/* Columns: the words above them, and their share of the width. */
static const struct {
    const char *key;
    double share;
} columns[] = {
    {"class-sheet", 0.09},
    {"dice-seed", 0.25},
    {"sheet-name", 0.34},
    {"class-score", 0.16},
    {"class-par", 0.16},
};

enum { COLUMN_SHEET, COLUMN_SEED, COLUMN_NAME, COLUMN_SCORE, COLUMN_PAR, COLUMNS };

struct rect class_table_below(struct rect body)
{
    return (struct rect){body.x, body.y + below, body.width, body.height - below};
}

/* All rows on pages that are equally full. */
void class_table_init(struct class_table *table, const struct kit_job *job, int count)
{
    *table = (struct class_table){
        .texts = job->texts, .fonts = job->fonts, .body = job->frame->body, .count = count};
    double room = class_table_below(table->body).height - head_height;
    int most = (int)fmax(1.0, floor(room / row_least));
    int pages = (count + most - 1) / most;
    table->on_page = (count + pages - 1) / pages;
    table->pitch = fmin(row_most, room / table->on_page);
}

int class_table_pages(const struct class_table *table)
{
    return (table->count + table->on_page - 1) / table->on_page;
}

void class_table_heading(
    const struct class_table *table, struct scene *scene, const char *title, const char *about)
{
    struct text_style large = text_style_plain(title_size);
    struct text_style plain = text_style_plain(about_size);
    large.weight = WEIGHT_BLACK;
    struct buffer kept = BUFFER_INIT;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_text(scene, word(table->texts, title), &large,
        (struct point){table->body.x, table->body.y + title_baseline}, COLOUR_ACCENT);
    marks_shorten(table->fonts, word(table->texts, about), &plain, table->body.width, &kept);
    scene_text(scene, kept.data, &plain,
        (struct point){table->body.x, table->body.y + about_baseline}, COLOUR_INK);
    scene_end_group(scene);
    buffer_finish(&kept);
}

/* ---- the table ---- */

static double column_x(const struct class_table *table, int column)
{
    double x = table->body.x;
    for (int i = 0; i < column; i++)
        x += columns[i].share * table->body.width;
    return x;
}

/* WORDS at the left of a cell whose middle is at Y, cut short to its width. */
static void write_cell(const struct class_table *table, struct scene *scene, int column, double y,
    const char *words, enum font_weight weight, enum colour_role role)
{
    struct text_style style = text_style_digits(text_size, weight, ALIGN_LEFT);
    struct buffer kept = BUFFER_INIT;
    double x = column_x(table, column) + cell_pad;
    marks_shorten(table->fonts, words, &style,
        columns[column].share * table->body.width - 2.0 * cell_pad, &kept);
    scene_text(
        scene, kept.data, &style, (struct point){x, y + ART_BASELINE_DROP * text_size}, role);
    buffer_finish(&kept);
}

static void write_row(
    const struct class_table *table, const void *dice, int index, double y, struct scene *scene)
{
    char seed[POCKET_SEED_SIZE];
    pocket_dice_seed(dice, index, seed);
    write_cell(
        table, scene, COLUMN_SHEET, y, spell_number(index + 1).text, WEIGHT_BOLD, COLOUR_INK);
    write_cell(table, scene, COLUMN_SEED, y, seed, WEIGHT_REGULAR, COLOUR_SOFT);
    write_cell(table, scene, COLUMN_PAR, y, spell_signed(pocket_dice_par(dice, index)).text,
        WEIGHT_BOLD, COLOUR_INK);
}

/* Lines below each row and between columns. */
static void draw_lines(
    const struct class_table *table, struct rect area, int rows, struct scene *scene)
{
    double right = area.x + area.width;
    double bottom = area.y + head_height + rows * table->pitch;
    for (int row = 1; row <= rows; row++) {
        double y = area.y + head_height + row * table->pitch;
        scene_line(scene, (struct point){area.x, y}, (struct point){right, y});
    }
    for (int column = 1; column < COLUMNS; column++) {
        double x = column_x(table, column);
        scene_line(scene, (struct point){x, area.y}, (struct point){x, bottom});
    }
    scene_paint(scene, paint_line(COLOUR_LINE, row_line));
    scene_line(scene, (struct point){area.x, area.y + head_height},
        (struct point){right, area.y + head_height});
    scene_paint(scene, paint_line(COLOUR_ACCENT, head_line));
}

void class_table_draw(
    const struct class_table *table, const void *dice, int page, struct scene *scene)
{
    struct rect area = class_table_below(table->body);
    int first = page * table->on_page;
    int rows = table->count - first < table->on_page ? table->count - first : table->on_page;
    class_table_heading(table, scene, "class-table", "class-table-about");
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_lines(table, area, rows, scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int column = 0; column < COLUMNS; column++)
        write_cell(table, scene, column, area.y + head_height / 2.0,
            word(table->texts, columns[column].key), WEIGHT_BOLD, COLOUR_ACCENT);
    for (int row = 0; row < rows; row++)
        write_row(
            table, dice, first + row, area.y + head_height + (row + 0.5) * table->pitch, scene);
    scene_end_group(scene);
}
