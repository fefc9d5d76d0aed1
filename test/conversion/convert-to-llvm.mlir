// RUN: rsmlir-opt %s --convert-to-llvm | FileCheck %s

func.func @step(%m: memref<?xf32>, %v: vector<4xf32>, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %r = vector.reduction <add>, %v : vector<4xf32> into f32
  cf.cond_br %c, ^store, ^end
^store:
  memref.store %r, %m[%c0] : memref<?xf32>
  cf.br ^end
^end:
  %s = math.sqrt %r : f32
  return %s : f32
}

// CHECK:      module {

// CHECK-LABEL:   llvm.func @step(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: vector<4xf32>, %arg6: i1) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT:     %8 = "llvm.intr.vector.reduce.fadd"(%7, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     llvm.cond_br %arg6, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %9 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %10 = llvm.getelementptr inbounds|nuw %9[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %8, %10 : f32, !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %11 = llvm.intr.sqrt(%8) : (f32) -> f32
// CHECK-NEXT:     llvm.return %11 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
