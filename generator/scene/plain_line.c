/*
 * Plain lines, straight through HarfBuzz: one line in one font, of Latin letters, digits and the
 * commonest signs. Most labels are; so most sheets and boards never load Pango, and its libraries,
 * threads and lists of fonts with it. The glyphs are those that Pango has HarfBuzz find.
 */
#include "scene/scene_private.h"

#include "core/text.h"

/* Whether a line may have C: no marks that join others, nothing that might be an emoji or breaks.
 */
static bool is_plain(uint32_t c)
{
    return (c >= 0x20 && c < 0x7f) || (c > 0xa0 && c < 0x180 && c != 0xad) ||
           (c >= 0x2013 && c <= 0x201e) || c == 0x2026 || c == 0x2212;
}

static bool is_letter(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == 0xaa || c == 0xba ||
           (c >= 0xc0 && c != 0xd7 && c != 0xf7 && c < 0x180);
}

/* The script of UTF8 that FONT has all characters of; HB_SCRIPT_INVALID if it is not plain. */
static hb_script_t plain_script(const struct font *font, const char *utf8)
{
    hb_script_t script = HB_SCRIPT_COMMON;
    if (!text_is_utf8(utf8, strlen(utf8)))
        return HB_SCRIPT_INVALID;
    while (*utf8 != '\0') {
        uint32_t c = text_next_code_point(&utf8);
        if (!is_plain(c) || !font_has(font, c))
            return HB_SCRIPT_INVALID;
        if (is_letter(c))
            script = HB_SCRIPT_LATIN;
    }
    return script;
}

static hb_buffer_t *shape(const struct job *job, const struct font *font, hb_script_t script)
{
    static const hb_feature_t features[] = {
        {HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    };
    const struct text_style *style = job->style;
    unsigned first = style->tabular ? 0 : 1;
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, script);
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
    hb_buffer_add_utf8(buffer, job->plain, -1, 0, -1);
    hb_shape(
        font->typeset_font, buffer, features + first, (style->tracking != 0 ? 3u : 1u) - first);
    return buffer;
}

/* The only run of LAYOUT, from what SHAPED has. */
static void fill(struct typeset *typeset, const struct font *font, hb_buffer_t *shaped)
{
    unsigned count;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaped, &count);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaped, NULL);
    double unit = typeset->style.size / TYPESET_EM;
    for (unsigned i = 0; i < count; i++)
        typeset->glyphs[i] =
            (struct glyph){infos[i].codepoint, infos[i].cluster, positions[i].x_advance * unit,
                positions[i].x_offset * unit, -positions[i].y_offset * unit};
    typeset->runs[0] = (struct glyph_run){font, typeset->style.size, typeset->glyphs, count,
        typeset->plain, strlen(typeset->plain), 0};
    run_finish(&typeset->runs[0], typeset->glyphs, typeset->style.tracking);
    typeset->run_count = count > 0;
    typeset->line_count = 1;
    typeset->line_widths[0] = typeset->runs[0].width;
}

struct typeset *plain_line_create(const struct job *job)
{
    struct error ignored = ERROR_INIT; /* laying it out will say why */
    if (job->width > 0 || job->marked != NULL)
        return NULL;
    const struct font *font = fonts_for_style(job->fonts, job->style, 0, &ignored);
    hb_script_t script = font != NULL ? plain_script(font, job->plain) : HB_SCRIPT_INVALID;
    if (script == HB_SCRIPT_INVALID)
        return NULL;
    hb_buffer_t *shaped = shape(job, font, script);
    if (!hb_buffer_allocation_successful(shaped))
        memory_exhausted();
    struct typeset *typeset = typeset_allocate(job, 1, hb_buffer_get_length(shaped), 1);
    fill(typeset, font, shaped);
    hb_buffer_destroy(shaped);
    return typeset;
}
