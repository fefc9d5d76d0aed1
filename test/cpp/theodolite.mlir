// Functions of MLIR's and LLVM's libraries that are made of others; each operation says what they give.
// RUN: rsmlir-opt --dialect %S/Inputs/theodolite.td --sources %S/Inputs/theodolite.cpp %s --allow-unregistered-dialect -o /dev/null 2>&1 | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/theodolite.td --sources %S/Inputs/theodolite.cpp %s --allow-unregistered-dialect --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

func.func @f(%m: memref<8x4x16xf32, strided<[64, 16, 1], offset: ?>>, %i: i8, %x: f32, %v: vector<4xf32>, %t: tensor<4xf32>, %w: vector<[4]xi16>) {
  %c = arith.constant 1 : index
  // CHECK: remark: minor: 1 at 0, broadcast 0
  // CHECK: remark: permuted: 1 in order 2 0 1
  // CHECK: remark: kept: (d0, d1, d2) -> (d0, d2)
  // CHECK: remark: targets: (d0, d1, d2) -> (d2, d0)
  // CHECK: remark: projected: (d0)[s0] -> (d0 + s0)
  // CHECK: remark: folded: (d0, d1) -> (d0 + d1, 8) with 0
  // CHECK: remark: set: 1 and 2
  theodolite.maps %i : i8
  // CHECK: remark: groups: {{\[\[}}0, 1], [2]]
  // CHECK: remark: maps: (d0, d1, d2) -> (d0, d1) (d0, d1, d2) -> (d2) valid: 1
  // CHECK: remark: twice: 0 at 1
  // CHECK: remark: memref: 1 1
  // CHECK: remark: sizes: 100
  theodolite.reshapes %m : memref<8x4x16xf32, strided<[64, 16, 1], offset: ?>>
  // CHECK: remark: compatible: 1 outside: 1 vector: 0 float: 0
  theodolite.llvm %i : i8
  // CHECK: remark: compatible: 0 outside: 0 vector: 0 float: 0
  theodolite.llvm %t : tensor<4xf32>
  // CHECK: remark: compatible: 1 outside: 1 vector: 1 float: 0
  // CHECK: remark: elements: 4 scalable: 0 bits: 128
  theodolite.llvm %v : vector<4xf32>
  // CHECK: remark: compatible: 1 outside: 1 vector: 1 float: 0
  // CHECK: remark: elements: 4 scalable: 1 bits: 64
  theodolite.llvm %w : vector<[4]xi16>
  %l = memref.load %m[%c, %c, %c] : memref<8x4x16xf32, strided<[64, 16, 1], offset: ?>>
  // CHECK: remark: unknown: 0 read: 1 might write: 0 dead: 1
  // CHECK: remark: effects: 1
  theodolite.effects %l : f32
  // CHECK: remark: unknown: 0 read: 0 might write: 0 dead: 1
  // CHECK: remark: effects: 0
  theodolite.effects %c : index
  %u = "test.unknown"() : () -> i1
  // CHECK: remark: unknown: 1 read: 0 might write: 1 dead: 0
  theodolite.effects %u : i1
  // CHECK: remark: minu: -1 : i8
  // CHECK: remark: mins: 127 : i8
  // CHECK: remark: muli: 1 : i8
  // CHECK: remark: eq 0 not ne
  // CHECK: remark: ne 1 not eq
  // CHECK: remark: slt 0 not sge
  theodolite.reductions %i : i8
  // CHECK: remark: addf: 0.000000e+00 : f32
  // CHECK: remark: maximumf: 0xFF800000 : f32
  // CHECK: remark: eq 0 not ne
  // CHECK: remark: ne 1 not eq
  // CHECK: remark: slt 0 not sge
  theodolite.reductions %x : f32
  // CHECK: remark: even first: 2 4 5 3 from 2
  // CHECK: remark: merged: 1 2 3 4 5 9
  // CHECK: remark: next: 1 2 1 3
  // CHECK: remark: last: 0 1 2 3
  // CHECK: remark: least: 4 most: 7 less: 1
  // CHECK: remark: bits: 3 5
  // CHECK: remark: numbers: 131 3
  // CHECK: remark: align: 16 4 0
  // CHECK: remark: types: 1
  // CHECK: remark: inside: 2
  // CHECK: remark: outside: 1
  theodolite.ranges %i : i8
  // CHECK: remark: ordinal: 1st 12th 23rd
  // CHECK: remark: characters: 101
  // CHECK: remark: words: 2 first: a
  theodolite.texts %i : i8
  // CHECK: a.c:3:4: remark: name: "here"
  // CHECK: a.c:3:4: remark: line: 3
  // CHECK: a.c:3:4: warning: warned of 1
  // CHECK: a.c:3:4: remark: both fail
  theodolite.places %i : i8 loc(fused["here"(callsite("a.c":3:4 at "b.c":5:6)), "c.c":7:8])
  return
}
