#!/bin/bash
# Completion in bash, as bash itself calls it: sourced, then the function asked.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/manual.sh"
. "$MANUAL/bash/hexprint"
. "$MANUAL/bash/hexplay"
. "$MANUAL/bash/paperhex-lab"

folder=$(mktemp -d "$BUILD/manual-XXXXXX")
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
touch job.yaml notes.txt game.jsonl 'a game.jsonl' cut.svg
mkdir inner

# offered LINE: what is offered at the end of LINE, a word a line, sorted.
offered() {
    COMP_LINE=$1
    COMP_POINT=${#1}
    COMPREPLY=()
    "_${1%% *}"
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}" | sort
}

# offers LINE WORD...: exactly these words.
offers() {
    local line=$1
    shift
    same "'$line'" "$(printf '%s\n' "$@" | sort)" "$(offered "$line")"
}

for program in hexprint hexplay paperhex-lab; do
    same "$program: options" "$(taken_options $program)" "$(offered "$program -")"
    same "$program: commands" "$(taken_commands $program)" "$(offered "$program ")"
done
# What a command takes is offered behind it, and nothing else.
for program in hexprint hexplay paperhex-lab; do
    for command in $(taken_commands $program); do
        same "$program $command: options" "$(help_options $program "$command")" \
            "$(offered "$program $command -")"
    done
done
for game in $(games); do
    same "hexprint $game" "$(components "$game" | sort)" "$(offered "hexprint $game ")"
    # Every value offered for the game's options is one that is taken.
    for pair in $(offered "hexprint $game --option " | grep -v '=$'); do
        printf '  - {game: %s, option: "%s"}\n' "$game" "$pair"
    done >>pairs
done
for list in paper theme profile; do
    same "hexprint --$list" "$(listed ${list}s)" \
        "$(offered "hexprint all --$list " | grep -v '[./]\|^inner$')"
done
same "hexprint --piece-size" "$(listed sizes)" \
    "$(offered "hexprint kit --piece-size " | grep -v '[./]\|^inner$')"
for option in format marks duplex pack deck; do
    for word in $(offered "hexprint toll-hexes tiles --$option "); do
        printf '  - {game: toll-hexes, components: [tiles], %s: "%s"}\n' $option "$word"
    done >>pairs
done
same "values to try" yes "$([ "$(wc -l <pairs)" -gt 40 ] && echo yes)"
{ echo jobs:; awk '{ sub(/}$/, ", output: " NR "/}"); print }' pairs; } >values.yaml
same "every value offered is taken" "values.yaml: a job, $(wc -l <pairs) entries, good" \
    "$("$BUILD_ASKED/hexprint" check values.yaml 2>&1 | grep -v "^Note: ")"
rm -f pairs values.yaml

offers 'hexprint hex-t' hex-tri
offers 'hexprint hex ' board build pieces problems reference rules
offers 'hexprint hex-tri ma' manna
offers 'hexprint --paper a4 hex-tri f' figures first-player
offers 'hexprint all --paper=a' a0 a1 a2 a3 a4 a5 a6
offers 'hexprint all -f pdf,s' pdf,svg
offers 'hexprint pocket-hexes --option rings=' any one
offers 'hexprint --marks full pocket-hexes --option first=c' centre
offers 'hexprint make ' inner job.yaml
offers 'hexprint check job.yaml ' inner job.yaml
offers 'hexprint toll-hexes --cut ' cut.svg inner
offers 'hexplay replay a' 'a game.jsonl'
offers 'hexplay bench pocket' pocket-hexes
offers 'paperhex-lab report hex' hex hex-tri
offers 'hexplay beerhex --si' --size
offers 'hexplay beerhex --seat 2=h' hard human
same "nothing is offered for a number" 0 "$(offered 'hexprint all --hex ' | wc -l)"
COMP_WORDBREAKS=${COMP_WORDBREAKS//=/}
offers 'hexprint all --paper=a' --paper=a0 --paper=a1 --paper=a2 --paper=a3 --paper=a4 --paper=a5 --paper=a6
offers 'hexprint pocket-hexes --option rings=' rings=any rings=one
offers 'hexprint toll-hexes --cut=cut' --cut=cut.svg
finish
