/*
 * Long runs in parts: who has what, and merging the files.
 */
#include "unit/play/play.h"

#include "lab/split.h"

static void a_part_is_a_number_of_a_number(void **state)
{
    static const char *const wrong[] = {
        "", "1", "/", "1/", "/2", "0/2", "3/2", "-1/2", "1/2/3", "1 /2", "1/1000001", "a/b", "1/0"};
    struct split part;
    (void)state;
    assert_true(split_read("3/17", &part));
    assert_int_equal(part.number, 3);
    assert_int_equal(part.of, 17);
    assert_true(split_read("1000000/1000000", &part));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (split_read(wrong[i], &part))
            fail_msg("'%s' is no part", wrong[i]);
}

/* Expects whole groups in order, all of them, with at most one more in any part than in another. */
static void expect_parts(int64_t count, int group, int of)
{
    struct split_whole whole = {count, group};
    int64_t next = 0, least = count, most = 0;
    for (struct split part = {1, of}; part.number <= of; part.number++) {
        struct split_range range = split_range(&part, &whole);
        int64_t groups = (range.end - range.first + group - 1) / group;
        assert_int_equal(range.first, next);
        assert_int_equal(range.first % group, 0);
        assert_true(range.end == count || range.end % group == 0);
        least = groups < least ? groups : least;
        most = groups > most ? groups : most;
        next = range.end;
    }
    assert_int_equal(next, count);
    assert_true(least >= 1 && most - least <= 1);
}

static void parts_share_whole_groups(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    for (int count = 1; count <= 40; count++)
        for (int group = 1; group <= 4; group++)
            for (int of = 1; of <= (count + group - 1) / group; of++)
                expect_parts(count, group, of);
    expect_parts(1000000, 6, 1000);
    expect_parts(1000000, 1, 1000000);
    assert_true(split_fits(&(struct split){4, 4}, &(struct split_whole){7, 2}, &error));
    assert_false(split_fits(&(struct split){1, 5}, &(struct split_whole){7, 2}, &error));
    assert_error(&error, ERROR_INPUT, "at most 4 parts");
}

/* ---- putting together ---- */

enum { FILES = 3, ITEMS = 12 };

struct sum {
    int64_t of[ITEMS];
    int taken, begun;
};

static bool begin(void *context, json_t *header, struct split_whole *whole, struct error *error)
{
    struct sum *sum = context;
    assert_null(json_object_get(header, "part"));
    *whole = (struct split_whole){ITEMS, 1};
    sum->begun++;
    return true;
}

static bool take(void *context, int64_t item, const json_t *line, struct error *error)
{
    struct sum *sum = context;
    sum->of[item] = json_integer_value(json_object_get(line, "is"));
    sum->taken++;
    return true;
}

struct files {
    char folder[PATH_SIZE];
    char path[FILES][PATH_SIZE];
    struct sum sum;
    struct buffer gaps;
    int64_t missing;
};

/* Merges files with these contents. */
static bool merge(
    struct files *files, const char *a, const char *b, const char *c, struct error *error)
{
    const char *const content[FILES] = {a, b, c};
    const char *paths[FILES];
    int count = 0;
    *files = (struct files){.gaps = BUFFER_INIT, .missing = -1};
    scratch_create(files->folder);
    for (; count < FILES && content[count]; count++) {
        scratch_path(files->path[count], files->folder, (const char *[]){"a", "b", "c"}[count]);
        scratch_write(files->path[count], content[count]);
        paths[count] = files->path[count];
    }
    struct split_reader reader = {"item", begin, take, &files->sum};
    bool good = split_merge(paths, count, &reader, &files->missing, &files->gaps, error);
    buffer_add(&files->gaps, "");
    return good;
}

static void put_away(struct files *files)
{
    buffer_finish(&files->gaps);
    scratch_remove(files->folder);
}

#define HEAD(part) "{\"run\":1,\"part\":" part "}\n"
#define LINE(item, is) "{\"item\":" #item ",\"is\":" #is ",\"times\":[" #is "]}\n"

static void what_stands_twice_counts_once(void **state)
{
    struct files files;
    struct error error = ERROR_INIT;
    (void)state;
    /* one with other times, one torn, one with an item twice, and one of another split */
    assert_true(merge(&files, HEAD("[1,3]") LINE(1, 5) LINE(2, 6) LINE(3, 7) LINE(4, 8),
        HEAD("[1,3]") LINE(2, 6) "{\"item\":1,\"times\":[9],\"is\":5}\n" LINE(2, 6) "{\"item\":3,",
        HEAD("[2,2]") LINE(12, 3), &error));
    assert_int_equal(files.sum.begun, 1);
    assert_int_equal(files.sum.taken, 5);
    assert_int_equal(files.sum.of[0], 5);
    assert_int_equal(files.sum.of[11], 3);
    assert_int_equal(files.missing, 7);
    assert_string_equal(files.gaps.data, "5 to 8 (part 2/3), 9 to 11 (part 3/3)");
    put_away(&files);
}

static void expect_gaps(const char *file, int64_t missing, const char *gaps)
{
    struct files files;
    struct error error = ERROR_INIT;
    assert_true(merge(&files, file, NULL, NULL, &error));
    assert_int_equal(files.missing, missing);
    assert_string_equal(files.gaps.data, gaps);
    put_away(&files);
}

static void gaps_are_named_part_by_part(void **state)
{
    (void)state;
    expect_gaps(HEAD("[1,1]") LINE(2, 1) LINE(12, 1), 10, "1 (part 1/1), 3 to 11 (part 1/1)");
    expect_gaps(
        HEAD("[1,3]") LINE(12, 1), 11, "1 to 4 (part 1/3), 5 to 8 (part 2/3), 9 to 11 (part 3/3)");
    expect_gaps(HEAD("[1,2]") LINE(2, 1) LINE(4, 1) LINE(6, 1) LINE(8, 1) LINE(10, 1) LINE(12, 1),
        6, "1 (part 1/2), 3 (part 1/2), 5 (part 1/2), 7 (part 2/2), 9 (part 2/2), 11 (part 2/2)");
    expect_gaps(HEAD("[1,6]") LINE(1, 1) LINE(4, 1) LINE(10, 1), 9,
        "2 (part 1/6), 3 (part 2/6), 5 to 6 (part 3/6), 7 to 8 (part 4/6), 9 (part 5/6), "
        "11 to 12 (part 6/6)");
    expect_gaps(HEAD("[1,12]") LINE(2, 1), 11,
        "1 (part 1/12), 3 (part 3/12), 4 (part 4/12), 5 (part 5/12), 6 (part 6/12), 7 (part 7/12) "
        "and 5 more gaps");
}

static void expect_refused(
    const char *a, const char *b, const char *file, int line, const char *words)
{
    struct files files;
    struct error error = ERROR_INIT;
    assert_false(merge(&files, a, b, NULL, &error));
    assert_error_at(&error, ERROR_INPUT, files.path[file[0] - 'a'], line, words);
    put_away(&files);
}

static void others_are_refused(void **state)
{
    static const char good[] = HEAD("[1,3]") LINE(1, 5);
    (void)state;
    expect_refused(
        good, HEAD("[1,3]") LINE(2, 5) LINE(1, 6), "b", 3, "number 1 has a different result in ");
    expect_refused(good, "{\"run\":2,\"part\":[2,3]}\n", "b", 1,
        "\"run\" is 2 instead of 1; name another file");
    expect_refused(good, "{\"part\":[2,3]}\n", "b", 1, "\"run\" is not there instead of 1");
    expect_refused(good, "{\"run\":1,\"more\":1,\"part\":[2,3]}\n", "b", 1,
        "\"more\" is 1 instead of not there");
    expect_refused(good, "{\"run\":1}\n" LINE(2, 5), "b", 1, "is not a part's file");
    expect_refused(HEAD("[0,3]"), NULL, "a", 1, "is not a part's file");
    expect_refused(HEAD("[4,3]"), NULL, "a", 1, "is not a part's file");
    expect_refused(HEAD("[1,3,3]"), NULL, "a", 1, "is not a part's file");
    expect_refused(HEAD("[1,13]"), NULL, "a", 1, "at most 12 parts");
    expect_refused(HEAD("[1,3]") LINE(0, 1), NULL, "a", 2, "must be a number from 1 to 12");
    expect_refused(HEAD("[1,3]") LINE(13, 1), NULL, "a", 2, "must be a number from 1 to 12");
    expect_refused(HEAD("[1,3]") "{}\n", NULL, "a", 2, "must be a number from 1 to 12");
    expect_refused(good, "", "b", 0, "no results in this file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_a_number_of_a_number),
        cmocka_unit_test(parts_share_whole_groups),
        cmocka_unit_test(what_stands_twice_counts_once),
        cmocka_unit_test(gaps_are_named_part_by_part),
        cmocka_unit_test(others_are_refused),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
