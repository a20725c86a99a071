#!/bin/bash
# examples/cluster: a tournament played in parts by GNU parallel, here and over ssh (a stand-in that runs
# what it is told here), and by Slurm (a stand-in for sbatch). Workers are killed in the middle of their
# part; the table is that of the whole run, byte for byte.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
cluster=$source/examples/cluster
real=${PAPERHEX_QUICK:-$build}/paperhex-lab
cd "$scratch" || exit 1
mkdir home bin there
export HOME=$scratch/home PARALLEL_HOME=home STAND_IN_JOBS=$scratch/jobs SHELL=/bin/bash
unset PARALLEL
for command in parallel perl; do
    command -v "$command" >/dev/null || complain "$command is missing (examples/packages has it)"
done

games=48
# paperhex-lab whose worker of part 2 is killed once, when it has written two games; where it is through by then, once more.
cat >bin/paperhex-lab <<KILLED
#!/bin/bash
file=\${*: -1}
if [[ " \$* " == *" --part 2/"* ]] && mkdir '$scratch/killed' 2>/dev/null; then
    for ((i = 0; i < 50; i++)); do
        rm -f "\$file"
        '$real' "\$@" &
        until [ -f "\$file" ] && [ "\$(wc -l <"\$file")" -ge 3 ]; do sleep 0.002; done
        kill -KILL \$!
        wait
        wc -l <"\$file" >'$scratch/killed/lines'
        [ "\$(<'$scratch/killed/lines')" -gt $((games / 4)) ] || break
    done
    kill -KILL \$\$
fi
exec '$real' "\$@"
KILLED
# What parallel runs over ssh, and where: files that it leaves would be in the folder "there".
cat >bin/ssh <<'THERE'
#!/bin/bash
echo "$1" >>"$0.hosts"
shift
[ "$1" != -- ] || shift
cd "${0%/bin/ssh}/there" && exec sh -c "$*"
THERE
chmod +x bin/*
PATH=$scratch/bin:$PATH

tournament=(hex-tri easy random --games $games --seed "tea's" --option rounds=12 --time-ms 0)
accepts "$real" tournament "${tournament[@]}"
cp stdout whole

# same WHAT FILE: it is the table of the whole.
same() {
    [ -s whole ] && cmp -s whole "$2" || complain "$1: $(head -c 400 "$2") $(head -c 400 stderr)"
}

# killed WHAT: a worker was killed in the middle of its part.
killed() {
    [ -s killed/lines ] && [ "$(<killed/lines)" -le $((games / 4)) ] ||
        complain "$1: no worker was killed within its part: $(cat killed/lines 2>&1)"
    rm -rf killed
}

# ---- GNU parallel, here: two workers, one of them killed ----

export PARALLEL='-j 2'
run "$cluster/parallel" 4 "it's here" "${tournament[@]}"
[ "$status" -eq 0 ] || complain "parallel: status $status: $(cat stderr)"
same parallel stdout
killed parallel
grep -h '"played"' "it's here"/part-*.jsonl | grep -o '"played":[0-9]*' | sort | uniq -d | grep -q . &&
    complain 'parallel: a game was played twice'

# All of it is stopped, and the same command continues.
has_lines() { # at least two games of part 1
    [ -f stopped/part-1.jsonl ] && [ "$(wc -l <stopped/part-1.jsonl)" -ge 3 ]
}
mkdir killed # nobody is killed by itself
"$cluster/parallel" 2 stopped "${tournament[@]}" >stdout 2>stderr &
victim=$!
soon has_lines
for _ in 1 2; do # parallel waits for its workers after the first signal
    # shellcheck disable=SC2046 # numbers
    kill -TERM $(cat "/proc/$victim/task/$victim/children") 2>>stderr
done
wait "$victim"
[ "$(cat stopped/part-*.jsonl | grep -c '"played"')" -lt $games ] || complain 'it was not stopped in time'
accepts "$cluster/parallel" 2 stopped "${tournament[@]}"
same 'parallel, after all was stopped' stdout
rm -r killed

# ---- over ssh ----

export PARALLEL_SSH=ssh # that of bin/
run "$cluster/parallel" -S 1/anna,1/bert 4 over "${tournament[@]}"
[ "$status" -eq 0 ] || complain "over ssh: status $status: $(cat stderr)"
same 'over ssh' stdout
killed 'over ssh'
[ "$(sort -u bin/ssh.hosts | xargs)" = 'anna bert' ] || complain "hosts: $(sort -u bin/ssh.hosts)"
[ -z "$(ls there)" ] || complain "left there: $(ls there)"

# ---- Slurm ----

cp "$source/tests/support/sbatch" bin/
accepts "$cluster/slurm" 4 slurm "${tournament[@]}"
same slurm slurm/table.txt
killed slurm
grep -qx "Jobs 1000 (the parts) and 1001 (the table, $scratch/slurm/table.txt)" stdout ||
    complain "slurm: $(cat stdout)"

# A part that is not queued again is missing, and the same command continues.
sed 's/ --requeue//' "$cluster/slurm" >bin/slurm
cp "$cluster/common.sh" bin/
accepts bash bin/slurm 4 gone "${tournament[@]}"
grep -q "^paperhex-lab: games are missing, [0-9]* of $games: [0-9]* to 24 (part 2/4)" gone/table.txt ||
    complain "slurm, a gap: $(cat gone/table.txt)"
accepts "$cluster/slurm" 4 gone "${tournament[@]}"
same 'slurm, gone on' gone/table.txt
killed 'slurm, a gap'

# ---- refusals ----

for way in parallel slurm; do
    for words in '' '4' '4 new' '4 new hex-tri' '0 new hex-tri easy' 'x new hex-tri easy'; do
        # shellcheck disable=SC2086 # words
        run "$cluster/$way" $words
        [ "$status" -eq 2 ] && grep -q "^examples/cluster/$way: the use is: $way " stderr ||
            complain "$way $words: status $status: $(cat stderr)"
    done
    HEXPLAY=nothing run "$cluster/$way" 4 new hex-tri easy
    [ "$status" -eq 2 ] && grep -q "there is no 'nothing'; HEXPLAY names it" stderr ||
        complain "$way without it: status $status: $(cat stderr)"
done
mkdir killed # nobody is
run "$cluster/parallel" 40 wrong "${tournament[@]}"
[ "$status" -eq 2 ] && grep -q 'examples/cluster/parallel: nothing was played' stderr &&
    grep -q 'at most 24 parts are accepted' stderr && [ "$(wc -l <stderr)" -lt 20 ] ||
    complain "too many parts: status $status: $(cat stderr)"
rmdir killed
run "$cluster/parallel" 4 new hex-tri '{}'
[ "$status" -eq 2 ] && grep -q "'{' means something here" stderr || complain "braces: $(cat stderr)"
PATH=/nowhere run /bin/bash "$cluster/slurm" 4 new hex-tri easy
[ ! -e new ] || complain 'what was refused left a folder'
finish
