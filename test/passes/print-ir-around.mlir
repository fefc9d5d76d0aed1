// The IR around passes.

// RUN: rsmlir-opt %s -p 'any(func.func(print-ir{label=x}))' --mlir-print-ir-before-all --mlir-print-ir-after=print-ir -o /dev/null 2>&1 | FileCheck %s
// CHECK:      // -----// IR Dump Before PrintIRPass (print-ir) //----- //
// CHECK-NEXT: func.func @f() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: // -----// IR Dump x //----- //
// CHECK-NEXT: func.func @f() {
// CHECK:      // -----// IR Dump After PrintIRPass (print-ir) //----- //
// CHECK-NEXT: func.func @f() {
// CHECK:      // -----// IR Dump Before PrintIRPass (print-ir) //----- //
// CHECK-NEXT: func.func private @g()

// RUN: not rsmlir-opt %s --print-ir --mlir-print-ir-before-all --mlir-print-ir-module-scope 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: <unknown>:0: error: IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.

// RUN: rsmlir-opt %s -p 'any(func.func(print-ir))' --mlir-disable-threading --mlir-print-ir-after-all --mlir-print-ir-module-scope -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCOPE
// SCOPE:      IR Dump After PrintIRPass (print-ir) ('func.func' operation: @f) //----- //
// SCOPE-NEXT: module {
// SCOPE-NEXT:   func.func @f() {
// SCOPE:        func.func private @g()
// SCOPE-NEXT: }

// RUN: rsmlir-opt %s --print-ir --mlir-print-ir-after-all --mlir-print-ir-after-change -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHANGE
// CHANGE-NOT: IR Dump After

// RUN: not rsmlir-opt %s --mlir-print-ir-after=print-ir,nothing 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: for the --mlir-print-ir-after option: Cannot find option named 'nothing'!

// RUN: rm -rf %t && rsmlir-opt %s -p 'any(print-ir,func.func(print-ir))' --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t -o /dev/null
// RUN: FileCheck %s --check-prefix=FILE < %t/builtin_module_no-symbol-name/0_print-ir.mlir
// RUN: FileCheck %s --check-prefix=FILE < %t/builtin_module_no-symbol-name/func_func_f/0_0_print-ir.mlir
// FILE: // -----// IR Dump After PrintIRPass (print-ir) //----- //

func.func @f() {
  return
}

func.func private @g()
