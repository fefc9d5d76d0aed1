// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

func.func @broadcasts(%s: f32, %v: vector<3xf32>) -> (vector<2x3xf32>, vector<8x3xf32>, vector<3x2xf32>, vector<3x2x2xf32>) {
  %0 = vector.broadcast %s : f32 to vector<3xf32>
  %1 = vector.broadcast %0 : vector<3xf32> to vector<2x3xf32>
  %2 = vector.broadcast %v : vector<3xf32> to vector<2x4x3xf32>
  %3 = vector.shape_cast %2 : vector<2x4x3xf32> to vector<8x3xf32>
  %4 = vector.broadcast %v : vector<3xf32> to vector<2x3xf32>
  %5 = vector.transpose %4, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.broadcast %s : f32 to vector<2x2x3xf32>
  %7 = vector.transpose %6, [2, 0, 1] : vector<2x2x3xf32> to vector<3x2x2xf32>
  return %1, %3, %5, %7 : vector<2x3xf32>, vector<8x3xf32>, vector<3x2xf32>, vector<3x2x2xf32>
}

func.func @transposes(%a: vector<2x3x4xf32>, %b: vector<1x4x1xf32>) -> (vector<4x2x3xf32>, vector<4xf32>) {
  %0 = vector.transpose %a, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %1 = vector.transpose %0, [2, 1, 0] : vector<3x2x4xf32> to vector<4x2x3xf32>
  %2 = vector.transpose %b, [1, 0, 2] : vector<1x4x1xf32> to vector<4x1x1xf32>
  %3 = vector.shape_cast %2 : vector<4x1x1xf32> to vector<4xf32>
  return %1, %3 : vector<4x2x3xf32>, vector<4xf32>
}

func.func @elements(%a: f32, %b: f32, %v: vector<2x2xf32>, %w: vector<2xf32>)
    -> (vector<2x2xf32>, vector<2xf32>, f32, f32, vector<2x2xf32>) {
  %0 = vector.from_elements %a, %b, %b, %a : vector<2x2xf32>
  %1 = vector.from_elements %a, %b, %a, %a : vector<2x2xf32>
  %2 = vector.transpose %1, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %e0 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %e1 = vector.extract %v[1, 1] : f32 from vector<2x2xf32>
  %3 = vector.from_elements %e0, %e1 : vector<2xf32>
  %4 = vector.broadcast %w : vector<2xf32> to vector<2x2xf32>
  %5:4 = vector.to_elements %4 : vector<2x2xf32>
  %6 = ub.poison : vector<2x2xf32>
  %7 = vector.insert %w, %6 [0] : vector<2xf32> into vector<2x2xf32>
  %8 = vector.insert %a, %7 [1, 0] : f32 into vector<2x2xf32>
  %9 = vector.insert %b, %8 [1, 1] : f32 into vector<2x2xf32>
  return %2, %3, %5#1, %5#2, %9 : vector<2x2xf32>, vector<2xf32>, f32, f32, vector<2x2xf32>
}

func.func @extracts(%v: vector<2x3x4xf32>, %s: vector<4xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>, f32, vector<12xf32>) {
  %0 = vector.transpose %v, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %1 = vector.extract %0[2, 1] : vector<4xf32> from vector<3x2x4xf32>
  %2 = vector.insert %s, %0 [0, 1] : vector<4xf32> into vector<3x2x4xf32>
  %3 = vector.transpose %2, [1, 0, 2] : vector<3x2x4xf32> to vector<2x3x4xf32>
  %4 = vector.extract %3[1, 0] : vector<4xf32> from vector<2x3x4xf32>
  %5 = vector.extract %1[%i] : f32 from vector<4xf32>
  %6 = vector.extract %v[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %7 = vector.shape_cast %6 : vector<3x4xf32> to vector<1x12xf32>
  %8 = vector.extract %7[0] : vector<12xf32> from vector<1x12xf32>
  return %1, %4, %5, %8 : vector<4xf32>, vector<4xf32>, f32, vector<12xf32>
}

func.func @slices(%v: vector<4x8xf32>, %w: vector<8xf32>, %s: f32) -> (vector<1x8xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 8], strides = [1, 1]} : vector<4x8xf32> to vector<1x8xf32>
  %1 = vector.broadcast %w : vector<8xf32> to vector<4x8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %3 = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  %4 = vector.insert_strided_slice %3, %v {offsets = [1, 1], strides = [1, 1]} : vector<2x2xf32> into vector<4x8xf32>
  %5 = vector.broadcast %s : f32 to vector<8xf32>
  %6 = vector.extract_strided_slice %5 {offsets = [1], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %0, %2, %4, %6 : vector<1x8xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2xf32>
}

func.func @constants() -> (vector<4xi32>, vector<3xi32>, vector<2xf32>, vector<2x3xi32>) {
  %0 = arith.constant dense<-96> : vector<16xi8>
  %1 = vector.bitcast %0 : vector<16xi8> to vector<4xi32>
  %2 = arith.constant dense<[1, 2]> : vector<2xi32>
  %3 = arith.constant dense<[3, 4]> : vector<2xi32>
  %4 = vector.shuffle %2, %3 [3, -1, 0] : vector<2xi32>, vector<2xi32>
  %5 = arith.constant dense<2.0> : vector<4xf16>
  %6 = vector.bitcast %5 : vector<4xf16> to vector<2xf32>
  %7 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %8 = vector.insert_strided_slice %3, %7 {offsets = [1, 1], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return %1, %4, %6, %8 : vector<4xi32>, vector<3xi32>, vector<2xf32>, vector<2x3xi32>
}

func.func @shuffles(%a: vector<2xf32>, %b: vector<2xf32>, %p: vector<f32>, %q: vector<f32>, %s: f32) -> (vector<4xf32>, vector<1xf32>, vector<3xf32>) {
  %0 = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %p, %q [1] : vector<f32>, vector<f32>
  %2 = vector.broadcast %s : f32 to vector<2xf32>
  %3 = vector.shuffle %2, %2 [0, 3, 1] : vector<2xf32>, vector<2xf32>
  return %0, %1, %3 : vector<4xf32>, vector<1xf32>, vector<3xf32>
}

func.func @reductions(%v: vector<1xf32>, %acc: f32, %m: vector<1xi1>, %w: vector<3x1xf32>, %to: vector<3xf32>) -> (f32, f32, vector<3xf32>) {
  %0 = vector.reduction <maximumf>, %v, %acc fastmath<nnan> : vector<1xf32> into f32
  %1 = vector.mask %m { vector.reduction <add>, %v, %acc : vector<1xf32> into f32 } : vector<1xi1> -> f32
  %2 = vector.multi_reduction <mul>, %w, %to [1] : vector<3x1xf32> to vector<3xf32>
  return %0, %1, %2 : f32, f32, vector<3xf32>
}

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func @contract_onto_zero(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %zero = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %zero
    : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %0, %c : vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>

// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @broadcasts([[V0:%.+]]: f32, [[V1:%.+]]: vector<3xf32>) -> (vector<2x3xf32>, vector<8x3xf32>, vector<3x2xf32>, vector<3x2x2xf32>) {
// CHECK-NEXT: [[V2:%.+]] = vector.broadcast [[V0]] : f32 to vector<2x3xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.broadcast [[V1]] : vector<3xf32> to vector<8x3xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.broadcast [[V1]] : vector<3xf32> to vector<2x3xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.transpose [[V4]], [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.broadcast [[V0]] : f32 to vector<3x2x2xf32>
// CHECK-NEXT: return [[V2]], [[V3]], [[V5]], [[V6]] : vector<2x3xf32>, vector<8x3xf32>, vector<3x2xf32>, vector<3x2x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transposes([[V0]]: vector<2x3x4xf32>, [[V1]]: vector<1x4x1xf32>) -> (vector<4x2x3xf32>, vector<4xf32>) {
// CHECK-NEXT: [[V2]] = vector.transpose [[V0]], [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
// CHECK-NEXT: [[V3]] = vector.shape_cast [[V1]] : vector<1x4x1xf32> to vector<4xf32>
// CHECK-NEXT: return [[V2]], [[V3]] : vector<4x2x3xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @elements([[V0]]: f32, [[V1]]: f32, [[V7:%.+]]: vector<2x2xf32>, [[V8:%.+]]: vector<2xf32>) -> (vector<2x2xf32>, vector<2xf32>, f32, f32, vector<2x2xf32>) {
// CHECK-NEXT: [[V2]] = vector.from_elements [[V0]], [[V0]], [[V1]], [[V0]] : vector<2x2xf32>
// CHECK-NEXT: [[V3]] = vector.extract [[V7]][1] : vector<2xf32> from vector<2x2xf32>
// CHECK-NEXT: [[V4]]:2 = vector.to_elements [[V8]] : vector<2xf32>
// CHECK-NEXT: [[V5]]:2 = vector.to_elements [[V8]] : vector<2xf32>
// CHECK-NEXT: [[V6]] = vector.from_elements [[V9:%.+]], [[V10:%.+]], [[V0]], [[V1]] : vector<2x2xf32>
// CHECK-NEXT: return [[V2]], [[V3]], [[V11:%.+]], [[V12:%.+]], [[V6]] : vector<2x2xf32>, vector<2xf32>, f32, f32, vector<2x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @extracts([[V0]]: vector<2x3x4xf32>, [[V1]]: vector<4xf32>, [[V7]]: index) -> (vector<4xf32>, vector<4xf32>, f32, vector<12xf32>) {
// CHECK-NEXT: [[V2]] = vector.extract [[V0]][1, 2] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: [[V3]] = vector.extract [[V2]][[[V7]]] : f32 from vector<4xf32>
// CHECK-NEXT: [[V4]] = vector.extract [[V0]][1] : vector<3x4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: [[V5]] = vector.shape_cast [[V4]] : vector<3x4xf32> to vector<12xf32>
// CHECK-NEXT: return [[V2]], [[V1]], [[V3]], [[V5]] : vector<4xf32>, vector<4xf32>, f32, vector<12xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slices([[V0]]: vector<4x8xf32>, [[V1]]: vector<8xf32>, [[V7]]: f32) -> (vector<1x8xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2xf32>) {
// CHECK-NEXT: [[V2]] = vector.extract [[V0]][2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT: [[V3]] = vector.shape_cast [[V2]] : vector<8xf32> to vector<1x8xf32>
// CHECK-NEXT: [[V4]] = vector.extract_strided_slice [[V1]] {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
// CHECK-NEXT: [[V5]] = vector.broadcast [[V4]] : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT: [[V6]] = vector.broadcast [[V7]] : f32 to vector<2xf32>
// CHECK-NEXT: return [[V3]], [[V5]], [[V0]], [[V6]] : vector<1x8xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @constants() -> (vector<4xi32>, vector<3xi32>, vector<2xf32>, vector<2x3xi32>) {
// CHECK-NEXT: [[V13:%.+]] = arith.constant dense<-1600085856> : vector<4xi32>
// CHECK-NEXT: [[V14:%.+]] = arith.constant dense<[4, 1, 1]> : vector<3xi32>
// CHECK-NEXT: [[V15:%.+]] = arith.constant dense<2.00390625> : vector<2xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.constant dense<{{\[\[}}1, 2, 3], [4, 3, 4]]> : vector<2x3xi32>
// CHECK-NEXT: return [[V13]], [[V14]], [[V15]], [[V16]] : vector<4xi32>, vector<3xi32>, vector<2xf32>, vector<2x3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @shuffles([[V0]]: vector<2xf32>, [[V1]]: vector<2xf32>, [[V7]]: vector<f32>, [[V8]]: vector<f32>, [[V17:%.+]]: f32) -> (vector<4xf32>, vector<1xf32>, vector<3xf32>) {
// CHECK-NEXT: [[V2]] = vector.interleave [[V0]], [[V1]] : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT: [[V3]] = vector.broadcast [[V8]] : vector<f32> to vector<1xf32>
// CHECK-NEXT: [[V4]] = vector.broadcast [[V17]] : f32 to vector<3xf32>
// CHECK-NEXT: return [[V2]], [[V3]], [[V4]] : vector<4xf32>, vector<1xf32>, vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @reductions([[V0]]: vector<1xf32>, [[V1]]: f32, [[V7]]: vector<1xi1>, [[V8]]: vector<3x1xf32>, [[V17]]: vector<3xf32>) -> (f32, f32, vector<3xf32>) {
// CHECK-NEXT: [[V2]] = vector.extract [[V0]][0] : f32 from vector<1xf32>
// CHECK-NEXT: [[V3]] = arith.maximumf [[V2]], [[V1]] fastmath<nnan> : f32
// CHECK-NEXT: [[V4]] = vector.extract [[V7]][0] : i1 from vector<1xi1>
// CHECK-NEXT: [[V5]] = vector.extract [[V0]][0] : f32 from vector<1xf32>
// CHECK-NEXT: [[V6]] = arith.addf [[V5]], [[V1]] : f32
// CHECK-NEXT: [[V18:%.+]] = arith.select [[V4]], [[V6]], [[V1]] : f32
// CHECK-NEXT: [[V19:%.+]] = vector.shape_cast [[V8]] : vector<3x1xf32> to vector<3xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.mulf [[V17]], [[V19]] : vector<3xf32>
// CHECK-NEXT: return [[V3]], [[V18]], [[V20]] : f32, f32, vector<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @contract_onto_zero([[V0]]: vector<2x3xf32>, [[V1]]: vector<3x4xf32>, [[V7]]: vector<2x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT: [[V2]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V0]], [[V1]], [[V7]] : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// CHECK-NEXT: return [[V2]] : vector<2x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
