/*
 * PDF through Cairo's own surface and fonts, used the plain way. Nobody prints with it: it is what
 * our PDF is compared with, in looks and in speed.
 */
#include "device/cairo_replay.h"
#include "device/replay.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <stdlib.h>

#define POINTS_PER_MM (72.0 / 25.4)

struct face {
    const struct font *font;
    cairo_font_face_t *face;
};

struct device {
    struct os_output *output;
    const struct palette *palette;
    cairo_surface_t *surface;
    cairo_t *cairo;
    struct face *faces;
    size_t face_count;
    cairo_glyph_t *glyphs; /* room for the longest run so far */
    size_t glyph_room;
    struct error error;    /* the first one while writing */
};

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned int count)
{
    struct device *device = closure;
    if (!device->output) /* given up: Cairo ends its file all the same */
        return CAIRO_STATUS_SUCCESS;
    return os_output_write(device->output, bytes, count, &device->error)
        ? CAIRO_STATUS_SUCCESS
        : CAIRO_STATUS_WRITE_ERROR;
}

static bool check_status(struct device *device, cairo_status_t status, struct error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    if (device->error.code != ERROR_NONE)
        return error_pass(error, &device->error);
    return error_set(error, ERROR_SYSTEM, "cannot draw the pdf: %s",
        cairo_status_to_string(status));
}

static void pdf_destroy(struct device *device)
{
    if (!device)
        return;
    device->output = NULL;
    cairo_destroy(device->cairo);
    cairo_surface_destroy(device->surface);
    for (size_t i = 0; i < device->face_count; i++)
        cairo_font_face_destroy(device->faces[i].face);
    free(device->faces);
    free(device->glyphs);
    free(device);
}

static void set_metadata(cairo_surface_t *surface, const struct document_info *info)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, info->author);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, info->subject);
    if (info->date < 0)
        return;
    char date[32];
    os_format_time(info->date, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static struct device *pdf_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    (void)options;
    if (!replay_check_rgb(palette, "cairo-pdf", error))
        return NULL;
    struct device *device = memory_create(1, sizeof *device);
    device->output = output;
    device->palette = palette;
    device->surface = cairo_pdf_surface_create_for_stream(write_bytes, device, 1, 1);
    device->cairo = cairo_create(device->surface);
    set_metadata(device->surface, info);
    return device;
}

static cairo_font_face_t *create_face(const struct font *font)
{
    FcPattern *pattern = FcPatternBuild(NULL, FC_FILE, FcTypeString, font_path(font), FC_INDEX,
        FcTypeInteger, font_index(font), NULL);
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    return face;
}

static cairo_font_face_t *find_face(struct device *device, const struct font *font)
{
    for (size_t i = 0; i < device->face_count; i++)
        if (device->faces[i].font == font)
            return device->faces[i].face;
    device->faces = memory_resize(device->faces, device->face_count + 1, sizeof *device->faces);
    struct face *added = &device->faces[device->face_count++];
    *added = (struct face){font, create_face(font)};
    return added->face;
}

static void show_glyphs(void *closure, cairo_t *cairo, const struct scene_command *command)
{
    struct device *device = closure;
    const struct glyph_run *run = &command->run;
    if (run->count > device->glyph_room) {
        device->glyph_room = run->count;
        device->glyphs = memory_resize(device->glyphs, run->count, sizeof *device->glyphs);
    }
    double pen = command->origin.x;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        device->glyphs[i] = (cairo_glyph_t){glyph->id, pen + glyph->dx,
            command->origin.y + glyph->dy};
        pen += glyph->advance;
    }
    cairo_set_font_face(cairo, find_face(device, run->font));
    cairo_set_font_size(cairo, run->size);
    cairo_show_glyphs(cairo, device->glyphs, (int)run->count);
}

static void set_page_size(struct device *device, struct rect page)
{
    cairo_pdf_surface_set_size(device->surface, page.width * POINTS_PER_MM,
        page.height * POINTS_PER_MM);
}

static bool pdf_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    if (!scene_check(scene, error))
        return false;
    struct rect page = replay_page_box(scene, info);
    set_page_size(device, page);
    cairo_matrix_t base;
    cairo_matrix_init(&base, POINTS_PER_MM, 0, 0, POINTS_PER_MM, -page.x * POINTS_PER_MM,
        -page.y * POINTS_PER_MM);
    cairo_replay(device->cairo, &base, scene, device->palette, show_glyphs, device);
    cairo_show_page(device->cairo);
    return check_status(device, cairo_status(device->cairo), error);
}

static bool pdf_finish(struct device *device, struct error *error)
{
    cairo_surface_finish(device->surface);
    bool good = check_status(device, cairo_surface_status(device->surface), error);
    pdf_destroy(device);
    return good;
}

const struct device_class device_cairo_pdf = {
    .format = "cairo-pdf",
    .suffix = ".pdf",
    .many_pages = true,
    .create = pdf_create,
    .page = pdf_page,
    .finish = pdf_finish,
    .destroy = pdf_destroy,
};
