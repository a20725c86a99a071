#!/bin/bash
# pictures.sh BUILD SOURCE: pictures as cameras and programs leave them: JPEG and WebP, turned by Exif, large, named in
# capitals, with Windows' separators, links; and what is said of those that cannot be read.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1
mkdir art

# A picture of four quarters: red, green, blue, white; as stored, and turned in each of the eight ways.
python3 - <<'PYTHON' || complain 'the pictures cannot be made'
from PIL import Image
COLOURS = [(220, 20, 20), (20, 180, 20), (20, 20, 220), (255, 255, 255)]
def quarters(width, height):
    picture = Image.new("RGB", (width, height))
    for i, colour in enumerate(COLOURS):
        x, y = i % 2 * width // 2, i // 2 * height // 2
        picture.paste(colour, (x, y, x + width // 2, y + height // 2))
    return picture
TURNS = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
         6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}
shown = quarters(64, 96)
shown.save("art/plain.png")
shown.save("art/photo.JPG", quality=98, subsampling=0)
shown.save("art/photo.webp", lossless=True)
for orientation, turn in TURNS.items():
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = shown.transpose(turn)
    stored.save("art/turned-%d.jpeg" % orientation, quality=98, subsampling=0, exif=exif)
    stored.save("art/turned-%d.png" % orientation, exif=exif)
    stored.save("art/turned-%d.webp" % orientation, lossless=True, exif=exif)
quarters(5000, 7000).save("art/large.jpg", quality=60)
quarters(5000, 7000).save("art/large.webp", quality=30, method=0)
Image.new("RGB", (8000, 7000)).save("art/huge.jpg", quality=10)
shown.convert("CMYK").save("art/inks.jpg")
shown.save("art/named.png", format="JPEG")
for name in ("gif", "bmp", "tiff"):
    shown.save("art/other." + name)
data = open("art/photo.JPG", "rb").read()
open("art/cut.jpg", "wb").write(data[:len(data) // 2])
open("art/text.jpg", "w").write("no picture\n")
PYTHON
ln -s plain.png art/inside.png
ln -s /etc/hostname art/outside.png

kit() { # FILE: a card that is this picture
    printf 'kit:\n  title: T\n  counters:\n    c: {size: 20 mm x 30 mm, shape: square, count: 1, layout: [{picture: "%s", at: bleed, cover: true}]}\n' \
        "$1" >kit.yaml
}

# prints FILE: the card shows red, green, blue and white in its quarters.
prints() {
    kit "$1"
    rm -rf each
    accepts "$hexprint" kit kit.yaml --each -f png --dpi 100 --bleed 0 -q -o each/
    python3 - each/*.png <<'PYTHON' || complain "$1 is not as it is shown elsewhere"
import sys
from PIL import Image
picture = Image.open(sys.argv[1]).convert("RGB")
WANTED = [(220, 20, 20), (20, 180, 20), (20, 20, 220), (255, 255, 255)]
for i, wanted in enumerate(WANTED):
    pixel = picture.getpixel((picture.width * (1 + 2 * (i % 2)) // 4, picture.height * (1 + 2 * (i // 2)) // 4))
    if any(abs(a - b) > 8 for a, b in zip(pixel, wanted)):
        sys.exit("quarter %d is %s" % (i, pixel))
PYTHON
}

for file in plain.png photo.JPG photo.webp named.png inside.png large.jpg large.webp turned-{2,3,4,5,6,7,8}.{jpeg,png,webp}; do
    prints "art/$file"
done
prints 'art\\photo.JPG'

kit art/large.jpg
accepts "$hexprint" kit kit.yaml --profile shop -q -o shop.pdf
accepts "$hexprint" kit kit.yaml -q -o one.pdf
accepts "$hexprint" kit kit.yaml -q -o two.pdf
cmp -s one.pdf two.pdf || complain 'a photograph is not the same again'

while IFS='|' read -r file words; do
    kit "art/$file"
    refuses 2 "$words" "$hexprint" check kit.yaml
done <<'WRONG'
other.gif|art/other.gif: a GIF file; save it as PNG
other.bmp|a BMP file; save it as PNG
other.tiff|a TIFF file; save it as PNG
inks.jpg|art/inks.jpg: a JPEG picture in CMYK; save it in RGB
huge.jpg|8000 x 7000 pixels; at most 50 million
cut.jpg|cut.jpg: not a readable JPEG picture
text.jpg|text.jpg: not a picture; expected SVG, PNG, JPEG or WebP
gone.jpg|no file 'art/gone.jpg'
outside.png|leads out of the kit's folder
WRONG

# In rows, too, a name of a picture is one, whatever its kind.
printf 'kit:\n  title: T\n  counters:\n    c: {size: 20 mm, file: u.csv, symbol: "{art}"}\n' >kit.yaml
printf 'art\nart/photo.JPG\nart\\photo.webp\n' >u.csv
accepts "$hexprint" check kit.yaml
printf 'art\nother.gif\n' >u.csv
cp art/other.gif .
refuses 2 'a GIF file; save it as PNG' "$hexprint" check kit.yaml
finish
