// RUN: %roundtrip
// RUN: %generic-roundtrip

func.func @numbers(%a: i32, %b: i32, %v: vector<4xi32>, %f: f32, %g: f32) {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sdiv exact %a, %b : i32
  %2 = llvm.or disjoint %v, %v : vector<4xi32>
  %3 = llvm.icmp "slt" %a, %b : i32
  %4 = llvm.icmp "eq" %v, %v {a} : vector<4xi32>
  %5 = llvm.fadd %f, %g {fastmathFlags = #llvm.fastmath<fast>} : f32
  %6 = llvm.fcmp "olt" %f, %g {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f32
  %7 = llvm.zext nneg %a : i32 to i64
  %8 = llvm.trunc %7 overflow<nuw> : i64 to i8
  %9 = llvm.select %3, %f, %g : i1, f32
  %10 = llvm.freeze %a : i32
  %11 = llvm.intr.fma(%f, %f, %g) : (f32, f32, f32) -> f32
  %12 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %13 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  return
}
func.func @memory(%n: i64, %p: !llvm.ptr, %q: !llvm.ptr<1>, %x: f32, %s: !llvm.struct<(i32, array<2 x f32>)>) {
  %0 = llvm.alloca %n x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.alloca inalloca %n x !llvm.struct<(i32)> : (i64) -> !llvm.ptr
  %2 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %3 = llvm.getelementptr inbounds|nuw %p[%n, 1, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<2 x f32>)>
  %4 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> f32
  %5 = llvm.load %q atomic syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %6 = llvm.load %p invariant dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %p {nontemporal} : f32, !llvm.ptr
  %7 = llvm.atomicrmw fadd %p, %x acq_rel : !llvm.ptr, f32
  %8 = llvm.cmpxchg weak volatile %p, %n, %n acq_rel monotonic : !llvm.ptr, i64
  llvm.fence syncscope("agent") seq_cst
  %9 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %10 = llvm.insertvalue %x, %s[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  %11 = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
  %12 = llvm.ptrtoint %p : !llvm.ptr to i64
  %13 = llvm.inline_asm has_side_effects asm_dialect = intel "bswap $0", "=r,r" %n : (i64) -> i64
  "llvm.intr.memcpy"(%p, %11, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @vectors(%v: vector<4xf32>, %i: i32, %x: f32, %s: vector<[4]xf32>) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  %2 = llvm.shufflevector %v, %v [0, -1, 2] : vector<4xf32>
  %3 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xf32>
  return
}
llvm.func @control(%c: i1, %x: i32, %p: !llvm.ptr) {
  llvm.cond_br %c weights([3, 4]), ^bb1, ^bb2(%x : i32)
^bb1:
  llvm.switch %x : i32, ^bb3 [
    -1: ^bb2(%x : i32),
    7: ^bb3
  ]
^bb2(%0: i32):
  llvm.switch %x : i32, ^bb3 [
  ]
^bb3:
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1,
  ^bb2(%x : i32)
  ]
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
^bb5:
  llvm.unreachable
}
func.func @constants() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(1.0 : f32) : f32
  %2 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
  %3 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
  %4 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %5 = llvm.mlir.constant([#llvm.zero, [1 : i32, 2 : i32]]) : !llvm.array<2 x struct<(i32, i32)>>
  %6 = llvm.mlir.poison : i1
  %7 = llvm.mlir.none : !llvm.token
  return
}

// CHECK: #loop_unroll = #llvm.loop_unroll<disable = true>
// CHECK-NEXT: #loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @numbers(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>, %arg3: f32, %arg4: f32) {
// CHECK-NEXT: %0 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT: %1 = llvm.sdiv exact %arg0, %arg1 : i32
// CHECK-NEXT: %2 = llvm.or disjoint %arg2, %arg2 : vector<4xi32>
// CHECK-NEXT: %3 = llvm.icmp "slt" %arg0, %arg1 : i32
// CHECK-NEXT: %4 = llvm.icmp "eq" %arg2, %arg2 {a} : vector<4xi32>
// CHECK-NEXT: %5 = llvm.fadd %arg3, %arg4 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT: %6 = llvm.fcmp "olt" %arg3, %arg4 {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f32
// CHECK-NEXT: %7 = llvm.zext nneg %arg0 : i32 to i64
// CHECK-NEXT: %8 = llvm.trunc %7 overflow<nuw> : i64 to i8
// CHECK-NEXT: %9 = llvm.select %3, %arg3, %arg4 : i1, f32
// CHECK-NEXT: %10 = llvm.freeze %arg0 : i32
// CHECK-NEXT: %11 = llvm.intr.fma(%arg3, %arg3, %arg4) : (f32, f32, f32) -> f32
// CHECK-NEXT: %12 = "llvm.intr.vector.reduce.add"(%arg2) : (vector<4xi32>) -> i32
// CHECK-NEXT: %13 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @memory(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr<1>, %arg3: f32, %arg4: !llvm.struct<(i32, array<2 x f32>)>) {
// CHECK-NEXT: %0 = llvm.alloca %arg0 x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: %1 = llvm.alloca inalloca %arg0 x !llvm.struct<(i32)> : (i64) -> !llvm.ptr
// CHECK-NEXT: %2 = llvm.getelementptr %arg1[%arg0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %3 = llvm.getelementptr inbounds|nuw %arg1[%arg0, 1, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT: %4 = llvm.load volatile %arg1 {alignment = 4 : i64} : !llvm.ptr -> f32
// CHECK-NEXT: %5 = llvm.load %arg2 atomic syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK-NEXT: %6 = llvm.load %arg1 invariant dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.store %arg3, %arg1 {nontemporal} : f32, !llvm.ptr
// CHECK-NEXT: %7 = llvm.atomicrmw fadd %arg1, %arg3 acq_rel : !llvm.ptr, f32
// CHECK-NEXT: %8 = llvm.cmpxchg weak volatile %arg1, %arg0, %arg0 acq_rel monotonic : !llvm.ptr, i64
// CHECK-NEXT: llvm.fence syncscope("agent") seq_cst
// CHECK-NEXT: %9 = llvm.extractvalue %arg4[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT: %10 = llvm.insertvalue %arg3, %arg4[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT: %11 = llvm.addrspacecast %arg2 : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: %12 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
// CHECK-NEXT: %13 = llvm.inline_asm has_side_effects asm_dialect = intel "bswap $0", "=r,r" %arg0 : (i64) -> i64
// CHECK-NEXT: "llvm.intr.memcpy"(%arg1, %11, %arg0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @vectors(%arg0: vector<4xf32>, %arg1: i32, %arg2: f32, %arg3: vector<[4]xf32>) {
// CHECK-NEXT: %0 = llvm.extractelement %arg0[%arg1 : i32] : vector<4xf32>
// CHECK-NEXT: %1 = llvm.insertelement %arg2, %arg0[%arg1 : i32] : vector<4xf32>
// CHECK-NEXT: %2 = llvm.shufflevector %arg0, %arg0 [0, -1, 2] : vector<4xf32>
// CHECK-NEXT: %3 = llvm.shufflevector %arg3, %arg3 [0, 0, 0, 0] : vector<[4]xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @control(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr) {
// CHECK-NEXT: llvm.cond_br %arg0 weights([3, 4]), ^bb1, ^bb2(%arg1 : i32)
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT: llvm.switch %arg1 : i32, ^bb3 [
// CHECK-NEXT: -1: ^bb2(%arg1 : i32),
// CHECK-NEXT: 7: ^bb3
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb2(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb3
// CHECK-NEXT: llvm.switch %arg1 : i32, ^bb3 [
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb3:  // 3 preds: ^bb1, ^bb1, ^bb2
// CHECK-NEXT: llvm.indirectbr %arg2 : !llvm.ptr, [
// CHECK-NEXT: ^bb1,
// CHECK-NEXT: ^bb2(%arg1 : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb4:  // no predecessors
// CHECK-NEXT: llvm.br ^bb5 {loop_annotation = #loop_annotation}
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
// CHECK-NEXT: func.func @constants() {
// CHECK-NEXT: %0 = llvm.mlir.constant(42 : i32) : i32
// CHECK-NEXT: %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT: %2 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
// CHECK-NEXT: %3 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT: %4 = llvm.mlir.constant([1 : i32, 2.000000e+00 : f32]) : !llvm.struct<(i32, f32)>
// CHECK-NEXT: %5 = llvm.mlir.constant([#llvm.zero, [1 : i32, 2 : i32]]) : !llvm.array<2 x struct<(i32, i32)>>
// CHECK-NEXT: %6 = llvm.mlir.poison : i1
// CHECK-NEXT: %7 = llvm.mlir.none : !llvm.token
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
