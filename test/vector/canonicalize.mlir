// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

func.func @constant_position(%v: vector<4x8xf32>, %w: vector<8xf32>) -> (vector<8xf32>, f32, vector<4x8xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.extract %v[%c1] : vector<8xf32> from vector<4x8xf32>
  %1 = vector.extract %v[%c1, %c2] : f32 from vector<4x8xf32>
  %2 = vector.insert %w, %v[%c2] : vector<8xf32> into vector<4x8xf32>
  return %0, %1, %2 : vector<8xf32>, f32, vector<4x8xf32>
}
func.func @mixed_position(%v: vector<4x8x2xf32>, %i: index, %f: f32) -> (f32, vector<4x8x2xf32>) {
  %c1 = arith.constant 1 : index
  %0 = vector.extract %v[%c1, %i, 1] : f32 from vector<4x8x2xf32>
  %1 = vector.insert %f, %v[%i, %c1, 0] : f32 into vector<4x8x2xf32>
  return %0, %1 : f32, vector<4x8x2xf32>
}
func.func @out_of_bounds(%v: vector<4xf32>, %f: f32) -> (f32, vector<4xf32>) {
  %c9 = arith.constant 9 : index
  %0 = vector.extract %v[%c9] : f32 from vector<4xf32>
  %1 = vector.insert %f, %v[%c9] : f32 into vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
func.func @poison_position(%v: vector<4x2xf32>, %f: f32) -> (vector<2xf32>, vector<4x2xf32>, f32) {
  %cm1 = arith.constant -1 : index
  %0 = vector.extract %v[-1] : vector<2xf32> from vector<4x2xf32>
  %1 = vector.insert %f, %v[-1, 0] : f32 into vector<4x2xf32>
  %2 = vector.extract %v[%cm1, 0] : f32 from vector<4x2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<4x2xf32>, f32
}
func.func @of_scalar_broadcast(%a: f32, %i: index) -> (f32, f32, vector<4xf32>) {
  %b = vector.broadcast %a : f32 to vector<2x4xf32>
  %0 = vector.extract %b[0, 1] : f32 from vector<2x4xf32>
  %1 = vector.extract %b[%i, 1] : f32 from vector<2x4xf32>
  %2 = vector.extract %b[%i] : vector<4xf32> from vector<2x4xf32>
  return %0, %1, %2 : f32, f32, vector<4xf32>
}
func.func @of_vector_broadcast(%a: vector<1x4xf32>, %i: index, %j: index) -> (f32, vector<4xf32>, vector<3x4xf32>, f32) {
  %b = vector.broadcast %a : vector<1x4xf32> to vector<2x3x4xf32>
  %0 = vector.extract %b[0, %i, 1] : f32 from vector<2x3x4xf32>
  %1 = vector.extract %b[%i, 2] : vector<4xf32> from vector<2x3x4xf32>
  %2 = vector.extract %b[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %3 = vector.extract %b[%i, %j, %i] : f32 from vector<2x3x4xf32>
  return %0, %1, %2, %3 : f32, vector<4xf32>, vector<3x4xf32>, f32
}
func.func @of_elements(%a: f32, %b: f32, %c: f32, %d: f32, %i: index) -> (f32, f32, vector<2xf32>) {
  %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %0 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[1, %i] : f32 from vector<2x2xf32>
  %2 = vector.extract %v[1] : vector<2xf32> from vector<2x2xf32>
  return %0, %1, %2 : f32, f32, vector<2xf32>
}
func.func @elements(%v: vector<2xf32>, %m: vector<1x2xf32>, %a: f32, %b: f32) -> (vector<2xf32>, f32, f32, vector<2xf32>, vector<2xi32>, f32, f32) {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  %2 = vector.from_elements %a, %b : vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  %4 = vector.from_elements %0#1, %0#0 : vector<2xf32>
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %5 = vector.from_elements %c1, %c2 : vector<2xi32>
  %cast = vector.shape_cast %m : vector<1x2xf32> to vector<2xf32>
  %6:2 = vector.to_elements %cast : vector<2xf32>
  return %1, %3#0, %3#1, %4, %5, %6#0, %6#1 : vector<2xf32>, f32, f32, vector<2xf32>, vector<2xi32>, f32, f32
}
func.func @splat_elements(%a: f32) -> (vector<3xf32>, vector<1x1xf32>, vector<f32>) {
  %0 = vector.from_elements %a, %a, %a : vector<3xf32>
  %1 = vector.from_elements %a : vector<1x1xf32>
  %2 = vector.from_elements %a : vector<f32>
  return %0, %1, %2 : vector<3xf32>, vector<1x1xf32>, vector<f32>
}
func.func @masks(%i: index) -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4xi1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %cm = arith.constant -3 : index
  %0 = vector.create_mask %c2, %c7 : vector<4x3xi1>
  %1 = vector.create_mask %c0, %c2 : vector<4x3xi1>
  %2 = vector.create_mask %i, %c2 : vector<4x3xi1>
  %3 = vector.create_mask %cm, %c2 : vector<4x3xi1>
  %4 = vector.create_mask %c7 : vector<4xi1>
  return %0, %1, %2, %3, %4 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4xi1>
}
func.func @scalable_masks() -> (vector<[4]xi1>, vector<[4]xi1>, vector<4x[2]xi1>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c0 : vector<[4]xi1>
  %1 = vector.create_mask %c4 : vector<[4]xi1>
  %2 = vector.create_mask %c4, %c0 : vector<4x[2]xi1>
  return %0, %1, %2 : vector<[4]xi1>, vector<[4]xi1>, vector<4x[2]xi1>
}

// CHECK: module {
// CHECK-NEXT: func.func @constant_position(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>) -> (vector<8xf32>, f32, vector<4x8xf32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[1] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 2] : f32 from vector<4x8xf32>
// CHECK-NEXT: %2 = vector.insert %arg1, %arg0 [2] : vector<8xf32> into vector<4x8xf32>
// CHECK-NEXT: return %0, %1, %2 : vector<8xf32>, f32, vector<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @mixed_position(%arg0: vector<4x8x2xf32>, %arg1: index, %arg2: f32) -> (f32, vector<4x8x2xf32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[1, %arg1, 1] : f32 from vector<4x8x2xf32>
// CHECK-NEXT: %1 = vector.insert %arg2, %arg0 [%arg1, 1, 0] : f32 into vector<4x8x2xf32>
// CHECK-NEXT: return %0, %1 : f32, vector<4x8x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @out_of_bounds(%arg0: vector<4xf32>, %arg1: f32) -> (f32, vector<4xf32>) {
// CHECK-NEXT: %c9 = arith.constant 9 : index
// CHECK-NEXT: %0 = vector.extract %arg0[%c9] : f32 from vector<4xf32>
// CHECK-NEXT: %1 = vector.insert %arg1, %arg0 [%c9] : f32 into vector<4xf32>
// CHECK-NEXT: return %0, %1 : f32, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @poison_position(%arg0: vector<4x2xf32>, %arg1: f32) -> (vector<2xf32>, vector<4x2xf32>, f32) {
// CHECK-NEXT: %0 = ub.poison : vector<2xf32>
// CHECK-NEXT: %1 = ub.poison : vector<4x2xf32>
// CHECK-NEXT: %2 = ub.poison : f32
// CHECK-NEXT: return %0, %1, %2 : vector<2xf32>, vector<4x2xf32>, f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @of_scalar_broadcast(%arg0: f32, %arg1: index) -> (f32, f32, vector<4xf32>) {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT: return %arg0, %arg0, %0 : f32, f32, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @of_vector_broadcast(%arg0: vector<1x4xf32>, %arg1: index, %arg2: index) -> (f32, vector<4xf32>, vector<3x4xf32>, f32) {
// CHECK-NEXT: %0 = vector.extract %arg0[0, 1] : f32 from vector<1x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[0] : vector<4xf32> from vector<1x4xf32>
// CHECK-NEXT: %2 = vector.broadcast %arg0 : vector<1x4xf32> to vector<3x4xf32>
// CHECK-NEXT: %3 = vector.extract %arg0[0, %arg1] : f32 from vector<1x4xf32>
// CHECK-NEXT: return %0, %1, %2, %3 : f32, vector<4xf32>, vector<3x4xf32>, f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @of_elements(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: index) -> (f32, f32, vector<2xf32>) {
// CHECK-NEXT: %0 = vector.from_elements %arg0, %arg1, %arg2, %arg3 : vector<2x2xf32>
// CHECK-NEXT: %1 = vector.extract %0[1, %arg4] : f32 from vector<2x2xf32>
// CHECK-NEXT: %2 = vector.from_elements %arg2, %arg3 : vector<2xf32>
// CHECK-NEXT: return %arg2, %1, %2 : f32, f32, vector<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @elements(%arg0: vector<2xf32>, %arg1: vector<1x2xf32>, %arg2: f32, %arg3: f32) -> (vector<2xf32>, f32, f32, vector<2xf32>, vector<2xi32>, f32, f32) {
// CHECK-NEXT: %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT: %1 = vector.from_elements %0#1, %0#0 : vector<2xf32>
// CHECK-NEXT: %2 = vector.shape_cast %arg1 : vector<1x2xf32> to vector<2xf32>
// CHECK-NEXT: %3:2 = vector.to_elements %2 : vector<2xf32>
// CHECK-NEXT: return %arg0, %arg2, %arg3, %1, %cst, %3#0, %3#1 : vector<2xf32>, f32, f32, vector<2xf32>, vector<2xi32>, f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @splat_elements(%arg0: f32) -> (vector<3xf32>, vector<1x1xf32>, vector<f32>) {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT: %1 = vector.broadcast %arg0 : f32 to vector<1x1xf32>
// CHECK-NEXT: %2 = vector.broadcast %arg0 : f32 to vector<f32>
// CHECK-NEXT: return %0, %1, %2 : vector<3xf32>, vector<1x1xf32>, vector<f32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @masks(%arg0: index) -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4xi1>) {
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: %cst_0 = arith.constant dense<false> : vector<4x3xi1>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = vector.constant_mask [2, 3] : vector<4x3xi1>
// CHECK-NEXT: %1 = vector.create_mask %arg0, %c2 : vector<4x3xi1>
// CHECK-NEXT: return %0, %cst_0, %1, %cst_0, %cst : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4xi1>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scalable_masks() -> (vector<[4]xi1>, vector<[4]xi1>, vector<4x[2]xi1>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = vector.create_mask %c0 : vector<[4]xi1>
// CHECK-NEXT: %1 = vector.create_mask %c4 : vector<[4]xi1>
// CHECK-NEXT: %2 = vector.create_mask %c4, %c0 : vector<4x[2]xi1>
// CHECK-NEXT: return %0, %1, %2 : vector<[4]xi1>, vector<[4]xi1>, vector<4x[2]xi1>
// CHECK-NEXT: }
// CHECK-NEXT: }
