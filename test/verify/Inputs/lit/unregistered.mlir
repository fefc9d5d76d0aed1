// RUN: mlir-opt %s --allow-unregistered-dialect \
// RUN:   --convert-scf-to-cf | FileCheck %s

"foo.bar"() : () -> ()
