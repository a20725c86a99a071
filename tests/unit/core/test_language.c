/* Catalogues are made here byte by byte, as the manual of GNU gettext describes them. */
#include "check.h"
#include "core/language.h"

#include <stdint.h>
#include <string.h>

enum { COUNT = 3, HEADER = 28, ENTRY = 8, ROOM = 400 };

/* A key and its words; entries are in the order of the keys, and plural forms follow a NUL. */
struct entry {
    const char *key, *words;
    size_t key_length, words_length;
};

static const struct entry entries[COUNT] = {
    {"meaning\004board", "ban", 13, 3},
    {"die\0dice", "d1\0dn", 8, 5},
    {"hello", "yo", 5, 2},
};

static struct {
    char bytes[ROOM];
    size_t length;
} made;

static void put(bool swapped, size_t place, uint32_t value)
{
    if (swapped)
        value = __builtin_bswap32(value);
    memcpy(made.bytes + place, &value, sizeof value);
}

static void add_string(bool swapped, size_t entry, const char *string, size_t length)
{
    put(swapped, entry, (uint32_t)length);
    put(swapped, entry + 4, (uint32_t)made.length);
    memcpy(made.bytes + made.length, string, length);
    made.length += length + 1;
}

/* Keys must be in order, so "die" comes before "hello" and "meaning". */
static void make(bool swapped)
{
    static const int order[COUNT] = {1, 2, 0};
    memset(&made, 0, sizeof made);
    const uint32_t header[] = {
        0x950412de, 0, COUNT, HEADER, HEADER + COUNT * ENTRY, 0, HEADER + 2 * COUNT * ENTRY};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        put(swapped, 4 * i, header[i]);
    made.length = HEADER + 2 * COUNT * ENTRY;
    for (size_t i = 0; i < COUNT; i++) {
        const struct entry *entry = &entries[order[i]];
        add_string(swapped, HEADER + i * ENTRY, entry->key, entry->key_length);
        add_string(swapped, HEADER + (COUNT + i) * ENTRY, entry->words, entry->words_length);
    }
}

static void expect_words(void)
{
    assert_string_equal(_("hello"), "yo");
    assert_string_equal(_("nobody said this"), "nobody said this");
    assert_string_equal(_(""), "");
    assert_string_equal(C_("meaning", "board"), "ban");
    assert_string_equal(C_("other", "board"), "board");
    assert_string_equal(NG_("die", "dice", 1), "d1");
    assert_string_equal(NG_("die", "dice", 0), "dn");
    assert_string_equal(NG_("die", "dice", 2), "dn");
    assert_string_equal(NG_("hello", "hellos", 2), "yo"); /* one form for all, as in Japanese */
    assert_string_equal(NG_("cap", "caps", 1), "cap");
    assert_string_equal(NG_("cap", "caps", 7), "caps");
}

static void both_byte_orders_are_read(void **state)
{
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        make(swapped == 1);
        assert_true(language_use(made.bytes, made.length));
        expect_words();
        language_use_english();
        assert_string_equal(_("hello"), "hello");
        assert_string_equal(NG_("die", "dice", 2), "dice");
    }
}

static void a_cut_catalogue_is_refused(void **state)
{
    (void)state;
    make(false);
    for (size_t length = 0; length < made.length; length++)
        assert_false(language_use(made.bytes, length));
    assert_string_equal(_("hello"), "hello");
}

/* Makes every number of the header and tables too large, and puts keys out of order. */
static void a_damaged_catalogue_is_refused(void **state)
{
    (void)state;
    const size_t places[] = {0, 8, 12, 16, HEADER, HEADER + 4, HEADER + COUNT * ENTRY + 4};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        make(false);
        put(false, places[i], 0xfffffff0);
        assert_false(language_use(made.bytes, made.length));
    }
    make(false);
    made.bytes[HEADER + 2 * COUNT * ENTRY] = 'z';
    assert_false(language_use(made.bytes, made.length));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_byte_orders_are_read),
        cmocka_unit_test(a_cut_catalogue_is_refused),
        cmocka_unit_test(a_damaged_catalogue_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
