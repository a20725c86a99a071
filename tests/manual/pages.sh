#!/bin/bash
# Every command has a manual page and every page a command; each page has the options of its --help,
# those of a game its components, rules and computer players; what MORE says is in a page.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/manual.sh"

# The tagged lines of a page, without what is bold.
tags() { # FILE
    sed -n '/^\.TP/{n;s/\\f[A-Z]//g;s/\\-/-/g;p}' "$1"
}

page_options() { # FILE
    tags "$1" | grep '^-' | sed 's/  *[A-Z].*//; s/  *[a-z].*//' | tr -d ',' | tr ' ' '\n' |
        sed 's/^--\[no-\]\(.*\)/--\1\n--no-\1/' | sort -u
}

for program in hexprint hexplay paperhex-lab; do
    pages=$(cd "$MANUAL/man" && printf '%s\n' "$program"-*.1 | sed "s/^$program-//; s/\.1$//" | sort)
    same "$program: a page for every command" "$(help_commands $program)" "$pages"
    same "$program: the options of its page" "$(help_options $program)" \
        "$(page_options "$MANUAL/man/$program.1")"
    for command in $pages; do
        page=$MANUAL/man/$program-$command.1
        same "$program $command: the options of its page" "$(help_options $program "$command")" \
            "$(page_options "$page")"
        same "$program-$command: its name, title and use" 3 "$(grep -c -e "^$program-$command "'\\- .' \
            -e "^.TH ${program^^}-${command^^} " -e "^.B $program$" <(sed 's/\([a-z]\)\\-/\1-/g' "$page"))"
    done
    for page in $(sed -n 's/^% //p' "$SOURCE/solo/manual/$program.txt"); do
        same "$program.txt: $page is a page" yes \
            "$(ls "$MANUAL"/man/${page//\*/*}.1 >/dev/null 2>&1 && echo yes)"
    done
done
for game in $(games); do
    page=$MANUAL/man/hexprint-$game.1
    same "$game: the components of its page" "$(components "$game" | sort)" \
        "$(tags <(sed -n '/^.SS "Components/,/^.S[HS] [^"]/p' "$page") | sort)"
    for program in hexprint hexplay; do
        keys=$("$BUILD/$program" "$game" --help | sed -n 's/^  \([a-z-]*\)=  .*/\1=/p' | sort)
        same "$program-$game: the game's own options" "$keys" \
            "$(tags "$MANUAL/man/$program-$game.1" | grep '^[a-z-]*=$' | sort)"
    done
done
finish
