// RUN: rsmlir-opt %s --split-input-file --affine-super-vectorize=virtual-vector-size=4,8 | FileCheck %s --check-prefix=TWO
// RUN: rsmlir-opt %s --split-input-file '--affine-super-vectorize=virtual-vector-size=4,8,16 test-fastest-varying=2,1,0' | FileCheck %s --check-prefix=THREE
// RUN: rsmlir-opt %s --split-input-file '--affine-super-vectorize=virtual-vector-size=4,8 test-fastest-varying=0,1' | FileCheck %s --check-prefix=OTHER

// Vectors of two and three dimensions; an access that goes along fewer loops is broadcast, another one transposed.

func.func @matrix(%a: memref<?x?x?xf32>, %b: memref<?xf32>, %c: memref<?x?x?xf32>, %m: index, %n: index, %k: index) {
  affine.for %i = 0 to %m {
    affine.for %j = 0 to %n {
      affine.for %l = 0 to %k {
        %0 = affine.load %a[%i, %j, %l] : memref<?x?x?xf32>
        %1 = affine.load %b[%l] : memref<?xf32>
        %2 = arith.subf %0, %1 : f32
        affine.store %2, %c[%i, %j, %l] : memref<?x?x?xf32>
      }
    }
  }
  return
}

// TWO: #map = affine_map<(d0) -> (0, d0)>
// TWO-NEXT: module {
// TWO-NEXT:   func.func @matrix(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>, %arg3: index, %arg4: index, %arg5: index) {
// TWO-NEXT:     affine.for %arg6 = 0 to %arg3 {
// TWO-NEXT:       affine.for %arg7 = 0 to %arg4 step 4 {
// TWO-NEXT:         affine.for %arg8 = 0 to %arg5 step 8 {
// TWO-NEXT:           %0 = ub.poison : f32
// TWO-NEXT:           %1 = vector.transfer_read %arg0[%arg6, %arg7, %arg8], %0 : memref<?x?x?xf32>, vector<4x8xf32>
// TWO-NEXT:           %2 = ub.poison : f32
// TWO-NEXT:           %3 = vector.transfer_read %arg1[%arg8], %2 {permutation_map = #map} : memref<?xf32>, vector<4x8xf32>
// TWO-NEXT:           %4 = arith.subf %1, %3 : vector<4x8xf32>
// TWO-NEXT:           vector.transfer_write %4, %arg2[%arg6, %arg7, %arg8] : vector<4x8xf32>, memref<?x?x?xf32>
// TWO-NEXT:         }
// TWO-NEXT:       }
// TWO-NEXT:     }
// TWO-NEXT:     return
// TWO-NEXT:   }
// TWO-NEXT: }

// THREE: #map = affine_map<(d0) -> (0, 0, d0)>
// THREE-NEXT: module {
// THREE-NEXT:   func.func @matrix(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>, %arg3: index, %arg4: index, %arg5: index) {
// THREE-NEXT:     affine.for %arg6 = 0 to %arg3 step 4 {
// THREE-NEXT:       affine.for %arg7 = 0 to %arg4 step 8 {
// THREE-NEXT:         affine.for %arg8 = 0 to %arg5 step 16 {
// THREE-NEXT:           %0 = ub.poison : f32
// THREE-NEXT:           %1 = vector.transfer_read %arg0[%arg6, %arg7, %arg8], %0 : memref<?x?x?xf32>, vector<4x8x16xf32>
// THREE-NEXT:           %2 = ub.poison : f32
// THREE-NEXT:           %3 = vector.transfer_read %arg1[%arg8], %2 {permutation_map = #map} : memref<?xf32>, vector<4x8x16xf32>
// THREE-NEXT:           %4 = arith.subf %1, %3 : vector<4x8x16xf32>
// THREE-NEXT:           vector.transfer_write %4, %arg2[%arg6, %arg7, %arg8] : vector<4x8x16xf32>, memref<?x?x?xf32>
// THREE-NEXT:         }
// THREE-NEXT:       }
// THREE-NEXT:     }
// THREE-NEXT:     return
// THREE-NEXT:   }
// THREE-NEXT: }

// OTHER: module {
// OTHER-NEXT:   func.func @matrix(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>, %arg3: index, %arg4: index, %arg5: index) {
// OTHER-NEXT:     affine.for %arg6 = 0 to %arg3 {
// OTHER-NEXT:       affine.for %arg7 = 0 to %arg4 {
// OTHER-NEXT:         affine.for %arg8 = 0 to %arg5 {
// OTHER-NEXT:           %0 = affine.load %arg0[%arg6, %arg7, %arg8] : memref<?x?x?xf32>
// OTHER-NEXT:           %1 = affine.load %arg1[%arg8] : memref<?xf32>
// OTHER-NEXT:           %2 = arith.subf %0, %1 : f32
// OTHER-NEXT:           affine.store %2, %arg2[%arg6, %arg7, %arg8] : memref<?x?x?xf32>
// OTHER-NEXT:         }
// OTHER-NEXT:       }
// OTHER-NEXT:     }
// OTHER-NEXT:     return
// OTHER-NEXT:   }
// OTHER-NEXT: }

// -----

func.func @transposed(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %0, %b[%i, %j] : memref<64x64xf32>
    }
    affine.for %j = 0 to 32 {
      %0 = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %0, %b[%i, %j] : memref<64x64xf32>
    }
  }
  affine.for %j = 0 to 64 {
    affine.for %i = 0 to 64 {
      %0 = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %0, %b[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// TWO: #map = affine_map<(d0, d1) -> (d1, d0)>
// TWO-NEXT: module {
// TWO-NEXT:   func.func @transposed(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>) {
// TWO-NEXT:     affine.for %arg2 = 0 to 64 step 4 {
// TWO-NEXT:       affine.for %arg3 = 0 to 64 step 8 {
// TWO-NEXT:         %0 = ub.poison : f32
// TWO-NEXT:         %1 = vector.transfer_read %arg0[%arg2, %arg3], %0 : memref<64x64xf32>, vector<4x8xf32>
// TWO-NEXT:         vector.transfer_write %1, %arg1[%arg2, %arg3] : vector<4x8xf32>, memref<64x64xf32>
// TWO-NEXT:       }
// TWO-NEXT:       affine.for %arg3 = 0 to 32 step 8 {
// TWO-NEXT:         %0 = ub.poison : f32
// TWO-NEXT:         %1 = vector.transfer_read %arg0[%arg2, %arg3], %0 : memref<64x64xf32>, vector<4x8xf32>
// TWO-NEXT:         vector.transfer_write %1, %arg1[%arg2, %arg3] : vector<4x8xf32>, memref<64x64xf32>
// TWO-NEXT:       }
// TWO-NEXT:     }
// TWO-NEXT:     affine.for %arg2 = 0 to 64 step 4 {
// TWO-NEXT:       affine.for %arg3 = 0 to 64 step 8 {
// TWO-NEXT:         %0 = ub.poison : f32
// TWO-NEXT:         %1 = vector.transfer_read %arg0[%arg3, %arg2], %0 {permutation_map = #map} : memref<64x64xf32>, vector<4x8xf32>
// TWO-NEXT:         vector.transfer_write %1, %arg1[%arg3, %arg2] {permutation_map = #map} : vector<4x8xf32>, memref<64x64xf32>
// TWO-NEXT:       }
// TWO-NEXT:     }
// TWO-NEXT:     return
// TWO-NEXT:   }
// TWO-NEXT: }

// THREE: module {
// THREE-NEXT:   func.func @transposed(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>) {
// THREE-NEXT:     affine.for %arg2 = 0 to 64 {
// THREE-NEXT:       affine.for %arg3 = 0 to 64 {
// THREE-NEXT:         %0 = affine.load %arg0[%arg2, %arg3] : memref<64x64xf32>
// THREE-NEXT:         affine.store %0, %arg1[%arg2, %arg3] : memref<64x64xf32>
// THREE-NEXT:       }
// THREE-NEXT:       affine.for %arg3 = 0 to 32 {
// THREE-NEXT:         %0 = affine.load %arg0[%arg2, %arg3] : memref<64x64xf32>
// THREE-NEXT:         affine.store %0, %arg1[%arg2, %arg3] : memref<64x64xf32>
// THREE-NEXT:       }
// THREE-NEXT:     }
// THREE-NEXT:     affine.for %arg2 = 0 to 64 {
// THREE-NEXT:       affine.for %arg3 = 0 to 64 {
// THREE-NEXT:         %0 = affine.load %arg0[%arg3, %arg2] : memref<64x64xf32>
// THREE-NEXT:         affine.store %0, %arg1[%arg3, %arg2] : memref<64x64xf32>
// THREE-NEXT:       }
// THREE-NEXT:     }
// THREE-NEXT:     return
// THREE-NEXT:   }
// THREE-NEXT: }

// OTHER: #map = affine_map<(d0, d1) -> (d1, d0)>
// OTHER-NEXT: module {
// OTHER-NEXT:   func.func @transposed(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>) {
// OTHER-NEXT:     affine.for %arg2 = 0 to 64 {
// OTHER-NEXT:       affine.for %arg3 = 0 to 64 {
// OTHER-NEXT:         %0 = affine.load %arg0[%arg2, %arg3] : memref<64x64xf32>
// OTHER-NEXT:         affine.store %0, %arg1[%arg2, %arg3] : memref<64x64xf32>
// OTHER-NEXT:       }
// OTHER-NEXT:       affine.for %arg3 = 0 to 32 {
// OTHER-NEXT:         %0 = affine.load %arg0[%arg2, %arg3] : memref<64x64xf32>
// OTHER-NEXT:         affine.store %0, %arg1[%arg2, %arg3] : memref<64x64xf32>
// OTHER-NEXT:       }
// OTHER-NEXT:     }
// OTHER-NEXT:     affine.for %arg2 = 0 to 64 step 4 {
// OTHER-NEXT:       affine.for %arg3 = 0 to 64 step 8 {
// OTHER-NEXT:         %0 = ub.poison : f32
// OTHER-NEXT:         %1 = vector.transfer_read %arg0[%arg3, %arg2], %0 {permutation_map = #map} : memref<64x64xf32>, vector<4x8xf32>
// OTHER-NEXT:         vector.transfer_write %1, %arg1[%arg3, %arg2] {permutation_map = #map} : vector<4x8xf32>, memref<64x64xf32>
// OTHER-NEXT:       }
// OTHER-NEXT:     }
// OTHER-NEXT:     return
// OTHER-NEXT:   }
// OTHER-NEXT: }
