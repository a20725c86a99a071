#!/bin/bash
# The same command gives the same bytes, whatever the folder, the time zone, the locale and the
# hour.
BUILD=$1
. "$(dirname "$0")/judges.sh"

print=$BUILD/hexprint
# A locale with a decimal comma: made here, since few systems have one installed.
foreign=C
if localedef -c -f UTF-8 -i de_DE "$FOLDER/de_DE.UTF-8" >/dev/null 2>&1; then
    export LOCPATH=$FOLDER
    foreign=de_DE.UTF-8
    expect "the foreign locale writes 1,5" test "$(LC_ALL=$foreign bash -c 'printf %.1f 1,5')" = 1,5
fi

# write FOLDER: the sheets in all formats, written from inside that folder.
write() {
    mkdir -p "$1" && cd "$1" || return 1
    "$print" pocket-hexes sheet --per-page 2 -q -o sheet.pdf \
        && "$print" pocket-hexes sheet --side 5 -q -o sheet.svg \
        && "$print" pocket-hexes sheet --side 5 --svg-text live -q -o live.svg \
        && "$print" pocket-hexes sheet --dpi 100 -q -o sheet.png \
        && "$print" toll-hexes --bleed 1.5 --cut cut.svg -q -o toll.pdf \
        && "$print" hex-tri board --poster -q -o poster.pdf \
        && "$print" pocket-hexes dice-sheet --seed "the same" --count 3 -q -o dice.pdf \
        && SOURCE_DATE_EPOCH=1 "$print" pocket-hexes dice-sheet -q -o lot.pdf \
        && "$print" all --seed "the same" -f pdf,svg -q -o everything/
}

here() { (unset SOURCE_DATE_EPOCH && TZ=UTC write "$FOLDER/here"); }
there() {
    (unset SOURCE_DATE_EPOCH && export TZ=Asia/Tokyo LC_ALL=$foreign LANG=$foreign \
        && write "$FOLDER/a folder/elsewhere")
}

expect "written here" here
printf -v SECOND '%(%s)T'
while printf -v NOW '%(%s)T' && [ "$NOW" -eq "$SECOND" ]; do # a clock that got in would show
    sleep 0.05
done
expect "written in another folder, time zone and locale ($foreign)" there
for file in sheet.pdf sheet.svg live.svg sheet.png toll.pdf cut-1.svg poster.pdf dice.pdf lot.pdf; do
    expect "$file is the same" cmp "$FOLDER/here/$file" "$FOLDER/a folder/elsewhere/$file"
done
expect "every component is the same as pdf and svg" diff -r "$FOLDER/here/everything" \
    "$FOLDER/a folder/elsewhere/everything"
expect "every component is there" test "$(ls "$FOLDER"/here/everything/*.pdf | wc -l)" -ge 12
expect_not "live text is not the same as outlines" cmp "$FOLDER/here/sheet.svg" "$FOLDER/here/live.svg"
finish
