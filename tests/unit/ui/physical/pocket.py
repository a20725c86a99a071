"""Pocket Hexes at a real table: six dice, and a sheet for every player that the table keeps itself."""
import re

from table import Table

SIDES = [4, 6, 8, 10, 12, 20]


class PocketHexes(Table):
    game = "pocket-hexes"
    players = 3
    people = [1, 3]

    def laid_out(self):
        return {"dice": {}, "grid": [{} for _ in range(3)], "box": [[] for _ in range(3)]}

    def roll(self, sides):
        return self.rng.randint(0, 9) if sides == 10 else self.rng.randint(1, sides)

    def turn(self):
        again = re.search(r"roll the d(\d+) again ?>$", self.text)
        if re.search(r"roll all six dice and give them in the order .*? ?>$", self.text):
            self.type_roll(SIDES)
        elif again:
            self.type_roll([int(again.group(1))])
        else:
            self.write()

    def type_roll(self, due):
        before = self.rng.getstate()
        dice = {sides: self.roll(sides) for sides in due}
        self.due, self.thrown = due, self.rng.getstate()
        self.rng.setstate(before)
        line = " ".join(str(dice[sides]) for sides in due)
        if self.mistakes and self.mistakes.random() < 0.2:
            self.refuse(" ".join(str(sides + 1) for sides in due))
            self.refuse(line + " 3")
            self.refuse("d7 3")
        if self.mistakes and len(due) == 6 and self.mistakes.random() < 0.3:
            named = [f"d{sides} {dice[sides]}" for sides in due]
            self.mistakes.shuffle(named)
            line = " ".join(named)
        if self.mistakes and self.mistakes.random() < 0.15:
            self.blunder(" ".join("1" for _ in due), line)
        else:
            self.tell(line)

    def write(self):
        legal = self.legal()
        if self.mistakes and self.mistakes.random() < 0.05:
            self.refuse("d20 z9")
        best = [line for line in legal if "+" in line] or legal
        self.tell(self.rng.choice(best))

    def done(self, line):
        """Dice lie as they were typed, and the true ones are thrown once. What people write they have
        on their sheets by carry_out, which reads all that is told alike."""
        named = dict(re.findall(r"d(\d+) (\d+)", line))
        if re.match(r"(d\d+ )?\d+( |$)", line):
            values = [named[str(sides)] for sides in self.due] if named else line.split()
            self.lies["dice"].update((sides, int(value)) for sides, value in zip(self.due, values))
            self.rng.setstate(self.thrown)

    def carry_out(self, text):
        """Who writes is named; "you" is the only person."""
        for match in re.finditer(
                r"(You|Player \d) writes? (\d+) \(d(\d+)\) on ([a-g]\d)((?: and scores? .*?\))*?)\.", text):
            who, value, die, cell, rings = match.groups()
            self.put(self.seat_of(who), int(value), int(die), cell, rings)
        for who in re.findall(r"(You|Player \d) (?:have|has) no number to write", text):
            self.lies["box"][self.seat_of(who)].append(-3)

    def seat_of(self, who):
        return self.people[0] - 1 if who == "You" else int(who[-1]) - 1

    def put(self, seat, value, die, cell, rings):
        grid = self.lies["grid"][seat]
        self.check(self.lies["dice"][die] == value, f"d{die} shows {self.lies['dice'][die]}, not {value}")
        self.check(cell not in grid, f"{cell} is written already")
        grid[cell] = value
        for score, centre in re.findall(r"(\d+) \(ring around ([a-g]\d)\)", rings):
            self.check(grid[centre] == int(score), f"{centre} is not {score}")
            ring = around(centre)
            self.check(len(ring) == 6 and cell in ring and all(other in grid for other in ring),
                       f"no ring around {centre}")
            self.lies["box"][seat].append(int(score))

    def check_restoring(self, now, text):
        """What people rub out and write leads from their sheets to those of before."""
        for seat in (player - 1 for player in self.people):
            grid, box = dict(now["grid"][seat]), list(now["box"][seat])
            for cell in re.findall(rf"Rub out on player {seat + 1}'s sheet: the \d+ in ([a-g]\d)\.", text):
                del grid[cell]
            for _ in re.findall(rf"Rub out on player {seat + 1}'s sheet: the -?\d+ in box \d+\.", text):
                box.pop()
            self.check(grid == self.lies["grid"][seat], f"sheet of player {seat + 1}: put back wrongly")
            self.check(box == self.lies["box"][seat], f"boxes of player {seat + 1}: put back wrongly")

    def check_end(self, state):
        self.check(state["grids"] == self.lies["grid"], f"{self.lies['grid']} but {state['grids']}")
        self.check([sorted(box) for box in state["boxes"]] == [sorted(box) for box in self.lies["box"]],
                   f"{self.lies['box']} but {state['boxes']}")
        scores = self.engine.ask("result")[0]
        totals = ",".join(str(sum(box)) for box in self.lies["box"])
        self.check(f'"scores":[{totals}]' in scores, f"{scores}, not {totals}")


def around(cell, side=4):
    """The neighbours of a cell of a hexagon of flat-topped cells."""
    def axial(name):
        column, row = ord(name[0]) - 97, int(name[1:]) - 1
        return column, row + max(0, column - side + 1)

    def name(column, row):
        row -= max(0, column - side + 1)
        rows = 2 * side - 1 - abs(column - side + 1)
        return chr(97 + column) + str(row + 1) if 0 <= column < 2 * side - 1 and 0 <= row < rows else None

    column, row = axial(cell)
    steps = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1))
    return [found for found in (name(column + c, row + r) for c, r in steps) if found]
