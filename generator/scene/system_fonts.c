/*
 * The system's fonts, found by Fontconfig: the file of a family, and a file in any folder.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <fontconfig/fontconfig.h>
#include <strings.h>

/* Functions of Fontconfig, which is loaded when system fonts are requested. */
#define FONTCONFIG(X)                                                                              \
    X(FcCharSetAddChar)                                                                            \
    X(FcCharSetCreate)                                                                             \
    X(FcCharSetDestroy)                                                                            \
    X(FcConfigDestroy)                                                                             \
    X(FcConfigGetFontDirs)                                                                         \
    X(FcConfigSetCurrent)                                                                          \
    X(FcFontList)                                                                                  \
    X(FcFontSetDestroy)                                                                            \
    X(FcInitLoadConfigAndFonts)                                                                    \
    X(FcObjectSetBuild)                                                                            \
    X(FcObjectSetDestroy)                                                                          \
    X(FcPatternAddCharSet)                                                                         \
    X(FcPatternAddString)                                                                          \
    X(FcPatternCreate)                                                                             \
    X(FcPatternDestroy)                                                                            \
    X(FcPatternGetBool)                                                                            \
    X(FcPatternGetDouble)                                                                          \
    X(FcPatternGetInteger)                                                                         \
    X(FcPatternGetRange)                                                                           \
    X(FcPatternGetString)                                                                          \
    X(FcRangeGetDouble)                                                                            \
    X(FcStrListDone)                                                                               \
    X(FcStrListNext)                                                                               \
    X(FcWeightToOpenTypeDouble)

struct fontconfig {
    FONTCONFIG(OS_LIBRARY_FIELD)
};

static bool fontconfig_load(struct fontconfig *use, struct error *error)
{
    static const char *const names[] = {FONTCONFIG(OS_LIBRARY_NAME) NULL};
    static const struct os_library library = {FONTCONFIG_SONAME, FONTCONFIG_PACKAGE, names};
    return os_library_open(&library, use, error);
}

bool fonts_find_in_folders(const char *file, struct buffer *path)
{
    struct fontconfig load;
    const struct fontconfig *use = &load;
    struct error ignored = ERROR_INIT; /* whatever the failure, the font counts as missing */
    if (!fontconfig_load(&load, &ignored))
        return false;
    FcConfig *config = use->FcInitLoadConfigAndFonts();
    FcStrList *folders = config ? use->FcConfigGetFontDirs(config) : NULL;
    if (!folders)
        memory_exhausted();
    bool found = false;
    for (const FcChar8 *folder; !found && (folder = use->FcStrListNext(folders)) != NULL;) {
        buffer_clear(path);
        buffer_format(path, "%s/%s", (const char *)folder, file);
        found = os_file_exists(path->data);
    }
    use->FcStrListDone(folders);
    use->FcConfigDestroy(config);
    return found;
}

/* Installed faces that match a pattern. */
struct listing {
    struct fontconfig use;
    FcFontSet *set;
};

static bool list_faces(
    struct listing *listing, const char *family, uint32_t character, struct error *error)
{
    const struct fontconfig *use = &listing->use;
    if (!fontconfig_load(&listing->use, error))
        return false;
    FcConfig *config = use->FcInitLoadConfigAndFonts();
    FcPattern *pattern = use->FcPatternCreate();
    FcCharSet *characters = use->FcCharSetCreate();
    FcObjectSet *objects = use->FcObjectSetBuild(FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH,
        FC_SLANT, FC_FONTFORMAT, FC_OUTLINE, FC_VARIABLE, (char *)NULL);
    if (config == NULL || pattern == NULL || characters == NULL || objects == NULL)
        memory_exhausted();
    if (family != NULL)
        use->FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    if (character != 0 && use->FcCharSetAddChar(characters, character))
        use->FcPatternAddCharSet(pattern, FC_CHARSET, characters);
    listing->set = use->FcFontList(config, pattern, objects);
    use->FcObjectSetDestroy(objects);
    use->FcCharSetDestroy(characters);
    use->FcPatternDestroy(pattern);
    use->FcConfigDestroy(config);
    if (listing->set == NULL)
        memory_exhausted();
    return true;
}

static const char *string_of(
    const struct fontconfig *use, const FcPattern *face, const char *object)
{
    FcChar8 *string = NULL;
    return use->FcPatternGetString(face, object, 0, &string) == FcResultMatch ? (const char *)string
                                                                              : "";
}

static bool is_usable(const struct fontconfig *use, const FcPattern *face)
{
    FcBool outline = FcFalse;
    const char *format = string_of(use, face, FC_FONTFORMAT);
    use->FcPatternGetBool(face, FC_OUTLINE, 0, &outline);
    return outline && (strcmp(format, "TrueType") == 0 || strcmp(format, "CFF") == 0);
}

/* How well a face fits: the smallest difference is best. */
struct judged {
    struct system_face face;
    bool italic;
    double width;             /* 100: normal */
    double lightest, boldest; /* equal unless the face is variable */
};

static double number_of(
    const struct fontconfig *use, const FcPattern *face, const char *object, double otherwise)
{
    double number = otherwise;
    use->FcPatternGetDouble(face, object, 0, &number);
    return number;
}

/* Reads FACE, borrowing the path. Returns false for named instances of variable fonts, because the
 * font itself has all of them. */
static bool judge(const struct fontconfig *use, const FcPattern *face, struct judged *judged)
{
    int index = 0;
    FcBool is_variable = FcFalse;
    FcRange *weights = NULL;
    use->FcPatternGetInteger(face, FC_INDEX, 0, &index);
    use->FcPatternGetBool(face, FC_VARIABLE, 0, &is_variable);
    if (index >> 16 != 0 && !is_variable)
        return false;
    double low = number_of(use, face, FC_WEIGHT, FC_WEIGHT_REGULAR), high = low;
    if (is_variable && use->FcPatternGetRange(face, FC_WEIGHT, 0, &weights) == FcResultMatch)
        use->FcRangeGetDouble(weights, &low, &high);
    *judged = (struct judged){
        .face = {.path = (char *)string_of(use, face, FC_FILE),
            .index = (unsigned)index & 0xffffu,
            .is_variable = high > low},
        .italic = number_of(use, face, FC_SLANT, FC_SLANT_ROMAN) > FC_SLANT_ROMAN,
        .width = number_of(use, face, FC_WIDTH, FC_WIDTH_NORMAL),
        .lightest = use->FcWeightToOpenTypeDouble(low),
        .boldest = use->FcWeightToOpenTypeDouble(high),
    };
    judged->face.weight = (int)judged->lightest;
    return judged->face.path[0] != '\0';
}

/* Returns how far FACE is from WEIGHT and from the normal width. */
static double distance(const struct judged *face, double weight)
{
    return fabs(face->width - FC_WIDTH_NORMAL) * 1000.0 +
           fmax(0.0, fmax(face->lightest - weight, weight - face->boldest));
}

/* Reports whether A fits better than B, independently of their order. A variable font is also
 * listed without its variation. */
static bool is_better(const struct judged *a, const struct judged *b, double weight)
{
    double one = distance(a, weight), other = distance(b, weight);
    if (one != other)
        return one < other;
    int order = strcmp(a->face.path, b->face.path);
    if (order != 0)
        return order < 0;
    if (a->face.index != b->face.index)
        return a->face.index < b->face.index;
    return a->face.is_variable && !b->face.is_variable;
}

static void take_best(
    const struct listing *listing, int weight, bool italic, struct system_face *best)
{
    struct judged chosen = {.face = {.path = NULL}};
    for (int i = 0; i < listing->set->nfont; i++) {
        struct judged judged;
        if (is_usable(&listing->use, listing->set->fonts[i]) &&
            judge(&listing->use, listing->set->fonts[i], &judged) && judged.italic == italic &&
            (chosen.face.path == NULL || is_better(&judged, &chosen, weight)))
            chosen = judged;
    }
    *best = chosen.face;
    if (best->path != NULL)
        best->path = memory_copy_string(best->path);
}

/* Refuses FAMILY, which is not installed. */
static bool refuse_unknown(const char *family, struct error *error)
{
    struct listing all;
    struct suggestion suggestion = suggestion_for(family);
    if (!list_faces(&all, NULL, 0, error))
        return false;
    for (int i = 0; i < all.set->nfont; i++)
        if (is_usable(&all.use, all.set->fonts[i]))
            suggestion_offer(&suggestion, string_of(&all.use, all.set->fonts[i], FC_FAMILY));
    const char *answer = suggestion.nearest != NULL ? suggestion_answer(&suggestion)
                                                    : "'fc-list : family' lists them";
    error_refuse(error, REASON_UNKNOWN, error_key("family"),
        "no font '%.60s' is installed here; %s", family, answer);
    all.use.FcFontSetDestroy(all.set);
    return false;
}

static bool refuse_family(const struct listing *listing, const char *family, struct error *error)
{
    const char *format = listing->set->nfont > 0
                             ? string_of(&listing->use, listing->set->fonts[0], FC_FONTFORMAT)
                             : "";
    if (format[0] == '\0')
        return refuse_unknown(family, error);
    if (strcmp(format, "TrueType") == 0)
        return error_refuse(error, REASON_BAD_VALUE, error_key("family"),
            "the letters of '%.60s' are coloured pictures, not outlines; take a font with outlines "
            "(Symbola, Noto Emoji), or add pictures to symbols: and write :name:",
            family);
    return error_refuse(error, REASON_BAD_VALUE, error_key("family"),
        "'%.60s' is installed as a %.20s font, which is not supported; take an OpenType or "
        "TrueType "
        "font",
        family, format);
}

bool fonts_find_family(
    const char *family, struct system_face faces[WEIGHTS][2], struct error *error)
{
    struct listing listing;
    if (!list_faces(&listing, family, 0, error))
        return false;
    for (int weight = 0; weight < WEIGHTS; weight++)
        for (int italic = 0; italic < 2; italic++)
            take_best(&listing, font_weight_number((enum font_weight)weight), italic,
                &faces[weight][italic]);
    /* a family that has only italics uses them for upright text */
    bool upright = faces[0][0].path != NULL;
    for (int weight = 0; weight < WEIGHTS && !upright; weight++)
        take_best(&listing, font_weight_number((enum font_weight)weight), true, &faces[weight][0]);
    bool found = faces[0][0].path != NULL || refuse_family(&listing, family, error);
    listing.use.FcFontSetDestroy(listing.set);
    return found;
}

char *fonts_find_character(uint32_t character)
{
    struct listing listing;
    const char *best = "";
    struct error ignored = ERROR_INIT;
    if (!list_faces(&listing, NULL, character, &ignored))
        return memory_copy_string("");
    for (int i = 0; i < listing.set->nfont; i++) {
        const FcPattern *face = listing.set->fonts[i];
        const char *family = string_of(&listing.use, face, FC_FAMILY);
        if (is_usable(&listing.use, face) && (best[0] == '\0' || strcmp(family, best) < 0))
            best = family;
    }
    char *copy = memory_copy_string(best);
    listing.use.FcFontSetDestroy(listing.set);
    return copy;
}

bool fonts_has_family(const char *family)
{
    struct listing listing;
    struct error ignored = ERROR_INIT; /* without Fontconfig there are no fonts */
    if (!list_faces(&listing, family, 0, &ignored))
        return false;
    bool found = listing.set->nfont > 0;
    listing.use.FcFontSetDestroy(listing.set);
    return found;
}

void fonts_use_system(void)
{
    struct fontconfig load;
    struct error ignored = ERROR_INIT; /* the libraries then have no fonts either */
    if (!fontconfig_load(&load, &ignored))
        return;
    FcConfig *config = load.FcInitLoadConfigAndFonts();
    if (config == NULL)
        memory_exhausted();
    load.FcConfigSetCurrent(config);
}
