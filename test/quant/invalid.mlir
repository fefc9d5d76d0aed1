// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{illegal storage type prefix}}
func.func private @storage(!quant.any<x8>)

// -----

// expected-error@+1 {{illegal storage type minimum: -9}}
func.func private @minimum(!quant.any<i4<-9:1>>)

// -----

// expected-error@+1 {{illegal storage min and storage max: (2:1)}}
func.func private @range(!quant.any<i8<2:1>>)

// -----

// expected-error@+1 {{scale 6.600000e+04 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func private @scale(!quant.uniform<i8:f16, 66000.0>)

// -----

// expected-error@+1 {{illegal min and max: (1.000000e+00:1.000000e+00)}}
func.func private @calibrated(!quant.calibrated<f32<1.0:1.0>>)

// -----

!q = !quant.uniform<i8:f32:0, {1.0, 2.0}>
func.func @axis(%a: tensor<3xf32>) {
  // expected-error@+1 {{quantized dimension size does not match number of scales}}
  %0 = quant.qcast %a : tensor<3xf32> to tensor<3x!q>
  return
}

// -----

!q = !quant.uniform<i8:f32, 1.0>
func.func @storage_type(%a: tensor<3xi16>) {
  // expected-error@+1 {{storage type in quantized type expected to match integer type}}
  %0 = quant.scast %a : tensor<3xi16> to tensor<3x!q>
  return
}
