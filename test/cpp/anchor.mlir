// Matchers take what a constant folds to, a dialect names results, and encodings have notes.
//
// RUN: rsmlir-opt --dialect %S/Inputs/anchor/Anchor.td --sources %S/Inputs/anchor --split-input-file --allow-unregistered-dialect --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @names
func.func @names(%x: i32) -> index {
  // CHECK: %links = anchor.none
  %0 = anchor.none
  // CHECK: %links_0 = anchor.share %arg0, %arg0
  %1 = anchor.share %x, %x
  // CHECK: %depth = anchor.depth
  %2 = anchor.depth
  return %2 : index
}

// -----

func.func @nobody(%x: i32) {
  %0 = anchor.none
  // expected-error @+1 {{'anchor.share' op shares among nobody}}
  %1 = anchor.share %x, %0
  return
}

// -----

func.func @links(%x: i32) {
  %0 = anchor.links 0
  %1 = anchor.share %x, %0
  return
}

// -----

// expected-error @+2 {{a grid of 4 has one dimension}}
// expected-note @+1 {{here it has 2}}
func.func private @grid(tensor<2x2xf32, #anchor.grid<4>>)

// -----

// CHECK: "bed.of"() {a = #anchor.bed, b = #anchor.bed<mud>} : () -> ()
"bed.of"() {a = #anchor.bed, b = #anchor.bed<mud>} : () -> ()

// -----

// CHECK-LABEL: func.func @lower
func.func @lower(%chain: i32) {
  // CHECK: anchor.lower %arg0 with "winch"{{ *}}{{$}}
  anchor.lower %chain with "winch"
  // CHECK: anchor.lower %arg0 with "hand" <{depth = 4 : i32, slow}> {quiet}
  anchor.lower %chain with "hand" <{depth = 4 : i32, slow}> {quiet}
  return
}
