// RUN: rsmlir-opt --list-patterns | FileCheck %s --check-prefix=LIST
// RUN: rsmlir-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --canonicalize --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=PLACE
// RUN: rsmlir-opt %s --allow-unregistered-dialect --canonicalize=disable-patterns=AssumingAllOneOp,ExtractFromShapeOfExtentTensor | FileCheck %s --check-prefix=DISABLED

// Rules canonicalize operations of shape, and those of tensor on shapes.
// LIST: CstrEqEqOps: shape.cstr_eq, benefit 1, rules.td:{{[0-9]+$}}
// LIST: TensorCastConstShape: tensor.cast, benefit 2, rules.td:{{[0-9]+$}}

// An extent is a dimension of the tensor, at the places of both operations.
// CHECK-LABEL: func.func @extent(
// CHECK: tensor.dim %arg0, %arg1 : tensor<?x?xf32>
// PLACE: tensor.dim %arg0, %arg1 : tensor<?x?xf32> loc(fused["{{[^"]*}}":[[#@LINE+5]]:8, "{{[^"]*}}":[[#@LINE+4]]:8])
// DISABLED-LABEL: func.func @extent(
// DISABLED: tensor.extract
func.func @extent(%x: tensor<?x?xf32>, %index: index) -> index {
  %0 = shape.shape_of %x : tensor<?x?xf32> -> tensor<2xindex>
  %1 = tensor.extract %0[%index] : tensor<2xindex>
  return %1 : index
}

// The rule has its place before the pattern that makes one constraint of all: no constraint is made anew after the use.
// CHECK-LABEL: func.func @one_witness(
// CHECK: %[[WITNESS:.*]] = shape.cstr_eq
// CHECK-NEXT: "test.here"
// CHECK-NEXT: return %[[WITNESS]]
// DISABLED-LABEL: func.func @one_witness(
// DISABLED: "test.here"
// DISABLED-NEXT: shape.cstr_eq
func.func @one_witness(%a: !shape.shape, %b: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_eq %a, %b : !shape.shape, !shape.shape
  "test.here"() : () -> ()
  %1 = shape.assuming_all %0
  return %1 : !shape.witness
}
