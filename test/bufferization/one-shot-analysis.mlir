// RUN: rsmlir-opt %s --split-input-file '--one-shot-bufferize=bufferize-function-boundaries test-analysis-only' | FileCheck %s

func.func @in_place(%t: tensor<8xf32>, %n: index, %x: f32) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%n] : tensor<8xf32>
  %1 = tensor.insert %x into %0[%n] : tensor<8xf32>
  %y = tensor.extract %0[%n] : tensor<8xf32>
  return %0, %y : tensor<8xf32>, f32
}

// -----

func.func @branches(%c: i1, %s: tensor<8xf32>, %t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.if %c -> tensor<8xf32> {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  } else {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
