/*
 * SVG pictures: refused with a line, or drawn into a page that every device can take. What another
 * library draws is only judged.
 */
#include "target.h"

#include "material/private.h"

#include <string.h>

static struct scene *scene;

static void forget_scene(void)
{
    scene_destroy(scene);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    scene = scene_create(200, 200, NULL, NULL);
    atexit(forget_scene);
    return 0;
}

static void check_error(const struct error *error)
{
    must(strcmp(error->file, "t") == 0, "an error has the file");
    must(error->message[0] && !strchr(error->message, '\n'), "and is one line");
}

/* Draws into a box of 100 x 50 mm. A clipped picture may extend beyond it before clipping, but must
 * not break the scene. The scene may refuse shapes that lie far outside, with a message. */
static void draw(const struct svg_art *art)
{
    enum colour_role roles[SVG_COLOURS_MAX];
    struct error error = ERROR_INIT;
    must(svg_art_colour_count(art) <= SVG_COLOURS_MAX, "there are no more colours than said");
    for (int i = 0; i < SVG_COLOURS_MAX; i++)
        roles[i] = COLOUR_INK;
    scene_clear(scene);
    svg_art_draw(art, roles, (struct rect){10, 10, 100, 50}, scene);
    must(scene_check(scene, &error) || error.message[0] != '\0', "drawn, or a word why not");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct error error = ERROR_INIT;
    struct svg_file *file = svg_file_parse("t", (const char *)data, size, &error);
    struct svg_art *art = file != NULL ? svg_art_of(file, &error) : NULL;
    struct error trouble = ERROR_INIT;
    if (file != NULL && !svg_file_check_drawable(file, &trouble))
        check_error(&trouble);
    svg_file_destroy(file);
    if (art == NULL) {
        check_error(&error);
        return 0;
    }
    must(art->box.width > 0 && art->box.height > 0, "a picture has a size");
    draw(art);
    svg_art_destroy(art);
    return 0;
}
