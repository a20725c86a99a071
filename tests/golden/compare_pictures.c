/*
 * Judges whether two renderings of a page look alike: read at full resolution, reduced (so that
 * how a renderer smooths edges counts little), at most so many pixels far apart.
 *
 *   compare_pictures A B FACTOR TOLERANCE-PERCENT LIMIT-PER-MILLION [MARKED.png]
 *
 * Exit status 0 alike, 1 not, 2 could not be read.
 */
#include "picture.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>

struct job {
    const char *paths[2];
    int64_t factor, tolerance, limit;
    const char *marked;
};

static bool read_reduced(struct picture *picture, const char *path, int factor,
    struct error *error)
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

static int judge(const struct job *job, const struct picture pictures[2], struct error *error)
{
    if (!same_size(&pictures[0], &pictures[1])) {
        printf("sizes differ: %d x %d, %d x %d\n", pictures[0].width, pictures[0].height,
            pictures[1].width, pictures[1].height);
        return 1;
    }
    struct picture marked = {0};
    struct picture_difference found = picture_compare(&pictures[0], &pictures[1],
        (int)(255 * job->tolerance / 100), job->marked ? &marked : NULL);
    bool alike = found.far * 1000000 <= job->limit * found.pixels;
    printf("%ld of %ld pixels far apart (%ld per million), largest difference %d: %s\n",
        found.far, found.pixels, found.far * 1000000 / found.pixels, found.largest,
        alike ? "alike" : "DIFFERENT");
    bool written = !job->marked || picture_write_png(&marked, job->marked, error);
    picture_finish(&marked);
    return !written ? 2 : !alike;
}

static int run(const struct job *job, struct error *error)
{
    struct picture pictures[2] = {{0}, {0}};
    int status = 2;
    if (read_reduced(&pictures[0], job->paths[0], (int)job->factor, error)
        && read_reduced(&pictures[1], job->paths[1], (int)job->factor, error))
        status = judge(job, pictures, error);
    picture_finish(&pictures[0]);
    picture_finish(&pictures[1]);
    return status;
}

int main(int count, char **arguments)
{
    struct job job = {0};
    if (count < 6 || count > 7 || !text_to_number(arguments[3], 1, 16, &job.factor)
        || !text_to_number(arguments[4], 0, 100, &job.tolerance)
        || !text_to_number(arguments[5], 0, 1000000, &job.limit)) {
        fputs("usage: compare_pictures A B FACTOR PERCENT PER-MILLION [MARKED.png]\n", stderr);
        return 2;
    }
    job.paths[0] = arguments[1];
    job.paths[1] = arguments[2];
    job.marked = arguments[6];
    struct error error = ERROR_INIT;
    int status = run(&job, &error);
    if (error.code != ERROR_NONE)
        fprintf(stderr, "compare_pictures: %s\n", error.message);
    return status;
}
