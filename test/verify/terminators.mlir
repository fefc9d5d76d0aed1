// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Terminators of blocks, and their legal parents.

// expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
func.func @f() -> i32 { func.return }

// -----

// expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f}}
func.func @f(%a: i64) -> i32 { func.return %a : i64 }

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.return

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.func @f() { "foo.region"() ({ func.return }) : () -> () return }

// -----

func.func @f() {
  // expected-error@+1 {{'func.return' op must be the last operation in the parent block}}
  "func.return"() : () -> ()
  "func.return"() : () -> ()
}

// -----

func.func @f() {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  "foo.br"() [^bb1] : () -> ()
  "func.return"() : () -> ()
^bb1:
  return
}

// -----

func.func @f() {
  "foo.br"() [^bb1] : () -> ()
^bb1:
  // expected-error@+1 {{block with no terminator, has %0 = "func.constant"() <{value = @f}> : () -> (() -> ())}}
  %x = func.constant @f : () -> ()
}

// -----

func.func @f() {
  // expected-error@+1 {{empty block: expect at least a terminator}}
  "foo.x"() ({ ^bb0: "foo.br"()[^bb1] : () -> ()
   ^bb1: }) : () -> ()
  return
}

// -----

"foo.x"() ({ func.func private @g() }) : () -> ()

// -----

// expected-error@+1 {{'func.return' op requires 0 successors but found 1}}
func.func @f() { "func.return"() [^bb0] : () -> ()
^bb0:
 return }

// -----

// expected-error@+1 {{'func.return' op requires zero regions}}
func.func @f() { "func.return"() ({}) : () -> () }

// -----

// expected-error@+1 {{'func.return' op requires zero results}}
func.func @f() { %0 = "func.return"() : () -> (i32) }
