/*
 * Pages that a kit file composes: hex paper, boards, texts, tables, squared and ruled paper, each
 * with a title and number; one on each sheet, several side by side, or as a booklet. The component
 * for a page's content draws it, planned as if the page were its paper.
 */
#include "kits/custom/pages/pages.h"

#include "kits/custom/ink/ink.h"
#include "kits/custom/pages/sheets.h"
#include "kits/custom/pages/texts.h"
#include "kits/pages/pages.h"

/* Design sizes, in mm. */
static const double spine = 14.0;  /* in a booklet, between its leaves */
static const double gutter = 10.0; /* in sheets that are cut apart */
static const double head_room = 9.0;
static const double head_size = 5.0;
static const double running_size = 2.8; /* of the set's title beside a page's own title */
/* of that title, at most, as a share of the page's width */
static const double running_share = 0.6;
static const double foot_room = 6.5;
static const double foot_size = 3.0;
static const double ruled_line = 0.2;
static const double body_least = 10.0;
static const double paper_slack = 10.0; /* how much smaller a page may become to fit on the paper */

enum { LEAVES_MAX = 400, PER_SHEET_MAX = 8, BOOKLET_STEP = 4 };

/* Reading order within a page: before the content's own tags, or instead of them. */
enum { HEARD_TITLE = -1, HEARD_CONTENT };

/* ---- the plan ---- */

/* A page, with its number in its plan. */
struct leaf {
    const struct custom_sheet *sheet;
    const struct page_kind *pages; /* NULL: squared or ruled paper */
    void *plan;
    int page;
    bool last; /* the last page of its plan, which is destroyed with it */
};

struct page_plan {
    struct plan_base base;
    const struct texts *texts;
    const struct custom_kit *custom;
    const struct custom_page_set *set;
    struct imposition sheet;
    struct rect leaf, body; /* of a page; BODY is the part of it for its content */
    bool booklet, turns;    /* backs are printed upside down */
    int count;
    struct leaf leaves[LEAVES_MAX];
};

static void destroy(void *memory)
{
    struct page_plan *plan = memory;
    for (int i = 0; i < plan->count; i++) {
        if (plan->leaves[i].last && plan->leaves[i].pages != NULL)
            plan->leaves[i].pages->destroy(plan->leaves[i].plan);
    }
    free(plan);
}

/* Returns the size of a page of SET, without its margin. Fails with ERROR_INPUT. */
static bool page_size(const struct custom_page_set *set, const struct settings *wish,
    struct paper *paper, struct error *error)
{
    struct error trouble = ERROR_INIT;
    *paper = wish->paper;
    if (*set->paper.text != '\0' && !paper_read(set->paper.text, paper, &trouble))
        return custom_refuse(&set->paper, error, trouble.reason, "%s", trouble.message);
    paper->width -= wish->margins.left + wish->margins.right;
    paper->height -= wish->margins.top + wish->margins.bottom;
    return true;
}

static double rate_slot(void *closure, double width, double height, double best)
{
    const struct paper *page = closure;
    return fmin(1.0, fmin(width / page->width, height / page->height));
}

static int pages_on(
    const struct paper *paper, const struct paper *page, const struct margins *margins)
{
    double width = page->width + margins->left + margins->right - paper_slack;
    double height = page->height + margins->top + margins->bottom - paper_slack;
    int upright = (int)(paper->width / width) * (int)(paper->height / height);
    int across = (int)(paper->height / width) * (int)(paper->width / height);
    return lesser_of(PER_SHEET_MAX, greater_of(upright, across));
}

/* Divides BODY among the pages of a sheet; returns the share of PAGE's size that each gets, or 0 if
 * they do not fit. */
static double divide(
    const struct settings *wish, struct rect body, struct paper *page, struct imposition *sheet)
{
    int count = wish->per_page > 0 ? wish->per_page : pages_on(&wish->paper, page, &wish->margins);
    if (count == 0)
        return 0.0;
    if (!wish->booklet)
        return imposition_choose(sheet, body, count, count > 1 ? gutter : 0.0, rate_slot, page);
    *sheet = (struct imposition){2, 2, 1, spine, body};
    struct rect slot = imposition_slot(sheet, 0);
    return rate_slot(page, slot.width, slot.height, 0.0);
}

static bool turns(const struct kit_job *job, const struct frame *turned)
{
    const struct custom_component *component = job->component->data;
    struct imposition sheet;
    struct paper page;
    struct error none = ERROR_INIT;
    if (!page_size(component->pages, &job->wish, &page, &none))
        return false;
    return divide(&job->wish, turned->body, &page, &sheet) >
           1.01 * divide(&job->wish, job->frame->body, &page, &sheet);
}

static bool take_settings(struct settings *wish, const struct yaml_node *grid, struct error *error)
{
    const char *known = kit_component(&kit_general, "grid")->understands;
    for (const struct yaml_node *key = grid->first; key != NULL; key = key->next) {
        enum setting setting = setting_find(key->key);
        struct error trouble = ERROR_INIT;
        bool paper = setting != SETTING_COUNT && setting_is_among(setting, known) &&
                     setting != SETTING_POSTER && setting != SETTING_OVERLAP;
        if (!paper || key->kind != YAML_VALUE)
            return yaml_refuse_key(key, error, REASON_UNKNOWN, error_word(key->key),
                "no key '%.40s' here; there are the options of 'hexprint grid --help' for cells",
                key->key);
        if (settings_set(wish, setting, key->empty ? "" : key->text, &trouble))
            continue;
        error_place(&trouble, yaml_tree_path(key->tree), key->line);
        return error_pass(error, &trouble);
    }
    return true;
}

/* Returns the component that draws SHEET, with its JOB; NULL if none does. Fails with
 * ERROR_INPUT. */
static const struct component *component_of(const struct custom_sheet *sheet, struct kit_job *job,
    struct component *listed, struct error *error)
{
    if (sheet->kind == SHEET_GRID) {
        job->kit = &kit_general;
        return take_settings(&job->wish, sheet->node, error) ? kit_component(&kit_general, "grid")
                                                             : NULL;
    }
    if (sheet->kind != SHEET_TABLE)
        return kit_component(job->kit, sheet->node->text);
    *listed = custom_text_component;
    listed->name = job->component->name;
    listed->data = &sheet->texts;
    return listed;
}

static bool add_leaf(struct page_plan *plan, const struct custom_sheet *sheet,
    const struct page_kind *pages, void *made, int page, bool last, struct error *error)
{
    if (plan->count == LEAVES_MAX) {
        if (pages != NULL)
            pages->destroy(made); /* none of its pages is the last, which would destroy it */
        return yaml_refuse(sheet->node, error, REASON_MISFIT, error_key("each"),
            "this is page %d; at most %d are accepted", LEAVES_MAX + 1, LEAVES_MAX);
    }
    plan->leaves[plan->count++] = (struct leaf){sheet, pages, made, page, last};
    return true;
}

static bool add_pages(struct page_plan *plan, const struct custom_sheet *sheet,
    const struct kit_job *job, struct error *error)
{
    struct frame frame = {.width = plan->leaf.width, .height = plan->leaf.height};
    struct kit_job own = *job;
    struct component listed;
    struct error found = ERROR_INIT;
    bool bare = sheet->kind == SHEET_SQUARES || sheet->kind == SHEET_LINES;
    for (int i = 0; bare && i < sheet->times; i++) {
        if (!add_leaf(plan, sheet, NULL, NULL, 0, true, error))
            return false;
    }
    if (bare)
        return true;
    frame.body = frame.inside = (struct rect){0.0, 0.0, plan->body.width, plan->body.height};
    own.frame = own.board_frame = &frame;
    own.wish.hex = 0.0;
    own.wish.poster = false;
    if (sheet->kind == SHEET_TEXTS && *sheet->title.text != '\0')
        own.wish.title = sheet->title.text; /* otherwise a second title would be printed */
    own.component = component_of(sheet, &own, &listed, error);
    void *made = own.component != NULL ? own.component->create(&own, &found) : NULL;
    if (own.component == NULL)
        return false;
    if (made == NULL) {
        const struct yaml_node *key = yaml_find(sheet->node, found.subject);
        if (found.file[0] == '\0')
            error_place(&found, yaml_tree_path(sheet->node->tree),
                key != NULL ? key->line : sheet->node->line);
        return error_pass(error, &found);
    }
    int count = ((const struct plan_base *)made)->pages;
    int again = count == 1 && !job->wish.booklet ? greater_of(1, job->wish.per_page) : 1;
    int all = count * (sheet->times > 0 ? sheet->times : again);
    for (int i = 0; i < all; i++) {
        if (!add_leaf(plan, sheet, own.component->pages, made, i % count, i == all - 1, error))
            return false;
    }
    return true;
}

static bool add_all(struct page_plan *plan, const struct kit_job *job, struct error *error)
{
    struct mistakes *mistakes =
        ((const struct custom_component *)job->component->data)->custom->words.mistakes;
    int before = mistakes_count(mistakes);
    for (int i = 0; i < plan->set->count; i++) {
        if (!add_pages(plan, &plan->set->sheet[i], job, error) && !mistakes_note(mistakes, error))
            return false;
    }
    return mistakes_none_since(mistakes, before, error);
}

static void divide_leaf(struct page_plan *plan, const struct paper *page)
{
    struct rect slot = imposition_slot(&plan->sheet, 0);
    double width = fmin(slot.width, page->width), height = fmin(slot.height, page->height);
    plan->leaf =
        (struct rect){(slot.width - width) / 2.0, (slot.height - height) / 2.0, width, height};
    plan->body = (struct rect){0.0, head_room, width, height - head_room - foot_room};
}

static bool check_titles(
    const struct custom_page_set *set, struct fonts *fonts, struct error *error)
{
    struct text_style style = text_style_of(head_size, WEIGHT_BLACK, ALIGN_LEFT);
    bool good = custom_check_line(fonts, &set->title, &style, error);
    for (int i = 0; good && i < set->count; i++)
        good = custom_check_line(fonts, &set->sheet[i].title, &style, error);
    return good;
}

static void *create(const struct kit_job *job, struct error *error)
{
    const struct custom_component *component = job->component->data;
    struct page_plan *plan = memory_create(1, sizeof *plan);
    struct rect body = job->frame->body;
    struct paper page;
    plan->texts = job->texts;
    plan->custom = component->custom;
    plan->set = component->pages;
    plan->booklet = job->wish.booklet;
    plan->turns = job->wish.duplex == TURN_LONG && body.width > body.height;
    if (plan->booklet && plan->turns)
        body = frame_even_body(job->frame);
    bool good = page_size(plan->set, &job->wish, &page, error) &&
                check_titles(plan->set, job->fonts, error);
    if (good && divide(&job->wish, body, &page, &plan->sheet) <= 0.0)
        good = custom_refuse(&plan->set->paper, error, REASON_MISFIT,
            "a page of %s is larger than the paper, %s", plan->set->paper.text,
            job->wish.paper.name);
    if (good)
        divide_leaf(plan, &page);
    if (good && fmin(plan->body.width, plan->body.height) < body_least)
        good = custom_refuse(&plan->set->paper, error, REASON_MISFIT,
            "a page of %s x %s mm within its margins has no room between title and number",
            mm_spell(plan->leaf.width).data, mm_spell(plan->leaf.height).data);
    if (good && add_all(plan, job, error)) {
        int sheets = (plan->count + BOOKLET_STEP - 1) / BOOKLET_STEP;
        int pages = (plan->count + plan->sheet.count - 1) / plan->sheet.count;
        plan->base.pages = plan->booklet ? 2 * sheets : pages;
        plan->base.pieces = plan->count;
        plan->base.backs = plan->booklet;
        return plan;
    }
    destroy(plan);
    return NULL;
}

static void describe(const void *memory, struct text *text)
{
    const struct page_plan *plan = memory;
    const char *key = plan->count == 1 ? "page-one" : "own-pages";
    if (plan->booklet)
        key = "rules-booklet";
    word_fill(plan->texts, text, key, "count", spell_number(plan->count).text, NULL);
}

/* ---- drawing ---- */

/* Draws squares from the middle outwards, or lines from the top downwards. */
static void draw_ruled(const struct custom_sheet *sheet, struct rect box, struct scene *scene)
{
    double pitch = sheet->pitch;
    int down = (int)floor(box.height / pitch + 1e-9), across = (int)floor(box.width / pitch + 1e-9);
    bool squares = sheet->kind == SHEET_SQUARES;
    double width = squares ? across * pitch : box.width;
    double x = box.x + (box.width - width) / 2.0, y = box.y;
    scene_begin_group(scene, LAYER_ART, NULL);
    for (int i = squares ? 0 : 1; i <= down; i++)
        scene_line(scene, xy(x, y + i * pitch), xy(x + width, y + i * pitch));
    for (int i = 0; squares && i <= across; i++)
        scene_line(scene, xy(x + i * pitch, y), xy(x + i * pitch, y + down * pitch));
    scene_paint(scene, paint_line(COLOUR_LINE, ruled_line));
    scene_end_group(scene);
}

static bool shows_title(const struct leaf *leaf)
{
    return *leaf->sheet->title.text != '\0' || leaf->sheet->kind != SHEET_TEXTS;
}

/* Returns the tag role of the set's title on page INDEX: only the first page with it has a
 * title. */
static enum tag_role title_role(const struct page_plan *plan, int index)
{
    int first = 0;
    while (first < index && !shows_title(&plan->leaves[first]))
        first++;
    return first == index ? TAG_TITLE : TAG_DECORATION;
}

static void draw_title(const struct page_plan *plan, enum tag_role role, const char *words,
    const struct text_style *style, struct point at, enum colour_role colour, struct scene *scene)
{
    scene_begin_tag(scene, role, HEARD_TITLE, NULL);
    custom_line_draw(scene, plan->custom, words, style, at, colour, COLOUR_PAPER);
    scene_end_tag(scene);
}

/* Draws a page's title, or the set's; texts begin with their own headings. */
static void draw_head(const struct page_plan *plan, int index, struct scene *scene)
{
    const struct leaf *leaf = &plan->leaves[index];
    const char *all = plan->set->title.text, *own = leaf->sheet->title.text;
    bool both = *own != '\0' && *all != '\0';
    struct text_style style = text_style_of(head_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text_style running = text_style_of(running_size, WEIGHT_REGULAR, ALIGN_RIGHT);
    double room = plan->leaf.width;
    if (both) {
        double wide = custom_line_width(scene_fonts(scene), all, &running);
        running.size *= fmin(1.0, running_share * plan->leaf.width / wide);
        room -= fmin(wide, running_share * plan->leaf.width) + head_size;
        draw_title(plan, title_role(plan, index), all, &running, xy(plan->leaf.width, head_size),
            COLOUR_SOFT, scene);
    }
    const char *words = shows_title(leaf) ? all : "";
    if (*own != '\0')
        words = own;
    if (*words == '\0')
        return;
    double width = custom_line_width(scene_fonts(scene), words, &style);
    style.size *= fmin(1.0, room / width);
    enum tag_role role = both ? TAG_HEADING : TAG_TITLE;
    if (*own == '\0')
        role = title_role(plan, index);
    else if (leaf->page > 0)
        role = TAG_DECORATION;
    bool backwards = !both && text_is_backwards(words);
    style.align = backwards ? ALIGN_RIGHT : ALIGN_LEFT;
    draw_title(
        plan, role, words, &style, xy(backwards ? room : 0.0, head_size), COLOUR_ACCENT, scene);
}

/* Draws the content of LEAF; a board is a figure, described by its kind. */
static void draw_content(const struct page_plan *plan, const struct leaf *leaf, struct scene *scene)
{
    bool drawn = leaf->sheet->kind == SHEET_GRID || leaf->sheet->kind == SHEET_BOARD;
    char told[320];
    struct text words = text_in(told, sizeof told);
    scene_begin_transform(scene, affine_translation(plan->body.x, plan->body.y));
    if (drawn) {
        leaf->pages->describe(leaf->plan, &words);
        scene_begin_tag(scene, TAG_FIGURE, HEARD_CONTENT, told);
    }
    leaf->pages->draw(leaf->plan, leaf->page, scene);
    scene_end_tags(scene, drawn ? 1 : 0);
    scene_end_transform(scene);
}

static void draw_leaf(
    const struct page_plan *plan, int index, struct rect slot, struct scene *scene)
{
    const struct leaf *leaf = &plan->leaves[index];
    struct text_style style = text_style_digits(foot_size, WEIGHT_REGULAR, ALIGN_CENTRE);
    int first = index - leaf->page;
    bool again = first > 0 && plan->leaves[first - 1].sheet == leaf->sheet;
    bool empty = leaf->pages == NULL && *leaf->sheet->title.text == '\0' &&
                 (*plan->set->title.text == '\0' || title_role(plan, index) == TAG_DECORATION);
    scene_begin_transform(scene, affine_translation(slot.x + plan->leaf.x, slot.y + plan->leaf.y));
    scene_begin_tag(scene, again || empty ? TAG_DECORATION : TAG_SECTION, first, NULL);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_head(plan, index, scene);
    if (leaf->sheet->times > 0 || ((const struct plan_base *)leaf->plan)->pages > 1)
        scene_text(scene, spell_number(index + 1).text, &style,
            xy(plan->leaf.width / 2.0, plan->leaf.height - (1.0 - ART_CAPITALS) * foot_size),
            COLOUR_SOFT);
    scene_end_group(scene);
    if (leaf->pages == NULL)
        draw_ruled(leaf->sheet, plan->body, scene);
    else
        draw_content(plan, leaf, scene);
    scene_end_tag(scene);
    scene_end_transform(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct page_plan *plan = memory;
    const struct rect body = plan->sheet.area;
    bool turned = plan->turns && plan_is_back(&plan->base, page);
    scene_begin_transform(scene, booklet_turn(body, turned));
    for (int slot = 0; slot < plan->sheet.count; slot++) {
        int leaf = plan->booklet ? booklet_leaf(plan->base.pages, page, slot)
                                 : page * plan->sheet.count + slot;
        if (leaf < plan->count)
            draw_leaf(plan, leaf, imposition_slot(&plan->sheet, slot), scene);
    }
    scene_end_transform(scene);
    if (plan->booklet) {
        scene_begin_group(scene, LAYER_FOLD, NULL);
        booklet_middle(scene, body, true, COLOUR_FOLD);
        scene_end_group(scene);
    } else if (plan->sheet.count > 1)
        marks_cut_lines(scene, &plan->sheet);
}

static const struct page_kind composed_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true, .turns = turns};

static const struct component folded_texts = {
    .create = create,
    .pages = &composed_pages,
};

const struct component custom_text_component = {
    .about = "pages of text of a kit file",
    .piece = "page",
    .pieces = "pages",
    .understands = "duplex|back-offset|booklet|per-page|file",
    .create = custom_text_create,
    .pages = &custom_text_pages,
    .folded = &folded_texts,
};

const struct component custom_pages_component = {
    .about = "pages that a kit file composes, side by side or as a booklet",
    .piece = "page",
    .pieces = "pages",
    .understands = "duplex|back-offset|booklet|per-page|file",
    .create = create,
    .pages = &composed_pages,
};
