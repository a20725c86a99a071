/*
 * Reads layouts: boxes, content and styles. layout_fill.c fills them in from rows.
 */
#include "kits/custom/pieces/layout.h"

static const char *const kind_names[BOX_KIND_COUNT] = {
    "text", "symbol", "picture", "rect", "circle", "line"};

static const double usual_size = 9.0 * MM_PER_POINT;
static const double usual_width = 0.3; /* of lines, mm */

const char *custom_box_kind_name(enum custom_box_kind kind)
{
    return kind_names[kind];
}

/* ---- lengths ---- */

struct length_range {
    double low, high; /* in mm; per cent may be 0 to 100, or from -100 if LOW is negative */
};

static bool read_plain_length(const char *text, struct custom_length *length)
{
    double minus = text[0] == '-' ? -1.0 : 1.0;
    text += minus < 0.0 ? 1 : 0;
    length->part = value_read_measure(text, "%", &length->value);
    bool good = length->part || value_read_length(text, &length->value);
    length->value *= minus;
    return good;
}

static bool unknown_length(const struct custom_vocabulary *words, const struct yaml_node *node,
    const char *key, struct error *error)
{
    if (value_has_decimal_comma(node->text))
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key(key),
            "'%.40s' has a comma; write a decimal point, as in 12.5", node->text);
    struct suggestion suggestion = suggestion_for(node->text);
    const struct yaml_node *size = words->sizes != NULL ? words->sizes->first : NULL;
    bool any = size != NULL && node->text[0] >= 'a' && node->text[0] <= 'z';
    for (; size != NULL; size = size->next)
        suggestion_offer(&suggestion, size->key);
    return yaml_refuse(node, error, REASON_BAD_VALUE, error_key(key),
        "'%.40s' is not a length; expected 4 mm (or 4), 11 pt, 30 %% of the piece%s%s", node->text,
        any ? " and names of 'sizes'; " : " and names of 'sizes'",
        any ? suggestion_answer(&suggestion) : "");
}

static bool read_length(const struct custom_vocabulary *words, const struct yaml_node *node,
    const char *key, struct length_range range, struct custom_length *length, struct error *error)
{
    const struct yaml_node *named = NULL;
    if (node->kind != YAML_VALUE || node->empty)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key(key), "expected a length");
    if (words->sizes != NULL)
        named = yaml_find(words->sizes, node->text);
    if (!read_plain_length(named != NULL ? named->text : node->text, length))
        return unknown_length(words, node, key, error);
    double high = length->part ? 200.0 : range.high;
    double low = range.low;
    if (length->part)
        low = range.low < 0.0 ? -100.0 : 0.0;
    if (length->value >= low - 1e-9 && length->value <= high)
        return true;
    return yaml_refuse(node, error, REASON_BAD_VALUE, error_key(key),
        "'%.40s' is not accepted; expected %s to %s %s", node->text, mm_spell(low).data,
        mm_spell(high).data, length->part ? "%" : "mm");
}

/* ---- the keys of a box ---- */

enum {
    OF_TEXT = 1 << BOX_TEXT,
    OF_SYMBOL = 1 << BOX_SYMBOL,
    OF_PICTURE = 1 << BOX_PICTURE,
    OF_RECT = 1 << BOX_RECT,
    OF_CIRCLE = 1 << BOX_CIRCLE,
    OF_LINE = 1 << BOX_LINE,
    OF_WORDS = OF_TEXT | OF_SYMBOL | OF_PICTURE,
    OF_SHAPES = OF_RECT | OF_CIRCLE | OF_LINE,
    OF_STYLE = 1 << BOX_KIND_COUNT, /* styles may have it, too */
    OF_ALL = OF_WORDS | OF_SHAPES,
};

enum { ALIGN_USUAL = -1 };

struct box_keys {
    struct custom_box_spec box;
    const struct yaml_node *shape[BOX_KIND_COUNT], *at, *size, *fit, *width, *round;
    struct custom_field style;
};

#define AT(member) offsetof(struct box_keys, member)
static const struct custom_key box_keys[] = {
    {OF_TEXT, CUSTOM_FIELD("text", box_keys, box.content)},
    {OF_SYMBOL, CUSTOM_FIELD("symbol", box_keys, box.content)},
    {OF_PICTURE, CUSTOM_FIELD("picture", box_keys, box.content)},
    {OF_RECT, CUSTOM_NODE("rect", box_keys, shape[BOX_RECT])},
    {OF_CIRCLE, CUSTOM_NODE("circle", box_keys, shape[BOX_CIRCLE])},
    {OF_LINE, CUSTOM_NODE("line", box_keys, shape[BOX_LINE])},
    {OF_WORDS, CUSTOM_NODE("at", box_keys, at)},
    {OF_ALL, CUSTOM_FIELD("style", box_keys, style)},
    {OF_ALL, {"over", SCHEMA_FLAG, .offset = AT(box.over)}},
    {OF_RECT | OF_CIRCLE | OF_STYLE, CUSTOM_FIELD("fill", box_keys, box.fill)},
    {(OF_ALL & ~OF_PICTURE) | OF_STYLE, CUSTOM_FIELD("colour", box_keys, box.colour)},
    {OF_SHAPES | OF_STYLE, CUSTOM_NODE("width", box_keys, width)},
    {OF_RECT | OF_STYLE, CUSTOM_NODE("round", box_keys, round)},
    {OF_TEXT | OF_STYLE, CUSTOM_NODE("size", box_keys, size)},
    {OF_TEXT | OF_STYLE, CUSTOM_NODE("fit", box_keys, fit)},
    {OF_TEXT | OF_STYLE, {"leading", SCHEMA_NUMBER, 0.8, 3.0, .offset = AT(box.leading)}},
    {OF_TEXT | OF_STYLE,
        {"weight", SCHEMA_WORD, .words = "light|regular|bold|black", .offset = AT(box.weight)}},
    {OF_WORDS | OF_STYLE,
        {"align", SCHEMA_WORD,
            .words = "top-left|top|top-right|left|centre|right|bottom-left|bottom|bottom-right",
            .offset = AT(box.align)}},
    {OF_WORDS | OF_STYLE, {"turn", SCHEMA_NUMBER, -359.0, 359.0, .offset = AT(box.turn)}},
    {OF_PICTURE | OF_STYLE, {"cover", SCHEMA_FLAG, .offset = AT(box.cover)}},
    {.row = {.key = NULL}},
};

enum { BOX_KEYS = sizeof box_keys / sizeof box_keys[0] };

static bool read_lengths(
    const struct custom_vocabulary *words, struct box_keys *keys, struct error *error)
{
    static const struct length_range of_text = {CUSTOM_SIZE_LEAST, 200.0};
    static const struct length_range of_line = {0.0, 20.0}, of_corner = {0.0, 100.0};
    struct custom_box_spec *box = &keys->box;
    return (keys->size == NULL ||
               read_length(words, keys->size, "size", of_text, &box->size, error)) &&
           (keys->fit == NULL || read_length(words, keys->fit, "fit", of_text, &box->fit, error)) &&
           (keys->width == NULL ||
               read_length(words, keys->width, "width", of_line, &box->width, error)) &&
           (keys->round == NULL ||
               read_length(words, keys->round, "round", of_corner, &box->round, error));
}

/* ---- styles ---- */

static bool fill_style(
    const struct custom_vocabulary *words, struct box_keys *keys, struct error *error)
{
    struct schema_row rows[BOX_KEYS];
    const char *name = keys->style.text;
    if (name == NULL)
        return true;
    const struct yaml_node *styles = words->styles;
    const struct yaml_node *style = styles != NULL ? yaml_find(styles, name) : NULL;
    custom_choose_rows(box_keys, OF_STYLE, rows);
    if (style != NULL)
        return schema_fill(rows, style, keys, error);
    struct suggestion suggestion = suggestion_for(name);
    for (const struct yaml_node *at = styles != NULL ? styles->first : NULL; at != NULL;
         at = at->next)
        suggestion_offer(&suggestion, at->key);
    return yaml_refuse_at(words->tree, keys->style.line, error, REASON_UNKNOWN, error_key("style"),
        "no style '%.40s'; %s", name,
        styles != NULL && styles->count > 0
            ? suggestion_answer(&suggestion)
            : "add it below 'styles:', such as stat: {size: 11 pt}");
}

static bool check_map(const struct yaml_node *node, const char *example, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_bad(node, error, "expected names, one to a line, such as '%s'", example);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!custom_check_name(inside, error))
            return false;
    }
    return true;
}

static bool check_size(
    const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    static const struct length_range any = {-200.0, 1000.0};
    struct custom_vocabulary none = *words;
    struct custom_length length;
    none.sizes = NULL; /* a name must not stand for another name */
    return read_length(&none, node, node->key, any, &length, error);
}

static bool check_style(
    const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct schema_row rows[BOX_KEYS];
    struct box_keys keys = {.at = NULL};
    custom_choose_rows(box_keys, OF_STYLE, rows);
    return schema_fill(rows, node, &keys, error) && read_lengths(words, &keys, error);
}

static bool check_each(const struct custom_vocabulary *words, const struct yaml_node *node,
    const char *example,
    bool (*check)(
        const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error),
    struct error *error)
{
    if (node == NULL)
        return true;
    if (!check_map(node, example, error))
        return mistakes_note(words->mistakes, error);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!check(words, inside, error) && !mistakes_note(words->mistakes, error))
            return false;
    }
    return true;
}

bool custom_styles_check(const struct custom_vocabulary *words,
    const struct custom_word_nodes *nodes, struct error *error)
{
    return check_each(words, nodes->sizes, "figures: 4 mm", check_size, error) &&
           check_each(words, nodes->styles, "stat: {size: 11 pt}", check_style, error);
}

/* ---- position of a box ---- */

static bool bad_spot(const struct yaml_node *node, enum custom_box_kind kind, struct error *error)
{
    bool line = kind == BOX_LINE;
    return yaml_bad(node, error,
        "expected %s from the upper left of the cut, in mm or per "
        "cent of the piece, such as %s%s",
        line ? "the two ends of the line" : "[x, y, width, height]",
        line ? "[3, 12, 60, 12]" : "[3, 3, 57, 10]",
        line ? "" : ", and the words cut and bleed for all of the piece");
}

static bool read_spot(const struct custom_vocabulary *words, const struct yaml_node *node,
    struct custom_box_spec *box, struct error *error)
{
    static const struct length_range anywhere = {-50.0, 1000.0}, room = {0.1, 1000.0};
    bool word = node->kind == YAML_VALUE && box->kind != BOX_LINE;
    box->area = AREA_BOX;
    if (word && strcmp(node->text, "cut") == 0)
        box->area = AREA_CUT;
    else if (word && strcmp(node->text, "bleed") == 0)
        box->area = AREA_BLEED;
    else if (node->kind != YAML_LIST || node->count != 4)
        return bad_spot(node, box->kind, error);
    int i = 0;
    for (const struct yaml_node *at = node->first; at != NULL; at = at->next) {
        bool size = i >= 2 && box->kind != BOX_LINE;
        if (!read_length(words, at, node->key, size ? room : anywhere, &box->at[i++], error))
            return false;
    }
    return true;
}

/* ---- boxes ---- */

/* Returns the kind named by the first key of NODE that names one, or BOX_KIND_COUNT. */
static enum custom_box_kind kind_of(const struct yaml_node *node)
{
    int kind = 0;
    while (kind < BOX_KIND_COUNT && yaml_find(node, kind_names[kind]) == NULL)
        kind++;
    return (enum custom_box_kind)kind;
}

static bool no_kind(const struct yaml_node *node, struct error *error)
{
    static const char accepted[] = "text, symbol, picture, rect, circle or line";
    for (const struct yaml_node *key = node->first; key != NULL; key = key->next) {
        struct suggestion suggestion = suggestion_for(key->key);
        for (int i = 0; i < BOX_KEYS - 1; i++)
            suggestion_offer(&suggestion, box_keys[i].row.key);
        if (suggestion.nearest != NULL && suggestion.distance > 0)
            return yaml_refuse_key(key, error, REASON_UNKNOWN, error_word(key->key),
                "no key '%.40s' here; %s", key->key, suggestion_answer(&suggestion));
    }
    return yaml_refuse(
        node, error, REASON_MISSING, error_key("layout"), "needs one of %s", accepted);
}

static void set_usual(struct custom_box_spec *box)
{
    *box = (struct custom_box_spec){.kind = box->kind,
        .number = box->number,
        .line = box->line,
        .size = {usual_size, false},
        .weight = WEIGHT_REGULAR,
        .align = ALIGN_USUAL};
    if (box->kind == BOX_LINE)
        box->width.value = usual_width;
}

/* Fills in defaults: alignment, the width of a coloured outline, a positive rotation. */
static void complete(struct custom_box_spec *box, const struct box_keys *keys)
{
    if (box->align == ALIGN_USUAL)
        box->align = box->kind == BOX_TEXT ? 0 : 4;
    if (keys->width == NULL && box->colour.text != NULL)
        box->width.value = usual_width;
    if (box->turn < 0.0)
        box->turn += 360.0;
}

static bool read_box(const struct custom_vocabulary *words, const struct yaml_node *node,
    int number, struct custom_box_spec *box, struct error *error)
{
    struct schema_row rows[BOX_KEYS];
    struct box_keys keys = {.box = {.number = number, .line = node->line}};
    if (node->kind != YAML_MAP)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("layout"),
            "expected boxes, such as {text: \"{name}\", at: [3, 3, 57, 10]}");
    keys.box.kind = kind_of(node);
    if (keys.box.kind == BOX_KIND_COUNT)
        return no_kind(node, error);
    set_usual(&keys.box);
    custom_choose_rows(box_keys, 1 << keys.box.kind, rows);
    const struct yaml_node *style = yaml_find(node, "style");
    if ((style != NULL && !custom_field_read(style, &keys.style, error)) ||
        !fill_style(words, &keys, error) || !schema_fill(rows, node, &keys, error) ||
        !read_lengths(words, &keys, error))
        return false;
    complete(&keys.box, &keys);
    *box = keys.box;
    const struct yaml_node *spot = keys.shape[box->kind] != NULL ? keys.shape[box->kind] : keys.at;
    if (spot == NULL)
        return yaml_refuse(node, error, REASON_MISSING, error_key("at"),
            "needs the place of the box: x, y, width and height, such as at: [3, 3, 57, 10]");
    return read_spot(words, spot, box, error);
}

const struct custom_layout *custom_layout_read(const struct custom_vocabulary *words,
    const struct yaml_node *node, bool back, struct error *error)
{
    struct custom_box_spec box[CUSTOM_BOXES_MAX];
    int count = 0, before = mistakes_count(words->mistakes);
    if (node->kind != YAML_LIST || node->count == 0 || node->count > CUSTOM_BOXES_MAX) {
        yaml_bad(node, error,
            "expected a list of 1 to %d boxes, such as - {text: \"{name}\", at: [3, 3, 57, 10]}",
            CUSTOM_BOXES_MAX);
        return NULL;
    }
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (read_box(words, inside, count + 1, &box[count], error))
            count++;
        else if (!mistakes_note(words->mistakes, error))
            return NULL;
    }
    if (!mistakes_none_since(words->mistakes, before, error))
        return NULL;
    struct custom_layout layout = {
        count, back, custom_pool_keep_array(words->pool, box, (size_t)count, sizeof box[0])};
    return custom_pool_keep_array(words->pool, &layout, 1, sizeof layout);
}

bool custom_layout_is_constant(const struct custom_layout *layout)
{
    bool same = true;
    for (int i = 0; same && layout != NULL && i < layout->count; i++) {
        const struct custom_box_spec *box = &layout->box[i];
        same = custom_is_constant(&box->content) && custom_is_constant(&box->fill) &&
               custom_is_constant(&box->colour);
    }
    return same;
}
