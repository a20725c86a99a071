#!/bin/bash
# What hexprint says while it works and when it is done: the progress bar and the summary.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1
sheets=("$hexprint" pocket-hexes dice-sheet --seed bar --count 4 -o pad.pdf)

# says WORDS COMMAND...: ends with status 0; its summary is WORDS.
says() {
    local words=$1
    shift
    run "$@"
    [ "$status" -eq 0 ] || complain "${*:2}: status $status: $(head -c 300 stderr)"
    grep -qxF -- "$words" stdout || complain "${*:2}: says '$(cat stdout)' instead of '$words'"
}

# ---- progress ----

# Into files and pipes only if it is asked for.
accepts "${sheets[@]}"
accepts "${sheets[@]}" --progress auto
accepts "${sheets[@]}" --progress never
run "${sheets[@]}" --progress always
cp stderr first
tr '\r' '\n' <first >lines
for page in 1 2 3 4; do
    grep -q "^Printing \[#*\.*\] $page/4 pages\$" lines || complain "no page $page in the bar: $(cat lines)"
done
grep -q '^Printing \[#\{25\}\] 4/4 pages$' lines || complain "the bar does not fill: $(cat lines)"
[ "$(tail -c 1 first)" = $'\r' ] && [ -z "$(tail -n 1 lines | tr -d ' \n')" ] ||
    complain "the bar is not erased: $(cat -A first)"
grep -q '[^[:print:]]' <(tr -d '\r' <first) && complain "more than text and returns: $(cat -A first)"
run "${sheets[@]}" --progress always
cmp first stderr || complain "the same work has another bar"
run "${sheets[@]}" --progress always --quiet
[ -s stderr ] && [ ! -s stdout ] || complain "--progress always --quiet: a bar, and no summary"
refuses 2 'auto, always or never' "$hexprint" pocket-hexes sheet --progress often -o "$scratch/out/"

# A print shop's rules are checked first; all copies and formats count.
run "${sheets[@]}" --profile shop --copies 3 --progress always
tr '\r' '\n' <stderr >lines
grep -q '^Checking .* 4/4 pages$' lines && grep -q '^Printing .* 12/12 pages$' lines ||
    complain "checking and copies: $(cat lines)"
run "$hexprint" pocket-hexes sheet -f pdf,svg --copies 2 --progress always -o many/
tr '\r' '\n' <stderr | grep -q ' 4/4 pages$' || complain "two formats: $(cat stderr)"

# A job counts all its entries.
printf 'jobs:\n  - game: grid\n    output: jobs/\n  - game: calibrate\n    output: jobs/\n' >two.yaml
run "$hexprint" make two.yaml --progress always
tr '\r' '\n' <stderr | grep -q ' 3/3 pages$' || complain "a job of three pages: $(cat stderr)"

# An error comes after the bar is gone, on a line of its own.
if [ -w /dev/full ]; then
    run "$hexprint" pocket-hexes dice-sheet --seed bar --count 400 --progress always -o /dev/full
    [ "$status" -eq 1 ] || complain "a full disk: status $status"
    tr '\r' '\n' <stderr | tail -n 1 | grep -q '^hexprint: ' ||
        complain "the bar stands before the error: $(tail -c 200 stderr)"
fi

# On a terminal there is a bar for long work, and none on a dumb one.
if script -qec true typescript.none </dev/null >script.said 2>&1; then
    long="'$hexprint' pocket-hexes dice-sheet --seed bar --count 800 --paper a5 -q -o long.pdf"
    short=${long/ 800 / 60 }
    script -qec "TERM=dumb $short --progress auto" typescript.dumb </dev/null >/dev/null
    grep -q 'Printing' typescript.dumb && complain "a bar on a dumb terminal"
    script -qec "TERM=xterm $short --progress never" typescript.never </dev/null >/dev/null
    grep -q 'Printing' typescript.never && complain "a bar that was not wanted"
    script -qec "TERM=xterm ${long/ -q/} --progress auto" typescript </dev/null >/dev/null
    grep -q 'Printing \[' typescript || complain "no bar for long work on a terminal"
    script -qec "TERM=xterm '$hexprint' grid -o grid.pdf" typescript.brief </dev/null >/dev/null
    grep -q 'grid.pdf' typescript.brief || complain "nothing is said on a terminal"
else
    echo "not checked: no pseudo-terminal can be made here"
fi

# ---- the summary ----

says 'Wrote pad.pdf: 4 pages, 4 dice-sheets' "${sheets[@]}"
says 'Wrote one.pdf: 1 page, 4 sheets' "$hexprint" pocket-hexes sheet -o one.pdf
says 'Wrote x-1.svg to x-3.svg: 3 pages, 12 sheets' \
    "$hexprint" pocket-hexes sheet --copies 3 -o x.svg
says 'Wrote calibrate.pdf: 2 pages on 1 sheet of paper, 1 sheet' "$hexprint" calibrate -o calibrate.pdf
printf 'kit:\n  pages:\n    pad: {each: [{lines: 8 mm, times: 2}]}\n' >pad.yaml
says 'Wrote pages.pdf: 2 pages' "$hexprint" kit pad.yaml -o pages.pdf
says 'Wrote pages.pdf: 1 page, 2 pages' "$hexprint" kit pad.yaml --per-page 2 --paper a4 -o pages.pdf
run "$hexprint" toll-hexes tiles --cut cut.svg -o tiles.pdf
grep -Eqx 'Wrote tiles.pdf: [0-9]+ pages on [0-9]+ sheets? of paper, 89 tiles \(yield [0-9]+ %\), and [0-9]+ files? of cut lines' \
    stdout || complain "tiles: $(cat stdout)"
run "$hexprint" all --seed bar -o all/
grep -q ', [0-9]* rule cards' stdout && grep -q ', [0-9]* boards' stdout || complain "all: $(cat stdout)"
run "$hexprint" make two.yaml
grep -qx 'In all: 2 files, 3 pages on 2 sheets of paper' stdout || complain "a job: $(cat stdout)"
run "$hexprint" make two.yaml -q
[ ! -s stdout ] || complain "a quiet job says $(cat stdout)"
finish
