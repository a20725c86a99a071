/*
 * Other programs and threads: lines in both directions, and programs that are slow, silent or gone.
 */
#include "check.h"

#include "core/os.h"

static struct os_process *run(const char *command)
{
    struct error error = ERROR_INIT;
    struct os_process *process = os_process_create(command, &error);
    assert_non_null(process);
    return process;
}

/* Returns a deadline that only guards against hanging on a busy machine. */
static int64_t soon(void)
{
    return os_monotonic_ms() + 600000;
}

static void expect_line(struct os_process *process, const char *wanted)
{
    struct buffer line = BUFFER_INIT;
    assert_int_equal(os_process_read_line(process, &line, soon()), OS_PROCESS_DONE);
    buffer_add(&line, "");
    assert_string_equal(line.data, wanted);
    buffer_finish(&line);
}

static void lines_go_to_and_fro(void **state)
{
    struct os_process *process = run("cat");
    (void)state;
    assert_int_equal(os_process_write(process, "one\n\ntwo\nth", 11, soon()), OS_PROCESS_DONE);
    expect_line(process, "one");
    expect_line(process, "");
    expect_line(process, "two");
    assert_int_equal(os_process_write(process, "ree\n", 4, soon()), OS_PROCESS_DONE);
    expect_line(process, "three");
    os_process_destroy(process);
}

static void nobody_is_waited_for_beyond_the_deadline(void **state)
{
    struct os_process *process = run("sleep 100 & exec sleep 100");
    struct buffer line = BUFFER_INIT;
    static const char much[1 << 18];
    (void)state;
    assert_int_equal(os_process_read_line(process, &line, os_monotonic_ms() + 20), OS_PROCESS_LATE);
    assert_int_equal(
        os_process_write(process, much, sizeof much, os_monotonic_ms() + 20), OS_PROCESS_LATE);
    os_process_destroy(process); /* and what it started */
    buffer_finish(&line);
}

static void who_is_gone_is_said_to_be(void **state)
{
    struct os_process *process = run("echo bye; exec 0<&-; exit 3");
    struct buffer line = BUFFER_INIT;
    (void)state;
    expect_line(process, "bye");
    assert_int_equal(os_process_read_line(process, &line, soon()), OS_PROCESS_GONE);
    assert_int_equal(os_process_write(process, "?\n", 2, soon()), OS_PROCESS_GONE);
    assert_false(os_process_was_not_run(process));
    os_process_destroy(process);
    process = run("exec ./there-is-no-such-program 2>&-");
    assert_true(os_process_was_not_run(process));
    os_process_destroy(process);
    process = run("yes | tr -d '\\n'"); /* a line without end */
    assert_int_equal(os_process_read_line(process, &line, soon()), OS_PROCESS_GONE);
    os_process_destroy(process);
    buffer_finish(&line);
}

/* ---- threads ---- */

enum { COUNT = 20000 };

struct shared {
    struct os_lock *lock;
    int calls;
    int sum;
};

static void add(void *context)
{
    struct shared *shared = context;
    for (int i = 0; i < COUNT; i++) {
        os_lock_take(shared->lock);
        shared->calls += i == 0;
        shared->sum++;
        os_lock_release(shared->lock);
    }
}

static void threads_share_under_a_lock(void **state)
{
    struct shared shared = {os_lock_create(), 0, 0};
    (void)state;
    int64_t before = os_thread_cpu_ns();
    os_run_threads(4, add, &shared);
    assert_in_range(shared.calls, 1, 4);
    assert_int_equal(shared.sum, shared.calls * COUNT);
    assert_true(os_thread_cpu_ns() > before);
    os_lock_destroy(shared.lock);
}

static int start(void **state)
{
    (void)state;
    os_catch_signals();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_to_and_fro),
        cmocka_unit_test(nobody_is_waited_for_beyond_the_deadline),
        cmocka_unit_test(who_is_gone_is_said_to_be),
        cmocka_unit_test(threads_share_under_a_lock),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
