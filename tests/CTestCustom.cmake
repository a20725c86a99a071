# Read by ctest before it runs the tests: what the programs say does not depend on who runs them.
unset(ENV{LANGUAGE})
set(ENV{LC_ALL} C.UTF-8)
