// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @updates
// CHECK-NEXT: omp.atomic.write [[V0:%.+]] = [[V1:%.+]] hint(speculative) memory_order(seq_cst) : memref<i32>, i32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @updates(%x: memref<i32>, %e: i32) {
  omp.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%old : i32)
  }
  omp.atomic.update hint(speculative) memory_order(seq_cst) %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%e : i32)
  }
  return
}
