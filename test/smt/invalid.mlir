// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{bit-vector must have at least a width of one}}
func.func private @width(!smt.bv<0>)

// -----

// expected-error@+1 {{domain must be any SMT value type}}
func.func private @array(!smt.array<[i32 -> !smt.int]>)

// -----

func.func @range() {
  // expected-error@+1 {{integer value out of range for given bit-vector type '!smt.bv<2>'}}
  %0 = smt.bv.constant #smt.bv<5> : !smt.bv<2>
  return
}

// -----

func.func @extract(%a: !smt.bv<4>) {
  // expected-error@+1 {{range to be extracted is too big, expected range starting at index 2 of length 3 requires input width of at least 5, but the input width is only 4}}
  %0 = smt.bv.extract %a from 2 : (!smt.bv<4>) -> !smt.bv<3>
  return
}

// -----

func.func @one(%a: !smt.int) {
  // expected-error@+1 {{'inputs' must have at least size 2, but got 1}}
  %0 = smt.eq %a : !smt.int
  return
}

// -----

func.func @yield() {
  // expected-error@+1 {{yielded value must be of '!smt.bool' type}}
  %0 = smt.exists {
  ^bb0(%x: !smt.int):
    smt.yield %x : !smt.int
  }
  return
}

// -----

func.func @arguments(%f: !smt.func<(!smt.bool) !smt.bool>) {
  // expected-error@+1 {{custom op 'smt.apply_func' number of operands and types do not match: got 0 operands and 1 types}}
  %0 = smt.apply_func %f() : !smt.func<(!smt.bool) !smt.bool>
  return
}
