// RUN: rsmlir-opt %s --convert-math-to-funcs=convert-ctlz | FileCheck %s

// CHECK-LABEL: func.func @zeros
// CHECK-NEXT: [[V0:%.+]] = call @__mlir_math_ctlz_i32([[V1:%.+]]) : (i32) -> i32
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<0> : vector<2xi8>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[V4:%.+]][0] : i8 from vector<2xi8>
// CHECK-NEXT: [[V5:%.+]] = call @__mlir_math_ctlz_i8([[V3]]) : (i8) -> i8
// CHECK-NEXT: [[V6:%.+]] = vector.insert [[V5]], [[V2]] [0] : i8 into vector<2xi8>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V4]][1] : i8 from vector<2xi8>
// CHECK-NEXT: [[V8:%.+]] = call @__mlir_math_ctlz_i8([[V7]]) : (i8) -> i8
// CHECK-NEXT: [[V9:%.+]] = vector.insert [[V8]], [[V6]] [1] : i8 into vector<2xi8>
// CHECK-NEXT: [[V10:%.+]] = math.ctlz [[V11:%.+]] : index
// CHECK-NEXT: return [[V0]], [[V9]], [[V10]] : i32, vector<2xi8>, index
// CHECK-NEXT: }
func.func @zeros(%x: i32, %v: vector<2xi8>, %n: index) -> (i32, vector<2xi8>, index) {
  %a = math.ctlz %x : i32
  %b = math.ctlz %v : vector<2xi8>
  %c = math.ctlz %n : index
  return %a, %b, %c : i32, vector<2xi8>, index
}

// CHECK-LABEL: func.func private @__mlir_math_ctlz_i32
// CHECK-NEXT: [[V0:%.+]] = arith.constant 32 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[V3:%.+]], [[V1]] : i32
// CHECK-NEXT: [[V4:%.+]] = scf.if [[V2]] -> (i32) {
// CHECK-NEXT: scf.yield [[V0]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V7:%.+]] = arith.constant 32 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V9:%.+]]:2 = scf.for [[V10:%.+]] = [[V5]] to [[V7]] step [[V5]] iter_args([[V11:%.+]] = [[V3]], [[V12:%.+]] = [[V8]]) -> (i32, i32) {
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi slt, [[V11]], [[V1]] : i32
// CHECK-NEXT: [[V14:%.+]]:2 = scf.if [[V13]] -> (i32, i32) {
// CHECK-NEXT: scf.yield [[V11]], [[V12]] : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V15:%.+]] = arith.addi [[V12]], [[V6]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.shli [[V11]], [[V6]] : i32
// CHECK-NEXT: scf.yield [[V16]], [[V15]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17:%.+]], [[V18:%.+]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V19:%.+]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V4]] : i32
// CHECK-NEXT: }

// CHECK-LABEL: func.func private @__mlir_math_ctlz_i8
// CHECK-NEXT: [[V0:%.+]] = arith.constant 8 : i8
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[V3:%.+]], [[V1]] : i8
// CHECK-NEXT: [[V4:%.+]] = scf.if [[V2]] -> (i8) {
// CHECK-NEXT: scf.yield [[V0]] : i8
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[V7:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V9:%.+]]:2 = scf.for [[V10:%.+]] = [[V5]] to [[V7]] step [[V5]] iter_args([[V11:%.+]] = [[V3]], [[V12:%.+]] = [[V8]]) -> (i8, i8) {
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi slt, [[V11]], [[V1]] : i8
// CHECK-NEXT: [[V14:%.+]]:2 = scf.if [[V13]] -> (i8, i8) {
// CHECK-NEXT: scf.yield [[V11]], [[V12]] : i8, i8
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V15:%.+]] = arith.addi [[V12]], [[V6]] : i8
// CHECK-NEXT: [[V16:%.+]] = arith.shli [[V11]], [[V6]] : i8
// CHECK-NEXT: scf.yield [[V16]], [[V15]] : i8, i8
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17:%.+]], [[V18:%.+]] : i8, i8
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V19:%.+]] : i8
// CHECK-NEXT: }
// CHECK-NEXT: return [[V4]] : i8
// CHECK-NEXT: }
