#!/bin/bash
# Every command has a manual page and every page a command; each option of --help is in the page of
# its program and the reverse; each component is in the page of its game.
BUILD=$1
. "$(dirname "$0")/manual.sh"

# What a page defines: the macros of its tagged lists.
page_options() { # FILE
    awk '$1 == ".It" && / Fl / {
        for (i = 2; i <= NF; i++) {
            if ($i != "Fl") continue
            if ($(i + 1) == "Fl") { print "--" $(i + 2); i += 2 } else { print "-" $(i + 1); i++ }
        } }' "$1" | sort -u
}

for program in hexprint hexplay; do
    pages=$(cd "$MANUAL/man" && printf '%s\n' "$program"-*.1 | sed "s/^$program-//; s/\.1$//" | sort)
    same "$program: a page for every command" "$(help_commands $program)" "$pages"
    same "$program: the options of its page" "$(help_options $program)" \
        "$(page_options "$MANUAL/man/$program.1")"
    unfilled=$(grep -l '@[A-Z_]*@' "$MANUAL"/man/$program*.1 || echo none)
    same "$program: nothing left to fill in" none "$unfilled"
done
for game in $(games); do
    same "$game: the components of its page" "$(components "$game" | sort)" \
        "$(sed -n '/^.Sh COMPONENTS/,/^.El/s/^\.It Cm //p' "$MANUAL/man/hexprint-$game.1" | sort)"
    keys=$("$BUILD/hexplay" --help | awk -v game="$game" '
        /^  [a-z]/ { on = $1 == game } on && /^    [a-z-]+=/ { sub("=.*", "", $1); print $1 }')
    for program in hexprint hexplay; do
        same "$program-$game: the game's own options" "$(sort <<<"$keys")" \
            "$(sed -n 's/^\.It Ar \(.*\) Ns = Ns .*/\1/p' "$MANUAL/man/$program-$game.1" | sort)"
    done
done
finish
