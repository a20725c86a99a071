#!/bin/bash
# Matches in the plain front end: the lot, the loser's choice, records, leaving.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$scratch/state
hexplay=$build/hexplay
INPUT=$scratch/typed
record=$scratch/m.jsonl

types() {
    printf '%s\n' "$@" >"$INPUT"
}

match() {
    rm -f "$scratch"/m-*
    accepts "$hexplay" beerhex --match 3 --size 3 --record "$record" "$@"
}

shows() {
    grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1' in: $(tail -n 5 "$scratch/stdout")"
}

starter() {
    grep -q '"starter":2' "$scratch/m-$1.jsonl" && echo 2 || echo 1
}

# Computer against computer: two wins, each record true, the loser starts.
types ''
for seed in tea cocoa milk; do
    match --seat 1=easy --seat 2=easy --seed "$seed"
    shows 'The match is over, best of 3: Easy (player 1) won [0-2]; Easy (player 2) won [0-2]' "$seed"
    for file in "$scratch"/m-[0-9]*.jsonl; do
        accepts "$hexplay" verify "$file"
        shows 'commitments to hidden things hold, result and digest' "$file"
    done
    wins=$(cat "$scratch"/m-*.jsonl | grep -o '"winners":\[[12]\]' | sort | uniq -c | sort -rn |
        awk 'NR == 1 { print $1 }')
    [ "$wins" = 2 ] || complain "$seed: the match ends after $wins wins"
    loser=$(tail -n 1 "$scratch/m-1.jsonl" | grep -q '"winners":\[1\]' && echo 2 || echo 1)
    [ "$(starter 2)" = "$loser" ] || complain "$seed: the loser does not start the second game"
done

# The lot is the first seed's: the same in every match with it.
first=$(match --seat 1=easy --seat 2=easy --seed lot && starter 1)
again=$(match --seat 1=easy --seat 2=easy --seed lot && starter 1)
[ "$first" = "$again" ] || complain 'the lot is another one with the same seed'

# Two people: who resigns is asked who starts; Enter is oneself.
# Resigning is asked about; and the screen is handed over.
types 'resign' 'yes' 'nobody' '' 'resign' 'yes'
match --seat 1=human --seat 2=human --seed people
shows 'who starts the next game? (1: Player 1, 2: Player 2)' 'two people'
shows 'Type 1 or 2; Enter chooses yourself' 'no seat'
[ "$(starter 1)" = "$(starter 2)" ] || complain 'the loser did not start'
shows 'wins the match' 'two people'
types 'resign' 'yes' "$((3 - $(starter 1)))" 'resign' 'yes'
match --seat 1=human --seat 2=human --seed people
[ "$(starter 1)" != "$(starter 2)" ] || complain 'the loser did not let the other start'
shows 'So far' 'one all'

# Where no option says who starts, the seats are exchanged after each game.
types ''
for game in 'toll-hexes --side 4' 'hex-tri --side 2 --option rounds=4'; do
    rm -f "$scratch"/m-*
    # shellcheck disable=SC2086 # options are words
    accepts "$hexplay" $game --match 5 --record "$record" --seat 1=easy --seat 2=normal --seed tea
    shows 'The seats are exchanged after each game' "$game"
    shows 'Game 1 of the match: player 1 is' "$game"
    for number in 1 2 3; do
        normal=$(grep -o '"seats":\[[^]]*' "$scratch/m-$number.jsonl" | grep -c 'Normal.*Easy')
        [ "$number" -eq 1 ] || [ "$normal" -ne "$before" ] || complain "$game: the same seats in game $number"
        before=$normal
        accepts "$hexplay" verify "$scratch/m-$number.jsonl"
    done
done
rm -f "$scratch"/m-*
types 'resign' 'yes'
accepts "$hexplay" hex-tri --match 3 --record "$record" --seed tea
shows 'Human' 'a person without a seat of their own'

# Leaving is honest about what can be gone on with.
types 'quit'
match --seed people
shows 'You left the match' 'leaving'
shows 'but not its match' 'leaving'
[ ! -e "$scratch/m-2.jsonl" ] || complain 'a second game began after leaving'

# At a real table: each game says what lies there, the second after the first is cleared away.
types 'resign' 'yes' '1' 'resign' 'yes'
match --physical --seat 2=easy --computer-seed tea
[ "$(grep -c 'caps of one colour' "$scratch/stdout")" -eq 2 ] || complain 'what lies there, twice'
[ "$(grep -c 'First clear the last game' "$scratch/stdout")" -eq 1 ] || complain 'cleared away once'
shows 'wins the match' 'a match at a real table'

# What does not go.
refuses 2 'odd number' "$hexplay" beerhex --match 2
refuses 2 'for two players, not 3' "$hexplay" toll-hexes --players 3 --match 3
refuses 2 'for two players, not 1' "$hexplay" pocket-hexes --match 3
refuses 2 'drawn by lot' "$hexplay" beerhex --match 3 --option starter=2
finish
