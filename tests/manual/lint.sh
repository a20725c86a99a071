#!/bin/bash
# mandoc and groff find nothing to warn of in the pages, but for the date as help2man writes it. Skipped
# where neither is there.
BUILD=$1
. "$(dirname "$0")/manual.sh"

broken=$(mktemp "$BUILD/manual-XXXXXX.1")
trap 'rm -f "$broken"' EXIT
printf '.TH X 1 2026-11-23\n.SH NAME\nx\n.Zz\n.fi\n' >"$broken"

by_mandoc() { mandoc -T lint -W warning "$@" 2>&1 | grep -v 'cannot parse date'; }
by_groff() { (cd "${1%/*}" && groff -man -Tutf8 -ww -wmac -z "${@##*/}" 2>&1); } # it prints the path of a page, too

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
