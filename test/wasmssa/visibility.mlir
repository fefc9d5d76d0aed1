// RUN: rsmlir-opt %s --symbol-dce | FileCheck %s

// What is not exported is nested, whatever `sym_visibility` says: no table around this one needs it.
wasmssa.memory @unused !wasmssa<limit[1:]> {sym_visibility = "public"}
// CHECK-LABEL: wasmssa.memory exported @used
wasmssa.memory exported @used !wasmssa<limit[1:]>
wasmssa.import_global "a" from "env" as @imported : i32
// CHECK-LABEL: wasmssa.func @helper
// CHECK-NEXT: [[V0:%.+]] = wasmssa.const 1 : i32
// CHECK-NEXT: wasmssa.return [[V0]] : i32
// CHECK-NEXT: }
wasmssa.func @helper() -> i32 {
  %0 = wasmssa.const 1 : i32
  wasmssa.return %0 : i32
}
wasmssa.func @dead() {
  wasmssa.return
}
// CHECK-LABEL: wasmssa.func exported @main
// CHECK-NEXT: [[V0:%.+]] = wasmssa.call @helper : () -> i32
// CHECK-NEXT: wasmssa.return [[V0]] : i32
// CHECK-NEXT: }
wasmssa.func exported @main() -> i32 {
  %0 = wasmssa.call @helper() : () -> i32
  wasmssa.return %0 : i32
}
