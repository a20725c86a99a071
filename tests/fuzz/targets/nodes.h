#pragma once

/*
 * Trees of YAML or JSON that are changed node by node, so that the result is well-formed but rarely
 * what a reader expects. Parsers mostly refuse files whose bytes were changed.
 */

#include "core/rng.h"
#include "core/text.h"

enum node_kind { NODE_PLAIN, NODE_TEXT, NODE_LIST, NODE_MAP };

struct node {
    enum node_kind kind;
    char *key;  /* in a map; otherwise NULL */
    char *text; /* NODE_PLAIN: as written; NODE_TEXT: without quotes; otherwise NULL */
    struct node **child;
    int count;
};

/* Words that the readers know, each list with a NULL at its end. Values are JSON. */
struct node_words {
    const char *const *keys, *const *values;
};

/* Read a whole document; NULL if it is not well-formed. */
struct node *nodes_of_yaml(const char *text, size_t length);
struct node *nodes_of_json(const char *text, size_t length);
/* Accepts NULL. */
void nodes_destroy(struct node *node);
/* Replaces one node below ROOT by an empty list, text or map, or by another kind of value; each
 * NUMBER means another node or value. */
void nodes_empty(struct node *root, unsigned int number);
/* Changes a few nodes below ROOT. */
void nodes_change(struct node *root, const struct node_words *words, struct rng *rng);
/* Adds ROOT as JSON, which is YAML, too: on one line, or each entry on its own. */
void nodes_add(const struct node *root, bool one_line, struct buffer *out);

/* Libfuzzer's: changes the SIZE bytes at DATA, which has room for MAX. Returns the new size. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed);
/* Replaces the bytes from FROM to END at DATA by BYTES, if there is room. Returns the new size. */
size_t nodes_replace(
    uint8_t *data, size_t size, size_t max, size_t from, size_t end, const struct buffer *bytes);
