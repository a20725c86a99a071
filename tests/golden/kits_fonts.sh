#!/bin/bash
# Fonts of the user's own, of every sort: PDF and SVG look alike in all readers, and words can be found.
BUILD=$1
. "$(dirname "$0")/kit_judge.sh"

cd "$FOLDER" || exit 1

has_font() { # FILE.pdf PATTERN
    pdffonts "$1" | grep -Eq -- "$2"
}

# card NAME FONT: a kit file NAME.yaml of one card in FONT.
card() {
    cat >"$1.yaml" <<EOF
kit:
  title: F
  font: $2
  styles:
    light: {size: 14 pt, weight: light}
    black: {size: 14 pt, weight: black}
  cards:
    c:
      size: 88 x 63 mm
      count: 1
      layout:
        - {text: "AVATAR fi Éé 0123 **bold** *slanted* end", at: [4, 4, 80, 14], size: 12 pt}
        - {text: "Light @ 7", at: [4, 24, 80, 8], style: light}
        - {text: "Black & 8", at: [4, 34, 80, 8], style: black}
EOF
}

# judged NAME FONT PATTERN...: the card in FONT, whose PDF has fonts like the PATTERNs.
judged() {
    local name=$1 pattern
    card "$name" "$2"
    shift 2
    kit "kit $name.yaml" c 1 "AVATAR fi Éé 0123 bold slanted end"
    for pattern in "$@"; do
        expect "$name: a font like $pattern" has_font kit.pdf "$pattern"
    done
    expect "$name: as a picture" "$print" kit "$name.yaml" -f png --dpi $DPI -q -o "$name.png"
    expect "$name: drawn by Ghostscript" \
        gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=pnggray -r$DPI -o ghost.png kit.pdf
    alike "$name: Ghostscript's page and the picture look alike" ghost.png "$name.png"
}

otf=/usr/share/fonts/opentype
ttf=/usr/share/fonts/truetype
ln -s $otf/urw-base35 $ttf/quicksand . # a kit file names what lies beside it
judged postscript '{family: "C059"}' 'C059-Roman +CID Type 0C' 'C059-Bold +CID Type 0C' \
    'C059-Italic +CID Type 0C'
# a file for each weight, or one variable font (Debian 13)
judged cantarell '{family: cantarell}' 'Cantarell-Regular(-400)? +CID Type 0C' \
    'Cantarell-(Light|Regular-300) +CID Type 0C' 'Cantarell-((Extra|Ultra)Bold|Regular-900) +CID Type 0C'
judged truetype '{family: Quicksand}' 'Quicksand-Regular +CID TrueType' \
    'Quicksand-Bold +CID TrueType'
finish
