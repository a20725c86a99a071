#!/bin/bash
# Every command line that --help names, among its examples and in quotes, in every language, is
# typed as it stands: it does something, or says what belongs to it. GAME and COMMAND are any.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
scratch=${scratch:?}

named_lines() {
    local language
    for language in en ja; do
        "$build/$1" "${@:2}" --help --lang $language | tee "$scratch/help" | tr '\n' ' ' | tr -s ' ' |
            grep -oP "(?<=')hex(play|print) [^']+(?=')|(?<=「)hex(play|print) [^」]+(?=」)"
        sed -n 's/^  \(hex\(play\|print\) .*\)/\1/p' "$scratch/help"
    done
}

# What takes minutes makes two small games, or thinks little.
type_line() {
    local line=${1/GAME/hex} words
    [[ $line == hexplay* ]] && line=${line/COMMAND/stats}
    line=${line/COMMAND/list} line=${line/TEXT/tea}
    [[ $line == *' report '* ]] && line+=' --games 2 --size 3 --level 1'
    [[ $line == *' analyse '* ]] && line+=' --level normal'
    read -r -a words <<<"$line"
    words=("${words[@]/FILE/$source/examples/pocket-hexes.jsonl}")
    INPUT=$scratch/typed accepts env -C "$scratch/out" "$build/${words[0]}" "${words[@]:1}"
    rm -rf "$scratch"/out/*
}

echo 'd4 a1' >"$scratch/typed"
while read -r line; do
    type_line "$line"
done < <({ named_lines hexplay; named_lines hexplay hex; named_lines hexprint; named_lines hexprint hex; } | sort -u)
[ "${checks:?}" -gt 10 ] || complain "only $checks lines were found"
finish
