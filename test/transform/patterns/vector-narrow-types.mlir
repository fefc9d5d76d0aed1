// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: func.func @extended
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<6> : vector<2xi8>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<4> : vector<2xi8>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<2> : vector<2xi8>
// CHECK-NEXT: [[V3:%.+]] = arith.constant dense<3> : vector<2xi8>
// CHECK-NEXT: [[V4:%.+]] = arith.constant dense<4> : vector<4x4xi8>
// CHECK-NEXT: [[V5:%.+]] = vector.bitcast [[V6:%.+]] : vector<4x8xi4> to vector<4x4xi8>
// CHECK-NEXT: [[V7:%.+]] = arith.shli [[V5]], [[V4]] : vector<4x4xi8>
// CHECK-NEXT: [[V8:%.+]] = arith.shrsi [[V7]], [[V4]] : vector<4x4xi8>
// CHECK-NEXT: [[V9:%.+]] = arith.shrsi [[V5]], [[V4]] : vector<4x4xi8>
// CHECK-NEXT: [[V10:%.+]] = vector.interleave [[V8]], [[V9]] : vector<4x4xi8> -> vector<4x8xi8>
// CHECK-NEXT: [[V11:%.+]] = arith.extsi [[V10]] : vector<4x8xi8> to vector<4x8xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.bitcast [[V13:%.+]] : vector<8xi2> to vector<2xi8>
// CHECK-NEXT: [[V14:%.+]] = arith.andi [[V12]], [[V3]] : vector<2xi8>
// CHECK-NEXT: [[V15:%.+]] = arith.shrui [[V12]], [[V2]] : vector<2xi8>
// CHECK-NEXT: [[V16:%.+]] = arith.andi [[V15]], [[V3]] : vector<2xi8>
// CHECK-NEXT: [[V17:%.+]] = arith.shrui [[V12]], [[V1]] : vector<2xi8>
// CHECK-NEXT: [[V18:%.+]] = arith.andi [[V17]], [[V3]] : vector<2xi8>
// CHECK-NEXT: [[V19:%.+]] = arith.shrui [[V12]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V20:%.+]] = vector.interleave [[V14]], [[V18]] : vector<2xi8> -> vector<4xi8>
// CHECK-NEXT: [[V21:%.+]] = vector.interleave [[V16]], [[V19]] : vector<2xi8> -> vector<4xi8>
// CHECK-NEXT: [[V22:%.+]] = vector.interleave [[V20]], [[V21]] : vector<4xi8> -> vector<8xi8>
// CHECK-NEXT: [[V23:%.+]] = arith.extui [[V22]] : vector<8xi8> to vector<8xi16>
// CHECK-NEXT: [[V24:%.+]] = vector.bitcast [[V13]] : vector<8xi2> to vector<2xi8>
// CHECK-NEXT: [[V25:%.+]] = arith.shli [[V24]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V26:%.+]] = arith.shrsi [[V25]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V27:%.+]] = arith.shli [[V24]], [[V1]] : vector<2xi8>
// CHECK-NEXT: [[V28:%.+]] = arith.shrsi [[V27]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V29:%.+]] = arith.shli [[V24]], [[V2]] : vector<2xi8>
// CHECK-NEXT: [[V30:%.+]] = arith.shrsi [[V29]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V31:%.+]] = arith.shrsi [[V24]], [[V0]] : vector<2xi8>
// CHECK-NEXT: [[V32:%.+]] = vector.interleave [[V26]], [[V30]] : vector<2xi8> -> vector<4xi8>
// CHECK-NEXT: [[V33:%.+]] = vector.interleave [[V28]], [[V31]] : vector<2xi8> -> vector<4xi8>
// CHECK-NEXT: [[V34:%.+]] = vector.interleave [[V32]], [[V33]] : vector<4xi8> -> vector<8xi8>
// CHECK-NEXT: [[V35:%.+]] = arith.sitofp [[V34]] : vector<8xi8> to vector<8xf32>
// CHECK-NEXT: [[V36:%.+]] = arith.extui [[V37:%.+]] : vector<3xi4> to vector<3xi8>
// CHECK-NEXT: return [[V11]], [[V23]], [[V35]], [[V36]] : vector<4x8xi32>, vector<8xi16>, vector<8xf32>, vector<3xi8>
// CHECK-NEXT: }
func.func @extended(%a: vector<4x8xi4>, %b: vector<8xi2>, %c: vector<3xi4>) -> (vector<4x8xi32>, vector<8xi16>, vector<8xf32>, vector<3xi8>) {
  %0 = arith.extsi %a : vector<4x8xi4> to vector<4x8xi32>
  %1 = arith.extui %b : vector<8xi2> to vector<8xi16>
  %2 = arith.sitofp %b : vector<8xi2> to vector<8xf32>
  %3 = arith.extui %c : vector<3xi4> to vector<3xi8>
  return %0, %1, %2, %3 : vector<4x8xi32>, vector<8xi16>, vector<8xf32>, vector<3xi8>
}

// CHECK-LABEL: func.func @truncated
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<4> : vector<4xi8>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<15> : vector<4xi8>
// CHECK-NEXT: [[V2:%.+]] = arith.trunci [[V3:%.+]] : vector<8xi32> to vector<8xi8>
// CHECK-NEXT: [[V4:%.+]], [[V5:%.+]] = vector.deinterleave [[V2]] : vector<8xi8> -> vector<4xi8>
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[V4]], [[V1]] : vector<4xi8>
// CHECK-NEXT: [[V7:%.+]] = arith.shli [[V5]], [[V0]] : vector<4xi8>
// CHECK-NEXT: [[V8:%.+]] = arith.ori [[V6]], [[V7]] : vector<4xi8>
// CHECK-NEXT: [[V9:%.+]] = vector.bitcast [[V8]] : vector<4xi8> to vector<8xi4>
// CHECK-NEXT: [[V10:%.+]] = arith.trunci [[V11:%.+]] : vector<8xi32> to vector<8xi2>
// CHECK-NEXT: return [[V9]], [[V10]] : vector<8xi4>, vector<8xi2>
// CHECK-NEXT: }
func.func @truncated(%a: vector<8xi32>, %b: vector<8xi32>) -> (vector<8xi4>, vector<8xi2>) {
  %0 = arith.trunci %a : vector<8xi32> to vector<8xi4>
  %1 = arith.trunci %b : vector<8xi32> to vector<8xi2>
  return %0, %1 : vector<8xi4>, vector<8xi2>
}

// CHECK-LABEL: func.func @bit_casts
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<[16, 8]> : vector<2xi16>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<[255, -1]> : vector<2xi16>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<[0, 8]> : vector<2xi16>
// CHECK-NEXT: [[V3:%.+]] = arith.constant dense<[-1, -256]> : vector<2xi16>
// CHECK-NEXT: [[V4:%.+]] = arith.constant dense<[5, 3, 5, 1, 4, 5, 2, 5]> : vector<8xi8>
// CHECK-NEXT: [[V5:%.+]] = arith.constant dense<[0, 3, 0, 15, 1, 0, 7, 0]> : vector<8xi8>
// CHECK-NEXT: [[V6:%.+]] = arith.constant dense<[0, 5, 2, 7, 4, 1, 6, 3]> : vector<8xi8>
// CHECK-NEXT: [[V7:%.+]] = arith.constant dense<[31, -32, 124, -128, -16, 62, -64, -8]> : vector<8xi8>
// CHECK-NEXT: [[V8:%.+]] = arith.constant dense<[8, 7, 8, 6, 8]> : vector<5xi32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant dense<[0, 1, 0, 3, 0]> : vector<5xi32>
// CHECK-NEXT: [[V10:%.+]] = arith.constant dense<[5, 2, 4, 1, 3]> : vector<5xi32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant dense<[7, 31, 15, 31, 31]> : vector<5xi32>
// CHECK-NEXT: [[V12:%.+]] = arith.constant dense<[0, 3, 1, 4, 2]> : vector<5xi32>
// CHECK-NEXT: [[V13:%.+]] = arith.constant dense<[31, 24, 30, 16, 28]> : vector<5xi32>
// CHECK-NEXT: [[V14:%.+]] = vector.shuffle [[V15:%.+]], [[V15]] [0, 1, 3, 4, 6] : vector<8xi32>, vector<8xi32>
// CHECK-NEXT: [[V16:%.+]] = arith.andi [[V14]], [[V13]] : vector<5xi32>
// CHECK-NEXT: [[V17:%.+]] = arith.shrui [[V16]], [[V12]] : vector<5xi32>
// CHECK-NEXT: [[V18:%.+]] = vector.shuffle [[V15]], [[V15]] [1, 2, 4, 5, 7] : vector<8xi32>, vector<8xi32>
// CHECK-NEXT: [[V19:%.+]] = arith.andi [[V18]], [[V11]] : vector<5xi32>
// CHECK-NEXT: [[V20:%.+]] = arith.shli [[V19]], [[V10]] : vector<5xi32>
// CHECK-NEXT: [[V21:%.+]] = arith.ori [[V17]], [[V20]] : vector<5xi32>
// CHECK-NEXT: [[V22:%.+]] = vector.shuffle [[V15]], [[V15]] [0, 3, 0, 6, 0] : vector<8xi32>, vector<8xi32>
// CHECK-NEXT: [[V23:%.+]] = arith.andi [[V22]], [[V9]] : vector<5xi32>
// CHECK-NEXT: [[V24:%.+]] = arith.shli [[V23]], [[V8]] : vector<5xi32>
// CHECK-NEXT: [[V25:%.+]] = arith.ori [[V21]], [[V24]] : vector<5xi32>
// CHECK-NEXT: [[V26:%.+]] = arith.trunci [[V25]] : vector<5xi32> to vector<5xi8>
// CHECK-NEXT: [[V27:%.+]] = vector.shuffle [[V28:%.+]], [[V28]] [0, 0, 1, 1, 2, 3, 3, 4] : vector<5xi8>, vector<5xi8>
// CHECK-NEXT: [[V29:%.+]] = arith.andi [[V27]], [[V7]] : vector<8xi8>
// CHECK-NEXT: [[V30:%.+]] = arith.shrui [[V29]], [[V6]] : vector<8xi8>
// CHECK-NEXT: [[V31:%.+]] = vector.shuffle [[V28]], [[V28]] [0, 1, 0, 2, 3, 0, 4, 0] : vector<5xi8>, vector<5xi8>
// CHECK-NEXT: [[V32:%.+]] = arith.andi [[V31]], [[V5]] : vector<8xi8>
// CHECK-NEXT: [[V33:%.+]] = arith.shli [[V32]], [[V4]] : vector<8xi8>
// CHECK-NEXT: [[V34:%.+]] = arith.ori [[V30]], [[V33]] : vector<8xi8>
// CHECK-NEXT: [[V35:%.+]] = arith.extui [[V34]] : vector<8xi8> to vector<8xi16>
// CHECK-NEXT: [[V36:%.+]] = vector.shuffle [[V37:%.+]], [[V37]] [0, 1] : vector<3xi16>, vector<3xi16>
// CHECK-NEXT: [[V38:%.+]] = arith.andi [[V36]], [[V3]] : vector<2xi16>
// CHECK-NEXT: [[V39:%.+]] = arith.shrui [[V38]], [[V2]] : vector<2xi16>
// CHECK-NEXT: [[V40:%.+]] = vector.shuffle [[V37]], [[V37]] [1, 2] : vector<3xi16>, vector<3xi16>
// CHECK-NEXT: [[V41:%.+]] = arith.andi [[V40]], [[V1]] : vector<2xi16>
// CHECK-NEXT: [[V42:%.+]] = arith.shli [[V41]], [[V0]] : vector<2xi16>
// CHECK-NEXT: [[V43:%.+]] = arith.ori [[V39]], [[V42]] : vector<2xi16>
// CHECK-NEXT: [[V44:%.+]] = arith.extsi [[V43]] : vector<2xi16> to vector<2xi64>
// CHECK-NEXT: return [[V26]], [[V35]], [[V44]] : vector<5xi8>, vector<8xi16>, vector<2xi64>
// CHECK-NEXT: }
func.func @bit_casts(%a: vector<8xi32>, %b: vector<5xi8>, %c: vector<3xi16>) -> (vector<5xi8>, vector<8xi16>, vector<2xi64>) {
  %0 = arith.trunci %a : vector<8xi32> to vector<8xi5>
  %1 = vector.bitcast %0 : vector<8xi5> to vector<5xi8>
  %2 = vector.bitcast %b : vector<5xi8> to vector<8xi5>
  %3 = arith.extui %2 : vector<8xi5> to vector<8xi16>
  %4 = vector.bitcast %c : vector<3xi16> to vector<2xi24>
  %5 = arith.extsi %4 : vector<2xi24> to vector<2xi64>
  return %1, %3, %5 : vector<5xi8>, vector<8xi16>, vector<2xi64>
}

// CHECK-LABEL: func.func @transposed
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<4> : vector<16x4xi8>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<15> : vector<16x4xi8>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<4> : vector<8x8xi8>
// CHECK-NEXT: [[V3:%.+]] = vector.bitcast [[V4:%.+]] : vector<8x16xi4> to vector<8x8xi8>
// CHECK-NEXT: [[V5:%.+]] = arith.shli [[V3]], [[V2]] : vector<8x8xi8>
// CHECK-NEXT: [[V6:%.+]] = arith.shrsi [[V5]], [[V2]] : vector<8x8xi8>
// CHECK-NEXT: [[V7:%.+]] = arith.shrsi [[V3]], [[V2]] : vector<8x8xi8>
// CHECK-NEXT: [[V8:%.+]] = vector.interleave [[V6]], [[V7]] : vector<8x8xi8> -> vector<8x16xi8>
// CHECK-NEXT: [[V9:%.+]] = vector.transpose [[V8]], [1, 0] : vector<8x16xi8> to vector<16x8xi8>
// CHECK-NEXT: [[V10:%.+]], [[V11:%.+]] = vector.deinterleave [[V9]] : vector<16x8xi8> -> vector<16x4xi8>
// CHECK-NEXT: [[V12:%.+]] = arith.andi [[V10]], [[V1]] : vector<16x4xi8>
// CHECK-NEXT: [[V13:%.+]] = arith.shli [[V11]], [[V0]] : vector<16x4xi8>
// CHECK-NEXT: [[V14:%.+]] = arith.ori [[V12]], [[V13]] : vector<16x4xi8>
// CHECK-NEXT: [[V15:%.+]] = vector.bitcast [[V14]] : vector<16x4xi8> to vector<16x8xi4>
// CHECK-NEXT: return [[V15]] : vector<16x8xi4>
// CHECK-NEXT: }
func.func @transposed(%a: vector<8x16xi4>) -> vector<16x8xi4> {
  %0 = vector.transpose %a, [1, 0] : vector<8x16xi4> to vector<16x8xi4>
  return %0 : vector<16x8xi4>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.vector.rewrite_narrow_types
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
