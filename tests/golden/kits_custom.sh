#!/bin/bash
# The example kit files, as hexprint writes them.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/kit_judge.sh"

cd "$FOLDER" || exit 1
examples=$SOURCE/examples/kits

kit "kit $examples/march.yaml" map 1 "Aldford"
kit "kit $examples/march.yaml" units 2 "Sea Kings" --bleed 2 --marks full
expect "units: turned over the long edge" asks_for kit.pdf DuplexFlipLongEdge
expect "units: as svg" "$print" kit "$examples/march.yaml" units -f svg -q -o plain.svg
expect_not "units: a clip with nothing in it" grep -q clip plain-1.svg
kit "kit $examples/march.yaml" events 2 "Storm at sea" --duplex short
expect "events: turned over the short edge" asks_for kit.pdf DuplexFlipShortEdge
kit "kit $examples/march.yaml" rules 1 "After eight turns"
kit "kit $examples/hex.yaml" eleven 1 "Stars join these sides" --landscape
kit "kit $examples/trails.yaml" springs 2 "Delta" --marks outline
kit "kit $examples/hexcrawl.yaml" region 1 "Salt Keep" --low-ink
kit "kit $examples/islands.yaml" island 1 "Pasture" --paper letter
kit "kit $examples/islands.yaml" numbers 1 "Islands numbers" --fold
kit "kit $examples/ridge.yaml" map 1 "Blue losses" --theme woodcut
kit "kit $examples/vale.yaml" notebook 4 "Giants at dice" --booklet
kit "kit $examples/rails.yaml" map 1 "Dunmere"
kit "kit $examples/rails.yaml" track 3 "OO" --marks outline --fronts
kit "kit $examples/market.yaml" goods 10 "紙の凧" --bleed 3 --gutter 6
kit "kit $examples/market.yaml" pieces 2 "Old Cross" --low-ink
finish
