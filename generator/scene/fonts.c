/*
 * The project's font files: which ones exist, which ones a style needs, and their contents. Files
 * are mapped when a text first needs them; the large Japanese ones are usually not needed.
 *
 * If memory runs out, GLib, on which Pango is built, would abort with its own message; here the
 * program ends as it does elsewhere.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <glib.h>
#include <hb-ot.h>

struct fonts *fonts_create(struct error *error)
{
    struct fonts *fonts = memory_create(1, sizeof *fonts);
    fonts->language = "en";
    fonts->count = FONT_FILES;
    if (font_files_find(fonts, error))
        return fonts;
    fonts_destroy(fonts);
    return NULL;
}

void fonts_destroy(struct fonts *fonts)
{
    if (!fonts)
        return;
    if (fonts->engines != NULL)
        fonts->engines_destroy(fonts->engines);
    if (fonts->cache != NULL)
        fonts->cache_destroy(fonts->cache);
    font_files_unload(fonts);
    free(fonts->missing.family);
    free(fonts);
}

void fonts_set_face(struct fonts *fonts, enum text_face face)
{
    fonts->face = face;
}

void fonts_set_language(struct fonts *fonts, const char *language)
{
    fonts->language = language;
}

/* Light, regular, bold and black, upright and then italic. */
static const struct font_file files[FONT_FILES] = {
    {"lato", "Lato-Light.ttf", "Lato", "fonts-lato", 300, false},
    {"lato", "Lato-Regular.ttf", "Lato", "fonts-lato", 400, false},
    {"lato", "Lato-Bold.ttf", "Lato", "fonts-lato", 700, false},
    {"lato", "Lato-Black.ttf", "Lato", "fonts-lato", 900, false},
    {"lato", "Lato-LightItalic.ttf", "Lato", "fonts-lato", 300, true},
    {"lato", "Lato-Italic.ttf", "Lato", "fonts-lato", 400, true},
    {"lato", "Lato-BoldItalic.ttf", "Lato", "fonts-lato", 700, true},
    {"lato", "Lato-BlackItalic.ttf", "Lato", "fonts-lato", 900, true},
    {"bizud-gothic", "BIZUDPGothic-Regular.ttf", "BIZ UDPGothic", "fonts-morisawa-bizud-gothic",
        400, false},
    {"bizud-gothic", "BIZUDPGothic-Bold.ttf", "BIZ UDPGothic", "fonts-morisawa-bizud-gothic", 700,
        false},
    {"dejavu", "DejaVuSans.ttf", "DejaVu Sans", "fonts-dejavu-core", 400, false},
    {"dejavu", "DejaVuSans-Bold.ttf", "DejaVu Sans", "fonts-dejavu-core", 700, false},
    {"dejavu", "DejaVuSerif.ttf", "DejaVu Serif", "fonts-dejavu-core", 400, false},
    {"dejavu", "DejaVuSerif-Bold.ttf", "DejaVu Serif", "fonts-dejavu-core", 700, false},
};

enum {
    FIRST_LATO = 0,
    LATO_ITALICS = 4, /* after the upright ones */
    FIRST_JAPANESE = 8,
    FIRST_SYMBOLS = 10,
    FIRST_SERIF = 12,
};

/* Finds FILE outside Debian's folder: in the program's data, or in any folder that Fontconfig
 * knows. */
static bool find_elsewhere(const char *file, struct buffer *path)
{
    LOCAL_BUFFER own = BUFFER_INIT;
    buffer_format(&own, "fonts/%s", file);
    return os_data_path(own.data, path, NULL) || fonts_find_in_folders(file, path);
}

static bool find_file(struct font *font, const struct font_file *file, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    buffer_format(&path, "%s/%s/%s", FONT_FOLDER, file->folder, file->file);
    bool found = os_file_exists(path.data) || find_elsewhere(file->file, &path);
    font->file = file;
    font->path = path.data;
    if (found)
        return true;
    return error_set(error, ERROR_SYSTEM, "the font %s is missing: install the package %s",
        file->file, file->package);
}

bool font_files_find(struct fonts *fonts, struct error *error)
{
    bool found = true;
    for (int i = 0; found && i < FONT_FILES; i++)
        found = find_file(&fonts->font[i], &files[i], error);
    return found;
}

static void unload(struct font *font)
{
    hb_font_destroy(font->typeset_font);
    hb_font_destroy(font->outline_font);
    hb_face_destroy(font->face);
    free(font->name);
    free(font->path);
}

void font_files_unload(struct fonts *fonts)
{
    for (int i = 0; i < fonts->count; i++)
        unload(&fonts->font[i]);
}

/* Returns the number in "Version 2.015; 2015-08-06"; NULL if the file at PATH cannot be read or has
 * no version. */
static char *read_version(const char *path)
{
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    if (!blob)
        return NULL;
    hb_face_t *face = hb_face_create(blob, 0);
    FREED char *words = font_read_name(face, HB_OT_NAME_ID_VERSION_STRING);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    char *number = words + strcspn(words, "0123456789");
    number[strspn(number, "0123456789.")] = '\0';
    return number[0] != '\0' ? memory_copy_string(number) : NULL;
}

void fonts_visit_files(void (*visit)(void *closure, const struct font_file *file, const char *path,
                           const char *version),
    void *closure)
{
    for (int i = 0; i < FONT_FILES; i++) {
        struct font font = {0};
        bool found = find_file(&font, &files[i], NULL);
        FREED char *path = font.path;
        FREED char *version = found ? read_version(path) : NULL;
        visit(closure, &files[i], found ? path : NULL, version);
    }
}

static bool load(struct fonts *fonts, struct font *font, struct error *error)
{
    if (font->face)
        return true;
    if (font->is_custom)
        return font_load_custom(fonts, font, error);
    hb_blob_t *blob = font->unreadable ? NULL : hb_blob_create_from_file_or_fail(font->path);
    font->unreadable = !blob;
    if (!blob)
        return error_set(error, ERROR_SYSTEM, "the font %s cannot be read", font->path);
    font->is_plain = true;
    font_take_face(font, hb_face_create(blob, 0));
    hb_blob_destroy(blob);
    return true;
}

static int nearest_of_two(int first, const struct text_style *style)
{
    return first + (style->weight >= WEIGHT_BOLD ? 1 : 0);
}

/* Remembers what STYLE asks for and the user's font does not have. */
static void note_lacks(struct fonts *fonts, const struct text_style *style)
{
    fonts->lacks_bold |= style->weight >= WEIGHT_BOLD && !fonts->own.has_bold;
    fonts->lacks_italic |= style->italic && !fonts->own.has_italic;
}

static int face_font(const struct fonts *fonts, const struct text_style *style)
{
    if (fonts->face == FACE_SERIF)
        return nearest_of_two(FIRST_SERIF, style);
    return FIRST_LATO + (int)style->weight + (style->italic ? LATO_ITALICS : 0);
}

int fonts_chain_length(const struct fonts *fonts)
{
    return CHAIN_LENGTH - FALLBACKS_MAX + fonts->fallback_count;
}

struct font *fonts_for_style(
    struct fonts *fonts, const struct text_style *style, int position, struct error *error)
{
    int sans = face_font(fonts, style);
    int symbols = nearest_of_two(FIRST_SYMBOLS, style);
    int chain[CHAIN_LENGTH + 1], count = 0;
    if (style->family == FONT_SYMBOLS)
        chain[count++] = symbols;
    int own = fonts->has_own ? fonts->own.number[style->weight][style->italic] : sans;
    chain[count++] = own;
    for (int i = 0; i < fonts->fallback_count; i++)
        chain[count++] = fonts->fallback[i].number[style->weight][style->italic];
    chain[count++] = sans;
    chain[count++] = nearest_of_two(FIRST_JAPANESE, style);
    chain[count] = symbols;
    struct font *font = &fonts->font[chain[position]];
    if (fonts->has_own && chain[position] == own)
        note_lacks(fonts, style);
    return load(fonts, font, error) ? font : NULL;
}

int fonts_index(const struct fonts *fonts, const struct font *font)
{
    return (int)(font - fonts->font);
}

const struct font *fonts_numbered(const struct fonts *fonts, int number)
{
    return &fonts->font[number];
}

/* Handles an error after which GLib ends the program; in our use, it can only be lack of memory. */
static void log_message(
    const char *domain, GLogLevelFlags level, const char *message, void *nothing)
{
    if (level & G_LOG_LEVEL_ERROR)
        memory_exhausted();
    g_log_default_handler(domain, level, message, nothing);
}

void text_start(void)
{
    g_log_set_default_handler(log_message, NULL);
}
