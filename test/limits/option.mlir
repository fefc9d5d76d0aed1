// RUN: rsmlir-opt --limit help | FileCheck %s
// RUN: not rsmlir-opt %s --limit greedy-rewrite=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not rsmlir-opt %s --limit greedy-rewrites 2>&1 | FileCheck %s --check-prefix=NUMBER

// CHECK: Limits of a run
// CHECK: greedy-rewrites {{ *}}100000 {{ *}}rewrites
// CHECK: Limits of TableGen files
// CHECK: td-steps

// UNKNOWN: for the --limit option: there is no limit 'greedy-rewrite'! Did you mean 'greedy-rewrites'?
// NUMBER: for the --limit option: 'greedy-rewrites' is no limit: expected NAME=N, or `help`!
