// RUN: rsmlir-opt %s --sparsifier=vl=8 | FileCheck %s
// RUN: rsmlir-opt %s --sparse-tensor-codegen --sparse-storage-specifier-to-llvm | FileCheck %s --check-prefix=SAME

#id = affine_map<(d0) -> (d0)>
func.func @scaled_sum(%x: tensor<8xf32>, %y: tensor<8xf32>, %z: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.mul ins(%x, %y : tensor<8xf32>, tensor<8xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.add ins(%0, %y : tensor<8xf32>, tensor<8xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// SAME: linalg.mul
// SAME: linalg.add

// CHECK:      module {

// CHECK-LABEL:   llvm.func @malloc(i64) -> !llvm.ptr

// CHECK-LABEL:   llvm.func @scaled_sum(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: !llvm.ptr, %arg11: !llvm.ptr, %arg12: i64, %arg13: i64, %arg14: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg5, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg6, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg7, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg8, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg9, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.insertvalue %arg0, %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %arg1, %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %9 = llvm.insertvalue %arg2, %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg3, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %arg4, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %12 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %13 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %14 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %15 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %16 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %17 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %18 = llvm.getelementptr %17[%15] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %19 = llvm.ptrtoint %18 : !llvm.ptr to i64
// CHECK-NEXT:     %20 = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT:     %21 = llvm.add %19, %20 : i64
// CHECK-NEXT:     %22 = llvm.call @malloc(%21) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
// CHECK-NEXT:     %24 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %25 = llvm.sub %20, %24 : i64
// CHECK-NEXT:     %26 = llvm.add %23, %25 : i64
// CHECK-NEXT:     %27 = llvm.urem %26, %20 : i64
// CHECK-NEXT:     %28 = llvm.sub %26, %27 : i64
// CHECK-NEXT:     %29 = llvm.inttoptr %28 : i64 to !llvm.ptr
// CHECK-NEXT:     %30 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %31 = llvm.insertvalue %22, %30[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %32 = llvm.insertvalue %29, %31[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %33 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %34 = llvm.insertvalue %33, %32[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %35 = llvm.insertvalue %15, %34[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %36 = llvm.insertvalue %16, %35[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     llvm.br ^bb1(%14 : i64)
// CHECK-NEXT:   ^bb1(%37: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %38 = llvm.icmp "slt" %37, %13 : i64
// CHECK-NEXT:     llvm.cond_br %38, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %39 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %40 = llvm.getelementptr inbounds|nuw %39[%37] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %41 = llvm.load %40 : !llvm.ptr -> f32
// CHECK-NEXT:     %42 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %43 = llvm.getelementptr inbounds|nuw %42[%37] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %44 = llvm.load %43 : !llvm.ptr -> f32
// CHECK-NEXT:     %45 = llvm.fmul %41, %44 : f32
// CHECK-NEXT:     %46 = llvm.fadd %45, %44 : f32
// CHECK-NEXT:     %47 = llvm.extractvalue %36[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %48 = llvm.getelementptr inbounds|nuw %47[%37] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %46, %48 : f32, !llvm.ptr
// CHECK-NEXT:     %49 = llvm.add %37, %12 : i64
// CHECK-NEXT:     llvm.br ^bb1(%49 : i64)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     llvm.return %36 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   }
// CHECK-NEXT: }
