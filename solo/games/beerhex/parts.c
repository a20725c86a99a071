/*
 * BeerHex: what lies on the table, and the table that joins the game's parts.
 */
#include "games/beerhex/rules.h"

#include <string.h>

static void add_part(struct part_list *parts, struct part part)
{
    parts->part[parts->count++] = part;
}

static struct part caps_part(const struct beerhex_rules *rules, int seat, int symbol)
{
    static const char *const marks[] = {"g", "s"};
    struct part part = {.kind = PART_COUNTER, .name = "cap", .owner = seat + 1,
        .count = beerhex_total(rules, seat, symbol)};
    memcpy(part.mark, marks[seat], 2);
    memcpy(part.back, marks[symbol], 2);
    return part;
}

void beerhex_parts(const void *memory, struct part_list *parts)
{
    const struct beerhex_rules *rules = memory;
    memset(parts, 0, sizeof *parts);
    add_part(parts, (struct part){.kind = PART_BOARD, .name = "board", .count = 1,
        .shape = BOARD_RHOMBUS, .side = rules->size});
    for (int seat = 0; seat < 2; seat++)
        for (int symbol = 0; symbol < 2; symbol++)
            add_part(parts, caps_part(rules, seat, symbol));
    for (int seat = 0; seat < 2 && rules->clues; seat++)
        add_part(parts, (struct part){.kind = PART_COUNTER, .name = "clue",
            .count = BEERHEX_CLUES, .owner = seat + 1});
}

static const struct option_spec options[] = {
    [BEERHEX_SIZE] = {"size", NULL, 3, BEERHEX_SIDE_MAX, 5, "cells on each side of the board",
        "size"},
    [BEERHEX_STARTER] = {"starter", NULL, 1, 2, 1, "the player who begins", NULL},
    [BEERHEX_ATTACK] = {"attack", "connected|triangle", 1, 0, 0,
        "how the three caps of an attack must lie", NULL},
    [BEERHEX_TURN_LIMIT] = {"turn-limit", NULL, 1, 100000, 200,
        "turns after which the board is turned up", NULL},
    [BEERHEX_CLUE] = {"clues", "off|on", 1, 0, 0,
        "nobody looks at placed caps again, clue tokens help to remember", NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

const struct game beerhex = {
    .slug = "beerhex",
    .title = "BeerHex",
    .designer = "Takashi Saito",
    .about = "join your two sides with caps that lie face down, and attack what looks too good",
    .players_min = 2,
    .players_max = 2,
    .players_default = 2,
    .options = options,
    .rules_size = sizeof(struct beerhex_rules),
    .state_size = sizeof(struct beerhex_state),
    .rules_init = beerhex_rules_init,
    .players = beerhex_players,
    .actions_max = beerhex_actions_max,
    .state_init = beerhex_state_init,
    .actor = beerhex_actor,
    .legal = beerhex_legal,
    .random_legal = beerhex_random_legal,
    .random_playout = beerhex_random_playout,
    .allows = beerhex_allows,
    .apply = beerhex_apply,
    .due = beerhex_due,
    .factor = beerhex_factor,
    .draw_event = beerhex_draw_event,
    .allows_event = beerhex_allows_event,
    .apply_event = beerhex_apply_event,
    .commits = beerhex_commits,
    .hidden = beerhex_hidden,
    .view = beerhex_view,
    .observe = beerhex_observe,
    .determinize = beerhex_determinize,
    .format = beerhex_format,
    .parse = beerhex_parse,
    .format_event = beerhex_format_event,
    .parse_event = beerhex_parse_event,
    .format_due = beerhex_format_due,
    .parse_loose = beerhex_parse_loose,
    .parse_event_loose = beerhex_parse_event_loose,
    .choices = beerhex_choices,
    .confirm = beerhex_confirm,
    .prompt = beerhex_prompt,
    .describe_ply = beerhex_describe_ply,
    .describe_field = beerhex_describe_field,
    .describe_score = beerhex_describe_score,
    .format_field = beerhex_format_field,
    .action_fields = beerhex_action_fields,
    .draw = beerhex_draw,
    .rules_text = beerhex_rules_text,
    .welcome = beerhex_welcome,
    .result = beerhex_result,
    .state_json = beerhex_state_json,
    .parts = beerhex_parts,
    .check = beerhex_check,
};
