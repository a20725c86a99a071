"""Counts from records what a report says.

Usage: report.py HEXPLAY FOLDER REPORT.json: FOLDER has records, and beside each what analyse said of it."""

import glob
import json
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
from engine import Engine


def choices(engine, lines):
    """How many legal actions there were at each decision."""
    header = lines[0]
    engine.ask("chance manual")
    engine.ask("new_game %s players=%d %s" % (header["game"], header["players"],
                                             " ".join("%s=%s" % o for o in header["options"].items())))
    counts = []
    for line in lines[1:-1]:
        if "event" in line:
            engine.ask("event " + line["event"])
        else:
            counts.append(len(engine.ask("legal").splitlines()))
            engine.ask("play " + line["action"])
    return counts


def hopes(judged, players, winner):
    """What the winner expected at each decision, where that is known, and the actions until then."""
    latest, done = {}, 0
    for decision in judged["decisions"]:
        done += decision["moves"]
        latest[decision["seat"]] = decision["best_value"]
        if judged["unit"] == "points":
            if len(latest) == players:
                lead = min(latest[winner] - latest[s] for s in latest if s != winner)
                yield .5 + lead / (2 * (10 + abs(lead))), done
        elif decision["seat"] == winner:
            yield decision["best_value"], done
        elif players == 2:
            yield 1 - decision["best_value"], done


def moves_of(lines, judged):
    """Adds to each decision how many actions it is."""
    numbers = [i + 1 for i, line in enumerate(lines) if "action" in line]
    starts = [d["line"] for d in judged["decisions"]] + [len(lines)]
    for decision, end in zip(judged["decisions"], starts[1:]):
        decision["moves"] = sum(decision["line"] <= n < end for n in numbers)


def deviation(rows):
    """Of columns, each around its own mean."""
    total = 0
    for column in zip(*rows):
        mean = sum(column) / len(column)
        total += sum((x - mean) ** 2 for x in column)
    return math.sqrt(total / len(rows) / len(rows[0]))


def main(hexplay, folder, path):
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    engine = Engine(hexplay)
    players, points = report["players"], report["unit"] == "points"
    lengths, tenths, results, bare, shares, decided, lowest = [], [[0, 0] for _ in range(10)], [], [], [], [], []
    draws = 0
    for record in sorted(glob.glob(folder + "/*.jsonl")):
        lines = [json.loads(line) for line in open(record, encoding="utf-8")]
        judged = json.load(open(record + ".judged", encoding="utf-8"))
        moves_of(lines, judged)
        counts = choices(engine, lines)
        lengths.append(len(counts))
        for i, count in enumerate(counts):
            tenths[i * 10 // len(counts)][0] += count
            tenths[i * 10 // len(counts)][1] += 1
        scores, winners = lines[-1]["result"]["scores"], lines[-1]["result"]["winners"]
        share = [(s + 1 in winners) / len(winners) for s in range(players)]
        result = scores if points else share
        draws += len(winners) != 1
        shares.append(share)
        results.append(result)
        bare.append([r - p["luck"] for r, p in zip(result, judged["players"])])
        if players > 1 and len(winners) == 1:
            way = list(hopes(judged, players, winners[0]))
            lowest.append(min(hope for hope, _ in way))
            decided.append(max([done / len(counts) for hope, done in way if hope < .8], default=0))
    games = len(lengths)
    lengths.sort()
    decided.sort()
    branching = []
    for legal, decisions in tenths:
        branching.append(legal / decisions if decisions else branching[-1])
    wanted = {
        "games": games, "draws": draws / games, "mean": sum(lengths) / games,
        "quarters": [lengths[0], lengths[(games - 1) // 4], lengths[(games - 1) // 2],
                     lengths[games - 1 - (games - 1) // 4], lengths[-1]],
        "shares": [sum(column) / games for column in zip(*shares)],
        "branching": branching,
        "with": deviation(results), "without": deviation(bare),
        "median": decided[(len(decided) - 1) // 2] if decided else None,
        "comebacks": sum(low <= .5 / players for low in lowest) / len(lowest) if lowest else None}
    found = {
        "games": report["games"], "draws": report["draws"], "mean": report["length"]["mean"],
        "quarters": report["length"]["quarters"], "shares": [seat["share"] for seat in report["seats"]],
        "branching": report["branching"]["tenths"], "with": report["luck"]["with"],
        "without": report["luck"]["without"], "median": (report["decided"] or {}).get("median"),
        "comebacks": (report["comebacks"] or {}).get("share")}
    same = lambda a, b: a == b or all(abs(x - y) < 2e-3 * max(1, abs(x)) for x, y in zip(a, b)) \
        if isinstance(a, list) else a == b or (None not in (a, b) and abs(a - b) < 2e-3)
    failures = [key for key in wanted if not same(wanted[key], found[key])]
    for key in failures:
        print("%s: counted %s, reported %s" % (key, wanted[key], found[key]))
    if sum(report["length"]["games"]) != games or report["decided"] and sum(report["decided"]["games"]) != len(decided):
        failures.append("bins")
        print("bins", report["length"], report["decided"])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
