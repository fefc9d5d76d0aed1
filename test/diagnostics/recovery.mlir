// In the pretty form, and where files are checked, parsing goes on after an error. What follows from an error is none.

// RUN: not rsmlir-opt %s --diagnostics=pretty 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: mkdir -p %t && sed 's/RUN:/NOT-RUN/' %s > %t/recovery.mlir
// RUN: not rsmlir-opt %t/recovery.mlir --verify 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not rsmlir-opt %s 2>&1 | FileCheck %s --check-prefix=PLAIN --implicit-check-not=error:

// PLAIN: recovery.mlir:[[#@LINE+5]]:8: error: Dialect `foo' not found

// CHECK: recovery.mlir:[[#@LINE+3]]:8: error:
func.func @uses_of_what_is_lost(%a: i32) -> i32 {
  // Neither the unknown name nor values computed from it are reported again.
  %0 = foo.bar %a : i32
  %1 = arith.addi %0, %a : i32
  %2 = arith.addi %1, %0 : i32
  // CHECK: recovery.mlir:[[#@LINE+1]]:{{.*}}: error: expected ':'
  %3 = arith.muli %2, %2
  return %3 : i32
}

func.func @regions(%a: index) {
  scf.for %i = %a to %a step %a {
    // CHECK: recovery.mlir:[[#@LINE+1]]:{{.*}}: error: custom op 'arith.ad' is unknown
    %0 = arith.ad %i, %i : index
    %1 = arith.addi %0, %i : index
  }
  // CHECK: recovery.mlir:[[#@LINE+1]]:{{.*}}: error: expected '='
  scf.for %i to %a step %a {
    %0 = arith.skipped %i : index
  }
  return
}

// CHECK: recovery.mlir:[[#@LINE+1]]:{{.*}}: error: use of undeclared identifier
#lost = affine_map<(d0) -> (d1)>
func.func @alias(%a: memref<4xf32, #lost>) {
  return
}

// CHECK: recovery.mlir:[[#@LINE+2]]:{{.*}}: error: redefinition
"builtin.module"() ({
  ^bb0(%a: i32, %a: i32):
}) : () -> ()

func.func @last() {
  // CHECK: recovery.mlir:[[#@LINE+1]]:{{.*}}: error: use of undeclared SSA value name
  return %b : i32
}
