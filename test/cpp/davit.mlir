// Ranges and iterators of the sources, patterns in a file that is included, folders that change their operation.
// RUN: rsmlir-opt --dialect %S/Inputs/davit/Davit.td --sources %S/Inputs/davit %s --canonicalize | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/davit/Davit.td --sources %S/Inputs/davit %s --canonicalize --show-unchecked 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: davit.stow: getCanonicalizationPatterns(): the pattern 'NobodyWroteThis' is neither in the sources nor in a loaded file
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @lower
func.func @lower(%boat: i32, %stop: index) -> (i64, i64, i64) {
  %three = arith.constant 3 : index
  // CHECK: davit.lower %arg0 at [1, %arg1, 5] : i32 -> i64
  %0 = davit.lower %boat at [1, %stop, 5] : i32 -> i64
  // CHECK: davit.lower %arg0 at [3, %arg1, 3] : i32 -> i64
  %1 = davit.lower %boat at [%three, %stop, %three] : i32 -> i64
  // CHECK: davit.lower %arg0 at [] : i32 -> i64
  %2 = davit.lower %boat at [] : i32 -> i64
  return %0, %1, %2 : i64, i64, i64
}

// CHECK-LABEL: func.func @hoist
func.func @hoist(%boat: i32) -> (i32, i8) {
  %0 = davit.lower %boat at [2] : i32 -> i64
  %1 = davit.hoist %0 : i64 -> i32
  %2 = davit.hoist %0 : i64 -> i8
  // CHECK: %[[OTHER:.*]] = davit.hoist
  // CHECK: return %arg0, %[[OTHER]]
  return %1, %2 : i32, i8
}

// CHECK-LABEL: func.func @stow
func.func @stow(%boat: i32) -> i32 {
  // CHECK: davit.stow
  %0 = davit.stow %boat : i32 -> i32
  return %0 : i32
}
