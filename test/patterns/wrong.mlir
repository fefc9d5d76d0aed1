// Patterns that mlir-tblgen refuses are refused where they are.

// RUN: not rsmlir-opt --dialect %S/Inputs/wrong.td %s 2>&1 | FileCheck %s

// CHECK: wrong.td:9:5: error: op 'wrong.neg' argument number mismatch: 2 in pattern vs. 1 in definition
// CHECK: wrong.td:8:5: error: referencing unbound symbol 'y'
