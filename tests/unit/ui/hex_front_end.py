#!/usr/bin/env python3
"""hex_front_end.py HEXPLAY: two engines play Hex as a front end such as HexGUI has them play, and its own board is right."""
import subprocess
import sys

AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Engine:
    def __init__(self, hexplay):
        self.process = subprocess.Popen([hexplay, "--gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        """What it answers to LINE, and whether it accepted it."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while (read := self.process.stdout.readline()) != "\n":
            assert read, f"{line}: ended"
            lines.append(read.rstrip("\n"))
        return lines[0][0] == "=", "\n".join(lines)[1:].strip()

    def send(self, line):
        accepted, answer = self.ask(line)
        assert accepted, f"{line}: {answer}"
        return answer


def joined(stones, size, colour):
    """Whether COLOUR's stones join its sides: black top and bottom, white left and right."""
    side = 1 if colour == "black" else 0
    own = {cell for cell, whose in stones.items() if whose == colour}
    seen = {cell for cell in own if cell[side] == 0}
    queue = list(seen)
    while queue:
        column, row = queue.pop()
        for right, down in AROUND:
            cell = (column + right, row + down)
            if cell in own and cell not in seen:
                seen.add(cell)
                queue.append(cell)
    return any(cell[side] == size - 1 for cell in seen)


def put(stones, colour, move):
    if move == "swap-pieces":
        (column, row), = stones
        stones.clear()
        stones[row, column] = colour
        return
    cell = ord(move[0]) - ord("a"), int(move[1:]) - 1
    assert cell not in stones, move
    stones[cell] = colour


def play(engines, size, first, opening):
    stones, colours, moves = {}, ["black", "white"], 0
    for engine in engines:
        engine.send(f"boardsize {size} {size}")
        assert engine.ask("final_score") == (False, "cannot score")
    turn = colours.index(first)
    while not any(joined(stones, size, colour) for colour in colours):
        colour, engine, other = colours[turn], engines[turn], engines[1 - turn]
        move = opening if moves == 0 else engine.send(f"genmove {colour}")
        if moves == 0:
            engine.send(f"play {colour} {move.upper()}")
        put(stones, colour, move)
        other.send(f"play {colour[0].upper()} {move}")
        assert not engine.ask(f"play {colour} a1")[0], "played twice"
        turn, moves = 1 - turn, moves + 1
    winner = next(colour for colour in colours if joined(stones, size, colour))
    for engine in engines:
        assert engine.send("final_score") == winner[0].upper() + "+"
        shown = engine.send("showboard")
        assert sum(line.split()[1:-1].count("X") for line in shown.splitlines()[2:2 + size]) == \
            list(stones.values()).count("black"), shown
    return moves, stones


def main(hexplay):
    engines = [Engine(hexplay), Engine(hexplay)]
    for engine in engines:
        for command in ("boardsize", "clear_board", "play", "genmove", "undo", "showboard", "final_score"):
            assert command in engine.send("list_commands").split()
        engine.send("level easy")
    for size, first, opening in (5, "black", "c3"), (7, "black", "a1"), (6, "white", "c4"), (4, "white", "b2"):
        moves, _ = play(engines, size, first, opening)
        assert moves >= size
    engines[0].send("seed front end")
    engines[0].send("level normal")
    engines[0].send("clear_board")
    engines[0].send("boardsize 5")
    engines[0].send("play black c3")
    assert engines[0].send("genmove white") == "swap-pieces"
    engines[0].send("undo")
    engines[0].send("clear_board")
    for wrong in "boardsize 5 6", "boardsize 2", "boardsize five", "genmove green", "play black", "play green a1":
        assert not engines[0].ask(wrong)[0], wrong
    assert engines[0].send("legal").count("\n") == 25  # the board of side 5 is still there, and empty


main(sys.argv[1])
