// RUN: rsmlir-opt %s --lower-affine | FileCheck %s
// RUN: rsmlir-opt %s --convert-math-to-funcs | FileCheck %s
// RUN: rsmlir-opt %s --canonicalize | FileCheck %s --check-prefix=CANON

// The folder of `llvm.extractvalue` takes another container, and then says that nothing folds, as the container is no
// constant: a conversion takes the change back, and a rewriter keeps it.

// CHECK-LABEL: func.func @defined
// CHECK: %[[INSERTED:.*]] = llvm.insertvalue
// CHECK: llvm.extractvalue %[[INSERTED]][1]
// CANON-LABEL: func.func @defined
// CANON: %[[CAST:.*]] = builtin.unrealized_conversion_cast
// CANON: llvm.extractvalue %[[CAST]][1]
func.func @defined(%a: vector<2x4xf32>, %x: vector<4xf32>) -> vector<4xf32> {
  %0 = builtin.unrealized_conversion_cast %a : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
  %1 = llvm.insertvalue %x, %0[0] : !llvm.array<2 x vector<4xf32>>
  %2 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<4xf32>>
  return %2 : vector<4xf32>
}

// An argument ends the search with a fold that is reported.
// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[A:.*]]: !llvm.array
// CHECK: llvm.extractvalue %[[A]][1]
func.func @argument(%a: !llvm.array<4 x f32>, %x: f32) -> f32 {
  %0 = llvm.insertvalue %x, %a[0] : !llvm.array<4 x f32>
  %1 = llvm.extractvalue %0[1] : !llvm.array<4 x f32>
  return %1 : f32
}

// Indices become constants if they have 29 bits.
// CANON-LABEL: func.func @indices
// CANON: llvm.getelementptr %{{.*}}[268435455]
// CANON: llvm.getelementptr %{{.*}}[-268435456]
// CANON: llvm.getelementptr %{{.*}}[%{{.*}}]
func.func @indices(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr) {
  %0 = llvm.mlir.constant(268435455 : i64) : i64
  %1 = llvm.mlir.constant(-268435456 : i64) : i64
  %2 = llvm.mlir.constant(268435456 : i64) : i64
  %3 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %4 = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %5 = llvm.getelementptr %p[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  return %3, %4, %5 : !llvm.ptr, !llvm.ptr, !llvm.ptr
}
