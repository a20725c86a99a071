/*
 * Writes the test pages with a device, for the scripts.
 *
 *   draw_golden FORMAT PAGE|all OUTPUT [DPI|live]
 */
#include "scenes.h"

#include "core/text.h"
#include "support/cairo_pdf.h"

#include <stdio.h>
#include <string.h>

struct job {
    const struct device_format *format;
    int first, last; /* pages */
    const char *output;
    struct device_options options;
};

struct material {
    struct fonts *fonts;
    struct symbols *symbols;
    struct scene *scene;
};

static bool write_pages(const struct job *job, struct device *device,
    const struct material *material, struct error *error)
{
    bool good = true;
    for (int page = job->first; good && page <= job->last; page++) {
        struct page_info info = {.title = golden_name(page)};
        scene_clear(material->scene);
        golden_draw(page, material->scene, material->fonts, material->symbols);
        good = device_page(device, material->scene, &info, error);
    }
    return good;
}

static bool write_file(const struct job *job, const struct material *material,
    struct os_output *output, struct error *error)
{
    struct palette palette = golden_palette();
    struct document_info info = golden_info();
    struct device *device = job->format->create(output, &info, &palette, &job->options, error);
    if (!device)
        return false;
    if (write_pages(job, device, material, error))
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

static bool run(const struct job *job, const struct material *material, struct error *error)
{
    struct os_output *output = os_output_create(job->output, 0644, error);
    if (!output)
        return false;
    if (write_file(job, material, output, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

static bool run_with_material(const struct job *job, struct error *error)
{
    struct material material = {fonts_create(error), NULL, NULL};
    if (!material.fonts)
        return false;
    material.symbols = symbols_create(material.fonts);
    golden_add_symbols(material.symbols);
    material.scene = scene_create(GOLDEN_WIDTH, GOLDEN_HEIGHT, material.fonts, material.symbols);
    bool good = run(job, &material, error);
    scene_destroy(material.scene);
    symbols_destroy(material.symbols);
    fonts_destroy(material.fonts);
    return good;
}

static bool read_page(const char *name, struct job *job)
{
    for (int page = 0; golden_name(page); page++) {
        bool is_this = strcmp(name, golden_name(page)) == 0;
        if (is_this || strcmp(name, "all") == 0)
            job->last = page;
        if (is_this)
            job->first = page;
    }
    return job->last >= 0;
}

static bool read_arguments(int count, char **arguments, struct job *job)
{
    if (count < 4 || count > 5)
        return false;
    job->format = cairo_pdf_find(arguments[1]);
    job->last = -1;
    job->output = arguments[3];
    job->options.dpi = 600;
    if (count == 5 && strcmp(arguments[4], "live") == 0)
        job->options.live_text = true;
    else if (count == 5 && !text_to_decimal(arguments[4], &job->options.dpi))
        return false;
    return job->format && read_page(arguments[2], job);
}

int main(int count, char **arguments)
{
    struct job job = {0};
    if (!read_arguments(count, arguments, &job)) {
        fputs("usage: draw_golden FORMAT PAGE|all OUTPUT [DPI|live]\n", stderr);
        return 2;
    }
    struct error error = ERROR_INIT;
    if (run_with_material(&job, &error))
        return 0;
    fprintf(stderr, "draw_golden: %s\n", error.message);
    return error_exit_status(&error);
}
