// Operators of attributes' classes, exceptions, words for directives of attributes, folders that change how many operands there
// are, setters of properties, and classes in a namespace inside that of their dialect.
//
// RUN: rsmlir-opt --dialect %S/Inputs/wharf/Wharf.td --sources %S/Inputs/wharf --split-input-file \
// RUN:   --verify-diagnostics --verify-roundtrip %s
// RUN: rsmlir-opt --dialect %S/Inputs/wharf/Wharf.td --sources %S/Inputs/wharf --split-input-file \
// RUN:   --verify-diagnostics --canonicalize %s | FileCheck %s

// CHECK: wharf.plan <used = [<"north", 1>, <"south", 0>], free = [<"south", 3>]>
wharf.plan <used = [<"north", 1>, <"south", 0>], free = [<"south", 3>]>

// -----

// expected-error @below {{'wharf.plan' op berth<"north", 1> comes before berth<"south", 0>}}
wharf.plan <used = [<"south", 0>, <"north", 1>], free = []>

// -----

// expected-error @below {{'wharf.plan' op has no plank 103 at 8}}
wharf.plan <used = [], free = [<"south", 9>, <"south", 10>]>

// -----

// expected-error @below {{'wharf.plan' op goes from south to west}}
wharf.plan <used = [], free = [<"west", 1>, <"south", 2>, <"west", 3>]>

// -----

// CHECK: wharf.knot <turns 3, 5>
wharf.knot <turns 3, 5>

// CHECK: wharf.knot <turns 3, 5> {in = #wharf.current<tide = rising, strong = true>}
wharf.knot <turns 3, 5> {in = #wharf.current<strong = true, tide = rising>}

// -----

// expected-error @below {{'wharf.knot' op leaves 2147483647}}
wharf.knot <turns 6, 5>

// -----

// CHECK: func.func private @planks(!wharf.plank)
func.func private @planks(!wharf.plank)

// -----

// expected-error @below {{no wood: iron}}
func.func private @iron(!wharf.iron)

// -----

// expected-error @below {{an exception of the source}}
func.func private @rotten(!wharf.rotten)

// -----

// CHECK-LABEL: func.func @moors(
// CHECK-SAME: %[[a:.*]]: i32, %[[b:.*]]: i32)
// CHECK: "wharf.moor"(%[[a]], %[[b]], %[[a]]) <{checked = true, lengths = array<i64: 1, 5, 6>, operandSegmentSizes = array<i32: 1, 2>, tight = [false]}>
// CHECK: "wharf.moor"(%[[a]]) <{checked = true, lengths = array<i64: 7>, operandSegmentSizes = array<i32: 1, 0>, tight = [true]}>
// CHECK: "wharf.moor"(%[[a]], %[[b]]) <{checked = true, lengths = array<i64>, operandSegmentSizes = array<i32: 0, 2>, tight = [true, true]}>
func.func @moors(%a: i32, %b: i32) -> (i32, i32, i32) {
  %five = arith.constant 5 : i32
  %six = arith.constant 6 : i32
  %0 = "wharf.moor"(%five, %a, %six, %b) <{lengths = array<i64: 1>, operandSegmentSizes = array<i32: 3, 1>, tight = [false], checked = true}> : (i32, i32, i32, i32) -> i32
  %1 = "wharf.moor"(%a) <{lengths = array<i64>, operandSegmentSizes = array<i32: 0, 1>, tight = []}> : (i32) -> i32
  %2 = "wharf.moor"(%a, %b) <{lengths = array<i64>, operandSegmentSizes = array<i32: 0, 2>, tight = []}> : (i32, i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @drives(
// CHECK-DAG: arith.constant 4.000000e+00 : f64
// CHECK-DAG: wharf.drive at 13
func.func @drives() -> (f64, f64) {
  %after = arith.constant 2.5 : f64
  %0 = wharf.drive at 4 : i64 %after : f64 to f64
  %1 = wharf.drive at 13 : i64 %after : f64 to f64
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @stays(
// CHECK-SAME: %[[after:.*]]: f64)
// CHECK-NEXT: return %[[after]]
func.func @stays(%after: f64) -> f64 {
  %0 = wharf.drive at unit %after : f64 to f64
  return %0 : f64
}

// CHECK-LABEL: func.func @piles(
// CHECK: wharf.piles (%{{.*}}: i32, %{{.*}}: i64) {
func.func @piles() {
  wharf.piles(%a: i32, %b: i64) {
    cf.br ^deep(%a : i32)
  ^deep(%c: i32):
    cf.br ^deep(%c : i32)
  }
  return
}

// -----

%0 = wharf.drive at "deep" : !wharf.plank to !wharf.plank

// -----

// expected-error @below {{'wharf.drive' op says nothing of '!wharf.plank'}}
%0 = wharf.drive at "deep" to !wharf.plank

// -----

%0 = wharf.drive at "deep" : !wharf.plank to !wharf.plank
// expected-error @below {{'wharf.drive' op hangs at a rope}}
%1 = wharf.drive at "deep" : !wharf.plank %0 : !wharf.plank to !wharf.plank
