// RUN: rsmlir-opt %s --outline-shape-computation --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @folded
// CHECK-NEXT: return [[V0:%.+]] : index
// CHECK-NEXT: }
func.func @folded(%x: index) -> index {
  %zero = arith.constant 0 : index
  %dead = arith.muli %x, %x : index
  %0 = arith.addi %x, %zero : index
  return %0 : index
}

// -----

func.func @shape(%x: tensor<?xf32>) -> index {
  %zero = arith.constant 0 : index
  // expected-error @below {{'tensor.dim' op computes a shape: the shape dialect is not supported}}
  %0 = tensor.dim %x, %zero : tensor<?xf32>
  return %0 : index
}
