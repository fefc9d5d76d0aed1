// RUN: %roundtrip
// RUN: %generic-roundtrip

emitc.include <"vector">
emitc.include "mine.h"
emitc.global extern @counter : i32
emitc.global static const @table : !emitc.array<2x3xf32> = dense<1.5>
emitc.global @name : !emitc.opaque<"std::string"> = #emitc.opaque<"{}">

emitc.func private @declared(%a: !emitc.ptr<f32>) attributes {specifiers = ["extern"]}

emitc.func @operators(%a: i32, %b: f32, %p: !emitc.ptr<i32>, %n: !emitc.size_t) -> i1 {
  %0 = emitc.add %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %1 = emitc.sub %0, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
  %2 = emitc.cast %1 : !emitc.ptrdiff_t to !emitc.ssize_t
  %3 = emitc.bitwise_left_shift %a, %a : (i32, i32) -> i32
  %4 = emitc.unary_minus %b : (f32) -> f32
  %5 = emitc.cmp three_way, %3, %a : (i32, i32) -> i32
  %6 = emitc.logical_not %5 : i32
  %7 = emitc.conditional %6, %a, %5 : i32
  %8 = emitc.call_opaque "f"(%7) {args = [0 : index, 4 : i32], template_args = [f32]} : (i32) -> i1
  return %8 : i1
}

emitc.func @places(%p: !emitc.ptr<i32>, %x: i32, %i: index) {
  %0 = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
  emitc.assign %x : i32 to %0 : !emitc.lvalue<i32>
  %1 = emitc.load %0 : !emitc.lvalue<i32>
  %2 = emitc.address_of %0 : !emitc.lvalue<i32>
  %3 = emitc.dereference %2 : !emitc.ptr<i32>
  %4 = emitc.subscript %p[%i] : (!emitc.ptr<i32>, index) -> !emitc.lvalue<i32>
  %5 = emitc.get_global @table : !emitc.array<2x3xf32>
  %6 = emitc.get_global @counter : !emitc.lvalue<i32>
  emitc.verbatim "// {}" args %1 : i32
  return
}

emitc.func @statements(%a: i32, %c: i1, %lb: index, %ub: index) {
  for %i = %lb to %ub step %lb {
    call @statements(%a, %c, %lb, %ub) : (i32, i1, index, index) -> ()
  } {mine}
  for %i = %a to %a step %a : i32 {
  }
  if %c {
    verbatim "a();"
  } else {
    verbatim "b();"
  }
  switch %a : i32
  case 2 {
    yield
  }
  case -5 {
    yield
  }
  default {
    yield
  }
  %e = expression %a noinline : (i32) -> i32 {
    %0 = mul %a, %a : (i32, i32) -> i32
    %1 = add %0, %a : (i32, i32) -> i32
    yield %1 : i32
  }
  emitc.do {
    verbatim "again();"
  } while {
    %t = expression %c : (i1) -> i1 {
      %0 = logical_not %c : i1
      yield %0 : i1
    }
    yield %t : i1
  }
  return
}

emitc.file "part" {
  func @inner() {
    return
  }
}

emitc.class final @Class {
  emitc.field @x : !emitc.array<1xf32> = dense<0.0>
  emitc.func @get() {
    %0 = get_field @x : !emitc.array<1xf32>
    return
  }
}

// CHECK: emitc.include <"vector">
// CHECK-NEXT: emitc.include "mine.h"
// CHECK-NEXT: emitc.global extern @counter : i32
// CHECK-NEXT: emitc.global static const @table : !emitc.array<2x3xf32> = dense<1.500000e+00>
// CHECK-NEXT: emitc.global @name : !emitc.opaque<"std::string"> = #emitc.opaque<"{{[{][}]}}">
// CHECK-NEXT: emitc.func private @declared(!emitc.ptr<f32>) attributes {specifiers = ["extern"]}
// CHECK-NEXT: emitc.func @operators({{%.+}}: i32, {{%.+}}: f32, {{%.+}}: !emitc.ptr<i32>, {{%.+}}: !emitc.size_t) -> i1 {
// CHECK-NEXT: {{%.+}} = add {{%.+}}, {{%.+}} : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
// CHECK-NEXT: {{%.+}} = sub {{%.+}}, {{%.+}} : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
// CHECK-NEXT: {{%.+}} = cast {{%.+}} : !emitc.ptrdiff_t to !emitc.ssize_t
// CHECK-NEXT: {{%.+}} = bitwise_left_shift {{%.+}}, {{%.+}} : (i32, i32) -> i32
// CHECK-NEXT: {{%.+}} = unary_minus {{%.+}} : (f32) -> f32
// CHECK-NEXT: {{%.+}} = cmp three_way, {{%.+}}, {{%.+}} : (i32, i32) -> i32
// CHECK-NEXT: {{%.+}} = logical_not {{%.+}} : i32
// CHECK-NEXT: {{%.+}} = conditional {{%.+}}, {{%.+}}, {{%.+}} : i32
// CHECK-NEXT: {{%.+}} = call_opaque "f"({{%.+}}) {args = [0 : index, 4 : i32], template_args = [f32]} : (i32) -> i1
// CHECK-NEXT: return {{%.+}} : i1
// CHECK-NEXT: }
// CHECK-NEXT: emitc.func @places({{%.+}}: !emitc.ptr<i32>, {{%.+}}: i32, {{%.+}}: index) {
// CHECK-NEXT: {{%.+}} = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
// CHECK-NEXT: assign {{%.+}} : i32 to {{%.+}} : <i32>
// CHECK-NEXT: {{%.+}} = load {{%.+}} : <i32>
// CHECK-NEXT: {{%.+}} = address_of {{%.+}} : !emitc.lvalue<i32>
// CHECK-NEXT: {{%.+}} = dereference {{%.+}} : !emitc.ptr<i32>
// CHECK-NEXT: {{%.+}} = subscript {{%.+}}[{{%.+}}] : (!emitc.ptr<i32>, index) -> !emitc.lvalue<i32>
// CHECK-NEXT: {{%.+}} = get_global @table : !emitc.array<2x3xf32>
// CHECK-NEXT: {{%.+}} = get_global @counter : !emitc.lvalue<i32>
// CHECK-NEXT: verbatim "// {{[{][}]}}" args {{%.+}} : i32
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: emitc.func @statements({{%.+}}: i32, {{%.+}}: i1, {{%.+}}: index, {{%.+}}: index) {
// CHECK-NEXT: for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}} {
// CHECK-NEXT: call @statements({{%.+}}, {{%.+}}, {{%.+}}, {{%.+}}) : (i32, i1, index, index) -> ()
// CHECK-NEXT: } {mine}
// CHECK-NEXT: for {{%.+}} = {{%.+}} to {{%.+}} step {{%.+}}  : i32 {
// CHECK-NEXT: }
// CHECK-NEXT: if {{%.+}} {
// CHECK-NEXT: verbatim "a();"
// CHECK-NEXT: } else {
// CHECK-NEXT: verbatim "b();"
// CHECK-NEXT: }
// CHECK-NEXT: switch {{%.+}} : i32
// CHECK-NEXT: case 2 {
// CHECK-NEXT: yield
// CHECK-NEXT: }
// CHECK-NEXT: case -5 {
// CHECK-NEXT: yield
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: }
// CHECK-NEXT: {{%.+}} = expression {{%.+}} : (i32) -> i32 {
// CHECK-NEXT: {{%.+}} = mul {{%.+}}, {{%.+}} : (i32, i32) -> i32
// CHECK-NEXT: {{%.+}} = add {{%.+}}, {{%.+}} : (i32, i32) -> i32
// CHECK-NEXT: yield {{%.+}} : i32
// CHECK-NEXT: }
// CHECK-NEXT: do {
// CHECK-NEXT: verbatim "again();"
// CHECK-NEXT: } while {
// CHECK-NEXT: {{%.+}} = expression {{%.+}} : (i1) -> i1 {
// CHECK-NEXT: {{%.+}} = logical_not {{%.+}} : i1
// CHECK-NEXT: yield {{%.+}} : i1
// CHECK-NEXT: }
// CHECK-NEXT: yield {{%.+}} : i1
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: emitc.file "part" {
// CHECK-NEXT: func @inner() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: emitc.class final @Class {
// CHECK-NEXT: emitc.field @x : !emitc.array<1xf32> = dense<0.000000e+00>
// CHECK-NEXT: emitc.func @get() {
// CHECK-NEXT: {{%.+}} = get_field @x : !emitc.array<1xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
