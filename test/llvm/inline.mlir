// RUN: rsmlir-opt %s --inline --split-input-file | FileCheck %s

// Blocks that return branch to the rest of the caller.

llvm.func @abs(%x: i32) -> i32 attributes {sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %negative = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %negative, ^minus, ^plus
^minus:
  %minus = llvm.sub %zero, %x : i32
  llvm.return %minus : i32
^plus:
  llvm.return %x : i32
}

llvm.func @call_abs(%x: i32) -> i32 {
  %0 = llvm.call @abs(%x) : (i32) -> i32
  %1 = llvm.add %0, %0 : i32
  llvm.return %1 : i32
}

// CHECK: module {
// CHECK-NEXT: llvm.func @call_abs(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %1 = llvm.icmp "slt" %arg0, %0 : i32
// CHECK-NEXT: llvm.cond_br %1, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %2 = llvm.sub %0, %arg0 : i32
// CHECK-NEXT: llvm.br ^bb3(%2 : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb3(%arg0 : i32)
// CHECK-NEXT: ^bb3(%3: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: %4 = llvm.add %3, %3 : i32
// CHECK-NEXT: llvm.return %4 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// A body that never returns is not merged.

llvm.func @trap() {
  llvm.unreachable
}

llvm.func @call_trap(%x: i32) -> i32 {
  llvm.call @trap() : () -> ()
  llvm.return %x : i32
}

// CHECK: module {
// CHECK-NEXT: llvm.func @trap() {
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @call_trap(%arg0: i32) -> i32 {
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// These stay.

llvm.func @variadic(...) {
  llvm.return
}
llvm.func @never() attributes {no_inline} {
  llvm.return
}
llvm.func @twice() attributes {passthrough = ["returns_twice"]} {
  llvm.return
}
llvm.func @inside(%x: !llvm.ptr {llvm.inalloca = i32}) {
  llvm.return
}
llvm.func @call_them(%x: !llvm.ptr) {
  llvm.call @variadic() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.call @never() : () -> ()
  llvm.call @twice() : () -> ()
  llvm.call @inside(%x) : (!llvm.ptr) -> ()
  llvm.call @plain() {no_inline} : () -> ()
  llvm.return
}
llvm.func @plain() {
  llvm.return
}

// CHECK: module {
// CHECK-NEXT: llvm.func @variadic(...) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @never() attributes {no_inline} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @twice() attributes {passthrough = ["returns_twice"]} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @inside(%arg0: !llvm.ptr {llvm.inalloca = i32}) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @call_them(%arg0: !llvm.ptr) {
// CHECK-NEXT: llvm.call @variadic() vararg(!llvm.func<void (...)>) : () -> ()
// CHECK-NEXT: llvm.call @never() : () -> ()
// CHECK-NEXT: llvm.call @twice() : () -> ()
// CHECK-NEXT: llvm.call @inside(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @plain() {no_inline} : () -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @plain() {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// Allocations of constant size move to the first block and live as long as the body; others free the stack.

llvm.func @fixed() -> f32 {
  %0 = llvm.mlir.constant(4 : i32) : i32
  %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> f32
  llvm.return %2 : f32
}

llvm.func @dynamic(%size: i32) -> f32 {
  %1 = llvm.alloca %size x f32 : (i32) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> f32
  llvm.return %2 : f32
}

llvm.func @frames(%condition: i1, %size: i32) -> f32 {
  llvm.cond_br %condition, ^then, ^else
^then:
  %0 = llvm.call @fixed() : () -> f32
  llvm.return %0 : f32
^else:
  %1 = llvm.call @dynamic(%size) : (i32) -> f32
  llvm.return %1 : f32
}

// CHECK: module {
// CHECK-NEXT: llvm.func @fixed() -> f32 {
// CHECK-NEXT: %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: %2 = llvm.load %1 : !llvm.ptr -> f32
// CHECK-NEXT: llvm.return %2 : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @dynamic(%arg0: i32) -> f32 {
// CHECK-NEXT: %0 = llvm.alloca %arg0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: %1 = llvm.load %0 : !llvm.ptr -> f32
// CHECK-NEXT: llvm.return %1 : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @frames(%arg0: i1, %arg1: i32) -> f32 {
// CHECK-NEXT: %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.intr.lifetime.start %1 : !llvm.ptr
// CHECK-NEXT: %2 = llvm.load %1 : !llvm.ptr -> f32
// CHECK-NEXT: llvm.intr.lifetime.end %1 : !llvm.ptr
// CHECK-NEXT: llvm.return %2 : f32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %3 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: %4 = llvm.alloca %arg1 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT: %5 = llvm.load %4 : !llvm.ptr -> f32
// CHECK-NEXT: llvm.intr.stackrestore %3 : !llvm.ptr
// CHECK-NEXT: llvm.return %5 : f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// A `byval` argument is copied, unless it is only read and aligned well enough.

llvm.func @uses(%p: !llvm.ptr)
llvm.func @copied(%p: !llvm.ptr {llvm.byval = i16}) {
  llvm.call @uses(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @read(%p: !llvm.ptr {llvm.byval = i16}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>} {
  llvm.call @uses(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @aligned(%p: !llvm.ptr {llvm.byval = i16, llvm.align = 16}) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>} {
  llvm.call @uses(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.mlir.global private @global() {alignment = 32 : i64} : i16
llvm.func @pass_values(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %local = llvm.alloca %one x i16 {alignment = 2 : i64} : (i32) -> !llvm.ptr
  %global = llvm.mlir.addressof @global : !llvm.ptr
  llvm.call @copied(%p) : (!llvm.ptr) -> ()
  llvm.call @read(%p) : (!llvm.ptr) -> ()
  llvm.call @aligned(%local) : (!llvm.ptr) -> ()
  llvm.call @aligned(%global) : (!llvm.ptr) -> ()
  llvm.call @aligned(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// CHECK: module {
// CHECK-NEXT: llvm.func @uses(!llvm.ptr)
// CHECK-NEXT: llvm.func @copied(%arg0: !llvm.ptr {llvm.byval = i16}) {
// CHECK-NEXT: llvm.call @uses(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @read(%arg0: !llvm.ptr {llvm.byval = i16}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>} {
// CHECK-NEXT: llvm.call @uses(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @aligned(%arg0: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = i16}) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>} {
// CHECK-NEXT: llvm.call @uses(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.global private @global() {addr_space = 0 : i32, alignment = 32 : i64} : i16
// CHECK-NEXT: llvm.func @pass_values(%arg0: !llvm.ptr) {
// CHECK-NEXT: %0 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %2 = llvm.mlir.addressof @global : !llvm.ptr
// CHECK-NEXT: %3 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: %4 = llvm.alloca %3 x i16 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: %5 = llvm.alloca %3 x i16 {alignment = 2 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: %6 = llvm.alloca %1 x i16 {alignment = 16 : i64} : (i32) -> !llvm.ptr
// CHECK-NEXT: "llvm.intr.memcpy"(%5, %arg0, %0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @uses(%5) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @uses(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @uses(%6) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @uses(%2) : (!llvm.ptr) -> ()
// CHECK-NEXT: "llvm.intr.memcpy"(%4, %arg0, %0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @uses(%4) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// `noalias` parameters become alias scopes, for each call new ones.

llvm.func @store(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: i1, %x: i32) {
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %q = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.br ^next(%b : !llvm.ptr)
^next(%r: !llvm.ptr):
  llvm.store %x, %r : i32, !llvm.ptr
  %unknown = llvm.load %r : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %unknown : i32, !llvm.ptr
  llvm.return
}

llvm.func @pass_pointers(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1, %x: i32) {
  llvm.call @store(%a, %b, %c, %x) : (!llvm.ptr, !llvm.ptr, i1, i32) -> ()
  llvm.return
}

// CHECK: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "store">
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain>
// CHECK-NEXT: module {
// CHECK-NEXT: llvm.func @store(%arg0: !llvm.ptr {llvm.noalias}, %arg1: !llvm.ptr {llvm.noalias}, %arg2: i1, %arg3: i32) {
// CHECK-NEXT: %0 = llvm.select %arg2, %arg0, %arg1 : i1, !llvm.ptr
// CHECK-NEXT: %1 = llvm.getelementptr %arg0[1] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.store %arg3, %0 : i32, !llvm.ptr
// CHECK-NEXT: llvm.store %arg3, %1 : i32, !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1(%arg1 : !llvm.ptr)
// CHECK-NEXT: ^bb1(%2: !llvm.ptr):  // pred: ^bb0
// CHECK-NEXT: llvm.store %arg3, %2 : i32, !llvm.ptr
// CHECK-NEXT: %3 = llvm.load %2 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.store %arg3, %3 : i32, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @pass_pointers(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i1, %arg3: i32) {
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope1
// CHECK-NEXT: %0 = llvm.select %arg2, %arg0, %arg1 : i1, !llvm.ptr
// CHECK-NEXT: %1 = llvm.getelementptr %arg0[1] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.store %arg3, %0 {alias_scopes = [#alias_scope, #alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT: llvm.store %arg3, %1 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1(%arg1 : !llvm.ptr)
// CHECK-NEXT: ^bb1(%2: !llvm.ptr):  // pred: ^bb0
// CHECK-NEXT: llvm.store %arg3, %2 {alias_scopes = [#alias_scope1], noalias_scopes = [#alias_scope]} : i32, !llvm.ptr
// CHECK-NEXT: %3 = llvm.load %2 {alias_scopes = [#alias_scope1], noalias_scopes = [#alias_scope]} : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.store %arg3, %3 : i32, !llvm.ptr
// CHECK-NEXT: llvm.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// The scopes and access groups of a call are those of the body too.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#inner = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "inner">
#outer = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "outer">
#group = #llvm.access_group<id = distinct[3]<>>

llvm.func @load(%p: !llvm.ptr) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #inner
  %0 = llvm.load %p {alias_scopes = [#inner]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

llvm.func @call_load(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @load(%p) {access_groups = [#group], noalias_scopes = [#outer]} : (!llvm.ptr) -> i32
  llvm.return %0 : i32
}

// CHECK: #access_group = #llvm.access_group<id = distinct[0]<>>
// CHECK-NEXT: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "domain">
// CHECK-NEXT: #alias_scope_domain1 = #llvm.alias_scope_domain<id = distinct[2]<>, description = "domain">
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain, description = "inner">
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = distinct[4]<>, domain = #alias_scope_domain1, description = "inner">
// CHECK-NEXT: #alias_scope2 = #llvm.alias_scope<id = distinct[5]<>, domain = #alias_scope_domain, description = "outer">
// CHECK-NEXT: module {
// CHECK-NEXT: llvm.func @load(%arg0: !llvm.ptr) -> i32 {
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT: %0 = llvm.load %arg0 {alias_scopes = [#alias_scope]} : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @call_load(%arg0: !llvm.ptr) -> i32 {
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope1
// CHECK-NEXT: %0 = llvm.load %arg0 {access_groups = [#access_group], alias_scopes = [#alias_scope1], noalias_scopes = [#alias_scope2]} : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
