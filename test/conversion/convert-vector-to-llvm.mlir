// RUN: rsmlir-opt %s --convert-vector-to-llvm | FileCheck %s

func.func @elements(%v: vector<2x4xf32>, %x: f32, %i: index) -> (f32, vector<2x4xf32>, vector<4xf32>) {
  %r = vector.extract %v[1, 2] : f32 from vector<2x4xf32>
  %w = vector.insert %x, %v[0, 3] : f32 into vector<2x4xf32>
  %b = vector.broadcast %x : f32 to vector<4xf32>
  return %r, %w, %b : f32, vector<2x4xf32>, vector<4xf32>
}

func.func @memory(%m: memref<?xf32>, %i: index, %mask: vector<4xi1>, %p: vector<4xf32>) -> (vector<4xf32>, f32) {
  %v = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  %w = vector.maskedload %m[%i], %mask, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %w, %m[%i] : memref<?xf32>, vector<4xf32>
  %s = vector.reduction <mul>, %v : vector<4xf32> into f32
  return %w, %s : vector<4xf32>, f32
}

func.func @masked(%v: vector<8xf32>, %mask: vector<8xi1>) -> f32 {
  %r = vector.mask %mask { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// CHECK:      module {

// CHECK-LABEL:   func.func @elements(%arg0: vector<2x4xf32>, %arg1: f32, %arg2: index) -> (f32, vector<2x4xf32>, vector<4xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %1 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %2 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %3 = llvm.extractelement %1[%2 : i64] : vector<4xf32>
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %5 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %6 = llvm.insertelement %arg1, %4[%5 : i64] : vector<4xf32>
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %8 = builtin.unrealized_conversion_cast %7 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:     %9 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:     %10 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %11 = llvm.insertelement %arg1, %9[%10 : i32] : vector<4xf32>
// CHECK-NEXT:     %12 = llvm.shufflevector %11, %9 [0, 0, 0, 0] : vector<4xf32> 
// CHECK-NEXT:     return %3, %8, %12 : f32, vector<2x4xf32>, vector<4xf32>
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @memory(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> (vector<4xf32>, f32) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %4 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:     %5 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.getelementptr %5[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %7 = llvm.intr.masked.load %6, %arg2, %arg3 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %8 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %9 = llvm.getelementptr %8[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %7, %9 {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
// CHECK-NEXT:     %10 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %11 = "llvm.intr.vector.reduce.fmul"(%10, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     return %7, %11 : vector<4xf32>, f32
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @masked(%arg0: vector<8xf32>, %arg1: vector<8xi1>) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT:     %1 = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT:     %2 = "llvm.intr.vp.reduce.fadd"(%0, %arg0, %arg1, %1) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
