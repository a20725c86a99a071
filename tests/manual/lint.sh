#!/bin/bash
# The pages are good mdoc: mandoc and groff find nothing to warn of. Skipped where neither is there.
BUILD=$1
. "$(dirname "$0")/manual.sh"

broken=$(mktemp "$BUILD/manual-XXXXXX.1")
trap 'rm -f "$broken"' EXIT
printf '.Dd today\n.Dt X 1\n.Os\n.Sh NAME\n.Nm x\n.Bl -tag\n.Zz\n' >"$broken"

by_mandoc() { mandoc -T lint -W warning "$@" 2>&1; }
by_groff() { groff -mdoc -Tutf8 -ww -wmac -z "$@" 2>&1; }

judges=0
for judge in mandoc groff; do
    command -v $judge >/dev/null || continue
    judges=$((judges + 1))
    same "$judge warns of nothing" none "$(by_$judge "$MANUAL"/man/*.1 | grep . || echo none)"
    same "$judge sees a broken page" seen "$(by_$judge "$broken" | grep -q . && echo seen)"
done
if [ $judges -eq 0 ]; then
    echo "skipped: neither mandoc nor groff is installed"
    exit 77
fi
finish
