#!/bin/bash
# outside.sh BUILD SOURCE: what a file names stays in its folder: inputs lie there or below, outputs there, below the folder
# somebody is in or that of --output; links that lead out are refused, a link at an output's place is replaced. What a person
# types may be anywhere.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=$build/hexprint
mkdir -p "$scratch/in/below" "$scratch/in-other" "$scratch/elsewhere"
cd "$scratch/in" || exit 1
echo 'name,text' >"$scratch/secret.csv"
echo 'a,SECRET' >>"$scratch/secret.csv"
printf 'theme:\n  lines: 120 %%\n' >"$scratch/theme.yaml"
ln -s ../secret.csv link.csv
ln -s .. up
cp "$scratch/theme.yaml" below/theme.yaml
cp "$scratch/secret.csv" "$scratch/in-other/"

kit() { # TABLE
    printf 'kit:\n  name: x\n  title: X\n  cards:\n    a:\n      file: %s\n      title: "{name}"\n' "$1" >kit.yaml
}
cp "$scratch/secret.csv" below/own.csv
kit below/own.csv
accepts "$hexprint" kit kit.yaml -q -o "$scratch/elsewhere/own.pdf"
for name in ../secret.csv "$scratch/secret.csv" link.csv up/secret.csv below/../../secret.csv ../in-other/secret.csv /etc/passwd; do
    kit "$name"
    refuses 2 'kit.yaml:6: .*leads out of this file' "$hexprint" kit kit.yaml -o "$scratch/elsewhere/x.pdf"
    refuses 2 'kit.yaml:6: .*leads out of this file' "$hexprint" check kit.yaml
done
[ ! -e "$scratch/elsewhere/x.pdf" ] || complain 'something was printed'

# Fonts and profiles that files name.
printf 'theme:\n  font: {file: ../any.ttf}\n' >font.yaml
refuses 2 'font.yaml:2: .*leads out of this file' "$hexprint" grid --theme font.yaml -o "$scratch/elsewhere/x.pdf"
printf 'profile:\n  colours: cmyk\n  standard: pdf/x-1a\n  output-intent: ../any.icc\n' >press.yaml
refuses 2 'press.yaml:4: .*leads out of this file' "$hexprint" grid --profile press.yaml -o "$scratch/elsewhere/x.pdf"

# Jobs: what they read, and what they write.
for lines in 'theme: ../theme.yaml' "theme: $scratch/theme.yaml" 'theme: up/theme.yaml' 'output: ../x.pdf' 'output: ../../x.pdf' \
    "output: $scratch/elsewhere/x.pdf" 'output: up/x.pdf' 'output: up/new/x.pdf' 'cut: ../c.svg'; do
    printf 'jobs:\n  - game: toll-hexes\n    components: tiles\n    %s\n' "$lines" >job.yaml
    refuses 2 'job.yaml:4: .*leads out of this file' "$hexprint" make job.yaml
done
# Where somebody will print from is not known where a job is only checked.
printf 'jobs:\n  - {game: grid, output: ../x.pdf}\n' >job.yaml
accepts "$hexprint" check job.yaml
printf 'jobs:\n  - {game: grid, theme: below/theme.yaml, output: below/x.pdf}\n' >job.yaml
accepts "$hexprint" make job.yaml -q
[ -s below/x.pdf ] || complain 'nothing below'
cd "$scratch" || exit 1
printf 'jobs:\n  - {game: grid, output: ../elsewhere/y.pdf}\n' >in/job.yaml
accepts "$hexprint" make in/job.yaml -q # below the folder somebody is in
[ -s elsewhere/y.pdf ] || complain 'nothing where somebody is'
(cd / && accepts "$hexprint" make "$scratch/in/job.yaml" -q && exit "$failures") || complain 'nothing where / is where somebody is'
cd in || exit 1
accepts "$hexprint" make job.yaml -q -o "$scratch/elsewhere/moved/"
# --output moves what is printed, and cut lines may go below it, but nowhere else.
cut() { # FILE
    printf 'jobs:\n  - {game: toll-hexes, components: tiles, output: x.pdf, cut: %s}\n' "$1" >cut.yaml
}
cut ../elsewhere/cut/c.svg
accepts "$hexprint" make cut.yaml -q -o "$scratch/elsewhere/cut/"
[ -s "$scratch/elsewhere/cut/c.svg" ] || complain 'no cut lines below --output'
cut ../in-other/c.svg
refuses 2 'cut.yaml:2: .*leads out of this file' "$hexprint" make cut.yaml -o "$scratch/elsewhere/cut/"
accepts "$hexprint" grid --theme "$scratch/theme.yaml" -q -o "$scratch/elsewhere/typed.pdf"

# A link at an output's place is replaced, whatever it leads to.
for words in 'pocket-hexes sheet' 'beerhex caps --each -f svg' 'kit kit.yaml --deck tts'; do
    kit below/own.csv
    rm -rf into
    mkdir into
    read -ra command <<<"$words"
    accepts "$hexprint" "${command[@]}" -q -o into/
    file=$(find into -type f ! -name '*.json' | sort | head -n 1)
    echo mine >"$scratch/mine"
    ln -sf "$scratch/mine" "$file"
    accepts "$hexprint" "${command[@]}" -q -o into/
    [ "$(cat "$scratch/mine")" = mine ] || complain "$words: the link was followed"
    [ ! -L "$file" ] && [ -s "$file" ] || complain "$words: the link is still there"
    rm -f "$file"
    mkfifo "$file"
    refuses 2 'is not a file, so it is not replaced' "$hexprint" "${command[@]}" -o into/
    rm -f "$file"
    mkdir "$file"
    refuses 1 'Is a directory' "$hexprint" "${command[@]}" -o into/
done
printf 'jobs:\n  - {game: grid, output: led.pdf}\n' >job.yaml
ln -sf "$scratch/mine" led.pdf
accepts "$hexprint" make job.yaml -q
[ "$(cat "$scratch/mine")" = mine ] && [ ! -L led.pdf ] || complain "a job's link was followed"
cut led.svg
ln -sf "$scratch/mine" led.svg
accepts "$hexprint" make cut.yaml -q
[ "$(cat "$scratch/mine")" = mine ] && [ ! -L led.svg ] || complain "the link of a job's cut lines was followed"
finish
