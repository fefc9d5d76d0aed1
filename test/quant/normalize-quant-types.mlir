// RUN: rsmlir-opt %s --normalize-quant-types --allow-unregistered-dialect | FileCheck %s

!axis = !quant.uniform<i8:f32:{0:2,1:1}, {{2.0:1, 3.3}}>
!single = !quant.uniform<i8:f32:{}, {{9.987200e-01:1}}>
!both = !quant.uniform<i8:f32:{0:1,1:1}, {{9.987200e-01:1, 3.0}, {1.0, 2.0}}>

// The scales of a type for blocks are numbers of the expressed type: they print as such before, and as doubles after.
// CHECK-LABEL: func.func @f
// CHECK-NEXT: [[V0:%.+]] = "t.region"([[V1:%.+]]) ({
// CHECK-NEXT: ^bb0([[V2:%.+]]: tensor<2x2x!quant.uniform<i8:f32:1, {2.000000e+00:1,3.2999999523162842}>>):
// CHECK-NEXT: "t.y"([[V2]], [[V3:%.+]], [[V4:%.+]]) : (tensor<2x2x!quant.uniform<i8:f32:1, {2.000000e+00:1,3.2999999523162842}>>, tensor<?x?x!quant.uniform<i8:f32, 0.99871999025344849:1>>, tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:1}, {{\{\{}}0.99871999:1, 3.000000e+00}, {1.000000e+00, 2.000000e+00}}>>) -> ()
// CHECK-NEXT: }) {k = 1 : i64} : (tensor<2x2x!quant.uniform<i8:f32:1, {2.000000e+00:1,3.2999999523162842}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {2.000000e+00:1,3.2999999523162842}>>
// CHECK-NEXT: return [[V0]] : tensor<2x2x!quant.uniform<i8:f32:1, {2.000000e+00:1,3.2999999523162842}>>
// CHECK-NEXT: }
func.func @f(%a: tensor<2x2x!axis>, %b: tensor<?x?x!single>, %c: !single, %d: tensor<2x2x!both>) -> tensor<2x2x!axis> {
  %0 = "t.region"(%a) ({
  ^bb(%x: tensor<2x2x!axis>):
    "t.y"(%x, %b, %d) : (tensor<2x2x!axis>, tensor<?x?x!single>, tensor<2x2x!both>) -> ()
  }) {k = 1} : (tensor<2x2x!axis>) -> tensor<2x2x!axis>
  return %0 : tensor<2x2x!axis>
}
