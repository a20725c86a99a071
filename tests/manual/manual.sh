# Sourced by the scripts of this folder after setting BUILD: what --help says, taken apart by other
# means than the programs that write pages and completions, and how things are judged.
set -u
export LC_ALL=C.UTF-8
export LSAN_OPTIONS="print_suppressions=0:suppressions='$(dirname "$0")/../scripts/leaks.supp'"
MANUAL=$BUILD/manual
PATH=${PAPERHEX_QUICK:-$BUILD}:$PATH
FAILED=0

# same WHAT EXPECTED FOUND: two lists, a word a line, sorted.
same() {
    local different
    if different=$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3")); then
        [ -n "$2" ] && echo "ok: $1 ($(wc -l <<<"$2"))" && return
        different='both are empty'
    fi
    printf 'FAILED: %s: < as expected, > as found\n%s\n' "$1" "$different"
    FAILED=1
}

# The programs that are asked.
BUILD_ASKED=${PAPERHEX_QUICK:-$BUILD}

# The options of --help, long and short, with their dashes.
help_options() { # PROGRAM [COMMAND]
    # shellcheck disable=SC2086
    "$BUILD_ASKED/$1" ${2-} --help | grep -E '^ {2,6}-' | sed 's/  *[^ -].*//; s/^ *//' | tr -d ',' |
        awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^-/) print $i }' |
        sed 's/^--\[no-\]\(.*\)/--\1\n--no-\1/' | sort -u
}

# Games and commands.
help_commands() { # PROGRAM
    "$BUILD_ASKED/$1" --help | sed -n '/\([Cc]ommands\|^Games\):$/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' |
        cat - <([ "$1" != hexprint ] || games) | sort -u
}

# What may stand behind its name: hexplay hands over what paperhex-lab can do.
taken_commands() { # PROGRAM
    { help_commands "$1"; [ "$1" != hexplay ] || help_commands paperhex-lab; } | sort -u
}

# What may follow it or one of those: --help of hexplay has a choice only.
taken_options() { # PROGRAM
    local command
    for command in '' $(taken_commands "$1"); do
        help_options "$1" "$command"
    done | sort -u
}

# Those with a kit.
games() {
    "$BUILD_ASKED/hexprint" list | sed -n 's/^\([a-z-]*\) (.*/\1/p'
}

components() { # GAME
    "$BUILD_ASKED/hexprint" list | awk -v game="$1" '/^[^ ]/ { on = $1 == game } /^  / && on { print $1 }'
}

# The papers, themes or profiles of "hexprint list" that are names.
listed() { # papers | themes | profiles
    "$BUILD_ASKED/hexprint" list | sed -n "s/^$1: *//p" | tr ' ' '\n' | grep '^[a-z]' | sort
}

finish() {
    [ $FAILED -eq 0 ] || echo "some checks failed"
    exit $FAILED
}
