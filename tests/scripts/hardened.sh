#!/bin/bash
# hardened.sh BUILD SOURCE: what the release preset builds is hardened as Debian's packages are. Programs are looked
# at in a build that takes the same switch (tests/run makes one); the release preset must turn it on.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8

has() {
    checks=$((checks + 1))
    grep -q -- "$2" <<<"$3" || complain "$1: $2 is missing"
}

cmake --preset release -S "$source" -B "$scratch/release" >"$scratch/said" 2>&1 ||
    complain "$(tail -n 5 "$scratch/said")"
while read -r command; do
    for flag in -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection; do
        has "the release preset" "$flag" "$command"
    done
done < <(sed -n 's/^ *"command": "\(.*\/error\.c[\\"]*\)",*$/\1/p' "$scratch/release/compile_commands.json")
[ "$checks" -ge 3 ] || complain "the release preset compiles no error.c"

quick=${PAPERHEX_QUICK:-$build}
if ! grep -q '^PAPERHEX_HARDEN:BOOL=ON' "$quick/CMakeCache.txt"; then
    echo "the programs here are not hardened, so they are not looked at"
    finish
fi
for name in hexprint hexplay paperhex-lab; do
    has "$name" 'Type: *DYN' "$(readelf -hW "$quick/$name")"
    has "$name" 'GNU_RELRO' "$(readelf -lW "$quick/$name")"
    has "$name" 'GNU_STACK.* RW ' "$(readelf -lW "$quick/$name")"
    has "$name" 'BIND_NOW' "$(readelf -dW "$quick/$name")"
    has "$name" '__stack_chk_fail' "$(readelf -sW "$quick/$name")"
    has "$name" '__[a-z]*printf_chk' "$(readelf -sW "$quick/$name")"
done
finish
