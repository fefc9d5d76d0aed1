// RUN: rsmlir-opt %s '--one-shot-bufferize=must-infer-memory-space=true' --split-input-file --verify-diagnostics

func.func @unknown(%i: index, %v: f32) -> f32 {
  // expected-error @+2 {{could not infer memory space}}
  // expected-error @+1 {{failed to bufferize op}}
  %t = bufferization.alloc_tensor() : tensor<4xf32>
  %w = tensor.insert %v into %t[%i] : tensor<4xf32>
  %x = tensor.extract %w[%i] : tensor<4xf32>
  return %x : f32
}

// -----

func.func @differ(%c: i1, %i: index) -> f32 {
  %a = bufferization.alloc_tensor() {memory_space = 0 : ui64} : tensor<4xf32>
  %b = bufferization.alloc_tensor() {memory_space = 1 : ui64} : tensor<4xf32>
  // expected-error @+2 {{inconsistent memory space on true/false operands}}
  // expected-error @+1 {{failed to bufferize op}}
  %t = arith.select %c, %a, %b : tensor<4xf32>
  %x = tensor.extract %t[%i] : tensor<4xf32>
  return %x : f32
}
