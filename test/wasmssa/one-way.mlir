// Text that is printed in another form than it is read.
// RUN: rsmlir-opt %s | FileCheck %s

// mlir-opt prints `else` in quotes, which it does not read, and skips any other word in its place.
// CHECK-LABEL: wasmssa.func @choose
// CHECK-NEXT: [[V0:%.+]] = wasmssa.local_get [[V1:%.+]] :  ref to i32
// CHECK-NEXT: wasmssa.if [[V0]] : {
// CHECK-NEXT: [[V2:%.+]] = wasmssa.const 1.000000e+00 : f32
// CHECK-NEXT: wasmssa.block_return [[V2]] : f32
// CHECK-NEXT: } "else "{
// CHECK-NEXT: [[V2]] = wasmssa.const 2.000000e+00 : f32
// CHECK-NEXT: wasmssa.block_return [[V2]] : f32
// CHECK-NEXT: }> ^bb1
// CHECK-NEXT: ^bb1([[V3:%.+]]: f32):  // pred: ^bb0
// CHECK-NEXT: wasmssa.return [[V3]] : f32
// CHECK-NEXT: }
wasmssa.func @choose(%a: !wasmssa<local ref to i32>) -> f32 {
  %x = wasmssa.local_get %a : ref to i32
  wasmssa.if %x : {
    %0 = wasmssa.const 1.0 : f32
    wasmssa.block_return %0 : f32
  } else {
    %0 = wasmssa.const 2.0 : f32
    wasmssa.block_return %0 : f32
  } > ^end
^end(%r: f32):
  wasmssa.return %r : f32
}
// CHECK-LABEL: wasmssa.func @skip
// CHECK-NEXT: [[V0:%.+]] = wasmssa.local_get [[V1:%.+]] :  ref to i32
// CHECK-NEXT: wasmssa.if [[V0]] : {
// CHECK-NEXT: wasmssa.block_return
// CHECK-NEXT: } > ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: wasmssa.return
// CHECK-NEXT: }
wasmssa.func @skip(%a: !wasmssa<local ref to i32>) {
  %x = wasmssa.local_get %a : ref to i32
  wasmssa.if %x : {
    wasmssa.block_return
  } otherwise > ^end
^end:
  wasmssa.return
}
// A function without a body is printed with the types that it takes, and read with types of variables.
// CHECK-LABEL: wasmssa.func @declared
wasmssa.func @declared(!wasmssa<local ref to f32>) -> (i32, f64)
