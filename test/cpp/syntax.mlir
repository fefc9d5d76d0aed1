// Custom forms, directives, types, names and the default dialect, as the C++ of a dialect says.
//
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm/Farm.cpp %s --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm | FileCheck %s

// CHECK-LABEL: func.func @sow
func.func @sow(%a: i32, %b: i32) {
  // CHECK: %[[F:field]] = farm.sow [%arg0, %arg1] deep 3 : !farm.field<20 of i8>
  %0 = farm.sow [%a, %b] deep 3 : !farm.field<20 of i8>
  // CHECK: %field_0 = farm.sow [] {note} : !farm.field<1 of f32>
  %1 = farm.sow [] {note} : !farm.field<1 of f32>
  // CHECK: farm.reap %[[F]] : !farm.field<20 of i8>, %field_0 : !farm.field<1 of f32> with scythe
  farm.reap %0 : !farm.field<20 of i8>, %1 : !farm.field<1 of f32> with scythe
  // CHECK: farm.reap %[[F]] : !farm.field<20 of i8>
  farm.reap %0 : !farm.field<20 of i8>
  // CHECK: farm.split %[[F]] : !farm.field<20 of i8>
  %2 = farm.split %0 : !farm.field<20 of i8>
  // CHECK: farm.reap %{{.*}} : !farm.field<10 of i8>
  farm.reap %2 : !farm.field<10 of i8>
  return
}

// CHECK: farm.year 1900 {
// CHECK-NEXT: sow [] : !farm.field<2 of i1>
// CHECK-NEXT: }
farm.year 1900 {
  sow [] : !farm.field<2 of i1>
}
