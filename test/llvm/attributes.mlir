// RUN: %roundtrip
// RUN: %generic-roundtrip
// The order of aliases is left open: a member of a `tbaa_type_desc` adds to its depth in mlir-opt, not here.

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = None>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #int>
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #int, #ptr>
#sub = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 3, subprogramFlags = "Definition|Optimized", type = #type>
#var = #llvm.di_local_variable<scope = #sub, name = "x", file = #file, line = 4, arg = 1, type = #int, flags = "Artificial">
#expr = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_constu(42), DW_OP_LLVM_convert(4, DW_ATE_signed), DW_OP_stack_value]>
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0, constant = true>
#domain = #llvm.alias_scope_domain<id = distinct[2]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[3]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[4]<>>
#mmra = #llvm.mmra_tag<"a":"b">
module attributes {a.range = #llvm.constant_range<i8, -3, 250>, a.undef = #llvm.undef, a.mmra = #mmra, a.cconv = #llvm.cconv<swiftcc>, a.target = #llvm.target<triple = "t", chip = "c", features = <["+x"]>>, llvm.data_layout = "e", llvm.ident = "i"} {
  llvm.func @f(%x: i32, %p: !llvm.ptr) {
    llvm.intr.dbg.value #var #expr = %x : i32
    llvm.intr.dbg.declare #var = %p : !llvm.ptr
    %0 = llvm.load %p {access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#scope], tbaa = [#tag]} : !llvm.ptr -> i32
    llvm.intr.experimental.noalias.scope.decl #scope
    llvm.return
  }
}

// CHECK-DAG: #access_group = #llvm.access_group<id = distinct[0]<>>
// CHECK-DAG: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
// CHECK-DAG: #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
// CHECK-DAG: #di_file = #llvm.di_file<"a.c" in "/tmp">
// CHECK-DAG: #mmra_tag = #llvm.mmra_tag<"a":"b">
// CHECK-DAG: #tbaa_root = #llvm.tbaa_root<id = "root">
// CHECK-DAG: #alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain>
// CHECK-DAG: #di_compile_unit = #llvm.di_compile_unit<id = distinct[3]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = None>
// CHECK-DAG: #di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #di_basic_type>
// CHECK-DAG: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_basic_type, #di_derived_type>
// CHECK-DAG: #tbaa_type_desc = #llvm.tbaa_type_desc<id = "char", members = {<#tbaa_root, 0>}>
// CHECK-DAG: #di_subprogram = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", file = #di_file, line = 3, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// CHECK-DAG: #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0, constant = true>
// CHECK-DAG: #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "x", file = #di_file, line = 4, arg = 1, type = #di_basic_type, flags = Artificial>
// CHECK: module attributes {a.cconv = #llvm.cconv<swiftcc>, a.mmra = #mmra_tag, a.range = #llvm.constant_range<i8, -3, -6>, a.target = #llvm.target<triple = "t", chip = "c", features = <["+x"]>>, a.undef = #llvm.undef, llvm.data_layout = "e", llvm.ident = "i"} {
// CHECK-NEXT: llvm.func @f(%arg0: i32, %arg1: !llvm.ptr) {
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_constu(42), DW_OP_LLVM_convert(4, DW_ATE_signed), DW_OP_stack_value]> = %arg0 : i32
// CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable = %arg1 : !llvm.ptr
// CHECK-NEXT: %0 = llvm.load %arg1 {access_groups = [#access_group], alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
