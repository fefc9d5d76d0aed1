// RUN: rsmlir-opt %s --buffer-results-to-out-params | FileCheck %s
// RUN: rsmlir-opt %s --buffer-results-to-out-params='hoist-static-allocs hoist-dynamic-allocs add-result-attr' | FileCheck %s --check-prefix=HOIST
// RUN: rsmlir-opt %s --buffer-results-to-out-params=modify-public-functions | FileCheck %s --check-prefix=PUBLIC

// CHECK-LABEL: func.func private @static
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.store [[V2:%.+]], [[V1]][[[V0]]] : memref<2xf32>
// CHECK-NEXT: memref.copy [[V1]], [[V3:%.+]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
// HOIST-LABEL: func.func private @static
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: memref.store [[V1:%.+]], [[V2:%.+]][[[V0]]] : memref<2xf32>
// HOIST-NEXT: return [[V1]] : f32
// HOIST-NEXT: }
// PUBLIC-LABEL: func.func private @static
// PUBLIC-NEXT: [[V0:%.+]] = arith.constant 0 : index
// PUBLIC-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// PUBLIC-NEXT: memref.store [[V2:%.+]], [[V1]][[[V0]]] : memref<2xf32>
// PUBLIC-NEXT: memref.copy [[V1]], [[V3:%.+]] : memref<2xf32> to memref<2xf32>
// PUBLIC-NEXT: return [[V2]] : f32
// PUBLIC-NEXT: }
func.func private @static(%f: f32) -> (f32, memref<2xf32>) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<2xf32>
  memref.store %f, %a[%zero] : memref<2xf32>
  return %f, %a : f32, memref<2xf32>
}

// CHECK-LABEL: func.func @call_static
// CHECK-NEXT: [[V0:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[V1:%.+]] = call @static([[V2:%.+]], [[V0]]) : (f32, memref<2xf32>) -> f32
// CHECK-NEXT: return [[V0]] : memref<2xf32>
// CHECK-NEXT: }
// HOIST-LABEL: func.func @call_static
// HOIST-NEXT: [[V0:%.+]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT: [[V1:%.+]] = call @static([[V2:%.+]], [[V0]]) : (f32, memref<2xf32>) -> f32
// HOIST-NEXT: return [[V0]] : memref<2xf32>
// HOIST-NEXT: }
// PUBLIC-LABEL: func.func @call_static
// PUBLIC-NEXT: [[V0:%.+]] = memref.alloc() : memref<2xf32>
// PUBLIC-NEXT: [[V1:%.+]] = call @static([[V2:%.+]], [[V0]]) : (f32, memref<2xf32>) -> f32
// PUBLIC-NEXT: memref.copy [[V0]], [[V3:%.+]] : memref<2xf32> to memref<2xf32>
// PUBLIC-NEXT: return
// PUBLIC-NEXT: }
func.func @call_static(%f: f32) -> memref<2xf32> {
  %0:2 = call @static(%f) : (f32) -> (f32, memref<2xf32>)
  return %0#1 : memref<2xf32>
}

// CHECK-LABEL: func.func private @layout
// CHECK-NEXT: [[V0:%.+]] = memref.cast [[V1:%.+]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy [[V0]], [[V2:%.+]] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
// HOIST-LABEL: func.func private @layout
// HOIST-NEXT: [[V0:%.+]] = memref.cast [[V1:%.+]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// HOIST-NEXT: memref.copy [[V0]], [[V2:%.+]] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// HOIST-NEXT: return
// HOIST-NEXT: }
// PUBLIC-LABEL: func.func private @layout
// PUBLIC-NEXT: [[V0:%.+]] = memref.cast [[V1:%.+]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// PUBLIC-NEXT: memref.copy [[V0]], [[V2:%.+]] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// PUBLIC-NEXT: return
// PUBLIC-NEXT: }
func.func private @layout(%a: memref<2xf32>) -> (memref<2xf32, strided<[?], offset: ?>> {test.kept}) {
  %0 = memref.cast %a : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
  return %0 : memref<2xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @call_layout
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[V2:%.+]] = memref.cast [[V1]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: call @layout([[V3:%.+]], [[V2]]) : (memref<2xf32>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT: [[V4:%.+]] = memref.load [[V2]][[[V0]]] : memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
// HOIST-LABEL: func.func @call_layout
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT: [[V2:%.+]] = memref.cast [[V1]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// HOIST-NEXT: call @layout([[V3:%.+]], [[V2]]) : (memref<2xf32>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// HOIST-NEXT: [[V4:%.+]] = memref.load [[V2]][[[V0]]] : memref<2xf32, strided<[?], offset: ?>>
// HOIST-NEXT: return [[V4]] : f32
// HOIST-NEXT: }
// PUBLIC-LABEL: func.func @call_layout
// PUBLIC-NEXT: [[V0:%.+]] = arith.constant 0 : index
// PUBLIC-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// PUBLIC-NEXT: [[V2:%.+]] = memref.cast [[V1]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// PUBLIC-NEXT: call @layout([[V3:%.+]], [[V2]]) : (memref<2xf32>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// PUBLIC-NEXT: [[V4:%.+]] = memref.load [[V2]][[[V0]]] : memref<2xf32, strided<[?], offset: ?>>
// PUBLIC-NEXT: return [[V4]] : f32
// PUBLIC-NEXT: }
func.func @call_layout(%a: memref<2xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %0 = call @layout(%a) : (memref<2xf32>) -> memref<2xf32, strided<[?], offset: ?>>
  %1 = memref.load %0[%zero] : memref<2xf32, strided<[?], offset: ?>>
  return %1 : f32
}
