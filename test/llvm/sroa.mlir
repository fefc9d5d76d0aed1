// RUN: rsmlir-opt %s --sroa | FileCheck %s
// RUN: rsmlir-opt %s --sroa --mem2reg | FileCheck %s --check-prefix=BOTH

// CHECK-LABEL: llvm.func @struct
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V2:%.+]], [[V1]] : i32, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.load [[V1]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V3]] : i32
// CHECK-NEXT: }
// BOTH-LABEL: llvm.func @struct
// BOTH-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// BOTH-NEXT: llvm.return [[V1:%.+]] : i32
// BOTH-NEXT: }
llvm.func @struct(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i8, array<2 x i32>)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %s[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x i32>)>
  llvm.store %x, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.load %q : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @memory
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: "llvm.intr.memset"([[V2]], [[V4:%.+]], [[V3]]) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
// CHECK-NEXT: [[V5:%.+]] = llvm.getelementptr [[V6:%.+]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: "llvm.intr.memcpy"([[V2]], [[V5]], [[V7]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
// CHECK-NEXT: [[V8:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V8]] : i32
// CHECK-NEXT: }
// BOTH-LABEL: llvm.func @memory
// BOTH-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// BOTH-NEXT: [[V1:%.+]] = llvm.mlir.constant(8 : i32) : i32
// BOTH-NEXT: [[V2:%.+]] = llvm.mlir.constant(4 : i32) : i32
// BOTH-NEXT: [[V3:%.+]] = llvm.zext [[V4:%.+]] : i8 to i32
// BOTH-NEXT: [[V5:%.+]] = llvm.mlir.constant(8 : i32) : i32
// BOTH-NEXT: [[V6:%.+]] = llvm.shl [[V3]], [[V5]] : i32
// BOTH-NEXT: [[V7:%.+]] = llvm.or [[V3]], [[V6]] : i32
// BOTH-NEXT: [[V8:%.+]] = llvm.mlir.constant(16 : i32) : i32
// BOTH-NEXT: [[V9:%.+]] = llvm.shl [[V7]], [[V8]] : i32
// BOTH-NEXT: [[V10:%.+]] = llvm.or [[V7]], [[V9]] : i32
// BOTH-NEXT: [[V11:%.+]] = llvm.getelementptr [[V12:%.+]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// BOTH-NEXT: [[V13:%.+]] = llvm.mlir.constant(4 : i32) : i32
// BOTH-NEXT: [[V14:%.+]] = llvm.load [[V11]] : !llvm.ptr -> i32
// BOTH-NEXT: llvm.return [[V14]] : i32
// BOTH-NEXT: }
llvm.func @memory(%other: !llvm.ptr, %b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %len = llvm.mlir.constant(8 : i32) : i32
  %s = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%s, %b, %len) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memcpy"(%s, %other, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %p = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// An index that is not known, and one past the end.
// CHECK-LABEL: llvm.func @kept
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][0, [[V3:%.+]]] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i32
// CHECK-NEXT: [[V5:%.+]] = llvm.alloca [[V0]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// CHECK-NEXT: [[V7:%.+]] = llvm.load [[V6]] : !llvm.ptr -> i32
// CHECK-NEXT: [[V8:%.+]] = llvm.add [[V4]], [[V7]] : i32
// CHECK-NEXT: llvm.return [[V8]] : i32
// CHECK-NEXT: }
// BOTH-LABEL: llvm.func @kept
// BOTH-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// BOTH-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// BOTH-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][0, [[V3:%.+]]] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
// BOTH-NEXT: [[V4:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i32
// BOTH-NEXT: [[V5:%.+]] = llvm.alloca [[V0]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// BOTH-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
// BOTH-NEXT: [[V7:%.+]] = llvm.load [[V6]] : !llvm.ptr -> i32
// BOTH-NEXT: [[V8:%.+]] = llvm.add [[V4]], [[V7]] : i32
// BOTH-NEXT: llvm.return [[V8]] : i32
// BOTH-NEXT: }
llvm.func @kept(%i: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %s[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  %t = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %t[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %w = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.add %v, %w : i32
  llvm.return %r : i32
}
