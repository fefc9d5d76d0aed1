// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @makers
// CHECK-SAME: (%arg0: index, %arg1: f32, %arg2: complex<f32>)
func.func @makers(%n: index, %x: f32, %c: complex<f32>) {
  // CHECK-NEXT: %0 = tensor.empty() : tensor<4xf32>
  %0 = tensor.empty() : tensor<4xf32>
  // CHECK-NEXT: %1 = tensor.empty(%arg0) {t.a} : tensor<4x?xf32, "encoding">
  %1 = tensor.empty(%n) {t.a} : tensor<4x?xf32, "encoding">
  // CHECK-NEXT: %from_elements = tensor.from_elements %arg1, %arg1, %arg1, %arg1 : tensor<2x2xf32>
  %2 = tensor.from_elements %x, %x, %x, %x : tensor<2x2xf32>
  // CHECK-NEXT: %from_elements_0 = tensor.from_elements %arg2 : tensor<complex<f32>>
  %3 = tensor.from_elements %c : tensor<complex<f32>>
  // CHECK-NEXT: %from_elements_1 = tensor.from_elements  : tensor<0xf32>
  %4 = tensor.from_elements : tensor<0xf32>
  // CHECK-NEXT: %splat = tensor.splat %arg1 : tensor<8x16xf32>
  %5 = tensor.splat %x : tensor<8x16xf32>
  // CHECK-NEXT: %splat_2 = tensor.splat %arg1[%arg0] {t.a} : tensor<8x?xf32>
  %6 = tensor.splat %x[%n] {t.a} : tensor<8x?xf32>
  // CHECK-NEXT: %generated = tensor.generate %arg0 {
  %7 = tensor.generate %n {
  // CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
  ^bb0(%i: index, %j: index):
    // CHECK-NEXT: %2 = arith.addi %arg3, %arg4 : index
    %8 = arith.addi %i, %j : index
    // CHECK-NEXT: tensor.yield %2 : index
    tensor.yield %8 : index
  // CHECK-NEXT: } {t.a} : tensor<?x3xindex>
  } {t.a} : tensor<?x3xindex>
  return
}

// CHECK-LABEL: func.func @elements
// CHECK-SAME: (%arg0: tensor<4x?xf32>, %arg1: tensor<*xf32>, %arg2: tensor<f32>, %arg3: index)
func.func @elements(%t: tensor<4x?xf32>, %u: tensor<*xf32>, %s: tensor<f32>, %i: index) {
  // CHECK-NEXT: %extracted = tensor.extract %arg0[%arg3, %arg3] : tensor<4x?xf32>
  %0 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  // CHECK-NEXT: %extracted_0 = tensor.extract %arg2[] {t.a} : tensor<f32>
  %1 = tensor.extract %s[] {t.a} : tensor<f32>
  // CHECK-NEXT: %inserted = tensor.insert %extracted into %arg0[%arg3, %arg3] : tensor<4x?xf32>
  %2 = tensor.insert %0 into %t[%i, %i] : tensor<4x?xf32>
  // CHECK-NEXT: %inserted_1 = tensor.insert %extracted_0 into %arg2[] {t.a} : tensor<f32>
  %3 = tensor.insert %1 into %s[] {t.a} : tensor<f32>
  // CHECK-NEXT: %dim = tensor.dim %arg0, %arg3 : tensor<4x?xf32>
  %4 = tensor.dim %t, %i : tensor<4x?xf32>
  // CHECK-NEXT: %dim_2 = tensor.dim {t.a} %arg1, %arg3 : tensor<*xf32>
  %5 = tensor.dim {t.a} %u, %i : tensor<*xf32>
  // CHECK-NEXT: %rank = tensor.rank %arg1 : tensor<*xf32>
  %6 = tensor.rank %u : tensor<*xf32>
  return
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME: (%arg0: tensor<?x?xf32>, %arg1: tensor<*xf32>, %arg2: tensor<4xui32>)
func.func @casts(%t: tensor<?x?xf32>, %u: tensor<*xf32>, %b: tensor<4xui32>) {
  // CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32, "encoding">
  %0 = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32, "encoding">
  // CHECK-NEXT: %cast_0 = tensor.cast %arg0 {t.a} : tensor<?x?xf32> to tensor<*xf32>
  %1 = tensor.cast %t {t.a} : tensor<?x?xf32> to tensor<*xf32>
  // CHECK-NEXT: %cast_1 = tensor.cast %arg1 : tensor<*xf32> to tensor<8xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<8xf32>
  // CHECK-NEXT: %0 = tensor.bitcast %arg2 : tensor<4xui32> to tensor<4xf32>
  %3 = tensor.bitcast %b : tensor<4xui32> to tensor<4xf32>
  // CHECK-NEXT: %1 = tensor.bitcast %arg2 {t.a} : tensor<4xui32> to tensor<*xi32>
  %4 = tensor.bitcast %b {t.a} : tensor<4xui32> to tensor<*xi32>
  return
}

// CHECK-LABEL: func.func @shapes
// CHECK-SAME: (%arg0: tensor<?x32xf32>, %arg1: tensor<f32>, %arg2: tensor<*xf32>, %arg3: tensor<2xi32>, %arg4: index)
func.func @shapes(%t: tensor<?x32xf32>, %s: tensor<f32>, %u: tensor<*xf32>, %sizes: tensor<2xi32>, %n: index) {
  // CHECK-NEXT: %reshape = tensor.reshape %arg2(%arg3) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = tensor.reshape %u(%sizes) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2{{\]\]}} output_shape [%arg4, 4, 32] : tensor<?x32xf32> into tensor<?x4x32xf32>
  %1 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 4, 32] : tensor<?x32xf32> into tensor<?x4x32xf32>
  // CHECK-NEXT: %expanded_0 = tensor.expand_shape %arg1 [] output_shape [1, 1] {t.a} : tensor<f32> into tensor<1x1xf32>
  %2 = tensor.expand_shape %s [] output_shape [1, 1] {t.a} : tensor<f32> into tensor<1x1xf32>
  // CHECK-NEXT: %collapsed = tensor.collapse_shape %expanded {{\[\[}}0, 1], [2{{\]\]}} : tensor<?x4x32xf32> into tensor<?x32xf32>
  %3 = tensor.collapse_shape %1 [[0, 1], [2]] : tensor<?x4x32xf32> into tensor<?x32xf32>
  // CHECK-NEXT: %collapsed_1 = tensor.collapse_shape %expanded_0 [] {t.a} : tensor<1x1xf32> into tensor<f32>
  %4 = tensor.collapse_shape %2 [] {t.a} : tensor<1x1xf32> into tensor<f32>
  return
}

// CHECK-LABEL: func.func @parts
// CHECK-SAME: (%arg0: tensor<8x16xf32>, %arg1: tensor<4x?xf32>, %arg2: tensor<15xf32>, %arg3: index)
func.func @parts(%t: tensor<8x16xf32>, %a: tensor<4x?xf32>, %b: tensor<15xf32>, %i: index) {
  // CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  // CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[%arg3, 3] [%arg3, 5] [%arg3, 2] : tensor<8x16xf32> to tensor<?x5xf32>
  %1 = tensor.extract_slice %t[%i, 3] [%i, 5] [%i, 2] : tensor<8x16xf32> to tensor<?x5xf32>
  // CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %arg0[2, 1] [1, 15] [1, 1] {t.a} : tensor<8x16xf32> to tensor<15xf32>
  %2 = tensor.extract_slice %t[2, 1] [1, 15] [1, 1] {t.a} : tensor<8x16xf32> to tensor<15xf32>
  // CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %arg0[0, %arg3] [4, %arg3] [2, 1] : tensor<4x?xf32> into tensor<8x16xf32>
  %3 = tensor.insert_slice %a into %t[0, %i] [4, %i] [2, 1] : tensor<4x?xf32> into tensor<8x16xf32>
  // CHECK-NEXT: %inserted_slice_2 = tensor.insert_slice %arg2 into %arg0[2, 1] [1, 15] [1, 1] {t.a} : tensor<15xf32> into tensor<8x16xf32>
  %4 = tensor.insert_slice %b into %t[2, 1] [1, 15] [1, 1] {t.a} : tensor<15xf32> into tensor<8x16xf32>
  // CHECK-NEXT: %0 = scf.forall (%arg4) in (8) shared_outs(%arg5 = %arg0) -> (tensor<8x16xf32>) {
  %5 = scf.forall (%j) in (8) shared_outs(%out = %t) -> (tensor<8x16xf32>) {
    // CHECK-NEXT: scf.forall.in_parallel {
    scf.forall.in_parallel {
      // CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg5[%arg4, 1] [1, 15] [1, 1] : tensor<15xf32> into tensor<8x16xf32>
      tensor.parallel_insert_slice %b into %out[%j, 1] [1, 15] [1, 1] : tensor<15xf32> into tensor<8x16xf32>
    // CHECK-NEXT: }
    }
  // CHECK-NEXT: }
  }
  return
}

// CHECK-LABEL: func.func @around
// CHECK-SAME: (%arg0: tensor<4x?xf32>, %arg1: f32, %arg2: index)
func.func @around(%t: tensor<4x?xf32>, %x: f32, %n: index) {
  // CHECK-NEXT: %padded = tensor.pad %arg0 low[1, %arg2] high[2, 0] {
  %0 = tensor.pad %t low[1, %n] high[2, 0] {
  // CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
  ^bb0(%i: index, %j: index):
    // CHECK-NEXT: tensor.yield %arg1 : f32
    tensor.yield %x : f32
  // CHECK-NEXT: } : tensor<4x?xf32> to tensor<7x?xf32>
  } : tensor<4x?xf32> to tensor<7x?xf32>
  // CHECK-NEXT: %padded_0 = tensor.pad %arg0 nofold low[0, %arg2] high[%arg2, %arg2] {
  %1 = tensor.pad %t nofold low[0, %n] high[%n, %n] {
  // CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
  ^bb0(%i: index, %j: index):
    // CHECK-NEXT: tensor.yield %arg1 : f32
    tensor.yield %x : f32
  // CHECK-NEXT: } {t.a} : tensor<4x?xf32> to tensor<?x?xf32>
  } {t.a} : tensor<4x?xf32> to tensor<?x?xf32>
  // CHECK-NEXT: %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  %2 = tensor.concat dim(0) %t, %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  // CHECK-NEXT: %concat_1 = tensor.concat dim(1) %arg0 {t.a} : (tensor<4x?xf32>) -> tensor<4x?xf32>
  %3 = tensor.concat dim(1) %t {t.a} : (tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @gathered
// CHECK-SAME: (%arg0: tensor<3x4x5xf32>, %arg1: tensor<6x7x1xindex>, %arg2: tensor<3x4x1x6xf32>, %arg3: tensor<4x5x6xf32>, %arg4: tensor<3x1xi32>)
func.func @gathered(%t: tensor<3x4x5xf32>, %i: tensor<6x7x1xindex>, %p: tensor<3x4x1x6xf32>, %q: tensor<4x5x6xf32>, %k: tensor<3x1xi32>) {
  // CHECK-NEXT: %gather = tensor.gather %arg0[%arg1] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
  %0 = tensor.gather %t[%i] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
  // CHECK-NEXT: %gather_0 = tensor.gather %arg0[%arg1] gather_dims([1]) unique {t.a} : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
  %1 = tensor.gather %t[%i] gather_dims([1]) unique {t.a} : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
  // CHECK-NEXT: %scatter = tensor.scatter %arg2 into %arg3[%arg4] scatter_dims([1]) unique : (tensor<3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<4x5x6xf32>
  %2 = tensor.scatter %p into %q[%k] scatter_dims([1]) unique : (tensor<3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<4x5x6xf32>
  return
}
