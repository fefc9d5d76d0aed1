// RUN: rsmlir-opt %s --llvm-use-default-visibility=visibility=hidden | FileCheck %s --check-prefix=HIDDEN
// RUN: rsmlir-opt %s --llvm-add-comdats | FileCheck %s --check-prefix=COMDAT
// RUN: rsmlir-opt %s --llvm-legalize-for-export | FileCheck %s --check-prefix=EXPORT
// RUN: rsmlir-opt %s --llvm-optimize-for-nvvm-target | FileCheck %s --check-prefix=NVVM

llvm.func linkonce_odr @once() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

llvm.func linkonce protected @once_more() {
  llvm.return
}

llvm.mlir.global external @global(0 : i32) : i32

llvm.func @repeated(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^next(%a : i32), ^next(%b : i32)
^next(%d: i32):
  llvm.return %d : i32
}

llvm.func @divide(%a: f16, %b: f16) -> f16 {
  %0 = llvm.fdiv %a, %b : f16
  llvm.return %0 : f16
}

// HIDDEN: llvm.func linkonce_odr hidden @once
// HIDDEN: llvm.func linkonce protected @once_more
// HIDDEN: llvm.mlir.global external hidden @global

// COMDAT:      llvm.comdat @__llvm_comdat {
// COMDAT-NEXT:   llvm.comdat_selector @once_more any
// COMDAT-NEXT:   llvm.comdat_selector @once any
// COMDAT-NEXT: }
// COMDAT:      llvm.func linkonce_odr @once() -> i32 comdat(@__llvm_comdat::@once)

// EXPORT:        llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2 : i32)
// EXPORT-NEXT: ^bb1(%0: i32):
// EXPORT-NEXT:   llvm.return %0 : i32
// EXPORT-NEXT: ^bb2(%1: i32):
// EXPORT-NEXT:   llvm.br ^bb1(%1 : i32)

// NVVM-LABEL: llvm.func @divide
// NVVM:         nvvm.rcp.approx.ftz.f
// NVVM-COUNT-2: llvm.intr.fma
// NVVM:         llvm.select
// NVVM-NEXT:    llvm.fptrunc
