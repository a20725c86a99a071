/*
 * A Pocket Hexes player in a hurry: it adds the points scored at once to a little more than half of
 * the sheet's expected value, subtracts a price for each box filled, and decides one write at a
 * time. With opponents at the table this pays off.
 */
#include "lab/players/players.h"

#include "ai/pocket_hexes/private.h"

static const float lost = 0.45f;  /* of the expected value */
static const float box_price = 3; /* points */

static const struct manner plain = {true, 1, 0, 0, 0, 0};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    (void)game;
    return seat_memory_create(&plain, rules);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task task = seat_task(self, decision->rules, decision->view, decision->seat);
    task.lost = task.last ? 0 : lost;
    int count = search_by_value(&task, moves);
    for (int i = 0; i < count && !task.last; i++)
        moves[i].value -= box_price * (float)(moves[i].cell < 0 ? 1 : moves[i].scored);
    search_sort(moves, count);
    *action = seat_action(decision->rules, decision->view, decision->seat, &moves[0]);
}

const struct player ai_pocket_hexes_discount = {
    .name = "discount",
    .game = &pocket_hexes,
    .about = "takes points before promises (a yardstick)",
    .create = create,
    .destroy = seat_memory_destroy,
    .decide = decide,
};
