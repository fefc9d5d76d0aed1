// RUN: rsmlir-opt %s --arith-emulate-wide-int=widest-int-supported=16 --split-input-file --verify-diagnostics
// RUN: not rsmlir-opt %s --arith-emulate-wide-int=widest-int-supported=12

// Integers that are neither narrow enough nor twice as wide have no type.

// expected-error @below {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @too_wide(%x: i64) -> i64 {
  return %x : i64
}

// -----

func.func @division(%x: i32) -> i32 {
  // expected-error @below {{failed to legalize operation 'arith.divsi' that was explicitly marked illegal}}
  %0 = arith.divsi %x, %x : i32
  return %0 : i32
}
