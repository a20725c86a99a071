"""Ctrl-S reaches hexplay on the full screen: the terminal driver doesn't take it to stop the picture,
and has it back afterwards.

Usage: flow_keys.py BUILD_FOLDER"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience


def stops(terminal):
    """Whether Ctrl-S stops what is shown."""
    return bool(termios.tcgetattr(terminal)[0] & termios.IXON)


def read_until(terminal, sought):
    """Reads until SOUGHT came or the program ended; returns whether it came."""
    seen = b""
    while sought not in seen:
        if not select.select([terminal], [], [], patience.seconds(60))[0]:
            return False
        try:
            data = os.read(terminal, 65536)
        except OSError:
            return False
        if not data:
            return False
        seen += data
    return True


def main():
    program = os.path.join(os.path.abspath(sys.argv[1]), "hexplay")
    wrong = []
    with tempfile.TemporaryDirectory() as home:
        child, terminal = pty.fork()
        if child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            environment = dict(os.environ, HOME=home, XDG_STATE_HOME=home, LC_ALL="C.UTF-8",
                               TERM="xterm-256color", LSAN_OPTIONS="detect_leaks=0",
                               ASAN_OPTIONS="detect_leaks=0")
            os.execve(program, [program, "hex", "--size", "5"], environment)
        if not stops(terminal):
            wrong.append("the terminal began without flow control: nothing is shown by this test")
        if not read_until(terminal, b"Hex"):
            wrong.append("the screen was never drawn")
        elif stops(terminal):
            wrong.append("Ctrl-S stops the picture")
        if wrong:
            os.kill(child, signal.SIGTERM)
        os.write(terminal, b"\x13\x04")  # Ctrl-S, then the end of input
        read_until(terminal, b"\x1b[?1049l")
        os.close(terminal)
        status = os.waitpid(child, 0)[1]
        if os.WIFSIGNALED(status) and not wrong:
            wrong.append("it died by signal %d" % os.WTERMSIG(status))
    for line in wrong:
        print("FAILED: " + line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
