// RUN: rsmlir-opt %s --optimize-allocation-liveness | FileCheck %s

// CHECK-LABEL: func.func @views
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V3:%.+]] = memref.subview [[V1]][0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
// CHECK-NEXT: memref.store [[V4:%.+]], [[V3]][[[V0]]] : memref<2xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[V1]] : memref<4xf32>
// CHECK-NEXT: memref.store [[V4]], [[V2]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.load [[V2]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[V2]] : memref<4xf32>
// CHECK-NEXT: return [[V5]] : f32
// CHECK-NEXT: }
func.func @views(%f: f32) -> f32 {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.store %f, %v[%zero] : memref<2xf32, strided<[1]>>
  memref.store %f, %b[%zero] : memref<4xf32>
  %l = memref.load %b[%zero] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return %l : f32
}
