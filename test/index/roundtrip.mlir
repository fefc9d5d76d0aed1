// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @binary(%arg0: index, %arg1: index) {
func.func @binary(%x: index, %y: index) {
  // CHECK-NEXT: %0 = index.add %arg0, %arg1 {a}
  %0 = index.add %x, %y {a}
  // CHECK-NEXT: %1 = index.sub %arg0, %arg1
  %1 = index.sub %x, %y
  // CHECK-NEXT: %2 = index.mul %arg0, %arg1
  %2 = index.mul %x, %y
  // CHECK-NEXT: %3 = index.divs %arg0, %arg1
  %3 = index.divs %x, %y
  // CHECK-NEXT: %4 = index.divu %arg0, %arg1
  %4 = index.divu %x, %y
  // CHECK-NEXT: %5 = index.ceildivs %arg0, %arg1 {a}
  %5 = index.ceildivs %x, %y {a}
  // CHECK-NEXT: %6 = index.ceildivu %arg0, %arg1
  %6 = index.ceildivu %x, %y
  // CHECK-NEXT: %7 = index.floordivs %arg0, %arg1
  %7 = index.floordivs %x, %y
  // CHECK-NEXT: %8 = index.rems %arg0, %arg1
  %8 = index.rems %x, %y
  // CHECK-NEXT: %9 = index.remu %arg0, %arg1
  %9 = index.remu %x, %y
  // CHECK-NEXT: %10 = index.maxs %arg0, %arg1 {a}
  %10 = index.maxs %x, %y {a}
  // CHECK-NEXT: %11 = index.maxu %arg0, %arg1
  %11 = index.maxu %x, %y
  // CHECK-NEXT: %12 = index.mins %arg0, %arg1
  %12 = index.mins %x, %y
  // CHECK-NEXT: %13 = index.minu %arg0, %arg1
  %13 = index.minu %x, %y
  // CHECK-NEXT: %14 = index.shl %arg0, %arg1
  %14 = index.shl %x, %y
  // CHECK-NEXT: %15 = index.shrs %arg0, %arg1 {a}
  %15 = index.shrs %x, %y {a}
  // CHECK-NEXT: %16 = index.shru %arg0, %arg1
  %16 = index.shru %x, %y
  // CHECK-NEXT: %17 = index.and %arg0, %arg1
  %17 = index.and %x, %y
  // CHECK-NEXT: %18 = index.or %arg0, %arg1
  %18 = index.or %x, %y
  // CHECK-NEXT: %19 = index.xor %arg0, %arg1
  %19 = index.xor %x, %y
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @others(%arg0: index, %arg1: i32) {
func.func @others(%x: index, %i: i32) {
  // CHECK-NEXT: %0 = index.casts %arg1 : i32 to index
  %0 = index.casts %i : i32 to index
  // CHECK-NEXT: %1 = index.castu %arg0 {a} : index to i64
  %1 = index.castu %x {a} : index to i64
  // CHECK-NEXT: %2 = index.cmp eq(%arg0, %0)
  %c0 = index.cmp eq(%x, %0)
  // CHECK-NEXT: %3 = index.cmp ne(%arg0, %0)
  %c1 = index.cmp ne(%x, %0)
  // CHECK-NEXT: %4 = index.cmp slt(%arg0, %0)
  %c2 = index.cmp slt(%x, %0)
  // CHECK-NEXT: %5 = index.cmp sle(%arg0, %0)
  %c3 = index.cmp sle(%x, %0)
  // CHECK-NEXT: %6 = index.cmp sgt(%arg0, %0)
  %c4 = index.cmp sgt(%x, %0)
  // CHECK-NEXT: %7 = index.cmp sge(%arg0, %0)
  %c5 = index.cmp sge(%x, %0)
  // CHECK-NEXT: %8 = index.cmp ult(%arg0, %0)
  %c6 = index.cmp ult(%x, %0)
  // CHECK-NEXT: %9 = index.cmp ule(%arg0, %0)
  %c7 = index.cmp ule(%x, %0)
  // CHECK-NEXT: %10 = index.cmp ugt(%arg0, %0)
  %c8 = index.cmp ugt(%x, %0)
  // CHECK-NEXT: %11 = index.cmp uge(%arg0, %0)
  %c9 = index.cmp uge(%x, %0)
  // CHECK-NEXT: %12 = index.sizeof
  %2 = index.sizeof
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @constants() {
func.func @constants() {
  // CHECK-NEXT: %idx5 = index.constant 5
  %0 = index.constant 5
  // CHECK-NEXT: %idx-7 = index.constant {a} -7
  %1 = index.constant {a} -7
  // A name that is taken gets a number.
  // CHECK-NEXT: %idx-7_0 = index.constant -7
  %2 = index.constant -7
  // CHECK-NEXT: %true = index.bool.constant true
  %3 = index.bool.constant true
  // CHECK-NEXT: %false = index.bool.constant {a} false
  %4 = index.bool.constant {a} false
  // CHECK-NEXT: return
  return
}
