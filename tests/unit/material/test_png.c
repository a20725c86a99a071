/*
 * PNG pictures of all kinds become the same pixels; damaged and too large ones are refused.
 */
#include "unit/core/check.h"

#include "material/material.h"

#include <png.h>
#include <stdlib.h>
#include <zlib.h>

enum { FILE_ROOM = 4096 };

/* Writes a file of WIDTH x HEIGHT pixels in one of libpng's formats; returns its size. */
static size_t write_png(unsigned char *file, int width, int height, unsigned format,
    const void *pixels, const void *colours, int colour_count)
{
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = (png_uint_32)width;
    image.height = (png_uint_32)height;
    image.format = format;
    image.colormap_entries = (png_uint_32)colour_count;
    png_alloc_size_t size = FILE_ROOM;
    assert_true(png_image_write_to_memory(&image, file, &size, 0, pixels, 0, colours));
    return size;
}

static struct picture *read_bytes(const unsigned char *file, size_t length)
{
    struct error error = ERROR_INIT;
    struct picture *picture = picture_read_bytes("t.png", file, length, PICTURE_SIDE_MAX, &error);
    if (picture == NULL)
        print_error("%s\n", error_format(&error).line);
    assert_non_null(picture);
    return picture;
}

static const uint8_t rgba[] = {
    255, 0, 0, 255, 0, 255, 0, 128, 10, 20, 30, 255, 200, 200, 200, 255, 0, 0, 0, 0, 1, 2, 3, 4};

static void colours_and_opacity_are_kept(void **state)
{
    (void)state;
    unsigned char file[FILE_ROOM];
    size_t length = write_png(file, 3, 2, PNG_FORMAT_RGBA, rgba, NULL, 0);
    struct picture *picture = read_bytes(file, length);
    assert_int_equal(picture->width, 3);
    assert_int_equal(picture->height, 2);
    assert_memory_equal(picture->rgba, rgba, sizeof rgba);
    picture_destroy(picture);
}

static void every_kind_becomes_the_same(void **state)
{
    (void)state;
    unsigned char file[FILE_ROOM];
    static const uint8_t greys[] = {0, 100, 255};
    static const uint8_t colours[] = {0, 0, 0, 100, 100, 100, 255, 255, 255};
    static const uint8_t indices[] = {0, 1, 2};
    static const uint8_t expected[] = {0, 0, 0, 255, 100, 100, 100, 255, 255, 255, 255, 255};
    size_t length = write_png(file, 3, 1, PNG_FORMAT_GRAY, greys, NULL, 0);
    struct picture *picture = read_bytes(file, length);
    assert_memory_equal(picture->rgba, expected, sizeof expected);
    picture_destroy(picture);
    length = write_png(file, 3, 1, PNG_FORMAT_RGB, colours, NULL, 0);
    picture = read_bytes(file, length);
    assert_memory_equal(picture->rgba, expected, sizeof expected);
    picture_destroy(picture);
    length = write_png(file, 3, 1, PNG_FORMAT_RGB_COLORMAP, indices, colours, 3);
    picture = read_bytes(file, length);
    assert_memory_equal(picture->rgba, expected, sizeof expected);
    picture_destroy(picture);
}

static void a_picture_is_toned_towards_white(void **state)
{
    (void)state;
    unsigned char file[FILE_ROOM];
    size_t length = write_png(file, 3, 2, PNG_FORMAT_RGBA, rgba, NULL, 0);
    struct picture *picture = read_bytes(file, length);
    picture_tone(picture, 0.5);
    static const uint8_t expected[] = {255, 128, 128, 255, 128, 255, 128, 128};
    assert_memory_equal(picture->rgba, expected, sizeof expected);
    picture_tone(picture, 0.0);
    assert_int_equal(picture->rgba[4 * 4], 255);
    assert_int_equal(picture->rgba[4 * 4 + 3], 0);
    picture_destroy(picture);
}

static void refuse(const void *bytes, size_t length, const char *part)
{
    struct error error = ERROR_INIT;
    assert_null(picture_read_bytes("t.png", bytes, length, PICTURE_SIDE_MAX, &error));
    assert_error_at(&error, ERROR_INPUT, "t.png", 0, part);
}

/* A file cut short anywhere is refused, and a changed byte is noticed by its chunk's checksum. */
static void damage_is_refused(void **state)
{
    (void)state;
    unsigned char file[FILE_ROOM];
    size_t length = write_png(file, 3, 2, PNG_FORMAT_RGBA, rgba, NULL, 0);
    const char *pixels = NULL;
    for (size_t i = 0; i + 4 < length; i++) {
        if (memcmp(file + i, "IDAT", 4) == 0)
            pixels = (const char *)file + i;
    }
    assert_non_null(pixels);
    size_t header = (size_t)(pixels - (const char *)file);
    for (size_t cut = 0; cut < header + 8; cut++)
        refuse(file, cut, cut < 8 ? "not a picture" : "not a readable PNG picture");
    for (size_t i = 8; i < 33; i++) {
        unsigned char damaged[FILE_ROOM];
        memcpy(damaged, file, length);
        damaged[i] ^= 0x40;
        refuse(damaged, length, "");
    }
    refuse("GIF89a", 6, "a GIF file; save it as PNG");
}

static void put_number(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* If a header promises more pixels than are accepted, nothing is unpacked. */
static void what_is_too_large_is_refused(void **state)
{
    (void)state;
    static const struct {
        uint32_t width, height;
    } sizes[] = {{4001, 1}, {1, 4001}, {60000, 60000}, {0x7fffffff, 0x7fffffff}};
    unsigned char file[FILE_ROOM];
    size_t length = write_png(file, 3, 2, PNG_FORMAT_RGBA, rgba, NULL, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        put_number(file + 16, sizes[i].width);
        put_number(file + 20, sizes[i].height);
        put_number(file + 29, (uint32_t)crc32(0, file + 12, 17));
        refuse(file, length, i < 3 ? "at most 4000 x 4000" : "");
    }
}

/* After the header, a text chunk that claims two gigabytes, and a valid one: neither is read. */
static void other_chunks_are_passed_over(void **state)
{
    (void)state;
    static const unsigned char note[] = {0, 0, 0, 3, 't', 'E', 'X', 't', 'a', 0, 'b', 0, 0, 0, 0};
    unsigned char file[FILE_ROOM], longer[FILE_ROOM];
    size_t length = write_png(file, 3, 2, PNG_FORMAT_RGBA, rgba, NULL, 0);
    memcpy(longer, file, 33);
    memcpy(longer + 33, note, sizeof note);
    memcpy(longer + 33 + sizeof note, file + 33, length - 33);
    struct picture *picture = read_bytes(longer, length + sizeof note);
    assert_memory_equal(picture->rgba, rgba, sizeof rgba);
    picture_destroy(picture);
    put_number(longer + 33, 0x7df90000);
    refuse(longer, length + sizeof note, "not a readable PNG picture");
}

static void files_are_read_and_missing_ones_told(void **state)
{
    (void)state;
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct error error = ERROR_INIT;
    scratch_create(folder);
    struct any_picture any;
    scratch_path(path, folder, "t.png");
    assert_false(picture_load(path, PICTURE_SIDE_MAX, &any, &error));
    assert_error(&error, ERROR_SYSTEM, "t.png");
    scratch_write(path, "\x89PNG");
    assert_false(picture_load(path, PICTURE_SIDE_MAX, &any, &error));
    assert_error(&error, ERROR_INPUT, "not a picture");
    scratch_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_opacity_are_kept),
        cmocka_unit_test(every_kind_becomes_the_same),
        cmocka_unit_test(a_picture_is_toned_towards_white),
        cmocka_unit_test(damage_is_refused),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(other_chunks_are_passed_over),
        cmocka_unit_test(files_are_read_and_missing_ones_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
