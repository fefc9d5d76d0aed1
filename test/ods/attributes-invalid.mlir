// Mistakes in attributes and enums.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --split-input-file --verify-diagnostics

// expected-error @+1 {{expected '>'}}
sample.enums "7up" far "read, execute" round <both|loud> <dot | blank>

// -----

// expected-error @+1 {{expected '>'}}
sample.enums "7up" far "read, write, execute" round <fast|safe|loud> <morse | blank>

// -----

// expected-error @+2 {{custom op 'sample.enums' expected keyword for a mode}}
// expected-error @+1 {{custom op 'sample.enums' failed to parse Sample_ModeAttr parameter 'value' which is to be a `::sample::Mode`}}
sample.enums "red" "far" "none" "round" <"fast"> <"dot">

// -----

// expected-error @+1 {{expected operation name in quotes}}
sample.optional_enums a red <fast> b Green shape round

// -----

// expected-error @+1 {{expected operation name in quotes}}
sample.optional_pair <1 : 2>

// -----

// expected-error @+1 {{expected attribute value}}
sample.optional_pair full <1 : 3>

// -----

// expected-error @+1 {{custom op 'a' is unknown (tried 'builtin.a' as well)}}
sample.units has_b has_c a

// -----

// expected-error @+1 {{'sample.optional_dense' op attribute 'dense' failed to satisfy constraint: i64 dense array attribute}}
sample.optional_dense [3]

// -----

// expected-error @+1 {{'sample.optional_dense' op attribute 'dense' failed to satisfy constraint: i64 dense array attribute}}
sample.optional_dense [3, 4] other [1]

// -----

// expected-error @+1 {{custom op 'array' is unknown (tried 'builtin.array' as well)}}
sample.optional_dense array<i64: 3> other [1]

// -----

// expected-error @+1 {{expected '['}}
sample.optional_dense other array<i64: 3>

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'range' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 1 whose maximum value is 9}}
sample.attr_constraints {range = 0}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'range' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 1 whose maximum value is 9}}
sample.attr_constraints {range = 10}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'range' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 1 whose maximum value is 9}}
sample.attr_constraints {range = 1 : i32}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'two' failed to satisfy constraint: array attribute with at least 2 elements}}
sample.attr_constraints {two = [1]}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'all' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive and whose maximum value is 5}}
sample.attr_constraints {all = 6 : i32}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'all' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive and whose maximum value is 5}}
sample.attr_constraints {all = 0 : i32}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'any' failed to satisfy constraint: 32-bit signless integer attribute or string attribute}}
sample.attr_constraints {any = 3 : i64}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'any' failed to satisfy constraint: 32-bit signless integer attribute or string attribute}}
sample.attr_constraints {any = 3.0}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'strings' failed to satisfy constraint: strings}}
sample.attr_constraints {strings = [1]}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'text' failed to satisfy constraint: string attribute begins with a}}
sample.attr_constraints {text = "bc"}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'dense' failed to satisfy constraint: i64 dense array attribute}}
sample.attr_constraints {dense = array<i32: 1>}

// -----

// expected-error @+1 {{custom op 'sample.attr_constraints' 'sample.attr_constraints' op attribute 'pair' failed to satisfy constraint: }}
sample.attr_constraints {pair = #sample.plain}

// -----

// expected-error @+1 {{invalid properties {pair = #sample.plain} for op sample.attr_constraints: Invalid attribute `pair` in property conversion: #sample.plain}}
"sample.attr_constraints"() <{pair = #sample.plain}> : () -> ()

// -----

// expected-error @+1 {{'sample.attr_constraints' op attribute 'any' failed to satisfy constraint: 32-bit signless integer attribute or string attribute}}
"sample.attr_constraints"() <{any = 3.0}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {range = 3.000000e+00 : f64} for op sample.attr_constraints: Invalid attribute `range` in property conversion: 3.000000e+00 : f64}}
"sample.attr_constraints"() <{range = 3.0}> : () -> ()

// -----

// expected-error @+1 {{'sample.attr_constraints' op attribute 'strings' failed to satisfy constraint: strings}}
"sample.attr_constraints"() <{strings = [1]}> : () -> ()

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'sample.oilist' `nowait` clause can appear at most once in the expansion of the oilist directive}}
  sample.oilist nowait nowait
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'sample.oilist' `num` clause can appear at most once in the expansion of the oilist directive}}
  sample.oilist num(3) nowait num(4)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expected '('}}
  sample.oilist num nowait num(4)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expected ')'}}
  sample.oilist num(x)
  return
}

// -----

// expected-error @+1 {{custom op 'sample.unit_else' 'sample.unit_else' op attribute 'x' failed to satisfy constraint: 64-bit signless integer attribute}}
sample.unit_else 1 (with y 3) {x}

// -----

// expected-error @+1 {{expected '['}}
sample.unit_else 1

// -----

// expected-error @+1 {{expected '['}}
sample.unit_else 1 {a} [without]
