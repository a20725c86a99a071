"""How a judge of files is asked: about one, or about many by one process.

    JUDGE.py WORDS...          what it finds; exit status 1 if that is wrong
    JUDGE.py --list LIST       the words of each line of LIST, between tabs, behind a name: ok or FAILED
"""

import sys


def main(judge):
    """JUDGE(WORDS...) gives whether something is wrong, and what is to be said."""
    if sys.argv[1] != "--list":
        wrong, said = judge(*sys.argv[1:])
        print(said)
        sys.exit(bool(wrong))
    bad = 0
    with open(sys.argv[2], encoding="utf-8") as file:
        for line in file:
            name, *words = line.rstrip("\n").split("\t")
            wrong, said = judge(*words)
            print("%s: %s: %s" % ("FAILED" if wrong else "ok", name, said))
            bad += bool(wrong)
    sys.exit(bad > 0)
