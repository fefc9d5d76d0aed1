// Interfaces that models attach to types of others, in namespaces that are only used; floats as text; packs that are deduced
// from the types of arguments; resources of effects; variants of operations, and neighbours in lists of them.
// RUN: rsmlir-opt --dialect %S/Inputs/semaphore.td --sources %S/Inputs/semaphore.cpp --split-input-file \
// RUN:   --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/semaphore.td --sources %S/Inputs/semaphore.cpp --show-unchecked \
// RUN:   --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: @arms
// CHECK-SAME: !semaphore.arm<2.000000e+00, 5.000000e-01>, !semaphore.arm<1.000000e-01, 0x7F800000>, !semaphore.arm<1.2345678899999999, 0.00999999977>
func.func private @arms(!semaphore.arm<2.0, 0.5>, !semaphore.arm<1.0e-1, 1.0e60>, !semaphore.arm<1.23456789, 0.01>)

func.func @signal(%i: index, %p: !llvm.ptr, %q: !llvm.ptr<2>) {
  // expected-remark @below {{seen from 3}}
  semaphore.signal %i : index
  // expected-remark @below {{seen from 40}}
  semaphore.signal %p : !llvm.ptr
  // expected-remark @below {{seen from 42}}
  semaphore.signal %q : !llvm.ptr<2>
  return
}

func.func @turn(%a: i32, %b: vector<4xindex>) {
  %0 = semaphore.turn %a : i32 to f32
  %1 = semaphore.turn %b : vector<4xindex> to tensor<2xf64>
  return
}

func.func @place() {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  // expected-remark @below {{on the stack}}
  semaphore.place %a : memref<4xf32>
  // expected-remark @below {{elsewhere}}
  semaphore.place %b : memref<4xf32>
  return
}

// expected-remark @below {{takes 2 and llvm.func after func.func}}
semaphore.crew {
  func.func private @lead(i32, i32)
  llvm.func @follow(i32)
}
// expected-remark @below {{takes 1}}
semaphore.crew {
  llvm.func @follow(i32)
}

func.func @quantized(%a: !quant.uniform<i8:f32, 2.0:3>, %b: tensor<2x!quant.uniform<u8:f32:0, {2.0, 3.0}>>,
                     %c: !quant.any<i8:f32>, %d: tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:1}, {{2.0, 3.0}, {4.0, 5.0}}>>, %e: f32) {
  // expected-remark @below {{quantized 'i8' uniform 2.000000e+00 fixed 0}}
  semaphore.quantized %a : !quant.uniform<i8:f32, 2.0:3>
  // expected-remark @below {{quantized 'i8' axis 0 fixed 1 2.000000e+00 3.000000e+00 0 0}}
  semaphore.quantized %b : tensor<2x!quant.uniform<u8:f32:0, {2.0, 3.0}>>
  // expected-remark @below {{quantized 'i8' any}}
  semaphore.quantized %c : !quant.any<i8:f32>
  // expected-remark @below {{quantized 'i8' blocks}}
  semaphore.quantized %d : tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:1}, {{2.0, 3.0}, {4.0, 5.0}}>>
  // expected-remark @below {{not quantized}}
  semaphore.quantized %e : f32
  return
}

// -----

func.func @signal(%i: i32) {
  // expected-error @below {{custom op 'semaphore.signal' invalid kind of type specified}}
  semaphore.signal %i : i32
  return
}

// -----

func.func @turn(%a: memref<4xi32>) {
  // expected-error @below {{are cast incompatible}}
  %0 = semaphore.turn %a : memref<4xi32> to f32
  return
}

// -----

func.func @turn(%a: i32) {
  // expected-error @below {{are cast incompatible}}
  %0 = semaphore.turn %a : i32 to i32
  return
}
