/*
 * The component "report": the balance sheet of a game, what `hexplay report --json` says, on one
 * page with small plots. Nothing is counted here but what is drawn.
 */
#include "kits/general/general.h"

#include "core/json_lines.h"
#include "games/registry.h"

enum { LIMIT = 4 << 20, TENTHS = 10, PLOTS = 6, ROWS_MAX = 12, WORDS_SIZE = 400 };

/* What a designer may turn, mm. */
static const double title_size = 7.5;
static const double text_size = ART_RECORD_TEXT;
static const double head = 17.0; /* room for the title and what was played */
static const double gap = 7.0;   /* between plots */
static const double plot_most = 62.0;
static const double words_room = 18.0; /* of a plot: heading, and the sentence below it */
static const double plot_left = 10.0;
static const double plot_foot = 5.2;
static const double heading_baseline = 3.0;
static const double whisker = 2.0; /* half of it, across */
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

/* ---- reading ---- */

/* What must be there in each report: objects' numbers, and lists by their length (0: as many as
 * seats). */
static const struct {
    const char *object, *key;
    int count; /* -1: a number */
} needed[] = {
    {"length", "mean", -1},
    {"length", "step", -1},
    {"length", "quarters", 5},
    {"length", "games", TENTHS},
    {"branching", "mean", -1},
    {"branching", "tenths", TENTHS},
    {"luck", "share", -1},
    {"luck", "with", -1},
    {"luck", "without", -1},
    {"decided", "median", -1},
    {"decided", "games", TENTHS},
    {"comebacks", "below", -1},
    {"comebacks", "share", -1},
    {"comebacks", "share_ci95", 2},
    {"comebacks", "games", TENTHS},
};

static double number(const json_t *json, const char *key)
{
    return json_number_value(json_object_get(json, key));
}

static double entry(const json_t *json, const char *key, int index)
{
    return json_number_value(json_array_get(json_object_get(json, key), (size_t)index));
}

static bool is_figure(const json_t *json)
{
    return json_is_number(json) && fabs(json_number_value(json)) < 1e9;
}

static bool are_figures(const json_t *list, int count)
{
    bool good = json_array_size(list) == (size_t)count;
    for (int i = 0; i < count && good; i++)
        good = is_figure(json_array_get(list, (size_t)i));
    return good;
}

/* Whether each of the figures is there; those of winners only where somebody won. */
static bool is_whole(const json_t *report, int players)
{
    const json_t *seats = json_object_get(report, "seats");
    bool good = json_array_size(seats) == (size_t)players;
    for (int i = 0; i < players && good; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        good = is_figure(json_object_get(seat, "share")) &&
               is_figure(json_object_get(seat, "mean_score")) &&
               are_figures(json_object_get(seat, "share_ci95"), 2) &&
               are_figures(json_object_get(seat, "score_ci95"), 2);
    }
    for (size_t i = 0; i < sizeof needed / sizeof *needed && good; i++) {
        const json_t *object = json_object_get(report, needed[i].object);
        const json_t *value = json_object_get(object, needed[i].key);
        if (!json_is_null(object))
            good = needed[i].count < 0 ? is_figure(value) : are_figures(value, needed[i].count);
    }
    return good && json_is_object(json_object_get(report, "length")) &&
           json_is_object(json_object_get(report, "options")) &&
           json_get_text(report, "level") != NULL && json_get_text(report, "seed") != NULL &&
           json_get_text(report, "unit") != NULL && is_figure(json_object_get(report, "draws")) &&
           number(report, "games") >= 1.0 &&
           number(json_object_get(report, "length"), "step") >= 1.0;
}

static bool read_report(struct sheet *sheet, const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length = 0;
    if (!os_read_file(path, LIMIT, &bytes, &length, error))
        return os_file_exists(path) || error->code != ERROR_SYSTEM
                   ? false
                   : (error->code = ERROR_INPUT, false);
    sheet->json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    const char *slug = json_get_text(sheet->json, "game");
    sheet->game = slug != NULL ? game_find(game_registry, slug) : NULL;
    sheet->players = (int)art_clamp(number(sheet->json, "players"), 0.0, GAME_PLAYERS_MAX);
    const json_t *varied = json_object_get(sheet->json, "varied");
    bool good = sheet->game != NULL && sheet->players > 0 && json_is_array(varied) &&
                json_array_size(varied) < ROWS_MAX && is_whole(sheet->json, sheet->players);
    sheet->rows = (int)json_array_size(varied) + 1;
    for (int i = 1; i < sheet->rows && good; i++)
        good = is_whole(json_array_get(varied, (size_t)i - 1), sheet->players);
    if (good)
        return true;
    error_set(error, ERROR_INPUT, "no answer of 'hexplay report GAME --json'");
    return error_place(error, path, 0);
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
        error_set(error, ERROR_INPUT, "report needs a file, such as hexprint report GAME.json");
    else if (read_report(sheet, job->wish.file, error))
        sheet->texts = catalogue_texts(job->catalogue, sheet->game->slug, error);
    double table = sheet->rows > 1 ? (sheet->rows + 2) * row_pitch : 0.0;
    sheet->plot_height =
        fmin(plot_most, (sheet->body.height - head - table - 2.0 * gap) / (PLOTS / 2));
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
            "a report does not fit on %s; a5 or larger is accepted", job->wish.paper.name);
    destroy(sheet);
    return NULL;
}

/* ---- words ---- */

/* With one place behind the point; 100 times as much of a SHARE. */
struct shown {
    char text[24];
};

static struct shown show(double value, bool share)
{
    struct shown shown;
    LOCAL_BUFFER digits = BUFFER_INIT;
    buffer_add_fixed(&digits, fabs(value) * (share ? 100.0 : 1.0), 1);
    snprintf(
        shown.text, sizeof shown.text, "%s%.20s", value < 0.0 ? "\xe2\x88\x92" : "", digits.data);
    return shown;
}

static bool counts_points(const struct sheet *sheet)
{
    return strcmp(json_get_text(sheet->json, "unit"), "points") == 0;
}

static void say_seats(const struct sheet *sheet, struct text *text)
{
    word_fill(sheet->texts, text, sheet->players > 1 ? "report-draws" : "report-score", "share",
        show(number(sheet->json, "draws"), true).text, "score",
        show(number(json_array_get(json_object_get(sheet->json, "seats"), 0), "mean_score"), false)
            .text,
        NULL);
}

static void say_length(const struct sheet *sheet, struct text *text)
{
    const json_t *length = json_object_get(sheet->json, "length");
    word_fill(sheet->texts, text, "report-length-is", "middle",
        spell_number((int)entry(length, "quarters", 2)).text, "low",
        spell_number((int)entry(length, "quarters", 1)).text, "high",
        spell_number((int)entry(length, "quarters", 3)).text, NULL);
}

static void say_decided(const struct sheet *sheet, struct text *text)
{
    const json_t *decided = json_object_get(sheet->json, "decided");
    word_fill(sheet->texts, text, "report-decided-is", "share",
        show(number(decided, "median"), true).text, NULL);
}

static void say_comebacks(const struct sheet *sheet, struct text *text)
{
    const json_t *comebacks = json_object_get(sheet->json, "comebacks");
    word_fill(sheet->texts, text, "report-comebacks-are", "share",
        show(number(comebacks, "share"), true).text, "low",
        show(entry(comebacks, "share_ci95", 0), true).text, "high",
        show(entry(comebacks, "share_ci95", 1), true).text, "below",
        show(number(comebacks, "below"), true).text, NULL);
}

static void say_choices(const struct sheet *sheet, struct text *text)
{
    const json_t *branching = json_object_get(sheet->json, "branching");
    word_fill(sheet->texts, text, "report-choices-are", "mean",
        show(number(branching, "mean"), false).text, NULL);
}

static void say_luck(const struct sheet *sheet, struct text *text)
{
    const json_t *luck = json_object_get(sheet->json, "luck");
    word_fill(sheet->texts, text, counts_points(sheet) ? "report-luck-points" : "report-luck-share",
        "share", show(number(luck, "share"), true).text, "with",
        show(number(luck, "with"), !counts_points(sheet)).text, "without",
        show(number(luck, "without"), !counts_points(sheet)).text, NULL);
}

/* ---- plots ---- */

/* Bars of COUNT values from LEFT on, each WIDE, under a scale from 0 to their highest. */
static void draw_bars(struct scene *scene, struct rect box, const double *values, int count,
    double left, double wide, const char *unit)
{
    double most = 0.0;
    for (int i = 0; i < count; i++)
        most = fmax(most, values[i]);
    double step = plot_step(fmax(most, 1e-3), 4);
    struct plot plot = {box, left, left + count * wide, 0.0, step * ceil(most / step + 1e-9)};
    plot_frame(scene, &plot, plot_step(count * wide, 10), step, unit);
    plot_bars(scene, &plot, values, count, wide, COLOUR_ACCENT_SOFT);
}

/* Those of the list KEY. */
static void draw_list(struct scene *scene, struct rect box, const json_t *json, const char *key,
    double left, double wide)
{
    double values[TENTHS];
    for (int i = 0; i < TENTHS; i++)
        values[i] = entry(json, key, i);
    draw_bars(scene, box, values, TENTHS, left, wide, "");
}

/* A bar for each seat and its interval: the share of the games, alone the score. */
static void draw_seats(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    bool share = sheet->players > 1;
    double most = 0.0, values[GAME_PLAYERS_MAX];
    const json_t *seats = json_object_get(sheet->json, "seats");
    const char *key = share ? "share" : "mean_score", *range = share ? "share_ci95" : "score_ci95";
    for (int i = 0; i < sheet->players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        values[i] = fmax(0.0, number(seat, key)) * (share ? 100.0 : 1.0);
        most = fmax(most, entry(seat, range, 1) * (share ? 100.0 : 1.0));
    }
    double step = plot_step(fmax(most, 1.0), 5);
    struct plot plot = {box, 0.5, sheet->players + 0.5, 0.0, step * ceil(most / step + 1e-9)};
    plot_frame(scene, &plot, 1.0, step, share ? " %" : "");
    plot_bars(scene, &plot, values, sheet->players, 1.0, COLOUR_ACCENT_SOFT);
    for (int i = 0; i < sheet->players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        double factor = share ? 100.0 : 1.0;
        struct point low = plot_at(&plot, i + 1.0, fmax(0.0, factor * entry(seat, range, 0)));
        struct point high = plot_at(&plot, i + 1.0, factor * entry(seat, range, 1));
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

static void draw_length(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    const json_t *length = json_object_get(sheet->json, "length");
    draw_list(scene, box, length, "games", entry(length, "quarters", 0), number(length, "step"));
}

static void draw_decided(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    draw_list(scene, box, json_object_get(sheet->json, "decided"), "games", 0.0, 10.0);
}

static void draw_comebacks(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    draw_list(scene, box, json_object_get(sheet->json, "comebacks"), "games", 0.0, 10.0);
}

static void draw_choices(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    draw_list(scene, box, json_object_get(sheet->json, "branching"), "tenths", 0.0, 10.0);
}

static void draw_luck(const struct sheet *sheet, struct rect box, struct scene *scene)
{
    const json_t *luck = json_object_get(sheet->json, "luck");
    double factor = counts_points(sheet) ? 1.0 : 100.0;
    double values[] = {factor * number(luck, "with"), factor * number(luck, "without")};
    draw_bars(scene, box, values, 2, 0.5, 1.0, counts_points(sheet) ? "" : " %");
}

/* OF: what must have been counted, or NULL. */
static const struct {
    const char *heading, *axis, *of;
    void (*say)(const struct sheet *sheet, struct text *text);
    void (*draw)(const struct sheet *sheet, struct rect box, struct scene *scene);
} plots[PLOTS] = {
    {"report-seats", "report-by-seat", NULL, say_seats, draw_seats},
    {"report-length", "report-by-length", NULL, say_length, draw_length},
    {"report-decided", "report-by-share", "decided", say_decided, draw_decided},
    {"report-comebacks", "report-by-lowest", "comebacks", say_comebacks, draw_comebacks},
    {"report-choices", "report-by-tenth", NULL, say_choices, draw_choices},
    {"report-luck", "report-by-luck", NULL, say_luck, draw_luck},
};

static void draw_plot(const struct sheet *sheet, int index, struct rect box, struct scene *scene)
{
    struct text_style bold = text_style_of(text_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style plain = text_style_plain(text_size);
    struct text_style small = text_style_plain(ART_RECORD_SMALL);
    struct text words = TEXT_ROOM(WORDS_SIZE);
    bool alone = index == 0 && sheet->players == 1;
    const char *heading = word(sheet->texts, alone ? "record-score" : plots[index].heading);
    scene_text(scene, heading, &bold, xy(box.x, box.y + heading_baseline), COLOUR_ACCENT);
    scene_text(scene, word(sheet->texts, plots[index].axis), &small,
        xy(box.x + text_measure(sheet->fonts, heading, &bold).width + 2.0,
            box.y + heading_baseline),
        COLOUR_SOFT);
    struct rect inner = {box.x + plot_left, box.y + 2.0 * heading_baseline,
        box.width - plot_left - 1.0, box.height - words_room};
    plots[index].draw(sheet, inner, scene);
    plots[index].say(sheet, &words);
    struct error ignored = ERROR_INIT;
    struct paragraph *paragraph =
        paragraph_create(sheet->fonts, words.data, &plain, box.width, &ignored);
    if (paragraph != NULL)
        scene_paragraph(
            scene, paragraph, xy(box.x, inner.y + inner.height + plot_foot), COLOUR_INK);
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
        spell_number((int)number(sheet->json, "games")).text, "level",
        json_get_text(sheet->json, "level"), "players", spell_number(sheet->players).text,
        "options", options.data, "seed", seed.data, NULL);
    scene_text(scene, word(sheet->texts, "game"), &title,
        xy(sheet->body.x, sheet->body.y + 0.75 * title_size), COLOUR_ACCENT);
    marks_shorten(sheet->fonts, words.data, &plain, sheet->body.width, &kept);
    scene_text(
        scene, kept.data, &plain, xy(sheet->body.x, sheet->body.y + 1.5 * title_size), COLOUR_INK);
}

/* A row of the table: its options, and what they come to. */
static void draw_row(const struct sheet *sheet, const json_t *report, double y, struct scene *scene)
{
    static const double columns[] = {0.40, 0.52, 0.64, 0.76, 0.88, 1.0};
    struct text_style plain = text_style_plain(text_size);
    struct text_style right = text_style_digits(text_size, WEIGHT_REGULAR, ALIGN_LEFT);
    right.align = ALIGN_RIGHT;
    const json_t *seat = json_array_get(json_object_get(report, "seats"), 0);
    const json_t *decided = json_object_get(report, "decided");
    const json_t *comebacks = json_object_get(report, "comebacks");
    bool won = sheet->players > 1;
    struct shown cell[] = {show(number(seat, won ? "share" : "mean_score"), won),
        show(number(report, "draws"), true),
        show(entry(json_object_get(report, "length"), "quarters", 2), false),
        show(number(decided, "median"), true), show(number(comebacks, "share"), true),
        show(number(json_object_get(report, "luck"), "share"), true)};
    struct text options = TEXT_ROOM(200);
    add_options(sheet, report, &options);
    scene_text(scene, options.data, &plain, xy(sheet->body.x, y), COLOUR_INK);
    for (size_t i = 0; i < sizeof cell / sizeof *cell; i++)
        if (won || i == 0 || i == 2 || i == 5)
            scene_text(scene, cell[i].text, &right,
                xy(sheet->body.x + columns[i] * sheet->body.width, y), COLOUR_INK);
    scene_line(scene, xy(sheet->body.x, y + 1.4), xy(sheet->body.x + sheet->body.width, y + 1.4));
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
}

static void draw_table(const struct sheet *sheet, double y, struct scene *scene)
{
    static const char *const heads[] = {"report-first", "report-drawn", "report-long",
        "report-early", "report-back", "report-luck"};
    struct text_style bold = text_style_of(text_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style small = text_style_of(ART_RECORD_SMALL, WEIGHT_BOLD, ALIGN_RIGHT);
    scene_text(
        scene, word(sheet->texts, "report-options"), &bold, xy(sheet->body.x, y), COLOUR_ACCENT);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        scene_text(scene, word(sheet->texts, heads[i]), &small,
            xy(sheet->body.x + (0.40 + 0.12 * (double)i) * sheet->body.width, y), COLOUR_SOFT);
    draw_row(sheet, sheet->json, y + row_pitch, scene);
    for (int i = 1; i < sheet->rows; i++)
        draw_row(sheet, json_array_get(json_object_get(sheet->json, "varied"), (size_t)i - 1),
            y + (i + 1) * row_pitch, scene);
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
        if (plots[i].of != NULL && json_is_null(json_object_get(sheet->json, plots[i].of)))
            continue;
        draw_plot(sheet, i, box, scene);
        at++;
    }
    if (sheet->rows > 1)
        draw_table(
            sheet, sheet->body.y + head + (PLOTS / 2) * (sheet->plot_height + gap) + 3.0, scene);
    scene_end_group(scene);
}

static void describe(const void *memory, struct text *text)
{
    const struct sheet *sheet = memory;
    word_fill(sheet->texts, text, "report-parameters", "players", spell_number(sheet->players).text,
        "games", spell_number((int)number(sheet->json, "games")).text, NULL);
}

const struct page_kind report_pages = {.destroy = destroy, .describe = describe, .draw = draw};
