// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// A range holds for an index of 32 bits and of 64; constants are those of the dialect.

func.func @fits(%a: index) -> i1 {
  %one = index.constant 1
  %most = index.constant 0xfffffffe
  %0 = index.minu %a, %most
  %1 = index.add %0, %one
  %2 = index.cmp uge(%1, %one)
  return %2 : i1
}
func.func @wraps_in_32_bits(%a: index) -> i1 {
  %one = index.constant 1
  %most = index.constant 0xffffffff
  %0 = index.minu %a, %most
  %1 = index.add %0, %one
  %2 = index.cmp uge(%1, %one)
  return %2 : i1
}
func.func @constant(%a: index) -> index {
  %c6 = index.constant 6
  %c7 = index.constant 7
  %0 = index.mul %c6, %c7
  %1 = index.maxs %0, %c7
  %2 = index.sub %1, %c6
  return %2 : index
}
func.func @between(%a: index) -> (i1, i1, index) {
  %c4 = index.constant 4
  %c9 = index.constant 9
  %0 = index.maxu %a, %c4
  %1 = index.minu %0, %c9
  %2 = index.cmp ult(%1, %c4)
  %3 = index.cmp ne(%1, %a)
  %4 = index.remu %1, %c4
  return %2, %3, %4 : i1, i1, index
}
func.func @casts(%a: i8) -> (i1, i1) {
  %c300 = index.constant 300
  %0 = index.castu %a : i8 to index
  %1 = index.cmp ult(%0, %c300)
  %2 = index.casts %a : i8 to index
  %3 = index.cmp slt(%2, %c300)
  return %1, %3 : i1, i1
}
func.func @size() -> i1 {
  %c65 = index.constant 65
  %0 = index.sizeof
  %1 = index.cmp ult(%0, %c65)
  return %1 : i1
}
// The bits above the low 32 are the same in both bounds.
func.func @above_32_bits(%a: index) -> i1 {
  %low = index.constant 0x300000000
  %high = index.constant 0x30000ffff
  %0 = index.maxu %a, %low
  %1 = index.minu %0, %high
  %2 = index.cmp uge(%1, %low)
  return %2 : i1
}

// CHECK: module {
// CHECK-NEXT:   func.func @fits(%arg0: index) -> i1 {
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     return %true : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @wraps_in_32_bits(%arg0: index) -> i1 {
// CHECK-NEXT:     %idx1 = index.constant 1
// CHECK-NEXT:     %idx4294967295 = index.constant 4294967295
// CHECK-NEXT:     %0 = index.minu %arg0, %idx4294967295
// CHECK-NEXT:     %1 = index.add %0, %idx1
// CHECK-NEXT:     %2 = index.cmp uge(%1, %idx1)
// CHECK-NEXT:     return %2 : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constant(%arg0: index) -> index {
// CHECK-NEXT:     %idx36 = index.constant 36
// CHECK-NEXT:     return %idx36 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @between(%arg0: index) -> (i1, i1, index) {
// CHECK-NEXT:     %idx4 = index.constant 4
// CHECK-NEXT:     %idx9 = index.constant 9
// CHECK-NEXT:     %0 = index.maxu %arg0, %idx4
// CHECK-NEXT:     %1 = index.minu %0, %idx9
// CHECK-NEXT:     %2 = index.cmp ult(%1, %idx4)
// CHECK-NEXT:     %3 = index.cmp ne(%1, %arg0)
// CHECK-NEXT:     %4 = index.remu %1, %idx4
// CHECK-NEXT:     return %2, %3, %4 : i1, i1, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: i8) -> (i1, i1) {
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     return %true, %true : i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @size() -> i1 {
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     return %true : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @above_32_bits(%arg0: index) -> i1 {
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     return %true : i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
