// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @sizes(%n: index) {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @symbols(%n: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @alignment() {
  // expected-error@+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

"builtin.module"() ({
  // expected-error@+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}) : () -> ()

// -----

// An operation that is not registered is no scope.
"t.unknown"() ({
  // expected-error@+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}) : () -> ()

// -----

func.func @realloc_layout(%m: memref<4xf32, strided<[2]>>) {
  // expected-error@+1 {{unsupported layout for source memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xf32, strided<[2]>> to memref<8xf32>
  return
}

// -----

func.func @realloc_result_layout(%m: memref<4xf32>) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<8xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32, strided<[2]>>
  return
}

// -----

func.func @realloc_space(%m: memref<4xf32>) {
  // expected-error@+1 {{different memory spaces specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @realloc_element(%m: memref<4xf32>) {
  // expected-error@+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xi32>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xi32>
  return
}

// -----

func.func @realloc_size_missing(%m: memref<4xf32>) {
  // expected-error@+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @realloc_size_unnecessary(%m: memref<4xf32>, %n: index) {
  // expected-error@+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %m(%n) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @scope(%n: index) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  memref.alloca_scope {
    // expected-note@+1 {{region branch point}}
    memref.alloca_scope.return %n : index
  }
  return
}

// -----

// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xi32>'}}
memref.global @unknown_size : memref<?xi32>

// -----

// expected-error@+1 {{'memref.global' op initial value shape expected to be 4 but was 3}}
"memref.global"() <{sym_name = "a", type = memref<4xi32>, initial_value = dense<1> : tensor<3xi32>}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value element expected to be of type 'i32', but was of type 'i64'}}
"memref.global"() <{sym_name = "a", type = memref<4xi32>, initial_value = dense<1> : tensor<4xi64>}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 1 : i64}}
"memref.global"() <{sym_name = "a", type = memref<4xi32>, initial_value = 1 : i64}> : () -> ()

// -----

// expected-error@+1 {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @no_elements : memref<4xi32> = "text"

// -----

memref.global @a : memref<4xi32> = uninitialized
func.func @f() {
  // expected-error@+1 {{'memref.get_global' op result type 'memref<5xi32>' does not match type 'memref<4xi32>' of the global memref @a}}
  %0 = memref.get_global @a : memref<5xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.get_global' op 'f' does not reference a valid global memref}}
  %0 = memref.get_global @f : memref<5xi32>
  return
}

// -----

func.func @load(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}}
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  return
}

// -----

func.func @store(%m: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[] : memref<4xf32>
  return
}

// -----

func.func @prefetch_access(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], neither, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @prefetch_cache(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i], read, locality<3>, neither : memref<4xf32>
  return
}

// -----

func.func @prefetch_type(%m: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.prefetch' invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'}}
  memref.prefetch %m[%i], read, locality<3>, data : tensor<4xf32>
  return
}

// -----

func.func @prefetch_indices(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[], read, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @update_indices(%m: memref<4xi32>, %v: i32) {
  // expected-error@+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw assign %v, %m[] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @update_float(%m: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @update_integer(%m: memref<4xi32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'mulf' expects a floating-point type}}
  %0 = memref.atomic_rmw mulf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @update_arguments(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32, %b: f32):
    memref.atomic_yield %a : f32
  }
  return
}

// -----

func.func @update_argument_type(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f64):
    memref.atomic_yield %a : f64
  }
  return
}

// -----

func.func @update_effects(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32):
    %b = scf.execute_region -> f32 {
      // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
      %c = memref.load %m[%i] : memref<4xf32>
      scf.yield %c : f32
    }
    memref.atomic_yield %b : f32
  }
  return
}

// -----

func.func @update_yield(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32):
    // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'index' and its parent: 'f32'}}
    memref.atomic_yield %i : index
  }
  return
}

// -----

func.func @dma_stride(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %m[%i], %m[%i], %i, %m[%i], %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @dma_types(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %m[%i], %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @dma_least(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%m, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @dma_source(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%i, %i, %i, %i) : (index, index, index, index) -> ()
  return
}

// -----

func.func @dma_source_indices(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%m, %m, %i, %i, %i) : (memref<4xf32>, memref<4xf32>, index, index, index) -> ()
  return
}

// -----

func.func @dma_destination(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected destination to be of memref type}}
  "memref.dma_start"(%m, %i, %i, %i, %i) : (memref<4xf32>, index, index, index, index) -> ()
  return
}

// -----

func.func @dma_too_few(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 6 operands}}
  "memref.dma_start"(%m, %i, %m, %i, %i) : (memref<4xf32>, index, memref<4xf32>, index, index) -> ()
  return
}

// -----

func.func @dma_count(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}}
  "memref.dma_start"(%m, %i, %m, %i, %m, %i) : (memref<4xf32>, index, memref<4xf32>, index, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @dma_tag(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected tag to be of memref type}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %i) : (memref<4xf32>, index, memref<4xf32>, index, index, index) -> ()
  return
}

// -----

func.func @dma_too_many(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op incorrect number of operands}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %i, %i) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<4xf32>, index, index) -> ()
  return
}

// -----

func.func @dma_stride_type(%m: memref<4xf32>, %i: index, %j: i32) {
  // expected-error@+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %i, %i, %j) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<4xf32>, index, index, i32) -> ()
  return
}

// -----

func.func @dma_wait(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0}}
  memref.dma_wait %m[], %i : memref<4xf32>
  return
}

// -----

func.func @alignment(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @no_objects() {
  // expected-error@+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @other_objects(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.distinct_objects' op operand types and result types must match}}
  %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

func.func @cast_size(%m: memref<4xi32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xi32>' and result type 'memref<5xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xi32> to memref<5xi32>
  return
}

// -----

func.func @cast_stride(%m: memref<4xi32, strided<[2]>>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xi32, strided<[2]>>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xi32, strided<[2]>> to memref<4xi32>
  return
}

// -----

func.func @cast_unranked(%m: memref<*xi32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<*xi32>' and result type 'memref<*xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xi32> to memref<*xi32>
  return
}

// -----

func.func @cast_space(%m: memref<4xi32, 1>) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<4xi32, 1>' and result type 'memref<?xi32>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xi32, 1> to memref<?xi32>
  return
}

// -----

func.func @metadata(%m: memref<4xi32>) {
  // expected-error@+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<i32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<i64>', 'index', 'index', 'index'}}
  // expected-error@+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %0:4 = memref.extract_strided_metadata %m : memref<4xi32> -> memref<i64>, index, index, index
  return
}
