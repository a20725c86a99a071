/*
 * Divides a picture into pages and marks them. Strips overlap: a page is trimmed where its window
 * begins and glued onto the strip of the page before.
 */
#include "layout/layout.h"

static const double band = 7.0;      /* around the window, mm */
static const double name_size = 4.2; /* mm */
static const double hair = 0.18;
static const double tick = 4.0;        /* length of marks, mm */
static const double tick_gap = 0.8;    /* between marks and picture, mm */
static const double step_least = 20.0; /* mm */

enum { PAGES_MAX = 400, LETTERS = 26, SHIFTS = 50 };

static double step_x(const struct poster *poster)
{
    return poster->window.width - poster->overlap;
}

static double step_y(const struct poster *poster)
{
    return poster->window.height - poster->overlap;
}

static int windows(double length, double window, double overlap)
{
    double rest = (length - overlap) / (window - overlap);
    return rest <= 1.0 ? 1 : (int)fmin(ceil(rest - 1e-9), 1e6);
}

struct rect poster_room(const struct frame *frame, double overlap)
{
    const struct rect body = frame->body;
    return (struct rect){0.0, 0.0, fmax(body.width, 2.0 * (body.width - 2.0 * band) - overlap),
        fmax(body.height, 2.0 * (body.height - 2.0 * band) - overlap)};
}

bool poster_init(struct poster *poster, const struct frame *frame, double width, double height,
    double overlap, struct error *error)
{
    const struct rect body = frame->body;
    *poster = (struct poster){.width = width,
        .height = height,
        .overlap = overlap,
        .window = {
            body.x + band, body.y + band, body.width - 2.0 * band, body.height - 2.0 * band}};
    if (fmin(step_x(poster), step_y(poster)) < step_least)
        return error_refuse(error, REASON_MISFIT, error_option_opens("overlap"),
            "%s leaves less than %s mm of each page; take a larger paper or less overlap",
            mm_spell(overlap).data, mm_spell(step_least).data);
    poster->columns = windows(width, poster->window.width, overlap);
    poster->rows = windows(height, poster->window.height, overlap);
    if (poster->columns > LETTERS || poster->rows > PAGES_MAX / poster->columns)
        return error_input(error, "a poster of %s x %s mm takes more than %d pages",
            mm_spell(width).data, mm_spell(height).data, PAGES_MAX);
    return true;
}

int poster_page_count(const struct poster *poster)
{
    return poster->columns * poster->rows;
}

/* Returns how much larger the windows are than the picture. */
static struct point spare_of(const struct poster *poster)
{
    return xy(step_x(poster) * poster->columns + poster->overlap - poster->width,
        step_y(poster) * poster->rows + poster->overlap - poster->height);
}

/* Returns where the first window begins in the picture, whose centre is near that of all
 * windows. */
static struct point first_corner(const struct poster *poster)
{
    struct point spare = spare_of(poster);
    return xy(poster->shift.x - spare.x / 2.0, poster->shift.y - spare.y / 2.0);
}

/* Counts how many of COUNT points are cut by SEAMS seams, which are STEP apart, beginning at
 * FIRST. */
static int count_cut(const double *at, int count, double half, double first, double step, int seams)
{
    int cut = 0;
    for (int i = 0; i < count; i++) {
        for (int seam = 0; seam < seams; seam++)
            cut += fabs(first + seam * step - at[i]) < half;
    }
    return cut;
}

/* Returns the smallest shift, up to SPARE / 2, with the fewest cuts. */
static double best_shift(
    const double *at, int count, double half, double spare, double step, int seams)
{
    double best = 0.0;
    int least = count_cut(at, count, half, step - spare / 2.0, step, seams);
    for (int i = 1; i <= 2 * SHIFTS && least > 0; i++) {
        double shift = (i % 2 == 0 ? -1.0 : 1.0) * ((i + 1) / 2) * spare / 2.0 / (double)SHIFTS;
        int cut = count_cut(at, count, half, shift - spare / 2.0 + step, step, seams);
        if (cut < least) {
            least = cut;
            best = shift;
        }
    }
    return best;
}

void poster_avoid(struct poster *poster, const struct point *at, int count, struct point half)
{
    struct point spare = spare_of(poster);
    FREED double *along = memory_create((size_t)count + 1, sizeof *along);
    for (int i = 0; i < count; i++)
        along[i] = at[i].x;
    poster->shift.x =
        best_shift(along, count, half.x, spare.x, step_x(poster), poster->columns - 1);
    for (int i = 0; i < count; i++)
        along[i] = at[i].y;
    poster->shift.y = best_shift(along, count, half.y, spare.y, step_y(poster), poster->rows - 1);
}

struct rect poster_part(const struct poster *poster, int page)
{
    assert(page >= 0 && page < poster_page_count(poster));
    struct point corner = first_corner(poster);
    return (struct rect){corner.x + page % poster->columns * step_x(poster),
        corner.y + page / poster->columns * step_y(poster), poster->window.width,
        poster->window.height};
}

void poster_name(const struct poster *poster, int page, struct text *text)
{
    text_format(text, "%c%d", 'A' + page % poster->columns, page / poster->columns + 1);
}

/* ---- marks ---- */

/* Draws ticks on both sides of the window, in line with AT: at its x if UPRIGHT, otherwise at its
 * y. */
static void ticks(struct scene *scene, const struct poster *poster, struct point at, bool upright)
{
    const struct rect window = poster->window;
    double near = (upright ? window.y : window.x) - tick_gap;
    double far = upright ? window.y + window.height : window.x + window.width;
    const double from[] = {near - tick, far + tick_gap};
    for (int i = 0; i < 2; i++)
        scene_line(scene, upright ? xy(at.x, from[i]) : xy(from[i], at.y),
            upright ? xy(at.x, from[i] + tick) : xy(from[i] + tick, at.y));
}

static void trim_marks(struct scene *scene, const struct poster *poster, int page)
{
    if (page % poster->columns > 0)
        ticks(scene, poster, xy(poster->window.x, poster->window.y), true);
    if (page / poster->columns > 0)
        ticks(scene, poster, xy(poster->window.x, poster->window.y), false);
    scene_paint(scene, paint_line(COLOUR_INK, 0.3));
}

/* Draws dashed marks, where the neighbour's cut edge comes. */
static void alignment_marks(struct scene *scene, const struct poster *poster, int page)
{
    const struct rect at = poster->window;
    struct point inner = {at.x + at.width - poster->overlap, at.y + at.height - poster->overlap};
    if (page % poster->columns < poster->columns - 1)
        ticks(scene, poster, inner, true);
    if (page / poster->columns < poster->rows - 1)
        ticks(scene, poster, inner, false);
    scene_paint(scene, paint_dashed(COLOUR_MARK, hair, 0.8, 0.8));
}

void poster_marks(struct scene *scene, const struct poster *poster, int page)
{
    struct text text = TEXT_ROOM(16);
    poster_name(poster, page, &text);
    struct text_style style = text_style_of(name_size, WEIGHT_BLACK, ALIGN_CENTRE);
    scene_begin_group(scene, LAYER_MARKS, NULL);
    trim_marks(scene, poster, page);
    alignment_marks(scene, poster, page);
    scene_text(scene, text.data, &style,
        xy(poster->window.x + poster->window.width / 2.0, poster->window.y - 1.6), COLOUR_INK);
    scene_end_group(scene);
}

/* ---- blank pages ---- */

static bool overlaps(struct rect a, struct rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static struct rect path_box(const struct scene_command *command)
{
    struct rect box = points_box(command->path.points, command->path.point_count);
    double line = command->paint.line != COLOUR_NONE ? command->paint.stroke.width : 0.0;
    return (struct rect){
        box.x - line, box.y - line, box.width + 2.0 * line, box.height + 2.0 * line};
}

static struct rect glyph_box(const struct scene_command *command)
{
    double size = command->run.size;
    return (struct rect){command->origin.x - 0.2 * size, command->origin.y - 1.2 * size,
        command->run.width + 0.4 * size, 1.6 * size};
}

/* Ignores what is drawn through transforms: in pictures for posters, everything that is turned
 * (letters, pips) lies within something that is not (cells, sides). */
bool poster_is_blank(const struct scene *picture, struct rect rect)
{
    struct scene_command command;
    size_t cursor = 0;
    int inside = 0;
    while (scene_next(picture, &cursor, &command)) {
        if (command.kind == SCENE_BEGIN_TRANSFORM)
            inside++;
        else if (command.kind == SCENE_END_TRANSFORM)
            inside--;
        else if (inside == 0 && command.kind == SCENE_PATH && overlaps(path_box(&command), rect))
            return false;
        else if (inside == 0 && command.kind == SCENE_GLYPHS && overlaps(glyph_box(&command), rect))
            return false;
        else if (inside == 0 && command.kind == SCENE_PICTURE && overlaps(command.box, rect))
            return false;
    }
    return true;
}
