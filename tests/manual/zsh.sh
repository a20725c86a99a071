#!/bin/bash
# zsh reads the completions, and they name the options and commands of --help.
BUILD=$1
. "$(dirname "$0")/manual.sh"
command -v zsh >/dev/null || { echo "skipped: zsh is not installed"; exit 77; }

for program in hexprint hexplay; do
    file=$MANUAL/zsh/_$program
    same "$program: zsh reads it" 0 "$(zsh -fn "$file" 2>&1; echo $?)"
    # The names as _arguments would be given them: zsh expands the braces.
    specs=$(zsh -f -c '
        _arguments() { print -rl -- "$@" }
        _describe() { }
        . $1' zsh "$file" | sed -n 's/^\(([^)]*)\)\{0,1\}\**\(--*[A-Za-z-]*\)[+=]*\[.*/\2/p' | sort -u)
    same "$program: options" "$(help_options $program)" "$specs"
    commands=$(zsh -f -c '
        _arguments() { print -rl -- ${commands%%:*} }
        . $1' zsh "$file" | sort)
    same "$program: commands" "$(help_commands $program)" "$commands"
done
finish
