// RUN: rsmlir-opt %s --convert-parallel-loops-to-gpu --verify-diagnostics

func.func @not_a_mapping(%a: index) {
  // expected-error @+1 {{'scf.parallel' op expected mapping attribute for lowering to GPU}}
  scf.parallel (%i) = (%a) to (%a) step (%a) {
  } {mapping = [1 : i32]}
  return
}
