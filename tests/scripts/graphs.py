"""Circles in a graph, given as a set of what each node leads to."""


def reached(graph, start):
    seen, left = set(), [start]
    while left:
        new = graph[left.pop()] - seen
        seen |= new
        left += new
    return seen


def circles(graph):
    """Sets of nodes that all reach each other; also of one that reaches itself."""
    reach = {node: reached(graph, node) for node in graph}
    return {frozenset(other for other in reach[node] if node in reach[other])
            for node in graph if node in reach[node]}
