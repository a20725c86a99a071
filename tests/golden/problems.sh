#!/bin/bash
# Printed problems: every position that is asked for with its stars and the line to type, every
# solution once, at the end, on backs or on the teacher's sheet, in both languages.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint

words_of() { # FILE.pdf
    pdftotext -layout "$1" - | tr -s ' \n' '  '
}

says() { # FILE.pdf TEXT
    words_of "$1" | grep -qF -- "$2"
}

page_count() { # FILE.pdf COUNT
    [ "$(pdfinfo "$1" | awk '$1 == "Pages:" { print $2 }')" = "$2" ]
}

# The first action of the solutions of GAME's problems with these numbers is in the file, with the
# spaces between its words that lessons teach.
solves() { # FILE.pdf GAME NUMBER...
    local file=$1 game=$2 number play
    shift 2
    for number in "$@"; do
        play=$(grep -o "^{\"number\":$number,.*" "$SOURCE/templates/problems/$game.jsonl" |
            sed -e 's/.*"solution":{"play":\["\([^"]*\)".*/\1/' -e 's/[@-]/ /g' -e 's/[$]/ $/g' \
                -e 's/\([A-Z0-9]\)\([a-z]\)/\1 \2/g')
        [ -n "$play" ] && says "$file" "$play" || { echo "problem $number: $play"; return 1; }
    done
}

numbers() { # GAME COUNT: the first ones that there are
    grep -o '^{"number":[0-9]*' "$SOURCE/templates/problems/$1.jsonl" | head -"$2" | grep -o '[0-9]*$'
}

refuses() { # TEXT COMMAND...
    local text=$1
    shift
    "$@" >out 2>&1
    [ $? = 2 ] && grep -qF -- "$text" out
}

for game in hex pocket-hexes beerhex toll-hexes hex-tri; do
    expect "$game: printed" "$print" $game problems --count 4 -q -o p.pdf
    expect "$game: twice the same" "$print" $game problems --count 4 -q -o q.pdf
    expect "$game: the same bytes" cmp p.pdf q.pdf
    for number in $(numbers $game 4); do
        expect "$game: problem $number may be typed" says p.pdf "hexplay problem $game $number"
    done
    expect "$game: solutions" solves p.pdf $game $(numbers $game 4)
done
expect "six on a page, solutions behind" "$print" hex problems --count 6 -q -o p.pdf
expect "two pages" page_count p.pdf 2
expect "cards" "$print" hex problems --count 6 --as cards -q -o cards.pdf
expect "cards have backs" page_count cards.pdf 2
expect "the backs are mirrored" sh -c \
    'pdftotext -f 2 -l 2 -layout cards.pdf - | grep -qE "^ *2 .* 1 "'
# high SOLUTIONS PAGE WORDS TIMES: "wins" on that page is TIMES as high as the usual word on page 1 of WORDS. How high a
# word is depends on the font and on poppler.
high() {
    python3 - "$@" <<'PYTHON'
import re, statistics, subprocess, sys
def heights(name, page, word):
    said = subprocess.run(["pdftotext", "-f", page, "-l", page, "-bbox", name, "-"], capture_output=True, text=True)
    return [float(low) - float(high) for high, low in
            re.findall('yMin="([0-9.]+)".*yMax="([0-9.]+)">%s<' % word, said.stdout)]
solutions, usual = heights(sys.argv[1], sys.argv[2], "wins"), statistics.median(heights(sys.argv[3], "1", "[^<]*"))
sys.exit(not solutions or any(abs(height / usual - float(sys.argv[4])) > 0.02 for height in solutions))
PYTHON
}
expect "elsewhere they are as all text" "$print" hex problems --count 2 -q -o few.pdf
expect "and no larger" high few.pdf 1 few.pdf 1
expect "solutions on cards can be read" high cards.pdf 2 few.pdf 1.556
expect "turned over the other way" "$print" hex problems --count 6 --as cards --duplex short -q -o cards.pdf
expect "they are not" sh -c 'pdftotext -f 2 -l 2 -layout cards.pdf - | grep -qE "^ *1 .* 2 "'
expect "a worksheet" "$print" hex problems --count 6 --as worksheet -q -o work.pdf
expect "space for answers" says work.pdf "Answer:"
expect "the teacher's sheet" says work.pdf "Teacher's sheet"
expect "more problems" "$print" hex problems --count 12 --as worksheet -q -o work.pdf
expect "all solutions on one sheet" page_count work.pdf 3
expect "a booklet" "$print" hex problems --count 12 --booklet -q -o book.pdf
expect "four leaves on a sheet" page_count book.pdf 2
expect "five leaves in a booklet" "$print" hex problems --count 20 --booklet -q -o book.pdf
expect "take two sheets" page_count book.pdf 4
expect "with every solution" solves book.pdf hex $(numbers hex 20)
expect "in Japanese" "$print" hex problems --count 2 --lang ja -q -o ja.pdf
expect "what is asked for" says ja.pdf "勝てる手が一つだけ"
expect "why it is" says ja.pdf "相手が何をしても勝ちます"
expect "a seed chooses" "$print" hex problems --count 3 --seed tea -q -o tea.pdf
expect "more than a level has" sh -c '"$0" hex problems --count 24 --level 2 -o near.pdf >near 2>&1' "$print"
expect "are told" grep -qF "12 of level 2, and 12 of the levels next to it" near
expect "and numbered as they stand" says near.pdf " 24 "
expect "others" sh -c '! cmp -s tea.pdf p.pdf'
expect "Toll Hexes" "$print" toll-hexes problems --count 4 -q -o toll.pdf
expect "players as on the board, and what each of them has" says toll.pdf "A: "
expect "no numbers of players" sh -c '! pdftotext toll.pdf - | grep -qi "player [12]"'
expect "Pocket Hexes" "$print" pocket-hexes problems --count 60 -q -o pocket.pdf
expect "dice are told at the second write, too" sh -c \
    'pdftotext pocket.pdf - | tr "\n" " " | grep -q "Write another die. Die [0-9]* is"'
expect "BeerHex" "$print" beerhex problems --count 2 -q -o caps.svg
expect "own caps face down tell their symbols" sh -c 'grep -q "cap-[12]-[01]-told" caps*.svg'
expect "others do not" sh -c 'grep -q "cap-[12]--1" caps*.svg'
expect "no more than there are" refuses "there are" "$print" hex problems --count 9999 -q -o no.pdf
expect "no folded cards" refuses "--booklet" "$print" hex problems --as cards --booklet -q -o no.pdf
finish
