/*
 * Flattens half-transparent pixels for print shops, whose PDF has no transparency: a picture with
 * such pixels is replaced by the inks that are visible there, its own mixed with those of
 * everything below it on the page. Cairo draws what is below, with inks instead of colours: cyan,
 * magenta and yellow as one picture, black as another.
 */
#include "device/private.h"

static const double dots_per_mm = 400.0 / 25.4;

enum { PIXELS_MAX = 40000000 };

/* The inks of a picture as surfaces, kept for other pictures on top of it. */
struct inks {
    const struct picture *picture;
    cairo_surface_t *surface[2]; /* cyan, magenta and yellow; black */
};

/* A picture to flatten, and where it is on the page. */
struct soft {
    const struct picture *picture;
    struct affine to_page; /* from a square of 1 x 1, y down */
};

/* A flattened picture, recognized by the digest of its bytes. */
struct flat {
    char digest[65];
    int index;
};

/* A picture that occurred before. */
struct known {
    const struct picture *picture;
    bool soft;
};

struct pdf_flatten {
    struct known *known;
    int known_count;
    struct cairo cairo;
    bool loaded;
    struct palette palette[2];
    struct inks *inks;
    int ink_count;
    struct flat *flats;
    int flat_count;
    const struct scene *page;
    struct soft *softs; /* of the page, in drawing order */
    int soft_count, next;
};

struct pdf_flatten *pdf_flatten_create(const struct palette *palette)
{
    struct pdf_flatten *flatten = memory_create(1, sizeof *flatten);
    for (int part = 0; part < 2; part++) {
        flatten->palette[part] = *palette;
        for (int role = 0; role < COLOUR_COUNT; role++) {
            double *to = flatten->palette[part].colour[role].channel;
            const double *inks = palette->colour[role].channel;
            for (int i = 0; i < 3; i++)
                to[i] = part == 0 ? inks[i] : inks[3];
        }
    }
    return flatten;
}

void pdf_flatten_destroy(struct pdf_flatten *flatten)
{
    if (flatten == NULL)
        return;
    for (int i = 0; i < flatten->ink_count; i++) {
        for (int part = 0; part < 2; part++)
            flatten->cairo.cairo_surface_destroy(flatten->inks[i].surface[part]);
    }
    free(flatten->inks);
    free(flatten->known);
    free(flatten->flats);
    free(flatten->softs);
    free(flatten);
}

bool pdf_flatten_takes(struct pdf_flatten *flatten, const struct picture *picture)
{
    int i = flatten->known_count - 1;
    while (i >= 0 && flatten->known[i].picture != picture)
        i--;
    if (i >= 0)
        return flatten->known[i].soft;
    bool soft = picture_is_soft(picture);
    *MEMORY_ADD(flatten->known, flatten->known_count) = (struct known){picture, soft};
    return soft;
}

/* ---- the page ---- */

struct finder {
    struct device device;
    struct pdf_flatten *flatten;
};

static void find_soft(struct device *device, const struct scene_command *command)
{
    struct pdf_flatten *flatten = ((struct finder *)device)->flatten;
    const struct rect box = command->box;
    if (!pdf_flatten_takes(flatten, command->picture))
        return;
    *MEMORY_ADD(flatten->softs, flatten->soft_count) = (struct soft){
        command->picture, affine_join(command->to_page,
                              (struct affine){box.width, 0.0, 0.0, box.height, box.x, box.y})};
}

bool pdf_flatten_begin_page(
    struct pdf_flatten *flatten, const struct scene *scene, struct error *error)
{
    struct finder finder = {{.picture = find_soft}, flatten};
    flatten->page = scene;
    flatten->soft_count = flatten->next = 0;
    device_draw(&finder.device, scene);
    if (flatten->soft_count > 0 && !flatten->loaded)
        flatten->loaded = cairo_load(&flatten->cairo, error);
    return flatten->soft_count == 0 || flatten->loaded;
}

/* ---- inks ---- */

/* Makes a surface from some of the four inks of each pixel: PART 0 is cyan, magenta and yellow, 3
 * is black. */
static cairo_surface_t *ink_surface(
    const struct cairo *use, const struct picture *picture, int part)
{
    size_t count = (size_t)picture->width * (size_t)picture->height;
    FREED uint8_t *inked = memory_create(count, 4);
    struct picture copy = {picture->width, picture->height, inked, NULL};
    for (size_t i = 0; i < count; i++) {
        const uint8_t *from = picture->rgba + 4 * i;
        uint8_t inks[4];
        pdf_write_inks(inks, from);
        for (int k = 0; k < 3; k++)
            inked[4 * i + (size_t)k] = part == 0 ? inks[k] : inks[3];
        inked[4 * i + 3] = from[3];
    }
    return cairo_picture(use, &copy);
}

static const struct inks *inks_of(struct pdf_flatten *flatten, const struct picture *picture)
{
    for (int i = 0; i < flatten->ink_count; i++) {
        if (flatten->inks[i].picture == picture)
            return &flatten->inks[i];
    }
    struct inks *inks = MEMORY_ADD(flatten->inks, flatten->ink_count);
    *inks = (struct inks){.picture = picture};
    for (int part = 0; part < 2; part++)
        inks->surface[part] = ink_surface(&flatten->cairo, picture, part);
    return inks;
}

/* ---- flattening ---- */

/* What to draw: one part of the inks, up to half-transparent picture LAST. */
struct layer {
    struct pdf_flatten *flatten;
    int part, seen, last;
};

static cairo_surface_t *picture_of_layer(void *closure, const struct picture *picture)
{
    struct layer *layer = closure;
    if (pdf_flatten_takes(layer->flatten, picture) && layer->seen++ > layer->last)
        return NULL;
    return inks_of(layer->flatten, picture)->surface[layer->part];
}

/* Draws the page below picture NUMBER, and that picture, into WIDTH x HEIGHT PIXELS. */
static bool draw_part(
    struct pdf_flatten *flatten, int number, int part, int width, int height, uint32_t *pixels)
{
    const struct cairo *use = &flatten->cairo;
    struct affine way =
        affine_join(affine_scale(width, height), affine_invert(flatten->softs[number].to_page));
    cairo_matrix_t base = {way.xx, way.yx, way.xy, way.yy, way.x0, way.y0};
    cairo_surface_t *surface = use->cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, 4 * width);
    cairo_t *cairo = use->cairo_create(surface);
    struct layer layer = {flatten, part, 0, number - 1};
    cairo_replay_until(
        use, cairo, &base, flatten->page, &flatten->palette[part], picture_of_layer, &layer);
    const struct picture *picture = flatten->softs[number].picture;
    cairo_paint_picture(
        use, cairo, inks_of(flatten, picture)->surface[part], picture, affine_scale(width, height));
    bool good = use->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    use->cairo_destroy(cairo);
    use->cairo_surface_destroy(surface);
    return good;
}

/* Draws the picture's opacity at WIDTH x HEIGHT pixels. */
static bool draw_opacity(
    struct pdf_flatten *flatten, int number, int width, int height, uint32_t *pixels)
{
    const struct cairo *use = &flatten->cairo;
    cairo_surface_t *surface = use->cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *cairo = use->cairo_create(surface);
    const struct picture *picture = flatten->softs[number].picture;
    cairo_paint_picture(
        use, cairo, inks_of(flatten, picture)->surface[0], picture, affine_scale(width, height));
    bool good = use->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    use->cairo_destroy(cairo);
    use->cairo_surface_destroy(surface);
    return good;
}

/* Chooses the size of the flattened picture: its own, or larger so that lines below it stay
 * sharp. */
static void choose_size(const struct soft *soft, int *width, int *height)
{
    const struct affine *a = &soft->to_page;
    double across = fmax(soft->picture->width, ceil(dots_per_mm * hypot(a->xx, a->yx)));
    double down = fmax(soft->picture->height, ceil(dots_per_mm * hypot(a->xy, a->yy)));
    double scale = fmin(1.0, sqrt(PIXELS_MAX / (across * down)));
    *width = (int)fmax(1.0, floor(across * scale));
    *height = (int)fmax(1.0, floor(down * scale));
}

/* Combines the parts into inks of four bytes per pixel. */
static void join(const uint32_t *colours, const uint32_t *black, size_t count, uint8_t *inks)
{
    for (size_t i = 0; i < count; i++) {
        inks[4 * i] = (uint8_t)(colours[i] >> 16);
        inks[4 * i + 1] = (uint8_t)(colours[i] >> 8);
        inks[4 * i + 2] = (uint8_t)colours[i];
        inks[4 * i + 3] = (uint8_t)black[i];
    }
}

/* Sets DIGEST to the digest of everything written about FLAT. */
static void digest_of(const struct pdf_flat *flat, char digest[65])
{
    const int size[] = {flat->width, flat->height};
    size_t count = (size_t)flat->width * (size_t)flat->height;
    GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(sum, (const guchar *)size, sizeof size);
    g_checksum_update(sum, flat->inks, (gssize)(4 * count));
    g_checksum_update(sum, flat->seen, (gssize)count);
    snprintf(digest, 65, "%s", g_checksum_get_string(sum));
    g_checksum_free(sum);
}

/* Writes the picture, unless an equal one has been written. Returns its index among all
 * pictures. */
static int write_flat(
    struct pdf_flatten *flatten, struct pdf_pictures *pictures, const struct pdf_flat *flat)
{
    struct flat added = {.index = -1};
    digest_of(flat, added.digest);
    for (int i = 0; i < flatten->flat_count; i++) {
        if (strcmp(flatten->flats[i].digest, added.digest) == 0)
            return flatten->flats[i].index;
    }
    added.index = pdf_pictures_add_flat(pictures, flat);
    *MEMORY_ADD(flatten->flats, flatten->flat_count) = added;
    return added.index;
}

const struct pdf_picture *pdf_flatten_next(
    struct pdf_flatten *flatten, struct pdf_pictures *pictures)
{
    int number = flatten->next++;
    struct pdf_flat flat;
    assert(number < flatten->soft_count);
    choose_size(&flatten->softs[number], &flat.width, &flat.height);
    size_t count = (size_t)flat.width * (size_t)flat.height;
    FREED uint32_t *colours = memory_create(count, sizeof *colours);
    FREED uint32_t *black = memory_create(count, sizeof *black);
    FREED uint8_t *inks = memory_create(count, 4);
    FREED uint8_t *seen = memory_create(count, 1);
    bool good = draw_part(flatten, number, 0, flat.width, flat.height, colours) &&
                draw_part(flatten, number, 1, flat.width, flat.height, black);
    join(colours, black, count, inks);
    memset(colours, 0, count * sizeof *colours);
    good = good && draw_opacity(flatten, number, flat.width, flat.height, colours);
    for (size_t i = 0; i < count; i++)
        seen[i] = colours[i] >> 24 != 0;
    flat.inks = inks;
    flat.seen = seen;
    if (!good)
        return NULL;
    int index = write_flat(flatten, pictures, &flat); /* may move the array of pictures */
    return &pictures->pictures[index];
}
