"""The mean score of a level on the solo sheet, played through the engine protocol.

    python3 measure_easy.py HEXPLAY [--games N] [--level NAME] [--side N] [--above POINTS]

Plays the seeds e1 .. eN (1000) and prints mean and 95 % interval. With --above, exit status 1 says
that the lower end of the interval is not above that many points.
"""
import argparse
import json
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
from engine import Engine


def play(engine, seed, level, side):
    engine.ask(f"seed {seed}")
    engine.ask(f"new_game pocket-hexes side={side}")
    engine.ask(f"level {level}")
    while engine.ask("actor") != "over":
        engine.ask("genmove")
    result = json.loads(engine.ask("result"))
    assert result["over"]
    return result["scores"][0]


def interval(scores):
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    half = 1.96 * math.sqrt(variance / len(scores))
    return mean, mean - half, mean + half


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hexplay")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--side", type=int, default=4)
    parser.add_argument("--above", type=float)
    options = parser.parse_args()
    engine = Engine(options.hexplay)
    scores = [play(engine, f"e{n}", options.level, options.side) for n in range(1, options.games + 1)]
    status = engine.close()
    mean, low, high = interval(scores)
    print(f"{options.level}, side {options.side}, seeds e1 .. e{options.games}: mean {mean:.2f}, "
          f"95 % interval {low:.2f} .. {high:.2f}, lowest {min(scores)}, highest {max(scores)}")
    if status != 0 or (options.above is not None and not low > options.above):
        sys.exit(1)


if __name__ == "__main__":
    main()
