/*
 * Packed rows of pictures, as zlib unpacks them: rows of every length with repeats of every length.
 */
#include "device/private.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <zlib.h>

enum { ROWS = 40 };

/* Packs rows of SIZE bytes, of which each repeats the one above unless its number is in the set NEW
 * (bits), and checks what zlib makes of them. */
static void check(size_t size, uint64_t new, struct buffer *packed)
{
    unsigned char *rows = memory_create(ROWS * size, 1), *again = memory_create(ROWS * size, 1);
    struct png_packer *packer = png_packer_create(size, packed);
    const unsigned char *last = rows;
    uint32_t noise = 1;
    for (size_t y = 0; y < ROWS; y++) {
        unsigned char *row = rows + y * size;
        bool repeats = y > 0 && (new >> y & 1) == 0;
        for (size_t x = 0; x < size; x++) {
            noise = noise * 1664525 + 1013904223;
            row[x] = repeats ? (row - size)[x]
                             : (unsigned char)((noise >> 24) & (x < size / 2 ? 255 : 1));
        }
        if (repeats && png_packer_repeat(packer, row))
            continue;
        png_packer_flush(packer, last);
        png_packer_add(packer, row);
        last = row;
    }
    png_packer_flush(packer, last);
    png_packer_finish(packer);
    uLongf length = ROWS * size;
    assert_int_equal(uncompress(again, &length, (const Bytef *)packed->data, packed->length), Z_OK);
    assert_int_equal(length, ROWS * size);
    assert_memory_equal(rows, again, ROWS * size);
    buffer_clear(packed);
    free(rows);
    free(again);
}

static void rows_come_back_as_they_were(void **state)
{
    static const size_t sizes[] = {
        4, 257, 258, 259, 260, 261, 516, 517, 518, 599, 600, 2251, 4099, 32767, 32768, 32769};
    static const uint64_t sets[] = {
        0, 1, 2, 0x5555555555, 0x8000000001, 0x1084210842, ~UINT64_C(0)};
    struct buffer packed = BUFFER_INIT;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t k = 0; k < sizeof sets / sizeof sets[0]; k++)
            check(sizes[i], sets[k], &packed);
    }
    for (size_t size = 258; size < 258 * 4; size++)
        check(size, 0x1084210842, &packed);
    buffer_finish(&packed);
    (void)state;
}

static void repeats_take_hardly_any_bytes(void **state)
{
    struct buffer packed = BUFFER_INIT;
    unsigned char row[2251] = {0};
    struct png_packer *packer = png_packer_create(sizeof row, &packed);
    png_packer_add(packer, row);
    for (int y = 0; y < 1000; y++)
        assert_true(png_packer_repeat(packer, row));
    png_packer_flush(packer, row);
    png_packer_finish(packer);
    assert_true(packed.length < 1000 * sizeof row / 80);
    buffer_finish(&packed);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_come_back_as_they_were),
        cmocka_unit_test(repeats_take_hardly_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
