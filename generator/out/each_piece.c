/*
 * Single pieces: every side of every piece and every board. The same walk is used for checking,
 * claiming, writing and virtual tables; pictures are drawn in memory.
 */
#include "out/parts.h"

bool each_is_asked(const struct settings *settings)
{
    return settings->each || settings->deck != PRINT_DECK_NONE;
}

bool each_is_document(const struct settings *settings)
{
    return settings->each && settings->one_file;
}

/* ---- the walk ---- */

bool each_next(const struct run *run, struct each_piece *piece)
{
    piece->index++;
    while (piece->number < run->count) {
        piece->print = &run->print[piece->number];
        piece->kind = print_alone(*piece->print, &piece->plan);
        if (piece->kind != NULL && piece->index < piece->kind->count(piece->plan)) {
            piece->alone = piece->kind->read(piece->plan, piece->index);
            return true;
        }
        piece->index = 0;
        piece->number++;
    }
    return false;
}

int64_t each_count(const struct run *run)
{
    int64_t sides = 0;
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);)
        sides += piece.alone.has_back ? 2 : 1;
    return sides;
}

static const struct device_format *format_of(const struct run *run)
{
    int format = 0;
    while (run->destination.formats != UINT32_C(1) << format)
        format++;
    return destination_device((enum print_format)format);
}

void each_name(
    const struct run *run, const struct each_piece *piece, bool back, struct buffer *name)
{
    buffer_clear(name);
    buffer_format(name, "%s-%s-%d-%s%s", kit_name((*piece->print)->kit), piece->alone.name,
        piece->alone.row, back ? "back" : "front", format_of(run)->suffix);
}

double each_width(const struct alone *alone)
{
    return alone->width + 2.0 * alone->bleed;
}

double each_height(const struct alone *alone)
{
    return alone->height + 2.0 * alone->bleed;
}

/* ---- words ---- */

/* A device that collects all words of a scene in order, with a space between words that do not
 * touch. */
struct listener {
    struct device device;
    struct buffer *words;
    struct point end; /* end of the previous run of text */
};

/* Adds the LENGTH bytes of SAID, WIDTH mm wide, in letters of SIZE, from ORIGIN on. */
static void hear(struct device *device, const struct scene_command *command, struct point origin,
    double width, double size, const char *said, size_t length)
{
    struct listener *listener = (struct listener *)device;
    struct point start = affine_apply(command->to_page, origin);
    bool touches = fabs(start.x - listener->end.x) < size * 0.1 &&
                   fabs(start.y - listener->end.y) < size * 0.1;
    const struct buffer *words = listener->words;
    if (words->length > 0 && words->data[words->length - 1] != ' ' && !touches)
        buffer_add(listener->words, " ");
    buffer_add_bytes(listener->words, said, length);
    listener->end = affine_apply(command->to_page, xy(origin.x + width, origin.y));
}

static void hear_run(struct device *device, const struct scene_command *command)
{
    const struct glyph_run *run = &command->run;
    hear(device, command, command->origin, run->width, run->size, run->source, run->source_length);
}

static void hear_symbol(struct device *device, const struct scene_command *command)
{
    const struct scene_tag *tag = &command->tag;
    if (tag->role == TAG_SYMBOL)
        hear(device, command, xy(tag->box.x, tag->box.y + 0.8 * tag->box.height), tag->box.width,
            tag->box.height, tag->told, strlen(tag->told));
}

void manifest_words(const struct scene *scene, struct buffer *words)
{
    struct listener listener = {{.glyphs = hear_run, .begin_tag = hear_symbol}, words, {0.0, 0.0}};
    buffer_clear(words);
    device_draw(&listener.device, scene);
}

/* ---- one side ---- */

static bool judge_scene(const struct run *run, const struct each_piece *piece,
    const struct scene *scene, struct error *error)
{
    struct preflight_page spot = {
        (*piece->print)->file_name, piece->alone.row, (*piece->print)->component->piece};
    return scene_check(scene, error) && catalogue_check_room(run->texts, error) &&
           (!preflight_has_rules(&run->profile) ||
               preflight_check(scene, &run->profile, run->palette, &spot, error));
}

struct scene *each_draw(const struct run *run, const struct each_piece *piece, bool back,
    double bleed, struct error *error)
{
    const struct alone *alone = &piece->alone;
    if (os_stopping()) {
        error_set(error, ERROR_SYSTEM, "stopped");
        return NULL;
    }
    struct scene *scene = scene_create(
        alone->width + 2.0 * bleed, alone->height + 2.0 * bleed, run->fonts, run->symbols);
    if (alone->board) {
        scene_rect(scene, (struct rect){0.0, 0.0, alone->width, alone->height});
        scene_paint(scene, paint_fill(COLOUR_PAPER));
    }
    piece->kind->draw(piece->plan, piece->index, back, scene);
    if (judge_scene(run, piece, scene, error))
        return scene;
    scene_destroy(scene);
    return NULL;
}

bool each_judge(const struct run *run, struct error *error)
{
    int flattened = 0;
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);) {
        for (int back = 0; back <= piece.alone.has_back; back++) {
            struct scene *scene = each_draw(run, &piece, back, 0.0, error);
            if (scene == NULL)
                return false;
            flattened += preflight_flattened(scene, &run->profile);
            scene_destroy(scene);
        }
    }
    preflight_say_flattened(flattened);
    return true;
}

/* Writes a document of one page, with the bleed outside SCENE. */
static bool write_document(const struct run *run, const struct each_piece *piece,
    const struct scene *scene, struct os_output *output, struct error *error)
{
    struct sheaf sheaf = {piece->print, 1, -1};
    struct document_info info = run_document_info(run, &sheaf);
    LOCAL_BUFFER title = BUFFER_INIT;
    LOCAL_BUFFER size = BUFFER_INIT;
    buffer_format(&title, "%s %d", info.title, piece->alone.row);
    buffer_format(
        &size, "%s x %s mm", mm_spell(piece->alone.width).data, mm_spell(piece->alone.height).data);
    info.title = title.data;
    info.subject = size.data;
    struct device_options options = run_device_options(run, &sheaf);
    struct page_info page = {.label = "1", .bleed = piece->alone.bleed};
    return device_write(format_of(run), output, &info, run->palette, &options, scene, &page, error);
}

static bool paint_scene(const struct run *run, const struct scene *scene, double dpi,
    struct pixels *pixels, struct error *error)
{
    bool good = pixels_init(pixels, scene_width(scene), scene_height(scene), dpi, error);
    struct pixel_box box = {0, 0, pixels->width, pixels->height};
    return good && pixels_paint(pixels, &box, scene, run->palette, error);
}

bool each_paint(const struct run *run, const struct each_piece *piece, bool back, double dpi,
    struct pixels *pixels, struct buffer *words, struct error *error)
{
    struct scene *scene = each_draw(run, piece, back, piece->alone.bleed, error);
    *pixels = (struct pixels){.at = NULL};
    bool good = scene != NULL && paint_scene(run, scene, dpi, pixels, error);
    if (good)
        manifest_words(scene, words);
    scene_destroy(scene);
    return good;
}

static bool write_pixels(const struct run *run, const struct scene *scene, double dpi,
    struct os_output *output, struct error *error)
{
    struct pixels pixels;
    bool good =
        paint_scene(run, scene, dpi, &pixels, error) && pixels_write(&pixels, dpi, output, error);
    pixels_finish(&pixels);
    return good;
}

bool each_picture(const struct run *run, const struct each_piece *piece, bool back, double dpi,
    struct picture_file *file, struct error *error)
{
    bool drawn = run->destination.formats == UINT32_C(1) << PRINT_PNG;
    struct scene *scene = each_draw(run, piece, back, drawn ? piece->alone.bleed : 0.0, error);
    if (scene == NULL)
        return false;
    free(file->bytes);
    struct os_output *output = os_output_create_memory(&file->bytes, &file->count, error);
    bool good = output != NULL && os_output_end(output,
                                      drawn ? write_pixels(run, scene, dpi, output, error)
                                            : write_document(run, piece, scene, output, error),
                                      error);
    manifest_words(scene, &file->words);
    scene_destroy(scene);
    return good;
}

void picture_file_finish(struct picture_file *file)
{
    free(file->bytes);
    buffer_finish(&file->words);
}

/* ---- files ---- */

bool json_file_write(
    const json_t *top, struct os_batch *batch, const char *name, struct error *error)
{
    FREED char *text = json_dumps(top, JSON_INDENT(1) | JSON_REAL_PRECISION(9));
    LOCAL_BUFFER lines = BUFFER_INIT;
    buffer_format(&lines, "%s\n", text);
    return os_batch_add(batch, name, lines.data, lines.length, error);
}
