// RUN: not rsmlir-opt %s --limit attribute-text=1000 2>&1 | FileCheck %s
// RUN: not rsmlir-opt %s --limit attribute-text=1000 --mlir-print-op-generic 2>&1 | FileCheck %s
// RUN: not rsmlir-opt %s --limit attribute-text=1000 --verify-roundtrip 2>&1 | FileCheck %s
// RUN: not rsmlir-opt %s --limit attribute-text=1000 --pass-pipeline='builtin.module(print-ir)' 2>&1 | FileCheck %s

// Spelled out, the attribute has 2^20 references, and the type 2^20 integers.

// CHECK: error: limit `attribute-text` reached: 1000 bytes of text of one attribute, type or location (`--limit attribute-text=N` raises it)

#a0 = [@other]
#a1 = [#a0, #a0, #a0, #a0]
#a2 = [#a1, #a1, #a1, #a1]
#a3 = [#a2, #a2, #a2, #a2]
#a4 = [#a3, #a3, #a3, #a3]
#a5 = [#a4, #a4, #a4, #a4]
#a6 = [#a5, #a5, #a5, #a5]
#a7 = [#a6, #a6, #a6, #a6]
#a8 = [#a7, #a7, #a7, #a7]
#a9 = [#a8, #a8, #a8, #a8]
#a10 = [#a9, #a9, #a9, #a9]
!t1 = tuple<i32, i32, i32, i32>
!t2 = tuple<!t1, !t1, !t1, !t1>
!t3 = tuple<!t2, !t2, !t2, !t2>
!t4 = tuple<!t3, !t3, !t3, !t3>
!t5 = tuple<!t4, !t4, !t4, !t4>
!t6 = tuple<!t5, !t5, !t5, !t5>
!t7 = tuple<!t6, !t6, !t6, !t6>
!t8 = tuple<!t7, !t7, !t7, !t7>
!t9 = tuple<!t8, !t8, !t8, !t8>
!t10 = tuple<!t9, !t9, !t9, !t9>
func.func private @other(!t10) attributes {test.a = #a10}
