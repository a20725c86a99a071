# What both ways to play a tournament in parts have in common; read by them.
# HEXPLAY may name hexplay as well, which runs paperhex-lab.
lab=${HEXPLAY:-paperhex-lab}
if [ -z "${HEXPLAY-}" ] && ! command -v paperhex-lab >/dev/null; then
    lab=$(cd "$here/../.." && pwd)/build/release/paperhex-lab
fi

refuse() {
    echo "examples/cluster/${0##*/}: $*" >&2
    exit 2
}

# needs COMMAND WORDS: what is said where there is no such command.
needs() {
    command -v "$1" >/dev/null || refuse "${*:2}"
}

# quote WORD...: as the same words for any shell.
quote() {
    local word all=
    for word; do
        all+=" '${word//\'/\'\\\'\'}'"
    done
    printf '%s' "${all# }"
}

# take_arguments PARTS FOLDER WORD...: leaves $parts, $folder, which is made, and $play: the command that
# plays a part, but for its number and file. No word may have the SIGN that stands for something there.
take_arguments() {
    local sign=$1 use='PARTS FOLDER GAME PLAYER... --games N --seed TEXT [OPTION]...'
    shift
    [ $# -ge 4 ] && [[ $1 =~ ^[1-9][0-9]*$ ]] || refuse "the use is: ${0##*/} $use"
    [[ "${*:2}" != *"$sign"* ]] || refuse "'$sign' means something here: no word may have one"
    needs "$lab" "there is no '$lab'; HEXPLAY names it"
    mkdir -p "$2" && folder=$(cd "$2" && pwd) || exit
    parts=$1
    play=$(quote "$lab" tournament "${@:3}")
}
