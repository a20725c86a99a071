/*
 * hexplay verify: says what of a record holds, and last what nobody can check.
 */
#include "ui/programs/programs.h"

#include "core/escape.h"
#include "games/registry.h"
#include "play/verify.h"

#include <stdio.h>

static void add_chance(const struct verify_report *report, struct buffer *out)
{
    if (report->drawn > 0)
        buffer_format(out, ", %zu events match the seed", report->drawn);
    if (report->waiting > 0)
        buffer_format(out, ", %zu events wait for the seed to be revealed", report->waiting);
    if (report->lost > 0)
        buffer_format(out, ", %zu events cannot be checked (their seed was lost)", report->lost);
    if (report->by_hand > 0)
        buffer_format(out, ", %zu events were entered by hand", report->by_hand);
    if (report->caps > 0)
        buffer_format(out, ", %zu commitments to hidden things hold", report->caps);
    if (report->caps_lost > 0)
        buffer_format(
            out, ", %zu commitments cannot be opened: their salts were lost", report->caps_lost);
}

/* Whoever reads only the last line must not think that everything was checked. */
static void add_uncovered(const struct verify_report *report, struct buffer *out)
{
    size_t uncovered = verify_uncovered(report);
    if (uncovered > 0)
        buffer_format(out, "fair as far as it can be checked: %zu of %zu events %s not covered\n",
            uncovered, verify_events(report), uncovered == 1 ? "is" : "are");
}

static void say_report(const struct verify_report *report, const char *path)
{
    struct buffer out = BUFFER_INIT;
    buffer_add_escaped(&out, path);
    buffer_format(&out, " holds: %zu actions by the rules", report->actions);
    add_chance(report, &out);
    buffer_add(&out,
        report->finished ? ", result and digest are right\n" : "; the game is not finished\n");
    if (report->torn)
        buffer_add(&out, "(a torn last line was left out)\n");
    add_uncovered(report, &out);
    fputs(out.data, stdout);
    buffer_finish(&out);
}

int program_verify(const struct arguments *arguments, struct error *error)
{
    struct verify_report report = {0};
    if (!record_verify(game_registry, arguments->file, &report, error)) {
        /* PROTOCOL.md, section 3: 1 says that the record is false, anything else is 2. */
        if (error->code == ERROR_SYSTEM)
            error->code = ERROR_INPUT;
        return error_exit_status(error);
    }
    say_report(&report, arguments->file);
    return arguments->strict && verify_uncovered(&report) + report.caps_lost > 0;
}
