#!/bin/bash
# readme.sh BUILD SOURCE DOCUMENT...: every command of the documents' blocks is typed as it stands, in a
# folder that looks as a clone does behind examples/start. Only compiling is left out: cmake does nothing,
# the programs are those of this build, and tests/run is left out, since it runs this. What a line says it writes is there.
set -u
build=${PAPERHEX_QUICK:-$1}
source=$2
shift 2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8

clone=$scratch/clone
mkdir -p "$clone/build" "$clone/stub" "$clone/output"
ln -s "$build" "$clone/build/release"
cp -r "$source/examples" "$clone/"
rm -r "$clone/examples/pictures"
for name in cmake apt-get; do
    printf '#!/bin/sh\necho "%s $*" >>%q\n' "$name" "$clone/stub/calls" >"$clone/stub/$name"
    chmod +x "$clone/stub/$name"
done
export PATH=$clone/stub:$PATH
for name in STATE DATA CONFIG CACHE; do
    export "XDG_${name}_HOME=$clone/xdg/${name,,}"
done
cd "$clone" || exit 1
cp examples/beerhex.jsonl game.jsonl
cp "$source/tests/replays/formats/records/pocket-hexes-solo.jsonl" GAME.jsonl # a short game

# What asks which game is to be played wants a terminal; there "q" leaves it.
menus='^build/release/hexplay( --lang ja)?( *#.*)?$'

# type_line LINE: as somebody does who then writes a die, if that can be, and says nothing more: a
# game in which nothing was played is not kept.
type_line() {
    be_patient 60
    if [[ $1 =~ $menus ]]; then
        echo q | timeout "$patience" script -qec "$1" /dev/null >said 2>&1
    else
        timeout "$patience" bash -c "$1" <<<'d20 d4' >said 2>&1
    fi
}

for document in "$@"; do
    typed=0
    while IFS= read -r line; do
        typed=$((typed + 1))
        checks=$((checks + 1))
        type_line "$line" || complain "$document: $line: status $?: $(tail -n 3 said)"
        for file in $(grep -o '[a-z/-]*\.\(pdf\|svg\)\b' <<<"$line"); do
            [ -s "$file" ] || [ -s "output/$file" ] || complain "$document: $line: there is no $file"
        done
        for folder in $(grep -o ' -o [a-z]*/' <<<"$line" | cut -d' ' -f3); do
            [ -n "$(ls "$folder")" ] || complain "$document: $line: nothing is in $folder"
        done
    done < <(awk '/^```sh/ { on = 1; next } /^```/ { on = 0 } on && !/^tests\/run/' "$source/$document")
    [ "$typed" -gt 1 ] || complain "$document has hardly a command"
    case $document in
    README.md)
        grep -q 'The game is over' said || complain "examples/start plays no game: $(tail -n 3 said)"
        grep -q '^apt-get' stub/calls && complain "examples/start wants packages that tests/run did not"
        examples/start prnt >said 2>&1
        [ "$?:$(cat said)" = "2:examples/start: takes print, play or nothing, not 'prnt'" ] ||
            complain "examples/start with a wrong word: $(cat said)"
        ;;
    esac
done
finish
