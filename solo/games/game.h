#pragma once

/*
 * The one interface every game is played through: a const table of functions. See
 * solo/games/ADDING.md for how to add a game.
 *
 * Three kinds of data, all flat and free of pointers, so that memcpy copies them:
 *   struct rules   what does not change during a game: players, options, board tables
 *   struct state   a position. Anything hidden in it may be unknown (VALUE_UNKNOWN). A view is a
 *                  state in which all that one seat cannot know is unknown; legal and apply work on
 *                  views too.
 *   struct action, struct event   what happens: by a player, by chance
 *
 * Each game says what is in struct rules and struct state, in its own header, which is for itself
 * and for those who know that game (its computer players, its print kit, its tests). No file
 * includes the headers of two games; everybody else passes pointers to what is not known there.
 *
 * Seats count from 0 inside the program; players count from 1 wherever text is read or written.
 * Nothing here allocates while playing, does input or output, or uses floating point (text, JSON
 * and drawing at the edges may allocate).
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
    GAME_SPELLING_SIZE = 128, /* bytes that hold any spelled action and its NUL */
    GAME_TALLY_MAX = 64,      /* numbers that a score is made of */
    GAME_EVENT_SIZE = 1024,   /* the same for events (a reveal names many cells) */
    EVENT_VALUES_MAX = 252,
    CHANCE_OUTCOMES_MAX = 32,
    VALUE_UNKNOWN = 255,
};

/* Opaque here; defined by each game. */
struct rules;
struct state;
struct worlds; /* what a game prepares to draw states from; each game's own too */

/* What actor returns if not a seat. */
enum { ACTOR_CHANCE = -1, ACTOR_OVER = -2 };

/* What a player does, in 8 bytes. Each game says what the members mean; unused ones are 0, so
 * equal actions are equal bytes. What others cannot see of an action is its part: VALUE_UNKNOWN
 * there is an action as somebody saw it who does not know ("?@c3"). */
struct action {
    uint8_t kind;
    uint8_t part;
    uint16_t a;
    uint16_t b;
    uint16_t c;
};
_Static_assert(sizeof(struct action) == 8, "an action is 8 bytes");

/* Room for actions, in the caller's memory; capacity is at least the game's actions_max. */
struct action_list {
    struct action *items;
    size_t count;
    size_t capacity;
};

/* What chance does (a roll, a draw) or what is shown (a reveal): COUNT values of what is due. A
 * value is an index a game defines (a die's face, a tile's kind), or VALUE_UNKNOWN where nobody at
 * this keyboard saw it ("draw 2 ?"). */
struct event {
    uint8_t kind;
    uint8_t subject; /* a die, a seat: what the event is about, as due says. Which cells a reveal
                        is about, and which players roll again, is the state's to know */
    uint8_t count;
    uint8_t reserved;
    uint8_t values[EVENT_VALUES_MAX];
};

/* One step of a game: an action by a seat, or an event (actor ACTOR_CHANCE). */
struct ply {
    int actor;
    struct action action; /* if actor is a seat */
    struct event event;   /* if actor is ACTOR_CHANCE */
};

/* What one seat saw of one ply: the ply with what stayed hidden as VALUE_UNKNOWN, and after an
 * action that revealed something, the values shown: the event that a state which does not know
 * them would ask for after this action. Where the state itself has to ask, nothing is shown here
 * and the reveal is a ply of its own. So the plies a seat observed (with what was shown as events)
 * lead its view of the start to its view of now. */
struct observation {
    struct ply ply;
    struct event shown; /* count 0 if nothing was revealed */
    struct event then;  /* what that led to show in turn, before anybody acted; count 0: nothing */
};

/* One factor of a chance event: outcome i has value[i] with probability weight[i] / sum. */
struct chance_factor {
    uint8_t count;
    uint8_t value[CHANCE_OUTCOMES_MAX];
    uint8_t weight[CHANCE_OUTCOMES_MAX];
};

struct game_result {
    bool over;
    int scores[GAME_PLAYERS_MAX];
    bool winner[GAME_PLAYERS_MAX]; /* a draw: all who share it; all false while it goes on */
};

/* One of several ways to finish what the user typed, in words ("score 6 for the ring around b3").
 */
struct choice {
    struct action action;
    char words[256];
    char typed[64]; /* words that name it in any language: "gold", "6 b3" */
};

enum { CHOICES_MAX = 64, ACTION_FIELDS_MAX = 16, GAME_NEIGHBOURS_MAX = 6 };

/* Fields with what others laid face down, which an action takes for something; and whether they hid
 * it. */
struct game_guess {
    int count;
    int fields[ACTION_FIELDS_MAX];
    bool real[ACTION_FIELDS_MAX];
};

/* A field beside another one, and where it lies: "north-east" (N_). */
struct neighbour {
    int field;
    const char *direction;
};

/* What draw shows. */
struct draw_request {
    int seat;                    /* whose eyes, for what is marked as own; -1: nobody's */
    bool ascii;                  /* only ASCII characters */
    const struct action *marked; /* actions whose places are marked as legal */
    size_t marked_count;
    const struct ply *last; /* the latest action that names a field, or NULL: marked by
                               canvas_sign_last, not by colour alone */
    int columns;            /* how wide the picture may be, where the game can make it
                               narrower; 0: the usual 80 */
    bool hands;             /* also what is held in hand, as far as the state knows it,
                               where the usual picture leaves it to the prompt */
    bool board_only;        /* only the board, as narrow and low as it can be read: all else is
                               shown beside it, from panel */
    const struct action *considered; /* shown at its place as not yet played, where the game can;
                                        or NULL. Legal, or legal once choices has asked */
};

struct game {
    const char *slug;                  /* "pocket-hexes" */
    const char *title;                 /* "Pocket Hexes" */
    const char *designer;              /* "Phil Tootill", or NULL where unknown */
    const char *about;                 /* one line */
    const char *goals[GAME_GOALS_MAX]; /* of problems, by their names (play/problems/themes.c), as
                                          they are wanted in turn, some oftener than others; NULL:
                                          the best move alone */
    int players_min, players_max, players_default;
    const struct option_spec *options; /* ends with a NULL key */

    /* Whoever knows the seed knows what is hidden: it gives draws that not all players see. */
    bool seed_tells_hidden;

    size_t rules_size;
    size_t state_size;

    /* Fills RULES from checked option values; false with an error for combinations the game does
     * not allow. What it accepted never fails later. */
    bool (*rules_init)(
        struct rules *rules, int players, const struct option_values *values, struct error *error);
    int (*players)(const struct rules *rules);
    /* No position or view of these rules has more legal actions. */
    size_t (*actions_max)(const struct rules *rules);

    /* The state before anything has happened. */
    void (*state_init)(const struct rules *rules, struct state *state);
    /* A seat, ACTOR_CHANCE or ACTOR_OVER. */
    int (*actor)(const struct rules *rules, const struct state *state);

    /* All legal actions of the acting seat, in the game's own order, each once. Only when a seat
     * is to act, which is asserted. On a view: all that may be legal in some state consistent with
     * it. */
    void (*legal)(const struct rules *rules, const struct state *state, struct action_list *list);
    /* Optional: one of them, each equally likely; NULL: picked from legal. */
    void (*random_legal)(const struct rules *rules, const struct state *state, struct rng *rng,
        struct action *action);
    /* Optional: what random playouts are made of: one of the legal actions, each equally likely,
     * but none that ends the game at will (declare, deny, resign), for such playouts say nothing
     * about a position. It takes one number from RNG, the place among those actions in the order
     * of legal. NULL: from quiet, or random_legal. */
    void (*random_playout)(const struct rules *rules, const struct state *state, struct rng *rng,
        struct action *action);
    /* Optional: legal without what ends the game at will (declare, deny, resign), in the same
     * order, and never empty: what searches and playouts choose from. NULL: the same as legal. */
    void (*quiet)(const struct rules *rules, const struct state *state, struct action_list *list);
    /* Whether ACTION is legal; if not, WHY says which rule it breaks, for a player to read. */
    bool (*allows)(const struct rules *rules, const struct state *state,
        const struct action *action, struct error *why);
    /* Plays a legal action. A hidden part of it may be VALUE_UNKNOWN (an action as another seat
     * observed it, or as it is typed at a real table, "?@c3") where the state does not know it
     * either; allows says so too. An action that needs a value unknown here leaves a reveal due. */
    void (*apply)(const struct rules *rules, struct state *state, const struct action *action);

    /* Chance, only when the actor is ACTOR_CHANCE. Optional, all from here to apply_event with
     * format_event and format_due, or none: NULL where the actor is never chance.
     * DUE gets kind, subject and count of the event that must come now. */
    void (*due)(const struct rules *rules, const struct state *state, struct event *due);
    /* Value number INDEX of the due event, given those before it in SO_FAR. A die or draw's
     * factors do not depend on each other; a reveal's may. */
    void (*factor)(const struct rules *rules, const struct state *state, const struct event *so_far,
        int index, struct chance_factor *factor);
    /* Optional: an event by the factors' weights, fast; NULL: made from factor. */
    void (*sample)(
        const struct rules *rules, const struct state *state, struct rng *rng, struct event *event);
    /* The event that the seed gives at this place (PROTOCOL.md, section 3). False if it is not the
     * seed's to give (a reveal). */
    bool (*draw_event)(const struct rules *rules, const struct state *state,
        const struct chance_seed *seed, struct event *event);
    /* Whether EVENT (of the due kind) can happen here; if not, WHY says why. */
    bool (*allows_event)(const struct rules *rules, const struct state *state,
        const struct event *event, struct error *why);
    void (*apply_event)(const struct rules *rules, struct state *state, const struct event *event);

    /* Optional, both or none: what records can commit to. Whether ACTION, legal in STATE, lays
     * something down whose VALUE the others do not see; NAME gets what it is called until it is
     * shown ("c3", under 16 bytes). And whether what has that name lies hidden in STATE: it stops
     * with the action that shows it, also if values that STATE does not know are still due. */
    bool (*commits)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *name, uint8_t *value);
    bool (*hidden)(const struct rules *rules, const struct state *state, const char *name);

    /* Knowledge: optional, all three or none; NULL where everybody sees everything (game_view and
     * its like say what that means). VIEW, which is not STATE, gets what SEAT knows of STATE. STATE
     * may be a view already, then that stays unknown too: whose eyes came first makes no
     * difference. So a search that stands in a world drawn for one seat asks for what another seat
     * sees there. */
    void (*view)(
        const struct rules *rules, const struct state *state, int seat, struct state *view);
    /* What SEAT sees when PLY is played in the state BEFORE; false if nothing at all. */
    bool (*observe)(const struct rules *rules, const struct state *before, const struct ply *ply,
        int seat, struct observation *seen);
    /* Needed where an action shows what was hidden, else NULL. ASKING, which knows less than
     * BEFORE, was led past PLY and has a reveal due: EVENT gets what BEFORE and PLY tell of it.
     * False if nothing is due there, or if it is not known after PLY either. */
    bool (*answer)(const struct rules *rules, const struct state *before, const struct ply *ply,
        const struct state *asking, struct event *event);
    /* A full state, drawn at random, that agrees with SEAT's view and everything it observed.
     * False if there is none (the observations contradict the view). */
    bool (*determinize)(const struct rules *rules, const struct state *view, int seat,
        const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);

    /* Optional, all or none: the same prepared once, for many states. WORLDS (worlds_size bytes,
     * free of pointers) gets what follows from the view and the observations; false as determinize.
     * A sample is a full state with its weight, at least 1: how much it counts beside other
     * samples, where it was not drawn as often as it is likely. NULL: determinize is as good. */
    size_t worlds_size;
    bool (*worlds_init)(const struct rules *rules, const struct state *view, int seat,
        const struct observation *seen, size_t seen_count, struct worlds *worlds);
    uint32_t (*worlds_sample)(const struct rules *rules, const struct worlds *worlds,
        struct rng *rng, struct state *state);

    /* The spelling of RULES.md and back; parse accepts exactly it (not whether it is legal). */
    void (*format)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *text);
    bool (*parse)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct error *error);
    void (*format_event)(const struct rules *rules, const struct state *state,
        const struct event *event, struct text *text);
    /* Optional: the spelling of an event back; NULL: values 0 .. 31 and VALUE_UNKNOWN are tried,
     * and FORMAT_EVENT of as many as are known (count) begins the spelling. */
    bool (*parse_event)(const struct rules *rules, const struct state *state, const char *string,
        struct event *event, struct error *error);
    /* The kind of event due, as "legal" of the engine protocol says it ("reroll d8"). */
    void (*format_due)(const struct rules *rules, const struct state *state, struct text *text);

    /* Front ends. Forgiving spellings ("20 d4"), well formed, legal or not, with parts left open
     * for choices (games/reader.h): optional, NULL: parse after lower-casing. A word that the game
     * does not know is an error with REASON_UNKNOWN and that word as its subject. */
    bool (*parse_loose)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct error *error);
    /* Optional: where STRING means several actions of one player in a row ("t5-c3-t9"), the first
     * of them and what is left, to be read again once it is played; false: it does not. */
    bool (*parse_path)(const struct rules *rules, const struct state *state, const char *string,
        struct action *action, struct text *rest);
    /* The forgiving form for events typed at a real table ("3 5 1 0 12 20"). Optional. */
    bool (*parse_event_loose)(const struct rules *rules, const struct state *state,
        const char *string, struct event *event, struct error *error);
    /* Optional: the legal actions the user may have meant by ACTION, which may be incomplete (it
     * names a place, not yet which rings to score or how a tile is turned), best first, with words
     * for each; the count, 0 (nothing to ask) or at least 2. QUESTION gets one line. */
    size_t (*choices)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *question, struct choice choices[CHOICES_MAX]);
    /* Optional: whether ACTION, legal, may end the game at once for whoever plays it, or spends the
     * last of what it is paid with, so that a person is asked whether it is meant; QUESTION gets
     * one line, for yes or no. */
    bool (*confirm)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *question);
    /* Optional: what ACTION, legal, would cost and bring whoever acts, in a few words ("pays 3 to
     * B, earns 2"), before it is played; nothing where there is nothing to say. */
    void (*worth)(const struct rules *rules, const struct state *state, const struct action *action,
        struct text *text);
    /* Optional: whether SEAT is out for good while the others play on. NULL: nobody ever is. */
    bool (*is_out)(const struct rules *rules, const struct state *state, int seat);
    /* Optional: whether the seat to act goes on with a move that its action before began: together
     * they are one decision. NULL: each action is a move. */
    bool (*goes_on)(const struct rules *rules, const struct state *state);
    /* One line: what the acting seat has to do now, in words, with what it needs to know. At a
     * chance node: what is to be rolled, drawn or shown, for a table that does it by hand. */
    void (*prompt)(const struct rules *rules, const struct state *state, struct text *text);
    /* A line, or several where much happened: what PLY, played in BEFORE, did, in words, as SEAT
     * sees it (-1: all), to whom it says "you". Nothing where there is nothing to tell that seat (a
     * tile that another player draws by the rules, the end of a move); all get a word about every
     * ply. */
    void (*describe_ply)(const struct rules *rules, const struct state *before,
        const struct ply *ply, int seat, struct text *text);
    /* What is in the field of that name and around it ("cell c4"), or of another player's, where
     * each has a board ("c4 of player 2"); false: no such field. NULL: describe_cell of the field
     * and, in lines below it, of those beside it (game_describe_field). */
    bool (*describe_field)(
        const struct rules *rules, const struct state *state, const char *name, struct text *text);
    /* Optional, where seats do not meet on a board, so that no other one answers: what SEAT lacks
     * in AFTER, where its own action led, and did not lack in BEFORE; nothing where it lacks
     * nothing more. Words that a sentence ends with. */
    void (*lacks)(const struct rules *rules, const struct state *before, const struct state *after,
        int seat, struct text *text);
    const char *beside; /* (N_) a line before those beside the field, or NULL */
    /* What is on FIELD in a few words, without its name; false where nothing is, which they say.
     * Optional, and serves who hears the game, too, where speech has no field of its own. NULL:
     * the first line of describe_field; one of the two is needed. */
    bool (*describe_cell)(
        const struct rules *rules, const struct state *state, int field, struct text *text);
    /* The score so far, or the final sheet, in lines. */
    void (*describe_score)(const struct rules *rules, const struct state *state, struct text *text);
    /* Fields (cells, triangles) are numbered from 0, as draw puts them on the canvas, for the
     * mouse, Tab and speech. BOARD is the one whose cells they are; or NULL, and there are the
     * three after it: how many there are, the name of one, and those beside it, clockwise (how
     * many). game_field_count and its like ask what there is. Then the fields an action names, in
     * the order it names them (how many, at most ACTION_FIELDS_MAX; 0 for "pass"). */
    const struct board *(*board)(const struct rules *rules);
    int (*field_count)(const struct rules *rules);
    void (*format_field)(const struct rules *rules, int field, struct text *text);
    int (*neighbours)(
        const struct rules *rules, int field, struct neighbour beside[GAME_NEIGHBOURS_MAX]);
    int (*action_fields)(
        const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);
    /* Optional, for what is said after a game: whether ACTION, legal in the whole STATE, guesses
     * at what others laid face down; GUESS gets those fields, and whether each hid what it was
     * taken for. Where it did not, who laid it was believed. */
    bool (*guess)(const struct rules *rules, const struct state *state, const struct action *action,
        struct game_guess *guess);
    /* Optional, both or none; NULL: the score and the legal actions serve (ui/table/table.h).
     * What belongs beside the board: dice, hands, bags, coins, in blocks, the most important first
     * and none wider than 24 columns where that can be; and the items to choose from, in the order
     * of their keys. Of the state it says what draw may say. */
    void (*panel)(const struct rules *rules, const struct state *state,
        const struct panel_request *request, struct panel *panel);
    /* What the acting seat would do by pointing so, in one or two lines of WORDS: what it costs,
     * brings and changes, or why it does not go; STATE is its view. ACTION is filled for
     * POINTED_ACTION, and TURN says how the item lies then. Every legal action is reached by some
     * pointing, or by what choices asks after one. Front ends ask for all fields at once, so it
     * takes microseconds. */
    enum pointed_kind (*preview)(const struct rules *rules, const struct state *state,
        const struct pointing *pointing, struct action *action, int *turn, struct text *words);
    /* Optional: how the game is told to somebody who hears it, and what can be asked about it. */
    const struct speech *speech;
    /* Optional: how the game is played at a real table. */
    const struct by_hand *by_hand;
    /* Draws the position into CANVAS, which it sizes. */
    void (*draw)(const struct rules *rules, const struct state *state,
        const struct draw_request *request, struct canvas *canvas);
    /* The rules, the first words at the table and lessons, in each language. */
    const struct primer_text *primer;
    /* Optional: the values that the first words show of RULES, and signs of draw's other than the
     * common ones (the ASCII ones where only ASCII can be shown). */
    void (*facts)(const struct rules *rules, bool ascii, struct facts *facts);

    void (*result)(
        const struct rules *rules, const struct state *state, struct game_result *result);
    /* Optional: what each seat has so far, counted as the scores of result at the end, and known to
     * every seat. NULL: nothing counts before the end. */
    void (*value)(
        const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX]);
    /* Optional: what the score of SEAT is made of, in the order in which it was made and without
     * saying where: how many numbers, at most GAME_TALLY_MAX. */
    int (*tally)(
        const struct rules *rules, const struct state *state, int seat, int number[GAME_TALLY_MAX]);
    /* The canonical state of PROTOCOL.md, section 4 (a new reference). The same for views. */
    json_t *(*state_json)(const struct rules *rules, const struct state *state);
    /* Optional: adds to POSITION (PROTOCOL.md, section 6) what going on from here needs and
     * state_json does not say. NULL: nothing. */
    void (*position_json)(const struct rules *rules, const struct state *state, json_t *position);
    /* Optional; NULL: no game begins from a position. Fills STATE, which is zeroed, from "state" of
     * POSITION, as state_json wrote it, and from what position_json added: a full state or a view
     * in which a seat is to act, or a roll is due that follows from it. False with what cannot be,
     * in one line. Any JSON may come here. The caller asks check, and that state_json of STATE is
     * the same again, so what cannot come out the same need not be looked at. */
    bool (*parse_state)(const struct rules *rules, const json_t *position, struct state *state,
        struct error *error);
    /* What must be printed to play. */
    void (*parts)(const struct rules *rules, struct part_list *parts);
    /* Invariants, for the tests: false and an error that says which one does not hold. */
    bool (*check)(const struct rules *rules, const struct state *state, struct error *error);
};

/* ---- helpers over the table, the same for every game (game.c) ---- */

/* The rules for PLAYERS (0: the default) under option VALUES (NULL: all defaults): new memory of
 * rules_size, freed with game_rules_destroy. NULL and an error that says what is accepted. */
struct rules *game_rules_create(
    const struct game *game, int players, const struct option_values *values, struct error *error);
void game_rules_destroy(struct rules *rules);
struct state *game_state_create(const struct game *game, const struct rules *rules);
void game_state_destroy(struct state *state);
/* Copies, freed in the same way; the second with ACTION played in it. */
struct state *game_state_copy(const struct game *game, const struct state *state);
struct state *game_state_after(const struct game *game, const struct rules *rules,
    const struct state *state, const struct action *action);

/* A list with room for every legal action. */
struct action_list action_list_create(const struct game *game, const struct rules *rules);
void action_list_finish(struct action_list *list);
/* Declares lists of a block, each finished where the block is left. */
#define LOCAL_ACTIONS __attribute__((cleanup(action_list_finish))) struct action_list
/* A list with the legal actions of STATE. */
struct action_list action_list_legal(
    const struct game *game, const struct rules *rules, const struct state *state);
/* Adds to a list, for legal and its like; there must be room. */
static inline void action_list_add(struct action_list *list, struct action action)
{
    assert(list->count < list->capacity);
    list->items[list->count++] = action;
}
bool action_equal(const struct action *a, const struct action *b);

/* random_legal and sample with their defaults. LIST is scratch memory from action_list_create. */
void game_random_legal(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action);
/* random_playout with its default. */
void game_random_playout(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action);
void game_sample(const struct game *game, const struct rules *rules, const struct state *state,
    struct rng *rng, struct event *event);
/* view, observe and determinize; in a game that hides nothing each is a copy. */
void game_view(const struct game *game, const struct rules *rules, const struct state *state,
    int seat, struct state *view);
bool game_observe(const struct game *game, const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen);
bool game_determinize(const struct game *game, const struct rules *rules, const struct state *view,
    int seat, const struct observation *seen, size_t seen_count, struct rng *rng,
    struct state *state);
/* apply or apply_event, as the ply says. */
void game_apply_ply(
    const struct game *game, const struct rules *rules, struct state *state, const struct ply *ply);
/* The entries about fields, of the board where the game names one. No count (0) and no neighbours
 * where the game tells neither. */
int game_field_count(const struct game *game, const struct rules *rules);
struct phrase game_field_name(const struct game *game, const struct rules *rules, int field);
int game_neighbours(const struct game *game, const struct rules *rules, int field,
    struct neighbour beside[GAME_NEIGHBOURS_MAX]);
/* describe_field with its default; and the line about FIELD that it begins with, as a sentence,
 * where the game has describe_cell. */
bool game_describe_field(const struct game *game, const struct rules *rules,
    const struct state *state, const char *name, struct text *text);
void game_describe_line(const struct game *game, const struct rules *rules,
    const struct state *state, int field, struct text *text);
/* For choices: fills one; TYPED and WORDS are left out where they do not fit. */
void choice_set(
    struct choice *choice, const struct action *action, const char *typed, const char *words);
/* For draw: whether ACTION, or NULL, names FIELD; whether a marked action does, or what is played
 * last. */
bool game_names_field(
    const struct game *game, const struct rules *rules, const struct action *action, int field);
bool game_marks_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field);
bool game_last_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field);
/* For previews: adds why something does not go; POINTED_NOTHING. */
enum pointed_kind pointed_refused(const struct error *why, struct text *words);
/* A new object with the keys that begin every canonical state: game, players, actor and TURN. */
json_t *game_json_create(
    const struct game *game, const struct rules *rules, const struct state *state, int turn);
/* parse_event with its default; an error where nothing is due. */
MUST_USE bool game_read_event(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct event *event, struct error *error);
/* Parses SPELLING and asks allows; for events, which no game without chance has, allows_event. */
MUST_USE bool game_parse_legal(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct action *action, struct error *error);
MUST_USE bool game_parse_event(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct event *event, struct error *error);
