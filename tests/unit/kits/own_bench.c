/*
 * Kit files for tests.
 */
#include "own_bench.h"

#include "kits/kit.h"

#include <stdlib.h>
#include <unistd.h>

/* Tables lie in a folder of their own. */
static char folder[] = BUILD_FOLDER "/own-XXXXXX";
static bool is_inside;

static void go_inside(void)
{
    if (is_inside)
        return;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    is_inside = true;
}

static void write_table(const char *table)
{
    go_inside();
    FILE *file = fopen(own_table_name, "wb");
    assert_non_null(file);
    assert_true(fputs(table, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void plan(struct own_bench *bench)
{
    const struct kit *kit = own_kit_of(bench->own);
    own_kit_dress(bench->own, &bench->theme);
    bench->print = print_create(
        kit, &kit->components[0], &bench->settings, false, false, &bench->tools, &bench->error);
}

void own_bench_open(struct own_bench *bench, const char *kit, const char *table)
{
    *bench = (struct own_bench){.error = ERROR_INIT};
    struct buffer text = BUFFER_INIT;
    if (table != NULL)
        write_table(table);
    buffer_format(&text, "kit:\n%s", kit);
    theme_default(&bench->theme);
    settings_defaults(&bench->settings);
    bench->fonts = fonts_create(&bench->error);
    bench->symbols = symbols_create(bench->fonts);
    bench->texts = catalogue_create(NULL, words_spec, &bench->error);
    bench->tools = (struct print_tools){bench->fonts, bench->symbols, bench->texts};
    bench->tree = yaml_tree_read_text("own.yaml", text.data, text.length, &bench->error);
    if (bench->tree != NULL)
        bench->own = own_kit_from_tree(bench->tree, &bench->error);
    if (bench->own != NULL)
        plan(bench);
    buffer_finish(&text);
}

void own_bench_close(struct own_bench *bench)
{
    print_destroy(bench->print);
    own_kit_destroy(bench->own);
    yaml_tree_destroy(bench->tree);
    symbols_destroy(bench->symbols);
    catalogue_destroy(bench->texts);
    fonts_destroy(bench->fonts);
    if (is_inside)
        (void)unlink(own_table_name);
}

void own_bench_leave(void)
{
    if (is_inside)
        assert_int_equal(rmdir(folder), 0);
}

struct scene *own_bench_page(struct own_bench *bench, int page)
{
    struct scene *scene = scene_create(
        print_width(bench->print), print_height(bench->print), bench->fonts, bench->symbols);
    if (!print_draw(bench->print, page, scene, &bench->error))
        fail_msg("%s", error_format(&bench->error).line);
    return scene;
}

void own_assert_refused(const char *kit, const char *table, const char *shown)
{
    struct own_bench bench;
    own_bench_open(&bench, kit, table);
    if (bench.print != NULL)
        fail_msg("accepted, not refused with: %s", shown);
    struct error_text line = error_format(&bench.error);
    if (strncmp(line.line, shown, strlen(shown)) != 0)
        fail_msg("'%s' is not '%s'", line.line, shown);
    assert_int_equal(bench.error.code, ERROR_INPUT);
    own_bench_close(&bench);
}
