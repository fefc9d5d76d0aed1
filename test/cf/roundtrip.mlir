// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: i32, %arg2: f32) {
func.func @branches(%c: i1, %x: i32, %f: f32) {
  // CHECK-NEXT: cf.assert %arg0, "it \22holds\22" {a}
  cf.assert %c, "it \"holds\"" {a}
  // CHECK-NEXT: cf.br ^bb1
  cf.br ^bb1
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: cf.br ^bb2(%arg1, %arg2 : i32, f32) {a = 1 : i64}
  cf.br ^bb2(%x, %f : i32, f32) {a = 1}
// CHECK-NEXT: ^bb2(%0: i32, %1: f32):
^bb2(%y: i32, %g: f32):
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb3(%1 : f32)
  cf.cond_br %c, ^bb1, ^bb3(%g : f32)
// CHECK-NEXT: ^bb3(%2: f32):
^bb3(%h: f32):
  // CHECK-NEXT: cf.cond_br %arg0 weights([90, 10]), ^bb2(%0, %2 : i32, f32), ^bb4 {a}
  cf.cond_br %c weights([90, 10]), ^bb2(%y, %h : i32, f32), ^bb4 {a}
// CHECK-NEXT: ^bb4:
^bb4:
  // CHECK-NEXT: cf.cond_br %arg0 weights([1, 0]), ^bb5, ^bb4
  cf.cond_br %c, ^bb5, ^bb4 {branch_weights = array<i32: 1, 0>}
// CHECK-NEXT: ^bb5:
^bb5:
  // As a number, true has all bits set.
  // CHECK-NEXT: cf.cond_br %arg0 weights([-1, 16]), ^bb6, ^bb6
  cf.cond_br %c weights([true, 0x10]), ^bb6, ^bb6
// CHECK-NEXT: ^bb6:
^bb6:
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @switches(%arg0: i32, %arg1: i8, %arg2: i1, %arg3: i128, %arg4: f32) {
func.func @switches(%flag: i32, %b: i8, %i: i1, %big: i128, %x: f32) {
  // A value is printed as the unsigned number of its bits.
  // CHECK-NEXT: cf.switch %arg0 : i32, [
  cf.switch %flag : i32, [
    // CHECK-NEXT: default: ^bb1(%arg4 : f32),
    default: ^bb1(%x : f32),
    // CHECK-NEXT: 42: ^bb1(%arg4 : f32),
    42: ^bb1(%x : f32),
    // CHECK-NEXT: 4294967295: ^bb2
    -1: ^bb2
  // CHECK-NEXT: ] {a}
  ] {a}
// CHECK-NEXT: ^bb1(%0: f32):
^bb1(%y: f32):
  // Without a case, nothing ends the line.
  // CHECK-NEXT: cf.switch %arg1 : i8, [
  cf.switch %b : i8, [
    // CHECK-NEXT: default: ^bb2]
    default: ^bb2]
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: cf.switch %arg1 : i8, [
  cf.switch %b : i8, [
    // CHECK-NEXT: default: ^bb2,
    default: ^bb2,
    // CHECK-NEXT: 44: ^bb3(%arg4, %arg4 : f32, f32),
    300: ^bb3(%x, %x : f32, f32),
    // CHECK-NEXT: 1: ^bb3(%arg4, %arg4 : f32, f32)
    1: ^bb3(%x, %x : f32, f32)
  // CHECK-NEXT: ]
  ]
// CHECK-NEXT: ^bb3(%1: f32, %2: f32):
^bb3(%p: f32, %q: f32):
  // CHECK-NEXT: cf.switch %arg2 : i1, [
  cf.switch %i : i1, [
    // CHECK-NEXT: default: ^bb2,
    default: ^bb2,
    // CHECK-NEXT: 0: ^bb4,
    0: ^bb4,
    // CHECK-NEXT: 1: ^bb4
    1: ^bb4
  // CHECK-NEXT: ]
  ]
// CHECK-NEXT: ^bb4:
^bb4:
  // One of more than 64 bits is cut.
  // CHECK-NEXT: cf.switch %arg3 : i128, [
  cf.switch %big : i128, [
    // CHECK-NEXT: default: ^bb2,
    default: ^bb2,
    // CHECK-NEXT: 7: ^bb2,
    7: ^bb2,
    // CHECK-NEXT: 9223372036854775807: ^bb2
    9223372036854775807: ^bb2
  // CHECK-NEXT: ]
  ]
}
