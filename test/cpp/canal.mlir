// Types that consist of types or hold objects, lists that the host leaves to a function to fill, types without a
// mnemonic, default methods of type interfaces, terminators that a parser and an inference look at, a dialect of types that
// another one includes, and destructors: see Inputs/canal.
//
// RUN: rm -rf %t && cp -r %S/Inputs/canal %t && rsmlir-opt --init %t && FileCheck %s --check-prefix=INIT < %t/rsmlir.toml
// RUN: cp %s %t/canal.mlir
// RUN: rsmlir-opt %t/canal.mlir --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt %t/canal.mlir --split-input-file --verify-diagnostics \
// RUN:   | rsmlir-opt --dialect %t/include/canal/Canal.td --dialect %t/include/cargo/Cargo.td -I %t/include \
// RUN:       --sources %t/lib --split-input-file \
// RUN:   | FileCheck %s
// RUN: rsmlir-opt %t/canal.mlir --split-input-file --verify-diagnostics --mlir-print-op-generic \
// RUN:   | FileCheck %s --check-prefix=GENERIC
// RUN: rsmlir-opt %t/canal.mlir --split-input-file --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// INIT: "include/canal/Canal.td",
// INIT-NEXT: "include/cargo/Cargo.td",
// INIT: sources = [
// INIT-NEXT: "lib",

// UNCHECKED: unchecked: 0 of {{.*}} verifiers, 0 of {{.*}} formats in C++, 0 of {{.*}} directive uses, 0 of
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !canal.long<7>, !canal.short<1>, !canal.tow<[]>, !canal.tow<[i8, !canal.long<2>]>,
// CHECK-SAME: !canal.freight<coal: i8, oil: f32 {dirty = 3 : i8}>, !canal.route<dover: i1, deal: !canal.short<2>>)
// CHECK-SAME: attributes {a = #canal.toll<"12.50">, b = #canal.toll<"0.05">, c = #canal.toll<"99999999999999999999999.00">}
func.func private @types(!canal.long<7>, !canal.short<1>, !canal.tow<[]>, !canal.tow<[i8, !canal.long<2>]>,
                         !canal.freight<coal: i8, oil: f32 {dirty = 3 : i8}>, !canal.route<dover: i1, deal: !canal.short<2>>)
  attributes {a = #canal.toll<"12.5">, b = #canal.toll<"0.05">, c = #canal.toll<"99999999999999999999999">}

// CHECK-LABEL: func.func @uses
func.func @uses(%tow: !canal.tow<[i8, i16]>, %coal: !canal.freight<coal: i8>, %oil: !canal.freight<oil: f32>) {
  // CHECK: %{{.*}}:3 = canal.split [3] %{{.*}} : !canal.tow<[i8, i16]>
  %0:3 = canal.split [3] %tow : !canal.tow<[i8, i16]>
  // CHECK: canal.haul %{{.*}} once : !canal.tow<[i8, i16]>
  canal.haul %0#1 once : !canal.tow<[i8, i16]>
  // CHECK: canal.haul %{{.*}} 12 times to "coal" : freight<coal: i8>
  canal.haul %coal 12 times to "coal" : freight<coal: i8>
  // CHECK: canal.merge %{{.*}}, %{{.*}} : freight<coal: i8>, freight<oil: f32> -> freight<coal: i8, oil: f32>
  %1 = canal.merge %coal, %oil : freight<coal: i8>, freight<oil: f32> -> freight<coal: i8, oil: f32>
  // CHECK: canal.lock {
  // GENERIC: "canal.lock"() <{last = i1, order = [0, 1]}> ({
  canal.lock {
    %2, %3 = "test.some"() : () -> (i8, i1)
    canal.done %2, %3 : i8, i1
  }
  return
}

// CHECK-LABEL: func.func @drain
func.func @drain(%a: i8) -> (i16, i1, i8) {
  // CHECK: %[[D:.*]]:3 = canal.drain %{{.*}} : i8 {
  %0:3 = canal.drain %a : i8 {
  ^bb0(%b: i16):
    canal.done %b : i16
  } spill {
    %c = "test.some"() : () -> i1
    canal.done %c : i1
  }
  // CHECK: %{{.*}} = canal.drain %{{.*}} : i8 {
  // CHECK-NEXT: } spill {
  // CHECK-NEXT: }
  %1 = canal.drain %a : i8 {
  } spill {
  }
  // CHECK: return %[[D]]#0, %[[D]]#1, %[[D]]#2 : i16, i1, i8
  return %0#0, %0#1, %0#2 : i16, i1, i8
}

// CHECK-LABEL: func.func @convoy
func.func @convoy(%a: !cargo.box<1>, %b: !cargo.box<1>, %c: !cargo.box<1>) {
  // CHECK: canal.convoy (%{{.*}}, %{{.*}}) before (%{{.*}}) : !cargo.box<1> {slow}
  canal.convoy (%a, %b) before (%c) : !cargo.box<1> {slow}
  return
}

// -----

func.func @lost(%coal: !canal.freight<coal: i8>, %other: !canal.freight<coal: i16>) {
  // expected-error@+1 {{'canal.merge' op failed to verify that nothing gets lost}}
  %1 = canal.merge %coal, %other : freight<coal: i8>, freight<coal: i16> -> freight<coal: i8>
  return
}

// -----

func.func @missing(%coal: !canal.freight<coal: i8>) {
  // expected-error@+1 {{'canal.haul' op has no such load among 1}}
  canal.haul %coal once to "oil" : freight<coal: i8>
  return
}

// -----

// expected-error@+1 {{no type of a canal: wide}}
func.func private @wide(!canal.wide<3>)

// -----

// expected-error@+1 {{no part of a cent}}
module attributes {a = #canal.toll<"1.234">} {}

// -----

func.func @leaders(%a: !cargo.box<1>) {
  // expected-error@+1 {{'canal.convoy' op in time, gone, cast off and in time, cast off}}
  "canal.convoy"(%a) <{leaders = 2 : i64}> : (!cargo.box<1>) -> ()
  return
}

// -----

func.func @remains(%a: i8) {
  // expected-error@+1 {{something remains in the basin}}
  %0 = canal.drain %a : i8 {
  ^bb0(%b: i16):
    canal.done
  } spill {
  }
  return
}
