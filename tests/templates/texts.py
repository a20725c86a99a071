"""Holds the files of texts against the program's sources and each other.

Usage: texts.py SOURCE_FOLDER"""

import glob
import json
import os
import re
import sys

LANGUAGES = ["en", "ja"]
ENTRY = re.compile(r'^( *)(- )?([a-z0-9-]+): ("(?:[^"\\]|\\.)*"|[^"\s][^"\n]*)$', re.M | re.S)
LATIN_STOPS = re.compile("[\u3040-\u30ff\u4e00-\u9fff][,.!?;:()]|[,.!?;:] *[\u3040-\u30ff\u4e00-\u9fff]")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def scalar(text):
    """What a value of our files means; folded lines are joined by a space."""
    return json.loads(re.sub(r"\n *", " ", text)) if text.startswith('"') else text


def entries_in(text):
    return [(m.group(3), scalar(m.group(4))) for m in ENTRY.finditer(text)]


def entries(path):
    """All keys of a file in order, with their values: (key, value)."""
    return entries_in(read(path))


def rules_of(path):
    return entries_in(read(path).partition("\n  rules:\n")[2].partition("\n  reference:\n")[0] + "\n")


def reference_of(path):
    return entries_in(read(path).partition("\n  reference:\n")[2])


def words_and_rules(path):
    pairs = entries(path)
    first = next((i for i, (key, _) in enumerate(pairs) if key == "heading"), len(pairs))
    return pairs[2:first], pairs[first:]


def table(source, game):
    """The keys of a game and their holes: CMake makes the program's table of the English file."""
    words, _ = words_and_rules(os.path.join(source, "templates/texts/%s.en.yaml" % game))
    return {key: set(re.findall(r"\{([a-z]+)\}", text)) for key, text in words}


def sources(source):
    return "".join(read(path) for path in glob.glob(os.path.join(source, "generator/**/*.[ch]"),
                                                    recursive=True))


def is_used(key, text):
    if key.startswith("title-"):
        return '"%s"' % key[6:] in text
    if key.startswith("told-"):
        return '{"%s", ' % key[5:] in text
    return '"%s"' % key in text


def check_words(game, language, words, keys):
    found = [key for key, _ in words]
    for key in sorted(set(keys) - set(found)):
        yield "%s.%s lacks %s" % (game, language, key)
    for key in sorted(set(found) - set(keys)):
        yield "%s.%s has %s, which no table has" % (game, language, key)
    for key, text in words:
        holes = set(re.findall(r"\{([a-z]+)\}", text))
        if key in keys and holes != keys[key]:
            yield "%s.%s: %s shows %s" % (game, language, key, sorted(holes))


def check_typography(game, language, pairs):
    for key, text in pairs:
        if language == "ja" and LATIN_STOPS.search(text):
            yield "%s.ja: %s: Latin punctuation in %r" % (game, key, text)
        if language == "en" and re.search("[\u3000-\uffef]", text):
            yield "%s.en: %s: full-width signs in %r" % (game, key, text)
        if "  " in text:
            yield "%s.%s: %s: two spaces" % (game, language, key)


def check_game(source, game, text):
    keys = table(source, game)
    for key in keys:
        if not is_used(key, text):
            yield "%s: nothing uses %s" % (game, key)
    shapes = {}
    for language in LANGUAGES:
        path = os.path.join(source, "templates/texts/%s.%s.yaml" % (game, language))
        words, rules = words_and_rules(path)
        shapes[language] = [(key, value if key in ("figure", "mark") else None)
                            for key, value in rules]
        yield from check_words(game, language, words, keys)
        yield from check_typography(game, language, words + rules)
    if shapes["en"] != shapes["ja"]:
        yield "%s: the rules differ in their parts" % game


def games(source):
    """What has texts: all that the program prints of."""
    return sorted(os.path.basename(path)[:-len(".en.yaml")]
                  for path in glob.glob(os.path.join(source, "templates/texts/*.en.yaml")))


def main(source):
    failures = [failure for game in games(source)
                for failure in check_game(source, game, sources(source))]
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
