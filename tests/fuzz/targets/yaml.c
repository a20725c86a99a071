/*
 * Files in YAML of every kind: each reader gets every file. An error has the file and a line.
 */
#include "target.h"

#include "core/yaml.h"
#include "hexprint.h"
#include "kits/kit.h"
#include "settings/settings.h"
#include "theme/theme.h"

#include <string.h>

static struct fonts *fonts;

static void forget_fonts(void)
{
    fonts_destroy(fonts);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    fonts = fonts_create(&error);
    must(fonts != NULL, "there are fonts");
    atexit(forget_fonts);
    return 0;
}

static void check_error(bool good, const struct error *error)
{
    if (good)
        return;
    must(strcmp(error->file, "t") == 0 && error->line >= 1, "an error has the file and its line");
    must(error->message[0] && !strchr(error->message, '\n'), "and is one line");
}

static void try_theme(const struct yaml_tree *tree)
{
    struct error error = ERROR_INIT;
    struct theme theme;
    theme_default(&theme);
    check_error(theme_from_tree(tree, &theme, &error), &error);
}

static void try_profile(const struct yaml_tree *tree)
{
    struct error error = ERROR_INIT;
    struct profile profile;
    profile_default(&profile);
    check_error(profile_from_tree(tree, &profile, &error), &error);
}

static void try_paper(const struct yaml_tree *tree)
{
    struct error error = ERROR_INIT;
    struct paper paper;
    check_error(paper_from_tree(tree, &paper, &error), &error);
}

static void try_size(const struct yaml_tree *tree)
{
    struct error error = ERROR_INIT;
    struct piece_size size;
    check_error(piece_size_from_tree(tree, &size, &error), &error);
}

static void try_texts(const struct yaml_tree *tree)
{
    struct error error = ERROR_INIT;
    check_error(texts_check_tree(tree, words_spec, fonts, &error), &error);
}

static void try_jobs(struct yaml_tree *tree)
{
    static struct command_line base, line;
    struct error error = ERROR_INIT;
    char program[] = "hexprint", make[] = "make", file[] = "t",
         *words[] = {program, make, file, NULL};
    must(command_line_read(&base, 3, words, &error), "make reads a file");
    const struct yaml_node *list = schema_top(tree, "jobs", &error);
    check_error(list != NULL, &error);
    if (!list || list->kind != YAML_LIST)
        return;
    for (const struct yaml_node *node = list->first; node; node = node->next) {
        struct error own = ERROR_INIT;
        check_error(job_entry_read(tree, node, &base, &line, &own), &own);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("t", (const char *)data, size, &error);
    check_error(tree != NULL, &error);
    if (!tree)
        return 0;
    try_theme(tree);
    try_profile(tree);
    try_paper(tree);
    try_size(tree);
    try_texts(tree);
    try_jobs(tree);
    yaml_tree_destroy(tree);
    return 0;
}
