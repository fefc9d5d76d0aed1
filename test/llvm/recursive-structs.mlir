// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// A struct with an element that is not LLVM's: the name stands for it inside of it, spelled with the prefix.
// CHECK: func.func private @elements(!llvm.struct<"foo", (!llvm.struct<"foo">, index)>)
func.func private @elements(!llvm.struct<"foo", (struct<"foo">, index)>)

// -----

// A spelling that was read inside of the struct says nothing outside of it, and the other way round.
// expected-error@+1 {{struct without a body only allowed in a recursive struct}}
func.func private @outside(!llvm.struct<"foo", (!llvm.struct<"foo">, index)>, !llvm.struct<"foo">)

// -----

// expected-error@+1 {{identifier already used for an enclosing struct}}
func.func private @inside(!llvm.struct<"foo", (index)>, !llvm.struct<"foo", (!llvm.struct<"foo", (index)>)>)
