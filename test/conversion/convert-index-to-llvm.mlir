// RUN: rsmlir-opt %s --convert-index-to-llvm=index-bitwidth=32 | FileCheck %s

func.func @indices(%x: index, %y: index) -> (index, index, i1, i64) {
  %s = index.add %x, %y
  %d = index.ceildivs %s, %y
  %c = index.cmp slt(%d, %y)
  %w = index.casts %d : index to i64
  return %s, %d, %c, %w : index, index, i1, i64
}

// CHECK:      module {

// CHECK-LABEL:   func.func @indices(%arg0: index, %arg1: index) -> (index, index, i1, i64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// CHECK-NEXT:     %2 = llvm.add %1, %0 : i32
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// CHECK-NEXT:     %4 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %5 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %6 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:     %7 = llvm.icmp "sgt" %0, %4 : i32
// CHECK-NEXT:     %8 = llvm.select %7, %6, %5 : i1, i32
// CHECK-NEXT:     %9 = llvm.add %2, %8 : i32
// CHECK-NEXT:     %10 = llvm.sdiv %9, %0 : i32
// CHECK-NEXT:     %11 = llvm.add %10, %5 : i32
// CHECK-NEXT:     %12 = llvm.sub %4, %2 : i32
// CHECK-NEXT:     %13 = llvm.sdiv %12, %0 : i32
// CHECK-NEXT:     %14 = llvm.sub %4, %13 : i32
// CHECK-NEXT:     %15 = llvm.icmp "sgt" %2, %4 : i32
// CHECK-NEXT:     %16 = llvm.icmp "eq" %15, %7 : i1
// CHECK-NEXT:     %17 = llvm.icmp "ne" %2, %4 : i32
// CHECK-NEXT:     %18 = llvm.and %16, %17 : i1
// CHECK-NEXT:     %19 = llvm.select %18, %11, %14 : i1, i32
// CHECK-NEXT:     %20 = builtin.unrealized_conversion_cast %19 : i32 to index
// CHECK-NEXT:     %21 = llvm.icmp "slt" %19, %0 : i32
// CHECK-NEXT:     %22 = llvm.sext %19 : i32 to i64
// CHECK-NEXT:     return %3, %20, %21, %22 : index, index, i1, i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
