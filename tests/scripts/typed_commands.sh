#!/bin/bash
# typed_commands.sh BUILD SOURCE: what hexplay says can be typed: by the path it was started by, where the shell would not find
# it by its name.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
usual=/usr/bin:/bin
printf 'd20 d4\nquit\n' >"$scratch/typed"
INPUT=$scratch/typed
cd "$build" || exit 1
says() {
    cat "$scratch/stdout" "$scratch/stderr" >"$scratch/said"
    grep -qF -- "$1" "$scratch/said" || complain "$2: no '$1': $(tail -n 3 "$scratch/said")"
}
PATH=$usual run ./hexplay pocket-hexes --plain
says "'./hexplay resume' continues it" 'in its folder'
PATH=$usual run ./hexplay resume --plain --record x
says "hexplay GAME --record" 'an error keeps what is no command'
PATH=$build:$usual run ./hexplay pocket-hexes --plain
says "'hexplay resume' continues it" 'on the PATH'
echo damaged >"$scratch/hexplay.jsonl"
(cd "$scratch" && PATH=$usual run "$build/hexplay" verify hexplay.jsonl)
says 'hexplay: hexplay.jsonl:1: ' 'a file that is named like the program'
mkdir "$scratch/notes"
echo 'what I think of it' >"$scratch/notes/hexplay"
PATH=$scratch/notes:$usual run ./hexplay pocket-hexes --plain
says "'./hexplay resume' continues it" 'a file on the PATH that is no program'
PATH=$usual run ./hexplay pocket-hexes --plain --record "$scratch/a b.jsonl"
says "./hexplay resume '$scratch/a b.jsonl'" 'a line to copy'
mkdir "$scratch/with blank"
ln -s "$build/hexplay" "$scratch/with blank/hexplay"
PATH=$usual PAPERHEX_DATA=$build run "$scratch/with blank/hexplay" pocket-hexes --plain
says "'hexplay resume' continues it" 'a path with a blank'
rm -rf "$XDG_STATE_HOME"
INPUT=/dev/null
PATH=$usual run ./hexplay resume
says "type './hexplay pocket-hexes' to start one" 'an error'
finish
