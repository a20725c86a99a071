/*
 * The page that the tests of the display list draw on.
 */
#include "page.h"

#include "core/text.h"

#include <stdlib.h>

int page_open(void **state)
{
    struct page *page = memory_create(1, sizeof *page);
    struct error error = ERROR_INIT;
    page->fonts = fonts_create(&error);
    if (!page->fonts) {
        print_error("%s\n", error.message);
        free(page);
        return 1;
    }
    page->symbols = symbols_create(page->fonts);
    struct scene *dot = symbols_add(page->symbols, "dot");
    scene_circle(dot, (struct point){0, 0}, 1);
    scene_paint(dot, paint_fill(COLOUR_INK));
    page->scene = scene_create(100, 50, page->fonts, page->symbols);
    *state = page;
    return 0;
}

int page_close(void **state)
{
    struct page *page = *state;
    scene_destroy(page->scene);
    symbols_destroy(page->symbols);
    fonts_destroy(page->fonts);
    free(page);
    return 0;
}

size_t page_command_count(const struct scene *scene)
{
    size_t cursor = 0, count = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command))
        count++;
    return count;
}

struct scene_command page_command(const struct scene *scene, size_t index)
{
    size_t cursor = 0;
    struct scene_command command = {0};
    for (size_t i = 0; i <= index; i++)
        assert_true(scene_next(scene, &cursor, &command));
    return command;
}
