/*
 * The panel beside the board, and pointing: every legal action can be reached, and nothing else;
 * and there are words about it.
 */
#include "contract/contract.h"

#include <string.h>

enum { WORDS_SIZE = 2048, POSITIONS = 25, ACTIONS_TRIED = 24 };

static bool is_ascii(const char *words)
{
    for (; *words; words++)
        if ((unsigned char)*words > 126 || (unsigned char)*words < ' ')
            return false;
    return true;
}

static bool check_pieces(const struct panel *panel, bool ascii, struct error *error)
{
    if (!text_is_utf8(panel->title, strlen(panel->title)))
        return BROKEN(error, "the panel's title is not UTF-8");
    for (int i = 0; i < panel->piece_count; i++) {
        const struct panel_piece *piece = &panel->piece[i];
        if (!text_is_utf8(piece->words, strlen(piece->words)) || strchr(piece->words, '\n') ||
            (ascii && !is_ascii(piece->words)))
            return BROKEN(error, "the panel says '%s'", piece->words);
        if (piece->role >= CANVAS_ROLE_COUNT)
            return BROKEN(error, "a piece of the panel has role %d", piece->role);
        if (piece->key && !panel_find_item(panel, piece->key))
            return BROKEN(error, "a piece shows item '%c', which there is not", piece->key);
    }
    return true;
}

static bool check_items(const struct panel *panel, struct error *error)
{
    for (int i = 0; i < panel->item_count; i++) {
        const struct panel_item *item = &panel->item[i];
        if (panel_find_item(panel, item->key) != item)
            return BROKEN(error, "two items have the key '%c'", item->key);
        if (!item->name[0])
            return BROKEN(error, "the item '%c' has no name", item->key);
    }
    return true;
}

static void ask_panel(
    const struct walk *walk, const struct state *view, int seat, bool ascii, struct panel *panel)
{
    struct panel_request request = {
        .seat = seat, .ascii = ascii, .pointing = {.turn = 0, .field = CANVAS_NO_FIELD}};
    panel_init(panel);
    walk->game->panel(walk->rules, view, &request, panel);
}

/* ---- reaching an action ---- */

/* Reports whether the result of pointing is WANTED, or a question that leads to it. */
static bool leads_to(const struct walk *walk, const struct state *view, const struct action *found,
    const struct action *wanted)
{
    struct choice choices[CHOICES_MAX];
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    if (action_equal(found, wanted))
        return true;
    if (!walk->game->choices)
        return false;
    size_t count = walk->game->choices(walk->rules, view, found, &text, choices);
    for (size_t i = 0; i < count; i++)
        if (action_equal(&choices[i].action, wanted) ||
            (!walk->game->allows(walk->rules, view, &choices[i].action, NULL) &&
                leads_to(walk, view, &choices[i].action, wanted)))
            return true;
    return false;
}

/* Reports whether pointing like this is sound; sets *REACHED if it leads to WANTED. */
static bool point(const struct walk *walk, const struct state *view, struct pointing *pointing,
    const struct action *wanted, bool *reached, struct error *error)
{
    struct action action;
    struct choice choices[CHOICES_MAX];
    char words[WORDS_SIZE], question[WORDS_SIZE];
    struct text text = text_in(words, sizeof words), asked = text_in(question, sizeof question);
    int turn = 0;
    memset(&action, 0, sizeof action);
    if (walk->game->preview(walk->rules, view, pointing, &action, &turn, &text) != POINTED_ACTION)
        return true;
    if (text.full || !words[0] || !text_is_utf8(words, strlen(words)))
        return BROKEN(error, "an action is pointed at without fit words: '%s'", words);
    bool legal = walk->game->allows(walk->rules, view, &action, NULL);
    if (!legal && (!walk->game->choices ||
                      walk->game->choices(walk->rules, view, &action, &asked, choices) == 0))
        return BROKEN(error, "an action is pointed at that is not legal: '%s'", words);
    *reached = *reached || leads_to(walk, view, &action, wanted);
    return true;
}

/* For each turn of the item, points at the fields of WANTED one after the other and marks them. */
static bool try_item(const struct walk *walk, const struct state *view, char item, int turns,
    const struct action *wanted, bool *reached, struct error *error)
{
    int fields[ACTION_FIELDS_MAX];
    int count = walk->game->action_fields(walk->rules, wanted, fields);
    for (int turn = POINTING_TURN_BEST; turn < turns; turn++) {
        struct pointing pointing = {.item = item, .turn = turn, .field = CANVAS_NO_FIELD};
        if (!point(walk, view, &pointing, wanted, reached, error))
            return false;
        for (int i = 0; i < count && i < POINTING_MARKED_MAX; i++) {
            pointing.field = fields[i];
            if (!point(walk, view, &pointing, wanted, reached, error))
                return false;
            pointing.marked[pointing.marked_count++] = fields[i];
        }
    }
    return true;
}

static bool check_reached(
    struct walk *walk, const struct state *view, const struct action *wanted, struct error *error)
{
    struct panel panel;
    bool reached = false;
    ask_panel(walk, view, walk_actor(walk), false, &panel);
    if (!try_item(walk, view, 0, panel.turns, wanted, &reached, error))
        return false;
    for (int i = 0; i < panel.item_count && !reached; i++) {
        struct panel_request request = {.seat = walk_actor(walk),
            .pointing = {.item = panel.item[i].key, .field = CANVAS_NO_FIELD}};
        struct panel chosen;
        panel_init(&chosen);
        walk->game->panel(walk->rules, view, &request, &chosen);
        if (!try_item(walk, view, panel.item[i].key, chosen.turns, wanted, &reached, error))
            return false;
    }
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    walk->game->format(walk->rules, view, wanted, &text);
    return reached || BROKEN(error, "no pointing leads to '%s'", spelling);
}

static bool check_position(struct walk *walk, struct state *view, struct error *error)
{
    struct panel panel;
    for (int seat = -1; seat < walk->item->players; seat++) {
        bool ascii = walk->count % 2 == 1;
        memcpy(view, walk->state, walk->game->state_size);
        if (seat >= 0)
            game_view(walk->game, walk->rules, walk->state, seat, view);
        ask_panel(walk, view, seat, ascii, &panel);
        if (!check_pieces(&panel, ascii, error) || !check_items(&panel, error))
            return false;
    }
    if (walk_actor(walk) < 0)
        return true;
    game_view(walk->game, walk->rules, walk->state, walk_actor(walk), view);
    walk->game->legal(walk->rules, view, &walk->list);
    size_t step = walk->list.count / ACTIONS_TRIED + 1;
    for (size_t i = 0; i < walk->list.count; i += step) {
        struct action wanted = walk->list.items[i];
        if (!check_reached(walk, view, &wanted, error))
            return false;
    }
    return true;
}

bool check_panel(const struct contract_case *item, struct error *error)
{
    if (!item->game->panel != !item->game->preview)
        return BROKEN(error, "panel and preview go together");
    if (!item->game->panel)
        return true;
    struct walk walk = walk_start(item, 35000);
    struct state *view = game_state_create(item->game, item->rules);
    bool fine = true;
    int step = 0;
    do {
        if (step++ < POSITIONS || step % 64 == 0 || walk_actor(&walk) == ACTOR_OVER)
            fine = check_position(&walk, view, error);
    } while (fine && walk_step(&walk));
    game_state_destroy(view);
    walk_finish(&walk);
    return fine;
}
