/*
 * Threads. Only this file uses pthread.
 */
#include "core/os.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

struct os_lock {
    pthread_mutex_t mutex;
};

int64_t os_thread_cpu_ns(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

struct os_lock *os_lock_create(void)
{
    struct os_lock *lock = memory_create(1, sizeof *lock);
    int status = pthread_mutex_init(&lock->mutex, NULL);
    assert(status == 0);
    return lock;
}

void os_lock_destroy(struct os_lock *lock)
{
    if (!lock)
        return;
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
}

void os_lock_take(struct os_lock *lock)
{
    int status = pthread_mutex_lock(&lock->mutex);
    assert(status == 0);
}

void os_lock_release(struct os_lock *lock)
{
    int status = pthread_mutex_unlock(&lock->mutex);
    assert(status == 0);
}

struct job {
    void (*work)(void *context);
    void *context;
};

static void *do_job(void *job)
{
    const struct job *own = job;
    own->work(own->context);
    return NULL;
}

void os_run_threads(int count, void (*work)(void *context), void *context)
{
    assert(count >= 1 && count <= OS_THREADS_MAX);
    pthread_t thread[OS_THREADS_MAX];
    struct job job = {work, context};
    int begun = 0;
    while (begun < count - 1 && pthread_create(&thread[begun], NULL, do_job, &job) == 0)
        begun++;
    work(context);
    for (int i = 0; i < begun; i++)
        pthread_join(thread[i], NULL);
}

struct os_worker {
    pthread_t thread;
    struct job job;
    struct stop_flag done;
};

static void *work_once(void *context)
{
    struct os_worker *worker = context;
    worker->job.work(worker->job.context);
    stop_raise(&worker->done);
    return NULL;
}

/* These signals stay with the thread that caused them. */
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS};

struct os_worker *os_worker_start(void (*work)(void *context), void *context)
{
    struct os_worker *worker = memory_create(1, sizeof *worker);
    sigset_t all, before;
    worker->job = (struct job){work, context};
    sigfillset(&all);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int status = pthread_create(&worker->thread, NULL, work_once, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (status == 0)
        return worker;
    free(worker);
    return NULL;
}

bool os_worker_is_done(const struct os_worker *worker)
{
    return stop_raised(&worker->done);
}

void os_worker_finish(struct os_worker *worker)
{
    pthread_join(worker->thread, NULL);
    free(worker);
}
