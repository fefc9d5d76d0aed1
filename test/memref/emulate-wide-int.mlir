// RUN: rsmlir-opt %s --memref-emulate-wide-int | FileCheck %s

// CHECK-LABEL: func.func @memory
// CHECK-NEXT: [[V0:%.+]] = memref.alloc() {alignment = 16 : i64} : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<[3, 1]> : vector<2xi32>
// CHECK-NEXT: memref.store [[V1]], [[V0]][[[V2:%.+]]] {nontemporal = true} : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: [[V3:%.+]] = memref.load [[V0]][[[V2]]] : memref<4xvector<2xi32>, 1>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V3]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V3]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V6:%.+]] = vector.extract [[V1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V8:%.+]], [[V9:%.+]] = arith.addui_extended [[V4]], [[V6]] : i32, i1
// CHECK-NEXT: [[V10:%.+]] = arith.extui [[V9]] : i1 to i32
// CHECK-NEXT: [[V11:%.+]] = arith.addi [[V10]], [[V5]] : i32
// CHECK-NEXT: [[V12:%.+]] = arith.addi [[V11]], [[V7]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V14:%.+]] = vector.insert [[V8]], [[V13]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V15:%.+]] = vector.insert [[V12]], [[V14]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V16:%.+]] = vector.extract [[V15]][0] : i32 from vector<2xi32>
// CHECK-NEXT: return [[V16]] : i32
// CHECK-NEXT: }
func.func @memory(%i: index) -> i32 {
  %0 = memref.alloc() {alignment = 16 : i64} : memref<4xi64, 1>
  %1 = arith.constant 4294967299 : i64
  memref.store %1, %0[%i] {nontemporal = true} : memref<4xi64, 1>
  %2 = memref.load %0[%i] : memref<4xi64, 1>
  %3 = arith.addi %1, %2 : i64
  %4 = arith.trunci %3 : i64 to i32
  return %4 : i32
}


