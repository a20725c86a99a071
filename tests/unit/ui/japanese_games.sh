#!/bin/bash
# What games say in Japanese, sentence by sentence: whole games of the computer, lessons with wrong
# answers, questions of the spoken game, a real table. No English sentence, no value in another's
# place.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
unset LANGUAGE LC_MESSAGES

# Words that are typed stand in 「」 or are a name; a commitment may look like words by chance.
allowed='s/「[^」]*」//g
    /^> /d
    /^入力：/d
    s/\([0-9a-f]\{4\} \)\{1,\}[0-9a-f]\{4\}//g
    s#[^ ]*'"$(basename "$scratch")"'[^ ]*##g
    s/hexplay [a-z-]*//g
    s/--[a-z]*//g
    s/Toll Hexes\|Pocket Hexes//g'
three_words='[A-Za-z]{2,}([ ,;:.]+[A-Za-z]{2,}){2,}'

# talk WHAT LINES ARGUMENT...: a conversation; LINES as printf has them.
talk() {
    printf '%b' "$2" >"$scratch/input"
    rm -f "$scratch"/game.jsonl*
    INPUT=$scratch/input accepts "$build/hexplay" "${@:3}" --lang ja
    sed "$allowed" "$scratch/stdout" | grep -nE "$three_words" | head -n 5 >"$scratch/english"
    [ ! -s "$scratch/english" ] || complain "$1: English is left: $(cat "$scratch/english")"
}

# A pattern in the words of the conversation, whatever lines they are broken into.
says() {
    tr -d ' \n' <"$scratch/stdout" | grep -qE -- "${1// /}" || complain "no '$1' in: $(tail -n 20 "$scratch/stdout")"
}

again() { # COUNT WORDS
    printf "$2%.0s" $(seq 1 "$1")
}

new=(--record "$scratch/game.jsonl" --seed a --computer-seed b)
table=(--seat 1=easy --seat 2=easy --seat 3=easy)

# ---- Toll Hexes ----

talk 'toll: a game of three' '' toll-hexes --plain --players 3 "${table[@]}" \
    --record "$scratch/game.jsonl" --seed a --computer-seed c
says 'サイコロで最初の人を決めます：プレイヤー1は2、プレイヤー2は5、プレイヤー3は3。プレイヤー2から始めます。'
says 'プレイヤー2は[1-6]{6}を[e-g][5-7]に向きr[0-5]で置き、銀行に[1-6]コイン払います。'
says '、最後の周になります。'

talk 'toll: a game' "legal\nscore\ncell e6\n134562 e7\nz9\nstop f6\nwild e7\n152364 e7 r9\nswap\npass\nscore\n" \
    toll-hexes --plain --level easy "${new[@]}"
says '手元は 134562、152364、163524。タイルを置く（[1-6]{6} [a-k][0-9]+ r[0-5]：支払いは((プレイヤー2|銀行)に[1-6]|なし)）'
says '134562 .*\(支払いは(プレイヤー2|銀行)に[1-6]\)'
says 'タイルの向きは時計回りに r0 から r5 までで、r9 はありません'
says 'プレイヤー1：6コイン、残りタイル22枚、合計-16点、ゴール0個'

talk 'toll: by ear' "hand\noffers\ngoals\ncoins\noffers 99\naround f6\n134562 d5\nscore\n$(again 40 'pass\\n')" \
    toll-hexes --speak --level easy "${new[@]}"
says '1 3 4 5 6 2 を [a-k][0-9]+ に、向き[0-5]、[東西南北]+で [a-k][0-9]+、(スタート|プレイヤー2の)タイルに数字[1-6]で接する'
says 'プレイヤー2は[0-9]+コイン、ゴール0個、残りタイル2[0-9]枚です。'

talk 'toll: lessons' 'start 2\nstart 0\n123456 g6\n146235 f5\npass\n123456 f5\nstop f4\n146235 f4\nstop e2\npass\n125364 f3\nstop f2\npass\n132546 f2\nstop f7\nstop f8\nswap\npass\n' \
    learn toll-hexes --plain
says '132546をf2に向きr3で置きます。支払いはありません。ゴールを取り、5コインもらいます。'

talk 'toll: a real table' 'サイコロで最初の人を決めます：プレイヤー1は4、プレイヤー2は2。プレイヤー1から始めます。\nstart 0\n123456 f5 r3\nundo\nstop f5\npass\npass\nswap\nundo 4\n' \
    toll-hexes --plain --physical --seat 2=easy --record "$scratch/game.jsonl"
says 'コイン：プレイヤー1は5枚ではなく、6枚に戻ります。'

# ---- Hex-Tri ----

talk 'hex-tri: a game of three' '' hex-tri --plain --players 3 --option end=first "${table[@]}" "${new[@]}"
says 'これで全員がパスをして、第1ラウンドは終わりです。'

talk 'hex-tri: a game' "enter t3\nK enter t13\ndone\nlegal\nscore\ncell a1\nhint\n$(again 5 'pass\\nenter t7\\nt99\\n\$a1\\n')" \
    hex-tri --plain --level easy "${new[@]}"
says 'チーフをt3に入れます（無料の1歩）。'
says 'コンピューター（[^）]*）なら「K?[^」]*」です：[^。]*ます'
says '「t99」という場所はこのボードにありません。三角は t1 から t54 まで'

talk 'hex-tri: by ear' 'K enter t13\ndone\nfigures\nthreats\nsteps\npay\ncell a1\naround t3\nboard\nscore\npass\nfigures\nthreats\npass\n' \
    hex-tri --speak --level normal "${new[@]}"
says '払えるマナは0個、それにチーフの無料の1歩があります。'

talk 'hex-tri: lessons' 'help\nK enter t3\nK enter t13\npass\nK t13 a1\ndone\npass\npass\nt13\nenter t9\nK a1\nenter t7\nenter t1\nt20 b2\nenter t1\nb2 t3\npass\n' \
    learn hex-tri --plain
says 'describe \[方法\] すべてを短い文で'
says 'b2 の戦闘：あなたは1個、プレイヤー2はチーフを失い、あなたの1個が残りました。'
says 'プレイヤー2は脱落しました。b2 の戦闘でチーフを失いました。 いっしょに e3 の1個も失いました。'

talk 'hex-tri: a real table' 'K enter t13\ndone\nundo\nK enter t13\ndone\npass\nK t13 a1\ndone\npass\nundo 3\n' \
    hex-tri --plain --physical --seat 2=easy --record "$scratch/game.jsonl"
says 'プレイヤー2のチーフを'
grep -q '：。' "$scratch/stdout" && complain "something is left out: $(grep '：。' "$scratch/stdout")"
# ---- Pocket Hexes and BeerHex ----

talk 'pocket: a real table' '4面は4、6面は3、8面は4、10面は0、12面は9、20面は17。\nd4 d4\n4面は2\ndice\neye d4\n北東\n' \
    pocket-hexes --speak --physical --record "$scratch/game.jsonl"
says '4面は2、6面は3、8面は4、10面は0、12面は9、20面は17。'
says 'e3は空き'

talk 'pocket: by ear' 'legal\nhint\nhelp\nにゃー\n' pocket-hexes --speak "${new[@]}"
says 'd20: a1からa4、b1から'
says 'コンピューター、[^、]*なら、[a-g][1-7]に[0-9]+面です。'
says '遊ぶには d4 a1 のように手を入力します。'
says '「?にゃー」?がわかりません'

talk 'beerhex: a game' '' beerhex --plain --seat 1=easy --seat 2=easy "${new[@]}"
says '(金|銀)は[a-e][1-5]に、(金|銀)のシンボルの王冠を伏せて置きます。'
says '(金|銀)の勝ちです。'
grep -nE '(ます|です|した|ません)$' "$scratch/stdout" >"$scratch/open" && complain "a sentence without its end: $(cat "$scratch/open")"
finish
