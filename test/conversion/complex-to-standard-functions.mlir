// RUN: rsmlir-opt %s --split-input-file --convert-complex-to-standard | FileCheck %s

func.func @atan2(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %x, %y : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @near_one(%x: complex<f64>) -> (complex<f64>, complex<f64>) {
  %0 = complex.expm1 %x : complex<f64>
  %1 = complex.log1p %x fastmath<nnan> : complex<f64>
  return %0, %1 : complex<f64>, complex<f64>
}

// -----

func.func @tangents(%x: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.tan %x : complex<f32>
  %1 = complex.tanh %x fastmath<nnan,ninf> : complex<f32>
  return %0, %1 : complex<f32>, complex<f32>
}

// -----

func.func @roots(%x: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.sqrt %x : complex<f32>
  %1 = complex.rsqrt %x fastmath<contract> : complex<f32>
  return %0, %1 : complex<f32>, complex<f32>
}

// -----

func.func @powers(%x: complex<f32>, %n: i32) -> (complex<f32>, complex<f32>) {
  %0 = complex.pow %x, %x : complex<f32>
  %1 = complex.powi %x, %n : complex<f32>, i32
  return %0, %1 : complex<f32>, complex<f32>
}
