"""How long a guard against hanging waits on a machine that has other things to do."""


def seconds(alone):
    """For something that takes less than ALONE seconds on an idle machine: grows with the load, that of the last minute or that of now,
    whichever is more."""
    with open("/proc/loadavg", encoding="ascii") as file:
        words = file.read().split()
    return alone * (1 + max(float(words[0]), float(words[3].split("/")[0])))
