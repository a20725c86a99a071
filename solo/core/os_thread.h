#ifndef PAPERHEX_CORE_OS_THREAD_H
#define PAPERHEX_CORE_OS_THREAD_H

/*
 * Threads and their time (POSIX), for work that falls into pieces which know nothing of each other.
 */

#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds of processor time that the calling thread has used: what others do beside it does not
 * count. */
int64_t os_thread_cpu_ns(void);

/* A lock for what threads share. Taking one that the same thread has already is a mistake. */
struct os_lock;
struct os_lock *os_lock_create(void);
/* NULL is fine. */
void os_lock_destroy(struct os_lock *lock);
void os_lock_take(struct os_lock *lock);
void os_lock_release(struct os_lock *lock);

enum { OS_THREADS_MAX = 64 };

/* Calls WORK(CONTEXT) in COUNT (1 .. OS_THREADS_MAX) threads at once, the calling one among them,
 * and returns when all calls have. Where the system gives fewer threads, fewer calls are made, one
 * at least: the callers share out their work themselves. */
void os_run_threads(int count, void (*work)(void *context), void *context);

/* One piece of work beside the calling thread, which looks now and then whether it is done. Signals
 * stay with the calling thread. */
struct os_worker;
/* NULL where the system gives no thread; then nothing is done. */
struct os_worker *os_worker_start(void (*work)(void *context), void *context);
bool os_worker_is_done(const struct os_worker *worker);
/* Waits for its end. */
void os_worker_finish(struct os_worker *worker);

#endif
