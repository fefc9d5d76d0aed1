// RUN: rsmlir-opt %s --test-single-fold=max-iterations=4 | FileCheck %s

func.func @constants(%i: index, %x: i32) -> (vector<2x2xi32>, vector<2x2xi32>, i32, vector<1x2xi32>, vector<2x2xi32>) {
  %c = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %row = arith.constant dense<[5, 6]> : vector<2xi32>
  %n = arith.constant 7 : i32
  %splat = arith.constant dense<8> : vector<4xi32>
  %a = vector.insert %n, %c [1, 0] : i32 into vector<2x2xi32>
  %b = vector.insert %row, %c [0] : vector<2xi32> into vector<2x2xi32>
  %d = vector.extract %splat[%i] : i32 from vector<4xi32>
  %e = vector.extract_strided_slice %c {offsets = [1], sizes = [1], strides = [1]} : vector<2x2xi32> to vector<1x2xi32>
  %f = vector.insert %x, %c [1, 0] : i32 into vector<2x2xi32>
  %g = vector.insert %x, %f [1, 0] : i32 into vector<2x2xi32>
  return %a, %b, %d, %e, %g : vector<2x2xi32>, vector<2x2xi32>, i32, vector<1x2xi32>, vector<2x2xi32>
}

func.func @inserted(%v: vector<2x3xf32>, %row: vector<3xf32>, %x: f32) -> (vector<3xf32>, f32, f32, vector<3xf32>) {
  %0 = vector.insert %row, %v [1] : vector<3xf32> into vector<2x3xf32>
  %1 = vector.insert %x, %0 [0, 2] : f32 into vector<2x3xf32>
  %a = vector.extract %1[1] : vector<3xf32> from vector<2x3xf32>
  %b = vector.extract %1[1, 2] : f32 from vector<2x3xf32>
  %c = vector.extract %1[0, 1] : f32 from vector<2x3xf32>
  %d = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
  return %a, %b, %c, %d : vector<3xf32>, f32, f32, vector<3xf32>
}

func.func @shuffled(%v: vector<4xf32>, %w: vector<4xf32>) -> (f32, f32) {
  %0 = vector.shuffle %v, %w [3, 5] : vector<4xf32>, vector<4xf32>
  %a = vector.extract %0[0] : f32 from vector<2xf32>
  %b = vector.extract %0[1] : f32 from vector<2xf32>
  return %a, %b : f32, f32
}

func.func @cast(%v: vector<6xf32>, %w: vector<2x3xf32>) -> (f32, vector<3xf32>) {
  %0 = vector.shape_cast %v : vector<6xf32> to vector<2x3xf32>
  %a = vector.extract %0[1, 1] : f32 from vector<2x3xf32>
  %1 = vector.shape_cast %w : vector<2x3xf32> to vector<1x2x3xf32>
  %b = vector.extract %1[0, 1] : vector<3xf32> from vector<1x2x3xf32>
  return %a, %b : f32, vector<3xf32>
}

func.func @slices(%v: vector<4x4xf32>, %w: vector<2x4xf32>) -> (f32, vector<4xf32>, vector<4xf32>, vector<1x4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x4xf32> to vector<2x2xf32>
  %a = vector.extract %0[1, 1] : f32 from vector<2x2xf32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [2, 0], strides = [1, 1]} : vector<2x4xf32> into vector<4x4xf32>
  %b = vector.extract %1[3] : vector<4xf32> from vector<4x4xf32>
  %c = vector.extract %1[0] : vector<4xf32> from vector<4x4xf32>
  %d = vector.extract_strided_slice %1 {offsets = [3], sizes = [1], strides = [1]} : vector<4x4xf32> to vector<1x4xf32>
  return %a, %b, %c, %d : f32, vector<4xf32>, vector<4xf32>, vector<1x4xf32>
}

// CHECK-LABEL: func.func @constants(%arg0: index, %arg1: i32) -> (vector<2x2xi32>, vector<2x2xi32>, i32, vector<1x2xi32>, vector<2x2xi32>) {
// CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : vector<2x2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<{{\[\[}}1, 2], [7, 4]]> : vector<2x2xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense<{{\[\[}}5, 6], [3, 4]]> : vector<2x2xi32>
// CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT: %cst_2 = arith.constant dense<{{\[\[}}3, 4]]> : vector<1x2xi32>
// CHECK-NEXT: %0 = vector.insert %arg1, %cst [1, 0] : i32 into vector<2x2xi32>
// CHECK-NEXT: %1 = vector.insert %arg1, %cst [1, 0] : i32 into vector<2x2xi32>
// CHECK-NEXT: return %cst_0, %cst_1, %c8_i32, %cst_2, %1 : vector<2x2xi32>, vector<2x2xi32>, i32, vector<1x2xi32>, vector<2x2xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @inserted(%arg0: vector<2x3xf32>, %arg1: vector<3xf32>, %arg2: f32) -> (vector<3xf32>, f32, f32, vector<3xf32>) {
// CHECK-NEXT: %0 = vector.insert %arg1, %arg0 [1] : vector<3xf32> into vector<2x3xf32>
// CHECK-NEXT: %1 = vector.insert %arg2, %0 [0, 2] : f32 into vector<2x3xf32>
// CHECK-NEXT: %2 = vector.extract %arg1[2] : f32 from vector<3xf32>
// CHECK-NEXT: %3 = vector.extract %arg0[0, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %4 = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: return %arg1, %2, %3, %4 : vector<3xf32>, f32, f32, vector<3xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @shuffled(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> (f32, f32) {
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg1 [3, 5] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[3] : f32 from vector<4xf32>
// CHECK-NEXT: %2 = vector.extract %arg1[1] : f32 from vector<4xf32>
// CHECK-NEXT: return %1, %2 : f32, f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast(%arg0: vector<6xf32>, %arg1: vector<2x3xf32>) -> (f32, vector<3xf32>) {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<6xf32> to vector<2x3xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[4] : f32 from vector<6xf32>
// CHECK-NEXT: %2 = vector.shape_cast %arg1 : vector<2x3xf32> to vector<1x2x3xf32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: return %1, %3 : f32, vector<3xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @slices(%arg0: vector<4x4xf32>, %arg1: vector<2x4xf32>) -> (f32, vector<4xf32>, vector<4xf32>, vector<1x4xf32>) {
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x4xf32> to vector<2x2xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[2, 3] : f32 from vector<4x4xf32>
// CHECK-NEXT: %2 = vector.insert_strided_slice %arg1, %arg0 {offsets = [2, 0], strides = [1, 1]} : vector<2x4xf32> into vector<4x4xf32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %4 = vector.extract %2[0] : vector<4xf32> from vector<4x4xf32>
// CHECK-NEXT: %5 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
// CHECK-NEXT: return %1, %3, %4, %5 : f32, vector<4xf32>, vector<4xf32>, vector<1x4xf32>
// CHECK-NEXT: }
