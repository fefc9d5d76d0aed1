// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @shape(%t: tensor<4xf32>) {
  // expected-error@+2 {{shapes do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<5xf32>
  return
}

// -----

func.func @element(%b: memref<4xi32>) {
  // expected-error@+2 {{element types do not match}}
  // expected-error@+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %t = bufferization.to_tensor %b : memref<4xi32> to tensor<4xf32>
  return
}

// -----

func.func @sizes() {
  // expected-error@+1 {{expected ')'}}
  %0 = bufferization.alloc_tensor( () : tensor<4xf32>
  return
}
