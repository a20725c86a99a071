"""Whether advice can be trusted.

    python3 advice.py HEXPLAY follow GAME LEVEL [--games N] [--wild N] [--time MS] [--seed TEXT]
    python3 advice.py HEXPLAY steady GAME LEVEL [--positions N] [--times 100,2000] [--seed TEXT]

"follow" plays games in which every seat does what "hint 1" says, given so long for each action, and
then lets the same level analyse them: what the decisions of a seat lost in a game, on average and
at most. Up to so many --wild actions begin a game, which do not count: else all may be the same. "steady" asks in positions after a few random actions what the best action is worth, with
less and more time and once more with another seed, and says how much the answers move.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from engine import Engine

ALONE = "pocket-hexes"


def best(engine):
    action, value, _ = engine.ask("hint 1").split("\n")[0].split("\t")
    return action, float(value)


def begin(engine, options, seed):
    engine.ask(f"seed {seed}")
    engine.ask(f"new_game {options.game}")
    engine.ask(f"level {options.level}")


def analyse(options, record):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(record + "\n")
        file.flush()
        words = [options.hexplay, "analyse", "--level", options.level, "--json", file.name]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def any_action(engine, options, luck):
    actions = engine.ask("legal").split("\n")
    if options.game == "beerhex":
        actions = [a for a in actions if a not in ("declare", "deny", "resign")]
    return luck.choice([a for a in actions if a != "resign"])


def go_wild(engine, options, game):
    """Plays the wild actions of a game; how many lines its record has then."""
    luck = random.Random(f"{options.seed}{game}")
    for _ in range(luck.randrange(options.wild + 1)):
        if engine.ask("actor") != "over":
            engine.ask("play " + any_action(engine, options, luck))
    return len(engine.ask("record").split("\n"))


def follow(options):
    lost, decisions, worst = [], 0, []
    engine = Engine(options.hexplay)
    for game in range(options.games):
        begin(engine, options, f"{options.seed}{game}")
        begins = go_wild(engine, options, game)
        engine.ask(f"time_ms {options.time}")
        actions = 0
        while engine.ask("actor") != "over":
            engine.ask("play " + best(engine)[0])
            actions += 1
        report = analyse(options, engine.ask("record"))
        followed = [one for one in report["decisions"] if one["line"] > begins]
        seats = [sum(one["loss"] for one in followed if one["seat"] == player["seat"])
                 for player in report["players"]]
        lost += seats
        decisions += len(followed)
        for one in followed:
            worst.append((one["loss"], one["action"], one["best"], one["line"], game))
        print(f"  game {game}: {actions} actions, lost "
              + " ".join(f"{loss:.3f}" for loss in seats), flush=True)
    engine.close()
    worst.sort(reverse=True)
    for loss, action, better, line, game in worst[:options.worst]:
        print(f"  game {game} line {line}: {action} for {better} lost {loss:.3f}")
    print(f"{options.game} {options.level}, hints of {options.time} ms followed in {options.games} games: "
          f"a seat lost {sum(lost) / len(lost):.4f} a game, {max(lost):.4f} at most; "
          f"{decisions} decisions")


def random_position(engine, options, number):
    """Plays some random actions and returns what was played, as lines for any other game."""
    luck = random.Random(f"{options.seed}{number}")
    begin(engine, options, f"{options.seed}{number}")
    wanted = luck.randrange(2, 40)
    for _ in range(wanted):
        wild = luck.random() < 0.15
        action = any_action(engine, options, luck) if wild else engine.ask("reg_genmove")
        engine.ask("play " + action)
        if engine.ask("actor") == "over":
            engine.ask("undo 4")
            break
    plies = []
    for line in engine.ask("record").split("\n")[1:]:
        entry = json.loads(line)
        if "event" in entry:
            plies.append("event " + entry["event"])
        elif "action" in entry:
            plies.append("play " + entry["action"])
        elif "undo" in entry:
            return random_position(engine, options, number + 100000)
    return plies


def ask(engine, options, plies, seed, time):
    engine.ask("chance manual")
    begin(engine, options, seed)
    for ply in plies:
        engine.ask(ply)
    engine.ask(f"time_ms {time}")
    value = best(engine)[1]
    engine.ask("time_ms 0")
    engine.ask("chance auto")
    return value


def say(name, moves):
    moves = sorted(moves)
    print(f"  {name}: {sum(moves) / len(moves):.4f} on average, nine of ten below "
          f"{moves[int(0.9 * len(moves))]:.3f}, {moves[-1]:.3f} at most")


def steady(options):
    short, long = (int(time) for time in options.times.split(","))
    by_time, by_seed, all_moves = [], [], []
    engine = Engine(options.hexplay)
    for number in range(options.positions):
        plies = random_position(engine, options, number)
        first = ask(engine, options, plies, "one", short)
        longer = ask(engine, options, plies, "one", long)
        other = ask(engine, options, plies, "another", short)
        by_time.append(abs(first - longer))
        by_seed.append(abs(first - other))
        all_moves.append(max(first, longer, other) - min(first, longer, other))
    engine.close()
    print(f"{options.game} {options.level}, {options.positions} positions:")
    say(f"{short} and {long} ms", by_time)
    say("another seed", by_seed)
    say("all three", all_moves)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hexplay")
    parser.add_argument("what", choices=("follow", "steady"))
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--wild", type=int, default=0)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--time", type=int, default=200)
    parser.add_argument("--times", default="100,2000")
    parser.add_argument("--worst", type=int, default=5)
    parser.add_argument("--seed", default="advice")
    options = parser.parse_args()
    (follow if options.what == "follow" else steady)(options)


if __name__ == "__main__":
    main()
