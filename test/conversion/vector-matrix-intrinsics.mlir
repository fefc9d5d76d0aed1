// RUN: rsmlir-opt %s '--convert-vector-to-llvm=vector-contract-lowering=llvmintr vector-transpose-lowering=llvmintr' | FileCheck %s

#rows = affine_map<(m, n, k) -> (m, k)>
#columns = affine_map<(m, n, k) -> (k, n)>
#swapped = affine_map<(m, n, k) -> (n, k)>
#result = affine_map<(m, n, k) -> (m, n)>
#transposed = affine_map<(m, n, k) -> (n, m)>

// CHECK-LABEL: func.func @products
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x4xi32> to !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<3x4xi32> to !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<4x3xf32> to !llvm.array<4 x vector<3xf32>>
// CHECK-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V7:%.+]] : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V8:%.+]] = ub.poison : vector<3x2xi32>
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<3x2xi32> to !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT: [[V10:%.+]] = ub.poison : vector<8xi32>
// CHECK-NEXT: [[V11:%.+]] = ub.poison : vector<12xi32>
// CHECK-NEXT: [[V12:%.+]] = ub.poison : vector<2x3xf32>
// CHECK-NEXT: [[V13:%.+]] = builtin.unrealized_conversion_cast [[V12]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V14:%.+]] = ub.poison : vector<12xf32>
// CHECK-NEXT: [[V15:%.+]] = ub.poison : vector<8xf32>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V17:%.+]] = llvm.shufflevector [[V16]], [[V16]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT: [[V18:%.+]] = llvm.shufflevector [[V17]], [[V15]] [0, 1, 2, 3, 12, 13, 14, 15] : vector<8xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V20:%.+]] = llvm.shufflevector [[V19]], [[V19]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT: [[V21:%.+]] = llvm.shufflevector [[V20]], [[V18]] [8, 9, 10, 11, 0, 1, 2, 3] : vector<8xf32>
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<4 x vector<3xf32>>
// CHECK-NEXT: [[V23:%.+]] = llvm.shufflevector [[V22]], [[V22]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xf32>
// CHECK-NEXT: [[V24:%.+]] = llvm.shufflevector [[V23]], [[V14]] [0, 1, 2, 15, 16, 17, 18, 19, 20, 21, 22, 23] : vector<12xf32>
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<4 x vector<3xf32>>
// CHECK-NEXT: [[V26:%.+]] = llvm.shufflevector [[V25]], [[V25]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xf32>
// CHECK-NEXT: [[V27:%.+]] = llvm.shufflevector [[V26]], [[V24]] [12, 13, 14, 0, 1, 2, 18, 19, 20, 21, 22, 23] : vector<12xf32>
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<4 x vector<3xf32>>
// CHECK-NEXT: [[V29:%.+]] = llvm.shufflevector [[V28]], [[V28]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xf32>
// CHECK-NEXT: [[V30:%.+]] = llvm.shufflevector [[V29]], [[V27]] [12, 13, 14, 15, 16, 17, 0, 1, 2, 21, 22, 23] : vector<12xf32>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V4]][3] : !llvm.array<4 x vector<3xf32>>
// CHECK-NEXT: [[V32:%.+]] = llvm.shufflevector [[V31]], [[V31]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xf32>
// CHECK-NEXT: [[V33:%.+]] = llvm.shufflevector [[V32]], [[V30]] [12, 13, 14, 15, 16, 17, 18, 19, 20, 0, 1, 2] : vector<12xf32>
// CHECK-NEXT: [[V34:%.+]] = llvm.intr.matrix.multiply [[V21]], [[V33]] {lhs_columns = 4 : i32, lhs_rows = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<12xf32>) -> vector<6xf32>
// CHECK-NEXT: [[V35:%.+]] = llvm.shufflevector [[V34]], [[V34]] [0, 1, 2] : vector<6xf32>
// CHECK-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V13]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V37:%.+]] = llvm.shufflevector [[V34]], [[V34]] [3, 4, 5] : vector<6xf32>
// CHECK-NEXT: [[V38:%.+]] = llvm.insertvalue [[V37]], [[V36]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V39:%.+]] = builtin.unrealized_conversion_cast [[V38]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT: [[V40:%.+]] = arith.addf [[V41:%.+]], [[V39]] : vector<2x3xf32>
// CHECK-NEXT: [[V42:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: [[V43:%.+]] = llvm.shufflevector [[V42]], [[V42]] [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: [[V44:%.+]] = llvm.shufflevector [[V43]], [[V11]] [0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23] : vector<12xi32>
// CHECK-NEXT: [[V45:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: [[V46:%.+]] = llvm.shufflevector [[V45]], [[V45]] [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: [[V47:%.+]] = llvm.shufflevector [[V46]], [[V44]] [12, 13, 14, 15, 0, 1, 2, 3, 20, 21, 22, 23] : vector<12xi32>
// CHECK-NEXT: [[V48:%.+]] = llvm.extractvalue [[V2]][2] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: [[V49:%.+]] = llvm.shufflevector [[V48]], [[V48]] [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: [[V50:%.+]] = llvm.shufflevector [[V49]], [[V47]] [12, 13, 14, 15, 16, 17, 18, 19, 0, 1, 2, 3] : vector<12xi32>
// CHECK-NEXT: [[V51:%.+]] = llvm.intr.matrix.transpose [[V50]] {columns = 3 : i32, rows = 4 : i32} : vector<12xi32> into vector<12xi32>
// CHECK-NEXT: [[V52:%.+]] = llvm.shufflevector [[V51]], [[V51]] [0, 1, 2] : vector<12xi32>
// CHECK-NEXT: [[V53:%.+]] = llvm.shufflevector [[V51]], [[V51]] [3, 4, 5] : vector<12xi32>
// CHECK-NEXT: [[V54:%.+]] = llvm.shufflevector [[V51]], [[V51]] [6, 7, 8] : vector<12xi32>
// CHECK-NEXT: [[V55:%.+]] = llvm.shufflevector [[V51]], [[V51]] [9, 10, 11] : vector<12xi32>
// CHECK-NEXT: [[V56:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: [[V57:%.+]] = llvm.shufflevector [[V56]], [[V56]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: [[V58:%.+]] = llvm.shufflevector [[V57]], [[V10]] [0, 1, 2, 3, 12, 13, 14, 15] : vector<8xi32>
// CHECK-NEXT: [[V59:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: [[V60:%.+]] = llvm.shufflevector [[V59]], [[V59]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: [[V61:%.+]] = llvm.shufflevector [[V60]], [[V58]] [8, 9, 10, 11, 0, 1, 2, 3] : vector<8xi32>
// CHECK-NEXT: [[V62:%.+]] = llvm.shufflevector [[V52]], [[V52]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xi32>
// CHECK-NEXT: [[V63:%.+]] = llvm.shufflevector [[V62]], [[V11]] [0, 1, 2, 15, 16, 17, 18, 19, 20, 21, 22, 23] : vector<12xi32>
// CHECK-NEXT: [[V64:%.+]] = llvm.shufflevector [[V53]], [[V53]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xi32>
// CHECK-NEXT: [[V65:%.+]] = llvm.shufflevector [[V64]], [[V63]] [12, 13, 14, 0, 1, 2, 18, 19, 20, 21, 22, 23] : vector<12xi32>
// CHECK-NEXT: [[V66:%.+]] = llvm.shufflevector [[V54]], [[V54]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xi32>
// CHECK-NEXT: [[V67:%.+]] = llvm.shufflevector [[V66]], [[V65]] [12, 13, 14, 15, 16, 17, 0, 1, 2, 21, 22, 23] : vector<12xi32>
// CHECK-NEXT: [[V68:%.+]] = llvm.shufflevector [[V55]], [[V55]] [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<3xi32>
// CHECK-NEXT: [[V69:%.+]] = llvm.shufflevector [[V68]], [[V67]] [12, 13, 14, 15, 16, 17, 18, 19, 20, 0, 1, 2] : vector<12xi32>
// CHECK-NEXT: [[V70:%.+]] = llvm.intr.matrix.multiply [[V61]], [[V69]] {lhs_columns = 4 : i32, lhs_rows = 2 : i32, rhs_columns = 3 : i32} : (vector<8xi32>, vector<12xi32>) -> vector<6xi32>
// CHECK-NEXT: [[V71:%.+]] = llvm.intr.matrix.transpose [[V70]] {columns = 2 : i32, rows = 3 : i32} : vector<6xi32> into vector<6xi32>
// CHECK-NEXT: [[V72:%.+]] = llvm.shufflevector [[V71]], [[V71]] [0, 1] : vector<6xi32>
// CHECK-NEXT: [[V73:%.+]] = llvm.insertvalue [[V72]], [[V9]][0] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT: [[V74:%.+]] = llvm.shufflevector [[V71]], [[V71]] [2, 3] : vector<6xi32>
// CHECK-NEXT: [[V75:%.+]] = llvm.insertvalue [[V74]], [[V73]][1] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT: [[V76:%.+]] = llvm.shufflevector [[V71]], [[V71]] [4, 5] : vector<6xi32>
// CHECK-NEXT: [[V77:%.+]] = llvm.insertvalue [[V76]], [[V75]][2] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT: [[V78:%.+]] = builtin.unrealized_conversion_cast [[V77]] : !llvm.array<3 x vector<2xi32>> to vector<3x2xi32>
// CHECK-NEXT: [[V79:%.+]] = arith.addi [[V80:%.+]], [[V78]] : vector<3x2xi32>
// CHECK-NEXT: return [[V40]], [[V79]] : vector<2x3xf32>, vector<3x2xi32>
// CHECK-NEXT: }
func.func @products(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>, %i: vector<3x4xi32>, %j: vector<3x2xi32>, %k: vector<2x4xi32>) -> (vector<2x3xf32>, vector<3x2xi32>) {
  %0 = vector.contract {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = vector.contract {indexing_maps = [#rows, #swapped, #transposed], iterator_types = ["parallel", "parallel", "reduction"]}
    %k, %i, %j : vector<2x4xi32>, vector<3x4xi32> into vector<3x2xi32>
  return %0, %1 : vector<2x3xf32>, vector<3x2xi32>
}

// CHECK-LABEL: func.func @transpose
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V2:%.+]] = ub.poison : vector<4x2xf32>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<4x2xf32> to !llvm.array<4 x vector<2xf32>>
// CHECK-NEXT: [[V4:%.+]] = ub.poison : vector<8xf32>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V6:%.+]] = llvm.shufflevector [[V5]], [[V5]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT: [[V7:%.+]] = llvm.shufflevector [[V6]], [[V4]] [0, 1, 2, 3, 12, 13, 14, 15] : vector<8xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V9:%.+]] = llvm.shufflevector [[V8]], [[V8]] [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.shufflevector [[V9]], [[V7]] [8, 9, 10, 11, 0, 1, 2, 3] : vector<8xf32>
// CHECK-NEXT: [[V11:%.+]] = llvm.intr.matrix.transpose [[V10]] {columns = 2 : i32, rows = 4 : i32} : vector<8xf32> into vector<8xf32>
// CHECK-NEXT: [[V12:%.+]] = llvm.shufflevector [[V11]], [[V11]] [0, 1] : vector<8xf32>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V3]][0] : !llvm.array<4 x vector<2xf32>>
// CHECK-NEXT: [[V14:%.+]] = llvm.shufflevector [[V11]], [[V11]] [2, 3] : vector<8xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][1] : !llvm.array<4 x vector<2xf32>>
// CHECK-NEXT: [[V16:%.+]] = llvm.shufflevector [[V11]], [[V11]] [4, 5] : vector<8xf32>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][2] : !llvm.array<4 x vector<2xf32>>
// CHECK-NEXT: [[V18:%.+]] = llvm.shufflevector [[V11]], [[V11]] [6, 7] : vector<8xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V17]][3] : !llvm.array<4 x vector<2xf32>>
// CHECK-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : !llvm.array<4 x vector<2xf32>> to vector<4x2xf32>
// CHECK-NEXT: return [[V20]] : vector<4x2xf32>
// CHECK-NEXT: }
func.func @transpose(%a: vector<2x4xf32>) -> vector<4x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %0 : vector<4x2xf32>
}
