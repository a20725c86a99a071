/*
 * JSON Lines: what is written is read back, and every damage is reported with its line.
 */
#include "check.h"

#include "core/json_lines.h"

static struct json_lines lines;

static bool parse(const char *text, struct error *error)
{
    return json_lines_parse(&lines, "game.jsonl", text, strlen(text), error);
}

static void lines_are_compact_and_keep_the_order_of_keys(void **state)
{
    (void)state;
    json_t *value = json_pack(
        "{s:i, s:s, s:[i,i], s:n}", "zeta", 1, "alpha", "\xe5\x85\xad/\n", "list", 2, -3, "none");
    struct buffer buffer = BUFFER_INIT;
    json_line_add(&buffer, value);
    json_decref(value);
    assert_string_equal(
        buffer.data, "{\"zeta\":1,\"alpha\":\"\xe5\x85\xad/\\n\",\"list\":[2,-3],\"none\":null}\n");
    buffer_finish(&buffer);
}

static void whole_lines_are_read_with_their_places(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_true(parse("{\"a\":1}\n{}\n{\"b\":[2]}\n", &error));
    assert_int_equal(lines.count, 3);
    assert_int_equal(lines.start[1], 8);
    assert_int_equal(lines.start[2], 11);
    assert_int_equal(lines.start[3], lines.length);
    assert_int_equal(lines.length, 21);
    assert_false(lines.torn);
    assert_int_equal(json_integer_value(json_object_get(lines.value[0], "a")), 1);
    assert_int_equal(json_array_size(json_object_get(lines.value[2], "b")), 1);
    json_lines_finish(&lines);
}

static void a_torn_last_line_is_dropped_and_reported(void **state)
{
    (void)state;
    static const char *const tails[] = {"{\"b\":", "{\"b\":2}", "x", "\xff"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        char text[64];
        snprintf(text, sizeof text, "{\"a\":1}\n%s", tails[i]);
        struct error error = ERROR_INIT;
        assert_true(parse(text, &error));
        assert_int_equal(lines.count, 1);
        assert_int_equal(lines.length, 8);
        assert_true(lines.torn);
        json_lines_finish(&lines);
    }
}

static void nothing_at_all_has_no_lines(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_true(parse("", &error));
    assert_int_equal(lines.count, 0);
    assert_false(lines.torn);
    json_lines_finish(&lines);
    assert_true(parse("{", &error));
    assert_int_equal(lines.count, 0);
    assert_true(lines.torn);
    json_lines_finish(&lines);
}

static void a_bad_line_is_named(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "[1]",                      /* no object */
        "7",                        /* no object */
        "{\"a\":1",                 /* cut, but not the last line */
        "{\"a\":1}x",               /* something behind */
        "{\"a\":1}{\"b\":2}",       /* two in a line */
        "{\"a\":1,\"a\":2}",        /* the same key twice */
        "{\"a\":\"\xff\"}",         /* no UTF-8 */
        "{\"a\":\"\xed\xa0\x80\"}", /* a surrogate */
        "{\"a\":NaN}",
        "{'a':1}",
        "{\"a\":99999999999999999999}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[128];
        snprintf(text, sizeof text, "{}\n{}\n%s\n{}\n", bad[i]);
        struct error error = ERROR_INIT;
        assert_false(parse(text, &error));
        assert_error_at(&error, ERROR_INPUT, "game.jsonl", 3, "not a JSON object");
    }
}

/* Things that editors add are called by their names. */
static void an_empty_line_and_a_byte_order_mark_are_named(void **state)
{
    (void)state;
    static const char *const empty[] = {"{}\n\n{}\n", "{}\n \t\r\n", "{}\n\n"};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        struct error error = ERROR_INIT;
        assert_false(parse(empty[i], &error));
        assert_error_at(&error, ERROR_INPUT, "game.jsonl", 2, "an empty line");
    }
    struct error error = ERROR_INIT;
    assert_false(parse("\xef\xbb\xbf{}\n", &error));
    assert_error_at(&error, ERROR_INPUT, "game.jsonl", 1, "byte order mark");
}

static void a_nul_byte_is_no_end_of_the_file(void **state)
{
    (void)state;
    static const char text[] = "{}\n{\"a\":\"\0\"}\n";
    struct error error = ERROR_INIT;
    assert_false(json_lines_parse(&lines, "n", text, sizeof text - 1, &error));
    assert_error_at(&error, ERROR_INPUT, "n", 2, "not a JSON object");
}

static void deep_nesting_is_an_error_not_a_crash(void **state)
{
    (void)state;
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, "{\"a\":");
    for (int i = 0; i < 100000; i++)
        buffer_add(&text, "[");
    buffer_add(&text, "\n");
    struct error error = ERROR_INIT;
    assert_false(parse(text.data, &error));
    assert_error_at(&error, ERROR_INPUT, "game.jsonl", 1, "not a JSON object");
    buffer_finish(&text);
}

static void a_file_is_read_by_its_path(void **state)
{
    (void)state;
    char folder[PATH_SIZE], path[PATH_SIZE];
    scratch_create(folder);
    scratch_path(path, folder, "game.jsonl");
    scratch_write(path, "{\"a\":1}\n{\"a\":}\n");
    struct error error = ERROR_INIT;
    assert_false(json_lines_read(&lines, path, &error));
    assert_error_at(&error, ERROR_INPUT, path, 2, "not a JSON object");
    scratch_write(path, "{\"a\":1}\n");
    assert_true(json_lines_read(&lines, path, &error));
    assert_int_equal(lines.count, 1);
    json_lines_finish(&lines);
    scratch_path(path, folder, "absent");
    assert_false(json_lines_read(&lines, path, &error));
    assert_error(&error, ERROR_SYSTEM, "absent");
    scratch_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_compact_and_keep_the_order_of_keys),
        cmocka_unit_test(whole_lines_are_read_with_their_places),
        cmocka_unit_test(a_torn_last_line_is_dropped_and_reported),
        cmocka_unit_test(nothing_at_all_has_no_lines),
        cmocka_unit_test(a_bad_line_is_named),
        cmocka_unit_test(an_empty_line_and_a_byte_order_mark_are_named),
        cmocka_unit_test(a_nul_byte_is_no_end_of_the_file),
        cmocka_unit_test(deep_nesting_is_an_error_not_a_crash),
        cmocka_unit_test(a_file_is_read_by_its_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
