#!/usr/bin/env python3
"""agree.py BUILD: what hexplay says of a position is one value, wherever it is asked.

Over the engine protocol `evaluate` is the value of the first row of `hint`, in every game, for levels that rank and for
those that only play.
"""

import subprocess
import sys

GAMES = {
    'pocket-hexes side=3': ['easy', 'normal', 'hard'],
    'beerhex size=4': ['easy', 'normal', 'hard'],
    'toll-hexes side=4': ['easy', 'normal', '5'],
    'toll-hexes players=3 side=4': ['normal'],
    'hex-tri side=2 figures=4 rounds=4': ['easy', '3', 'normal'],
    'hex size=5': ['easy', 'normal'],
}
ASKED = 4  # positions a game
complaints = []


class Engine:
    """A conversation with `hexplay --gtp`."""

    def __init__(self, build):
        self.process = subprocess.Popen([build + '/hexplay', '--gtp'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def __call__(self, command):
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ('\n', ''):
            lines.append(line.rstrip('\n'))
        if not lines or not lines[0].startswith('='):
            complaints.append(f'{command}: {lines}')
        return '\n'.join(lines)[1:].strip()

    def end(self):
        self.process.communicate('quit\n')


def first_value(hint):
    """The value in the first line of a hint."""
    return hint.split('\n')[0].split('\t')[1]


def check_expectations(build):
    """`evaluate` and the first row of `hint`, in positions of each game."""
    asked = 0
    for game, levels in GAMES.items():
        engine = Engine(build)
        engine('seed agree')
        engine('new_game ' + game)
        for step in range(3 * ASKED):
            actor = engine('actor')
            if actor == 'over':
                break
            if step % 3 == 2:
                for level in levels:
                    engine('level ' + level)
                    hint = first_value(engine('hint'))
                    value = engine('evaluate').split()[int(actor) - 1]
                    again = first_value(engine('hint 1'))
                    asked += 1
                    if not hint == value == again:
                        complaints.append(f'{game}, {level}, {step}: {hint}, {again}: {value}')
            engine('level easy')
            engine('genmove')
        engine.end()
    if asked < 20:
        complaints.append(f'asked {asked} times only')


check_expectations(sys.argv[1])
for complaint in complaints:
    print(complaint)
sys.exit(bool(complaints))
