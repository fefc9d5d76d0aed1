// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @for_carried(%n: index) {
  // expected-error@+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  scf.for %i = %n to %n step %n iter_args(%a = %n) -> (index, index) {
  }
  return
}

// -----

func.func @for_results(%n: index) {
  // expected-error@+1 {{mismatch in number of loop-carried values and defined values}}
  %0 = "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, index) -> i32
  return
}

// -----

func.func @for_without_arguments(%n: index) {
  // expected-error@+1 {{different number of inits and region iter_args: 0 != 18446744073709551615}}
  "scf.for"(%n, %n, %n) ({
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_arguments(%n: index, %x: i32) {
  // expected-error@+1 {{different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @for_index(%n: index) {
  // expected-error@+1 {{expected induction variable to be same type as bounds and step}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_init(%n: index, %x: i32) {
  // expected-error@+1 {{0-th init and 0-th region iter_arg have different type: 'i32' != 'i64'}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i64):
    scf.yield %a : i64
  }) : (index, index, index, i32) -> i64
  return
}

// -----

func.func @for_yielded(%n: index, %x: i32) {
  // expected-error@+1 {{0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'index'}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    scf.yield %i : index
  }
  return
}

// -----

func.func @for_result(%n: index, %x: i32) {
  // expected-error@+1 {{0-th region iter_arg and 0-th loop result have different type: 'i32' != 'index'}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    scf.yield %a : i32
  }) : (index, index, index, i32) -> index
  return
}

// -----

func.func @for_yields_nothing(%n: index, %x: i32) {
  // expected-error@+1 {{along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return
}

// -----

func.func @for_blocks(%n: index) {
  // expected-error@+1 {{expects region #0 to have 0 or 1 blocks}}
  scf.for %i = %n to %n step %n {
    scf.yield
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @if_without_else(%c: i1, %x: i32) {
  // expected-error@+1 {{must have an else block if defining values}}
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @if_number(%c: i1, %x: i32) {
  // expected-error@+2 {{along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@+1 {{region branch point}}
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
  }
  return
}

// -----

func.func @if_type(%c: i1, %x: i32) {
  // expected-error@+1 {{along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  %0 = scf.if %c -> i32 {
    // expected-note@+1 {{region branch point}}
    scf.yield %c : i1
  } else {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @while_types(%x: i32) {
  // expected-error@+1 {{expected as many input types as operands (expected 1 got 0)}}
  scf.while (%a = %x) : () -> () {
  } do {
  }
  return
}

// -----

func.func @while_no_function() {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.function, but found 'i32'}}
  scf.while : i32 {
  } do {
  }
  return
}

// -----

func.func @while_before(%c: i1) {
  // expected-error@+1 {{expects the 'before' region to terminate with 'scf.condition'}}
  scf.while : () -> () {
    // expected-note@+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @while_after(%c: i1) {
  // expected-error@+1 {{expects the 'after' region to terminate with 'scf.yield'}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    // expected-note@+1 {{terminator here}}
    scf.condition(%c)
  }
  return
}

// -----

func.func @while_condition(%c: i1) {
  // expected-error@+1 {{along control flow edge from Operation scf.condition to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.while : () -> () {
    // expected-note@+1 {{region branch point}}
    scf.condition(%c) %c : i1
  } do {
    scf.yield
  }
  return
}

// -----

func.func @while_entry(%c: i1) {
  // expected-error@+2 {{along control flow edge from parent to Region #0: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  // expected-note@+1 {{region branch point}}
  "scf.while"(%c) ({
  ^bb0(%a: i32):
    scf.condition(%c)
  }, {
    scf.yield %c : i1
  }) : (i1) -> ()
  return
}

// -----

func.func @execute_arguments() {
  // expected-error@+1 {{region cannot have any arguments}}
  scf.execute_region {
  ^bb0(%a: i1):
    scf.yield
  }
  return
}

// -----

func.func @execute_nothing() {
  // expected-error@+1 {{region needs to have at least one block}}
  scf.execute_region {
  }
  return
}

// -----

func.func @switch_twice(%i: index) {
  // expected-error@+1 {{has duplicate case value: 1}}
  scf.index_switch %i
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @switch_number(%i: index) {
  // expected-error@+1 {{has 0 case regions but 1 case values}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @switch_values(%i: index, %x: i32) {
  // expected-error@+1 {{expected each region to return 1 values, but case region #0 returns 0}}
  %0 = scf.index_switch %i -> i32
  case 1 {
    // expected-note@+1 {{see yield operation here}}
    scf.yield
  }
  default {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @switch_type(%i: index) {
  // expected-error@+1 {{expected result #0 of each region to be 'i32'}}
  %0 = scf.index_switch %i -> i32
  default {
    // expected-note@+1 {{default region returns 'index' here}}
    scf.yield %i : index
  }
  return
}

// -----

func.func @parallel_none() {
  // expected-error@+1 {{needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @parallel_step(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{constant step operand must be positive}}
  scf.parallel (%i) = (%n) to (%n) step (%c0) {
  }
  return
}

// -----

func.func @parallel_operands(%n: index) {
  // expected-error@+1 {{custom op 'scf.parallel' expected 1 operands}}
  scf.parallel (%i) = (%n, %n) to (%n) step (%n) {
  }
  return
}

// -----

func.func @parallel_reductions(%n: index, %x: i32) {
  // expected-error@+1 {{expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
  }
  return
}

// -----

func.func @parallel_type(%n: index, %x: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
    // expected-error@+1 {{expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'i32'}}
    scf.reduce(%n : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }
  return
}

// -----

func.func @reduction_arguments(%n: index, %x: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
    // expected-error@+1 {{expected two block arguments with type 'i32' in the 0-th reduction region}}
    scf.reduce(%x : i32) {
    ^bb0(%a: i32):
      scf.reduce.return %a : i32
    }
  }
  return
}

// -----

func.func @reduction_return(%n: index, %x: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      // expected-error@+1 {{must have type 'i32' (the type of the reduction inputs)}}
      scf.reduce.return %n : index
    }
  }
  return
}

// -----

func.func @forall_operations() {
  scf.forall (%i) in (4) {
    // expected-error@+1 {{expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %0 = arith.constant 1 : index
    }
  }
  return
}

// -----

func.func @forall_destination(%t: tensor<4xf32>, %u: tensor<1xf32>) {
  %0 = scf.forall (%i) in (4) shared_outs(%out = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error@+1 {{may only insert into an output block argument}}
      tensor.parallel_insert_slice %u into %t[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @forall_index() {
  // expected-error@+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%i) in (
    // expected-error@+1 {{expected integer value}}
    "x") {
  }
  return
}

// -----

func.func @yield_parent() {
  // expected-error@+1 {{expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @reduction_regions(%n: index, %x: i32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    // expected-error@+1 {{'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1}}
    scf.reduce(%x : i32)
  }
  return
}

// -----

// A bound cannot be defined in the loop.
func.func @for_bound_in_body(%n: index) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  scf.for %i = %n to %u step %n {
    %u = arith.addi %n, %n : index
  }
  return
}

// -----

func.func @for_init_in_body(%n: index) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %u) -> (index) {
    %u = arith.addi %n, %n : index
    scf.yield %u : index
  }
  return
}
