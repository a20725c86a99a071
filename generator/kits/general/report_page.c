/*
 * The component "report": the report on a game from `hexplay report --json`, on one page with small
 * plots. Only the bars are counted here.
 */
#include "kits/general/general.h"

#include "core/json_lines.h"
#include "games/registry.h"

enum { LIMIT = 4 << 20, TENTHS = 10, PLOTS = 6, ROWS_MAX = 12, COLUMNS = 6, WORDS_SIZE = 400 };

/* The reading order of the page and of each plot. */
enum {
    HEARD_TITLE,
    HEARD_AXIS,
    HEARD_FIGURE,
    HEARD_WORDS,
    HEARD_PLOTS,
    HEARD_TABLE = HEARD_PLOTS + PLOTS,
};

/* Design sizes, in mm. */
static const double title_size = 7.5;
static const double text_size = ART_RECORD_TEXT;
static const double head = 17.0; /* for the title and the line about the games */
static const double gap = 7.0;   /* for the title and the line about the games */
static const double plot_most = 62.0;
static const double words_room = 18.0; /* of a plot: its heading, and the sentence below */
static const double plot_left = 10.0;
static const double plot_foot = 5.2;
static const double heading_baseline = 3.0;
static const double whisker = 2.0; /* half its width */
static const double row_pitch = 5.0;
static const double line = 0.35;

struct sheet {
    struct plan_base base;
    json_t *json;
    const struct game *game;
    const struct texts *texts;
    struct fonts *fonts;
    struct rect body;
    int players, rows;
    double plot_height; /* with its words */
};

/* ---- figures ---- */

/* The figures that a report must have, with their bounds, by object (NULL: the report itself; for a
 * list, its members). COUNT: length of a list; -1: a single number. */
static const struct field {
    const char *object, *key;
    int count;
    double least, most;
} fields[] = {
    {NULL, "games", -1, 1.0, 1e9},
    {NULL, "draws", -1, 0.0, 1.0},
    {"seats", "share", -1, 0.0, 1.0},
    {"seats", "share_ci95", 2, 0.0, 1.0},
    {"seats", "mean_score", -1, -1e9, 1e9},
    {"seats", "score_ci95", 2, -1e9, 1e9},
    {"length", "mean", -1, 0.0, 1e9},
    {"length", "step", -1, 1.0, 1e9},
    {"length", "quarters", 5, 0.0, 1e9},
    {"length", "games", TENTHS, 0.0, 1e9},
    {"branching", "mean", -1, 0.0, 1e9},
    {"branching", "tenths", TENTHS, 0.0, 1e9},
    {"luck", "share", -1, -1e9, 1.0},
    {"luck", "with", -1, 0.0, 1e9},
    {"luck", "without", -1, 0.0, 1e9},
    {"decided", "median", -1, 0.0, 1.0},
    {"decided", "games", TENTHS, 0.0, 1e9},
    {"comebacks", "below", -1, 0.0, 1.0},
    {"comebacks", "share", -1, 0.0, 1.0},
    {"comebacks", "share_ci95", 2, 0.0, 1.0},
    {"comebacks", "games", TENTHS, 0.0, 1e9},
};

static double figure(const json_t *json, const char *key, int index)
{
    const json_t *value = json_object_get(json, key);
    return json_number_value(index < 0 ? value : json_array_get(value, (size_t)index));
}

/* Returns the report's object OBJECT (the first, if it is a list), or the report itself. */
static const json_t *object_of(const json_t *report, const char *object)
{
    const json_t *found = object != NULL ? json_object_get(report, object) : report;
    return json_is_array(found) ? json_array_get(found, 0) : found;
}

static bool holds(const json_t *object, const struct field *field)
{
    const json_t *value = json_object_get(object, field->key);
    bool good = field->count < 0 || json_array_size(value) == (size_t)field->count;
    for (int i = 0; i < (field->count < 0 ? 1 : field->count) && good; i++) {
        const json_t *entry = field->count < 0 ? value : json_array_get(value, (size_t)i);
        double number = json_number_value(entry);
        good = json_is_number(entry) && number >= field->least && number <= field->most;
    }
    return good;
}

static bool lies_within(const json_t *seat, const char *key, const char *interval)
{
    double mean = figure(seat, key, -1), close = 1e-3 * fmax(1.0, fabs(mean));
    return figure(seat, interval, 0) <= mean + close && mean <= figure(seat, interval, 1) + close;
}

static bool are_seats(const json_t *seats, int players)
{
    bool good = json_is_array(seats) && json_array_size(seats) == (size_t)players;
    for (int i = 0; i < players && good; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        for (size_t k = 0; k < sizeof fields / sizeof *fields && good; k++)
            if (fields[k].object != NULL && strcmp(fields[k].object, "seats") == 0)
                good = holds(seat, &fields[k]);
        good = good && lies_within(seat, "share", "share_ci95") &&
               lies_within(seat, "mean_score", "score_ci95");
    }
    return good;
}

/* Checks that all figures are there, those of winners only if somebody won. Returns NULL, or the
 * key of a missing figure. */
static const char *find_fault(const json_t *report, int players)
{
    static const char *const texts[] = {"level", "seed", "unit"};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const json_t *object = object_of(report, fields[i].object);
        bool may_lack = fields[i].object != NULL && (strcmp(fields[i].object, "decided") == 0 ||
                                                        strcmp(fields[i].object, "comebacks") == 0);
        if (!(may_lack && json_is_null(object)) && !holds(object, &fields[i]))
            return fields[i].key;
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (json_get_text(report, texts[i]) == NULL)
            return texts[i];
    if (!json_is_object(json_object_get(report, "options")))
        return "options";
    return are_seats(json_object_get(report, "seats"), players) ? NULL : "seats";
}

/* ---- reading ---- */

static bool check_report(struct sheet *sheet, struct error *error)
{
    const char *slug = json_get_text(sheet->json, "game"), *fault = "game";
    const json_t *varied = json_object_get(sheet->json, "varied");
    sheet->game = slug != NULL ? game_find(game_registry, slug) : NULL;
    sheet->players = (int)art_clamp(figure(sheet->json, "players", -1), 0.0, GAME_PLAYERS_MAX);
    sheet->rows = (int)json_array_size(varied) + 1;
    if (sheet->game != NULL)
        fault = !json_is_array(varied) || sheet->rows > ROWS_MAX ? "varied" : NULL;
    if (sheet->game != NULL && sheet->players == 0)
        fault = "players";
    for (int i = 0; i < sheet->rows && fault == NULL; i++)
        fault = find_fault(
            i == 0 ? sheet->json : json_array_get(varied, (size_t)i - 1), sheet->players);
    return fault == NULL ||
           error_input(error,
               "not the output of 'hexplay report GAME --json': its \"%s\" is missing or wrong",
               fault);
}

static bool read_report(struct sheet *sheet, const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length = 0;
    if (!os_read_file(path, LIMIT, &bytes, &length, error)) {
        if (error->code == ERROR_SYSTEM && !os_file_exists(path))
            error->code = ERROR_INPUT;
        return false;
    }
    sheet->json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    return check_report(sheet, error) || error_place(error, path, 0);
}

static void destroy(void *memory)
{
    struct sheet *sheet = memory;
    json_decref(sheet->json);
    free(sheet);
}

void *report_create(const struct kit_job *job, struct error *error)
{
    struct sheet *sheet = memory_create(1, sizeof *sheet);
    sheet->fonts = job->fonts;
    sheet->body = job->frame->body;
    if (job->wish.file == NULL)
        error_input(error, "report needs a file, such as hexprint report GAME.json");
    else if (read_report(sheet, job->wish.file, error))
        sheet->texts = catalogue_texts(job->catalogue, sheet->game->slug, error);
    double rows = sheet->rows > 1 ? (sheet->rows + 2) * row_pitch : 0.0;
    sheet->plot_height =
        fmin(plot_most, (sheet->body.height - head - rows - 2.0 * gap) / (PLOTS / 2));
    bool fits = sheet->plot_height > words_room + 15.0 && sheet->body.width >= 120.0;
    if (sheet->texts != NULL && fits) {
        struct text name = text_in(sheet->base.file_name, sizeof sheet->base.file_name);
        text_format(&name, "%s-report", sheet->game->slug);
        sheet->base.pages = sheet->base.pieces = 1;
        sheet->base.game = sheet->game;
        return sheet;
    }
    if (sheet->texts != NULL)
        error_refuse(error, REASON_MISFIT, error_option("paper"),
            "a report does not fit on %s; use a5 or larger", job->wish.paper.name);
    destroy(sheet);
    return NULL;
}

/* ---- words ---- */

/* How to show a figure: as an integer, with one decimal, as a percentage, or as the unit says. */
enum shown_as { AS_WHOLE, AS_NUMBER, AS_SHARE, AS_UNIT };

/* A figure of a report, for the place HOLE in a sentence. */
struct told {
    const char *hole, *object, *key;
    int index; /* in a list; -1: a single number */
    enum shown_as as;
};

struct shown {
    char text[24];
};

static bool counts_points(const struct sheet *sheet)
{
    return strcmp(json_get_text(sheet->json, "unit"), "points") == 0;
}

static struct shown show(const struct sheet *sheet, const json_t *report, const struct told *told)
{
    struct shown shown;
    LOCAL_BUFFER digits = BUFFER_INIT;
    bool share = told->as == AS_SHARE || (told->as == AS_UNIT && !counts_points(sheet));
    double value = figure(object_of(report, told->object), told->key, told->index);
    buffer_add_fixed(&digits, fabs(value) * (share ? 100.0 : 1.0), told->as == AS_WHOLE ? 0 : 1);
    snprintf(
        shown.text, sizeof shown.text, "%s%.20s", value < 0.0 ? "\xe2\x88\x92" : "", digits.data);
    return shown;
}

/* ---- plots ---- */

/* Begins the figure of the bars, with a description to be read aloud: each bar's meaning and
 * height. Bars of counted things, which begin at .5, are called by their numbers. */
static void begin_figure(struct scene *scene, const double *values, int count, double left,
    double wide, const char *unit)
{
    LOCAL_BUFFER told = BUFFER_INIT;
    for (int i = 0; i < count; i++) {
        bool counted = left > 0.0 && left < 1.0;
        buffer_add(&told, i > 0 ? "; " : "");
        buffer_add_decimal(&told, counted ? i + 1.0 : left + i * wide, 1);
        buffer_add(&told, counted ? ": " : "\xe2\x80\x93");
        if (!counted)
            buffer_add_decimal(&told, left + (i + 1) * wide, 1);
        buffer_add(&told, counted ? "" : ": ");
        buffer_add_decimal(&told, values[i], 1);
        buffer_add(&told, unit);
    }
    scene_begin_tag(scene, TAG_FIGURE, HEARD_FIGURE, told.data);
}

static void draw_bars(struct scene *scene, struct rect box, const double *values, int count,
    double left, double wide, const char *unit)
{
    begin_figure(scene, values, count, left, wide, unit);
    double most = 0.0;
    for (int i = 0; i < count; i++)
        most = fmax(most, values[i]);
    double step = plot_step(fmax(most, 1e-3), 4);
    struct plot plot = {box, left, left + count * wide, 0.0, step * ceil(most / step + 1e-9)};
    plot_frame(scene, &plot, plot_step(count * wide, 10), step, unit);
    plot_bars(scene, &plot, values, count, wide);
}

/* For each seat draws a bar, its share of the games or, in solo games, its score, and an
 * interval. */
static void draw_seats(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    bool share = sheet->players > 1;
    double most = 0.0, values[GAME_PLAYERS_MAX];
    const json_t *seats = json_object_get(sheet->json, "seats");
    const char *key = share ? "share" : "mean_score", *range = share ? "share_ci95" : "score_ci95";
    for (int i = 0; i < sheet->players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        values[i] = fmax(0.0, figure(seat, key, -1)) * (share ? 100.0 : 1.0);
        most = fmax(most, figure(seat, range, 1) * (share ? 100.0 : 1.0));
    }
    begin_figure(scene, values, sheet->players, 0.5, 1.0, share ? " %" : "");
    double step = plot_step(fmax(most, 1.0), 5);
    struct plot plot = {box, 0.5, sheet->players + 0.5, 0.0, step * ceil(most / step + 1e-9)};
    plot_frame(scene, &plot, 1.0, step, share ? " %" : "");
    plot_bars(scene, &plot, values, sheet->players, 1.0);
    for (int i = 0; i < sheet->players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        double factor = share ? 100.0 : 1.0;
        struct point low = plot_at(&plot, i + 1.0, fmax(0.0, factor * figure(seat, range, 0)));
        struct point high = plot_at(&plot, i + 1.0, factor * figure(seat, range, 1));
        scene_line(scene, low, high);
        scene_line(scene, xy(low.x - whisker, low.y), xy(low.x + whisker, low.y));
        scene_line(scene, xy(high.x - whisker, high.y), xy(high.x + whisker, high.y));
        scene_paint(scene, paint_line(COLOUR_INK, line));
    }
    if (share) {
        struct point even = plot_at(&plot, 0.5, 100.0 / sheet->players);
        scene_line(scene, even, xy(box.x + box.width, even.y));
        scene_paint(scene, art_dashed(paint_line(COLOUR_ACCENT, line), 1.6, 1.0));
    }
}

static void draw_luck(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    const json_t *luck = json_object_get(sheet->json, "luck");
    double factor = counts_points(sheet) ? 1.0 : 100.0;
    double values[] = {factor * figure(luck, "with", -1), factor * figure(luck, "without", -1)};
    draw_bars(scene, box, values, 2, 0.5, 1.0, counts_points(sheet) ? "" : " %");
}

enum { TOLD_MAX = 4 };

/* Kinds of plots. WORDS: the sentence below, with TOLD in it; WORDS_ELSE: the same for one player
 * or for points (NULL: no difference). Without DRAW, the plot shows LIST of the object OF. */
static const struct plot_kind {
    const char *heading, *axis, *of, *list, *words, *words_else;
    struct told told[TOLD_MAX];
    void (*draw)(const struct sheet *sheet, struct rect box, struct scene *scene);
} plots[PLOTS] = {
    {"report-seats", "report-by-seat", "seats", NULL, "report-draws", "report-score",
        {{"share", NULL, "draws", -1, AS_SHARE}, {"score", "seats", "mean_score", -1, AS_NUMBER}},
        draw_seats},
    {"report-length", "report-by-length", "length", "games", "report-length-is", NULL,
        {{"middle", "length", "quarters", 2, AS_WHOLE}, {"low", "length", "quarters", 1, AS_WHOLE},
            {"high", "length", "quarters", 3, AS_WHOLE}},
        NULL},
    {"report-decided", "report-by-share", "decided", "games", "report-decided-is", NULL,
        {{"share", "decided", "median", -1, AS_SHARE}}, NULL},
    {"report-comebacks", "report-by-lowest", "comebacks", "games", "report-comebacks-are", NULL,
        {{"share", "comebacks", "share", -1, AS_SHARE},
            {"low", "comebacks", "share_ci95", 0, AS_SHARE},
            {"high", "comebacks", "share_ci95", 1, AS_SHARE},
            {"below", "comebacks", "below", -1, AS_SHARE}},
        NULL},
    {"report-choices", "report-by-tenth", "branching", "tenths", "report-choices-are", NULL,
        {{"mean", "branching", "mean", -1, AS_NUMBER}}, NULL},
    {"report-luck", "report-by-luck", "luck", NULL, "report-luck-share", "report-luck-points",
        {{"share", "luck", "share", -1, AS_SHARE}, {"with", "luck", "with", -1, AS_UNIT},
            {"without", "luck", "without", -1, AS_UNIT}},
        draw_luck},
};

static void say(const struct sheet *sheet, const struct plot_kind *kind, struct text *text)
{
    struct shown shown[TOLD_MAX] = {{""}};
    const struct told *told = kind->told;
    bool other = kind->draw == draw_seats ? sheet->players == 1 : counts_points(sheet);
    for (int i = 0; i < TOLD_MAX && told[i].hole != NULL; i++)
        shown[i] = show(sheet, sheet->json, &told[i]);
    word_fill(sheet->texts, text,
        other && kind->words_else != NULL ? kind->words_else : kind->words, told[0].hole,
        shown[0].text, told[1].hole, shown[1].text, told[2].hole, shown[2].text, told[3].hole,
        shown[3].text, NULL);
}

/* Draws a list: of games by their length, otherwise of tenths. */
static void draw_list(
    const struct sheet *sheet, const struct plot_kind *kind, struct rect box, struct scene *scene)
{
    const json_t *object = json_object_get(sheet->json, kind->of);
    bool lengths = json_object_get(object, "step") != NULL;
    double values[TENTHS];
    for (int i = 0; i < TENTHS; i++)
        values[i] = figure(object, kind->list, i);
    draw_bars(scene, box, values, TENTHS, lengths ? figure(object, "quarters", 0) : 0.0,
        lengths ? figure(object, "step", -1) : 10.0, "");
}

static void draw_plot(const struct sheet *sheet, int index, struct rect box, struct scene *scene)
{
    struct text_style bold = text_style_of(text_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style plain = text_style_plain(text_size);
    struct text_style small = text_style_plain(ART_RECORD_SMALL);
    struct text words = TEXT_ROOM(WORDS_SIZE);
    bool alone = index == 0 && sheet->players == 1;
    const char *heading = word(sheet->texts, alone ? "record-score" : plots[index].heading);
    scene_begin_tag(scene, TAG_SECTION, HEARD_PLOTS + index, NULL);
    scene_text_as(scene, TAG_HEADING, HEARD_TITLE, heading, &bold,
        xy(box.x, box.y + heading_baseline), COLOUR_ACCENT);
    scene_text_as(scene, TAG_PARAGRAPH, HEARD_AXIS, word(sheet->texts, plots[index].axis), &small,
        xy(box.x + text_measure(sheet->fonts, heading, &bold).width + 2.0,
            box.y + heading_baseline),
        COLOUR_SOFT);
    struct rect inner = {box.x + plot_left, box.y + 2.0 * heading_baseline,
        box.width - plot_left - 1.0, box.height - words_room};
    if (plots[index].draw != NULL)
        plots[index].draw(sheet, inner, scene);
    else
        draw_list(sheet, &plots[index], inner, scene);
    scene_end_tag(scene);
    say(sheet, &plots[index], &words);
    struct error ignored = ERROR_INIT;
    struct paragraph *paragraph =
        paragraph_create(sheet->fonts, words.data, &plain, box.width, &ignored);
    if (paragraph != NULL)
        scene_paragraph_as(scene, TAG_PARAGRAPH, HEARD_WORDS, paragraph,
            xy(box.x, inner.y + inner.height + plot_foot), COLOUR_INK);
    scene_end_tag(scene);
    paragraph_destroy(paragraph);
}

/* ---- the page ---- */

static void add_options(const struct sheet *sheet, const json_t *report, struct text *text)
{
    const char *key;
    json_t *value, *options = json_object_get(report, "options");
    size_t before = text->length;
    json_object_foreach(options, key, value)
    {
        const char *spelled = json_string_value(value);
        text_add(text, text->length > before ? ", " : "");
        text_add_escaped(text, key);
        text_add(text, " ");
        text_add_escaped(text, spelled != NULL ? spelled : "");
    }
    text_add(text, text->length > before ? "" : word(sheet->texts, "record-usual"));
}

static void draw_head(const struct sheet *sheet, struct scene *scene)
{
    struct text_style title = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text_style plain = text_style_plain(text_size);
    struct text options = TEXT_ROOM(200), seed = TEXT_ROOM(200),
                words = TEXT_ROOM(WORDS_SIZE + 400);
    LOCAL_BUFFER kept = BUFFER_INIT;
    add_options(sheet, sheet->json, &options);
    text_add_escaped(&seed, json_get_text(sheet->json, "seed"));
    word_fill(sheet->texts, &words, "report-played", "games",
        spell_number((int)figure(sheet->json, "games", -1)).text, "level",
        json_get_text(sheet->json, "level"), "players", spell_number(sheet->players).text,
        "options", options.data, "seed", seed.data, NULL);
    scene_text_as(scene, TAG_TITLE, HEARD_TITLE, word(sheet->texts, "game"), &title,
        xy(sheet->body.x, sheet->body.y + 0.75 * title_size), COLOUR_ACCENT);
    plain.size =
        art_size_within(sheet->fonts, words.data, plain, sheet->body.width, ART_TEXT_LEAST);
    marks_shorten(sheet->fonts, words.data, &plain, sheet->body.width, &kept);
    scene_text_as(scene, TAG_PARAGRAPH, HEARD_WORDS, kept.data, &plain,
        xy(sheet->body.x, sheet->body.y + 1.5 * title_size), COLOUR_INK);
}

/* Draws row INDEX of the table: options and results. */
static void draw_row(
    const struct sheet *sheet, int index, const json_t *report, double y, struct scene *scene)
{
    static const double columns[COLUMNS] = {0.40, 0.52, 0.64, 0.76, 0.88, 1.0};
    struct text_style plain = text_style_plain(text_size);
    struct text_style right = text_style_digits(text_size, WEIGHT_REGULAR, ALIGN_LEFT);
    right.align = ALIGN_RIGHT;
    bool won = sheet->players > 1;
    const struct told cells[COLUMNS] = {
        {NULL, "seats", won ? "share" : "mean_score", -1, won ? AS_SHARE : AS_NUMBER},
        {NULL, NULL, "draws", -1, AS_SHARE}, {NULL, "length", "quarters", 2, AS_NUMBER},
        {NULL, "decided", "median", -1, AS_SHARE}, {NULL, "comebacks", "share", -1, AS_SHARE},
        {NULL, "luck", "share", -1, AS_SHARE}};
    struct text options = TEXT_ROOM(200);
    add_options(sheet, report, &options);
    scene_begin_tag(scene, TAG_ROW, index, NULL);
    scene_text_as(scene, TAG_CELL, 0, options.data, &plain, xy(sheet->body.x, y), COLOUR_INK);
    for (int i = 0; i < COLUMNS; i++) {
        bool told = won || i == 0 || i == 2 || i == 5;
        scene_text_as(scene, TAG_CELL, i + 1, told ? show(sheet, report, &cells[i]).text : "",
            &right, xy(sheet->body.x + columns[i] * sheet->body.width, y), COLOUR_INK);
    }
    scene_end_tag(scene);
    scene_line(scene, xy(sheet->body.x, y + 1.4), xy(sheet->body.x + sheet->body.width, y + 1.4));
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
}

static void draw_rows(const struct sheet *sheet, double y, struct scene *scene)
{
    static const char *const heads[COLUMNS] = {"report-first", "report-drawn", "report-long",
        "report-early", "report-back", "report-luck"};
    struct text_style bold = text_style_of(text_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style small = text_style_of(ART_RECORD_SMALL, WEIGHT_BOLD, ALIGN_RIGHT);
    scene_begin_tag(scene, TAG_TABLE, HEARD_TABLE, NULL);
    scene_begin_tag(scene, TAG_ROW, 0, NULL);
    scene_text_as(scene, TAG_COLUMN, 0, word(sheet->texts, "report-options"), &bold,
        xy(sheet->body.x, y), COLOUR_ACCENT);
    for (int i = 0; i < COLUMNS; i++)
        scene_text_as(scene, TAG_COLUMN, i + 1, word(sheet->texts, heads[i]), &small,
            xy(sheet->body.x + (0.40 + 0.12 * i) * sheet->body.width, y), COLOUR_SOFT);
    scene_end_tag(scene);
    draw_row(sheet, 1, sheet->json, y + row_pitch, scene);
    for (int i = 1; i < sheet->rows; i++)
        draw_row(sheet, i + 1,
            json_array_get(json_object_get(sheet->json, "varied"), (size_t)i - 1),
            y + (i + 1) * row_pitch, scene);
    scene_end_tag(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct sheet *sheet = memory;
    double width = (sheet->body.width - gap) / 2.0;
    (void)page;
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_head(sheet, scene);
    for (int i = 0, at = 0; i < PLOTS; i++) {
        struct rect box = {sheet->body.x + (at % 2) * (width + gap),
            sheet->body.y + head + (at / 2) * (sheet->plot_height + gap), width,
            sheet->plot_height};
        if (json_is_null(json_object_get(sheet->json, plots[i].of)))
            continue;
        draw_plot(sheet, i, box, scene);
        at++;
    }
    if (sheet->rows > 1)
        draw_rows(
            sheet, sheet->body.y + head + (PLOTS / 2) * (sheet->plot_height + gap) + 3.0, scene);
    scene_end_group(scene);
}

static void describe(const void *memory, struct text *text)
{
    const struct sheet *sheet = memory;
    word_fill(sheet->texts, text, "report-parameters", "players", spell_number(sheet->players).text,
        "games", spell_number((int)figure(sheet->json, "games", -1)).text, NULL);
}

const struct page_kind report_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};
