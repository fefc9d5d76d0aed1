// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK: @uniform(!quant.uniform<i8<-8:7>:f32, 2.000000e+00:15>, !quant.uniform<u8:f16, 1.000000e-01>)
func.func private @uniform(!quant.uniform<i8<-8:7>:f32, 2.0:15>, !quant.uniform<u8:f16, 0.1>)
// CHECK: @per_axis(tensor<2x!quant.uniform<i8:f32:0, {2.000000e+00,3.000000e-20:4}>>)
func.func private @per_axis(tensor<2x!quant.uniform<i8:f32:0, {2.0, 3.0e-20:4}>>)
// CHECK: @blocks(!quant.uniform<i8:f32:{0:1, 1:2}, {{[{][{]}}2.000000e+00:120, 3.000000e+00:127}, {4.000000e+00, 5.000000e+00}}>)
func.func private @blocks(!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:120, 3.0:127}, {4.0, 5.0}}>)
// CHECK: @others(!quant.any<u8<0:3>:f32>, !quant.any<i32>, !quant.calibrated<f32<-1.000000e+00:1.250000e+00>>)
func.func private @others(!quant.any<u8<0:3>:f32>, !quant.any<i32>, !quant.calibrated<f32<-1.0:1.25>>)

!q = !quant.uniform<i8:f32, 2.0>

// CHECK-LABEL: func.func @casts
func.func @casts(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[Q:.*]] = quant.qcast %{{.*}} : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>
  %0 = quant.qcast %a : tensor<4xf32> to tensor<4x!q>
  // CHECK: %[[I:.*]] = quant.scast %[[Q]] : tensor<4x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<4xi8>
  %1 = quant.scast %0 : tensor<4x!q> to tensor<4xi8>
  %2 = quant.scast %1 : tensor<4xi8> to tensor<4x!q>
  // CHECK: quant.dcast %{{.*}} : tensor<4x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<4xf32>
  %3 = quant.dcast %2 : tensor<4x!q> to tensor<4xf32>
  return %3 : tensor<4xf32>
}
