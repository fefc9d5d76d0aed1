// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-llvm | FileCheck %s --check-prefix=DOT
// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-llvm=vector-contract-lowering=outerproduct | FileCheck %s --check-prefix=OUTER
// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-llvm=vector-contract-lowering=parallelarith | FileCheck %s --check-prefix=PARALLEL

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @matmul(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----

#mk = affine_map<(m, k) -> (m, k)>
#k = affine_map<(m, k) -> (k)>
#m = affine_map<(m, k) -> (m)>
func.func @matvec(%a: vector<2x3xi32>, %b: vector<3xi32>, %c: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.contract {indexing_maps = [#mk, #k, #m], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x3xi32>, vector<3xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}

// -----

#k = affine_map<(k) -> (k)>
#r = affine_map<(k) -> ()>
func.func @dot(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [#k, #k, #r], iterator_types = ["reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}

// -----

#bmk = affine_map<(b, m, k) -> (b, m, k)>
#bk = affine_map<(b, m, k) -> (b, k)>
#bm = affine_map<(b, m, k) -> (b, m)>
func.func @batch(%a: vector<2x1x3xf32>, %b: vector<2x3xf32>, %c: vector<2x1xf32>) -> vector<2x1xf32> {
  %0 = vector.contract {indexing_maps = [#bmk, #bk, #bm], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1x3xf32>, vector<2x3xf32> into vector<2x1xf32>
  return %0 : vector<2x1xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @unit_reduction(%a: vector<2x1xf32>, %b: vector<3x1xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf32>, vector<3x1xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @masked(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x2xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m {
    vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  } : vector<2x2x2xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----

// The elements are extended.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @mixed(%a: vector<2x1xf16>, %b: vector<1x2xf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf16>, vector<1x2xf16> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
