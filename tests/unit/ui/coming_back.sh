#!/bin/bash
# Coming back to games: coming_back.sh BUILD SOURCE TEST... (coming_back.py says which there are).
set -u
build=$1
source=$2
shift 2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
cd "$scratch" || exit 1
python3 "$source/tests/unit/ui/coming_back.py" "$build/hexplay" "$scratch" "$@"
