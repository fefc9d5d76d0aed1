// RUN: rsmlir-opt %s --lower-affine --mlir-print-op-generic | FileCheck %s --check-prefix=AFFINE
// RUN: rsmlir-opt %s --convert-vector-to-scf --mlir-print-op-generic | FileCheck %s --check-prefix=VECTOR
// RUN: rsmlir-opt %s --convert-func-to-llvm --mlir-print-op-generic | FileCheck %s --check-prefix=FUNC
// RUN: rsmlir-opt %s --one-shot-bufferize=bufferize-function-boundaries --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   | FileCheck %s --check-prefix=CAST

// Attributes that no custom form shows are those that MLIR's builders set.

// AFFINE-LABEL: sym_name = "accesses"
// AFFINE: "memref.load"({{.*}}) <{nontemporal = false}>
// AFFINE: "memref.store"({{.*}}) <{nontemporal = false}>
func.func @accesses(%a: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %a[%i] : memref<4xf32>
    affine.store %0, %a[%i] : memref<4xf32>
  }
  return
}

// An access without indices has no flag.
// VECTOR-LABEL: sym_name = "transfers"
// VECTOR: "memref.store"({{.*}}) <{nontemporal = false}>
// VECTOR: "memref.load"(%{{.*}}) : (memref<vector<3x4xf32>>)
// VECTOR: "memref.store"(%{{.*}}) : (vector<3x4xf32>, memref<vector<3x4xf32>>)
func.func @transfers(%b: memref<?x?xf32>, %i: index) {
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %b[%i, %i], %pad : memref<?x?xf32>, vector<3x4xf32>
  vector.transfer_write %v, %b[%i, %i] : vector<3x4xf32>, memref<?x?xf32>
  return
}

// Attributes of arguments stay, though all are empty.
// FUNC: "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{}, {}, {}, {}, {}, {}]{{.*}}sym_name = "arguments"
func.func @arguments(%x: i32, %y: memref<4xf32> {llvm.noalias}) {
  return
}

// The cast of a buffer has the location of the buffer.
// CAST-LABEL: func.func @casts
// CAST: memref.alloc{{.*}} loc({{.*}}":[[@LINE+3]]:8)
// CAST: memref.cast{{.*}} loc({{.*}}":[[@LINE+2]]:8)
func.func @casts() {
  %0 = tensor.empty() : tensor<4xf32>
  func.call @takes(%0) : (tensor<4xf32>) -> ()
  return
}
func.func private @takes(tensor<4xf32>)
