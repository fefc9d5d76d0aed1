// RUN: not mlir-opt %s 2>&1 | FileCheck %s

// CHECK: unknown
foo
