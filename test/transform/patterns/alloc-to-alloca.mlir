// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// An allocation that is freed in the same block becomes an automatic one.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @freed(
  // CHECK-NEXT:   %alloca = memref.alloca() : memref<2x4xf32>
  // CHECK-NEXT:   %alloca_0 = memref.alloca() : memref<4xi8, 1>
  // CHECK-NEXT:   memref.store %arg2, %alloca_0[%arg1] : memref<4xi8, 1>
  // CHECK-NEXT:   scf.if %arg0 {
  // CHECK-NEXT:     %alloca_1 = memref.alloca() : memref<f64>
  // CHECK-NEXT:     memref.store %arg4, %alloca_1[] : memref<f64>
  // CHECK-NEXT:   }
  // CHECK-NEXT:   memref.store %arg3, %alloca[%arg1, %arg1] : memref<2x4xf32>
  // CHECK-NEXT:   return
  // CHECK-NEXT: }
  func.func @freed(%c: i1, %i: index, %x: i8, %y: f32, %z: f64) {
    %a = memref.alloc() {alignment = 64 : i64} : memref<2x4xf32>
    %b = memref.alloc() : memref<4xi8, 1>
    memref.store %x, %b[%i] : memref<4xi8, 1>
    memref.dealloc %b : memref<4xi8, 1>
    scf.if %c {
      %d = memref.alloc() : memref<f64>
      memref.store %z, %d[] : memref<f64>
      memref.dealloc %d : memref<f64>
    }
    memref.store %y, %a[%i, %i] : memref<2x4xf32>
    memref.dealloc %a : memref<2x4xf32>
    return
  }
  // CHECK-LABEL: func.func @stays(
  // CHECK-NEXT:   %alloc = memref.alloc(%arg0) : memref<?xf32>
  // CHECK-NEXT:   memref.dealloc %alloc : memref<?xf32>
  // CHECK-NEXT:   %alloc_0 = memref.alloc() : memref<4xf32>
  // CHECK-NEXT:   %alloc_1 = memref.alloc() : memref<2xf32>
  // CHECK-NEXT:   scf.if %arg1 {
  // CHECK-NEXT:     memref.dealloc %alloc_1 : memref<2xf32>
  // CHECK-NEXT:   }
  // CHECK-NEXT:   return %alloc_0 : memref<4xf32>
  // CHECK-NEXT: }
  func.func @stays(%n: index, %c: i1) -> memref<4xf32> {
    %a = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %a : memref<?xf32>
    %b = memref.alloc() : memref<4xf32>
    %d = memref.alloc() : memref<2xf32>
    scf.if %c {
      memref.dealloc %d : memref<2xf32>
    }
    return %b : memref<4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.alloc_to_alloca
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Only what has fewer bytes than the limit does, as the data layout says.

module attributes {transform.with_named_sequence, dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  // CHECK-LABEL: func.func @limited(
  // CHECK-NEXT:   %alloca = memref.alloca() : memref<3xindex>
  // CHECK-NEXT:   memref.store %arg0, %alloca[%arg0] : memref<3xindex>
  // CHECK-NEXT:   %alloc = memref.alloc() : memref<4xindex>
  // CHECK-NEXT:   memref.store %arg0, %alloc[%arg0] : memref<4xindex>
  // CHECK-NEXT:   memref.dealloc %alloc : memref<4xindex>
  // CHECK-NEXT:   return
  // CHECK-NEXT: }
  func.func @limited(%i: index) {
    %a = memref.alloc() : memref<3xindex>
    memref.store %i, %a[%i] : memref<3xindex>
    memref.dealloc %a : memref<3xindex>
    %b = memref.alloc() : memref<4xindex>
    memref.store %i, %b[%i] : memref<4xindex>
    memref.dealloc %b : memref<4xindex>
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.alloc_to_alloca size_limit(16)
    } : !transform.any_op
    transform.yield
  }
}
