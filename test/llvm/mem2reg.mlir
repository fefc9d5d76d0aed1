// RUN: rsmlir-opt %s --mem2reg | FileCheck %s

// CHECK-LABEL: llvm.func @use
llvm.func @use(!llvm.ptr)

// CHECK-LABEL: llvm.func @diamond
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.cond_br [[V1:%.+]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb3([[V2:%.+]] : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb3([[V3:%.+]] : i32)
// CHECK-NEXT: ^bb3([[V4:%.+]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: llvm.return [[V4]] : i32
// CHECK-NEXT: }
llvm.func @diamond(%c: i1, %a: i32, %b: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.cond_br %c, ^then, ^else
^then:
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.br ^join
^else:
  llvm.store %b, %p : i32, !llvm.ptr
  llvm.br ^join
^join:
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// A value of the loop goes around.
// CHECK-LABEL: llvm.func @loop
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.br ^bb1([[V0]] : i32)
// CHECK-NEXT: ^bb1([[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V2:%.+]] = llvm.add [[V1]], [[V1]] : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.icmp "slt" [[V2]], [[V4:%.+]] : i32
// CHECK-NEXT: llvm.cond_br [[V3]], ^bb1([[V2]] : i32), ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: llvm.return [[V2]] : i32
// CHECK-NEXT: }
llvm.func @loop(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  llvm.br ^head
^head:
  %v = llvm.load %p : !llvm.ptr -> i32
  %next = llvm.add %v, %v : i32
  llvm.store %next, %p : i32, !llvm.ptr
  %c = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %c, ^head, ^end
^end:
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Parts of a slot, and another type than it.
// CHECK-LABEL: llvm.func @casts
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.bitcast [[V2:%.+]] : f32 to i32
// CHECK-NEXT: [[V3:%.+]] = llvm.zext [[V4:%.+]] : i8 to i32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(-256 : i32) : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.and [[V1]], [[V5]] : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.or [[V6]], [[V3]] : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.trunc [[V7]] : i32 to i16
// CHECK-NEXT: llvm.return [[V8]] : i16
// CHECK-NEXT: }
llvm.func @casts(%f: f32, %i: i8) -> (i16) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %f, %p : f32, !llvm.ptr
  llvm.store %i, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i16
  llvm.return %v : i16
}

// CHECK-LABEL: llvm.func @memory
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.zext [[V3:%.+]] : i8 to i32
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.shl [[V2]], [[V4]] : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.or [[V2]], [[V5]] : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(16 : i32) : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.shl [[V6]], [[V7]] : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.or [[V6]], [[V8]] : i32
// CHECK-NEXT: llvm.store [[V9]], [[V10:%.+]] : i32, !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V11]] : i32
// CHECK-NEXT: }
llvm.func @memory(%q: !llvm.ptr, %b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %len = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%p, %b, %len) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memcpy"(%q, %p, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy"(%p, %q, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// A pointer that escapes, and volatile accesses.
// CHECK-LABEL: llvm.func @kept
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.call @use([[V1]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.store volatile [[V0]], [[V2]] : i32, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.load [[V1]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V3]] : i32
// CHECK-NEXT: }
llvm.func @kept() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @use(%p) : (!llvm.ptr) -> ()
  llvm.store volatile %one, %q : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
