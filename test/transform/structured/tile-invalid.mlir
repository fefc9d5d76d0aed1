// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics
//
// Failures of tiling and fusing.

// More sizes than loops.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  // expected-note@+1 {{target op}}
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{too many tiles provided, expected at most 3 found 4}}
    %t, %l:4 = transform.structured.tile_using_for %mm tile_sizes [1, 2, 3, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Operations that cannot be tiled.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  // expected-note@+1 {{target op}}
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{only ops implementing TilingInterface are supported}}
    %t, %l = transform.structured.tile_using_for %i tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A size that is no index.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  // expected-note@+1 {{size producer op}}
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{for this handle}}
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{expected sizes to be produced by ops with a single index-type result}}
    %t, %l = transform.structured.tile_using_for %mm tile_sizes [%i] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Two sizes for one target.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{for this handle}}
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{expected as many dynamic size-producing operations (2) as target ops (1)}}
    %t, %l = transform.structured.tile_using_for %mm tile_sizes [%k] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Two parameters for one target.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    // expected-note@+1 {{for this parameter}}
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{expected as many parameter values (0) as target ops (1)}}
    %t, %l = transform.structured.tile_using_for %mm tile_sizes [%p2] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Handles for sizes of threads stand for one operation
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{mapped to 2 payload ops}}
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{handle must be mapped to exactly one payload op}}
    %t, %l = transform.structured.tile_using_forall %mm tile_sizes [%k] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// that gives an index;
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  // expected-note@+1 {{has 1 results}}
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{payload op must have exactly 1 index result}}
    %t, %l = transform.structured.tile_using_forall %mm tile_sizes [%i] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// parameters for one number;
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{requires exactly one parameter associated}}
    %t, %l = transform.structured.tile_using_forall %mm tile_sizes [%p2] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{expected the parameter to be associated with an integer attribute}}
    %t, %l = transform.structured.tile_using_forall %mm tile_sizes *(%ps) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Sizes of fused tiles are constants.
func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{requires param or handle that is mapped to 1 payload op}}
    %t, %l = transform.structured.fuse %mm tile_sizes [%k] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{requires param or handle to be the result of a constant like op}}
    %t, %l:2 = transform.structured.fuse %mm tile_sizes [4, 5] interchange [%j, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{requires param or handle to be result of op with 1 index result}}
    %t, %l:2 = transform.structured.fuse %mm tile_sizes [4, 5] interchange [%i, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{expected a single param}}
    %t, %l:2 = transform.structured.fuse %mm tile_sizes [4, 5] interchange [%p2, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  // expected-note@+1 {{containing op}}
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{could not find next producer to fuse into container}}
    %t, %l = transform.structured.fuse_into_containing_op %mm into %fi : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<16x32xf32>, %b: tensor<32x64xf32>, %c: tensor<16x64xf32>, %s: tensor<f32>, %v: memref<10xf32>) -> tensor<16x64xf32> {
  %i = "test.two"() : () -> (i32)
  %j = "test.size"() : () -> (index)
  %k = "test.size2"() : () -> (index)
  %k2 = "test.size2"() : () -> (index)
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xf32>, tensor<32x64xf32>) outs(%c : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e = linalg.exp ins(%s : tensor<f32>) outs(%s : tensor<f32>) -> tensor<f32>
  %cst = arith.constant 0.0 : f32
  linalg.fill ins(%cst : f32) outs(%v : memref<10xf32>)
  return %0 : tensor<16x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mm = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ex = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %fi = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["test.two"]} in %r : (!transform.any_op) -> !transform.any_op
    %j = transform.structured.match ops{["test.size"]} in %r : (!transform.any_op) -> !transform.any_op
    %k = transform.structured.match ops{["test.size2"]} in %r : (!transform.any_op) -> !transform.any_op
    %no = transform.structured.match ops{["test.none"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %p2 = transform.merge_handles %p, %p : !transform.param<i64>
    %ps = transform.param.constant "a" -> !transform.any_param
    // expected-error@+1 {{requires exactly one containing_op handle (got 2)}}
    %t, %l = transform.structured.fuse_into_containing_op %mm into %k : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
