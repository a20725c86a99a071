#!/bin/bash
# release.sh BUILD SOURCE: what a release promises of itself. The tarball has the same bytes whoever packs
# it; Debian's packages ask for what examples/packages lists; the tests that documents name are there.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8

# is WHAT EXPECTED FOUND
is() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] || complain "$1: $(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3"))"
}

# From a clone in another folder, by somebody with other habits.
if git -C "$source" rev-parse --verify -q HEAD >/dev/null 2>&1; then
    one=$("$source/examples/tarball" "$scratch/one" 2>/dev/null)
    git clone -q --shared "$source" "$scratch/elsewhere/clone" 2>"$scratch/stderr" ||
        complain "cannot clone: $(cat "$scratch/stderr")"
    two=$(umask 077 && cd / && LC_ALL=C TZ=Asia/Tokyo "$scratch/elsewhere/clone/examples/tarball" "$scratch/two" 2>&1)
    is "the name of the tarball" "$(basename "$one")" "$(basename "$two")"
    is "the bytes of the tarball" "$(b2sum <"$one")" "$(b2sum <"$two")"
    is "what is in it" "$(git -C "$source" ls-tree -r --name-only HEAD | sort)" \
        "$(tar -tzf "$one" | sed 's,^[^/]*/,,' | grep -v '/$' | grep . | sort)"
    is "what is left besides" "$(basename "$one")" "$(ls -A "$scratch/one")"
    mkdir -p "$scratch/none/examples"
    cp "$source/examples/tarball" "$scratch/none/examples/"
    GIT_CEILING_DIRECTORIES=$scratch "$scratch/none/examples/tarball" >"$scratch/stdout" 2>"$scratch/stderr"
    is "the tarball of what is not a clone" "1:1" "$?:$(wc -l <"$scratch/stderr")"
else
    echo "skipped: there is no clone here to make a tarball of"
fi

# Fonts are needed to print, not to build; a compiler and debhelper go without saying.
is "what the packages are built with" \
    "$(sed -n 's/^build //p' "$source/examples/packages" | grep -v '^fonts-\|^build-essential' | sort)" \
    "$(sed -n '/^Build-Depends/,/^[^ ]/s/^ \([a-z0-9.+-]*\).*,$/\1/p' "$source/debian/control" |
        grep -v '^debhelper' | sort)"
is "what hexprint needs to print" "$(sed -n 's/^build \(fonts-.*\)/\1/p' "$source/examples/packages" | sort)" \
    "$(sed -n '/^Package: hexprint/,/^Package: hexplay/s/^ \(fonts-.*\),/\1/p' "$source/debian/control" | sort)"

is "pictures above 150 KB" "" "$(find "$source/examples/pictures" -name '*.png' -size +150k)"

ctest --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p' >"$scratch/tests"
[ "$(wc -l <"$scratch/tests")" -gt 100 ] || complain "ctest lists no tests"
# named DOCUMENT: what stands in the last column, or behind ctest -R.
for name in $(grep '^| ' "$source/solo/PROMISES.md" | sed 's/.*| \(.*\) |$/\1/' | grep -o '`[a-z_*0-9]*`' | tr -d '`'); do
    checks=$((checks + 1))
    grep -qx "${name//\*/.*}" "$scratch/tests" || complain "PROMISES.md: there is no test $name"
done
sed -n "s/^ctest --preset asan -R '\(.*\)' *#.*/\1/p" "$source/tests/README.md" >"$scratch/map"
[ "$(wc -l <"$scratch/map")" -gt 10 ] || complain "tests/README.md has no map"
while IFS= read -r pattern; do
    checks=$((checks + 1))
    grep -qE -- "$pattern" "$scratch/tests" || complain "tests/README.md: no test is called $pattern"
done <"$scratch/map"
# A new test may wait a while for its place; a map that lacks many is a wrong one.
grep -vE -f "$scratch/map" "$scratch/tests" >"$scratch/new"
[ "$(wc -l <"$scratch/new")" -le 5 ] || complain "tests/README.md: its map lacks" $(cat "$scratch/new")
finish
