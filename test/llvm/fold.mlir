// RUN: rsmlir-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: llvm.func @f
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.zero : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(6 : i32) : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(false) : i1
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V7:%.+]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V9:%.+]][0] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V9]][1, 1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: "test.use"([[V1]], [[V2]], [[V3]], [[V4]], [[V5]], [[V7]], [[V6]], [[V1]], [[V8]], [[V10]], [[V7]], [[V0]], [[V5]]) : (i32, i32, i64, i1, i1, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr, i32, i1) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
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


// CHECK-LABEL: llvm.func @sparse
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4.200000e+01 : f32) : f32
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V1]], [[V0]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V2]], [[V3]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: llvm.return [[V4]] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: }
llvm.func @sparse() -> (!llvm.struct<(f32, f32)>) {
  %0 = llvm.mlir.constant(sparse<[[0, 1], [1, 0]], [4.2e+01, 1.0]> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
  %1 = llvm.mlir.constant(sparse<1, 4.2e+01> : tensor<4xf32>) : !llvm.array<4 x f32>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x f32>
  %3 = llvm.extractvalue %1[2] : !llvm.array<4 x f32>
  %4 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %5 = llvm.insertvalue %2, %4[0] : !llvm.struct<(f32, f32)>
  %6 = llvm.insertvalue %3, %5[1] : !llvm.struct<(f32, f32)>
  llvm.return %6 : !llvm.struct<(f32, f32)>
}
