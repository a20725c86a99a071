/*
 * Changes footer, marks and margins so that more cards fit on one page, unless the command line
 * sets them.
 */
#include "kits/pages/pages.h"

static const double short_room = 1.4;   /* for cut marks shorter than usual, mm */
static const double margin_least = 6.0; /* that most printers can print to, mm */
static const double margin_step = 1.0;

enum footing { FOOTING_USUAL, FOOTING_NO_RULER, FOOTING_BESIDE, FOOTING_COUNT };
enum marking { MARKING_USUAL, MARKING_SHORT, MARKING_OUTLINE, MARKING_COUNT };

/* A way to make room: what each of the three is changed to. */
struct way {
    double margin; /* at most, mm; INFINITY: unchanged */
    enum marking marking;
    enum footing footing;
};

/* Returns MARGINS with no side wider than MOST. */
static struct margins narrowed(struct margins margins, double most)
{
    return (struct margins){fmin(margins.top, most), fmin(margins.right, most),
        fmin(margins.bottom, most), fmin(margins.left, most)};
}

/* Reports whether WAY would change something that the user set. */
static bool is_against_wish(const struct settings *settings, const struct way *way)
{
    return (isfinite(way->margin) && settings->given[SETTING_MARGIN]) ||
           (way->marking == MARKING_OUTLINE && settings->given[SETTING_MARKS]) ||
           (way->footing != FOOTING_USUAL && settings->given[SETTING_RULER] && settings->ruler);
}

static bool is_open(const struct kit_job *job, const struct piece_wish *wish, const struct way *way)
{
    const struct settings *settings = &job->wish;
    bool fixed = registration_is_asked(&settings->registration_marks);
    if (way->marking != MARKING_USUAL && !piece_marks_beside(wish->marks))
        return false;
    if (way->marking == MARKING_OUTLINE && (wish->bleed > 0.0 || settings->contours))
        return false;
    return !fixed || (!isfinite(way->margin) && way->footing == FOOTING_USUAL);
}

static bool divide(const struct kit_job *job, const struct way *way, struct frame *frame)
{
    static const enum ruler_wish footings[] = {
        [FOOTING_NO_RULER] = RULER_NO, [FOOTING_BESIDE] = RULER_NO_BESIDE};
    const struct settings *settings = &job->wish;
    struct error none = ERROR_INIT;
    struct paper paper = settings->paper;
    *frame = *job->frame;
    if (!isfinite(way->margin) && way->footing == FOOTING_USUAL)
        return true;
    paper.width = frame->width;
    paper.height = frame->height;
    enum ruler_wish ruler = settings_ruler_wish(settings);
    if (way->footing != FOOTING_USUAL && ruler == RULER_NO_FOOTER)
        return false;
    if (way->footing != FOOTING_USUAL)
        ruler = footings[way->footing];
    if (!frame_init(frame, &paper, narrowed(settings->margins, way->margin), ruler, &none))
        return false;
    frame_make_room(frame, symbols_line_scale(job->symbols));
    return true;
}

/* Packs a page of WISH with WAY. Returns false if WAY does not apply or nothing fits. */
static bool pack(const struct kit_job *job, const struct piece_wish *wish, const struct way *way,
    struct piece_sheet *sheet)
{
    struct frame frame;
    struct piece_wish other = *wish;
    if (!is_open(job, wish, way) || !divide(job, way, &frame))
        return false;
    if (way->marking == MARKING_SHORT)
        other.marks_room = short_room;
    if (way->marking == MARKING_OUTLINE)
        other.marks = PIECE_MARKS_OUTLINE;
    return piece_sheet_init(sheet, &frame, &other);
}

/* Sets WAY to the next one, which changes more. Returns false after the last. */
static bool next_way(struct way *way)
{
    if (++way->footing < FOOTING_COUNT)
        return true;
    way->footing = FOOTING_USUAL;
    if (++way->marking < MARKING_COUNT)
        return true;
    way->marking = MARKING_USUAL;
    way->margin = isfinite(way->margin) ? way->margin - margin_step : margin_least + margin_step;
    return way->margin >= margin_least;
}

/* Finds the first way with the most pieces, if they are more than SHEET has; with ANY, also among
 * those that change what the user set. */
static bool find_more(const struct kit_job *job, const struct piece_wish *wish, bool any,
    struct piece_sheet *sheet, struct way *found)
{
    struct piece_sheet other;
    bool more = false;
    struct way way = {.margin = INFINITY};
    do {
        if ((any || !is_against_wish(&job->wish, &way)) && pack(job, wish, &way, &other) &&
            other.per_page > sheet->per_page) {
            *sheet = other;
            *found = way;
            more = true;
        }
    } while (next_way(&way));
    return more;
}

/* Adds a note about options with which more pieces would fit. */
static void advise_options(
    const struct kit_job *job, const struct way *way, int here, int there, struct text *note)
{
    const struct settings *settings = &job->wish;
    text_format(note, "%s: %d on a page; %d with", job->component->name, here, there);
    if (isfinite(way->margin) && settings->given[SETTING_MARGIN])
        text_format(note, " --margin %s", mm_spell(way->margin).data);
    if (way->marking == MARKING_OUTLINE && settings->given[SETTING_MARKS])
        text_add(note, " --marks outline");
    if (way->footing != FOOTING_USUAL && settings->given[SETTING_RULER])
        text_add(note, " --no-ruler");
}

bool piece_fit_more(const struct kit_job *job, const struct piece_wish *wish, int total,
    struct piece_sheet *sheet, struct text *note)
{
    struct way way;
    bool paged = !job->wish.each && job->wish.deck == 0;
    bool cards = wish->shape == PIECE_RECTANGLE && wish->foot <= 0.0;
    if (!paged || !cards || sheet->per_page >= total)
        return sheet->per_page > 0;
    bool more = find_more(job, wish, false, sheet, &way);
    if (more && isfinite(way.margin))
        text_format(note,
            "%s: a margin of %s mm makes %d fit on a page; --margin %s keeps it wider",
            job->component->name, mm_spell(way.margin).data, sheet->per_page,
            mm_spell(job->wish.margins.top).data);
    struct piece_sheet best = *sheet;
    if (find_more(job, wish, true, &best, &way)) {
        text_clear(note);
        advise_options(job, &way, sheet->per_page, best.per_page, note);
    }
    return sheet->per_page > 0;
}
