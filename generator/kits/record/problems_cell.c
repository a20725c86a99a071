/*
 * One problem on paper: its number and stars, the goal, what the board does not show, the position
 * in the size of a record's diagram, and the line to type.
 */
#include "kits/record/problems.h"

#include "games/registry.h"

/* Design sizes, in mm. */
static const double title_size = 3.6, text_size = 2.7, small_size = 2.2, back_size = 4.2;
static const double title_height = 5.6, title_baseline = 3.4, between = 1.2;
static const double star = 1.35, star_depth = 0.42, star_dot = 0.25, star_step = 3.1,
                    number_width = 9.0;
const double problem_cell_foot = 4.2;

/* Reading order within a problem. */
enum { HEARD_NUMBER, HEARD_STARS, HEARD_GOAL, HEARD_POSITION, HEARD_FOOT };

/* ---- words ---- */

/* Adds the seat's task and holdings, as told to somebody who cannot see them, and what lies beside
 * the board on a table: coins, figures and the like. Players are called by their letters on the
 * board. */
static void add_facts(struct problem_cell *cell)
{
    const struct problem *problem = &cell->problem;
    const struct position *position = &problem->position;
    const struct game *game = position->game;
    struct text words = TEXT_ROOM(2000), beside = TEXT_ROOM(2000);
    const char *letters[GAME_PLAYERS_MAX];
    bool exact = problem_is_exact(problem); /* then the picture shows everything except the dice */
    for (int seat = 0; seat < game->players(position->rules); seat++)
        letters[seat] = record_letter(cell->plan.art, seat);
    words.players = beside.players = letters;
    if (game->speech != NULL)
        game->speech->prompt(position->rules, position->state, PROMPT_PRINTED, &words);
    for (char *at = words.data; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    buffer_add(&cell->facts, words.data);
    if (!exact && (game->value != NULL || game->is_out != NULL)) {
        game->describe_score(position->rules, position->state, &beside);
        buffer_format(&cell->facts, "\n%s", beside.data);
    }
}

/* Makes the words in the language of the page, which is the spoken language only meanwhile:
 * hexprint's own words come from its texts. */
static void make_words(struct problem_cell *cell, const struct kit_job *job)
{
    const struct problem *problem = &cell->problem;
    record_speak(job->texts);
    problem_add_goal(problem, record_letter(cell->plan.art, problem->seat), &cell->goal);
    add_facts(cell);
    problem_add_solution(problem, &cell->solution);
    for (int i = 0; i < problem->wrong_count; i++) {
        buffer_add(&cell->solution, " ");
        problem_add_wrong(problem, &problem->wrong[i], &cell->solution);
    }
    os_language_english();
    buffer_format(
        &cell->command, "hexplay problem %s %d", problem->position.game->slug, problem->number);
}

/* ---- the picture ---- */

static struct record_game *record_of(const struct problem *problem, struct error *error)
{
    struct position position;
    struct rng rng = rng_from_seed(1);
    if (!position_read_json(&position, game_registry, problem->position.json, error))
        return NULL;
    struct session_setup setup = {.game = position.game,
        .players = position.game->players(position.rules),
        .options = position.options,
        .seed_text = "problem",
        .chance = CHANCE_MANUAL,
        .position = &position};
    for (int seat = 0; seat < setup.players; seat++)
        setup.seats[seat].kind = SEAT_EXTERNAL;
    bool dealt = position_complete(&position, 0, &rng, error);
    struct session *session = dealt ? session_create(&setup, error) : NULL;
    position_finish(&position);
    return session != NULL ? record_game_of(session) : NULL;
}

bool problem_cell_init(struct problem_cell *cell, int number, const struct kit_job *job,
    const struct problem_set *set, size_t index, struct error *error)
{
    memset(cell, 0, sizeof *cell);
    cell->number = number;
    if (!problem_set_read(set, index, game_registry, &cell->problem, error))
        return false;
    cell->plan = (struct record_plan){.job = job,
        .kit = job->kit,
        .art = job->kit->record,
        .design = job->kit->board,
        .fonts = job->fonts,
        .body = job->frame->body,
        .shown = cell->problem.position.state};
    cell->plan.record = record_of(&cell->problem, error);
    if (cell->plan.record == NULL)
        return false;
    cell->plan.record->texts = job->texts;
    cell->on_card = job->wish.problems_form == PROBLEMS_CARDS;
    make_words(cell, job);
    return true;
}

void problem_cell_finish(struct problem_cell *cell)
{
    if (cell->plan.spec != NULL)
        cell->plan.design->destroy(cell->plan.spec);
    record_game_close(cell->plan.record);
    paragraph_destroy(cell->goal_text);
    paragraph_destroy(cell->solution_text);
    buffer_finish(&cell->goal);
    buffer_finish(&cell->facts);
    buffer_finish(&cell->solution);
    buffer_finish(&cell->command);
    if (cell->problem.position.game != NULL)
        problem_finish(&cell->problem);
}

static double solution_size(const struct problem_cell *cell)
{
    return cell->on_card ? back_size : text_size;
}

bool problem_cell_set(
    struct problem_cell *cell, struct fonts *fonts, double width, struct error *error)
{
    struct text_style style = text_style_plain(text_size);
    LOCAL_BUFFER words = BUFFER_INIT;
    paragraph_destroy(cell->goal_text);
    paragraph_destroy(cell->solution_text);
    buffer_format(
        &words, "%s%s%s", cell->goal.data, cell->facts.length > 0 ? "\n" : "", cell->facts.data);
    cell->goal_text = paragraph_create(fonts, words.data, &style, width, error);
    style.size = solution_size(cell);
    cell->solution_text = cell->goal_text != NULL ? paragraph_create(fonts, cell->solution.data,
                                                        &style, width - number_width, error)
                                                  : NULL;
    return cell->solution_text != NULL;
}

double problem_cell_head(const struct problem_cell *cell)
{
    return title_height + paragraph_height(cell->goal_text) + between;
}

double problem_cell_widest(struct problem_cell *cell, struct rect room)
{
    record_plan_board(&cell->plan, room);
    return record_plan_widest(&cell->plan, room);
}

void problem_cell_choose(struct problem_cell *cell, struct rect room, double width)
{
    record_plan_board(&cell->plan, room);
    cell->plan.hex = width;
    record_plan_symbol(&cell->plan, false);
    record_plan_pieces(&cell->plan, (struct record_view){0, 0, -1, true});
}

/* ---- drawing ---- */

/* Draws a star, or a dot for one that is missing: when saving ink, full stars are outlines, too. */
static void draw_star(struct scene *scene, struct point centre, bool full)
{
    if (full)
        art_star(scene, centre, star, 5, star_depth);
    else
        scene_circle(scene, centre, star_dot * star);
    scene_paint(scene, paint_fill(full ? COLOUR_ACCENT : COLOUR_SOFT));
}

static void draw_title(const struct problem_cell *cell, struct rect box, struct scene *scene)
{
    struct text_style bold = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text told = TEXT_ROOM(160);
    scene_text_as(scene, TAG_HEADING, HEARD_NUMBER, spell_number(cell->number).text, &bold,
        xy(box.x, box.y + title_baseline), COLOUR_ACCENT);
    word_fill(cell->plan.record->texts, &told, "problems-level", "level",
        spell_number(cell->problem.level).text, "most", spell_number(PROBLEM_LEVELS).text, NULL);
    scene_begin_tag(scene, TAG_FIGURE, HEARD_STARS, told.data);
    for (int i = 0; i < PROBLEM_LEVELS; i++)
        draw_star(scene,
            xy(box.x + box.width - star - (PROBLEM_LEVELS - 1 - i) * star_step,
                box.y + title_baseline - title_size * 0.35),
            i < cell->problem.level);
    scene_end_tag(scene);
}

/* Draws the line to type, or a line for writing. */
static void draw_foot(
    const struct problem_cell *cell, struct rect box, const char *answer, struct scene *scene)
{
    struct text_style small = text_style_of(small_size, WEIGHT_REGULAR, ALIGN_LEFT);
    double baseline = box.y + box.height - 1.0;
    scene_text_as(scene, TAG_PARAGRAPH, HEARD_FOOT, answer != NULL ? answer : cell->command.data,
        &small, xy(box.x, baseline), COLOUR_SOFT);
    if (answer == NULL)
        return;
    double begins = text_measure(cell->plan.fonts, answer, &small).width + 1.5;
    scene_line(scene, xy(box.x + begins, baseline), xy(box.x + box.width, baseline));
    scene_paint(scene, paint_line(COLOUR_LINE, 0.2));
}

void problem_cell_draw(const struct problem_cell *cell, struct rect box, double head, int order,
    const char *answer, struct scene *scene)
{
    struct rect picture = {box.x, box.y + head, box.width, box.height - head - problem_cell_foot};
    struct record_view view = {0, 0, -1, true};
    scene_begin_tag(scene, TAG_SECTION, order, NULL);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_title(cell, box, scene);
    scene_paragraph_as(scene, TAG_PARAGRAPH, HEARD_GOAL, cell->goal_text,
        xy(box.x, box.y + title_height), COLOUR_INK);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_ART, NULL);
    record_plan_begin_figure(&cell->plan, view, HEARD_POSITION, scene);
    record_plan_draw(&cell->plan, view, picture, scene);
    scene_end_tag(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_foot(cell, box, answer, scene);
    scene_end_group(scene);
    scene_end_tag(scene);
}

double problem_cell_draw_solution(
    const struct problem_cell *cell, struct point at, int order, struct scene *scene)
{
    struct text_style bold = text_style_of(solution_size(cell), WEIGHT_BLACK, ALIGN_LEFT);
    scene_begin_item(scene, TAG_NUMBERS, PROBLEMS_SOLUTIONS + 1, order);
    scene_item_label(scene, spell_number(cell->number).text, &bold,
        xy(at.x, at.y + paragraph_baseline(cell->solution_text)), at.x + 0.9 * number_width,
        COLOUR_ACCENT);
    scene_begin_tag(scene, TAG_BODY, 1, NULL);
    scene_paragraph_as(
        scene, TAG_PARAGRAPH, 0, cell->solution_text, xy(at.x + number_width, at.y), COLOUR_INK);
    scene_end_tags(scene, 3);
    return paragraph_height(cell->solution_text) + between;
}
