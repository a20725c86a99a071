/*
 * Sizes of pieces for their board, and a component's sets: one set on its own pages, or all of a
 * game's sets packed, each player's pieces together.
 */
#include "kits/pages/pages.h"

/* Design sizes. */
static const double disc_least = 12.0; /* smallest disc that is easy to hold, mm */
static const double tile_least = 18.0;
static const double share_in = 0.9; /* a disc's share of the cell that it is in */
/* a disc's size as a share of a triangle's inscribed circle, so that the corners remain visible */
static const double share_over = 1.3;

struct piece_field piece_field_in(double width)
{
    return (struct piece_field){width, share_in};
}

struct piece_field piece_field_over(double width)
{
    return (struct piece_field){width, share_over};
}

static double room_in(const struct kit_job *job, struct piece_field field)
{
    double room = field.share * field.width;
    if (field.share < 1.0)
        room = fmin(room, field.width - job->wish.clearance);
    return mm_round_down(fmax(0.0, room));
}

static bool check_diameter(const struct kit_job *job, struct piece_field field, struct error *error)
{
    double most = fmax(disc_least, field.width * fmax(1.0, field.share));
    if (!job->with_board || field.width <= 0.0 || job->wish.diameter <= most + 1e-9)
        return true;
    return error_refuse(error, REASON_MISFIT, error_option_opens("diameter"),
        "%s is wider than the board's cells on %s: --diameter %s fits, or --poster for larger "
        "cells",
        mm_spell(job->wish.diameter).data, job->wish.paper.name,
        mm_spell(fmax(disc_least, room_in(job, field))).data);
}

bool piece_size_disc(const struct kit_job *job, double width, struct piece_field field,
    struct piece_batch *batch, struct error *error)
{
    double *size = &batch->set.size;
    const struct settings *wish = &job->wish;
    double least = wish->least > 0.0 ? wish->least : disc_least;
    *size = wish->diameter;
    if (wish->diameter > 0.0)
        return check_diameter(job, field, error);
    *size = width;
    if (job->with_board && field.width > 0.0) {
        *size = fmin(width, room_in(job, field));
        batch->cramped = room_in(job, field) < least;
    }
    *size = fmax(*size, least);
    return true;
}

static bool no_room(const struct kit_job *job, double most, struct error *error)
{
    return error_refuse(error, REASON_MISFIT, error_option_opens("least"),
        "tiles of %s mm do not fit the board's cells on %s, which have room for %s mm; "
        "take larger paper or --poster",
        mm_spell(job->wish.least).data, job->wish.paper.name, mm_spell(most).data);
}

bool piece_size_tile(
    const struct kit_job *job, double otherwise, struct piece_batch *batch, struct error *error)
{
    double *size = &batch->set.size;
    const struct settings *wish = &job->wish;
    *size = wish->hex;
    if (wish->hex > 0.0)
        return true;
    double cell = job->with_board ? board_page_cell(job) : board_page_hex(job);
    if (cell <= 0.0) {
        *size = fmax(otherwise, wish->least);
        return true;
    }
    *size = fmax(1.0, cell - wish->clearance);
    double least = wish->least > 0.0 ? wish->least : tile_least;
    if (*size >= least - 1e-9)
        return true;
    batch->cramped = true;
    if (wish->least > 0.0 && job->with_board)
        return no_room(job, *size, error);
    *size = fmax(*size, wish->least);
    return true;
}

void piece_batch_add(struct piece_batch *batch, struct piece_kind kind)
{
    assert(batch->set.kind_count < PIECE_KINDS_MAX);
    batch->kind[batch->set.kind_count++] = kind;
}

static struct piece_wish wish_of(const struct piece_set *set, const struct settings *wish)
{
    return (struct piece_wish){
        .shape = set->shape,
        .size = set->size,
        .height = set->height,
        .corner = set->corner,
        .foot = set->foot,
        .bleed = wish->bleed,
        .gutter = wish->gutter,
        .pack = (enum piece_pack)wish->pack,
        .marks = (enum piece_marks)wish->marks,
        .turn = (enum piece_turn)wish->duplex,
        .fold = wish->fold,
    };
}

static bool check_wish(const struct settings *wish, struct error *error)
{
    if (wish->bleed > 0.0 && wish->marks == PIECE_MARKS_OUTLINE)
        return error_refuse(error, REASON_MISFIT, error_option_opens("bleed"),
            "is what is cut away, and --marks outline would be drawn in it; "
            "take --marks crop or full");
    if (wish->fold && wish->given[SETTING_DUPLEX] && wish->duplex != TURN_NONE)
        return error_refuse(error, REASON_MISFIT, error_option_opens("fold"),
            "prints one side only; it does not go with --duplex %s",
            wish->duplex == TURN_LONG ? "long" : "short");
    if (wish->fold && wish->fronts)
        return error_refuse(error, REASON_MISFIT, error_option_opens("fold"),
            "prints fronts and backs side by side; with --fronts there are no backs");
    return true;
}

static bool does_not_fit(
    const struct kit_job *job, const struct piece_wish *wish, struct error *error)
{
    const char *option = wish->shape == PIECE_HEXAGON ? "hex" : "diameter";
    if (wish->shape == PIECE_RECTANGLE && wish->foot <= 0.0)
        return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
            "%s of %s x %s mm do not fit on %s", job->component->name, mm_spell(wish->size).data,
            mm_spell(wish->height).data, job->wish.paper.name);
    return error_refuse(error, REASON_MISFIT, error_option_opens(option),
        "%s does not fit on %s: the largest is --%s %s", mm_spell(wish->size).data,
        job->wish.paper.name, option, mm_spell(piece_sheet_largest(job->frame, wish)).data);
}

/* ---- own pages ---- */

/* Packs a sheet. Paper of the size of one piece has no space for the default marks, and needs no
 * cuts. */
static bool init_sheet(
    struct piece_sheet *sheet, const struct kit_job *job, const struct piece_wish *wish)
{
    struct piece_wish bare = *wish;
    bare.marks = PIECE_MARKS_NONE;
    return piece_sheet_init(sheet, job->frame, wish) ||
           (!job->wish.given[SETTING_MARKS] && piece_sheet_init(sheet, job->frame, &bare) &&
               sheet->per_page == 1);
}

static bool lay_sheets(struct piece_plan *plan, const struct kit_job *job, struct error *error)
{
    struct plan_set *set = &plan->set[0];
    struct piece_sheet sheet;
    bool fits = init_sheet(&sheet, job, &set->wish);
    struct text note = text_in(plan->base.note, sizeof plan->base.note);
    if (!piece_fit_more(job, &set->wish, set->total, &sheet, &note) && !fits)
        return does_not_fit(job, &set->wish, error);
    set->wish = sheet.wish;
    plan->frame = sheet.frame;
    plan->base.frame = &plan->frame;
    int pages = (set->total + sheet.per_page - 1) / sheet.per_page;
    plan->blocks =
        (struct piece_blocks){.block = memory_create((size_t)pages, sizeof *plan->blocks.block),
            .count = pages,
            .pages = pages};
    for (int page = 0; page < pages; page++) {
        int first = page * sheet.per_page;
        int rest = set->total - first;
        plan->blocks.block[page] = (struct piece_block){.sheet = sheet,
            .page = page,
            .first = first,
            .count = rest < sheet.per_page ? rest : sheet.per_page};
    }
    return true;
}

/* ---- packed ---- */

static int owner_of(const struct plan_set *set, int piece)
{
    return set->kinds[set->order[piece]].front.owner;
}

static int group_owner(struct piece_plan *plan, int owner, struct piece_group *groups, int count)
{
    for (int i = 0; i < plan->set_count; i++) {
        const struct plan_set *set = &plan->set[i];
        int first = 0;
        while (first < set->total && owner_of(set, first) != owner)
            first++;
        int end = first;
        while (end < set->total && owner_of(set, end) == owner)
            end++;
        if (first == end)
            continue;
        assert(count < PIECE_GROUPS_MAX);
        plan->group_set[count] = i;
        plan->group_first[count] = first;
        groups[count++] = (struct piece_group){set->wish, end - first, owner};
    }
    return count;
}

static bool lay_blocks(struct piece_plan *plan, const struct kit_job *job, struct error *error)
{
    struct piece_group groups[PIECE_GROUPS_MAX];
    int count = 0;
    int misfit = 0;
    for (int owner = 1; owner <= OWNERS_MAX; owner++)
        count = group_owner(plan, owner, groups, count);
    count = group_owner(plan, 0, groups, count); /* pieces without an owner come last */
    return piece_blocks_init(&plan->blocks, job->frame, groups, count, &misfit) ||
           does_not_fit(job, &groups[misfit].wish, error);
}

/* ---- the plan ---- */

void piece_page_keep(void *memory, void *owned, void (*release)(void *owned))
{
    struct piece_plan *plan = memory;
    plan->owned = owned;
    plan->release = release;
}

void piece_plan_destroy(void *memory)
{
    struct piece_plan *plan = memory;
    for (int i = 0; i < plan->set_count; i++) {
        free(plan->set[i].kinds);
        free(plan->set[i].symbols);
        free(plan->set[i].order);
    }
    piece_blocks_finish(&plan->blocks);
    if (plan->release != NULL)
        plan->release(plan->owned);
    free(plan);
}

/* Takes the words beside the last pieces of a set on its own pages. */
static void take_caption(
    struct piece_plan *plan, const struct piece_set *set, const struct kit_job *job)
{
    if (set->caption != NULL)
        plan->caption = (struct piece_caption){word(job->texts, "game"), word(job->texts, "credit"),
            words_of_card(job->texts, set->caption)};
}

/* Reports whether backs are printed; folded pieces always have them. */
static bool has_back(const struct piece_set *const *sets, int count, const struct kit_job *job)
{
    bool back = job->wish.fold;
    for (int i = 0; i < count; i++)
        back = back || !sets[i]->one_sided;
    return back;
}

/* Reports whether the last sheet's back is empty and can be left out. Earlier backs stay, because
 * otherwise printers that turn sheets would get out of step. */
static bool ends_bare(const struct piece_plan *plan)
{
    bool bare = plan->base.backs;
    for (int i = 0; bare && i < plan->blocks.count; i++) {
        const struct piece_block *block = &plan->blocks.block[i];
        bare = block->page < plan->blocks.pages - 1 ||
               plan->set[plan->group_set[block->group]].one_sided;
    }
    return bare;
}

static void count_pages(struct piece_plan *plan)
{
    plan->base.backs = !plan->set[0].wish.fold && !plan->fronts;
    plan->base.pages = plan->blocks.pages * (plan->base.backs ? 2 : 1) - (ends_bare(plan) ? 1 : 0);
    for (int i = 0; i < plan->set_count; i++)
        plan->base.pieces += plan->set[i].total;
}

/* Returns the symbol of the marks on a set's full pages; -1 if there are fewer than two. */
static int marks_symbol(const struct piece_plan *plan, const struct kit_job *job)
{
    char name[64];
    const struct piece_sheet *sheet = &plan->blocks.block[0].sheet;
    if (plan->packed || plan->blocks.count < 3 || !piece_marks_beside(sheet->wish.marks))
        return -1;
    snprintf(name, sizeof name, "marks-%d", symbols_count(job->symbols));
    piece_mark_lines(symbols_add(job->symbols, name), sheet, sheet->per_page);
    return symbols_find(job->symbols, name);
}

/* Plans COUNT sets, packed or on pages of their own. Returns NULL and ERROR_INPUT if they do not
 * fit. */
static struct piece_plan *piece_plan_create(const struct piece_set *const *sets, int count,
    bool packed, const struct kit_job *job, struct error *error)
{
    struct piece_plan *plan = memory_create(1, sizeof *plan);
    plan->name = job->component->name;
    plan->texts = job->texts;
    plan->fonts = job->fonts;
    plan->frame = *job->frame;
    plan->packed = packed;
    plan->fronts = job->wish.fronts || !has_back(sets, count, job);
    plan->contours = job->wish.contours;
    for (int i = 0; i < count; i++) {
        struct piece_wish wish = wish_of(sets[i], &job->wish);
        piece_plan_add(plan, sets[i], job->wish.spares, &wish);
    }
    if (job->wish.kept != NULL)
        piece_plan_leave_out(plan, job->wish.kept);
    if (!packed)
        take_caption(plan, sets[0], job);
    if (!check_wish(&job->wish, error) ||
        !(packed ? lay_blocks(plan, job, error) : lay_sheets(plan, job, error))) {
        piece_plan_destroy(plan);
        return NULL;
    }
    for (int i = 0; i < count; i++)
        piece_faces_make(plan, i, sets[i], job);
    plan->marks = marks_symbol(plan, job);
    count_pages(plan);
    return plan;
}

void *piece_page_create(const struct piece_set *set, const struct kit_job *job, struct error *error)
{
    return piece_plan_create(&set, 1, false, job, error);
}

void *piece_pack_create(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error)
{
    return piece_plan_create(sets, count, true, job, error);
}

/* ---- makers ---- */

/* The sets of a component's makers, without empty ones. */
struct batches {
    struct piece_batch batch[PIECE_SETS_MAX];
    int count;
};

static bool make_batches(const struct kit_job *job, struct batches *batches, struct error *error)
{
    const struct piece_makers *makers = job->component->data;
    for (int i = 0; makers->make[i] != NULL; i++) {
        struct piece_batch *batch = &batches->batch[batches->count];
        *batch = (struct piece_batch){.cramped = false};
        if (!makers->make[i](job, batch, error))
            return false;
        batch->set.kinds = batch->kind;
        batches->count += batch->set.kind_count > 0;
    }
    return true;
}

static void *make_plan(const struct kit_job *job, bool packed, struct error *error)
{
    FREED struct batches *batches = memory_create(1, sizeof *batches);
    const struct piece_set *sets[PIECE_SETS_MAX];
    struct piece_plan *plan = NULL;
    if (make_batches(job, batches, error)) {
        for (int i = 0; i < batches->count; i++)
            sets[i] = &batches->batch[i].set;
        plan = piece_plan_create(sets, batches->count, packed, job, error);
    }
    return plan;
}

void *piece_page_make(const struct kit_job *job, struct error *error)
{
    return make_plan(job, false, error);
}

void *piece_pack_make(const struct kit_job *job, struct error *error)
{
    return make_plan(job, true, error);
}

/* ---- advice ---- */

static struct batches *try_batches(const struct kit_job *job)
{
    struct batches *batches = memory_create(1, sizeof *batches);
    struct error none = ERROR_INIT;
    if (!make_batches(job, batches, &none))
        batches->count = 0;
    return batches;
}

/* Finds the first set that is cramped on the board as JOB prints it, and copies it to CRAMPED. */
static bool find_cramped(const struct kit_job *job, struct piece_batch *cramped)
{
    FREED struct batches *batches = try_batches(job);
    bool found = false;
    for (int i = 0; !found && i < batches->count; i++) {
        found = batches->batch[i].cramped;
        if (found)
            *cramped = batches->batch[i];
    }
    return found;
}

/* Advises that pieces are larger than their fields, with the name that can be typed, whatever the
 * language of the pages. */
static void advise_board(const struct kit_job *job, struct text *text)
{
    struct kit_job beside = *job;
    beside.with_board = true;
    FREED struct batches *here = try_batches(job), *there = try_batches(&beside);
    for (int i = 0; i < here->count && i < there->count && text->length == 0; i++) {
        const struct piece_set *one = &here->batch[i].set, *other = &there->batch[i].set;
        if (fabs(one->size - other->size) >= 0.05)
            text_format(text,
                "%s of %s mm; printed with the board they are %s mm, to fit its cells on %s",
                one->component, mm_spell(one->size).data, mm_spell(other->size).data,
                job->wish.paper.name);
    }
}

static int paper_index(const struct kit_job *job)
{
    for (int i = 0; paper_at(i) != NULL; i++) {
        if (strcmp(paper_at(i)->name, job->wish.paper.name) == 0)
            return i;
    }
    return 0;
}

static bool is_roomy(const struct kit_job *job, struct paper paper)
{
    const struct frame *here = job->frame;
    struct kit_job there = *job;
    struct frame frame;
    struct piece_batch batch;
    struct error none = ERROR_INIT;
    if (here->width > here->height)
        paper = paper_landscape(paper);
    there.frame = &frame;
    there.board_frame = NULL;
    there.wish.paper = paper;
    return frame_init(&frame, &paper, job->wish.margins, here->ruler ? RULER_IF_IT_FITS : RULER_NO,
               &none) &&
           !find_cramped(&there, &batch);
}

/* Returns the next larger common paper, similar ones first, on which nothing is cramped, or
 * NULL. */
static const struct paper *roomy_paper(const struct kit_job *job)
{
    int from = paper_index(job);
    int count = 0;
    while (paper_at(count) != NULL)
        count++;
    for (int i = 0; i < count; i++) {
        const struct paper *paper = paper_at((from + i) % count);
        if (is_roomy(job, *paper))
            return paper;
    }
    return NULL;
}

void piece_page_advise(const void *plan, const struct kit_job *job, struct text *text)
{
    struct piece_batch cramped;
    if (!find_cramped(job, &cramped)) {
        advise_board(job, text);
        return;
    }
    const struct paper *paper = roomy_paper(job);
    text_format(text, "%s of %s mm, as the board's cells on %s are small; ", cramped.set.component,
        mm_spell(cramped.set.size).data, job->wish.paper.name);
    if (paper != NULL)
        text_format(text, "--paper %s or ", paper->name);
    text_add(text, "--poster gives comfortable sizes");
}
