// Patterns that are lambdas, matchers of the sources, streams to characters, and names that mean the class around them:
// see Inputs/marina.
//
// RUN: rsmlir-opt --dialect %S/Inputs/marina/Marina.td --sources %S/Inputs/marina %s --canonicalize \
// RUN:   --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/marina/Marina.td --sources %S/Inputs/marina --show-unchecked --canonicalize \
// RUN:   --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @added
// CHECK-NEXT: %boats7 = marina.boats 7
// CHECK-NEXT: %[[SUM:.*]] = marina.add %arg0, %boats7
// CHECK-NEXT: return %boats7, %[[SUM]], %arg0
func.func @added(%some: i64) -> (i64, i64, i64) {
  %0 = marina.boats 0
  %3 = marina.boats 3
  %4 = marina.boats 4
  %sum = marina.add %3, %4
  %turned = marina.add %sum, %some
  %same = marina.add %some, %0
  return %sum, %turned, %same : i64, i64, i64
}

// CHECK-LABEL: func.func @shown
// CHECK-NEXT: marina.keep %arg0 : i64 -> i64
func.func @shown(%some: i64) -> i64 {
  %0 = marina.show %some
  return %0 : i64
}

// CHECK-LABEL: func.func @made(%arg0: !marina.tuple<i32, !marina.tuple<>>)
// CHECK: marina.like f32
func.func @made(%arg0: !marina.tuple<i32, !marina.tuple<>>) -> f32 {
  %0 = marina.like f32
  return %0 : f32
}

// CHECK: marina.pier 4
marina.pier 4

// CHECK: func.func private @berths(memref<2x3xf32, #marina.berths<2>>)
func.func private @berths(memref<2x3xf32, #marina.berths<2>>)

// CHECK-LABEL: func.func @deep
// CHECK-NEXT: marina.order [1, 0]
// CHECK-NEXT: marina.depth -6.000000e+00
func.func @deep() -> f32 {
  marina.order [1, 0]
  %0 = marina.fathoms -3
  return %0 : f32
}

// -----

// expected-error @+1 {{requires string attribute 'sym_name'}}
marina.buoy

// -----

// expected-error @+1 {{expects a permutation of 0, 1}}
marina.order [1, 1]
