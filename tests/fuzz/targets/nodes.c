/*
 * Reads, changes and writes trees of nodes.
 */
#include "nodes.h"

#include "core/json_lines.h"
#include "core/yaml.h"

enum { CHANGES_MAX = 3, TEXT_LONG = 4001 };

/* ---- making ---- */

static struct node *new_node(enum node_kind kind, const char *key, const char *text)
{
    struct node *node = memory_create(1, sizeof *node);
    node->kind = kind;
    node->key = key ? memory_copy_string(key) : NULL;
    node->text = text ? memory_copy_string(text) : NULL;
    return node;
}

static void set_key(struct node *node, const char *key)
{
    char *copy = key ? memory_copy_string(key) : NULL;
    free(node->key);
    node->key = copy;
}

void nodes_destroy(struct node *node)
{
    if (!node)
        return;
    for (int i = 0; i < node->count; i++)
        nodes_destroy(node->child[i]);
    free(node->child);
    free(node->key);
    free(node->text);
    free(node);
}

static struct node *copy_of(const struct node *node)
{
    struct node *copy = new_node(node->kind, node->key, node->text);
    for (int i = 0; i < node->count; i++)
        *MEMORY_ADD(copy->child, copy->count) = copy_of(node->child[i]);
    return copy;
}

/* ---- reading ---- */

static struct node *of_yaml(const struct yaml_node *from)
{
    static const enum node_kind kinds[] = {
        [YAML_VALUE] = NODE_TEXT, [YAML_LIST] = NODE_LIST, [YAML_MAP] = NODE_MAP};
    if (from->kind == YAML_VALUE && from->empty)
        return new_node(NODE_PLAIN, from->key, "null");
    struct node *node =
        new_node(kinds[from->kind], from->key, from->kind == YAML_VALUE ? from->lines : NULL);
    for (const struct yaml_node *at = from->first; at; at = at->next)
        *MEMORY_ADD(node->child, node->count) = of_yaml(at);
    return node;
}

struct node *nodes_of_yaml(const char *text, size_t length)
{
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("t", text, length, &error);
    struct node *root = tree ? of_yaml(yaml_tree_root(tree)) : NULL;
    yaml_tree_destroy(tree);
    return root;
}

static struct node *of_json(const char *key, json_t *from)
{
    const char *name;
    json_t *value;
    size_t index;
    if (json_is_string(from))
        return new_node(NODE_TEXT, key, json_string_value(from));
    if (!json_is_array(from) && !json_is_object(from)) {
        FREED char *plain = json_dumps(from, JSON_ENCODE_ANY);
        return new_node(NODE_PLAIN, key, plain);
    }
    struct node *node = new_node(json_is_array(from) ? NODE_LIST : NODE_MAP, key, NULL);
    json_array_foreach(from, index, value) * MEMORY_ADD(node->child, node->count) =
        of_json(NULL, value);
    json_object_foreach(from, name, value) * MEMORY_ADD(node->child, node->count) =
        of_json(name, value);
    return node;
}

struct node *nodes_of_json(const char *text, size_t length)
{
    json_auto_t *value = json_loadb(text, length, JSON_DECODE_ANY, NULL);
    return value ? of_json(NULL, value) : NULL;
}

/* ---- places ---- */

/* A node by its parent; the root has none and stays. */
struct place {
    struct node *parent;
    int index;
};

struct places {
    struct place *list;
    int count;
};

static void find_places(struct node *node, struct places *places)
{
    for (int i = 0; i < node->count; i++) {
        *MEMORY_ADD(places->list, places->count) = (struct place){node, i};
        find_places(node->child[i], places);
    }
}

static bool some_place(struct node *root, struct rng *rng, struct place *place)
{
    struct places places = {NULL, 0};
    find_places(root, &places);
    bool any = places.count > 0;
    if (any)
        *place = places.list[rng_below(rng, (uint32_t)places.count)];
    free(places.list);
    return any;
}

/* Removes and returns the node at PLACE. */
static struct node *take_out(struct place place)
{
    struct node *node = place.parent->child[place.index];
    place.parent->count--;
    for (int i = place.index; i < place.parent->count; i++)
        place.parent->child[i] = place.parent->child[i + 1];
    return node;
}

/* Puts NODE into PARENT before INDEX; in a map as KEY, unless it has one. */
static void put_in(struct node *parent, int index, struct node *node, const char *key)
{
    (void)MEMORY_ADD(parent->child, parent->count);
    for (int i = parent->count - 1; i > index; i--)
        parent->child[i] = parent->child[i - 1];
    parent->child[index] = node;
    if (parent->kind == NODE_LIST || !node->key)
        set_key(node, parent->kind == NODE_LIST ? NULL : key);
}

static void replace(struct place place, struct node *node)
{
    set_key(node, place.parent->child[place.index]->key);
    nodes_destroy(place.parent->child[place.index]);
    place.parent->child[place.index] = node;
}

/* ---- words ---- */

/* Values that replace every node in turn, as JSON. */
static const char *const empty[] = {
    "[]", "\"\"", "{}", "[[]]", "null", "[{}]", "[[\"a1\"]]", "{\"a\":1}"};
enum { EMPTY = sizeof empty / sizeof *empty, STRIDE = 7919 };

/* Values that are rarely expected. */
static const char *const odd[] = {"[]", "{}", "[[]]", "[{}]", "[[\"a1\"]]", "{\"a\":1}", "\"\"",
    "null", "true", "0", "-1", "1", "3", "0.5", "400", "2147483647", "-2147483648", "1e9", "1e308",
    "-1e308", "1e-300", "9223372036854775807", "\" \"", "\"x:y\"", "\"{\"", "\"}\"", "\"{{\"",
    "\"{nope}\"", "\"\\n\"", "\"a\\nb\"", "\"../x\"", "\"/\"", "\"%n%s\"", "\"\xe6\x97\xa5\"",
    "\"1e999\"", "\"0 mm\"", "\"-5 mm\"", "\"50 %\"", "\"a1\"", "\"1-3\"", NULL};

static int words_count(const char *const *words)
{
    int count = 0;
    while (words[count])
        count++;
    return count;
}

static const char *some_word(const char *const *words, struct rng *rng)
{
    return words[rng_below(rng, (uint32_t)words_count(words))];
}

static struct node *some_value(const struct node_words *words, struct rng *rng)
{
    static const int lengths[] = {40, 300, TEXT_LONG - 1, TEXT_LONG};
    if (rng_below(rng, 12) == 0) {
        LOCAL_BUFFER text = BUFFER_INIT;
        const char *piece = rng_below(rng, 2) == 0 ? "x" : "word ";
        int length = lengths[rng_below(rng, 4)];
        while (text.length < (size_t)length)
            buffer_add(&text, piece);
        return new_node(NODE_TEXT, NULL, text.data);
    }
    const char *json = some_word(rng_below(rng, 2) == 0 ? odd : words->values, rng);
    return nodes_of_json(json, strlen(json));
}

/* Returns a key from the tree or from the words. */
static const char *some_key(struct node *root, const struct node_words *words, struct rng *rng)
{
    struct place place;
    for (int i = 0; i < 3 && rng_below(rng, 2) == 0 && some_place(root, rng, &place); i++)
        if (place.parent->child[place.index]->key)
            return place.parent->child[place.index]->key;
    return some_word(words->keys, rng);
}

/* ---- changes ---- */

/* What a change may use. */
struct changing {
    struct node *root;
    const struct node_words *words;
    struct rng *rng;
};

static void put_odd(const struct changing *with, struct place place)
{
    replace(place, some_value(with->words, with->rng));
}

static void put_copy(const struct changing *with, struct place place)
{
    struct place other = place;
    (void)some_place(with->root, with->rng, &other);
    replace(place, copy_of(other.parent->child[other.index]));
}

static void drop(const struct changing *with, struct place place)
{
    (void)with;
    nodes_destroy(take_out(place));
}

static void move(const struct changing *with, struct place place)
{
    struct node *node = take_out(place), *into = with->root;
    struct place other;
    if (some_place(with->root, with->rng, &other))
        into = other.parent;
    put_in(into, (int)rng_below(with->rng, (uint32_t)into->count + 1), node, "a");
}

static void repeat(const struct changing *with, struct place place)
{
    static const int times[] = {1, 1, 2, 10, 40};
    int count = times[rng_below(with->rng, 5)];
    for (int i = 0; i < count; i++) {
        struct node *copy = copy_of(place.parent->child[place.index]);
        LOCAL_BUFFER key = BUFFER_INIT;
        buffer_format(&key, "%s-%d", copy->key ? copy->key : "a", i);
        set_key(copy, key.data);
        put_in(place.parent, place.index + 1, copy, "a");
    }
}

static void rename_key(const struct changing *with, struct place place)
{
    struct node *node = place.parent->child[place.index];
    if (place.parent->kind == NODE_MAP)
        set_key(node, some_key(with->root, with->words, with->rng));
}

static void nest(const struct changing *with, struct place place)
{
    bool list = rng_below(with->rng, 2) == 0;
    struct node *outer = new_node(list ? NODE_LIST : NODE_MAP, NULL, NULL);
    struct node *inner = copy_of(place.parent->child[place.index]);
    put_in(outer, 0, inner, "a");
    if (!list)
        set_key(inner, some_key(with->root, with->words, with->rng));
    replace(place, outer);
}

static void unnest(const struct changing *with, struct place place)
{
    const struct node *node = place.parent->child[place.index];
    (void)with;
    if (node->count > 0)
        replace(place, copy_of(node->child[0]));
}

static void add_entry(const struct changing *with, struct place place)
{
    struct node *parent = place.parent, *node = some_value(with->words, with->rng);
    struct place other;
    if (rng_below(with->rng, 3) == 0 && some_place(with->root, with->rng, &other)) {
        nodes_destroy(node);
        node = copy_of(other.parent->child[other.index]);
    }
    set_key(node, some_key(with->root, with->words, with->rng));
    put_in(parent, place.index, node, "a");
}

/* Removes items from the end of a list. */
static void cut_short(const struct changing *with, struct place place)
{
    struct node *node = place.parent->child[place.index];
    int keep = node->count > 0 ? (int)rng_below(with->rng, (uint32_t)node->count) : 0;
    while (node->count > keep)
        nodes_destroy(take_out((struct place){node, node->count - 1}));
}

void nodes_empty(struct node *root, unsigned int number)
{
    struct places places = {NULL, 0};
    find_places(root, &places);
    if (places.count > 0) {
        const char *json = empty[number % EMPTY];
        unsigned int at = number * STRIDE % (unsigned int)places.count;
        replace(places.list[at], nodes_of_json(json, strlen(json)));
    }
    free(places.list);
}

void nodes_change(struct node *root, const struct node_words *words, struct rng *rng)
{
    static void (*const changes[])(const struct changing *, struct place) = {put_odd, put_odd,
        put_odd, put_copy, drop, move, repeat, rename_key, nest, unnest, add_entry, cut_short};
    const struct changing with = {root, words, rng};
    int count = 1 + (int)rng_below(rng, CHANGES_MAX);
    for (int i = 0; i < count; i++) {
        struct place place;
        if (some_place(root, rng, &place))
            changes[rng_below(rng, sizeof changes / sizeof *changes)](&with, place);
    }
}

/* ---- writing ---- */

static void add_text(const char *text, struct buffer *out)
{
    buffer_add(out, "\"");
    for (; *text; text++) {
        unsigned char letter = (unsigned char)*text;
        if (letter < 0x20)
            buffer_format(out, "\\u%04x", (unsigned)letter);
        else
            buffer_format(out, letter == '"' || letter == '\\' ? "\\%c" : "%c", letter);
    }
    buffer_add(out, "\"");
}

static void add_children(const struct node *node, bool one_line, struct buffer *out)
{
    for (int i = 0; i < node->count; i++) {
        buffer_add(out, i > 0 ? "," : "");
        buffer_add(out, one_line ? "" : "\n");
        if (node->kind == NODE_MAP) {
            add_text(node->child[i]->key, out);
            buffer_add(out, one_line ? ":" : ": ");
        }
        nodes_add(node->child[i], one_line, out);
    }
}

void nodes_add(const struct node *node, bool one_line, struct buffer *out)
{
    bool list = node->kind == NODE_LIST;
    switch (node->kind) {
    case NODE_PLAIN:
        buffer_add(out, node->text);
        break;
    case NODE_TEXT:
        add_text(node->text, out);
        break;
    case NODE_LIST:
    case NODE_MAP:
        buffer_add(out, list ? "[" : "{");
        add_children(node, one_line, out);
        buffer_add(out, list ? "]" : "}");
        break;
    }
}

size_t nodes_replace(
    uint8_t *data, size_t size, size_t max, size_t from, size_t end, const struct buffer *bytes)
{
    size_t changed = size - (end - from) + bytes->length;
    if (changed > max)
        return size;
    memmove(data + from + bytes->length, data + end, size - end);
    if (bytes->length > 0)
        memcpy(data + from, bytes->data, bytes->length);
    return changed;
}
