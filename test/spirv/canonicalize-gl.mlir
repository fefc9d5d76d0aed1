// Two choices that hold a value between bounds become a clamp of the extended instruction set for GL, but not in
// `canonicalize`.

// RUN: rsmlir-opt %s --spirv-canonicalize-gl | FileCheck %s
// RUN: rsmlir-opt %s --spirv-canonicalize-gl --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC
// RUN: rsmlir-opt %s --canonicalize | FileCheck %s --check-prefix=PLAIN

// CHECK-LABEL: func.func @raised_then_lowered(
// CHECK-SAME:      %[[X:.*]]: f32, %[[MIN:.*]]: f32, %[[MAX:.*]]: f32)
// CHECK-NEXT:    %[[CLAMP:.*]] = spirv.GL.FClamp %[[X]], %[[MIN]], %[[MAX]] : f32
// CHECK-NEXT:    return %[[CLAMP]]
// LOC-LABEL: func.func @raised_then_lowered(
// LOC:         spirv.GL.FClamp {{.*}} loc(fused["{{.*}}":[[#]]:8, "{{.*}}":[[#]]:8,
// PLAIN-LABEL: func.func @raised_then_lowered(
// PLAIN-NOT:     spirv.GL
// PLAIN:         return
func.func @raised_then_lowered(%x: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %min, %x : f32
  %1 = spirv.Select %0, %x, %min : i1, f32
  %2 = spirv.FOrdLessThan %1, %max : f32
  %3 = spirv.Select %2, %1, %max : i1, f32
  return %3 : f32
}

// CHECK-LABEL: func.func @lowered_then_raised(
// CHECK-SAME:      %[[X:.*]]: i32, %[[MIN:.*]]: i32, %[[MAX:.*]]: i32)
// CHECK-NEXT:    %[[CLAMP:.*]] = spirv.GL.SClamp %[[X]], %[[MIN]], %[[MAX]] : i32
// CHECK-NEXT:    return %[[CLAMP]]
func.func @lowered_then_raised(%x: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThan %x, %min : i32
  %1 = spirv.Select %0, %min, %x : i1, i32
  %2 = spirv.SLessThan %max, %x : i32
  %3 = spirv.Select %2, %max, %1 : i1, i32
  return %3 : i32
}

// CHECK-LABEL: func.func @another_value_is_chosen(
// CHECK-NOT:     spirv.GL
// CHECK:         return
func.func @another_value_is_chosen(%x: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.ULessThan %min, %x : i32
  %1 = spirv.Select %0, %x, %min : i1, i32
  %2 = spirv.ULessThan %1, %max : i32
  %3 = spirv.Select %2, %x, %max : i1, i32
  return %3 : i32
}
