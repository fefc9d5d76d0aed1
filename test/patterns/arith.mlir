// RUN: rsmlir-opt --dialect %S/Inputs/arith.td --list-patterns | FileCheck %s --check-prefix=LIST
// RUN: rsmlir-opt %s --dialect %S/Inputs/arith.td --apply-patterns | FileCheck %s

// The C++ of MLIR's rules about arith is known: the functions of the dialect, and those on attributes and types.
// LIST-NOT: not applied
// LIST: AddIAddConstant: arith.addi, benefit 2
// LIST: AddIMulNegativeOneRhs: arith.addi, benefit 3
// LIST: TruncIShrSIToTrunciShrUI: arith.trunci, benefit 2
// LIST-NOT: not applied

// CHECK-LABEL: func.func @sum(
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : i32
// CHECK: arith.addi %arg0, %[[SEVEN]] overflow<nsw> : i32
func.func @sum(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @complement(
// CHECK: arith.cmpi sge, %arg0, %arg1 : i32
func.func @complement(%x: i32, %y: i32) -> i1 {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  return %1 : i1
}

// CHECK-LABEL: func.func @shift(
// CHECK: %[[SHIFT:.*]] = arith.shrui %arg0, %{{.*}} : i32
// CHECK: arith.trunci %[[SHIFT]] : i32 to i8
func.func @shift(%x: i32) -> i8 {
  %amount = arith.constant 24 : i32
  %0 = arith.shrsi %x, %amount : i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}

// CHECK-LABEL: func.func @only_first(
// CHECK: %[[SUM:.*]] = arith.addi %arg0, %arg1 : i32
// CHECK: return %[[SUM]] : i32
func.func @only_first(%x: i32, %y: i32) -> i32 {
  %0, %carry = arith.addui_extended %x, %y : i32, i1
  return %0 : i32
}
