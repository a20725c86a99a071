/*
 * The head of a record: a title line, options and result in words, the table of players.
 */
#include "kits/record/record.h"

/* Design sizes. Heights of text and rows, mm: */
static const double title_size = 7.5;
static const double text_size = ART_RECORD_TEXT;
static const double small_size = ART_RECORD_SMALL;
static const double row_pitch = 5.0;
static const double foot = 1.5; /* below the last row */
/* Line spacing. Of the title, in its size: */
static const double title_baseline = 0.75;
static const double title_height = 1.05;
static const double title_gap = 0.5; /* before credit and options */
/* Of the result, in text sizes: */
static const double result_size = 1.12;
static const double result_baseline = 1.25;
static const double result_below = 0.35; /* from its baseline to the headings of the table */
static const double result_height = 1.6;
/* Of small lines, in their size: */
static const double credit_rise = 1.35; /* above the options */
static const double seed_baseline = 1.2;
static const double seed_height = 1.5;
/* The table: */
static const double head_baseline = 0.78; /* in rows */
static const double column_gap = 3.0;     /* mm */
static const double columns_share = 0.72; /* greatest share of the width */
static const double badge_at = 2.3;       /* from the left, mm */
static const double badge_radius = 1.75;
static const double badge_rim = 0.35;     /* around the badge, in its owner's colour */
static const double badge_shape = 0.86;   /* of the shape in it, as a share of the radius */
static const double triangle_drop = 0.15; /* of the letter in the third owner's triangle */
static const double name_at = 6.0;
static const double name_clear = 7.0; /* at the left edge and before the columns together */

/* ---- content ---- */

static void say_options(struct record_header *header)
{
    const struct option_spec *specs = header->record->game->options;
    const struct option_values *values = session_options(header->record->session);
    struct option_values usual;
    struct text text = TEXT_ROOM(160);
    options_defaults(specs, &usual);
    for (int i = 0; i < options_count(specs); i++) {
        if (values->value[i] == usual.value[i])
            continue;
        text_format(&text, "%s%s ", text.length > 0 ? ", " : "", specs[i].key);
        options_format(specs, values, i, &text);
    }
    const struct texts *texts = header->record->texts;
    struct text options = text_in(header->options, sizeof header->options);
    word_fill(texts, &options, "record-options", "options",
        text.length > 0 ? text.data : word(texts, "record-usual"), NULL);
}

static void say_running(struct record_header *header)
{
    const struct record_game *record = header->record;
    struct text text = text_in(header->result, sizeof header->result);
    int actor = session_actor(record->session);
    word_fill(record->texts, &text, "record-running", "count",
        spell_number((int)record->actions).text, NULL);
    if (actor >= 0)
        word_fill(record->texts, &text, "record-to-play", "player",
            record_letter(header->art, actor), NULL);
}

static void say_winners(struct record_header *header, const struct game_result *result)
{
    const struct record_game *record = header->record;
    struct text text = text_in(header->result, sizeof header->result);
    struct text list = TEXT_ROOM(32);
    int count = 0;
    int last = 0;
    for (int seat = 0; seat < record->players; seat++) {
        if (!result->winner[seat])
            continue;
        text_format(&list, "%s%s", count++ > 0 ? ", " : "", record_letter(header->art, seat));
        last = seat;
    }
    if (count == 1)
        word_fill(record->texts, &text, "record-wins", "player", list.data, "name",
            record->name[last], NULL);
    else if (count > 1)
        word_fill(record->texts, &text, "record-shared", "players", list.data, NULL);
    else
        word_add(record->texts, &text, "record-nobody");
}

static void say_result(struct record_header *header)
{
    const struct record_game *record = header->record;
    struct text text = text_in(header->result, sizeof header->result);
    struct game_result result = {0};
    record->game->result(record->rules, session_state_at(record->session, record->plies), &result);
    if (!record->over)
        say_running(header);
    else if (session_abandoned(record->session))
        word_fill(record->texts, &text, "record-abandoned", "count",
            spell_number((int)record->actions).text, NULL);
    else
        say_winners(header, &result);
}

void record_header_init(struct record_header *header, const struct record_game *record,
    const struct record_art *art, struct fonts *fonts)
{
    *header = (struct record_header){.record = record, .art = art, .fonts = fonts};
    say_options(header);
    say_result(header);
    struct text seed = text_in(header->seed, sizeof header->seed);
    if (record->seed[0] != '\0')
        word_fill(record->texts, &seed, "record-seed", "seed", record->seed, NULL);
    art->roster(record, &header->roster);
}

/* ---- drawing ---- */

double record_header_height(const struct record_header *header)
{
    double seed = header->seed[0] != '\0' ? seed_height * small_size : 0.0;
    return title_height * title_size + result_height * text_size +
           (header->record->players + 1) * row_pitch + seed + foot;
}

/* Writes WORDS at AT, cut short to WIDTH mm. */
static void draw_fitted(const struct record_header *header, enum record_order order,
    const char *words, const struct text_style *style, struct point at, double width,
    enum colour_role role, struct scene *scene)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    marks_shorten(header->fonts, words, style, width, &kept);
    scene_text_as(scene, TAG_PARAGRAPH, (int)order, kept.data, style, at, role);
}

static void draw_title(const struct record_header *header, struct rect box, struct scene *scene)
{
    struct text_style title = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text_style small = text_style_plain(small_size);
    const char *name = word(header->record->texts, "game");
    double baseline = box.y + title_baseline * title_size;
    scene_text_as(scene, TAG_TITLE, RECORD_TITLE, name, &title, xy(box.x, baseline), COLOUR_ACCENT);
    double left = text_measure(header->fonts, name, &title).width + title_gap * title_size;
    double room = box.width - left;
    draw_fitted(header, RECORD_CREDIT, word(header->record->texts, "credit"), &small,
        xy(box.x + left, baseline - credit_rise * small_size), room, COLOUR_SOFT, scene);
    draw_fitted(header, RECORD_OPTIONS, header->options, &small, xy(box.x + left, baseline), room,
        COLOUR_SOFT, scene);
}

/* The columns of numbers: start and widths. */
struct columns {
    double left;
    double width;
};

static const char *head_at(const struct record_header *header, int column)
{
    return word(header->record->texts, header->roster.head[column]);
}

static struct columns lay_columns(const struct record_header *header, struct rect box)
{
    struct text_style bold = text_style_of(small_size, WEIGHT_BOLD, ALIGN_LEFT);
    double widest = 0.0;
    for (int i = 0; i < header->roster.columns; i++)
        widest =
            fmax(widest, text_measure(header->fonts, head_at(header, i), &bold).width + column_gap);
    double most = columns_share * box.width / header->roster.columns;
    struct columns columns = {0.0, fmin(widest, most)};
    columns.left = box.x + box.width - header->roster.columns * columns.width;
    return columns;
}

static void draw_heads(const struct record_header *header, struct rect box, double baseline,
    const struct columns *columns, struct scene *scene)
{
    struct text_style bold = text_style_of(small_size, WEIGHT_BOLD, ALIGN_LEFT);
    scene_begin_tag(scene, TAG_ROW, 0, NULL);
    scene_text_as(scene, TAG_COLUMN, 0, "", &bold, xy(box.x, baseline), COLOUR_SOFT);
    scene_text_as(scene, TAG_COLUMN, 1, word(header->record->texts, "record-player"), &bold,
        xy(box.x, baseline), COLOUR_SOFT);
    bold.align = ALIGN_RIGHT;
    for (int i = 0; i < header->roster.columns; i++)
        scene_text_as(scene, TAG_COLUMN, i + 2, head_at(header, i), &bold,
            xy(columns->left + (i + 1) * columns->width, baseline), COLOUR_SOFT);
    scene_end_tag(scene);
}

static void draw_badge(
    const struct record_header *header, int seat, struct point at, struct scene *scene)
{
    art_circle(scene, at, badge_radius + badge_rim, paint_fill(owner_role(seat + 1)));
    owner_shape(scene, seat + 1, at, badge_shape * badge_radius);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    scene_begin_tag(scene, TAG_CELL, 0, NULL);
    art_text(scene, record_letter(header->art, seat),
        xy(at.x, at.y + (seat == 2 ? triangle_drop : 0.0)), ART_TEXT_LEAST, WEIGHT_BLACK,
        COLOUR_INK);
    scene_end_tag(scene);
}

static void draw_row(const struct record_header *header, int seat, struct rect box, double top,
    const struct columns *columns, struct scene *scene)
{
    struct text_style style = text_style_plain(text_size);
    double baseline = top + 0.5 * row_pitch + ART_BASELINE_DROP * text_size;
    LOCAL_BUFFER name = BUFFER_INIT;
    marks_shorten(header->fonts, header->record->name[seat], &style,
        columns->left - box.x - name_clear, &name);
    scene_begin_tag(scene, TAG_ROW, seat + 1, NULL);
    draw_badge(header, seat, xy(box.x + badge_at, top + 0.5 * row_pitch), scene);
    scene_text_as(scene, TAG_CELL, 1, name.data, &style, xy(box.x + name_at, baseline), COLOUR_INK);
    style.align = ALIGN_RIGHT;
    style.tabular = true;
    for (int i = 0; i < header->roster.columns; i++)
        scene_text_as(scene, TAG_CELL, i + 2, header->roster.cell[seat][i], &style,
            xy(columns->left + (i + 1) * columns->width, baseline), COLOUR_INK);
    scene_end_tag(scene);
}

void record_header_draw(const struct record_header *header, struct rect box, struct scene *scene)
{
    struct text_style bold = text_style_plain(result_size * text_size);
    struct text_style small = text_style_plain(small_size);
    struct columns columns = lay_columns(header, box);
    double y = box.y + title_height * title_size + result_baseline * text_size;
    bold.weight = WEIGHT_BOLD;
    draw_title(header, box, scene);
    draw_fitted(
        header, RECORD_RESULT, header->result, &bold, xy(box.x, y), box.width, COLOUR_INK, scene);
    y += result_below * text_size;
    scene_begin_tag(scene, TAG_TABLE, RECORD_TABLE, NULL);
    draw_heads(header, box, y + head_baseline * row_pitch, &columns, scene);
    for (int seat = 0; seat < header->record->players; seat++) {
        y += row_pitch;
        scene_line(scene, xy(box.x, y), xy(box.x + box.width, y));
        scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
        draw_row(header, seat, box, y, &columns, scene);
    }
    scene_end_tag(scene);
    y += row_pitch;
    if (header->seed[0] != '\0')
        draw_fitted(header, RECORD_SEED, header->seed, &small,
            xy(box.x, y + seed_baseline * small_size), box.width, COLOUR_SOFT, scene);
}
