#!/usr/bin/env python3
"""The full screen in Japanese (tmux): what is two columns wide stays whole and in its place.

    screen_japanese.py HEXPLAY FOLDER japanese   exit 1 where something is not as it should be
"""

import sys
import unicodedata

sys.dont_write_bytecode = True
# pylint: disable=wrong-import-position
from screen_drive import Terminal, complain, failures, record_path, start

SIZES = ((60, 20), (120, 40), (80, 24))
GAMES = ("beerhex", "hex-tri")  # one has words on its board, one fills the screen


def columns_of(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def is_whole(game, screen, columns):
    """Nothing is wider than the screen, lost or shown as something else."""
    for row in screen:
        if columns_of(row) > columns:
            complain("%s: wider than %d columns: %s" % (game, columns, row), screen)
        if "??" in row or "\ufffd" in row:
            complain("%s: letters are lost: %s" % (game, row), screen)


def board_lines(screen):
    """Where the board's cells begin: the columns of names that stand alone."""
    return [columns_of(row[:row.index(name)]) for row in screen
            for name in ("a1", "a2", "a3") if name in row]


def look(terminal, game, options):
    terminal.tmux("resize-window", "-x", "80", "-y", "24")
    terminal.command("clear")
    path = record_path("japanese-" + game)
    start(terminal, "%s --lang ja --seed tea %s --record '%s'" % (game, options, path), False)
    terminal.shows("Enter で")
    terminal.press("Enter")
    terminal.shows("あなたの手番")
    for columns, rows in SIZES:
        terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))
        terminal.wait(lambda screen, rows=rows: len(screen) == rows and "キー一覧" in screen[-1],
                      "%s at %dx%d" % (game, columns, rows))
        is_whole(game, terminal.settles(), columns)
    return board_lines(terminal.settles())


def leave(terminal):
    """The letter behind an answer picks it."""
    terminal.press("q")
    terminal.shows("やめますか")
    terminal.press("n")
    terminal.shows("キー一覧")
    terminal.press("q")
    terminal.shows("やめますか")
    terminal.press("y")
    terminal.shows("^ended with 0")


def main():
    terminal = Terminal()
    for game in GAMES:
        signs = look(terminal, game, "")
        leave(terminal)
        plain = look(terminal, game, "--ascii")
        leave(terminal)
        if signs != plain or not signs:
            complain("%s: --ascii moves the board: %s, %s" % (game, signs, plain))
    terminal.close()
    print("japanese: %d failures" % len(failures))
    return 1 if failures else 0


sys.exit(main())
