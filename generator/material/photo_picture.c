/*
 * Reads JPEG through TurboJPEG and WebP through libwebp. Photographs have more pixels than print
 * needs: they are read at a half, a quarter or an eighth of their size if they are larger than
 * PICTURE_SIDE_MAX.
 */
#include "material/pixels.h"

#include <turbojpeg.h>
#include <webp/decode.h>

/* Limit before the picture is made smaller, because libraries keep all its pixels in memory. */
static const double pixels_most = 50e6;

static bool check_pixels(int width, int height, struct error *error)
{
    return (double)width * height <= pixels_most ||
           error_input(error, "%d x %d pixels; at most 50 million can be read", width, height);
}

/* Returns how many times smaller a side of LENGTH pixels becomes: 1, 2, 4 or 8. */
static int divisor_of(int width, int height)
{
    int divisor = 1, longer = width > height ? width : height;
    while (divisor < 8 && (longer + divisor - 1) / divisor > PICTURE_SIDE_MAX)
        divisor *= 2;
    return divisor;
}

/* Finds the Exif block among the segments before the picture (JPEG, ISO 10918-1, B.1.1.3). */
static void find_jpeg_exif(const uint8_t *bytes, size_t length, struct exif *exif)
{
    enum { MARKER = 0xff, APP1 = 0xe1, SCAN = 0xda };
    static const char name[] = "Exif\0"; /* and another zero */
    for (size_t at = 2; length - at >= 10 && bytes[at] == MARKER && bytes[at + 1] != SCAN;) {
        size_t size = (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (size < 2 || size > length - at - 2)
            return;
        if (bytes[at + 1] == APP1 && size > 8 && memcmp(bytes + at + 4, name, sizeof name) == 0) {
            *exif = (struct exif){bytes + at + 10, size - 8};
            return;
        }
        at += 2 + size;
    }
}

static bool is_in_inks(int space)
{
    return space == TJCS_CMYK || space == TJCS_YCCK;
}

/* Reads the header, then the pixels. */
static struct picture *decode_jpeg(
    tjhandle handle, const uint8_t *bytes, size_t length, struct error *error)
{
    int width = 0, height = 0, sampling = 0, space = 0;
    unsigned long size = (unsigned long)length;
    if (tjDecompressHeader3(handle, bytes, size, &width, &height, &sampling, &space) != 0) {
        error_input(error, "not a readable JPEG picture: %s", tjGetErrorStr2(handle));
        return NULL;
    }
    if (is_in_inks(space)) {
        error_input(error, "a JPEG picture in CMYK; save it in RGB");
        return NULL;
    }
    if (!check_pixels(width, height, error))
        return NULL;
    int divisor = divisor_of(width, height);
    const tjscalingfactor factor = {1, divisor};
    struct picture *picture = picture_create(TJSCALED(width, factor), TJSCALED(height, factor));
    if (tjDecompress2(handle, bytes, size, picture_pixels(picture), picture->width, 0,
            picture->height, TJPF_RGBA, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) == 0)
        return picture;
    error_input(error, "not a readable JPEG picture: %s", tjGetErrorStr2(handle));
    picture_destroy(picture);
    return NULL;
}

struct picture *jpeg_read(
    const uint8_t *bytes, size_t length, struct exif *exif, struct error *error)
{
    tjhandle handle = tjInitDecompress();
    if (handle == NULL)
        memory_exhausted();
    find_jpeg_exif(bytes, length, exif);
    struct picture *picture = decode_jpeg(handle, bytes, length, error);
    tjDestroy(handle);
    return picture;
}

/* Finds the Exif chunk (WebP container specification, RIFF). */
static void find_webp_exif(const uint8_t *bytes, size_t length, struct exif *exif)
{
    for (size_t at = 12; length >= 8 && at <= length - 8;) {
        size_t size = (size_t)bytes[at + 4] | (size_t)bytes[at + 5] << 8 |
                      (size_t)bytes[at + 6] << 16 | (size_t)bytes[at + 7] << 24;
        if (size > length - at - 8)
            return;
        if (memcmp(bytes + at, "EXIF", 4) == 0) {
            bool named = size >= 6 && memcmp(bytes + at + 8, "Exif\0", 6) == 0;
            *exif = (struct exif){bytes + at + 8 + (named ? 6 : 0), size - (named ? 6 : 0)};
            return;
        }
        at += 8 + size + (size & 1);
    }
}

struct picture *webp_read(
    const uint8_t *bytes, size_t length, struct exif *exif, struct error *error)
{
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config) ||
        WebPGetFeatures(bytes, length, &config.input) != VP8_STATUS_OK ||
        config.input.has_animation) {
        error_input(error, "not a readable WebP picture; animations are not accepted");
        return NULL;
    }
    int width = config.input.width, height = config.input.height;
    if (!check_pixels(width, height, error))
        return NULL;
    int divisor = divisor_of(width, height);
    struct picture *picture =
        picture_create((width + divisor - 1) / divisor, (height + divisor - 1) / divisor);
    config.options.use_scaling = divisor > 1;
    config.options.scaled_width = picture->width;
    config.options.scaled_height = picture->height;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = picture_pixels(picture);
    config.output.u.RGBA.stride = 4 * picture->width;
    config.output.u.RGBA.size = 4 * (size_t)picture->width * (size_t)picture->height;
    bool good = WebPDecode(bytes, length, &config) == VP8_STATUS_OK;
    WebPFreeDecBuffer(&config.output);
    if (good) {
        find_webp_exif(bytes, length, exif);
        return picture;
    }
    error_input(error, "not a readable WebP picture");
    picture_destroy(picture);
    return NULL;
}
