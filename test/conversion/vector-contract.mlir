// RUN: rsmlir-opt %s --convert-vector-to-llvm | FileCheck %s --check-prefix=DOT
// RUN: rsmlir-opt %s --convert-vector-to-llvm=vector-contract-lowering=outerproduct | FileCheck %s --check-prefix=OUTER
// RUN: rsmlir-opt %s --convert-vector-to-llvm=vector-contract-lowering=parallelarith | FileCheck %s --check-prefix=PARALLEL

#mk_0 = affine_map<(m, n, k) -> (m, k)>
#kn_0 = affine_map<(m, n, k) -> (k, n)>
#mn_0 = affine_map<(m, n, k) -> (m, n)>
// OUTER-LABEL: func.func @matmul
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
// OUTER-NEXT: [[V6:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// OUTER-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V8:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// OUTER-NEXT: [[V9:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V10:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V11:%.+]] = llvm.extractelement [[V9]][[[V10]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V12:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V13:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V14:%.+]] = llvm.insertelement [[V11]], [[V12]][[[V13]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V15:%.+]] = llvm.shufflevector [[V14]], [[V12]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V16:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V17:%.+]] = llvm.intr.fmuladd([[V15]], [[V8]], [[V16]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V18:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V19:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V20:%.+]] = llvm.extractelement [[V18]][[[V19]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V21:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V22:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V23:%.+]] = llvm.insertelement [[V20]], [[V21]][[[V22]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V24:%.+]] = llvm.shufflevector [[V23]], [[V21]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V25:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V26:%.+]] = llvm.intr.fmuladd([[V24]], [[V8]], [[V25]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V27:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// OUTER-NEXT: [[V28:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V30:%.+]] = llvm.extractelement [[V28]][[[V29]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V31:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V32:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V33:%.+]] = llvm.insertelement [[V30]], [[V31]][[[V32]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V34:%.+]] = llvm.shufflevector [[V33]], [[V31]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V35:%.+]] = llvm.intr.fmuladd([[V34]], [[V27]], [[V17]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V36:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V37:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V38:%.+]] = llvm.extractelement [[V36]][[[V37]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V39:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V40:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V41:%.+]] = llvm.insertelement [[V38]], [[V39]][[[V40]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V42:%.+]] = llvm.shufflevector [[V41]], [[V39]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V43:%.+]] = llvm.intr.fmuladd([[V42]], [[V27]], [[V26]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V44:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// OUTER-NEXT: [[V45:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V46:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V47:%.+]] = llvm.extractelement [[V45]][[[V46]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V48:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V49:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V50:%.+]] = llvm.insertelement [[V47]], [[V48]][[[V49]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V51:%.+]] = llvm.shufflevector [[V50]], [[V48]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V52:%.+]] = llvm.intr.fmuladd([[V51]], [[V44]], [[V35]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V53:%.+]] = llvm.insertvalue [[V52]], [[V7]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V54:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V55:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V56:%.+]] = llvm.extractelement [[V54]][[[V55]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V57:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V58:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V59:%.+]] = llvm.insertelement [[V56]], [[V57]][[[V58]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V60:%.+]] = llvm.shufflevector [[V59]], [[V57]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V61:%.+]] = llvm.intr.fmuladd([[V60]], [[V44]], [[V43]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V62:%.+]] = llvm.insertvalue [[V61]], [[V53]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V63:%.+]] = builtin.unrealized_conversion_cast [[V62]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// OUTER-NEXT: return [[V63]] : vector<2x2xf32>
// OUTER-NEXT: }
func.func @matmul(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk_0, #kn_0, #mn_0], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}


#mk_1 = affine_map<(m, k) -> (m, k)>
#k_1 = affine_map<(m, k) -> (k)>
#m_1 = affine_map<(m, k) -> (m)>
// OUTER-LABEL: func.func @matvec
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V2:%.+]] = ub.poison : vector<3x2xi32>
// OUTER-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<3x2xi32> to !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V5:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V6:%.+]] = llvm.extractelement [[V4]][[[V5]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V7:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V9:%.+]] = llvm.insertelement [[V6]], [[V7]][[[V8]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V3]][0] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V11:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V12:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V13:%.+]] = llvm.extractelement [[V11]][[[V12]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V14:%.+]] = llvm.extractvalue [[V10]][1] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V15:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V16:%.+]] = llvm.insertelement [[V13]], [[V14]][[[V15]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V10]][1] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V18:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V19:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V20:%.+]] = llvm.extractelement [[V18]][[[V19]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V21:%.+]] = llvm.extractvalue [[V17]][2] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V22:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V23:%.+]] = llvm.insertelement [[V20]], [[V21]][[[V22]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V24:%.+]] = llvm.insertvalue [[V23]], [[V17]][2] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V25:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V26:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V27:%.+]] = llvm.extractelement [[V25]][[[V26]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V28:%.+]] = llvm.extractvalue [[V24]][0] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V30:%.+]] = llvm.insertelement [[V27]], [[V28]][[[V29]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V31:%.+]] = llvm.insertvalue [[V30]], [[V24]][0] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V32:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V33:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V34:%.+]] = llvm.extractelement [[V32]][[[V33]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V35:%.+]] = llvm.extractvalue [[V31]][1] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V36:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V37:%.+]] = llvm.insertelement [[V34]], [[V35]][[[V36]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V38:%.+]] = llvm.insertvalue [[V37]], [[V31]][1] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V39:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xi32>>
// OUTER-NEXT: [[V40:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V41:%.+]] = llvm.extractelement [[V39]][[[V40]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V42:%.+]] = llvm.extractvalue [[V38]][2] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V43:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V44:%.+]] = llvm.insertelement [[V41]], [[V42]][[[V43]] : i64] : vector<2xi32>
// OUTER-NEXT: [[V45:%.+]] = llvm.insertvalue [[V44]], [[V38]][2] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V46:%.+]] = llvm.extractvalue [[V45]][0] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V47:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V48:%.+]] = llvm.extractelement [[V49:%.+]][[[V47]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V50:%.+]] = llvm.mlir.poison : vector<2xi32>
// OUTER-NEXT: [[V51:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V52:%.+]] = llvm.insertelement [[V48]], [[V50]][[[V51]] : i32] : vector<2xi32>
// OUTER-NEXT: [[V53:%.+]] = llvm.shufflevector [[V52]], [[V50]] [0, 0] : vector<2xi32>
// OUTER-NEXT: [[V54:%.+]] = arith.muli [[V46]], [[V53]] : vector<2xi32>
// OUTER-NEXT: [[V55:%.+]] = arith.addi [[V54]], [[V56:%.+]] : vector<2xi32>
// OUTER-NEXT: [[V57:%.+]] = llvm.extractvalue [[V45]][1] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V58:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V59:%.+]] = llvm.extractelement [[V49]][[[V58]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V60:%.+]] = llvm.mlir.poison : vector<2xi32>
// OUTER-NEXT: [[V61:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V62:%.+]] = llvm.insertelement [[V59]], [[V60]][[[V61]] : i32] : vector<2xi32>
// OUTER-NEXT: [[V63:%.+]] = llvm.shufflevector [[V62]], [[V60]] [0, 0] : vector<2xi32>
// OUTER-NEXT: [[V64:%.+]] = arith.muli [[V57]], [[V63]] : vector<2xi32>
// OUTER-NEXT: [[V65:%.+]] = arith.addi [[V64]], [[V55]] : vector<2xi32>
// OUTER-NEXT: [[V66:%.+]] = llvm.extractvalue [[V45]][2] : !llvm.array<3 x vector<2xi32>>
// OUTER-NEXT: [[V67:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V68:%.+]] = llvm.extractelement [[V49]][[[V67]] : i64] : vector<3xi32>
// OUTER-NEXT: [[V69:%.+]] = llvm.mlir.poison : vector<2xi32>
// OUTER-NEXT: [[V70:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V71:%.+]] = llvm.insertelement [[V68]], [[V69]][[[V70]] : i32] : vector<2xi32>
// OUTER-NEXT: [[V72:%.+]] = llvm.shufflevector [[V71]], [[V69]] [0, 0] : vector<2xi32>
// OUTER-NEXT: [[V73:%.+]] = arith.muli [[V66]], [[V72]] : vector<2xi32>
// OUTER-NEXT: [[V74:%.+]] = arith.addi [[V73]], [[V65]] : vector<2xi32>
// OUTER-NEXT: return [[V74]] : vector<2xi32>
// OUTER-NEXT: }
func.func @matvec(%a: vector<2x3xi32>, %b: vector<3xi32>, %c: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.contract {indexing_maps = [#mk_1, #k_1, #m_1], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x3xi32>, vector<3xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}


#k_2 = affine_map<(k) -> (k)>
#r_2 = affine_map<(k) -> ()>
// OUTER-LABEL: func.func @dot
// OUTER-NEXT: [[V0:%.+]] = arith.mulf [[V1:%.+]], [[V2:%.+]] : vector<4xf32>
// OUTER-NEXT: [[V3:%.+]] = "llvm.intr.vector.reduce.fadd"([[V4:%.+]], [[V0]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// OUTER-NEXT: return [[V3]] : f32
// OUTER-NEXT: }
func.func @dot(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#k_2, #k_2, #r_2], iterator_types = ["reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}


#bmk_3 = affine_map<(b, m, k) -> (b, m, k)>
#bk_3 = affine_map<(b, m, k) -> (b, k)>
#bm_3 = affine_map<(b, m, k) -> (b, m)>
// OUTER-LABEL: func.func @batch
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<2x1x3xf32> to !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V6:%.+]] = ub.poison : vector<3x1xf32>
// OUTER-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : vector<3x1xf32> to !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V8:%.+]] = arith.constant dense<0.000000e+00> : vector<2x1xf32>
// OUTER-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V10:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V11:%.+]] = llvm.extractvalue [[V2]][0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V12:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V13:%.+]] = llvm.extractelement [[V11]][[[V12]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V14:%.+]] = llvm.extractvalue [[V7]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V15:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V16:%.+]] = llvm.insertelement [[V13]], [[V14]][[[V15]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V7]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V18:%.+]] = llvm.extractvalue [[V2]][0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V19:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V20:%.+]] = llvm.extractelement [[V18]][[[V19]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V21:%.+]] = llvm.extractvalue [[V17]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V22:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V23:%.+]] = llvm.insertelement [[V20]], [[V21]][[[V22]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V24:%.+]] = llvm.insertvalue [[V23]], [[V17]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V25:%.+]] = llvm.extractvalue [[V2]][0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V26:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V27:%.+]] = llvm.extractelement [[V25]][[[V26]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V28:%.+]] = llvm.extractvalue [[V24]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V29:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V30:%.+]] = llvm.insertelement [[V27]], [[V28]][[[V29]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V31:%.+]] = llvm.insertvalue [[V30]], [[V24]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V32:%.+]] = llvm.extractvalue [[V31]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V33:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V34:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V35:%.+]] = llvm.extractelement [[V33]][[[V34]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V36:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V37:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V38:%.+]] = llvm.insertelement [[V35]], [[V36]][[[V37]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V39:%.+]] = llvm.intr.fmuladd([[V32]], [[V38]], [[V10]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V40:%.+]] = llvm.extractvalue [[V31]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V41:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V42:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V43:%.+]] = llvm.extractelement [[V41]][[[V42]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V44:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V45:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V46:%.+]] = llvm.insertelement [[V43]], [[V44]][[[V45]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V47:%.+]] = llvm.intr.fmuladd([[V40]], [[V46]], [[V39]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V48:%.+]] = llvm.extractvalue [[V31]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V49:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V50:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V51:%.+]] = llvm.extractelement [[V49]][[[V50]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V52:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V53:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V54:%.+]] = llvm.insertelement [[V51]], [[V52]][[[V53]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V55:%.+]] = llvm.intr.fmuladd([[V48]], [[V54]], [[V47]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V56:%.+]] = llvm.insertvalue [[V55]], [[V9]][0] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V57:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V58:%.+]] = llvm.extractvalue [[V2]][1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V59:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V60:%.+]] = llvm.extractelement [[V58]][[[V59]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V61:%.+]] = llvm.extractvalue [[V7]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V62:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V63:%.+]] = llvm.insertelement [[V60]], [[V61]][[[V62]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V64:%.+]] = llvm.insertvalue [[V63]], [[V7]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V65:%.+]] = llvm.extractvalue [[V2]][1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V66:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V67:%.+]] = llvm.extractelement [[V65]][[[V66]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V68:%.+]] = llvm.extractvalue [[V64]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V69:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V70:%.+]] = llvm.insertelement [[V67]], [[V68]][[[V69]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V71:%.+]] = llvm.insertvalue [[V70]], [[V64]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V72:%.+]] = llvm.extractvalue [[V2]][1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// OUTER-NEXT: [[V73:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V74:%.+]] = llvm.extractelement [[V72]][[[V73]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V75:%.+]] = llvm.extractvalue [[V71]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V76:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V77:%.+]] = llvm.insertelement [[V74]], [[V75]][[[V76]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V78:%.+]] = llvm.insertvalue [[V77]], [[V71]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V79:%.+]] = llvm.extractvalue [[V78]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V80:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V81:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V82:%.+]] = llvm.extractelement [[V80]][[[V81]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V83:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V84:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V85:%.+]] = llvm.insertelement [[V82]], [[V83]][[[V84]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V86:%.+]] = llvm.intr.fmuladd([[V79]], [[V85]], [[V57]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V87:%.+]] = llvm.extractvalue [[V78]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V88:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V89:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V90:%.+]] = llvm.extractelement [[V88]][[[V89]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V91:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V92:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V93:%.+]] = llvm.insertelement [[V90]], [[V91]][[[V92]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V94:%.+]] = llvm.intr.fmuladd([[V87]], [[V93]], [[V86]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V95:%.+]] = llvm.extractvalue [[V78]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V96:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V97:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V98:%.+]] = llvm.extractelement [[V96]][[[V97]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V99:%.+]] = llvm.mlir.poison : vector<1xf32>
// OUTER-NEXT: [[V100:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V101:%.+]] = llvm.insertelement [[V98]], [[V99]][[[V100]] : i32] : vector<1xf32>
// OUTER-NEXT: [[V102:%.+]] = llvm.intr.fmuladd([[V95]], [[V101]], [[V94]]) : (vector<1xf32>, vector<1xf32>, vector<1xf32>) -> vector<1xf32>
// OUTER-NEXT: [[V103:%.+]] = llvm.insertvalue [[V102]], [[V56]][1] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V104:%.+]] = builtin.unrealized_conversion_cast [[V103]] : !llvm.array<2 x vector<1xf32>> to vector<2x1xf32>
// OUTER-NEXT: return [[V104]] : vector<2x1xf32>
// OUTER-NEXT: }
func.func @batch(%a: vector<2x1x3xf32>, %b: vector<2x3xf32>, %c: vector<2x1xf32>) -> vector<2x1xf32> {
  %0 = vector.contract {indexing_maps = [#bmk_3, #bk_3, #bm_3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1x3xf32>, vector<2x3xf32> into vector<2x1xf32>
  return %0 : vector<2x1xf32>
}


#mk_4 = affine_map<(m, n, k) -> (m, k)>
#nk_4 = affine_map<(m, n, k) -> (n, k)>
#mn_4 = affine_map<(m, n, k) -> (m, n)>
// OUTER-LABEL: func.func @unit_reduction
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<3x1xf32> to !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V6:%.+]] = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// OUTER-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V8:%.+]] = ub.poison : vector<1x3xf32>
// OUTER-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<1x3xf32> to !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V10:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V12:%.+]] = llvm.extractelement [[V10]][[[V11]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V13:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V15:%.+]] = llvm.insertelement [[V12]], [[V13]][[[V14]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V9]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V17:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V18:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V19:%.+]] = llvm.extractelement [[V17]][[[V18]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V20:%.+]] = llvm.extractvalue [[V16]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V21:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V22:%.+]] = llvm.insertelement [[V19]], [[V20]][[[V21]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V23:%.+]] = llvm.insertvalue [[V22]], [[V16]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V24:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<1xf32>>
// OUTER-NEXT: [[V25:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V26:%.+]] = llvm.extractelement [[V24]][[[V25]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V27:%.+]] = llvm.extractvalue [[V23]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V28:%.+]] = llvm.mlir.constant(2 : i64) : i64
// OUTER-NEXT: [[V29:%.+]] = llvm.insertelement [[V26]], [[V27]][[[V28]] : i64] : vector<3xf32>
// OUTER-NEXT: [[V30:%.+]] = llvm.insertvalue [[V29]], [[V23]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V31:%.+]] = llvm.extractvalue [[V30]][0] : !llvm.array<1 x vector<3xf32>>
// OUTER-NEXT: [[V32:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V33:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V34:%.+]] = llvm.extractelement [[V32]][[[V33]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V35:%.+]] = llvm.mlir.poison : vector<3xf32>
// OUTER-NEXT: [[V36:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V37:%.+]] = llvm.insertelement [[V34]], [[V35]][[[V36]] : i32] : vector<3xf32>
// OUTER-NEXT: [[V38:%.+]] = llvm.shufflevector [[V37]], [[V35]] [0, 0, 0] : vector<3xf32>
// OUTER-NEXT: [[V39:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V40:%.+]] = llvm.intr.fmuladd([[V38]], [[V31]], [[V39]]) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// OUTER-NEXT: [[V41:%.+]] = llvm.insertvalue [[V40]], [[V7]][0] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V42:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<1xf32>>
// OUTER-NEXT: [[V43:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V44:%.+]] = llvm.extractelement [[V42]][[[V43]] : i64] : vector<1xf32>
// OUTER-NEXT: [[V45:%.+]] = llvm.mlir.poison : vector<3xf32>
// OUTER-NEXT: [[V46:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V47:%.+]] = llvm.insertelement [[V44]], [[V45]][[[V46]] : i32] : vector<3xf32>
// OUTER-NEXT: [[V48:%.+]] = llvm.shufflevector [[V47]], [[V45]] [0, 0, 0] : vector<3xf32>
// OUTER-NEXT: [[V49:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V50:%.+]] = llvm.intr.fmuladd([[V48]], [[V31]], [[V49]]) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// OUTER-NEXT: [[V51:%.+]] = llvm.insertvalue [[V50]], [[V41]][1] : !llvm.array<2 x vector<3xf32>>
// OUTER-NEXT: [[V52:%.+]] = builtin.unrealized_conversion_cast [[V51]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// OUTER-NEXT: return [[V52]] : vector<2x3xf32>
// OUTER-NEXT: }
func.func @unit_reduction(%a: vector<2x1xf32>, %b: vector<3x1xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk_4, #nk_4, #mn_4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf32>, vector<3x1xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}


#mk_5 = affine_map<(m, n, k) -> (m, k)>
#kn_5 = affine_map<(m, n, k) -> (k, n)>
#mn_5 = affine_map<(m, n, k) -> (m, n)>
// OUTER-LABEL: func.func @masked
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V7:%.+]] : vector<2x2x2xi1> to !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V8:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// OUTER-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V10:%.+]] = ub.poison : vector<2x2x2xi1>
// OUTER-NEXT: [[V11:%.+]] = builtin.unrealized_conversion_cast [[V10]] : vector<2x2x2xi1> to !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V12:%.+]] = llvm.extractvalue [[V6]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V13:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V14:%.+]] = llvm.extractelement [[V12]][[[V13]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V15:%.+]] = llvm.extractvalue [[V11]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V16:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V17:%.+]] = llvm.insertelement [[V14]], [[V15]][[[V16]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V18:%.+]] = llvm.insertvalue [[V17]], [[V11]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V19:%.+]] = llvm.extractvalue [[V6]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V20:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V21:%.+]] = llvm.extractelement [[V19]][[[V20]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V22:%.+]] = llvm.extractvalue [[V18]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V23:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V24:%.+]] = llvm.insertelement [[V21]], [[V22]][[[V23]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V25:%.+]] = llvm.insertvalue [[V24]], [[V18]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V26:%.+]] = llvm.extractvalue [[V6]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V27:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V28:%.+]] = llvm.extractelement [[V26]][[[V27]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V29:%.+]] = llvm.extractvalue [[V25]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V30:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V31:%.+]] = llvm.insertelement [[V28]], [[V29]][[[V30]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V32:%.+]] = llvm.insertvalue [[V31]], [[V25]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V33:%.+]] = llvm.extractvalue [[V6]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V34:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V35:%.+]] = llvm.extractelement [[V33]][[[V34]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V36:%.+]] = llvm.extractvalue [[V32]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V37:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V38:%.+]] = llvm.insertelement [[V35]], [[V36]][[[V37]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V39:%.+]] = llvm.insertvalue [[V38]], [[V32]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V40:%.+]] = llvm.extractvalue [[V6]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V41:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V42:%.+]] = llvm.extractelement [[V40]][[[V41]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V43:%.+]] = llvm.extractvalue [[V39]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V44:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V45:%.+]] = llvm.insertelement [[V42]], [[V43]][[[V44]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V46:%.+]] = llvm.insertvalue [[V45]], [[V39]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V47:%.+]] = llvm.extractvalue [[V6]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V48:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V49:%.+]] = llvm.extractelement [[V47]][[[V48]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V50:%.+]] = llvm.extractvalue [[V46]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V51:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V52:%.+]] = llvm.insertelement [[V49]], [[V50]][[[V51]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V53:%.+]] = llvm.insertvalue [[V52]], [[V46]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V54:%.+]] = llvm.extractvalue [[V6]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V55:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V56:%.+]] = llvm.extractelement [[V54]][[[V55]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V57:%.+]] = llvm.extractvalue [[V53]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V58:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V59:%.+]] = llvm.insertelement [[V56]], [[V57]][[[V58]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V60:%.+]] = llvm.insertvalue [[V59]], [[V53]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V61:%.+]] = llvm.extractvalue [[V6]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V62:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V63:%.+]] = llvm.extractelement [[V61]][[[V62]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V64:%.+]] = llvm.extractvalue [[V60]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V65:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V66:%.+]] = llvm.insertelement [[V63]], [[V64]][[[V65]] : i64] : vector<2xi1>
// OUTER-NEXT: [[V67:%.+]] = llvm.insertvalue [[V66]], [[V60]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V68:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V69:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V70:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V71:%.+]] = llvm.extractelement [[V69]][[[V70]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V72:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V73:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V74:%.+]] = llvm.insertelement [[V71]], [[V72]][[[V73]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V75:%.+]] = llvm.shufflevector [[V74]], [[V72]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V76:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V77:%.+]] = llvm.extractvalue [[V67]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V78:%.+]] = llvm.intr.fmuladd([[V75]], [[V68]], [[V76]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V79:%.+]] = arith.select [[V77]], [[V78]], [[V76]] : vector<2xi1>, vector<2xf32>
// OUTER-NEXT: [[V80:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V81:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V82:%.+]] = llvm.extractelement [[V80]][[[V81]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V83:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V84:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V85:%.+]] = llvm.insertelement [[V82]], [[V83]][[[V84]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V86:%.+]] = llvm.shufflevector [[V85]], [[V83]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V87:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V88:%.+]] = llvm.extractvalue [[V67]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V89:%.+]] = llvm.intr.fmuladd([[V86]], [[V68]], [[V87]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V90:%.+]] = arith.select [[V88]], [[V89]], [[V87]] : vector<2xi1>, vector<2xf32>
// OUTER-NEXT: [[V91:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V92:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V93:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V94:%.+]] = llvm.extractelement [[V92]][[[V93]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V95:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V96:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V97:%.+]] = llvm.insertelement [[V94]], [[V95]][[[V96]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V98:%.+]] = llvm.shufflevector [[V97]], [[V95]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V99:%.+]] = llvm.extractvalue [[V67]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V100:%.+]] = llvm.intr.fmuladd([[V98]], [[V91]], [[V79]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V101:%.+]] = arith.select [[V99]], [[V100]], [[V79]] : vector<2xi1>, vector<2xf32>
// OUTER-NEXT: [[V102:%.+]] = llvm.insertvalue [[V101]], [[V9]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V103:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V104:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V105:%.+]] = llvm.extractelement [[V103]][[[V104]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V106:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V107:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V108:%.+]] = llvm.insertelement [[V105]], [[V106]][[[V107]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V109:%.+]] = llvm.shufflevector [[V108]], [[V106]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V110:%.+]] = llvm.extractvalue [[V67]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// OUTER-NEXT: [[V111:%.+]] = llvm.intr.fmuladd([[V109]], [[V91]], [[V90]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V112:%.+]] = arith.select [[V110]], [[V111]], [[V90]] : vector<2xi1>, vector<2xf32>
// OUTER-NEXT: [[V113:%.+]] = llvm.insertvalue [[V112]], [[V102]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V114:%.+]] = builtin.unrealized_conversion_cast [[V113]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// OUTER-NEXT: return [[V114]] : vector<2x2xf32>
// OUTER-NEXT: }
func.func @masked(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x2xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m {
    vector.contract {indexing_maps = [#mk_5, #kn_5, #mn_5], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  } : vector<2x2x2xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}


// The elements are extended.

#mk_6 = affine_map<(m, n, k) -> (m, k)>
#kn_6 = affine_map<(m, n, k) -> (k, n)>
#mn_6 = affine_map<(m, n, k) -> (m, n)>
// OUTER-LABEL: func.func @mixed
// OUTER-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<1x2xf16> to !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<2x1xf16> to !llvm.array<2 x vector<1xf16>>
// OUTER-NEXT: [[V6:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// OUTER-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V8:%.+]] = ub.poison : vector<1x2xf16>
// OUTER-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<1x2xf16> to !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V10:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<1xf16>>
// OUTER-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V12:%.+]] = llvm.extractelement [[V10]][[[V11]] : i64] : vector<1xf16>
// OUTER-NEXT: [[V13:%.+]] = llvm.extractvalue [[V9]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V15:%.+]] = llvm.insertelement [[V12]], [[V13]][[[V14]] : i64] : vector<2xf16>
// OUTER-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V9]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V17:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<1xf16>>
// OUTER-NEXT: [[V18:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V19:%.+]] = llvm.extractelement [[V17]][[[V18]] : i64] : vector<1xf16>
// OUTER-NEXT: [[V20:%.+]] = llvm.extractvalue [[V16]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V21:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V22:%.+]] = llvm.insertelement [[V19]], [[V20]][[[V21]] : i64] : vector<2xf16>
// OUTER-NEXT: [[V23:%.+]] = llvm.insertvalue [[V22]], [[V16]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V24:%.+]] = llvm.extractvalue [[V23]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V25:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<1 x vector<2xf16>>
// OUTER-NEXT: [[V26:%.+]] = arith.extf [[V24]] : vector<2xf16> to vector<2xf32>
// OUTER-NEXT: [[V27:%.+]] = arith.extf [[V25]] : vector<2xf16> to vector<2xf32>
// OUTER-NEXT: [[V28:%.+]] = llvm.mlir.constant(0 : i64) : i64
// OUTER-NEXT: [[V29:%.+]] = llvm.extractelement [[V26]][[[V28]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V30:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V32:%.+]] = llvm.insertelement [[V29]], [[V30]][[[V31]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V33:%.+]] = llvm.shufflevector [[V32]], [[V30]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V34:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V35:%.+]] = llvm.intr.fmuladd([[V33]], [[V27]], [[V34]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V7]][0] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V37:%.+]] = llvm.mlir.constant(1 : i64) : i64
// OUTER-NEXT: [[V38:%.+]] = llvm.extractelement [[V26]][[[V37]] : i64] : vector<2xf32>
// OUTER-NEXT: [[V39:%.+]] = llvm.mlir.poison : vector<2xf32>
// OUTER-NEXT: [[V40:%.+]] = llvm.mlir.constant(0 : i32) : i32
// OUTER-NEXT: [[V41:%.+]] = llvm.insertelement [[V38]], [[V39]][[[V40]] : i32] : vector<2xf32>
// OUTER-NEXT: [[V42:%.+]] = llvm.shufflevector [[V41]], [[V39]] [0, 0] : vector<2xf32>
// OUTER-NEXT: [[V43:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V44:%.+]] = llvm.intr.fmuladd([[V42]], [[V27]], [[V43]]) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
// OUTER-NEXT: [[V45:%.+]] = llvm.insertvalue [[V44]], [[V36]][1] : !llvm.array<2 x vector<2xf32>>
// OUTER-NEXT: [[V46:%.+]] = builtin.unrealized_conversion_cast [[V45]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// OUTER-NEXT: return [[V46]] : vector<2x2xf32>
// OUTER-NEXT: }
func.func @mixed(%a: vector<2x1xf16>, %b: vector<1x2xf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk_6, #kn_6, #mn_6], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf16>, vector<1x2xf16> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// DOT: #map = affine_map<(d0, d1, d2) -> (d0, d2)>

// DOT: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>

// DOT: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// DOT: module {
// DOT-NEXT: func.func @matmul([[V0:%.+]]: vector<2x3xf32>, [[V1:%.+]]: vector<3x2xf32>, [[V2:%.+]]: vector<2x2xf32>) -> vector<2x2xf32> {
// DOT-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V1]] : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V5:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// DOT-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V5]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V7:%.+]] = ub.poison : vector<2x3xf32>
// DOT-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V9:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V10:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V11:%.+]] = llvm.extractelement [[V9]][[[V10]] : i64] : vector<2xf32>
// DOT-NEXT: [[V12:%.+]] = llvm.extractvalue [[V8]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V13:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V14:%.+]] = llvm.insertelement [[V11]], [[V12]][[[V13]] : i64] : vector<3xf32>
// DOT-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V8]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V16:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V17:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V18:%.+]] = llvm.extractelement [[V16]][[[V17]] : i64] : vector<2xf32>
// DOT-NEXT: [[V19:%.+]] = llvm.extractvalue [[V15]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V20:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V21:%.+]] = llvm.insertelement [[V18]], [[V19]][[[V20]] : i64] : vector<3xf32>
// DOT-NEXT: [[V22:%.+]] = llvm.insertvalue [[V21]], [[V15]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V23:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V24:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V25:%.+]] = llvm.extractelement [[V23]][[[V24]] : i64] : vector<2xf32>
// DOT-NEXT: [[V26:%.+]] = llvm.extractvalue [[V22]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V27:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V28:%.+]] = llvm.insertelement [[V25]], [[V26]][[[V27]] : i64] : vector<3xf32>
// DOT-NEXT: [[V29:%.+]] = llvm.insertvalue [[V28]], [[V22]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V30:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V31:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V32:%.+]] = llvm.extractelement [[V30]][[[V31]] : i64] : vector<2xf32>
// DOT-NEXT: [[V33:%.+]] = llvm.extractvalue [[V29]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V34:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V35:%.+]] = llvm.insertelement [[V32]], [[V33]][[[V34]] : i64] : vector<3xf32>
// DOT-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V29]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V37:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V38:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V39:%.+]] = llvm.extractelement [[V37]][[[V38]] : i64] : vector<2xf32>
// DOT-NEXT: [[V40:%.+]] = llvm.extractvalue [[V36]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V41:%.+]] = llvm.mlir.constant(2 : i64) : i64
// DOT-NEXT: [[V42:%.+]] = llvm.insertelement [[V39]], [[V40]][[[V41]] : i64] : vector<3xf32>
// DOT-NEXT: [[V43:%.+]] = llvm.insertvalue [[V42]], [[V36]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V44:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// DOT-NEXT: [[V45:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V46:%.+]] = llvm.extractelement [[V44]][[[V45]] : i64] : vector<2xf32>
// DOT-NEXT: [[V47:%.+]] = llvm.extractvalue [[V43]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V48:%.+]] = llvm.mlir.constant(2 : i64) : i64
// DOT-NEXT: [[V49:%.+]] = llvm.insertelement [[V46]], [[V47]][[[V48]] : i64] : vector<3xf32>
// DOT-NEXT: [[V50:%.+]] = llvm.insertvalue [[V49]], [[V43]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V51:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V52:%.+]] = llvm.extractvalue [[V50]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V53:%.+]] = arith.mulf [[V51]], [[V52]] : vector<3xf32>
// DOT-NEXT: [[V54:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V55:%.+]] = "llvm.intr.vector.reduce.fadd"([[V54]], [[V53]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V56:%.+]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V57:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V58:%.+]] = llvm.insertelement [[V55]], [[V56]][[[V57]] : i64] : vector<2xf32>
// DOT-NEXT: [[V59:%.+]] = llvm.insertvalue [[V58]], [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V60:%.+]] = llvm.extractvalue [[V50]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V61:%.+]] = arith.mulf [[V51]], [[V60]] : vector<3xf32>
// DOT-NEXT: [[V62:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V63:%.+]] = "llvm.intr.vector.reduce.fadd"([[V62]], [[V61]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V64:%.+]] = llvm.extractvalue [[V59]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V65:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V66:%.+]] = llvm.insertelement [[V63]], [[V64]][[[V65]] : i64] : vector<2xf32>
// DOT-NEXT: [[V67:%.+]] = llvm.insertvalue [[V66]], [[V59]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V68:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V69:%.+]] = arith.mulf [[V68]], [[V52]] : vector<3xf32>
// DOT-NEXT: [[V70:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V71:%.+]] = "llvm.intr.vector.reduce.fadd"([[V70]], [[V69]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V72:%.+]] = llvm.extractvalue [[V67]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V73:%.+]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V74:%.+]] = llvm.insertelement [[V71]], [[V72]][[[V73]] : i64] : vector<2xf32>
// DOT-NEXT: [[V75:%.+]] = llvm.insertvalue [[V74]], [[V67]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V76:%.+]] = arith.mulf [[V68]], [[V60]] : vector<3xf32>
// DOT-NEXT: [[V77:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V78:%.+]] = "llvm.intr.vector.reduce.fadd"([[V77]], [[V76]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V79:%.+]] = llvm.extractvalue [[V75]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V80:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V81:%.+]] = llvm.insertelement [[V78]], [[V79]][[[V80]] : i64] : vector<2xf32>
// DOT-NEXT: [[V82:%.+]] = llvm.insertvalue [[V81]], [[V75]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V83:%.+]] = builtin.unrealized_conversion_cast [[V82]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// DOT-NEXT: [[V84:%.+]] = arith.addf [[V83]], [[V2]] : vector<2x2xf32>
// DOT-NEXT: return [[V84]] : vector<2x2xf32>
// DOT-NEXT: }
// DOT-NEXT: func.func @matvec([[V0]]: vector<2x3xi32>, [[V1]]: vector<3xi32>, [[V2]]: vector<2xi32>) -> vector<2xi32> {
// DOT-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// DOT-NEXT: [[V5]] = arith.constant dense<0> : vector<2xi32>
// DOT-NEXT: [[V4]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<3xi32>>
// DOT-NEXT: [[V6]] = arith.muli [[V4]], [[V1]] : vector<3xi32>
// DOT-NEXT: [[V7]] = "llvm.intr.vector.reduce.add"([[V6]]) : (vector<3xi32>) -> i32
// DOT-NEXT: [[V8]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V9]] = llvm.insertelement [[V7]], [[V5]][[[V8]] : i64] : vector<2xi32>
// DOT-NEXT: [[V10]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<3xi32>>
// DOT-NEXT: [[V11]] = arith.muli [[V10]], [[V1]] : vector<3xi32>
// DOT-NEXT: [[V12]] = "llvm.intr.vector.reduce.add"([[V11]]) : (vector<3xi32>) -> i32
// DOT-NEXT: [[V13]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V14]] = llvm.insertelement [[V12]], [[V9]][[[V13]] : i64] : vector<2xi32>
// DOT-NEXT: [[V15]] = arith.addi [[V14]], [[V2]] : vector<2xi32>
// DOT-NEXT: return [[V15]] : vector<2xi32>
// DOT-NEXT: }
// DOT-NEXT: func.func @dot([[V0]]: vector<4xf32>, [[V1]]: vector<4xf32>, [[V2]]: f32) -> f32 {
// DOT-NEXT: [[V3]] = arith.mulf [[V0]], [[V1]] : vector<4xf32>
// DOT-NEXT: [[V4]] = "llvm.intr.vector.reduce.fadd"([[V2]], [[V3]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// DOT-NEXT: return [[V4]] : f32
// DOT-NEXT: }
// DOT-NEXT: func.func @batch([[V0]]: vector<2x1x3xf32>, [[V1]]: vector<2x3xf32>, [[V2]]: vector<2x1xf32>) -> vector<2x1xf32> {
// DOT-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x1x3xf32> to !llvm.array<2 x array<1 x vector<3xf32>>>
// DOT-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V6]] = builtin.unrealized_conversion_cast [[V1]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V5]] = arith.constant dense<0.000000e+00> : vector<1xf32>
// DOT-NEXT: [[V85:%.+]] = arith.constant dense<0.000000e+00> : vector<2x1xf32>
// DOT-NEXT: [[V7]] = builtin.unrealized_conversion_cast [[V85]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V8]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V9]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V10]] = llvm.extractvalue [[V3]][0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// DOT-NEXT: [[V11]] = arith.mulf [[V10]], [[V8]] : vector<3xf32>
// DOT-NEXT: [[V12]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V13]] = "llvm.intr.vector.reduce.fadd"([[V12]], [[V11]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V14]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V15]] = llvm.insertelement [[V13]], [[V5]][[[V14]] : i64] : vector<1xf32>
// DOT-NEXT: [[V16]] = arith.addf [[V15]], [[V9]] : vector<1xf32>
// DOT-NEXT: [[V17]] = llvm.insertvalue [[V16]], [[V7]][0] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V18]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V19]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V20]] = llvm.extractvalue [[V3]][1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// DOT-NEXT: [[V21]] = arith.mulf [[V20]], [[V18]] : vector<3xf32>
// DOT-NEXT: [[V22]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V23]] = "llvm.intr.vector.reduce.fadd"([[V22]], [[V21]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// DOT-NEXT: [[V24]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V25]] = llvm.insertelement [[V23]], [[V5]][[[V24]] : i64] : vector<1xf32>
// DOT-NEXT: [[V26]] = arith.addf [[V25]], [[V19]] : vector<1xf32>
// DOT-NEXT: [[V27]] = llvm.insertvalue [[V26]], [[V17]][1] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V28]] = builtin.unrealized_conversion_cast [[V27]] : !llvm.array<2 x vector<1xf32>> to vector<2x1xf32>
// DOT-NEXT: return [[V28]] : vector<2x1xf32>
// DOT-NEXT: }
// DOT-NEXT: func.func @unit_reduction([[V0]]: vector<2x1xf32>, [[V1]]: vector<3x1xf32>, [[V2]]: vector<2x3xf32>) -> vector<2x3xf32> {
// DOT-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V1]] : vector<3x1xf32> to !llvm.array<3 x vector<1xf32>>
// DOT-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V5]] = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// DOT-NEXT: [[V6]] = builtin.unrealized_conversion_cast [[V5]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V7]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V8]] = llvm.extractvalue [[V3]][0] : !llvm.array<3 x vector<1xf32>>
// DOT-NEXT: [[V9]] = arith.mulf [[V7]], [[V8]] : vector<1xf32>
// DOT-NEXT: [[V10]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V11]] = "llvm.intr.vector.reduce.fadd"([[V10]], [[V9]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V12]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V14]] = llvm.insertelement [[V11]], [[V12]][[[V13]] : i64] : vector<3xf32>
// DOT-NEXT: [[V15]] = llvm.insertvalue [[V14]], [[V6]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V16]] = llvm.extractvalue [[V3]][1] : !llvm.array<3 x vector<1xf32>>
// DOT-NEXT: [[V17]] = arith.mulf [[V7]], [[V16]] : vector<1xf32>
// DOT-NEXT: [[V18]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V19]] = "llvm.intr.vector.reduce.fadd"([[V18]], [[V17]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V20]] = llvm.extractvalue [[V15]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V21]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V22]] = llvm.insertelement [[V19]], [[V20]][[[V21]] : i64] : vector<3xf32>
// DOT-NEXT: [[V23]] = llvm.insertvalue [[V22]], [[V15]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V24]] = llvm.extractvalue [[V3]][2] : !llvm.array<3 x vector<1xf32>>
// DOT-NEXT: [[V25]] = arith.mulf [[V7]], [[V24]] : vector<1xf32>
// DOT-NEXT: [[V26]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V27]] = "llvm.intr.vector.reduce.fadd"([[V26]], [[V25]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V28]] = llvm.extractvalue [[V23]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V29]] = llvm.mlir.constant(2 : i64) : i64
// DOT-NEXT: [[V30]] = llvm.insertelement [[V27]], [[V28]][[[V29]] : i64] : vector<3xf32>
// DOT-NEXT: [[V31]] = llvm.insertvalue [[V30]], [[V23]][0] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V32]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<1xf32>>
// DOT-NEXT: [[V33]] = arith.mulf [[V32]], [[V8]] : vector<1xf32>
// DOT-NEXT: [[V34]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V35]] = "llvm.intr.vector.reduce.fadd"([[V34]], [[V33]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V36]] = llvm.extractvalue [[V31]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V37]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V38]] = llvm.insertelement [[V35]], [[V36]][[[V37]] : i64] : vector<3xf32>
// DOT-NEXT: [[V39]] = llvm.insertvalue [[V38]], [[V31]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V40]] = arith.mulf [[V32]], [[V16]] : vector<1xf32>
// DOT-NEXT: [[V41]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V42]] = "llvm.intr.vector.reduce.fadd"([[V41]], [[V40]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V43]] = llvm.extractvalue [[V39]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V44]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V45]] = llvm.insertelement [[V42]], [[V43]][[[V44]] : i64] : vector<3xf32>
// DOT-NEXT: [[V46]] = llvm.insertvalue [[V45]], [[V39]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V47]] = arith.mulf [[V32]], [[V24]] : vector<1xf32>
// DOT-NEXT: [[V48]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// DOT-NEXT: [[V49]] = "llvm.intr.vector.reduce.fadd"([[V48]], [[V47]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<1xf32>) -> f32
// DOT-NEXT: [[V50]] = llvm.extractvalue [[V46]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V51]] = llvm.mlir.constant(2 : i64) : i64
// DOT-NEXT: [[V52]] = llvm.insertelement [[V49]], [[V50]][[[V51]] : i64] : vector<3xf32>
// DOT-NEXT: [[V53]] = llvm.insertvalue [[V52]], [[V46]][1] : !llvm.array<2 x vector<3xf32>>
// DOT-NEXT: [[V54]] = builtin.unrealized_conversion_cast [[V53]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// DOT-NEXT: [[V55]] = arith.addf [[V54]], [[V2]] : vector<2x3xf32>
// DOT-NEXT: return [[V55]] : vector<2x3xf32>
// DOT-NEXT: }
// DOT-NEXT: func.func @masked([[V0]]: vector<2x2xf32>, [[V1]]: vector<2x2xf32>, [[V2]]: vector<2x2xf32>, [[V86:%.+]]: vector<2x2x2xi1>) -> vector<2x2xf32> {
// DOT-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V86]] : vector<2x2x2xi1> to !llvm.array<2 x array<2 x vector<2xi1>>>
// DOT-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V6]] = builtin.unrealized_conversion_cast [[V1]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V7]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V5]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// DOT-NEXT: [[V85]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// DOT-NEXT: [[V8]] = builtin.unrealized_conversion_cast [[V85]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V9]] = llvm.extractvalue [[V7]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V10]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V11]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V12]] = llvm.extractelement [[V10]][[[V11]] : i64] : vector<2xf32>
// DOT-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V14]] = llvm.insertelement [[V12]], [[V5]][[[V13]] : i64] : vector<2xf32>
// DOT-NEXT: [[V15]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V16]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V17]] = llvm.extractelement [[V15]][[[V16]] : i64] : vector<2xf32>
// DOT-NEXT: [[V18]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V19]] = llvm.insertelement [[V17]], [[V14]][[[V18]] : i64] : vector<2xf32>
// DOT-NEXT: [[V20]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V21]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V22]] = llvm.extractelement [[V20]][[[V21]] : i64] : vector<2xf32>
// DOT-NEXT: [[V23]] = llvm.extractvalue [[V3]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// DOT-NEXT: [[V24]] = arith.mulf [[V9]], [[V19]] : vector<2xf32>
// DOT-NEXT: [[V25]] = llvm.mlir.constant(2 : i32) : i32
// DOT-NEXT: [[V26]] = "llvm.intr.vp.reduce.fadd"([[V22]], [[V24]], [[V23]], [[V25]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// DOT-NEXT: [[V27]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V28]] = llvm.insertelement [[V26]], [[V5]][[[V27]] : i64] : vector<2xf32>
// DOT-NEXT: [[V29]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V30]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V31]] = llvm.extractelement [[V29]][[[V30]] : i64] : vector<2xf32>
// DOT-NEXT: [[V32]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V33]] = llvm.insertelement [[V31]], [[V5]][[[V32]] : i64] : vector<2xf32>
// DOT-NEXT: [[V34]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V35]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V36]] = llvm.extractelement [[V34]][[[V35]] : i64] : vector<2xf32>
// DOT-NEXT: [[V37]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V38]] = llvm.insertelement [[V36]], [[V33]][[[V37]] : i64] : vector<2xf32>
// DOT-NEXT: [[V39]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V40]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V41]] = llvm.extractelement [[V39]][[[V40]] : i64] : vector<2xf32>
// DOT-NEXT: [[V42]] = llvm.extractvalue [[V3]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// DOT-NEXT: [[V43]] = arith.mulf [[V9]], [[V38]] : vector<2xf32>
// DOT-NEXT: [[V44]] = llvm.mlir.constant(2 : i32) : i32
// DOT-NEXT: [[V45]] = "llvm.intr.vp.reduce.fadd"([[V41]], [[V43]], [[V42]], [[V44]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// DOT-NEXT: [[V46]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V47]] = llvm.insertelement [[V45]], [[V28]][[[V46]] : i64] : vector<2xf32>
// DOT-NEXT: [[V48]] = llvm.insertvalue [[V47]], [[V8]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V49]] = llvm.extractvalue [[V7]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V50]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V51]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V52]] = llvm.extractelement [[V50]][[[V51]] : i64] : vector<2xf32>
// DOT-NEXT: [[V53]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V54]] = llvm.insertelement [[V52]], [[V5]][[[V53]] : i64] : vector<2xf32>
// DOT-NEXT: [[V55]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V56]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V57]] = llvm.extractelement [[V55]][[[V56]] : i64] : vector<2xf32>
// DOT-NEXT: [[V58]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V59]] = llvm.insertelement [[V57]], [[V54]][[[V58]] : i64] : vector<2xf32>
// DOT-NEXT: [[V60]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V61]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V62]] = llvm.extractelement [[V60]][[[V61]] : i64] : vector<2xf32>
// DOT-NEXT: [[V63]] = llvm.extractvalue [[V3]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// DOT-NEXT: [[V64]] = arith.mulf [[V49]], [[V59]] : vector<2xf32>
// DOT-NEXT: [[V65]] = llvm.mlir.constant(2 : i32) : i32
// DOT-NEXT: [[V66]] = "llvm.intr.vp.reduce.fadd"([[V62]], [[V64]], [[V63]], [[V65]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// DOT-NEXT: [[V67]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V68]] = llvm.insertelement [[V66]], [[V5]][[[V67]] : i64] : vector<2xf32>
// DOT-NEXT: [[V69]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V70]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V71]] = llvm.extractelement [[V69]][[[V70]] : i64] : vector<2xf32>
// DOT-NEXT: [[V72]] = llvm.mlir.constant(0 : i64) : i64
// DOT-NEXT: [[V73]] = llvm.insertelement [[V71]], [[V5]][[[V72]] : i64] : vector<2xf32>
// DOT-NEXT: [[V74]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V75]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V76]] = llvm.extractelement [[V74]][[[V75]] : i64] : vector<2xf32>
// DOT-NEXT: [[V77]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V78]] = llvm.insertelement [[V76]], [[V73]][[[V77]] : i64] : vector<2xf32>
// DOT-NEXT: [[V79]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V80]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V81]] = llvm.extractelement [[V79]][[[V80]] : i64] : vector<2xf32>
// DOT-NEXT: [[V82]] = llvm.extractvalue [[V3]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// DOT-NEXT: [[V83]] = arith.mulf [[V49]], [[V78]] : vector<2xf32>
// DOT-NEXT: [[V84]] = llvm.mlir.constant(2 : i32) : i32
// DOT-NEXT: [[V87:%.+]] = "llvm.intr.vp.reduce.fadd"([[V81]], [[V83]], [[V82]], [[V84]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// DOT-NEXT: [[V88:%.+]] = llvm.mlir.constant(1 : i64) : i64
// DOT-NEXT: [[V89:%.+]] = llvm.insertelement [[V87]], [[V68]][[[V88]] : i64] : vector<2xf32>
// DOT-NEXT: [[V90:%.+]] = llvm.insertvalue [[V89]], [[V48]][1] : !llvm.array<2 x vector<2xf32>>
// DOT-NEXT: [[V91:%.+]] = builtin.unrealized_conversion_cast [[V90]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// DOT-NEXT: return [[V91]] : vector<2x2xf32>
// DOT-NEXT: }
// DOT-NEXT: func.func @mixed([[V0]]: vector<2x1xf16>, [[V1]]: vector<1x2xf16>, [[V2]]: vector<2x2xf32>) -> vector<2x2xf32> {
// DOT-NEXT: [[V3]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V0]], [[V1]], [[V2]] : vector<2x1xf16>, vector<1x2xf16> into vector<2x2xf32>
// DOT-NEXT: return [[V3]] : vector<2x2xf32>
// DOT-NEXT: }
// DOT-NEXT: }

// PARALLEL: #map = affine_map<(d0, d1, d2) -> (d0, d2)>

// PARALLEL: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>

// PARALLEL: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// PARALLEL: module {
// PARALLEL-NEXT: func.func @matmul([[V0:%.+]]: vector<2x3xf32>, [[V1:%.+]]: vector<3x2xf32>, [[V2:%.+]]: vector<2x2xf32>) -> vector<2x2xf32> {
// PARALLEL-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V1]] : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V6:%.+]] = arith.constant dense<0.000000e+00> : vector<3xf32>
// PARALLEL-NEXT: [[V7:%.+]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// PARALLEL-NEXT: [[V8:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// PARALLEL-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V10:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V11:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V12:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V13:%.+]] = llvm.extractelement [[V11]][[[V12]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V15:%.+]] = llvm.insertelement [[V13]], [[V6]][[[V14]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V16:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V17:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V18:%.+]] = llvm.extractelement [[V16]][[[V17]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V19:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V20:%.+]] = llvm.insertelement [[V18]], [[V15]][[[V19]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V21:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V22:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V23:%.+]] = llvm.extractelement [[V21]][[[V22]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V24:%.+]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V25:%.+]] = llvm.insertelement [[V23]], [[V20]][[[V24]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V26:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V27:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V28:%.+]] = llvm.extractelement [[V26]][[[V27]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V29:%.+]] = arith.mulf [[V10]], [[V25]] : vector<3xf32>
// PARALLEL-NEXT: [[V30:%.+]] = "llvm.intr.vector.reduce.fadd"([[V28]], [[V29]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V32:%.+]] = llvm.insertelement [[V30]], [[V7]][[[V31]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V33:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V34:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V35:%.+]] = llvm.extractelement [[V33]][[[V34]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V36:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V37:%.+]] = llvm.insertelement [[V35]], [[V6]][[[V36]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V38:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V39:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V40:%.+]] = llvm.extractelement [[V38]][[[V39]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V41:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V42:%.+]] = llvm.insertelement [[V40]], [[V37]][[[V41]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V43:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V44:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V45:%.+]] = llvm.extractelement [[V43]][[[V44]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V46:%.+]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V47:%.+]] = llvm.insertelement [[V45]], [[V42]][[[V46]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V48:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V49:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V50:%.+]] = llvm.extractelement [[V48]][[[V49]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V51:%.+]] = arith.mulf [[V10]], [[V47]] : vector<3xf32>
// PARALLEL-NEXT: [[V52:%.+]] = "llvm.intr.vector.reduce.fadd"([[V50]], [[V51]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V53:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V54:%.+]] = llvm.insertelement [[V52]], [[V32]][[[V53]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V55:%.+]] = llvm.insertvalue [[V54]], [[V9]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V56:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V57:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V58:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V59:%.+]] = llvm.extractelement [[V57]][[[V58]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V60:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V61:%.+]] = llvm.insertelement [[V59]], [[V6]][[[V60]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V62:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V63:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V64:%.+]] = llvm.extractelement [[V62]][[[V63]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V65:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V66:%.+]] = llvm.insertelement [[V64]], [[V61]][[[V65]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V67:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V68:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V69:%.+]] = llvm.extractelement [[V67]][[[V68]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V70:%.+]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V71:%.+]] = llvm.insertelement [[V69]], [[V66]][[[V70]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V72:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V73:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V74:%.+]] = llvm.extractelement [[V72]][[[V73]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V75:%.+]] = arith.mulf [[V56]], [[V71]] : vector<3xf32>
// PARALLEL-NEXT: [[V76:%.+]] = "llvm.intr.vector.reduce.fadd"([[V74]], [[V75]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V77:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V78:%.+]] = llvm.insertelement [[V76]], [[V7]][[[V77]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V79:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V80:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V81:%.+]] = llvm.extractelement [[V79]][[[V80]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V82:%.+]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V83:%.+]] = llvm.insertelement [[V81]], [[V6]][[[V82]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V84:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V85:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V86:%.+]] = llvm.extractelement [[V84]][[[V85]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V87:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V88:%.+]] = llvm.insertelement [[V86]], [[V83]][[[V87]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V89:%.+]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<2xf32>>
// PARALLEL-NEXT: [[V90:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V91:%.+]] = llvm.extractelement [[V89]][[[V90]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V92:%.+]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V93:%.+]] = llvm.insertelement [[V91]], [[V88]][[[V92]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V94:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V95:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V96:%.+]] = llvm.extractelement [[V94]][[[V95]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V97:%.+]] = arith.mulf [[V56]], [[V93]] : vector<3xf32>
// PARALLEL-NEXT: [[V98:%.+]] = "llvm.intr.vector.reduce.fadd"([[V96]], [[V97]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V99:%.+]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V100:%.+]] = llvm.insertelement [[V98]], [[V78]][[[V99]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V101:%.+]] = llvm.insertvalue [[V100]], [[V55]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V102:%.+]] = builtin.unrealized_conversion_cast [[V101]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// PARALLEL-NEXT: return [[V102]] : vector<2x2xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @matvec([[V0]]: vector<2x3xi32>, [[V1]]: vector<3xi32>, [[V2]]: vector<2xi32>) -> vector<2xi32> {
// PARALLEL-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// PARALLEL-NEXT: [[V6]] = arith.constant dense<0> : vector<2xi32>
// PARALLEL-NEXT: [[V4]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<3xi32>>
// PARALLEL-NEXT: [[V5]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V9]] = llvm.extractelement [[V2]][[[V5]] : i64] : vector<2xi32>
// PARALLEL-NEXT: [[V10]] = arith.muli [[V4]], [[V1]] : vector<3xi32>
// PARALLEL-NEXT: [[V11]] = "llvm.intr.vector.reduce.add"([[V10]]) : (vector<3xi32>) -> i32
// PARALLEL-NEXT: [[V12]] = llvm.add [[V9]], [[V11]] : i32
// PARALLEL-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V14]] = llvm.insertelement [[V12]], [[V6]][[[V13]] : i64] : vector<2xi32>
// PARALLEL-NEXT: [[V15]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<3xi32>>
// PARALLEL-NEXT: [[V16]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V17]] = llvm.extractelement [[V2]][[[V16]] : i64] : vector<2xi32>
// PARALLEL-NEXT: [[V18]] = arith.muli [[V15]], [[V1]] : vector<3xi32>
// PARALLEL-NEXT: [[V19]] = "llvm.intr.vector.reduce.add"([[V18]]) : (vector<3xi32>) -> i32
// PARALLEL-NEXT: [[V20]] = llvm.add [[V17]], [[V19]] : i32
// PARALLEL-NEXT: [[V21]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V22]] = llvm.insertelement [[V20]], [[V14]][[[V21]] : i64] : vector<2xi32>
// PARALLEL-NEXT: return [[V22]] : vector<2xi32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @dot([[V0]]: vector<4xf32>, [[V1]]: vector<4xf32>, [[V2]]: f32) -> f32 {
// PARALLEL-NEXT: [[V3]] = arith.mulf [[V0]], [[V1]] : vector<4xf32>
// PARALLEL-NEXT: [[V4]] = "llvm.intr.vector.reduce.fadd"([[V2]], [[V3]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// PARALLEL-NEXT: return [[V4]] : f32
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @batch([[V0]]: vector<2x1x3xf32>, [[V1]]: vector<2x3xf32>, [[V2]]: vector<2x1xf32>) -> vector<2x1xf32> {
// PARALLEL-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x1x3xf32> to !llvm.array<2 x array<1 x vector<3xf32>>>
// PARALLEL-NEXT: [[V5]] = builtin.unrealized_conversion_cast [[V1]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V6]] = arith.constant dense<0.000000e+00> : vector<1xf32>
// PARALLEL-NEXT: [[V7]] = arith.constant dense<0.000000e+00> : vector<2x1xf32>
// PARALLEL-NEXT: [[V9]] = builtin.unrealized_conversion_cast [[V7]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V10]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V11]] = llvm.extractvalue [[V4]][0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// PARALLEL-NEXT: [[V12]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V14]] = llvm.extractelement [[V12]][[[V13]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V15]] = arith.mulf [[V11]], [[V10]] : vector<3xf32>
// PARALLEL-NEXT: [[V16]] = "llvm.intr.vector.reduce.fadd"([[V14]], [[V15]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V17]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V18]] = llvm.insertelement [[V16]], [[V6]][[[V17]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V19]] = llvm.insertvalue [[V18]], [[V9]][0] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V20]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V21]] = llvm.extractvalue [[V4]][1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
// PARALLEL-NEXT: [[V22]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V23]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V24]] = llvm.extractelement [[V22]][[[V23]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V25]] = arith.mulf [[V21]], [[V20]] : vector<3xf32>
// PARALLEL-NEXT: [[V26]] = "llvm.intr.vector.reduce.fadd"([[V24]], [[V25]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
// PARALLEL-NEXT: [[V27]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V28]] = llvm.insertelement [[V26]], [[V6]][[[V27]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V29]] = llvm.insertvalue [[V28]], [[V19]][1] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V30]] = builtin.unrealized_conversion_cast [[V29]] : !llvm.array<2 x vector<1xf32>> to vector<2x1xf32>
// PARALLEL-NEXT: return [[V30]] : vector<2x1xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @unit_reduction([[V0]]: vector<2x1xf32>, [[V1]]: vector<3x1xf32>, [[V2]]: vector<2x3xf32>) -> vector<2x3xf32> {
// PARALLEL-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V1]] : vector<3x1xf32> to !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V5]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V6]] = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// PARALLEL-NEXT: [[V9]] = builtin.unrealized_conversion_cast [[V6]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V10]] = ub.poison : vector<1x2x3xf32>
// PARALLEL-NEXT: [[V11]] = builtin.unrealized_conversion_cast [[V10]] : vector<1x2x3xf32> to !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V12]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V14]] = llvm.extractelement [[V12]][[[V13]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V15]] = llvm.extractvalue [[V11]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V16]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V17]] = llvm.insertelement [[V14]], [[V15]][[[V16]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V18]] = llvm.insertvalue [[V17]], [[V11]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V19]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V20]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V21]] = llvm.extractelement [[V19]][[[V20]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V22]] = llvm.extractvalue [[V18]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V23]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V24]] = llvm.insertelement [[V21]], [[V22]][[[V23]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V25]] = llvm.insertvalue [[V24]], [[V18]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V26]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V27]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V28]] = llvm.extractelement [[V26]][[[V27]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V29]] = llvm.extractvalue [[V25]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V30]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V31]] = llvm.insertelement [[V28]], [[V29]][[[V30]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V32]] = llvm.insertvalue [[V31]], [[V25]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V33]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V34]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V35]] = llvm.extractelement [[V33]][[[V34]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V36]] = llvm.extractvalue [[V32]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V37]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V38]] = llvm.insertelement [[V35]], [[V36]][[[V37]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V39]] = llvm.insertvalue [[V38]], [[V32]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V40]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V41]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V42]] = llvm.extractelement [[V40]][[[V41]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V43]] = llvm.extractvalue [[V39]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V44]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V45]] = llvm.insertelement [[V42]], [[V43]][[[V44]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V46]] = llvm.insertvalue [[V45]], [[V39]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V47]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<1xf32>>
// PARALLEL-NEXT: [[V48]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V49]] = llvm.extractelement [[V47]][[[V48]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V50]] = llvm.extractvalue [[V46]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V51]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V52]] = llvm.insertelement [[V49]], [[V50]][[[V51]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V53]] = llvm.insertvalue [[V52]], [[V46]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V54]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V55]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V56]] = llvm.extractelement [[V54]][[[V55]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V57]] = llvm.extractvalue [[V11]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V58]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V59]] = llvm.insertelement [[V56]], [[V57]][[[V58]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V60]] = llvm.insertvalue [[V59]], [[V11]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V61]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V62]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V63]] = llvm.extractelement [[V61]][[[V62]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V64]] = llvm.extractvalue [[V60]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V65]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V66]] = llvm.insertelement [[V63]], [[V64]][[[V65]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V67]] = llvm.insertvalue [[V66]], [[V60]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V68]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V69]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V70]] = llvm.extractelement [[V68]][[[V69]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V71]] = llvm.extractvalue [[V67]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V72]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V73]] = llvm.insertelement [[V70]], [[V71]][[[V72]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V74]] = llvm.insertvalue [[V73]], [[V67]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V75]] = llvm.extractvalue [[V4]][0] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V76]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V77]] = llvm.extractelement [[V75]][[[V76]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V78]] = llvm.extractvalue [[V74]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V79]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V80]] = llvm.insertelement [[V77]], [[V78]][[[V79]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V81]] = llvm.insertvalue [[V80]], [[V74]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V82]] = llvm.extractvalue [[V4]][1] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V83]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V84]] = llvm.extractelement [[V82]][[[V83]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V85]] = llvm.extractvalue [[V81]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V86]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V87]] = llvm.insertelement [[V84]], [[V85]][[[V86]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V88]] = llvm.insertvalue [[V87]], [[V81]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V89]] = llvm.extractvalue [[V4]][2] : !llvm.array<3 x vector<1xf32>>
// PARALLEL-NEXT: [[V90]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V91]] = llvm.extractelement [[V89]][[[V90]] : i64] : vector<1xf32>
// PARALLEL-NEXT: [[V92]] = llvm.extractvalue [[V88]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V93]] = llvm.mlir.constant(2 : i64) : i64
// PARALLEL-NEXT: [[V94]] = llvm.insertelement [[V91]], [[V92]][[[V93]] : i64] : vector<3xf32>
// PARALLEL-NEXT: [[V95]] = llvm.insertvalue [[V94]], [[V88]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V96]] = llvm.extractvalue [[V53]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V97]] = llvm.extractvalue [[V95]][0, 0] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V98]] = llvm.extractvalue [[V3]][0] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V99]] = llvm.intr.fmuladd([[V96]], [[V97]], [[V98]]) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// PARALLEL-NEXT: [[V100]] = llvm.insertvalue [[V99]], [[V9]][0] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V101]] = llvm.extractvalue [[V53]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V102]] = llvm.extractvalue [[V95]][0, 1] : !llvm.array<1 x array<2 x vector<3xf32>>>
// PARALLEL-NEXT: [[V103:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V104:%.+]] = llvm.intr.fmuladd([[V101]], [[V102]], [[V103]]) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
// PARALLEL-NEXT: [[V105:%.+]] = llvm.insertvalue [[V104]], [[V100]][1] : !llvm.array<2 x vector<3xf32>>
// PARALLEL-NEXT: [[V106:%.+]] = builtin.unrealized_conversion_cast [[V105]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// PARALLEL-NEXT: return [[V106]] : vector<2x3xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @masked([[V0]]: vector<2x2xf32>, [[V1]]: vector<2x2xf32>, [[V2]]: vector<2x2xf32>, [[V107:%.+]]: vector<2x2x2xi1>) -> vector<2x2xf32> {
// PARALLEL-NEXT: [[V3]] = builtin.unrealized_conversion_cast [[V107]] : vector<2x2x2xi1> to !llvm.array<2 x array<2 x vector<2xi1>>>
// PARALLEL-NEXT: [[V4]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V5]] = builtin.unrealized_conversion_cast [[V1]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V9]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V6]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// PARALLEL-NEXT: [[V7]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// PARALLEL-NEXT: [[V10]] = builtin.unrealized_conversion_cast [[V7]] : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V11]] = llvm.extractvalue [[V9]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V12]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V13]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V14]] = llvm.extractelement [[V12]][[[V13]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V15]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V16]] = llvm.insertelement [[V14]], [[V6]][[[V15]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V17]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V18]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V19]] = llvm.extractelement [[V17]][[[V18]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V20]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V21]] = llvm.insertelement [[V19]], [[V16]][[[V20]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V22]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V23]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V24]] = llvm.extractelement [[V22]][[[V23]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V25]] = llvm.extractvalue [[V3]][0, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// PARALLEL-NEXT: [[V26]] = arith.mulf [[V11]], [[V21]] : vector<2xf32>
// PARALLEL-NEXT: [[V27]] = llvm.mlir.constant(2 : i32) : i32
// PARALLEL-NEXT: [[V28]] = "llvm.intr.vp.reduce.fadd"([[V24]], [[V26]], [[V25]], [[V27]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// PARALLEL-NEXT: [[V29]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V30]] = llvm.insertelement [[V28]], [[V6]][[[V29]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V31]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V32]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V33]] = llvm.extractelement [[V31]][[[V32]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V34]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V35]] = llvm.insertelement [[V33]], [[V6]][[[V34]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V36]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V37]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V38]] = llvm.extractelement [[V36]][[[V37]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V39]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V40]] = llvm.insertelement [[V38]], [[V35]][[[V39]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V41]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V42]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V43]] = llvm.extractelement [[V41]][[[V42]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V44]] = llvm.extractvalue [[V3]][0, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// PARALLEL-NEXT: [[V45]] = arith.mulf [[V11]], [[V40]] : vector<2xf32>
// PARALLEL-NEXT: [[V46]] = llvm.mlir.constant(2 : i32) : i32
// PARALLEL-NEXT: [[V47]] = "llvm.intr.vp.reduce.fadd"([[V43]], [[V45]], [[V44]], [[V46]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// PARALLEL-NEXT: [[V48]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V49]] = llvm.insertelement [[V47]], [[V30]][[[V48]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V50]] = llvm.insertvalue [[V49]], [[V10]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V51]] = llvm.extractvalue [[V9]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V52]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V53]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V54]] = llvm.extractelement [[V52]][[[V53]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V55]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V56]] = llvm.insertelement [[V54]], [[V6]][[[V55]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V57]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V58]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V59]] = llvm.extractelement [[V57]][[[V58]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V60]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V61]] = llvm.insertelement [[V59]], [[V56]][[[V60]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V62]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V63]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V64]] = llvm.extractelement [[V62]][[[V63]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V65]] = llvm.extractvalue [[V3]][1, 0] : !llvm.array<2 x array<2 x vector<2xi1>>>
// PARALLEL-NEXT: [[V66]] = arith.mulf [[V51]], [[V61]] : vector<2xf32>
// PARALLEL-NEXT: [[V67]] = llvm.mlir.constant(2 : i32) : i32
// PARALLEL-NEXT: [[V68]] = "llvm.intr.vp.reduce.fadd"([[V64]], [[V66]], [[V65]], [[V67]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// PARALLEL-NEXT: [[V69]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V70]] = llvm.insertelement [[V68]], [[V6]][[[V69]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V71]] = llvm.extractvalue [[V5]][0] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V72]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V73]] = llvm.extractelement [[V71]][[[V72]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V74]] = llvm.mlir.constant(0 : i64) : i64
// PARALLEL-NEXT: [[V75]] = llvm.insertelement [[V73]], [[V6]][[[V74]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V76]] = llvm.extractvalue [[V5]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V77]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V78]] = llvm.extractelement [[V76]][[[V77]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V79]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V80]] = llvm.insertelement [[V78]], [[V75]][[[V79]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V81]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V82]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V83]] = llvm.extractelement [[V81]][[[V82]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V84]] = llvm.extractvalue [[V3]][1, 1] : !llvm.array<2 x array<2 x vector<2xi1>>>
// PARALLEL-NEXT: [[V85]] = arith.mulf [[V51]], [[V80]] : vector<2xf32>
// PARALLEL-NEXT: [[V86]] = llvm.mlir.constant(2 : i32) : i32
// PARALLEL-NEXT: [[V87]] = "llvm.intr.vp.reduce.fadd"([[V83]], [[V85]], [[V84]], [[V86]]) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
// PARALLEL-NEXT: [[V88]] = llvm.mlir.constant(1 : i64) : i64
// PARALLEL-NEXT: [[V89]] = llvm.insertelement [[V87]], [[V70]][[[V88]] : i64] : vector<2xf32>
// PARALLEL-NEXT: [[V90]] = llvm.insertvalue [[V89]], [[V50]][1] : !llvm.array<2 x vector<2xf32>>
// PARALLEL-NEXT: [[V91]] = builtin.unrealized_conversion_cast [[V90]] : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
// PARALLEL-NEXT: return [[V91]] : vector<2x2xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: func.func @mixed([[V0]]: vector<2x1xf16>, [[V1]]: vector<1x2xf16>, [[V2]]: vector<2x2xf32>) -> vector<2x2xf32> {
// PARALLEL-NEXT: [[V3]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V0]], [[V1]], [[V2]] : vector<2x1xf16>, vector<1x2xf16> into vector<2x2xf32>
// PARALLEL-NEXT: return [[V3]] : vector<2x2xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }
