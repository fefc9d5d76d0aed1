// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{shape must not be empty}}
func.func private @array(!emitc.array<f32>)

// -----

// expected-error@+1 {{invalid array element type}}
func.func private @array(!emitc.array<2xtensor<4xf32>>)

// -----

// expected-error@+1 {{!emitc.lvalue must wrap supported emitc type, but got '!emitc.lvalue<i32>'}}
func.func private @lvalue(!emitc.lvalue<!emitc.lvalue<i32>>)

// -----

// expected-error@+1 {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
func.func private @opaque(!emitc.opaque<"int*">)

// -----

func.func @add(%p: !emitc.ptr<i32>, %x: f32) {
  // expected-error@+1 {{'emitc.add' op requires that one operand is an integer or of opaque type if the other is a pointer}}
  %0 = emitc.add %p, %x : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @constant() {
  // expected-error@+1 {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i64') to match the op's result type ('i32')}}
  %0 = "emitc.constant"() <{value = 4 : i64}> : () -> i32
  return
}

// -----

func.func @call(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op index argument is out of range}}
  emitc.call_opaque "f"(%a) {args = [1 : index]} : (i32) -> ()
  return
}

// -----

emitc.func @callee(%a: i32) {
  emitc.return
}

emitc.func @caller(%a: f32) {
  // expected-error@+1 {{'emitc.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  emitc.call @callee(%a) : (f32) -> ()
  emitc.return
}

// -----

// expected-error@+1 {{'emitc.func' op requires zero or exactly one result, but has 2}}
emitc.func private @two() -> (i32, i32)

// -----

func.func @expression(%p: !emitc.ptr<i32>) -> i32 {
  // expected-error@+1 {{'emitc.expression' op requires exactly one use for operations with side effects}}
  %0 = emitc.expression %p : (!emitc.ptr<i32>) -> i32 {
    %1 = emitc.call_opaque "f"(%p) : (!emitc.ptr<i32>) -> i32
    %2 = emitc.add %1, %1 : (i32, i32) -> i32
    emitc.yield %2 : i32
  }
  return %0 : i32
}

// -----

emitc.global @g : i32

func.func @global() {
  // expected-error@+1 {{'emitc.get_global' op on non-array type expects result inner type 'f32' to match type 'i32' of the global @g}}
  %0 = emitc.get_global @g : !emitc.lvalue<f32>
  return
}

// -----

func.func @verbatim(%a: i32) {
  // expected-error@+1 {{'emitc.verbatim' op requires operands for each placeholder in the format string}}
  emitc.verbatim "{} {}" args %a : i32
  return
}

// -----

// expected-error@+1 {{'emitc.include' expected trailing '>' for standard include}}
emitc.include <"vector"
