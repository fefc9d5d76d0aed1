// RUN: not rsmlir-opt %s --allow-unregistered-dialect --canonicalize --limit greedy-rewrites=1_000 2>&1 | FileCheck %s

// An operation that uses its own result is rewritten for ever: mlir-opt does not end.
"builtin.module"() ({
  %0 = "arith.constant"() {value = 1 : i32} : () -> i32
  // CHECK: :[[#@LINE+1]]:8: error: limit `greedy-rewrites` reached: 1000 rewrites of one operation by the greedy driver (`--limit greedy-rewrites=N` raises it)
  %1 = "arith.addi"(%0, %1) : (i32, i32) -> i32
  %2 = "arith.addi"(%0, %1) : (i32, i32) -> i32
  "test.use"(%2) : (i32) -> ()
}) : () -> ()
