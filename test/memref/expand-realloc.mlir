// RUN: rsmlir-opt %s --expand-realloc | FileCheck %s
// RUN: rsmlir-opt %s --expand-realloc=emit-deallocs=false | FileCheck %s --check-prefix=KEPT


// CHECK-LABEL: func.func @dynamic
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.dim [[V2:%.+]], [[V0]] : memref<?xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi ult, [[V1]], [[V4:%.+]] : index
// CHECK-NEXT: [[V5:%.+]] = scf.if [[V3]] -> (memref<?xf32>) {
// CHECK-NEXT: [[V6:%.+]] = memref.alloc([[V4]]) {alignment = 8 : i64} : memref<?xf32>
// CHECK-NEXT: [[V7:%.+]] = memref.subview [[V6]][0] [[[V1]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[V2]], [[V7]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[V2]] : memref<?xf32>
// CHECK-NEXT: scf.yield [[V6]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V8:%.+]] = memref.reinterpret_cast [[V2]] to offset: [0], sizes: [[[V4]]], strides: [1] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: scf.yield [[V8]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V5]] : memref<?xf32>
// CHECK-NEXT: }
// KEPT-LABEL: func.func @dynamic
// KEPT-NEXT: [[V0:%.+]] = arith.constant 0 : index
// KEPT-NEXT: [[V1:%.+]] = memref.dim [[V2:%.+]], [[V0]] : memref<?xf32>
// KEPT-NEXT: [[V3:%.+]] = arith.cmpi ult, [[V1]], [[V4:%.+]] : index
// KEPT-NEXT: [[V5:%.+]] = scf.if [[V3]] -> (memref<?xf32>) {
// KEPT-NEXT: [[V6:%.+]] = memref.alloc([[V4]]) {alignment = 8 : i64} : memref<?xf32>
// KEPT-NEXT: [[V7:%.+]] = memref.subview [[V6]][0] [[[V1]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEPT-NEXT: memref.copy [[V2]], [[V7]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEPT-NEXT: scf.yield [[V6]] : memref<?xf32>
// KEPT-NEXT: } else {
// KEPT-NEXT: [[V8:%.+]] = memref.reinterpret_cast [[V2]] to offset: [0], sizes: [[[V4]]], strides: [1] : memref<?xf32> to memref<?xf32>
// KEPT-NEXT: scf.yield [[V8]] : memref<?xf32>
// KEPT-NEXT: }
// KEPT-NEXT: return [[V5]] : memref<?xf32>
// KEPT-NEXT: }
func.func @dynamic(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %r = memref.realloc %m(%n) {alignment = 8} : memref<?xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// CHECK-LABEL: func.func @static
// CHECK-NEXT: [[V0:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi ult, [[V0]], [[V1]] : index
// CHECK-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (memref<4xf32>) {
// CHECK-NEXT: [[V4:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.subview [[V4]][0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[V6:%.+]], [[V5]] : memref<2xf32> to memref<2xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[V6]] : memref<2xf32>
// CHECK-NEXT: scf.yield [[V4]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V7:%.+]] = memref.reinterpret_cast [[V6]] to offset: [0], sizes: [4], strides: [1] : memref<2xf32> to memref<4xf32>
// CHECK-NEXT: scf.yield [[V7]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]] : memref<4xf32>
// CHECK-NEXT: }
// KEPT-LABEL: func.func @static
// KEPT-NEXT: [[V0:%.+]] = arith.constant 2 : index
// KEPT-NEXT: [[V1:%.+]] = arith.constant 4 : index
// KEPT-NEXT: [[V2:%.+]] = arith.cmpi ult, [[V0]], [[V1]] : index
// KEPT-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (memref<4xf32>) {
// KEPT-NEXT: [[V4:%.+]] = memref.alloc() : memref<4xf32>
// KEPT-NEXT: [[V5:%.+]] = memref.subview [[V4]][0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
// KEPT-NEXT: memref.copy [[V6:%.+]], [[V5]] : memref<2xf32> to memref<2xf32, strided<[1]>>
// KEPT-NEXT: scf.yield [[V4]] : memref<4xf32>
// KEPT-NEXT: } else {
// KEPT-NEXT: [[V7:%.+]] = memref.reinterpret_cast [[V6]] to offset: [0], sizes: [4], strides: [1] : memref<2xf32> to memref<4xf32>
// KEPT-NEXT: scf.yield [[V7]] : memref<4xf32>
// KEPT-NEXT: }
// KEPT-NEXT: return [[V3]] : memref<4xf32>
// KEPT-NEXT: }
func.func @static(%m: memref<2xf32>) -> memref<4xf32> {
  %r = memref.realloc %m : memref<2xf32> to memref<4xf32>
  return %r : memref<4xf32>
}
