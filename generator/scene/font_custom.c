/*
 * The user's own fonts: files, and the cuts of families in the system. font_check.c says which
 * fonts are accepted.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <hb-ot.h>
#include <strings.h>

/* Returns the number of the font with face INDEX of the file at PATH; adds it when first used. */
static int find_font(struct fonts *fonts, const char *path, unsigned index, int boldness)
{
    for (int i = FONT_FILES; i < fonts->count; i++) {
        const struct font *font = &fonts->font[i];
        if (strcmp(font->path, path) == 0 && font->index == index && font->boldness == boldness)
            return i;
    }
    assert(fonts->count < FONTS_MAX);
    fonts->font[fonts->count] = (struct font){
        .path = memory_copy_string(path), .index = index, .boldness = boldness, .is_custom = true};
    return fonts->count++;
}

/* What a font file contains, besides its first face. */
struct opened {
    unsigned index;   /* of the face */
    bool has_weights; /* it is variable */
    float lightest, boldest;
};

/* Finds the face of FAMILY (NULL: the first) in BLOB. A single face is accepted whatever its
 * family, unless STRICT. */
static bool find_face(
    hb_blob_t *blob, const char *family, bool strict, unsigned *index, struct error *error)
{
    unsigned count = hb_face_count(blob);
    *index = 0;
    if (count <= 1 && !strict)
        return true;
    for (unsigned i = 0; family != NULL && i < count; i++) {
        char name[64] = "";
        hb_face_t *face = hb_face_create(blob, i);
        font_read_family(face, name, sizeof name);
        hb_face_destroy(face);
        if (strcasecmp(name, family) == 0) {
            *index = i;
            return true;
        }
    }
    return family == NULL ||
           error_input(error, "the file has no family '%.60s'; 'fc-scan FILE' lists them", family);
}

static bool open_file(
    const char *path, const char *family, bool strict, struct opened *opened, struct error *error)
{
    struct error trouble = ERROR_INIT;
    hb_ot_var_axis_info_t axis = {0};
    hb_blob_t *blob = font_read_file(path, error);
    if (blob == NULL)
        return false;
    bool found = find_face(blob, family, strict, &opened->index, &trouble);
    hb_face_t *face = hb_face_create(blob, opened->index);
    opened->has_weights = hb_ot_var_find_axis_info(face, HB_TAG('w', 'g', 'h', 't'), &axis);
    opened->lightest = axis.min_value;
    opened->boldest = axis.max_value;
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    if (found)
        return true;
    error_place(&trouble, path, 0);
    return error_pass(error, &trouble);
}

enum { BOLD_LEAST = 600 };

/* Returns the coordinate of WEIGHT in a variable font. */
static int boldness_at(const struct opened *file, int weight)
{
    return (int)fminf(fmaxf((float)weight, file->lightest), file->boldest);
}

/* Uses the file at PATH for the weights from FIRST on, for italics and, unless it is an ITALIC cut,
 * for upright text. */
static bool set_file(struct fonts *fonts, struct font_cuts *cuts, const char *path,
    const char *family, int first, bool italic, struct error *error)
{
    struct opened file;
    if (!open_file(path, family, first == WEIGHT_LIGHT && !italic, &file, error))
        return false;
    for (int weight = first; weight < WEIGHTS; weight++) {
        int number = font_weight_number((enum font_weight)weight);
        int font =
            find_font(fonts, path, file.index, file.has_weights ? boldness_at(&file, number) : 0);
        cuts->number[weight][1] = font;
        if (!italic)
            cuts->number[weight][0] = font;
    }
    cuts->has_bold |= !italic && (first >= WEIGHT_BOLD || file.boldest >= (float)BOLD_LEAST);
    cuts->has_italic |= italic;
    struct font *font = &fonts->font[cuts->number[first][1]];
    return font->face != NULL || font_load_custom(fonts, font, error);
}

static bool set_files(
    struct fonts *fonts, struct font_cuts *cuts, const struct font_wish *wish, struct error *error)
{
    /* later cuts replace the earlier ones that were used in their place */
    static const struct {
        enum font_weight first;
        bool italic;
    } place[CUT_COUNT] = {
        [CUT_REGULAR] = {WEIGHT_LIGHT, false},
        [CUT_BOLD] = {WEIGHT_BOLD, false},
        [CUT_ITALIC] = {WEIGHT_LIGHT, true},
        [CUT_BOLD_ITALIC] = {WEIGHT_BOLD, true},
    };
    for (int cut = 0; cut < CUT_COUNT; cut++) {
        const char *path = wish->file[cut];
        if (path != NULL && !set_file(fonts, cuts, path, wish->family, (int)place[cut].first,
                                place[cut].italic, error))
            return false;
    }
    return true;
}

bool font_is_file_name(const char *name)
{
    static const char *const ends[] = {".ttf", ".otf", ".ttc", ".otc"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (length > 4 && strcasecmp(name + length - 4, ends[i]) == 0)
            return true;
    return false;
}

/* ---- families ---- */

static bool set_family(
    struct fonts *fonts, struct font_cuts *cuts, const char *family, struct error *error)
{
    struct system_face faces[WEIGHTS][2];
    if (!fonts_find_family(family, faces, error))
        return false;
    for (int weight = 0; weight < WEIGHTS; weight++)
        for (int italic = 0; italic < 2; italic++) {
            const struct system_face *face = &faces[weight][italic];
            bool found = face->path != NULL;
            int coordinate = face->is_variable ? font_weight_number((enum font_weight)weight) : 0;
            cuts->number[weight][italic] =
                found ? find_font(fonts, face->path, face->index, coordinate)
                      : cuts->number[weight][0];
            cuts->has_italic |= found && italic;
            cuts->has_bold |= found && !italic && weight == WEIGHT_BOLD &&
                              (face->is_variable || face->weight >= BOLD_LEAST);
        }
    for (int i = 0; i < 2 * WEIGHTS; i++)
        free(faces[i / 2][i % 2].path);
    struct font *font = &fonts->font[cuts->number[WEIGHT_REGULAR][0]];
    return font->face != NULL || font_load_custom(fonts, font, error);
}

static bool set_fallbacks(struct fonts *fonts, const struct font_wish *wish, struct error *error)
{
    for (int i = 0; i < FALLBACKS_MAX && wish->fallback[i] != NULL; i++) {
        const char *name = wish->fallback[i];
        struct font_cuts *cuts = &fonts->fallback[i];
        if (!(font_is_file_name(name)
                    ? set_file(fonts, cuts, name, NULL, WEIGHT_LIGHT, false, error)
                    : set_family(fonts, cuts, name, error)))
            return false;
        fonts->fallback_count++;
    }
    return true;
}

bool fonts_set_custom(struct fonts *fonts, const struct font_wish *wish, struct error *error)
{
    bool family = wish->family != NULL && wish->file[CUT_REGULAR] == NULL;
    fonts->has_own = family || wish->file[CUT_REGULAR] != NULL;
    const char *name = family ? wish->family : wish->file[CUT_REGULAR];
    const char *slash = fonts->has_own && !family ? strrchr(name, '/') : NULL;
    if (fonts->has_own)
        snprintf(fonts->own_name, sizeof fonts->own_name, "%.63s", slash ? slash + 1 : name);
    return (!family || set_family(fonts, &fonts->own, wish->family, error)) &&
           set_files(fonts, &fonts->own, wish, error) && set_fallbacks(fonts, wish, error);
}

/* ---- notes ---- */

void fonts_visit_custom(
    const struct fonts *fonts, void (*visit)(void *closure, const char *path), void *closure)
{
    for (int i = FONT_FILES; i < fonts->count; i++) {
        int before = FONT_FILES;
        while (before < i && strcmp(fonts->font[before].path, fonts->font[i].path) != 0)
            before++;
        if (before == i)
            visit(closure, fonts->font[i].path);
    }
}

void fonts_note_lacks(const struct fonts *fonts, struct buffer *lines)
{
    const char *name = fonts->has_own ? fonts->own_name : "dejavu-serif";
    if (fonts->lacks_bold)
        buffer_format(lines,
            "hexprint: font: %s has no bold: bold letters look like the others; name a file with "
            "bold:\n",
            name);
    if (fonts->lacks_italic)
        buffer_format(lines,
            "hexprint: font: %s has no italic: italic letters are upright; name a file with "
            "italic:\n",
            name);
}
