/*
 * Draws pieces' faces. Every face is a symbol, with two more for its bleed, of full and of half
 * width. If neighbours share a gap, each covers its half; a full bleed is only useful if they look
 * alike.
 *
 * Also finds space for the caption and sets it; there is none if cut marks run across the page.
 */
#include "kits/pages/pages.h"

/* Design sizes, in widths of the piece. */
static const double pattern_reach = 0.6; /* so that corners are covered, too */
static const double blank_width = 0.74;  /* of a spare's area for writing */
static const double blank_line = 0.012;

static void draw_ground(struct scene *scene, const struct piece_sheet *upright,
    const struct piece_face *face, double grow)
{
    const struct point origin = {0.0, 0.0};
    piece_outline(scene, upright, origin, grow);
    if (upright->wish.shape == PIECE_ROUND) /* others have marks at their corners */
        scene_paint_piece(scene, face->ground);
    else
        scene_paint(scene, paint_fill(face->ground));
    if (face->pattern == 0 && face->under == NULL)
        return;
    piece_outline(scene, upright, origin, grow);
    scene_begin_clip(scene);
    if (face->under != NULL)
        face->under(scene, face, upright->wish.size, grow);
    else
        owner_pattern(
            scene, face->pattern, pattern_reach * upright->wish.size + grow, upright->wish.size);
    scene_end_clip(scene);
}

/* A face to draw, GROW mm larger than its cut. */
struct sitting {
    struct symbols *symbols;
    struct piece_sheet upright;
    const struct piece_face *face;
    double grow;
    double size; /* of its drawing */
    bool bled;   /* its background, with the bleed, has been drawn already */
};

/* Returns the symbol of a background with pattern and rim, which faces share; -1 if it is plain or
 * belongs to one face only. NAME begins the symbol's name. */
static int ground_symbol(const struct sitting *sitting, const char *name)
{
    const struct piece_face *face = sitting->face;
    char full[96];
    if (face->under != NULL || (face->pattern == 0 && face->rim == NULL))
        return -1;
    bool rim = face->rim != NULL;
    snprintf(full, sizeof full, "%s-ground-%d-%d-%d-%d", name, (int)face->ground, face->pattern,
        rim ? face->owner : 0, rim ? face->value : 0);
    int known = symbols_find(sitting->symbols, full);
    if (known >= 0)
        return known;
    struct scene *scene = symbols_add(sitting->symbols, full);
    draw_ground(scene, &sitting->upright, face, sitting->grow);
    if (rim)
        face->rim(scene, face, sitting->size);
    return symbols_find(sitting->symbols, full);
}

static int face_symbol(const struct sitting *sitting, const char *name, const char *ground_name)
{
    const struct piece_face *face = sitting->face;
    int ground = sitting->bled ? -1 : ground_symbol(sitting, ground_name);
    struct scene *scene = symbols_add(sitting->symbols, name);
    if (ground >= 0)
        scene_stamp(scene, ground, affine_identity());
    else if (!sitting->bled)
        draw_ground(scene, &sitting->upright, face, sitting->grow);
    else if (face->rim != NULL)
        face->rim(scene, face, sitting->size);
    face->paint(scene, face, sitting->size);
    return symbols_find(sitting->symbols, name);
}

static void add_part(struct text *name, int number)
{
    text_add_char(name, '-');
    text_add_number(name, number);
}

/* Makes the name of a symbol of SET, which describes its look. Does not use printf, because there
 * are thousands. */
static void name_layer(
    struct text name, const char *set, const struct piece_face *face, int layer, int base)
{
    static const char *const layers[PIECE_LAYERS] = {"-bleed", "-edge", "-face"};
    bool own = layer == PIECE_LAYERS - 1 || face->under != NULL;
    text_add(&name, set);
    add_part(&name, base);
    text_add(&name, layers[layer]);
    add_part(&name, own ? face->owner : (int)face->ground);
    if (own) {
        add_part(&name, face->value);
        text_add_char(&name, '-');
        text_add(&name, face->mark != NULL ? face->mark : "");
    }
    add_part(&name, face->pattern);
}

/* Returns the symbol of one layer, which faces that look alike share. */
static int layer_symbol(const struct plan_set *own, const struct piece_set *set,
    const struct kit_job *job, const struct piece_face *face, int layer, int base)
{
    char name[96];
    name_layer(text_in(name, sizeof name), set->name, face, layer, base);
    int known = symbols_find(job->symbols, name);
    if (known >= 0)
        return known;
    const struct piece_wish *wish = &own->wish;
    const double inset = wish->marks == PIECE_MARKS_OUTLINE ? -ART_OUTLINE_INSET : 0.0;
    const double grow[PIECE_LAYERS] = {wish->bleed, wish->bleed / 2.0, inset};
    struct sitting sitting = {job->symbols, {.wish = *wish, .flat = true}, face, grow[layer],
        wish->size + 2.0 * inset, job->wish.each && wish->bleed > 0.0};
    if (layer == PIECE_LAYERS - 1) {
        char ground[64];
        snprintf(ground, sizeof ground, "%s-%d", set->name, base);
        return face_symbol(&sitting, name, ground);
    }
    draw_ground(symbols_add(job->symbols, name), &sitting.upright, face, grow[layer]);
    return symbols_find(job->symbols, name);
}

void piece_faces_make(
    struct piece_plan *plan, int index, const struct piece_set *set, const struct kit_job *job)
{
    struct plan_set *own = &plan->set[index];
    int base = symbols_count(job->symbols);
    own->symbols = memory_create((size_t)own->kind_count, sizeof *own->symbols);
    for (int kind = 0; kind < own->kind_count; kind++) {
        for (int side = 0; side < 2; side++) {
            const struct piece_face *face =
                side == 0 ? &own->kinds[kind].front : &own->kinds[kind].back;
            int first = own->wish.bleed > 0.0 ? 0 : PIECE_LAYERS - 1;
            for (int layer = first; layer < PIECE_LAYERS; layer++)
                own->symbols[kind][side].symbol[layer] =
                    layer_symbol(own, set, job, face, layer, base);
        }
    }
}

/* ---- spares ---- */

/* Draws an area for writing; VALUE is its shape. */
static void paint_blank(struct scene *scene, const struct piece_face *face, double size)
{
    const struct point origin = {0.0, 0.0};
    double width = blank_width * size;
    if (face->value == PIECE_ROUND)
        scene_circle(scene, origin, width / 2.0);
    else if (face->value == PIECE_HEXAGON)
        scene_hexagon(scene, origin, width, true);
    else
        return;
    scene_paint(
        scene, paint_both(COLOUR_PAPER, COLOUR_INK, fmax(ART_LINE_LEAST, blank_line * size)));
}

static struct piece_face blank_of(const struct piece_face *face, enum piece_shape shape)
{
    bool own = shape == PIECE_RECTANGLE;
    return (struct piece_face){.ground = own ? COLOUR_PAPER : face->ground,
        .pattern = own ? 0 : face->pattern,
        .paint = paint_blank,
        .owner = face->owner,
        .value = (int)shape,
        .mark = "spare"};
}

static bool looks_alike(const struct piece_face *a, const struct piece_face *b)
{
    return a->ground == b->ground && a->pattern == b->pattern && a->paint == b->paint &&
           a->under == b->under && a->owner == b->owner && a->value == b->value &&
           a->data == b->data &&
           (a->mark == b->mark ||
               (a->mark != NULL && b->mark != NULL && strcmp(a->mark, b->mark) == 0));
}

/* Makes a spare for COUNT kinds of one owner: a side that is the same on all of them stays, others
 * are blank. */
static struct piece_kind spare_of(
    const struct piece_kind *kinds, int count, int spares, enum piece_shape shape)
{
    bool front = count > 1;
    bool back = count > 1;
    for (int i = 1; i < count; i++) {
        front = front && looks_alike(&kinds[0].front, &kinds[i].front);
        back = back && looks_alike(&kinds[0].back, &kinds[i].back);
    }
    return (struct piece_kind){.count = spares,
        .front = front ? kinds[0].front : blank_of(&kinds[0].front, shape),
        .back = back ? kinds[0].back : blank_of(&kinds[0].back, shape)};
}

/* ---- a plan's set ---- */

static int owner_end(const struct piece_set *set, int from)
{
    int to = from + 1;
    while (to < set->kind_count && set->kinds[to].front.owner == set->kinds[from].front.owner)
        to++;
    return to;
}

/* Takes the set's kinds, with each owner's spares after the owner's kinds. */
static void take_kinds(struct plan_set *own, const struct piece_set *set, int spares)
{
    own->kinds = memory_create((size_t)set->kind_count * 2, sizeof *own->kinds);
    for (int from = 0; from < set->kind_count;) {
        int to = owner_end(set, from);
        for (int kind = from; kind < to; kind++)
            own->kinds[own->kind_count++] = set->kinds[kind];
        if (spares > 0)
            own->kinds[own->kind_count++] =
                spare_of(&set->kinds[from], to - from, spares, set->shape);
        from = to;
    }
}

static void list_pieces(struct plan_set *own)
{
    for (int kind = 0; kind < own->kind_count; kind++)
        own->total += own->kinds[kind].count;
    own->order = memory_create((size_t)own->total, sizeof *own->order);
    int at = 0;
    for (int kind = 0; kind < own->kind_count; kind++) {
        for (int i = 0; i < own->kinds[kind].count; i++)
            own->order[at++] = kind;
    }
}

void piece_plan_add(
    struct piece_plan *plan, const struct piece_set *set, int spares, const struct piece_wish *wish)
{
    struct plan_set *own = &plan->set[plan->set_count++];
    *own = (struct plan_set){.component = set->component,
        .called = set->called,
        .wish = *wish,
        .cards = set->cards,
        .one_sided = set->one_sided};
    take_kinds(own, set, spares);
    for (int kind = 0; kind < own->kind_count; kind++) {
        own->kinds[kind].front.texts = plan->texts;
        own->kinds[kind].back.texts = plan->texts;
    }
    list_pieces(own);
}

/* Design sizes. */
static const double gap = 9.0;          /* from the pieces, outside their marks, mm */
static const double width_least = 55.0; /* mm */
static const double height_least = 34.0;
static const double title_most = 13.0;
static const double text_most = 3.6;
static const double title_gap = 5.0; /* between title and words, mm */

static struct point pieces_end(const struct piece_sheet *sheet, int count)
{
    double reach = sheet->wish.size / (sheet->wish.shape == PIECE_HEXAGON ? root_3 : 2.0);
    struct point end = {0.0, 0.0};
    for (int slot = 0; slot < count; slot++) {
        struct point at = piece_sheet_front(sheet, slot);
        end.x = fmax(end.x, at.x + reach + sheet->wish.bleed);
        end.y = fmax(end.y, at.y + reach + sheet->wish.bleed);
    }
    return end;
}

/* Returns the larger free area: on the right or below. */
static struct rect free_room(const struct piece_sheet *sheet, int count)
{
    const struct rect body = sheet->frame.body;
    struct point end = pieces_end(sheet, count);
    double right = body.x + body.width - end.x - gap;
    double below = body.y + body.height - end.y - gap;
    if (right * body.height > below * body.width)
        return (struct rect){end.x + gap, body.y, right, body.height};
    return (struct rect){body.x, end.y + gap, body.width, below};
}

static bool all_clear(const void *closure, struct rect rect)
{
    return true;
}

void piece_caption_draw(struct scene *scene, const struct piece_caption *caption,
    const struct piece_sheet *sheet, int count)
{
    struct rect box = free_room(sheet, count);
    if (caption->title == NULL || sheet->wish.marks == PIECE_MARKS_FULL || sheet->wish.fold ||
        box.width < width_least || box.height < height_least)
        return;
    struct board_room room = {box, all_clear, NULL};
    struct board_masthead masthead = {caption->title, NULL, caption->credit};
    scene_begin_group(scene, LAYER_TEXT, NULL);
    struct rect title = board_masthead_draw(scene, &masthead, &room, CORNER_TOP_LEFT, title_most);
    room.box.y += title.height + title_gap;
    room.box.height -= title.height + title_gap;
    board_card_draw(scene, &caption->words, &room, CORNER_TOP_LEFT, text_most);
    scene_end_group(scene);
}
