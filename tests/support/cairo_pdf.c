/*
 * PDF through Cairo's own surface and fonts, used the plain way. Nobody prints with it: our PDF is
 * compared with it in looks and speed.
 */
#include "support/cairo_pdf.h"

#include "device/cairo_replay.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#define POINTS_PER_MM (72.0 / 25.4)

struct face {
    const struct font *font;
    cairo_font_face_t *face;
};

struct cairo_pdf {
    struct device device;
    struct os_output *output;
    const struct palette *palette;
    cairo_surface_t *surface;
    cairo_t *cairo;
    struct face *faces;
    size_t face_count;
    cairo_glyph_t *glyphs; /* space for the longest run so far */
    size_t glyph_room;
    struct error error; /* the first one during writing */
};

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned int count)
{
    struct cairo_pdf *pdf = closure;
    if (!pdf->output) /* cancelled, but Cairo still ends its file */
        return CAIRO_STATUS_SUCCESS;
    return os_output_write(pdf->output, bytes, count, &pdf->error) ? CAIRO_STATUS_SUCCESS
                                                                   : CAIRO_STATUS_WRITE_ERROR;
}

static bool check_status(const struct cairo_pdf *pdf, cairo_status_t status, struct error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    if (pdf->error.code != ERROR_NONE)
        return error_pass(error, &pdf->error);
    return error_set(
        error, ERROR_SYSTEM, "cannot draw the pdf: %s", cairo_status_to_string(status));
}

static void destroy(struct device *device)
{
    struct cairo_pdf *pdf = (struct cairo_pdf *)device;
    pdf->output = NULL;
    cairo_destroy(pdf->cairo);
    cairo_surface_destroy(pdf->surface);
    for (size_t i = 0; i < pdf->face_count; i++)
        cairo_font_face_destroy(pdf->faces[i].face);
    free(pdf->faces);
    free(pdf->glyphs);
    free(pdf);
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

static cairo_font_face_t *create_face(const struct font *font)
{
    FcPattern *pattern =
        FcPatternBuild(NULL, FC_FILE, FcTypeString, font->path, FC_INDEX, FcTypeInteger, 0, NULL);
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    return face;
}

static cairo_font_face_t *find_face(struct cairo_pdf *pdf, const struct font *font)
{
    for (size_t i = 0; i < pdf->face_count; i++)
        if (pdf->faces[i].font == font)
            return pdf->faces[i].face;
    pdf->faces = memory_resize(pdf->faces, pdf->face_count + 1, sizeof *pdf->faces);
    struct face *added = &pdf->faces[pdf->face_count++];
    *added = (struct face){font, create_face(font)};
    return added->face;
}

static void show_glyphs(void *closure, cairo_t *cairo, const struct scene_command *command)
{
    struct cairo_pdf *pdf = closure;
    const struct glyph_run *run = &command->run;
    if (run->count > pdf->glyph_room) {
        pdf->glyph_room = run->count;
        pdf->glyphs = memory_resize(pdf->glyphs, run->count, sizeof *pdf->glyphs);
    }
    double pen = command->origin.x;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        pdf->glyphs[i] = (cairo_glyph_t){glyph->id, pen + glyph->dx, command->origin.y + glyph->dy};
        pen += glyph->advance;
    }
    cairo_set_font_face(cairo, find_face(pdf, run->font));
    cairo_set_font_size(cairo, run->size);
    cairo_show_glyphs(cairo, pdf->glyphs, (int)run->count);
}

static void set_page_size(struct cairo_pdf *pdf, struct rect page)
{
    cairo_pdf_surface_set_size(
        pdf->surface, page.width * POINTS_PER_MM, page.height * POINTS_PER_MM);
}

static bool draw_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    struct cairo_pdf *pdf = (struct cairo_pdf *)device;
    struct cairo use;
    struct rect page = device_page_box(scene, info);
    if (!cairo_load(&use, error))
        return false;
    set_page_size(pdf, page);
    cairo_matrix_t base;
    cairo_matrix_init(&base, POINTS_PER_MM, 0, 0, POINTS_PER_MM, -page.x * POINTS_PER_MM,
        -page.y * POINTS_PER_MM);
    cairo_replay(&use, pdf->cairo, &base, scene, pdf->palette, show_glyphs, pdf);
    cairo_show_page(pdf->cairo);
    return check_status(pdf, cairo_status(pdf->cairo), error);
}

static bool finish(struct device *device, struct error *error)
{
    struct cairo_pdf *pdf = (struct cairo_pdf *)device;
    cairo_surface_finish(pdf->surface);
    return check_status(pdf, cairo_surface_status(pdf->surface), error);
}

static struct device *create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    (void)options;
    if (!device_check_rgb(palette, "cairo-pdf", error))
        return NULL;
    struct cairo_pdf *pdf = memory_create(1, sizeof *pdf);
    pdf->device = (struct device){
        .page = draw_page, .finish = finish, .destroy = destroy, .format = &device_cairo_pdf};
    pdf->output = output;
    pdf->palette = palette;
    pdf->surface = cairo_pdf_surface_create_for_stream(write_bytes, pdf, 1, 1);
    pdf->cairo = cairo_create(pdf->surface);
    set_metadata(pdf->surface, info);
    return &pdf->device;
}

const struct device_format device_cairo_pdf = {
    .name = "cairo-pdf",
    .suffix = ".pdf",
    .many_pages = true,
    .create = create,
};

const struct device_format *cairo_pdf_find(const char *name)
{
    return strcmp(name, device_cairo_pdf.name) == 0 ? &device_cairo_pdf
           : strcmp(name, device_trace.name) == 0   ? &device_trace
                                                    : device_find(name);
}
