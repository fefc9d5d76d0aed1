// RUN: %roundtrip
// RUN: %generic-roundtrip

llvm.mlir.global internal constant @text("hello\00")
llvm.mlir.global external @number(42 : i64) {alignment = 8 : i64} : i64
llvm.mlir.global private hidden thread_local unnamed_addr @array(dense<[1, 2]> : tensor<2xi32>) {addr_space = 3 : i32, section = ".s"} : !llvm.array<2 x i32>
llvm.mlir.global linkonce @grouped() comdat(@group::@largest) {dso_local} : i32
llvm.comdat @group {
  llvm.comdat_selector @largest largest
}
llvm.mlir.global weak @computed() : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>
  %3 = llvm.mlir.addressof @text : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(i32, ptr)>
  llvm.return %4 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.alias external @alias {dso_local} : i64 {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @ifunc : !llvm.func<f32 (i64)>, !llvm.ptr @resolver {dso_local}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @resolver : !llvm.ptr
  %1 = llvm.dso_local_equivalent @resolver : !llvm.ptr
  %2 = llvm.mlir.addressof @ifunc : !llvm.ptr
  %3 = llvm.blockaddress <function = @resolver, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global_ctors ctors = [@resolver], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@resolver], priorities = [2 : i32], data = [@text]
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @resolver, to = @resolver, count = 222>]>]

// CHECK: module {
// CHECK-NEXT: llvm.mlir.global internal constant @text("hello\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global external @number(42 : i64) {addr_space = 0 : i32, alignment = 8 : i64} : i64
// CHECK-NEXT: llvm.mlir.global private hidden thread_local unnamed_addr @array(dense<[1, 2]> : tensor<2xi32>) {addr_space = 3 : i32, section = ".s"} : !llvm.array<2 x i32>
// CHECK-NEXT: llvm.mlir.global linkonce @grouped() comdat(@group::@largest) {addr_space = 0 : i32, dso_local} : i32
// CHECK-NEXT: llvm.comdat @group {
// CHECK-NEXT: llvm.comdat_selector @largest largest
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.global weak @computed() {addr_space = 0 : i32} : !llvm.struct<(i32, ptr)> {
// CHECK-NEXT: %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
// CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT: %3 = llvm.mlir.addressof @text : !llvm.ptr
// CHECK-NEXT: %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT: llvm.return %4 : !llvm.struct<(i32, ptr)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.alias external @alias {dso_local} : i64 {
// CHECK-NEXT: %0 = llvm.mlir.addressof @number : !llvm.ptr
// CHECK-NEXT: llvm.return %0 : !llvm.ptr
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.ifunc external @ifunc : !llvm.func<f32 (i64)>, !llvm.ptr @resolver {dso_local}
// CHECK-NEXT: llvm.func @resolver() -> !llvm.ptr {
// CHECK-NEXT: %0 = llvm.mlir.addressof @resolver : !llvm.ptr
// CHECK-NEXT: %1 = llvm.dso_local_equivalent @resolver : !llvm.ptr
// CHECK-NEXT: %2 = llvm.mlir.addressof @ifunc : !llvm.ptr
// CHECK-NEXT: %3 = llvm.blockaddress <function = @resolver, tag = <id = 1>> : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.blocktag <id = 1>
// CHECK-NEXT: llvm.return %0 : !llvm.ptr
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.global_ctors ctors = [@resolver], priorities = [1 : i32], data = [#llvm.zero]
// CHECK-NEXT: llvm.mlir.global_dtors dtors = [@resolver], priorities = [2 : i32], data = [@text]
// CHECK-NEXT: llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
// CHECK-NEXT: llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @resolver, to = @resolver, count = 222>]>]
// CHECK-NEXT: }
