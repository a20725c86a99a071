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
    (cd "$SOURCE" && find templates -type f -not -path 'templates/lessons/*' | sed 's,^,share/paperhex/,')
    (cd "$SOURCE/solo/po" && find ?? -type d | sed 's,.*,share/paperhex/locale/&/LC_MESSAGES/hexplay.mo,')
    for program in hexprint hexplay; do
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
same "it teaches, without a file" 7 \
    "$(yes skip | head -7 | bin/hexplay learn pocket-hexes --plain 2>&1 | grep -c '^Lesson')"
if command -v man >/dev/null; then
    same "man finds a page" "HEXPRINT-MAKE(1)" \
        "$(man -M share/man hexprint-make 2>/dev/null | grep -om 1 '^HEXPRINT-MAKE(1)')"
fi
finish
