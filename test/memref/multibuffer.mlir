// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics --allow-unregistered-dialect | FileCheck %s

// Subviews of the part are made again, as its type has another layout.
func.func @copied(%in: memref<16x4xf32>) {
  %tmp = memref.alloc() {alignment = 64 : i64} : memref<1x4xf32, 3>
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %0 = memref.subview %in[%i, 0] [1, 4] [1, 1] : memref<16x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
    memref.copy %0, %tmp : memref<1x4xf32, strided<[4, 1], offset: ?>> to memref<1x4xf32, 3>
    %1 = memref.subview %tmp[0, 1] [1, 2] [1, 1] : memref<1x4xf32, 3> to memref<2xf32, strided<[1], offset: 1>, 3>
    %2 = memref.subview %1[1] [1] [1] : memref<2xf32, strided<[1], offset: 1>, 3> to memref<1xf32, strided<[1], offset: 2>, 3>
    "t.use"(%1, %2, %tmp) : (memref<2xf32, strided<[1], offset: 1>, 3>, memref<1xf32, strided<[1], offset: 2>, 3>, memref<1x4xf32, 3>) -> ()
  }
  return
}

// An allocation that is used outside of loops stays.
func.func @not_in_a_loop() {
  %tmp = memref.alloc() : memref<4xf32>
  "t.use"(%tmp) : (memref<4xf32>) -> ()
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["memref.alloc"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 3 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
}

// -----

// Without the analysis, each kind of loop with one index will do.
func.func @skipped(%n: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) = (1) to (%n) step (2) {
    "t.use"(%a) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  affine.for %i = 2 to 10 step 3 {
    affine.store %f, %b[2] : memref<4xf32>
  }
  %c = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    memref.store %f, %c[%n] : memref<4xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["memref.alloc"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
}

// -----

// What a round stores may be read in the next one.
func.func @carried(%n: index, %f: f32) {
  // expected-error@+1 {{op failed to multibuffer}}
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %n to %n step %n {
    memref.store %f, %a[%n] : memref<4xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["memref.alloc"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> ((d0 floordiv 4) mod 3)>

// CHECK: module {
// CHECK-NEXT: func.func @copied([[V0:%.+]]: memref<16x4xf32>) {
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<3x1x4xf32, 3>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 16 : index
// CHECK-NEXT: scf.for [[V5:%.+]] = [[V2]] to [[V4]] step [[V3]] {
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V5]])
// CHECK-NEXT: [[V7:%.+]] = memref.subview [[V1]][[[V6]], 0, 0] [1, 1, 4] [1, 1, 1] : memref<3x1x4xf32, 3> to memref<1x4xf32, strided<[4, 1], offset: ?>, 3>
// CHECK-NEXT: [[V8:%.+]] = memref.subview [[V0]][[[V5]], 0] [1, 4] [1, 1] : memref<16x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT: memref.copy [[V8]], [[V7]] : memref<1x4xf32, strided<[4, 1], offset: ?>> to memref<1x4xf32, strided<[4, 1], offset: ?>, 3>
// CHECK-NEXT: [[V9:%.+]] = memref.subview [[V7]][0, 1] [1, 2] [1, 1] : memref<1x4xf32, strided<[4, 1], offset: ?>, 3> to memref<2xf32, strided<[1], offset: ?>, 3>
// CHECK-NEXT: [[V10:%.+]] = memref.subview [[V9]][1] [1] [1] : memref<2xf32, strided<[1], offset: ?>, 3> to memref<1xf32, strided<[1], offset: ?>, 3>
// CHECK-NEXT: "t.use"([[V9]], [[V10]], [[V7]]) : (memref<2xf32, strided<[1], offset: ?>, 3>, memref<1xf32, strided<[1], offset: ?>, 3>, memref<1x4xf32, strided<[4, 1], offset: ?>, 3>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @not_in_a_loop() {
// CHECK-NEXT: [[V1]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[V1]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V6]] = transform.structured.match ops{["memref.alloc"]} in [[V0]] : (!transform.any_op) -> !transform.op<"memref.alloc">
// CHECK-NEXT: [[V11:%.+]] = transform.memref.multibuffer [[V6]] {factor = 3 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (((d0 - 1) floordiv 2) mod 2)>

// CHECK: #map1 = affine_map<(d0) -> (((d0 - 2) floordiv 3) mod 2)>

// CHECK: #map2 = affine_map<(d0)[s0] -> (((d0 - s0) floordiv s0) mod 2)>

// CHECK: module {
// CHECK-NEXT: func.func @skipped([[V0:%.+]]: index, [[V1:%.+]]: f32) {
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() : memref<2x4xf32>
// CHECK-NEXT: scf.forall ([[V3:%.+]]) = (1) to ([[V0]]) step (2) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V3]])
// CHECK-NEXT: [[V7:%.+]] = memref.subview [[V2]][[[V6]], 0] [1, 4] [1, 1] : memref<2x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: "t.use"([[V7]]) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[V2]] : memref<2x4xf32>
// CHECK-NEXT: [[V8:%.+]] = memref.alloc() : memref<2x4xf32>
// CHECK-NEXT: affine.for [[V3]] = 2 to 10 step 3 {
// CHECK-NEXT: [[V5]] = arith.constant 2 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V6]] = affine.apply #map1([[V3]])
// CHECK-NEXT: [[V7]] = memref.subview [[V8]][[[V6]], 0] [1, 4] [1, 1] : memref<2x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: affine.store [[V1]], [[V7]][2] : memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: [[V10:%.+]] = memref.alloc() : memref<2x4xf32>
// CHECK-NEXT: scf.parallel ([[V3]]) = ([[V0]]) to ([[V0]]) step ([[V0]]) {
// CHECK-NEXT: [[V6]] = affine.apply #map2([[V3]])[[[V0]]]
// CHECK-NEXT: [[V7]] = memref.subview [[V10]][[[V6]], 0] [1, 4] [1, 1] : memref<2x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: memref.store [[V1]], [[V7]][[[V0]]] : memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V6]] = transform.structured.match ops{["memref.alloc"]} in [[V0]] : (!transform.any_op) -> !transform.op<"memref.alloc">
// CHECK-NEXT: [[V11:%.+]] = transform.memref.multibuffer [[V6]] {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
