#!/bin/bash
# right_to_left.sh BUILD SOURCE: Hebrew and Arabic stand at the right, and poppler and MuPDF give their words as they are written.
# shellcheck source=tests/templates/kit_folder.sh
. "$2/tests/templates/kit_folder.sh"

cat >kit.yaml <<'EOF'
kit:
  title: K
  cards:
    c:
      size: poker
      title: "כרטיס ראשון"
      text: "שלום עולם 12 ועוד שורה ארוכה מאוד שצריכה להישבר **מודגש** :star: סוף"
      table: [["שם", "ערך"], ["אחד", "7"]]
  texts:
    rules:
      - heading: "חוקים"
      - text: "שלום עולם 12 ועוד (בסוגריים), סוף."
      - text: "קצר"
      - text: "مرحبا بالعالم 3 السلام عليكم"
      - text: "English שלום words"
      - steps: ["צעד ראשון", "צעד שני"]
EOF
accepts "$hexprint" kit kit.yaml -q -o kit.pdf
accepts qpdf --check kit.pdf
pdftotext kit.pdf - | sed 's/[‎‏‪‫‬‭‮]//g' >poppler
mutool draw -F txt kit.pdf 2>/dev/null >mupdf
while read -r word; do
    for reader in poppler mupdf; do
        grep -qF -- "$word" $reader || complain "$reader does not find '$word'"
    done
done <<'EOF'
כרטיס
ראשון
שלום עולם
ארוכה
שצריכה
להישבר
מודגש
חוקים
ועוד
בסוגריים
مرحبا بالعالم
عليكم
English
words
צעד שני
EOF
grep -qF 'السلام' mupdf || complain "MuPDF does not find the letters of a ligature in order"

# Where words begin and end on the page, in hundredths of a millimetre.
accepts "$hexprint" kit kit.yaml rules --paper a5 -q -f svg -o rules.svg
edges() { # WORD
    sed -n "s/<text transform=\"translate(\([0-9.]*\) .*textLength=\"\([0-9.]*\)\".*>$1[^<]*<.*/\1 \2/p" rules.svg |
        awk 'NR == 1 { printf "%d %d\n", 100 * $1, 100 * ($1 + $2) }'
}
read -r _ title <<<"$(edges חוקים)"
[ "$title" -gt 0 ] || complain "the title is not found"
for word in 'שלום עולם' קצר 'مرحبا'; do
    read -r _ right <<<"$(edges "$word")"
    [ $((title - right)) -lt 10 ] && [ $((right - title)) -lt 10 ] ||
        complain "$word ends at $right, the title at $title"
done
read -r english _ <<<"$(edges English)"
read -r _ number <<<"$(edges 2)"
read -r step _ <<<"$(edges 'צעד שני')"
[ "$english" -lt $((title - 5000)) ] || complain "a line that begins in English begins at $english"
[ "$number" -gt "$step" ] || complain "the number of a step is at $number, its text at $step"
finish
