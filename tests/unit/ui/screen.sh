#!/bin/bash
# The full-screen front end in a real terminal: screen.sh BUILD SOURCE TEST... (screen_drive.py says
# which tests there are; or japanese).
set -u
build=$1
source=$2
shift 2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
if ! command -v tmux >/dev/null; then
    echo "skipped: there is no tmux here"
    exit 77
fi
drive=screen_drive.py
[ "$1" != japanese ] || drive=screen_japanese.py
python3 -B "$source/tests/unit/ui/$drive" "${PAPERHEX_QUICK:-$build}/hexplay" "$scratch" "$@"
