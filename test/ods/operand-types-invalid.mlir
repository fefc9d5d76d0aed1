// RUN: not rsmlir-opt %s --dialect %S/Inputs/operand_types.td --split-input-file 2>&1 | FileCheck %s

// The parser checks the type of a value unless the format has it qualified: then the verifier does.
func.func @close(%lid: i32) {
  // CHECK: [[#@LINE+1]]:22: error: custom op 'crate.close' invalid kind of type specified: expected crate.lid, but found 'i32'
  crate.close %lid : i32
  return
}

// -----

func.func @seal(%lid: i32) {
  // CHECK: [[#@LINE+1]]:3: error: 'crate.seal' op operand #0 must be {{.*}}, but got 'i32'
  crate.seal %lid : i32
  return
}

// -----

// One type for all operands: the error is at the name of the operation.
func.func @stack(%a: i32) {
  // CHECK: [[#@LINE+1]]:8: error: custom op 'crate.stack' number of operands and types do not match: got 2 operands and 1 types
  %0 = crate.stack %a[%a] : (i32) -> i32
  return
}

// -----

// A list of types that follows from another type has a type for each operand.
func.func @pack(%list: (i32, f32) -> (), %a: i32) {
  // CHECK: [[#@LINE+1]]:20: error: custom op 'crate.pack' number of operands and types do not match: got 0 operands and 2 types
  crate.pack %list() : (i32, f32) -> ()
  return
}
