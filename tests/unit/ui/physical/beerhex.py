"""BeerHex at a real table: 13 caps each, the people's with real symbols, the computer's any."""
import re

from table import Table, cells_of, words_between

SIZE = 5
METAL = ["Gold", "Silver"]


def neighbours(cell):
    column, row = ord(cell[0]) - 97, int(cell[1:])
    for c, r in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
        if 0 <= column + c < SIZE and 1 <= row + r <= SIZE:
            yield chr(97 + column + c) + str(row + r)


def joined(cells, seat):
    """Whether CELLS join top and bottom (seat 0) or left and right."""
    at = (lambda cell: int(cell[1:]) - 1) if seat == 0 else (lambda cell: ord(cell[0]) - 97)
    reached = {cell for cell in cells if at(cell) == 0}
    front = list(reached)
    while front:
        for other in neighbours(front.pop()):
            if other in cells and other not in reached:
                reached.add(other)
                front.append(other)
    return any(at(cell) == SIZE - 1 for cell in reached)


class BeerHex(Table):
    game = "beerhex"

    def laid_out(self):
        hands = []
        for seat in range(2):
            own = ["gs"[seat]] * 7 + ["sg"[seat]] * 6
            self.rng.shuffle(own)
            hands.append(own)
        return {"hand": hands, "cap": {}, "up": []}  # cap: cell -> [seat, symbol or None]

    def actor(self):
        found = re.findall(r"(Gold|Silver), you join", self.text)
        return METAL.index(found[-1]) if found else None

    def turn(self):
        shown = re.search(r"Turn up these caps and say g or s for each: ([a-e1-5 ]+?) ?>$", self.text)
        if shown:
            self.show(shown.group(1).split())
        elif self.actor() is not None:
            self.act(self.actor())
        else:
            self.fail("nothing is asked")

    def show(self, cells):
        """Reads the caps of people that are turned up."""
        right = [self.lies["cap"][cell][1] for cell in cells]
        self.check(None not in right, "asked for a cap of the computer")
        line = " ".join(right)
        if self.mistakes and self.mistakes.random() < 0.3:
            self.refuse(line + " g" if len(right) > 1 else "x")
            self.refuse(" ".join(right[:-1]) or "c3")
        if self.mistakes and self.mistakes.random() < 0.3:
            line = " ".join(f"{cell}={symbol}" for cell, symbol in reversed(list(zip(cells, right))))
        self.tell(line)

    def act(self, seat):
        self.seat = seat
        legal = self.legal()
        attacks = [line for line in legal if line.startswith("attack")]
        places = sorted({re.sub(r"^[gs]@", "", line) for line in legal if "@" in line})
        if self.mistakes and self.mistakes.random() < 0.1 and self.lies["cap"]:
            self.refuse(self.rng.choice(sorted(self.lies["cap"])))
        choice = self.rng.random()
        if "declare" in legal and choice < 0.04 and len(self.lies["cap"]) > 12:
            self.tell("declare")
        elif "deny" in legal and choice < 0.06 and len(self.lies["cap"]) > 12:
            self.tell("deny")
        elif attacks and choice < 0.25:
            self.tell(self.rng.choice(attacks))
        elif self.mistakes and self.mistakes.random() < 0.1 and len(self.lies["cap"]) < 12:
            self.blunder(self.rng.choice(attacks + places), self.rng.choice(places))
        else:
            self.tell(self.rng.choice(places))

    def done(self, line):
        """What people's hands do for a line that they type."""
        cell = re.fullmatch(r"[a-e][1-5]", line)
        if cell:
            self.lies["cap"][line] = [self.seat, self.lies["hand"][self.seat].pop()]

    def carry_out(self, text):
        """Everything that is to be done, in the order in which it is said."""
        orders = (
            (r"Lay any of (Gold|Silver)'s caps face down on ([a-e][1-5])", self.lay),
            (r"Replace (Gold|Silver)'s caps? on ([^:.]*) with [^.]* (gold|silver) symbols?\.", self.exchange),
            (r"Return to (Gold|Silver)'s hand: ([^.]*)\.", self.take_up),
            (r"Leave face up for good: ([^.]*)\.", lambda cells: self.lies["up"].extend(cells_of(cells))))
        found = [(match.start(), match.groups(), do) for order, do in orders for match in re.finditer(order, text)]
        for _, groups, do in sorted(found, key=lambda item: item[0]):
            do(*groups)

    def lay(self, metal, cell):
        seat = METAL.index(metal)
        self.check(cell not in self.lies["cap"], f"{cell} has a cap")
        self.lies["cap"][cell] = [seat, None]
        self.lies["hand"][seat].pop()

    def exchange(self, metal, cells, symbol):
        for cell in cells_of(cells):
            cap = self.lies["cap"][cell]
            self.check(cap[0] == METAL.index(metal), f"{cell} is not {metal}'s")
            self.check(cap[1] in (None, symbol[0]), f"{cell} has changed")
            cap[1] = symbol[0]

    def take_up(self, metal, cells):
        for cell in cells_of(cells):
            seat, symbol = self.lies["cap"].pop(cell)
            self.check(seat == METAL.index(metal), f"{cell} is not {metal}'s")
            self.lies["hand"][seat].append(symbol)
            self.rng.shuffle(self.lies["hand"][seat])

    def check_restoring(self, now, text):
        """What is said leads from what lay there to what lay there before."""
        cap = {cell: seat for cell, (seat, _) in now["cap"].items()}
        for seat, metal in enumerate(METAL):
            for cells in words_between(text, f"Return to {metal}'s hand: "):
                for cell in cells_of(cells):
                    self.check(cap.pop(cell) == seat, f"{cell} is not {metal}'s")
            for cells in words_between(text, f"Lay {metal}'s caps face down on "):
                for cell in cells_of(cells):
                    self.check(cell not in cap, f"{cell} has a cap")
                    cap[cell] = seat
        self.check(cap == {cell: seat for cell, (seat, _) in self.lies["cap"].items()}, "put back wrongly")

    def check_end(self, state):
        caps = {cell: [cap["owner"] - 1, cap["symbol"]] for cell, cap in state["cells"].items()}
        self.check(caps == self.lies["cap"], f"caps {self.lies['cap']} but {caps}")
        winners = self.engine.ask("result")[0]
        gold = {cell for cell, cap in caps.items() if cap[1] == "g"}
        last = [line for line in open(self.record) if '"action"' in line][-1]
        if "deny" in last:
            return
        player = int(re.search(r'"player":(\d)', last).group(1)) - 1
        if "declare" in last:
            own = {cell for cell, cap in caps.items() if cap[1] == "gs"[player]}
            right = player if joined(own, player) else 1 - player
        else:
            self.check(len(caps) == SIZE * SIZE, "not full")
            right = 0 if joined(gold, 0) else 1
        self.check(f'"winners":[{right + 1}]' in winners, f"{winners}, not {right + 1}")
