#!/bin/bash
# The small pieces of every game, as hexprint writes them.
#   kits_pieces.sh BUILD SOURCE [hex-tri]: those of Hex-Tri, otherwise those of the others.
BUILD=$1
. "$(dirname "$0")/kit_judge.sh"

cd "$FOLDER" || exit 1

if [ "${3-}" = hex-tri ]; then
    kit hex-tri figures 1 "54 of 18 mm" --fold --marks outline
    kit hex-tri figures 2 "fold at the dashes" --standees --bleed 1 --marks full
    kit hex-tri manna 2 "40 of 12 mm"
    kit hex-tri first-player 2 "first-player"
    kit hex-tri pieces 2 "first-player marker: 1 of 30 mm"
    expect "packed: turned over the long edge" asks_for kit.pdf DuplexFlipLongEdge
    kit hex-tri pieces 1 "figures: 54 of 18 mm" --fronts --marks outline
    finish
    exit
fi
kit beerhex caps 2 "BeerHex caps"
expect "caps: turned over the long edge" asks_for kit.pdf DuplexFlipLongEdge
kit beerhex clues 2 "clue tokens" --duplex short
expect "clues: turned over the short edge" asks_for kit.pdf DuplexFlipShortEdge
kit toll-hexes tiles 6 "WILD" --hex 30 --bleed 2 --marks full
kit toll-hexes coins 2 "50 of 20 mm"
kit beerhex pieces 2 "caps: 26 of 25 mm"
kit hex pieces 2 "pieces: 16 of 18 mm" --size 4 --paper a5
kit toll-hexes pieces 4 "coins: 50 of 20 mm"
# Few sheets of paper.
sheets() { # WORDS...: how many it takes; as many as pages where nothing else is said
    "$print" "$@" -o few/ |
        sed -En 's/.* on ([0-9]+) sheets? of paper.*/\1/p; t; s/.* ([0-9]+) pages?,.*/\1/p'
}
expect "all: 17 sheets of A4 at most" test "$(sheets all)" -le 17
for game in pocket-hexes beerhex toll-hexes hex-tri hex; do
    expect "$game: 5 sheets at most" test "$(sheets $game)" -le 5
done
finish
