#!/bin/bash
# map_pictures.sh BUILD SOURCE: a picture below the cells of a board, where it lies and what lies above it; icons by name
# from fonts; and names of files that are nearly right.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1
mkdir art

python3 - <<'PYTHON' || complain 'the pictures cannot be made'
from PIL import Image
for name, size in (("map.png", (400, 300)), ("large.png", (5000, 100)), ("larger.png", (10001, 10))):
    picture = Image.new("RGB", size, (0, 0, 200))
    picture.paste((200, 0, 0), (0, 0, size[0] // 2, size[1]))
    picture.save("art/" + name)
Image.new("RGB", (400, 300), (10, 20, 50)).save("art/night.png")
Image.new("RGB", (400, 300), (240, 230, 200)).save("art/day.png")
open("art/night.svg", "w").write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><g opacity=".99">'
                                 '<rect width="4" height="3" fill="#0a1432"/></g></svg>')
PYTHON

# map KEYS...: a board of 8 by 6 cells of 20 mm, as a picture of 100 dpi (map.png).
map() {
    printf 'kit:\n  colours: {green: "#00c800"}\n  terrain: {open: {}, wood: {fill: green}, pale: {fill: cell}}\n  boards:\n    m: {shape: rectangle, columns: 8, rows: 6, hex: 20 mm, names: "0101", %s}\n' "$1" >kit.yaml
    rm -rf each
    accepts "$hexprint" kit kit.yaml --each --dpi 100 -q -o each/
}

# colour WANTED X Y: what the map shows there, in mm from its upper left corner: red, blue, green or white.
colour() {
    found=$(python3 - each/*m-*.png "$2" "$3" <<'PYTHON'
import sys
from PIL import Image
picture = Image.open(sys.argv[1]).convert("RGB")
red, green, blue = picture.getpixel((round(float(sys.argv[2]) / 0.254), round(float(sys.argv[3]) / 0.254)))
print({(1, 0, 0): "red", (0, 1, 0): "green", (0, 0, 1): "blue", (1, 1, 1): "white"}.get(
    (red > 128, green > 128, blue > 128), "%d %d %d" % (red, green, blue)))
PYTHON
    )
    [ "$found" = "$1" ] || complain "at $2 $3 is $found, not $1: $(tail -1 kit.yaml)"
}

# The whole map, in the picture's proportions and cut at the cells. Cells are 23.1 by 20 mm, columns 17.3 mm apart.
map 'picture: art/map.png'
colour red 17 13
colour blue 122 73
colour white 1 1
map 'picture: art/map.png, cells: [{terrain: wood, at: "0303"}, {terrain: open, at: "0101"}]'
colour green 46 56
colour red 17 13
colour red 46 76

# Words and symbols are light on a dark picture, dark on a light one, and as always on a terrain with a colour.
contrast() { # the shades, 0 to 255, of the symbol in cell 0303, and the lightest and darkest of its name
    python3 - each/*m-*.png <<'PYTHON'
import sys
from PIL import Image
picture = Image.open(sys.argv[1]).convert("L")
name = picture.crop(tuple(round(mm / 0.254) for mm in (40, 41.5, 52, 44.5)))
symbol = picture.getpixel((round(46.2 / 0.254), round(50 / 0.254)))
print(*(shade // 128 for shade in (symbol, *reversed(name.getextrema()))))
PYTHON
}
map 'picture: art/night.png, cells: [{symbol: star, at: "0303"}]'
[ "$(contrast)" = '1 1 0' ] || complain "on a dark picture: $(contrast)"
map 'picture: art/night.svg, cells: [{symbol: star, at: "0303"}]'
[ "$(contrast)" = '1 1 0' ] || complain "on a dark drawing: $(contrast)"
map 'picture: art/day.png, cells: [{symbol: star, at: "0303"}]'
[ "$(contrast)" = '0 1 0' ] || complain "on a light picture: $(contrast)"
map 'picture: art/night.png, cells: [{symbol: star, terrain: pale, at: "0303"}]'
[ "$(contrast)" = '0 1 0' ] || complain "on a terrain above a dark picture: $(contrast)"
rm art/night.* art/day.png

# At a place: in mm, per cent, or between two cells; cut or not.
map 'picture: {file: art/map.png, at: [20, 20, 40, 40]}'
colour red 24 33
colour blue 55 33
colour white 70 33
map 'picture: {file: art/map.png, at: [0, 0, 50 %, 100 %]}'
colour red 25 73
colour blue 55 73
colour white 100 73
map 'picture: {file: art/map.png, from: "0202", to: "0404"}'
colour white 25 56
colour red 33 56
colour blue 55 56
colour white 70 56
map 'picture: {file: art/map.png, at: [0, 0, 10, 10], cut: false}'
colour red 2 2
map 'picture: {file: art/map.png, at: [0, 0, 10, 10]}'
colour white 2 2
map 'picture: art/map.png, halves: edges'
colour red 3 3

# In every format, as a poster, and as large as maps are.
accepts "$hexprint" kit kit.yaml -q -o map.pdf
accepts "$hexprint" kit kit.yaml -q --poster -o poster.pdf
accepts "$hexprint" kit kit.yaml -q -f svg -o map.svg
map 'picture: art/large.png'

while IFS='|' read -r keys words; do
    printf 'kit:\n  boards:\n    m: {shape: rectangle, columns: 8, rows: 6, names: "0101", picture: %s}\n' "$keys" >kit.yaml
    refuses 2 "$words" "$hexprint" check kit.yaml
done <<'WRONG'
{at: [0, 0, 1, 1]}|picture: expected the path of a picture
{file: art/map.png, at: [0, 0, 1]}|at: expected \[x, y, width, height\]
{file: art/map.png, at: [0, 0, 0, 1]}|at: expected \[x, y, width, height\]
{file: art/map.png, from: "0101"}|by 'at', or by the two cells 'from' and 'to'
{file: art/map.png, from: "0101", to: "0103"}|these two cells lie in one line
{file: art/map.png, from: "0101", to: "9999"}|to: no cell '9999'
{file: art/map.png, size: 3}|no key 'size' here
{file: art/larger.png}|10001 x 10 pixels; at most 10000 x 10000 are accepted
art/mop.png|no picture 'art/mop.png'; did you mean art/map.png?
[art/map.png]|expected keys with their values
WRONG

mkdir -p "$scratch/elsewhere" && cp art/map.png "$scratch/elsewhere/secret.png" && mkdir kits && cd kits || exit 1
mv ../art . && ln -s ../elsewhere linked
printf 'kit:\n  counters:\n    c: {size: 15 mm, count: 1, symbol: secret.png}\n' >kit.yaml
refuses 2 "no picture 'secret.png'; there is: art/large.png" "$hexprint" check kit.yaml

# Names of files that are nearly right, wherever the file lies.
cp art/map.png art/Wolf.PNG
printf 'art\n1\n' >units.csv
while IFS='|' read -r name answer; do
    printf 'kit:\n  cards:\n    c: {size: poker, count: 1, layout: [{picture: "%s", at: [5, 5, 50, 50]}]}\n' "$name" >kit.yaml
    refuses 2 "$answer" "$hexprint" check kit.yaml
    printf 'kit:\n  symbols:\n    s: {file: "%s"}\n  counters:\n    c: {size: 15 mm, count: 1, symbol: s}\n' "$name" >kit.yaml
    refuses 2 "${answer/no picture/no file}" "$hexprint" check kit.yaml
done <<'NEAR'
map.png|no picture 'map.png'; did you mean art/map.png?
arts/map.png|no picture 'arts/map.png'; did you mean art/map.png?
art/map.jpg|no picture 'art/map.jpg'; did you mean art/map.png?
wolf.png|no picture 'wolf.png'; did you mean art/Wolf.PNG?
zebra.svg|no picture 'zebra.svg'; there is: art/Wolf.PNG, art/large.png
NEAR
printf 'kit:\n  counters:\n    c: {size: 15 mm, file: unit.csv}\n' >kit.yaml
refuses 2 "no file 'unit.csv'; did you mean units.csv?" "$hexprint" check kit.yaml

# Icons: from the packaged font, from one's own, in a colour, in texts, as a terrain.
icons=/usr/share/fonts/truetype/materialdesignicons-webfont/materialdesignicons-webfont.ttf
cp "$icons" art/Icons.TTF || complain 'the package fonts-materialdesignicons-webfont is missing'
kit() { # NAME KEYS: two counters, of that icon and of a symbol of it
    printf 'kit:\n  %s\n  symbols: {keep: {icon: "%s", colour: player-1}}\n  terrain: {t: {symbol: "icon:%s"}}\n  boards: {m: {shape: hexagon, side: 2}}\n  counters:\n    a: {size: 20 mm, count: 1, symbol: "icon:%s"}\n    b: {size: 20 mm, count: 1, symbol: keep}\n    l: {size: 20 mm, count: 1, layout: [{symbol: "icon:%s", at: [2, 2, 16, 16], colour: accent}]}\n  texts: {rules: [{text: "A :keep: is a keep."}]}\n' \
        "$2" "$1" "$1" "$1" "$1" >kit.yaml
}
for keys in 'title: T' 'icons: art/Icons.TTF' 'icons: {file: art/Icons.TTF}' 'icons: [{family: DejaVu Sans}, art/Icons.TTF]'; do
    kit castle "$keys"
    accepts "$hexprint" kit kit.yaml -q -o icons.pdf
    pdffonts icons.pdf | grep -qi 'icon' && complain 'icons are text'
    pdfimages -list icons.pdf | grep -q '^ *[0-9]' && complain 'icons are pixels'
    rm -rf each
    accepts "$hexprint" kit kit.yaml --each --dpi 100 -q -o each/
    python3 - each <<'PYTHON' || complain "the icons of '$keys' are not those of the font"
import glob, sys
from PIL import Image
def inked(name):
    picture = Image.open(glob.glob(sys.argv[1] + "/*-%s-1-front.png" % name)[0]).convert("RGB")
    dark = [p for p in picture.getdata() if min(p) < 200]
    return len(dark) / (picture.width * picture.height), max(set(dark), key=dark.count)
plain, keep, layout = (inked(name) for name in "abl")
alike = all(0.05 < share < 0.5 for share, _ in (plain, keep, layout)) and abs(plain[0] - keep[0]) < 0.03
sys.exit(not alike or len({plain[1], keep[1], layout[1]}) != 3)
PYTHON
done
kit ampersand 'icons: {family: DejaVu Sans}'
accepts "$hexprint" check kit.yaml
printf 'kit:\n  icons: art/Icons.TTF\n  counters:\n    c: {size: 15 mm, count: 1, symbol: "icon:castle"}\n' >kit.yaml
refuses 2 'art/Icons.TTF' "$hexprint" kit kit.yaml -o art/Icons.TTF
cmp -s "$icons" art/Icons.TTF || complain 'a font of icons was overwritten'

while IFS='|' read -r keys symbol words; do
    printf 'kit:\n  title: T\n  %s\n  counters:\n    c: {size: 15 mm, count: 1, symbol: "%s"}\n' "$keys" "$symbol" >kit.yaml
    refuses 2 "$words" "$hexprint" check kit.yaml
done <<'WRONG'
name: t|icon:castel|no icon 'castel'; did you mean castle?
name: t|icon:|no icon ''
icons: art/map.png|icon:castle|art/map.png: not a font
icons: {family: Nope}|icon:castle|no font 'Nope' is installed
icons: {}|icon:castle|icons: expected a font
icons: art/gone.ttf|icon:castle|no file 'art/gone.ttf'; did you mean art/Icons.TTF?
symbols: {s: {icon: castle, file: art/map.png}}|s|icon: the symbol already has a file
WRONG

run "$hexprint" list icons castle
[ "$status" -eq 0 ] && grep -qx castle "$scratch/stdout" || complain 'castle is not in the list of icons'
run "$hexprint" list icons 'sh*ld' out
[ "$(cat "$scratch/stdout")" = shield-outline ] || complain "two patterns give $(cat "$scratch/stdout")"
[ "$("$hexprint" list icons | wc -l)" -gt 1500 ] || complain 'there are few icons'
refuses 2 "no icon has 'zzz' in its name" "$hexprint" list icons zzz
refuses 2 "list takes no 'icons'" "$hexprint" list icons --json
finish
