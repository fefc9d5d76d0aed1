// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0,d1,d2)->(d0,d2)>, affine_map<(d0,d1,d2)->(d1,d0)>, affine_map<(d0,d1,d2)->(d0,d1)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  %0 = linalg.matmul indexing_maps = [1]
      // expected-error@+1 {{custom op 'linalg.matmul' element of indexing_maps array is not an affine_map}}
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0,d1,d2)->(d0)>, affine_map<(d0,d1,d2)->(d2,d1)>, affine_map<(d0,d1,d2)->(d0,d1)>]
      ins(%b, %a : tensor<4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b,d0,d1,d2)->(d0,b,d2)>, affine_map<(b,d0,d1,d2)->(b,d2,d1)>, affine_map<(b,d0,d1,d2)->(b,d0,d1)>]
      ins(%a, %a : tensor<2x4x4xf32>, tensor<2x4x4xf32>)
      outs(%a : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b,d0,d1,d2)->(b,d0,d2)>, affine_map<(b,d0,d1,d2)->(b,d2,d1)>, affine_map<(b,d0,d1,d2)->(b,d1,d0)>]
      ins(%a, %a : tensor<2x4x4xf32>, tensor<2x4x4xf32>)
      outs(%a : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b,d0,d1,d2)->(b,d0,d1)>, affine_map<(b,d0,d1,d2)->(b,d2,d1)>, affine_map<(b,d0,d1,d2)->(b,d0,d1)>]
      ins(%a, %a : tensor<2x4x4xf32>, tensor<2x4x4xf32>)
      outs(%a : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x4xf32>, %c: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b,d0,d1,d2)->(d2,d0)>, affine_map<(b,d0,d1,d2)->(b,d2,d1)>, affine_map<(b,d0,d1,d2)->(b,d0,d1)>]
      ins(%c, %a : tensor<4x4xf32>, tensor<2x4x4xf32>)
      outs(%a : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x4xf32>, %c: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op expects 2 dims, but got (3).}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,d0,d1,d2)->(b,d0,d2)>, affine_map<(b,d0,d1,d2)->(b,d2,d1)>, affine_map<(b,d0,d1,d2)->(b,d0,d1)>]
      ins(%a, %a : tensor<2x4x4xf32>, tensor<2x4x4xf32>)
      outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  %0 = linalg.contract
      // expected-error@+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>,affine_map<(m,n,k)->(k,n)>,affine_map<(m,n,k)->(m,m)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>,affine_map<(m,n,k)->(k)>,affine_map<(m,n,k)->(m,n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{iteration spaces of provided affine_maps differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>,affine_map<(m,n,k,l)->(k,n)>,affine_map<(m,n,k)->(m,n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{iteration space dim at index 3 not used to access any operand}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k,l)->(m,k)>,affine_map<(m,n,k,l)->(k,n)>,affine_map<(m,n,k,l)->(m,n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>,affine_map<(m,n,k)->(m,n)>,affine_map<(m,n,k)->(m,n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n)->(m,n)>,affine_map<(m,n)->(m,n)>,affine_map<(m,n)->(m,n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %f: f32) {
  // expected-error@+1 {{affine_map specifies shaped access while operand has non-shaped type}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>,affine_map<(m,n,k)->(k)>,affine_map<(m,n,k)->(m,n)>]
      ins(%a, %f : tensor<4x4xf32>, f32)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.elementwise kind=1
      // expected-error@+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
      ins(%a, %a: tensor<4xf32>, tensor<4xf32>)
      outs(%a: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.elementwise' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0)->(d0)>]
      ins(%a: tensor<4xf32>)
      outs(%a: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected to have pure tensor or buffer semantics}}
  linalg.exp ins(%a: tensor<4xf32>) outs(%b: memref<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.exp' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.exp ins(%a: tensor<4xf32>) outs(%b: tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = linalg.exp ins(%a: tensor<4xf32>) outs(%a: tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.exp ins(%a: tensor<4xf32>) outs(%a: tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (5) to match shape of output (4)}}
  %0 = linalg.map {arith.addf}
      ins(%a, %b: tensor<4xf32>, tensor<5xf32>)
      outs(%a: tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf64>) {
  // expected-error@+1 {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'f64'}}
  %0 = linalg.map
      ins(%a: tensor<4xf32>)
      outs(%a: tensor<4xf32>) (%x: f64, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf64>) {
  // expected-error@+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map
      ins(%a: tensor<4xf32>)
      outs(%a: tensor<4xf32>) (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf64>) {
  // expected-error@+1 {{'foo.bar' op created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
  %0 = linalg.map {foo.bar} ins(%a: tensor<4xf32>) outs(%a: tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce {arith.addf}
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %0 = linalg.reduce {arith.addf}
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op number of dimensions after reduction 0 doesn't match the init rank 1}}
  %0 = linalg.reduce {arith.addf}
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce {arith.addf}
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<?x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [-9223372036854775808]}}
  %0 = linalg.reduce {arith.addf}
      ins(%a: tensor<?x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = linalg.reduce
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [1] (%x: f64, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = linalg.reduce
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [1] (%x: f32, %y: f64) { linalg.yield %y : f64 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %0 = linalg.reduce
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<4xf32>) dimensions = [1] (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  %0 = linalg.reduce
      ins(%a: tensor<4x8xf32>)
      // expected-error@+1 {{custom op 'linalg.reduce' expected 'dimensions'}}
      outs(%b: tensor<4xf32>) (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.transpose' op dim(result, 0) = 8 doesn't match dim(input, permutation[0]) = 4}}
  %0 = linalg.transpose
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<8x4xf32>) permutation = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<8x4xf32>) permutation = [1, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  %0 = linalg.transpose
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<8x4xf32>) permutation = [1, 0, 2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4x2xf32>) {
  // expected-error@+1 {{'linalg.transpose' op input rank 2 does not match init rank 3}}
  %0 = linalg.transpose
      ins(%a: tensor<4x8xf32>)
      outs(%b: tensor<8x4x2xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 0 should match init dim 0. input: 4, init: 8}}
  %0 = linalg.broadcast ins(%a: tensor<4xf32>) outs(%b: tensor<8x4xf32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%a: tensor<4xf32>) outs(%b: tensor<8x4xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%a: tensor<4xf32>) outs(%b: tensor<8x4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: -1}}
  %0 = linalg.broadcast ins(%a: tensor<4xf32>) outs(%b: tensor<8x4xf32>) dimensions = [-1]
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(1)
      ins(%a: tensor<4xf32>)
      outs(%a: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(0)
      ins(%a: tensor<4xf32>)
      outs(%b: tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error@+1 {{'linalg.softmax' op failed to verify that input and output have same element type}}
  %0 = linalg.softmax dimension(0)
      ins(%a: tensor<4xf32>)
      outs(%b: tensor<4xf64>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<2x4x3x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3)
      ins(%a: tensor<2x4x3x5xf32>)
      outs(%b: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x3x5xf32>, %b: tensor<6x6x5x3xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3)
      ins(%a: tensor<2x3x3x5xf32>)
      outs(%b: tensor<6x6x5x3xf32>) -> tensor<6x6x5x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x1x1x5xf32>, %b: tensor<6x6x5x3xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect either filter height or width equals to r}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3)
      ins(%a: tensor<2x1x1x5xf32>)
      outs(%b: tensor<6x6x5x3xf32>) -> tensor<6x6x5x3xf32>
  return
}

// -----

func.func @f(%a: tensor<5x6x2x2x2x2xf32>, %b: tensor<2x8x8x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_output_transform' op expect input height equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3)
      ins(%a: tensor<5x6x2x2x2x2xf32>)
      outs(%b: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>, %p: f64) {
  // expected-error@+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'f64'}}
  %0 = linalg.pack %a padding_value(%p : f64) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<7x16x8x32xf32>, %p: f32) {
  // expected-error@+1 {{expected 'tensor<8x16x8x32xf32>' for the packed domain value, got 'tensor<7x16x8x32xf32>'}}
  %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<7x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %a outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %a outer_dims_perm = [0, 2] inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{invalid zero tile factor}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [0, 32]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8]
      into%b : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x250xf32>, %b: tensor<8x16x8xf32>) {
  // expected-error@+1 {{packed rank != (unpacked rank + num tiling factors), got 3 != 4}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4]
      into%b : tensor<128x250xf32> -> tensor<8x16x8xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x33xf32>) {
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32]
      into%b : tensor<128x256xf32> -> tensor<16x8x8x33xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'linalg.yield' op must be the last operation in the parent block}}
  linalg.yield %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>)
      // expected-error@+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
      {^bb0(%x: f32): %i = linalg.index 1 : index linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>)
      // expected-error@+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
      {^bb0(%x: f32): linalg.yield %x, %x : f32, f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>)
      // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
      {^bb0(%x: f32): %1 = arith.extf %x : f32 to f64 linalg.yield %1 : f64 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>)
      // expected-error@+1 {{block with no terminator, has %1 = "arith.extf"(%arg1) : (f32) -> f64}}
      {^bb0(%x: f32): %1 = arith.extf %x : f32 to f64 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>)
      {^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : tensor<4xf32>) { } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 7, but found 4}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1)->(d0 + d1)>, affine_map<(d0, d1)->(d0)>, affine_map<(d0,d1)->(d1)>], iterator_types = ["parallel", "reduction"]}
      ins(%a, %a : tensor<4xf32>, tensor<4xf32>)
      outs(%a : tensor<4xf32>)
      {^bb0(%x: f32, %y: f32, %z: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0) -> (d0 - 1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0 - 1)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>)
      outs(%a : tensor<4xf32>)
      {^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4xf32>)
      outs(%a : tensor<4xf32>)
      {^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x9x9x3xf32>, %k: tensor<3x3x3x8xf32>, %o: tensor<1x7x7x8xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<3xi64>}
      ins(%a, %k: tensor<1x9x9x3xf32>, tensor<3x3x3x8xf32>)
      outs(%o : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
  return
}

// -----

func.func @f(%a: tensor<1x9x9x3xf32>, %k: tensor<3x3x3x8xf32>, %o: tensor<1x7x7x8xf32>) {
  // expected-error@+1 {{unexpected loop dimension for convolution op}}
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<0> : tensor<2xi64>}
      ins(%a, %k: tensor<1x9x9x3xf32>, tensor<3x3x3x8xf32>)
      outs(%o : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xi8>, %o: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.copy' 'linalg.copy' op attribute 'cast' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1}}
  %0 = linalg.copy {cast = 1}
      ins(%a : tensor<4xi8>)
      outs(%o: tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %o: tensor<4xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%a : tensor<f32>) outs(%o: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: vector<f32>, %o: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.fill' op expected fill value type ('vector<f32>') to match output element type ('f32')}}
  %0 = linalg.fill ins(%a : vector<f32>) outs(%o: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %o: tensor<*xf32>) {
  // expected-error@+1 {{'linalg.exp' op result #0 must be variadic of ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %0 = linalg.exp ins(%a : tensor<f32>) outs(%o: tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a: f32, %o: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.exp' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  %0 = linalg.exp ins(%a : f32) outs(%a: f32) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xindex>) {
  %0 = linalg.add
      // expected-error@+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'index' and 'index'}}
      ins(%a, %a : tensor<4x8xindex>, tensor<4x8xindex>)
      outs(%a : tensor<4x8xindex>) -> tensor<4x8xindex>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{attribute '"linalg.x"' not supported by the linalg dialect}}
  linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>], iterator_types = ["parallel"]}
      outs(%a : memref<4xf32>) attrs = {linalg.memoized_indexing_maps = 1, linalg.x}
      {^bb0(%x: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'arith.addf' op expected 2 operands, but found 4}}
  linalg.reduce {arith.addf}
      ins(%a, %a : memref<4xf32>, memref<4xf32>)
      outs(%b, %b: memref<4xf32>, memref<4xf32>) dimensions = []
  return
}

// -----

func.func @f(%a: memref<4x4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{expected ':'}}
  linalg.map { arith.addf } ins() outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32, 1>) {
  // expected-error@+1 {{'linalg.mmt4d' op expected operand #0 rank (2) to match the result rank of indexing_map (4)}}
  %0 = linalg.mmt4d
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// Sizes that do not fit are refused, as far as they are known.
func.func @dilations_overflow(%i: tensor<1x16x16x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x14x14x4xf32>) -> tensor<1x14x14x4xf32> {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_hwcf' op unexpected result less than 0 at expression #1}}
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<-9223372036854775808> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : tensor<1x16x16x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x14x14x4xf32>) -> tensor<1x14x14x4xf32>
  return %0 : tensor<1x14x14x4xf32>
}

// -----

func.func @large_dilations(%i: tensor<1x16x16x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x14x14x4xf32>) -> tensor<1x14x14x4xf32> {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 9223372036854775807, but found 16}}
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<9223372036854775807> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %k : tensor<1x16x16x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x14x14x4xf32>) -> tensor<1x14x14x4xf32>
  return %0 : tensor<1x14x14x4xf32>
}

// -----

func.func @properties(%x: tensor<1x113x113x96xf32>, %k: tensor<3x3x96xf32>, %y: tensor<1x56x56x96xf32>) {
  // expected-error @+1 {{invalid properties {dilations = dense<1> : vector<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2.000000e+00> : vector<2xf32>} for op linalg.depthwise_conv_2d_nhwc_hwc: Invalid attribute `strides` in property conversion: dense<2.000000e+00> : vector<2xf32>}}
  %0 = linalg.depthwise_conv_2d_nhwc_hwc <{dilations = dense<1> : vector<2xi64>, strides = dense<2.0> : vector<2xf32>}>
      ins(%x, %k : tensor<1x113x113x96xf32>, tensor<3x3x96xf32>) outs(%y : tensor<1x56x56x96xf32>) -> tensor<1x56x56x96xf32>
  return
}

// -----

func.func @map_of_nothing() {
  // expected-error@+1 {{'linalg.map' op expected 1 or more operands, but found 0}}
  linalg.map { arith.addf }
  return
}

// -----

func.func @payload(%a: tensor<8xf32>, %b: tensor<f32>) {
  // expected-error@+1 {{expected bare identifier or keyword}}
  %0 = linalg.reduce {@add} ins(%a : tensor<8xf32>) outs(%b : tensor<f32>) dimensions = [0]
  return
}

// -----

func.func @unsigned_maximum(%a: tensor<1x8x1xf32>, %w: tensor<2xf32>, %b: tensor<1x7x1xf32>) {
  // expected-error@+1 {{unsupported operation: unsigned max not on uint}}
  %0 = linalg.pooling_nwc_max_unsigned ins(%a, %w : tensor<1x8x1xf32>, tensor<2xf32>) outs(%b : tensor<1x7x1xf32>) -> tensor<1x7x1xf32>
  return
}
