// Attributes of arguments and results that patterns change.
// RUN: rsmlir-opt --dialect %S/Inputs/theodolite.td --sources %S/Inputs/theodolite.cpp %s --canonicalize | FileCheck %s

// CHECK: func.func @mark(%arg0: i32, %arg1: i64 {theodolite.marked}) -> (i32 {theodolite.of = 2 : i64})
// CHECK-NEXT: return
func.func @mark(%arg0: i32, %arg1: i64 {theodolite.plain}) -> i32 {
  theodolite.mark %arg1 : i64
  return %arg0 : i32
}
