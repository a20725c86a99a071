/*
 * Pictures as image objects (PDF 1.7, 8.9): samples in rows, masks as separate images.
 */
#include "device/private.h"

void pdf_pictures_init(struct pdf_pictures *pictures, struct pdf_file *file, bool cmyk)
{
    *pictures = (struct pdf_pictures){.file = file, .cmyk = cmyk};
}

void pdf_pictures_finish(struct pdf_pictures *pictures)
{
    free(pictures->pictures);
}

static size_t pixel_count(const struct picture *picture)
{
    return (size_t)picture->width * (size_t)picture->height;
}

/* ---- samples ---- */

static bool is_grey(const struct picture *picture)
{
    const uint8_t *at = picture->rgba;
    for (size_t i = 0; i < pixel_count(picture); i++) {
        if (at[0] != at[1] || at[1] != at[2])
            return false;
        at += 4;
    }
    return true;
}

static bool is_opaque(const struct picture *picture)
{
    for (size_t i = 0; i < pixel_count(picture); i++) {
        if (picture->rgba[4 * i + 3] != 255)
            return false;
    }
    return true;
}

static uint8_t *write_grey(uint8_t *to, const uint8_t *rgba)
{
    *to++ = rgba[0];
    return to;
}

static uint8_t *write_rgb(uint8_t *to, const uint8_t *rgba)
{
    for (int i = 0; i < 3; i++)
        *to++ = rgba[i];
    return to;
}

uint8_t *pdf_write_inks(uint8_t *to, const uint8_t *rgba)
{
    double rgb[3], inks[4];
    for (int i = 0; i < 3; i++)
        rgb[i] = rgba[i] / 255.0;
    colour_inks(rgb, inks);
    for (int i = 0; i < 4; i++)
        *to++ = (uint8_t)lround(255.0 * inks[i]);
    return to;
}

static uint8_t *write_opacity(uint8_t *to, const uint8_t *rgba)
{
    *to++ = rgba[3];
    return to;
}

/* The format of a picture's samples. */
struct samples {
    const char *space;
    int channels;
    uint8_t *(*write)(uint8_t *to, const uint8_t *rgba);
};

static const struct samples grey = {"DeviceGray", 1, write_grey};
static const struct samples rgb_samples = {"DeviceRGB", 3, write_rgb};
static const struct samples cmyk_samples = {"DeviceCMYK", 4, pdf_write_inks};
static const struct samples opacity = {"DeviceGray", 1, write_opacity};

/* ---- image objects ---- */

static HPDF_Dict image_dict(struct pdf_file *file, int width, int height, int bits)
{
    return pdf_dict(file,
        "/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent %d", width, height,
        bits);
}

static int write_samples(struct pdf_file *file, HPDF_Dict dict, const struct picture *picture,
    const struct samples *samples)
{
    size_t count = pixel_count(picture);
    FREED uint8_t *bytes = memory_create(count, (size_t)samples->channels);
    uint8_t *to = bytes;
    for (size_t i = 0; i < count; i++)
        to = samples->write(to, picture->rgba + 4 * i);
    pdf_put(file, dict, "/ColorSpace %n", samples->space);
    return pdf_write_stream(file, dict, bytes, (size_t)(to - bytes));
}

/* Writes one bit for each of WIDTH x HEIGHT pixels, set if its byte in SEEN (STEP bytes apart) is
 * 0. Rows begin at a byte. */
static int write_hard_mask(
    struct pdf_file *file, int width, int height, const uint8_t *seen, size_t step)
{
    size_t stride = ((size_t)width + 7) / 8;
    FREED uint8_t *bits = memory_create(stride * (size_t)height, 1);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            bits[(size_t)y * stride + (size_t)x / 8] |= (uint8_t)(*seen == 0 ? 0x80 >> x % 8 : 0);
            seen += step;
        }
    }
    HPDF_Dict dict = image_dict(file, width, height, 1);
    pdf_put(file, dict, "/ImageMask %b", true);
    return pdf_write_stream(file, dict, bits, stride * (size_t)height);
}

/* ---- JPEG ---- */

/* How a stored picture must be turned, in a square with y down. */
static const struct affine turns[] = {
    [1] = {1, 0, 0, 1, 0, 0},
    [2] = {-1, 0, 0, 1, 1, 0},
    [3] = {-1, 0, 0, -1, 1, 1},
    [4] = {1, 0, 0, -1, 0, 1},
    [5] = {0, 1, 1, 0, 0, 0},
    [6] = {0, 1, -1, 0, 1, 0},
    [7] = {0, -1, -1, 0, 1, 1},
    [8] = {0, -1, 1, 0, 0, 1},
};

static int write_jpeg(struct pdf_file *file, const struct picture_jpeg *jpeg)
{
    HPDF_Dict dict = image_dict(file, jpeg->width, jpeg->height, 8);
    pdf_put(file, dict, "/ColorSpace %n", jpeg->grey ? "DeviceGray" : "DeviceRGB");
    return pdf_write_jpeg(file, dict, jpeg->bytes, jpeg->length);
}

/* ---- all pictures ---- */

static int write_picture(const struct pdf_pictures *pictures, const struct picture *picture)
{
    struct pdf_file *file = pictures->file;
    if (picture->jpeg != NULL && !pictures->cmyk)
        return write_jpeg(file, picture->jpeg);
    int width = picture->width, height = picture->height;
    HPDF_Dict dict = image_dict(file, width, height, 8);
    if (!is_opaque(picture) && pictures->cmyk)
        pdf_put(file, dict, "/Mask %R", write_hard_mask(file, width, height, picture->rgba + 3, 4));
    else if (!is_opaque(picture))
        pdf_put(file, dict, "/SMask %R",
            write_samples(file, image_dict(file, width, height, 8), picture, &opacity));
    const struct samples *samples = pictures->cmyk ? &cmyk_samples : &rgb_samples;
    return write_samples(file, dict, picture, is_grey(picture) ? &grey : samples);
}

static struct pdf_picture *add(
    struct pdf_pictures *pictures, const struct picture *picture, int number)
{
    static const struct affine upright = {1, 0, 0, -1, 0, 1};
    struct pdf_picture *added = MEMORY_ADD(pictures->pictures, pictures->count);
    bool stored = picture != NULL && picture->jpeg != NULL && !pictures->cmyk;
    *added = (struct pdf_picture){picture, number, "",
        stored ? affine_join(turns[picture->jpeg->orientation], upright) : upright};
    snprintf(added->name, sizeof added->name, "P%u", (unsigned)pictures->count - 1);
    return added;
}

const struct pdf_picture *pdf_pictures_use(
    struct pdf_pictures *pictures, const struct picture *picture)
{
    for (int i = 0; i < pictures->count; i++) {
        if (pictures->pictures[i].picture == picture)
            return &pictures->pictures[i];
    }
    return add(pictures, picture, write_picture(pictures, picture));
}

static bool shows_all(const struct pdf_flat *flat)
{
    return memchr(flat->seen, 0, (size_t)flat->width * (size_t)flat->height) == NULL;
}

int pdf_pictures_add_flat(struct pdf_pictures *pictures, const struct pdf_flat *flat)
{
    struct pdf_file *file = pictures->file;
    HPDF_Dict dict = image_dict(file, flat->width, flat->height, 8);
    if (!shows_all(flat))
        pdf_put(file, dict, "/Mask %R",
            write_hard_mask(file, flat->width, flat->height, flat->seen, 1));
    pdf_put(file, dict, "/ColorSpace %n", "DeviceCMYK");
    add(pictures, NULL,
        pdf_write_stream(file, dict, flat->inks, 4 * (size_t)flat->width * (size_t)flat->height));
    return pictures->count - 1;
}

bool picture_is_soft(const struct picture *picture)
{
    for (size_t i = 0; i < pixel_count(picture); i++) {
        uint8_t opaque = picture->rgba[4 * i + 3];
        if (opaque != 0 && opaque != 255)
            return true;
    }
    return false;
}
