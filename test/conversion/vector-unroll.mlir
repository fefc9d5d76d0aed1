// RUN: rsmlir-opt %s --convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V5:%.+]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V7:%.+]] : vector<2x3xi1> to !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V9:%.+]] : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT: [[V10:%.+]] = ub.poison : vector<2x3xf32>
// CHECK-NEXT: [[V11:%.+]] = builtin.unrealized_conversion_cast [[V10]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V8]][0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V6]][0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.getelementptr [[V15]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V17:%.+]] = llvm.getelementptr [[V16]][[[V12]]] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, f32
// CHECK-NEXT: [[V18:%.+]] = llvm.intr.masked.gather [[V17]], [[V13]], [[V14]] {alignment = 4 : i32} : (vector<3x!llvm.ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V11]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V8]][1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V6]][1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.getelementptr [[V23]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V25:%.+]] = llvm.getelementptr [[V24]][[[V20]]] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, f32
// CHECK-NEXT: [[V26:%.+]] = llvm.intr.masked.gather [[V25]], [[V21]], [[V22]] {alignment = 4 : i32} : (vector<3x!llvm.ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V26]], [[V19]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V28:%.+]] = builtin.unrealized_conversion_cast [[V27]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT: return [[V28]] : vector<2x3xf32>
// CHECK-NEXT: }
func.func @gather(%m: memref<?xf32>, %i: index, %v: vector<2x3xi32>, %k: vector<2x3xi1>, %p: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.gather %m[%i] [%v], %k, %p : memref<?xf32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}


// CHECK-LABEL: func.func @interleave
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x[4]xi8> to !llvm.array<2 x vector<[4]xi8>>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : vector<2x3xi8> to !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT: [[V4:%.+]] = arith.constant dense<0> : vector<2x[2]xi8>
// CHECK-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V4]] : vector<2x[2]xi8> to !llvm.array<2 x vector<[2]xi8>>
// CHECK-NEXT: [[V6:%.+]] = arith.constant dense<0> : vector<2x6xi8>
// CHECK-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : vector<2x6xi8> to !llvm.array<2 x vector<6xi8>>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT: [[V10:%.+]] = llvm.shufflevector [[V8]], [[V9]] [0, 3, 1, 4, 2, 5] : vector<3xi8>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V10]], [[V7]][0] : !llvm.array<2 x vector<6xi8>>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT: [[V14:%.+]] = llvm.shufflevector [[V12]], [[V13]] [0, 3, 1, 4, 2, 5] : vector<3xi8>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V11]][1] : !llvm.array<2 x vector<6xi8>>
// CHECK-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : !llvm.array<2 x vector<6xi8>> to vector<2x6xi8>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<[4]xi8>>
// CHECK-NEXT: [[V18:%.+]] = "llvm.intr.vector.deinterleave2"([[V17]]) : (vector<[4]xi8>) -> !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V18]][0] : !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V18]][1] : !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V19]], [[V5]][0] : !llvm.array<2 x vector<[2]xi8>>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V20]], [[V5]][0] : !llvm.array<2 x vector<[2]xi8>>
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<[4]xi8>>
// CHECK-NEXT: [[V24:%.+]] = "llvm.intr.vector.deinterleave2"([[V23]]) : (vector<[4]xi8>) -> !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V24]][0] : !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.extractvalue [[V24]][1] : !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V25]], [[V21]][1] : !llvm.array<2 x vector<[2]xi8>>
// CHECK-NEXT: [[V28:%.+]] = builtin.unrealized_conversion_cast [[V27]] : !llvm.array<2 x vector<[2]xi8>> to vector<2x[2]xi8>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V26]], [[V22]][1] : !llvm.array<2 x vector<[2]xi8>>
// CHECK-NEXT: [[V30:%.+]] = builtin.unrealized_conversion_cast [[V29]] : !llvm.array<2 x vector<[2]xi8>> to vector<2x[2]xi8>
// CHECK-NEXT: return [[V16]], [[V28]], [[V30]] : vector<2x6xi8>, vector<2x[2]xi8>, vector<2x[2]xi8>
// CHECK-NEXT: }
func.func @interleave(%a: vector<2x3xi8>, %b: vector<2x[4]xi8>) -> (vector<2x6xi8>, vector<2x[2]xi8>, vector<2x[2]xi8>) {
  %0 = vector.interleave %a, %a : vector<2x3xi8> -> vector<2x6xi8>
  %1, %2 = vector.deinterleave %b : vector<2x[4]xi8> -> vector<2x[2]xi8>
  return %0, %1, %2 : vector<2x6xi8>, vector<2x[2]xi8>, vector<2x[2]xi8>
}


// CHECK-LABEL: func.func @elements
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V2:%.+]] = ub.poison : vector<2x1xf32>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x1xf32> to !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : vector<1xf32>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.insertelement [[V7:%.+]], [[V4]][[[V5]] : i64] : vector<1xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V6]], [[V3]][0] : !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : vector<1xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.insertelement [[V12:%.+]], [[V9]][[[V10]] : i64] : vector<1xf32>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V11]], [[V8]][1] : !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V14:%.+]] = builtin.unrealized_conversion_cast [[V13]] : !llvm.array<2 x vector<1xf32>> to vector<2x1xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<1xf32>>
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V18:%.+]] = llvm.extractelement [[V15]][[[V17]] : i64] : vector<1xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V20:%.+]] = llvm.extractelement [[V16]][[[V19]] : i64] : vector<1xf32>
// CHECK-NEXT: return [[V14]], [[V18]], [[V20]] : vector<2x1xf32>, f32, f32
// CHECK-NEXT: }
func.func @elements(%a: f32, %b: f32, %v: vector<2x1xf32>) -> (vector<2x1xf32>, f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2x1xf32>
  %1:2 = vector.to_elements %v : vector<2x1xf32>
  return %0, %1#0, %1#1 : vector<2x1xf32>, f32, f32
}


// CHECK-LABEL: func.func @step
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
// CHECK-NEXT: return [[V0]] : vector<4xindex>
// CHECK-NEXT: }
func.func @step() -> vector<4xindex> {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}


// CHECK-LABEL: func.func @scalable
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : vector<4x[8]xf32> to !llvm.array<4 x vector<[8]xf32>>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<0.000000e+00> : vector<2x[8]xf32>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<2x[8]xf32> to !llvm.array<2 x vector<[8]xf32>>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.array<4 x vector<[8]xf32>>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][3] : !llvm.array<4 x vector<[8]xf32>>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V3]][0] : !llvm.array<2 x vector<[8]xf32>>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V5]], [[V6]][1] : !llvm.array<2 x vector<[8]xf32>>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : !llvm.array<2 x vector<[8]xf32>> to vector<2x[8]xf32>
// CHECK-NEXT: [[V9:%.+]] = llvm.intr.stepvector : vector<[4]xi32>
// CHECK-NEXT: [[V10:%.+]] = arith.index_cast [[V11:%.+]] : index to i32
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.poison : vector<[4]xi32>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.insertelement [[V10]], [[V12]][[[V13]] : i32] : vector<[4]xi32>
// CHECK-NEXT: [[V15:%.+]] = llvm.shufflevector [[V14]], [[V12]] [0, 0, 0, 0] : vector<[4]xi32>
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi slt, [[V9]], [[V15]] : vector<[4]xi32>
// CHECK-NEXT: return [[V8]], [[V16]] : vector<2x[8]xf32>, vector<[4]xi1>
// CHECK-NEXT: }
func.func @scalable(%v: vector<4x[8]xf32>, %n: index) -> (vector<2x[8]xf32>, vector<[4]xi1>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  %1 = vector.create_mask %n : vector<[4]xi1>
  return %0, %1 : vector<2x[8]xf32>, vector<[4]xi1>
}
