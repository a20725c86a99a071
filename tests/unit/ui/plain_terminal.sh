#!/bin/bash
# The plain front end on a terminal (a pseudo-terminal made by script), and asked to stop.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$2/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
hexplay=$build/hexplay
record=$scratch/game.jsonl

# on_terminal TERM LINES COMMAND: what the command shows on a terminal where LINES (as printf's %b takes
# them) are typed.
on_terminal() {
    checks=$((checks + 1))
    be_patient 60
    # After the lines, ^D (the end of input) until the program has ended: one that comes before the
    # program reads is lost.
    { printf '%b' "$2"; while sleep 0.2; do printf '\004' || break; done; } 2>/dev/null |
        TERM=$1 timeout "$patience" script -qec "$3" /dev/null >"$scratch/stdout" 2>&1
    status=${PIPESTATUS[1]}
}

shows() {
    grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1'"
}

shows_not() {
    ! grep -q -- "$1" "$scratch/stdout" || complain "$2: shows '$1'"
}

game="'$hexplay' pocket-hexes --plain --seed welcome --record '$record'"
if ! script -qec true /dev/null >/dev/null 2>&1; then
    echo "skipped the terminal: no pseudo-terminal can be made here"
else
    on_terminal xterm $'\nd20 d4\n' "$game"
    [ "$status" -eq 0 ] || complain "a game on a terminal: status $status"
    shows 'Press Enter to begin' 'a new game'
    shows $'\033\[1m' 'colour on a terminal'
    shows 'You write 6 (d20) on d4' 'typing on a terminal'
    shows 'The game is saved' 'the end of input on a terminal'
    rm -f "$record" "$record.secret"
    on_terminal xterm '\nd20\0 d4\n' "$game"
    shows 'You write 6 (d20) on d4' 'a NUL in a line'
    rm -f "$record" "$record.secret"
    NO_COLOR=1 on_terminal dumb $'d20 d4\n' "$game"
    shows 'You write 6 (d20) on d4' 'a dumb terminal'
    shows_not $'\033' 'a dumb terminal'
    rm -f "$record" "$record.secret"
    on_terminal dumb $'\nd20 d4\nboard\ndescribe off\nboard\n' \
        "'$hexplay' pocket-hexes --seed welcome --record '$record'"
    shows 'Die 4 is 1, die 6 is 2' 'a dumb terminal is spoken to'
    shows 'Column d: d4 6.' 'the board in words'
    shows '/d1' 'the board drawn once that is wanted'
    shows_not $'\033' 'a dumb terminal that is spoken to'
    rm -f "$record" "$record.secret"
    on_terminal xterm $'\nd20@d\t\t4\n' "$game"
    shows 'd20@d1 d20@d2 d20@d3' 'Tab'
    shows 'You write 6 (d20) on d4' 'typing after Tab'
    on_terminal xterm $'nine\nq\n' "'$hexplay' --plain"
    shows 'What would you like' 'the menu'
    shows "'nine' does not say which one" 'a wrong choice'
    [ "$status" -eq 0 ] || complain "leaving the menu: status $status"
    rm -rf "$XDG_STATE_HOME"
    on_terminal xterm $'new\ngame\nbeer\nkeyboard\n3\n2\nplay\n\nquit\nq\n' "'$hexplay' --plain"
    shows 'How many people sit at this keyboard' 'the menu'
    shows "'3' does not say which one" 'more people than players'
    shows 'player 2 is at the keyboard' 'who plays'
    shows 'so nothing is kept' 'a game without an action'
    shows_not 'resume BeerHex' 'the menu after a game without an action'
    echo 'g c1' | "$hexplay" beerhex --plain --seat 2=human >/dev/null
    on_terminal xterm $'q\n' "'$hexplay' --plain"
    shows 'resume BeerHex with 2 people, 1 action' 'the menu after a game'
    on_terminal xterm $'new\nq\nq\n' "'$hexplay' --plain"
    shows 'game: BeerHex' 'what the menu remembers'
    shows 'people at this keyboard: 2' 'what the menu remembers'
    # A game with secrets is handed over: the screen wiped, the typed line gone.
    rm -rf "$XDG_STATE_HOME"
    on_terminal xterm $'\ng c1\n\n\n\033[A\nquit\n' "'$hexplay' beerhex --plain --seat 2=human"
    shows 'Silver, press Enter when nobody else is looking' 'handing over'
    shows $'\033\[2J\033\[3J' 'wiping the screen'
    tr -d '\r' <"$scratch/stdout" | sed -n '/Silver, press Enter/,$p' >"$scratch/after"
    grep -q 'g c1' "$scratch/after" && complain 'the next person can call back what was typed'
    grep -q 'Gold places a cap face down on c1' "$scratch/after" || complain 'news after handing over'
    on_terminal dumb $'\nquit\n' "'$hexplay' resume"
    shows 'BeerHex continues' 'resuming'
    shows_not $'\033' 'a dumb terminal that is handed over'
fi

# Asked to stop in the middle of a game, by each of the three signals.
mkfifo "$scratch/keys"
for signal in INT TERM HUP; do
    rm -f "$record" "$record.secret"
    checks=$((checks + 1))
    # A shell lets its background jobs ignore SIGINT; python3 gives it back.
    python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$hexplay" pocket-hexes --seed welcome --record "$record" \
        <"$scratch/keys" >"$scratch/stdout" 2>"$scratch/stderr" &
    player=$!
    exec 9>"$scratch/keys"
    echo 'd20 d4' >&9
    soon grep -q 'You write 6' "$scratch/stdout"
    soon grep -q 'd20@d4' "$record"
    kill -"$signal" "$player"
    status=0
    wait "$player" || status=$?
    exec 9>&-
    [ "$status" -eq 0 ] || complain "SIG$signal: status $status: $(cat "$scratch/stderr")"
    shows 'The game is saved' "SIG$signal"
    run "$hexplay" resume "$record"
    shows 'continues after 1 action' "resuming after SIG$signal"
done
finish
