// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

!q = !quant.uniform<i8:f32, 2.0>

// CHECK-LABEL: func.func @inverse
// CHECK-SAME: %[[A:.*]]: f32
// CHECK-NEXT: return %[[A]]
func.func @inverse(%a: f32) -> f32 {
  %0 = quant.qcast %a : f32 to !q
  %1 = quant.scast %0 : !q to i8
  %2 = quant.scast %1 : i8 to !q
  %3 = quant.dcast %2 : !q to f32
  return %3 : f32
}
