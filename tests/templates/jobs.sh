#!/bin/bash
# Job files do what the same words do on the command line; the examples run.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
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

# The command line wins over what an entry says, as it wins everywhere.
cat >two.yaml <<'END'
jobs:
  - game: grid
    landscape: true
    output: elsewhere/paper.pdf
  - game: pocket-hexes
    components: sheet
    paper: a3
    output: elsewhere/
END
accepts "$hexprint" make two.yaml --paper a5 -o given/
[ ! -e elsewhere ] || complain "-o is not heard: $(ls elsewhere)"
pdfinfo given/paper.pdf | grep -q '595.276 x 419.528' || complain "--paper a5 is not heard, or landscape not kept"
pdfinfo given/pocket-hexes-sheet.pdf | grep -q '419.528 x 595.276' || complain "--paper a5 is not heard over a3"
cat >sheet.yaml <<'END'
jobs:
  - game: pocket-hexes
    components: sheet
    side: 5
    option: {boxes: 12, rings: one}
    output: sheet.pdf
END
accepts "$hexprint" make sheet.yaml -q --side 4 --option boxes=10
accepts "$hexprint" pocket-hexes sheet --side 4 --option boxes=10 --option rings=one -q -o typed/same.pdf
cmp sheet.pdf typed/same.pdf || complain "--side and --option do not win over an entry's"
accepts "$hexprint" make two.yaml -q -f svg -o given/ --paper a5
[ -s given/grid.svg ] || complain "-f svg is not heard over the name paper.pdf: $(ls given)"
printf 'jobs:\n  - game: grid\n    theme: woodcut\n    output: inked.pdf\n' >look.yaml
accepts "$hexprint" make look.yaml -q --low-ink
accepts "$hexprint" grid --low-ink -q -o low.pdf
cmp inked.pdf low.pdf || complain "--low-ink does not win over an entry's theme"
# Folders of a job are kept below the one that all of its outputs share; nothing leaves DIR.
cat >folders.yaml <<'END'
jobs:
  - {game: grid, output: ../set/}
  - {game: grid, landscape: true, output: ../set/across/}
  - {game: calibrate, output: ../set/more/sheet.pdf}
END
accepts "$hexprint" make folders.yaml -q -o kept/
[ "$(cd kept && find . -type f | sort | tr '\n' ' ')" = "./across/grid.pdf ./grid.pdf ./more/sheet.pdf " ] ||
    complain "folders are not kept: $(find kept)"
accepts "$hexprint" make folders.yaml -q -f svg -o drawn/
[ -s drawn/more/calibrate-1.svg ] && [ -s drawn/across/grid.svg ] || complain "folders are not kept: $(find drawn)"
printf 'jobs:\n- {game: grid, output: ../a/x.pdf}\n- {game: calibrate, output: b/y.pdf}\n' >out.yaml
accepts "$hexprint" make out.yaml -q -o apart/
[ -s apart/x.pdf ] && [ -s apart/b/y.pdf ] || complain "not within the folder: $(find apart)"
# What is wrong in an entry is told also where the command line wins.
printf 'jobs:\n  - game: grid\n    paper: a9\n    output: out/\n' >wrong.yaml
refuses 2 'wrong.yaml:3: paper: ' "$hexprint" make wrong.yaml --paper a5

# A mistake in the last entry is found before the first is printed.
printf 'jobs:\n  - game: grid\n    output: out/\n  - game: pocket-hexes\n    output: out/\n    hex: 99\n' >late.yaml
refuses 2 'late.yaml:6: ' "$hexprint" make late.yaml
printf 'jobs:\n  - game: grid\n    theme: jobs/bad.yaml\n    output: out/\n' >late.yaml
printf 'theme:\n  lines: 9\n' >jobs/bad.yaml
refuses 2 'jobs/bad.yaml:2: ' "$hexprint" make late.yaml
refuses 2 'jobs/bad.yaml:2: ' "$hexprint" check jobs/one.yaml jobs/bad.yaml
grep -q 'jobs/one.yaml: a job, 1 entry, good' stdout || complain "the good file is not told: $(cat stdout)"
# What printing would end with is said before.
printf 'jobs:\n- {game: toll-hexes, paper: a5, lang: ja}\n' >small.yaml
accepts "$hexprint" check small.yaml
grep -q '^Note: tiles of 12.6 mm' stdout || complain "check does not say how small tiles become: $(cat stdout)"

# A mistake has the line of the key it is about, and of the right one.
cat >line.yaml <<'END'
jobs:
  - game: pocket-hexes
    output: out/
    option:
      rings: one
      zzz: 3
END
refuses 2 "line.yaml:6: option: no option 'zzz'" "$hexprint" make line.yaml
printf 'jobs:\n  - game: pocket-hexes\n    output: out/\n    option:\n      - rings=one\n      - boxes=no\n' >line.yaml
refuses 2 'line.yaml:6: option: boxes=no' "$hexprint" make line.yaml
printf 'jobs:\n  - game: pocket-hexes\n    output: out/\n    option:\n      boxes: 12\n' >line.yaml
refuses 2 "line.yaml:2: option: no option 'yyy'" "$hexprint" make line.yaml --option yyy=3
printf 'jobs:\n  - game: grid\n    output: out/\n    margin: 100\n' >line.yaml
refuses 2 'line.yaml:4: a margin of' "$hexprint" make line.yaml
printf 'jobs:\n  - game: grid\n    paper: a4\n    output: out/x.pdf\n    format: svg\n' >line.yaml
refuses 2 'line.yaml:5: -f contradicts' "$hexprint" make line.yaml
long=$(printf 'folder%.0s' {1..30})
mkdir "$long"
cp wrong.yaml "$long/"
refuses 2 "^hexprint: $long/wrong.yaml:3: paper: no paper 'a9'; did you mean a5" "$hexprint" check "$long/wrong.yaml"

# No entry writes over another one, over the job, or over what any entry is made from.
clashes() {
    refuses 2 "$1" "$hexprint" make clash.yaml
    accepts cmp clash.yaml kept.yaml
    accepts cmp jobs/own.yaml own.kept
}
cp jobs/own.yaml own.kept
ln -s out linked
mkdir -p sub
for second in out/a.pdf ./out/a.pdf sub/../out/a.pdf linked/a.pdf "$scratch/out/a.pdf" new/../out/a.pdf; do
    printf 'jobs:\n  - game: grid\n    output: out/a.pdf\n  - game: calibrate\n    output: %s\n' "$second" |
        tee clash.yaml >kept.yaml
    clashes 'clash.yaml:4: this entry writes .*a.pdf like one before it'
done
cat >clash.yaml <<'END'
jobs:
  - game: pocket-hexes
    components: sheet
    copies: 2
    format: svg
    output: out/m.svg
  - game: grid
    output: out/m-1.svg
END
cp clash.yaml kept.yaml
clashes 'clash.yaml:7: this entry writes .*m-1.svg like one before it'
cat >clash.yaml <<'END'
jobs:
  - game: toll-hexes
    components: tiles
    hex: 50
    output: out/t.pdf
    cut: out/t.svg
  - game: grid
    output: out/t-1.svg
END
cp clash.yaml kept.yaml
clashes 'clash.yaml:7: this entry writes .*t-1.svg like one before it'
printf 'jobs:\n  - game: grid\n    format: pdf\n    output: clash.yaml\n' | tee clash.yaml >kept.yaml
clashes 'clash.yaml:4: output: .*clash.yaml is a file that this job reads'
printf 'jobs:\n  - game: grid\n    format: pdf\n    output: ./jobs/own.yaml\n  - game: grid\n    theme: jobs/own.yaml\n    output: out/\n' |
    tee clash.yaml >kept.yaml
clashes 'clash.yaml:4: output: .*own.yaml is a file that this job reads'

# Command lines.
refuses 2 'file' "$hexprint" make
refuses 2 'file' "$hexprint" check
refuses 2 "takes no" "$hexprint" make two.yaml two.yaml
refuses 2 'gone.yaml' "$hexprint" make gone.yaml
refuses 2 'folder' "$hexprint" check jobs
refuses 2 'larger' "$hexprint" check /dev/zero
refuses 2 'empty' "$hexprint" make /dev/null
refuses 2 "must begin with the key 'jobs:'" "$hexprint" make jobs/own.yaml
finish
