// Attached interfaces, constants of interfaces, names of blocks and by types, parameters of classes: see Inputs/lantern.
//
// RUN: rsmlir-opt --dialect %S/Inputs/lantern/include/lantern/Lantern.td \
// RUN:   --dialect %S/Inputs/lantern/include/lantern/Tint.td -I %S/Inputs/lantern/include \
// RUN:   --sources %S/Inputs/lantern/lib %s --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @tanks
// CHECK-SAME: !lantern.tank<!lantern.oil<4>, !lantern.oil<9>>
func.func @tanks(%tank: !lantern.tank<!lantern.oil<4>, !lantern.oil<9>>) {
  return
}

// -----

// expected-error@+1 {{oils that do not mix}}
func.func @unmixed(%tank: !lantern.tank<!lantern.oil<4>, !lantern.oil<6>>) {
  return
}

// -----

// expected-error@+1 {{'i32' does not burn}}
func.func @water(%tank: !lantern.tank<!lantern.oil<4>, i32>) {
  return
}

// -----

// Values are called as their type says, where all results of an operation have such types.
// CHECK-LABEL: func.func @names(
// CHECK-SAME: %lamp: !lantern.lamp, %arg0: i32, %lamp_0: !lantern.lamp)
// CHECK-NEXT: %lamp_1 = lantern.light : !lantern.lamp
// CHECK-NEXT: %lamp_2, %lamp_3 = lantern.light : !lantern.lamp, !lantern.lamp
// CHECK-NEXT: lantern.light
// CHECK-NEXT: lantern.join %lamp, %lamp_1, %lamp_3 : !lantern.lamp
func.func @names(%a: !lantern.lamp, %b: i32, %c: !lantern.lamp) {
  %d = lantern.light : !lantern.lamp
  %e:2 = lantern.light : !lantern.lamp, !lantern.lamp
  lantern.light
  %f = lantern.join %a, %d, %e#1 : !lantern.lamp
  return
}

// -----

// CHECK-LABEL: func.func @rooms
// CHECK-NEXT: lantern.room called "hall" {
// CHECK-NEXT: cf.br ^inner_room
// CHECK-NEXT: ^inner_room: // 2 preds: ^door, ^inner_room
// CHECK-NEXT: cf.br ^inner_room
func.func @rooms() {
  lantern.room called "hall" {
    cf.br ^bb1
  ^bb1:
    cf.br ^bb1
  }
  return
}

// -----

// The default of a parameter is not printed, and inferred types have it.
// CHECK-LABEL: func.func @glasses
// CHECK-SAME: (%arg0: !lantern.glass<panes = 2>, %arg1: !lantern.glass<panes = 3, tint = amber>)
// CHECK-NEXT: lantern.turn %arg0 : <panes = 2>
// CHECK-NEXT: lantern.turn %arg1 : <panes = 3, tint = amber>
func.func @glasses(%a: !lantern.glass<panes = 2, tint = clear>, %b: !lantern.glass<panes = 3, tint = amber>) {
  %0 = lantern.turn %a : <panes = 2>
  %1 = "lantern.turn"(%b) : (!lantern.glass<panes = 3, tint = amber>) -> !lantern.glass<panes = 3>
  return
}

// -----

// CHECK-LABEL: func.func @numbers
// CHECK-NEXT: lantern.count 512 : i12
// CHECK-NEXT: lantern.count -8 : i5
// CHECK-NEXT: lantern.count 0 : i64
// CHECK-NEXT: lantern.count 7 : i4
// CHECK-NEXT: return {blend = #lantern.blend<[2, 3] at 1.0E-8>, same = #lantern.blend<[7] at 25.5>}
func.func @numbers() {
  lantern.count 512
  lantern.count -8
  lantern.count 000
  lantern.count 07
  return {blend = #lantern.blend<[2, 3] at 0.00000001>, same = #lantern.blend<[7] at 25.5>}
}

// -----

// expected-error@+1 {{a blend of more than 100}}
"lantern.light"() {blend = #lantern.blend<[50, 51] at 1.5>} : () -> ()

// -----

// CHECK-LABEL: func.func @rows
// CHECK-NEXT: lantern.row [2, 3] {to = 9 : i64, from = 1 : i64}
// CHECK-NEXT: lantern.row [4] {to = 5 : i64}
// CHECK-NEXT: lantern.row []
func.func @rows() {
  lantern.row [2, 3] {from = 1 : i64, to = 9 : i64}
  lantern.row [4] {to = 5 : i64}
  lantern.row []
  return
}
