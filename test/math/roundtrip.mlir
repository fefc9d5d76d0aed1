// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @unary(%arg0: f32, %arg1: vector<4xf64>, %arg2: tensor<*xf32>) {
func.func @unary(%x: f32, %v: vector<4xf64>, %t: tensor<*xf32>) {
  // CHECK-NEXT: %0 = math.absf %arg0 : f32
  %0 = math.absf %x : f32
  // CHECK-NEXT: %1 = math.sin %arg1 fastmath<fast> : vector<4xf64>
  %1 = math.sin %v fastmath<fast> : vector<4xf64>
  // CHECK-NEXT: %2 = math.cos %arg2 fastmath<nnan,contract> : tensor<*xf32>
  %2 = math.cos %t fastmath<nnan, contract> : tensor<*xf32>
  // CHECK-NEXT: %3 = math.tan %arg0 : f32
  %3 = math.tan %x fastmath<none> : f32
  // CHECK-NEXT: %4 = math.asin %arg1 : vector<4xf64>
  %4 = math.asin %v : vector<4xf64>
  // CHECK-NEXT: %5 = math.acos %arg2 fastmath<fast> : tensor<*xf32>
  %5 = math.acos %t fastmath<fast> : tensor<*xf32>
  // CHECK-NEXT: %6 = math.atan %arg0 fastmath<nnan,contract> : f32
  %6 = math.atan %x fastmath<nnan, contract> : f32
  // CHECK-NEXT: %7 = math.sinh %arg1 : vector<4xf64>
  %7 = math.sinh %v fastmath<none> : vector<4xf64>
  // CHECK-NEXT: %8 = math.cosh %arg2 : tensor<*xf32>
  %8 = math.cosh %t : tensor<*xf32>
  // CHECK-NEXT: %9 = math.tanh %arg0 fastmath<fast> : f32
  %9 = math.tanh %x fastmath<fast> : f32
  // CHECK-NEXT: %10 = math.asinh %arg1 fastmath<nnan,contract> : vector<4xf64>
  %10 = math.asinh %v fastmath<nnan, contract> : vector<4xf64>
  // CHECK-NEXT: %11 = math.acosh %arg2 : tensor<*xf32>
  %11 = math.acosh %t fastmath<none> : tensor<*xf32>
  // CHECK-NEXT: %12 = math.atanh %arg0 : f32
  %12 = math.atanh %x : f32
  // CHECK-NEXT: %13 = math.sqrt %arg1 fastmath<fast> : vector<4xf64>
  %13 = math.sqrt %v fastmath<fast> : vector<4xf64>
  // CHECK-NEXT: %14 = math.rsqrt %arg2 fastmath<nnan,contract> : tensor<*xf32>
  %14 = math.rsqrt %t fastmath<nnan, contract> : tensor<*xf32>
  // CHECK-NEXT: %15 = math.cbrt %arg0 : f32
  %15 = math.cbrt %x fastmath<none> : f32
  // CHECK-NEXT: %16 = math.exp %arg1 : vector<4xf64>
  %16 = math.exp %v : vector<4xf64>
  // CHECK-NEXT: %17 = math.exp2 %arg2 fastmath<fast> : tensor<*xf32>
  %17 = math.exp2 %t fastmath<fast> : tensor<*xf32>
  // CHECK-NEXT: %18 = math.expm1 %arg0 fastmath<nnan,contract> : f32
  %18 = math.expm1 %x fastmath<nnan, contract> : f32
  // CHECK-NEXT: %19 = math.log %arg1 : vector<4xf64>
  %19 = math.log %v fastmath<none> : vector<4xf64>
  // CHECK-NEXT: %20 = math.log2 %arg2 : tensor<*xf32>
  %20 = math.log2 %t : tensor<*xf32>
  // CHECK-NEXT: %21 = math.log10 %arg0 fastmath<fast> : f32
  %21 = math.log10 %x fastmath<fast> : f32
  // CHECK-NEXT: %22 = math.log1p %arg1 fastmath<nnan,contract> : vector<4xf64>
  %22 = math.log1p %v fastmath<nnan, contract> : vector<4xf64>
  // CHECK-NEXT: %23 = math.erf %arg2 : tensor<*xf32>
  %23 = math.erf %t fastmath<none> : tensor<*xf32>
  // CHECK-NEXT: %24 = math.erfc %arg0 : f32
  %24 = math.erfc %x : f32
  // CHECK-NEXT: %25 = math.ceil %arg1 fastmath<fast> : vector<4xf64>
  %25 = math.ceil %v fastmath<fast> : vector<4xf64>
  // CHECK-NEXT: %26 = math.floor %arg2 fastmath<nnan,contract> : tensor<*xf32>
  %26 = math.floor %t fastmath<nnan, contract> : tensor<*xf32>
  // CHECK-NEXT: %27 = math.trunc %arg0 : f32
  %27 = math.trunc %x fastmath<none> : f32
  // CHECK-NEXT: %28 = math.round %arg1 : vector<4xf64>
  %28 = math.round %v : vector<4xf64>
  // CHECK-NEXT: %29 = math.roundeven %arg2 fastmath<fast> : tensor<*xf32>
  %29 = math.roundeven %t fastmath<fast> : tensor<*xf32>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @several(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: i32) {
func.func @several(%x: f32, %y: f32, %z: f32, %i: i32) {
  // CHECK-NEXT: %0 = math.copysign %arg0, %arg1 fastmath<ninf> : f32
  %0 = math.copysign %x, %y fastmath<ninf> : f32
  // CHECK-NEXT: %1 = math.atan2 %arg0, %arg1 : f32
  %1 = math.atan2 %x, %y : f32
  // CHECK-NEXT: %2 = math.powf %arg0, %arg1 {a} : f32
  %2 = math.powf %x, %y {a} : f32
  // CHECK-NEXT: %3 = math.fma %arg0, %arg1, %arg2 fastmath<fast> : f32
  %3 = math.fma %x, %y, %z fastmath<fast> : f32
  // CHECK-NEXT: %4 = math.clampf %arg0 to [%arg1, %arg2] fastmath<nsz> : f32
  %4 = math.clampf %x to [%y, %z] fastmath<nsz> : f32
  // CHECK-NEXT: %5 = math.fpowi %arg0, %arg3 fastmath<afn> : f32, i32
  %5 = math.fpowi %x, %i fastmath<afn> : f32, i32
  // Each result has a name of its own.
  // CHECK-NEXT: %sin, %cos = math.sincos %arg0 fastmath<fast> : f32
  %s, %c = math.sincos %x fastmath<fast> : f32
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @integers(%arg0: i32, %arg1: vector<[4]xi8>, %arg2: index) {
func.func @integers(%i: i32, %v: vector<[4]xi8>, %n: index) {
  // CHECK-NEXT: %0 = math.absi %arg0 : i32
  %0 = math.absi %i : i32
  // CHECK-NEXT: %1 = math.ipowi %arg1, %arg1 : vector<[4]xi8>
  %1 = math.ipowi %v, %v : vector<[4]xi8>
  // CHECK-NEXT: %2 = math.ctlz %arg2 : index
  %2 = math.ctlz %n : index
  // CHECK-NEXT: %3 = math.cttz %arg1 {a = 1 : i64} : vector<[4]xi8>
  %3 = math.cttz %v {a = 1} : vector<[4]xi8>
  // CHECK-NEXT: %4 = math.ctpop %arg0 : i32
  %4 = math.ctpop %i : i32
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @classes(%arg0: f32, %arg1: tensor<2x?xf16>) {
func.func @classes(%x: f32, %t: tensor<2x?xf16>) {
  // CHECK-NEXT: %0 = math.isfinite %arg0 : f32
  %0 = math.isfinite %x : f32
  // CHECK-NEXT: %1 = math.isinf %arg1 : tensor<2x?xf16>
  %1 = math.isinf %t : tensor<2x?xf16>
  // CHECK-NEXT: %2 = math.isnan %arg0 {fastmath = #arith.fastmath<nnan>} : f32
  %2 = math.isnan %x {fastmath = #arith.fastmath<nnan>} : f32
  // CHECK-NEXT: %3 = math.isnormal %arg0 : f32
  %3 = math.isnormal %x : f32
  // CHECK-NEXT: return
  return
}
