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
import struct, zlib
from PIL import Image, ImageChops
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
def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
rows = b"".join(b"\0" + b"".join(bytes((part, part)) for x in range(64) for part in shown.getpixel((x, y))) for y in range(96))
open("art/sixteen-bits.png", "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 96, 16, 2, 0, 0, 0))
                                         + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
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
# Four inks: as Photoshop has them (255: none), without its name (0: none), and turned into YCCK.
full = [max(pixel) for pixel in shown.getdata()]
inks = Image.new("CMYK", shown.size)
inks.putdata([tuple(255 * (most - part) // most for part in pixel) + (255 - most,) for pixel, most in zip(shown.getdata(), full)])
inks.save("art/inks.jpg", quality=98, subsampling=0)
def adobe(name):
    data = open(name, "rb").read()
    at = data.index(b"\xff\xee")
    return data, at, at + 2 + int.from_bytes(data[at + 2:at + 4], "big")
ImageChops.invert(inks).save("art/inks-plain.jpg", quality=98, subsampling=0)
data, at, end = adobe("art/inks-plain.jpg")
open("art/inks-plain.jpg", "wb").write(data[:at] + data[end:])
light = ImageChops.invert(shown).convert("YCbCr").split()
Image.merge("CMYK", [*map(ImageChops.invert, light), Image.new("L", shown.size)]).save("art/inks-ycck.jpg", quality=98, subsampling=0)
data, at, end = adobe("art/inks-ycck.jpg")
open("art/inks-ycck.jpg", "wb").write(data[:end - 1] + b"\2" + data[end:])
shown.save("art/named.png", format="JPEG")
shown.save("art/named.svg", format="PNG")
open("art/drawn.png", "w").write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path fill="#dc1414" d="M0 0h1v1.5H0z"/>'
                                 '<path fill="#14b414" d="M1 0h1v1.5H1z"/><path fill="#1414dc" d="M0 1.5h1V3H0z"/></svg>')
open("art/packed.svgz", "wb").write(b"\x1f\x8b\x08" + b"0" * 40)
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

for file in plain.png sixteen-bits.png photo.JPG photo.webp named.png named.svg drawn.png inside.png inks.jpg inks-plain.jpg inks-ycck.jpg large.jpg large.webp turned-{2,3,4,5,6,7,8}.{jpeg,png,webp}; do
    prints "art/$file"
done
prints 'art\\photo.JPG'

# In a PDF for home a JPEG stays as it is, turned by its place, without what cameras add; for a print shop it is inks.
python3 - <<'PYTHON' || complain 'the photographs cannot be made'
from PIL import Image
shown = Image.open("art/plain.png").convert("RGB").resize((640, 960), Image.NEAREST)
TURNS = {1: None, 2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
         6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}
for orientation, turn in TURNS.items():
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010e] = "Where I live"
    stored = shown.transpose(turn) if turn is not None else shown
    stored.save("art/home-%d.jpg" % orientation, quality=95, exif=exif, comment=b"Where I live", progressive=orientation % 2 == 0)
shown.convert("L").save("art/home-grey.jpg", quality=95)
open("art/home-tail.jpg", "wb").write(open("art/home-1.jpg", "rb").read() + b"\xff\xd8 and another picture")
PYTHON
for file in art/home-{1,2,3,4,5,6,7,8,grey,tail}.jpg; do
    kit "$file"
    accepts "$hexprint" kit kit.yaml -q -o home.pdf
    grep -aq /DCTDecode home.pdf || complain "$file is not kept as it is"
    grep -aq 'Where I live\|another picture' home.pdf && complain "$file tells more than its picture"
    [ "$(stat -c %s home.pdf)" -lt $(($(stat -c %s "$file") + 9000)) ] || complain "$file becomes larger"
    qpdf --check home.pdf >/dev/null 2>&1 || complain "$file makes a PDF that is not well formed"
    accepts "$hexprint" kit kit.yaml -f png --dpi 72 -q -o home.png
    pdftoppm -r 72 -png -singlefile home.pdf page
    python3 - page.png home.png <<'PYTHON' || complain "$file lies otherwise in the PDF than in the PNG"
import sys
from PIL import Image, ImageChops, ImageStat
pages = [Image.open(name).convert("RGB") for name in sys.argv[1:]]
apart = ImageStat.Stat(ImageChops.difference(pages[0], pages[1].resize(pages[0].size))).mean
sys.exit("%s" % apart if max(apart) > 1.5 else 0)
PYTHON
done
kit art/home-1.jpg
accepts "$hexprint" kit kit.yaml --profile shop -q -o shop.pdf
grep -aq /DCTDecode shop.pdf && complain 'a print shop gets RGB in a JPEG'
accepts "$hexprint" kit kit.yaml --low-ink -q -o pale.pdf
grep -aq /DCTDecode pale.pdf && complain 'a paler picture is the stored one'

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
huge.jpg|8000 x 7000 pixels; at most 50 million
cut.jpg|cut.jpg: not a readable JPEG picture
packed.svgz|a compressed SVG file; save it
text.jpg|text.jpg: not a picture; expected SVG, PNG, JPEG or WebP
gone.jpg|no picture 'art/gone.jpg'; did you mean art/
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
