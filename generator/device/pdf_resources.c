/*
 * Builds resource dictionaries. Each has the spot colour, if there is one: it is only three names,
 * and a form cannot know which colours will surround it.
 */
#include "device/private.h"

/* ---- the spot colour ---- */

/* Returns the tint function: from no ink to full ink, in the process inks that replace it on a
 * screen. */
static HPDF_Dict tint(struct pdf_file *file, const struct colour *colour)
{
    HPDF_Array domain = pdf_array(file), none = pdf_array(file), all = pdf_array(file);
    HPDF_Array_AddNumber(domain, 0);
    HPDF_Array_AddNumber(domain, 1);
    for (int i = 0; i < 4; i++) {
        HPDF_Array_AddNumber(none, 0);
        HPDF_Array_AddReal(all, (HPDF_REAL)colour->channel[i]);
    }
    return pdf_dict(
        file, "/FunctionType %d /N %d /Domain %O /C0 %O /C1 %O", 2, 1, domain, none, all);
}

static int write_colour(struct pdf_file *file, const char *name, const struct colour *colour)
{
    HPDF_Array space = pdf_array(file);
    HPDF_Array_AddName(space, "Separation");
    HPDF_Array_AddName(space, name);
    HPDF_Array_AddName(space, "DeviceCMYK");
    HPDF_Array_Add(space, tint(file, colour));
    return pdf_write_new(file, space);
}

/* Writes a graphics state. Only lines overprint; fills never do. */
static int write_state(struct pdf_file *file, bool over)
{
    return pdf_write_new(file, pdf_dict(file, "/Type /ExtGState /OP %b /op %b", over, false));
}

void pdf_spot_write(struct pdf_spot *spot, struct pdf_file *file, const struct palette *palette)
{
    *spot = (struct pdf_spot){0, 0, 0};
    for (int role = 0; role < COLOUR_ROLE_COUNT && spot->colour == 0; role++) {
        const struct colour *colour = &palette->colour[role];
        if (colour->space != COLOUR_SPOT)
            continue;
        spot->colour = write_colour(file, palette->spot, colour);
        spot->over = write_state(file, true);
        spot->knock = write_state(file, false);
    }
}

/* ---- dictionaries ---- */

void pdf_resources_begin(
    struct pdf_resources *resources, struct pdf_file *file, const struct pdf_spot *spot)
{
    *resources = (struct pdf_resources){.file = file, .spot = spot, .forms = BUFFER_INIT};
}

void pdf_resources_put(
    struct pdf_resources *resources, enum pdf_resource kind, const char *name, int number)
{
    char entry[24];
    snprintf(entry, sizeof entry, "/%s %%R", name);
    if (resources->dict[kind] == NULL)
        resources->dict[kind] = pdf_dict(resources->file, "");
    pdf_put(resources->file, resources->dict[kind], entry, number);
}

bool pdf_resources_have_form(const struct pdf_resources *resources, const char *name)
{
    char line[24];
    snprintf(line, sizeof line, "/%s ", name);
    return resources->forms.length > 0 && strstr(resources->forms.data, line) != NULL;
}

void pdf_resources_put_form(struct pdf_resources *resources, const char *name, int number)
{
    buffer_format(&resources->forms, "%s/%s %d 0 R\n", resources->forms.length == 0 ? "<<\n" : "",
        name, number);
}

HPDF_Dict pdf_resources_end(struct pdf_resources *resources)
{
    struct pdf_file *file = resources->file;
    const struct pdf_spot *spot = resources->spot;
    HPDF_Dict dict = pdf_dict(file, "/Font %O /Properties %O", resources->dict[PDF_RESOURCE_FONT],
        resources->dict[PDF_RESOURCE_LAYER]);
    if (resources->forms.length > 0) {
        buffer_add(&resources->forms, ">>");
        pdf_put(file, dict, "/XObject %R", pdf_write_spelled(file, &resources->forms));
    }
    buffer_finish(&resources->forms);
    if (spot->colour != 0)
        pdf_put(file, dict, "/ColorSpace %O /ExtGState %O",
            pdf_dict(file, "/" PDF_SPOT " %R", spot->colour),
            pdf_dict(file, "/" PDF_OVER " %R /" PDF_KNOCK " %R", spot->over, spot->knock));
    return dict;
}
