// Attachments: loops, alias scopes, TBAA, debug information; and module flags.

// RUN: rsmlir-translate --mlir-to-llvmir %s | FileCheck %s

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#loop = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true,
  emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1,
  subprogramFlags = Definition>

// CHECK: define void @f(ptr %0) !dbg ![[#SP:]]
llvm.func @f(%p: !llvm.ptr) {
  // CHECK: load i32, ptr %0, align 4, !dbg ![[#LOC:]], !tbaa ![[#TAG:]], !alias.scope ![[#SCOPES:]]
  %x = llvm.load %p {alias_scopes = [#scope], tbaa = [#tag]} : !llvm.ptr -> i32 loc("a.c":2:3)
  llvm.br ^loop loc(unknown)
^loop:
  // CHECK: br label %{{.*}}, !llvm.loop ![[#LOOP:]]
  llvm.br ^loop {loop_annotation = #loop} loc(unknown)
} loc(fused<#sp>["a.c":1:1])

llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]

// CHECK: !llvm.dbg.cu = !{![[#UNIT:]]}
// CHECK: !llvm.module.flags = !{![[#FLAG:]], ![[#VERSION:]]}
// CHECK-DAG: ![[#UNIT]] = distinct !DICompileUnit(language: DW_LANG_C, file: ![[#]], isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK-DAG: ![[#FLAG]] = !{i32 1, !"wchar_size", i32 4}
// CHECK-DAG: ![[#VERSION]] = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-DAG: ![[#SP]] = distinct !DISubprogram(name: "f", scope: ![[#]], file: ![[#]], line: 1, spFlags: DISPFlagDefinition, unit: ![[#UNIT]])
// CHECK-DAG: ![[#LOC]] = !DILocation(line: 2, column: 3, scope: ![[#SP]])
// CHECK-DAG: ![[#TAG]] = !{[[INT:![0-9]+]], [[INT]], i64 0}
// CHECK-DAG: ![[#LOOP]] = distinct !{![[#LOOP]], ![[#]], ![[#]]}
