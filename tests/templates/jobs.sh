#!/bin/bash
# Job files do what the same words do on the command line; the examples run.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=$build/hexprint
out=$scratch/out
cd "$scratch" || exit 1

# The examples, from a copy, since they write beside themselves.
mkdir -p copy/examples
cp "$source"/examples/*.yaml "$source"/examples/*.jsonl copy/examples/
for example in copy/examples/*.yaml; do
    accepts "$hexprint" check "$example"
    [ ! -e copy/output ] || complain "check wrote something"
    accepts "$hexprint" make "$example"
    grep -q '^Wrote ' stdout || complain "$example: no summary"
    grep -q '\.\./' stdout && complain "$example: paths go down and up again: $(cat stdout)"
    mkdir -p made
    cp -r copy/output/. made
    rm -r copy/output
done
[ -s made/complete-set/large/pocket-hexes-sheet-2.svg ] || complain "a complete set lacks its second page"
pad=made/classroom-pad/pocket-hexes-dice-sheet.pdf
pdfinfo $pad | grep -q '^Pages: *50$' || complain "the classroom pad has not 50 pages"
[ "$(pdftotext $pad - | grep -o 'classroom-[0-9]*' | sort -u | wc -l)" = 100 ] ||
    complain "the classroom pad has not 100 games"
[ -s made/print-shop/pad/pocket-hexes-sheet.pdf ] || complain "no pad for the shop"

# The job templates, as people copy them.
for job in "$source"/templates/jobs/*.yaml; do
    cp "$job" .
    accepts "$hexprint" check "${job##*/}"
    accepts "$hexprint" make "${job##*/}"
    [ "$(find . -maxdepth 1 -name "$(basename "$job" .yaml)-*.pdf" | wc -l)" -eq 3 ] ||
        complain "$job: not three files"
done

# The same settings give the same bytes.
mkdir jobs
cat >jobs/one.yaml <<'END'
jobs:
  - game: pocket-hexes
    components: [sheet]
    paper: letter
    landscape: true
    margin: 12.5
    side: 5
    option: {boxes: 12, rings: one}
    per-page: 2
    ruler: false
    format: [pdf, svg]
    theme: own.yaml
    output: made/
END
printf 'theme:\n  lines: 120 %%\n' >jobs/own.yaml
accepts "$hexprint" make jobs/one.yaml -q
accepts "$hexprint" pocket-hexes sheet --paper letter --landscape --margin 12.5 --side 5 \
    --option boxes=12 --option rings=one --per-page 2 --no-ruler -f pdf,svg --theme jobs/own.yaml -q -o typed/
for suffix in pdf svg; do
    cmp jobs/made/pocket-hexes-sheet.$suffix typed/pocket-hexes-sheet.$suffix ||
        complain "the job's $suffix differs from the command line's"
done
[ ! -s stdout ] || complain "-q is not heard: $(cat stdout)"

# The command line's settings hold where an entry says nothing.
printf 'jobs:\n  - game: grid\n  - game: pocket-hexes\n    paper: a3\n' >two.yaml
accepts "$hexprint" make two.yaml --paper a5 -o given/
pdfinfo given/grid.pdf | grep -q '419.528 x 595.276' || complain "--paper a5 is not heard"
pdfinfo given/pocket-hexes-sheet.pdf | grep -q '841.89 x 1190.55' || complain "the entry's a3 is not heard"

# A mistake in the last entry is found before the first is printed.
printf 'jobs:\n  - game: grid\n    output: out/\n  - game: pocket-hexes\n    output: out/\n    hex: 99\n' >late.yaml
refuses 2 'late.yaml:6: ' "$hexprint" make late.yaml
printf 'jobs:\n  - game: grid\n    theme: jobs/bad.yaml\n    output: out/\n' >late.yaml
printf 'theme:\n  lines: 9\n' >jobs/bad.yaml
refuses 2 'jobs/bad.yaml:2: ' "$hexprint" make late.yaml
refuses 2 'jobs/bad.yaml:2: ' "$hexprint" check jobs/one.yaml jobs/bad.yaml
grep -q 'jobs/one.yaml: a job, 1 entry, good' stdout || complain "the good file is not told: $(cat stdout)"

# Command lines.
refuses 2 'file' "$hexprint" make
refuses 2 'file' "$hexprint" check
refuses 2 "takes no" "$hexprint" make two.yaml two.yaml
refuses 2 'gone.yaml' "$hexprint" make gone.yaml
refuses 2 'folder' "$hexprint" check jobs
refuses 2 'larger' "$hexprint" check /dev/zero
refuses 2 'empty' "$hexprint" make /dev/null
refuses 2 "below 'jobs:'" "$hexprint" make jobs/own.yaml
finish
