/*
 * Whether two positions are one, turned: a position by what lies on its fields, over all ways to
 * lay the board onto itself. What things are called does not count, so that colours may change; nor
 * does how a tile is turned, which turns with the board. That may take two positions for one that
 * are not quite; then a problem is lost, and no more.
 */
#include "play/problems/problem.h"

#include "core/rng.h"

enum { FIELDS_MAX = 512, NAME_SIZE = 16, WAYS_MAX = 24 };

struct map {
    int count; /* of fields */
    char name[FIELDS_MAX][NAME_SIZE];
    int degree[FIELDS_MAX];
    int beside[FIELDS_MAX][GAME_NEIGHBOURS_MAX];
    int order[FIELDS_MAX], parent[FIELDS_MAX]; /* each after one beside it */
    uint64_t content[FIELDS_MAX];
    /* the way that is tried: where fields go, and which are taken */
    int to[FIELDS_MAX];
    bool taken[FIELDS_MAX];
    int ways;
    uint64_t least;
};

static bool is_beside(const struct map *map, int field, int other)
{
    for (int i = 0; i < map->degree[field]; i++)
        if (map->beside[field][i] == other)
            return true;
    return false;
}

/* ---- what lies there ---- */

static int field_named(const struct map *map, const char *name)
{
    for (int i = 0; i < map->count; i++)
        if (strcmp(map->name[i], name) == 0)
            return i;
    return -1;
}

static uint64_t hash_of(uint64_t path, const json_t *value)
{
    json_auto_t *bare =
        json_is_object(value) ? json_copy((json_t *)value) : json_incref((json_t *)value);
    if (json_is_object(bare))
        json_object_del(bare, "turn");
    FREED char *text = json_dumps(bare, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
    return hash_bytes(path, text, strlen(text));
}

/* Everything that stands under a field's name, wherever. */
static void take_content(struct map *map, uint64_t path, const json_t *value)
{
    const char *key;
    json_t *member;
    for (size_t i = 0; i < json_array_size(value); i++)
        take_content(map, path * 31 + i + 1, json_array_get(value, i));
    json_object_foreach((json_t *)value, key, member)
    {
        int field = field_named(map, key);
        if (field >= 0)
            map->content[field] += hash_of(path, member);
        else
            take_content(map, hash_bytes(path, key, strlen(key)), member);
    }
}

/* ---- the board ---- */

static void read_board(struct map *map, const struct game *game, const struct rules *rules)
{
    map->count = game_field_count(game, rules);
    assert(map->count <= FIELDS_MAX);
    for (int i = 0; i < map->count; i++) {
        struct neighbour beside[GAME_NEIGHBOURS_MAX];
        struct text name = text_in(map->name[i], NAME_SIZE);
        game_format_field(game, rules, i, &name);
        map->degree[i] = game_neighbours(game, rules, i, beside);
        for (int k = 0; k < map->degree[i]; k++)
            map->beside[i][k] = beside[k].field;
    }
}

/* Breadth first from field 0. */
static void order_fields(struct map *map)
{
    bool met[FIELDS_MAX] = {true};
    int found = 1;
    map->parent[0] = -1;
    for (int at = 0; at < found; at++)
        for (int k = 0; k < map->degree[map->order[at]]; k++) {
            int next = map->beside[map->order[at]][k];
            if (met[next])
                continue;
            met[next] = true;
            map->order[found] = next;
            map->parent[found++] = map->order[at];
        }
    map->count = found;
}

/* ---- ways ---- */

/* The position as this way shows it: kinds of content by their first place. */
static void note_way(struct map *map)
{
    uint64_t kinds[FIELDS_MAX], sum = 0;
    int count = 0;
    for (int i = 0; i < map->count; i++) {
        int kind = 0;
        while (kind < count && kinds[kind] != map->content[map->to[i]])
            kind++;
        if (kind == count)
            kinds[count++] = map->content[map->to[i]];
        sum = sum * 1000003 + (uint64_t)kind + 1;
    }
    map->least = map->ways == 0 || sum < map->least ? sum : map->least;
    map->ways++;
}

static bool may_go(const struct map *map, int field, int place)
{
    bool fits = !map->taken[place] && map->degree[place] == map->degree[field];
    for (int k = 0; k < map->degree[field] && fits; k++) {
        int other = map->to[map->beside[field][k]];
        fits = other < 0 || is_beside(map, place, other);
    }
    return fits;
}

static void find_ways(struct map *map, int at)
{
    if (map->ways == WAYS_MAX)
        return;
    if (at == map->count) {
        note_way(map);
        return;
    }
    int field = map->order[at], parent = map->parent[at];
    int all = parent < 0 ? map->count : map->degree[map->to[parent]];
    for (int k = 0; k < all; k++) {
        int place = parent < 0 ? k : map->beside[map->to[parent]][k];
        if (!may_go(map, field, place))
            continue;
        map->to[field] = place;
        map->taken[place] = true;
        find_ways(map, at + 1);
        map->taken[place] = false;
        map->to[field] = -1;
    }
}

uint64_t problem_likeness(const struct game *game, const struct rules *rules, const json_t *state)
{
    FREED struct map *map = memory_create(1, sizeof *map);
    read_board(map, game, rules);
    take_content(map, 1, state);
    if (map->count > 0)
        order_fields(map);
    for (int i = 0; i < map->count; i++)
        map->to[i] = -1;
    find_ways(map, 0);
    return map->least;
}
