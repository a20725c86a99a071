# The one list of games: the folder that holds each, which is its name in the program too; in the order
# in which users see them. Its computer players (solo/ai/GAME) and its kit (generator/kits/GAME) are
# found by that name; in commands it is written with - instead of _.
set(PAPERHEX_GAMES
    pocket_hexes
    beerhex
    toll_hexes
    hex_tri
    hex
)
