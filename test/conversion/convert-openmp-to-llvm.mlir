// RUN: rsmlir-opt %s --convert-openmp-to-llvm | FileCheck %s

// CHECK-LABEL: omp.private {type = private} @p
omp.private {type = private} @p : index
// CHECK-LABEL: omp.declare_reduction @add
// CHECK-NEXT: ^bb0([[V0:%.+]]: i64):
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: omp.yield([[V1]] : i64)
// CHECK-NEXT: } combiner {
// CHECK-NEXT: ^bb0([[V0]]: i64, [[V2:%.+]]: i64):
// CHECK-NEXT: [[V1]] = llvm.add [[V0]], [[V2]] : i64
// CHECK-NEXT: omp.yield([[V1]] : i64)
// CHECK-NEXT: }
omp.declare_reduction @add : index init {
^bb0(%a: index):
  %0 = arith.constant 0 : index
  omp.yield(%0 : index)
} combiner {
^bb0(%a: index, %b: index):
  %0 = arith.addi %a, %b : index
  omp.yield(%0 : index)
}
// CHECK-LABEL: llvm.func @loops
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: omp.parallel num_threads([[V11:%.+]] : i64) {
// CHECK-NEXT: omp.wsloop {
// CHECK-NEXT: omp.loop_nest ([[V12:%.+]]) : i64 = ([[V11]]) to ([[V11]]) step ([[V11]]) {
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr inbounds|nuw [[V13]][[[V12]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V15:%.+]], [[V14]] : f32, !llvm.ptr
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.target {
// CHECK-NEXT: [[V13]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: [[V16:%.+]] = omp.map.info var_ptr([[V17:%.+]] : !llvm.ptr, i64) map_clauses(to) capture(ByRef) -> !llvm.ptr
// CHECK-NEXT: omp.target_enter_data map_entries([[V16]] : !llvm.ptr)
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @loops(%n: index, %x: !llvm.ptr, %m: memref<?xf32>, %f: f32) {
  omp.parallel num_threads(%n : index) {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        memref.store %f, %m[%i] : memref<?xf32>
        omp.yield
      }
    }
    omp.terminator
  }
  omp.target {
    %c = arith.constant 1 : index
    omp.terminator
  }
  %map = omp.map.info var_ptr(%x : !llvm.ptr, index) map_clauses(to) capture(ByRef) -> !llvm.ptr
  omp.target_enter_data map_entries(%map : !llvm.ptr)
  return
}
