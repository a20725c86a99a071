"""Whether backs lie behind their fronts when the printed sheet is turned over or folded.

usage: measure_backs.py FILE.pdf long|short|none|fold PIECES [X Y]

long, short: pages alternate front, back; turned over the long or the short edge of the sheet as it
is printed, each back's outline lies within 0.01 mm of its front's, moved by X, Y mm. none: the same
without any turning (pages as seen). fold: fronts and backs on one page, mirrored at a fold line
that is drawn. PIECES fronts in all. Who owns the front owns the back: colours go together one to one
wherever both sides have several.
"""

import judging
import trace

NEAR = 0.01


def outlines(page):
    """The boxes and colours of what is cut out: of closed shapes that are filled those that lie in no
    other one."""
    shapes = [path for path in page.paths if path.kind == "fill" and
              (trace.is_hexagon(path) or trace.is_circle(path))]
    outer = []
    for box, colour in sorted(((trace.box(path.points), path.colour) for path in shapes),
                              key=lambda found: size(found[0]), reverse=True):
        if not any(lies_in(box, other) for other, _ in outer):
            outer.append((box, colour))
    return outer


def size(box):
    return (box[2] - box[0]) * (box[3] - box[1])


def lies_in(box, other):
    """Whether the middle of BOX is in OTHER."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return other[0] < x < other[2] and other[1] < y < other[3]


def mirrored(box, at_x, at_y):
    """Turned over about an upright line at AT_X or a level one at AT_Y; None: not."""
    left, top, right, bottom = box
    if at_x is not None:
        left, right = 2 * at_x - right, 2 * at_x - left
    if at_y is not None:
        top, bottom = 2 * at_y - bottom, 2 * at_y - top
    return left, top, right, bottom


def distance(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


class Judge:
    def __init__(self):
        self.worst, self.pairs, self.complaints = 0.0, [], []

    def complain(self, text):
        self.complaints.append(text)

    def match(self, place, expected, backs):
        """One back for each expected box; BACKS loses those that were found."""
        for box, colour in expected:
            nearest = min(backs, key=lambda back: distance(back[0], box), default=None)
            off = distance(nearest[0], box) if nearest else 99.0
            if off > NEAR:
                self.complain("%s: %.3f mm to the nearest back" % (place, off))
                return
            self.worst = max(self.worst, off)
            self.pairs.append((colour, nearest[1]))
            backs.remove(nearest)
        if backs:
            self.complain("%s: %d backs without a front" % (place, len(backs)))

    def judge_owners(self):
        fronts, backs = ({pair[side] for pair in self.pairs} for side in (0, 1))
        if len(fronts) > 1 and len(backs) > 1 and len(set(self.pairs)) != max(len(fronts),
                                                                             len(backs)):
            self.complain("fronts and backs of different owners: %s" % sorted(set(self.pairs)))


def judge_duplex(judge, pages, how, shift):
    if len(pages) % 2:
        judge.complain("%d pages: a side is missing" % len(pages))
    for number in range(0, len(pages) - 1, 2):
        front, back = pages[number:number + 2]
        upright = (how == "long") == (front.height >= front.width)
        at_x = front.width / 2 if how != "none" and upright else None
        at_y = front.height / 2 if how != "none" and not upright else None
        expected = []
        for box, colour in outlines(front):
            left, top, right, bottom = mirrored(box, at_x, at_y)
            expected.append(((left + shift[0], top + shift[1], right + shift[0],
                              bottom + shift[1]), colour))
        judge.match("page %d" % (number + 2), expected, outlines(back))


def fold_lines(page):
    """Straight lines as (at_x, at_y), one of them None."""
    for path in page.paths:
        if path.kind == "stroke" and len(path.points) == 2:
            (x1, y1), (x2, y2) = path.points
            if abs(x1 - x2) < NEAR and abs(y1 - y2) > page.height / 4:
                yield x1, None
            elif abs(y1 - y2) < NEAR and abs(x1 - x2) > page.width / 4:
                yield None, y1


def judge_fold(judge, pages):
    for number, page in enumerate(pages):
        pieces = outlines(page)
        lines = [line for line in fold_lines(page) if halves(pieces, *line)]
        if len(lines) != 1:
            judge.complain("page %d: %d lines to fold at" % (number + 1, len(lines)))
            continue
        fronts, backs = halves(pieces, *lines[0])
        judge.match("page %d" % (number + 1),
                    [(mirrored(box, *lines[0]), colour) for box, colour in fronts], backs)


def halves(pieces, at_x, at_y):
    """The pieces before and behind a line; None unless it has as many on both sides."""
    side = 0 if at_x is not None else 1
    at = at_x if at_x is not None else at_y
    before = [piece for piece in pieces if piece[0][side + 2] <= at + NEAR]
    behind = [piece for piece in pieces if piece[0][side] >= at - NEAR]
    return (before, behind) if before and len(before) == len(behind) and \
        2 * len(before) == len(pieces) else None


def judge_file(pdf, how, wanted, *shift):
    shift = tuple(float(word) for word in shift) or (0.0, 0.0)
    judge, pages = Judge(), trace.simple_pages(pdf)
    if how == "fold":
        judge_fold(judge, pages)
    else:
        judge_duplex(judge, pages, how, shift)
    judge.judge_owners()
    if len(judge.pairs) != int(wanted):
        judge.complain("%d pieces instead of %s" % (len(judge.pairs), wanted))
    return judge.complaints, "; ".join(
        judge.complaints[:5] + ["%d pieces, backs at most %.4f mm off" % (len(judge.pairs), judge.worst)])


judging.main(judge_file)
