// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics

func.func @apply_symbol(%n: index) {
  affine.for %i = 0 to %n step 4 {
    // expected-error@+1 {{dimensional operand cannot be used as a symbol}}
    %a = affine.apply affine_map<()[s0] -> (s0)> ()[%i]
  }
  return
}

// -----

func.func @step(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to %n step -1 {
  }
  return
}

// -----

func.func @bound_symbol(%n: index) {
  affine.for %i = 0 to %n step 1 {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = affine_map<()[s0] -> (s0)> ()[%i] to %n {}
  }
  return
}

// -----

func.func @bound_in_unknown() {
  %x = "test.x"() ({
    %k = "test.k"() : () -> index
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %i = 0 to %k step 1 {
    }
  }) : () -> i32
  return
}

// -----

func.func @no_inits(%n: index) {
  // expected-error@+1 {{'affine.for' op different number of region iter_args and yielded values: 0 != 1}}
  %r = "affine.for" () <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}>({ ^bb0(%i: index): "affine.yield"(%n): (index) -> () }) : () -> index
  return
}

// -----

func.func @init_type(%n: index) {
  // expected-error@+1 {{'affine.for' op 0-th init and 0-th region iter_arg have different type: 'index' != 'i32'}}
  %r = "affine.for" (%n) <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}>({ ^bb0(%i: index, %j: i32): "affine.yield"(%n): (index) -> () }) : (index) -> index
  return
}

// -----

func.func @yields_nothing(%n: index) {
  // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %r = "affine.for" (%n) <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}>({ ^bb0(%i: index, %j: index): "affine.yield"(): () -> () }) : (index) -> index
  return
}

// -----

func.func @yield_type(%n: index) {
  // expected-error@+1 {{'affine.yield' op types mismatch between yield op and its parent}}
  %r = "affine.for" (%n) <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}>({ ^bb0(%i: index, %j: index): "affine.yield"(%j): (index) -> () }) : (index) -> i32
  return
}

// -----

func.func @no_arguments() {
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "affine.for" () <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}>({ ^bb0: "affine.yield"(): () -> () }) : () -> ()
  return
}

// -----

func.func @index_type() {
  // expected-error@+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for" () <{lowerBoundMap=affine_map<()->(0)>, upperBoundMap=affine_map<()->(10)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}>({ ^bb0(%k: i32): "affine.yield"(): () -> () }) : () -> ()
  return
}

// -----

func.func @if_without_else(%n: index, %z: f32) {
  // expected-error@+2 {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@+1 {{region branch point}}
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { affine.yield %z : f32 }
  return
}

// -----

func.func @if_yields_nothing(%n: index, %z: f32) {
  // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { } else {affine.yield %z : f32}
  return
}

// -----

func.func @if_symbols(%n: index) {
  // expected-error@+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n)[%n] { } 
  return
}

// -----

func.func @if_dims() {
  // expected-error@+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>() { } 
  return
}

// -----

func.func @if_map(%n: index) {
  // expected-error@+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%n) { } 
  return
}

// -----

func.func @yield_parent() {
  // expected-error@+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @apply_results(%n: index) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %a = affine.apply affine_map<(d0) -> (d0, d0)> (%n)
  return
}

// -----

func.func @apply_inputs(%n: index) {
  // expected-error@+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %a = affine.apply affine_map<(d0) -> (d0)> (%n)[%n]
  return
}

// -----

func.func @min_inputs(%n: index) {
  // expected-error@+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %a = affine.min affine_map<(d0) -> (d0)> (%n)[%n]
  return
}

// -----

func.func @min_results(%n: index) {
  // expected-error@+1 {{'affine.min' op affine map expect at least one result}}
  %a = affine.min affine_map<(d0) -> ()> (%n)
  return
}

// -----

func.func @load_rank(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}}
  %a = affine.load %m[%n] : memref<100x100xf32>
  return
}

// -----

func.func @load_index(%n: index, %m: memref<100x100xf32>, %c: i1) {
  %k = scf.if %c -> index { scf.yield %n : index} else { scf.yield %n : index}
  scf.if %c {
    %l = "test.l"() : () -> index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %a = affine.load %m[%k, %l] : memref<100x100xf32>
  }
  return
}

// -----

func.func @load_memref(%n: index) {
  // expected-error@+1 {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'index'}}
  %a = affine.load %n[%n, %n] : index
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @store_type(%n: index, %m: memref<100x100xf32>, %z: f64) {
  // expected-error@+1 {{use of value '%z' expects different type than prior uses: 'f32' vs 'f64'}}
  affine.store %z, %m[%n, %n] : memref<100x100xf32>
  return
}

// -----

func.func @store_element(%n: index, %m: memref<100x100xf32>, %z: f64) {
  // expected-error@+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%z, %m, %n, %n) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f64, memref<100x100xf32>, index, index) -> ()
  return
}

// -----

func.func @vector_element(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %v = affine.vector_load %m[%n, %n] : memref<100x100xf32>, vector<8xf64>
  return
}

// -----

func.func @prefetch_specifier(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%n, %n], foo, locality<3>, data : memref<100x100xf32>
  return
}

// -----

func.func @prefetch_cache(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%n, %n], read, locality<3>, bar : memref<100x100xf32>
  return
}

// -----

func.func @prefetch_rank(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n], read, locality<3>, data : memref<100x100xf32>
  return
}

// -----

func.func @prefetch_hint(%n: index, %m: memref<100x100xf32>) {
  // expected-error@+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%n, %n], read, locality<5>, data : memref<100x100xf32>
  return
}

// -----

func.func @reduction_word() {
  // expected-error@+1 {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  affine.parallel (%i) = (0) to (10) reduce ("foo") -> f32 { }
  return
}

// -----

func.func @reduction_type() {
  // expected-error@+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  affine.parallel (%i) = (0) to (10) reduce ("addi") -> f32 { }
  return
}

// -----

func.func @parallel_bounds() {
  // expected-error@+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (2) and upper bound (1), and the number of steps (1) must all match}}
  affine.parallel (%i) = (0, 0) to (10) { }
  return
}

// -----

func.func @parallel_results() {
  // expected-error@+1 {{'affine.parallel' op a reduction must be specified for each output}}
  affine.parallel (%i) = (0) to (10) -> f32 { }
  return
}

// -----

func.func @parallel_steps(%n: index) {
  // expected-error@+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%i) = (0) to (10) step (%n) { }
  return
}

// -----

func.func @reduction_string() {
  // expected-error@+1 {{integer literal not valid for specified type}}
  affine.parallel (%i) = (0) to (10) reduce (1) -> f32 { }
  return
}

// -----

func.func @for_to(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %i = 0 %n {}
  return
}

// -----

func.func @for_max(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<()[s0] -> (s0, 1)> ()[%n] to %n {}
  return
}

// -----

func.func @for_min(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<()[s0] -> (s0, 1)> ()[%n] {}
  return
}

// -----

func.func @for_two(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %i = %n, %n to affine_map<()[s0] -> (s0, 1)> ()[%n] {}
  return
}

// -----

func.func @for_string(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %i = "x" to affine_map<()[s0] -> (s0, 1)> ()[%n] {}
  return
}

// -----

func.func @for_dims(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %i = 0 to affine_map<()[s0] -> (s0)> (%n)[%n] {}
  return
}

// -----

func.func @for_symbols() {
  // expected-error@+1 {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %i = 0 to affine_map<()[s0] -> (s0)> ()[] {}
  return
}

// -----

func.func @for_carried(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  affine.for %i = 0 to 10 iter_args(%x = %n) -> (index, i32) {}
  return
}

// -----

func.func @delinearize_bound(%n: index) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %a = affine.delinearize_index %n into (3, 0) : index, index
  return
}

// -----

func.func @delinearize_results(%n: index) {
  // expected-error@+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %a = affine.delinearize_index %n into (3, 5) : index
  return
}

// -----

func.func @linearize_indices(%n: index) {
  // expected-error@+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %a = affine.linearize_index [%n, %n] by (3, 5, 6) : index
  return
}

// -----

func.func @parallel_groups() {
  // expected-error@+1 {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[2]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (64)>}> ({ ^bb0(%i: index): affine.yield}) : () -> ()
  return
}

// -----

func.func @reduction_kind() {
  // expected-error@+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = ["x"], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (64)>}> ({ ^bb0(%i: index): affine.yield}) : () -> ()
  return
}

// -----

func.func @reduction_number() {
  // expected-error@+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [77], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (64)>}> ({ ^bb0(%i: index): affine.yield}) : () -> ()
  return
}

// -----

func.func @no_results_for_lower_bound() {
  // expected-error@+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  affine.parallel (%i) = (max()) to (1) {
  }
  return
}

// -----

func.func @no_results_for_upper_bound() {
  // expected-error@+1 {{'affine.parallel' op expected upper bound map to have at least one result}}
  affine.parallel (%i) = (0) to (min()) {
  }
  return
}

// -----

func.func @no_lower_bound() {
  // expected-error@+1 {{'affine.for' op expected lower bound map to have at least one result}}
  affine.for %i = max affine_map<() -> ()>() to 1 {
  }
  return
}

// -----

func.func @no_upper_bound() {
  // expected-error@+1 {{'affine.for' op expected upper bound map to have at least one result}}
  affine.for %i = 1 to min affine_map<() -> ()>() {
  }
  return
}

// -----

func.func @arguments(%x: f32) {
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x) : (f32) -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @stride(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %a[%n], %a[%n], %t[0], %n, %n : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @types(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{custom op 'affine.dma_start' expected three types}}
  affine.dma_start %a[%n], %a[%n], %t[0], %n : memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @source(%a: tensor<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA source to be of memref type}}
  affine.dma_start %a[%n], %t[%n], %t[0], %n : tensor<8xf32>, memref<1xi32>, memref<1xi32>
  return
}

// -----

func.func @destination(%a: tensor<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  affine.dma_start %t[%n], %a[%n], %t[0], %n : memref<1xi32>, tensor<8xf32>, memref<1xi32>
  return
}

// -----

func.func @tag(%a: tensor<8xf32>, %n: index) {
  // expected-error@+1 {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %a[%n], %n : tensor<8xf32>
  return
}

// -----

func.func @count(%t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%t, %t, %t) {src_map = affine_map<() -> ()>, dst_map = affine_map<() -> ()>, tag_map = affine_map<() -> ()>} : (memref<1xi32>, memref<1xi32>, memref<1xi32>) -> ()
  return
}

// -----

func.func @index_of_source(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 8 {
    %0 = arith.muli %i, %i : index
    // expected-error@+1 {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    affine.dma_start %a[%0], %a[%n], %t[0], %n : memref<8xf32>, memref<8xf32>, memref<1xi32>
  }
  return
}

// -----

func.func @index_of_tag(%t: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 8 {
    %0 = arith.muli %i, %i : index
    // expected-error@+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %t[%0], %n : memref<1xi32>
  }
  return
}

// -----

func.func @type_of_index(%t: memref<1xi32>, %n: i32) {
  // expected-error@+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%t, %n, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, i32, i32) -> ()
  return
}
