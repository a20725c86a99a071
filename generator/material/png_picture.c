/*
 * Reads PNG through libpng's simplified interface, which converts every pixel format to the same
 * one. It receives only the chunks with pixels: others may take any amount of memory, and their
 * colour information does not affect print. The size is checked before decoding.
 */
#define ZLIB_CONST /* zlib does not write to its input */
#include "material/pixels.h"

#include <png.h>
#include <zlib.h>

/* PNG, third edition (W3C), 5.3: a chunk is its length, type, data and checksum. */
enum { SIGNATURE = 8, CHUNK_FRAME = 12 };

static uint32_t number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static size_t chunk_size(const uint8_t *chunk)
{
    return (size_t)number_at(chunk) + CHUNK_FRAME;
}

static bool makes_pixels(const uint8_t *chunk)
{
    static const char types[][5] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (memcmp(chunk + 4, types[i], 4) == 0)
            return true;
    }
    return false;
}

/* Keeps the signature and the chunks with pixels, up to where the file breaks off. */
static void keep_pixels(const uint8_t *bytes, size_t length, struct buffer *kept)
{
    size_t at = length < SIGNATURE ? length : SIGNATURE;
    buffer_add_bytes(kept, bytes, at);
    while (length - at >= CHUNK_FRAME && chunk_size(bytes + at) <= length - at) {
        size_t size = chunk_size(bytes + at);
        if (makes_pixels(bytes + at))
            buffer_add_bytes(kept, bytes + at, size);
        at += size;
    }
}

/* ---- no more pixels than the header says ---- */

enum { HEADER_AT = SIGNATURE + 8, HEADER_SIZE = 13, SLACK = 1 << 16, ROW_SLACK = 16 };

/* Returns an upper limit for the bytes in the rows of the picture that the header describes,
 * interlaced or not. */
static size_t most_bytes(const uint8_t *header)
{
    static const size_t channels[] = {[0] = 1, [2] = 3, [3] = 1, [4] = 2, [6] = 4};
    size_t type = header[9] < sizeof channels / sizeof *channels ? header[9] : 6;
    size_t bits = (size_t)header[8] * channels[type];
    size_t width = number_at(header), height = number_at(header + 4);
    return height * (width * bits / 8 + ROW_SLACK) + SLACK;
}

/* Unpacks one chunk; returns false after more than ROOM bytes. */
static bool unpack(z_stream *stream, const uint8_t *data, size_t length, size_t room)
{
    uint8_t scratch[1 << 15];
    stream->next_in = data;
    stream->avail_in = (uInt)length;
    int status = Z_OK;
    do {
        stream->next_out = scratch;
        stream->avail_out = sizeof scratch;
        status = inflate(stream, Z_NO_FLUSH);
    } while (status == Z_OK && stream->avail_out == 0 && stream->total_out <= room);
    return stream->total_out <= room;
}

/* Checks the unpacked size, because libpng unpacks everything, however much there is. */
static bool check_pixels(const uint8_t *bytes, size_t length, struct error *error)
{
    z_stream stream = {.zalloc = NULL};
    if (length < HEADER_AT + HEADER_SIZE || inflateInit(&stream) != Z_OK)
        return true; /* libpng reports the fault */
    size_t room = most_bytes(bytes + HEADER_AT);
    bool good = true;
    for (size_t at = SIGNATURE; good && length - at >= CHUNK_FRAME; at += chunk_size(bytes + at)) {
        if (memcmp(bytes + at + 4, "IDAT", 4) == 0)
            good = unpack(&stream, bytes + at + 8, chunk_size(bytes + at) - CHUNK_FRAME, room);
    }
    inflateEnd(&stream);
    return good ||
           error_input(error, "not a readable PNG picture: it holds more pixels than it says");
}

/* ---- reading ---- */

static bool check_size(const png_image *image, int side_most, struct error *error)
{
    if (image->width >= 1 && image->height >= 1 && image->width <= (png_uint_32)side_most &&
        image->height <= (png_uint_32)side_most)
        return picture_check_pixels((int)image->width, (int)image->height, error);
    return error_input(error, "%lu x %lu pixels; at most %d x %d are accepted",
        (unsigned long)image->width, (unsigned long)image->height, side_most, side_most);
}

static bool say_what_is_wrong(const png_image *image, struct error *error)
{
    return error_input(error, "not a readable PNG picture: %s", image->message);
}

static struct picture *read_image(
    png_image *image, const void *bytes, size_t length, int side_most, struct error *error)
{
    if (!png_image_begin_read_from_memory(image, bytes, length)) {
        say_what_is_wrong(image, error);
        return NULL;
    }
    if (!check_size(image, side_most, error) || !check_pixels(bytes, length, error))
        return NULL;
    image->format = PNG_FORMAT_RGBA;
    image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB; /* by default, 16 bits are taken for linear light */
    struct picture *picture = picture_create((int)image->width, (int)image->height);
    if (png_image_finish_read(image, NULL, picture_pixels(picture), 0, NULL))
        return picture;
    say_what_is_wrong(image, error);
    picture_destroy(picture);
    return NULL;
}

/* Finds the eXIf chunk (PNG, third edition, 11.3.3.6), which has no pixels. */
static void find_exif(const uint8_t *bytes, size_t length, struct exif *exif)
{
    size_t at = SIGNATURE;
    while (length - at >= CHUNK_FRAME && chunk_size(bytes + at) <= length - at) {
        if (memcmp(bytes + at + 4, "eXIf", 4) == 0) {
            *exif = (struct exif){bytes + at + 8, chunk_size(bytes + at) - CHUNK_FRAME};
            return;
        }
        at += chunk_size(bytes + at);
    }
}

struct picture *png_read(
    const uint8_t *bytes, size_t length, int side_most, struct exif *exif, struct error *error)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    keep_pixels(bytes, length, &kept);
    find_exif(bytes, length, exif);
    struct picture *picture = read_image(&image, kept.data, kept.length, side_most, error);
    png_image_free(&image);
    return picture;
}
