// RUN: rsmlir-opt %s --inline | FileCheck %s

// Operations on buffers are inlined.

func.func private @copy(%m: memref<*xf32>) -> memref<*xf32> {
  %c = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return %c : memref<*xf32>
}

func.func @call(%m: memref<*xf32>) -> memref<*xf32> {
  %c = call @copy(%m) : (memref<*xf32>) -> memref<*xf32>
  return %c : memref<*xf32>
}

// CHECK: func.func @call
// CHECK-NOT: call @
// CHECK: bufferization.clone
