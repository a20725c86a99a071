/*
 * The system's fonts, found by Fontconfig: the file of a family, and a file in any folder.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <fontconfig/fontconfig.h>
#include <strings.h>

/* Functions of Fontconfig, which is loaded when system fonts are requested. */
#define FONTCONFIG(X)                                                                              \
    X(FcConfigDestroy)                                                                             \
    X(FcConfigGetFontDirs)                                                                         \
    X(FcConfigSubstitute)                                                                          \
    X(FcDefaultSubstitute)                                                                         \
    X(FcFontMatch)                                                                                 \
    X(FcInitLoadConfigAndFonts)                                                                    \
    X(FcPatternAddString)                                                                          \
    X(FcPatternCreate)                                                                             \
    X(FcPatternDestroy)                                                                            \
    X(FcPatternGetString)                                                                          \
    X(FcStrListDone)                                                                               \
    X(FcStrListNext)

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
    struct error ignored = ERROR_INIT; /* any failure means that the font is missing */
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

/* Returns the file of the system's font for PATTERN, if it belongs to FAMILY. */
static char *match(
    const struct fontconfig *use, FcConfig *config, FcPattern *pattern, const char *family)
{
    FcResult result;
    FcChar8 *found = NULL;
    FcChar8 *path = NULL;
    use->FcConfigSubstitute(config, pattern, FcMatchPattern);
    use->FcDefaultSubstitute(pattern);
    FcPattern *font = use->FcFontMatch(config, pattern, &result);
    char *copy = NULL;
    for (int i = 0; font != NULL && copy == NULL &&
                    use->FcPatternGetString(font, FC_FAMILY, i, &found) == FcResultMatch;
         i++) {
        if (strcasecmp((const char *)found, family) == 0 &&
            use->FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch)
            copy = memory_copy_string((const char *)path);
    }
    if (font != NULL)
        use->FcPatternDestroy(font);
    return copy;
}

char *fonts_find_family(const char *family, struct error *error)
{
    struct fontconfig load;
    const struct fontconfig *use = &load;
    if (!fontconfig_load(&load, error))
        return NULL;
    FcConfig *config = use->FcInitLoadConfigAndFonts();
    FcPattern *pattern = use->FcPatternCreate();
    if (config == NULL || pattern == NULL)
        memory_exhausted();
    use->FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    use->FcPatternAddString(pattern, FC_FONTFORMAT, (const FcChar8 *)"TrueType");
    char *path = match(use, config, pattern, family);
    use->FcPatternDestroy(pattern);
    use->FcConfigDestroy(config);
    if (path == NULL)
        error_refuse(error, REASON_UNKNOWN, error_key("family"),
            "no font '%.60s' is installed here; 'fc-list : family' lists them", family);
    return path;
}
