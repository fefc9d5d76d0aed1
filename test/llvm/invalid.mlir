// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{struct without a body only allowed in a recursive struct}}
func.func private @f(!llvm.struct<"a">)

// -----

// expected-error@+1 {{identified type already used with a different body}}
func.func private @f(!llvm.struct<"twice", (i32)>, !llvm.struct<"twice", (i64)>)

// -----

// expected-error@+1 {{only identified structs can be opaque}}
func.func private @f(!llvm.struct<opaque>)

// -----

// expected-error@+1 {{unknown LLVM type: nothing}}
func.func private @f(!llvm.nothing)

// -----

// expected-error@+1 {{unexpected type, expected keyword}}
func.func private @f(!llvm.tensor<*xf32>)

// -----

// expected-error@+1 {{invalid array element type: '!llvm.void'}}
func.func private @f(!llvm.array<2 x void>)

// -----

// expected-error@+2 {{invalid debug info debug info tag name: DW_TAG_nothing}}
// expected-error@+1 {{failed to parse LLVM_DIBasicTypeAttr parameter 'tag' which is to be a `unsigned`}}
module attributes {a.b = #llvm.di_basic_type<tag = DW_TAG_nothing, name = "x">} {}

// -----

// expected-error@+1 {{external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f()

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(%x: i32 {llvm.noalias}) {
  llvm.return
}

// -----

// expected-note@+1 {{when returning from function}}
llvm.func @f() -> i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  // expected-error@+1 {{'llvm.return' op mismatching result types}}
  llvm.return %0 : i64
}

// -----

llvm.func @g(i32)
llvm.func @f(%x: i64) {
  // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @g(%x) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @f(%x: i32) {
  // expected-error@+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  llvm.call @g(%x) : (i32) -> ()
  llvm.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[%i, %i] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32)>) {
  // expected-error@+2 {{custom op 'llvm.extractvalue' position out of bounds: 1}}
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array type of 2 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("ab") : !llvm.array<3 x i8>
  return
}

// -----

// expected-error@+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal constant @g("ab") : !llvm.array<3 x i8>

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nothing : !llvm.ptr
  return
}
