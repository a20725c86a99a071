/*
 * Reads pictures of pixels: PNG, JPEG and WebP, recognised by their first bytes, because names do
 * not always say what is in a file. They are turned as their Exif orientation says.
 */
#include "material/pixels.h"

#include "core/os.h"

/* ---- orientation: Exif 2.32, 4.6.4; TIFF 6.0 ---- */

static unsigned short_at(const uint8_t *bytes, bool little)
{
    return little ? bytes[0] | (unsigned)bytes[1] << 8 : (unsigned)bytes[0] << 8 | bytes[1];
}

static uint32_t long_at(const uint8_t *bytes, bool little)
{
    uint32_t first = short_at(bytes, little), second = short_at(bytes + 2, little);
    return little ? first | second << 16 : first << 16 | second;
}

/* Returns the orientation in an Exif block, 1 to 8; 1 if it has none. */
static int orientation_in(const uint8_t *exif, size_t length)
{
    enum { HEADER = 8, ENTRY = 12, ORIENTATION = 0x0112, TYPE_SHORT = 3 };
    if (length < HEADER || (memcmp(exif, "II", 2) != 0 && memcmp(exif, "MM", 2) != 0))
        return 1;
    bool little = exif[0] == 'I';
    size_t at = long_at(exif + 4, little);
    if (at > length - 2)
        return 1;
    unsigned count = short_at(exif + at, little);
    at += 2;
    for (; count > 0 && length - at >= ENTRY; count--) {
        unsigned turned = short_at(exif + at + 8, little);
        if (short_at(exif + at, little) == ORIENTATION &&
            short_at(exif + at + 2, little) == TYPE_SHORT && turned >= 1 && turned <= 8)
            return (int)turned;
        at += ENTRY;
    }
    return 1;
}

/* ---- kinds of files ---- */

/* A kind of picture, recognised by SIGNATURE at AT. */
struct kind {
    const char *signature;
    size_t length, at;
    const char *name; /* of kinds that cannot be read */
    picture_reader *read;
};

static const struct kind kinds[] = {
    {"\x89PNG\r\n\x1a\n", 8, 0, NULL, png_read},
    {"\xff\xd8\xff", 3, 0, NULL, jpeg_read},
    {"WEBP", 4, 8, NULL, webp_read},
    {"GIF8", 4, 0, "a GIF", NULL},
    {"BM", 2, 0, "a BMP", NULL},
    {"II*\0", 4, 0, "a TIFF", NULL},
    {"MM\0*", 4, 0, "a TIFF", NULL},
    {"ftypheic", 8, 4, "a HEIC", NULL},
    {"ftypmif1", 8, 4, "a HEIC", NULL},
    {"ftypavif", 8, 4, "an AVIF", NULL},
    {"8BPS", 4, 0, "a Photoshop", NULL},
    {"gimp xcf", 8, 0, "a GIMP", NULL},
    {"%PDF", 4, 0, "a PDF", NULL},
    {"%!PS", 4, 0, "a PostScript", NULL},
    {"\x1f\x8b", 2, 0, "a compressed SVG", NULL},
};

static const struct kind *kind_of(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct kind *kind = &kinds[i];
        if (length >= kind->at + kind->length &&
            memcmp(bytes + kind->at, kind->signature, kind->length) == 0)
            return kind;
    }
    return NULL;
}

struct picture *picture_read_bytes(
    const char *path, const void *bytes, size_t length, int side_most, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct exif exif = {NULL, 0};
    struct picture *picture = NULL;
    const struct kind *kind = kind_of(bytes, length);
    if (kind == NULL)
        error_input(&trouble, "not a picture; expected SVG, PNG, JPEG or WebP");
    else if (kind->read == NULL)
        error_input(
            &trouble, "%s file; save it as PNG, or as SVG if it is made of shapes", kind->name);
    else
        picture = kind->read(bytes, length, side_most, &exif, &trouble);
    if (picture != NULL)
        return picture_turn(picture, orientation_in(exif.bytes, exif.length));
    error_place(&trouble, path, 0);
    error_pass(error, &trouble);
    return NULL;
}

/* ---- pictures of any kind ---- */

/* Reports whether the first character is that of XML, in any encoding. */
static bool begins_as_xml(const char *bytes, size_t length)
{
    size_t i = 0;
    while (i < length && i < 8 && strchr("\xef\xbb\xbf\xff\xfe \t\r\n", bytes[i]) != NULL)
        i++;
    return i < length && bytes[i] == '<';
}

bool picture_load(const char *path, int side_most, struct any_picture *any, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    *any = (struct any_picture){.art = NULL};
    if (!os_read_regular_file(path, PICTURE_FILE_MAX, &bytes, &length, error))
        return false;
    bool known = kind_of((const uint8_t *)bytes, length) != NULL;
    if (!known && (text_ends_in_letters(path, ".svg") || begins_as_xml(bytes, length)))
        return svg_read_text(path, bytes, length, &any->art, &any->drawing, error);
    any->picture = picture_read_bytes(path, bytes, length, side_most, error);
    return any->picture != NULL;
}
