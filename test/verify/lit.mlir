// The RUN lines of tests say how they mean to be read.

// RUN: not rsmlir-opt --verify %S/Inputs/lit > %t.out 2> %t.err
// RUN: FileCheck %s < %t.out
// RUN: FileCheck %s --check-prefix=ERR --implicit-check-not=error: < %t.err

// CHECK: skipped: {{.*}}cannot-be-followed.mlir
// CHECK-NEXT: invalid: {{.*}}does-not-fail.mlir
// CHECK-NEXT: invalid: {{.*}}wrong.mlir
// CHECK-NEXT: 7 files checked: 4 valid, 2 invalid, 1 skipped

// ERR: cannot-be-followed.mlir: skipped, as a RUN line cannot be followed: {{.*}}--convert-nvgpu-to-nvvm
// ERR: does-not-fail.mlir: error: a RUN line says that this is to fail, and it does not
// ERR: wrong.mlir:3:{{.*}}: error: custom op 'foo' is unknown
