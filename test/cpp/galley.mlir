// Parsers make operations with results in a region, classes of C++ stand for types and terminators, a dialect has fields and
// locations of its own.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/galley/Galley.td --sources %S/Inputs/galley --verify-diagnostics --split-input-file %s | FileCheck %s
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/galley/Galley.td --sources %S/Inputs/galley --verify-diagnostics --split-input-file --mlir-print-op-generic %s | FileCheck --check-prefix GENERIC %s

func.func @cook(%a: i32, %b: i64) {
  // CHECK: galley.cook %arg0 : i32
  // CHECK-NEXT: galley.cook %arg1 : i64 {hot}
  // GENERIC: "galley.cook"(%arg0) ({
  // GENERIC-NEXT: ^bb0(%[[A:.*]]: i32):
  // GENERIC-NEXT: %[[SQUARE:.*]] = "arith.muli"(%[[A]], %[[A]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  // GENERIC-NEXT: %[[SUM:.*]] = "arith.addi"(%[[SQUARE]], %[[A]])
  // GENERIC-NEXT: "galley.serve"(%[[SUM]]) : (i32) -> ()
  galley.cook %a : i32
  galley.cook %b : i64 {hot}
  return
}

// CHECK: galley.watch {
// CHECK-NEXT: "a.step"
// CHECK-NEXT: }
// GENERIC: "galley.watch"() ({
// GENERIC-NEXT: "a.step"
// GENERIC-NEXT: "galley.clear"() : () -> ()
galley.watch { "a.step"() : () -> () }
"galley.watch"() ({ "galley.serve"() : () -> () }) : () -> ()

// CHECK: #galley.salt<15>
"a.op"() {salt = #galley.salt<5>} : () -> ()
// CHECK: !galley.menu<7, 0, 2>
"a.op"() : () -> !galley.menu<7, 0x10 2>

// CHECK: galley.cover %{{.*}} : !galley.pot<2, unit>
// CHECK-NEXT: "a.use"(%{{.*}}) : (!galley.pot<3>)
%pot = "a.pot"() : () -> !galley.pot<2, unit>
%covered = galley.cover %pot : !galley.pot<2, unit>
"a.use"(%covered) : (!galley.pot<3>) -> ()

"galley.scale"() <{grams = 7}> : () -> ()

// -----

// expected-error@+2 {{'galley.watch' op expects regions to end with 'galley.clear', found 'a.step'}}
// expected-note@+1 {{in custom textual format, the absence of terminator implies 'galley.clear'}}
"galley.watch"() ({ "a.step"() : () -> () }) : () -> ()

// -----

// expected-error@+1 {{salt without grains}}
"a.op"() {salt = #galley.salt<-1>} : () -> ()

// -----

func.func @plate(%pot: !galley.pot<2>) {
  // expected-error@+1 {{'galley.plate' op is no vessel for water}}
  "galley.plate"(%pot) : (!galley.pot<2>) -> ()
  return
}

// -----

func.func @plate(%pan: !galley.pan) {
  // expected-error@+1 {{'galley.plate' op is too flat}}
  "galley.plate"(%pan) : (!galley.pan) -> ()
  return
}

// -----

func.func @plate(%table: i32) {
  // expected-error@+1 {{'galley.plate' op has 2 portions of 4}}
  "galley.plate"(%table) : (i32) -> ()
  return
}

// -----

// expected-error@+1 {{'galley.taste' op burns at 6 and 7 of soup}}
"galley.taste"() {course = 0 : i32} : () -> ()

// -----

// expected-error@+1 {{'galley.taste' op is salted 7 times}}
"galley.taste"() {course = 1 : i32} : () -> ()

// -----

// expected-error@+1 {{'galley.taste' op needs a course}}
"galley.taste"() {course = 2 : i32} : () -> ()

// -----

// expected-error@unknown {{'galley.taste' op is from shelf 3}}
"galley.taste"() {course = 1 : i32} : () -> () loc(#galley.shelf<3>)

// -----

%a = "a.i32"() : () -> i32
// expected-error@+1 {{'galley.pair' op 'i64' is 'i64', 2}}
%0:2 = "galley.pair"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 2>}> : (i32, i32, i32) -> (i32, i64)

// -----

func.func @cover(%pot: !galley.pot<2>) {
  %0 = galley.cover %pot : !galley.pot<2>
  // expected-error@+1 {{nothing to cover}}
  %1 = galley.cover %0 : !galley.pot<3>
  return
}

// -----

// expected-error@+1 {{'galley.weigh' op weighs 4}}
"galley.weigh"() : () -> ()

// -----

// expected-error@+1 {{'galley.scale' op holds no 101 grams}}
"galley.scale"() <{grams = 101}> : () -> ()
