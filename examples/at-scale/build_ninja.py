#!/usr/bin/env python3
"""Writes build.ninja: one run of rsmlir-opt for each .mlir file in a folder.

    build_ninja.py [--opt PROGRAM] FOLDER [OPTION ...] > build.ninja
    ninja

Each run writes `out/NAME` and, in `out/NAME.d`, the files that it read: ninja repeats a run if one of those
changed, or the program, or the options.
"""
import argparse
import pathlib
import shutil

RULES = """\
builddir = out
opt = {opt}
flags = {flags}

rule opt
  command = $opt $in $flags -o $out --depfile $out.d
  description = OPT $out
  depfile = $out.d
  deps = gcc

"""


def escaped(text):
    """A path as ninja reads it."""
    for special in '$ :':
        text = text.replace(special, '$' + special)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--opt', default='rsmlir-opt', help='the program [default: rsmlir-opt, on PATH]')
    parser.add_argument('folder', type=pathlib.Path)
    arguments, flags = parser.parse_known_args()
    opt = shutil.which(arguments.opt) or parser.error(f'there is no program {arguments.opt}')
    print(RULES.format(opt=opt, flags=' '.join(flags)), end='')
    for path in sorted(arguments.folder.rglob('*.mlir')):
        name = path.relative_to(arguments.folder)
        print(f'build {escaped(f"out/{name}")}: opt {escaped(str(path))} | {escaped(opt)}')


if __name__ == '__main__':
    main()
