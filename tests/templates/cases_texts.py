"""Wrong files of texts: (name, text, the line that is wrong, what the message says)."""


def texts(*lines):
    """Words or rules of Pocket Hexes; LINES begin with line 4."""
    head = "texts:\n  language: en\n  game: pocket-hexes\n"
    return head + "".join("  %s\n" % line for line in lines)


def words(*lines):
    return texts("words:", *["  " + line for line in lines])


def rules(*lines):
    return texts("rules:", *["  " + line for line in lines])


TEXTS = (
    [("words key " + key, words("sheet-name: Name", key + ": x"), 6, said) for key, said in (
        ("sheet-nam", "did you mean sheet-name"), ("Game", "did you mean game"),
        ("tagline", "no word"), ("title", "no word"), ("x", "there is: game"))]
    + [("a word is " + value, words("sheet-name: " + value), 5, said) for value, said in (
        ("[Name]", "list"), ("{a: b}", "map"), ("", "no text"), ("~", "no text"),
        ("\"\"", "no text"), ("# Name", "no text"))]
    + [("holes: " + value, words("boxes-many: \"%s\"" % value), 5, said) for value, said in (
        ("boxes", "must show {boxes}"), ("{box}", "must show {boxes}"),
        ("{boxes} of {all}", "no value {all}"), ("{boxes} {", "without"))]
    + [("rules: " + lines[0], rules(*lines), line, said) for lines, line, said in (
        (["- title: a"], 5, "heading, text, item"), (["- words"], 5, "heading, text, item"),
        (["- [heading, a]"], 5, "heading, text, item"), (["- mark: \"1\""], 5, "heading"),
        (["- item: a"], 5, "mark"), (["- heading: a", "  mark: \"1\""], 6, "no key 'mark'"),
        (["- text: a", "  caption: b"], 6, "no key 'caption'"),
        (["- figure: dic"], 5, "did you mean dice"), (["- figure: [dice]"], 5, "list"),
        (["- text: a", "- text:"], 6, "no text"), (["- text: \"{a}\""], 5, "no value"))]
    + [("rules are a word", texts("rules: all"), 4, "list"),
       ("rules are none", texts("rules: []"), 4, "list"),
       ("too many rules", rules(*["- text: a"] * 70), 5, "at most 64"),
       ("no game", "texts:\n  language: en\n", 2, "lacks 'game"),
       ("another game", "texts:\n  language: en\n  game: chess\n", 3, "pocket-hexes"),
       ("a list of games", "texts:\n  language: en\n  game: [beerhex]\n", 3, "accepted"),
       ("no language", "texts:\n  game: beerhex\n", 2, "lacks 'language"),
       ("rules for all", "texts:\n  language: en\n  game: common\n  rules:\n    - text: a\n", 4,
        "none"),
       ("words are a list", texts("words: [a]"), 4, "keys"),
       ("an unknown key", texts("word:"), 4, "did you mean words"),
       ("texts are a list", "texts: [a]\n", 1, "game"),
       ("no glyph", words("sheet-name: \"\U0001f37a\""), 5, "U\\+1F37A"),
       ("no glyph in the rules", rules("- heading: a", "- text: \"\ud55c\uae00\""), 6, "U\\+D55C")])
