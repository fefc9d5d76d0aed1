// RUN: rsmlir-opt --list-patterns | FileCheck %s --check-prefix=LIST
// RUN: rsmlir-opt %s --canonicalize | FileCheck %s
// RUN: rsmlir-opt %s --canonicalize=disable-patterns=AddIAddConstant,XOrINotCmpI | FileCheck %s --check-prefix=DISABLED

// The canonicalization of arith is rules that ship. All that their C++ says is known: the functions of the dialect, and
// those on attributes and types.
// LIST-NOT: not applied
// LIST: AddIAddConstant: arith.addi, benefit 2, rules.td:{{[0-9]+}}
// LIST: AddIMulNegativeOneRhs: arith.addi, benefit 3
// LIST: TruncIShrSIToTrunciShrUI: arith.trunci, benefit 2
// LIST-NOT: not applied

// CHECK-LABEL: func.func @sum(
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : i32
// CHECK: arith.addi %arg0, %[[SEVEN]] overflow<nsw> : i32
// DISABLED-LABEL: func.func @sum(
// DISABLED-COUNT-2: arith.addi
func.func @sum(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @complement(
// CHECK: arith.cmpi sge, %arg0, %arg1 : i32
// DISABLED-LABEL: func.func @complement(
// DISABLED: arith.cmpi slt
// DISABLED: arith.xori
func.func @complement(%x: i32, %y: i32) -> i1 {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  return %1 : i1
}
