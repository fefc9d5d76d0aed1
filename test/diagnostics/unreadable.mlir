// A token that cannot be read is reported as often as it is read, however the text before it is known.
// RUN: not rsmlir-opt %s --split-input-file 2>&1 | FileCheck %s
// RUN: not rsmlir-opt %s --split-input-file --no-op-cache 2>&1 | FileCheck %s

// CHECK-COUNT-3: [[#@LINE+6]]:3: error: invalid SSA name
// CHECK-NOT: error
func.func @after_type(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to !llvm.ptr<1>
  %1 = builtin.unrealized_conversion_cast %a : i32 to !llvm.ptr<1>
  %2 = builtin.unrealized_conversion_cast %a : i32 to !llvm.ptr<1>
  %: = arith.constant 1 : i32
  return
}

// -----

// CHECK: [[#@LINE+4]]:33: error: @ identifier expected to start with letter or '_'
// CHECK-NOT: error
func.func @after_dimension(%m: memref<?xf32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i + %i@] : memref<?xf32>
  }
  return
}
