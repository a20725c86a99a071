#!/bin/bash
# fonts.sh BUILD SOURCE: which fonts are set for `font:` of kit files and themes, from families, files and collections; and what is
# said of those that are missing, cannot be embedded or have no bold letters.
# shellcheck source=tests/templates/kit_folder.sh
. "$2/tests/templates/kit_folder.sh"
truetype=/usr/share/fonts/truetype
cp $truetype/dejavu/DejaVuSans.ttf $truetype/dejavu/DejaVuSerif.ttf $truetype/dejavu/DejaVuSerif-Bold.ttf \
    $truetype/lato/Lato-Italic.ttf .

# kit FONT [TEXT]: a card in FONT
kit() {
    printf 'kit:\n  title: K\n  font: %s\n  cards:\n    c: {size: poker, title: "Title", text: "%s"}\n' \
        "$1" "${2:-Some **bold** and *italic* words}" >kit.yaml
}

# uses FONTS...: the kit's PDF has them, and no others of the text's
uses() {
    local font
    for font; do
        pdffonts kit.pdf | grep -q "+$font " || complain "no $font for $(sed -n 3p kit.yaml): $(pdffonts kit.pdf)"
    done
}

prints() { # FONT NOTES: how many notes it makes
    kit "$1" "${3:-}"
    run "$hexprint" kit kit.yaml -q -o kit.pdf
    [ "$status" -eq 0 ] || complain "$1: $(cat "$scratch/stderr")"
    [ "$(wc -l <"$scratch/stderr")" -eq "$2" ] || complain "$1: not $2 notes: $(cat "$scratch/stderr")"
}

prints 'lato' 0
uses Lato-Regular Lato-Bold Lato-Italic Lato-Black
prints '{family: C059}' 0
uses C059-Roman C059-Bold C059-Italic
prints '{family: Quicksand}' 1
uses Quicksand-Regular Quicksand-Bold
prints '{file: DejaVuSerif.ttf}' 2
grep -q 'DejaVuSerif.ttf has no bold.*bold:' "$scratch/stderr" || complain 'no word of the missing bold'
grep -q 'DejaVuSerif.ttf has no italic.*italic:' "$scratch/stderr" || complain 'no word of the missing italic'
prints '{file: DejaVuSerif.ttf, bold: DejaVuSerif-Bold.ttf}' 1
uses DejaVuSerif DejaVuSerif-Bold
prints '{file: DejaVuSerif.ttf, bold: DejaVuSerif-Bold.ttf, italic: Lato-Italic.ttf}' 0
uses DejaVuSerif DejaVuSerif-Bold Lato-Italic
prints '{family: Quicksand, italic: Lato-Italic.ttf}' 0
uses Quicksand-Regular Lato-Italic
prints '{fallback: [DejaVuSerif.ttf, Quicksand]}' 0 'Some Ⴀ letters'
uses Lato-Regular DejaVuSerif
prints '{face: dejavu-serif, fallback: DejaVu Sans}' 0 'Plain م words'
uses DejaVuSans DejaVuSerif

# A collection: the first font, or the one of that family.
python3 - DejaVuSans.ttf DejaVuSerif.ttf both.ttc <<'EOF'
import struct
import sys

fonts = [open(name, "rb").read() for name in sys.argv[1:3]]
starts, at = [], 12 + 4 * len(fonts)
for font in fonts:
    starts.append(at)
    at += len(font)
with open(sys.argv[3], "wb") as out:
    out.write(struct.pack(">4sIII", b"ttcf", 0x10000, len(fonts), starts[0]) + struct.pack(">I", starts[1]))
    for font, start in zip(fonts, starts):
        count = struct.unpack(">H", font[4:6])[0]
        entries = [struct.unpack(">4sIII", font[12 + 16 * i:28 + 16 * i]) for i in range(count)]
        out.write(font[:12] + b"".join(struct.pack(">4sIII", tag, check, offset + start, length)
                                       for tag, check, offset, length in entries) + font[12 + 16 * count:])
EOF
prints '{file: both.ttc}' 2
uses DejaVuSans
prints '{file: both.ttc, family: DejaVu Serif}' 2
uses DejaVuSerif
pdftotext kit.pdf - | tr -s '\n ' ' ' | grep -q 'Some bold and italic words' || complain 'words of a collection are not found'

# A variable font has all weights in one file; Debian 13 calls its family "Inter Variable".
variable=$(fc-list :variable=true file family | grep -E ': Inter( Variable)?$' | sort | head -n 1)
[ -n "$variable" ] || complain 'no variable font Inter is installed'
cp "${variable%%:*}" variable.ttf
prints '{file: variable.ttf, italic: Lato-Italic.ttf}' 0
[ "$(pdffonts kit.pdf | grep -c 'Inter.*CID Type 0C')" -ge 2 ] || complain "no weights of $variable: $(pdffonts kit.pdf)"
prints "{family: ${variable##*: }}" 0
[ "$(pdffonts kit.pdf | grep -c 'Inter.*CID Type 0C')" -ge 3 ] || complain "no weights of ${variable##*: }: $(pdffonts kit.pdf)"

kit lato 'Pay 2 🔥 now'
refuses 2 'kit.yaml:5: text: no font has the character U+1F525 (🔥); .*font: {fallback: \["[A-Z][^"]*"\]}' "$hexprint" check kit.yaml
while IFS=@ read -r font said; do
    kit "$font"
    refuses "1 2" "$said" "$hexprint" check kit.yaml
done <<'EOF'
{family: Quiksand}@kit.yaml:3: family: no font 'Quiksand' is installed here; did you mean Quicksand?
{family: No Such Family}@no font 'No Such Family' is installed here; 'fc-list : family' lists them
{fallback: [No Such Family]}@kit.yaml:3: .*no font 'No Such Family' is installed here
{file: both.ttc, family: Lato}@both.ttc: the file has no family 'Lato'
{file: kit.yaml}@kit.yaml: not a font file
{bold: DejaVuSerif-Bold.ttf}@kit.yaml:3: font: bold: and italic: belong to a font of your own
{face: lato, family: C059}@kit.yaml:3: font: font takes face: or a font of your own
{families: [C059]}@kit.yaml:3: .*no key 'families' in font; it takes
{fallback: [a, b, c, d, e, f]}@kit.yaml:3: fallback: expected a list of up to 5
{file: missing.otf}@missing.otf
{file: ../x.otf}@kit.yaml:3: .*leads out of this file
{fallback: [../x.otf]}@kit.yaml:3: .*leads out of this file
EOF
if fc-list :fontformat='Type 1' family | grep -qx 'C059'; then
    mkdir type1
    cp "$(fc-list 'C059:fontformat=Type 1' file | sed 's/: *$//' | head -n 1)" type1/
    printf '<fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>\n' "$PWD/type1" "$PWD/cache" >fonts.conf
    kit '{family: C059}'
    FONTCONFIG_FILE=$PWD/fonts.conf refuses 2 "'C059' is installed as a Type 1 font, which is not supported" "$hexprint" check kit.yaml
fi
finish
