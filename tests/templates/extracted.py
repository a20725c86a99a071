"""Whether a PDF of rules says what the texts say: every part of the rules is found in what pdftotext
takes out of it, spaces and line ends apart.

Usage: extracted.py TEXTS.yaml rules|reference EXTRACTED.txt"""

import re
import sys

from texts import read, reference_of, rules_of, words_and_rules


def squeezed(text):
    return re.sub(r"[\s\u00ad]+", "", text)


def main(path, part, extracted):
    words, _ = words_and_rules(path)
    rules = rules_of(path) if part == "rules" else reference_of(path)
    found = squeezed(read(extracted))
    wanted = [text for key, text in rules if key not in ("figure", "mark")]
    wanted += [text for key, text in words if key in (
        "game", "credit", "rules-lead" if part == "rules" else "game")]
    missing = [text for text in wanted if squeezed(text) not in found]
    for text in missing:
        print("FAILED: not extracted: %s" % text)
    if not wanted:
        print("FAILED: nothing to look for")
    return 1 if missing or not wanted else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
