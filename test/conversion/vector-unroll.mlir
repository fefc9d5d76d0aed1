// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-llvm | FileCheck %s

func.func @gather(%m: memref<?xf32>, %i: index, %v: vector<2x3xi32>, %k: vector<2x3xi1>, %p: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.gather %m[%i] [%v], %k, %p : memref<?xf32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

func.func @interleave(%a: vector<2x3xi8>, %b: vector<2x[4]xi8>) -> (vector<2x6xi8>, vector<2x[2]xi8>, vector<2x[2]xi8>) {
  %0 = vector.interleave %a, %a : vector<2x3xi8> -> vector<2x6xi8>
  %1, %2 = vector.deinterleave %b : vector<2x[4]xi8> -> vector<2x[2]xi8>
  return %0, %1, %2 : vector<2x6xi8>, vector<2x[2]xi8>, vector<2x[2]xi8>
}

// -----

func.func @elements(%a: f32, %b: f32, %v: vector<2x1xf32>) -> (vector<2x1xf32>, f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2x1xf32>
  %1:2 = vector.to_elements %v : vector<2x1xf32>
  return %0, %1#0, %1#1 : vector<2x1xf32>, f32, f32
}

// -----

func.func @step() -> vector<4xindex> {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}

// -----

func.func @scalable(%v: vector<4x[8]xf32>, %n: index) -> (vector<2x[8]xf32>, vector<[4]xi1>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  %1 = vector.create_mask %n : vector<[4]xi1>
  return %0, %1 : vector<2x[8]xf32>, vector<[4]xi1>
}
