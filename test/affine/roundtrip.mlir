// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @maps
func.func @maps(%n: index) {
  // CHECK: %[[A:.*]] = affine.apply #map{{[0-9]*}}(%arg0)[%arg0] {t.a}
  %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 8 + s0)>(%n)[%n] {t.a}
  // CHECK-NEXT: affine.min #map{{[0-9]*}}(%[[A]])[%arg0] {t.b}
  %b = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%a)[%n] {t.b}
  // CHECK-NEXT: affine.max #map{{[0-9]*}}()
  %c = affine.max affine_map<() -> (1000)>()
  // CHECK-NEXT: %[[D:.*]]:3 = affine.delinearize_index %[[A]] into (%arg0, 224, 3) : index, index, index
  %d:3 = affine.delinearize_index %a into (%n, 224, 3) : index, index, index
  // CHECK-NEXT: %[[E:.*]]:2 = affine.delinearize_index %[[A]] into (3) {t.c} : index, index
  %e:2 = affine.delinearize_index %a into (3) {t.c} : index, index
  // CHECK-NEXT: affine.linearize_index [%[[D]]#0, %[[D]]#1, %[[D]]#2] by (%arg0, 224, 3) : index
  %f = affine.linearize_index [%d#0, %d#1, %d#2] by (%n, 224, 3) : index
  // CHECK-NEXT: affine.linearize_index disjoint [%[[E]]#0, %[[E]]#1] by (3) {t.d} : index
  %g = affine.linearize_index disjoint [%e#0, %e#1] by (3) {t.d} : index
  return
}

// CHECK-LABEL: func.func @loops
func.func @loops(%n: index, %x: f32) {
  // CHECK: affine.for %arg2 = 0 to %arg0 step 4 {
  affine.for %i = 0 to %n step 4 {
    // CHECK-NEXT: affine.for %arg3 = max #map{{[0-9]*}}(%arg2) to #map{{[0-9]*}}(%arg2) {
    // CHECK-NEXT: } {t.a}
    affine.for %j = max affine_map<(d0) -> (0, d0 - 8)>(%i) to affine_map<(d0) -> (d0 + 4)>(%i) {
      affine.yield
    } {t.a}
    // CHECK-NEXT: affine.for %arg3 = -3 to min #map{{[0-9]*}}()[%arg0] {
    // CHECK-NEXT: }
    affine.for %j = -3 to min affine_map<()[s0] -> (s0, s0 + 4)>()[%n] step 1 {
    }
  }
  // CHECK: affine.for %arg2 = 0 to 10 iter_args(%arg3 = %arg1, %arg4 = %arg0) -> (f32, index) {
  // CHECK-NEXT: affine.yield %arg3, %arg4 : f32, index
  // CHECK-NEXT: }
  %0:2 = affine.for %i = 0 to 10 iter_args(%a = %x, %b = %n) -> (f32, index) {
    affine.yield %a, %b : f32, index
  }
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %m: index, %x: f32) {
  // CHECK: affine.parallel (%arg3, %arg4) = (0, max(%arg0, %arg1 + 4)) to (%arg0, min(%arg1 + symbol(%arg0), 64)) step (1, 8) {
  // CHECK-NEXT: }
  affine.parallel (%i, %j) = (0, max(%n, %m + 4)) to (%n, min(%m + symbol(%n), 64)) step (1, 8) {
  }
  // CHECK-NEXT: affine.parallel (%arg3) = (0) to (10) {
  // CHECK-NEXT: } {t.a}
  affine.parallel (%i) = (0) to (10) step (1) {
  } {t.a}
  // CHECK-NEXT: affine.parallel () = () to () {
  // CHECK-NEXT: }
  affine.parallel () = () to () {
  }
  // CHECK-NEXT: affine.parallel (%arg3) = (0) to (10) reduce ("addf", "maximumf") -> (f32, f32) {
  // CHECK-NEXT: affine.yield %arg2, %arg2 : f32, f32
  // CHECK-NEXT: }
  %0:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "maximumf") -> (f32, f32) {
    affine.yield %x, %x : f32, f32
  }
  return
}

// CHECK-LABEL: func.func @conditions
func.func @conditions(%n: index, %x: f32) {
  // CHECK: affine.if #set(%arg0)[%arg0] -> f32 {
  // CHECK-NEXT: affine.yield %arg1 : f32
  // CHECK-NEXT: } else {
  // CHECK-NEXT: affine.yield %arg1 : f32
  // CHECK-NEXT: }
  %0 = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 - 1 >= 0)>(%n)[%n] -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %x : f32
  }
  // CHECK-NEXT: affine.if #set1(%arg0) {
  // CHECK-NEXT: }
  affine.if affine_set<(d0) : (d0 == 0)>(%n) {
  }
  // CHECK-NEXT: affine.if #set1(%arg0) {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: } {t.a}
  affine.if affine_set<(d0) : (d0 == 0)>(%n) {
    affine.yield
  } else {
  } {t.a}
  return
}

// CHECK-LABEL: func.func @memory
func.func @memory(%m: memref<100x100xf32>, %s: memref<f32>, %i: index, %n: index) {
  // CHECK: %[[A:.*]] = affine.load %arg0[%arg2 + 3, %arg2] {t.a} : memref<100x100xf32>
  %a = affine.load %m[%i + 3, %i] {t.a} : memref<100x100xf32>
  // CHECK-NEXT: affine.store %[[A]], %arg0[%arg2 * 2 + symbol(%arg3), -%arg2 - symbol(%arg3) * 3 + 4] : memref<100x100xf32>
  affine.store %a, %m[%i * 2 + symbol(%n), -%i + 4 - symbol(%n) * 3] : memref<100x100xf32>
  // CHECK-NEXT: affine.load %arg1[] : memref<f32>
  %b = affine.load %s[] : memref<f32>
  // CHECK-NEXT: %[[C:.*]] = affine.vector_load %arg0[%arg2, symbol(%arg3) mod 4] {t.b} : memref<100x100xf32>, vector<2x8xf32>
  %c = affine.vector_load %m[%i, symbol(%n) mod 4] {t.b} : memref<100x100xf32>, vector<2x8xf32>
  // CHECK-NEXT: affine.vector_store %[[C]], %arg0[%arg2, %arg2 floordiv 2] : memref<100x100xf32>, vector<2x8xf32>
  affine.vector_store %c, %m[%i, %i floordiv 2] : memref<100x100xf32>, vector<2x8xf32>
  // CHECK-NEXT: affine.prefetch %arg0[%arg2, %arg2 + 5], read, locality<3>, data : memref<100x100xf32>
  affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<100x100xf32>
  // CHECK-NEXT: affine.prefetch %arg0[0, 5], write, locality<0>, instr {t.c} : memref<100x100xf32>
  affine.prefetch %m[0, 5], write, locality<0>, instr {t.c} : memref<100x100xf32>
  return
}
