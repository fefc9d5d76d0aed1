// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(remove-shape-constraints))' | FileCheck %s

func.func @constraints(%a: tensor<?xindex>, %b: tensor<?xindex>) -> (!shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  return %0, %1 : !shape.witness, !shape.witness
}

// CHECK: func.func @constraints(%arg0: tensor<?xindex>, %arg1: tensor<?xindex>) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT:   %0 = shape.const_witness true
// CHECK-NEXT:   return %0, %0 : !shape.witness, !shape.witness
// CHECK-NEXT: }
