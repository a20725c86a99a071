/*
 * Walks through a page with its symbols expanded and checks everything painted against a profile.
 */
#include "out/parts.h"

/* Allows for rounding of sizes that are meant to be just large enough. */
static const double tolerance = 1e-6;

/* A device that checks what is painted. */
struct walk {
    struct device device;
    const struct profile *profile;
    const struct palette *palette;
    const struct preflight_page *page;
    const struct scene *scene;
    struct error *error;
};

enum { PIECES_MAX = 600 };

/* A device that counts the pieces placed on a page; everything placed at one point is one piece. */
struct count {
    struct device device;
    const struct symbols *symbols;
    struct point wanted;
    struct point origin[PIECES_MAX];
    int pieces;
    int found; /* number of the piece around the point, from 1; 0: there is none */
    double distance;
};

bool preflight_has_rules(const struct profile *profile)
{
    return profile->stroke_least > 0.0 || profile->text_least > 0.0 ||
           profile->black_text == TEXT_PURE_BLACK || profile->ink_most < 400.0 ||
           profile->picture_least > 0.0;
}

/* ---- messages ---- */

/* ---- which piece ---- */

static int count_piece(struct count *count, struct point origin)
{
    for (int i = 0; i < count->pieces; i++) {
        if (hypot(count->origin[i].x - origin.x, count->origin[i].y - origin.y) < 0.01)
            return i + 1;
    }
    if (count->pieces == PIECES_MAX)
        return 0;
    count->origin[count->pieces] = origin;
    return ++count->pieces;
}

/* Counts placed pieces and finds the one around the point; where bleeds overlap, the one with the
 * closest centre. */
static bool count_stamped(struct device *device, const struct scene_command *command)
{
    struct count *count = (struct count *)device;
    struct affine affine = affine_join(command->to_page, command->affine);
    struct rect box = scene_bounds(symbols_scene(count->symbols, command->symbol));
    struct point half = {
        box.width / 2.0 * affine_growth(affine), box.height / 2.0 * affine_growth(affine)};
    struct point middle =
        affine_apply(affine, xy(box.x + box.width / 2.0, box.y + box.height / 2.0));
    double distance = hypot(middle.x - count->wanted.x, middle.y - count->wanted.y);
    int piece = count_piece(count, xy(affine.x0, affine.y0));
    if (distance <= hypot(half.x, half.y) && (count->found == 0 || distance < count->distance)) {
        count->found = piece;
        count->distance = distance;
    }
    return true;
}

/* Returns "cap 7, " for the piece at AT, or nothing if there is only one piece. */
static struct phrase spell_piece(const struct walk *walk, struct point at)
{
    struct phrase spelled;
    struct text text = text_in(spelled.data, sizeof spelled.data);
    FREED struct count *count = memory_create(1, sizeof *count);
    *count = (struct count){
        .device = {.stamp = count_stamped}, .symbols = scene_symbols(walk->scene), .wanted = at};
    device_draw(&count->device, walk->scene);
    if (count->found > 0 && count->pieces > 1)
        text_format(&text, "%.16s %d, ", walk->page->piece, count->found);
    return spelled;
}

static void PRINTF_LIKE(3, 4)
    complain(const struct walk *walk, struct point at, const char *format, ...)
{
    char what[160];
    if (walk->error->code != ERROR_NONE) /* only the first fault is reported */
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    error_refuse(walk->error, REASON_MISFIT, error_option("profile"),
        "%s, page %d, %s%s mm from the left and %s mm from the top: %s", walk->page->component,
        walk->page->page, spell_piece(walk, at).data, decimal_phrase(at.x, 2).data,
        decimal_phrase(at.y, 2).data, what);
}

/* ---- rules ---- */

static void check_ink(const struct walk *walk, enum colour_role role, struct point at)
{
    const struct colour *colour = &walk->palette->colour[role];
    if (role == COLOUR_NONE || colour->space != COLOUR_CMYK)
        return;
    double sum = 0.0;
    for (int i = 0; i < 4; i++)
        sum += 100.0 * colour->channel[i];
    if (sum > walk->profile->ink_most + tolerance)
        complain(walk, at, "the colour %s has %s %% of ink; %s takes %s %%", colour_role_name(role),
            decimal_phrase(sum, 1).data, walk->profile->name,
            decimal_phrase(walk->profile->ink_most, 1).data);
}

static void check_path(struct device *device, const struct scene_command *command)
{
    const struct walk *walk = (const struct walk *)device;
    const struct paint *paint = &command->paint;
    if (command->path.point_count == 0)
        return;
    struct point at = affine_apply(command->to_page, command->path.points[0]);
    check_ink(walk, paint->fill, at);
    check_ink(walk, paint->line, at);
    if (paint->line == COLOUR_NONE)
        return;
    double width = paint->stroke.width * affine_growth(command->to_page) / MM_PER_POINT;
    if (width < walk->profile->stroke_least - tolerance)
        complain(walk, at, "a line of %s pt; %s takes %s pt or more", decimal_phrase(width, 4).data,
            walk->profile->name, decimal_phrase(walk->profile->stroke_least, 4).data);
}

/* Reports whether ROLE is text for reading, which a theme must not print in several inks, because
 * they never line up exactly. */
static bool is_dark_text(enum colour_role role)
{
    return role == COLOUR_INK || role == COLOUR_SOFT || role == COLOUR_FAINT || role == COLOUR_MARK;
}

/* Reports whether COLOUR is rich black: as dark as text, but mixed with other inks. */
static bool is_rich_black(const struct colour *colour)
{
    return colour->space == COLOUR_CMYK && colour->channel[3] > 0.6;
}

static bool is_black_ink(const struct colour *colour)
{
    return colour->space == COLOUR_CMYK && colour->channel[0] == 0.0 && colour->channel[1] == 0.0 &&
           colour->channel[2] == 0.0;
}

/* Returns the first words of a run. */
static struct phrase words_of(const struct glyph_run *run)
{
    struct phrase words = {""};
    size_t length = run->source_length < 20 ? run->source_length : 20;
    while (length > 0 && !text_is_utf8(run->source, length))
        length--;
    memcpy(words.data, run->source, length);
    return words;
}

static void check_glyphs(struct device *device, const struct scene_command *command)
{
    const struct walk *walk = (const struct walk *)device;
    struct point at = affine_apply(command->to_page, command->origin);
    double size = command->run.size * affine_growth(command->to_page) / MM_PER_POINT;
    check_ink(walk, command->role, at);
    if (size < walk->profile->text_least - tolerance)
        complain(walk, at, "the text '%s' of %s pt; %s takes %s pt or more",
            words_of(&command->run).data, decimal_phrase(size, 4).data, walk->profile->name,
            decimal_phrase(walk->profile->text_least, 4).data);
    const struct colour *colour = &walk->palette->colour[command->role];
    if (walk->profile->black_text == TEXT_PURE_BLACK &&
        (is_dark_text(command->role) || is_rich_black(colour)) && !is_black_ink(colour))
        complain(walk, at, "the text '%s' in the colour %s is not black ink only",
            words_of(&command->run).data, colour_role_name(command->role));
}

/* Returns the pixels per inch of a placed picture, in its coarser direction. */
static double dots_per_inch(const struct scene_command *command)
{
    const struct picture *picture = command->picture;
    const struct affine *a = &command->to_page;
    double width = command->box.width * hypot(a->xx, a->yx);
    double height = command->box.height * hypot(a->xy, a->yy);
    return 72.0 * MM_PER_POINT * fmin(picture->width / width, picture->height / height);
}

static void check_picture(struct device *device, const struct scene_command *command)
{
    const struct walk *walk = (const struct walk *)device;
    double dots = dots_per_inch(command);
    if (dots < walk->profile->picture_least - tolerance)
        complain(walk, affine_apply(command->to_page, xy(command->box.x, command->box.y)),
            "a picture of %d x %d pixels has %s dpi here; %s takes %s dpi or more",
            command->picture->width, command->picture->height, decimal_phrase(floor(dots), 0).data,
            walk->profile->name, decimal_phrase(walk->profile->picture_least, 1).data);
}

bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct walk walk = {{.path = check_path, .glyphs = check_glyphs, .picture = check_picture},
        profile, palette, page, scene, &trouble};
    device_draw(&walk.device, scene);
    return trouble.code == ERROR_NONE || error_pass(error, &trouble);
}

/* ---- flattening ---- */

struct soft_count {
    struct device device;
    int count;
};

static void count_soft(struct device *device, const struct scene_command *command)
{
    ((struct soft_count *)device)->count += picture_is_soft(command->picture);
}

int preflight_flattened(const struct scene *scene, const struct profile *profile)
{
    struct soft_count soft = {{.picture = count_soft}, 0};
    if (profile->standard == STANDARD_PDFX)
        device_draw(&soft.device, scene);
    return soft.count;
}

void preflight_say_flattened(int count)
{
    if (count > 0)
        fprintf(stderr,
            "hexprint: %d picture%s half transparent pixels, flattened onto what lies below: "
            "PDF/X-1a has no transparency\n",
            count, count == 1 ? " with" : "s with");
}
