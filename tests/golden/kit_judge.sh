# Functions for the scripts that judge components of kits: PDF against SVG, and what other programs
# find in the files. Of several pages the first two are judged: a front and its back, or the two sides.
# Source it after setting BUILD.
. "$(dirname "$0")/judges.sh"

print=${PAPERHEX_QUICK:-$BUILD}/hexprint

says() { # FILE.pdf TEXT
    pdftotext "$1" - | tr '\n' ' ' | grep -qF -- "$2"
}

page_count() { # FILE.pdf COUNT
    [ "$(pdfinfo "$1" | awk '$1 == "Pages:" { print $2 }')" = "$2" ]
}

asks_for() { # FILE.pdf MODE: the duplex mode of the viewer's preferences
    qpdf --qdf --object-streams=disable "$1" - 2>/dev/null | grep -aq "/Duplex /$2"
}

# kit GAME COMPONENT PAGES WORDS OPTIONS...
kit() {
    local game=$1 component=$2 pages=$3 words=$4 name="$1 $2"
    shift 4
    expect "$name: written as pdf" "$print" $game $component "$@" -q -o kit.pdf
    expect "$name: written as svg" "$print" $game $component "$@" -q -o kit.svg
    expect "$name: qpdf finds nothing wrong" quiet_qpdf kit.pdf
    expect "$name: $pages pages" page_count kit.pdf "$pages"
    expect "$name: its words can be found" says kit.pdf "$words"
    local number pictures=(kit.svg)
    [ "$pages" -gt 1 ] && pictures=(kit-1.svg kit-2.svg)
    for number in "${!pictures[@]}"; do
        expect "$name: the svg is well-formed" xmllint --noout "${pictures[number]}"
        agree "$name, page $((number + 1))" kit.pdf $((number + 1)) "${pictures[number]}"
    done
    rm -f kit*.svg
}
