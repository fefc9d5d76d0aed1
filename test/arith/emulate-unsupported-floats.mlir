// RUN: rsmlir-opt %s --arith-emulate-unsupported-floats="source-types=bf16,f8E4M3FNUZ target-type=f32" | FileCheck %s
// RUN: not rsmlir-opt %s --arith-emulate-unsupported-floats="source-types=bf16 target-type=i32" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not rsmlir-opt %s --arith-emulate-unsupported-floats="source-types=bf17" 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not rsmlir-opt %s --arith-emulate-unsupported-floats="source-types=f16,f32" 2>&1 | FileCheck %s --check-prefix=BOTH


// CHECK-LABEL: func.func @chain
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[V1:%.+]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[V3:%.+]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT: [[V5:%.+]] = arith.extf [[V4]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V2]], [[V5]] fastmath<fast> : f32
// CHECK-NEXT: [[V7:%.+]] = arith.truncf [[V6]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V8:%.+]] = arith.extf [[V7]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V9:%.+]] = arith.mulf [[V8]], [[V0]] {a} : f32
// CHECK-NEXT: [[V10:%.+]] = arith.truncf [[V9]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V11:%.+]] = arith.extf [[V10]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V12:%.+]] = arith.cmpf ole, [[V8]], [[V11]] : f32
// CHECK-NEXT: return [[V12]] : i1
// CHECK-NEXT: }
func.func @chain(%x: bf16, %y: bf16) -> i1 {
  %c = arith.constant 1.0 : bf16
  %p = arith.addf %x, %c fastmath<fast> : bf16
  %q = arith.mulf %p, %y {a} : bf16
  %r = arith.cmpf ole, %p, %q : bf16
  return %r : i1
}

// CHECK-LABEL: func.func @vectors
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[V1:%.+]] fastmath<contract> : f8E4M3FNUZ to f32
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[V3:%.+]] fastmath<contract> : vector<4xf8E4M3FNUZ> to vector<4xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[V2]], [[V2]] : vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.truncf [[V4]] fastmath<contract> : vector<4xf32> to vector<4xf8E4M3FNUZ>
// CHECK-NEXT: [[V6:%.+]] = arith.extf [[V5]] fastmath<contract> : vector<4xf8E4M3FNUZ> to vector<4xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.reduction <add>, [[V6]], [[V0]] : vector<4xf32> into f32
// CHECK-NEXT: [[V8:%.+]] = arith.truncf [[V7]] fastmath<contract> : f32 to f8E4M3FNUZ
// CHECK-NEXT: [[V9:%.+]] = memref.load [[V10:%.+]][[[V11:%.+]]] : memref<4xbf16>
// CHECK-NEXT: [[V12:%.+]] = arith.extf [[V9]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V13:%.+]] = arith.fptosi [[V12]] : f32 to i32
// CHECK-NEXT: [[V14:%.+]] = arith.sitofp [[V13]] : i32 to f32
// CHECK-NEXT: [[V15:%.+]] = arith.truncf [[V14]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: memref.store [[V15]], [[V10]][[[V11]]] : memref<4xbf16>
// CHECK-NEXT: return [[V8]] : f8E4M3FNUZ
// CHECK-NEXT: }
func.func @vectors(%a: vector<4xf8E4M3FNUZ>, %b: f8E4M3FNUZ, %m: memref<4xbf16>, %i: index) -> f8E4M3FNUZ {
  %0 = arith.mulf %a, %a : vector<4xf8E4M3FNUZ>
  %1 = vector.reduction <add>, %0, %b : vector<4xf8E4M3FNUZ> into f8E4M3FNUZ
  %2 = memref.load %m[%i] : memref<4xbf16>
  %3 = arith.fptosi %2 : bf16 to i32
  %4 = arith.sitofp %3 : i32 to bf16
  memref.store %4, %m[%i] : memref<4xbf16>
  return %1 : f8E4M3FNUZ
}

// Selections and conversions between floats stay.
// CHECK-LABEL: func.func @untouched
// CHECK-NEXT: [[V0:%.+]] = arith.select [[V1:%.+]], [[V2:%.+]], [[V3:%.+]] : bf16
// CHECK-NEXT: [[V4:%.+]] = arith.extf [[V0]] : bf16 to f32
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
func.func @untouched(%c: i1, %x: bf16, %y: bf16) -> f32 {
  %0 = arith.select %c, %x, %y : bf16
  %1 = arith.extf %0 : bf16 to f32
  return %1 : f32
}

// TARGET: <unknown>:0: error: could not map target type 'i32' to a known floating-point type

// SOURCE: <unknown>:0: error: could not map source type 'bf17' to a known floating-point type

// BOTH: <unknown>:0: error: target type cannot be an unsupported source type
