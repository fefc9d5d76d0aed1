// RUN: rsmlir-opt %s --drop-equivalent-buffer-results | FileCheck %s

// CHECK-LABEL: func.func private @same
// CHECK-NEXT: [[V0:%.+]] = memref.cast [[V1:%.+]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @same(%m: memref<4xf32>, %x: f32) -> (f32, memref<?xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  return %x, %0 : f32, memref<?xf32>
}

// CHECK-LABEL: func.func @caller
// CHECK-NEXT: call @same([[V0:%.+]], [[V1:%.+]]) : (memref<4xf32>, f32) -> ()
// CHECK-NEXT: [[V2:%.+]] = memref.cast [[V0]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: return [[V1]], [[V2]] : f32, memref<?xf32>
// CHECK-NEXT: }
func.func @caller(%m: memref<4xf32>, %x: f32) -> (f32, memref<?xf32>) {
  %0:2 = call @same(%m, %x) : (memref<4xf32>, f32) -> (f32, memref<?xf32>)
  return %0#0, %0#1 : f32, memref<?xf32>
}


// What others may call stays.

// CHECK-LABEL: func.func @public
// CHECK-NEXT: return [[V0:%.+]] : memref<4xf32>
// CHECK-NEXT: }
func.func @public(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
