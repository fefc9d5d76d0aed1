// RUN: rsmlir-opt %s --split-input-file --ownership-based-buffer-deallocation --verify-diagnostics

// expected-error @+1 {{Only structured control-flow loops are supported.}}
func.func @loop(%a: memref<2xf32>) {
  cf.br ^next
^next:
  cf.br ^next
}

// -----

func.func @freed(%a: memref<2xf32>) {
  // expected-error @+1 {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %a : memref<2xf32>
  return
}

// -----

func.func @dealloc(%a: memref<2xf32>, %c: i1) {
  // expected-error @+1 {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}

// -----

func.func @switch(%a: memref<2xf32>, %i: i32) {
  // expected-error @+1 {{Terminators with more than one successor are not supported!}}
  cf.switch %i : i32, [
    default: ^a(%a : memref<2xf32>),
    1: ^a(%a : memref<2xf32>)
  ]
^a(%b: memref<2xf32>):
  return
}
