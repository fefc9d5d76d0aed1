// Help on anything that has a name.

// RUN: rsmlir-opt --help canonicalize | FileCheck %s --check-prefix=PASS
// PASS: --canonicalize:
// PASS: Runs on:
// PASS: Options:
// PASS-NEXT: --disable-patterns

// RUN: rsmlir-opt --help verify-diagnostics | FileCheck %s --check-prefix=OPTION
// OPTION: --verify-diagnostics[=<all|only-expected>]
// OPTION: only-expected  what is expected has to come

// RUN: rsmlir-opt --help-op arith | FileCheck %s --check-prefix=DIALECT
// RUN: rsmlir-opt --help-dialect arith | FileCheck %s --check-prefix=DIALECT
// RUN: rsmlir-opt --help arith | FileCheck %s --check-prefix=DIALECT
// DIALECT: arith:
// DIALECT: Operations:
// DIALECT-NEXT: arith.addf Float addition
// DIALECT: Attributes:
// DIALECT-NEXT: #arith.fastmath
// DIALECT: Enums:
// DIALECT: CmpIPredicate eq, ne, slt

// RUN: rsmlir-opt --help arith.addi cse | FileCheck %s --check-prefix=SEVERAL
// SEVERAL: arith.addi: Integer addition
// SEVERAL: --cse:

// RUN: rsmlir-opt --help-op '!transform.any_op' | FileCheck %s --check-prefix=TYPE
// TYPE: !transform.any_op

// RUN: rsmlir-opt --help '#arith.overflow' | FileCheck %s --check-prefix=ATTRIBUTE
// ATTRIBUTE: #arith.overflow
// ATTRIBUTE: Words:
// ATTRIBUTE: nsw

// RUN: rsmlir-opt --help CmpIPredicate | FileCheck %s --check-prefix=ENUM
// ENUM: mlir::arith::CmpIPredicate
// ENUM: Words:
// ENUM-NEXT: eq 0

// RUN: rsmlir-opt --help nvgpu convert-nvgpu-to-nvvm | FileCheck %s --check-prefix=UPSTREAM
// UPSTREAM: nvgpu: `nvgpu` is a dialect of MLIR that does not ship
// UPSTREAM: --convert-nvgpu-to-nvvm: a pass of mlir-opt that is not supported yet

// RUN: not rsmlir-opt --help canonicalise 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: there is no topic 'canonicalise'
// UNKNOWN-NEXT: Did you mean 'canonicalize'?

// RUN: not rsmlir-opt --help-dialect arithm 2>&1 | FileCheck %s --check-prefix=NO-DIALECT
// NO-DIALECT: there is no dialect 'arithm'
// NO-DIALECT-NEXT: Did you mean 'arith'?

// A file is no topic.

// RUN: rsmlir-opt --help %s | FileCheck %s --check-prefix=ALL
// ALL: Input and output:

// RUN: rsmlir-opt --help-list | FileCheck %s --check-prefix=LIST --implicit-check-not=emit-bytecode
// LIST: {{^}} --allow-unregistered-dialect
// LIST: {{^}} --canonicalize
// LIST: {{^}} --verify-each

// RUN: rsmlir-opt --help-list-hidden | FileCheck %s --check-prefix=HIDDEN
// RUN: rsmlir-opt --help-hidden | FileCheck %s --check-prefix=HIDDEN
// HIDDEN: --emit-bytecode

// RUN: rsmlir-opt --mlir-print-stacktrace-on-diagnostic %s
