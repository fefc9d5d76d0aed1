// Templates that ask their argument: traits of operations, static members, directives. Interfaces of builtin types, types
// without a mnemonic, typed attributes whose type is in C++, enumerators in arrays, parameters with a `FieldParser`.
//
// RUN: rsmlir-opt --dialect %S/Inputs/jetty/Jetty.td --sources %S/Inputs/jetty --verify-roundtrip --split-input-file \
// RUN:   --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/jetty/Jetty.td --sources %S/Inputs/jetty --show-unchecked \
// RUN:   --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: @load
// CHECK-NEXT: jetty.load all
// CHECK-NEXT: jetty.load all %{{.*}}, %{{.*}} : i32, i64
// CHECK-NEXT: jetty.load 3 %{{.*}} : f64
func.func @load(%a: i32, %b: i64, %c: f64) {
  jetty.load all
  jetty.load all %a, %b : i32, i64
  jetty.load 3 %c : f64
  return
}

// CHECK-LABEL: @types
// CHECK-SAME: !jetty.beam<4>, !jetty.plank<5>, !jetty.stack<i1, !jetty.beam<2>>, !jetty.moored<7 : i32>, !jetty.well<12>, !jetty.well<?>, !jetty.chain<0 to 1 : 2 to 3, 3 to 4>
func.func private @types(!jetty.beam<4>, !jetty.plank<5>, !jetty.stack<i1, !jetty.beam<2>>, !jetty.moored<7 : i32>,
                         !jetty.well<12>, !jetty.well<?>, !jetty.chain<0 to 1 : 2 to 3, 3 to 4>)

// CHECK-LABEL: @count
// CHECK-SAME: berth = #jetty.berth<7>
// CHECK-NEXT: jetty.count #jetty.tally<2> : i16
// CHECK-NEXT: jetty.count #jetty.note<f32> : f32
// CHECK-NEXT: return %{{.*}} : i16
func.func @count() -> i16 attributes {berth = #jetty.berth<7>} {
  %0 = jetty.count #jetty.tally<2> : i16
  %1 = jetty.count #jetty.note<f32> : f32
  return %0 : i16
}

// CHECK: jetty.tie reef
// CHECK: jetty.tie bowline, reef, reef
jetty.tie reef
jetty.tie bowline, reef, reef

// CHECK-LABEL: @hail
// CHECK-NEXT: jetty.hail @hears(%{{.*}} : i32)
func.func private @hears(i32)
func.func @hail(%word: i32) {
  jetty.hail @hears(%word : i32)
  return
}

// -----

func.func @unlucky() {
  // expected-warning @below {{has an unlucky crew}}
  jetty.load 13
  return
}

// -----

func.func @tilt(%a: i8) {
  // expected-error @below {{'jetty.load' op would tilt with everybody on it}}
  jetty.load all %a, %a, %a : i8, i8, i8
  return
}

// -----

func.func @heavy(%a: i64, %b: f64) {
  // expected-error @below {{'jetty.load' op carries 108 tons}}
  jetty.load 1 %a, %b : i64, f64
  return
}

// -----

func.func @foam(%a: f32) {
  // expected-error @below {{'jetty.load' op operand #0 must be variadic of cargo, but got 'f32'}}
  jetty.load 1 %a : f32
  return
}

// -----

// expected-error @below {{'f32' is no cargo for berth 7}}
func.func private @moored(!jetty.moored<7 : f32>)

// -----

// expected-error @below {{there is no rope on a jetty}}
func.func private @rope(!jetty.rope<7>)

// -----

// expected-error @below {{'jetty.tie' op ties bowline twice}}
jetty.tie bowline, reef, bowline

// -----

func.func @hail() {
  // expected-error @below {{'jetty.hail' op nobody is called @ghost}}
  jetty.hail @ghost
  return
}

// -----

func.func private @deaf()
func.func @hail(%word: i32) {
  // expected-error @below {{'jetty.hail' op is not understood: '() -> ()'}}
  jetty.hail @deaf(%word : i32)
  return
}

// -----

func.func @shout(%word: i32) {
  jetty.shout %word, %word : i32, i32
  // expected-error @below {{'jetty.shout' op needs 2 words}}
  jetty.shout %word : i32
  return
}
