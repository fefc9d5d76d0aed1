// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// An index has 32 or 64 bits: what folds is right for both.

// Results that are the same for both widths.
// CHECK-LABEL: func.func @computed() -> (index, index, index, index, index, index) {
// CHECK-NEXT: %idx7 = index.constant 7
// CHECK-NEXT: %idx4294967296 = index.constant 4294967296
// CHECK-NEXT: %idx4294967303 = index.constant 4294967303
// CHECK-NEXT: %idx-3 = index.constant -3
// CHECK-NEXT: %idx-4 = index.constant -4
// CHECK-NEXT: %idx-2 = index.constant -2
// CHECK-NEXT: %0 = index.divu %idx4294967296, %idx7
// CHECK-NEXT: return %idx4294967303, %idx-3, %idx-3, %idx-4, %idx-2, %0 : index, index, index, index, index, index
// CHECK-NEXT: }
func.func @computed() -> (index, index, index, index, index, index) {
  %a = index.constant 7
  %b = index.constant -2
  %big = index.constant 4294967296
  %0 = index.add %a, %big
  %1 = index.divs %a, %b
  %2 = index.ceildivs %a, %b
  %3 = index.floordivs %a, %b
  %4 = index.rems %b, %a
  %5 = index.divu %big, %a
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// CHECK-LABEL: func.func @shifts() -> (index, index, index) {
// CHECK-NEXT: %idx-8 = index.constant -8
// CHECK-NEXT: %idx32 = index.constant 32
// CHECK-NEXT: %idx-32 = index.constant -32
// CHECK-NEXT: %idx-2 = index.constant -2
// CHECK-NEXT: %0 = index.shl %idx-8, %idx32
// CHECK-NEXT: return %idx-32, %idx-2, %0 : index, index, index
// CHECK-NEXT: }
func.func @shifts() -> (index, index, index) {
  %a = index.constant -8
  %two = index.constant 2
  %many = index.constant 32
  %0 = index.shl %a, %two
  %1 = index.shrs %a, %two
  %2 = index.shl %a, %many
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @neutral(%arg0: index) -> (index, index, index, index) {
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: return %arg0, %arg0, %arg0, %idx0 : index, index, index, index
// CHECK-NEXT: }
func.func @neutral(%x: index) -> (index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %x, %zero
  %1 = index.sub %x, %zero
  %2 = index.mul %x, %one
  %3 = index.mul %x, %zero
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @put_together(%arg0: index) -> (index, index, index) {
// CHECK-NEXT: %idx6 = index.constant 6
// CHECK-NEXT: %idx5 = index.constant 5
// CHECK-NEXT: %idx8 = index.constant 8
// CHECK-NEXT: %0 = index.add %arg0, %idx8
// CHECK-NEXT: %1 = index.maxs %arg0, %idx5
// CHECK-NEXT: %2 = index.xor %arg0, %idx6
// CHECK-NEXT: return %0, %1, %2 : index, index, index
// CHECK-NEXT: }
func.func @put_together(%x: index) -> (index, index, index) {
  %a = index.constant 3
  %b = index.constant 5
  %0 = index.add %x, %a
  %1 = index.add %0, %b
  %2 = index.maxs %x, %a
  %3 = index.maxs %2, %b
  %4 = index.xor %x, %a
  %5 = index.xor %4, %b
  return %1, %3, %5 : index, index, index
}

// Comparisons.
// CHECK-LABEL: func.func @comparisons(%arg0: index, %arg1: index) -> (i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: %idx4294967296 = index.constant 4294967296
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: %0 = index.cmp slt(%idx0, %idx4294967296)
// CHECK-NEXT: %1 = index.cmp sgt(%arg0, %arg1)
// CHECK-NEXT: %2 = index.cmp ult(%arg1, %arg0)
// CHECK-NEXT: return %true, %true, %0, %1, %2, %true : i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @comparisons(%x: index, %y: index) -> (i1, i1, i1, i1, i1, i1) {
  %zero = index.constant 0
  %five = index.constant 5
  %big = index.constant 4294967296
  %0 = index.cmp sle(%x, %x)
  %1 = index.cmp slt(%zero, %five)
  %2 = index.cmp slt(%zero, %big)
  %d = index.sub %x, %y
  %3 = index.cmp sgt(%d, %zero)
  %4 = index.cmp ult(%zero, %d)
  %m = index.minu %x, %zero
  %5 = index.cmp ult(%m, %five)
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// Casts.
// CHECK-LABEL: func.func @casts() -> (i32, i64, i64, i64, index) {
// CHECK-NEXT: %idx200 = index.constant 200
// CHECK-NEXT: %idx-5 = index.constant -5
// CHECK-NEXT: %idx4294967295 = index.constant 4294967295
// CHECK-NEXT: %0 = index.casts %idx-5 : index to i32
// CHECK-NEXT: %1 = index.casts %idx-5 : index to i64
// CHECK-NEXT: %2 = index.casts %idx4294967295 : index to i64
// CHECK-NEXT: %3 = index.castu %idx4294967295 : index to i64
// CHECK-NEXT: return %0, %1, %2, %3, %idx200 : i32, i64, i64, i64, index
// CHECK-NEXT: }
func.func @casts() -> (i32, i64, i64, i64, index) {
  %a = index.constant -5
  %big = index.constant 4294967295
  %i = arith.constant 200 : i8
  %0 = index.casts %a : index to i32
  %1 = index.casts %a : index to i64
  %2 = index.casts %big : index to i64
  %3 = index.castu %big : index to i64
  %4 = index.castu %i : i8 to index
  return %0, %1, %2, %3, %4 : i32, i64, i64, i64, index
}
