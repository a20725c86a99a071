#ifndef PAPERHEX_GAMES_POCKET_HEXES_PRIVATE_H
#define PAPERHEX_GAMES_POCKET_HEXES_PRIVATE_H

/*
 * What the files of Pocket Hexes know of each other: the entries of its table by the file that has
 * them (games/game.h says what each does), and what else they share.
 */

#include "games/pocket_hexes/pocket_hexes.h"

/*
 * What the files of Pocket Hexes know of each other: the entries of its table by the file that has
 * them (games/game.h says what each does), and what else they share.
 */

/* setup.c */
extern const struct option_spec pocket_options[];
bool pocket_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error);
int pocket_players(const struct rules *rules);
void pocket_state_init(const struct rules *rules, struct state *state);

/* rules.c */
int pocket_actor(const struct rules *rules, const struct state *state);
void pocket_apply(const struct rules *rules, struct state *state, const struct action *action);
void pocket_apply_event(const struct rules *rules, struct state *state, const struct event *event);
void pocket_result(
    const struct rules *rules, const struct state *state, struct game_result *result);
int pocket_tally(
    const struct rules *rules, const struct state *state, int seat, int number[GAME_TALLY_MAX]);
void pocket_value(
    const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX]);
uint64_t pocket_hash(const struct rules *rules, const struct state *state);

/* moves.c */
size_t pocket_actions_max(const struct rules *rules);
void pocket_legal(const struct rules *rules, const struct state *state, struct action_list *list);
void pocket_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action);
bool pocket_allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why);
/* Whether any eligible die can be written by the acting seat. */
bool pocket_can_write(const struct rules *rules, const struct state *state);
/* Whether VALUE may go on CELL of GRID; WHY (or NULL) names the rule that it breaks. */
bool pocket_allows_value(const struct rules *rules, const struct pocket_grid *grid, int value,
    int cell, struct error *why);

/* chance.c */
void pocket_due(const struct rules *rules, const struct state *state, struct event *due);
void pocket_factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *factor);
void pocket_sample(
    const struct rules *rules, const struct state *state, struct rng *rng, struct event *event);
bool pocket_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event);
bool pocket_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why);

/* state.c */
json_t *pocket_state_json(const struct rules *rules, const struct state *state);
bool pocket_check(const struct rules *rules, const struct state *state, struct error *error);

/* position.c */
void pocket_position_json(const struct rules *rules, const struct state *state, json_t *position);
bool pocket_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error);

/* text.c */
void pocket_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text);
bool pocket_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
void pocket_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text);
bool pocket_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error);
void pocket_format_due(const struct rules *rules, const struct state *state, struct text *text);
/* Adds "c4". */
void pocket_add_cell(const struct rules *rules, int cell, struct text *text);
/* Reads digits at *CURSOR as a number up to 999 and moves past them; -1 if there are none. */
int pocket_read_number(const char **cursor);
/* The die with that many sides, or -1. */
int pocket_die_of_sides(int sides);

/* loose.c */
bool pocket_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
bool pocket_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error);

/* choices.c */
size_t pocket_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX]);

/* words.c */
struct pocket_cell_name {
    char data[BOARD_NAME_SIZE];
};
struct pocket_cell_name pocket_name_cell(const struct rules *rules, int cell);
void pocket_prompt(const struct rules *rules, const struct state *state, struct text *text);
bool pocket_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text);
void pocket_describe_score(const struct rules *rules, const struct state *state, struct text *text);
void pocket_format_field(const struct rules *rules, int field, struct text *text);
int pocket_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);
/* Adds "6 (ring around b3)" for each of RINGS, with commas and "and". */
void pocket_add_rings(const struct rules *rules, const struct pocket_grid *grid, int cell,
    int rings, struct text *text);
/* Adds "d4=1 d8=5" for each of DICE (bits), with what they show. */
void pocket_add_dice(const uint8_t value[POCKET_DICE], int dice, struct text *text);
/* Adds "b3 7, c5 empty" for each neighbour of CELL. */
void pocket_add_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text);

/* told.c */
void pocket_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text);
/* The same for the ear (games/speech.h). */
void pocket_tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* speech.c */
extern const struct speech pocket_speech;

/* by_hand.c */
extern const struct by_hand pocket_by_hand;

/* draw.c */
void pocket_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas);

/* panel.c */
void pocket_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel);
enum pointed_kind pocket_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text pocket_hexes_primer[];
void pocket_facts(const struct rules *rules, bool ascii, struct facts *facts);

/* parts.c */
void pocket_parts(const struct rules *rules, struct part_list *parts);

/* draw_sheet.c: One grid of Pocket Hexes as text hexagons. */

/* Characters for what a cell means. */
struct sheet_signs {
    const char *edge; /* fills cells that can never score */
    const char *scored;
    const char *lost; /* ring complete, not scored */
    const char *legal;
    const char *closes; /* a legal place that completes a ring */
    const char *last;
};

extern const struct sheet_signs sheet_signs_unicode, sheet_signs_ascii;

struct sheet_style {
    int pitch; /* columns from one hexagon to the next */
    bool tall; /* coordinate above, number below; else side by side */
    const struct sheet_signs *signs;
};

/* One grid on its way to a canvas. */
struct sheet {
    const struct rules *rules;
    const struct pocket_grid *grid;
    struct sheet_style style;
    int owner;               /* player, or CANVAS_NO_OWNER */
    bool fields;             /* cells carry their field numbers */
    struct cell_set legal;   /* marked places */
    struct cell_set closing; /* those of them that score a ring */
    int last;                /* the cell written last, or -1 */
    int considered, value;   /* a number that is not written yet, and its cell, or -1 */
};

int sheet_width(const struct rules *rules, struct sheet_style style);
int sheet_height(const struct rules *rules);
/* Draws with the top left corner at X, Y. */
void sheet_draw(const struct sheet *sheet, struct canvas *canvas, int x, int y);

#endif
