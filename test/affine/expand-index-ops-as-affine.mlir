// RUN: rsmlir-opt %s --affine-expand-index-ops-as-affine --split-input-file | FileCheck %s

// Constant and dynamic extents, with and without the outermost one.
func.func @both(%n: index, %b: index) -> index {
  %0:3 = affine.delinearize_index %n into (3, %b, 8) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, %b, 8) : index
  return %1 : index
}

// -----

func.func @no_outer_bound(%n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %n into (4, 8) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

func.func @linear(%i: index, %j: index, %k: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %j, %k] by (%b, 4) : index
  %1 = affine.linearize_index disjoint [%i, %j] by (2, 3) : index
  return %0, %1 : index, index
}
