/*
 * BeerHex: its entry in the list of games.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

static const struct board *board(const struct rules *rules)
{
    return &rules->board;
}

const struct game beerhex = {
    GAME_TABLE(beerhex),
    GAME_CHANCE_TABLE(beerhex),
    .slug = "beerhex",
    .title = N_("BeerHex"),
    .designer = N_("Takashi Saito"),
    .about = N_("join your two sides with face-down bottle caps, and attack what looks like a "
                "bluff"),
    .goals = {"which", "declare", "attack", "join", "cap"},
    .players_min = 2,
    .players_max = 2,
    .players_default = 2,
    .quiet = beerhex_quiet,
    .random_playout = beerhex_random_playout,
    .commits = beerhex_commits,
    .hidden = beerhex_hidden,
    .guess = beerhex_guess,
    .view = beerhex_view,
    .observe = beerhex_observe,
    .answer = beerhex_answer,
    .determinize = beerhex_determinize,
    .worlds_size = sizeof(struct worlds),
    .worlds_init = beerhex_worlds_init,
    .worlds_sample = beerhex_worlds_sample,
    .confirm = beerhex_confirm,
    .describe_cell = beerhex_describe_cell,
    .board = board,
    .primer = beerhex_primer,
    .seat_name = beerhex_metal,
};
