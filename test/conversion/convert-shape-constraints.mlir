// RUN: rsmlir-opt %s --convert-shape-constraints | FileCheck %s

func.func @constraints(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: i1) -> (!shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %c, "must hold"
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}

// CHECK: func.func @constraints(%arg0: tensor<?xindex>, %arg1: tensor<?xindex>, %arg2: i1) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT:   %0 = shape.const_witness true
// CHECK-NEXT:   %1 = shape.is_broadcastable %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   cf.assert %1, "required broadcastable shapes"
// CHECK-NEXT:   %2 = shape.shape_eq %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   cf.assert %2, "required equal shapes"
// CHECK-NEXT:   cf.assert %arg2, "must hold"
// CHECK-NEXT:   return %0, %0, %0 : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
