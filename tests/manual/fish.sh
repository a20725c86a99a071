#!/bin/bash
# fish completes as bash does: options, commands, components and values.
BUILD=$1
. "$(dirname "$0")/manual.sh"
command -v fish >/dev/null || { echo "skipped: fish is not installed"; exit 77; }

folder=$(mktemp -d "$BUILD/manual-XXXXXX")
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder
touch job.yaml notes.txt

in_order() { # LINE
    fish --no-config -c "source '$MANUAL/fish/${1%% *}.fish'; complete -C '$1'" | cut -f 1
}

offered() { # LINE
    in_order "$1" | sort -u
}

for program in hexprint hexplay paperhex-lab; do
    same "$program: options" "$(taken_options $program)" \
        "$({ offered "$program -"; offered "$program --"; } |
            awk '/^-[A-Za-z]./ { next } { print }' | sort -u)"
    same "$program: commands" "$(taken_commands $program)" "$(offered "$program ")"
done
for game in $(games); do
    same "hexprint $game" "$(components "$game" | sort)" "$(offered "hexprint $game ")"
done
for list in paper theme profile; do
    same "hexprint --$list" "$(listed ${list}s)" \
        "$(offered "hexprint all --$list " | grep -v '[./]')"
done
same "the values of a game's option" "rings=any
rings=one" "$(offered 'hexprint pocket-hexes --option rings=')"
# fish offers other files too, after those that end as they should.
same "job files first" job.yaml "$(in_order 'hexprint make ' | head -n 1)"
finish
