// RUN: rsmlir-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo | FileCheck %s
// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(ensure-debug-info-scope-on-llvm-func{emission-kind=Full})' --mlir-print-debuginfo | FileCheck %s --check-prefix=FULL

// Functions get a subprogram, and operations of other files a scope in it.

llvm.func @declared() loc("d/a.c":3:4)
llvm.func @defined() {
  %0 = llvm.mlir.constant(1 : i32) : i32 loc("other.h":7:1)
  %1 = llvm.mlir.constant(2 : i32) : i32 loc(callsite("inlined.h":2:1 at "d/a.c":9:9))
  %2 = llvm.mlir.constant(3 : i32) : i32 loc("f"(fused["third.h":5:5, "d/a.c":5:6]))
  llvm.return loc("d/a.c":10:1)
} loc(fused["d/a.c":8:1])
llvm.func @unknown() loc(unknown)
llvm.func @root() loc("/a.c":1:1)
llvm.func @line() loc("named"("/tmp/file":100:0))

// CHECK: module {
// CHECK-NEXT: llvm.func @declared() loc(#loc14)
// CHECK-NEXT: llvm.func @defined() {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32 loc(#loc20)
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : i32) : i32 loc(#loc23)
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(3 : i32) : i32 loc(#loc22)
// CHECK-NEXT: llvm.return loc(#loc8)
// CHECK-NEXT: } loc(#loc19)
// CHECK-NEXT: llvm.func @unknown() loc(#loc16)
// CHECK-NEXT: llvm.func @root() loc(#loc17)
// CHECK-NEXT: llvm.func @line() loc(#loc18)
// CHECK-NEXT: } loc(#loc)

// CHECK: #di_file = #llvm.di_file<"a.c" in "d">

// CHECK: #di_file1 = #llvm.di_file<"debug-scopes.mlir" in "{{.*}}llvm">

// CHECK: #di_file2 = #llvm.di_file<"other.h" in "">

// CHECK: #di_file3 = #llvm.di_file<"inlined.h" in "">

// CHECK: #di_file4 = #llvm.di_file<"third.h" in "">

// CHECK: #di_file5 = #llvm.di_file<"a.c" in "/">

// CHECK: #di_file6 = #llvm.di_file<"file" in "/tmp">

// CHECK: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>

// CHECK: #loc = loc("{{.*}}debug-scopes.mlir":0:0)

// CHECK: #loc1 = loc("d/a.c":3:4)

// CHECK: #loc2 = loc("d/a.c":8:1)

// CHECK: #loc3 = loc("other.h":7:1)

// CHECK: #loc4 = loc("inlined.h":2:1)

// CHECK: #loc5 = loc("d/a.c":9:9)

// CHECK: #loc6 = loc("third.h":5:5)

// CHECK: #loc7 = loc("d/a.c":5:6)

// CHECK: #loc8 = loc("d/a.c":10:1)

// CHECK: #loc9 = loc(unknown)

// CHECK: #loc10 = loc("/a.c":1:1)

// CHECK: #loc11 = loc("/tmp/file":100:0)

// CHECK: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file1, producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>

// CHECK: #di_subprogram = #llvm.di_subprogram<scope = #di_file, name = "declared", linkageName = "declared", file = #di_file, line = 3, scopeLine = 3, subprogramFlags = Optimized, type = #di_subroutine_type>

// CHECK: #di_subprogram1 = #llvm.di_subprogram<scope = #di_file1, name = "unknown", linkageName = "unknown", file = #di_file1, line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #di_subroutine_type>

// CHECK: #di_subprogram2 = #llvm.di_subprogram<scope = #di_file5, name = "root", linkageName = "root", file = #di_file5, line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #di_subroutine_type>

// CHECK: #di_subprogram3 = #llvm.di_subprogram<scope = #di_file6, name = "line", linkageName = "line", file = #di_file6, line = 100, scopeLine = 100, subprogramFlags = Optimized, type = #di_subroutine_type>

// CHECK: #loc12 = loc(fused[#loc6, #loc7])

// CHECK: #loc13 = loc("named"(#loc11))

// CHECK: #di_subprogram4 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "defined", linkageName = "defined", file = #di_file, line = 8, scopeLine = 8, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>

// CHECK: #loc14 = loc(fused<#di_subprogram>[#loc1])

// CHECK: #loc15 = loc("f"(#loc12))

// CHECK: #loc16 = loc(fused<#di_subprogram1>[#loc9])

// CHECK: #loc17 = loc(fused<#di_subprogram2>[#loc10])

// CHECK: #loc18 = loc(fused<#di_subprogram3>[#loc13])

// CHECK: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file2, discriminator = 0>

// CHECK: #di_lexical_block_file1 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file3, discriminator = 0>

// CHECK: #di_lexical_block_file2 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file4, discriminator = 0>

// CHECK: #loc19 = loc(fused<#di_subprogram4>[#loc2])

// CHECK: #loc20 = loc(fused<#di_lexical_block_file>[#loc3])

// CHECK: #loc21 = loc(fused<#di_lexical_block_file1>[#loc4])

// CHECK: #loc22 = loc(fused<#di_lexical_block_file2>[#loc15])

// CHECK: #loc23 = loc(callsite(#loc21 at #loc5))

// FULL: module {
// FULL-NEXT: llvm.func @declared() loc(#loc14)
// FULL-NEXT: llvm.func @defined() {
// FULL-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32 loc(#loc20)
// FULL-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : i32) : i32 loc(#loc23)
// FULL-NEXT: [[V2:%.+]] = llvm.mlir.constant(3 : i32) : i32 loc(#loc22)
// FULL-NEXT: llvm.return loc(#loc8)
// FULL-NEXT: } loc(#loc19)
// FULL-NEXT: llvm.func @unknown() loc(#loc16)
// FULL-NEXT: llvm.func @root() loc(#loc17)
// FULL-NEXT: llvm.func @line() loc(#loc18)
// FULL-NEXT: } loc(#loc)

// FULL: #di_file = #llvm.di_file<"a.c" in "d">

// FULL: #di_file1 = #llvm.di_file<"debug-scopes.mlir" in "{{.*}}llvm">

// FULL: #di_file2 = #llvm.di_file<"other.h" in "">

// FULL: #di_file3 = #llvm.di_file<"inlined.h" in "">

// FULL: #di_file4 = #llvm.di_file<"third.h" in "">

// FULL: #di_file5 = #llvm.di_file<"a.c" in "/">

// FULL: #di_file6 = #llvm.di_file<"file" in "/tmp">

// FULL: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>

// FULL: #loc = loc("{{.*}}debug-scopes.mlir":0:0)

// FULL: #loc1 = loc("d/a.c":3:4)

// FULL: #loc2 = loc("d/a.c":8:1)

// FULL: #loc3 = loc("other.h":7:1)

// FULL: #loc4 = loc("inlined.h":2:1)

// FULL: #loc5 = loc("d/a.c":9:9)

// FULL: #loc6 = loc("third.h":5:5)

// FULL: #loc7 = loc("d/a.c":5:6)

// FULL: #loc8 = loc("d/a.c":10:1)

// FULL: #loc9 = loc(unknown)

// FULL: #loc10 = loc("/a.c":1:1)

// FULL: #loc11 = loc("/tmp/file":100:0)

// FULL: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file1, producer = "MLIR", isOptimized = true, emissionKind = Full>

// FULL: #di_subprogram = #llvm.di_subprogram<scope = #di_file, name = "declared", linkageName = "declared", file = #di_file, line = 3, scopeLine = 3, subprogramFlags = Optimized, type = #di_subroutine_type>

// FULL: #di_subprogram1 = #llvm.di_subprogram<scope = #di_file1, name = "unknown", linkageName = "unknown", file = #di_file1, line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #di_subroutine_type>

// FULL: #di_subprogram2 = #llvm.di_subprogram<scope = #di_file5, name = "root", linkageName = "root", file = #di_file5, line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #di_subroutine_type>

// FULL: #di_subprogram3 = #llvm.di_subprogram<scope = #di_file6, name = "line", linkageName = "line", file = #di_file6, line = 100, scopeLine = 100, subprogramFlags = Optimized, type = #di_subroutine_type>

// FULL: #loc12 = loc(fused[#loc6, #loc7])

// FULL: #loc13 = loc("named"(#loc11))

// FULL: #di_subprogram4 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "defined", linkageName = "defined", file = #di_file, line = 8, scopeLine = 8, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>

// FULL: #loc14 = loc(fused<#di_subprogram>[#loc1])

// FULL: #loc15 = loc("f"(#loc12))

// FULL: #loc16 = loc(fused<#di_subprogram1>[#loc9])

// FULL: #loc17 = loc(fused<#di_subprogram2>[#loc10])

// FULL: #loc18 = loc(fused<#di_subprogram3>[#loc13])

// FULL: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file2, discriminator = 0>

// FULL: #di_lexical_block_file1 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file3, discriminator = 0>

// FULL: #di_lexical_block_file2 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file4, discriminator = 0>

// FULL: #loc19 = loc(fused<#di_subprogram4>[#loc2])

// FULL: #loc20 = loc(fused<#di_lexical_block_file>[#loc3])

// FULL: #loc21 = loc(fused<#di_lexical_block_file1>[#loc4])

// FULL: #loc22 = loc(fused<#di_lexical_block_file2>[#loc15])

// FULL: #loc23 = loc(callsite(#loc21 at #loc5))
