/*
 * Libraries that are loaded when needed.
 */
#include "check.h"

#include "core/os.h"

#include <gnu/libc-version.h>

#define span_of strspn /* a name that a header redefines, as ICU's do */

#define LIBC(X) X(strlen) X(span_of) X(stdout)

struct libc {
    LIBC(OS_LIBRARY_FIELD)
};

static const char *const libc_names[] = {LIBC(OS_LIBRARY_NAME) NULL};

static void a_table_has_functions_and_variables_under_the_library_s_names(void **state)
{
    (void)state;
    const struct os_library library = {"libc.so.6", "libc6", libc_names};
    struct error error = ERROR_INIT;
    struct libc libc;
    assert_string_equal(libc_names[1], "strspn");
    assert_true(os_library_open(&library, &libc, &error));
    assert_int_equal(libc.strlen("four"), 4);
    assert_int_equal(libc.span_of("aabc", "a"), 2);
    assert_ptr_equal(*libc.stdout, stdout);
}

static void a_library_s_version_is_asked_by_the_name_of_a_function(void **state)
{
    (void)state;
    assert_string_equal(os_library_version(NULL, "gnu_get_libc_version"), gnu_get_libc_version());
    assert_string_equal(
        os_library_version("libc.so.6", "gnu_get_libc_version"), gnu_get_libc_version());
    assert_null(os_library_version(NULL, "no_such_version"));
    assert_null(os_library_version("libnowhere.so.1", "gnu_get_libc_version"));
}

static void count_release(void *thing)
{
    ++*(int *)thing;
}

static void what_is_released_late_waits_for_sixteen_others(void **state)
{
    int releases[20] = {0};
    (void)state;
    for (int i = 0; i < 20; i++) {
        os_release_late(&releases[i], count_release);
        for (int j = 0; j < 20; j++)
            assert_int_equal(releases[j], j + 16 <= i);
    }
    static int kept; /* the last ones are kept, so they must outlive this test */
    for (int i = 0; i < 16; i++)
        os_release_late(&kept, count_release);
    assert_int_equal(releases[19], 1);
    assert_int_equal(kept, 0);
}

static void refuse(const char *file, const char *const *names, const char *words)
{
    const struct os_library library = {file, "some-package", names};
    struct error error = ERROR_INIT;
    void *table[3] = {NULL, NULL, NULL};
    assert_false(os_library_open(&library, table, &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    assert_non_null(strstr(error.message, words));
    assert_non_null(strstr(error.message, "some-package"));
    assert_null(table[1]);
}

static void what_is_missing_is_named_with_its_package(void **state)
{
    (void)state;
    const char *const names[] = {"strlen", "strlong", NULL};
    refuse("libnot-there.so.7", libc_names, "libnot-there.so.7");
    refuse("libc.so.6", names, "strlong");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_functions_and_variables_under_the_library_s_names),
        cmocka_unit_test(a_library_s_version_is_asked_by_the_name_of_a_function),
        cmocka_unit_test(what_is_released_late_waits_for_sixteen_others),
        cmocka_unit_test(what_is_missing_is_named_with_its_package),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
