#!/bin/bash
# Backs lie behind their fronts within 0.01 mm, whichever way the sheet is turned, with the printer's
# offset, folded, and where the last page is not full.
BUILD=$1
. "$(dirname "$0")/judges.sh"
HERE=$(cd "$(dirname "$0")" && pwd)

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint
export PYTHONDONTWRITEBYTECODE=1

# behind PIECES HOW "X Y" OPTIONS...
behind() {
    local pieces=$1 how=$2 shift=$3
    shift 3
    # shellcheck disable=SC2086 # X and Y are two words
    expect "$*: written" "$print" "$@" -q -o backs.pdf
    later "$*" measure_backs.py backs.pdf $how $pieces $shift
}

pieces=("89 toll-hexes tiles" "50 toll-hexes coins" "26 beerhex caps" "6 beerhex clues"
    "54 hex-tri figures" "40 hex-tri manna" "1 hex-tri first-player")
packed=("32 beerhex pieces" "139 toll-hexes pieces" "95 hex-tri pieces"
    "122 hex pieces")
for line in "${pieces[@]}" "${packed[@]}"; do
    # shellcheck disable=SC2086 # count, game and component
    set -- $line
    behind "$1" long "" "$2" "$3" --duplex long
    behind "$1" short "" "$2" "$3" --duplex short --landscape --paper letter
    behind "$1" long "0.4 -1.2" "$2" "$3" --back-offset 0.4,-1.2 --margin 12
    behind "$1" short "-2.5 0.75" "$2" "$3" --duplex short --back-offset=-2.5,0.75
    behind "$1" fold "" "$2" "$3" --fold
done
# The other way round; what is packed are the same pieces closer together.
for line in "${pieces[@]}"; do
    # shellcheck disable=SC2086 # count, game and component
    set -- $line
    behind "$1" long "" "$2" "$3" --duplex long --landscape --paper letter
    behind "$1" short "" "$2" "$3" --duplex short
    behind "$1" fold "" "$2" "$3" --fold --landscape --paper a5
done
# Numbers that fill no page: the last one holds a few in its first rows.
behind 45 long "" toll-hexes tiles --players 2 --hex 31 --bleed 2
behind 67 short "" toll-hexes tiles --players 3 --hex 40 --pack flat --duplex short
behind 27 long "" hex-tri figures --players 3 --diameter 33
behind 122 long "" beerhex caps --size 11 --paper letter
behind 50 fold "" toll-hexes coins --diameter 31 --fold

behind 40 long "" beerhex pieces --spares 2 --bleed 3 --marks full --gutter 4
behind 107 short "" toll-hexes pieces --players 2 --spares 3 --pack pointy --duplex short --paper a5

# The judge sees a back that is a little off, and the wrong edge.
"$print" toll-hexes coins --paper a5 --back-offset 0.03,0 -q -o backs.pdf
expect_not "0.03 mm is seen" python3 "$HERE/measure_backs.py" backs.pdf long 50
"$print" toll-hexes tiles --duplex short -q -o backs.pdf
expect_not "the wrong edge is seen" python3 "$HERE/measure_backs.py" backs.pdf long 89
finish
