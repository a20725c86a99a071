/*
 * Lists actions. A line's text is made once; long texts are cut short with an ellipsis to keep
 * columns narrow.
 */
#include "kits/record/record.h"

enum { WORDS_SIZE = 48 };

struct line {
    size_t index;       /* of its ply */
    size_t number;      /* of its action; 0: an event */
    const char *letter; /* of the actor */
    char words[WORDS_SIZE];
};

struct record_list {
    struct line *lines;
    size_t count;
};

/* ---- content of lines ---- */

static void keep(struct line *line, const char *text)
{
    size_t length = strlen(text);
    if (length < WORDS_SIZE) {
        memcpy(line->words, text, length + 1);
        return;
    }
    size_t end = WORDS_SIZE - 4;
    while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80)
        end--;
    memcpy(line->words, text, end);
    memcpy(line->words + end, "\xe2\x80\xa6", 4);
}

static void add_action(struct record_list *list, const struct record_game *record,
    const struct record_art *art, size_t index, size_t number)
{
    struct text text = TEXT_ROOM(GAME_SPELLING_SIZE + 64);
    struct line *line = &list->lines[list->count++];
    const struct ply *ply = session_ply(record->session, index);
    record_game_spell(record, index, &text);
    if (art->note != NULL)
        art->note(record, session_state_at(record->session, index),
            session_state_at(record->session, index + 1), ply, &text);
    *line =
        (struct line){.index = index, .number = number, .letter = record_letter(art, ply->actor)};
    keep(line, text.data);
}

static void add_event(struct record_list *list, const struct record_game *record,
    const struct record_art *art, size_t index)
{
    struct text text = TEXT_ROOM(GAME_EVENT_SIZE);
    const struct ply *ply = session_ply(record->session, index);
    if (art->event == NULL ||
        !art->event(record, session_state_at(record->session, index), ply, &text))
        return;
    struct line *line = &list->lines[list->count++];
    *line = (struct line){.index = index};
    keep(line, text.data);
}

struct record_list *record_list_create(
    const struct record_game *record, const struct record_art *art)
{
    struct record_list *list = memory_create(1, sizeof *list);
    list->lines = memory_create(record->plies + 1, sizeof *list->lines);
    size_t number = 0;
    for (size_t index = 0; index < record->plies; index++) {
        if (session_ply(record->session, index)->actor >= 0)
            add_action(list, record, art, index, ++number);
        else
            add_event(list, record, art, index);
    }
    return list;
}

void record_list_destroy(struct record_list *list)
{
    if (list == NULL)
        return;
    free(list->lines);
    free(list);
}

size_t record_list_count(const struct record_list *list)
{
    return list->count;
}

size_t record_list_find(const struct record_list *list, size_t index)
{
    size_t i = 0;
    while (i < list->count && list->lines[i].index < index)
        i++;
    return i;
}

/* ---- drawing ---- */

/* Design sizes, in text sizes. From a column's left edge: end of numbers, start of letters and
 * words. */
static const double number_end = 1.9;
static const double letter_at = 2.25;
static const double words_at = 3.3;
static const double gap = 1.2;
static const double pitch = 1.3;     /* from line to line */
static const double baseline = 0.95; /* from a line's top */

double record_list_pitch(double size)
{
    return pitch * size;
}

double record_list_width(const struct record_list *list, struct fonts *fonts, double size)
{
    struct text_style style = text_style_digits(size, WEIGHT_REGULAR, ALIGN_LEFT);
    double widest = 0.0;
    for (size_t i = 0; i < list->count; i++) {
        bool event = list->lines[i].number == 0;
        double start = event ? letter_at : words_at;
        double width = text_measure(fonts, list->lines[i].words, &style).width;
        widest = fmax(widest, start * size + width);
    }
    return widest + gap * size;
}

static void draw_words(struct scene *scene, const struct line *line, struct point at, double size)
{
    struct text_style plain = text_style_digits(size, WEIGHT_REGULAR, ALIGN_LEFT);
    struct text_style bold = text_style_digits(size, WEIGHT_BOLD, ALIGN_LEFT);
    if (line->number == 0) {
        scene_text_as(scene, TAG_PARAGRAPH, 0, line->words, &plain,
            xy(at.x + letter_at * size, at.y), COLOUR_SOFT);
        return;
    }
    scene_text_as(scene, TAG_PARAGRAPH, 0, line->letter, &bold, xy(at.x + letter_at * size, at.y),
        COLOUR_INK);
    scene_text_as(
        scene, TAG_PARAGRAPH, 1, line->words, &plain, xy(at.x + words_at * size, at.y), COLOUR_INK);
}

static void draw_line(
    struct scene *scene, const struct line *line, size_t index, struct point at, double size)
{
    struct text_style right = text_style_digits(size, WEIGHT_REGULAR, ALIGN_RIGHT);
    scene_begin_item(scene, TAG_NUMBERS, RECORD_ACTIONS + 2, (int)index);
    if (line->number > 0)
        scene_item_label(scene, spell_number((int)line->number).text, &right,
            xy(at.x + number_end * size, at.y), 0.0, COLOUR_SOFT);
    scene_begin_tag(scene, TAG_BODY, 1, NULL);
    draw_words(scene, line, at, size);
    scene_end_tags(scene, 3);
}

void record_list_draw(const struct record_list *list, struct scene *scene, size_t first, size_t end,
    struct rect box, int rows, double width, double size)
{
    for (size_t i = first; i < end; i++) {
        size_t column = (i - first) / (size_t)rows;
        size_t row = (i - first) % (size_t)rows;
        struct point at = {box.x + (double)column * width,
            box.y + (double)row * record_list_pitch(size) + baseline * size};
        draw_line(scene, &list->lines[i], i, at, size);
    }
}

/* ---- with a heading ---- */

/* Baseline and line of a heading, below its top, mm. */
static const double heading_baseline = 2.6;
static const double heading_line = 3.9;
static const double goes_on_gap = 3.0; /* before the words after a heading, mm */

double record_draw_heading(const struct record_plan *plan, struct rect box, enum record_order order,
    const char *title, const char *beside, struct scene *scene)
{
    bool heard = order == RECORD_HEARD;
    struct text_style bold = text_style_of(ART_RECORD_TEXT, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style small = text_style_plain(ART_RECORD_SMALL);
    struct point at = {box.x, box.y + heading_baseline};
    scene_text_as(
        scene, heard ? TAG_DECORATION : TAG_HEADING, (int)order, title, &bold, at, COLOUR_ACCENT);
    scene_line(scene, xy(box.x, box.y + heading_line), xy(box.x + box.width, box.y + heading_line));
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
    at.x += text_measure(plan->fonts, title, &bold).width + goes_on_gap;
    scene_text_as(scene, heard ? TAG_DECORATION : TAG_PARAGRAPH, (int)order + 1, beside, &small, at,
        COLOUR_SOFT);
    return RECORD_HEADING_ROOM;
}

void record_draw_list(const struct record_plan *plan, struct record_lines lines, struct rect box,
    int next_page, struct scene *scene)
{
    struct text beside = TEXT_ROOM(64);
    if (next_page > 0)
        word_fill(plan->record->texts, &beside, "record-goes-on", "page",
            spell_number(next_page).text, NULL);
    box.y += record_draw_heading(plan, box, lines.first > 0 ? RECORD_HEARD : RECORD_ACTIONS,
        word(plan->record->texts, "record-actions"), beside.data, scene);
    record_list_draw(
        plan->list, scene, lines.first, lines.end, box, lines.rows, lines.width, plan->list_size);
}
