// RUN: rsmlir-opt %s --finalize-memref-to-llvm | FileCheck %s

func.func @allocate(%n: index, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) {alignment = 64 : i64} : memref<?x4xf32>
  memref.store %x, %m[%c1, %c1] : memref<?x4xf32>
  %r = memref.load %m[%c1, %c1] : memref<?x4xf32>
  memref.dealloc %m : memref<?x4xf32>
  return %r : f32
}

memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>

func.func @views(%m: memref<?xf32>) -> (memref<*xf32>, memref<2xi32>, index) {
  %u = memref.cast %m : memref<?xf32> to memref<*xf32>
  %t = memref.get_global @table : memref<2xi32>
  %r = memref.rank %u : memref<*xf32>
  return %u, %t, %r : memref<*xf32>, memref<2xi32>, index
}

// CHECK:      module {

// CHECK-LABEL:   llvm.func @free(!llvm.ptr)

// CHECK-LABEL:   llvm.func @malloc(i64) -> !llvm.ptr

// CHECK-LABEL:   func.func @allocate(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %c1 : index to i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %4 = llvm.mul %2, %0 : i64
// CHECK-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
// CHECK-NEXT:     %8 = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT:     %9 = llvm.add %7, %8 : i64
// CHECK-NEXT:     %10 = llvm.call @malloc(%9) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %11 = llvm.ptrtoint %10 : !llvm.ptr to i64
// CHECK-NEXT:     %12 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %13 = llvm.sub %8, %12 : i64
// CHECK-NEXT:     %14 = llvm.add %11, %13 : i64
// CHECK-NEXT:     %15 = llvm.urem %14, %8 : i64
// CHECK-NEXT:     %16 = llvm.sub %14, %15 : i64
// CHECK-NEXT:     %17 = llvm.inttoptr %16 : i64 to !llvm.ptr
// CHECK-NEXT:     %18 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %19 = llvm.insertvalue %10, %18[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %20 = llvm.insertvalue %17, %19[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %22 = llvm.insertvalue %21, %20[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %23 = llvm.insertvalue %0, %22[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %24 = llvm.insertvalue %2, %23[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %25 = llvm.insertvalue %2, %24[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %26 = llvm.insertvalue %3, %25[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %27 = llvm.extractvalue %26[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %28 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %29 = llvm.mul %1, %28 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %30 = llvm.add %29, %1 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %31 = llvm.getelementptr inbounds|nuw %27[%30] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %arg1, %31 : f32, !llvm.ptr
// CHECK-NEXT:     %32 = llvm.extractvalue %26[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %33 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %34 = llvm.mul %1, %33 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %35 = llvm.add %34, %1 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %36 = llvm.getelementptr inbounds|nuw %32[%35] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %37 = llvm.load %36 : !llvm.ptr -> f32
// CHECK-NEXT:     %38 = llvm.extractvalue %26[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     llvm.call @free(%38) : (!llvm.ptr) -> ()
// CHECK-NEXT:     return %37 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global private constant @table(dense<[1, 2]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

// CHECK-LABEL:   func.func @views(%arg0: memref<?xf32>) -> (memref<*xf32>, memref<2xi32>, index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = llvm.alloca %1 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %0, %2 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %4 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %5 = llvm.insertvalue %3, %4[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %6 = llvm.insertvalue %2, %5[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %6 : !llvm.struct<(i64, ptr)> to memref<*xf32>
// CHECK-NEXT:     %8 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %9 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %10 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %11 = llvm.getelementptr %10[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %12 = llvm.ptrtoint %11 : !llvm.ptr to i64
// CHECK-NEXT:     %13 = llvm.mlir.addressof @table : !llvm.ptr
// CHECK-NEXT:     %14 = llvm.getelementptr %13[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT:     %15 = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT:     %16 = llvm.inttoptr %15 : i64 to !llvm.ptr
// CHECK-NEXT:     %17 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %18 = llvm.insertvalue %16, %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %19 = llvm.insertvalue %14, %18[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %20 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %21 = llvm.insertvalue %20, %19[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %22 = llvm.insertvalue %8, %21[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %23 = llvm.insertvalue %9, %22[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %24 = builtin.unrealized_conversion_cast %23 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xi32>
// CHECK-NEXT:     %25 = llvm.extractvalue %6[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %26 = builtin.unrealized_conversion_cast %25 : i64 to index
// CHECK-NEXT:     return %7, %24, %26 : memref<*xf32>, memref<2xi32>, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
