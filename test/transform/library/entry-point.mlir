// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/sequences.mlir --transform-interpreter=entry-point=all | FileCheck %s
// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --pass-pipeline="builtin.module(transform-preload-library{transform-library-paths=%S/Inputs/sequences.mlir},func.func(transform-interpreter{entry-point=all}))" \
// RUN:   | FileCheck %s

// The entry point is in the library, which is not merged into this module, nor into the next part of the file.

module {
  func.func @f() {
    return
  }
  func.func @g() {
    return
  }
}

// -----

module {
  func.func @h() {
    return
  }
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() attributes {marked} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g() attributes {marked} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK:      // -----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @h() attributes {marked} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
