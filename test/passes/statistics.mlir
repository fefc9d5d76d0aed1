// Statistics of passes, nested like the pipeline or sorted by name.

// RUN: rsmlir-opt %s -p 'any(func.func(cse),strip-debuginfo,cse)' --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
// RUN: rsmlir-opt %s -p 'any(func.func(cse),strip-debuginfo,cse)' --mlir-pass-statistics --mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: rsmlir-opt %s --strip-debuginfo --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE

//      CHECK:                         ... Pass statistics report ...
// CHECK-NEXT:===-------------------------------------------------------------------------===
// CHECK-NEXT:'func.func' Pipeline
// CHECK-NEXT:  CSE
// CHECK-NEXT:    (S) 2 num-cse'd - Number of operations CSE'd
// CHECK-NEXT:    (S) 1 num-dce'd - Number of operations DCE'd
// CHECK-NEXT:StripDebugInfo
// CHECK-NEXT:CSE
// CHECK-NEXT:  (S) 0 num-cse'd - Number of operations CSE'd
// CHECK-NEXT:  (S) 0 num-dce'd - Number of operations DCE'd

//      LIST: Pass statistics report
//      LIST: ===-----
// LIST-NEXT: CSE
// LIST-NEXT:   (S) 2 num-cse'd - Number of operations CSE'd
// LIST-NEXT:   (S) 1 num-dce'd - Number of operations DCE'd
//  LIST-NOT: StripDebugInfo

//     NONE: ... Pass statistics report ...
// NONE-NOT: StripDebugInfo

func.func @f(%arg: i32) -> (i32, i32) {
  %0 = arith.addi %arg, %arg : i32
  %1 = arith.addi %arg, %arg : i32
  return %0, %1 : i32, i32
}

func.func @g(%arg: i32) -> (i32, i32) {
  %0 = arith.addi %arg, %arg : i32
  %1 = arith.addi %arg, %arg : i32
  %2 = arith.muli %arg, %arg : i32
  return %0, %1 : i32, i32
}
