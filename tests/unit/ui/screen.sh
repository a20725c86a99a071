#!/bin/bash
# The full-screen front end in a real terminal: screen.sh BUILD SOURCE TEST... (screen_drive.py says
# which tests there are).
set -u
build=$1
source=$2
shift 2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
if ! command -v tmux >/dev/null; then
    echo "skipped: there is no tmux here"
    exit 0
fi
python3 "$source/tests/unit/ui/screen_drive.py" "$build/hexplay" "$scratch" "$@"
