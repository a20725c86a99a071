#!/bin/bash
# zsh reads the completions, and they offer the options and commands of --help, and values.
BUILD=$1
. "$(dirname "$0")/manual.sh"
command -v zsh >/dev/null || { echo "skipped: zsh is not installed"; exit 77; }

# offered PROGRAM WORD...: what zsh is told of, with the cursor behind the last word.
offered() {
    zsh -f -c '
        _describe() { [[ $1 == -o ]] && shift; shift; print -rl -- ${(P)1} }
        _files() { print -r -- "files $2" }
        compset() { }
        source=$1; shift
        words=("$@") CURRENT=$# PREFIX=${@[-1]}
        . $source' zsh "$MANUAL/zsh/_$1" "$@" | sed 's/:.*//' | sort -u
}

for program in hexprint hexplay paperhex-lab; do
    same "$program: zsh reads it" 0 "$(zsh -fn "$MANUAL/zsh/_$program" 2>&1; echo $?)"
    same "$program: options" "$(taken_options $program)" "$(offered $program -)"
    same "$program: commands" "$(taken_commands $program)" "$(offered $program '')"
done
for game in $(games); do
    same "hexprint $game" "$(components "$game" | sort)" "$(offered hexprint "$game" '')"
done
same "values of a list" pdf,svg "$(offered hexprint all -f pdf,s)"
same "files of a kind" 'files *.jsonl' "$(offered hexplay replay '')"
finish
