/*
 * Judges whether renderings of a page look like another one: read at full resolution, reduced (so
 * that how a renderer smooths edges counts little), at most so many pixels far apart.
 *
 *   compare_pictures A B[,C...] FACTOR TOLERANCE-PERCENT LIMIT-PER-MILLION [MARKED.png]
 *
 * B and C are compared with A, which is read once. Exit status 0 all are alike, 1 not, 2 one could
 * not be read. MARKED shows the last one.
 */
#include "picture.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
    const char *reference;
    char *others; /* with commas between them */
    int64_t factor, tolerance, limit;
    const char *marked;
};

static bool read_reduced(struct picture *picture, const char *path, int factor, struct error *error)
{
    struct picture whole;
    if (!picture_read(&whole, path, error))
        return false;
    *picture = picture_reduce(&whole, factor);
    picture_finish(&whole);
    return true;
}

/* Renderers round a page's size to pixels in different ways. */
static bool same_size(const struct picture *a, const struct picture *b)
{
    return abs(a->width - b->width) <= 1 && abs(a->height - b->height) <= 1;
}

static int judge(const struct job *job, const struct picture *reference,
    const struct picture *other, struct error *error)
{
    if (!same_size(reference, other)) {
        printf("sizes differ: %d x %d, %d x %d\n", reference->width, reference->height,
            other->width, other->height);
        return 1;
    }
    struct picture marked = {0};
    struct picture_difference found = picture_compare(
        reference, other, (int)(255 * job->tolerance / 100), job->marked ? &marked : NULL);
    bool alike = found.far * 1000000 <= job->limit * found.pixels;
    printf("%ld of %ld pixels far apart (%ld per million), largest difference %d: %s\n", found.far,
        found.pixels, found.far * 1000000 / found.pixels, found.largest,
        alike ? "alike" : "DIFFERENT");
    bool written = !job->marked || picture_write_png(&marked, job->marked, error);
    picture_finish(&marked);
    return !written ? 2 : !alike;
}

/* The worst of the judgements of all others. */
static int judge_all(const struct job *job, const struct picture *reference, struct error *error)
{
    int worst = 0;
    for (char *path = job->others; *path;) {
        struct picture other;
        size_t length = strcspn(path, ",");
        bool more = path[length] == ',';
        path[length] = '\0';
        int status = 2;
        if (read_reduced(&other, path, (int)job->factor, error)) {
            status = judge(job, reference, &other, error);
            picture_finish(&other);
        }
        worst = status > worst ? status : worst;
        path += length + more;
    }
    return worst;
}

static int run(const struct job *job, struct error *error)
{
    struct picture reference;
    if (!read_reduced(&reference, job->reference, (int)job->factor, error))
        return 2;
    int status = judge_all(job, &reference, error);
    picture_finish(&reference);
    return status;
}

int main(int count, char **arguments)
{
    struct job job = {0};
    if (count < 6 || count > 7 || !text_to_number(arguments[3], 1, 16, &job.factor) ||
        !text_to_number(arguments[4], 0, 100, &job.tolerance) ||
        !text_to_number(arguments[5], 0, 1000000, &job.limit)) {
        fputs(
            "usage: compare_pictures A B[,C...] FACTOR PERCENT PER-MILLION [MARKED.png]\n", stderr);
        return 2;
    }
    job.reference = arguments[1];
    job.others = arguments[2];
    job.marked = arguments[6];
    struct error error = ERROR_INIT;
    int status = run(&job, &error);
    if (error.code != ERROR_NONE)
        fprintf(stderr, "compare_pictures: %s\n", error.message);
    return status;
}
