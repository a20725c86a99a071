#!/usr/bin/env python3
"""nonsense.py BUILD SOURCE: nothing that the programs do depends on what their sentences say. Every
sentence is translated into nonsense of its own that keeps its values, so that no word is spelled
alike in two of them; for the eye its signs are exchanged, too. Then whole games are played by typed
English commands, rated, and printed as problems. Records, results and statuses are those in English,
and what is said has the same shape, letter by letter."""

import json
import os
import re
import string
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

BUILD, SOURCE = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
HEXPLAY = str(BUILD / "hexplay")
VALUES = re.compile(r"(%[-+ 0#.\d$*]*[hlzj]*(?:\" PRI\w+ \")?[a-zA-Z]|\{[^}]*\}|\\.)")
SIGNS = str.maketrans(",:;()", "~~~~~")  # not where sentences end: a voice pauses there
KEPT = "code of this language"
DEFAULTS = {"XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config",
            "XDG_CACHE_HOME": "cache"}
FAILURES = []


def same_words(text):
    return text


def other_words(text):
    """Other letters, in each sentence by another key; values stay."""
    key = 1 + zlib.crc32(text.encode()) % 25
    small, large = string.ascii_lowercase, string.ascii_uppercase
    letters = str.maketrans(small + large, small[key:] + small[:key] + large[key:] + large[:key])
    return "".join(piece if i % 2 else piece.translate(letters)
                   for i, piece in enumerate(VALUES.split(text)))


def other_signs(text):
    """Other letters, and signs that separate nothing."""
    return "".join(piece if i % 2 else piece.translate(SIGNS)
                   for i, piece in enumerate(VALUES.split(other_words(text))))


def translate(po, other_than):
    """The lines of a translation: each sentence as OTHER_THAN has it in the place of Japanese."""
    header, *entries = re.sub("nplurals=1; plural=0", "nplurals=2; plural=n!=1", po).split("\n\n")
    lines = [header]
    for entry in entries:
        parts = re.findall(r'^(msg\w+)(?:\[\d\])? ((?:".*"\n?)+)', entry, re.M)
        words = {key: value.strip() for key, value in parts}
        if "msgid" not in words:
            continue
        context = words.get("msgctxt", "")
        plural = words.get("msgid_plural")
        other = str if KEPT in context else other_than
        lines.append((f"msgctxt {context}\n" if context else "") + f"msgid {words['msgid']}\n" +
                     (f"msgid_plural {plural}\nmsgstr[0] {other(words['msgid'])}\n"
                      f"msgstr[1] {other(plural)}" if plural
                      else f"msgstr {other(words['msgid'])}"))
    return "\n\n".join(lines) + "\n"


def write_nonsense(scratch, other):
    """A data folder in SCRATCH whose Japanese is what OTHER makes of the English."""
    folder = scratch / other.__name__
    place = folder / "locale/ja/LC_MESSAGES"
    place.mkdir(parents=True)
    parts = sorted((SOURCE / "solo/po/ja").glob("*.po"))
    po = subprocess.run(["msgcat", "--use-first", "--no-wrap", "--no-location", *parts], check=True,
                        capture_output=True, text=True).stdout
    po = re.sub(r"^#.*\n", "", po, flags=re.M)
    wide = "ld" if sys.maxsize > 1 << 32 else "lld"  # as solo/po/CMakeLists.txt has it
    (folder / "nonsense.po").write_text(translate(po.replace("<PRId64>", wide), other))
    subprocess.run(["msgfmt", f"--output-file={place}/hexplay.mo", folder / "nonsense.po"],
                   check=True)
    for beside in BUILD.iterdir():
        if beside.is_dir() and beside.name != "locale":
            (folder / beside.name).symlink_to(beside)
    return folder


def play(scratch, data, words, typed):
    """Runs hexplay in a folder of its own: in nonsense where DATA says so."""
    place = scratch / ("nonsense" if data else "english")
    place.mkdir(exist_ok=True)
    env = {key: value for key, value in os.environ.items()
           if not key.startswith(("LANG", "LC_", "PAPERHEX"))}
    env["PATH"] = os.path.dirname(os.path.abspath(HEXPLAY)) + ":" + env["PATH"]  # it says its name, not its path
    env |= {"LC_ALL": "C.UTF-8"} | {key: str(place / name) for key, name in DEFAULTS.items()}
    if data:
        env["PAPERHEX_DATA"] = str(data)
    return subprocess.run([HEXPLAY, *words, *(["--lang", "ja"] if data else [])], input=typed,
                          capture_output=True, text=True, cwd=place, env=env)


def lines_of(path):
    """What is written down, without the time and without salts, which nobody can foretell."""
    if not path.exists():
        return None
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for line in lines:
        for key in ("t", "times", "created", "cap", "salt", "digest"):
            line.pop(key, None)
    return lines


def complain(what, english, other):
    FAILURES.append(what)
    print(f"FAILED: {what}\n  {english}\n  {other}")


def first_difference(one, other):
    """Where they begin to differ, and a little more."""
    for left, right in zip(map(str, one), map(str, other)):
        if left != right:
            at = max(0, len(os.path.commonprefix([left, right])) - 60)
            return left[at:at + 160], right[at:at + 160]
    return f"{len(one)} lines", f"{len(other)} lines"


def shape(text):
    """Letters do not count, nor times and commitments, nor what is told of a search by the clock."""
    text = re.sub(r"\b[0-9a-f]{4}( [0-9a-f]{4}){7}", "", text)
    text = re.sub(r"\b\d+\.\d{3}\b", "", text)
    return [re.sub("[A-Za-z]", "x", line.translate(SIGNS)) for line in text.splitlines()]


def compare(scratch, data, what, words, typed, files=(), shapes=True):
    """The same in both; what is said in English."""
    english, other = (play(scratch, wanted, words, typed) for wanted in (None, data))
    if english.returncode != other.returncode:
        complain(f"{what}: status", english.returncode, other.returncode)
    for name in files:
        left, right = (lines_of(scratch / place / name) for place in ("english", "nonsense"))
        if left is None or left != right:
            complain(f"{what}: {name}", *first_difference(left or [], right or []))
    said = [shape(run.stdout + run.stderr) for run in (english, other)]
    if shapes and said[0] != said[1]:
        complain(f"{what}: said", *first_difference(*said))
    if english.stdout and english.stdout == other.stdout and "--json" not in words:
        complain(f"{what}: nonsense is English", english.stdout[:200], "")
    return english.stdout


# ---- games ----

SEEDS = ["--seed", "tea", "--computer-seed", "cup", "--players", "2"]
GAMES = {"beerhex": [], "pocket-hexes": [], "toll-hexes": ["--option", "match=one"], "hex-tri": []}
# Between two actions, in turn. An answer to a question that is not asked is no command.
ASIDES = [["help"], ["help undo", "help seed"], ["foo", "sc"], ["legal"], ["score", "log 3"],
          ["cell c4", "around c4"], ["resign", "board", "?", "perhaps", "no"],
          ["describe", "last"], ["e", "s", "?"], ["zz9 9", "rules"]]
QUESTIONS = {"beerhex": "Which cap is it?", "pocket-hexes": "What do you score?",
             "toll-hexes": " fits in ", "hex-tri": ""}


def open_spellings(game, action):
    """An action typed with a question left open, and what answers it by a word; or None."""
    if game == "beerhex":
        match = re.fullmatch(r"([gs])@(\w+)", action)
        return match and (match[2], {"g": "gold", "s": "silver"}[match[1]])
    if game == "pocket-hexes":
        match = re.fullmatch(r"(d\d+@[a-z]\d+)\+([a-z]\d+)", action)
        return match and (match[1], match[2])
    if game == "toll-hexes":
        match = re.fullmatch(r"(\w+)@([a-z]\d+)(r\d)/(\d)", action)
        side = match and ("n", "ne", "se", "s", "sw", "nw")[int(match[4])]
        return match and (f"{match[1]} {match[2]}", f"{match[3]} {side}")
    match = re.fullmatch(r"K?([\w -]+)\$(\w+)", action)
    return match and (match[1].replace("-", " "), match[2])


def type_actions(game, actions, hints, hears):
    """Lines that play ACTIONS, with all that people do beside."""
    typed = []
    for number, action in enumerate(actions):
        typed += ["hint", "hint 2"] if hints and number == 3 else ASIDES[number % len(ASIDES)]
        opened = open_spellings(game, action)
        # A write that could score may be asked about; otherwise the second word is one more mistake.
        again = [action, "nothing"] if game == "pocket-hexes" and re.fullmatch(r"d\d+@\w+", action) else [action]
        if opened:
            typed += [opened[0], "?", "wrong", "back", *opened]
        else:
            typed += [action, "yes"] if action in ("declare", "deny") else again
        if number % 4 == 1:
            typed += ["undo", "redo", "undo"] + ([*opened] if opened else again)
    return "\n".join(line for line in typed if hears or line != "describe") + "\n"


def check_game(scratch, heard, read, game):
    words = [game, *SEEDS, *GAMES[game]]
    levels = ["--seat", "1=normal", "--seat", "2=normal"]
    play(scratch, None, [*words, *levels, "--record", f"{game}.jsonl"], "")
    base = lines_of(scratch / "english" / f"{game}.jsonl")
    actions = [line["action"] for line in base if line.get("player") == 1]
    for front, hints in (("--plain", False), ("--speak", False), ("--speak", True)):
        plain = front == "--plain"
        data = read if plain else heard  # signs say where a voice pauses, as "describe" does
        name = f"{game}{front}{hints}.jsonl"
        said = compare(scratch, data, f"{game} {front}",
                       [*words, "--seat", "2=normal", front, "--record", name],
                       type_actions(game, actions, hints, not plain), [name], not hints)
        end = lines_of(scratch / "english" / name)
        if end[-1].get("result") != base[-1]["result"] or QUESTIONS[game] not in said:
            complain(f"{game} {front}: another game", end[-1], said[-300:])
    compare(scratch, read, f"{game} analyse", ["analyse", f"../english/{game}.jsonl", "--level", "normal"], "")


# ---- the rest ----

def check_tournament(scratch, data):
    """Each way to fail, twice: played, and read back."""
    bad = ["exit 3", "while read a; do echo '? no'; echo; done",
           "while read a; do case $a in gen*) echo '= castle';; *) echo =;; esac; echo; done",
           "while read a; do echo =; echo; done"]
    engines = [word for engine in bad for word in ("--engine", engine)]
    words = ["tournament", "beerhex", "random", *engines, "--games", "8", "--seed", "bad"]
    for again in ("played", "read"):
        said = compare(scratch, data, f"tournament {again}",
                       [*words, "--resume", "results.jsonl"], "", ["results.jsonl"])
        if said.count("The first time it ") != len(bad):
            complain(f"tournament {again}", said, "")


def print_problems(place, data, game):
    """The shape of printed problems, without blanks, because lines break where letters let them."""
    place.mkdir(exist_ok=True)
    subprocess.run([BUILD / "hexprint", game, "problems", "--count", "4", "--lang", "ja", "-q", "-o",
                    "problems.pdf"], check=True, cwd=place,
                   env=os.environ | {"PAPERHEX_DATA": str(data)})
    text = subprocess.run(["pdftotext", "-raw", "problems.pdf", "-"], check=True, cwd=place,
                          capture_output=True, text=True).stdout
    return shape("".join(text.split()))


def check_problems(scratch, english, data, game):
    """What lies beside a board calls players by their letters, however sentences name them."""
    printed = [print_problems(scratch / "print", folder, game) for folder in (english, data)]
    if printed[0] != printed[1]:
        complain(f"{game} problems", *first_difference(*printed))


def main():
    with tempfile.TemporaryDirectory(dir=BUILD) as place:
        scratch = Path(place)
        same, heard, read = (write_nonsense(scratch, how)
                             for how in (same_words, other_words, other_signs))
        check_tournament(scratch, read)
        for game in GAMES:
            check_game(scratch, heard, read, game)
            check_problems(scratch, same, read, game)
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
