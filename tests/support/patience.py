"""How long a guard against hanging waits on a machine that has other things to do."""

import os


def seconds(alone):
    """For something that takes less than ALONE seconds on an idle machine: grows with the load."""
    return alone * (1 + os.getloadavg()[0])
