/*
 * Pango's engines. A private Fontconfig has only the files that a text needs, so the user's fonts
 * and settings never matter. One engine (configuration, font map, context) is kept for each set of
 * files, because creating one takes milliseconds.
 */
#include "scene/pango_engine.h"

static const char *const pango_names[] = {PANGO(OS_LIBRARY_NAME) NULL};
static const struct os_library pango_library = {PANGOFT2_SONAME, PANGOFT2_PACKAGE, pango_names};

/* Creates the engines. NULL and an error if Pango is missing. */
static struct pango_engines *create(struct error *error)
{
    struct pango_engines *engines = memory_create(1, sizeof *engines);
    const struct pango *use = &engines->use;
    if (!os_library_open(&pango_library, &engines->use, error)) {
        free(engines);
        return NULL;
    }
    /* Without a current configuration, Pango would read the system's in the background. */
    FcConfig *empty = use->FcConfigCreate();
    use->FcConfigSetCurrent(empty);
    use->FcConfigDestroy(empty);
    return engines;
}

static gboolean keep_looking(PangoFontset *fontset, PangoFont *font, gpointer unused)
{
    (void)fontset;
    (void)font;
    (void)unused;
    return FALSE;
}

/* Waits until the font map's thread has answered everything that was asked, by asking for fonts in
 * a size that no text has. Returns that last answer, which the thread may still have to release. */
static PangoFontset *last_answer(const struct pango *use, const struct engine *engine)
{
    PangoFontDescription *description = use->pango_font_description_new();
    use->pango_font_description_set_family(description, "last");
    use->pango_font_description_set_absolute_size(description, 2 * TYPESET_EM);
    PangoFontset *answer = use->pango_font_map_load_fontset(
        engine->map, engine->context, description, use->pango_language_from_string("en"));
    use->pango_font_description_free(description);
    use->pango_fontset_foreach(answer, keep_looking, NULL);
    return answer;
}

/* Destroys ENGINE, but keeps its font map for a while, because the map's thread reads it when it
 * releases the last answer (Pango 1.50 to 1.56). Shuts the map down while that answer is held. */
static void engine_destroy(const struct pango *use, struct engine *engine)
{
    PangoFontset *answer = last_answer(use, engine);
    use->g_object_unref(engine->context);
    use->pango_fc_font_map_shutdown((PangoFcFontMap *)engine->map);
    /* otherwise the map, which lives longer, would keep the configuration */
    use->pango_fc_font_map_set_config((PangoFcFontMap *)engine->map, NULL);
    use->g_object_unref(answer);
    os_release_late(engine->map, use->g_object_unref);
    use->FcConfigDestroy(engine->config);
    free(engine);
}

static void destroy(struct pango_engines *engines)
{
    for (struct engine *engine = engines->first, *next; engine; engine = next) {
        next = engine->next;
        engine_destroy(&engines->use, engine);
    }
    phrases_destroy(engines->phrases);
    free(engines); /* keep the empty configuration: without it, the system's would be loaded */
}

static void without_hinting(FcPattern *pattern, gpointer pango)
{
    const struct pango *use = pango;
    use->FcPatternDel(pattern, FC_HINTING);
    use->FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    use->FcPatternDel(pattern, FC_AUTOHINT);
    use->FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

struct family_name pango_family(int number)
{
    struct family_name name;
    snprintf(name.text, sizeof name.text, "f%d", number);
    return name;
}

/* Makes FACE, a pattern of Fontconfig, describe only FONT, with its number as its family. */
static void rename_face(
    const struct pango *use, FcPattern *face, const struct font *font, int number)
{
    static const char *const replaced[] = {
        FC_FAMILY, FC_FAMILYLANG, FC_INDEX, FC_VARIABLE, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_SIZE};
    char weight[32];
    for (size_t i = 0; i < sizeof replaced / sizeof replaced[0]; i++)
        use->FcPatternDel(face, replaced[i]);
    use->FcPatternAddString(face, FC_FAMILY, (const FcChar8 *)pango_family(number).text);
    use->FcPatternAddInteger(face, FC_INDEX, (int)font->index);
    snprintf(weight, sizeof weight, "wght=%d", font->boldness);
    if (font->boldness > 0)
        use->FcPatternAddString(face, FC_FONT_VARIATIONS, (const FcChar8 *)weight);
}

/* Adds the face of FONT to CONFIG. Fontconfig finds all faces of a collection and all instances of
 * a variable font; only the first one with the right index is kept. */
static void add_font(const struct pango *use, FcConfig *config, const struct font *font, int number)
{
    const FcFontSet *before = use->FcConfigGetFonts(config, FcSetApplication);
    int first = before != NULL ? before->nfont : 0;
    use->FcConfigAppFontAddFile(config, (const FcChar8 *)font->path);
    FcFontSet *set = use->FcConfigGetFonts(config, FcSetApplication);
    bool found = false;
    int count = first;
    for (int i = first; set != NULL && i < set->nfont; i++) {
        int index = 0;
        use->FcPatternGetInteger(set->fonts[i], FC_INDEX, 0, &index);
        if (found || ((unsigned)index & 0xffffu) != font->index) {
            use->FcPatternDestroy(set->fonts[i]);
            continue;
        }
        found = true;
        set->fonts[count++] = set->fonts[i];
        rename_face(use, set->fonts[count - 1], font, number);
    }
    if (set != NULL)
        set->nfont = count;
}

static struct engine *engine_create(struct pango *use, uint64_t set, const struct fonts *fonts)
{
    struct engine *engine = memory_create(1, sizeof *engine);
    engine->set = set;
    engine->config = use->FcConfigCreate();
    for (int i = 0; i < fonts->count; i++)
        if ((set >> i & 1) != 0)
            add_font(use, engine->config, &fonts->font[i], i);
    engine->map = use->pango_ft2_font_map_new();
    use->pango_fc_font_map_set_config((PangoFcFontMap *)engine->map, engine->config);
    use->pango_fc_font_map_set_default_substitute(
        (PangoFcFontMap *)engine->map, without_hinting, use, NULL);
    engine->context = use->pango_font_map_create_context(engine->map);
    use->pango_context_set_round_glyph_positions(engine->context, FALSE);
    use->pango_context_set_base_dir(engine->context, PANGO_DIRECTION_LTR);
    return engine;
}

struct engine *pango_engine(struct fonts *fonts, const struct choice *choice)
{
    uint64_t set = 0;
    for (int i = 0; i < CHOICE_LENGTH; i++)
        if (choice->used[i])
            set |= UINT64_C(1) << fonts_index(fonts, choice->font[i]);
    struct pango_engines *engines = fonts->engines;
    for (struct engine *engine = engines->first; engine; engine = engine->next)
        if (engine->set == set)
            return engine;
    struct engine *engine = engine_create(&engines->use, set, fonts);
    engine->next = engines->first;
    engines->first = engine;
    return engine;
}

bool pango_engines_open(struct fonts *fonts, struct error *error)
{
    if (fonts->engines == NULL)
        fonts->engines = create(error);
    fonts->engines_destroy = destroy;
    return fonts->engines != NULL;
}
