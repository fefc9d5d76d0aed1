// RUN: rsmlir-opt %s --affine-super-vectorize=virtual-vector-size=8 --verify-diagnostics
// RUN: not rsmlir-opt %s --affine-super-vectorize=virtual-vector-size=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not rsmlir-opt %s --affine-super-vectorize='virtual-vector-size=4,4 vectorize-reductions' 2>&1 | FileCheck %s --check-prefix=REDUCTIONS
// RUN: not rsmlir-opt %s --affine-super-vectorize='virtual-vector-size=4,4 test-fastest-varying=0' 2>&1 | FileCheck %s --check-prefix=FASTEST

// ZERO: error: Vectorization factor must be greater than zero.
// REDUCTIONS: error: Vectorizing reductions is supported only for 1-D vectors.
// FASTEST: remark: Fastest varying pattern specified with different size than the vector size.

// A layout that is a map is reported, and the loop stays.
func.func @layout(%a: memref<64xf32, affine_map<(d0) -> (d0 + 3)>>) {
  affine.for %i = 0 to 64 {
    // expected-error @below {{NYI: non-trivial layout map}}
    %0 = affine.load %a[%i] : memref<64xf32, affine_map<(d0) -> (d0 + 3)>>
  }
  return
}
