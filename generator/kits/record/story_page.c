/*
 * The pages of a story: head, curve and a line about each player's decisions, then the turning
 * points in order, two side by side if the board allows it, and all actions in what is left. Cells
 * are as large as they can be without adding a page.
 */
#include "kits/record/record.h"

enum { POINTS_MAX = 6, FEW = 2, COLUMNS_MAX = 3, HEADING_SIZE = 160 };

/* Design sizes, in mm. */
static const double gap = 5.0;           /* between diagrams and other parts */
static const double curve_height = 34.0; /* of the plot */
static const double curve_left = 9.0;    /* for its numbers */
static const double curve_letter = 3.4;  /* for each letter at the ends of its lines */
static const double curve_above = 2.0;   /* below the heading */
static const double curve_below = 7.0;   /* for its numbers */
static const double player_pitch = 4.0;  /* between players */
static const double caption = 6.5;       /* above a diagram */
static const double under = 2.5;         /* below it */
static const double text_size = 2.6;     /* of the words there */
static const double text_left = 5.6;     /* of a caption, after its number */
static const double narrow_list = 2.2;
static const double list_least = 20.0;   /* least height for a list at a page's foot */
static const double growth = 1.5;        /* of cells above the smallest readable size */
static const double hex_step = 0.1;      /* between widths that are tried */
static const double picture_most = 1.15; /* height of a diagram, in its widths */
static const double disc_radius = 1.9;
static const double badge_share = 0.16; /* radius of a sign, in cells */
static const double badge_least = 1.55;
static const double badge_reach = 0.3; /* from the middle to the upper right, in cells */
static const double curve_line = 0.6;
static const double dash_most = 2.4; /* in the second player's line; shorter for others */
static const double dash_gap = 1.0;
/* A change without a loss that counts as a turning point: in points, or in shares of the win. */
static const double turn_points = 5.0;
static const double turn_share = 0.05;

struct story_point {
    const struct story_decision *decision;
    char heading[HEADING_SIZE];
    struct paragraph *lines;
};

struct story_plan {
    struct story story;
    int count;
    struct story_point point[POINTS_MAX];
    double top;  /* of the first page's turning points, from the body's top */
    int columns; /* of diagrams */
    double cell_width, cell_height, picture_height, text_height;
    int first_rows, rows; /* on the first page; on the others */
    int diagram_pages;
    double list_top;   /* on the diagrams' last page */
    size_t list_first; /* lines there */
    int list_columns;
};

/* ---- choosing decisions ---- */

/* Returns how much a player's expectation changed before the player's next decision. */
static double change_after(const struct story *story, size_t index)
{
    const struct story_decision *one = &story->decision[index];
    for (size_t i = index + 1; i < story->count; i++)
        if (story->decision[i].seat == one->seat)
            return fabs(story->decision[i].best_value - one->value);
    return 0.0;
}

/* Returns the weight of decision INDEX, if it is above LEAST: its loss or, if LOST is false, the
 * change after it. */
static double weight_of(const struct story_plan *plan, size_t index, bool lost, double least)
{
    const struct story *story = &plan->story;
    const struct story_decision *one = &story->decision[index];
    double change = change_after(story, index);
    if (lost)
        return one->verdict > VERDICT_FINE || plan->count < FEW ? one->loss : 0.0;
    return change > fmax(least, story->points ? turn_points : turn_share) ? change : 0.0;
}

/* Chooses the weightiest decision that is left; returns false if there is none. */
static bool choose_one(struct story_plan *plan, bool lost, double least)
{
    const struct story *story = &plan->story;
    struct story_decision *best = NULL;
    double most = 0.0;
    for (size_t i = 0; i < story->count; i++) {
        double weight = weight_of(plan, i, lost, least);
        bool taken = false;
        for (int k = 0; k < plan->count; k++)
            taken = taken || plan->point[k].decision == &story->decision[i];
        if (!taken && weight > most) {
            most = weight;
            best = &story->decision[i];
        }
    }
    if (best != NULL) {
        best->turned = !lost;
        plan->point[plan->count++].decision = best;
    }
    return best != NULL;
}

static int by_order(const void *a, const void *b)
{
    const struct story_point *one = a, *other = b;
    return one->decision < other->decision ? -1 : 1;
}

/* Chooses the most costly decisions, and those followed by even larger changes through chance or
 * other players. */
static void choose_points(struct story_plan *plan)
{
    double most = 0.0;
    while (plan->count < POINTS_MAX && choose_one(plan, true, 0.0))
        most = fmax(most, plan->point[plan->count - 1].decision->loss);
    if (plan->count < POINTS_MAX)
        (void)choose_one(plan, false, most);
    for (bool found = true; found && plan->count < FEW;)
        found = choose_one(plan, false, 0.0);
    qsort(plan->point, (size_t)plan->count, sizeof *plan->point, by_order);
}

/* ---- the plan ---- */

static bool set_words(struct record_plan *plan, struct error *error)
{
    struct story_plan *story = plan->story;
    struct text_style style = text_style_plain(text_size);
    story->text_height = 0.0;
    for (int i = 0; i < story->count; i++) {
        struct story_point *point = &story->point[i];
        struct text heading = text_in(point->heading, sizeof point->heading);
        LOCAL_BUFFER lines = BUFFER_INIT;
        story_add_heading(plan, point->decision, &heading);
        story_add_lines(plan, &story->story, point->decision, &lines);
        paragraph_destroy(point->lines);
        point->lines = paragraph_create(plan->fonts, lines.data, &style, story->cell_width, error);
        if (point->lines == NULL)
            return false;
        story->text_height = fmax(story->text_height, paragraph_height(point->lines));
    }
    return true;
}

static int rows_in(const struct story_plan *story, double height)
{
    return (int)floor((height + gap) / (story->cell_height + gap) + 1e-6);
}

/* Returns how many lines of the list fit into HEIGHT below their heading. */
static size_t lines_in(const struct record_plan *plan, double height)
{
    double rows = floor((height - gap) / record_list_pitch(plan->list_size));
    return rows < 1.0 ? 0 : (size_t)rows * (size_t)plan->story->list_columns;
}

/* Arranges cells of HEX mm: rows of diagrams, then the list. Returns the number of pages, 0 if they
 * do not fit. */
static int arrange(struct record_plan *plan, double hex)
{
    struct story_plan *story = plan->story;
    struct rect extent = plan->design->extent(plan->spec, hex);
    size_t lines = record_list_count(plan->list);
    plan->hex = hex;
    story->picture_height = extent.height;
    story->cell_height = caption + extent.height + under + story->text_height;
    story->first_rows = rows_in(story, plan->body.height - story->top);
    story->rows = rows_in(story, plan->body.height);
    if (extent.width > story->cell_width || story->rows < 1)
        return 0;
    int all = (story->count + story->columns - 1) / story->columns;
    int left = all > story->first_rows ? all - story->first_rows : 0;
    story->diagram_pages = 1 + (left + story->rows - 1) / story->rows;
    int last = left == 0 ? all : (left - 1) % story->rows + 1;
    story->list_top = (left == 0 ? story->top : 0.0) + last * (story->cell_height + gap);
    double foot = plan->body.height - story->list_top;
    story->list_first = foot >= list_least ? lines_in(plan, foot) : 0;
    if (story->list_first > lines)
        story->list_first = lines;
    size_t page = lines_in(plan, plan->body.height);
    return story->diagram_pages + (int)((lines - story->list_first + page - 1) / page);
}

/* Finds the largest cells with which COLUMNS columns of diagrams take the fewest pages. Returns
 * that number, or 0 if no readable size fits. */
static int try_columns(struct record_plan *plan, int columns, struct error *error)
{
    struct story_plan *story = plan->story;
    story->columns = columns;
    story->cell_width = (plan->body.width - (columns - 1) * gap) / columns;
    struct rect room = {0.0, 0.0, story->cell_width, picture_most * story->cell_width};
    record_plan_board(plan, room);
    double least = plan->art->small_hex;
    double most = fmin(growth * least, record_plan_widest(plan, room));
    if (columns == 1)
        least = record_plan_least(plan);
    if (most < least || !set_words(plan, error))
        return 0;
    int fewest = arrange(plan, least);
    for (double hex = most; fewest > 0 && hex > least; hex -= hex_step) {
        int pages = arrange(plan, hex);
        if (pages > 0 && pages <= fewest)
            return pages;
    }
    return arrange(plan, least);
}

/* Chooses the number of columns with the fewest pages, and of these with the largest cells. */
static bool lay_out(struct record_plan *plan, struct error *error)
{
    struct error trouble = ERROR_INIT;
    int best = 0, fewest = 0;
    double widest = 0.0;
    for (int columns = COLUMNS_MAX; columns > 0; columns--) {
        int pages = plan->body.height > plan->story->top ? try_columns(plan, columns, &trouble) : 0;
        if (trouble.code != ERROR_NONE)
            return error_pass(error, &trouble);
        if (pages == 0 || (fewest > 0 && pages > fewest) ||
            (pages == fewest && plan->hex <= widest))
            continue;
        best = columns;
        fewest = pages;
        widest = plan->hex;
    }
    if (best == 0)
        return error_refuse(error, REASON_MISFIT, error_option("analysis"),
            "a story with diagrams that can be read does not fit on %s; take a larger --paper",
            plan->job->wish.paper.name);
    plan->base.pages = try_columns(plan, best, &trouble);
    return plan->base.pages > 0 || error_pass(error, &trouble);
}

bool story_plan(struct record_plan *plan, const char *file, struct error *error)
{
    struct story_plan *story = memory_create(1, sizeof *story);
    plan->story = story;
    if (!story_read(&story->story, file, plan->record, error))
        return false;
    choose_points(story);
    plan->list_size = narrow_list;
    plan->list_width = record_list_width(plan->list, plan->fonts, narrow_list);
    story->list_columns = (int)fmax(1.0, floor(plan->body.width / plan->list_width));
    story->top = record_header_height(&plan->header) + curve_height + curve_above + curve_below +
                 player_pitch * plan->record->players + 4.0 * gap;
    if (!lay_out(plan, error))
        return false;
    record_plan_symbol(plan, false);
    for (int i = 0; i < story->count; i++) {
        const struct story_decision *decision = story->point[i].decision;
        struct record_view view = {decision->ply, decision->ply, decision->seat, true};
        record_plan_pieces(plan, view);
    }
    return true;
}

int story_positions(const struct story_plan *story)
{
    return story->count;
}

void story_destroy(struct story_plan *story)
{
    if (story == NULL)
        return;
    for (int i = 0; i < story->count; i++)
        paragraph_destroy(story->point[i].lines);
    story_finish(&story->story);
    free(story);
}

/* ---- the curve ---- */

/* Reports whether a single line shows both of two players, because they share a win. */
static bool is_shared(const struct record_plan *plan)
{
    return plan->record->players == 2 && !plan->story->story.points;
}

static struct point on_curve(const struct record_plan *plan, const struct story_decision *decision)
{
    double value = plan->story->story.points ? decision->value : 100.0 * decision->value;
    bool other = is_shared(plan) && decision->seat == 1;
    return xy(decision->number, other ? 100.0 - value : value);
}

/* Finds the final value for SEAT; returns false if the game did not end. */
static bool end_of(const struct record_plan *plan, int seat, double *value)
{
    const struct record_game *record = plan->record;
    struct game_result result = {0};
    int winners = 0;
    if (session_actor(record->session) != ACTOR_OVER)
        return false;
    record->game->result(record->rules, session_state_at(record->session, record->plies), &result);
    for (int i = 0; i < record->players; i++)
        winners += result.winner[i];
    *value = result.winner[seat] ? 100.0 / winners : 0.0;
    if (plan->story->story.points)
        *value = result.scores[seat];
    return true;
}

/* Lists the points on the line of SEAT, or of all seats; returns how many. */
static int list_values(const struct record_plan *plan, int seat, struct point *values)
{
    const struct story *story = &plan->story->story;
    int count = 0;
    for (size_t i = 0; i < story->count; i++)
        if (is_shared(plan) || story->decision[i].seat == seat)
            values[count++] = on_curve(plan, &story->decision[i]);
    if (end_of(plan, seat, &values[count].y))
        values[count++].x = (double)plan->record->actions;
    return count;
}

static struct plot curve_plot(const struct record_plan *plan, struct rect box)
{
    const struct story *story = &plan->story->story;
    double right = curve_letter * plan->record->players;
    struct plot plot = {.box = {box.x + curve_left, box.y + curve_above,
                            box.width - curve_left - right, curve_height},
        .left = 1.0,
        .right = fmax(2.0, (double)plan->record->actions),
        .high = 100.0};
    if (!story->points)
        return plot;
    plot.high = 1.0;
    for (size_t i = 0; i < story->count; i++) {
        plot.low = fmin(plot.low, story->decision[i].value);
        plot.high = fmax(plot.high, story->decision[i].value);
    }
    for (int seat = 0; seat < plan->record->players; seat++) {
        double value = 0.0;
        if (end_of(plan, seat, &value)) {
            plot.low = fmin(plot.low, value);
            plot.high = fmax(plot.high, value);
        }
    }
    return plot;
}

static void draw_lines(const struct record_plan *plan, const struct plot *plot, struct scene *scene)
{
    double ends[GAME_PLAYERS_MAX] = {0};
    FREED struct point *values = memory_create(plan->story->story.count + 2, sizeof *values);
    for (int seat = 0; seat < (is_shared(plan) ? 1 : plan->record->players); seat++) {
        int count = list_values(plan, seat, values);
        enum colour_role role = is_shared(plan) ? COLOUR_INK : owner_role(seat + 1);
        struct paint paint = paint_line(role, curve_line);
        plot_line(scene, plot, values, count,
            seat > 0 ? art_dashed(paint, dash_most / seat, dash_gap) : art_round(paint));
        if (count == 0)
            continue;
        struct point end = plot_at(plot, values[count - 1].x, values[count - 1].y);
        double shift = 0.6 * curve_letter;
        for (int i = 0; i < seat; i++)
            shift += fabs(ends[i] - end.y) < ART_RECORD_TEXT ? curve_letter : 0.0;
        ends[seat] = end.y;
        art_text(scene, record_letter(plan->art, seat), xy(end.x + shift, end.y), ART_RECORD_TEXT,
            WEIGHT_BLACK, role);
    }
}

/* Describes SEAT's line: its start, its lowest and highest points, and its end. */
static void tell_line(const struct record_plan *plan, int seat, const struct point *values,
    int count, struct buffer *told)
{
    int shown[] = {0, 0, 0, count - 1};
    char spelled[4][HEADING_SIZE];
    for (int i = 0; i < count; i++) {
        shown[1] = values[i].y < values[shown[1]].y ? i : shown[1];
        shown[2] = values[i].y > values[shown[2]].y ? i : shown[2];
    }
    for (int i = 0; i < 4; i++) {
        struct text text = text_in(spelled[i], sizeof spelled[i]);
        double unit = plan->story->story.points ? 1.0 : 100.0;
        story_add_value(&plan->story->story, values[shown[i]].y / unit, &text);
    }
    struct text line = TEXT_ROOM(400);
    word_fill(plan->record->texts, &line, "story-told", "player", record_letter(plan->art, seat),
        "first", spelled[0], "low", spelled[1], "lowest",
        spell_number((int)values[shown[1]].x).text, "high", spelled[2], "highest",
        spell_number((int)values[shown[2]].x).text, "last", spelled[3], NULL);
    buffer_format(told, "%s%s", told->length > 0 ? "\n" : "", line.data);
}

static void begin_curve(const struct record_plan *plan, struct scene *scene)
{
    LOCAL_BUFFER told = BUFFER_INIT;
    FREED struct point *values = memory_create(plan->story->story.count + 2, sizeof *values);
    for (int seat = 0; seat < (is_shared(plan) ? 1 : plan->record->players); seat++) {
        int count = list_values(plan, seat, values);
        if (count > 0)
            tell_line(plan, seat, values, count, &told);
    }
    scene_begin_tag(scene, TAG_FIGURE, RECORD_FIGURE, told.length > 0 ? told.data : "-");
}

static void draw_players(const struct record_plan *plan, struct rect box, struct scene *scene)
{
    struct text_style style = text_style_plain(text_size);
    struct text_style bold = text_style_of(text_size, WEIGHT_BLACK, ALIGN_LEFT);
    for (int seat = 0; seat < plan->record->players; seat++) {
        struct text words = TEXT_ROOM(400);
        double y = box.y + (seat + 0.7) * player_pitch;
        story_add_player(plan, &plan->story->story, seat, &words);
        scene_begin_item(scene, TAG_SIGNS, RECORD_WORDS, seat);
        scene_item_label(scene, record_letter(plan->art, seat), &bold, xy(box.x, y),
            box.x + 0.9 * text_left, COLOUR_INK);
        scene_begin_tag(scene, TAG_BODY, 1, NULL);
        scene_text_as(
            scene, TAG_PARAGRAPH, 0, words.data, &style, xy(box.x + text_left, y), COLOUR_INK);
        scene_end_tags(scene, 3);
    }
}

static void draw_curve(const struct record_plan *plan, struct rect box, struct scene *scene)
{
    const struct texts *texts = plan->record->texts;
    const struct story *story = &plan->story->story;
    struct text beside = TEXT_ROOM(300);
    const char *key = is_shared(plan) ? "story-of-one" : "story-of-shares";
    if (story->points)
        key = "story-of-points";
    word_fill(
        texts, &beside, key, "player", record_letter(plan->art, 0), "level", story->level, NULL);
    box.y += record_draw_heading(
        plan, box, RECORD_HEADING, word(texts, "story-curve"), beside.data, scene);
    struct plot plot = curve_plot(plan, box);
    begin_curve(plan, scene);
    plot_frame(scene, &plot, fmax(1.0, plot_step(plot.right - plot.left, 12)),
        story->points ? plot_step(plot.high - plot.low, 5) : 25.0, story->points ? "" : " %");
    draw_lines(plan, &plot, scene);
    for (int i = 0; i < plan->story->count; i++) {
        struct point at = on_curve(plan, plan->story->point[i].decision);
        plot_disc(scene, plot_at(&plot, at.x, at.y), disc_radius, spell_number(i + 1).text, false);
    }
    scene_end_tag(scene);
    box.y += curve_above + curve_height + curve_below;
    draw_players(plan, box, scene);
}

/* ---- turning points ---- */

/* Draws a sign on the fields of a move's action. If actions may be paths, draws arrows along them,
 * and the sign where the LAST one leads. */
static void draw_badge(const struct record_plan *plan, struct rect box, int seat,
    const struct action *action, bool better, bool last, struct scene *scene)
{
    const struct record_game *record = plan->record;
    int fields[ACTION_FIELDS_MAX];
    int count = record->game->action_fields(record->rules, action, fields);
    bool ways = plan->art->marks == 2;
    double radius = fmax(badge_least, badge_share * plan->hex);
    double reach = (ways ? 0.5 : 1.0) * badge_reach * plan->hex;
    if (ways && count > 1)
        art_arrow(scene, record_plan_field(plan, box, seat, fields[0]),
            record_plan_field(plan, box, seat, fields[1]));
    for (int i = 0; i < count && i < plan->art->marks; i++) {
        struct point at = record_plan_field(plan, box, seat, fields[i]);
        at.x += better ? reach : -reach;
        if (!ways || (last && i == count - 1))
            plot_disc(scene, xy(at.x, at.y - reach), radius, better ? "!" : "?", better);
    }
}

/* Returns the index of the last of COUNT actions that names a field. */
static int last_on_board(const struct record_game *record, const struct action *actions, int count)
{
    int fields[ACTION_FIELDS_MAX];
    while (
        count > 1 && record->game->action_fields(record->rules, &actions[count - 1], fields) == 0)
        count--;
    return count - 1;
}

static void draw_badges(const struct record_plan *plan, const struct story_decision *decision,
    struct rect box, struct scene *scene)
{
    int seat = plan->art->seat_fields > 0 ? decision->seat : 0;
    bool lost = decision->loss > 0.0;
    struct action played[1 + MOVE_REST_MAX];
    int count = (int)(decision->end - decision->ply);
    for (int i = 0; i < count; i++)
        played[i] = session_ply(plan->record->session, decision->ply + (size_t)i)->action;
    int last = last_on_board(plan->record, played, count);
    for (int i = 0; i < count; i++)
        draw_badge(plan, box, seat, &played[i], !lost, i == last, scene);
    last = last_on_board(plan->record, decision->move, decision->move_count);
    for (int i = 0; lost && i < decision->move_count; i++)
        draw_badge(plan, box, seat, &decision->move[i], true, i == last, scene);
}

static void draw_point(
    const struct record_plan *plan, int index, struct point at, struct scene *scene)
{
    const struct story_plan *story = plan->story;
    const struct story_point *point = &story->point[index];
    struct text_style bold = text_style_of(ART_RECORD_TEXT, WEIGHT_BOLD, ALIGN_LEFT);
    struct record_view view = {
        point->decision->ply, point->decision->ply, point->decision->seat, true};
    struct rect box = {at.x, at.y + caption, story->cell_width, story->picture_height};
    scene_begin_tag(scene, TAG_SECTION, RECORD_DIAGRAMS + index, NULL);
    scene_begin_tag(scene, TAG_PARAGRAPH, RECORD_TITLE, NULL);
    plot_disc(scene, xy(at.x + disc_radius, at.y + disc_radius), disc_radius,
        spell_number(index + 1).text, false);
    scene_end_tag(scene);
    scene_text_as(scene, TAG_HEADING, RECORD_HEADING, point->heading, &bold,
        xy(at.x + text_left, at.y + disc_radius + ART_BASELINE_DROP * ART_RECORD_TEXT), COLOUR_INK);
    record_plan_begin_figure(plan, view, RECORD_FIGURE, scene);
    record_plan_draw(plan, view, box, scene);
    draw_badges(plan, point->decision, box, scene);
    scene_end_tag(scene);
    scene_paragraph_as(scene, TAG_PARAGRAPH, RECORD_WORDS, point->lines,
        xy(at.x, box.y + box.height + under), COLOUR_INK);
    scene_end_tag(scene);
}

static void draw_points(const struct record_plan *plan, int page, struct scene *scene)
{
    const struct story_plan *story = plan->story;
    int first = page == 0 ? 0 : (story->first_rows + (page - 1) * story->rows) * story->columns;
    int count = (page == 0 ? story->first_rows : story->rows) * story->columns;
    double top = plan->body.y + (page == 0 ? story->top : 0.0);
    for (int i = 0; i < count && first + i < story->count; i++) {
        struct point at = {plan->body.x + (i % story->columns) * (story->cell_width + gap),
            top + (i / story->columns) * (story->cell_height + gap)};
        draw_point(plan, first + i, at, scene);
    }
}

/* ---- pages ---- */

static void draw_first(const struct record_plan *plan, struct scene *scene)
{
    const struct texts *texts = plan->record->texts;
    struct rect box = plan->body;
    record_header_draw(&plan->header, box, scene);
    box.y += record_header_height(&plan->header) + gap;
    draw_curve(plan, box, scene);
    box.y = plan->body.y + plan->story->top - gap - 1.0;
    struct text beside = TEXT_ROOM(200);
    word_add(texts, &beside, plan->story->count > 0 ? "story-signs" : "story-none");
    if (plan->story->count > 0 && plan->story->first_rows < 1)
        word_fill(texts, &beside, "story-goes-on", "page", spell_number(2).text, NULL);
    (void)record_draw_heading(
        plan, box, RECORD_POINTS, word(texts, "story-points-title"), beside.data, scene);
}

static void draw_list(const struct record_plan *plan, int page, struct scene *scene)
{
    const struct story_plan *story = plan->story;
    size_t count = record_list_count(plan->list), whole = lines_in(plan, plan->body.height);
    struct rect box = plan->body;
    struct record_lines lines = {.end = story->list_first, .width = plan->list_width};
    if (page == story->diagram_pages - 1) {
        box.y += story->list_top;
    } else {
        lines.first = story->list_first + (size_t)(page - story->diagram_pages) * whole;
        lines.end = lines.first + whole < count ? lines.first + whole : count;
    }
    size_t shown = lines.end - lines.first;
    lines.rows = (int)((shown + (size_t)story->list_columns - 1) / (size_t)story->list_columns);
    if (shown > 0)
        record_draw_list(plan, lines, box, lines.end < count ? page + 2 : 0, scene);
}

void story_draw(const struct record_plan *plan, int page, struct scene *scene)
{
    const struct story_plan *story = plan->story;
    scene_begin_group(scene, LAYER_ART, NULL);
    if (page == 0)
        draw_first(plan, scene);
    if (page < story->diagram_pages)
        draw_points(plan, page, scene);
    if (page >= story->diagram_pages - 1)
        draw_list(plan, page, scene);
    scene_end_group(scene);
}
