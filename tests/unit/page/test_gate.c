/*
 * Requests that are answered, and those that strangers, other pages and other machines send.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "page/gate.h"

#include "core/chance.h"

#include <stdio.h>

#define HOST "127.0.0.1:8123"
#define ORIGIN "http://" HOST

static struct gate gate;
static char cookie[80], first[40];

/* Requests of the page itself, and of whoever opens the first address. */
static struct gate_head usual_get(void)
{
    return (struct gate_head){.method = "GET", .path = "/", .host = HOST, .cookie = cookie};
}

static struct gate_head usual_post(void)
{
    return (struct gate_head){.method = "POST",
        .path = "/print",
        .host = HOST,
        .origin = ORIGIN,
        .cookie = cookie,
        .type = "application/json"};
}

static struct gate_head usual_first(void)
{
    return (struct gate_head){.method = "GET", .path = first, .host = HOST};
}

static int make_gate(void **state)
{
    (void)state;
    gate_init(&gate, 8123);
    snprintf(cookie, sizeof cookie, "a=b; %s=%s", gate.cookie, gate.session);
    snprintf(first, sizeof first, "/%s", gate.first);
    return 0;
}

/* A request with another text in one member of its head. */
struct change {
    size_t member;
    const char *text;
};

#define WITH(member, text)                                                                         \
    {                                                                                              \
        offsetof(struct gate_head, member), text                                                   \
    }

static void assert_changes(
    struct gate_head usual, enum gate_answer wanted, const struct change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct gate_head head = usual;
        memcpy((char *)&head + changes[i].member, &changes[i].text, sizeof changes[i].text);
        enum gate_answer answer = gate_judge(&gate, &head);
        if (answer != wanted)
            fail_msg("change %zu: answer %d instead of %d", i, (int)answer, (int)wanted);
    }
}

#define ASSERT_CHANGES(usual, wanted, ...)                                                         \
    do {                                                                                           \
        const struct change changes[] = {__VA_ARGS__};                                             \
        assert_changes(usual, wanted, changes, sizeof changes / sizeof changes[0]);                \
    } while (0)

static void assert_answer(struct gate_head head, enum gate_answer wanted)
{
    assert_int_equal(gate_judge(&gate, &head), wanted);
}

static void the_page_itself_is_answered(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_OPEN, WITH(dest, "document"), WITH(site, "none"),
        WITH(site, "same-origin"), WITH(origin, ORIGIN), WITH(path, "/page/3/4"));
    assert_answer(usual_post(), GATE_OPEN);
    ASSERT_CHANGES(usual_post(), GATE_OPEN, WITH(site, "same-origin"));
}

static void other_names_of_this_machine_are_refused(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_FOREIGN, WITH(host, NULL), WITH(host, ""),
        WITH(host, "127.0.0.1"), WITH(host, "127.0.0.1:8124"), WITH(host, HOST "0"),
        WITH(host, "localhost:8123"), WITH(host, "evil.example:8123"));
}

static void a_doubled_head_is_refused(void **state)
{
    (void)state;
    struct gate_head heads[] = {usual_get(), usual_post(), usual_first()};
    for (int i = 0; i < 3; i++) {
        heads[i].doubled = 1 + i;
        assert_answer(heads[i], GATE_FOREIGN);
    }
}

static void frames_are_refused(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_FOREIGN, WITH(dest, "iframe"), WITH(dest, "frame"),
        WITH(dest, "fencedframe"), WITH(dest, "object"), WITH(dest, "embed"));
    ASSERT_CHANGES(usual_first(), GATE_FOREIGN, WITH(dest, "iframe"));
}

static void other_pages_are_refused(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_FOREIGN, WITH(site, "cross-site"), WITH(site, "same-site"),
        WITH(site, ""), WITH(origin, "null"), WITH(origin, "http://127.0.0.1:8124"));
    ASSERT_CHANGES(usual_post(), GATE_FOREIGN, WITH(origin, NULL), WITH(origin, "null"),
        WITH(origin, "https://" HOST), WITH(origin, "http://evil.example"), WITH(site, "none"),
        WITH(site, "same-site"), WITH(site, "cross-site"));
}

static void nobody_is_answered_without_the_cookie(void **state)
{
    (void)state;
    char cut[80], longer[90], other[80], joined[80];
    snprintf(cut, sizeof cut, "%.*s", (int)strlen(cookie) - 1, cookie);
    snprintf(longer, sizeof longer, "%s0", cookie);
    snprintf(other, sizeof other, "hexpage-8124=%s", gate.session);
    snprintf(joined, sizeof joined, "hexpage-8123-%s", gate.session);
    ASSERT_CHANGES(usual_get(), GATE_FOREIGN, WITH(cookie, NULL), WITH(cookie, ""),
        WITH(cookie, "; ;"), WITH(cookie, "hexpage-8123"), WITH(cookie, "hexpage-8123="),
        WITH(cookie, cut), WITH(cookie, longer), WITH(cookie, other), WITH(cookie, joined),
        WITH(cookie, gate.session));
    ASSERT_CHANGES(usual_post(), GATE_FOREIGN, WITH(cookie, NULL));
}

static void each_character_of_the_cookie_counts(void **state)
{
    (void)state;
    for (size_t i = strlen("a=b; hexpage-8123="); cookie[i] != '\0'; i++) {
        char right = cookie[i];
        cookie[i] = right == '0' ? '1' : '0';
        assert_answer(usual_get(), GATE_FOREIGN);
        cookie[i] = right;
    }
    assert_answer(usual_get(), GATE_OPEN);
}

static void a_cookie_of_another_server_does_not_lock_out(void **state)
{
    (void)state;
    char both[120];
    snprintf(both, sizeof both, "hexpage-8123=1; hexpage-8123=%s; c=d", gate.session);
    ASSERT_CHANGES(usual_get(), GATE_OPEN, WITH(cookie, both));
}

static void only_get_and_post_are_known(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_METHOD, WITH(method, "PUT"), WITH(method, "OPTIONS"),
        WITH(method, "HEAD"), WITH(method, "get"), WITH(method, ""));
    ASSERT_CHANGES(usual_first(), GATE_METHOD, WITH(method, "HEAD"));
}

static void odd_paths_lead_nowhere(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_get(), GATE_NO_PATH, WITH(path, ""), WITH(path, "*"), WITH(path, "page"),
        WITH(path, "http://" HOST "/"), WITH(path, "/../etc/passwd"), WITH(path, "/a/.."),
        WITH(path, "/%2e%2e/"), WITH(path, "/a\\b"), WITH(path, "/a b"), WITH(path, "/\n"));
}

static void only_json_is_read(void **state)
{
    (void)state;
    ASSERT_CHANGES(usual_post(), GATE_NOT_JSON, WITH(type, NULL), WITH(type, "text/plain"),
        WITH(type, "application/x-www-form-urlencoded"), WITH(type, "application/jsonp"));
}

static void the_first_address_works_once(void **state)
{
    (void)state;
    ASSERT_CHANGES(
        usual_first(), GATE_FOREIGN, WITH(host, "evil.example:8123"), WITH(method, "POST"));
    ASSERT_CHANGES(usual_first(), GATE_FIRST, WITH(site, "cross-site"));
    assert_answer(usual_first(), GATE_SPENT);
    ASSERT_CHANGES(usual_first(), GATE_SPENT, WITH(cookie, cookie));
    assert_answer(usual_get(), GATE_OPEN);
}

static void secrets_are_new_each_time(void **state)
{
    (void)state;
    struct gate other;
    gate_init(&other, 8123);
    const char *secrets[] = {gate.first, gate.session, other.first, other.session};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(strspn(secrets[i], "0123456789abcdef"), GATE_SECRET_SIZE - 1);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(secrets[i], secrets[j]);
    }
}

static void numbers_are_read_from_a_path(void **state)
{
    (void)state;
    int numbers[2] = {0};
    assert_int_equal(gate_numbers("/page", "/page", numbers, 2), 0);
    assert_int_equal(gate_numbers("/page/7", "/page", numbers, 2), 1);
    assert_int_equal(numbers[0], 7);
    assert_int_equal(gate_numbers("/page/3/999999999", "/page", numbers, 2), 2);
    assert_int_equal(numbers[0], 3);
    assert_int_equal(numbers[1], 999999999);
}

static void other_paths_have_no_numbers(void **state)
{
    (void)state;
    static const char *const paths[] = {"/", "/pag", "/pages", "/page3", "/page33", "/pagex3",
        "/leaf/3", "/page/", "/page/3/", "/page/3/x", "/page/3x", "/page/-3", "/page/ 3",
        "/page//3", "/page/1/2/3", "/page/1000000000"};
    int numbers[2];
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        assert_int_equal(gate_numbers(paths[i], "/page", numbers, 2), -1);
}

int main(void)
{
    struct error error = ERROR_INIT;
    if (!chance_start(&error))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_page_itself_is_answered, make_gate),
        cmocka_unit_test_setup(other_names_of_this_machine_are_refused, make_gate),
        cmocka_unit_test_setup(a_doubled_head_is_refused, make_gate),
        cmocka_unit_test_setup(frames_are_refused, make_gate),
        cmocka_unit_test_setup(other_pages_are_refused, make_gate),
        cmocka_unit_test_setup(nobody_is_answered_without_the_cookie, make_gate),
        cmocka_unit_test_setup(each_character_of_the_cookie_counts, make_gate),
        cmocka_unit_test_setup(a_cookie_of_another_server_does_not_lock_out, make_gate),
        cmocka_unit_test_setup(only_get_and_post_are_known, make_gate),
        cmocka_unit_test_setup(odd_paths_lead_nowhere, make_gate),
        cmocka_unit_test_setup(only_json_is_read, make_gate),
        cmocka_unit_test_setup(the_first_address_works_once, make_gate),
        cmocka_unit_test_setup(secrets_are_new_each_time, make_gate),
        cmocka_unit_test(numbers_are_read_from_a_path),
        cmocka_unit_test(other_paths_have_no_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
