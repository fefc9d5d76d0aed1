// RUN: rsmlir-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

llvm.func @f(%a: i32, %p: !llvm.ptr, %s: !llvm.struct<(i32, array<2 x i32>)>, %g: !llvm.ptr<1>) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.or %c3, %c1 : i32
  %1 = llvm.shl %c3, %c1 : i32
  %2 = llvm.zext %c3 : i32 to i64
  %3 = llvm.icmp "eq" %a, %a : i32
  %4 = llvm.icmp "ne" %a, %a : i32
  %5 = llvm.getelementptr %p[%c0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %6 = llvm.getelementptr %p[%c0, %c1] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<2 x i32>
  %7 = llvm.insertvalue %c3, %s[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
  %8 = llvm.extractvalue %7[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
  %9 = llvm.extractvalue %7[0] : !llvm.struct<(i32, array<2 x i32>)>
  %10 = llvm.extractvalue %s[1] : !llvm.struct<(i32, array<2 x i32>)>
  %11 = llvm.extractvalue %10[1] : !llvm.array<2 x i32>
  %12 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %13 = llvm.addrspacecast %12 : !llvm.ptr<1> to !llvm.ptr
  %14 = llvm.mlir.zero : i32
  %15 = llvm.mlir.zero : !llvm.ptr
  %16 = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %17 = llvm.icmp "eq" %15, %16 : !llvm.ptr
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %8, %9, %11, %13, %14, %17) : (i32, i32, i64, i1, i1, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr, i32, i1) -> ()
  llvm.return
}

// CHECK: module {
// CHECK-NEXT: llvm.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.struct<(i32, array<2 x i32>)>, %arg3: !llvm.ptr<1>) {
// CHECK-NEXT: %0 = llvm.mlir.zero : i32
// CHECK-NEXT: %1 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT: %2 = llvm.mlir.constant(6 : i32) : i32
// CHECK-NEXT: %3 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: %4 = llvm.mlir.constant(true) : i1
// CHECK-NEXT: %5 = llvm.mlir.constant(false) : i1
// CHECK-NEXT: %6 = llvm.getelementptr %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: %7 = llvm.extractvalue %arg2[0] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %8 = llvm.extractvalue %arg2[1, 1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: "test.use"(%1, %2, %3, %4, %5, %arg1, %6, %1, %7, %8, %arg1, %0, %5) : (i32, i32, i64, i1, i1, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr, i32, i1) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
