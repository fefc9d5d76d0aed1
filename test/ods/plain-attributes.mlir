// Attributes of operations whose dialect does not make them properties, and attributes that keep a type without being typed.
// RUN: rsmlir-opt --dialect %S/Inputs/plain-attributes.td --split-input-file --verify-diagnostics \
// RUN:   --mlir-print-op-generic %s | FileCheck %s

// CHECK: "shed.store"() {a.b, name = "rake", shelf = 3 : i64} : () -> ()
"shed.store"() {shelf = 3 : i64, name = "rake", a.b} : () -> ()
// CHECK: "shed.count"() <{n = 2 : i64, name = "spades"}> : () -> ()
"shed.count"() <{n = 2 : i64, name = "spades"}> : () -> ()

// -----

// expected-error @below {{invalid properties {name = "rake"} for op shed.store: this operation does not support properties}}
"shed.store"() <{name = "rake"}> : () -> ()

// -----

// expected-error @below {{attribute 'name' failed to satisfy constraint: string attribute}}
"shed.store"() {name = 3 : i32} : () -> ()

// -----

// CHECK: d.kept = #shed.kept<3>, d.none = #shed.typed<4>, d.typed = #shed.typed<5> : i32
"builtin.module"() ({
^bb0:
}) {d.kept = #shed.kept<3> : i32, d.none = #shed.typed<4>, d.typed = #shed.typed<5> : i32} : () -> ()
