/*
 * hexplay problems: finds problems in games between computer players and writes them to a file.
 */
#include "lab/programs/programs.h"

#include "lab/problems/making.h"

#include <inttypes.h>
#include <unistd.h>

/* The command, as people type it. */
static const char usage[] = "hexplay problems GAME --make N --seed TEXT --resume FILE";
static const char merge_usage[] = "hexplay problems --merge FILE...";

static void tell(int64_t done, int64_t all)
{
    fprintf(stderr, _("problems: %" PRId64 " of %" PRId64 "\n"), done, all);
}

static bool read_making(
    const struct arguments *arguments, struct problem_making *making, struct error *error)
{
    const char *missing = arguments->make == 0 ? "make" : !arguments->seed ? "seed" : "resume";
    *making = (struct problem_making){
        .source = {.find = ai_find, .seed = arguments->seed, .stop = os_stop_flag()},
        .count = arguments->make,
        .file = arguments->resume,
        .hook = isatty(STDERR_FILENO) ? tell : NULL};
    if (!arguments->file || arguments->word_count > 1)
        return error_input(error, "name one game to find problems in: %s", usage);
    making->source.game = game_find(game_registry, arguments->file);
    if (!making->source.game)
        return error_input(error, "there is no game '%s'; usage: %s", arguments->file, usage);
    if (arguments->make == 0 || !arguments->seed || !arguments->resume)
        return error_refuse(
            error, REASON_MISSING, error_option_opens(missing), "is needed: %s", usage);
    return lab_read_part(arguments, &making->part, error) &&
           (making->part.of == 0 ||
               split_fits(&making->part, &(struct split_whole){making->count, 1}, error));
}

static bool gather(const char *const *paths, int count, struct error *error)
{
    LOCAL_BUFFER out = BUFFER_INIT, gaps = BUFFER_INIT;
    if (!problems_gather(paths, count, game_registry, &out, &gaps, error))
        return false;
    if (gaps.length > 0)
        return error_set(error, ERROR_CHECK,
            "problems are missing: %s; run the commands of their parts to continue", gaps.data);
    fputs(out.data, stdout);
    fflush(stdout);
    return true;
}

static bool merge(const struct arguments *arguments, struct error *error)
{
    FREED const char **paths = NULL;
    if (arguments->make > 0 || arguments->seed || arguments->resume || arguments->part)
        return error_refuse(error, REASON_IDLE, error_option_opens("merge"),
            "takes no other option: %s", merge_usage);
    int count = lab_list_merged(arguments, &paths);
    return gather(paths, count, error);
}

static bool make(const struct arguments *arguments, struct error *error)
{
    struct problem_making making;
    int64_t left = 0;
    if (!read_making(arguments, &making, error))
        return false;
    os_catch_signals();
    if (!problems_make(&making, &left, error))
        return false;
    if (left > 0)
        return error_set(error, ERROR_CHECK,
            "stopped with %" PRId64 " still to be found; run the same command to continue", left);
    return making.part.of > 0 || gather(&making.file, 1, error);
}

int lab_problems(const struct arguments *arguments, struct error *error)
{
    bool done = arguments->merge ? merge(arguments, error) : make(arguments, error);
    (void)done; /* the error has been set */
    return 0;
}
