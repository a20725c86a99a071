/*
 * Kit files for tests.
 */
#include "custom_bench.h"

#include "scene_scan.h"

#include "kits/kit.h"

#include <stdlib.h>
#include <unistd.h>

/* Tables are in a folder of their own. */
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
    FILE *file = fopen(custom_table_name, "wb");
    assert_non_null(file);
    assert_true(fputs(table, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void plan(struct custom_bench *bench)
{
    const struct kit *kit = custom_kit_of(bench->custom);
    custom_kit_dress(bench->custom, &bench->theme);
    bench->print = print_create(
        kit, &kit->components[0], &bench->settings, false, false, &bench->tools, &bench->error);
}

void custom_bench_open(struct custom_bench *bench, const char *kit, const char *table)
{
    *bench = (struct custom_bench){.error = ERROR_INIT};
    struct buffer text = BUFFER_INIT;
    if (table != NULL)
        write_table(table);
    buffer_format(&text, "kit:\n%s", kit);
    theme_default(&bench->theme);
    settings_defaults(&bench->settings);
    bench->settings.pack = PACK_FLAT; /* so that pieces stand upright */
    bench->fonts = fonts_create(&bench->error);
    bench->symbols = symbols_create(bench->fonts);
    bench->texts = catalogue_create(NULL, words_spec, &bench->error);
    bench->tools = (struct print_tools){bench->fonts, bench->symbols, bench->texts};
    bench->tree = yaml_tree_read_text("own.yaml", text.data, text.length, &bench->error);
    if (bench->tree != NULL)
        bench->custom = custom_kit_from_tree(bench->tree, &bench->error);
    if (bench->custom != NULL)
        plan(bench);
    buffer_finish(&text);
}

void custom_bench_close(struct custom_bench *bench)
{
    print_destroy(bench->print);
    custom_kit_destroy(bench->custom);
    yaml_tree_destroy(bench->tree);
    symbols_destroy(bench->symbols);
    catalogue_destroy(bench->texts);
    fonts_destroy(bench->fonts);
    if (is_inside)
        (void)unlink(custom_table_name);
}

void custom_bench_leave(void)
{
    if (is_inside)
        assert_int_equal(rmdir(folder), 0);
}

struct scene *custom_bench_page(struct custom_bench *bench, int page)
{
    struct scene *scene = scene_create(
        bench->print->frame.width, bench->print->frame.height, bench->fonts, bench->symbols);
    if (!print_draw(bench->print, page, scene, &bench->error))
        fail_msg("%s", error_format(&bench->error).line);
    return scene;
}

/* ---- where things are ---- */

struct search {
    const char *words; /* NULL: what is filled with ROLE */
    enum colour_role role;
    double width; /* of lines; 0: none are looked for */
    bool page;
    struct point *points;
    int most;
    struct place found;
};

static struct place place_of(const struct mark *mark, int count)
{
    return (struct place){mark->ink.left, mark->ink.right, mark->ink.top, mark->ink.bottom,
        mark->command->role, count};
}

static void look_for_words(struct search *search, const struct mark *mark)
{
    size_t length = strlen(search->words);
    if (mark->command->kind != SCENE_GLYPHS || mark->command->run.source_length != length ||
        memcmp(mark->command->run.source, search->words, length) != 0)
        return;
    if (search->found.count == 0)
        search->found = place_of(mark, 0);
    search->found.count++;
}

static void look_for_fill(struct search *search, const struct mark *mark)
{
    const struct place *found = &search->found;
    if (mark->command->kind != SCENE_PATH || mark->command->paint.fill != search->role)
        return;
    if (found->count == 0 || mark->ink.right - mark->ink.left > found->right - found->left)
        search->found = place_of(mark, found->count);
    search->found.count++;
}

static void look_for_lines(struct search *search, const struct mark *mark)
{
    const struct scene_command *command = mark->command;
    if (command->kind != SCENE_PATH || command->paint.line == COLOUR_NONE ||
        fabs(command->paint.stroke.width - search->width) > 1e-6 ||
        (search->page && mark->placement >= 0))
        return;
    for (size_t i = 0; i < command->path.point_count && search->found.count < search->most; i++)
        search->points[search->found.count++] = command->path.points[i];
}

static void look(void *closure, const struct mark *mark)
{
    struct search *search = closure;
    if (search->words != NULL)
        look_for_words(search, mark);
    else if (search->width > 0.0)
        look_for_lines(search, mark);
    else
        look_for_fill(search, mark);
}

static void search_page(const char *kit, const char *table, int page, struct search *search)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = custom_bench_page(&bench, page);
    scene_scan(scene, look, search);
    scene_destroy(scene);
    custom_bench_close(&bench);
}

struct place custom_words_at(const char *kit, const char *table, int page, const char *words)
{
    struct search search = {.words = words};
    search_page(kit, table, page, &search);
    if (search.found.count == 0)
        fail_msg("'%s' is not on page %d", words, page);
    return search.found;
}

struct place custom_fill_at(const char *kit, const char *table, int page, enum colour_role role)
{
    struct search search = {.role = role};
    search_page(kit, table, page, &search);
    return search.found;
}

int custom_line_points(const char *kit, double width, bool page, struct point *points, int most)
{
    struct search search = {.width = width, .page = page, .points = points, .most = most};
    search_page(kit, NULL, 0, &search);
    return search.found.count;
}

void custom_assert_refused(const char *kit, const char *table, const char *shown)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, table);
    if (bench.print != NULL)
        fail_msg("accepted, not refused with: %s", shown);
    struct error_text line = error_format(&bench.error);
    if (strncmp(line.line, shown, strlen(shown)) != 0)
        fail_msg("'%s' is not '%s'", line.line, shown);
    assert_int_equal(bench.error.code, ERROR_INPUT);
    custom_bench_close(&bench);
}
