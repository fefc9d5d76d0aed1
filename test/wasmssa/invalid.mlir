// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{custom op 'wasmssa.func' expecting either `exported` or symbol name. got private}}
wasmssa.func private @f() { wasmssa.return }
// -----
// expected-error@+1 {{custom op 'wasmssa.func' 'functionType' is an inferred attribute and should not be specified}}
wasmssa.func @f() attributes {functionType = i32} { wasmssa.return }
// -----
// expected-error@+2 {{invalid type for wasm.func argument. Expecting !wasm<local T>, got 'i32'}}
// expected-error@+1 {{Function type has 0, entry block has 1}}
wasmssa.func @f(%a: i32) { wasmssa.return }
// -----
// expected-error@+1 {{entry block argument type should be LocalRefType, got 'i32' for block argument 0}}
"wasmssa.func"() <{functionType = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i32):
  wasmssa.return
}) : () -> ()
// -----
// expected-error@+1 {{func argument type #0('i32') doesn't match entry block referenced type ('i64')}}
"wasmssa.func"() <{functionType = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: !wasmssa<local ref to i64>):
  wasmssa.return
}) : () -> ()
// -----
// expected-error@+1 {{custom op 'wasmssa.import_global' expected string}}
wasmssa.import_global base from "env" as @base : i32
// -----
// expected-error@+1 {{custom op 'wasmssa.global' expected valid '@'-identifier for symbol name}}
wasmssa.global exported i32 : {}
// -----
// expected-error@+1 {{expected a constant initializer for this operator, got %1 = "wasmssa.neg"(%0) : (f32) -> f32}}
wasmssa.global @g f32 : {
  %0 = wasmssa.const 1.0 : f32
  %1 = wasmssa.neg %0 : f32
  wasmssa.return %1 : f32
}
// -----
wasmssa.import_global "time" from "env" as @time mutable : f64
wasmssa.global @g f64 : {
  // expected-error@+1 {{global.get op is considered constant if it's referring to a import.global symbol marked non-mutable}}
  %0 = wasmssa.global_get @time : f64
  wasmssa.return %0 : f64
}
// -----
wasmssa.global @g f64 : {
  // expected-error@+1 {{symbol @nothing is undefined}}
  %0 = wasmssa.global_get @nothing : f64
  wasmssa.return %0 : f64
}
// -----
"wasmssa.func"() <{functionType = () -> (), sym_name = "f"}> ({
  // expected-error@+1 {{target should be a block defined in same level than operation or in its region.}}
  "wasmssa.loop"()[^end] ({}) : () -> ()
^end:
  wasmssa.return
}) : () -> ()
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{extend op can only take 8, 16 or 32 bits. Got 9}}
  %1 = wasmssa.extend 9 low bits from %0 : i32
  wasmssa.return
}
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{trying to extend the 32 low bits from a 'i32' value is illegal}}
  %1 = wasmssa.extend 32 low bits from %0 : i32
  wasmssa.return
}
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{input type ('i32') and output type ('f64') have incompatible bit widths}}
  %1 = wasmssa.reinterpret %0 : i32 as f64
  wasmssa.return
}
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{reinterpret input and output type should be distinct}}
  %1 = wasmssa.reinterpret %0 : i32 as i32
  wasmssa.return
}
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.const 1.0 : f32
  // expected-error@+1 {{input type and result type of local.set do not match}}
  wasmssa.local_set %a : ref to i32 to %0 : f32
  wasmssa.return
}
// -----
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.const 1.0 : f32
  // expected-error@+1 {{input type and output type of local.tee do not match}}
  %1 = wasmssa.local_tee %a : ref to i32 to %0 : f32
  wasmssa.return
}
// -----
// expected-error@+1 {{failed to verify 'elementType': 32-bit signless integer or}}
func.func private @f(!wasmssa<local ref to tensor<1xi32>>)
