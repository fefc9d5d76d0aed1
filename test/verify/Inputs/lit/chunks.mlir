// RUN: mlir-opt %s --split-input-file -verify-diagnostics

// expected-error @+1 {{unknown}}
foo

// -----

func.func @f() {
  return
}

// -----

func.func @f() {
  return
}
