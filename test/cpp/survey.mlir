// Numbers, layouts, elements and locations, as verifiers in C++ ask for them.
//
// RUN: rsmlir-opt --dialect %S/Inputs/harbor/Harbor.td --sources %S/Inputs/harbor --split-input-file --verify-diagnostics %s

func.func @number(%a: i24) {
  // expected-error @below {{'harbor.survey' op survey: depth 12 bits 24 in public}}
  "harbor.survey"(%a) <{depth = 12}> : (i24) -> ()
  return
}

// -----

func.func private @tuple(%a: tuple<i1, tuple<i2, f32>, i3>) {
  // expected-error @below {{'harbor.survey' op survey: parts 'i1', 'i2', 'f32', 'i3' in private}}
  "harbor.survey"(%a) : (tuple<i1, tuple<i2, f32>, i3>) -> ()
  return
}

// -----

func.func @tensor(%a: tensor<2x3xi8>) {
  // expected-error @below {{'harbor.survey' op survey: splat dense<7> : tensor<9xi8> turned 3, 2 in public}}
  "harbor.survey"(%a) : (tensor<2x3xi8>) -> ()
  return
}
