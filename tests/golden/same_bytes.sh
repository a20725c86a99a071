#!/bin/bash
# The same command gives the same bytes, whatever the folder, the time zone, the locale and the
# hour.
BUILD=$1
. "$(dirname "$0")/judges.sh"

print=$BUILD/hexprint
foreign=$(locale -a 2>/dev/null | grep -iE '^(de_DE|fr_FR|ja_JP)\.utf-?8$' | head -n 1)

# write FOLDER: the sheets in all formats, written from inside that folder.
write() {
    mkdir -p "$1" && cd "$1" || return 1
    "$print" pocket-hexes sheet --per-page 2 -q -o sheet.pdf \
        && "$print" pocket-hexes sheet --side 5 -q -o sheet.svg \
        && "$print" pocket-hexes sheet --side 5 --svg-text live -q -o live.svg \
        && "$print" pocket-hexes sheet --dpi 100 -q -o sheet.png
}

here() { (unset SOURCE_DATE_EPOCH && TZ=UTC write "$FOLDER/here"); }
there() {
    (unset SOURCE_DATE_EPOCH && export TZ=Asia/Tokyo LC_ALL="${foreign:-C}" LANG="${foreign:-C}" \
        && write "$FOLDER/a folder/elsewhere")
}

expect "written here" here
sleep 1.1 # a clock that got in would show
expect "written in another folder, time zone and locale (${foreign:-C})" there
for file in sheet.pdf sheet.svg live.svg sheet.png; do
    expect "$file is the same" cmp "$FOLDER/here/$file" "$FOLDER/a folder/elsewhere/$file"
done
expect_not "another size is not the same" cmp "$FOLDER/here/sheet.svg" "$FOLDER/here/live.svg"
finish
