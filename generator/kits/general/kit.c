/*
 * The components that belong to no game.
 */
#include "kits/kit.h"

#include "kits/general/general.h"
#include "kits/record/record.h"

static const struct component components[] = {
    {
        .name = "grid",
        .about = "hex paper: a page or a board of empty hexagons, plain or with names",
        .piece = "cell",
        .pieces = "cells",
        .understands = HEX_GRID_SETTINGS,
        .create = hex_grid_create,
        .pages = &board_pages,
    },
    {
        .name = "calibrate",
        .about = "a two-sided sheet that shows what to give as scale and back offset",
        .piece = "sheet",
        .pieces = "sheets",
        .understands = "duplex|back-offset",
        .create = calibrate_create,
        .pages = &calibrate_pages,
    },
    RECORD_PAGE_COMPONENT,
    {
        .name = "report",
        .takes = "GAME.json",
        .about = "a game's balance sheet with small plots, of 'hexplay report GAME --json'",
        .piece = "report",
        .pieces = "reports",
        .understands = "file",
        .create = report_create,
        .pages = &report_pages,
    },
    {.name = NULL},
};

const struct kit kit_general = {.components = components, .board = &hex_grid_design};
