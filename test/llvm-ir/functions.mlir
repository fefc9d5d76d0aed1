// Functions: attributes, values and blocks numbered as LLVM does, phi nodes, constants folded.

// RUN: rsmlir-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: @numbers = internal constant [2 x i32] [i32 1, i32 2]
llvm.mlir.global internal constant @numbers(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>

// CHECK: ; Function Attrs: noinline
// CHECK-NEXT: define float @attributes(float %0, ptr noalias align 16 %1) #[[#A:]] {
llvm.func @attributes(%a: f32, %p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64}) -> f32
    attributes {passthrough = ["noinline", ["key", "value"]]} {
  // CHECK-NEXT: %3 = call nnan float @llvm.sqrt.f32(float %0)
  // CHECK-NEXT: %4 = load float, ptr %1, align 4
  // CHECK-NEXT: %5 = fadd fast float %3, 0x3FF19999A0000000
  %root = llvm.intr.sqrt(%a) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %loaded = llvm.load %p : !llvm.ptr -> f32
  %number = llvm.mlir.constant(1.1 : f32) : f32
  %sum = llvm.fadd %root, %number {fastmathFlags = #llvm.fastmath<fast>} : f32
  llvm.return %sum : f32
}

// CHECK: define i32 @phi(i1 %0, i32 %1)
llvm.func @phi(%c: i1, %x: i32) -> i32 {
  // CHECK: br i1 %0, label %[[#]], label %[[#EDGE:]]
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^join(%x : i32), ^join(%one : i32)
^join(%y: i32):
  // CHECK: phi i32 [ %[[#]], %[[#EDGE]] ], [ %1, %2 ]
  llvm.return %y : i32
}

// CHECK: define ptr @folded()
// CHECK-NEXT: store i64 7, ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 4), align 4
// CHECK-NEXT: ret ptr inttoptr (i64 12 to ptr)
llvm.func @folded() -> !llvm.ptr {
  %global = llvm.mlir.addressof @numbers : !llvm.ptr
  %second = llvm.getelementptr %global[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %seven = llvm.add %three, %four : i64
  llvm.store %seven, %second : i64, !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %end = llvm.getelementptr %null[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %end : !llvm.ptr
}

// CHECK: declare float @llvm.sqrt.f32(float) #[[#B:]]
// CHECK: attributes #[[#A]] = { noinline "key"="value" }
// CHECK: attributes #[[#B]] = { nocallback
