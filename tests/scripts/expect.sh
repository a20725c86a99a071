#!/bin/bash
# Sourced by the script tests: runs a program and judges its exit status, what it says on standard
# error, and what it leaves behind. The build and source folders must be in $build and $source.

failures=0
checks=0
scratch=$(mktemp -d "${build:?}/script-XXXXXX")
trap 'chmod -R u+rwx "$scratch"; rm -rf "$scratch"' EXIT
mkdir "$scratch/out"
export PATH=$build:$PATH # so that the programs call themselves by their names
for name in STATE DATA CONFIG CACHE; do
    export "XDG_${name}_HOME=$scratch/xdg/${name,,}"
done
export LSAN_OPTIONS="print_suppressions=0:suppressions='${source:?}/tests/scripts/leaks.supp'"

complain() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n' "$*"
}

# be_patient SECONDS: $patience is what a guard against hanging gives to something that takes less on an
# idle machine; it grows with the load, that of the last minute or that of now, whichever is more.
be_patient() {
    local load now
    read -r load _ _ now _ </proc/loadavg
    load=${load%.*} now=${now%/*}
    patience=$(($1 * (1 + (load > now ? load : now))))
}

# soon COMMAND...: waits until it holds; false where that never comes.
soon() {
    be_patient 60
    local end=$((SECONDS + patience))
    until "$@"; do
        [ $SECONDS -lt $end ] || return 1
        sleep 0.02
    done
}

# run COMMAND...: leaves its status in $status and its words in $scratch/{stdout,stderr}. Standard
# input is empty unless INPUT names a file.
run() {
    checks=$((checks + 1))
    status=0
    be_patient 60
    timeout "$patience" "$@" <"${INPUT:-/dev/null}" >"$scratch/stdout" 2>"$scratch/stderr" || status=$?
}

# Exactly one line, ended, that starts with the program's name and has no control characters.
is_one_line() {
    local lines
    mapfile lines <"$scratch/stderr"
    [ ${#lines[@]} -eq 1 ] && [[ ${lines[0]} == "$1: "???*$'\n' && ${lines[0]%$'\n'} != *[[:cntrl:]]* ]]
}

# refuses STATUSES WORDS COMMAND...: ends with one of the statuses ("1" or "1 2"), says one line
# that has WORDS (a grep pattern, upper or lower case) and leaves nothing in $scratch/out.
refuses() {
    local statuses=$1 words=$2
    shift 2
    run "$@"
    local what="${1##*/} ${*:2}"
    [[ " $statuses " == *" $status "* ]] || complain "$what: status $status instead of $statuses"
    is_one_line "${1##*/}" || complain "$what: not one line: $(head -c 500 "$scratch/stderr")"
    grep -qi -- "$words" "$scratch/stderr" ||
        complain "$what: nothing about '$words': $(head -c 500 "$scratch/stderr")"
    leaves_nothing "$what"
}

leaves_nothing() {
    local file
    for file in "$scratch/out"/* "$scratch/out"/.[!.]*; do
        [ -e "$file" ] || [ -L "$file" ] || continue
        complain "$1: left ${file##*/}"
        rm -rf "$file"
    done
}

# accepts COMMAND...: ends with status 0 and says nothing on standard error.
accepts() {
    run "$@"
    [ "$status" -eq 0 ] || complain "${1##*/} ${*:2}: status $status: $(head -c 500 "$scratch/stderr")"
    [ ! -s "$scratch/stderr" ] || complain "${1##*/} ${*:2}: says $(head -c 500 "$scratch/stderr")"
}

# refuses_idle_pipe PIPE COMMANDS...: each command, a line for a shell, refuses the pipe, to which
# nobody writes: status 2 and one line. They run all at once.
refuses_idle_pipe() {
    local pipe=$1 number
    shift
    be_patient 60
    for ((number = 1; number <= $#; number++)); do
        { timeout "$patience" sh -c "exec ${!number}" </dev/null 2>&1; echo "status $?"; } >"$scratch/idle-$number" &
    done
    wait
    for ((number = 1; number <= $#; number++)); do
        checks=$((checks + 1))
        [ "$(sed 1s/^hex[a-z]*// "$scratch/idle-$number")" = ": cannot read $pipe: nobody writes to this pipe
status 2" ] || complain "${!number}: $(cat "$scratch/idle-$number")"
    done
}

# on_tiny_disk COMMAND...: runs it with a file system of 8 KiB over $scratch/out that nobody else
# sees, and copies what it left there to $scratch/left; false where mounting is not allowed, or
# where the system takes the size for a hint and lets a bigger file in.
on_tiny_disk() {
    local own=(--mount)
    [ "$(id -u)" -eq 0 ] || own=(--mount --map-root-user)
    unshare "${own[@]}" true 2>/dev/null || return 1
    rm -rf "$scratch/left"
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare "${own[@]}" sh -c 'mount -t tmpfs -o size=8k tmpfs "$0" || exit 99
        head -c 65536 /dev/zero 2>/dev/null >"$0/probe" && exit 99; rm "$0/probe"
        "$@"; status=$?; cp -a "$0" "$0/../left"; exit $status' "$scratch/out" "$@" \
        <"${INPUT:-/dev/null}" >"$scratch/stdout" 2>"$scratch/stderr"
    status=$?
    [ "$status" -ne 99 ]
}

# finish: the end of a script test.
finish() {
    printf '%d checks, %d failures\n' "$checks" "$failures"
    [ "$failures" -eq 0 ]
    exit
}
