// Errors of the translation, at the operation that has none.

// RUN: rsmlir-translate --mlir-to-llvmir %s --split-input-file --verify-diagnostics

// expected-error@+1 {{cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func}}
func.func private @f()

// -----

llvm.func @f() {
  // expected-error@+2 {{could not find LLVM intrinsic: "llvm.does.not.exist"}}
  // expected-error@+1 {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.does.not.exist"() : () -> ()
  llvm.return
}

// -----

// expected-error@+1 {{LLVM attribute 'noinline' does not expect a value, found 'value'}}
llvm.func @passthrough() attributes {passthrough = [["noinline", "value"]]}

// -----

// expected-error@+1 {{FloatAttr does not match expected type of the constant}}
llvm.mlir.global internal @float(1.0 : f64) : f32
