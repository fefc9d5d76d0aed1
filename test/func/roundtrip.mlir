// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func private @declared(i32 {t.in}, f32) -> (i32 {t.out}, f32)
func.func private @declared(i32 {t.in}, f32) -> (i32 {t.out}, f32)

// A single result without attributes needs no parentheses, a function type does.
// CHECK: func.func private @higher_order() -> (() -> i32)
func.func private @higher_order() -> (() -> i32)

// CHECK-LABEL: func.func nested @calls
// CHECK-SAME: (%arg0: i32, %arg1: f32 {t.a = "b"}) -> (i32, f32) attributes {t.c = @declared} {
func.func nested @calls(%x: i32, %y: f32 {t.a = "b"}) -> (i32, f32) attributes {t.c = @declared} {
  // CHECK-NEXT: %0:2 = call @declared(%arg0, %arg1) {t.d} : (i32, f32) -> (i32, f32)
  %0:2 = call @declared(%x, %y) {t.d} : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: %f = constant {t.e} @declared : (i32, f32) -> (i32, f32)
  %callee = func.constant {t.e} @declared : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: %1:2 = call_indirect %f(%0#0, %0#1) : (i32, f32) -> (i32, f32)
  %1:2 = func.call_indirect %callee(%0#0, %0#1) : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: return {t.f} %1#0, %1#1 : i32, f32
  return {t.f} %1#0, %1#1 : i32, f32
}

// CHECK-LABEL: func.func @nothing() {
// CHECK-NEXT: return
func.func @nothing() {
  return
}
