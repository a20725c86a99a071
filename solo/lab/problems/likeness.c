/*
 * Recognises positions that are the same when turned. Each field is described by what is on it,
 * then, step by step, by its neighbours and by the fields that still look the same (Weisfeiler and
 * Leman, 1968). Only whether owners differ counts, so colours may be swapped; a tile's turn is
 * ignored, because it turns with the board. Positions that differ slightly may be confused, at the
 * cost of one problem.
 */
#include "lab/problems/making.h"

enum { STEPS = 8, NAME_SIZE = 16 };

struct map {
    const struct game *game;
    const struct rules *rules;
    int count; /* number of fields */
    char (*name)[NAME_SIZE];
    uint64_t *content, *own, *next; /* OWN: what distinguishes the fields so far */
};

/* ---- contents of fields ---- */

static uint64_t hash_of(uint64_t seed, const json_t *value)
{
    FREED char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
    return hash_bytes(seed, text, strlen(text));
}

/* Hashes VALUE without owners: skips keys that name an owner, and keys that are seat numbers. A
 * plain number is an owner. */
static uint64_t hash_without_side(const json_t *value)
{
    const char *key;
    json_t *member;
    uint64_t sum = 0;
    json_object_foreach((json_t *)value, key, member)
    {
        bool seat = key[0] >= '0' && key[0] <= '9';
        if (strcmp(key, "turn") == 0 || strcmp(key, "owner") == 0 || strcmp(key, "symbol") == 0)
            continue;
        if (json_is_object(member))
            sum += hash_without_side(member);
        else
            sum += hash_of(seat ? 0 : hash_bytes(0, key, strlen(key)), member);
    }
    return sum;
}

static uint64_t hash_without_turn(uint64_t path, const json_t *value)
{
    json_auto_t *bare = json_is_object(value) ? json_copy((json_t *)value) : NULL;
    json_object_del(bare, "turn");
    return hash_of(path, bare ? bare : value);
}

/* Takes everything under the field's name, at any depth. */
static void take_content(struct map *map, uint64_t path, const json_t *value)
{
    const char *key;
    json_t *member;
    for (size_t i = 0; i < json_array_size(value); i++)
        take_content(map, path * 31 + i + 1, json_array_get(value, i));
    json_object_foreach((json_t *)value, key, member)
    {
        int field = 0;
        while (field < map->count && strcmp(map->name[field], key) != 0)
            field++;
        if (field < map->count) {
            map->content[field] += hash_without_turn(path, member);
            map->own[field] += hash_without_side(member);
        } else {
            take_content(map, hash_bytes(path, key, strlen(key)), member);
        }
    }
}

/* ---- the board ---- */

static uint64_t mixed(uint64_t number)
{
    return hash_bytes(1, &number, sizeof number);
}

/* Describes FIELD after one more step, as a sum, because neighbours have no order. */
static uint64_t look_around(const struct map *map, int field)
{
    struct neighbour beside[GAME_NEIGHBOURS_MAX];
    int degree = game_neighbours(map->game, map->rules, field, beside);
    uint64_t sums[2] = {0, 0};
    for (int i = 0; i < degree; i++)
        sums[0] += mixed(map->own[beside[i].field]);
    for (int i = 0; i < map->count; i++)
        if (map->content[i] == map->content[field])
            sums[1] += mixed(map->own[i]);
    return hash_bytes(map->own[field], sums, sizeof sums);
}

uint64_t problem_likeness(const struct game *game, const struct rules *rules, const json_t *state)
{
    size_t count = (size_t)game_field_count(game, rules);
    struct map map = {game, rules, (int)count, memory_create(count, NAME_SIZE),
        memory_create(count, sizeof(uint64_t)), memory_create(count, sizeof(uint64_t)),
        memory_create(count, sizeof(uint64_t))};
    uint64_t likeness = 0;
    for (int i = 0; i < map.count; i++) {
        struct text name = text_in(map.name[i], NAME_SIZE);
        text_add(&name, game_field_name(game, rules, i).data);
    }
    take_content(&map, 1, state);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < map.count; i++)
            map.next[i] = look_around(&map, i);
        memcpy(map.own, map.next, count * sizeof *map.own);
    }
    for (int i = 0; i < map.count; i++)
        likeness += mixed(map.own[i]);
    free(map.name);
    free(map.content);
    free(map.own);
    free(map.next);
    return likeness | 1;
}
