/*
 * Pictures as image objects (PDF 1.7, 8.9): samples in rows, masks as separate images.
 */
#include "device/private.h"

/* Smallest opacity that is printed if there is only all or nothing. */
enum { OPAQUE = 128 };

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

static uint8_t *write_cmyk(uint8_t *to, const uint8_t *rgba)
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
static const struct samples cmyk_samples = {"DeviceCMYK", 4, write_cmyk};
static const struct samples opacity = {"DeviceGray", 1, write_opacity};

/* ---- image objects ---- */

static HPDF_Dict image_dict(struct pdf_file *file, const struct picture *picture, int bits)
{
    return pdf_dict(file,
        "/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent %d", picture->width,
        picture->height, bits);
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

/* Writes a bit for each pixel, set if it is left out; rows begin at a byte. */
static int write_hard_mask(struct pdf_file *file, const struct picture *picture)
{
    size_t stride = ((size_t)picture->width + 7) / 8;
    FREED uint8_t *bits = memory_create(stride * (size_t)picture->height, 1);
    const uint8_t *from = picture->rgba;
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            bits[(size_t)y * stride + (size_t)x / 8] |=
                (uint8_t)(from[3] < OPAQUE ? 0x80 >> x % 8 : 0);
            from += 4;
        }
    }
    HPDF_Dict dict = image_dict(file, picture, 1);
    pdf_put(file, dict, "/ImageMask %b", true);
    return pdf_write_stream(file, dict, bits, stride * (size_t)picture->height);
}

static int write_picture(const struct pdf_pictures *pictures, const struct picture *picture)
{
    struct pdf_file *file = pictures->file;
    HPDF_Dict dict = image_dict(file, picture, 8);
    if (!is_opaque(picture) && pictures->cmyk)
        pdf_put(file, dict, "/Mask %R", write_hard_mask(file, picture));
    else if (!is_opaque(picture))
        pdf_put(file, dict, "/SMask %R",
            write_samples(file, image_dict(file, picture, 8), picture, &opacity));
    const struct samples *samples = pictures->cmyk ? &cmyk_samples : &rgb_samples;
    return write_samples(file, dict, picture, is_grey(picture) ? &grey : samples);
}

const struct pdf_picture *pdf_pictures_use(
    struct pdf_pictures *pictures, const struct picture *picture)
{
    for (int i = 0; i < pictures->count; i++) {
        if (pictures->pictures[i].picture == picture)
            return &pictures->pictures[i];
    }
    struct pdf_picture *added = MEMORY_ADD(pictures->pictures, pictures->count);
    *added = (struct pdf_picture){picture, write_picture(pictures, picture), ""};
    snprintf(added->name, sizeof added->name, "P%u", (unsigned)pictures->count - 1);
    return added;
}
