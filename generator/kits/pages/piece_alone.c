/*
 * Single pieces: lists them and draws each side by itself, upright.
 */
#include "kits/pages/pages.h"

static int count(const void *memory)
{
    const struct piece_plan *plan = memory;
    int kinds = 0;
    for (int i = 0; i < plan->set_count; i++)
        kinds += plan->set[i].kind_count;
    return kinds;
}

static const struct plan_set *find_set(const struct piece_plan *plan, int *index)
{
    const struct plan_set *set = plan->set;
    while (*index >= set->kind_count) {
        *index -= set->kind_count;
        set++;
    }
    return set;
}

/* Returns the name of a set; in a pack, that of the set's own component. */
static const char *name_of(const struct piece_plan *plan, const struct plan_set *set)
{
    if (set->called != NULL)
        return set->called;
    return plan->packed ? set->component : plan->name;
}

static int row_of(const struct plan_set *set, int kind)
{
    return set->kinds[kind].row > 0 ? set->kinds[kind].row : kind + 1;
}

void piece_alone_name(
    const struct piece_plan *plan, const struct plan_set *set, int kind, struct text *text)
{
    text_format(text, "%s-%d", name_of(plan, set), row_of(set, kind));
}

/* Returns how many copies of KIND need no print. */
static int kept_of(const struct piece_plan *plan, const struct plan_set *set, int kind,
    const struct piece_since *kept)
{
    for (int i = 0; i < kept->count; i++) {
        if (kept->kept[i].row == row_of(set, kind) &&
            strcmp(kept->kept[i].name, name_of(plan, set)) == 0)
            return kept->kept[i].count;
    }
    return 0;
}

void piece_plan_leave_out(struct piece_plan *plan, const struct piece_since *kept)
{
    for (int i = 0; i < plan->set_count; i++) {
        struct plan_set *set = &plan->set[i];
        set->total = 0;
        for (int kind = 0; kind < set->kind_count; kind++) {
            set->kinds[kind].count -= kept_of(plan, set, kind, kept);
            for (int copy = 0; copy < set->kinds[kind].count; copy++)
                set->order[set->total++] = kind;
        }
    }
}

static int back_of(const struct plan_set *set, int kind)
{
    return set->symbols[kind][1].symbol[PIECE_LAYERS - 1];
}

static struct alone read(const void *memory, int index)
{
    const struct piece_plan *plan = memory;
    int kind = index;
    const struct plan_set *set = find_set(plan, &kind);
    const struct piece_wish *wish = &set->wish;
    int twin = 0;
    while (back_of(set, twin) != back_of(set, kind))
        twin++;
    return (struct alone){.name = name_of(plan, set),
        .row = row_of(set, kind),
        .count = set->kinds[kind].count,
        .shape = wish->shape,
        .width = wish->shape == PIECE_HEXAGON ? wish->size * 2.0 / root_3 : wish->size,
        .height = wish->shape == PIECE_RECTANGLE ? wish->height : wish->size,
        .corner = wish->corner,
        .bleed = wish->bleed,
        .card = set->cards,
        .has_back = !plan->fronts && !set->one_sided,
        .twin = index - kind + twin};
}

static void draw(const void *memory, int index, bool back, struct scene *scene)
{
    const struct piece_plan *plan = memory;
    const struct plan_set *set = find_set(plan, &index);
    struct point middle = {scene_width(scene) / 2.0, scene_height(scene) / 2.0};
    struct piece_sheet upright = {.wish = set->wish,
        .flat = true,
        .rows = 1,
        .across = {1, 1},
        .first = middle,
        .per_page = 1};
    const struct face_symbols *symbols = &set->symbols[index][back];
    scene_begin_group(scene, LAYER_ART, NULL);
    piece_outline(scene, &upright, middle, set->wish.bleed);
    scene_begin_clip(scene);
    if (set->wish.bleed > 0.0) /* otherwise the face would have no background to hide its edge */
        scene_stamp(scene, symbols->symbol[0], affine_translation(middle.x, middle.y));
    scene_stamp(scene, symbols->symbol[PIECE_LAYERS - 1], affine_translation(middle.x, middle.y));
    scene_end_clip(scene);
    scene_end_group(scene);
    if (plan->contours && !back)
        piece_cut_lines(scene, &upright, 1);
}

const struct alone_kind piece_alone = {count, read, draw, NULL};
