// RUN: rsmlir-opt %s --split-input-file --affine-super-vectorize=virtual-vector-size=8 | FileCheck %s

// Accesses become transfers; what is the same for all elements is broadcast, constants are splats.

func.func @scaled(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %s: f32, %m: index, %n: index) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to %m {
    affine.for %j = 0 to %n {
      %0 = affine.load %a[%i, %j] : memref<?x?xf32>
      %1 = arith.mulf %0, %s fastmath<contract> : f32
      %2 = arith.addf %1, %one : f32
      affine.store %2, %b[%i, %j + 1] : memref<?x?xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @scaled(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: f32, %arg3: index, %arg4: index) {
// CHECK-NEXT:     %0 = vector.broadcast %arg2 : f32 to vector<8xf32>
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg5 = 0 to %arg3 {
// CHECK-NEXT:       affine.for %arg6 = 0 to %arg4 step 8 {
// CHECK-NEXT:         %cst_0 = arith.constant dense<1.000000e+00> : vector<8xf32>
// CHECK-NEXT:         %1 = ub.poison : f32
// CHECK-NEXT:         %2 = vector.transfer_read %arg0[%arg5, %arg6], %1 : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:         %3 = arith.mulf %2, %0 fastmath<contract> : vector<8xf32>
// CHECK-NEXT:         %4 = arith.addf %3, %cst_0 : vector<8xf32>
// CHECK-NEXT:         %5 = affine.apply #map(%arg5, %arg6)
// CHECK-NEXT:         %6 = affine.apply #map1(%arg5, %arg6)
// CHECK-NEXT:         vector.transfer_write %4, %arg1[%5, %6] : vector<8xf32>, memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// A variable in two indices, a value that depends on all iterations, a variable that is used as a number.

func.func @diagonal(%a: memref<64x64xf32>, %b: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %0 = affine.load %a[%i, %i] : memref<64x64xf32>
    affine.store %0, %b[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 step 2 {
    %0 = affine.load %b[0] : memref<64xf32>
    affine.store %0, %b[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %0 = affine.load %b[%i] : memref<64xf32>
    %1 = arith.index_cast %i : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    %3 = arith.addf %0, %2 : f32
    affine.store %3, %b[%i] : memref<64xf32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @diagonal(%arg0: memref<64x64xf32>, %arg1: memref<64xf32>) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 64 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg2, %arg2] : memref<64x64xf32>
// CHECK-NEXT:       affine.store %0, %arg1[%arg2] : memref<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg2 = 0 to 64 step 2 {
// CHECK-NEXT:       %0 = affine.load %arg1[0] : memref<64xf32>
// CHECK-NEXT:       affine.store %0, %arg1[%arg2] : memref<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg2 = 0 to 64 {
// CHECK-NEXT:       %0 = affine.load %arg1[%arg2] : memref<64xf32>
// CHECK-NEXT:       %1 = arith.index_cast %arg2 : index to i64
// CHECK-NEXT:       %2 = arith.sitofp %1 : i64 to f32
// CHECK-NEXT:       %3 = arith.addf %0, %2 : f32
// CHECK-NEXT:       affine.store %3, %arg1[%arg2] : memref<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// A loop that carries values is not vectorized, unless it reduces them.

func.func @carried(%a: memref<16x32xi32>, %b: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    %sum = affine.for %j = 0 to 32 iter_args(%x = %zero) -> (i32) {
      %0 = affine.load %a[%i, %j] : memref<16x32xi32>
      %1 = arith.addi %x, %0 : i32
      affine.yield %1 : i32
    }
    affine.store %sum, %b[%i] : memref<16xi32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @carried(%arg0: memref<16x32xi32>, %arg1: memref<16xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     affine.for %arg2 = 0 to 16 {
// CHECK-NEXT:       %0 = affine.for %arg3 = 0 to 32 iter_args(%arg4 = %c0_i32) -> (i32) {
// CHECK-NEXT:         %1 = affine.load %arg0[%arg2, %arg3] : memref<16x32xi32>
// CHECK-NEXT:         %2 = arith.addi %arg4, %1 : i32
// CHECK-NEXT:         affine.yield %2 : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %0, %arg1[%arg2] : memref<16xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @conditional(%a: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %0 = affine.load %a[%i] : memref<16xf32>
      affine.store %0, %a[%i] : memref<16xf32>
    }
  }
  affine.for %i = 0 to 16 {
    %0 = affine.apply affine_map<(d0) -> (d0 + 3)>(%i)
    %1 = affine.load %a[%i] : memref<16xf32>
    affine.store %1, %a[%i] : memref<16xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 + 3)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 - 3 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @conditional(%arg0: memref<16xf32>) {
// CHECK-NEXT:     affine.for %arg1 = 0 to 16 {
// CHECK-NEXT:       affine.if #set(%arg1) {
// CHECK-NEXT:         %0 = affine.load %arg0[%arg1] : memref<16xf32>
// CHECK-NEXT:         affine.store %0, %arg0[%arg1] : memref<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg1 = 0 to 16 step 8 {
// CHECK-NEXT:       %0 = affine.apply #map(%arg1)
// CHECK-NEXT:       %1 = ub.poison : f32
// CHECK-NEXT:       %2 = vector.transfer_read %arg0[%arg1], %1 : memref<16xf32>, vector<8xf32>
// CHECK-NEXT:       vector.transfer_write %2, %arg0[%arg1] : vector<8xf32>, memref<16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
