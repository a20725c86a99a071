/*
 * The nodes of a search in one array, with a hash table to find them by parent and action.
 */
#include "ai/general/general.h"

enum { NODES_FIRST = 1024 };

void tree_init(struct tree *tree)
{
    tree->capacity = NODES_FIRST;
    tree->node = memory_create(tree->capacity, sizeof *tree->node);
    tree->table = memory_create(2 * (size_t)tree->capacity, sizeof *tree->table);
    tree->count = TREE_ROOT + 1;
}

void tree_finish(struct tree *tree)
{
    free(tree->node);
    free(tree->table);
}

void tree_clear(struct tree *tree)
{
    memset(tree->table, 0, 2 * (size_t)tree->capacity * sizeof *tree->table);
    tree->count = TREE_ROOT + 1;
    memset(tree->node, 0, tree->count * sizeof *tree->node);
}

/* Returns the table's slot that holds the child, or the free slot for it. */
static uint32_t *slot_of(const struct tree *tree, uint32_t parent, const struct action *action)
{
    uint32_t mask = 2 * tree->capacity - 1;
    uint64_t number = (uint64_t)action->kind << 56 ^ (uint64_t)action->part << 48 ^
                      (uint64_t)action->a << 32 ^ (uint64_t)action->b << 16 ^ action->c;
    number = (number ^ parent * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
    for (uint32_t at = (uint32_t)(number >> 32) & mask;; at = (at + 1) & mask) {
        const struct tree_node *node = &tree->node[tree->table[at]];
        if (tree->table[at] == TREE_NO_NODE ||
            (node->parent == parent && action_equal(&node->action, action)))
            return &tree->table[at];
    }
}

uint32_t tree_find(const struct tree *tree, uint32_t parent, const struct action *action)
{
    return *slot_of(tree, parent, action);
}

uint32_t tree_add(struct tree *tree, uint32_t parent, const struct action *action)
{
    if (tree->count == tree->capacity) {
        tree->capacity *= 2;
        tree->node = memory_resize(tree->node, tree->capacity, sizeof *tree->node);
        free(tree->table);
        tree->table = memory_create(2 * (size_t)tree->capacity, sizeof *tree->table);
        for (uint32_t i = TREE_ROOT + 1; i < tree->count; i++)
            *slot_of(tree, tree->node[i].parent, &tree->node[i].action) = i;
    }
    uint32_t index = tree->count++;
    tree->node[index] = (struct tree_node){.action = *action, .parent = parent};
    *slot_of(tree, parent, action) = index;
    return index;
}

void tree_note(struct tree_node *node, double reward)
{
    node->visits++;
    node->sum += reward;
    node->squares += reward * reward;
}

double tree_variance(const struct tree_node *node)
{
    double n = node->visits, mean = node->sum / n, of_one = node->squares / n - mean * mean;
    return of_one > 0 ? of_one / n : 0;
}
