#pragma once

/*
 * The one interface to every game: a const table of functions. See solo/games/ADDING.md for how to
 * add a game.
 *
 * There are three kinds of data, all flat and without pointers, so that memcpy copies them:
 *   struct rules   what does not change during a game: players, options, board tables
 *   struct state   a position. Anything hidden in it may be unknown (VALUE_UNKNOWN). A view is a
 *                  state in which everything that one seat cannot know is unknown; legal and
 *                  apply work on views, too.
 *   struct action, struct event   what happens: by a player, by chance
 *
 * Each game describes its struct rules and struct state in its own header, for itself and for those
 * who know that game (its computer players, its print kit, its tests). No file includes the headers
 * of two games; all other code passes opaque pointers.
 *
 * Seats count from 0 inside the program; players count from 1 in all text that is read or written.
 * No function here allocates while playing, does input or output, or uses floating point (text,
 * JSON and drawing may allocate).
 */

#include "core/chance.h"
#include "core/language.h"
#include "core/rng.h"
#include "games/by_hand.h"
#include "games/options.h"
#include "games/panel.h"
#include "games/parts.h"
#include "games/primer.h"
#include "games/speech.h"

#include <jansson.h>

enum {
    GAME_PLAYERS_MAX = 6,
    GAME_GOALS_MAX = 6,
    GAME_SPELLING_SIZE = 128, /* bytes for any spelled action, including the NUL */
    GAME_TALLY_MAX = 64,      /* most numbers that a score consists of */
    GAME_EVENT_SIZE = 1024,   /* bytes for any spelled event (a reveal names many cells) */
    EVENT_VALUES_MAX = 252,
    CHANCE_OUTCOMES_MAX = 32,
    VALUE_UNKNOWN = 255,
};

/* Opaque here; defined by each game. */
struct rules;
struct state;
struct worlds; /* what a game prepares for drawing states; also defined by each game */

/* What actor returns if it is no seat's turn. */
enum { ACTOR_CHANCE = -1, ACTOR_OVER = -2 };

/* What a player does, in 8 bytes. Each game defines the members; unused ones are 0, so equal
 * actions are equal bytes. The part is what others cannot see of an action. VALUE_UNKNOWN there
 * means that the part is not known here ("?@c3"). */
struct action {
    uint8_t kind;
    uint8_t part;
    uint16_t a;
    uint16_t b;
    uint16_t c;
};
_Static_assert(sizeof(struct action) == 8, "an action is 8 bytes");

/* A list of actions in the caller's memory, with room for at least the game's actions_max. */
struct action_list {
    struct action *items;
    size_t count;
    size_t capacity;
};

/* What chance does (a roll, a draw) or what is shown (a reveal): COUNT values of the kind that is
 * due. A value is an index that the game defines (a die's face, a tile's kind), or VALUE_UNKNOWN if
 * nobody at this keyboard saw it ("draw 2 ?"). */
struct event {
    uint8_t kind;
    uint8_t subject; /* the die or seat that the event is about, as set by due. The cells of a
                        reveal and the players who roll again are in the state */
    uint8_t count;
    uint8_t reserved;
    uint8_t values[EVENT_VALUES_MAX];
};

/* One step of a game: an action by a seat, or an event (actor ACTOR_CHANCE). */
struct ply {
    int actor;
    struct action action; /* set if the actor is a seat */
    struct event event;   /* set if the actor is ACTOR_CHANCE */
};

/* What one seat saw of one ply: the ply, with VALUE_UNKNOWN for what stayed hidden, and the values
 * that an action revealed, as the event that a state without them would ask for. If the table's
 * state has to ask as well, SHOWN is empty and the reveal is its own ply. So the plies that a seat
 * observed, with SHOWN as events, lead from its first view to its current one. */
struct observation {
    struct ply ply;
    struct event shown; /* count 0: nothing was revealed */
    struct event then;  /* revealed in turn by SHOWN, before anybody acted; count 0: nothing */
};

/* One factor of a chance event: outcome i has value[i] with probability weight[i] / sum. */
struct chance_factor {
    uint8_t count;
    uint8_t value[CHANCE_OUTCOMES_MAX];
    uint64_t weight[CHANCE_OUTCOMES_MAX]; /* whose sum is below 2^63 */
};

struct game_result {
    bool over;
    int scores[GAME_PLAYERS_MAX];
    bool winner[GAME_PLAYERS_MAX]; /* in a draw, all who share the win; all false before the end */
};

/* One of several ways to complete what the user typed, in words ("score 6 for the ring around
 * b3"). */
struct choice {
    struct action action;
    char words[256];
    char typed[64]; /* words that select it, in any language: "gold", "6 b3" */
};

enum { CHOICES_MAX = 64, ACTION_FIELDS_MAX = 16, GAME_NEIGHBOURS_MAX = 6 };

/* The fields that an action guesses at, where others placed face-down pieces, and for each whether
 * it hid what was guessed. */
struct game_guess {
    int count;
    int fields[ACTION_FIELDS_MAX];
    bool real[ACTION_FIELDS_MAX];
};

/* A field beside another one, and its direction: "north-east" (N_). */
struct neighbour {
    int field;
    const char *direction;
};

/* What a call of draw is to show. */
struct draw_request {
    int seat;                    /* the viewer, whose own things are marked; -1: nobody */
    bool ascii;                  /* only ASCII characters */
    const struct action *marked; /* their fields are marked as legal */
    size_t marked_count;
    const struct ply *last; /* the latest action that names a field, or NULL. It is marked with
                               canvas_sign_last, not only by colour */
    int columns;            /* maximum width, for games that can be drawn narrower; 0: 80 */
    int rows;   /* on a screen that shows only the board, which may then be drawn larger; 0: draw it
                   as usual */
    bool hands; /* also show hands, as far as the state knows them, in games that usually show them
                   only in the prompt */
    bool board_only; /* draw only the board, as narrow and low as is readable; the panel beside it
                        shows the rest */
    const struct action *considered; /* an action to show at its field as not yet played, if the
                                        game can; or NULL. Legal, or legal once choices has asked */
};

struct game {
    const char *slug;     /* "pocket-hexes" */
    const char *title;    /* "Pocket Hexes" */
    const char *designer; /* "Phil Tootill", or NULL if unknown */
    const char *about;    /* one line */
    /* themes of problems (play/problems/themes.c), most wanted first; a repeated theme is chosen
     * more often; NULL: only the best move */
    const char *goals[GAME_GOALS_MAX];
    int players_min, players_max, players_default;
    const struct option_spec *options; /* ends with a NULL key */

    /* Set if the seed decides draws that some players do not see, so that knowing it reveals hidden
     * things. */
    bool seed_tells_hidden;

    size_t rules_size;
    size_t state_size;

    /* Fills RULES from checked option values. Returns false with an error for combinations that the
     * game does not allow. Accepted rules never fail later. */
    bool (*rules_init)(
        struct rules *rules, int players, const struct option_values *values, struct error *error);
    int (*players)(const struct rules *rules);
    /* Returns an upper bound for the number of legal actions in any position or view under these
     * rules. */
    size_t (*actions_max)(const struct rules *rules);

    /* Sets the state before anything has happened. */
    void (*state_init)(const struct rules *rules, struct state *state);
    /* Returns the seat to act, ACTOR_CHANCE or ACTOR_OVER. */
    int (*actor)(const struct rules *rules, const struct state *state);

    /* Lists all legal actions of the acting seat, each once, in the game's own order; on a view,
     * all that are legal in some state that agrees with it. Asserts that it is a seat's turn. */
    void (*legal)(const struct rules *rules, const struct state *state, struct action_list *list);
    /* Optional: picks a legal action, all equally likely. NULL: one of legal is picked. */
    void (*random_legal)(const struct rules *rules, const struct state *state, struct rng *rng,
        struct action *action);
    /* Optional: picks an action for random playouts. Legal actions are equally likely, except that
     * those which end the game at will (declare, deny, resign) are left out, because such playouts
     * say nothing about a position. Takes one number from RNG, the index among those actions in the
     * order of legal. NULL: uses quiet or, without that, random_legal. */
    void (*random_playout)(const struct rules *rules, const struct state *state, struct rng *rng,
        struct action *action);
    /* Optional: lists the actions that searches and playouts choose from: those of legal, in its
     * order, without the ones that end the game at will (declare, deny, resign). Never empty. NULL:
     * legal. */
    void (*quiet)(const struct rules *rules, const struct state *state, struct action_list *list);
    /* Reports whether ACTION is legal; if not, WHY tells a player which rule it breaks. */
    bool (*allows)(const struct rules *rules, const struct state *state,
        const struct action *action, struct error *why);
    /* Plays a legal action. Its part may be VALUE_UNKNOWN (an action as another seat observed it,
     * or as typed at a real table, "?@c3") if the state does not know it either; allows agrees. An
     * action that needs a value unknown here leaves a reveal due. */
    void (*apply)(const struct rules *rules, struct state *state, const struct action *action);

    /* Chance, only if the actor is ACTOR_CHANCE. A game has all entries from here to apply_event
     * except the optional ones, and format_event and format_due; if its actor is never chance, it
     * has none of them.
     *
     * Fills in kind, subject and count of the event that must come now. */
    void (*due)(const struct rules *rules, const struct state *state, struct event *due);
    /* Gives the distribution of value number INDEX of the due event, given the earlier values in
     * SO_FAR. The values of dice and draws are independent; those of a reveal may not be. */
    void (*factor)(const struct rules *rules, const struct state *state, const struct event *so_far,
        int index, struct chance_factor *factor);
    /* Optional: samples an event by the factors' weights, fast. NULL: factor is used. */
    void (*sample)(
        const struct rules *rules, const struct state *state, struct rng *rng, struct event *event);
    /* Fills in the event that the seed determines here (PROTOCOL.md, section 3). Returns false if
     * the seed does not determine it (a reveal). */
    bool (*draw_event)(const struct rules *rules, const struct state *state,
        const struct chance_seed *seed, struct event *event);
    /* Reports whether EVENT (of the due kind) can happen here; if not, WHY says why. */
    bool (*allows_event)(const struct rules *rules, const struct state *state,
        const struct event *event, struct error *why);
    void (*apply_event)(const struct rules *rules, struct state *state, const struct event *event);

    /* Optional, both or none: what records can commit to. commits reports whether ACTION, legal in
     * STATE, places something whose VALUE the others do not see; NAME gets its name until it is
     * shown ("c3", under 16 bytes). hidden reports whether that thing is hidden in STATE. It no
     * longer is after the action that shows it, even if values unknown in STATE are still due. */
    bool (*commits)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *name, uint8_t *value);
    bool (*hidden)(const struct rules *rules, const struct state *state, const char *name);

    /* Knowledge: optional, all three or none; NULL if everybody sees everything (see game_view).
     *
     * Sets VIEW, which is not STATE, to what SEAT knows of STATE. What is unknown in STATE, which
     * may be a view, stays unknown, and the order of viewers makes no difference. So a search in a
     * world drawn for one seat can ask what another seat sees there. */
    void (*view)(
        const struct rules *rules, const struct state *state, int seat, struct state *view);
    /* Sets SEEN to what SEAT sees of PLY, played in BEFORE. Returns false if it sees nothing. */
    bool (*observe)(const struct rules *rules, const struct state *before, const struct ply *ply,
        int seat, struct observation *seen);
    /* Fills EVENT with what BEFORE and PLY say about a reveal due in ASKING, a state that knows
     * less than BEFORE and has already played PLY. Returns false if nothing is due there, or if the
     * values are unknown after PLY, too. Needed if an action can show what was hidden, otherwise
     * NULL. */
    bool (*answer)(const struct rules *rules, const struct state *before, const struct ply *ply,
        const struct state *asking, struct event *event);
    /* Draws a random full state that agrees with SEAT's view and everything it observed. Returns
     * false if there is none (the observations contradict the view). */
    bool (*determinize)(const struct rules *rules, const struct state *view, int seat,
        const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);

    /* Optional, all or none: prepares determinize once for drawing many states; NULL if determinize
     * is as good. worlds_init fills WORLDS (worlds_size bytes, without pointers) from the view and
     * the observations, and fails as determinize does. worlds_sample draws a full state and returns
     * its weight, at least 1, which corrects for how often it is drawn compared with how likely it
     * is. */
    size_t worlds_size;
    bool (*worlds_init)(const struct rules *rules, const struct state *view, int seat,
        const struct observation *seen, size_t seen_count, struct worlds *worlds);
    uint32_t (*worlds_sample)(const struct rules *rules, const struct worlds *worlds,
        struct rng *rng, struct state *state);

    /* Spells an action as RULES.md defines; parse reads exactly that spelling, legal or not. */
    void (*format)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *text);
    bool (*parse)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct error *error);
    void (*format_event)(const struct rules *rules, const struct state *state,
        const struct event *event, struct text *text);
    /* Optional: reads the spelling of an event. NULL: tries the values 0 .. 31 and VALUE_UNKNOWN
     * one by one; for every count, format_event of the first values must be the beginning of the
     * whole spelling. */
    bool (*parse_event)(const struct rules *rules, const struct state *state, const char *string,
        struct event *event, struct error *error);
    /* Adds the kind of event that is due, as the engine protocol's "legal" lists it ("reroll
     * d8"). */
    void (*format_due)(const struct rules *rules, const struct state *state, struct text *text);

    /* Front ends. Reads tolerant spellings ("20 d4") into well-formed actions, legal or not, with
     * missing parts left open for choices (games/reader.h). Optional; NULL: parse after
     * lower-casing. A word that the game does not know is an error with REASON_UNKNOWN and that
     * word as subject. */
    bool (*parse_loose)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct error *error);
    /* Optional: reads the first of several actions of one player in a row ("t5-c3-t9") and puts the
     * rest into REST, to be read after that action was played. Returns false for anything else. */
    bool (*parse_path)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct text *rest);
    /* Optional: reads an event as people type it at a real table ("3 5 1 0 12 20"). */
    bool (*parse_event_loose)(const struct rules *rules, const struct state *state,
        const char *string, struct event *event, struct error *error);
    /* Optional: lists the legal actions that the user may have meant by ACTION, which may be
     * incomplete (a cell without the rings to score, a tile without its turn), best first, with
     * words for each. Returns how many: 0 (nothing to ask) or at least 2. QUESTION gets one
     * line. */
    size_t (*choices)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *question, struct choice choices[CHOICES_MAX]);
    /* Optional: reports whether to ask a person to confirm the legal ACTION, because it may end the
     * game for its player at once, spends the last of the player's means or fails for certain.
     * BY_KEY: one key on the board chose it, not words, so it may be a slip. QUESTION gets one line
     * to answer with yes or no. */
    bool (*confirm)(const struct rules *rules, const struct state *state,
        const struct action *action, bool by_key, struct text *question);
    /* Optional: says in a few words, before the legal ACTION is played, what it would cost and
     * bring its player ("pays 3 to B, earns 2"), or nothing. */
    void (*worth)(const struct rules *rules, const struct state *state, const struct action *action,
        struct text *text);
    /* Optional: reports whether SEAT is out of the game while others play on. NULL: never. */
    bool (*is_out)(const struct rules *rules, const struct state *state, int seat);
    /* Optional: reports whether the acting seat is in the middle of a move that its previous action
     * began; both are one decision. NULL: each action is a move. */
    bool (*goes_on)(const struct rules *rules, const struct state *state);
    /* Says in one line what the acting seat has to do now, and what it must know for that. At a
     * chance node: what to roll, draw or show, for a table that does it by hand. */
    void (*prompt)(const struct rules *rules, const struct state *state, struct text *text);
    /* Says in one or more lines what PLY, played in BEFORE, did, as SEAT (-1: everybody) sees it,
     * calling SEAT "you". Adds nothing if that seat needs no news of it (a tile that another player
     * draws by the rules, the end of a move); for -1 adds something about every ply. */
    void (*describe_ply)(const struct rules *rules, const struct state *before,
        const struct ply *ply, int seat, struct text *text);
    /* Optional: what the game calls the player at SEAT ("Gold"). NULL: Player 1, .. */
    const char *(*seat_name)(int seat);
    /* Describes the field NAME and those around it ("cell c4"), also on another player's board ("c4
     * of player 2"). Returns false if there is no such field. NULL: describe_cell for the field
     * and, in the lines below, for its neighbours (game_describe_field). */
    bool (*describe_field)(
        const struct rules *rules, const struct state *state, const char *name, struct text *text);
    /* Optional: says, as the end of a sentence, what SEAT lost by its own action, which led from
     * BEFORE to AFTER, or nothing. For games in which seats do not meet on a board, so that no
     * opponent's move shows it. */
    void (*lacks)(const struct rules *rules, const struct state *before, const struct state *after,
        int seat, struct text *text);
    const char *beside; /* (N_) a line before the field's neighbours, or NULL */
    /* Says in a few words, without its name, what is on FIELD; if nothing is, says so and returns
     * false. Optional; also read aloud if speech has no field function. NULL: the first line of
     * describe_field; one of the two is needed. */
    bool (*describe_cell)(
        const struct rules *rules, const struct state *state, int field, struct text *text);
    /* Adds the score so far, or the final sheet, in lines. */
    void (*describe_score)(const struct rules *rules, const struct state *state, struct text *text);
    /* Fields (cells, triangles) are numbered from 0, as draw puts them on the canvas, for the
     * mouse, Tab and speech. If every field is a cell of one board, the entry board returns that
     * board; otherwise it is NULL, and the next three entries give the number of fields, a field's
     * name, and its neighbours, clockwise, with their number. Callers use game_field_count and the
     * like. action_fields lists the fields that an action names, in its order, and returns how
     * many, at most ACTION_FIELDS_MAX (0 for "pass"). */
    const struct board *(*board)(const struct rules *rules);
    int (*field_count)(const struct rules *rules);
    void (*format_field)(const struct rules *rules, int field, struct text *text);
    int (*neighbours)(
        const struct rules *rules, int field, struct neighbour beside[GAME_NEIGHBOURS_MAX]);
    int (*action_fields)(
        const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);
    /* Optional: reports, for comments after a game, whether ACTION, legal in the full STATE,
     * guesses at pieces that others placed face down. GUESS gets their fields, and for each whether
     * it hid what was guessed; if not, its owner's bluff was believed. */
    bool (*guess)(const struct rules *rules, const struct state *state, const struct action *action,
        struct game_guess *guess);
    /* Optional, both or none; NULL: the score and the legal actions are used (ui/table/table.h).
     * panel fills in what belongs beside the board: dice, hands, bags and coins, in blocks, the
     * most important first, none wider than 24 columns if possible; and the items to choose from,
     * in the order of their keys. It shows no more of the state than draw may. */
    void (*panel)(const struct rules *rules, const struct state *state,
        const struct panel_request *request, struct panel *panel);
    /* Says in one or two lines of WORDS what the acting seat would do by pointing like this: its
     * costs, gains and changes, or why it is not allowed. STATE is the seat's view. For
     * POINTED_ACTION, fills in ACTION and the item's TURN. Every legal action can be reached by
     * pointing, or by what choices asks after it. Front ends ask for all fields at once, so it must
     * take microseconds. */
    enum pointed_kind (*preview)(const struct rules *rules, const struct state *state,
        const struct pointing *pointing, struct action *action, int *turn, struct text *words);
    /* Optional: how the game is read aloud, and what can be asked about it. */
    const struct speech *speech;
    /* Optional: how the game is played at a real table. */
    const struct by_hand *by_hand;
    /* Draws the position into CANVAS, which it sizes. */
    void (*draw)(const struct rules *rules, const struct state *state,
        const struct draw_request *request, struct canvas *canvas);
    /* The rules, the welcome and the lessons, in each language. */
    const struct primer_text *primer;
    /* Optional: gives the values of RULES that the welcome shows, and the signs that only this
     * game's draw uses (ASCII ones if ASCII). */
    void (*facts)(const struct rules *rules, bool ascii, struct facts *facts);

    void (*result)(
        const struct rules *rules, const struct state *state, struct game_result *result);
    /* Optional: gives what each seat has so far, counted like the final scores of result, and known
     * to every seat. NULL: nothing counts before the end. */
    void (*value)(
        const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX]);
    /* Optional: lists the numbers that SEAT's score consists of, in the order in which it got them,
     * without places. Returns how many, at most GAME_TALLY_MAX. */
    int (*tally)(
        const struct rules *rules, const struct state *state, int seat, int number[GAME_TALLY_MAX]);
    /* Returns the canonical state of PROTOCOL.md, section 4 (a new reference), also of a view. */
    json_t *(*state_json)(const struct rules *rules, const struct state *state);
    /* Optional: adds to POSITION (PROTOCOL.md, section 6) whatever resuming from here needs that
     * state_json does not contain. NULL: nothing. */
    void (*position_json)(const struct rules *rules, const struct state *state, json_t *position);
    /* Optional; NULL: no game begins from a position. Fills the zeroed STATE from "state" of
     * POSITION, as state_json wrote it, and from what position_json added: a full state, or a view
     * in which it is a seat's turn or in which a roll is due that follows from the rest. Any JSON
     * may be passed; returns false with one line that says what is impossible. The caller also runs
     * check and compares state_json of STATE with what was read. */
    bool (*parse_state)(const struct rules *rules, const json_t *position, struct state *state,
        struct error *error);
    /* Lists what must be printed to play. */
    void (*parts)(const struct rules *rules, struct part_list *parts);
    /* Checks invariants, for tests: returns false and an error that names the broken one. */
    bool (*check)(const struct rules *rules, const struct state *state, struct error *error);
};

/* ---- helpers for all games (game.c) ---- */

/* Creates the rules for PLAYERS (0: the default) under option VALUES (NULL: all defaults), freed
 * with game_rules_destroy. Returns NULL and an error that says what is accepted. */
struct rules *game_rules_create(
    const struct game *game, int players, const struct option_values *values, struct error *error);
void game_rules_destroy(struct rules *rules);
struct state *game_state_create(const struct game *game, const struct rules *rules);
void game_state_destroy(struct state *state);
/* Return copies, which are freed with free; game_state_after plays ACTION in its copy. */
struct state *game_state_copy(const struct game *game, const struct state *state);
struct state *game_state_after(const struct game *game, const struct rules *rules,
    const struct state *state, const struct action *action);

/* Creates a list with room for every legal action. */
struct action_list action_list_create(const struct game *game, const struct rules *rules);
void action_list_finish(struct action_list *list);
/* Declares lists that are finished at the end of their block. */
#define LOCAL_ACTIONS __attribute__((cleanup(action_list_finish))) struct action_list
struct action_list action_list_legal(
    const struct game *game, const struct rules *rules, const struct state *state);
/* Adds ACTION to a list that must have room. Used by legal and the like. */
static inline void action_list_add(struct action_list *list, struct action action)
{
    assert(list->count < list->capacity);
    list->items[list->count++] = action;
}
bool action_equal(const struct action *a, const struct action *b);

/* Call random_legal and sample, or do their defaults. LIST is scratch memory from
 * action_list_create. */
void game_random_legal(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action);
/* Calls random_playout, or does its default. */
void game_random_playout(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action);
void game_sample(const struct game *game, const struct rules *rules, const struct state *state,
    struct rng *rng, struct event *event);
/* Call view, observe and determinize; each makes a copy if the game hides nothing. */
void game_view(const struct game *game, const struct rules *rules, const struct state *state,
    int seat, struct state *view);
bool game_observe(const struct game *game, const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen);
bool game_determinize(const struct game *game, const struct rules *rules, const struct state *view,
    int seat, const struct observation *seen, size_t seen_count, struct rng *rng,
    struct state *state);
/* Calls apply or apply_event, depending on the ply. */
void game_apply_ply(
    const struct game *game, const struct rules *rules, struct state *state, const struct ply *ply);
/* Return facts about fields from the game's board or its entries. A game with neither has no fields
 * (0) and no neighbours. */
int game_field_count(const struct game *game, const struct rules *rules);
struct phrase game_field_name(const struct game *game, const struct rules *rules, int field);
/* Returns what the player at SEAT is called, at the BEGINNING of a sentence or inside it. */
struct phrase game_seat_name(const struct game *game, int seat, bool beginning);
int game_neighbours(const struct game *game, const struct rules *rules, int field,
    struct neighbour beside[GAME_NEIGHBOURS_MAX]);
/* Calls describe_field, or does its default. game_describe_line adds only its first line, about
 * FIELD, as a sentence, if the game has describe_cell. */
bool game_describe_field(const struct game *game, const struct rules *rules,
    const struct state *state, const char *name, struct text *text);
void game_describe_line(const struct game *game, const struct rules *rules,
    const struct state *state, int field, struct text *text);
/* For choices: fills in CHOICE; leaves out TYPED and WORDS if they do not fit. */
void choice_set(
    struct choice *choice, const struct action *action, const char *typed, const char *words);
/* For draw: report whether FIELD belongs to ACTION (or NULL), to a marked action or to the latest
 * ply. */
bool game_names_field(
    const struct game *game, const struct rules *rules, const struct action *action, int field);
bool game_marks_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field);
bool game_last_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field);
/* For previews: adds why an action is not allowed and returns POINTED_NOTHING. */
enum pointed_kind pointed_refused(const struct error *why, struct text *words);
/* Returns a new object with the keys that begin every state: game, players, actor and TURN. */
json_t *game_json_create(
    const struct game *game, const struct rules *rules, const struct state *state, int turn);
/* Calls parse_event, or does its default. Returns an error if nothing is due. */
MUST_USE bool game_read_event(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct event *event, struct error *error);
/* Parse SPELLING and check it with allows or allows_event; a game without chance has no events. */
MUST_USE bool game_parse_legal(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct action *action, struct error *error);
MUST_USE bool game_parse_event(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct event *event, struct error *error);
