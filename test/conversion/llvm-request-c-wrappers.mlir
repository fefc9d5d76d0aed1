// RUN: rsmlir-opt %s --llvm-request-c-wrappers | FileCheck %s

func.func @f(%m: memref<?xf32>) {
  return
}

// CHECK:      module {

// CHECK-LABEL:   func.func @f(%arg0: memref<?xf32>) attributes {llvm.emit_c_interface} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
