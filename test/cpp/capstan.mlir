// A folder that erases arguments of a block, subexpressions that are replaced, and truth in a format: see
// Inputs/capstan. Matchers keep what they find, and mappings operations.
//
// RUN: rsmlir-opt --dialect %S/Inputs/capstan/Capstan.td --sources %S/Inputs/capstan %s --canonicalize \
// RUN:   --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/capstan/Capstan.td --sources %S/Inputs/capstan %s --split-input-file --verify-diagnostics \
// RUN:   --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// Both of two that are unused go, one fold after the other.
// CHECK-LABEL: func.func @winch
// CHECK-NEXT: capstan.winch %arg1 : i64 -> i64 {
// CHECK-NEXT: ^bb0(%[[ROPE:.*]]: i64):
// CHECK-NEXT: capstan.haul %[[ROPE]] : i64
func.func @winch(%a: i32, %b: i64, %c: f32) -> i64 {
  %pull = capstan.winch %a, %b, %c : i32, i64, f32 -> i64 {
  ^bb0(%x: i32, %y: i64, %z: f32):
    capstan.haul %y : i64
  }
  return %pull : i64
}

// CHECK-LABEL: func.func @reefs
// CHECK-NEXT: return %arg0 : f32
func.func @reefs(%sail: f32) -> f32 {
  %0 = capstan.reef %sail : f32
  %1 = capstan.reef %0 : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @unroll
// CHECK-NEXT: %[[ONE:.*]] = capstan.reef %arg0 : f32
// CHECK-NEXT: capstan.chart
// CHECK-NEXT: return %[[ONE]] : f32
func.func @unroll(%sail: f32) -> f32 {
  %one = capstan.reef %sail : f32
  capstan.unroll {
    %other = capstan.reef %one : f32
    capstan.chart affine_map<() -> (1, 2)> rows affine_map<() -> (0, 2)> fixed affine_map<() -> (4, 2)>
  }
  return %one : f32
}

// CHECK-LABEL: func.func @chart
func.func @chart() {
  // CHECK-NEXT: capstan.chart
  capstan.chart affine_map<(d0, d1) -> (d0, d0 * 2 + d1)>
    rows affine_map<(d0, d1) -> (d0 floordiv 8, (d0 floordiv 8) * 2 + d1)>
    fixed affine_map<(d0, d1) -> (4, d1 + 8)>
  return
}

// -----

func.func @chart() {
  // expected-error @+1 {{has the rows (d0, d1) -> (d1 floordiv 8, d0 + d1 floordiv 8)}}
  capstan.chart affine_map<(d0, d1) -> (d1, d0 + d1)> rows affine_map<(d0) -> (d0)> fixed affine_map<(d0) -> (d0)>
  return
}

// -----

func.func @knots() {
  // expected-error @+1 {{is true, yes, TRUE and 1}}
  capstan.knot {tight}
  return
}

// -----

func.func @knots() {
  // expected-error @+1 {{is false, no, FALSE and 0}}
  capstan.knot
  return
}

// -----

// A list of attributes tells what a name had before, and an enum of bits clears and sets some of them.
func.func @signal() {
  // expected-error @+1 {{has 'up' twice, first as 1 : i64}}
  capstan.signal <up = 1, up = 2>
  return
}

// -----

func.func @signal() {
  // expected-error @+1 {{without lit is raised, and with it raised|lit}}
  capstan.signal <up = 1> "raised|lit"
  return
}
