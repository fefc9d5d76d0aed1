// Mistakes in properties.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --split-input-file --verify-diagnostics

// expected-error @+2 {{custom op 'sample.props' integer value too large}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property u8, expected uint8_t}}
sample.props 1, -2, 256, true, "s", unit, round, off, dot

// -----

// expected-error @+2 {{custom op 'sample.props' integer value too large}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property i32, expected int32_t}}
sample.props 2147483648, -2, 1, true, "s", unit, round, off, dot

// -----

// expected-error @+2 {{custom op 'sample.props' integer value too large}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property i64, expected int64_t}}
sample.props 0x10, 9223372036854775808, 1, true, "s", unit, round, off, dot

// -----

// expected-error @+2 {{custom op 'sample.props' expected integer value}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property i32, expected int32_t}}
sample.props x, 1

// -----

// expected-error @+2 {{custom op 'sample.props' expected integer value}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property i64, expected int64_t}}
sample.props 1, x

// -----

// expected-error @+2 {{custom op 'sample.props' integer value too large}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property boolean, expected boolean}}
sample.props 1, 1, 1, 2, "s"

// -----

// expected-error @+2 {{custom op 'sample.props' integer value too large}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property boolean, expected boolean}}
sample.props 1, 1, 1, -1, "s"

// -----

// expected-error @+2 {{custom op 'sample.props' expected integer value}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property boolean, expected boolean}}
sample.props 1, 1, 1, x

// -----

// expected-error @+2 {{custom op 'sample.props' expected string}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property str, expected string}}
sample.props 1, 1, 1, true, s

// -----

// expected-error @+2 {{custom op 'sample.props' expected 'unit' or 'unit_absent'}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property unit, expected unit property}}
sample.props 1, 1, 1, true, "s", x

// -----

// expected-error @+2 {{custom op 'sample.props' expected one of [round, square, "odd-looking"odd-looking] for a shape, got: x}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property shape, expected a shape}}
sample.props 1, 1, 1, true, "s", unit, x

// -----

// expected-error @+2 {{custom op 'sample.props' expected keyword for a shape}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property shape, expected a shape}}
sample.props 1, 1, 1, true, "s", unit, 1

// -----

// expected-error @+2 {{custom op 'sample.props' expected keyword for a mode}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property mode, expected a mode}}
sample.props 1, 1, 1, true, "s", unit, "round", fast|, dot

// -----

// expected-error @+2 {{custom op 'sample.props' expected one of [off, fast, safe, loud, both] for a mode, got: x}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property mode, expected a mode}}
sample.props 1, 1, 1, true, "s", unit, "round", fast|x, dot

// -----

// expected-error @+2 {{custom op 'sample.props' expected keyword for a mode}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property mode, expected a mode}}
sample.props 1, 1, 1, true, "s", unit, "round", "fast", dot

// -----

// expected-error @+2 {{custom op 'sample.props' expected one of [dot, dash, morse, blank] for marks, got: dot , dash}}
// expected-error @+1 {{custom op 'sample.props' invalid value for property mark, expected marks}}
sample.props 1, 1, 1, true, "s", unit, "round", off, "dot , dash"

// -----

// expected-error @+2 {{custom op 'sample.props' expected one of [dot, dash, morse, blank] for marks, got: }}
// expected-error @+1 {{custom op 'sample.props' invalid value for property mark, expected marks}}
sample.props 1, 1, 1, true, "s", unit, "round", off, ""

// -----

// expected-error @+2 {{custom op 'sample.named_enums' expected 'form'}}
// expected-error @+1 {{custom op 'sample.named_enums' invalid value for property shape, expected a shape}}
sample.named_enums round marks<dot>

// -----

// expected-error @+2 {{custom op 'sample.named_enums' expected one of [round, square, "odd-looking"odd-looking] for a shape, got: x}}
// expected-error @+1 {{custom op 'sample.named_enums' invalid value for property shape, expected a shape}}
sample.named_enums form<x> marks<dot>

// -----

// expected-error @+2 {{expected '<'}}
// expected-error @+1 {{custom op 'sample.named_enums' invalid value for property shape, expected a shape}}
sample.named_enums form[round] marks<dot>

// -----

// expected-error @+2 {{expected '>'}}
// expected-error @+1 {{custom op 'sample.named_enums' invalid value for property shape, expected a shape}}
sample.named_enums form<round marks<dot>

// -----

// expected-error @+1 {{custom op 'sample.named_enums' expected keyword for a mode}}
sample.named_enums form<round> marks<dot> mode<> *

// -----

// expected-error @+1 {{expected '<'}}
sample.named_enums form<round> marks<dot> mode off *

// -----

// expected-error @+2 {{custom op 'sample.arrays' expected integer value}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property ints, expected array of int64_t}}
sample.arrays [1, x], [], [], [], [], [], [], [], []

// -----

// expected-error @+2 {{expected ']'}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property ints, expected array of int64_t}}
sample.arrays [1 2], [], [], [], [], [], [], [], []

// -----

// expected-error @+2 {{expected '['}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property ints, expected array of int64_t}}
sample.arrays 1, [], [], [], [], [], [], [], []

// -----

// expected-error @+2 {{custom op 'sample.arrays' expected integer value}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property dense, expected array of int64_t}}
sample.arrays [], [x], [], [], [], [], [], [], []

// -----

// expected-error @+2 {{custom op 'sample.arrays' expected string}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property strings, expected array of string}}
sample.arrays [], [], [a], [], [], [], [], [], []

// -----

// expected-error @+2 {{custom op 'sample.arrays' expected 'unit' or 'unit_absent'}}
// expected-error @+1 {{custom op 'sample.arrays' invalid value for property units, expected array of unit property}}
sample.arrays [], [], [], [], [x], [], [], [], []

// -----

// expected-error @+1 {{custom op 'sample.arrays' invalid value for property maybes, expected array of optional int32_t}}
sample.arrays [], [], [], [], [], [], [], [], [x]

// -----

// expected-error @+2 {{custom op 'sample.optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property unit, expected optional unit property}}
sample.optionals unit unit

// -----

// expected-error @+2 {{custom op 'sample.optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property three, expected optional int32_t}}
sample.optionals unit some<unit_absent> three 3

// -----

// expected-error @+2 {{custom op 'sample.optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property some, expected optional int64_t}}
sample.optionals some 4

// -----

// expected-error @+2 {{custom op 'sample.optionals' expected integer value}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property some, expected optional int64_t}}
sample.optionals some some<x>

// -----

// expected-error @+2 {{expected '>'}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property some, expected optional int64_t}}
sample.optionals some some<4

// -----

// expected-error @+2 {{custom op 'sample.optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.optionals' invalid value for property some, expected optional int64_t}}
sample.optionals some x

// -----

// expected-error @+1 {{custom op 'sample.optional_first' expected 'i'}}
sample.optional_first true b "-" t

// -----

// expected-error @+1 {{custom op 'sample.optional_first' expected 't'}}
sample.optional_first "x" s

// -----

// expected-error @+1 {{custom op 'sample.optional_first' expected 'i'}}
sample.optional_first false b

// -----

// expected-error @+1 {{custom op 'sample.bare_optionals' invalid value for property integer, expected optional int64_t}}
sample.bare_optionals , none, 5, [3]

// -----

// expected-error @+2 {{custom op 'sample.bare_optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.bare_optionals' invalid value for property str, expected optional string}}
sample.bare_optionals 1, , 5, [3]

// -----

// expected-error @+2 {{custom op 'sample.bare_optionals' expected 'none' or 'some<prop>'}}
// expected-error @+1 {{custom op 'sample.bare_optionals' invalid value for property str, expected optional string}}
sample.bare_optionals 1, "x", 5, [3]

// -----

// expected-error @+2 {{custom op 'sample.bare_optionals' expected integer value}}
// expected-error @+1 {{custom op 'sample.bare_optionals' invalid value for property four, expected int64_t}}
sample.bare_optionals 1, none, , [3]

// -----

// expected-error @+2 {{expected '['}}
// expected-error @+1 {{custom op 'sample.bare_optionals' invalid value for property array, expected array of int64_t}}
sample.bare_optionals 1, none, 4, x

// -----

// expected-error @+1 {{'sample.confined' op property 'even' failed to satisfy constraint: even}}
sample.confined 1 "x" even 3 []

// -----

// expected-error @+1 {{'sample.confined' op property 'maybe' failed to satisfy constraint: optional not zero}}
sample.confined 1 "x" maybe 0 []

// -----

// expected-error @+1 {{'sample.confined' op property 'array' failed to satisfy constraint: array of above one}}
sample.confined 1 "x" [1]

// -----

// expected-error @+1 {{'sample.confined' op property 'integer' failed to satisfy constraint: non-negative int64_t}}
sample.confined -1 "x" []

// -----

// expected-error @+1 {{'sample.confined' op property 'str' failed to satisfy constraint: string}}
sample.confined 1 "" []

// -----

// expected-error @+1 {{invalid properties {} for op sample.prop_dict: expected key entry for c in DictionaryAttr to set Properties.}}
sample.prop_dict

// -----

// expected-error @+1 {{invalid properties {} for op sample.prop_dict: expected key entry for c in DictionaryAttr to set Properties.}}
sample.prop_dict <{}>

// -----

// expected-error @+1 {{invalid properties {a = 1 : i64} for op sample.prop_dict: expected key entry for c in DictionaryAttr to set Properties.}}
sample.prop_dict <{a = 1 : i64}>

// -----

// expected-error @+1 {{invalid properties {a = "x", c = 1 : i64} for op sample.prop_dict: Invalid attribute `a` in property conversion: "x"}}
sample.prop_dict <{c = 1, a = "x"}>

// -----

// expected-error @+1 {{invalid properties {a = "x", c = "x"} for op sample.prop_dict: expected IntegerAttr for key `value`}}
sample.prop_dict <{c = "x", a = "x"}>

// -----

// expected-error @+1 {{invalid properties {c = 1 : i64, q = 3 : i64} for op sample.prop_dict: unknown key '"q"' when parsing properties dictionary}}
sample.prop_dict <{c = 1, q = 3}>

// -----

// expected-error @+1 {{invalid properties "x" for op sample.prop_dict: expected DictionaryAttr to set properties}}
sample.prop_dict <"x">

// -----

// expected-error @+1 {{'sample.prop_dict' op attribute 'a' failed to satisfy constraint: 64-bit signless integer attribute}}
sample.prop_dict <{c = 1, a = 3 : i32}>

// -----

// expected-error @+1 {{invalid properties {b = "x", c = 1 : i64} for op sample.prop_dict: Invalid attribute `b` in property conversion: "x"}}
sample.prop_dict <{c = 1, b = "x"}>

// -----

// expected-error @+1 {{expected '>'}}
sample.prop_dict <{c = 1} {x}

// -----

// expected-error @+1 {{invalid properties {a = 1 : i64} for op sample.prop_dict_after: unknown key '"a"' when parsing properties dictionary}}
sample.prop_dict_after 1 <{a = 1}>

// -----

// expected-error @+1 {{expected operation name in quotes}}
sample.prop_dict_after 1 {b = 3 : i32}

// -----

// expected-error @+1 {{custom op 'sample.prop_dict_after' 'sample.prop_dict_after' op attribute 'b' failed to satisfy constraint: 32-bit signless integer attribute}}
sample.prop_dict_after 1 attributes {b = 3 : i64}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'sample.mixed' 'sample.mixed' op attribute 'x' failed to satisfy constraint: string attribute}}
  sample.mixed 1, 2 first %a {x = 3}
  return
}

// -----

// expected-error @+1 {{invalid properties {i32 = "x"} for op sample.props_in_dict: expected IntegerAttr for key `value`}}
"sample.props_in_dict"() <{i32 = "x"}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {boolean = 1 : i32} for op sample.props_in_dict: expected string property to come from string attribute}}
"sample.props_in_dict"() <{boolean = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {boolean} for op sample.props_in_dict: expected string property to come from string attribute}}
"sample.props_in_dict"() <{boolean = unit}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {str = 1 : i32} for op sample.props_in_dict: expected string property to come from string attribute}}
"sample.props_in_dict"() <{str = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {shape = "round"} for op sample.props_in_dict: expected IntegerAttr storage for ::sample::Shape}}
"sample.props_in_dict"() <{shape = "round"}> : () -> ()

// -----

// expected-error @+1 {{'sample.props_in_dict' op property 'shape' failed to satisfy constraint: a shape}}
"sample.props_in_dict"() <{shape = 7 : i64}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {shape = #sample<shape round>} for op sample.props_in_dict: expected IntegerAttr storage for ::sample::Shape}}
"sample.props_in_dict"() <{shape = #sample<shape round>}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {array = 4 : i64} for op sample.props_in_dict: expected array attribute}}
"sample.props_in_dict"() <{array = 4}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {array = [1, "x"]} for op sample.props_in_dict: expected IntegerAttr for key `value`}}
"sample.props_in_dict"() <{array = [1, "x"]}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {array = array<i64: 1>} for op sample.props_in_dict: expected array attribute}}
"sample.props_in_dict"() <{array = array<i64: 1>}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {dense = array<i64: 1>} for op sample.props_in_dict: expected DenseI32ArrayAttr for key `value`}}
"sample.props_in_dict"() <{dense = array<i64: 1>}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {dense = [1]} for op sample.props_in_dict: expected DenseI32ArrayAttr for key `value`}}
"sample.props_in_dict"() <{dense = [1]}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {maybe = 1 : i64} for op sample.props_in_dict: expected optional properties to materialize as arrays}}
"sample.props_in_dict"() <{maybe = 1}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {maybe = [1, 2]} for op sample.props_in_dict: expected optional properties to become 0- or 1-element arrays}}
"sample.props_in_dict"() <{maybe = [1, 2]}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {maybe = ["x"]} for op sample.props_in_dict: expected IntegerAttr for key `value`}}
"sample.props_in_dict"() <{maybe = ["x"]}> : () -> ()

// -----

// expected-error @+1 {{invalid properties "x" for op sample.props_in_dict: expected DictionaryAttr to set properties}}
"sample.props_in_dict"() <"x"> : () -> ()

// -----

// expected-error @+1 {{invalid properties {a = "x"} for op sample.dict: Invalid attribute `a` in property conversion: "x"}}
"sample.dict"() <{a = "x"}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {b = 1 : i32} for op sample.dict: Invalid attribute `b` in property conversion: 1 : i32}}
"sample.dict"() <{b = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {c = 1 : i32} for op sample.dict: Invalid attribute `c` in property conversion: 1 : i32}}
"sample.dict"() <{c = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{'sample.dict' op attribute 'a' failed to satisfy constraint: 64-bit signless integer attribute}}
"sample.dict"() <{a = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{'sample.dict' op attribute 'a' failed to satisfy constraint: 64-bit signless integer attribute}}
"sample.dict"() {a = 1 : i32} : () -> ()

// -----

// expected-error @+1 {{'sample.mixed' op requires attribute 'y'}}
"sample.mixed"() <{}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {operandSegmentSizes = array<i32: 0>, y = 1 : i64} for op sample.mixed: size mismatch in attribute conversion: 1 vs 2}}
"sample.mixed"() <{y = 1 : i64, operandSegmentSizes = array<i32: 0>}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {operandSegmentSizes = array<i64: 0>, y = 1 : i64} for op sample.mixed: expected DenseI32ArrayAttr for key `value`}}
"sample.mixed"() <{y = 1 : i64, operandSegmentSizes = array<i64: 0>}> : () -> ()

// -----

// expected-error @+1 {{'sample.mixed' op operand count (0) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
"sample.mixed"() <{y = 1 : i64, operandSegmentSizes = array<i32: 0, 1>}> : () -> ()

// -----

// expected-error @+1 {{'sample.mixed' op 'operandSegmentSizes' attribute cannot have negative elements}}
"sample.mixed"() <{y = 1 : i64, operandSegmentSizes = array<i32: -1, 1>}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {a = "x"} for op sample.enum_forms: expected ::sample::ModeAttr or IntegerAttr storage for ::sample::Mode}}
"sample.enum_forms"() <{a = "x"}> : () -> ()

// -----

// expected-error @+1 {{'sample.enum_forms' op property 'a' failed to satisfy constraint: a mode}}
"sample.enum_forms"() <{a = 9 : i8}> : () -> ()

// -----

// expected-error @+1 {{'sample.arrays' op property 'shapes' failed to satisfy constraint: array of a shape}}
"sample.arrays"() <{shapes = [3 : i32]}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {nested = [3 : i32]} for op sample.arrays: expected array attribute}}
"sample.arrays"() <{nested = [3 : i32]}> : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'str' failed to satisfy constraint: string}}
"sample.confined"() : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'integer' failed to satisfy constraint: non-negative int64_t}}
"sample.confined"() <{str = "x", integer = -1}> : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'str' failed to satisfy constraint: string}}
"sample.confined"() <{str = "", integer = 1}> : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'even' failed to satisfy constraint: even}}
"sample.confined"() <{str = "x", even = 3 : i32}> : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'maybe' failed to satisfy constraint: optional not zero}}
"sample.confined"() <{str = "x", maybe = [0]}> : () -> ()

// -----

// expected-error @+1 {{'sample.confined' op property 'array' failed to satisfy constraint: array of above one}}
"sample.confined"() <{str = "x", maybe = [1], array = [1]}> : () -> ()

// -----

// expected-error @+1 {{'sample.enums' op requires attribute 'access'}}
"sample.enums"() <{}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {color = 9 : i32} for op sample.enums: Invalid attribute `color` in property conversion: 9 : i32}}
"sample.enums"() <{color = 9 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {color = 1 : i64} for op sample.enums: Invalid attribute `color` in property conversion: 1 : i64}}
"sample.enums"() <{color = 1 : i64}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {access = 32 : i32} for op sample.enums: Invalid attribute `access` in property conversion: 32 : i32}}
"sample.enums"() <{access = 32 : i32}> : () -> ()

// -----

// expected-error @+1 {{'sample.enums' op attribute 'color' failed to satisfy constraint: a color}}
"sample.enums"() {color = 9 : i32} : () -> ()
