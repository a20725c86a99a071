#!/bin/bash
# Whole games in Japanese have no English sentence left, whichever way the language is chosen; what
# other programs read stays English.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
unset LANGUAGE LC_MESSAGES
hexplay=$build/hexplay
record=$scratch/game.jsonl

# English words in a row that are right: what is typed (in 「」 or quotes), lines that were typed,
# file names, who made a game.
allowed='s/「[^」]*」//g
    s/'"'"'[^'"'"']*'"'"'//g
    /^入力：/d
    s/\([0-9a-f]\{4\} \)\{1,\}[0-9a-f]\{4\}//g
    /^> /d
    s#[^ ]*'"$(basename "$scratch")"'[^ ]*##g
    s/hexplay [a-z-]*//g
    s/Pocket Hexes//g
    s/Toll Hexes//g
    s/Phil Tootill//g'
kana='[\x{3041}-\x{3093}]'
three_words='[A-Za-z]{2,}([ ,;:.]+[A-Za-z]{2,}){2,}'

# No three English words in a row on standard output; enough Japanese.
is_japanese() {
    sed "$allowed" "$scratch/stdout" | grep -nE "$three_words" | head -n 5 >"$scratch/english"
    [ ! -s "$scratch/english" ] || complain "$1: English is left: $(cat "$scratch/english")"
    [ "$(grep -cP "$kana" "$scratch/stdout")" -ge "$2" ] || complain "$1: hardly any Japanese"
}

is_english() {
    grep -qP "$kana" "$scratch/stdout" "$scratch/stderr" && complain "$1: $(grep -hP "$kana" "$scratch/stdout" "$scratch/stderr" | head -n 2)"
}

# play EXAMPLE OPTION...: the conversation of an example, as its first lines say.
play() {
    local example=$1 command
    shift
    command=$(sed -n 's/^#     hexplay \(.*\) <examples\/.*/\1/p' "$example")
    rm -f "$record" "$record.secret"
    # shellcheck disable=SC2086 # words of a command line
    INPUT=$example accepts "${PAPERHEX_QUICK:-$build}/hexplay" $command --record "$record" "$@"
}

# The speaker reads sentences to their ends, and no signs.
is_sayable() {
    grep -v '^入力：' "$scratch/stdout" | grep -v "$(basename "$scratch")" |
        grep -nE '[]「」（）()@=+$<>|_*#[]|。.' && complain "$1: signs or several sentences in a line"
}

# What does not change from one playing of the same game to another.
lasting() {
    sed -e 's/,"t":[0-9]*//' "$1" | grep -v '"commitment"\|"time"\|"digest"\|"secret"'
}

# The record is the same in all languages.
keeps_its_record() {
    lasting "$record" >"$scratch/japanese"
    play "$1" --lang en
    is_english "$2 in English"
    lasting "$record" | diff "$scratch/japanese" - >"$scratch/difference" ||
        complain "$2: other words in the record: $(head -n 4 "$scratch/difference")"
}

played=0
for example in "$source"/examples/*.txt; do
    name=$(basename "$example")
    play "$example" --lang ja
    is_japanese "$name" 40
    case $name in
    *-spoken.txt)
        is_sayable "$name"
        keeps_its_record "$example" "$name"
        ;;
    esac
    played=$((played + 1))
done
[ "$played" -ge 8 ] || complain "only $played transcripts were played"

# Questions, help and errors.
talk() {
    printf '%b' "$1" >"$scratch/input"
    INPUT=$scratch/input accepts "$hexplay" pocket-hexes --seed tea --record "$scratch/talk.jsonl" --plain "${@:2}"
    rm -f "$scratch"/talk.jsonl*
}
says() {
    grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1' in: $(tail -n 5 "$scratch/stdout")"
}
for game in pocket-hexes beerhex toll-hexes hex-tri; do
    printf 'help\nrules\nlegal\nscore\nlog\nundo\nredo\nfoo\nsave\ncell c2\ncell z9\nboard\nhelp undo\nhelp legal\nquit\n' >"$scratch/input"
    INPUT=$scratch/input accepts "$hexplay" "$game" --lang ja --seed tea --record "$record.$game"
    is_japanese "$game: commands" 30
done
talk 'resign\nはい\n' --lang ja
says '^投了しました' 'resign, はい'
talk 'resign\nいいえ\nｒｅｓｉｇｎ\nｙ\n' --lang ja
says '続けます' 'resign, いいえ'
says '^投了しました' 'resign in wide letters'
talk 'help undo\n' --lang ja
says '^undo \[N\]  .*取り消' 'help undo'
talk 'help 取り消し\n' --lang ja
says '^undo \[N\]' 'help 取り消し'
talk 'ヒント\n' --lang ja
says '^コンピューター（.*なら' 'ヒント'
talk '取り消し\n' --lang ja
says '取り消せる手はまだありません' '取り消し'
talk 'もどす\nｕｎｄｏ\nひんと\nどこ\nｄ２０　ｄ４\nもどす\n' --lang ja
says '取り消しました' 'もどす'
says 'コンピューター（達人）なら' 'ひんと'
says 'ボードは空です' 'どこ'
talk 'help シード\n' --lang ja
says '「hexplay ゲーム名 --seed' 'help シード'
# The parts of the rules have English names too: the same heading for both.
talk 'help scoring\n' --lang ja
says '得点' 'help scoring'
is_japanese 'help scoring' 5

# A locale that is not installed speaks its language all the same; and others do not.
in_locale() {
    env -u LC_ALL LANG="$1" "$hexplay" "${@:2}" <"$scratch/input" >"$scratch/stdout" 2>"$scratch/stderr"
}
printf 'score\nquit\n' >"$scratch/input"
in_locale ja_JP.UTF-8 pocket-hexes --seed tea --record "$scratch/a.jsonl" || complain 'ja_JP.UTF-8 fails'
is_japanese 'LANG=ja_JP.UTF-8' 5
in_locale ja_JP.UTF-8 pocket-hexes --seed tea --record "$scratch/b.jsonl" --lang en
is_english '--lang en wins over LANG'
in_locale ja_JP.EUC-JP pocket-hexes --seed tea --record "$scratch/c.jsonl"
is_english 'a locale of other letters'
in_locale en_GB.UTF-8 pocket-hexes --seed tea --record "$scratch/d.jsonl"
is_english 'LANG=en_GB.UTF-8'

# As in gettext: LANGUAGE counts unless messages are those of C, by either of its names.
for messages in C POSIX; do
    LC_CTYPE=C.UTF-8 LC_MESSAGES=$messages LANGUAGE=ja in_locale C.UTF-8 pocket-hexes --seed tea --record "$scratch/$messages.jsonl"
    is_english "LC_MESSAGES=$messages"
done
for language in ja ja@cjk de:ja_JP; do
    LANGUAGE=$language in_locale C.UTF-8 pocket-hexes --seed tea --record "$scratch/$language.jsonl"
    is_japanese "LANGUAGE=$language" 5
done

# What programs read.
printf 'list_commands\nhelp\nnew_game beerhex\nplay 1 nonsense\nlegal_moves\nfoo\nshowboard\nquit\n' >"$scratch/input"
in_locale C.UTF-8 --gtp
mv "$scratch/stdout" "$scratch/gtp"
in_locale ja_JP.UTF-8 --gtp
cmp -s "$scratch/gtp" "$scratch/stdout" || complain "--gtp under LANG=ja differs: $(diff "$scratch/gtp" "$scratch/stdout" | head -n 3)"
[ -s "$scratch/gtp" ] || complain '--gtp says nothing'
is_english '--gtp under LANG=ja'
for command in 'stats --json' \
    'tournament pocket-hexes easy --games 1 --time-ms 0 --seed tea --json'; do
    # shellcheck disable=SC2086 # words of a command line
    in_locale ja_JP.UTF-8 $command || complain "$command under LANG=ja: $(cat "$scratch/stderr")"
    is_english "$command under LANG=ja"
    python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)' <"$scratch/stdout" || complain "$command: no JSON"
done
finish
