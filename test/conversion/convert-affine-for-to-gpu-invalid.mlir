// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))' --split-input-file --verify-diagnostics

func.func @dependent() {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{loops with bounds depending on other mapped loops are not supported}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
    }
  }
  return
}
// -----
func.func @imperfect(%m: memref<?xindex>) {
  // expected-error @+1 {{expected perfectly nested loops in the body}}
  affine.for %i = 0 to 10 {
    memref.store %i, %m[%i] : memref<?xindex>
    affine.for %j = 0 to 10 {
    }
  }
  return
}
// -----
func.func @no_loop() {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{expected a nested loop}}
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
    }
  }
  return
}
