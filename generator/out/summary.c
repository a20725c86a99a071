/*
 * Builds the summary. Pieces with the same name are counted together, except those that report how
 * well they fill their pages.
 */
#include "out/out.h"

int64_t summary_pages(const struct summary *summary)
{
    int64_t pages = 0;
    for (int i = 0; i < summary->count; i++)
        pages += summary->prints[i]->selected_count;
    return pages * summary->copies;
}

/* Counts sheets; a back shares the sheet of its front. */
int64_t summary_sheets(const struct summary *summary)
{
    int64_t sheets = 0;
    for (int i = 0; i < summary->count; i++) {
        const struct print *print = summary->prints[i];
        for (int page = 0; page < print->selected_count; page++)
            sheets += summary->one_sided || !print_shares_sheet(print, page);
    }
    return sheets * summary->copies;
}

static void add_count(struct buffer *buffer, int64_t count, const char *one, const char *many)
{
    buffer_format(buffer, "%lld %s", (long long)count, count == 1 ? one : many);
}

void summary_format_pages(int64_t pages, int64_t sheets, struct buffer *buffer)
{
    add_count(buffer, pages, "page", "pages");
    if (sheets == pages)
        return;
    buffer_add(buffer, " on ");
    add_count(buffer, sheets, "sheet of paper", "sheets of paper");
}

/* ---- pieces ---- */

static bool counted_together(const struct print *a, const struct print *b)
{
    return print_yield(a) <= 0.0 && print_yield(b) <= 0.0 &&
           strcmp(a->component->piece, b->component->piece) == 0;
}

static bool counted_before(const struct summary *summary, int index)
{
    int i = 0;
    while (i < index && !counted_together(summary->prints[i], summary->prints[index]))
        i++;
    return i < index;
}

/* Adds the pieces; pages that are pieces themselves have been counted already. */
static void add_pieces(struct buffer *buffer, const struct summary *summary, int index)
{
    const struct print *print = summary->prints[index];
    int64_t pieces = print_piece_count(print);
    for (int i = index + 1; i < summary->count; i++) {
        if (counted_together(print, summary->prints[i]))
            pieces += print_piece_count(summary->prints[i]);
    }
    if (strcmp(print->component->piece, "page") == 0 &&
        pieces * summary->copies == summary_pages(summary))
        return;
    buffer_add(buffer, ", ");
    add_count(buffer, pieces * summary->copies, print->component->piece, print->component->pieces);
    double yield = print_yield(print);
    if (yield > 0.0)
        buffer_format(buffer, " (yield %d %%)", (int)(100.0 * yield + 0.5));
}

/* ---- the line ---- */

static void add_files(struct buffer *buffer, const struct summary *summary)
{
    bool counted = summary->files > 1 && summary->folder != NULL;
    if (counted)
        buffer_format(buffer, "%d files to ", summary->files);
    buffer_add_escaped(buffer, counted ? summary->folder : summary->first_file);
    if (summary->files == 1 || counted)
        return;
    buffer_add(buffer, " to ");
    buffer_add_escaped(buffer, summary->last_file);
}

void summary_format(const struct summary *summary, struct buffer *buffer)
{
    buffer_add(buffer, "Wrote ");
    add_files(buffer, summary);
    buffer_add(buffer, ": ");
    summary_format_pages(summary_pages(summary), summary_sheets(summary), buffer);
    for (int i = 0; i < summary->count; i++) {
        if (!counted_before(summary, i))
            add_pieces(buffer, summary, i);
    }
    if (summary->cuts > 0) {
        buffer_add(buffer, ", and ");
        add_count(buffer, summary->cuts, "file of cut lines", "files of cut lines");
    }
    buffer_add(buffer, "\n");
}
