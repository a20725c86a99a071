/*
 * hexplay verify: says in a line or two what of a record holds.
 */
#include "ui/programs/programs.h"

#include "games/registry.h"
#include "play/verify.h"

#include <stdio.h>

/* Events drawn from a seed that is not known: not yet, or never again. */
static void add_unchecked(const struct verify_report *report)
{
    printf(", %zu events %s", report->unchecked, report->finished
        ? "cannot be checked (their seed was lost)" : "wait for the seed to be revealed");
}

static void add_chance(const struct verify_report *report)
{
    if (report->drawn > 0)
        printf(", %zu events match the seed", report->drawn);
    if (report->unchecked > 0)
        add_unchecked(report);
    if (report->by_hand > 0)
        printf(", %zu events were entered by hand", report->by_hand);
    if (report->caps > 0)
        printf(", %zu commitments to hidden things hold", report->caps);
    if (report->caps_lost > 0)
        printf(", %zu commitments cannot be opened: their salts were lost", report->caps_lost);
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
    printf("%s holds: %zu actions by the rules", arguments->file, report.actions);
    add_chance(&report);
    printf(report.finished ? ", result and digest are right\n" : "; the game is not finished\n");
    if (report.torn)
        printf("(a torn last line was left out)\n");
    return 0;
}
