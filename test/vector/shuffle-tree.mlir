// RUN: rsmlir-opt %s --lower-vector-to-from-elements-to-shuffle-tree | FileCheck %s

// CHECK-LABEL: func.func @two
// CHECK-NEXT: [[V0:%.+]] = vector.shuffle [[V1:%.+]], [[V2:%.+]] [1, 2, 3, 0] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: return [[V0]] : vector<4xf32>
// CHECK-NEXT: }
func.func @two(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<4xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2 = vector.from_elements %0#1, %1#0, %1#1, %0#0 : vector<4xf32>
  return %2 : vector<4xf32>
}

// CHECK-LABEL: func.func @three
// CHECK-NEXT: [[V0:%.+]] = vector.shuffle [[V1:%.+]], [[V2:%.+]] [1, 0, 2, -1, -1, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.shuffle [[V4:%.+]], [[V4]] [1, 0, -1, -1, -1, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.shuffle [[V0]], [[V3]] [0, 1, 2, 6, 7, 5] : vector<6xf32>, vector<6xf32>
// CHECK-NEXT: return [[V5]] : vector<6xf32>
// CHECK-NEXT: }
func.func @three(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>) -> vector<6xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  %3 = vector.from_elements %0#1, %0#0, %1#0, %2#1, %2#0, %1#1 : vector<6xf32>
  return %3 : vector<6xf32>
}

// The same vector, which is forwarded.
// CHECK-LABEL: func.func @forwarded
// CHECK-NEXT: return [[V0:%.+]] : vector<2xf32>
// CHECK-NEXT: }
func.func @forwarded(%a: vector<2xf32>) -> vector<2xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  return %1 : vector<2xf32>
}
