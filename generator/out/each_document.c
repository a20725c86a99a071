/*
 * Writes single pieces as the pages of one PDF, as shops that print decks want them: for every copy
 * of a piece its front and its back, each with bleed around the trimmed page.
 */
#include "out/parts.h"

/* Reports whether PIECE belongs to a print of SHEAF. */
static bool is_of(const struct each_piece *piece, const struct sheaf *sheaf)
{
    return piece->print >= sheaf->prints && piece->print < sheaf->prints + sheaf->count;
}

/* Reports whether some piece of SHEAF has a back, so that every piece needs two pages. */
static bool has_backs(const struct run *run, const struct sheaf *sheaf)
{
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);) {
        if (is_of(&piece, sheaf) && piece.alone.has_back)
            return true;
    }
    return false;
}

int64_t each_document_pages(const struct run *run)
{
    int64_t pages = 0;
    bool single = run->destination.kind != DESTINATION_FOLDER;
    for (int i = 0; i < (single ? 1 : run->count); i++) {
        struct sheaf sheaf = {run->print + i, single ? run->count : 1, -1};
        int sides = has_backs(run, &sheaf) ? 2 : 1;
        for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);)
            pages += is_of(&piece, &sheaf) ? sides * piece.alone.count : 0;
    }
    return pages;
}

/* Returns one side of PIECE as a scene with the size of its cut; a missing back is an empty scene.
 * The caller destroys it. */
static struct scene *draw_side(
    const struct run *run, const struct each_piece *piece, bool back, struct error *error)
{
    if (back && !piece->alone.has_back)
        return scene_create(piece->alone.width, piece->alone.height, run->fonts, run->symbols);
    return each_draw(run, piece, back, 0.0, error);
}

static bool write_sides(const struct run *run, struct device *device,
    const struct each_piece *piece, int sides, int *number, struct error *error)
{
    bool good = true;
    for (int side = 0; good && side < sides; side++) {
        bool back = (side == 1) != (sides == 2 && run->profile.backs_first);
        struct scene *scene = draw_side(run, piece, back, error);
        struct page_info page = {
            .label = spell_number(++*number).text, .bleed = piece->alone.bleed, .part = -1};
        good = scene != NULL && device_page(device, scene, &page, error);
        scene_destroy(scene);
        progress_step(run->progress);
    }
    return good;
}

bool each_document_write(
    const struct run *run, struct os_output *output, const struct sheaf *sheaf, struct error *error)
{
    struct document_info info = run_document_info(run, sheaf);
    struct device_options options = run_device_options(run, sheaf);
    struct device *device = device_pdf.create(output, &info, run->palette, &options, error);
    if (device == NULL)
        return false;
    int sides = has_backs(run, sheaf) ? 2 : 1;
    int number = 0;
    bool good = true;
    for (struct each_piece piece = EACH_BEGIN; good && each_next(run, &piece);) {
        for (int copy = 0; good && is_of(&piece, sheaf) && copy < piece.alone.count; copy++)
            good = !os_stopping() ? write_sides(run, device, &piece, sides, &number, error)
                                  : error_set(error, ERROR_SYSTEM, "stopped");
    }
    if (good)
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

void each_document_note(const struct run *run, struct buffer *note)
{
    const double least = 0.01;
    double width = 0.0, height = 0.0;
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);) {
        const struct alone *alone = &piece.alone;
        if (width > 0.0 && (fabs(each_width(alone) - width) > least ||
                               fabs(each_height(alone) - height) > least)) {
            buffer_add(note, "Note: the pages have several sizes, and shops print one size from a "
                             "file; name one component\n");
            return;
        }
        width = each_width(alone);
        height = each_height(alone);
    }
}
