#!/bin/bash
# Learning and looking again: positions, the tutor, analysis, lessons, and replay on a terminal.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$2/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
hexplay=$build/hexplay
cd "$scratch" || exit 1

shows() {
    grep -q -- "$1" stdout || complain "$2: no '$1'"
}

shows_not() {
    ! grep -q -- "$1" stdout || complain "$2: shows '$1'"
}

# plays WORDS LINES: the program with these words, the lines typed.
plays() {
    printf '%b' "$2" >typed
    # shellcheck disable=SC2086
    INPUT=typed accepts "$hexplay" $1
}

# ---- positions ----
plays "pocket-hexes --plain --seed tea --record first.jsonl" 'd20 d4\nposition\nposition here.json\nposition here.json\n'
shows '^{"position":1,"game":"pocket-hexes".*"grids":\[{"d4":' 'position on one line'
shows 'The position is in here.json' 'position in a file'
shows 'the file here.json already exists' 'a file that is there'
accepts "$hexplay" pocket-hexes --plain --record second.jsonl --position "$(cat here.json)"
grep -q '^{"paperhex":2,.*"position":{"position":1' second.jsonl || complain 'no record of version 2'
{ cat here.json; echo 'd20 d5'; echo score; } >typed
INPUT=typed accepts "$hexplay" pocket-hexes --plain --record third.jsonl --position -
shows 'You write .* (d20) on d5' 'playing on from standard input'
INPUT=/dev/null accepts "$hexplay" resume second.jsonl --plain
shows 'Pocket Hexes continues' 'resuming what began from a position'
refuses 2 'is a position of pocket-hexes' "$hexplay" beerhex --position "$(cat here.json)"
refuses 2 'cannot be combined' "$hexplay" pocket-hexes --rated --position "$(cat here.json)"
refuses 2 'cannot be combined' "$hexplay" pocket-hexes --side 5 --position "$(cat here.json)"
refuses 2 'no line on standard input' "$hexplay" pocket-hexes --position -
refuses 2 'one line of JSON' "$hexplay" pocket-hexes --position '{"position":1'
refuses 2 'no field' "$hexplay" pocket-hexes --position "$(sed 's/"d4":/"z4":/' here.json)"
# What a person does not know is not in it.
plays "beerhex --plain --seed tea --computer-seed tea --record caps.jsonl" 'g c1\nposition\n'
shows '"seat":1.*"owner":2,"symbol":null' "the other's cap"
grep '^{"position"' stdout >view.json
accepts "$hexplay" beerhex --plain --record dealt.jsonl --position "$(cat view.json)"
shows 'What player 1 could not see .* was dealt again' 'what nobody here knows'
accepts "$hexplay" pocket-hexes --plain --record open.jsonl --position "$(cat here.json)"
shows_not 'dealt again' 'where nothing is hidden'

# What nobody there knows (seat 0) is for a real table, with an event due or not.
# at_table GAME WORDS LINES DUE: that table's last position, with and without --physical, which then says DUE.
at_table() {
    rm -f table.jsonl again.jsonl
    plays "$1 --physical --plain --seat 2=human --record table.jsonl $2" "$3position\\n"
    sed -n 's/^\({"position":1.*\)"seat":[01]/\1"seat":0/p' stdout | tail -n 1 >table.json
    [ -s table.json ] || complain "$1 has no position at a real table"
    refuses 2 '--physical for a real table' "$hexplay" "$1" --plain --position "$(cat table.json)"
    { cat table.json; echo log; } >typed
    INPUT=typed accepts "$hexplay" "$1" --physical --plain --seat 2=human --record again.jsonl --position -
    shows "$4" "$1 from a position at a real table"
    accepts "$hexplay" verify again.jsonl
}
at_table beerhex '--size 3' 'a1\nc2\n' 'Place a cap'
at_table beerhex '--size 3' 'a1\na3\nb1\nc3\nc1\nb3\nattack a1 b1 c1\n' 'Turn up these caps and say g or s for each: a1 b1 c1'
at_table toll-hexes '--players 3' '5 2 1\nstart 0\n' 'in hand ? ? ?'
# A reveal that is due is no reason not to correct what it is due for.
plays "beerhex --physical --plain --size 3 --seat 2=human --record due.jsonl" \
    'a1\na3\nb1\nc3\nc1\nb3\nattack a1 b1 c1\ncorrect\n1\nattack b1 c1 a1\ncorrect b2\n'
shows 'Turn face down again: a1, b1 and c1' 'correcting while a reveal is due'
[ "$(grep -c '"action":"attack' due.jsonl)" -eq 2 ] || complain 'an attack was corrected by something else'
grep -q '"action":"?@b2"' due.jsonl || complain 'a placement in the place of an attack is not in the record'

# ---- the tutor ----
plays "pocket-hexes --plain --seed tea --tutor --record tutor.jsonl" 'd10 d4\nyes\nd10 d4\nno\n'
shows 'idea: it gives away about [0-9]* points. A better move is ' 'the tutor'
[ "$(grep -c '"action"' tutor.jsonl)" -eq 1 ] || complain 'what was taken back is in the record'
refuses 2 'cannot be combined' "$hexplay" pocket-hexes --rated --tutor
plays "beerhex --plain --seed tea --computer-seed tea --tutor --record claim.jsonl" 'g c3\ndeclare\nyes\nyes\n'
shows 'a very bad idea: it gives away' 'a win declared with one cap on the board'
awk 'length > 80' stdout | grep -q 'Take it back' && complain 'the question is wider than the screen'

# ---- analysis ----
accepts "$hexplay" tournament pocket-hexes random --games 1 --records solo --seed tea --option boxes=2
accepts "$hexplay" tournament beerhex normal easy --games 1 --records beer --seed tea --option size=3
for record in solo/*.jsonl beer/*.jsonl; do
    accepts "$hexplay" analyse "$record" --level normal --json
    mv stdout once
    accepts "$hexplay" analyse "$record" --level normal --json
    cmp -s once stdout || complain "analyse $record: not the same twice"
    python3 - "$record" <<'PYTHON' || complain "analyse $record: not as it should be"
import json, sys
found = json.load(open("stdout"))
lines = [json.loads(line) for line in open(sys.argv[1])]
assert list(found) == ["game", "level", "search", "unit", "players", "decisions", "worst"], found.keys()
assert [list(seat) for seat in found["players"]] == [["seat", "skill_lost", "luck"]] * lines[0]["players"]
keys = ["line", "seat", "action", "value", "best", "best_value", "loss", "reason", "why", "verdict"]
assert all(list(decision) == keys + ["guess"] * ("attack" in decision["action"] and "guess" in decision)
           for decision in found["decisions"])
actions = {i + 1: line for i, line in enumerate(lines) if "action" in line}
# A decision is a whole move: one action or several in a row, each in one decision.
left = sorted(actions)
for decision in found["decisions"]:
    assert decision["line"] == left[0] and actions[left[0]]["player"] == decision["seat"]
    move = actions[left.pop(0)]["action"]
    while move != decision["action"]:
        move += " " + actions[left.pop(0)]["action"]
assert left == []
for decision in found["decisions"]:
    assert (decision["why"] is None) == (decision["reason"] == "")
    words = decision["why"]["words"] if decision["why"] else {"en": ""}
    assert words["en"] == decision["reason"] and all(map(str.isascii, words["en"]))
    assert not words.get("ja", "、").isascii() and list(words) in (["en"], ["en", "ja"]), words
    # The first field of "nests" is where the move itself goes.
    why = decision["why"] or {"fields": [], "code": ""}
    assert all(field in decision["reason"] for field in why["fields"][why["code"] == "nests":])
    assert decision["verdict"] in ("fine", "inaccurate", "mistake", "blunder")
    assert (decision["verdict"] == "fine") == (decision["loss"] < (2 if len(lines[0]["seats"]) == 1 else .05))
    assert decision["loss"] >= 0
    assert abs(max(0, decision["best_value"] - decision["value"]) - decision["loss"]) < 0.001
for seat in found["players"]:
    lost = sum(d["loss"] for d in found["decisions"] if d["seat"] == seat["seat"])
    assert abs(lost - seat["skill_lost"]) < 0.01
losses = {d["line"]: d["loss"] for d in found["decisions"]}
worst = [losses[line] for line in found["worst"]]
assert worst == sorted(losses.values(), reverse=True)[:len(worst)]
assert len(worst) == min(3, sum(loss > 0 for loss in losses.values()))
# Alone, what was to be expected, luck and skill make up the score.
if lines[0]["players"] == 1:
    first = found["decisions"][0]["best_value"]
    assert found["players"][0]["luck"] != 0
else:
    assert all(seat["luck"] == 0 for seat in found["players"])
PYTHON
    accepts "$hexplay" analyse "$record" --level normal --plain
    shows 'rated by the computer (normal)' 'a report'
    [ "$(grep -c '^\(Turn\|Round\|Move\) [0-9]*: \(player\|Gold\|Silver\)' stdout)" -ge 1 ] || shows '^No decision lost anything' "$record: no worst decision"
    shows '[0-9] fine' 'a verdict in words'
done
# Who was taken in, and by what: of the three caps attacked one was a bluff.
plays 'beerhex --size 3 --plain --seat 2=human --record bluff.jsonl' \
    's@a1\n\n\ns@c3\n\n\ng@b1\n\n\ns@b3\n\n\ng@c1\n\n\nattack a1 b1 c1\n\n\nresign\ny\n'
accepts "$hexplay" analyse bluff.jsonl --level normal --plain
shows '^Guesses: b1 c1 right, but a1 wrong (turn 6)\.$' 'what was guessed'
shows '^Bluffs that were believed: a1 (turn 6)\.$' 'a bluff'
[ "$(grep -n '^Bluffs' stdout | cut -d: -f1)" -lt "$(grep -n '^Silver: .*fine' stdout | cut -d: -f1)" ] || complain 'a bluff: whose'
# What the eye is to see last is the verdict; the ear hears it first, and moves as they are typed.
tail -n 3 stdout | grep -q '^Guesses: b1 c1' || complain 'the verdict does not stand last'
accepts "$hexplay" analyse bluff.jsonl --level normal --speak
sed -n 2p stdout | grep -q '^Gold.* fine' || complain 'the verdict is not heard first'
shows ' played [gs] [a-e][1-5], [0-9.]* percent\.' 'the analysis by ear'
accepts "$hexplay" analyse bluff.jsonl --level normal --json
shows '"action":"attack a1 b1 c1".*"guess":{"right":\["b1","c1"\],"fooled":\["a1"\]}' 'a bluff as JSON'
# A name in a record is one line, whatever it holds.
python3 - beer/*.jsonl named.jsonl <<'PYTHON'
import hashlib, json, sys
lines = open(sys.argv[1]).read().splitlines()
header, result = json.loads(lines[0]), json.loads(lines[-1])
header["seats"] = [{"name": "Ann\nLine 1: forged\x1b[2J", "kind": "human"},
                   {"name": "Bob", "kind": "ai", "level": "easy\nforged"}]
lines[0] = json.dumps(header, separators=(",", ":"))
kept = "".join(line + "\n" for line in lines[:-1])
result["digest"] = hashlib.blake2b(kept.encode(), digest_size=32).hexdigest()
open(sys.argv[2], "w").write(kept + json.dumps(result, separators=(",", ":")) + "\n")
PYTHON
accepts "$hexplay" analyse named.jsonl --level normal --plain
shows 'Ann\\x0aLine 1: forged\\x1b\[2J' 'a name'
mkdir -p "$XDG_STATE_HOME/paperhex/records"
cp named.jsonl "$XDG_STATE_HOME/paperhex/records/"
accepts "$hexplay" stats
shows 'easy\\x0aforged' 'a level'
shows_not '^forged' 'a level'
rm "$XDG_STATE_HOME/paperhex/records/named.jsonl"
refuses 2 'plays but cannot rate moves' "$hexplay" analyse beer/*.jsonl --level random
refuses 2 'random of beerhex plays but cannot rate moves; these can: 1 to 8' \
    "$hexplay" analyse beer/*.jsonl --level random
refuses 2 'finish the game first' "$hexplay" analyse caps.jsonl
refuses 2 'no computer level' "$hexplay" analyse beer/*.jsonl --level nobody

# ---- lessons: what the hints say is right, everywhere ----
for game in pocket-hexes beerhex toll-hexes hex-tri hex; do
    plays "learn $game --plain" "$(printf 'hint\\nskip\\n%.0s' {1..12})"
    sed -n "s/^Type '\(.*\)'\.$/\1/p" stdout >answers
    [ "$(wc -l <answers)" -ge 5 ] || complain "learn $game: too few lessons"
    # Lessons say it as hints do: who begins as a hint does goes on as it does.
    for words in "$source/templates/lessons/$game".{en,ja}.yaml; do
        sed '1,/^  lessons:/d' "$words" | tr -s '\n ' ' ' >lessons
        while read -r answer; do
            begins=$(echo "$answer" | sed 's/[ +][^ +]*$//')
            [[ $begins == *' '* ]] || continue
            grep -oE "['「]${begins}[^'」]*['」]" lessons | grep -vF "$answer" &&
                complain "$words teaches another spelling than '$answer'"
        done <answers
    done
    for manner in --plain --speak; do
        INPUT=answers accepts "$hexplay" learn "$game" $manner
        shows 'That was the last lesson' "learn $game $manner"
        shows_not 'is no command\|neither an action' "learn $game $manner"
    done
done
plays 'learn hex-tri --plain' 'hint\nskip\nskip\nskip\nhint\n'
shows "Type 'K enter t13'\." 'a hint of a lesson is typed as any other'
shows "Type 'enter t7 \$a1'\." 'a hint of a lesson is typed as any other'
[ "$(grep -o '•' stdout | wc -l)" -eq 3 ] || complain 'not the goals alone are marked'
plays 'learn beerhex --plain' 'gold please\ns c2\ng a1\nhelp\nback\nskip\nback\nhint\nquit\n'
shows 'would help Silver' 'a wrong answer'
shows 'the lesson asks for c2' 'another wrong answer'
shows 'to the next lesson' 'help in a lesson'
shows 'This is the first lesson' 'back from the first lesson'
[ "$(grep -c 'Lesson 1 of' stdout)" -eq 2 ] || complain 'back does not go back'
shows "See you. 'hexplay learn beerhex' begins again" 'leaving the lessons'
# What the tasks say in quotes goes as it stands there, who pays for a step unsaid.
plays 'learn hex-tri --plain' 'K enter t13\nK t13 a1\npass\nenter t7\nt20 b2\npass\n'
shows 'That was the last lesson' 'the words of the tasks'
plays 'learn pocket-hexes --plain' 'd6 d4\nd8 d5\nd6 d3\nd10 d5\nd12 d5 + d4\nd20 d4\npenalty d20\n'
shows 'That was the last lesson' 'the words of the tasks'
plays 'learn beerhex --plain' 'g c2\ng b5\ndeclare\nattack b3 c3 d3\nattack b3 c3 d3\ns e1\n'
shows 'That was the last lesson' 'the words of the tasks'
plays 'learn toll-hexes --plain' 'start 0\n123456 f5\n146235 f4\n\n125364 f3\n\n132546 f2\n\nstop f8\npass\n'
shows 'That was the last lesson' 'the words of the tasks'
plays 'learn toll-hexes --plain' '123456 f5\n'
shows '^No: ' 'what the rules forbid in a lesson'
refuses 2 'no game' "$hexplay" learn chess
refuses 2 'needs a game' "$hexplay" learn

# ---- replay, on a terminal ----
if ! script -qec true /dev/null >/dev/null 2>&1; then
    echo "skipped the terminal: no pseudo-terminal can be made here"
else
    checks=$((checks + 1))
    keys=$'next\n\nback\n5\nend\nstart\nplayer 2\nsideways\nscore\nplayer 9\n4\nposition\nplay\nquit\n'
    be_patient 60
    { printf '%s' "$keys"; while sleep 0.2; do printf '\004' || break; done; } 2>/dev/null |
        TERM=xterm timeout "$patience" script -qec "'$hexplay' replay $(echo beer/*.jsonl) --plain" /dev/null |
        tr -d '\r' >stdout
    shows '1 of [0-9]*> ' 'stepping'
    shows '^  5 of\|5 of [0-9]*> ' 'a number'
    shows "'sideways' is not a command here" 'a mistyped word'
    shows "number from 1 to 2" 'a player that is not there'
    shows '"position":1,"game":"beerhex"' 'a position of the past'
    shows 'BeerHex continues after 4 actions' 'playing on'
    on=$(find "$XDG_STATE_HOME"/paperhex -name 'beerhex*.jsonl' | head -n 1)
    [ "$(grep -c '"action"' "$on")" -ge 4 ] || complain 'no new record of what is played on'
    accepts "$hexplay" verify "$on"
fi

# ---- hints at a question ----
# They say which answer they mean, and that there is none.
table='beerhex --plain --size 3 --seat 2=human --computer-seed tea'
plays "$table" 'hint\nquit\n'
best=$(sed -n "s/.* would play '\([gs] [a-e][1-5]\)'.*/\1/p" stdout)
plays "$table" "${best#* }\\nhint\\nback\\nquit\\n"
case $best in g*) shows 'That is answer 1 here' "a hint of $best" ;; *) shows 'That is answer 2 here' "a hint of $best" ;; esac

# ---- problems ----
# 'next' goes through all of them; who looked at a hint has tried.
export XDG_STATE_HOME=$scratch/problems
plays 'problem hex --plain' 'next\nnext\nhint\nnext\nquit\n'
grep -o '^Hex, problem [0-9]*' stdout >set
[ "$(sort -u set | wc -l)" -eq 4 ] || complain "next goes to $(cat set)"
grep -q "\"number\":$(sed -n '3s/.* //p' set),.*\"solved\":false,\"clean\":false" problems/paperhex/problems.jsonl ||
    complain 'a hint, and nothing tried'
[ "$(wc -l <problems/paperhex/problems.jsonl)" -eq 1 ] || complain 'what was only looked at'
# There is no next one of a single one of one's own.
plays 'problem beerhex 2 --plain' 'deny\nyes\n'
shows 'This time it turned out false: it is right 75$' 'the chance of a claim that turns out false'
plays 'problem beerhex 22 --plain' 'deny\nyes\n'
shows 'the claim is' 'a claim that turns out true'
shows_not 'turned out false' 'a claim that turns out true'
head -n 2 "$source/templates/problems/hex.jsonl" >problems/paperhex/own-problems.jsonl
plays 'problem own --plain' 'next\nquit\n'
shows 'There is no other problem here' 'a single problem'

finish
