/*
 * An analysis in words: each player's luck and skill, the worst decisions with their boards, and
 * every decision in a table.
 */
#include "ui/programs/programs.h"

#include "core/json_lines.h"

#include "games/reader.h"
#include "ui/evening/evening.h"

enum { DECIMALS = 4, SPELLING_SHOWN = 19, LINES_NAMED = 12 };
enum { MISTAKES_OFFERED = 9, END_HERE = 1 << 20 };

/* Adds the actions of a move, each spelled in the state after the previous one; for speech, as
 * hints say them. */
static void add_move(const struct analyse_report *report, const struct judged_ply *judged,
    const struct action *actions, int count, struct buffer *out)
{
    FREED struct state *state =
        game_state_copy(report->game, session_state_at(report->session, judged->ply));
    for (int i = 0; i < count; i++) {
        struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
        report->game->format(report->rules, state, &actions[i], &spelling);
        buffer_add(out, i == 0 ? "" : report->spoken ? _(", then ") : " ");
        if (report->spoken)
            game_add_typed(report->game, report->rules, state, &actions[i], true, out);
        else
            buffer_add(out, spelling.data);
        if (i + 1 < count)
            report->game->apply(report->rules, state, &actions[i]);
    }
}

static void add_played(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    add_move(report, judged, judged->action, judged->count, out);
}

static void add_best(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    const struct ranked_action *best = &judged->judgement.best;
    struct action actions[1 + MOVE_REST_MAX] = {best->action};
    memcpy(actions + 1, best->rest, sizeof best->rest);
    add_move(report, judged, actions, 1 + best->rest_count, out);
}

static void add_reason(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    buffer_add(out, "");
    (void)advice_add_reason(report->game, report->rules, &judged->judgement.best.advice, out);
}

/* Finds the guess in decision JUDGED; returns false if there was none. */
static bool guess_of(
    const struct analyse_report *report, const struct judged_ply *judged, struct game_guess *guess)
{
    return report->game->guess != NULL &&
           report->game->guess(report->rules, session_state_at(report->session, judged->ply),
               &judged->action[0], guess);
}

/* Adds the fields that GUESS got right (REAL) or wrong, and returns their number. */
static int add_guessed(const struct analyse_report *report, const struct game_guess *guess,
    bool real, struct buffer *out)
{
    int count = 0;
    for (int i = 0; i < guess->count; i++) {
        if (guess->real[i] != real)
            continue;
        buffer_format(out, "%s%s", count++ > 0 ? " " : "",
            game_field_name(report->game, report->rules, guess->fields[i]).data);
    }
    return count;
}

/* ---- JSON ---- */

/* Returns {"right":["a1","b1"],"fooled":["c1"]}; NULL if there was no guess. */
static json_t *guess_json(const struct analyse_report *report, const struct judged_ply *judged)
{
    struct game_guess guess;
    if (!guess_of(report, judged, &guess))
        return NULL;
    json_t *names[2] = {json_array(), json_array()};
    for (int i = 0; i < guess.count; i++)
        json_array_append_new(names[guess.real[i]],
            json_string(game_field_name(report->game, report->rules, guess.fields[i]).data));
    return json_pack("{s:o,s:o}", "right", names[1], "fooled", names[0]);
}

static json_t *decision_json(const struct analyse_report *report, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER played = BUFFER_INIT, best = BUFFER_INIT, reason = BUFFER_INIT;
    add_played(report, judged, &played);
    add_best(report, judged, &best);
    add_reason(report, judged, &reason);
    return json_pack("{s:i,s:i,s:s,s:o,s:s,s:o,s:o,s:s,s:o,s:s,s:o*}", "line", (int)judged->line,
        "seat", judged->seat + 1, "action", played.data, "value",
        json_decimal(judgement->value, DECIMALS), "best", best.data, "best_value",
        json_decimal(judgement->best_value, DECIMALS), "loss",
        json_decimal(judgement->loss, DECIMALS), "reason", reason.data, "why",
        advice_json(report->game, report->rules, &judgement->best.advice), "verdict",
        judge_verdict_names[judged->verdict], "guess", guess_json(report, judged));
}

void analyse_add_json(const struct analyse_report *report, struct buffer *out)
{
    const struct analysis *analysis = &report->analysis;
    json_t *players = json_array(), *decisions = json_array(), *worst = json_array();
    for (int seat = 0; seat < report->game->players(report->rules); seat++)
        json_array_append_new(players, json_pack("{s:i,s:o,s:o}", "seat", seat + 1, "skill_lost",
                                           json_decimal(analysis->lost[seat], DECIMALS), "luck",
                                           json_decimal(analysis->luck[seat], DECIMALS)));
    for (size_t i = 0; i < analysis->count; i++)
        json_array_append_new(decisions, decision_json(report, &analysis->items[i]));
    for (size_t i = 0; i < analysis->worst_count; i++)
        json_array_append_new(worst, json_integer((int)analysis->items[analysis->worst[i]].line));
    json_auto_t *all =
        json_pack("{s:s,s:s,s:s,s:s,s:o,s:o,s:o}", "game", report->game->slug, "level",
            report->player->name, "search", "fixed", "unit", analysis->points ? "points" : "share",
            "players", players, "decisions", decisions, "worst", worst);
    FREED char *text = json_dumps(all, JSON_DECIMALS);
    buffer_format(out, "%s\n", text);
}

/* ---- words ---- */

static struct phrase tenths(double number)
{
    long in_tenths = (long)(number * 10 + (number < 0 ? -0.5 : 0.5)), size = labs(in_tenths);
    return text_phrase("%s%ld.%ld", in_tenths < 0 ? "-" : "", size / 10, size % 10);
}

/* Returns "4.8 points" or "7.2 % of the win". */
static struct phrase amount_of(const struct analyse_report *report, double amount)
{
    return report->analysis.points ? text_phrase(_("%s points"), tenths(amount).data)
                                   : text_phrase(_("%s %% of the win"), tenths(100 * amount).data);
}

/* Returns "61.2", in speech with its unit, or "64.0 %". */
static struct phrase value_of(const struct analyse_report *report, double value)
{
    if (report->analysis.points)
        return report->spoken ? amount_of(report, value) : tenths(value);
    return text_phrase("%s %%", tenths(100 * value).data);
}

void analyse_add_candidates(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    buffer_add(out, _("Best moves here, > played"));
    for (int i = 0; i < JUDGED_CANDIDATES; i++) {
        if (!judged || i >= judged->judgement.candidates) {
            buffer_add(out, "\n ");
            continue;
        }
        const struct ranked_action *move = &judged->judgement.candidate[i];
        struct action actions[1 + MOVE_REST_MAX] = {move->action};
        memcpy(actions + 1, move->rest, sizeof move->rest);
        bool played = action_equal(&move->action, &judged->action[0]);
        buffer_format(
            out, "\n%s%2d %6s  ", played ? ">" : " ", i + 1, value_of(report, move->expected).data);
        add_move(report, judged, actions, 1 + move->rest_count, out);
    }
}

/* Returns what comes before an aside: a bracket or, in speech, a comma. */
static const char *between(const struct analyse_report *report)
{
    return report->spoken ? C_("between hints", "; ") : C_("between words of a list", ", ");
}

/* Returns "Player 2 (Hard)", or only "Player 2" if that is the name. */
static struct phrase name_of(const struct analyse_report *report, int seat)
{
    struct phrase name = game_seat_name(report->game, seat, true);
    if (session_seat(report->session, seat)->number == seat + 1)
        return name;
    return text_phrase(
        C_("a name and a remark", "%s (%s)"), name.data, session_seat_words(report->session, seat));
}

static bool has_chance(const struct analyse_report *report)
{
    return report->game->draw_event && !report->game->commits;
}

int analyse_add_when(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    FREED struct panel *panel = memory_create(1, sizeof *panel);
    struct panel_request request = {.seat = judged->seat, .pointing = {.field = CANVAS_NO_FIELD}};
    if (report->game->panel)
        report->game->panel(
            report->rules, session_state_at(report->session, judged->ply), &request, panel);
    if (!panel->when[0])
        panel_set_turn(panel, _("move %d"), (int)judged->ply + 1);
    buffer_add(out, panel->when);
    return panel->turn;
}

/* Adds the turns of SEAT's decisions with this verdict: " (turn 9)" or " (turn 9 and turn 31)". */
static void add_where(
    const struct analyse_report *report, int seat, enum verdict verdict, struct buffer *out)
{
    const struct analysis *analysis = &report->analysis;
    struct buffer when[LINES_NAMED];
    const char *names[LINES_NAMED] = {NULL};
    size_t count = 0;
    int turn = 0;
    for (size_t i = 0; i < analysis->count && count < LINES_NAMED; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        if (judged->seat != seat || judged->verdict != verdict)
            continue;
        when[count] = (struct buffer)BUFFER_INIT;
        int before = turn;
        turn = analyse_add_when(report, judged, &when[count]);
        names[count] = when[count].data;
        if (count > 0 && turn == before)
            buffer_finish(&when[count]); /* two decisions in the same turn */
        else
            count++;
    }
    LOCAL_BUFFER list = BUFFER_INIT;
    words_join(&list, names, count, WORDS_AND);
    buffer_format(out, report->spoken ? _(": %s") : C_("when", " (%s)"), list.data);
    while (count > 0)
        buffer_finish(&when[--count]);
}

static void add_count(const struct analyse_report *report, int seat, enum verdict verdict,
    const char *words, struct buffer *out)
{
    int count = report->analysis.verdicts[seat][verdict];
    if (count == 0)
        return;
    buffer_add(out, out->length > 0 ? between(report) : "");
    buffer_format(out, words, count);
    if (verdict >= VERDICT_MISTAKE)
        add_where(report, seat, verdict, out);
}

/* Adds "14 fine, 2 mistakes (turn 9 and turn 12), 1 blunder (turn 14)". */
static void add_verdicts(const struct analyse_report *report, int seat, struct buffer *out)
{
    const int *count = report->analysis.verdicts[seat];
    int mistakes = count[VERDICT_MISTAKE], blunders = count[VERDICT_BLUNDER];
    add_count(report, seat, VERDICT_FINE, NG_("%d fine", "%d fine", count[VERDICT_FINE]), out);
    add_count(report, seat, VERDICT_INACCURATE,
        NG_("%d inaccurate", "%d inaccurate", count[VERDICT_INACCURATE]), out);
    add_count(report, seat, VERDICT_MISTAKE, NG_("%d mistake", "%d mistakes", mistakes), out);
    add_count(report, seat, VERDICT_BLUNDER, NG_("%d blunder", "%d blunders", blunders), out);
    buffer_add(out, out->length > 0 ? "" : _("no decisions"));
}

/* Returns words for luck: even below 1/20 of the win or 3 points, a little below 1/5 or 10. */
static const char *words_of_luck(const struct analyse_report *report, double luck)
{
    double size = luck < 0 ? -luck : luck;
    bool points = report->analysis.points;
    if (size < (points ? 3 : 0.05))
        return N_("Luck was even.");
    if (size < (points ? 10 : 0.2))
        return luck > 0 ? N_("Luck helped a little.") : N_("Luck hurt a little.");
    return luck > 0 ? N_("Luck helped a lot.") : N_("Luck hurt a lot.");
}

static double outcome_of(const struct analyse_report *report, int seat)
{
    struct game_result result = session_result(report->session);
    int winners = 0;
    for (int i = 0; i < report->game->players(report->rules); i++)
        winners += result.winner[i];
    if (report->analysis.points)
        return result.scores[seat];
    return result.winner[seat] ? 1.0 / winners : 0;
}

static void say_luck(struct ui *ui, const struct analyse_report *report, int seat)
{
    double luck = report->analysis.luck[seat], without = outcome_of(report, seat) - luck;
    const char *words = words_of_luck(report, luck);
    int wins = without <= 0 ? 0 : without >= 1 ? 100 : (int)(100 * without + 0.5);
    if (!has_chance(report))
        return;
    if (report->analysis.points)
        ui_format(ui, UI_PLAIN,
            luck < 0 ? _("%s It cost %s; with average luck the score would be about %d.")
                     : _("%s It gave %s; with average luck the score would be about %d."),
            _(words), amount_of(report, luck < 0 ? -luck : luck).data,
            (int)(without + (without < 0 ? -0.5 : 0.5)));
    else if (session_result(report->session).over)
        ui_format(ui, UI_PLAIN,
            NG_("%s With average luck, such decisions win %d game in 100.",
                "%s With average luck, such decisions win %d games in 100.", wins),
            _(words), wins);
    else
        ui_say(ui, UI_PLAIN, _(words));
}

/* Adds the guesses of SEAT: "a1 and b1 right, c1 wrong (turn 7); ...". FOOLED: instead adds what
 * others got wrong about SEAT: "c1 (turn 7), ...". */
static void add_guesses(
    const struct analyse_report *report, int seat, bool fooled, struct buffer *out)
{
    const struct analysis *analysis = &report->analysis;
    struct game_guess guess;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        LOCAL_BUFFER right = BUFFER_INIT, wrong = BUFFER_INIT, when = BUFFER_INIT;
        if ((judged->seat == seat) == fooled || !guess_of(report, judged, &guess))
            continue;
        bool some = add_guessed(report, &guess, true, &right) > 0;
        bool none = add_guessed(report, &guess, false, &wrong) == 0;
        if (fooled && none)
            continue;
        analyse_add_when(report, judged, &when);
        buffer_add(out, out->length > 0 ? between(report) : "");
        if (fooled)
            buffer_format(out, "%s", wrong.data);
        else if (some && none)
            buffer_format(out, _("%s right"), right.data);
        else if (some)
            buffer_format(out, _("%s right, but %s wrong"), right.data, wrong.data);
        else
            buffer_format(out, _("%s wrong"), wrong.data);
        buffer_format(out, C_("when", " (%s)"), when.data);
    }
}

static void say_guesses(struct ui *ui, const struct analyse_report *report, int seat)
{
    LOCAL_BUFFER guesses = BUFFER_INIT, bluffs = BUFFER_INIT;
    add_guesses(report, seat, false, &guesses);
    add_guesses(report, seat, true, &bluffs);
    if (guesses.length > 0)
        ui_format(ui, UI_PLAIN, _("Guesses: %s."), guesses.data);
    if (bluffs.length > 0)
        ui_format(ui, UI_PLAIN, _("Bluffs that were believed: %s."), bluffs.data);
}

/* Says a player's verdicts. Losses are only added up in points, because shares of the win don't add
 * up over a game. */
static void say_player(struct ui *ui, const struct analyse_report *report, int seat)
{
    struct phrase name = name_of(report, seat);
    LOCAL_BUFFER verdicts = BUFFER_INIT;
    add_verdicts(report, seat, &verdicts);
    if (report->analysis.points)
        ui_format(ui, UI_EVENT, _("%s: %s; %s lost by decisions."), name.data, verdicts.data,
            amount_of(report, report->analysis.lost[seat]).data);
    else
        ui_format(ui, UI_EVENT, _("%s: %s."), name.data, verdicts.data);
    say_guesses(ui, report, seat);
    say_luck(ui, report, seat);
}

static void say_title(struct ui *ui, const struct analyse_report *report)
{
    ui_format(ui, UI_TITLE,
        report->first_look ? _("%s, first estimate (%s)") : _("%s, rated by the computer (%s)"),
        _(report->game->title), player_words(report->player->name));
}

/* Shows what the seat knew at that time, with the place of the best action marked. */
static void show_board(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    FREED struct state *view = memory_create(1, report->game->state_size);
    LOCAL_CANVAS canvas = CANVAS_INIT;
    game_view(report->game, report->rules, session_state_at(report->session, judged->ply),
        judged->seat, view);
    struct draw_request request = {.seat = judged->seat,
        .ascii = ui->ascii,
        .marked = &judged->judgement.best.action,
        .marked_count = 1,
        .last = session_last_move(report->session, judged->ply),
        .columns = ui->columns};
    report->game->draw(report->rules, view, &request, &canvas);
    ui_show(ui, &canvas);
}

/* ---- pages ---- */

/* Lets people read what was said; returns false if they leave or at the end of input. Without a
 * terminal nobody waits. */
static bool turn_page(struct ui *ui)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (!front_can_ask() || ui->rows == 0)
        return true;
    return ui_ask(ui, _("Press Enter to continue, or q to leave> "), UI_NO_WORDS, &line) &&
           !(line.data && words_same(line.data, "q"));
}

static void say_worst(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER played = BUFFER_INIT, best = BUFFER_INIT, reason = BUFFER_INIT, when = BUFFER_INIT;
    struct phrase value = value_of(report, judgement->value);
    struct phrase best_value = value_of(report, judgement->best_value);
    struct phrase cost = amount_of(report, judgement->loss);
    struct phrase name = game_seat_name(report->game, judged->seat, false);
    add_played(report, judged, &played);
    add_best(report, judged, &best);
    add_reason(report, judged, &reason);
    analyse_add_when(report, judged, &when);
    if (when.data[0] >= 'a' && when.data[0] <= 'z')
        when.data[0] = (char)(when.data[0] - 'a' + 'A');
    if (reason.length > 0)
        ui_format(ui, UI_EVENT, _("%s: %s played %s (%s). Best was %s (%s): %s. It cost %s."),
            when.data, name.data, played.data, value.data, best.data, best_value.data, reason.data,
            cost.data);
    else
        ui_format(ui, UI_EVENT, _("%s: %s played %s (%s). Best was %s (%s). It cost %s."),
            when.data, name.data, played.data, value.data, best.data, best_value.data, cost.data);
}

static bool say_all_worst(struct ui *ui, const struct analyse_report *report)
{
    const struct analysis *analysis = &report->analysis;
    if (analysis->worst_count == 0) {
        ui_say(ui, UI_EVENT, _("No decision lost anything."));
        return true;
    }
    ui_say(ui, UI_TITLE, _("The decisions that cost most"));
    for (size_t i = 0; i < analysis->worst_count; i++) {
        show_board(ui, report, &analysis->items[analysis->worst[i]]);
        say_worst(ui, report, &analysis->items[analysis->worst[i]]);
        if (!turn_page(ui))
            return false;
    }
    return true;
}

static void add_columns(
    const struct analyse_report *report, const char *spelling, double figure, struct buffer *row)
{
    wrap_add_padded(row, spelling, SPELLING_SHOWN);
    buffer_format(row, " %8s", value_of(report, figure).data);
}

static void say_decision(
    struct ui *ui, const struct analyse_report *report, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER row = BUFFER_INIT, played = BUFFER_INIT, best = BUFFER_INIT;
    add_played(report, judged, &played);
    add_best(report, judged, &best);
    buffer_format(&row, "%4zu  %d  ", judged->ply + 1, judged->seat + 1);
    add_columns(report, played.data, judgement->value, &row);
    buffer_add(&row, "  ");
    if (judgement->loss >= (report->analysis.points ? 0.05 : 0.0005))
        add_columns(report, best.data, judgement->loss, &row);
    ui_say(ui, UI_PLAIN, row.data);
}

/* Says every decision in a table, which is not for the ear, a page at a time. Moves are numbered as
 * in a replay. Returns false if somebody leaves. */
static bool say_every(struct ui *ui, const struct analyse_report *report)
{
    enum { ROWS_BESIDE = 4 };
    size_t page = ui->rows > 2 * ROWS_BESIDE ? (size_t)(ui->rows - ROWS_BESIDE) : SIZE_MAX;
    ui_say(ui, UI_TITLE, _("Every decision"));
    /* translators: columns of 4, 1, 19 and 8, then 19 and 8 columns: 70 columns hold it */
    ui_say(ui, UI_NOTE, _("move  by played                 value  best                    lost"));
    for (size_t i = 0; i < report->analysis.count; i++) {
        say_decision(ui, report, &report->analysis.items[i]);
        bool last = i + 1 == report->analysis.count;
        if ((last || (i + 1) % page == 0) && !turn_page(ui))
            return false;
    }
    return true;
}

void analyse_say_players(struct ui *ui, const struct analyse_report *report)
{
    say_title(ui, report);
    for (int seat = 0; seat < report->game->players(report->rules); seat++)
        say_player(ui, report, seat);
}

void analyse_add_verdict(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out)
{
    static const char *const verdicts[VERDICT_COUNT] = {N_("%s: %s is fine (%s)."),
        N_("%s: %s is inaccurate (%s)."), N_("%s: %s is a mistake (%s)."),
        N_("%s: %s is a blunder (%s).")};
    const struct judgement *judgement = &judged->judgement;
    LOCAL_BUFFER played = BUFFER_INIT, best = BUFFER_INIT, reason = BUFFER_INIT;
    add_played(report, judged, &played);
    add_best(report, judged, &best);
    add_reason(report, judged, &reason);
    buffer_format(out, _(verdicts[judged->verdict]),
        game_seat_name(report->game, judged->seat, true).data, played.data,
        value_of(report, judgement->value).data);
    if (judged->verdict == VERDICT_FINE)
        return;
    buffer_add(out, " ");
    if (reason.length > 0)
        buffer_format(out, _("Best was %s (%s): %s. It cost %s."), best.data,
            value_of(report, judgement->best_value).data, reason.data,
            amount_of(report, judgement->loss).data);
    else
        buffer_format(out, _("Best was %s (%s). It cost %s."), best.data,
            value_of(report, judgement->best_value).data, amount_of(report, judgement->loss).data);
}

/* Says the verdict first in speech, but last on a screen, where boards would push it away. */
void analyse_say(struct ui *ui, const struct analyse_report *report)
{
    if (!report->spoken && say_all_worst(ui, report))
        (void)say_every(ui, report);
    analyse_say_players(ui, report);
    if (report->spoken)
        (void)say_all_worst(ui, report);
}

const struct judged_ply *analyse_say_people(struct ui *ui, const struct analyse_report *report)
{
    const struct judged_ply *worst = NULL;
    say_title(ui, report);
    for (int seat = 0; seat < report->game->players(report->rules); seat++)
        if (session_seat(report->session, seat)->kind == SEAT_HUMAN)
            say_player(ui, report, seat);
    for (size_t i = 0; i < report->analysis.count; i++) {
        const struct judged_ply *judged = &report->analysis.items[i];
        bool person = session_seat(report->session, judged->seat)->kind == SEAT_HUMAN;
        if (person && judged->verdict >= VERDICT_MISTAKE &&
            (!worst || judged->judgement.loss > worst->judgement.loss))
            worst = judged;
    }
    if (worst)
        say_worst(ui, report, worst);
    return worst;
}

int analyse_ask(struct ui *ui, const struct analyse_report *report)
{
    const struct analysis *analysis = &report->analysis;
    struct picker picker = {.question = _("Play on from a mistake?"), .usual = END_HERE};
    buffer_add(picker_add(&picker, END_HERE, 't', "that is all"), _("that is all"));
    for (size_t i = 0; i < analysis->count && picker.count <= MISTAKES_OFFERED; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        LOCAL_BUFFER played = BUFFER_INIT, when = BUFFER_INIT;
        add_played(report, judged, &played);
        analyse_add_when(report, judged, &when);
        if (judged->verdict >= VERDICT_MISTAKE)
            buffer_format(picker_add(&picker, (int)i, 0, NULL), _("%s: %s, %s"), when.data,
                game_seat_name(report->game, judged->seat, false).data, played.data);
    }
    if (picker.count == 1) {
        buffer_finish(&picker.words[0]);
        return -1;
    }
    int item = picker_pick(&picker, ui);
    return item < 0 || item == END_HERE ? -1 : (int)analysis->items[item].ply;
}
