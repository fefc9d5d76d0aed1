// Encodings of tensors: maps from dimensions to levels, formats of levels, and what is stored of them.
// RUN: rsmlir-opt %s | FileCheck %s
// RUN: rsmlir-opt %s --mlir-print-op-generic | rsmlir-opt | FileCheck %s

// CHECK-DAG: #[[CSR:.*]] = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// CHECK-DAG: #[[CSC:.*]] = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed), posWidth = 32, crdWidth = 8 }>
// CHECK-DAG: #[[BLOCKS:.*]] = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
// CHECK-DAG: #[[COO:.*]] = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : loose_compressed(nonunique), d1 : singleton(nonunique, nonordered, soa), d2 : singleton(soa)) }>
// CHECK-DAG: #[[PARTS:.*]] = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 2)>, d1 : #sparse_tensor<slice(0, ?, 1)>) -> (d0 : batch, d1 : compressed) }>
// CHECK-DAG: #[[TWO_OF_FOUR:.*]] = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>
// CHECK-DAG: #[[SHIFTED:.*]] = #sparse_tensor.encoding<{ map = [s0](d0) -> (d0 * s0 : compressed) }>
// CHECK-DAG: #[[MARKS:.*]] = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = 1 : i8, implicitVal = 0 : i8 }>

#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
#csc = #sparse_tensor.encoding<{ map = (i, j) -> (j : dense, i : compressed), posWidth = 32, crdWidth = 8 }>
// Levels with names, from which dimensions follow.
#blocks = #sparse_tensor.encoding<{
  map = {I, J, ii, jj} (i = I * 2 + ii, j = J * 3 + jj)
    -> (I = i floordiv 2 : dense, J = j floordiv 3 : compressed, ii = i mod 2 : dense, jj = j mod 3 : dense)
}>
#coo = #sparse_tensor.encoding<{
  map = (i, j, k) -> (i : loose_compressed(nonunique), j : singleton(soa, nonordered, nonunique), k : singleton(soa)),
}>
#parts = #sparse_tensor.encoding<{ map = (i : #sparse_tensor<slice(1, 4, 2)>, j) -> (i : batch, j : compressed) }>
#two_of_four = #sparse_tensor.encoding<{
  map = (i, j) -> (i : dense, j floordiv 4 : dense, j mod 4 : structured[2, 4])
}>
#shifted = #sparse_tensor.encoding<{ map = [s](i) -> (i * s : compressed) }>
#marks = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), explicitVal = 1 : i8, implicitVal = 0 : i8 }>

// CHECK: func.func private @matrices(tensor<8x8xf64, #[[CSR]]>, tensor<?x8xf64, #[[CSC]]>, tensor<?x?xf32, #[[BLOCKS]]>)
func.func private @matrices(tensor<8x8xf64, #csr>, tensor<?x8xf64, #csc>, tensor<?x?xf32, #blocks>)
// CHECK: func.func private @others(tensor<2x3x4xi1, #[[COO]]>, tensor<4x8xf32, #[[PARTS]]>, tensor<4x8xf32, #[[TWO_OF_FOUR]]>, tensor<?xi64, #[[SHIFTED]]>, tensor<9xi8, #[[MARKS]]>)
func.func private @others(tensor<2x3x4xi1, #coo>, tensor<4x8xf32, #parts>, tensor<4x8xf32, #two_of_four>, tensor<?xi64, #shifted>, tensor<9xi8, #marks>)
