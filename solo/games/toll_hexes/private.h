#ifndef PAPERHEX_GAMES_TOLL_HEXES_PRIVATE_H
#define PAPERHEX_GAMES_TOLL_HEXES_PRIVATE_H

/*
 * What the files of Toll Hexes know of each other: the entries of its table by the file that has
 * them (games/game.h says what each does), and what else they share.
 */

#include "games/toll_hexes/toll_hexes.h"

/*
 * What the files of Toll Hexes know of each other: the entries of its table by the file that has
 * them (games/game.h says what each does), and what else they share.
 */

/* setup.c */
extern const struct option_spec toll_options[];
bool toll_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error);
int toll_players(const struct rules *rules);
void toll_state_init(const struct rules *rules, struct state *state);
/* "N" to "NW", as a side is called; and "north", where it looks. For people to read. */
const char *toll_side(int side);
const char *toll_direction(int side);
/* The same, in English. */
extern const char *const toll_side_name[HEX_DIRECTIONS];
extern const char *const toll_direction_name[HEX_DIRECTIONS];
/* The tiles of one player, by kind. */
void toll_fill_bag(uint8_t bag[TOLL_KINDS]);

/* rules.c */
int toll_actor(const struct rules *rules, const struct state *state);
void toll_apply(const struct rules *rules, struct state *state, const struct action *action);
void toll_apply_event(const struct rules *rules, struct state *state, const struct event *event);
void toll_result(const struct rules *rules, const struct state *state, struct game_result *result);
void toll_value(const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX]);
/* The Goals that SEAT has captured. */
int toll_goals_of(const struct state *state, int seat);

/* listing.c */
size_t toll_actions_max(const struct rules *rules);
void toll_legal(const struct rules *rules, const struct state *state, struct action_list *list);
void toll_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action);

/* moves.c */
bool toll_allows(const struct rules *rules, const struct state *state, const struct action *action,
    struct error *why);

/* chance.c */
void toll_due(const struct rules *rules, const struct state *state, struct event *due);
void toll_factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *factor);
void toll_sample(
    const struct rules *rules, const struct state *state, struct rng *rng, struct event *event);
bool toll_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event);
bool toll_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why);

/* knowledge.c */
void toll_view(const struct rules *rules, const struct state *state, int seat, struct state *view);
bool toll_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen);
bool toll_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);
struct worlds {
    struct state state;                         /* with the tiles that are known in hand */
    uint8_t unknown[TOLL_PLAYERS_MAX];          /* further tiles in hand, */
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS]; /* and which there are to be them */
};
bool toll_worlds_prepare(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct worlds *worlds);
uint32_t toll_worlds_sample(
    const struct rules *rules, const struct worlds *worlds, struct rng *rng, struct state *state);

/* state.c */
json_t *toll_state_json(const struct rules *rules, const struct state *state);
bool toll_check(const struct rules *rules, const struct state *state, struct error *error);

/* position.c */
void toll_position_json(const struct rules *rules, const struct state *state, json_t *position);
bool toll_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error);

/* text.c */
void toll_format(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text);
bool toll_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
void toll_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text);
bool toll_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error);
void toll_format_due(const struct rules *rules, const struct state *state, struct text *text);

/* loose.c */
/* "4 2", "1=4 2=2": the dice of the start. */
bool toll_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error);
bool toll_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);

/* choices.c */
size_t toll_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX]);
/* In an action as it was typed: how the tile is turned (part) was not said. */
enum { TOLL_TURN_OPEN = UINT8_MAX };
/* Every way to finish ACTION that is legal, one a call, in order of turns and sides: the first from
 * number FROM (0 at first) on goes to WAY; the number to go on from, or -1 if there is no more. */
int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way);

/* words.c */
/* The tiles known to be in the hand, and "?" for every other. */
void toll_list_hand(const struct state *state, int seat, struct text *hand);
enum { TOLL_WORDS_SIZE = 256 }; /* bytes that hold a few words in any language */
struct toll_cell_name {
    char data[BOARD_NAME_SIZE];
};
struct toll_cell_name toll_name_cell(const struct rules *rules, int cell);
/* What stands before another word of LIST, or before another sentence and then the SENTENCE; not
 * at the beginning. */
void toll_add_comma(struct text *list);
void toll_add_sentence(struct text *text, const char *sentence);
/* "6 coins", "1 Goal", "22 tiles". */
void toll_add_coins(int count, struct text *text);
void toll_add_goals(int count, struct text *text);
void toll_add_tiles(int count, struct text *text);
void toll_prompt(const struct rules *rules, const struct state *state, struct text *text);
bool toll_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text);
void toll_describe_score(const struct rules *rules, const struct state *state, struct text *text);
void toll_format_field(const struct rules *rules, int field, struct text *text);
int toll_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);

/* told.c: on paper and by ear */
void toll_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);
void toll_speak_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* price.c */
void toll_worth(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text);
bool toll_confirm(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *question);

/* speech.c */
extern const struct speech toll_speech;

/* by_hand.c */
extern const struct by_hand toll_by_hand;

/* panel.c, preview.c */
enum { TOLL_KEY_SWAP = 'w', TOLL_KEY_PASS = 'p' }; /* tiles in hand have the keys 1 to 3 */
/* The tile that KEY chooses for the acting seat; false: none. */
bool toll_tile_of_key(const struct state *state, char key, int *kind);
void toll_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel);
enum pointed_kind toll_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words);

/* draw.c */
void toll_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text toll_hexes_primer[];
void toll_facts(const struct rules *rules, bool ascii, struct facts *facts);

/* parts.c */
void toll_parts(const struct rules *rules, struct part_list *parts);

/*
 * draw_notes.c: What stands beside the board of Toll Hexes: the players, the hand of who looks,
 * what signs mean.
 */

enum { TOLL_NOTE_LINES = 16 }; /* at most, below the board */

/* Puts them into the corners that the board in the first HEIGHT rows of CANVAS leaves free, or in
 * up to TOLL_NOTE_LINES rows below; returns the rows in use. */
int toll_draw_notes(const struct rules *rules, const struct state *state,
    const struct draw_request *request, int height, struct canvas *canvas);

/* Three digits as they lie, above (NW N NE) or BELOW (SW S SE), with BETWEEN between them. */
void toll_add_digits(
    const struct toll_cell *at, bool below, const char *between, struct text *text);

#endif
