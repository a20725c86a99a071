/*
 * A bench: pages of a kit as hexprint draws them, through one of the devices: four Pocket Hexes
 * sheets on a page, or a component's pages in turn, each drawn anew as for --copies.
 * Prints the palette, "ROLE R G B" a line, for a rival that draws what the trace device tells.
 *
 *   bench_sheet DEVICE PAGES FILE [GAME COMPONENT]
 */
#include "core/os.h"
#include "kits/print.h"
#include "kits/kit.h"
#include "support/cairo_pdf.h"
#include "theme/theme.h"

#include <stdio.h>
#include <string.h>

static void show_palette(const struct palette *palette)
{
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        const double *channel = palette->colour[role].channel;
        printf("%s %g %g %g\n", colour_role_name((enum colour_role)role), channel[0], channel[1],
            channel[2]);
    }
}

static bool write_pages(struct device *device, const struct print *print, struct scene *scene,
    int64_t pages, struct error *error)
{
    struct page_info page = {.label = "1"};
    int different = print->selected_count;
    bool good = true;
    for (int64_t i = 0; good && i < pages; i++) {
        if (i == 0 || different > 1) {
            scene_clear(scene);
            good = print_draw(print, (int)(i % different), scene, error);
        }
        good = good && device_page(device, scene, &page, error);
    }
    return good;
}

static bool write_document(struct os_output *output, const struct device_format *format,
    const struct print *print, struct scene *scene, int64_t pages, struct error *error)
{
    struct theme theme;
    theme_default(&theme);
    const struct palette *palette = &theme.rgb;
    struct document_info info = {.title = "Bench", .language = "en", .date = -1};
    struct device_options options = {.dpi = 150};
    show_palette(palette);
    struct device *device = format->create(output, &info, palette, &options, error);
    if (!device)
        return false;
    if (write_pages(device, print, scene, pages, error))
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

/* What is printed: GAME and COMPONENT, PAGES pages. */
struct work {
    const char *game;
    const char *component;
    int64_t pages;
};

static bool print_pages(const struct print_tools *tools, const struct device_format *format,
    const struct work *work, struct os_output *output, struct error *error)
{
    struct settings settings;
    settings_defaults(&settings);
    const struct kit *kit = kit_find(work->game);
    const struct component *component = kit ? kit_component(kit, work->component) : NULL;
    if (!component)
        return error_set(
            error, ERROR_INPUT, "%s %s: no such component", work->game, work->component);
    struct print *print = NULL;
    if (strcmp(work->component, "sheet") != 0 ||
        settings_set(&settings, SETTING_PER_PAGE, "4", error))
        print = print_create(kit, component, &settings, true, false, tools, error);
    if (!print)
        return false;
    struct scene *scene =
        scene_create(print->frame.width, print->frame.height, tools->fonts, tools->symbols);
    bool good = write_document(output, format, print, scene, work->pages, error);
    scene_destroy(scene);
    print_destroy(print);
    return good;
}

int main(int argument_count, char **arguments)
{
    struct error error = ERROR_INIT;
    bool named = argument_count == 6;
    struct work work = {named ? arguments[4] : "pocket-hexes", named ? arguments[5] : "sheet", 0};
    const struct device_format *format =
        argument_count == 4 || named ? cairo_pdf_find(arguments[1]) : NULL;
    if (!format || !text_to_number(arguments[2], 1, 1000000, &work.pages)) {
        fprintf(stderr, "usage: bench_sheet DEVICE PAGES FILE [GAME COMPONENT]\n");
        return 2;
    }
    struct fonts *fonts = fonts_create(&error);
    struct symbols *symbols = symbols_create(fonts);
    struct catalogue *texts = catalogue_create(NULL, words_spec, &error);
    struct print_tools tools = {fonts, symbols, texts};
    struct os_output *output = fonts && texts ? os_output_create(arguments[3], 0644, &error) : NULL;
    bool good = output && print_pages(&tools, format, &work, output, &error);
    if (good)
        good = os_output_commit(output, &error);
    else
        os_output_destroy(output);
    symbols_destroy(symbols);
    fonts_destroy(fonts);
    catalogue_destroy(texts);
    if (!good)
        fprintf(stderr, "bench_sheet: %s\n", error.message);
    return error_exit_status(&error);
}
