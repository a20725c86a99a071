/*
 * The component "build": gets the number and size of pieces from their makers, and finds bags and
 * boxes for them; draws words above labels, and the nets of boxes with printed walls.
 */
#include "kits/pages/pages.h"

/* Design sizes, in mm. */
static const double hair = 0.25;
static const double title_size = 9.0, title_baseline = 6.7;
static const double words_top = 14.0;
/* Labels. */
static const double label_wide = 60.0, label_least = 26.0; /* height */
static const double label_pad = 3.5;
static const double label_title = 4.6, label_text = 3.4, label_pitch = 4.6;
static const double badge_radius = 5.5, badge_line = 0.4;
/* The page of a net. */
static const double net_heading = 9.0;
static const double net_text = 3.7, net_baseline = 4.0;
/* Print on walls, in widths of the wall unless noted. */
static const double front_share = 0.84;
static const double front_most = 14.0;  /* largest title, mm */
static const double motif_width = 0.16; /* of a hexagon */
static const double motif_line = 0.5;
static const double side_most = 7.0, side_share = 0.45; /* size, mm, and as a share of the depth */
static const double back_text = 3.4, back_pitch = 5.0;

/* Design sizes. */
static const double card_thickness = 0.35; /* of dealt cards, mm */

/* A label may have a line for each set, and one for other things. */
enum { BUILD_LINES_MAX = PIECE_PACK_MAX + 1, BUILD_LABELS_MAX = 8, BUILD_LINE_SIZE = 80 };

/* What is in one bag: a player's pieces, or those without an owner (0). */
struct build_label {
    int owner;
    int lines;
    char line[BUILD_LINES_MAX][BUILD_LINE_SIZE]; /* "22 tiles" */
};

struct build_plan {
    struct plan_base base;
    const struct texts *texts;
    const char *title;
    const char *const *letters; /* as in struct kit */
    struct fonts *fonts;
    struct rect body;
    struct rule_words said; /* the texts behind WORDS */
    struct rule_card *words;
    int labels;
    struct build_label label[BUILD_LABELS_MAX];
    int contents;
    struct tuck_content content[PIECE_PACK_MAX + 1];
    bool has_pieces;
    int boxes; /* number of boxes, all equal */
    struct tuck_box box;
    double thickness;
};

/* Returns STYLE in a size at which WORDS are at most WIDTH wide. */
static struct text_style fitted(
    const struct build_plan *plan, const char *words, struct text_style style, double width)
{
    style.size = art_size_within(plan->fonts, words, style, width, ART_TEXT_LEAST);
    return style;
}

/* ---- the page of words and labels ---- */

static int label_columns(const struct build_plan *plan)
{
    return (int)fmax(1.0, floor(plan->body.width / label_wide));
}

static double label_height(const struct build_plan *plan)
{
    double high = label_least;
    for (int i = 0; i < plan->labels; i++)
        high =
            fmax(high, 2.0 * label_pad + label_title + (plan->label[i].lines + 0.2) * label_pitch);
    return high;
}

static double labels_height(const struct build_plan *plan)
{
    int columns = label_columns(plan);
    return (plan->labels + columns - 1) / columns * label_height(plan);
}

static struct rect label_box(const struct build_plan *plan, int index)
{
    int columns = label_columns(plan);
    double top = plan->body.y + plan->body.height - labels_height(plan);
    double high = label_height(plan);
    return (struct rect){plan->body.x + index % columns * label_wide, top + index / columns * high,
        label_wide, high};
}

static const char *letter_of(const struct build_plan *plan, int owner)
{
    return plan->letters != NULL ? plan->letters[owner - 1] : owner_letter(owner);
}

static void draw_label(const struct build_plan *plan, int index, struct scene *scene)
{
    const struct build_label *label = &plan->label[index];
    struct rect box = label_box(plan, index);
    struct point at = {box.x + label_pad, box.y + label_pad + label_title};
    art_words(scene, plan->title,
        fitted(plan, plan->title, text_style_of(label_title, WEIGHT_BLACK, ALIGN_LEFT),
            label_wide - 3.0 * label_pad - 2.0 * badge_radius),
        at, COLOUR_ACCENT);
    for (int i = 0; i < label->lines; i++) {
        at.y += i == 0 ? 1.2 * label_pitch : label_pitch;
        art_words(scene, label->line[i], text_style_of(label_text, WEIGHT_REGULAR, ALIGN_LEFT), at,
            COLOUR_INK);
    }
    if (label->owner == 0)
        return;
    struct point badge = {
        box.x + box.width - label_pad - badge_radius, box.y + label_pad + badge_radius};
    art_circle(scene, badge, badge_radius, paint_fill(owner_role(label->owner)));
    owner_badge_of(
        scene, label->owner, letter_of(plan, label->owner), badge, 0.6 * badge_radius, badge_line);
}

static void draw_words(const struct build_plan *plan, struct scene *scene)
{
    scene_begin_group(scene, LAYER_TEXT, NULL);
    art_words(scene, word(plan->texts, "build-title"),
        text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT),
        xy(plan->body.x, plan->body.y + title_baseline), COLOUR_ACCENT);
    rule_card_draw(scene, plan->words, xy(plan->body.x, plan->body.y + words_top));
    for (int i = 0; i < plan->labels; i++)
        draw_label(plan, i, scene);
    scene_end_group(scene);
}

/* ---- a box ---- */

/* Returns the area for a net: BODY without the words of its page. */
static struct rect net_room(struct rect body)
{
    return (struct rect){body.x + hair, body.y + net_heading, body.width - 2.0 * hair,
        body.height - net_heading - hair};
}

static struct point net_at(const struct build_plan *plan)
{
    struct rect room = net_room(plan->body);
    return xy(room.x + (room.width - tuck_box_net_width(&plan->box)) / 2.0,
        room.y + (room.height - tuck_box_net_height(&plan->box)) / 2.0);
}

/* Draws a cell and its ring: seven hexagons. */
static void draw_motif(struct scene *scene, struct point middle, double hex)
{
    art_hexagon(scene, middle, hex, true, paint_both(COLOUR_ACCENT, COLOUR_ACCENT, motif_line));
    for (int i = 0; i < 6; i++) {
        double angle = pi / 6.0 + i * pi / 3.0;
        art_hexagon(scene, xy(middle.x + hex * cos(angle), middle.y + hex * sin(angle)), hex, true,
            paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, motif_line));
    }
}

static void draw_front(
    const struct build_plan *plan, struct rect wall, int index, struct scene *scene)
{
    double middle = wall.x + wall.width / 2.0;
    struct text_style style = fitted(plan, plan->title,
        text_style_of(front_most, WEIGHT_BLACK, ALIGN_CENTRE), front_share * wall.width);
    double hex = fmin(motif_width * wall.width, 0.12 * wall.height);
    double top = wall.y + 0.42 * wall.height;
    draw_motif(scene, xy(middle, top), hex);
    double y = top + 1.6 * hex + 1.3 * style.size;
    art_words(scene, plan->title, style, xy(middle, y), COLOUR_ACCENT);
    if (plan->boxes == 1)
        return;
    struct text number = TEXT_ROOM(32);
    text_format(&number, "%d / %d", index + 1, plan->boxes);
    art_words(scene, number.data, text_style_of(net_text, WEIGHT_BOLD, ALIGN_CENTRE),
        xy(middle, wall.y + wall.height - net_text), COLOUR_SOFT);
}

static void draw_back(const struct build_plan *plan, struct rect wall, struct scene *scene)
{
    double middle = wall.x + wall.width / 2.0;
    double y = wall.y + 2.0 * back_pitch;
    for (int i = 0; i < plan->labels; i++) {
        for (int line = 0; line < plan->label[i].lines && y < wall.y + wall.height - 12.0; line++) {
            struct text whole = TEXT_ROOM(BUILD_LINE_SIZE + 16);
            if (plan->label[i].owner > 0)
                text_format(&whole, "%s  ", letter_of(plan, plan->label[i].owner));
            text_add(&whole, plan->label[i].line[line]);
            art_words(scene, whole.data,
                fitted(plan, whole.data, text_style_of(back_text, WEIGHT_REGULAR, ALIGN_CENTRE),
                    front_share * wall.width),
                xy(middle, y), COLOUR_SOFT);
            y += back_pitch;
        }
    }
}

static void draw_side(const struct build_plan *plan, struct rect wall, struct scene *scene)
{
    double most = fmin(side_most, side_share * wall.width);
    struct text_style style = fitted(plan, plan->title,
        text_style_of(most, WEIGHT_BLACK, ALIGN_CENTRE), front_share * wall.height);
    scene_begin_transform(scene,
        affine_join(affine_translation(wall.x + wall.width / 2.0, wall.y + wall.height / 2.0),
            affine_rotation(-90.0)));
    art_words(scene, plan->title, style, xy(0.0, ART_BASELINE_DROP * style.size), COLOUR_ACCENT);
    scene_end_transform(scene);
}

static void draw_folds(const struct build_plan *plan, struct scene *scene)
{
    scene_begin_group(scene, LAYER_FOLD, NULL);
    tuck_box_folds(&plan->box, net_at(plan), scene);
    scene_paint(scene, art_dashed(paint_line(COLOUR_FOLD, hair), 2.0, 1.5));
    scene_end_group(scene);
}

/* Draws box INDEX (from 0) on its page. */
static void draw_box(const struct build_plan *plan, int index, struct scene *scene)
{
    struct tuck_walls walls = tuck_box_walls(&plan->box, net_at(plan));
    scene_begin_group(scene, LAYER_ART, NULL);
    art_words(scene, word(plan->texts, "build-net"),
        text_style_of(net_text, WEIGHT_REGULAR, ALIGN_LEFT),
        xy(plan->body.x, plan->body.y + net_baseline), COLOUR_INK);
    draw_front(plan, walls.front, index, scene);
    draw_back(plan, walls.back, scene);
    draw_side(plan, walls.left, scene);
    draw_side(plan, walls.right, scene);
    scene_end_group(scene);
    draw_folds(plan, scene);
}

/* ---- cuts ---- */

static void add_label_cuts(const struct build_plan *plan, struct scene *scene)
{
    for (int i = 0; i < plan->labels; i++) {
        struct rect box = label_box(plan, i);
        box.y -= hair / 2.0;
        box.x += i % label_columns(plan) == 0 ? hair / 2.0 : 0.0;
        box.width -= i % label_columns(plan) == 0 ? hair / 2.0 : 0.0;
        scene_rect(scene, box);
    }
}

/* Draws the cuts on the page of box INDEX, or of the labels (-1). */
static void draw_cuts(const struct build_plan *plan, int index, struct scene *scene)
{
    scene_begin_group(scene, LAYER_CUT, NULL);
    if (index < 0)
        add_label_cuts(plan, scene);
    else
        tuck_box_outline(&plan->box, net_at(plan), scene);
    scene_paint(scene, paint_line(COLOUR_CUT, hair));
    scene_end_group(scene);
}

enum { BOXES_MAX = 12 };

/* Design sizes, in mm. */
static const double text_most = 5.0, text_least = 2.2, text_step = 0.1;
static const double heading = 18.0; /* for the title */
static const double gap = 6.0;      /* between words and labels */

static const struct rule_words piece_words = {
    4, {{"build-paper", false, 3,
            {{"1", "build-paper-board"}, {"2", "build-paper-pieces"}, {"3", "build-paper-box"}}},
           {"build-glue", false, 3,
               {{"1", "build-glue-spread"}, {"2", "build-glue-fold"}, {"3", "build-glue-dry"}}},
           {"build-cut", false, 4,
               {{"1", "build-cut-knife"}, {"2", "build-cut-long"}, {"3", "build-cut-strips"},
                   {"4", "build-cut-round"}}},
           {"build-box", false, 2, {{"1", "build-box-fold"}, {"2", "build-box-glue"}}}}};

static const struct rule_words sheet_words = {
    3, {{"build-paper", false, 2, {{"1", "build-paper-sheets"}, {"2", "build-paper-box"}}},
           {"build-cut", false, 2, {{"1", "build-cut-knife"}, {"2", "build-cut-sheets"}}},
           {"build-box", false, 2, {{"1", "build-box-fold"}, {"2", "build-box-glue"}}}}};

/* ---- pieces ---- */

static struct build_label *find_label(struct build_plan *plan, int owner)
{
    for (int i = 0; i < plan->labels; i++) {
        if (plan->label[i].owner == owner)
            return &plan->label[i];
    }
    assert(plan->labels < BUILD_LABELS_MAX);
    plan->label[plan->labels] = (struct build_label){.owner = owner};
    return &plan->label[plan->labels++];
}

static struct text next_line(struct build_plan *plan, int owner)
{
    struct build_label *label = find_label(plan, owner);
    assert(label->lines < BUILD_LINES_MAX);
    return text_in(label->line[label->lines++], BUILD_LINE_SIZE);
}

static int count_of(const struct piece_set *set, int owner, int spares)
{
    int count = 0;
    for (int i = 0; i < set->kind_count; i++) {
        if (set->kinds[i].front.owner == owner)
            count += set->kinds[i].count;
    }
    return count > 0 ? count + spares : 0;
}

/* Returns a set as a box's content; hexagons have their corners at the sides. */
static struct tuck_content content_of(const struct piece_set *set, double thickness)
{
    struct tuck_content content = {0, set->size, set->size, thickness};
    if (set->shape == PIECE_HEXAGON)
        content.width = 2.0 / root_3 * set->size;
    if (set->shape == PIECE_RECTANGLE)
        content.height = set->height;
    if (set->cards)
        content.thickness = fmin(thickness, card_thickness);
    return content;
}

static void add_set(struct build_plan *plan, const struct piece_set *set, int spares)
{
    struct tuck_content content = content_of(set, plan->thickness);
    plan->has_pieces = true;
    for (int owner = 0; owner <= OWNERS_MAX; owner++) {
        int count = count_of(set, owner, spares);
        if (count == 0)
            continue;
        struct text line = next_line(plan, owner);
        word_fill(plan->texts, &line, "build-contents", "count", spell_number(count).text, "what",
            piece_set_words(plan->texts, set->called, set->component), NULL);
        content.count += count;
    }
    plan->content[plan->contents++] = content;
}

/* Adds the pieces in the sizes that they have in whole kits: for their board. */
static bool add_pieces(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    const struct component *pieces = kit_component(job->kit, "pieces");
    bool good = true;
    if (pieces == NULL)
        return true;
    const struct piece_makers *makers = pieces->data;
    struct kit_job beside = *job;
    beside.component = pieces;
    beside.with_board = true;
    for (int i = 0; good && makers->make[i] != NULL; i++) {
        struct piece_batch *batch = memory_create(1, sizeof *batch);
        good = makers->make[i](&beside, batch, error);
        batch->set.kinds = batch->kind;
        if (good)
            add_set(plan, &batch->set, job->wish.spares);
        free(batch);
    }
    return good;
}

static void add_things(struct build_plan *plan, const struct build_things *things)
{
    if (things == NULL)
        return;
    struct text line = next_line(plan, 0);
    word_add(plan->texts, &line, things->word);
    plan->content[plan->contents++] =
        (struct tuck_content){things->count, things->size, things->size, things->size};
}

/* ---- bags and boxes ---- */

/* Finds the fewest equal boxes whose nets fit on a page. */
static bool find_box(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    struct rect room = net_room(plan->body);
    for (plan->boxes = 1; plan->boxes <= BOXES_MAX; plan->boxes++) {
        struct tuck_content share[PIECE_PACK_MAX + 1];
        for (int i = 0; i < plan->contents; i++) {
            share[i] = plan->content[i];
            share[i].count = (share[i].count + plan->boxes - 1) / plan->boxes;
        }
        if (tuck_box_find(&plan->box, share, plan->contents, room.width, room.height))
            return true;
    }
    return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
        "a box for these pieces does not fit on %s; take a larger one", job->wish.paper.name);
}

static bool set_words(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    plan->said = words_of_card(plan->texts, plan->has_pieces ? &piece_words : &sheet_words);
    double room = plan->body.height - heading - gap - labels_height(plan);
    for (double size = text_most; size >= text_least; size -= text_step) {
        rule_card_destroy(plan->words);
        plan->words = rule_card_create(plan->fonts, &plan->said, plan->body.width, 2, size, error);
        if (plan->words == NULL)
            return false;
        if (rule_card_height(plan->words) <= room)
            return true;
    }
    return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
        "how to build the kit does not fit on %s; take a larger one", job->wish.paper.name);
}

static void destroy(void *memory)
{
    struct build_plan *plan = memory;
    rule_card_destroy(plan->words);
    free(plan);
}

static struct build_plan *start(const struct kit_job *job)
{
    struct build_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->title = job->kit->title != NULL ? job->kit->title : word(job->texts, "game");
    plan->letters = job->kit->letters;
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->thickness = job->wish.thickness;
    return plan;
}

static void *finish(
    struct build_plan *plan, bool filled, const struct kit_job *job, struct error *error)
{
    if (filled && find_box(plan, job, error) && set_words(plan, job, error)) {
        plan->base.pages = 1 + plan->boxes;
        plan->base.pieces = plan->boxes;
        return plan;
    }
    destroy(plan);
    return NULL;
}

void *build_page_create(const struct kit_job *job, struct error *error)
{
    struct build_plan *plan = start(job);
    bool good = add_pieces(plan, job, error);
    if (good)
        add_things(plan, job->component->data);
    return finish(plan, good, job, error);
}

void *build_page_of(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error)
{
    struct build_plan *plan = start(job);
    for (int i = 0; i < count; i++)
        add_set(plan, sets[i], job->wish.spares);
    return finish(plan, true, job, error);
}

/* ---- pages ---- */

static void describe(const void *memory, struct text *text)
{
    const struct build_plan *plan = memory;
    word_fill(plan->texts, text, "build-parameters", "width", mm_spell(plan->box.width).data,
        "height", mm_spell(plan->box.height).data, "depth", mm_spell(plan->box.depth).data, "boxes",
        spell_number(plan->boxes).text, NULL);
    if (plan->content[0].thickness == plan->thickness)
        word_fill(plan->texts, text, "build-card", "mm", mm_spell(plan->thickness).data, NULL);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct build_plan *plan = memory;
    assert(page >= 0 && page < plan->base.pages);
    if (page == 0)
        draw_words(plan, scene);
    else
        draw_box(plan, page - 1, scene);
    draw_cuts(plan, page - 1, scene);
}

static bool cut(const void *memory, int page, struct scene *scene)
{
    draw_cuts(memory, page - 1, scene);
    return true;
}

const struct page_kind build_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .cut = cut, .draws_cuts = true};
