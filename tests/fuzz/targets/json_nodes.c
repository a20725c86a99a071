/*
 * Readers of JSON, given lines whose nodes are changed. The first line says who reads the files
 * behind it, each after a line with its name ("=== r.jsonl"):
 *
 *     record svg --analysis a.json   hexprint record r.jsonl, verifying and loading it
 *     report svg                     hexprint report r.jsonl
 *     merge                          paperhex-lab tournament or report --merge r.jsonl s.jsonl
 *     gather                         paperhex-lab problems --merge r.jsonl s.jsonl
 *     problems                       a file of problems, r.jsonl
 *     log                            problems that somebody tried, r.jsonl
 */
#include "nodes.h"
#include "printing.h"
#include "target.h"

#include "ai/ai.h"
#include "core/chance.h"
#include "core/json_lines.h"
#include "core/os.h"
#include "games/registry.h"
#include "lab/problems/making.h"
#include "lab/programs/programs.h"
#include "play/journal.h"
#include "play/problems/problem.h"
#include "play/verify.h"

#include <stdio.h>
#include <string.h>

static const char *const keys[] = {"game", "players", "options", "seat", "seats", "seed", "level",
    "action", "event", "undo", "abandoned", "result", "scores", "winners", "digest", "salt",
    "secret", "line", "best", "value", "best_value", "loss", "verdict", "why", "decisions", "unit",
    "skill_lost", "luck", "varied", "length", "branching", "decided", "comebacks", "games", "draws",
    "tournament", "contestants", "part", "count", "timed", "figures", "played", "times", "forfeit",
    "failure", "about", "number", "theme", "position", "state", "solution", "play", "wrong",
    "reply", "day", "when", "solved", "clean", "problem", "version", "program", NULL};

static const char *const values[] = {"\"hex\"", "\"beerhex\"", "\"pocket-hexes\"", "\"toll-hexes\"",
    "\"hex-tri\"", "\"points\"", "\"share\"", "\"blunder\"", "\"fine\"", "\"a1\"", "\"g@a1\"",
    "\"d4\"", "\"late\"", "\"easy\"", "[1,1]", "[1,2]", "[2,2]", "[\"easy\",0]", "[1,2,3,4,5]",
    "[\"a1\",\"b2\"]", "{\"side\":\"5\"}", "{\"play\":[\"a1\"],\"value\":1}", "1000000", "-1000000",
    "16", "17", "255", "256", "65536", "2", "5", "6", "10000", "false", NULL};

static const struct node_words words = {keys, values};

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    json_lines_start();
    must(chance_start(&error), "chance can be started");
    scratch_start();
    must(os_make_folders("state/paperhex", OS_PRIVATE_FOLDER, &error), "the log has a folder");
    return 0;
}

static void check(bool good, const struct error *error)
{
    must(good || (error->message[0] && !strchr(error->message, '\n')), "what is wrong is said");
    must(good || error->code == ERROR_INPUT || error->code == ERROR_CHECK, "and is of the file");
}

/* ---- readers ---- */

static void mend_record(void)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER record = BUFFER_INIT;
    FREED char *bytes = NULL;
    size_t length;
    must(os_read_file("r.jsonl", JSON_LINES_LIMIT, &bytes, &length, &error), "it is there");
    buffer_add_bytes(&record, bytes, length);
    scratch_mend_digest(&record);
    scratch_write("r.jsonl", record.data, record.length);
}

static void try_record(char *options)
{
    struct error error = ERROR_INIT, false_at = ERROR_INIT;
    struct verify_report report;
    mend_record();
    bool holds = record_verify_shown(game_registry, "r.jsonl", &report, NULL, &false_at);
    check(holds, &false_at);
    struct session *session = session_load(game_registry, ai_find, "r.jsonl", LOAD_TO_READ, &error);
    check(session != NULL, &error);
    must(session || !holds, "what verifies can be loaded");
    session_destroy(session);
    (void)printing_try(options, "record", "r.jsonl");
}

static void try_report(char *options)
{
    (void)printing_try(options, "report", "r.jsonl");
}

/* Lists the files to merge; returns how many are there. */
static int parts(const char *paths[2])
{
    paths[0] = "r.jsonl";
    paths[1] = "s.jsonl";
    return os_file_exists(paths[1]) ? 2 : 1;
}

static void say(struct tournament_setup *setup, const struct tournament *tournament)
{
    LOCAL_BUFFER out = BUFFER_INIT;
    if (!setup->figures) {
        tournament_add_words(setup, tournament, &out);
        tournament_add_json(setup, tournament, &out);
        return;
    }
    if (!ai_find(setup->game->slug, setup->contestant[0].name))
        return;
    json_auto_t *report = report_make(setup, tournament);
    json_object_set_new(report, "varied", json_array());
    report_add_words(setup, report, &out);
    report_add_json(report, &out);
    scratch_write("again.json", out.data, out.length);
}

static void try_merge(char *options)
{
    struct error error = ERROR_INIT;
    const char *paths[2];
    FREED struct tournament_setup *setup = memory_create(1, sizeof *setup);
    FREED struct tournament *tournament = memory_create(1, sizeof *tournament);
    (void)options;
    bool good = tournament_merge(paths, parts(paths), setup, tournament, &error);
    check(good, &error);
    if (good)
        say(setup, tournament);
    tournament_finish(tournament);
}

static void try_gather(char *options)
{
    struct error error = ERROR_INIT;
    const char *paths[2];
    LOCAL_BUFFER out = BUFFER_INIT, gaps = BUFFER_INIT;
    (void)options;
    check(problems_gather(paths, parts(paths), game_registry, &out, &gaps, &error), &error);
}

static void look_at(const struct problem *problem)
{
    LOCAL_BUFFER out = BUFFER_INIT;
    problem_add_goal(problem, NULL, &out);
    problem_add_level(problem, &out);
    problem_add_hint(problem, &out);
    enum problem_answer answer =
        problem_judge(problem, problem->position.state, &problem->solution.action[0]);
    must(answer != PROBLEM_WRONG_ANSWER || problem_is_exact(problem), "the solution is right");
    free(problem_after(problem, &problem->solution, problem->solution.count));
}

static void try_problems(char *options)
{
    struct error error = ERROR_INIT;
    struct problem_set set;
    (void)options;
    bool open = problem_set_open(&set, NULL, "r.jsonl", &error);
    check(open, &error);
    for (size_t i = 0; open && i < problem_set_count(&set); i++) {
        struct error own = ERROR_INIT;
        struct problem problem;
        bool good = problem_set_read(&set, i, game_registry, &problem, &own);
        check(good, &own);
        if (good)
            look_at(&problem);
        if (good)
            problem_finish(&problem);
    }
    if (open)
        problem_set_finish(&set);
}

static void try_log(char *options)
{
    (void)options;
    must(rename("r.jsonl", "state/paperhex/problems.jsonl") == 0, "the log is in its place");
    LOCAL_LOG log = problem_log_read();
    LOCAL_BUFFER out = BUFFER_INIT;
    struct rating rating;
    problem_log_add_damage(&log, &out);
    problem_log_rating(&log, &rating);
    for (int i = 0; game_registry[i]; i++) {
        (void)problem_log_count(&log, game_registry[i]->slug);
        (void)problem_log_streak(&log, game_registry[i]->slug, 20000);
    }
}

/* ---- one input ---- */

struct reader {
    const char *name;
    void (*try)(char *options);
};

static const struct reader readers[] = {
    {"record", try_record},
    {"report", try_report},
    {"merge", try_merge},
    {"gather", try_gather},
    {"problems", try_problems},
    {"log", try_log},
};

static bool try_files(char *first, char *rest, const char *end)
{
    size_t length = strcspn(first, " "), i = 0, count = sizeof readers / sizeof *readers;
    char *options = first + length + (first[length] == ' ');
    first[length] = '\0';
    while (i < count && strcmp(readers[i].name, first) != 0)
        i++;
    if (i == count || strchr(options, '/') || !scratch_write_files(rest, end, "r.jsonl"))
        return false;
    readers[i].try(options);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *rest = size > 0 ? memchr(text.data, '\n', size) : NULL;
    if (rest)
        *rest++ = '\0';
    bool fit = rest && try_files(text.data, rest, text.data + size);
    scratch_clear();
    buffer_finish(&text);
    return fit ? 0 : -1;
}

/* ---- changes ---- */

/* The start of each line of an object. */
struct object_lines {
    size_t *start;
    int count;
};

static void find_lines(const char *text, struct object_lines *lines)
{
    for (const char *at = text; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (*at == '{')
            *MEMORY_ADD(lines->start, lines->count) = (size_t)(at - text);
}

/* Adds the replacement for the LENGTH bytes at LINE. */
static void change_line(
    const char *line, size_t length, unsigned int seed, struct rng *rng, struct buffer *out)
{
    uint32_t whole = rng_below(rng, 20);
    if (whole == 0) /* left out */
        return;
    struct node *root = nodes_of_json(line, length);
    if (whole == 1 || !root) { /* twice */
        buffer_add_bytes(out, line, length);
        buffer_add(out, "\n");
        buffer_add_bytes(out, line, length);
    } else {
        if (seed % 2 == 0)
            nodes_empty(root, seed / 2);
        else
            nodes_change(root, &words, rng);
        nodes_add(root, true, out);
    }
    nodes_destroy(root);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
    struct rng rng = rng_from_seed(seed);
    struct object_lines lines = {NULL, 0};
    LOCAL_BUFFER text = BUFFER_INIT, changed = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    if (size > 0)
        find_lines(text.data, &lines);
    if (lines.count > 0) {
        /* Changes the first line more often, because all others depend on it. */
        uint32_t most = rng_below(&rng, 4) == 0 ? 1 : (uint32_t)lines.count;
        size_t from = lines.start[rng_below(&rng, most)];
        size_t length = strcspn(text.data + from, "\n");
        change_line(text.data + from, length, seed, &rng, &changed);
        size = nodes_replace(data, size, max, from, from + length, &changed);
    }
    free(lines.start);
    return size;
}
