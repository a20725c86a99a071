#!/bin/bash
# Who must not learn what, at the plain front end: the computer's choices, hands in a replay.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
cd "$scratch" || exit 1

actions() { grep -o '"player":[0-9],"action":"[^"]*"' "$1"; }
events() { grep -o '"event":"[^"]*"' "$1"; }
shows() { grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1'"; }
shows_not() { ! grep -q -- "$1" "$scratch/stdout" || complain "$2: '$1'"; }
types() {
    printf '%s\n' "$@" >typed
    INPUT=typed
}

# A seed text gives the dice, and the choices of nobody.
for name in a b; do
    accepts "$hexplay" pocket-hexes -p 2 --seat 1=random --seat 2=random --seed tea \
        --record "own-$name.jsonl"
    accepts "$hexplay" pocket-hexes -p 2 --seat 1=random --seat 2=random --seed tea \
        --computer-seed milk --record "text-$name.jsonl"
    accepts "$hexplay" verify --strict "own-$name.jsonl"
done
cmp -s <(actions own-a.jsonl) <(actions own-b.jsonl) && complain "a seed gives choices away"
cmp -s <(actions text-a.jsonl) <(actions text-b.jsonl) || complain "--computer-seed does not repeat"
[ "$(events own-a.jsonl | head -n 1)" = "$(events text-a.jsonl | head -n 1)" ] ||
    complain "the dice depend on more than the seed"
head -n 1 text-a.jsonl | grep -q '"commitment":"[0-9a-f]*","repeatable":true}$' ||
    complain "the header does not say that it is repeatable: $(head -n 1 text-a.jsonl)"
grep -q repeatable own-a.jsonl && complain "a header claims to be repeatable"

# The same choices over leaving and undo; a secret without them gets some.
game=("$hexplay" pocket-hexes -p 2 --seat 2=random --computer-seed milk
    --seed "$(cat "$source/examples/pocket-hexes-solo.seed")")
types 'd20 d4' 'd8 d7' 'd4 d1'
accepts "${game[@]}" --record whole.jsonl
types 'd20 d4'
accepts "${game[@]}" --record cut.jsonl
grep -q '"seed":"[0-9a-f]\{64\}","players":"[0-9a-f]\{64\}","salts"' cut.jsonl.secret ||
    complain "the secret does not keep the players' seed: $(cat cut.jsonl.secret)"
types 'd8 d7' 'd4 d1' 'undo' 'd4 d1'
accepts "$hexplay" resume cut.jsonl
# The person's last write and the computer's turn, which undo takes back.
actions whole.jsonl >whole
actions cut.jsonl >cut
turn=$(($(wc -l <whole) - 2))
[ "$turn" -ge 3 ] || complain "the computer did not play: $(cat whole)"
cmp -s whole <(sed "3,$((turn + 2))d" cut) || complain "other choices after leaving: $(cat cut)"
cmp -s <(sed -n "3,$((turn + 2))p" cut) <(sed -n "$((turn + 3)),\$p" cut) ||
    complain "another answer after undo: $(cat cut)"
sed -i 's/"players":"[0-9a-f]*",//' cut.jsonl.secret
types 'quit'
accepts "$hexplay" resume cut.jsonl
shows_not 'secret is missing' 'an older secret'
grep -q '"players":"[0-9a-f]\{64\}"' cut.jsonl.secret || complain "an older secret stays without"

# Rated games.
refuses 2 'rated and --seed cannot be combined' "$hexplay" pocket-hexes --rated --seed tea
refuses 2 'rated and --computer-seed cannot be combined' "$hexplay" pocket-hexes --rated --computer-seed tea
types 'd4 d4' 'undo' 'hint'
accepts "$hexplay" pocket-hexes --rated --record rated.jsonl
shows 'nothing can be taken back' 'undo in a rated game'
shows 'a rated game has no hints' 'hint in a rated game'
head -n 1 rated.jsonl | grep -q '"rated":true}$' || complain "the header does not say: rated"
types 'undo'
accepts "$hexplay" resume rated.jsonl
shows 'nothing can be taken back' 'undo in a rated game that goes on'

# Where a seed gives hands away the program says so, there and nowhere else.
types 'quit'
accepts "$hexplay" toll-hexes --seed tea --record said.jsonl
[ "$(grep -c 'can work out what everybody holds' "$scratch/stdout")" -eq 1 ] ||
    complain "a seed of Toll Hexes: not said once"
accepts "$hexplay" toll-hexes --record unsaid.jsonl
shows_not 'keep that secret' 'no seed'
accepts "$hexplay" pocket-hexes --seed tea --record dice.jsonl
shows_not 'keep that secret' 'dice'

# A replay of a game that goes on knows what the person knows.
tile='[1-6]\{6\}\|wild\|stop'
accepts "$hexplay" replay said.jsonl
shows "You draw \\($tile\\)" 'the own draws'
shows_not "Player 2 draws \\($tile\\)" 'a replay of a game that goes on'
types 'g a1' 'quit'
accepts "$hexplay" beerhex --level easy --record caps.jsonl
accepts "$hexplay" replay caps.jsonl
shows 'You .*gold.* a1' 'the own cap'
shows_not 'Player 2 .*\(gold\|silver\)' "a replay of the computer's caps"
sed '1s/"kind":"ai","level":"[a-z]*"/"kind":"human"/' said.jsonl >two.jsonl
accepts "$hexplay" replay two.jsonl
shows_not "draws\\? \\($tile\\)" 'a replay for two people'
accepts "$hexplay" toll-hexes --side 4 --seat 1=random --seat 2=random --record over.jsonl
accepts "$hexplay" replay over.jsonl
shows "Player 2 draws \\($tile\\)" 'a replay of a game that is over'

# 'show' of the engine protocol: the hands that a player sees.
printf '%s\n' 'seed a' 'new_game toll-hexes' 'show' 'show 1' 'show 2' >typed
"$hexplay" --gtp <typed >"$scratch/stdout"
[ "$(grep -c "^player 1 holds\\( \\($tile\\)\\)\\{3\\} *$" "$scratch/stdout")" -eq 2 ] ||
    complain "show and show 1: $(grep holds "$scratch/stdout")"
[ "$(grep -c "^player 2 holds\\( \\($tile\\)\\)\\{3\\} *$" "$scratch/stdout")" -eq 2 ] ||
    complain "show and show 2: $(grep holds "$scratch/stdout")"

# Resigning shows nothing, neither to one person nor to two.
types 'g b1' 'resign' 'y'
accepts "$hexplay" beerhex --size 3 --seat 2=easy --record resigned.jsonl
shows 'You resign' 'resigning'
shows_not '\[S[gs]\]' "the computer's cap after resigning"
shows 'Silver holds 4 caps' "the computer's hand after resigning"
types '' 'g b1' '' '' 's a1' '' '' 'resign' 'y'
accepts "$hexplay" beerhex --size 3 --seat 2=human --record resigned-two.jsonl
tail -n 1 resigned-two.jsonl | grep -q '"winners":\[2\]' || complain "two people: not resigned"
sed -n '/^Gold resigns/,$p' "$scratch/stdout" >"$scratch/end"
grep -q '\[[GS]?\]' "$scratch/end" || complain "two people see no hidden cap at the end"
grep -q '\[[GS][gs]\]' "$scratch/end" && complain "two people see a cap after resigning"

# What nobody knows could never be shown at this table.
types '?@b1' 'quit'
accepts "$hexplay" beerhex --size 3 --seat 2=easy --record unknown.jsonl
shows 'Which cap is it?' 'an unknown cap'
grep -q '"action"' unknown.jsonl && complain "?@b1 is played"
finish
