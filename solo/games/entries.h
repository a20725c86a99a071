#pragma once

/*
 * The table entries of a game with several files (games/game.h documents each). In a game with the
 * prefix tri, the entry legal is the function tri_legal, in any file. Its private.h declares them
 * all with GAME_DECLARE(tri), and its table begins with GAME_TABLE(tri).
 */

#include "games/game.h"

/* The entries that every such game has; below, those about chance, then the optional ones. */
#define GAME_ENTRIES(ENTRY, prefix)                                                                \
    ENTRY(prefix, rules_init)                                                                      \
    ENTRY(prefix, players)                                                                         \
    ENTRY(prefix, actions_max)                                                                     \
    ENTRY(prefix, state_init)                                                                      \
    ENTRY(prefix, actor)                                                                           \
    ENTRY(prefix, legal)                                                                           \
    ENTRY(prefix, random_legal)                                                                    \
    ENTRY(prefix, allows)                                                                          \
    ENTRY(prefix, apply)                                                                           \
    ENTRY(prefix, format)                                                                          \
    ENTRY(prefix, parse)                                                                           \
    ENTRY(prefix, parse_loose)                                                                     \
    ENTRY(prefix, choices)                                                                         \
    ENTRY(prefix, prompt)                                                                          \
    ENTRY(prefix, describe_ply)                                                                    \
    ENTRY(prefix, describe_score)                                                                  \
    ENTRY(prefix, action_fields)                                                                   \
    ENTRY(prefix, panel)                                                                           \
    ENTRY(prefix, preview)                                                                         \
    ENTRY(prefix, draw)                                                                            \
    ENTRY(prefix, facts)                                                                           \
    ENTRY(prefix, result)                                                                          \
    ENTRY(prefix, state_json)                                                                      \
    ENTRY(prefix, position_json)                                                                   \
    ENTRY(prefix, parse_state)                                                                     \
    ENTRY(prefix, parts)                                                                           \
    ENTRY(prefix, check)
#define GAME_CHANCE_ENTRIES(ENTRY, prefix)                                                         \
    ENTRY(prefix, due)                                                                             \
    ENTRY(prefix, factor)                                                                          \
    ENTRY(prefix, draw_event)                                                                      \
    ENTRY(prefix, allows_event)                                                                    \
    ENTRY(prefix, apply_event)                                                                     \
    ENTRY(prefix, format_event)                                                                    \
    ENTRY(prefix, format_due)
#define GAME_OTHER_ENTRIES(ENTRY, prefix)                                                          \
    ENTRY(prefix, lacks)                                                                           \
    ENTRY(prefix, quiet)                                                                           \
    ENTRY(prefix, random_playout)                                                                  \
    ENTRY(prefix, sample)                                                                          \
    ENTRY(prefix, commits)                                                                         \
    ENTRY(prefix, guess)                                                                           \
    ENTRY(prefix, hidden)                                                                          \
    ENTRY(prefix, view)                                                                            \
    ENTRY(prefix, observe)                                                                         \
    ENTRY(prefix, answer)                                                                          \
    ENTRY(prefix, determinize)                                                                     \
    ENTRY(prefix, worlds_init)                                                                     \
    ENTRY(prefix, worlds_sample)                                                                   \
    ENTRY(prefix, parse_event_loose)                                                               \
    ENTRY(prefix, parse_path)                                                                      \
    ENTRY(prefix, confirm)                                                                         \
    ENTRY(prefix, worth)                                                                           \
    ENTRY(prefix, describe_field)                                                                  \
    ENTRY(prefix, describe_cell)                                                                   \
    ENTRY(prefix, field_count)                                                                     \
    ENTRY(prefix, format_field)                                                                    \
    ENTRY(prefix, neighbours)                                                                      \
    ENTRY(prefix, value)                                                                           \
    ENTRY(prefix, tally)

#define GAME_ENTRY_DECLARE(prefix, entry)                                                          \
    __typeof__(*((const struct game *)NULL)->entry) prefix##_##entry;
#define GAME_ENTRY_INIT(prefix, entry) .entry = prefix##_##entry,

#define GAME_DECLARE(prefix)                                                                       \
    GAME_ENTRIES(GAME_ENTRY_DECLARE, prefix)                                                       \
    GAME_CHANCE_ENTRIES(GAME_ENTRY_DECLARE, prefix)                                                \
    GAME_OTHER_ENTRIES(GAME_ENTRY_DECLARE, prefix)                                                 \
    extern const struct speech prefix##_speech;                                                    \
    extern const struct by_hand prefix##_by_hand;                                                  \
    extern const struct option_spec prefix##_options[]

/* The beginning of a game's table. Each line ends with a comma. */
#define GAME_TABLE(prefix)                                                                         \
    GAME_ENTRIES(GAME_ENTRY_INIT, prefix).speech = &prefix##_speech, .by_hand = &prefix##_by_hand, \
                                  .options = prefix##_options, .rules_size = sizeof(struct rules), \
                                  .state_size = sizeof(struct state)
#define GAME_CHANCE_TABLE(prefix)                                                                  \
    GAME_CHANCE_ENTRIES(GAME_ENTRY_INIT, prefix).parse_event_loose = prefix##_parse_event_loose
