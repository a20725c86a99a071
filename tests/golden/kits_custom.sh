#!/bin/bash
# The example kit files, as hexprint writes them.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/kit_judge.sh"

cd "$FOLDER" || exit 1
ln -s "$SOURCE/examples/kits" kits # without blanks, since a word is an argument

kit "kit kits/march.yaml" map 1 "Aldford"
kit "kit kits/march.yaml" units 2 "Sea Kings" --bleed 2 --marks full
expect "units: turned over the long edge" asks_for kit.pdf DuplexFlipLongEdge
expect "units: as svg" "$print" kit "kits/march.yaml" units -f svg -q -o plain.svg
expect_not "units: a clip with nothing in it" grep -q clip plain-1.svg
kit "kit kits/march.yaml" events 2 "Storm at sea" --duplex short
expect "events: turned over the short edge" asks_for kit.pdf DuplexFlipShortEdge
kit "kit kits/march.yaml" rules 1 "After eight turns"
kit "kit kits/hex.yaml" eleven 1 "Stars join these sides" --landscape
kit "kit kits/trails.yaml" springs 2 "Delta" --marks outline
kit "kit kits/hexcrawl.yaml" region 1 "Salt Keep" --low-ink
kit "kit kits/islands.yaml" island 1 "Pasture" --paper letter
kit "kit kits/islands.yaml" numbers 1 "Islands numbers" --fold
kit "kit kits/ridge.yaml" map 1 "Blue losses" --theme woodcut
kit "kit kits/vale.yaml" notebook 4 "Giants at dice" --booklet
kit "kit kits/rails.yaml" map 1 "Dunmere"
kit "kit kits/rails.yaml" track 3 "OO" --marks outline --fronts
kit "kit kits/market.yaml" goods 8 "紙の凧" --bleed 3 --gutter 6
kit "kit kits/market.yaml" pieces 2 "Old Cross" --low-ink
finish
