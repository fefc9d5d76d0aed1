// The locations are places in the file that is written, in lines from 1 and columns from 0.

// RUN: rsmlir-opt %s --snapshot-op-locations='filename=%t' --mlir-print-debuginfo | FileCheck %s -DFILE=%t
// RUN: FileCheck %s --check-prefix=WRITTEN < %t
// RUN: rsmlir-opt %s --snapshot-op-locations='filename=%t tag=tagged' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=TAG -DFILE=%t
// RUN: not rsmlir-opt %s --snapshot-op-locations='filename=%t/none' 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK-DAG: #[[FUNC:.*]] = loc("[[FILE]]":2:2)
// CHECK-DAG: #[[IF:.*]] = loc("[[FILE]]":3:4)
// CHECK-DAG: #[[CONSTANT:.*]] = loc("[[FILE]]":4:6)

// WRITTEN:      module {
// WRITTEN-NEXT:   func.func @f(%arg0: i1) {
// WRITTEN-NEXT:     scf.if %arg0 {
// WRITTEN-NEXT:       %c1_i32 = arith.constant 1 : i32
// WRITTEN-NEXT:     }
// WRITTEN-NEXT:     return
// WRITTEN-NOT:  loc

// TAG: arith.constant 1 : i32 loc(fused["{{.*}}snapshot-op-locations.mlir":{{[0-9]+}}:10, "tagged"("[[FILE]]":4:6)])

// ERROR: error: cannot open output file '{{.*}}none': Not a directory

func.func @f(%arg: i1) {
  scf.if %arg {
    %0 = arith.constant 1 : i32
  }
  return
}
