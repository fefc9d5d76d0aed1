// Errors in pipelines, with the messages and positions of mlir-opt.

// RUN: not rsmlir-opt %s -p 'builtin.module(print-ir,pirnt-ir)' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN:      <unknown>:0: error: MLIR Textual PassPipeline Parser:1:10: error: 'pirnt-ir' does not refer to a registered pass or pass pipeline
// UNKNOWN-NEXT: print-ir,pirnt-ir
// UNKNOWN-NEXT:          ^

// RUN: not rsmlir-opt %s -p 'builtin.module(func.func(print-ir{lable=x}))' 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION:      <unknown>:0: error: <Pass-Options-Parser>: no such option lable
// OPTION:      failed to add `print-ir` with options `lable=x`
// OPTION-NEXT: failed to add `func.func` with options `` to inner pipeline

// RUN: not rsmlir-opt %s --print-ir=label 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE:      rsmlir-opt: for the --label option: requires a value!
// VALUE-NEXT: <unknown>:0: error:

// RUN: not rsmlir-opt %s -p 'print-ir' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// ANCHOR: <unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'

// RUN: not rsmlir-opt %s -p 'func.func(print-ir)' 2>&1 | FileCheck %s --check-prefix=ROOT
// ROOT: :0:0: error: can't run 'func.func' pass manager on 'builtin.module' op

// RUN: not rsmlir-opt %s -p 'any(func.func(print-ir)' 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: Parser:1:11: error: encountered unbalanced parentheses while parsing pipeline

// RUN: not rsmlir-opt %s -p 'any(print-ir))' 2>&1 | FileCheck %s --check-prefix=CLOSED
// CLOSED: Parser:1:9: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline

// RUN: not rsmlir-opt %s -p 'any(print-ir{label={x})' 2>&1 | FileCheck %s --check-prefix=BRACE
// BRACE: Parser:1:9: error: missing closing '}' while processing pass options

// RUN: not rsmlir-opt %s -p 'any(print-ir{}print-ir)' 2>&1 | FileCheck %s --check-prefix=COMMA
// COMMA: Parser:1:11: error: expected ',' after parsing pipeline

// RUN: not rsmlir-opt %s -p 'any(print-ir)' --print-ir 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: <unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options

// RUN: not rsmlir-opt %s -p 'any(func.func(func.return(print-ir)))' 2>&1 | FileCheck %s --check-prefix=ISOLATED
// ISOLATED: error: 'func.return' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'

func.func @f() {
  return
}

// RUN: not rsmlir-opt %s -p 'any(llvm-request-c-wrappers)' 2>&1 | FileCheck %s --check-prefix=OTHER-OP
// OTHER-OP: error: 'builtin.module' op trying to schedule pass 'LLVMRequestCWrappersPass' on an unsupported operation
