#!/bin/bash
# Memory does not grow with the pages: the peak of a long job is that of a short one and little more.
# What a page of a PDF must leave behind (its place in the file and in the tree of pages) is allowed.
BUILD=$1
. "$(dirname "$0")/judges.sh"
HERE=$(cd "$(dirname "$0")" && pwd)

cd "$FOLDER" || exit 1
print=$BUILD/hexprint
# The sanitizers keep what was freed for a while; that is not what is measured.
export ASAN_OPTIONS=quarantine_size_mb=0:thread_local_quarantine_size_kb=0:malloc_context_size=0
PAGE=2000  # bytes that a page may leave
SLACK=4096 # kilobytes by which allocators differ from one run to the next

peak() { # COMMAND...: kilobytes
    python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@"
}

# flat WHAT SHORT LONG COMMAND...: the command's last word but its file is the number of pages.
flat() {
    local what=$1 short=$2 long=$3
    shift 3
    local few many
    few=$(peak "${@//PAGES/$short}") && many=$(peak "${@//PAGES/$long}") || { fail "$what"; return; }
    local allowed=$((few + SLACK + (long - short) * PAGE / 1024))
    expect "$what: $few kB for $short pages, $many kB for $long" test "$many" -le $allowed
}

flat "the same page again" 10 2000 "$print" pocket-hexes sheet --copies PAGES -q -o pages.pdf
flat "a kit again" 5 250 "$print" toll-hexes tiles --copies PAGES -q -o pages.pdf
flat "pages that differ" 10 200 "$TOOLS/bench_board" pdf PAGES pages.pdf
finish
