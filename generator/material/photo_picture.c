/*
 * Reads JPEG through TurboJPEG and WebP through libwebp. Inks (CMYK) become RGB. Photographs have
 * more pixels than print needs: those larger than PICTURE_SIDE_MAX are read at a half, a quarter or
 * an eighth of their size.
 */
#include "material/pixels.h"

#include <turbojpeg.h>
#include <webp/decode.h>

/* Returns how many times smaller a side of LENGTH pixels becomes: 1, 2, 4 or 8. */
static int divisor_of(int width, int height, int side_most)
{
    int divisor = 1, longer = width > height ? width : height;
    while (divisor < 8 && (longer + divisor - 1) / divisor > side_most)
        divisor *= 2;
    return divisor;
}

/* Segments of JPEG (ISO 10918-1, B.1.1.3). */
enum { MARKER = 0xff, JPEG_APP0 = 0xe0, JPEG_APP1 = 0xe1, JPEG_APP14 = 0xee, JPEG_LAST_APP = 0xef };
enum { JPEG_COMMENT = 0xfe, JPEG_SCAN = 0xda, JPEG_END = 0xd9 };

/* Returns where the segment KIND that begins with NAME is among those before the picture, at its
 * length, and sets SIZE to that; 0 if there is none. */
static size_t find_segment(const uint8_t *bytes, size_t length, uint8_t kind, const char *name,
    size_t name_length, size_t *size)
{
    for (size_t at = 2; length - at >= 10 && bytes[at] == MARKER && bytes[at + 1] != JPEG_SCAN;) {
        *size = (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (*size < 2 || *size > length - at - 2)
            return 0;
        if (bytes[at + 1] == kind && *size > 2 + name_length &&
            memcmp(bytes + at + 4, name, name_length) == 0)
            return at + 2;
        at += 2 + *size;
    }
    return 0;
}

static void find_jpeg_exif(const uint8_t *bytes, size_t length, struct exif *exif)
{
    size_t size, at = find_segment(bytes, length, JPEG_APP1, "Exif\0", 6, &size);
    if (at > 0)
        *exif = (struct exif){bytes + at + 8, size - 8};
}

/* ---- the picture as it is stored ---- */

/* Reports whether a segment is not needed for the picture: a place, a thumbnail, a comment. */
static bool is_private(uint8_t kind)
{
    return kind == JPEG_COMMENT ||
           (kind > JPEG_APP0 && kind <= JPEG_LAST_APP && kind != JPEG_APP14);
}

/* Returns where the scans that begin at AT end, after the marker; 0 if they don't end. */
static size_t end_of_scans(const uint8_t *bytes, size_t length, size_t at)
{
    for (; at + 2 <= length; at++) {
        if (bytes[at] == MARKER && bytes[at + 1] == JPEG_END)
            return at + 2;
    }
    return 0;
}

/* Copies what a PDF reader needs: headers and scans. Returns false for anything but Huffman codes
 * and eight bits, which all readers know. */
static bool copy_jpeg(const uint8_t *bytes, size_t length, struct buffer *kept)
{
    bool framed = false;
    size_t at = 2;
    buffer_add_bytes(kept, bytes, 2);
    while (length - at >= 6 && bytes[at] == MARKER) {
        uint8_t kind = bytes[at + 1];
        size_t size = 2 + ((size_t)bytes[at + 2] << 8 | bytes[at + 3]);
        if (kind == JPEG_SCAN) {
            size_t end = end_of_scans(bytes, length, at);
            buffer_add_bytes(kept, bytes + at, end > at ? end - at : 0);
            return framed && end > at;
        }
        if (size < 4 || size > length - at)
            return false;
        framed = framed || (kind >= 0xc0 && kind <= 0xc2 && bytes[at + 4] == 8);
        if (!is_private(kind))
            buffer_add_bytes(kept, bytes + at, size);
        at += size;
    }
    return false;
}

/* Stores the JPEG data in PICTURE, if a PDF can contain it. */
static void keep_jpeg(
    struct picture *picture, const uint8_t *bytes, size_t length, int width, int height, int space)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    if ((space != TJCS_YCbCr && space != TJCS_GRAY) || !copy_jpeg(bytes, length, &kept))
        return;
    struct picture_jpeg *jpeg = memory_create(1, sizeof *jpeg + kept.length);
    uint8_t *to = (uint8_t *)(jpeg + 1);
    memcpy(to, kept.data, kept.length);
    *jpeg = (struct picture_jpeg){to, kept.length, width, height, space == TJCS_GRAY, 1};
    picture_take_jpeg(picture, jpeg);
}

static bool is_in_inks(int space)
{
    return space == TJCS_CMYK || space == TJCS_YCCK;
}

/* Turns COUNT pixels of four inks into red, green, blue and opacity. */
static void mix_inks(uint8_t *pixels, size_t count, bool inverted)
{
    for (size_t pixel = 0; pixel < count; pixel++) {
        uint8_t *at = pixels + 4 * pixel;
        int paper = inverted ? at[3] : 255 - at[3];
        for (int i = 0; i < 3; i++)
            at[i] = (uint8_t)((paper * (inverted ? at[i] : 255 - at[i]) + 127) / 255);
        at[3] = 255;
    }
}

/* Decodes into PICTURE. Photoshop, which names itself, and most programs since store 255 for no
 * ink. */
static bool decode_pixels(
    tjhandle handle, const uint8_t *bytes, size_t length, bool inks, struct picture *picture)
{
    size_t size, count = (size_t)picture->width * (size_t)picture->height;
    uint8_t *pixels = picture_pixels(picture);
    if (tjDecompress2(handle, bytes, (unsigned long)length, pixels, picture->width, 0,
            picture->height, inks ? TJPF_CMYK : TJPF_RGBA,
            TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) != 0)
        return false;
    if (inks)
        mix_inks(pixels, count, find_segment(bytes, length, JPEG_APP14, "Adobe", 5, &size) > 0);
    return true;
}

static struct picture *decode_jpeg(
    tjhandle handle, const uint8_t *bytes, size_t length, int side_most, struct error *error)
{
    int width = 0, height = 0, sampling = 0, space = 0;
    unsigned long size = (unsigned long)length;
    if (tjDecompressHeader3(handle, bytes, size, &width, &height, &sampling, &space) != 0) {
        error_input(error, "not a readable JPEG picture: %s", tjGetErrorStr2(handle));
        return NULL;
    }
    if (!picture_check_pixels(width, height, error))
        return NULL;
    int divisor = divisor_of(width, height, side_most);
    const tjscalingfactor factor = {1, divisor};
    struct picture *picture = picture_create(TJSCALED(width, factor), TJSCALED(height, factor));
    if (decode_pixels(handle, bytes, length, is_in_inks(space), picture)) {
        keep_jpeg(picture, bytes, length, width, height, space);
        return picture;
    }
    error_input(error, "not a readable JPEG picture: %s", tjGetErrorStr2(handle));
    picture_destroy(picture);
    return NULL;
}

struct picture *jpeg_read(
    const uint8_t *bytes, size_t length, int side_most, struct exif *exif, struct error *error)
{
    tjhandle handle = tjInitDecompress();
    if (handle == NULL)
        memory_exhausted();
    find_jpeg_exif(bytes, length, exif);
    struct picture *picture = decode_jpeg(handle, bytes, length, side_most, error);
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
    const uint8_t *bytes, size_t length, int side_most, struct exif *exif, struct error *error)
{
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config) ||
        WebPGetFeatures(bytes, length, &config.input) != VP8_STATUS_OK ||
        config.input.has_animation) {
        error_input(error, "not a readable WebP picture; animations are not accepted");
        return NULL;
    }
    int width = config.input.width, height = config.input.height;
    if (!picture_check_pixels(width, height, error))
        return NULL;
    int divisor = divisor_of(width, height, side_most);
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
