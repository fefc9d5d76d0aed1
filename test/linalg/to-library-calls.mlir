// RUN: rsmlir-opt %s --convert-linalg-to-std --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func private @linalg_fill_f32_viewsxf32
func.func private @linalg_fill_f32_viewsxf32(f32, memref<?xf32, strided<[?], offset: ?>>)

// CHECK-LABEL: func.func @named
// CHECK-SAME: (%[[A:.*]]: memref<?x4xf32>, %[[B:.*]]: memref<4x8xf32, 3>, %[[C:.*]]: memref<?x8xf32>, %[[F:.*]]: f32, %[[V:.*]]: memref<?xf32>)
// CHECK-NEXT: %[[A1:.*]] = memref.cast %[[A]] : memref<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[B1:.*]] = memref.cast %[[B]] : memref<4x8xf32, 3> to memref<4x8xf32, strided<[?, ?], offset: ?>, 3>
// CHECK-NEXT: %[[C1:.*]] = memref.cast %[[C]] : memref<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: call @linalg_matmul_viewsx4xf32_view4x8xf32as3_viewsx8xf32(%[[A1]], %[[B1]], %[[C1]])
// CHECK-NEXT: %[[V1:.*]] = memref.cast %[[V]]
// CHECK-NEXT: call @linalg_fill_f32_viewsxf32(%[[F]], %[[V1]])
// CHECK-NEXT: %[[C2:.*]] = memref.cast %[[C]]
// CHECK-NEXT: call @linalg_fill_f32_viewsx8xf32(%[[F]], %[[C2]])
// CHECK-NEXT: %[[C3:.*]] = memref.cast %[[C]]
// CHECK-NEXT: call @linalg_fill_f32_viewsx8xf32(%[[F]], %[[C3]])
// CHECK-NEXT: return
func.func @named(%a: memref<?x4xf32>, %b: memref<4x8xf32, 3>, %c: memref<?x8xf32>, %f: f32, %v: memref<?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x4xf32>, memref<4x8xf32, 3>) outs(%c : memref<?x8xf32>)
  linalg.fill ins(%f : f32) outs(%v : memref<?xf32>)
  linalg.fill ins(%f : f32) outs(%c : memref<?x8xf32>)
  linalg.fill ins(%f : f32) outs(%c : memref<?x8xf32>)
  return
}

#id = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0) -> ()>

// CHECK-LABEL: func.func @generic
// CHECK: call @f(%{{.*}}, %{{.*}}) : (memref<4xvector<2x3xi8>, strided<[?], offset: ?>>, memref<i64, strided<[], offset: ?>>) -> ()
// CHECK: call @linalg_copy_view4xvector2x3i8_view4xvector2x3i8(
func.func @generic(%a: memref<4xvector<2x3xi8>>, %b: memref<i64>) {
  linalg.generic {indexing_maps = [#id, #scalar], iterator_types = ["parallel"], library_call = "f"}
      ins(%a : memref<4xvector<2x3xi8>>) outs(%b : memref<i64>) {
  ^bb0(%x: vector<2x3xi8>, %y: i64):
    linalg.yield %y : i64
  }
  linalg.copy ins(%a : memref<4xvector<2x3xi8>>) outs(%a : memref<4xvector<2x3xi8>>)
  return
}

// Functions are declared before the last operation, each once.
// CHECK: func.func private @linalg_matmul_viewsx4xf32_view4x8xf32as3_viewsx8xf32(memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[?, ?], offset: ?>, 3>, memref<?x8xf32, strided<[?, ?], offset: ?>>) attributes {llvm.emit_c_interface}
// CHECK-NEXT: func.func private @linalg_fill_f32_viewsx8xf32(f32, memref<?x8xf32, strided<[?, ?], offset: ?>>) attributes {llvm.emit_c_interface}
// CHECK-NEXT: func.func private @f(
// CHECK-NEXT: func.func private @linalg_copy_view4xvector2x3i8_view4xvector2x3i8(
// CHECK-NEXT: func.func private @op_has_no_registered_library_name(
// CHECK-NEXT: func.func @without_name
// CHECK: call @op_has_no_registered_library_name(
func.func @without_name(%a: memref<4x2xf32>, %b: memref<2x4xf32>) {
  linalg.transpose ins(%a : memref<4x2xf32>) outs(%b : memref<2x4xf32>) permutation = [1, 0]
  return
}

// -----

func.func @tensors(%f: f32, %a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'linalg.fill'}}
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
