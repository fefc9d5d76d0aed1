// RUN: %roundtrip
// RUN: %generic-roundtrip

llvm.func @declared(i32, !llvm.ptr {llvm.noalias}) -> i64
llvm.func @variadic(!llvm.ptr, ...) -> i32
llvm.func @only_variadic(...)
llvm.func extern_weak @weak()
llvm.func internal fastcc @defined(%x: i32 {llvm.signext}, %p: !llvm.ptr {llvm.byval = i32}) -> (i32 {llvm.zeroext}) attributes {no_unwind, passthrough = ["a", ["b", "c"]]} {
  llvm.return %x : i32
}
llvm.func hidden local_unnamed_addr @scaled() vscale_range(1, 16) comdat(@__llvm_comdat::@any) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a", "-b"]>} {
  llvm.return
}
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @any any
}
llvm.func @calls(%p: !llvm.ptr, %x: i32) -> i64 attributes {personality = @declared} {
  %c = llvm.mlir.constant(true) : i1
  %r6 = llvm.mlir.zero : !llvm.ptr
  %r7 = llvm.mlir.undef : !llvm.array<1 x ptr>
  %r0 = llvm.call @declared(%x, %p) : (i32, !llvm.ptr {llvm.nonnull}) -> (i64 {llvm.noundef})
  %r1 = llvm.call fastcc musttail %p(%x) {fastmathFlags = #llvm.fastmath<nnan>} : !llvm.ptr, (i32) -> f32
  %r2 = llvm.call @variadic(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.call @weak() ["tag"(%x, %p : i32, !llvm.ptr), "other"()] {no_unwind} : () -> ()
  %r3 = llvm.invoke @declared(%x, %p) to ^bb1(%x : i32) unwind ^bb2 : (i32, !llvm.ptr) -> i64
^bb1(%r4: i32):
  %r5 = llvm.call_intrinsic "llvm.abs.i32"(%x, %c) : (i32, i1) -> i32
  llvm.call_intrinsic "llvm.assume"(%c) ["align"(%p : !llvm.ptr)] : (i1) -> ()
  llvm.return %r3 : i64
^bb2:
  %r8 = llvm.landingpad cleanup (catch %r6 : !llvm.ptr) (filter %r7 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.resume %r8 : !llvm.struct<(ptr, i32)>
}

// CHECK: module {
// CHECK-NEXT: llvm.func @declared(i32, !llvm.ptr {llvm.noalias}) -> i64
// CHECK-NEXT: llvm.func @variadic(!llvm.ptr, ...) -> i32
// CHECK-NEXT: llvm.func @only_variadic(...)
// CHECK-NEXT: llvm.func extern_weak @weak()
// CHECK-NEXT: llvm.func internal fastcc @defined(%arg0: i32 {llvm.signext}, %arg1: !llvm.ptr {llvm.byval = i32}) -> (i32 {llvm.zeroext}) attributes {no_unwind, passthrough = ["a", ["b", "c"]]} {
// CHECK-NEXT: llvm.return %arg0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func hidden local_unnamed_addr @scaled() vscale_range(1, 16) comdat(@__llvm_comdat::@any) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a", "-b"]>} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.comdat @__llvm_comdat {
// CHECK-NEXT: llvm.comdat_selector @any any
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32) -> i64 attributes {personality = @declared} {
// CHECK-NEXT: %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT: %1 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %2 = llvm.mlir.undef : !llvm.array<1 x ptr>
// CHECK-NEXT: %3 = llvm.call @declared(%arg1, %arg0) : (i32, !llvm.ptr {llvm.nonnull}) -> (i64 {llvm.noundef})
// CHECK-NEXT: %4 = llvm.call fastcc musttail %arg0(%arg1) {fastmathFlags = #llvm.fastmath<nnan>} : !llvm.ptr, (i32) -> f32
// CHECK-NEXT: %5 = llvm.call @variadic(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
// CHECK-NEXT: llvm.call @weak() ["tag"(%arg1, %arg0 : i32, !llvm.ptr), "other"()] {no_unwind} : () -> ()
// CHECK-NEXT: %6 = llvm.invoke @declared(%arg1, %arg0) to ^bb1(%arg1 : i32) unwind ^bb2 : (i32, !llvm.ptr) -> i64
// CHECK-NEXT: ^bb1(%7: i32):  // pred: ^bb0
// CHECK-NEXT: %8 = llvm.call_intrinsic "llvm.abs.i32"(%arg1, %0) : (i32, i1) -> i32
// CHECK-NEXT: llvm.call_intrinsic "llvm.assume"(%0) ["align"(%arg0 : !llvm.ptr)] : (i1) -> ()
// CHECK-NEXT: llvm.return %6 : i64
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %9 = llvm.landingpad cleanup (catch %1 : !llvm.ptr) (filter %2 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: llvm.resume %9 : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: }
// CHECK-NEXT: }
