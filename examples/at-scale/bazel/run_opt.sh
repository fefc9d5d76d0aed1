#!/bin/sh
# Runs rsmlir-opt for Bazel, and lists the declared inputs that it did not read.
#
#     run_opt.sh UNUSED INPUTS DEPFILE PROGRAM ARGUMENT ...
set -eu
unused=$1 inputs=$2 depfile=$3
shift 3
"$@" --depfile "$depfile"

# The depfile has a line for each file that was read, after the one with the target; some characters are escaped.
read_files=$(sed -e 1d -e 's/ \\$//' -e 's/^ *//' -e 's/\\\([ #\\]\)/\1/g' -e 's/\$\$/$/g' "$depfile")
while IFS= read -r input || [ -n "$input" ]; do
  printf '%s\n' "$read_files" | grep -qxF -- "$input" || printf '%s\n' "$input"
done <"$inputs" >"$unused"
