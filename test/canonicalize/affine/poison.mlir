// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// A constant divided by zero is poison.
func.func @mod() -> index {
  %c16 = arith.constant 16 : index
  %0 = affine.apply affine_map<(d0) -> (d0 mod 0)>(%c16)
  return %0 : index
}

func.func @symbol() -> (index, index) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%c16)[%c0]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0 + 1)>(%c16)[%c0]
  return %0, %1 : index, index
}

// CHECK:      module {
// CHECK:        func.func @mod() -> index {
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK:        func.func @symbol() -> (index, index) {
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     return %0, %0 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
