/*
 * Judges whether pictures of a page look like another one: drawn at full resolution, reduced to
 * 150 dpi (so that how a renderer smooths edges counts little), at most so many pixels far apart.
 *
 *   compare_pictures A B[,C...] FACTOR TOLERANCE-PERCENT LIMIT-PER-MILLION [MARKED.png]
 *   compare_pictures --list FILE
 *
 * A, B and C: a .png as it is, a .svg as librsvg draws it, page 3 of a PDF ("a.pdf:3") as mutool
 * and Poppler draw it; vectors at 150 dpi times FACTOR. B and C are compared with A, which is drawn
 * once. Exit status 0 all are alike, 1 not, 2 one could not be read. MARKED shows the last one.
 * FILE has a comparison on each line, its words and in front of them its name between tabs: many
 * pages are judged by one process.
 */
#include "renderers.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DPI = 150, ALIKE = 0, DIFFERENT = 1, UNREADABLE = 2 };

struct job {
    const char *reference;
    const char *others; /* with commas between them */
    int factor, tolerance, limit;
    const char *marked;
};

static int worse(int a, int b)
{
    return a > b ? a : b;
}

/* Draws what a word of the command line names, with its first or second renderer; sets *DRAWN if it
 * has that one. */
static bool draw(const char *word, int factor, int which, struct picture *picture, bool *drawn)
{
    struct scale scale = {DPI * factor, factor};
    const char *colon = strrchr(word, ':');
    enum renderer renderer = which == 0 ? RENDERER_MUTOOL : RENDERER_POPPLER;
    if (!colon)
        renderer = g_str_has_suffix(word, ".svg") ? RENDERER_RSVG : RENDERER_FILE;
    *drawn = which < (colon ? 2 : 1);
    if (!*drawn)
        return true;
    char *path = g_strndup(word, colon ? (size_t)(colon - word) : strlen(word));
    bool good =
        renderer_draw(renderer, path, colon ? (int)strtol(colon + 1, NULL, 10) : 1, scale, picture);
    g_free(path);
    return good;
}

/* Compares sizes with a tolerance, because renderers round a page's size to pixels differently. */
static bool same_size(const struct picture *a, const struct picture *b)
{
    return abs(a->width - b->width) <= 1 && abs(a->height - b->height) <= 1;
}

static int judge(
    const struct job *job, const struct picture *reference, const struct picture *other)
{
    if (!same_size(reference, other)) {
        printf("sizes differ: %d x %d, %d x %d\n", reference->width, reference->height,
            other->width, other->height);
        return DIFFERENT;
    }
    struct picture marked = {0};
    struct picture_difference found =
        picture_compare(reference, other, 255 * job->tolerance / 100, job->marked ? &marked : NULL);
    bool alike = found.far * 1000000 <= job->limit * found.pixels;
    printf("%ld of %ld pixels far apart (%ld per million), largest difference %d: %s\n", found.far,
        found.pixels, found.far * 1000000 / found.pixels, found.largest,
        alike ? "alike" : "DIFFERENT");
    bool written = !job->marked || picture_write_png(&marked, job->marked);
    picture_finish(&marked);
    return !written ? UNREADABLE : alike ? ALIKE : DIFFERENT;
}

/* Returns the worst result of WORD with all its renderers. */
static int judge_word(const struct job *job, const struct picture *reference, const char *word)
{
    int worst = ALIKE;
    bool drawn = true;
    for (int which = 0; drawn; which++) {
        struct picture other = {0};
        int status = UNREADABLE;
        if (draw(word, job->factor, which, &other, &drawn))
            status = drawn ? judge(job, reference, &other) : ALIKE;
        worst = worse(status, worst);
        picture_finish(&other);
    }
    return worst;
}

static int run(const struct job *job)
{
    struct picture reference = {0};
    bool drawn;
    if (!draw(job->reference, job->factor, 0, &reference, &drawn))
        return UNREADABLE;
    int worst = ALIKE;
    char **others = g_strsplit(job->others, ",", 0);
    for (char **word = others; *word; word++)
        worst = worse(worst, judge_word(job, &reference, *word));
    g_strfreev(others);
    picture_finish(&reference);
    return worst;
}

static bool read_number(const char *word, int low, int high, int *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    *number = (int)value;
    return end > word && *end == '\0' && value >= low && value <= high;
}

/* Reads a job of five or six words. */
static bool read_job(char **words, struct job *job)
{
    guint count = g_strv_length(words);
    if (count < 5 || count > 6)
        return false;
    *job = (struct job){.reference = words[0], .others = words[1], .marked = words[5]};
    return read_number(words[2], 1, 16, &job->factor) &&
           read_number(words[3], 0, 100, &job->tolerance) &&
           read_number(words[4], 0, 1000000, &job->limit);
}

static int run_line(const char *line)
{
    char **words = g_strsplit(line, "\t", 0);
    struct job job;
    int status = UNREADABLE;
    printf("%s:\n", words[0]);
    if (read_job(words + 1, &job))
        status = run(&job);
    printf("%s: %s\n", status == ALIKE ? "ok" : "FAILED", words[0]);
    g_strfreev(words);
    return status;
}

static int run_list(const char *path)
{
    char *text;
    if (!g_file_get_contents(path, &text, NULL, NULL))
        return UNREADABLE;
    int worst = ALIKE;
    char **lines = g_strsplit(g_strchomp(text), "\n", 0);
    for (char **line = lines; *line; line++)
        worst = worse(worst, run_line(*line));
    g_strfreev(lines);
    g_free(text);
    return worst;
}

int main(int count, char **arguments)
{
    struct job job;
    setvbuf(stdout, NULL, _IOLBF, 0);
    int status = UNREADABLE;
    if (count == 3 && strcmp(arguments[1], "--list") == 0)
        status = run_list(arguments[2]);
    else if (read_job(arguments + 1, &job))
        status = run(&job);
    else
        fputs("usage: compare_pictures A B[,C...] FACTOR PERCENT PER-MILLION [MARKED.png]\n"
              "       compare_pictures --list FILE\n",
            stderr);
    renderers_finish();
    return status;
}
