// RUN: rsmlir-opt --int-range-optimizations %s | FileCheck %s

module {
// CHECK-LABEL: gpu.module @m
// CHECK-NEXT: gpu.func @known([[V0:%.+]]: memref<8xi1>) kernel attributes {known_block_size = array<i32: 1, 32, 1>, known_grid_size = array<i32: 4, 1, 1>} {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant true
// CHECK-NEXT: memref.store [[V5]], [[V0]][[[V1]]] : memref<8xi1>
// CHECK-NEXT: memref.store [[V5]], [[V0]][[[V2]]] : memref<8xi1>
// CHECK-NEXT: memref.store [[V5]], [[V0]][[[V3]]] : memref<8xi1>
// CHECK-NEXT: memref.store [[V5]], [[V0]][[[V1]]] : memref<8xi1>
// CHECK-NEXT: memref.store [[V5]], [[V0]][[[V4]]] : memref<8xi1>
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
  gpu.module @m {
    gpu.func @known(%m: memref<8xi1>) kernel attributes {known_block_size = array<i32: 1, 32, 1>, known_grid_size = array<i32: 4, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c32 = arith.constant 32 : index
      %c128 = arith.constant 128 : index
      %0 = gpu.thread_id x
      %1 = gpu.block_dim y
      %2 = gpu.thread_id y
      %3 = gpu.global_id z
      %4 = gpu.lane_id
      %5 = gpu.block_id x upper_bound 2
      %6 = arith.cmpi eq, %0, %c0 : index
      memref.store %6, %m[%c0] : memref<8xi1>
      %7 = arith.cmpi eq, %1, %c32 : index
      memref.store %7, %m[%c1] : memref<8xi1>
      %8 = arith.cmpi ult, %2, %c32 : index
      memref.store %8, %m[%c2] : memref<8xi1>
      %9 = arith.cmpi slt, %4, %c128 : index
      memref.store %9, %m[%3] : memref<8xi1>
      %10 = arith.cmpi ult, %5, %c2 : index
      memref.store %10, %m[%c3] : memref<8xi1>
      gpu.return
    }
  }
// CHECK-LABEL: func.func @launch
// CHECK-NEXT: [[V0:%.+]] = arith.constant true
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 4 : index
// CHECK-NEXT: gpu.launch blocks([[V3:%.+]], [[V4:%.+]], [[V5:%.+]]) in ([[V6:%.+]] = [[V2]], [[V7:%.+]] = [[V8:%.+]], [[V9:%.+]] = [[V8]]) threads([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V8]], [[V14:%.+]] = [[V8]], [[V15:%.+]] = [[V8]]) {
// CHECK-NEXT: memref.store [[V0]], [[V16:%.+]][[[V1]]] : memref<8xi1>
// CHECK-NEXT: memref.store [[V0]], [[V16]][[[V2]]] : memref<8xi1>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
  func.func @launch(%n: index, %m: memref<8xi1>) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      %0 = arith.cmpi ult, %bx, %c4 : index
      memref.store %0, %m[%c0] : memref<8xi1>
      %1 = arith.cmpi sge, %ty, %c0 : index
      memref.store %1, %m[%gx] : memref<8xi1>
      gpu.terminator
    }
    return
  }
}
