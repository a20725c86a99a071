/*
 * What an analysis says: luck and skill of each player, the worst decisions on the board, every
 * decision in a table.
 */
#include "ui/programs/programs.h"

enum { JSON_DECIMALS = 4, SPELLING_SHOWN = 15 };

static void add_action(const struct analyse_report *report, const struct judged_ply *judged,
    const struct action *action, struct buffer *out)
{
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    report->game->format(
        report->rules, session_state_at(report->session, judged->ply), action, &spelling);
    buffer_add(out, spelling.data);
}

static void add_reason(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    buffer_add(out, "");
    (void)advice_add_reason(report->game, report->rules, &judged->judgement.best.advice, out);
}

/* ---- JSON ---- */

static void add_text(struct buffer *out, const char *key, const char *value)
{
    json_auto_t *string = json_string(value);
    FREED char *quoted = json_dumps(string, JSON_ENCODE_ANY);
    buffer_format(out, "\"%s\":%s", key, quoted ? quoted : "\"\"");
}

static void add_figure(struct buffer *out, const char *key, double value)
{
    buffer_format(out, ",\"%s\":", key);
    buffer_add_decimal(out, value, JSON_DECIMALS);
}

static void add_decision_json(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_format(out, "{\"line\":%zu,\"seat\":%d,", judged->line, judged->seat + 1);
    add_action(report, judged, &judged->action[0], &words);
    add_text(out, "action", words.data);
    add_figure(out, "value", judged->judgement.value);
    buffer_clear(&words);
    add_action(report, judged, &judged->judgement.best.action, &words);
    buffer_add(out, ",");
    add_text(out, "best", words.data);
    add_figure(out, "best_value", judged->judgement.best_value);
    add_figure(out, "loss", judged->judgement.loss);
    buffer_clear(&words);
    add_reason(report, judged, &words);
    buffer_add(out, ",");
    add_text(out, "reason", words.data);
    buffer_add(out, "}");
}

void analyse_add_json(const struct analyse_report *report, struct buffer *out)
{
    const struct analysis *analysis = &report->analysis;
    buffer_add(out, "{");
    add_text(out, "game", report->game->slug);
    buffer_add(out, ",");
    add_text(out, "level", report->player->name);
    buffer_add(out, ",\"search\":\"fixed\",\"players\":[");
    for (int seat = 0; seat < report->game->players(report->rules); seat++) {
        buffer_format(out, "%s{\"seat\":%d", seat ? "," : "", seat + 1);
        add_figure(out, "skill_lost", analysis->lost[seat]);
        add_figure(out, "luck", analysis->luck[seat]);
        buffer_add(out, "}");
    }
    buffer_add(out, "],\"decisions\":[");
    for (size_t i = 0; i < analysis->count; i++) {
        buffer_add(out, i ? "," : "");
        add_decision_json(report, &analysis->items[i], out);
    }
    buffer_add(out, "],\"worst\":[");
    for (size_t i = 0; i < analysis->worst_count; i++)
        buffer_format(out, "%s%zu", i ? "," : "", analysis->items[analysis->worst[i]].line);
    buffer_add(out, "]}\n");
}

/* ---- words ---- */

/* Always with one place after the point. */
static struct phrase tenths(double number)
{
    long in_tenths = (long)(number * 10 + (number < 0 ? -0.5 : 0.5)), size = labs(in_tenths);
    return text_phrase("%s%ld.%ld", in_tenths < 0 ? "-" : "", size / 10, size % 10);
}

/* "4.8 points", "7.2 % of the win". */
static struct phrase amount_of(const struct analyse_report *report, double amount)
{
    return report->analysis.points ? text_phrase(_("%s points"), tenths(amount).data)
                                   : text_phrase(_("%s %% of the win"), tenths(100 * amount).data);
}

/* "61.2", "64.0 %". */
static struct phrase value_of(const struct analyse_report *report, double value)
{
    return report->analysis.points ? tenths(value) : text_phrase("%s %%", tenths(100 * value).data);
}

/* "Player 2 (Hard)", or "Player 2" where that is the name. */
static struct phrase name_of(const struct analyse_report *report, int seat)
{
    if (session_seat(report->session, seat)->number == seat + 1)
        return text_phrase(_("Player %d"), seat + 1);
    return text_phrase(_("Player %d (%s)"), seat + 1, session_seat_words(report->session, seat));
}

static bool has_chance(const struct analyse_report *report)
{
    return report->game->draw_event && !report->game->commits;
}

static void say_players(struct ui *ui, const struct analyse_report *report)
{
    for (int seat = 0; seat < report->game->players(report->rules); seat++) {
        struct phrase name = name_of(report, seat);
        double luck = report->analysis.luck[seat];
        struct phrase lost = amount_of(report, report->analysis.lost[seat]);
        struct phrase luck_words = amount_of(report, luck < 0 ? -luck : luck);
        if (!has_chance(report))
            ui_format(ui, UI_PLAIN, _("%s lost %s by decisions."), name.data, lost.data);
        else if (luck < 0)
            ui_format(ui, UI_PLAIN, _("%s lost %s by decisions, and bad luck cost %s."), name.data,
                lost.data, luck_words.data);
        else
            ui_format(ui, UI_PLAIN, _("%s lost %s by decisions, and good luck gave %s."), name.data,
                lost.data, luck_words.data);
    }
}

/* What the seat knew then, with the place of the best action marked. */
static void show_board(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    FREED struct state *view = memory_create(1, report->game->state_size);
    struct canvas canvas;
    game_view(report->game, report->rules, session_state_at(report->session, judged->ply),
        judged->seat, view);
    struct draw_request request = {.seat = judged->seat,
        .ascii = ui->ascii,
        .marked = &judged->judgement.best.action,
        .marked_count = 1,
        .last = session_last_move(report->session, judged->ply),
        .columns = ui->columns};
    canvas_init(&canvas);
    report->game->draw(report->rules, view, &request, &canvas);
    ui_show(ui, &canvas);
    canvas_finish(&canvas);
}

static void say_worst(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER played = BUFFER_INIT, best = BUFFER_INIT, reason = BUFFER_INIT;
    struct phrase value = value_of(report, judgement->value);
    struct phrase best_value = value_of(report, judgement->best_value);
    struct phrase cost = amount_of(report, judgement->loss);
    show_board(ui, report, judged);
    add_action(report, judged, &judged->action[0], &played);
    add_action(report, judged, &judgement->best.action, &best);
    add_reason(report, judged, &reason);
    if (reason.length > 0)
        ui_format(ui, UI_EVENT,
            _("Line %zu: player %d played %s (%s). Best was %s (%s): %s. It cost %s."),
            judged->line, judged->seat + 1, played.data, value.data, best.data, best_value.data,
            reason.data, cost.data);
    else
        ui_format(ui, UI_EVENT,
            _("Line %zu: player %d played %s (%s). Best was %s (%s). It cost %s."), judged->line,
            judged->seat + 1, played.data, value.data, best.data, best_value.data, cost.data);
}

static void say_all_worst(struct ui *ui, const struct analyse_report *report)
{
    const struct analysis *analysis = &report->analysis;
    if (analysis->worst_count == 0) {
        ui_say(ui, UI_EVENT, _("No decision lost anything."));
        return;
    }
    ui_say(ui, UI_TITLE, _("The decisions that cost most"));
    for (size_t i = 0; i < analysis->worst_count; i++)
        say_worst(ui, report, &analysis->items[analysis->worst[i]]);
}

/* An action and a figure, in columns. */
static void add_columns(const struct analyse_report *report, const struct judged_ply *judged,
    const struct action *action, double figure, struct buffer *row)
{
    LOCAL_BUFFER spelling = BUFFER_INIT;
    add_action(report, judged, action, &spelling);
    wrap_add_padded(row, spelling.data, SPELLING_SHOWN);
    buffer_format(row, " %8s", value_of(report, figure).data);
}

static void say_decision(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER row = BUFFER_INIT;
    buffer_format(&row, "%4zu  %d  ", judged->line, judged->seat + 1);
    add_columns(report, judged, &judged->action[0], judgement->value, &row);
    buffer_add(&row, "  ");
    if (judgement->loss >= (report->analysis.points ? 0.05 : 0.0005))
        add_columns(report, judged, &judgement->best.action, judgement->loss, &row);
    ui_say(ui, UI_PLAIN, row.data);
}

/* A table is nothing for the ear. */
static void say_every(struct ui *ui, const struct analyse_report *report)
{
    if (ui->speech.on)
        return;
    ui_say(ui, UI_TITLE, _("Every decision"));
    /* translators: columns of 4, 1, 15 and 8, then 15 and 8 columns: 60 columns hold it */
    ui_say(ui, UI_NOTE, _("line  by played             value  best                lost"));
    for (size_t i = 0; i < report->analysis.count; i++)
        say_decision(ui, report, &report->analysis.items[i]);
}

void analyse_say(struct ui *ui, const struct analyse_report *report)
{
    ui_format(ui, UI_TITLE, _("%s, judged by the computer (%s)"), _(report->game->title),
        player_words(report->player->name));
    say_players(ui, report);
    say_all_worst(ui, report);
    say_every(ui, report);
}
