/*
 * Plans components for tests.
 */
#include "worktop.h"

#include "kits/kit.h"

static void open_top(struct worktop *top, const char *game, const char *component,
    const char *const *settings, bool with_board)
{
    *top = (struct worktop){.error = ERROR_INIT};
    settings_defaults(&top->settings);
    for (int i = 0; settings[i] != NULL; i += 2) {
        enum setting setting = setting_find(settings[i]);
        assert_true(setting != SETTING_COUNT);
        assert_true(settings_set(&top->settings, setting, settings[i + 1], &top->error));
    }
    top->fonts = fonts_create(&top->error);
    assert_non_null(top->fonts);
    top->symbols = symbols_create(top->fonts);
    const struct kit *kit = game != NULL ? kit_find(game) : &kit_general;
    assert_non_null(kit);
    assert_non_null(kit_component(kit, component));
    top->texts = catalogue_create(top->settings.lang, words_spec, &top->error);
    assert_non_null(top->texts);
    fonts_set_language(top->fonts, catalogue_language(top->texts));
    top->tools = (struct print_tools){top->fonts, top->symbols, top->texts};
    top->print = print_create(kit, kit_component(kit, component), &top->settings, !with_board,
        with_board, &top->tools, &top->error);
}

void worktop_open(
    struct worktop *top, const char *game, const char *component, const char *const *settings)
{
    open_top(top, game, component, settings, false);
}

void worktop_open_beside_board(
    struct worktop *top, const char *game, const char *component, const char *const *settings)
{
    open_top(top, game, component, settings, true);
}

void worktop_close(struct worktop *top)
{
    print_destroy(top->print);
    symbols_destroy(top->symbols);
    fonts_destroy(top->fonts);
    catalogue_destroy(top->texts);
}

struct scene *worktop_page(struct worktop *top, int page)
{
    struct scene *scene =
        scene_create(top->print->frame.width, top->print->frame.height, top->fonts, top->symbols);
    assert_true(print_draw(top->print, page, scene, &top->error));
    return scene;
}
