/*
 * The components that belong to no game.
 */
#include "kits/kit.h"

#include "kits/general/general.h"
#include "kits/record/record.h"

#include <stdlib.h>

static const struct component components[] = {
    {
        .name = "grid",
        .about = "hex paper: a page or a board of empty hexagons, plain or with names",
        .piece = "cell",
        .pieces = "cells",
        .understands = HEX_GRID_SETTINGS,
        .create = hex_grid_create,
        .destroy = board_page_destroy,
        .page_count = board_page_count,
        .piece_count = board_page_pieces,
        .describe = board_page_describe,
        .draw = board_page_draw,
        .label = board_page_label,
    },
    {
        .name = "calibrate",
        .about = "a two-sided sheet that shows what to give as scale and back offset",
        .piece = "sheet",
        .pieces = "sheets",
        .understands = SETTING_BIT(SETTING_DUPLEX) | SETTING_BIT(SETTING_BACK_OFFSET),
        .create = calibrate_create,
        .destroy = free,
        .page_count = calibrate_page_count,
        .piece_count = calibrate_piece_count,
        .describe = calibrate_describe,
        .draw = calibrate_draw,
        .is_back = calibrate_is_back,
    },
    RECORD_PAGE_COMPONENT,
    {.name = NULL},
};

const struct kit kit_general = {.components = components, .board = &hex_grid_design};
