// RUN: rsmlir-opt --dialect %S/Inputs/newer.td %s 2>&1 | FileCheck %s --check-prefix=READ
// RUN: rsmlir-opt --dialect %S/Inputs/newer.td --show-unchecked | FileCheck %s
// RUN: not rsmlir-opt --dialect %S/Inputs/misspelt.td %s 2>&1 | FileCheck %s --check-prefix=MISSPELT
// RUN: not rsmlir-tblgen %S/Inputs/newer.td -I %S/../../dialects/include 2>&1 | FileCheck %s --check-prefix=TBLGEN

// READ: module {
// READ-NEXT: loft.open
// READ-NEXT: loft.shut
// READ-NEXT: }
loft.open
loft.shut

// CHECK: Loft_Twice: newer.td:24: op 'arith.addi' argument number mismatch: 4 in pattern vs. 3 in definition
// CHECK-NEXT: Loft_Dialect: emitAccessorStyle: no field of the classes of MLIR 22, left out (newer.td:9)
// CHECK-NEXT: Loft_Op: hasSkylight: no field of the classes of MLIR 22, left out (newer.td:13)
// CHECK-NEXT: Loft_OpenOp: plannedFor: no field of the classes of MLIR 22, left out (newer.td:16)
// CHECK-NEXT: unchecked: 0 of

// MISSPELT: `Loft_Dialect` has no field `cppNamespcae`
// MISSPELT: did you mean `cppNamespace`?

// TBLGEN: newer.td:9:{{.*}}error: {{.*}}emitAccessorStyle
