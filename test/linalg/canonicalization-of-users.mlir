// Passes that canonicalize one operation use the patterns on its users that it registers, and not those that others register.
// RUN: rsmlir-opt %s --split-input-file --linalg-fold-unit-extent-dims | FileCheck %s --check-prefix=UNIT
// RUN: rsmlir-opt %s --split-input-file --convert-linalg-to-loops | FileCheck %s --check-prefix=LOOPS

// `linalg.fill` registers what becomes of its padded result.
// UNIT-LABEL: func.func @padded_fill
// UNIT: linalg.fill {{.*}} outs(%{{.*}} : tensor<412x276xf32>)
// UNIT-NOT: tensor.pad
func.func @padded_fill() -> tensor<412x276xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<400x273xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<400x273xf32>) -> tensor<400x273xf32>
  %pad = tensor.pad %fill low[4, 1] high[8, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<400x273xf32> to tensor<412x276xf32>
  return %pad : tensor<412x276xf32>
}

// -----

// `tensor.empty` registers what `tensor.dim` of it is; the conversion to loops only canonicalizes `tensor.dim`.
// LOOPS-LABEL: func.func @size_of_empty
// LOOPS: tensor.dim
// UNIT-LABEL: func.func @size_of_empty
// UNIT-NOT: tensor.dim
func.func @size_of_empty(%size: index) -> index {
  %c0 = arith.constant 0 : index
  %empty = tensor.empty(%size) : tensor<?xf32>
  %dim = tensor.dim %empty, %c0 : tensor<?xf32>
  return %dim : index
}
