/*
 * The target kit with changed nodes: those of an example's YAML are replaced, repeated, moved,
 * nested or left out. They are checked, too: all mistakes of a file at once, each with its line.
 */
#include "printing.h"
#include "nodes.h"
#include "target.h"

#include "core/chance.h"
#include "core/json_lines.h"
#include "hexprint.h"

#include <stdio.h>
#include <string.h>

/* Keys of kit files that examples may lack. */
static const char *const keys[] = {"kit", "name", "title", "by", "font", "colours", "sizes",
    "styles", "symbols", "lines", "terrain", "boards", "tiles", "counters", "cards", "pages",
    "texts", "file", "files", "rows", "count", "fill", "pattern", "symbol", "owner", "text",
    "layout", "back", "places", "top-left", "centre", "shape", "side", "columns", "inner", "top",
    "shift", "hex", "names", "start", "halves", "corners", "without", "also", "cells", "edges",
    "paths", "regions", "legend", "beside", "values", "revenue", "stops", "city", "town", "on",
    "id", "size", "corner", "value", "table", "paper-of-page", "each", "grid", "board", "squares",
    "times", "heading", "steps", "colour", "width", "dash", "label", "at", "cell", "tile", "turn",
    "around", "through", "line", "join", "casing", "track", "box", "from", "picture", "rect",
    "circle", "cover", "align", "round", "weight", "fit", "leading", "style", "over", "rgb", "cmyk",
    "family", "coarse", "coarse-numbers", "number", NULL};

static const char *const values[] = {"\"unit:tank\"", "\"art/{type}.svg\"", "\"art/{a\"",
    "\"x.svg\"", "\"x.csv\"", "\"star\"", "\"poker\"", "\"hexagon\"", "\"circle\"", "\"rectangle\"",
    "\"ring\"", "\"triangle\"", "\"a1 b2\"", "\"a1/2\"", "\"0101\"", "\"0-3 1-c\"", "\"bar\"",
    "\"cut\"", "\"bleed\"", "\"accent\"", "\"dots\"", "\"15 mm\"", "\"15 x 18 mm\"", "\"200 mm\"",
    "\"9 pt\"", "\"a5\"", "\"1-20\"", "\"1-5000\"", "\"{row}\"", "\":star:\"", "\"**b**\"",
    "\"gold=30 brown=60\"", "[3,3,20,10]", "[\"30 %\",3,\"10 %\",4]", "[[\"a\",\"b\"],[1,2]]",
    "[{\"text\":\"a\"}]", "[{\"heading\":\"a\"},{\"table\":[[\"a\"],[\"\"]]}]",
    "[{\"lines\":\"8 mm\",\"times\":100}]", "{\"file\":\"x.svg\"}", "{\"files\":\"x.svg\"}",
    "{\"track\":\"squares\",\"count\":400}", "\"#12345\"", "\"#123456\"",
    "{\"rgb\":\"#123456\",\"cmyk\":[1,2,3,4]}", NULL};

static const struct node_words words = {keys, values};

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    json_lines_start();
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
}

static bool is_placed(const struct error *error)
{
    bool option = error->subject_kind == SUBJECT_OPTION ||
                  error->subject_kind == SUBJECT_OPTION_OPENS ||
                  error->subject_kind == SUBJECT_OPTION_INSIDE;
    return strcmp(error->file, "k.yaml") == 0 ? error->line > 0 : error->file[0] || option;
}

static void check_mistake(const struct error *error)
{
    bool placed = is_placed(error);
    if (!placed)
        fprintf(stderr, "%s\n", error_format(error).line);
    must(placed, "a mistake has its line, or is about an option");
    must(error->code == ERROR_INPUT, "it is one of the file");
    must(error->message[0] && !strchr(error->message, '\n'), "and is said in one line");
}

/* Checks k.yaml as hexprint check does. Returns whether it is good. */
static bool check_kit(void)
{
    static struct command_line line;
    char program[] = "hexprint", verb[] = "check", name[] = "k.yaml",
         *argv[] = {program, verb, name, NULL};
    struct mistakes mistakes = {.count = 0};
    struct error error = ERROR_INIT;
    struct claims claims = CLAIMS_INIT;
    int64_t pages = 0;
    must(command_line_read(&line, 3, argv, &error), "check takes a file");
    struct yaml_tree *tree = yaml_tree_read(name, &error);
    line.command = COMMAND_PRINT;
    line.custom = true;
    line.mistakes = &mistakes;
    line.settings.file = name;
    line.settings.poster = true;
    line.custom_tree = tree;
    bool good = tree && run_check(&line, 0, false, &claims, &pages, &error);
    claims_finish(&claims);
    yaml_tree_destroy(tree);
    if (!good && error.code != ERROR_NONE)
        check_mistake(&error);
    for (int i = 0; i < mistakes.count; i++)
        check_mistake(&mistakes.list[i]);
    must(good || error.code != ERROR_NONE || mistakes.count > 0, "what is not good is said");
    return good && mistakes.count == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *rest = size > 0 ? memchr(text.data, '\n', size) : NULL;
    bool fit = rest && !memchr(text.data, '/', (size_t)(rest - text.data));
    if (fit) {
        *rest++ = '\0';
        fit = scratch_write_files(rest, text.data + size, "k.yaml");
    }
    if (fit) {
        bool good = check_kit();
        /* Printing a bad kit is mostly refused for the same reason, which takes just as long. */
        bool printed = (good || size % 4 == 0) && printing_try(text.data, "kit", "k.yaml");
        must(good || !printed, "what can be printed is good");
    }
    scratch_clear();
    buffer_finish(&text);
    return fit ? 0 : -1;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
    static const char begins[] = "=== k.yaml\n";
    struct rng rng = rng_from_seed(seed);
    LOCAL_BUFFER text = BUFFER_INIT, changed = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    const char *kit = size > 0 ? strstr(text.data, begins) : NULL;
    if (!kit)
        return size;
    kit += strlen(begins);
    const char *end = strstr(kit, "\n=== ");
    size_t from = (size_t)(kit - text.data);
    size_t till = end ? (size_t)(end - text.data) : strlen(text.data);
    struct node *root = nodes_of_yaml(kit, till - from);
    if (!root)
        return size;
    if (seed % 2 == 0)
        nodes_empty(root, seed / 2);
    else
        nodes_change(root, &words, &rng);
    nodes_add(root, false, &changed);
    nodes_destroy(root);
    return nodes_replace(data, size, max, from, till, &changed);
}
