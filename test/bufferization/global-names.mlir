// The names of globals that clash are numbered throughout the module, whatever they begin with.
// RUN: rsmlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// CHECK-DAG: @__constant_2xi8 : memref<2xi8> = dense<1>
// CHECK-DAG: @__constant_2xi16 : memref<2xi16> = dense<1>
// CHECK-DAG: @__constant_2xi8_0 : memref<2xi8> = dense<2>
// CHECK-DAG: @__constant_2xi16_1 : memref<2xi16> = dense<2>
// CHECK-DAG: @__constant_2xi8_2 : memref<2xi8> = dense<3>
func.func @f() {
  %0 = arith.constant dense<1> : tensor<2xi8>
  %1 = arith.constant dense<1> : tensor<2xi16>
  %2 = arith.constant dense<2> : tensor<2xi8>
  %3 = arith.constant dense<2> : tensor<2xi16>
  %4 = arith.constant dense<3> : tensor<2xi8>
  %c0 = arith.constant 0 : index
  vector.print %c0 : index
  %a = tensor.extract %0[%c0] : tensor<2xi8>
  %b = tensor.extract %1[%c0] : tensor<2xi16>
  %c = tensor.extract %2[%c0] : tensor<2xi8>
  %d = tensor.extract %3[%c0] : tensor<2xi16>
  %e = tensor.extract %4[%c0] : tensor<2xi8>
  vector.print %a : i8
  vector.print %b : i16
  vector.print %c : i8
  vector.print %d : i16
  vector.print %e : i8
  return
}
