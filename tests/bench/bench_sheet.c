/*
 * A bench: pages of four Pocket Hexes sheets, as hexprint draws them, through one of the devices.
 * Prints the palette, "ROLE R G B" a line, for a rival that draws what the trace device tells.
 *
 *   bench_sheet DEVICE PAGES FILE
 */
#include "core/os.h"
#include "device/device.h"
#include "kits/print.h"
#include "kits/words.h"
#include "theme/theme.h"

#include <stdio.h>

static void show_palette(const struct palette *palette)
{
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        const double *channel = palette->colour[role].channel;
        printf("%s %g %g %g\n", theme_role_name((enum colour_role)role), channel[0], channel[1],
            channel[2]);
    }
}

static bool write_pages(struct device *device, const struct device_class *class,
    const struct print *print, struct scene *scene, int64_t pages, struct error *error)
{
    struct page_info page = {.label = "1"};
    bool good = print_draw(print, 0, scene, error);
    for (int64_t i = 0; good && i < pages; i++)
        good = class->page(device, scene, &page, error);
    return good;
}

static bool write_document(struct os_output *output, const struct device_class *class,
    const struct print *print, struct scene *scene, int64_t pages, struct error *error)
{
    struct theme theme;
    theme_default(&theme);
    const struct palette *palette = &theme.rgb;
    struct document_info info = {.title = "Bench", .language = "en", .date = -1};
    struct device_options options = {.dpi = 150};
    show_palette(palette);
    struct device *device = class->create(output, &info, palette, &options, error);
    if (!device)
        return false;
    if (write_pages(device, class, print, scene, pages, error))
        return class->finish(device, error);
    class->destroy(device);
    return false;
}

static bool print_sheets(const struct print_tools *tools, const struct device_class *class,
    int64_t pages, struct os_output *output, struct error *error)
{
    struct settings settings;
    settings_defaults(&settings);
    const struct kit *kit = kit_find("pocket-hexes");
    const struct component *component = kit_component(kit, "sheet");
    struct print *print = NULL;
    if (settings_set(&settings, SETTING_PER_PAGE, "4", error))
        print = print_create(kit, component, &settings, true, false, tools, error);
    if (!print)
        return false;
    struct scene *scene =
        scene_create(print_width(print), print_height(print), tools->fonts, tools->symbols);
    bool good = write_document(output, class, print, scene, pages, error);
    scene_destroy(scene);
    print_destroy(print);
    return good;
}

int main(int argument_count, char **arguments)
{
    struct error error = ERROR_INIT;
    int64_t pages = 0;
    const struct device_class *class = argument_count == 4 ? device_find(arguments[1]) : NULL;
    if (!class || !text_to_number(arguments[2], 1, 1000000, &pages)) {
        fprintf(stderr, "usage: bench_sheet DEVICE PAGES FILE\n");
        return 2;
    }
    struct fonts *fonts = fonts_create(&error);
    struct symbols *symbols = symbols_create(fonts);
    struct catalogue *texts = catalogue_create(NULL, words_specs, &error);
    struct print_tools tools = {fonts, symbols, texts};
    struct os_output *output = fonts && texts ? os_output_create(arguments[3], 0644, &error) : NULL;
    bool good = output && print_sheets(&tools, class, pages, output, &error);
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
