// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

module attributes { transform.with_named_sequence } {
  transform.named_sequence @foo(%op: !transform.any_op) {
    transform.yield
  }
  transform.sequence failures(propagate) {
  ^bb0(%arg0: !transform.any_op):
    // expected-error@+2 {{TransformOpInterface requires memory effects on operands to be specified}}
    // expected-note@+1 {{no effects specified for operand #0}}
    transform.include @foo failures(propagate) (%arg0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes { transform.with_named_sequence } {
  // expected-error@below {{recursion not allowed in named sequences}}
  func.func @f() { func.call @f() : () -> () return }
}

// -----

// expected-error@below {{'transform.sequence' op block argument #0 has more than one potential consumer}}
transform.sequence failures(propagate) {
^bb0(%arg0: !transform.any_op):
  // expected-note@below {{used here as operand #0}}
  %0 = transform.alternatives %arg0 : !transform.any_op -> !transform.any_op {
  ^bb2(%arg2: !transform.any_op):
    transform.yield %arg2 : !transform.any_op
  }
  transform.apply_dce to %arg0 : !transform.any_op
  // expected-note@below {{used here as operand #0}}
  %1 = transform.alternatives %arg0 : !transform.any_op -> !transform.any_op {
  ^bb2(%arg2: !transform.any_op):
    transform.yield %arg2 : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%arg0: !transform.any_op):
  // expected-error@below {{'transform.foreach' op expects the same number of targets as the body has block arguments}}
  transform.foreach %arg0, %arg0 : !transform.any_op, !transform.any_op {
  ^bb1(%arg1: !transform.any_op):
    transform.yield
  }
}

// -----

// expected-error@below {{"transform.target_tag" attribute must be a string}}
module attributes { transform.target_tag=3 } {
}

// -----

// expected-error@below {{"transform.consumed" must be a unit attribute}}
module attributes { transform.consumed=3 } {
}

// -----

// expected-error@below {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
"func.func"() <{sym_name="x", function_type = () -> ()}> ({ return }) { transform.with_named_sequence } : () -> ()

// -----

// expected-error@below {{unregistered operation 'transform.foo' found in dialect ('transform') that does not allow unknown operations}}
"transform.foo"() : () -> ()

// -----

// expected-error@below {{only supports integer types with width <=64}}
func.func @f(%a: !transform.param<tensor<3xi32>>, %b: !transform.op<"foo">, %c: !transform.param<memref<3xi32>>, %d: !transform.bar) { return }

// -----

// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(%a: !transform.any_op<3>)

// -----

// expected-error@below {{only supports integer types with width <=64}}
func.func @f(%a: !transform.param<memref<3xi32>>, %x: !transform.type, %m: !transform.affine_map)

// -----

module attributes { transform.with_named_sequence } {
  // expected-error@below {{must provide consumed/readonly status for arguments of external or called ops}}
  transform.named_sequence @foo(%op: !transform.any_op )
}

// -----

module attributes { transform.with_named_sequence } {
  transform.named_sequence @nested(%arg0: !transform.any_op) {
    // expected-error@below {{expected terminator to have as many operands as the parent op has results}}
    transform.yield %arg0 : !transform.any_op
  }
}

// -----

// expected-note@below {{symbol table operation}}
module {
  // expected-error@below {{expects the parent symbol table to have the 'transform.with_named_sequence' attribute}}
  transform.named_sequence @x(%arg0: !transform.any_op {transform.consumed}) {
    transform.yield
  }
}

// -----

module {
  transform.sequence failures(suppress) {
  ^bb0(%arg0: !transform.any_op):
    // expected-error@below {{'transform.include' op does not reference a named transform sequence}}
    transform.include @non_existent failures(propagate) () : () -> ()
  }
}

// -----

module attributes { transform.with_named_sequence } {
  func.func private @foo()
  // expected-error@below {{expected 'transform.yield' as terminator}}
  transform.named_sequence @nested() {
    // expected-note@below {{terminator}}
    func.call @foo() : () -> ()
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.yield' op the type of the terminator operand #0 must match the type of the corresponding parent op result ('!transform.any_value' vs '!transform.any_op')}}
  %r = transform.tune.alternatives<"x"> -> !transform.any_op { transform.yield %a : !transform.any_op }, { %v = transform.get_operand %a[0] : (!transform.any_op) -> !transform.any_value transform.yield %v : !transform.any_value }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.tune.alternatives' op 'selected_region' attribute specifies region at index -1 while op has only 2 regions}}
  transform.tune.alternatives<"x"> selected_region = -1 { transform.yield }, { transform.yield }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.apply_conversion_patterns.dialect_to_llvm' op dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: scf}}
  transform.apply_conversion_patterns to %a { transform.apply_conversion_patterns.dialect_to_llvm "scf" } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.apply_conversion_patterns.dialect_to_llvm' op unknown dialect or dialect not loaded: foo}}
  transform.apply_conversion_patterns to %a { transform.apply_conversion_patterns.dialect_to_llvm "foo" } : !transform.any_op
}

// -----

// expected-error@+2 {{'transform.sequence' op expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface}}
// expected-note@+1 {{argument #1 does not}}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %x: i64):
}

// -----

// expected-error@below {{'transform.sequence' op expects the entry block to have at least one argument}}
transform.sequence failures(propagate) {
}

// -----

// expected-error@below {{'transform.sequence' op expects the first entry block argument to be of type implementing TransformHandleTypeInterface}}
transform.sequence failures(propagate) {
^bb0(%a: i64):
}

// -----

// expected-note@below {{nested in another possible top-level op}}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.sequence' op expects operands to be provided for a nested op}}
  transform.sequence failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

// expected-error@below {{'transform.sequence' op expected children ops to implement TransformOpInterface}}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-note@below {{op without interface}}
  arith.constant 42.0 : f32
}

// -----

// expected-error@below {{'transform.sequence' op expects the types of the terminator operands to match the types of the result}}
%0 = transform.sequence -> !transform.any_op failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-note@below {{terminator}}
  transform.yield
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %c: !transform.any_op):
  // expected-error@below {{custom op 'transform.sequence' expected types to be provided for all operands}}
  transform.sequence %a, %b, %c : (!transform.any_op, !transform.any_op) failures(propagate) {
  ^bb0(%d: !transform.any_op, %e: !transform.any_op, %f: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.alternatives' op expects at least one region}}
  transform.alternatives
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.alternatives' op expects terminator operands to have the same type as results of the operation}}
  %2 = transform.alternatives %a : !transform.any_op -> !transform.any_op {
  ^bb2(%b: !transform.any_op):
    transform.yield %b : !transform.any_op
  }, {
  ^bb2(%b: !transform.any_op):
    // expected-note@below {{terminator}}
    transform.yield
  }
}

// -----

// expected-error@below {{unknown attribute: "transform.unknown"}}
module @unknown attributes {transform.unknown} {}

// -----

module @mutual_recursion attributes { transform.with_named_sequence } {
  // expected-note@below {{operation on recursion stack}}
  transform.named_sequence @foo(%a: !transform.any_op {transform.readonly}) -> () {
    transform.include @bar failures(suppress) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
  // expected-error@below {{recursion not allowed in named sequences}}
  transform.named_sequence @bar(%a: !transform.any_op {transform.readonly}) -> () {
    transform.include @foo failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes { transform.with_named_sequence } {
  transform.named_sequence @foo(%a: !transform.any_op {transform.readonly}) -> (!transform.any_op) {
    transform.yield %a : !transform.any_op
  }
  transform.sequence failures(suppress) {
  ^bb0(%b: !transform.any_op):
    // expected-error@below {{'transform.include' op type of result #0 must implement the same transform dialect interface as the corresponding callee result}}
    transform.include @foo failures(suppress) (%b) : (!transform.any_op) -> (!transform.any_value)
  }
}

// -----

module attributes { transform.with_named_sequence} {
  transform.sequence failures(suppress) {
  ^bb0(%a: !transform.any_op):
    // expected-error@below {{'transform.named_sequence' op symbol's parent must have the SymbolTable trait}}
    transform.named_sequence @nested() {
      transform.yield
    }
  }
}

// -----

module attributes { transform.with_named_sequence } {
  // expected-note@below {{symbol declaration}}
  transform.named_sequence @match(!transform.any_op {transform.readonly}, !transform.any_op {transform.consumed}) -> !transform.any_op
  transform.named_sequence @action(!transform.any_op {transform.readonly})
  transform.sequence failures(propagate) {
  ^bb0(%root: !transform.any_op):
    %r = transform.replicate num(%root) %root : !transform.any_op, !transform.any_op
    // expected-error@below {{'transform.foreach_match' op does not expect matcher symbol to consume its operand #1}}
    transform.foreach_match in %root, %r
      @match -> @action : (!transform.any_op, !transform.any_op) -> !transform.any_op
  }
}

// -----

module attributes { transform.with_named_sequence } {
  transform.named_sequence @match(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @action()
  transform.sequence failures(propagate) {
  ^bb0(%root: !transform.any_op):
    // expected-error@below {{mismatching number of matcher results and action arguments between @match (1) and @action (0)}}
    transform.foreach_match in %root
      @match -> @action : (!transform.any_op) -> !transform.any_op
  }
}

// -----

module attributes { transform.with_named_sequence } {
  transform.named_sequence @m(%arg0: !transform.any_op) {
    // expected-error@below {{expected the matcher argument to be marked readonly}}
    transform.collect_matching @matcher in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @matcher(%arg0: !transform.any_op) {
    transform.yield
  }
}

// -----

module attributes { transform.with_named_sequence } {
  // expected-error@below {{argument #0 cannot be both readonly and consumed}}
  transform.named_sequence @foo(%op: !transform.any_op {transform.readonly, transform.consumed}) {
    transform.yield
  }
}

// -----

// expected-error@below {{'transform.with_pdl_patterns' op expects only one non-pattern op in its body}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  // expected-note@below {{first non-pattern op}}
  transform.sequence %a : !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
  // expected-note@below {{second non-pattern op}}
  transform.sequence %a : !transform.any_op failures(propagate) {
  ^bb1(%b: !transform.any_op):
  }
}

// -----

// expected-error@below {{'transform.with_pdl_patterns' op expects at least one non-pattern op}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.tile_using_for' op expected number of loops to tile (2) to match number of `loops` results (1)}}
  %0, %1 = transform.structured.tile_using_for %a tile_sizes [4, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.tile_using_forall' op either (packed_)num_threads or (packed_)tile_sizes must be specified}}
  %0, %1 = transform.structured.tile_using_forall %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.fuse' op expects interchange values to be in range [0, 2), found: 2}}
  %0, %1 = transform.structured.fuse %a tile_sizes [4, 0] interchange [2, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.fuse' op found duplicate interchange value: 1}}
  %0, %1 = transform.structured.fuse %a tile_sizes [4, 0] interchange [1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.fuse' op expects 2 loop results}}
  %0, %1 = transform.structured.fuse %a tile_sizes [4, 4] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.fuse' op interchange length exceeds iteration space dimensions (1), found}}
  %0, %1 = transform.structured.fuse %a tile_sizes [4] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.vectorize' op expected same number of vector sizes (1) and scalable sizes (2)}}
  transform.structured.vectorize %a vector_sizes [1, 2] {static_vector_sizes = array<i64: 3>} : !transform.any_op
}

// -----

// expected-error@below {{'transform.sequence' op block argument #0 has more than one potential consumer}}
"transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%a: !transform.any_op):
  // expected-note@+2 {{used here as operand #1}}
  // expected-note@+1 {{used here as operand #0}}
  "transform.structured.vectorize"(%a, %a) <{static_vector_sizes = array<i64: 3>}> : (!transform.any_op, !transform.any_op) -> ()
  "transform.yield"() : () -> ()
}) : () -> ()

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.interchange' op expects iterator_interchange to be a permutation, found 1, 1}}
  %0 = transform.structured.interchange %a iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{expected operation name in quotes}}
  %0 = transform.structured.split %a after 42 {dimension = 0} : !transform.any_op, !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{expected ','}}
  %0 = transform.structured.split %a after %a {dimension = 0} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{custom op 'transform.structured.multitile_sizes' expects a trailing functional type with one argument and one result}}
  %0:3 = transform.structured.multitile_sizes %a {target_size = 3, dimension = 1} : (!transform.any_op, !transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pad' op expects nofold_flags to contain booleans (0/1), found [2]}}
  %p, %q, %r = transform.structured.pad %a {padding_dimensions=[1, 2], nofold_flags=[2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pad' op expects padding_dimensions to contain positive integers, found [1, -2]}}
  %p, %q, %r = transform.structured.pad %a {padding_dimensions=[1, -2], nofold_flags=[1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pad' op expects transpose_paddings to be a permutation, found [1, 1]}}
  %p, %q, %r = transform.structured.pad %a {padding_dimensions=[1, 2], transpose_paddings=[[1, 1]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pad' op expects as many multiples as padding_dimensions}}
  %p, %q, %r = transform.structured.pad %a pad_to_multiple_of [1] {padding_dimensions=[1, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pad' op invalid copy_back_op}}
  %p, %q, %r = transform.structured.pad %a {padding_dimensions=[1, 2], copy_back_op="foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.hoist_pad' op expects transpose to be a permutation, found 1, 1}}
  %p = transform.structured.hoist_pad %a by 1 loops, transpose by [1, 1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.pack_greedily' op "matmul_inner_dims_order" is not a valid permutation}}
  %p = transform.structured.pack_greedily %a matmul_packed_sizes = [1, 2, 3] matmul_inner_dims_order = [1, 1, 0] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op):
  // expected-error@below {{'transform.structured.bufferize_to_allocation' op unsupported memcpy op}}
  %0, %1 = transform.structured.bufferize_to_allocation %a {memcpy_op="x"} : !transform.any_op
}
