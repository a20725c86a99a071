/*
 * Finds the widest cells for a page, and shows a board through the windows of a poster.
 */
#include "kits/pages/pages.h"

/* Design sizes. */
static const double hex_least = 4.0; /* smallest useful cells of games, mm */
/* distance of a poster's seams from fields that must stay whole, mm */
static const double seam_clear = 1.0;
static const double turn_gain = 1.03; /* by which cells must be wider to turn a page */
/* how much wider a poster's cells are than a page's if seams avoid some of them */
static const double poster_times = 2.0;
/* A poster's map, mm: its pages, */
static const double map_scale_most = 0.5;
static const double map_line = 0.25;
static const double map_dash = 1.0; /* around blank pages */
static const double map_top = 24.0; /* for the words above */
static const double map_height_less = 25.0;
static const double map_left = 0.5;
static const double map_width_less = 1.0;
/* page names, */
static const double name_size_most = 14.0;
static const double name_size_wide = 0.24; /* as a share of a page's width */
static const double name_size_high = 0.24; /* as a share of its height */
static const double name_pad = 0.5;        /* of a name's plate, both sides together, in ems */
static const double name_height = 1.15;    /* in ems, like the next */
static const double name_corner = 0.15;
/* and words: */
static const double map_title_size = 9.0;
static const double map_title_tracking = -0.016; /* in ems */
static const double map_title_baseline = 6.7;
static const double map_text_size = 3.7;
static const double map_trim_at = 7.6; /* below the title's baseline */
static const double map_glue_at = 12.6;

struct board_plan {
    struct plan_base base;
    const char *name; /* of the component */
    bool bounded;     /* nothing is drawn outside its extent */
    const struct texts *texts;
    const struct board_design *design;
    void *spec;
    double hex;
    struct rect box; /* of the picture; for a poster, at the origin */
    bool is_poster;
    struct poster poster;
    int *pages; /* the poster's pages that are not blank, then the map */
    int symbol;
    struct fonts *fonts;
    struct rect body;
};

/* ---- size ---- */

/* A board whose size is searched for. */
struct hunt {
    const struct board_design *design;
    const void *spec;
    struct rect room;
};

static bool fits(void *closure, double hex)
{
    const struct hunt *hunt = closure;
    struct rect extent = hunt->design->extent(hunt->spec, hex);
    return extent.width <= hunt->room.width + 1e-9 && extent.height <= hunt->room.height + 1e-9;
}

double board_page_widest(const struct board_design *design, const void *spec, struct rect room)
{
    struct hunt hunt = {design, spec, room};
    double most = fmax(room.width, room.height);
    return mm_round_down(bisect(0.0, most, BISECT_STEPS, 0.0, fits, &hunt));
}

/* Returns the widest cells on a page. On a POSTER, the board fills two by two pages, or is twice as
 * wide as on a page if seams avoid some cells. */
static double widest_cells(const struct kit_job *job, const void *spec, bool poster)
{
    const struct board_design *design = job->kit->board;
    /* A poster's pages may be turned. */
    const struct frame *frame = poster && job->board_frame != NULL ? job->board_frame : job->frame;
    if (poster && design->whole == NULL)
        return board_page_widest(design, spec, poster_room(frame, job->wish.overlap));
    return (poster ? poster_times : 1.0) * board_page_widest(design, spec, frame->body);
}

static double usual_cells(const struct kit_job *job, bool poster)
{
    struct kit_job own = *job;
    struct error error = ERROR_INIT;
    void *spec = job->kit->board->create(job, &error);
    if (spec == NULL)
        return 0.0;
    if (job->board_frame != NULL)
        own.frame = job->board_frame;
    double hex = widest_cells(&own, spec, poster);
    job->kit->board->destroy(spec);
    return hex >= hex_least ? hex : 0.0;
}

double board_page_hex(const struct kit_job *job)
{
    return usual_cells(job, false);
}

double board_page_cell(const struct kit_job *job)
{
    return job->wish.hex > 0.0 ? job->wish.hex : usual_cells(job, job->wish.poster);
}

static bool choose_hex(struct board_plan *plan, const struct kit_job *job, struct error *error)
{
    const struct settings *wish = &job->wish;
    double most = widest_cells(job, plan->spec, plan->is_poster);
    double wanted = wish->hex;
    if (wanted <= 0.0 && plan->design->hex != NULL)
        wanted = plan->design->hex(plan->spec);
    plan->hex = wanted > 0.0 ? wanted : most;
    if (plan->is_poster) {
        plan->hex = wanted > 0.0 ? wanted : fmax(hex_least, most);
        return true;
    }
    bool small = wish->hex > 0.0 && wish->hex <= most && job->kit->game == NULL;
    if (most < hex_least && !small)
        return error_input(error,
            "the board does not fit on %s with cells of %s mm or more; --poster prints it over "
            "several pages",
            wish->paper.name, mm_spell(hex_least).data);
    if (plan->hex <= most)
        return true;
    if (wish->hex <= 0.0) /* the width in the kit file */
        return error_refuse(error, REASON_MISFIT, error_key("hex"),
            "cells of %s mm do not fit on %s: the largest is --hex %s, or --poster for several "
            "pages",
            mm_spell(plan->hex).data, wish->paper.name, mm_spell(most).data);
    return error_refuse(error, REASON_MISFIT, error_option_opens("hex"),
        "%s does not fit on %s: the largest is --hex %s, or --poster for several pages",
        mm_spell(plan->hex).data, wish->paper.name, mm_spell(most).data);
}

/* ---- the plan ---- */

static void draw_symbol(struct board_plan *plan, const struct kit_job *job)
{
    struct symbols *symbols = job->symbols;
    char name[64];
    const char *kit = kit_name(job->kit);
    snprintf(name, sizeof name, "%s-board-%d", kit != NULL ? kit : "own", symbols_count(symbols));
    struct scene *scene = symbols_add(symbols, name);
    plan->design->draw(plan->spec, plan->hex, plan->box, scene);
    plan->symbol = symbols_find(symbols, name);
}

/* Moves seams away from fields that the design wants to keep whole. */
static void avoid_fields(struct board_plan *plan)
{
    const struct board_design *design = plan->design;
    struct point at[BOARD_CELLS_MAX];
    int count = 0;
    for (int field = 0; design->whole != NULL && field < BOARD_CELLS_MAX; field++) {
        if (design->whole(plan->spec, field))
            at[count++] = design->field(plan->spec, plan->hex, plan->box, field);
    }
    poster_avoid(&plan->poster, at, count,
        xy(plan->hex / root_3 + seam_clear, plan->hex / 2.0 + seam_clear));
}

static bool plan_poster(struct board_plan *plan, const struct kit_job *job, struct error *error)
{
    struct rect extent = plan->design->extent(plan->spec, plan->hex);
    if (!poster_init(
            &plan->poster, job->frame, extent.width, extent.height, job->wish.overlap, error))
        return false;
    plan->box = (struct rect){0.0, 0.0, extent.width, extent.height};
    avoid_fields(plan);
    draw_symbol(plan, job);
    const struct scene *picture = symbols_scene(job->symbols, plan->symbol);
    int count = poster_page_count(&plan->poster);
    plan->pages = memory_create((size_t)count, sizeof *plan->pages);
    for (int page = 0; page < count; page++) {
        if (!poster_is_blank(picture, poster_part(&plan->poster, page)))
            plan->pages[plan->base.pages++] = page;
    }
    plan->base.pages++;
    return true;
}

static void destroy(void *memory)
{
    struct board_plan *plan = memory;
    if (plan->spec != NULL)
        plan->design->destroy(plan->spec);
    free(plan->pages);
    free(plan);
}

void *board_page_create(const struct kit_job *job, struct error *error)
{
    struct board_plan *plan = memory_create(1, sizeof *plan);
    plan->name = job->component->name;
    plan->bounded = job->kit->game == NULL;
    plan->design = job->kit->board;
    plan->texts = job->texts;
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->box = job->frame->body;
    plan->is_poster = job->wish.poster;
    plan->spec = plan->design->create(job, error);
    if (plan->spec == NULL || !choose_hex(plan, job, error) ||
        (plan->is_poster && !plan_poster(plan, job, error))) {
        destroy(plan);
        return NULL;
    }
    if (!plan->is_poster)
        plan->base.pages = 1;
    plan->base.pieces = plan->design->pieces != NULL ? plan->design->pieces(plan->spec) : 1;
    return plan;
}

/* Counts the poster's pages if they are like FRAME; 0 if that is impossible. */
static int count_poster(const struct kit_job *job, const struct frame *frame)
{
    struct board_plan plan = {.design = job->kit->board, .is_poster = true};
    struct error none = ERROR_INIT;
    int count = 0;
    plan.spec = plan.design->create(job, &none);
    if (plan.spec == NULL)
        return 0;
    if (choose_hex(&plan, job, &none)) {
        struct rect extent = plan.design->extent(plan.spec, plan.hex);
        if (poster_init(&plan.poster, frame, extent.width, extent.height, job->wish.overlap, &none))
            count = poster_page_count(&plan.poster);
    }
    plan.design->destroy(plan.spec);
    return count;
}

/* Reports whether cells would be wider on the TURNED page, or whether cells of the requested width
 * would fit only there. */
static bool has_more_room(const struct kit_job *job, const struct frame *turned)
{
    const struct board_design *design = job->kit->board;
    struct error none = ERROR_INIT;
    void *spec = design->create(job, &none);
    if (spec == NULL)
        return false;
    double here = board_page_widest(design, spec, job->frame->body);
    double there = board_page_widest(design, spec, turned->body);
    double wanted = job->wish.hex;
    if (wanted <= 0.0)
        wanted = design->hex != NULL ? design->hex(spec) : 0.0;
    design->destroy(spec);
    return there > turn_gain * here && (wanted <= 0.0 || here < wanted);
}

/* Reports whether to turn the page: boards of games have words in their corners and stay upright;
 * hex paper follows its settings. */
static bool turns(const struct kit_job *job, const struct frame *turned)
{
    bool own = job->kit->title != NULL;
    if (own && !job->wish.poster)
        return has_more_room(job, turned);
    if (!job->wish.poster || (job->kit->game == NULL && !own))
        return false;
    int here = count_poster(job, job->frame);
    int there = count_poster(job, turned);
    return there > 0 && there < here;
}

static void describe(const void *memory, struct text *text)
{
    const struct board_plan *plan = memory;
    plan->design->describe(plan->spec, text);
    word_fill(plan->texts, text, "board-cells", "mm", mm_spell(plan->hex).data, NULL);
    if (plan->is_poster)
        word_fill(plan->texts, text, "board-poster", "width", mm_spell(plan->poster.width).data,
            "height", mm_spell(plan->poster.height).data, NULL);
}

void board_page_advise(const void *memory, const struct kit_job *job, struct text *text)
{
    const struct board_plan *plan = memory;
    if (plan->design->advise != NULL)
        plan->design->advise(plan->spec, plan->hex, text);
}

static bool is_map(const struct board_plan *plan, int page)
{
    return plan->is_poster && page == plan->base.pages - 1;
}

static void label(const void *memory, int page, struct text *text)
{
    const struct board_plan *plan = memory;
    if (!plan->is_poster)
        text_add_number(text, page + 1);
    else if (is_map(plan, page))
        word_add(plan->texts, text, "poster-map");
    else
        poster_name(&plan->poster, plan->pages[page], text);
}

/* ---- drawing ---- */

static void draw_window(const struct board_plan *plan, int page, struct scene *scene)
{
    struct rect part = poster_part(&plan->poster, page);
    const struct rect window = plan->poster.window;
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_rect(scene, window);
    scene_begin_clip(scene);
    scene_stamp(scene, plan->symbol, affine_translation(window.x - part.x, window.y - part.y));
    scene_end_clip(scene);
    scene_end_group(scene);
    poster_marks(scene, &plan->poster, page);
}

/* Returns the scale at which the map, all windows on one page, fits below the words. */
static double map_scale(const struct poster *poster, struct rect room)
{
    struct rect last = poster_part(poster, poster_page_count(poster) - 1);
    struct rect first = poster_part(poster, 0);
    double width = last.x + last.width - first.x;
    double height = last.y + last.height - first.y;
    return fmin(map_scale_most, fmin(room.width / width, room.height / height));
}

/* Writes the page's name large in its middle, on a plate that covers the board. */
static void map_name(const struct board_plan *plan, int page, struct rect box, struct scene *scene)
{
    struct text name = TEXT_ROOM(16);
    poster_name(&plan->poster, page, &name);
    double size =
        fmin(name_size_most, fmin(name_size_wide * box.width, name_size_high * box.height));
    struct text_style style = text_style_of(size, WEIGHT_BLACK, ALIGN_CENTRE);
    double width = text_measure(plan->fonts, name.data, &style).width + name_pad * style.size;
    double height = name_height * style.size;
    struct point middle = {box.x + box.width / 2.0, box.y + box.height / 2.0};
    scene_rounded_rect(scene,
        (struct rect){middle.x - width / 2.0, middle.y - height / 2.0, width, height},
        name_corner * style.size);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_ACCENT, map_line));
    scene_text(scene, name.data, &style, xy(middle.x, middle.y + ART_BASELINE_DROP * style.size),
        COLOUR_ACCENT);
}

static void map_page(const struct board_plan *plan, int page, bool printed, double scale,
    struct point origin, struct scene *scene)
{
    struct rect first = poster_part(&plan->poster, 0);
    struct rect part = poster_part(&plan->poster, page);
    struct rect box = {origin.x + (part.x - first.x) * scale, origin.y + (part.y - first.y) * scale,
        part.width * scale, part.height * scale};
    struct paint paint = paint_line(COLOUR_ACCENT, map_line);
    if (!printed) {
        paint = art_dashed(paint, map_dash, map_dash);
    }
    scene_rect(scene, box);
    scene_paint(scene, paint);
    if (printed)
        map_name(plan, page, box, scene);
}

static bool is_printed(const struct board_plan *plan, int page)
{
    for (int i = 0; i < plan->base.pages - 1; i++) {
        if (plan->pages[i] == page)
            return true;
    }
    return false;
}

static void draw_map_words(const struct board_plan *plan, struct scene *scene)
{
    struct text_style title = text_style_of(map_title_size, WEIGHT_BLACK, ALIGN_LEFT);
    title.tracking = map_title_tracking * title.size;
    struct text_style plain = text_style_plain(map_text_size);
    struct point at = {plan->body.x, plan->body.y + map_title_baseline};
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_text(scene, word(plan->texts, "poster-title"), &title, at, COLOUR_ACCENT);
    scene_text(
        scene, word(plan->texts, "poster-trim"), &plain, xy(at.x, at.y + map_trim_at), COLOUR_INK);
    scene_text(
        scene, word(plan->texts, "poster-glue"), &plain, xy(at.x, at.y + map_glue_at), COLOUR_INK);
    scene_end_group(scene);
}

static void draw_map(const struct board_plan *plan, struct scene *scene)
{
    draw_map_words(plan, scene);
    struct rect room = plan->body;
    room.y += map_top;
    room.height -= map_height_less;
    room.x += map_left;
    room.width -= map_width_less;
    double scale = map_scale(&plan->poster, room);
    struct rect first = poster_part(&plan->poster, 0);
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_sketch(scene, symbols_scene(scene_symbols(scene), plan->symbol),
        affine_join(affine_translation(room.x - first.x * scale, room.y - first.y * scale),
            affine_scale(scale, scale)),
        ART_LINE_LEAST);
    for (int page = 0; page < poster_page_count(&plan->poster); page++)
        map_page(plan, page, is_printed(plan, page), scale, xy(room.x, room.y), scene);
    scene_end_group(scene);
}

/* Adds an invisible disc for every cell, by whose id drawing programs and scripts find it. */
static void add_named_cells(const struct board_plan *plan, struct scene *scene)
{
    struct text name = TEXT_ROOM(64);
    if (plan->design->name == NULL)
        return;
    text_add(&name, "cell-");
    scene_begin_group(scene, "named-cells", NULL);
    for (int cell = 0; plan->design->name(plan->spec, cell, &name); cell++) {
        struct point at = plan->design->field(plan->spec, plan->hex, plan->box, cell);
        scene_begin_group(scene, name.data, NULL);
        scene_circle(scene, at, plan->hex / 2.0);
        scene_paint(scene, paint_fill(COLOUR_NONE));
        scene_end_group(scene);
        text_clear(&name);
        text_add(&name, "cell-");
    }
    scene_end_group(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct board_plan *plan = memory;
    assert(page >= 0 && page < plan->base.pages);
    if (!plan->is_poster) {
        plan->design->draw(plan->spec, plan->hex, plan->box, scene);
        add_named_cells(plan, scene);
    } else if (is_map(plan, page))
        draw_map(plan, scene);
    else
        draw_window(plan, plan->pages[page], scene);
}

/* ---- single boards ---- */

/* Returns the box of the board with the words beside it, in the corners of the page's body. Boards
 * of kit files have neither words nor border. */
static struct rect alone_box(const struct board_plan *plan)
{
    if (plan->bounded)
        return plan->design->extent(plan->spec, plan->hex);
    return (struct rect){
        ART_PICTURE_BORDER, ART_PICTURE_BORDER, plan->body.width, plan->body.height};
}

static int alone_count(const void *memory)
{
    const struct board_plan *plan = memory;
    return plan->is_poster ? 0 : 1;
}

static struct alone alone_read(const void *memory, int index)
{
    const struct board_plan *plan = memory;
    struct rect box = alone_box(plan);
    return (struct alone){.name = plan->name,
        .row = index + 1,
        .count = 1,
        .shape = PIECE_RECTANGLE,
        .width = box.width + 2.0 * box.x,
        .height = box.height + 2.0 * box.y,
        .board = true};
}

static void alone_draw(const void *memory, int index, bool back, struct scene *scene)
{
    const struct board_plan *plan = memory;
    struct rect box = alone_box(plan);
    plan->design->draw(plan->spec, plan->hex, box, scene);
}

static bool alone_cell(const void *memory, int cell, struct text *name, struct point *at)
{
    const struct board_plan *plan = memory;
    if (!plan->design->name(plan->spec, cell, name))
        return false;
    *at = plan->design->field(plan->spec, plan->hex, alone_box(plan), cell);
    return true;
}

static const struct alone_kind board_alone = {alone_count, alone_read, alone_draw, alone_cell};

const struct page_kind board_pages = {.destroy = destroy,
    .describe = describe,
    .draw = draw,
    .label = label,
    .turns = turns,
    .alone = &board_alone};
