// RUN: rsmlir-opt %s --normalize-memrefs | FileCheck %s

#tiled = affine_map<(i) -> (i floordiv 4, i mod 4)>

func.func @buffers(%a: memref<16xf32, #tiled>) {
  %0 = memref.alloc() : memref<16xf32, #tiled>
  "test.op_norm"(%a, %0) : (memref<16xf32, #tiled>, memref<16xf32, #tiled>) -> ()
  %1, %2 = "test.op_norm_ret"(%a) : (memref<16xf32, #tiled>) -> (memref<16xf32, #tiled>, memref<16xf32, #tiled>)
  memref.dealloc %0 : memref<16xf32, #tiled>
  return
}

func.func @as_they_are(%a: memref<16xf32, #tiled>) {
  %0 = memref.alloc() : memref<16xf32, #tiled>
  "test.op_nonnorm"(%a, %0) : (memref<16xf32, #tiled>, memref<16xf32, #tiled>) -> ()
  memref.dealloc %0 : memref<16xf32, #tiled>
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>

// CHECK: module {
// CHECK-NEXT: func.func @buffers([[V0:%.+]]: memref<4x4xf32>) {
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT: "test.op_norm"([[V0]], [[V1]]) : (memref<4x4xf32>, memref<4x4xf32>) -> ()
// CHECK-NEXT: [[V2:%.+]], [[V3:%.+]] = "test.op_norm_ret"([[V0]]) : (memref<4x4xf32>) -> (memref<4x4xf32>, memref<4x4xf32>)
// CHECK-NEXT: memref.dealloc [[V1]] : memref<4x4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @as_they_are([[V0]]: memref<16xf32, #map>) {
// CHECK-NEXT: [[V1]] = memref.alloc() : memref<16xf32, #map>
// CHECK-NEXT: "test.op_nonnorm"([[V0]], [[V1]]) : (memref<16xf32, #map>, memref<16xf32, #map>) -> ()
// CHECK-NEXT: memref.dealloc [[V1]] : memref<16xf32, #map>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
