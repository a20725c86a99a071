#!/bin/bash
# What hexprint does with wrong command lines and systems that refuse: one clear line, the right
# exit status, no half file.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=$build/hexprint
out=$scratch/out

sheet=("${PAPERHEX_QUICK:-$build}/hexprint" pocket-hexes sheet -o "$out/")

# Command lines: status 2. Values of options are read with sanitizers by fuzz_corpus_hexprint_line.
refuses 2 'print\|command' "$hexprint"
refuses 2 'bogus' "$hexprint" --bogus
refuses 2 'chess' "$hexprint" chess -o "$out/"
refuses 2 'board' "$hexprint" pocket-hexes board -o "$out/"
refuses 2 'bogus' "${sheet[@]}" --bogus
refuses 2 'z' "${sheet[@]}" -z
refuses 2 'paper' "${sheet[@]}" --paper
for paper in a9 '' 0x0mm 210x mm -5x10mm 210x297ft nanxnanmm 1e2x200mm 10x10mm 100000x100000mm; do
# What does not fit is named, and what would help can be typed.
refuses 2 'pocket-hexes dice-sheet (name the others to leave it out): .*does not fit on a6.*; --side 3 does' \
    "$hexprint" all --paper a6 -o "$out/"
refuses 2 'hexprint: a sheet of side 4 does not fit on a6.*; --side 3 does' "$hexprint" pocket-hexes dice-sheet --paper a6 -o "$out/"
run "$hexprint" pocket-hexes --paper a6 --side 3 -q -o "$scratch/small.pdf"
[ "$status" -eq 0 ] || complain "--side 3 does not fit on a6 either: $(cat "$scratch/stderr")"
    refuses 2 'paper\|fit\|margin' "${sheet[@]}" --paper "$paper"
done
for margin in -1 x '' 1,5 nan 500 99999999999999999999; do
    refuses 2 'margin\|fit' "${sheet[@]}" --margin "$margin"
done
for side in 2 8 0 -4 x '' 4.5 99999999999999999999; do
    refuses 2 'side' "${sheet[@]}" --side "$side"
done
for count in 0 9 -1 x ''; do
    refuses 2 'per-page' "${sheet[@]}" --per-page "$count"
done
for copies in 0 -1 x '' 1.5; do
    refuses 2 'copies' "${sheet[@]}" --copies "$copies"
done
for hex in 0 -3 x '' inf 1e1 500; do
    refuses 2 'hex' "${sheet[@]}" --hex "$hex"
done
refuses 2 'largest\|at most' "${sheet[@]}" --hex 100
for dpi in 0 -1 x 10000000; do
    refuses 2 'dpi' "${sheet[@]}" -f png --dpi "$dpi"
done
refuses 2 'gif' "${sheet[@]}" -f gif
refuses 2 'svg-text' "${sheet[@]}" -f svg --svg-text curly
refuses 2 'gif\|format\|suffix' "$hexprint" pocket-hexes sheet -o "$out/x.gif"
refuses 2 'otherwise\|name' "$hexprint" pocket-hexes sheet -o "$out/x.pdf" -f svg
refuses 2 '-\|output' "$hexprint" pocket-hexes sheet -o - -f pdf,svg
refuses 2 'option' "${sheet[@]}" --option side
refuses 2 'colour' "${sheet[@]}" --option colour=red
sheet[0]=$hexprint
refuses 2 'extra' "$hexprint" list extra
refuses 2 'paper' "$hexprint" grid -o "$out/" --paper a9

# An output is no file that is read: the record, the theme, texts, the profile or the paper, by any
# spelling and through links of both kinds. Nothing is written.
keeps() {
    local file=$1 words=$2
    shift 2
    cp "$file" "$scratch/kept"
    refuses 2 "$words" "$hexprint" "$@"
    cmp -s "$file" "$scratch/kept" || complain "${*}: $file is not what it was"
}
own=$scratch/own
mkdir "$own"
cp "$source/examples/pocket-hexes.jsonl" "$own/g.jsonl"
ln -s g.jsonl "$own/link.pdf"
ln "$own/g.jsonl" "$own/hard.pdf"
for output in g.jsonl link.pdf hard.pdf ../own/g.jsonl; do
    keeps "$own/g.jsonl" 'output: .*is a file that is read' \
        record "$own/g.jsonl" -f pdf -o "$own/$output"
done
printf 'theme:\n  lines: 120 %%\n' >"$own/theme.yaml"
keeps "$own/theme.yaml" 'is the file that --theme reads' grid --theme "$own/theme.yaml" -f pdf -o "$own/theme.yaml"
printf 'profile:\n  colours: rgb\n' >"$own/profile.yaml"
keeps "$own/profile.yaml" 'is the file that --profile reads' grid --profile "$own/profile.yaml" -f svg -o "$own/./profile.yaml"
printf 'paper:\n  width: 200 mm\n  height: 200 mm\n' >"$own/paper.yaml"
keeps "$own/paper.yaml" 'is the file that --paper reads' grid --paper "$own/paper.yaml" -f png -o "$own/paper.yaml"
printf 'texts:\n  game: common\n  language: en\n' >"$own/words.yaml"
keeps "$own/words.yaml" 'is the file that --lang reads' grid --lang "$own/words.yaml" -f pdf -o "$own/words.yaml"
ln -s "$own/theme.yaml" "$own/cut.svg"
keeps "$own/theme.yaml" 'cut: .*is the file that --theme reads' \
    toll-hexes tiles --theme "$own/theme.yaml" --cut "$own/cut.svg" -o "$out/t.pdf"
checks=$((checks + 1))
"$hexprint" record "$own/g.jsonl" -o - 2>"$scratch/stderr" >>"$own/g.jsonl"
status=$?
[ "$status" -eq 2 ] || complain "standard output goes to the record: status $status"
grep -q 'output: - is a file that is read' "$scratch/stderr" || complain "said: $(cat "$scratch/stderr")"
cmp -s "$own/g.jsonl" "$source/examples/pocket-hexes.jsonl" || complain "a record was written over"

# Nor do two outputs go into one file.
refuses 2 'cut: this command writes .* already' \
    "$hexprint" toll-hexes tiles -f svg -o "$out/t.svg" --cut "$out/t-1.svg"
refuses 2 'cut: this command writes .* already' \
    "$hexprint" toll-hexes tiles -f svg -o "$out/" --cut "$out/../out/toll-hexes-tiles-2.svg"

# Names that move the cursor or turn the reading direction are spelled out, on paper too.
evil=$'Eve\xe2\x80\xae\x1b[31m' # U+202E by its bytes: bash spells \u in UTF-8 locales alone
sed '20,$d; 1s/"name":"Easy"/"name":"Eve\\u202e\\u001b[31m"/' "$source/examples/pocket-hexes.jsonl" >"$own/evil.jsonl"
accepts "$hexprint" record "$own/evil.jsonl" -q -o "$own/evil.pdf"
accepts "$hexprint" record "$own/evil.jsonl" -q --svg-text live -o "$own/evil.svg"
pdftotext "$own/evil.pdf" - | grep -qF 'Eve\u202e\x1b[31m' || complain "the name is not on the page"
grep -qP '\xe2\x80\xae|\x1b' "$own/evil.svg" && complain "the page turns its text"
accepts "$hexprint" grid -o "$own/$evil.pdf"
grep -qF 'Eve\u202e\x1b[31m.pdf' "$scratch/stdout" || complain "said: $(cat "$scratch/stdout")"
accepts "$hexprint" grid -v -o "$own/$evil.pdf"
grep -qP '\xe2\x80\xae|\x1b' "$scratch/stdout" && complain "a file's name reaches the terminal"
cp "$own/theme.yaml" "$own/$evil.yaml"
accepts "$hexprint" check "$own/$evil.yaml"
grep -qF 'Eve\u202e\x1b[31m.yaml: a theme, good' "$scratch/stdout" || complain "said: $(cat "$scratch/stdout")"
refuses 2 'Eve\\u202e' "$hexprint" check "$own/$evil.jsonl"
refuses 2 'control character' "$hexprint" pocket-hexes dice-sheet --seed "$evil" -o "$out/"
refuses 2 'control character' "$hexprint" pocket-hexes dice-sheet --seed $'tea\xe2\x80\xae' -o "$out/"
run "$hexprint" record "$own/evil.jsonl" -q -o "$own/nowhere/$evil.pdf"
grep -qP '\xe2\x80\xae|\x1b' "$scratch/stderr" && complain "said: $(cat "$scratch/stderr")"

# Control characters in what is repeated must not reach the terminal.
refuses 2 'command\|game\|unknown' "$hexprint" $'evil\e[31m\nname'

# The system refuses: status 1.
declare -A dpi=([png]=--dpi=300)
for format in pdf svg png; do
    if [ -w /dev/full ]; then
        refuses 1 '/dev/full: No space left' "$hexprint" pocket-hexes sheet -f "$format" -o /dev/full
    fi
    refuses 1 'nowhere' "$hexprint" pocket-hexes sheet -o "$scratch/nowhere/x.$format"
    echo file >"$scratch/file"
    refuses 1 'file' "$hexprint" pocket-hexes sheet -o "$scratch/file/x.$format"
    if on_tiny_disk "$hexprint" pocket-hexes sheet -q -o "$out/x.$format" ${dpi[$format]:-}; then
        checks=$((checks + 1))
        [ "$status" -eq 1 ] || complain "tiny disk, $format: status $status"
        is_one_line hexprint || complain "tiny disk, $format: $(head -c 300 "$scratch/stderr")"
        [ -z "$(ls -A "$scratch/left")" ] || complain "tiny disk, $format: $(ls -A "$scratch/left")"
    else
        echo "not checked: a tiny disk cannot be mounted here"
    fi
done
if [ -w /dev/full ]; then
    checks=$((checks + 3))
    for words in list --help "pocket-hexes sheet -o -"; do
        # shellcheck disable=SC2086 # words
        "$hexprint" $words >/dev/full 2>"$scratch/stderr"
        status=$?
        [ "$status" -eq 1 ] || complain "hexprint $words on a full disk: status $status"
        is_one_line hexprint || complain "hexprint $words: $(head -c 300 "$scratch/stderr")"
    done
fi
if [ "$(id -u)" -ne 0 ]; then
    chmod 500 "$out"
    refuses 1 'Permission denied' "${sheet[@]}"
else
    echo "not checked: nothing is read-only to root"
fi

# Pipes as inputs: read as long as somebody writes, refused where nobody does.
idle=$scratch/idle
mkfifo "$idle"
refuses_idle_pipe "$idle" "'$hexprint' record '$idle' -o '$out/'" "'$hexprint' kit '$idle' -o '$out/'" \
    "'$hexprint' check '$idle'" "'$hexprint' make '$idle'"
refuses 2 'nobody writes to this pipe' "$hexprint" check <(true)
accepts "$hexprint" record <(cat "$source/examples/pocket-hexes.jsonl") -q -f pdf -o "$own/g.pdf"
accepts "$hexprint" kit <(cat "$source/examples/kits/hex.yaml") discs -q -o "$own/kit.pdf"
accepts "$hexprint" check <(cat "$source/examples/kits/hex.yaml")
for theme in low-ink woodcut; do # letters differ in width
    accepts "$hexprint" check "$source"/examples/kits/*.yaml --theme "$theme"
done
accepts "$hexprint" check <(cat "$source/examples/complete-set.yaml")
accepts "$hexprint" grid --theme <(cat "$own/theme.yaml") -q -o "$own/grid.pdf"
cat "$source/examples/kits/hex.yaml" >"$idle" &
accepts "$hexprint" kit "$idle" discs -q -o "$own/kit.pdf"

# Pipes as outputs: written directly, refused where nobody reads.
refuses 1 'Nobody reads this pipe' "$hexprint" grid -f pdf -o "$idle"
cat "$idle" >"$own/piped.pdf" &
accepts "$hexprint" grid -q -f pdf -o "$idle"
wait $!
accepts "$hexprint" grid -q -o "$own/grid.pdf"
cmp -s "$own/grid.pdf" "$own/piped.pdf" || complain 'a pipe gets other bytes than a file'

# Interrupted in the middle: nothing half, nothing hidden.
writes() { # or has written
    [ -e "$out/many.pdf" ] || readlink "/proc/$process/fd/"* | grep -q "^$out/"
}
for signal in INT TERM KILL; do
    checks=$((checks + 1))
    "$hexprint" pocket-hexes sheet -q --copies 5000 -o "$out/many.pdf" 2>/dev/null &
    process=$!
    soon writes || complain "SIG$signal: nothing is written"
    kill -s "$signal" "$process" 2>/dev/null
    wait "$process" 2>/dev/null
    if [ -e "$out/many.pdf" ]; then
        rm "$out/many.pdf" # it was quicker; what counts is that it is whole or not there
    fi
    leaves_nothing "SIG$signal"
done

# And the same command without the mistakes works.
accepts "${sheet[@]}" -q -f pdf,svg
[ "$(find "$out" -type f | wc -l)" -eq 2 ] || complain "two files expected: $(ls -A "$out")"
rm -f "$out"/*
cd "$own" || exit 1
# check tells one mistake of every entry and row, in the order in which they stand.
cat >"$own/many.yaml" <<'END'
kit:
  titel: Wrong
  colours:
    bad: green
  lines:
    wall: {colour: inkk}
  terrain:
    clear: {fill: bad}
    wood: {symbol: treee}
  boards:
    map: {shape: rectangle, columns: 4, rows: 4, names: "0101",
      cells: {file: many-map.csv, cell: "{Hex Name}", terrain: "{KIND}"},
      edges: [{line: wall, at: "0102/2"},
        {line: wall, at: "0102/9"},
        {lines: wall}]}
    other: {shape: rectangle, columns: 4}
  counters:
    units: {file: many-units.csv, count: "{count}", fill: "{side}", places: {top: "{Unit Name}"}}
  texts:
    rules: [{headin: A}, {text: B},
      {table: 3}]
END
printf 'HEX-name;Kind\r\n0101;wood\r\n0109;clear\r\n0102;sea\r\n0102;wood\r\n' >"$own/many-map.csv"
printf 'Side\tCount\tunit name\nplayer-9\t2\tA\n\t1,0\tB\n\t1\nplayer-1\t1\t1,5\n' >"$own/many-units.csv"
run "$hexprint" check "$own/many.yaml"
[ "$status" -eq 2 ] || complain "many mistakes: status $status"
sed "s,^hexprint: $own/,,; s/: .*//" "$scratch/stderr" | tr '\n' ' ' >"$own/places"
expected="many.yaml:2 many.yaml:4 many.yaml:6 many.yaml:9 many.yaml:14 many.yaml:15 many.yaml:16 \
many.yaml:20 many.yaml:21 many-map.csv:3 many-map.csv:4 many-units.csv:2 many-units.csv:3 many-units.csv:4 "
[ "$(cat "$own/places")" = "$expected" ] || complain "said: $(cat "$scratch/stderr")"
grep -q "many-units.csv:3: Count: '1,0' in cell B3 has a decimal comma" "$scratch/stderr" ||
    complain "said: $(cat "$scratch/stderr")"
# A column that no row has is one mistake.
sed 's/{Unit Name}/{Unit Nam}/; /^  colours/,/^  boards/d; /^    map/,/^    other/d; /^  texts/,$d' "$own/many.yaml" >"$own/column.yaml"
run "$hexprint" check "$own/column.yaml"
[ "$(grep -c "no column 'Unit Nam'" "$scratch/stderr")" -eq 1 ] || complain "said: $(cat "$scratch/stderr")"
for row in {1..30}; do echo ",x$row,"; done >>"$own/many-map.csv"
sed -i 's/;/,/; 1!s/$/,/; 1s/$/,/' "$own/many-map.csv"
run "$hexprint" check "$own/many.yaml"
[ "$(wc -l <"$scratch/stderr")" -eq 21 ] || complain "not twenty and a line: $(cat "$scratch/stderr")"
tail -n 1 "$scratch/stderr" | grep -q 'more mistakes; these are the first 20' || complain "said: $(cat "$scratch/stderr")"
# Printing ends at the first.
refuses 2 'many.yaml:2: no key' "$hexprint" kit "$own/many.yaml" -o "$out/"
printf 'jobs:\n- {game: toll-hexes,\n  papr: a4}\n- {game: hex-tri,\n  hex: 3 m}\n- {game: hex-tri}\n' >"$own/job.yaml"
run "$hexprint" check "$own/job.yaml"
[ "$(grep -c 'job.yaml:[35]: ' "$scratch/stderr")" -eq 2 ] || complain "said: $(cat "$scratch/stderr")"

# What check is told must mean something for one of its files.
for name in themes/woodcut profiles/shop texts/hex.en; do
    refuses 2 'copies does not apply to check without a job or a kit' "$hexprint" check \
        "$source/templates/$name.yaml" --copies 3
done
refuses 2 'verbose does not apply to check without a job or a kit' "$hexprint" check "$source/templates/themes/default.yaml" -v
accepts "$hexprint" check "$source/templates/themes/woodcut.yaml" "$source/examples/complete-set.yaml" --copies 3

# A kit and its table are no records; and nothing of a file that is no kit is shown.
printf 'kit:\n  name: k\n  cards:\n    c: {file: c.csv, title: "{x}"}\n' >k.yaml
printf 'x\nA card\n' >c.csv
for name in k.yaml c.csv; do
    refuses 2 "output: $name is a file that is read" "$hexprint" kit k.yaml -o "$name" -f pdf
done
printf 'root:hunter2:0:x\ndaemon:hunter2:1:x\n' >private
printf 'root: hunter2\nhunter2: root\n' >private.yaml
printf 'kit:\n  name: k\n  cards:\n    c: {file: private, title: "{x}"}\n' >reads.yaml
for name in private private.yaml reads.yaml; do
    refuses 2 'must begin\|first row names' "$hexprint" kit "$name"
    ! grep -q 'root\|hunter2' "$scratch/stderr" || complain "$name is shown: $(cat "$scratch/stderr")"
done

# Libraries that few calls need are loaded by those alone: files that are no libraries stop nothing else.
mkdir empty
while read -r soname _; do touch "empty/$soname"; done <"$build/loaded-libraries"
rm -f empty/*pango* empty/*fontconfig*
# The package that brings the library with NAME in its soname, here.
package_of() { sed -n "s/^[^ ]*$1[^ ]* //p" "$build/loaded-libraries"; }
in_vain=(env LD_LIBRARY_PATH="$own/empty" "$hexprint")
lacks() {
    run "${in_vain[@]}" "${@:2}"
    [ "$status" -eq 1 ] && is_one_line hexprint && grep -q "install the package $1" "$scratch/stderr" ||
        complain "${*:2} without $1: status $status, $(cat "$scratch/stderr")"
}
printf '<svg viewBox="0 0 1 1"><path d="M0 0L1 1"/></svg>' >s.svg
printf 'kit:\n  symbols: {s: {file: s.svg}}\n  counters:\n    c: {size: 9 mm, symbol: s}\n' >s.yaml
lacks "$(package_of libxml2)" kit s.yaml -o s.pdf
lacks "$(package_of libicuuc)" pocket-hexes rules --lang ja -o rules.pdf
lacks "$(package_of libcairo)" beerhex caps -o caps.png
accepts "${in_vain[@]}" kit k.yaml -q -o k.pdf
accepts "${in_vain[@]}" pocket-hexes rules -q -o rules.pdf
accepts "$hexprint" kit s.yaml -q -o s.pdf
finish
