#!/bin/bash
# The order in which both programs put things on the disk (disk_order.py says which it must be).
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
PYTHONDONTWRITEBYTECODE=1 run python3 "$source/tests/scripts/disk_order.py" "$build" "$scratch/out"
[ "$status" -eq 0 ] || complain "$(cat "$scratch/stdout" "$scratch/stderr")"
finish
