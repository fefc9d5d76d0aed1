// Control flow between regions that is told in C++: its verifier, and passes that ask for it.
// RUN: rsmlir-opt --dialect %S/Inputs/lockgate/Lockgate.td --sources %S/Inputs/lockgate %s --split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: @valid
func.func @valid(%n: index, %flag: i1, %a: i32, %t: tensor<4xf32>) -> (i32, tensor<*xf32>) {
  %0:2 = lockgate.cycle %n with (%a, %t) : (i32, tensor<4xf32>) -> (i32, tensor<*xf32>) {
  ^bb0(%i: index, %b: i32, %u: tensor<*xf32>):
    %1 = lockgate.pick %flag -> i32 {
      lockgate.yield %a : i32
    } else {
      lockgate.yield %b : i32
    }
    lockgate.stay %flag with %1, %t : i32, tensor<4xf32>
  }
  // Nothing is known of its flow.
  %2 = lockgate.odd (%a) : (i32) -> i32 {
    lockgate.yield
  }
  return %2, %0#1 : i32, tensor<*xf32>
}

// -----

func.func @entry(%n: index, %flag: i1, %a: i32) -> i64 {
  // expected-error @+2 {{'lockgate.cycle' op along control flow edge from parent to Region #0: successor operand type #0 'i32' should match successor input type #0 'i64'}}
  // expected-note @+1 {{region branch point}}
  %0 = lockgate.cycle %n with (%a) : (i32) -> i64 {
  ^bb0(%i: index, %b: i64):
    lockgate.stay %flag with %b : i64
  }
  return %0 : i64
}

// -----

func.func @count(%n: index, %flag: i1, %a: i32) -> i32 {
  // expected-error @+1 {{'lockgate.cycle' op along control flow edge from Operation lockgate.stay to Region #0: region branch point has 2 operands, but region successor needs 1 inputs}}
  %0 = lockgate.cycle %n with (%a) : (i32) -> i32 {
  ^bb0(%i: index, %b: i32):
    // expected-note @+1 {{region branch point}}
    lockgate.stay %flag with %b, %b : i32, i32
  }
  return %0 : i32
}

// -----

func.func @no_value(%flag: i1, %a: i32) -> i32 {
  // expected-error @+2 {{'lockgate.pick' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = lockgate.pick %flag -> i32 {
    lockgate.yield %a : i32
  }
  return %0 : i32
}
