/*
 * hexplay verify: says which claims of a record are true and, last, what nobody can check.
 */
#include "ui/programs/programs.h"

#include "play/verify.h"

/* Something that is true or not: an item of a list that is omitted if it has no items. */
struct finding {
    const char *words; /* with a place for the number, if that matters */
    size_t count;
};

static void add_findings(const struct verify_report *report, struct buffer *out)
{
    const struct finding findings[] = {
        {_("%zu events match the seed"), report->drawn},
        {_("%zu events wait for the seed to be revealed"), report->waiting},
        {_("%zu events cannot be checked (their seed was lost)"), report->lost},
        {_("%zu events were entered by hand"), report->by_hand},
        {_("%zu commitments to hidden things hold"), report->caps},
        {_("%zu commitments cannot be opened: their salts were lost"), report->commitments_lost},
        {_("result and digest are right"), report->finished},
    };
    buffer_format(out, _("%zu actions by the rules"), report->actions);
    for (size_t i = 0; i < sizeof findings / sizeof *findings; i++) {
        if (findings[i].count == 0)
            continue;
        buffer_add(out, C_("between words of a list", ", "));
        buffer_format(out, findings[i].words, findings[i].count);
    }
}

/* Adds what is not covered, last, so that nobody believes everything was checked. */
static void add_uncovered(const struct verify_report *report, struct buffer *out)
{
    size_t uncovered = verify_uncovered(report);
    if (uncovered > 0)
        buffer_format(out,
            NG_("fair as far as it can be checked: %zu of %zu events is not covered\n",
                "fair as far as it can be checked: %zu of %zu events are not covered\n", uncovered),
            uncovered, verify_events(report));
}

/* Adds the commitments shown, which people may have written down to compare. */
static void add_shown(const struct commitments_shown *shown, struct buffer *out)
{
    if (shown->count > 0)
        buffer_add(out, _("Commitments as they were shown, by what they hide:\n"));
    for (size_t i = 0; i < shown->count; i++) {
        const struct commitment_shown *own = &shown->items[i];
        LOCAL_BUFFER digits = BUFFER_INIT;
        words_add_commitment(&digits, own->commitment);
        buffer_format(out, _("%-4s %s (player %d, line %zu)\n"), own->name, digits.data,
            own->player, own->line);
    }
}

static void say_report(
    const struct verify_report *report, const struct commitments_shown *shown, const char *path)
{
    LOCAL_BUFFER out = BUFFER_INIT, name = BUFFER_INIT, findings = BUFFER_INIT;
    buffer_add_escaped(&name, path);
    add_findings(report, &findings);
    buffer_format(&out,
        report->finished ? _("%s holds: %s\n") : _("%s holds: %s; the game is not finished\n"),
        name.data, findings.data);
    if (report->torn)
        buffer_add(&out, _("(an incomplete last line was left out)\n"));
    add_shown(shown, &out);
    add_uncovered(report, &out);
    fputs(out.data, stdout);
}

int program_verify(const struct arguments *arguments, struct error *error)
{
    struct verify_report report = {0};
    struct commitments_shown shown = {NULL, 0};
    bool holds = record_verify_shown(game_registry, arguments->file, &report, &shown, error);
    if (holds)
        say_report(&report, &shown, arguments->file);
    commitments_shown_finish(&shown);
    /* PROTOCOL.md, section 3: status 1 means a false record; every other failure is 2. */
    if (error->code == ERROR_SYSTEM)
        error->code = ERROR_INPUT;
    return holds && arguments->strict && verify_uncovered(&report) + report.commitments_lost > 0;
}
