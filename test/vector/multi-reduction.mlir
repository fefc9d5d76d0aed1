// RUN: rsmlir-opt %s --lower-vector-multi-reduction | FileCheck %s
// RUN: rsmlir-opt %s --lower-vector-multi-reduction=lowering-strategy=inner-reduction | FileCheck %s --check-prefix=INNER

// CHECK-LABEL: func.func @rows
// CHECK-NEXT: [[V0:%.+]] = vector.transpose [[V1:%.+]], [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V0]][0] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[V2]], [[V4:%.+]] : vector<2xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V0]][1] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.mulf [[V5]], [[V3]] : vector<2xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V0]][2] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V8:%.+]] = arith.mulf [[V7]], [[V6]] : vector<2xf32>
// CHECK-NEXT: return [[V8]] : vector<2xf32>
// CHECK-NEXT: }
// INNER-LABEL: func.func @rows
// INNER-NEXT: [[V0:%.+]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// INNER-NEXT: [[V1:%.+]] = vector.extract [[V2:%.+]][0] : vector<3xf32> from vector<2x3xf32>
// INNER-NEXT: [[V3:%.+]] = vector.extract [[V4:%.+]][0] : f32 from vector<2xf32>
// INNER-NEXT: [[V5:%.+]] = vector.reduction <mul>, [[V1]], [[V3]] : vector<3xf32> into f32
// INNER-NEXT: [[V6:%.+]] = vector.insert [[V5]], [[V0]] [0] : f32 into vector<2xf32>
// INNER-NEXT: [[V7:%.+]] = vector.extract [[V2]][1] : vector<3xf32> from vector<2x3xf32>
// INNER-NEXT: [[V8:%.+]] = vector.extract [[V4]][1] : f32 from vector<2xf32>
// INNER-NEXT: [[V9:%.+]] = vector.reduction <mul>, [[V7]], [[V8]] : vector<3xf32> into f32
// INNER-NEXT: [[V10:%.+]] = vector.insert [[V9]], [[V6]] [1] : f32 into vector<2xf32>
// INNER-NEXT: return [[V10]] : vector<2xf32>
// INNER-NEXT: }
func.func @rows(%a: vector<2x3xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// CHECK-LABEL: func.func @flattened
// CHECK-NEXT: [[V0:%.+]] = vector.transpose [[V1:%.+]], [1, 2, 0] : vector<2x3x2xi32> to vector<3x2x2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V0]][0, 0] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V3:%.+]] = arith.maxsi [[V2]], [[V4:%.+]] : vector<2xi32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V0]][0, 1] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V6:%.+]] = arith.maxsi [[V5]], [[V3]] : vector<2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V0]][1, 0] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V8:%.+]] = arith.maxsi [[V7]], [[V6]] : vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V0]][1, 1] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V10:%.+]] = arith.maxsi [[V9]], [[V8]] : vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[V0]][2, 0] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V12:%.+]] = arith.maxsi [[V11]], [[V10]] : vector<2xi32>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V0]][2, 1] : vector<2xi32> from vector<3x2x2xi32>
// CHECK-NEXT: [[V14:%.+]] = arith.maxsi [[V13]], [[V12]] : vector<2xi32>
// CHECK-NEXT: return [[V14]] : vector<2xi32>
// CHECK-NEXT: }
// INNER-LABEL: func.func @flattened
// INNER-NEXT: [[V0:%.+]] = arith.constant dense<0> : vector<2xi32>
// INNER-NEXT: [[V1:%.+]] = vector.shape_cast [[V2:%.+]] : vector<2x3x2xi32> to vector<2x6xi32>
// INNER-NEXT: [[V3:%.+]] = vector.extract [[V1]][0] : vector<6xi32> from vector<2x6xi32>
// INNER-NEXT: [[V4:%.+]] = vector.extract [[V5:%.+]][0] : i32 from vector<2xi32>
// INNER-NEXT: [[V6:%.+]] = vector.reduction <maxsi>, [[V3]], [[V4]] : vector<6xi32> into i32
// INNER-NEXT: [[V7:%.+]] = vector.insert [[V6]], [[V0]] [0] : i32 into vector<2xi32>
// INNER-NEXT: [[V8:%.+]] = vector.extract [[V1]][1] : vector<6xi32> from vector<2x6xi32>
// INNER-NEXT: [[V9:%.+]] = vector.extract [[V5]][1] : i32 from vector<2xi32>
// INNER-NEXT: [[V10:%.+]] = vector.reduction <maxsi>, [[V8]], [[V9]] : vector<6xi32> into i32
// INNER-NEXT: [[V11:%.+]] = vector.insert [[V10]], [[V7]] [1] : i32 into vector<2xi32>
// INNER-NEXT: return [[V11]] : vector<2xi32>
// INNER-NEXT: }
func.func @flattened(%a: vector<2x3x2xi32>, %acc: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.multi_reduction <maxsi>, %a, %acc [1, 2] : vector<2x3x2xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}

// CHECK-LABEL: func.func @all
// CHECK-NEXT: [[V0:%.+]] = vector.shape_cast [[V1:%.+]] : vector<2x2xf32> to vector<1x4xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.broadcast [[V3:%.+]] : f32 to vector<1xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.transpose [[V0]], [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V4]][0] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V5]], [[V2]] : vector<1xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V4]][1] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: [[V8:%.+]] = arith.addf [[V7]], [[V6]] : vector<1xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V4]][2] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: [[V10:%.+]] = arith.addf [[V9]], [[V8]] : vector<1xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[V4]][3] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: [[V12:%.+]] = arith.addf [[V11]], [[V10]] : vector<1xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V12]][0] : f32 from vector<1xf32>
// CHECK-NEXT: return [[V13]] : f32
// CHECK-NEXT: }
// INNER-LABEL: func.func @all
// INNER-NEXT: [[V0:%.+]] = vector.shape_cast [[V1:%.+]] : vector<2x2xf32> to vector<4xf32>
// INNER-NEXT: [[V2:%.+]] = vector.reduction <add>, [[V0]], [[V3:%.+]] : vector<4xf32> into f32
// INNER-NEXT: return [[V2]] : f32
// INNER-NEXT: }
func.func @all(%a: vector<2x2xf32>, %acc: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %a, %acc [0, 1] : vector<2x2xf32> to f32
  return %0 : f32
}

// CHECK-LABEL: func.func @masked
// CHECK-NEXT: [[V0:%.+]] = vector.transpose [[V1:%.+]], [1, 0] : vector<2x3xi1> to vector<3x2xi1>
// CHECK-NEXT: [[V2:%.+]] = vector.transpose [[V3:%.+]], [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V2]][0] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V0]][0] : vector<2xi1> from vector<3x2xi1>
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V4]], [[V7:%.+]] : vector<2xf32>
// CHECK-NEXT: [[V8:%.+]] = arith.select [[V5]], [[V6]], [[V7]] : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V2]][1] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[V0]][1] : vector<2xi1> from vector<3x2xi1>
// CHECK-NEXT: [[V11:%.+]] = arith.addf [[V9]], [[V8]] : vector<2xf32>
// CHECK-NEXT: [[V12:%.+]] = arith.select [[V10]], [[V11]], [[V8]] : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V2]][2] : vector<2xf32> from vector<3x2xf32>
// CHECK-NEXT: [[V14:%.+]] = vector.extract [[V0]][2] : vector<2xi1> from vector<3x2xi1>
// CHECK-NEXT: [[V15:%.+]] = arith.addf [[V13]], [[V12]] : vector<2xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.select [[V14]], [[V15]], [[V12]] : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: return [[V16]] : vector<2xf32>
// CHECK-NEXT: }
// INNER-LABEL: func.func @masked
// INNER-NEXT: [[V0:%.+]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// INNER-NEXT: [[V1:%.+]] = vector.extract [[V2:%.+]][0] : vector<3xf32> from vector<2x3xf32>
// INNER-NEXT: [[V3:%.+]] = vector.extract [[V4:%.+]][0] : f32 from vector<2xf32>
// INNER-NEXT: [[V5:%.+]] = vector.extract [[V6:%.+]][0] : vector<3xi1> from vector<2x3xi1>
// INNER-NEXT: [[V7:%.+]] = vector.mask [[V5]] { vector.reduction <add>, [[V1]], [[V3]] : vector<3xf32> into f32 } : vector<3xi1> -> f32
// INNER-NEXT: [[V8:%.+]] = vector.insert [[V7]], [[V0]] [0] : f32 into vector<2xf32>
// INNER-NEXT: [[V9:%.+]] = vector.extract [[V2]][1] : vector<3xf32> from vector<2x3xf32>
// INNER-NEXT: [[V10:%.+]] = vector.extract [[V4]][1] : f32 from vector<2xf32>
// INNER-NEXT: [[V11:%.+]] = vector.extract [[V6]][1] : vector<3xi1> from vector<2x3xi1>
// INNER-NEXT: [[V12:%.+]] = vector.mask [[V11]] { vector.reduction <add>, [[V9]], [[V10]] : vector<3xf32> into f32 } : vector<3xi1> -> f32
// INNER-NEXT: [[V13:%.+]] = vector.insert [[V12]], [[V8]] [1] : f32 into vector<2xf32>
// INNER-NEXT: return [[V13]] : vector<2xf32>
// INNER-NEXT: }
func.func @masked(%a: vector<2x3xf32>, %acc: vector<2xf32>, %m: vector<2x3xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}
