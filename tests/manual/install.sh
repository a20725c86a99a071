#!/bin/bash
# What is installed works from where it is: programs, templates, pages, completions.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/manual.sh"

prefix=$(mktemp -d "$BUILD/install-XXXXXX")
trap 'rm -rf "$prefix"' EXIT
same "cmake --install" 0 "$(cmake --install "$BUILD" --prefix "$prefix" >"$prefix/log" 2>&1; echo $?)"
cd "$prefix" || exit 1

expected=$({
    echo bin/hexplay
    echo bin/hexprint
    echo bin/paperhex-lab
    (cd "$SOURCE" && find templates -type f -not -path 'templates/lessons/*' | sed 's,^,share/paperhex/,')
    (cd "$SOURCE/solo/po" && find ?? -type d | sed 's,.*,share/paperhex/locale/&/LC_MESSAGES/hexplay.mo,')
    for program in hexprint hexplay paperhex-lab; do
        echo share/man/man1/$program.1
        help_commands $program | sed "s,.*,share/man/man1/$program-&.1,"
        echo share/bash-completion/completions/$program
        echo share/zsh/site-functions/_$program
        echo share/fish/vendor_completions.d/$program.fish
    done
} | sort)
rm -f log
same "the files installed" "$expected" "$(find . -type f | sed 's,^\./,,' | sort)"

# Away from the sources and the build folder nothing but the installed files can be found.
same "the installed hexprint lists the themes" "$(listed themes)" \
    "$(env -u PAPERHEX_DATA bin/hexprint list | sed -n 's/^themes: *//p' | tr ' ' '\n' | sort)"
same "it prints with one of them" 0 \
    "$(bin/hexprint beerhex board --theme woodcut -q -o woodcut.pdf >/dev/null 2>&1; echo $?)"
mv share/paperhex/templates/themes/woodcut.yaml share/paperhex/templates/themes/carved.yaml
same "from the installed folder" carved "$(bin/hexprint list | grep -ow carved)"
same "the installed hexplay plays" 0 \
    "$(echo quit | XDG_STATE_HOME=$prefix/state bin/hexplay pocket-hexes --plain >/dev/null 2>&1; echo $?)"
same "it speaks Japanese" 1 "$(env -u PAPERHEX_DATA bin/hexplay --lang ja --help | grep -c 学習した重み)"
same "it teaches, without a file" 7 \
    "$(yes skip | head -7 | bin/hexplay learn pocket-hexes --plain 2>&1 | grep -c '^Lesson')"

# Nothing says where it was built, so that other folders give the same bytes. Builds for debuggers and with
# sanitizers do; but for what is made without them there, too. (tests/reproducible compares all of it.)
names_place() { grep -rlF -e "$(cd "$SOURCE" && pwd -P)/" -e "$(cd "$BUILD" && pwd -P)/" "$@" || echo none; }
grep -q '^CMAKE_BUILD_TYPE:STRING=Debug\|^PAPERHEX_SANITIZE:BOOL=ON' "$BUILD/CMakeCache.txt" ||
    same "files that name this place" none "$(names_place bin share)"
quick=$BUILD/tests/libpaperhex_swift.a
[ ! -f "$quick" ] || same "quick libraries that name this place" none "$(names_place "$quick")"

# --version names the release and its date as the other places do, the weights, and libraries.
version=$(sed -n '0,/^Paperhex /s/^Paperhex \([0-9.]*\) .*/\1/p' "$SOURCE/NEWS")
weights=$(cat "$SOURCE"/solo/ai/weights/*.net | b2sum -l 256 | head -c 16)
for program in hexprint hexplay; do
    same "$program --version" "$program (Paperhex) $version
weights $weights" "$(bin/$program --version | head -n 2)"
    same "$program names libraries, each with a version" yes \
        "$(bin/$program --version | tail -n +3 | grep -v '^font ' | awk '!/^[A-Za-z]+ [0-9]+(\.[0-9]+)+$/ { bad = 1 }
            END { print (NR > 4 && !bad) ? "yes" : "no" }')"
done
same "hexprint names its fonts, each with a version" "BIZ UDPGothic|DejaVu Sans|DejaVu Serif|Lato" \
    "$(bin/hexprint --version | sed -n 's/^font \([A-Za-z ]*\) [0-9]*\.[0-9]*$/\1/p' | sort | paste -sd '|')"
# The number in the table "head" of each file is the same version, as a binary fraction.
same "the versions are those of the files" "14 fonts" "$(bin/hexprint list --json | python3 -c '
import json, struct, sys
fonts = json.load(sys.stdin)["fonts"]
for font in fonts:
    data = open(font["path"], "rb").read()
    at = next(row for row in range(12, len(data), 16) if data[row:row + 4] == b"head")
    revision = struct.unpack(">i", data[struct.unpack(">I", data[at + 8:at + 12])[0] + 4:][:4])[0] / 65536
    if abs(revision - float(font["version"])) > .001:
        print(font, revision)
print(len(fonts), "fonts")')"
same "the version of Debian's packages" "$version" \
    "$(sed -n '1s/^paperhex (\([0-9.]*\)) .*/\1/p' "$SOURCE/debian/changelog")"
month=$(LC_ALL=C date -d "$(sed -n '0,/^Paperhex /s/.*(\([0-9-]*\))$/\1/p' "$SOURCE/NEWS")" '+%B %Y')
same "the date of the pages" "$month" "$(sed -n 's/^\.TH [^"]*"1" "\([^"]*\)".*/\1/p' share/man/man1/hexplay.1)"

# Fonts that are not where Debian has them: beside the program's data, and where Fontconfig looks.
own=(--mount)
[ "$(id -u)" -eq 0 ] || own=(--mount --map-root-user)
without_fonts() { # COMMAND...
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare "${own[@]}" sh -c 'mount -t tmpfs tmpfs /usr/share/fonts || exit 99; exec "$@"' sh "$@"
}
if without_fonts true 2>/dev/null; then
    prints() { "$@" bin/hexprint beerhex rules --lang ja -q -o fonts.svg 2>&1 && cksum <fonts.svg; }
    expected=$(prints env)
    mkdir moved
    cp /usr/share/fonts/truetype/{lato/Lato,dejavu/DejaVuS,*gothic/BIZ}*.ttf moved
    same "without fonts" 'hexprint: the font Lato-Light.ttf is missing: install the package fonts-lato' \
        "$(XDG_DATA_HOME=$prefix/data prints without_fonts)"
    same "--version without fonts" "font Lato missing" \
        "$(XDG_DATA_HOME=$prefix/data without_fonts bin/hexprint --version | grep Lato)"
    mkdir data && mv moved data/fonts
    same "with fonts of the user's own" "$expected" "$(XDG_DATA_HOME=$prefix/data prints without_fonts)"
    mv data/fonts share/paperhex/fonts
    same "with fonts beside the templates" "$expected" "$(prints without_fonts)"
else
    echo "skipped: nothing may be mounted here, so fonts cannot be away"
fi
if command -v man >/dev/null; then
    same "man finds a page" "HEXPRINT-MAKE(1)" \
        "$(man -M share/man hexprint-make 2>/dev/null | grep -om 1 '^HEXPRINT-MAKE(1)')"
fi
finish
