// RUN: rsmlir-opt %s --inline | FileCheck %s

spirv.module Logical GLSL450 {
  spirv.func @double(%x: i32) -> i32 "None" {
    %0 = spirv.IAdd %x, %x : i32
    spirv.ReturnValue %0 : i32
  }

  spirv.func @branches(%c: i1) -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.Constant 2 : i32
    spirv.BranchConditional %c, ^yes, ^no
  ^yes:
    spirv.ReturnValue %0 : i32
  ^no:
    spirv.ReturnValue %1 : i32
  }

  spirv.func @stops() "None" {
    spirv.Kill
  }

  spirv.func @caller(%c: i1) -> i32 "None" {
    %0 = spirv.FunctionCall @branches(%c) : (i1) -> i32
    %1 = spirv.FunctionCall @double(%0) : (i32) -> i32
    spirv.FunctionCall @stops() : () -> ()
    spirv.ReturnValue %1 : i32
  }
}

// CHECK: spirv.module Logical GLSL450 {
// CHECK-NEXT: spirv.func @double([[V0:%.+]]: i32) -> i32 "None" {
// CHECK-NEXT: [[V1:%.+]] = spirv.IAdd [[V0]], [[V0]] : i32
// CHECK-NEXT: spirv.ReturnValue [[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: spirv.func @branches([[V0]]: i1) -> i32 "None" {
// CHECK-NEXT: [[V2:%.+]] = spirv.Constant 1 : i32
// CHECK-NEXT: [[V3:%.+]] = spirv.Constant 2 : i32
// CHECK-NEXT: spirv.BranchConditional [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: spirv.ReturnValue [[V2]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: spirv.ReturnValue [[V3]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: spirv.func @stops() "None" {
// CHECK-NEXT: spirv.Kill
// CHECK-NEXT: }
// CHECK-NEXT: spirv.func @caller([[V0]]: i1) -> i32 "None" {
// CHECK-NEXT: [[V2]] = spirv.Constant 1 : i32
// CHECK-NEXT: [[V3]] = spirv.Constant 2 : i32
// CHECK-NEXT: spirv.BranchConditional [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: spirv.Branch ^bb3([[V2]] : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: spirv.Branch ^bb3([[V3]] : i32)
// CHECK-NEXT: ^bb3([[V1]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: [[V4:%.+]] = spirv.IAdd [[V1]], [[V1]] : i32
// CHECK-NEXT: spirv.FunctionCall @stops() : () -> ()
// CHECK-NEXT: spirv.ReturnValue [[V4]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
