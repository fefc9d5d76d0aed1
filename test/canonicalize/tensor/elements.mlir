// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Elements of constants, and constants of elements.

// Elements of constants; an index out of bounds is left alone.
func.func @constants(%i: index) -> (f32, f32, i32, i1, complex<f32>, index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %s = arith.constant dense<1.0> : tensor<4xf32>
  %0 = tensor.extract %s[%i] : tensor<4xf32>
  %d = arith.constant dense<[[1.0, 2.0],[3.0, 4.0]]> : tensor<2x2xf32>
  %1 = tensor.extract %d[%c1, %c0] : tensor<2x2xf32>
  %e = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
  %2 = tensor.extract %e[%c1] : tensor<3xi32>
  %b = arith.constant dense<[true, false]> : tensor<2xi1>
  %3 = tensor.extract %b[%c1] : tensor<2xi1>
  %cc = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %4 = tensor.extract %cc[%c1] : tensor<2xcomplex<f32>>
  %x = arith.constant dense<[5, 6]> : tensor<2xindex>
  %5 = tensor.extract %x[%c1] : tensor<2xindex>
  %6 = tensor.extract %d[%c9, %c0] : tensor<2x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, i32, i1, complex<f32>, index, f32
}

// Elements of sparse constants, which are 0 but for some.
func.func @sparse() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant sparse<[[0, 0], [1, 1]], [1.0, 2.0]> : tensor<2x2xf32>
  %0 = tensor.extract %s[%c1, %c1] : tensor<2x2xf32>
  %1 = tensor.extract %s[%c0, %c1] : tensor<2x2xf32>
  return %0, %1 : f32, f32
}

// As above, with one value for all that are not 0.
func.func @sparse_splat() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant sparse<[[0, 0], [1, 1]], 3.0> : tensor<2x2xf32>
  %0 = tensor.extract %s[%c1, %c1] : tensor<2x2xf32>
  %1 = tensor.extract %s[%c0, %c1] : tensor<2x2xf32>
  return %0, %1 : f32, f32
}

// Resources are not looked into.
func.func @resource() -> f32 {
  %c0 = arith.constant 0 : index
  %s = arith.constant dense_resource<__elided__> : tensor<2xf32>
  %0 = tensor.extract %s[%c0] : tensor<2xf32>
  return %0 : f32
}

// Elements that were listed.
func.func @listed(%a: f32, %b: f32, %c: f32, %d: f32) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %m = arith.constant -1 : index
  %0 = tensor.from_elements %a, %b, %c, %d : tensor<2x2xf32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xf32>
  %2 = tensor.extract %0[%c1, %c5] : tensor<2x2xf32>
  %3 = tensor.extract %0[%c1, %m] : tensor<2x2xf32>
  return %1, %2, %3 : f32, f32, f32
}

// The only element.
func.func @single(%a: f32) -> f32 {
  %0 = tensor.from_elements %a : tensor<f32>
  %1 = tensor.extract %0[] : tensor<f32>
  return %1 : f32
}

// Elements of casts.
func.func @cast(%a: tensor<?xf32>, %u: tensor<*xf32>, %i: index) -> (f32, f32) {
  %0 = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<4xf32>
  %3 = tensor.extract %2[%i] : tensor<4xf32>
  return %1, %3 : f32, f32
}

// Elements of elementwise casts.
func.func @index_cast(%a: tensor<2xi32>, %i: index) -> index {
  %0 = arith.index_cast %a : tensor<2xi32> to tensor<2xindex>
  %1 = tensor.extract %0[%i] : tensor<2xindex>
  return %1 : index
}

// Elements that a region computes are computed alone.
func.func @computed(%n: index, %i: index, %x: f32) -> (f32, index) {
  %0 = tensor.generate %n {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  %2 = tensor.generate %n {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    %t = arith.muli %s, %b : index
    tensor.yield %t : index
  } : tensor<?x3xindex>
  %3 = tensor.extract %2[%i, %n] : tensor<?x3xindex>
  return %1, %3 : f32, index
}

// Elements of reshaped tensors stay.
func.func @collapsed(%a: tensor<3x4xf32>) -> f32 {
  %c10 = arith.constant 10 : index
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<3x4xf32> into tensor<12xf32>
  %1 = tensor.extract %0[%c10] : tensor<12xf32>
  return %1 : f32
}

// Insertions of an element that is already there.
func.func @inserted(%i: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %x = arith.constant 1.0 : f32
  %y = arith.constant 2.0 : f32
  %s = arith.constant dense<1.0> : tensor<4xf32>
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = tensor.insert %x into %s[%i] : tensor<4xf32>
  %1 = tensor.insert %y into %s[%i] : tensor<4xf32>
  %2 = tensor.insert %y into %d[%i] : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Constants of constants.
func.func @from_elements() -> (tensor<2x2xi32>, tensor<3xf32>, tensor<2xi1>, tensor<2xindex>, tensor<i32>, tensor<0xf32>, tensor<1xi1>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %f = arith.constant 1.5 : f32
  %t = arith.constant true
  %n = arith.constant false
  %i = arith.constant 7 : index
  %0 = tensor.from_elements %c1, %c2, %c1, %c2 : tensor<2x2xi32>
  %1 = tensor.from_elements %f, %f, %f : tensor<3xf32>
  %2 = tensor.from_elements %t, %n : tensor<2xi1>
  %3 = tensor.from_elements %i, %i : tensor<2xindex>
  %4 = tensor.from_elements %c1 : tensor<i32>
  %5 = tensor.from_elements : tensor<0xf32>
  %6 = tensor.from_elements %t : tensor<1xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x2xi32>, tensor<3xf32>, tensor<2xi1>, tensor<2xindex>, tensor<i32>, tensor<0xf32>, tensor<1xi1>
}

// An encoding is kept.
func.func @encoding() -> tensor<2xi32, "e"> {
  %c1 = arith.constant 1 : i32
  %0 = tensor.from_elements %c1, %c1 : tensor<2xi32, "e">
  return %0 : tensor<2xi32, "e">
}

// Complex numbers.
func.func @complex() -> tensor<2xcomplex<f32>> {
  %c1 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %0 = tensor.from_elements %c1, %c1 : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// Constants all of whose elements are the same, of known shapes.
func.func @splat(%n: index) -> (tensor<4xf32>, tensor<?xf32>, tensor<2x0xi8>, tensor<i1>) {
  %f = arith.constant 1.5 : f32
  %i = arith.constant 1 : i8
  %t = arith.constant true
  %0 = tensor.splat %f : tensor<4xf32>
  %1 = tensor.splat %f[%n] : tensor<?xf32>
  %2 = tensor.splat %i : tensor<2x0xi8>
  %3 = tensor.splat %t : tensor<i1>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<?xf32>, tensor<2x0xi8>, tensor<i1>
}

// But for complex numbers.
func.func @splat_complex() -> tensor<4xcomplex<f32>> {
  %f = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %0 = tensor.splat %f : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// Parts of such a constant.
func.func @gather(%i: tensor<2x1xindex>) -> tensor<2x1x4xf32> {
  %s = arith.constant dense<1.0> : tensor<3x4xf32>
  %0 = tensor.gather %s[%i] gather_dims([0]) : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x1x4xf32>
  return %0 : tensor<2x1x4xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @constants(%arg0: index) -> (f32, f32, i32, i1, complex<f32>, index, f32) {
// CHECK-NEXT:     %cst = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %cst_2 = complex.constant [3.000000e+00 : f32, 4.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %extracted = tensor.extract %cst[%c9, %c0] : tensor<2x2xf32>
// CHECK-NEXT:     return %cst_0, %cst_1, %c8_i32, %false, %cst_2, %c6, %extracted : f32, f32, i32, i1, complex<f32>, index, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sparse() -> (f32, f32) {
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     return %cst, %cst_0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sparse_splat() -> (f32, f32) {
// CHECK-NEXT:     %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     return %cst, %cst_0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @resource() -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant dense_resource<__elided__> : tensor<2xf32>
// CHECK-NEXT:     %extracted = tensor.extract %cst[%c0] : tensor<2xf32>
// CHECK-NEXT:     return %extracted : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @listed(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> (f32, f32, f32) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %from_elements = tensor.from_elements %arg0, %arg1, %arg2, %arg3 : tensor<2x2xf32>
// CHECK-NEXT:     %extracted = tensor.extract %from_elements[%c1, %c5] : tensor<2x2xf32>
// CHECK-NEXT:     return %arg2, %extracted, %arg1 : f32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @single(%arg0: f32) -> f32 {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: tensor<?xf32>, %arg1: tensor<*xf32>, %arg2: index) -> (f32, f32) {
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%arg2] : tensor<?xf32>
// CHECK-NEXT:     %cast = tensor.cast %arg1 : tensor<*xf32> to tensor<4xf32>
// CHECK-NEXT:     %extracted_0 = tensor.extract %cast[%arg2] : tensor<4xf32>
// CHECK-NEXT:     return %extracted, %extracted_0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @index_cast(%arg0: tensor<2xi32>, %arg1: index) -> index {
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%arg1] : tensor<2xi32>
// CHECK-NEXT:     %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @computed(%arg0: index, %arg1: index, %arg2: f32) -> (f32, index) {
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg0 : index
// CHECK-NEXT:     %1 = arith.muli %0, %arg0 : index
// CHECK-NEXT:     return %arg2, %1 : f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @collapsed(%arg0: tensor<3x4xf32>) -> f32 {
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<3x4xf32> into tensor<12xf32>
// CHECK-NEXT:     %extracted = tensor.extract %collapsed[%c10] : tensor<12xf32>
// CHECK-NEXT:     return %extracted : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @inserted(%arg0: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT:     %cst_1 = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
// CHECK-NEXT:     %inserted = tensor.insert %cst into %cst_0[%arg0] : tensor<4xf32>
// CHECK-NEXT:     %inserted_2 = tensor.insert %cst into %cst_1[%arg0] : tensor<4xf32>
// CHECK-NEXT:     return %cst_0, %inserted, %inserted_2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @from_elements() -> (tensor<2x2xi32>, tensor<3xf32>, tensor<2xi1>, tensor<2xindex>, tensor<i32>, tensor<0xf32>, tensor<1xi1>) {
// CHECK-NEXT:     %cst = arith.constant dense<{{\[\[}}1, 2], [1, 2]]> : tensor<2x2xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<1.500000e+00> : tensor<3xf32>
// CHECK-NEXT:     %cst_1 = arith.constant dense<[true, false]> : tensor<2xi1>
// CHECK-NEXT:     %cst_2 = arith.constant dense<7> : tensor<2xindex>
// CHECK-NEXT:     %cst_3 = arith.constant dense<1> : tensor<i32>
// CHECK-NEXT:     %cst_4 = arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT:     %cst_5 = arith.constant dense<true> : tensor<1xi1>
// CHECK-NEXT:     return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_5 : tensor<2x2xi32>, tensor<3xf32>, tensor<2xi1>, tensor<2xindex>, tensor<i32>, tensor<0xf32>, tensor<1xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @encoding() -> tensor<2xi32, "e"> {
// CHECK-NEXT:     %cst = arith.constant dense<1> : tensor<2xi32, "e">
// CHECK-NEXT:     return %cst : tensor<2xi32, "e">
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @complex() -> tensor<2xcomplex<f32>> {
// CHECK-NEXT:     %cst = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
// CHECK-NEXT:     return %cst : tensor<2xcomplex<f32>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @splat(%arg0: index) -> (tensor<4xf32>, tensor<?xf32>, tensor<2x0xi8>, tensor<i1>) {
// CHECK-NEXT:     %cst = arith.constant dense<true> : tensor<i1>
// CHECK-NEXT:     %cst_0 = arith.constant dense<1> : tensor<2x0xi8>
// CHECK-NEXT:     %cst_1 = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:     %cst_2 = arith.constant dense<1.500000e+00> : tensor<4xf32>
// CHECK-NEXT:     %splat = tensor.splat %cst_1[%arg0] : tensor<?xf32>
// CHECK-NEXT:     return %cst_2, %splat, %cst_0, %cst : tensor<4xf32>, tensor<?xf32>, tensor<2x0xi8>, tensor<i1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @splat_complex() -> tensor<4xcomplex<f32>> {
// CHECK-NEXT:     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %splat = tensor.splat %cst : tensor<4xcomplex<f32>>
// CHECK-NEXT:     return %splat : tensor<4xcomplex<f32>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @gather(%arg0: tensor<2x1xindex>) -> tensor<2x1x4xf32> {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : tensor<2x1x4xf32>
// CHECK-NEXT:     return %cst : tensor<2x1x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
