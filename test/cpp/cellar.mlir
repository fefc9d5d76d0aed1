// Types that are classes of C++ alone, derived from a class template of the sources, one for each row of a table; operations
// that a dialect's constructor lets through; an operation in its generic form inside a custom one.
//
// RUN: rsmlir-opt --dialect %S/Inputs/cellar/Cellar.td --sources %S/Inputs/cellar --split-input-file \
// RUN:   --verify-diagnostics --verify-roundtrip %s
// RUN: rsmlir-opt --dialect %S/Inputs/cellar/Cellar.td --sources %S/Inputs/cellar --split-input-file \
// RUN:   --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func @vessels
// CHECK-SAME: %[[JUG:.*]]: !cellar.jug, %[[JAR:.*]]: !cellar.jar<i32, f32>
func.func @vessels(%jug: !cellar.jug, %jar: !cellar.jar<i32, f32>) {
  // CHECK: cellar.pour %[[JUG]] : !cellar.jug
  %0 = cellar.pour %jug : !cellar.jug
  // CHECK: cellar.pour(%[[JUG]]) : (!cellar.jug) -> !cellar.jar<i32>
  %1 = cellar.pour(%jug) : (!cellar.jug) -> !cellar.jar<i32>
  // CHECK: cellar.cork %[[JAR]] : !cellar.jar<i32, f32> -> !cellar.jar<i32, f32>
  %2 = cellar.cork %jar : !cellar.jar<i32, f32> -> !cellar.jar<i32, f32>
  // CHECK: "cellar.unheard_of"()
  "cellar.unheard_of"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func @rack
func.func @rack(%a: i32) -> i32 {
  // CHECK: cellar.rack of "arith.addi"(%{{.*}}, %{{.*}}) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  %0 = cellar.rack of "arith.addi"(%a, %a) : (i32, i32) -> i32
  // CHECK: cellar.rack {
  %1 = cellar.rack {
    %b = arith.muli %a, %0 : i32
    %c = arith.muli %b, %0 : i32
    cellar.end %c : i32
  }
  return %1 : i32
}

// -----

// CHECK-LABEL: func @doubled
func.func @doubled() {
  // CHECK: cellar.doubled(%[[WINE:.*]]: i32, %{{.*}}: f32) {
  cellar.doubled(%wine: i32, %water: f32) {
    // CHECK: cellar.end %[[WINE]], %{{.*}} : i32, i32
    cellar.end %wine, %wine.empty : i32, i32
  }
  return
}

// -----

// CHECK-LABEL: func @ledger
func.func @ledger(%line: !ledger.line) {
  // CHECK: ledger.write %{{.*}} : !ledger.line
  ledger.write %line : !ledger.line
  // CHECK: "ledger.tear"()
  "ledger.tear"() : () -> ()
  return
}

// -----

func.func @seal(%jar: !cellar.jar<i32, f32>, %full: !cellar.jar<i8, i16, i32>, %jug: !cellar.jug) {
  // CHECK: cellar.seal %{{.*}} : !cellar.jar<i32, f32>
  cellar.seal %jar : !cellar.jar<i32, f32>
  return
}

// -----

func.func @seal(%full: !cellar.jar<i8, i16, i32>) {
  // expected-error @below {{'cellar.seal' op seals no '!cellar.jar<i8, i16, i32>'}}
  cellar.seal %full : !cellar.jar<i8, i16, i32>
  return
}

// -----

func.func @seal(%jug: !cellar.jug) {
  // expected-error @below {{'cellar.seal' op operand #0 must be jar of the shelf, but got '!cellar.jug'}}
  cellar.seal %jug : !cellar.jug
  return
}

// -----

// expected-error @below {{a vessel called jar holds no 'index'}}
func.func private @wrong(!cellar.jar<index>)

// -----

// expected-error @below {{unknown vessel tub}}
func.func private @unknown(!cellar.tub)

// -----

func.func @cork(%jug: !cellar.jug) {
  // expected-error @below {{'cellar.cork' op requires the same type for all operands and results}}
  %0 = cellar.cork %jug : !cellar.jug -> !cellar.jar
  return
}

// -----

func.func @pour(%a: i32) {
  // expected-error @below {{'cellar.pour' op operand #0 must be jug or jar, but got 'i32'}}
  %0 = cellar.pour %a : i32
  return
}
