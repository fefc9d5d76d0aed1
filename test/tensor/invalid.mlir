// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @empty(%n: index) {
  // expected-error@+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.empty(%n) : tensor<4xf32>
  return
}

// -----

func.func @splat(%x: f32, %n: index) {
  // expected-error@+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.splat %x[%n] : tensor<4xf32>
  return
}

// -----

func.func @from_elements(%x: f32) {
  // expected-error@+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<2xf32>
  return
}

// -----

func.func @generate_sizes() {
  // expected-error@+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return
}

// -----

func.func @generate_index() {
  // expected-error@+1 {{all body arguments must be index}}
  %0 = tensor.generate {
  ^bb0(%i: i32):
    tensor.yield %i : i32
  } : tensor<4xi32>
  return
}

// -----

func.func @generate_rank() {
  // expected-error@+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate {
  ^bb0(%i: index, %j: index):
    tensor.yield %i : index
  } : tensor<4xindex>
  return
}

// -----

func.func @generate_yield(%x: f32) {
  // expected-error@+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xindex>
  return
}

// -----

func.func @extract(%t: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t[] : tensor<4xf32>
  return
}

// -----

func.func @insert(%t: tensor<4xf32>, %x: f32) {
  // expected-error@+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %x into %t[] : tensor<4xf32>
  return
}

// -----

func.func @dim(%t: tensor<f32>, %i: index) {
  // expected-error@+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %t, %i : tensor<f32>
  return
}

// -----

func.func @cast_size(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.cast' op operand type 'tensor<4xi32>' and result type 'tensor<5xi32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4xi32> to tensor<5xi32>
  return
}

// -----

func.func @cast_element(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.cast' op operand type 'tensor<4xi32>' and result type 'tensor<4xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4xi32> to tensor<4xf32>
  return
}

// -----

func.func @bitcast(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<4xf16>' are cast incompatible}}
  %0 = tensor.bitcast %t : tensor<4xi32> to tensor<4xf16>
  return
}

// -----

func.func @reshape_element(%t: tensor<4xi32>, %s: tensor<1xindex>) {
  // expected-error@+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %t(%s) : (tensor<4xi32>, tensor<1xindex>) -> tensor<4xf32>
  return
}

// -----

func.func @reshape_count(%t: tensor<4xi32>, %s: tensor<1xindex>) {
  // expected-error@+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %t(%s) : (tensor<4xi32>, tensor<1xindex>) -> tensor<5xi32>
  return
}

// -----

func.func @reshape_unknown(%t: tensor<4xi32>, %s: tensor<?xindex>) {
  // expected-error@+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %t(%s) : (tensor<4xi32>, tensor<?xindex>) -> tensor<4xi32>
  return
}

// -----

func.func @reshape_sizes(%t: tensor<4xi32>, %s: tensor<2xindex>) {
  // expected-error@+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t(%s) : (tensor<4xi32>, tensor<2xindex>) -> tensor<4xi32>
  return
}

// -----

func.func @expand_output_rank(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (3) but found 2 inputs instead}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [4, 2] : tensor<8x16xf32> into tensor<4x2x16xf32>
  return
}

// -----

func.func @expand_output_values(%t: tensor<8x16xf32>, %n: index) {
  // expected-error@+1 {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %0 = "tensor.expand_shape"(%t, %n) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 4, 2, 16>}> : (tensor<8x16xf32>, index) -> tensor<4x2x16xf32>
  return
}

// -----

func.func @expand_rank(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<128xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<8x16xf32>'.}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [128] : tensor<8x16xf32> into tensor<128xf32>
  return
}

// -----

func.func @expand_groups(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  %0 = tensor.expand_shape %t [[0, 1, 2]] output_shape [4, 2, 16] : tensor<8x16xf32> into tensor<4x2x16xf32>
  return
}

// -----

func.func @expand_bounds(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  4.}}
  %0 = tensor.expand_shape %t [[0, 1], [3]] output_shape [4, 2, 16] : tensor<8x16xf32> into tensor<4x2x16xf32>
  return
}

// -----

func.func @expand_contiguous(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.expand_shape %t [[1, 0], [2]] output_shape [4, 2, 16] : tensor<8x16xf32> into tensor<4x2x16xf32>
  return
}

// -----

func.func @expand_size(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 12}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [4, 2, 16] : tensor<8x16xf32> into tensor<4x3x16xf32>
  return
}

// -----

func.func @expand_dynamic(%t: tensor<8x16xf32>, %n: index) {
  // expected-error@+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [4, %n, 16] : tensor<8x16xf32> into tensor<4x?x16xf32>
  return
}

// -----

func.func @collapse_element(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<128xf32>', but got 'tensor<128xi32>'}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<8x16xf32> into tensor<128xi32>
  return
}

// -----

func.func @slice_rank(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{expected rank to be smaller or equal to the other rank. }}
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<1x4x4xf32>
  return
}

// -----

func.func @slice_size(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @slice_element(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xi32>
  return
}

// -----

func.func @slice_bounds(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %t[8, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @slice_values(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = tensor.extract_slice %t[0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @insert_size(%t: tensor<8x16xf32>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %p into %t[0, 0] [4, 4] [1, 1] : tensor<4x5xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @insert_bounds(%t: tensor<8x16xf32>, %p: tensor<4x4xf32>) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 10 >= 8}}
  %0 = tensor.insert_slice %p into %t[7, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @insert_parallel_parent(%t: tensor<8x16xf32>, %p: tensor<4x4xf32>) {
  // expected-error@+1 {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %p into %t[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @insert_parallel(%t: tensor<8xf32>, %p: tensor<2xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%out = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error@+1 {{expected type to be 'tensor<1xf32>' or a rank-reduced version. (size mismatch) }}
      tensor.parallel_insert_slice %p into %out[%i] [1] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @pad_ranks(%t: tensor<4xi32>, %x: i32) {
  // expected-error@+1 {{failed to infer expectedType from sourceType 'tensor<4xi32>', specified resultType is 'tensor<6xi32>'}}
  %0 = tensor.pad %t low[1] high[1, 1] {
  ^bb0(%i: index):
    tensor.yield %x : i32
  } : tensor<4xi32> to tensor<6xi32>
  return
}

// -----

func.func @pad_size(%t: tensor<4xi32>, %x: i32) {
  // expected-error@+1 {{specified type 'tensor<?xi32>' does not match the inferred type 'tensor<6xi32>'}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : i32
  } : tensor<4xi32> to tensor<?xi32>
  return
}

// -----

func.func @pad_arguments(%t: tensor<4xi32>, %x: i32) {
  // expected-error@+1 {{expected the block to have 1 arguments}}
  %0 = tensor.pad %t low[1] high[1] {
    tensor.yield %x : i32
  } : tensor<4xi32> to tensor<6xi32>
  return
}

// -----

func.func @pad_index(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.pad' op expected block argument 1 to be an index}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: i32):
    tensor.yield %i : i32
  } : tensor<4xi32> to tensor<6xi32>
  return
}

// -----

func.func @pad_yield(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<4xi32> to tensor<6xi32>
  return
}

// -----

func.func @concat_nothing() {
  // expected-error@+1 {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<4xi32>
  return
}

// -----

func.func @concat_rank(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %t : (tensor<4xi32>) -> tensor<4x1xi32>
  return
}

// -----

func.func @concat_element(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %t : (tensor<4xi32>) -> tensor<4xi64>
  return
}

// -----

func.func @concat_dim(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %t : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @concat_other_dim(%t: tensor<4x1xi32>, %u: tensor<4x2xi32>) {
  // expected-error@+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x1xi32>, tensor<4x2xi32>) -> tensor<8x2xi32>
  return
}

// -----

func.func @concat_size(%t: tensor<4xi32>) {
  // expected-error@+1 {{'tensor.concat' op result type 'tensor<5xi32>'does not match inferred shape 'tensor<8xi32>' static sizes}}
  %0 = tensor.concat dim(0) %t, %t : (tensor<4xi32>, tensor<4xi32>) -> tensor<5xi32>
  return
}

// -----

func.func @gather_nothing(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %t[%i] gather_dims([]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @gather_overflow(%t: tensor<4xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %0 = tensor.gather %t[%i] gather_dims([0, 1]) : (tensor<4xf32>, tensor<2x2xindex>) -> tensor<2x1xf32>
  return
}

// -----

func.func @gather_length(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2x1x5xf32>
  return
}

// -----

func.func @gather_negative(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims value must be non-negative}}
  %0 = tensor.gather %t[%i] gather_dims([-1]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x1x5xf32>
  return
}

// -----

func.func @gather_dim(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %t[%i] gather_dims([2]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x1x5xf32>
  return
}

// -----

func.func @gather_order(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %t[%i] gather_dims([1, 0]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2x1x1xf32>
  return
}

// -----

func.func @gather_result(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.gather' op result type mismatch: expected 'tensor<2x1x5xf32>' or its rank-reduced variant 'tensor<2x5xf32>' (got: 'tensor<2x4x5xf32>')}}
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @scatter_unique(%p: tensor<2x1x5xf32>, %t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %p into %t[%i] scatter_dims([0]) : (tensor<2x1x5xf32>, tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @scatter_source(%p: tensor<2x4x5xf32>, %t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<2x1x5xf32>' or its rank-reduced variant 'tensor<2x5xf32>' (got: 'tensor<2x4x5xf32>')}}
  %0 = tensor.scatter %p into %t[%i] scatter_dims([0]) unique : (tensor<2x4x5xf32>, tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @collapse_empty(%t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %0 = tensor.collapse_shape %t [[0, 1], []] : tensor<8x16xf32> into tensor<128x1xf32>
  return
}
