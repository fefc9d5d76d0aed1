// Operations that patterns make by their names, overloads that bases and derived classes share, and algorithms of the
// standard library: see Inputs/gantry.
//
// RUN: rsmlir-opt --dialect %S/Inputs/gantry/Gantry.td --sources %S/Inputs/gantry %s --split-input-file --verify-diagnostics
// RUN: rsmlir-opt --dialect %S/Inputs/gantry/Gantry.td --sources %S/Inputs/gantry %s --split-input-file --canonicalize \
// RUN:   --mlir-print-debuginfo --mlir-print-local-scope --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/gantry/Gantry.td --sources %S/Inputs/gantry --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: unchecked: {{.*}} 0 of 3 verifiers, {{.*}} 0 of 3 folders and canonicalizers in C++

// CHECK-LABEL: func.func @flat
// CHECK-NEXT: [[WIDE:%.+]] = gantry.fix 82 : i8 loc(fused["five", "two"])
// CHECK-NEXT: [[ONE:%.+]] = gantry.fix true loc("one")
// CHECK-NEXT: [[FLAT:%.+]] = gantry.splice %arg0, %arg1, [[ONE]] {made_as = "gantry.splice"} : (i3, i4, i1) -> i8 loc(fused["inner", "outer"])
// CHECK-NEXT: [[ALL:%.+]] = gantry.splice [[WIDE]], %arg0, %arg1, [[ONE]] : (i8, i3, i4, i1) -> i16 loc(fused["inner", "outer", "wide"])
// CHECK-NEXT: return [[FLAT]], [[ALL]] : i8, i16
func.func @flat(%a: i3, %b: i4) -> (i8, i16) {
  %0 = gantry.fix 1 : i1 loc("one")
  %1 = gantry.splice %a, %b : (i3, i4) -> i7 loc("inner")
  %2 = gantry.splice %1, %0 : (i7, i1) -> i8 loc("outer")
  %3 = gantry.fix 5 : i4 loc("five")
  %4 = gantry.fix 2 : i4 loc("two")
  %5 = gantry.splice %3, %4, %2 : (i4, i4, i8) -> i16 loc("wide")
  return %2, %5 : i8, i16
}

// CHECK-LABEL: func.func @numbers
// CHECK-NEXT: gantry.fix 82 : i8
// CHECK-NEXT: return
func.func @numbers() -> i8 {
  %0 = gantry.fix 5 : i4
  %1 = gantry.fix 2 : i4
  %2 = gantry.splice %0, %1 : (i4, i4) -> i8
  return %2 : i8
}

// -----

%0 = gantry.lift 1 of [i8, f32]
%1 = arith.negf %0 : f32

// -----

// expected-error @+1 {{has no slot 2}}
%0 = gantry.lift 2 of [i8, f32]

// -----

gantry.rail @even [2, -1]
// expected-error @+1 {{leans by 1: 3 of 4 loads are to the left}}
gantry.rail @leaning [1, 1, -2, 1]

// -----

// expected-error @+1 {{takes 6 loads of 6.500000}}
gantry.rail @seven [0, 0, 0, 0, 0, 0, 0]

// -----

// expected-error @+1 {{has 5 loads}}
gantry.rail @five [-5, 0, 0, 0, 1]

// -----

func.func @hooks(%a: i8) {
  // expected-remark @+2 {{%arg0, %arg0: hook, func}}
  // expected-remark @+1 {{before return}}
  gantry.hook %a, %a : i8, i8
  return
}

// -----

// expected-remark @+2 {{: hook, module}}
// expected-remark @+1 {{before some}}
gantry.hook {alone}
gantry.rail @last [2, -1]
