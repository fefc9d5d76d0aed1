// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// An operation like a valid one is valid too, except for rules that depend on more than its signature.

func.func private @f(i32) -> i32

module {
  func.func private @f(i64) -> i64

  func.func @g(%a: i64) -> i64 {
    %0 = func.call @f(%a) : (i64) -> i64
    return %0 : i64
  }
}

func.func @g(%a: i32) -> i32 {
  %0 = func.call @f(%a) : (i32) -> i32
  return %0 : i32
}

// -----

func.func private @f(i32) -> i32

func.func @g(%a: i32) -> i32 {
  %0 = func.call @f(%a) : (i32) -> i32
  return %0 : i32
}

module {
  func.func @g(%a: i32) -> i32 {
    // expected-error@+1 {{'func.call' op 'f' does not reference a valid function}}
    %0 = func.call @f(%a) : (i32) -> i32
    return %0 : i32
  }
}

// -----

module {
  func.func private @f(i32) -> i32

  func.func @g(%a: i32) -> i32 {
    %0 = func.call @f(%a) : (i32) -> i32
    return %0 : i32
  }
}

func.func @g(%a: i32) -> i32 {
  // expected-error@+1 {{'func.call' op 'f' does not reference a valid function}}
  %0 = func.call @f(%a) : (i32) -> i32
  return %0 : i32
}

// -----

func.func private @f(i32) -> i32

func.func @g(%a: i32) {
  %0 = func.call @f(%a) : (i32) -> i32
  "foo.table"() ({
    // expected-error@+1 {{'func.call' op 'f' does not reference a valid function}}
    %1 = func.call @f(%a) : (i32) -> i32
  }) : () -> ()
  return
}

// -----

// The first of two mistakes in the module is reported.

func.func @g(%a: i32, %p: i1) {
  scf.if %p {
    %0 = func.call @in(%a) : (i32) -> i32
  }
  // expected-error@+1 {{'func.call' op 'behind' does not reference a valid function}}
  %1 = func.call @behind(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (f32) {
    scf.yield %a : f32
  }
  %1 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (f32) {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "foo.use"(%2) : (f32) -> ()
    scf.yield %a : f32
  }
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %2 = "foo.def"() : () -> f32
  return
}

// -----

func.func @f(%p: i1) {
  scf.if %p {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "foo.use"(%later) : (f32) -> ()
  } else {
    // expected-note@+1 {{operand defined here (op is neither in a parent nor in a child region)}}
    %later = arith.constant 1.0 : f32
    "foo.define"() : () -> ()
  }
  return
}

// -----

// A function in the middle has values of its own; the code around it continues after it.

func.func @f() {
  %0 = "foo.def"() : () -> f32
  scf.execute_region {
    "foo.region"() ({
      func.func private @g()
      func.func @h(%x: f32) { "foo.use"(%x) : (f32) -> () return }
    }) : () -> ()
    // expected-error@+1 {{operand #1 does not dominate this use}}
    "foo.use"(%0, %1) : (f32, f32) -> ()
    // expected-note@+1 {{operand defined here (op in the same block)}}
    %1 = "foo.def"() : () -> f32
    scf.yield
  }
  return
}
