// Types that are written wholly in C++, with their storage in a header; functions of MLIR's library; walks, matchers and
// the attributes of a dialect.
//
// RUN: rsmlir-opt --dialect %S/Inputs/orchard/include/orchard/Orchard.td -I %S/Inputs/orchard/include --sources %S/Inputs/orchard/lib --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rm -rf %t && cp -r %S/Inputs/orchard %t && rsmlir-opt --init %t | FileCheck %s --check-prefix=INIT
// RUN: FileCheck %s --check-prefix=TOML --input-file %t/rsmlir.toml
// RUN: cp %s %t/in.mlir && rsmlir-opt --split-input-file --verify-diagnostics %t/in.mlir | FileCheck %s
// RUN: not rsmlir-opt --init %t 2>&1 | FileCheck %s --check-prefix=AGAIN

// INIT: rsmlir.toml: include/orchard/Orchard.td
// AGAIN: error: {{.*}}rsmlir.toml exists

// TOML:      dialects = [
// TOML-NEXT:   "include/orchard/Orchard.td",
// TOML:      sources = [
// TOML-NEXT:   "lib",

// CHECK-LABEL: orchard.row @apples(%arg0: i32 {orchard.owner = "me"}, %arg1: !orchard.tree<f32 high 3>) attributes {x} {
orchard.row @apples(%a: i32 {orchard.owner = "me"}, %b: !orchard.tree<f32 high 3>) attributes {x} {
  // CHECK-NEXT: orchard.plant : !orchard.tree<i8 high 2>
  %0 = orchard.plant : !orchard.tree<i8 high 2>
  // CHECK-NEXT: orchard.plant with (%arg0 : i32, %arg1 : !orchard.tree<f32 high 3>) : !orchard.tree<vector<2xi8> high 2, [1, 2]>
  %1 = orchard.plant with (%a : i32, %b : !orchard.tree<f32 high 3>) : !orchard.tree<vector<2xi8> high 2, [1, 2]>
  // CHECK-NEXT: orchard.graft [%arg0 : i32, %arg0 : i32], [], [%arg1 : !orchard.tree<f32 high 3>]
  orchard.graft [%a : i32, %a : i32], [], [%b : !orchard.tree<f32 high 3>]
  orchard.end
}
// CHECK: orchard.row @outside(i32)
orchard.row @outside(i32)

// -----

// expected-error@+1 {{no tree is called bush}}
func.func private @f(!orchard.bush)

// -----

orchard.row @high() {
  // expected-error@+1 {{'orchard.plant' op does not fit into row 'high'}}
  %0 = orchard.plant : !orchard.tree<i8 high 20>
  orchard.end
}

// -----

orchard.row @nobody(%a: i32) {
  %c0 = arith.constant 0 : i32
  // expected-error@+1 {{'orchard.plant' op has a helper #1 that is nobody}}
  %0 = orchard.plant with (%a : i32, %c0 : i32) : !orchard.tree<i8 high 2>
  orchard.end
}

// -----

// expected-error@+1 {{failed to construct function type: a row gives nothing}}
orchard.row @gives() -> i32

// -----

// expected-error@+1 {{'orchard.owner' must be a string}}
func.func private @f() attributes {orchard.owner = 3}
