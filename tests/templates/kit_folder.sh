# Sourced by tests that write kit files, with BUILD and SOURCE as their words: begins in an empty folder.
# shellcheck shell=bash
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=$build/hexprint
mkdir "$scratch/in"
cd "$scratch/in" || exit 1
export LC_ALL=C.UTF-8
