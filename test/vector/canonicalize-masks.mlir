// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @created_of_constants
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<false> : vector<[8]xi1>
// CHECK-NEXT: [[V1:%.+]] = vector.constant_mask [2, 3] : vector<4x3xi1>
// CHECK-NEXT: return [[V1]], [[V0]] : vector<4x3xi1>, vector<[8]xi1>
// CHECK-NEXT: }
func.func @created_of_constants() -> (vector<4x3xi1>, vector<[8]xi1>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %none = arith.constant -1 : index
  %0 = vector.create_mask %c2, %c3 : vector<4x3xi1>
  %1 = vector.create_mask %none : vector<[8]xi1>
  return %0, %1 : vector<4x3xi1>, vector<[8]xi1>
}

// CHECK-LABEL: func.func @created_of_vscale
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<true> : vector<2x[16]xi1>
// CHECK-NEXT: [[V1:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V2:%.+]] = vector.vscale
// CHECK-NEXT: [[V3:%.+]] = arith.muli [[V2]], [[V1]] : index
// CHECK-NEXT: [[V4:%.+]] = vector.create_mask [[V3]] : vector<[16]xi1>
// CHECK-NEXT: return [[V0]], [[V4]] : vector<2x[16]xi1>, vector<[16]xi1>
// CHECK-NEXT: }
func.func @created_of_vscale() -> (vector<2x[16]xi1>, vector<[16]xi1>) {
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %vscale = vector.vscale
  %all = arith.muli %vscale, %c16 : index
  %some = arith.muli %vscale, %c8 : index
  %0 = vector.create_mask %c2, %all : vector<2x[16]xi1>
  %1 = vector.create_mask %some : vector<[16]xi1>
  return %0, %1 : vector<2x[16]xi1>, vector<[16]xi1>
}

// CHECK-LABEL: func.func @extracted
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<false> : vector<6xi1>
// CHECK-NEXT: [[V1:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V2:%.+]] = vector.create_mask [[V1]], [[V3:%.+]] : vector<4x6xi1>
// CHECK-NEXT: [[V4:%.+]] = vector.create_mask [[V3]] : vector<6xi1>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V2]][[[V6:%.+]]] : vector<6xi1> from vector<4x6xi1>
// CHECK-NEXT: return [[V4]], [[V0]], [[V5]] : vector<6xi1>, vector<6xi1>, vector<6xi1>
// CHECK-NEXT: }
func.func @extracted(%n: index, %i: index) -> (vector<6xi1>, vector<6xi1>, vector<6xi1>) {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %n : vector<4x6xi1>
  %in = vector.extract %0[1] : vector<6xi1> from vector<4x6xi1>
  %out = vector.extract %0[3] : vector<6xi1> from vector<4x6xi1>
  %unknown = vector.extract %0[%i] : vector<6xi1> from vector<4x6xi1>
  return %in, %out, %unknown : vector<6xi1>, vector<6xi1>, vector<6xi1>
}

// CHECK-LABEL: func.func @slices
// CHECK-NEXT: [[V0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[V2:%.+]], [[V0]] : index
// CHECK-NEXT: [[V3:%.+]] = vector.create_mask [[V1]], [[V4:%.+]] : vector<2x3xi1>
// CHECK-NEXT: [[V5:%.+]] = vector.constant_mask [1, 2] : vector<2x2xi1>
// CHECK-NEXT: return [[V3]], [[V5]] : vector<2x3xi1>, vector<2x2xi1>
// CHECK-NEXT: }
func.func @slices(%n: index, %m: index) -> (vector<2x3xi1>, vector<2x2xi1>) {
  %0 = vector.create_mask %n, %m : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  %2 = vector.constant_mask [2, 3] : vector<4x4xi1>
  %3 = vector.extract_strided_slice %2 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x4xi1> to vector<2x2xi1>
  return %1, %3 : vector<2x3xi1>, vector<2x2xi1>
}

// CHECK-LABEL: func.func @reshaped
// CHECK-NEXT: [[V0:%.+]] = vector.create_mask [[V1:%.+]], [[V2:%.+]] : vector<3x[2]xi1>
// CHECK-NEXT: [[V3:%.+]] = vector.create_mask [[V2]] : vector<4xi1>
// CHECK-NEXT: [[V4:%.+]] = vector.create_mask [[V2]], [[V1]] : vector<4x1xi1>
// CHECK-NEXT: [[V5:%.+]] = vector.shape_cast [[V4]] : vector<4x1xi1> to vector<4xi1>
// CHECK-NEXT: return [[V0]], [[V3]], [[V5]] : vector<3x[2]xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT: }
func.func @reshaped(%n: index, %m: index) -> (vector<3x[2]xi1>, vector<4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %n, %m : vector<[2]x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<[2]x3xi1> to vector<3x[2]xi1>
  %2 = vector.create_mask %n, %c1 : vector<4x1xi1>
  %3 = vector.shape_cast %2 : vector<4x1xi1> to vector<4xi1>
  %4 = vector.create_mask %n, %m : vector<4x1xi1>
  %5 = vector.shape_cast %4 : vector<4x1xi1> to vector<4xi1>
  return %1, %3, %5 : vector<3x[2]xi1>, vector<4xi1>, vector<4xi1>
}

// CHECK-LABEL: func.func @mask_of_all
// CHECK-NEXT: [[V0:%.+]] = vector.reduction <add>, [[V1:%.+]], [[V2:%.+]] : vector<8xf32> into f32
// CHECK-NEXT: [[V3:%.+]] = vector.mask [[V4:%.+]] { vector.reduction <add>, [[V1]], [[V2]] : vector<8xf32> into f32 } : vector<8xi1> -> f32
// CHECK-NEXT: return [[V0]], [[V3]] : f32, f32
// CHECK-NEXT: }
func.func @mask_of_all(%v: vector<8xf32>, %acc: f32, %m: vector<8xi1>) -> (f32, f32) {
  %all = vector.constant_mask [8] : vector<8xi1>
  %0 = vector.mask %all { vector.reduction <add>, %v, %acc : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %m { vector.reduction <add>, %v, %acc : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @empty_mask
// CHECK-NEXT: [[V0:%.+]] = arith.select [[V1:%.+]], [[V2:%.+]], [[V3:%.+]] : vector<8xi1>, vector<8xf32>
// CHECK-NEXT: return [[V0]], [[V2]] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: }
func.func @empty_mask(%a: vector<8xf32>, %b: vector<8xf32>, %m: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>) {
  %0 = vector.mask %m, %b { vector.yield %a : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %m { vector.yield %a : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0, %1 : vector<8xf32>, vector<8xf32>
}

// CHECK-LABEL: func.func @steps
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<true> : vector<3xi1>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<2> : vector<3xindex>
// CHECK-NEXT: [[V3:%.+]] = vector.step : vector<3xindex>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[V3]], [[V2]] : vector<3xindex>
// CHECK-NEXT: return [[V0]], [[V1]], [[V4]] : vector<3xi1>, vector<3xi1>, vector<3xi1>
// CHECK-NEXT: }
func.func @steps() -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
  %0 = vector.step : vector<3xindex>
  %c3 = arith.constant dense<3> : vector<3xindex>
  %c2 = arith.constant dense<2> : vector<3xindex>
  %1 = arith.cmpi ult, %0, %c3 : vector<3xindex>
  %2 = arith.cmpi ugt, %0, %c2 : vector<3xindex>
  %3 = arith.cmpi eq, %0, %c2 : vector<3xindex>
  return %1, %2, %3 : vector<3xi1>, vector<3xi1>, vector<3xi1>
}
