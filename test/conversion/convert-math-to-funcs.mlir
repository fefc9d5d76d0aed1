// RUN: rsmlir-opt %s --convert-math-to-funcs | FileCheck %s
// RUN: rsmlir-opt %s --convert-math-to-funcs='min-width-of-fpowi-exponent=64' | FileCheck %s --check-prefix=WIDE


// CHECK-LABEL: func.func @powers
// CHECK-NEXT: [[V0:%.+]] = call @__mlir_math_ipowi_i8([[V1:%.+]], [[V1]]) : (i8, i8) -> i8
// CHECK-NEXT: [[V2:%.+]] = call @__mlir_math_fpowi_f32_i32([[V3:%.+]], [[V4:%.+]]) : (f32, i32) -> f32
// CHECK-NEXT: [[V5:%.+]] = arith.constant dense<0> : vector<2xi8>
// CHECK-NEXT: [[V6:%.+]] = vector.extract [[V7:%.+]][0] : i8 from vector<2xi8>
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[V7]][0] : i8 from vector<2xi8>
// CHECK-NEXT: [[V9:%.+]] = call @__mlir_math_ipowi_i8([[V6]], [[V8]]) : (i8, i8) -> i8
// CHECK-NEXT: [[V10:%.+]] = vector.insert [[V9]], [[V5]] [0] : i8 into vector<2xi8>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[V7]][1] : i8 from vector<2xi8>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[V7]][1] : i8 from vector<2xi8>
// CHECK-NEXT: [[V13:%.+]] = call @__mlir_math_ipowi_i8([[V11]], [[V12]]) : (i8, i8) -> i8
// CHECK-NEXT: [[V14:%.+]] = vector.insert [[V13]], [[V10]] [1] : i8 into vector<2xi8>
// CHECK-NEXT: return [[V0]], [[V2]], [[V14]] : i8, f32, vector<2xi8>
// CHECK-NEXT: }
// WIDE-LABEL: func.func @powers
// WIDE-NEXT: [[V0:%.+]] = call @__mlir_math_ipowi_i8([[V1:%.+]], [[V1]]) : (i8, i8) -> i8
// WIDE-NEXT: [[V2:%.+]] = math.fpowi [[V3:%.+]], [[V4:%.+]] : f32, i32
// WIDE-NEXT: [[V5:%.+]] = arith.constant dense<0> : vector<2xi8>
// WIDE-NEXT: [[V6:%.+]] = vector.extract [[V7:%.+]][0] : i8 from vector<2xi8>
// WIDE-NEXT: [[V8:%.+]] = vector.extract [[V7]][0] : i8 from vector<2xi8>
// WIDE-NEXT: [[V9:%.+]] = call @__mlir_math_ipowi_i8([[V6]], [[V8]]) : (i8, i8) -> i8
// WIDE-NEXT: [[V10:%.+]] = vector.insert [[V9]], [[V5]] [0] : i8 into vector<2xi8>
// WIDE-NEXT: [[V11:%.+]] = vector.extract [[V7]][1] : i8 from vector<2xi8>
// WIDE-NEXT: [[V12:%.+]] = vector.extract [[V7]][1] : i8 from vector<2xi8>
// WIDE-NEXT: [[V13:%.+]] = call @__mlir_math_ipowi_i8([[V11]], [[V12]]) : (i8, i8) -> i8
// WIDE-NEXT: [[V14:%.+]] = vector.insert [[V13]], [[V10]] [1] : i8 into vector<2xi8>
// WIDE-NEXT: return [[V0]], [[V2]], [[V14]] : i8, f32, vector<2xi8>
// WIDE-NEXT: }
func.func @powers(%i: i8, %f: f32, %p: i32, %v: vector<2xi8>) -> (i8, f32, vector<2xi8>) {
  %a = math.ipowi %i, %i : i8
  %b = math.fpowi %f, %p : f32, i32
  %c = math.ipowi %v, %v : vector<2xi8>
  return %a, %b, %c : i8, f32, vector<2xi8>
}

// CHECK-LABEL: func.func @kept
// CHECK-NEXT: [[V0:%.+]] = math.ctlz [[V1:%.+]] : i32
// CHECK-NEXT: [[V2:%.+]] = math.ctlz [[V3:%.+]] : index
// CHECK-NEXT: return [[V0]], [[V2]] : i32, index
// CHECK-NEXT: }
// WIDE-LABEL: func.func @kept
// WIDE-NEXT: [[V0:%.+]] = math.ctlz [[V1:%.+]] : i32
// WIDE-NEXT: [[V2:%.+]] = math.ctlz [[V3:%.+]] : index
// WIDE-NEXT: return [[V0]], [[V2]] : i32, index
// WIDE-NEXT: }
func.func @kept(%x: i32, %n: index) -> (i32, index) {
  %a = math.ctlz %x : i32
  %b = math.ctlz %n : index
  return %a, %b : i32, index
}

// CHECK-LABEL: func.func private @__mlir_math_ipowi_i8
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[V2:%.+]] = arith.constant -1 : i8
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V4:%.+]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V3]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[V1]] : i8
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi sle, [[V4]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V5]], ^bb3, ^bb12([[V1]], [[V6:%.+]], [[V4]] : i8, i8, i8)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi eq, [[V6]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V7]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V8:%.+]] = arith.divsi [[V1]], [[V0]] : i8
// CHECK-NEXT: return [[V8]] : i8
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V6]], [[V1]] : i8
// CHECK-NEXT: cf.cond_br [[V9]], ^bb6, ^bb7
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: return [[V1]] : i8
// CHECK-NEXT: ^bb7:  // pred: ^bb5
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi eq, [[V6]], [[V2]] : i8
// CHECK-NEXT: cf.cond_br [[V10]], ^bb8, ^bb11
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V4]], [[V1]] : i8
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V12]], ^bb9, ^bb10
// CHECK-NEXT: ^bb9:  // pred: ^bb8
// CHECK-NEXT: return [[V2]] : i8
// CHECK-NEXT: ^bb10:  // pred: ^bb8
// CHECK-NEXT: return [[V1]] : i8
// CHECK-NEXT: ^bb11:  // pred: ^bb7
// CHECK-NEXT: return [[V0]] : i8
// CHECK-NEXT: ^bb12([[V13:%.+]]: i8, [[V14:%.+]]: i8, [[V15:%.+]]: i8):  // 2 preds: ^bb2, ^bb16
// CHECK-NEXT: [[V16:%.+]] = arith.andi [[V15]], [[V1]] : i8
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi ne, [[V16]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V17]], ^bb13, ^bb14([[V13]] : i8)
// CHECK-NEXT: ^bb13:  // pred: ^bb12
// CHECK-NEXT: [[V18:%.+]] = arith.muli [[V13]], [[V14]] : i8
// CHECK-NEXT: cf.br ^bb14([[V18]] : i8)
// CHECK-NEXT: ^bb14([[V19:%.+]]: i8):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT: [[V20:%.+]] = arith.shrui [[V15]], [[V1]] : i8
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi eq, [[V20]], [[V0]] : i8
// CHECK-NEXT: cf.cond_br [[V21]], ^bb15, ^bb16
// CHECK-NEXT: ^bb15:  // pred: ^bb14
// CHECK-NEXT: return [[V19]] : i8
// CHECK-NEXT: ^bb16:  // pred: ^bb14
// CHECK-NEXT: [[V22:%.+]] = arith.muli [[V14]], [[V14]] : i8
// CHECK-NEXT: cf.br ^bb12([[V19]], [[V22]], [[V20]] : i8, i8, i8)
// CHECK-NEXT: }

// CHECK-LABEL: func.func private @__mlir_math_fpowi_f32_i32
// CHECK-NEXT: [[V0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V3:%.+]] = arith.constant -2147483648 : i32
// CHECK-NEXT: [[V4:%.+]] = arith.constant 2147483647 : i32
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[V6:%.+]], [[V1]] : i32
// CHECK-NEXT: cf.cond_br [[V5]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi sle, [[V6]], [[V1]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi eq, [[V6]], [[V3]] : i32
// CHECK-NEXT: [[V9:%.+]] = arith.subi [[V1]], [[V6]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V7]], [[V9]], [[V6]] : i32
// CHECK-NEXT: [[V11:%.+]] = arith.select [[V8]], [[V4]], [[V10]] : i32
// CHECK-NEXT: cf.br ^bb3([[V0]], [[V12:%.+]], [[V11]] : f32, f32, i32)
// CHECK-NEXT: ^bb3([[V13:%.+]]: f32, [[V14:%.+]]: f32, [[V15:%.+]]: i32):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT: [[V16:%.+]] = arith.andi [[V15]], [[V2]] : i32
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi ne, [[V16]], [[V1]] : i32
// CHECK-NEXT: cf.cond_br [[V17]], ^bb4, ^bb5([[V13]] : f32)
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V18:%.+]] = arith.mulf [[V13]], [[V14]] : f32
// CHECK-NEXT: cf.br ^bb5([[V18]] : f32)
// CHECK-NEXT: ^bb5([[V19:%.+]]: f32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT: [[V20:%.+]] = arith.shrui [[V15]], [[V2]] : i32
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi eq, [[V20]], [[V1]] : i32
// CHECK-NEXT: cf.cond_br [[V21]], ^bb7([[V19]] : f32), ^bb6
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: [[V22:%.+]] = arith.mulf [[V14]], [[V14]] : f32
// CHECK-NEXT: cf.br ^bb3([[V19]], [[V22]], [[V20]] : f32, f32, i32)
// CHECK-NEXT: ^bb7([[V23:%.+]]: f32):  // pred: ^bb5
// CHECK-NEXT: cf.cond_br [[V8]], ^bb8, ^bb9([[V23]] : f32)
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V24:%.+]] = arith.mulf [[V23]], [[V12]] : f32
// CHECK-NEXT: cf.br ^bb9([[V24]] : f32)
// CHECK-NEXT: ^bb9([[V25:%.+]]: f32):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT: cf.cond_br [[V7]], ^bb10, ^bb11([[V25]] : f32)
// CHECK-NEXT: ^bb10:  // pred: ^bb9
// CHECK-NEXT: [[V26:%.+]] = arith.divf [[V0]], [[V25]] : f32
// CHECK-NEXT: cf.br ^bb11([[V26]] : f32)
// CHECK-NEXT: ^bb11([[V27:%.+]]: f32):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT: return [[V27]] : f32
// CHECK-NEXT: }

// WIDE-LABEL: func.func private @__mlir_math_ipowi_i8
// WIDE-NEXT: [[V0:%.+]] = arith.constant 0 : i8
// WIDE-NEXT: [[V1:%.+]] = arith.constant 1 : i8
// WIDE-NEXT: [[V2:%.+]] = arith.constant -1 : i8
// WIDE-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V4:%.+]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V3]], ^bb1, ^bb2
// WIDE-NEXT: ^bb1:  // pred: ^bb0
// WIDE-NEXT: return [[V1]] : i8
// WIDE-NEXT: ^bb2:  // pred: ^bb0
// WIDE-NEXT: [[V5:%.+]] = arith.cmpi sle, [[V4]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V5]], ^bb3, ^bb12([[V1]], [[V6:%.+]], [[V4]] : i8, i8, i8)
// WIDE-NEXT: ^bb3:  // pred: ^bb2
// WIDE-NEXT: [[V7:%.+]] = arith.cmpi eq, [[V6]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V7]], ^bb4, ^bb5
// WIDE-NEXT: ^bb4:  // pred: ^bb3
// WIDE-NEXT: [[V8:%.+]] = arith.divsi [[V1]], [[V0]] : i8
// WIDE-NEXT: return [[V8]] : i8
// WIDE-NEXT: ^bb5:  // pred: ^bb3
// WIDE-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V6]], [[V1]] : i8
// WIDE-NEXT: cf.cond_br [[V9]], ^bb6, ^bb7
// WIDE-NEXT: ^bb6:  // pred: ^bb5
// WIDE-NEXT: return [[V1]] : i8
// WIDE-NEXT: ^bb7:  // pred: ^bb5
// WIDE-NEXT: [[V10:%.+]] = arith.cmpi eq, [[V6]], [[V2]] : i8
// WIDE-NEXT: cf.cond_br [[V10]], ^bb8, ^bb11
// WIDE-NEXT: ^bb8:  // pred: ^bb7
// WIDE-NEXT: [[V11:%.+]] = arith.andi [[V4]], [[V1]] : i8
// WIDE-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V12]], ^bb9, ^bb10
// WIDE-NEXT: ^bb9:  // pred: ^bb8
// WIDE-NEXT: return [[V2]] : i8
// WIDE-NEXT: ^bb10:  // pred: ^bb8
// WIDE-NEXT: return [[V1]] : i8
// WIDE-NEXT: ^bb11:  // pred: ^bb7
// WIDE-NEXT: return [[V0]] : i8
// WIDE-NEXT: ^bb12([[V13:%.+]]: i8, [[V14:%.+]]: i8, [[V15:%.+]]: i8):  // 2 preds: ^bb2, ^bb16
// WIDE-NEXT: [[V16:%.+]] = arith.andi [[V15]], [[V1]] : i8
// WIDE-NEXT: [[V17:%.+]] = arith.cmpi ne, [[V16]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V17]], ^bb13, ^bb14([[V13]] : i8)
// WIDE-NEXT: ^bb13:  // pred: ^bb12
// WIDE-NEXT: [[V18:%.+]] = arith.muli [[V13]], [[V14]] : i8
// WIDE-NEXT: cf.br ^bb14([[V18]] : i8)
// WIDE-NEXT: ^bb14([[V19:%.+]]: i8):  // 2 preds: ^bb12, ^bb13
// WIDE-NEXT: [[V20:%.+]] = arith.shrui [[V15]], [[V1]] : i8
// WIDE-NEXT: [[V21:%.+]] = arith.cmpi eq, [[V20]], [[V0]] : i8
// WIDE-NEXT: cf.cond_br [[V21]], ^bb15, ^bb16
// WIDE-NEXT: ^bb15:  // pred: ^bb14
// WIDE-NEXT: return [[V19]] : i8
// WIDE-NEXT: ^bb16:  // pred: ^bb14
// WIDE-NEXT: [[V22:%.+]] = arith.muli [[V14]], [[V14]] : i8
// WIDE-NEXT: cf.br ^bb12([[V19]], [[V22]], [[V20]] : i8, i8, i8)
// WIDE-NEXT: }
