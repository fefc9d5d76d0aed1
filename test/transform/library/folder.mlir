// RUN: rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/folder --transform-interpreter | FileCheck %s

// The files in a folder that end in .mlir are read, but not those in nested folders. The private symbol of the
// library keeps its name and the one of this module is renamed, since both are private.

module attributes {transform.with_named_sequence} {
  memref.global "private" @data : memref<1xi32>
  func.func @own() -> memref<1xi32> {
    %0 = memref.get_global @data : memref<1xi32>
    return %0 : memref<1xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   memref.global "private" @data_0 : memref<1xi32>
// CHECK-NEXT:   func.func @own() -> memref<1xi32> {
// CHECK-NEXT:     %0 = memref.get_global @data_0 : memref<1xi32>
// CHECK-NEXT:     return %0 : memref<1xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.global "private" constant @data : memref<2xi8> = dense<1>
// CHECK-NEXT:   func.func @read() -> memref<2xi8> {
// CHECK-NEXT:     %0 = memref.get_global @data : memref<2xi8>
// CHECK-NEXT:     return %0 : memref<2xi8>
// CHECK-NEXT:   }
// CHECK-NEXT: }
