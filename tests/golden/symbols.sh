#!/bin/bash
# The drawn symbols from 8 to 40 mm look as they did when somebody last looked at them: symbols.png,
# made by  build/dev/tests/draw_symbols png tests/golden/symbols.png 100
# Their PDF and SVG look alike.
BUILD=$1
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/judges.sh"
cd "$FOLDER" || exit 1

"$TOOLS/draw_symbols" png now.png 100 || fail "the sheet can be drawn"
expect "as in symbols.png" "$TOOLS/compare_pictures" "$HERE/symbols.png" now.png 1 $PERCENT 200
"$TOOLS/draw_symbols" svg now.svg && "$TOOLS/draw_symbols" pdf now.pdf || fail "as PDF and SVG"
REDUCE=2
# Hairlines between many small shapes: a little more than for pages.
PER_MILLION=400
alike "PDF and SVG" now.svg now.pdf:1
exit $FAILED
