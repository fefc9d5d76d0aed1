// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Blocks and entry blocks.

"func.func"() ({^bb0: "foo.a"() : () -> ()}) {sym_name = "f", function_type = () -> ()} : () -> ()

// -----

// expected-error@+1 {{empty block: expect at least a terminator}}
func.func @f() {
  "foo.br"() [^bb1] : () -> ()
^bb1:
}

// -----

// expected-error@+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  "foo.br"() [^bb0] : () -> ()
}

// -----

func.func @f() {
  // expected-error@+1 {{entry block of region may not have predecessors}}
  "foo.x"() ({ ^bb0: "foo.br"()[^bb0] : () -> () }) : () -> ()
  return
}
