/*
 * Two paths are one file if the system says so, however they are spelled.
 */
#include "check.h"

#include "core/os.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[PATH_SIZE];

static int make_folder(void **state)
{
    (void)state;
    scratch_create(folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

static bool same(const char *a, const char *b)
{
    char left[PATH_SIZE], right[PATH_SIZE];
    scratch_path(left, folder, a);
    scratch_path(right, folder, b);
    return os_same_file(left, right);
}

static void make_file(const char *name)
{
    char path[PATH_SIZE];
    scratch_path(path, folder, name);
    scratch_write(path, "x");
}

static void make_symlink(const char *target, const char *name)
{
    char path[PATH_SIZE];
    scratch_path(path, folder, name);
    assert_int_equal(symlink(target, path), 0);
}

static void a_file_is_itself_by_every_spelling(void **state)
{
    (void)state;
    make_file("a");
    make_file("b");
    char path[PATH_SIZE], link[PATH_SIZE], sub[PATH_SIZE];
    scratch_path(path, folder, "a");
    scratch_path(link, folder, "hard");
    scratch_path(sub, folder, "sub");
    assert_int_equal(linkat(AT_FDCWD, path, AT_FDCWD, link, 0), 0);
    assert_int_equal(mkdir(sub, 0700), 0);
    make_symlink("a", "soft");
    make_symlink("soft", "softer");
    assert_true(same("a", "./a"));
    assert_true(same("a", ".//a"));
    assert_true(same("a", "sub/../a"));
    assert_true(same("a", "hard"));
    assert_true(same("a", "soft"));
    assert_true(same("hard", "softer"));
    assert_false(same("a", "b"));
    assert_false(same("a", "sub/a"));
    assert_int_equal(rmdir(sub), 0);
}

static void a_relative_path_is_the_absolute_one(void **state)
{
    (void)state;
    char here[PATH_SIZE], inside[PATH_SIZE], absolute[PATH_SIZE];
    make_file("a");
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_non_null(getcwd(inside, sizeof inside));
    scratch_path(absolute, inside, "a");
    bool equal = os_same_file("a", absolute) && os_same_file("new", "./new");
    bool differs = !os_same_file("new", absolute);
    assert_int_equal(chdir(here), 0);
    assert_true(equal);
    assert_true(differs);
    assert_true(os_same_file("/absent", "//./absent"));
}

static void what_is_not_there_yet_is_known_by_its_place(void **state)
{
    (void)state;
    char sub[PATH_SIZE];
    scratch_path(sub, folder, "sub");
    assert_int_equal(mkdir(sub, 0700), 0);
    make_symlink("sub", "way");
    make_symlink("new", "soft"); /* its target does not exist yet */
    assert_true(same("new", "./new"));
    assert_true(same("new", "sub/../new"));
    assert_true(same("new", "soft"));
    assert_true(same("sub/new", "way/new"));
    assert_true(same("sub/deep/new", "way/deep/./new"));
    assert_true(same("absent/../new", "new"));
    assert_false(same("new", "old"));
    assert_false(same("new", "sub/new"));
    assert_false(same("absent/new", "new"));
    assert_int_equal(rmdir(sub), 0);
}

static void links_in_a_ring_come_to_an_end(void **state)
{
    (void)state;
    make_symlink("b", "a");
    make_symlink("a", "b");
    make_file("c");
    assert_false(same("a", "c"));
}

#define CASE(function) cmocka_unit_test_setup_teardown(function, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_file_is_itself_by_every_spelling),
        CASE(a_relative_path_is_the_absolute_one),
        CASE(what_is_not_there_yet_is_known_by_its_place),
        CASE(links_in_a_ring_come_to_an_end),
    };
    return cmocka_run_group_tests_name("core_same", tests, NULL, NULL);
}
