#!/bin/bash
# processor.sh TRIPLET CPU: the programs cross-built for another processor and run by qemu (aarch64-linux-gnu aarch64;
# s390x-linux-gnu s390x). The golden records hold there, prints have the bytes that prints.txt says, and games that
# computers play from a seed are those of programs built for this processor. tests/systems runs it, in a system that
# has the compiler, the libraries of both processors, and qemu-user.
set -eu
triplet=$1 cpu=$2
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/build/release there=$root/build/$cpu
cd "$root"

build() { # FOLDER OPTION...
    local folder=$1
    shift
    cmake -G Ninja -S . -B "$folder" -DCMAKE_BUILD_TYPE=Release -DPAPERHEX_TESTS=OFF -DPAPERHEX_PAGES=OFF "$@" &&
        cmake --build "$folder"
}

build_there() {
    PKG_CONFIG_LIBDIR=/usr/lib/$triplet/pkgconfig:/usr/share/pkgconfig build "$there/made" \
        -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$cpu" -DCMAKE_C_COMPILER="$triplet-gcc"
}

# Programs that can be started like others, wherever the kernel doesn't know what to do with the other processor's.
wrap() {
    mkdir -p "$there/tests"
    local program
    for program in hexplay hexprint; do
        printf '#!/bin/sh\nexec qemu-%s "%s" "$@"\n' "$cpu" "$there/made/$program" >"$there/$program"
        chmod +x "$there/$program"
    done
}

# games FOLDER: what the engine protocol answers while computers play each game from a seed.
games() {
    local game level
    for game in pocket-hexes beerhex toll-hexes hex-tri hex; do
        for level in easy hard; do
            { printf 'seed processors\nnew_game %s\nlevel %s\n' "$game" "$level"; printf 'genmove\n%.0s' {1..24}
                printf 'state\nquit\n'; } | "$1/hexplay" --gtp
        done
    done
}

build "$here" && build_there
wrap
qemu-"$cpu" "$there/made/hexprint" --version
bash tests/golden/prints.sh "$there" "$root"
bash tests/replays/golden_records.sh "$there" "$root"
games "$here" >"$there/games-here"
games "$there" >"$there/games-there"
[ "$(grep -c '^=' "$there/games-here")" -gt 250 ] && cmp "$there/games-here" "$there/games-there"
echo "$(grep -c '^=' "$there/games-here") answers, the same on both processors"
