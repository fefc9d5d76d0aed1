// RUN: rsmlir-opt %s --convert-func-to-llvm='use-bare-ptr-memref-call-conv=1 index-bitwidth=32' | FileCheck %s

func.func private @callee(memref<4xf32>, index) -> memref<4xf32>

func.func @call(%m: memref<4xf32>, %n: index) -> memref<4xf32> {
  %r = call @callee(%m, %n) : (memref<4xf32>, index) -> memref<4xf32>
  return %r : memref<4xf32>
}

// CHECK:      module {
// CHECK:        llvm.func @callee(!llvm.ptr, i32) -> !llvm.ptr attributes {sym_visibility = "private"}

// CHECK-LABEL:   llvm.func @call(%arg0: !llvm.ptr, %arg1: i32) -> !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %5 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %4[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %7 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %8 = llvm.insertvalue %7, %6[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %9 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %10 = llvm.call @callee(%9, %arg1) : (!llvm.ptr, i32) -> !llvm.ptr
// CHECK-NEXT:     %11 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %12 = llvm.insertvalue %10, %11[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %10, %12[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %14 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %15 = llvm.insertvalue %14, %13[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %16 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %17 = llvm.insertvalue %16, %15[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %18 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %19 = llvm.insertvalue %18, %17[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %20 = llvm.extractvalue %19[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     llvm.return %20 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT: }
