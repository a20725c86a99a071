#!/bin/bash
# format.sh SOURCE: every source is as clang-format 14 leaves it (.clang-format); else the names of
# those that are not. To mend them: clang-format-14 -i FILE.
set -u
cd "$1" || exit 1
command -v clang-format-14 >/dev/null || { echo "skipped: clang-format-14 is not installed"; exit 77; }
mapfile -d '' files < <(find solo generator tests \( -name '*.c' -o -name '*.h' \) -print0)
[ "${#files[@]}" -gt 100 ] || { echo "only ${#files[@]} sources found"; exit 1; }

# A file that is not in form must be noticed.
printf 'int  x ;\n' | clang-format-14 --dry-run -Werror --assume-filename=solo/x.c >/dev/null 2>&1 && {
    echo "clang-format-14 finds nothing wrong with a wrong line"
    exit 1
}
clang-format-14 --dry-run -Werror "${files[@]}" 2>&1 | sed -n 's/^\([^:]*\):.*error:.*/\1/p' | sort -u >&2
exit "${PIPESTATUS[0]}"
