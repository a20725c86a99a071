# Functions for the scripts of this folder: renderers and judges, and what they must say.
# Source it after setting BUILD. Works in a folder of its own, removed at the end.

set -u
export LC_ALL=C.UTF-8
export LSAN_OPTIONS="print_suppressions=0:suppressions='$(dirname "$0")/../scripts/leaks.supp'"
TOOLS=$BUILD/tests
JUDGES=$(cd "$(dirname "$0")" && pwd)
FOLDER=$(mktemp -d "$BUILD/tests/golden-XXXXXX")
trap 'rm -rf "$FOLDER"' EXIT
FAILED=0
WAITING=0 # pages that were put aside
LATER=0   # files that were put aside

# At most 0.01 % of the pixels of 150 dpi may be more than 20 % apart.
DPI=600
REDUCE=4
PERCENT=20
PER_MILLION=100
# Positions: 0.01 mm.
MICROMETRES=10

fail() {
    echo "FAILED: $*"
    FAILED=1
}

# expect WHAT COMMAND...: the command must succeed; its output is shown if it does not.
expect() {
    local what=$1
    shift
    local said
    if said=$("$@" 2>&1); then
        echo "ok: $what${said:+: ${said##*$'\n'}}"
    else
        printf '%s\n' "$said" | tail -n 20
        fail "$what"
    fi
}

# expect_not WHAT COMMAND...: the command must come out false (status 1).
expect_not() {
    local what=$1
    shift
    "$@" >/dev/null 2>&1
    [ $? -eq 1 ] && echo "ok: $what" || fail "$what"
}

# alike WHAT A B[,C...]: pictures, drawings or pages (a.pdf:2), at DPI, which is 150 times REDUCE.
alike() {
    expect "$1" "$TOOLS/compare_pictures" "$2" "$3" $REDUCE $PERCENT $PER_MILLION
}

# agree NAME FILE.pdf PAGE FILE.svg: both renderers of the PDF against the SVG's, which is drawn once.
# The files are put aside as they are now; all are judged by one process at the end.
agree() {
    WAITING=$((WAITING + 1))
    local kept=$FOLDER/waiting-$WAITING
    expect "$1: put aside" cp "$2" "$kept.pdf"
    expect "$1: its svg put aside" cp "$4" "$kept.svg"
    printf '%s\t' "$1: svg and pdf (mutool, Poppler) look alike" "$kept.svg" "$kept.pdf:$3" \
        $REDUCE $PERCENT >>"$FOLDER/waiting"
    printf '%s\n' $PER_MILLION >>"$FOLDER/waiting"
}

# later NAME SCRIPT FILE WORDS...: what SCRIPT finds in the FILE as it is now, which is put aside; one process of
# it judges all at the end.
later() {
    local name=$1 script=$2 file=$3 kept
    shift 3
    LATER=$((LATER + 1))
    kept=$FOLDER/later-$LATER.pdf
    cp "$file" "$kept" || fail "$name: put aside"
    set -- "$name" "$kept" "$@"
    (IFS=$'\t' && printf '%s\n' "$*") >>"$FOLDER/later-$script"
}

judge_later() {
    local list script judged=0
    for list in "$FOLDER"/later-*.py; do
        [ -f "$list" ] || continue
        script=${list##*/later-}
        PYTHONDONTWRITEBYTECODE=1 python3 "$JUDGES/$script" --list "$list" >"$FOLDER/judged" 2>&1 ||
            fail "what was put aside for $script"
        cat "$FOLDER/judged"
        judged=$((judged + $(grep -c '^ok: ' "$FOLDER/judged")))
    done
    [ "$judged" -eq $LATER ] || fail "$LATER files were to be judged"
}

quiet_qpdf() { # FILE.pdf
    local said
    said=$(qpdf --check "$1" 2>&1) && ! grep -i warning <<<"$said"
}

# positions FILE.pdf OUT.xml: what is painted where, as numbers.
positions() {
    mutool trace "$1" >"$2" 2>/dev/null
}

judge_waiting() {
    [ $WAITING -gt 0 ] || return
    "$TOOLS/compare_pictures" --list "$FOLDER/waiting" >"$FOLDER/judged" 2>&1 || fail "pages that agree"
    cat "$FOLDER/judged"
    [ "$(grep -c '^ok: ' "$FOLDER/judged")" -eq $WAITING ] || fail "$WAITING pages were to be judged"
}

finish() {
    judge_waiting
    judge_later
    if [ $FAILED -ne 0 ]; then
        echo "some checks failed"
        exit 1
    fi
}
