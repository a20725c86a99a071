#!/bin/bash
# many_lines.sh BUILD SOURCE: files of millions of short lines, which may come from anywhere, take little more memory than
# their bytes. The programs are looked at as they are built without sanitizers, whose memory is another.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
build=${PAPERHEX_QUICK:-$build}
MOST=60000 # kilobytes; held as values the lines took 30 times as much

python3 - "$scratch" "$source/examples/pocket-hexes.jsonl" <<'END'
import sys
folder, record = sys.argv[1:]
with open(record, encoding="utf-8") as file:
    header = file.readline()
lines = "{}\n" * 2000000
for name, first in (("bare", ""), ("record", header), ("own", '{"paperhex-problems":1,"own":1}\n')):
    with open("%s/%s.jsonl" % (folder, name), "w", encoding="utf-8") as file:
        file.write(first + lines)
END

# lean WORDS COMMAND...: refuses with these words, in that much memory.
lean() {
    local words=$1 peak
    shift
    run python3 -c 'import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(done.returncode)' "$@"
    peak=$(tail -n 1 "$scratch/stdout")
    grep -q -- "$words" "$scratch/stdout" "$scratch/stderr" || complain "${*:2}: no '$words': $(head -c 300 "$scratch/stderr")"
    [ "$peak" -le "$MOST" ] || complain "${*:2}: $peak kB"
}

if grep -q '^PAPERHEX_SANITIZE:BOOL=ON' "$build/CMakeCache.txt"; then
    echo "the programs here have sanitizers, so their memory is not looked at"
    exit 77
fi
lean 'bare.jsonl:1: ' "$build/hexplay" verify "$scratch/bare.jsonl"
for command in verify replay analyse resume; do
    lean 'record.jsonl:2: ' "$build/hexplay" "$command" "$scratch/record.jsonl"
done
lean 'record.jsonl:2: ' "$build/hexprint" record "$scratch/record.jsonl" -o "$scratch/out/x.pdf"
lean 'bare.jsonl' "$build/hexplay" tournament pocket-hexes --merge "$scratch/bare.jsonl"
state=$XDG_STATE_HOME/paperhex
mkdir -p "$state/records"
cp "$scratch/record.jsonl" "$state/records/pocket-hexes.20261120T180000Z.jsonl"
lean 'skipped' "$build/hexplay" resume
cp "$scratch/bare.jsonl" "$state/problems.jsonl"
lean '2000000 lines in the log of solved problems are damaged' "$build/hexplay" stats
rm "$state/problems.jsonl"
cp "$scratch/own.jsonl" "$state/own-problems.jsonl"
lean 'own-problems.jsonl:2: ' "$build/hexplay" problem own
finish
