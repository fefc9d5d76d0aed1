// RUN: rsmlir-opt %s --convert-gpu-to-nvvm | FileCheck %s

// Functions of libdevice are declared in the nearest symbol table.

// CHECK-LABEL: gpu.module @outer
// CHECK-NEXT: llvm.func @__nv_tanh(f64) -> f64
// CHECK-NEXT: llvm.func @in_module([[V0:%.+]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1:%.+]] = llvm.call @__nv_tanh([[V0]]) : (f64) -> f64
// CHECK-NEXT: llvm.return [[V1]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_in_module([[V0]]: f64) -> f64 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V1]] = llvm.call @in_module([[V0]]) : (f64) -> f64
// CHECK-NEXT: llvm.return [[V1]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: "test.symbol_scope"() ({
// CHECK-NEXT: llvm.func @__nv_tanh(f64) -> f64
// CHECK-NEXT: llvm.func @in_scope([[V0]]: f64) -> f64 {
// CHECK-NEXT: [[V1]] = llvm.call @__nv_tanh([[V0]]) : (f64) -> f64
// CHECK-NEXT: llvm.return [[V1]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: "test.finish"() : () -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }
gpu.module @outer {
  func.func @in_module(%a: f64) -> f64 {
    %0 = math.tanh %a : f64
    return %0 : f64
  }
  "test.symbol_scope"() ({
    func.func @in_scope(%a: f64) -> f64 {
      %0 = math.tanh %a : f64
      return %0 : f64
    }
    "test.finish"() : () -> ()
  }) : () -> ()
}
