// The class of a dialect parses and prints operations that have no form of their own.
//
// RUN: rsmlir-opt --dialect %S/Inputs/cleat/Cleat.td --sources %S/Inputs/cleat --verify-diagnostics --split-input-file %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/cleat/Cleat.td --sources %S/Inputs/cleat --verify-diagnostics --split-input-file --mlir-print-op-generic %s | FileCheck --check-prefix GENERIC %s

// CHECK: %[[A:.*]] = cleat.anything()
// CHECK-NEXT: %[[B:.*]] = cleat.knot(%[[A]]) {tight}
// CHECK-NEXT: %{{.*}} = cleat.more(%[[A]], %[[B]])
// CHECK-NEXT: cleat.plain 3
// CHECK-NEXT: "cleat.bare"() : () -> ()
// CHECK-NEXT: %{{.*}}:2 = "cleat.two"() : () -> (index, index)
// GENERIC: %[[A:.*]] = "cleat.anything"() : () -> index
// GENERIC-NEXT: "cleat.knot"(%[[A]]) {tight} : (index) -> index
%0 = cleat.anything()
%1 = cleat.knot(%0) {tight}
%2 = cleat.more(%0, %1)
cleat.plain 3
"cleat.bare"() : () -> ()
%3:2 = "cleat.two"() : () -> (index, index)

// CHECK: cleat.deck {
// CHECK-NEXT: %[[A:.*]] = anything()
// CHECK-NEXT: %{{.*}} = knot(%[[A]])
cleat.deck {
  %a = anything()
  %b = knot(%a)
}

// -----

// Nobody defines the types.
// CHECK: "cleat.bare"() {type = !cleat.rope<"3" of !cleat.hemp>} : () -> ()
"cleat.bare"() {type = !cleat.rope<"3" of !cleat.hemp>} : () -> ()

// -----

// expected-error@+1 {{custom op 'cleat.bare' has no custom assembly form}}
cleat.bare

// -----

// expected-error@+1 {{custom op 'cleat.thing_bare' is unknown}}
cleat.thing_bare

// -----

%0 = cleat.anything()
// expected-error@+1 {{custom op 'cleat.more' has too many ropes}}
%1 = cleat.more(%0, %0, %0, %0)

// -----

// expected-error@+1 {{'cleat.plain' op is "worn"}}
cleat.plain 3 {worn}
