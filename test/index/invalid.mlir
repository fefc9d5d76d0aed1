// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%x: i32) {
  // expected-error@+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index.casts %x : i32 to i64
  return
}

// -----

func.func @f(%x: index) {
  // expected-error@+1 {{'index.castu' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.castu %x : index to index
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{'index.castu' op operand #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %x : f32 to index
  return
}

// -----

func.func @f() {
  %0 = index.constant 1.5
  // expected-error@+1 {{floating point value not valid for specified type}}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = "index.constant"() <{value = 1 : i32}> : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected attribute value}}
  %0 = index.bool.constant maybe
  return
}

// -----

func.func @f(%x: index) {
  // expected-error@+2 {{custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
  // expected-error@+1 {{custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
  %0 = index.cmp less(%x, %x)
  return
}

// -----

func.func @f(%x: index) {
  // expected-error@+2 {{custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
  // expected-error@+1 {{custom op 'index.cmp' expected valid keyword or string}}
  %0 = index.cmp (%x, %x)
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%x: i32) {
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = index.add %x, %x
  return
}
