/*
 * Tables as spreadsheets and editors save them, and what is refused, with its line.
 */
#include "unit/core/check.h"

#include "material/material.h"

#include <stdlib.h>

static struct csv *read_text(const char *text)
{
    struct error error = ERROR_INIT;
    struct csv *csv = csv_read_text("t.csv", text, strlen(text), NULL, &error);
    if (csv == NULL)
        print_error("%s\n", error_format(&error).line);
    assert_non_null(csv);
    return csv;
}

static const char *field(const struct csv *csv, int row, const char *column)
{
    return csv_field(csv, row, csv_column(csv, column));
}

static void rows_are_read_by_the_names_of_columns(void **state)
{
    (void)state;
    struct csv *csv = read_text("count,name\n4,tank\n2,gun\n");
    assert_int_equal(csv->row_count, 2);
    assert_string_equal(field(csv, 0, "name"), "tank");
    assert_string_equal(field(csv, 1, "count"), "2");
    assert_int_equal(csv_line(csv, 0), 2);
    assert_int_equal(csv_line(csv, 1), 3);
    assert_int_equal(csv_column(csv, "names"), CSV_NO_COLUMN);
    assert_int_equal(csv_column(csv, ""), CSV_NO_COLUMN);
    assert_int_equal(csv->columns, 2);
    assert_string_equal(csv_column_name(csv, 1), "name");
    assert_string_equal(csv->path, "t.csv");
    csv_destroy(csv);
}

/* The same table with any line ends, with or without a final one, a byte order mark, or blank
 * lines. */
static void any_system_may_have_saved_it(void **state)
{
    (void)state;
    static const char *const files[] = {
        "a,b\n1,2\n3,4\n",
        "a,b\n1,2\n3,4",
        "a,b\r\n1,2\r\n3,4\r\n",
        "a,b\r1,2\r3,4\r",
        ("\xef\xbb\xbf"
         "a,b\n1,2\n3,4\n"),
        "\n\na,b\n\n1,2\n   \n3,4\n\n\n",
        "\"a\",\"b\"\n\"1\",\"2\"\n\"3\",\"4\"\n",
        " a , b \n1 ,\t2\n 3,4 \n",
        "a,b\n1,2\n,\n3,4\n,\n\"\",\n",
        "\xef\xbb\xbf\"a\",b\r\n1,2\r\n3,4\r\n",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct csv *csv = read_text(files[i]);
        assert_int_equal(csv->row_count, 2);
        assert_string_equal(field(csv, 0, "a"), "1");
        assert_string_equal(field(csv, 0, "b"), "2");
        assert_string_equal(field(csv, 1, "a"), "3");
        assert_string_equal(field(csv, 1, "b"), "4");
        csv_destroy(csv);
    }
}

static void quotes_keep_commas_lines_quotes_and_blanks(void **state)
{
    (void)state;
    struct csv *csv = read_text("a,b,c\r\n\"x, y\",\"he said \"\"no\"\"\",\"  two\r\nlines \"\r\n"
                                "1,2,3\r\n\"\"\"\",\",\",\"\n\"\n4,5,6");
    assert_string_equal(field(csv, 0, "a"), "x, y");
    assert_string_equal(field(csv, 0, "b"), "he said \"no\"");
    assert_string_equal(field(csv, 0, "c"), "  two\nlines ");
    assert_string_equal(field(csv, 2, "a"), "\"");
    assert_string_equal(field(csv, 2, "b"), ",");
    assert_string_equal(field(csv, 2, "c"), "\n");
    /* Lines are those of the file. */
    assert_int_equal(csv_line(csv, 0), 2);
    assert_int_equal(csv_line(csv, 1), 4);
    assert_int_equal(csv_line(csv, 2), 5);
    assert_int_equal(csv_line(csv, 3), 7);
    csv_destroy(csv);
}

static void empty_fields_and_nameless_columns_are_there(void **state)
{
    (void)state;
    struct csv *csv = read_text("a,,b,\n,note,2,\n1,,,x\n");
    assert_string_equal(field(csv, 0, "a"), "");
    assert_string_equal(field(csv, 0, "b"), "2");
    assert_string_equal(field(csv, 1, "a"), "1");
    assert_string_equal(field(csv, 1, "b"), "");
    csv_destroy(csv);
}

static void headers_are_found_whatever_their_case_and_blanks(void **state)
{
    (void)state;
    struct csv *csv = read_text("Attack (day),\"Setup\r\nHex\",GRÖSSE, Łódź ,名\u3000前,-\n"
                                "4,0101,5,6,7,8\n");
    assert_string_equal(field(csv, 0, "attack(DAY)"), "4");
    assert_string_equal(field(csv, 0, "setup-hex"), "0101");
    assert_string_equal(field(csv, 0, "Grösse"), "5");
    assert_string_equal(field(csv, 0, "łódź"), "6");
    assert_string_equal(field(csv, 0, "名前"), "7");
    assert_string_equal(csv_column_name(csv, 0), "Attack (day)");
    assert_int_equal(csv_column(csv, "attack"), CSV_NO_COLUMN);
    assert_int_equal(csv_column(csv, "-"), CSV_NO_COLUMN);
    csv_destroy(csv);
}

static void separators_are_seen_in_the_first_row(void **state)
{
    (void)state;
    static const char *const files[] = {
        "a;\"b, c\"\n1,5;2\n\n;\n3;4\n",
        "\n \n\"a\"\tb c\n\"1,5\"\t 2 \n\t\n3\t4\n",
        "a,\"b;;c\"\n\"1,5\",2\n,\n3,4\n",
        "a\t\"b,\n,,c\"\n1,5\t2\n\t\n3\t4\n",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct csv *csv = read_text(files[i]);
        assert_int_equal(csv->columns, 2);
        assert_int_equal(csv->row_count, 2);
        assert_string_equal(csv_field(csv, 0, 0), "1,5");
        assert_string_equal(csv_field(csv, 0, 1), "2");
        assert_string_equal(csv_field(csv, 1, 1), "4");
        csv_destroy(csv);
    }
}

/* The first row alone does not decide; the line that Excel writes above it does. */
static void separators_fit_all_rows(void **state)
{
    (void)state;
    static const char *const files[] = {
        "name, short;n,1;x\nA;1;2\nB;3;4\n",
        "a;b,c,d;e\n\"1;1\";2,2;3\nB;3;4\n",
        "sep=;\na;b,c,d,e;f\n1;2;3\n1,2,3,4;5;6\n",
        "sep=,\r\na;b,c,d\r\n1,2;2;2,3\r\n1,2,3\r\n",
        "\xef\xbb\xbfsep=|\na|b|c\n1|2|3\n4|5|6\n",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct csv *csv = read_text(files[i]);
        assert_int_equal(csv->columns, 3);
        assert_int_equal(csv->row_count, 2);
        csv_destroy(csv);
    }
    struct csv *csv = read_text("sep=;\na;b\n1;2\n");
    assert_int_equal(csv_line(csv, 0), 3);
    csv_destroy(csv);
}

static void no_break_spaces_at_the_ends_go(void **state)
{
    (void)state;
    struct csv *csv = read_text("\xc2\xa0"
                                "a,b\n1\xc2\xa0,\xe2\x80\xaf\xc2\xa0x\xc2\xa0y\xc2\xa0\xc2\xa0\n");
    assert_string_equal(csv_column_name(csv, 0), "a");
    assert_string_equal(field(csv, 0, "a"), "1");
    assert_string_equal(field(csv, 0, "b"), "x\xc2\xa0y");
    csv_destroy(csv);
}

static void tabs_in_quotes_become_blanks(void **state)
{
    (void)state;
    struct csv *csv = read_text("a,b\n\"1\t2\",3\n");
    assert_string_equal(field(csv, 0, "a"), "1 2");
    csv_destroy(csv);
}

static void fields_have_the_names_that_spreadsheets_give_them(void **state)
{
    (void)state;
    struct csv *csv = read_text("a,,,,,,,,,,,,,,,,,,,,,,,,,,,b\n1\t,,,,,,,,,,,,,,,,,,,,,,,,,,,\n"
                                ",,,,,,,,,,,,,,,,,,,,,,,,,,,\n,,,,,,,,,,,,,,,,,,,,,,,,,,,2\n");
    struct text name = TEXT_ROOM(40);
    csv_format_cell(csv, 0, csv_column(csv, "a"), &name);
    text_add(&name, " ");
    csv_format_cell(csv, 1, csv_column(csv, "b"), &name);
    assert_string_equal(name.data, "A2 AB4");
    csv_destroy(csv);
}

static void rows_with_mistakes_are_noted_and_left_out(void **state)
{
    (void)state;
    static const char text[] = "a,b\n1\n2,3\n4,5,6\n";
    struct error error = ERROR_INIT;
    struct mistakes mistakes = {.count = 0};
    struct csv *csv = csv_read_text("t.csv", text, strlen(text), &mistakes, &error);
    assert_int_equal(csv->row_count, 1);
    assert_string_equal(field(csv, 0, "b"), "3");
    assert_int_equal(mistakes.count, 2);
    assert_int_equal(mistakes.list[0].line, 2);
    assert_int_equal(mistakes.list[1].line, 4);
    csv_destroy(csv);
}

/* Mistakes in order of the kit file's lines, then those of each other file; those on one line keep
 * their order. */
static void mistakes_stand_in_the_order_of_their_files(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        int line;
    } found[] = {{"b.csv", 9}, {"kit.yaml", 7}, {"a.csv", 2}, {"kit.yaml", 3}, {"b.csv", 4}};
    struct mistakes mistakes = {.count = 0};
    struct error error = ERROR_INIT;
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        error_set(&error, ERROR_INPUT, "wrong");
        error_place(&error, found[i].file, found[i].line);
        assert_true(mistakes_note(&mistakes, &error));
    }
    mistakes_sort(&mistakes, "kit.yaml");
    static const int order[] = {3, 1, 4, 0, 2};
    for (int i = 0; i < mistakes.count; i++)
        assert_int_equal(mistakes.list[i].line, found[order[i]].line);
    while (mistakes.count < MISTAKES_MAX) {
        error_set(&error, ERROR_INPUT, "wrong");
        error_place(&error, "kit.yaml", 100 + mistakes.count);
        assert_true(mistakes_note(&mistakes, &error));
    }
    error_set(&error, ERROR_INPUT, "wrong");
    error_place(&error, "kit.yaml", 1);
    assert_false(mistakes_note(&mistakes, &error));
    assert_int_equal(error.code, ERROR_INPUT);
}

/* A missing column is wrong in every row but is reported once, even if there is no room for more;
 * what needs the rows still learns of it. */
static void the_same_mistake_stands_once(void **state)
{
    (void)state;
    struct mistakes mistakes = {.count = 0};
    struct error error = ERROR_INIT;
    for (int i = 0; i < 3 * MISTAKES_MAX; i++) {
        error_refuse(&error, REASON_UNKNOWN, error_key("text"), "no column");
        error_place(&error, "kit.yaml", 7 + i % MISTAKES_MAX);
        assert_true(mistakes_note(&mistakes, &error));
    }
    assert_int_equal(mistakes.count, MISTAKES_MAX);
    assert_true(mistakes_none_since(&mistakes, mistakes_count(&mistakes), &error));
    assert_false(mistakes_none_since(&mistakes, 2 * MISTAKES_MAX, &error));
    assert_true(mistakes_note(&mistakes, &error));
    assert_int_equal(mistakes.count, MISTAKES_MAX);
}

static void a_table_without_rows_is_one(void **state)
{
    (void)state;
    struct csv *csv = read_text("a,b");
    assert_int_equal(csv->row_count, 0);
    assert_int_equal(csv_column(csv, "b"), 1);
    csv_destroy(csv);
}

static void refuse(const char *text, size_t length, int line, const char *part)
{
    struct error error = ERROR_INIT;
    assert_null(csv_read_text("t.csv", text, length, NULL, &error));
    assert_error_at(&error, ERROR_INPUT, "t.csv", line, part);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *part;
    } wrong[] = {
        {"", 0, "empty"},
        {"\n \n\r\n", 0, "empty"},
        {"a,b\n1,2\n3\n", 3, "1 field, but the first row has 2"},
        {"a,b\n1,2\n3,4,5\n", 3, "3 fields"},
        {"a,b\n\"1\n1\",2\n3\n", 4, "1 field"},
        {"a,b\n1,2,5\n", 2, "in quotes"},
        {"a,b,a\n", 1, "columns 1 and 3 have the same name"},
        {"a b,Stück,A-B\n", 1, "columns 1 and 3 have the same name; case"},
        {"Stück;STÜCK\n", 1, "columns 1 and 2"},
        {"a,b\n1,\"2\n3,4\n", 2, "never closed"},
        {"a,b\n1,2\n\"3\" x,4\n", 3, "a quote inside"},
        {"a,b\n1,2\n3 \"x\",4\n", 3, "a quote inside"},
        {"a,b\n1,2\n3,\xe9\n", 3, "UTF-8"},
        {"a,b\r1,2\r3,\x1b\r", 3, "U+001B"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuse(wrong[i].text, strlen(wrong[i].text), wrong[i].line, wrong[i].part);
    refuse("a,b\n1,\0\n", 9, 2, "U+0000");
    refuse("\xff\xfe"
           "a\0,\0b\0",
        8, 0, "UTF-16");
    refuse("a\0,\0b\0\n\0001\0,\0002\0", 15, 0, "UTF-16"); /* without a byte order mark */
    refuse("PK\3\4x", 5, 0, "a spreadsheet; save it as CSV");
    refuse("\xd0\xcf\x11\xe0x", 5, 0, "a spreadsheet");
}

static void limits_hold(void **state)
{
    (void)state;
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, "a");
    for (int row = 0; row < CSV_ROWS_MAX; row++)
        buffer_add(&text, "\n1");
    struct csv *csv = read_text(text.data);
    assert_int_equal(csv->row_count, CSV_ROWS_MAX);
    csv_destroy(csv);
    buffer_add(&text, "\n2");
    refuse(text.data, text.length, CSV_ROWS_MAX + 2, "5000 rows");
    buffer_clear(&text);
    buffer_add(&text, "a\n");
    for (int i = 0; i < CSV_FIELD_MAX; i++)
        buffer_add(&text, "x");
    csv = read_text(text.data);
    assert_int_equal(strlen(field(csv, 0, "a")), CSV_FIELD_MAX);
    csv_destroy(csv);
    buffer_add(&text, "x");
    refuse(text.data, text.length, 2, "4001 bytes");
    buffer_clear(&text);
    for (int i = 1; i < CSV_COLUMNS_MAX; i++)
        buffer_add(&text, ",");
    csv = read_text(text.data);
    csv_destroy(csv);
    buffer_add(&text, ",");
    refuse(text.data, text.length, 1, "64 columns");
    buffer_finish(&text);
}

static void files_are_read_and_missing_ones_told(void **state)
{
    (void)state;
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct error error = ERROR_INIT;
    scratch_create(folder);
    scratch_path(path, folder, "units.csv");
    scratch_write(path, "name\ntank\n");
    struct csv *csv = csv_read(path, NULL, &error);
    assert_non_null(csv);
    assert_string_equal(field(csv, 0, "name"), "tank");
    csv_destroy(csv);
    assert_null(csv_read(folder, NULL, &error));
    assert_error(&error, ERROR_INPUT, "not a file");
    scratch_path(path, folder, "none.csv");
    assert_null(csv_read(path, NULL, &error));
    assert_error(&error, ERROR_SYSTEM, "none.csv");
    scratch_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_read_by_the_names_of_columns),
        cmocka_unit_test(any_system_may_have_saved_it),
        cmocka_unit_test(quotes_keep_commas_lines_quotes_and_blanks),
        cmocka_unit_test(empty_fields_and_nameless_columns_are_there),
        cmocka_unit_test(headers_are_found_whatever_their_case_and_blanks),
        cmocka_unit_test(separators_are_seen_in_the_first_row),
        cmocka_unit_test(separators_fit_all_rows),
        cmocka_unit_test(no_break_spaces_at_the_ends_go),
        cmocka_unit_test(tabs_in_quotes_become_blanks),
        cmocka_unit_test(fields_have_the_names_that_spreadsheets_give_them),
        cmocka_unit_test(rows_with_mistakes_are_noted_and_left_out),
        cmocka_unit_test(mistakes_stand_in_the_order_of_their_files),
        cmocka_unit_test(the_same_mistake_stands_once),
        cmocka_unit_test(a_table_without_rows_is_one),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(files_are_read_and_missing_ones_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
