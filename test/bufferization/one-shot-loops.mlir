// RUN: rsmlir-opt %s --split-input-file '--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops' | FileCheck %s

// What a loop carries is written in place.

func.func @in_place(%t: tensor<8xf32>, %n: index, %x: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<8xf32> {
    %b = tensor.insert %x into %a[%i] : tensor<8xf32>
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// The values that change places are copied.

func.func @swap(%s: tensor<8xf32>, %t: tensor<8xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s, %b = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %b, %a : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// The layouts of the initial value and of what is yielded differ.

func.func @layouts(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %e) -> tensor<?xf32> {
    %b = tensor.extract_slice %t[%i] [%k] [1] : tensor<?xf32> to tensor<?xf32>
    scf.yield %b : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

func.func @while(%t: tensor<8xf32>, %c: i1, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.while (%a = %t) : (tensor<8xf32>) -> tensor<8xf32> {
    scf.condition(%c) %a : tensor<8xf32>
  } do {
  ^bb0(%b: tensor<8xf32>):
    %d = tensor.insert %x into %b[%i] : tensor<8xf32>
    scf.yield %d : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// A while loop that passes something else on gets copies.

func.func @while_new(%t: tensor<8xf32>, %u: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  %r = scf.while (%a = %t) : (tensor<8xf32>) -> tensor<8xf32> {
    scf.condition(%c) %u : tensor<8xf32>
  } do {
  ^bb0(%b: tensor<8xf32>):
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

func.func @if(%c: i1, %s: tensor<8xf32>, %t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, f32) {
  %r = scf.if %c -> tensor<8xf32> {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  } else {
    scf.yield %t : tensor<8xf32>
  }
  %y = tensor.extract %s[%i] : tensor<8xf32>
  return %r, %y : tensor<8xf32>, f32
}

// -----

func.func @index_switch(%k: index, %s: tensor<8xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.index_switch %k -> tensor<8xf32>
  case 2 {
    scf.yield %s : tensor<8xf32>
  }
  default {
    scf.yield %t : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

func.func @execute_region(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.execute_region -> tensor<8xf32> {
    %a = tensor.insert %x into %t[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// The iterations of a parallel loop share their outputs.

func.func @forall(%t: tensor<8x4xf32>, %x: f32) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    %s = tensor.extract_slice %o[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %f = linalg.fill ins(%x : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %o[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}

// -----

// Each iteration needs a buffer of its own.

func.func @private(%t: tensor<8x4xf32>, %w: tensor<4xf32>, %x: f32) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    %f = linalg.fill ins(%x : f32) outs(%w : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %o[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}
