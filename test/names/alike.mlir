// Operations that are written alike but for the names of values, or are printed so.
// RUN: rsmlir-opt %s --split-input-file | FileCheck %s

// The third of a kind is made from the first ones.
// CHECK-LABEL: func.func @thrice(
// CHECK-SAME:    %[[A:.*]]: i32, %[[B:.*]]: i32
func.func @thrice(%a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[X:.*]] = arith.addi %[[A]], %[[B]] : i32
  // CHECK-NEXT: %[[Y:.*]] = arith.addi %[[X]], %[[A]] : i32
  // CHECK-NEXT: %[[Z:.*]] = arith.addi %[[Y]], %[[Y]] : i32
  // CHECK-NEXT: %[[W:.*]] = arith.addi %[[B]], %[[Z]] : i32
  // CHECK-NEXT: %[[V:.*]] = arith.addi %[[W]], %[[A]] overflow<nsw> : i32
  // CHECK-NEXT: %[[U:.*]] = arith.addi %[[V]], %[[W]] : i32
  // CHECK-NEXT: return %[[U]] : i32
  %x = arith.addi %a, %b : i32
  %y = arith.addi %x, %a : i32
  %z = arith.addi %y, %y : i32
  %w = arith.addi %b, %z : i32
  %v = arith.addi %w, %a overflow<nsw> : i32
  %u = arith.addi %v, %w : i32
  return %u : i32
}

// -----

// Names with numbers, and values that are defined later.
// CHECK-LABEL: func.func @numbers(
// CHECK-SAME:    %[[A:.*]]: i32
func.func @numbers(%0: i32, %c: i1) -> i32 {
  // CHECK: %[[P:.*]], %[[Q:.*]] = arith.addui_extended
  // CHECK-NEXT: %[[X:.*]] = arith.muli %[[P]], %[[P]] : i32
  // CHECK-NEXT: %[[Y:.*]] = arith.muli %[[A]], %[[X]] : i32
  // CHECK-NEXT: %[[Z:.*]] = arith.muli %[[Y]], %[[P]] : i32
  // CHECK-NEXT: arith.select %[[Q]], %[[Z]], %[[X]] : i32
  // CHECK-NEXT: arith.select %[[Q]], %[[Y]], %[[Z]] : i32
  // CHECK-NEXT: %[[S:.*]] = arith.select %[[Q]], %[[Y]], %[[Z]] : i32
  %p:2 = arith.addui_extended %0, %0 : i32, i1
  %1 = arith.muli %p#0, %p : i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.muli %2, %p#0 : i32
  %4 = arith.select %p#1, %3, %1 : i32
  %5 = arith.select %p#1, %2, %3 : i32
  %6 = arith.select %p#1, %2, %3 : i32
  cf.br ^late
^early:
  // CHECK: arith.andi %[[L:.*]], %[[L]] : i32
  // CHECK-NEXT: arith.andi %[[L]], %[[S]] : i32
  // CHECK-NEXT: arith.andi %[[S]], %[[L]] : i32
  %7 = arith.andi %late, %late : i32
  %8 = arith.andi %late, %6 : i32
  %9 = arith.andi %6, %late : i32
  return %9 : i32
^late:
  // CHECK: %[[L]] = arith.ori
  %late = arith.ori %6, %6 : i32
  cf.br ^early
}

// -----

// Operations that continue on the next line.
// CHECK-LABEL: func.func @continued(
func.func @continued(%m: memref<4xi32>, %i: index) {
  // CHECK-COUNT-3: memref.load %{{.*}}[%{{.*}}] : memref<4xi32>
  // CHECK-NEXT: memref.load %{{.*}}[%{{.*}}] {tag} : memref<4xi32>
  // CHECK-NEXT: memref.load %{{.*}}[%{{.*}}] : memref<4xi32>
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32> loc("here")
  %3 = memref.load %m[%i] {tag} : memref<4xi32>
  %4 = memref.load %m[%i] : memref<4xi32>
    loc("there")
  // CHECK-COUNT-3: memref.dealloc
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // %i
  memref.dealloc %m : memref<4xi32>
  return
}

// -----

// The same words of another dialect are other operations.
// CHECK-LABEL: func.func @names(
func.func @names(%a: f32, %b: f32) {
  // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: arith.mulf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: arith.mulf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} : f32
  // CHECK-NEXT: math.atan2 %{{.*}}, %{{.*}} : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.mulf %a, %b : f32
  %4 = arith.addf %a, %b : f32
  %5 = math.atan2 %a, %b : f32
  return
}

// -----

// Attributes and locations are each operation's own.
// CHECK-LABEL: func.func @dictionaries(
func.func @dictionaries(%a: i32, %b: f32) {
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} {x = 1 : i64} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} {x = 2 : i64} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} {a, x = {y = "}%a"}} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} overflow<nsw> {x = "\\}"} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} overflow<nuw> {x} : i32
  // CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} {x = 4 : i64} : i32
  %0 = arith.subi %a, %a {x = 1} : i32
  %1 = arith.subi %a, %a {x = 2} : i32
  %2 = arith.subi %a, %0 {x = {y = "}%a"}, a} : i32 loc("one":1:2)
  %3 = arith.subi %a, %1 {} : i32 loc(callsite("two" at "three"))
  %4 = arith.subi %a, %1 {x = "\5C}", overflowFlags = #arith.overflow<nsw>} : i32
  %5 = arith.subi %2, %1 {overflowFlags = #arith.overflow<nuw>, x} : i32 loc(unknown)
  %6 = arith.subi %2, %1 {x = 4} : i32 loc(#somewhere)
  // CHECK-NEXT: call @callee(%{{.*}}, %{{.*}}) {n = "a"} : (i32, f32) -> f32
  // CHECK-NEXT: call @callee(%{{.*}}, %{{.*}}) {n = "b"} : (i32, f32) -> f32
  // CHECK-NEXT: call @callee(%{{.*}}, %{{.*}}) {n = "c", no_inline} : (i32, f32) -> f32
  // CHECK-NEXT: call @callee(%{{.*}}, %{{.*}}) {n = "d"} : (i32, f32) -> f32
  // CHECK-NEXT: call @other(%{{.*}}, %{{.*}}) {n = "e"} : (i32, f32) -> f32
  %7 = call @callee(%a, %b) {n = "a"} : (i32, f32) -> (f32)
  %8 = call @callee(%6, %7) {n = "b"} : (i32, f32) -> (f32)
  %9 = call @callee(%a, %8) {n = "c", no_inline} : (i32, f32) -> (f32)
  %10 = call @callee(%a, %9) {n = "d"} : (i32, f32) -> (f32)
  %11 = call @other(%a, %9) {n = "e"} : (i32, f32) -> (f32)
  return
}
func.func private @callee(i32, f32) -> f32
func.func private @other(i32, f32) -> f32
#somewhere = loc("somewhere":5:6)

// -----

// Entries of dictionaries come again, at other places and with other blanks.
// CHECK-LABEL: func.func @entries(
func.func @entries(%a: i32) {
  // CHECK-COUNT-3: arith.muli %{{.*}}, %{{.*}} {a, b = 1 : i64, c = [1, {d = ","}]} : i32
  // CHECK-NEXT: arith.muli %{{.*}}, %{{.*}} {a, b = 1 : i64, c = [1, {d = ","}]} : i32
  // CHECK-NEXT: arith.muli %{{.*}}, %{{.*}} {b = #map, c = #set} : i32
  // CHECK-NEXT: arith.muli %{{.*}}, %{{.*}} {b = #map, c = #set} : i32
  // CHECK-NEXT: arith.muli %{{.*}}, %{{.*}} {a, c = () -> (), "d e" = 1 : i64} : i32
  // CHECK-NEXT: arith.muli %{{.*}}, %{{.*}} {a = 1 : i8, c = () -> (), "d e" = 1 : i64} : i32
  %0 = arith.muli %a, %a {a, b = 1, c = [1, {d = ","}]} : i32
  %1 = arith.muli %a, %a {b = 1, a, c = [1, {d = ","}]} : i32
  %2 = arith.muli %a, %a {c = [1, {d = ","}], b = 1, a} : i32
  %3 = arith.muli %a, %a { c = [1, {d = ","}],b = 1 , a } : i32
  %4 = arith.muli %a, %a {c = affine_set<(d0) : (d0 >= 0)>, b = affine_map<(d0) -> (d0)>} : i32
  %5 = arith.muli %a, %a {c = affine_set<(d0) : (d0 >= 0)>, b = affine_map<(d0) -> (d0)>} : i32
  %6 = arith.muli %a, %a {"d e" = 1, c = () -> (), a} : i32
  %7 = arith.muli %a, %a {"d e" = 1, c = () -> (), a = 1 : i8} : i32
  return
}

// -----

// Blocks have names, too.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[A:.*]]: i32, %[[P:.*]]: i1
func.func @branches(%a: i32, %p: i1) -> i32 {
  // CHECK-NEXT: cf.br ^[[ONE:bb.*]](%[[A]] : i32)
  cf.br ^one(%a : i32)
// CHECK: ^[[ONE]](%[[X:.*]]: i32):
^one(%x: i32):
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[ONE]](%[[X]] : i32), ^[[TWO:bb.*]](%[[A]] : i32)
  cf.cond_br %p, ^one(%x : i32), ^two(%a : i32)
// CHECK: ^[[TWO]](%[[Y:.*]]: i32):
^two(%y: i32):
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[TWO]](%[[Y]] : i32), ^[[TWO]](%[[X]] : i32)
  cf.cond_br %p, ^two(%y : i32), ^two(%x : i32)
// CHECK: ^[[THREE:bb.*]](%[[Z:.*]]: i32):
^three(%z: i32):
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[FOUR:bb.*]](%[[Z]] : i32), ^[[THREE]](%[[Z]] : i32)
  cf.cond_br %p, ^four(%z : i32), ^three(%z : i32) {tag}
// CHECK: ^[[FOUR]](%[[W:.*]]: i32):
^four(%w: i32):
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[FOUR]](%[[W]] : i32), ^[[FIVE:bb.*]]
  cf.cond_br %p, ^four(%w : i32), ^5
// CHECK: ^[[FIVE]]:
^5:
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[FOUR]](%[[A]] : i32), ^[[FIVE]]
  cf.cond_br %p, ^four(%a : i32), ^5
^six:
  // CHECK: cf.cond_br %[[P]], ^[[THREE]](%[[A]] : i32), ^[[FIVE]]
  cf.cond_br %p, ^three(%a : i32), ^5
^seven:
  // CHECK: cf.br ^[[FIVE]]
  cf.br ^5
^eight:
  // CHECK: cf.br ^[[FIVE]]
  cf.br ^5
^nine:
  // CHECK: cf.br ^[[TEN:bb.*]]
  cf.br ^ten
// CHECK: ^[[TEN]]:
^ten:
  return %a : i32
}
