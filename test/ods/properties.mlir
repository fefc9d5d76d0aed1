// Properties of every kind, in formats and in the dictionary of properties.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: sample.props 1, -2, 3, true, "s", unit, round, off, dot
// GENERIC: "sample.props"() <{boolean = true, i32 = 1 : i32, i64 = -2 : i64, mark = 1 : i32, mode = 0 : i8, shape = 0 : i32, str = "s", u8 = 3 : i8, unit}> : () -> ()
sample.props 1, -2, 3, true, "s", unit, round, off, dot

// CHECK: sample.props -1, 3, 255, false, "", unit_absent, "odd-looking", both|loud, "dot | blank"
// GENERIC: "sample.props"() <{boolean = false, i32 = -1 : i32, i64 = 3 : i64, mark = 5 : i32, mode = 7 : i8, shape = 9 : i32, str = "", u8 = -1 : i8, unit = false}> : () -> ()
sample.props true, 3, 255, false, "", unit_absent, "odd-looking", both|loud, "dot | blank"

// CHECK: sample.props 1, -2, 255, true, "s", unit, round, off, dot
// GENERIC: "sample.props"() <{boolean = true, i32 = 1 : i32, i64 = -2 : i64, mark = 1 : i32, mode = 0 : i8, shape = 0 : i32, str = "s", u8 = -1 : i8, unit}> : () -> ()
sample.props 1, -2, -1, true, "s", unit, round, off, dot

// CHECK: sample.props -2147483648, -2, 1, true, "s", unit, round, off, dot
// GENERIC: "sample.props"() <{boolean = true, i32 = -2147483648 : i32, i64 = -2 : i64, mark = 1 : i32, mode = 0 : i8, shape = 0 : i32, str = "s", u8 = 1 : i8, unit}> : () -> ()
sample.props -2147483648, -2, 1, true, "s", unit, round, off, dot

// CHECK: sample.props 16, -9223372036854775808, 1, true, "s", unit, round, off, dot
// GENERIC: "sample.props"() <{boolean = true, i32 = 16 : i32, i64 = -9223372036854775808 : i64, mark = 1 : i32, mode = 0 : i8, shape = 0 : i32, str = "s", u8 = 1 : i8, unit}> : () -> ()
sample.props 0x10, -9223372036854775808, 1, true, "s", unit, round, off, dot

// CHECK: sample.props 1, 1, 1, true, "s", unit, round, fast, dot
// GENERIC: "sample.props"() <{boolean = true, i32 = 1 : i32, i64 = 1 : i64, mark = 1 : i32, mode = 1 : i8, shape = 0 : i32, str = "s", u8 = 1 : i8, unit}> : () -> ()
sample.props 1, 1, 1, true, "s", unit, "round", off|fast, dot

// CHECK: sample.props 1, 1, 1, true, "s", unit, round, off, "dash | blank"
// GENERIC: "sample.props"() <{boolean = true, i32 = 1 : i32, i64 = 1 : i64, mark = 6 : i32, mode = 0 : i8, shape = 0 : i32, str = "s", u8 = 1 : i8, unit}> : () -> ()
sample.props 1, 1, 1, true, "s", unit, "round", off, " blank | dash "

// CHECK: sample.named_enums form<round> marks<dot>
// GENERIC: "sample.named_enums"() <{mark = 1 : i32, mode = 0 : i8, shape = 0 : i32}> : () -> ()
sample.named_enums form<round> marks<dot>

// CHECK: sample.named_enums form<"odd-looking"> marks<"dot | blank"> mode<fast> *
// GENERIC: "sample.named_enums"() <{mark = 5 : i32, mode = 1 : i8, shape = 9 : i32}> : () -> ()
sample.named_enums form<"odd-looking"> marks<"dot | blank"> mode<fast> *

// CHECK: sample.named_enums form<round> marks<dot>
// GENERIC: "sample.named_enums"() <{mark = 1 : i32, mode = 0 : i8, shape = 0 : i32}> : () -> ()
sample.named_enums form<round> marks<dot> mode<off> *

// CHECK: sample.enum_forms both, mode<off>
// GENERIC: "sample.enum_forms"() <{a = 3 : i8, b = #sample.mode<off>}> : () -> ()
sample.enum_forms fast|safe, mode<off>

// CHECK: sample.enum_forms loud, mode<both|loud>
// GENERIC: "sample.enum_forms"() <{a = 4 : i8, b = #sample.mode<both|loud>}> : () -> ()
sample.enum_forms loud, mode<both|loud>

// CHECK: sample.arrays [], [], [], [], [], [], [], [], []
// GENERIC: "sample.arrays"() <{bools = [], dense = array<i64>, forms = [], ints = [], maybes = [], nested = [], shapes = [], strings = [], units = []}> : () -> ()
sample.arrays [], [], [], [], [], [], [], [], []

// CHECK: sample.arrays [1, -2], [3], ["a", "b"], [round, "odd-looking"], [unit, unit_absent], {{\[\[}}1, 2], [], [3]], [true, false], [form<round>], [none, 3]
// GENERIC: "sample.arrays"() <{bools = [true, false], dense = array<i64: 3>, forms = [0 : i32], ints = [1, -2], maybes = {{\[\[}}], [3 : i32]], nested = {{\[\[}}1 : i32, 2 : i32], [], [3 : i32]], shapes = [0 : i32, 9 : i32], strings = ["a", "b"], units = [unit, false]}> : () -> ()
sample.arrays [1, -2], [3], ["a", "b"], [round, "odd-looking"], [unit, unit_absent], [[1, 2], [], [3]], [true, false], [form<round>], [none, 3]

// CHECK: sample.optionals
// GENERIC: "sample.optionals"() <{array = [], integer = [], shape = [], some = [], str = [], three = [], unit = []}> : () -> ()
sample.optionals

// CHECK: sample.optionals int 3 str "x" unit some<unit> some some<4> array [1] shape round three some<4>
// GENERIC: "sample.optionals"() <{array = {{\[\[}}1 : i32]], integer = [3], shape = [0 : i32], some = [4], str = ["x"], three = [4 : i32], unit = [unit]}> : () -> ()
sample.optionals int 3 str "x" unit some<unit> some some<4> array [1] shape round three some<4>

// CHECK: sample.optionals
// GENERIC: "sample.optionals"() <{array = [], integer = [], shape = [], some = [], str = [], three = [], unit = []}> : () -> ()
sample.optionals int none str none unit none some none array none shape none three none

// CHECK: sample.optionals three some<3>
// GENERIC: "sample.optionals"() <{array = [], integer = [], shape = [], some = [], str = [], three = [3 : i32], unit = []}> : () -> ()
sample.optionals three some<3>

// CHECK: sample.optional_first
// GENERIC: "sample.optional_first"() <{array = [], boolean = true, integer = [], str = [], text = "-"}> : () -> ()
sample.optional_first

// CHECK: sample.optional_first 4 i
// GENERIC: "sample.optional_first"() <{array = [], boolean = true, integer = [4], str = [], text = "-"}> : () -> ()
sample.optional_first 4 i

// CHECK: sample.optional_first some<"x"> s false b [1] r "x" t
// GENERIC: "sample.optional_first"() <{array = {{\[\[}}1]], boolean = false, integer = [], str = ["x"], text = "x"}> : () -> ()
sample.optional_first none i some<"x"> s false b [1] r "x" t

// CHECK: sample.optional_first 4 i "x" t
// GENERIC: "sample.optional_first"() <{array = [], boolean = true, integer = [4], str = [], text = "x"}> : () -> ()
sample.optional_first 4 i "x" t

// CHECK: sample.optional_first
// GENERIC: "sample.optional_first"() <{array = [], boolean = true, integer = [], str = [], text = "-"}> : () -> ()
sample.optional_first none i none s

// CHECK: sample.optional_first some<"x"> s
// GENERIC: "sample.optional_first"() <{array = [], boolean = true, integer = [], str = ["x"], text = "-"}> : () -> ()
sample.optional_first some<"x"> s

// CHECK: sample.optional_first [] r
// GENERIC: "sample.optional_first"() <{array = {{\[\[}}]], boolean = true, integer = [], str = [], text = "-"}> : () -> ()
sample.optional_first [] r

// CHECK: sample.bare_optionals 3, some<"x">, 4, []
// GENERIC: "sample.bare_optionals"() <{array = [], four = 4 : i64, integer = [3], str = ["x"]}> : () -> ()
sample.bare_optionals 3, some<"x">, 4, []

// CHECK: sample.bare_optionals none, none, 5, [3]
// GENERIC: "sample.bare_optionals"() <{array = [3], four = 5 : i64, integer = [], str = []}> : () -> ()
sample.bare_optionals none, none, 5, [3]

// CHECK: sample.confined 1 "x" maybe 1 [2]
// GENERIC: "sample.confined"() <{array = [2], even = 2 : i32, integer = 1 : i64, maybe = [1], str = "x"}> : () -> ()
sample.confined 1 "x" even 2 maybe 1 [2]

// CHECK: sample.confined 1 "x" even 4 maybe 1 []
// GENERIC: "sample.confined"() <{array = [], even = 4 : i32, integer = 1 : i64, maybe = [1], str = "x"}> : () -> ()
sample.confined 1 "x" even 4 maybe 1 []

// CHECK: sample.prop_dict <{a = 4 : i64, c = 1 : i64, e}> {c = 3 : i64}
// GENERIC: "sample.prop_dict"() <{a = 4 : i64, b = 4 : i32, c = 1 : i64, d = 5 : i64, e}> {c = 3 : i64} : () -> ()
sample.prop_dict <{c = 1, e = true}> {a = 4, c = 3}

// CHECK: sample.prop_dict_after 1 <{b = 3 : i32}>
// GENERIC: "sample.prop_dict_after"() <{a = 1 : i64, b = 3 : i32}> : () -> ()
sample.prop_dict_after 1 attributes {b = 3 : i32}

// CHECK: sample.prop_dict_after 1 <{b = 3 : i32}>
// GENERIC: "sample.prop_dict_after"() <{a = 1 : i64, b = 3 : i32}> : () -> ()
sample.prop_dict_after 1 <{b = 5 : i32}> attributes {b = 3 : i32}

// CHECK: sample.prop_dict <{a = 3 : i64, c = 0 : i64}>
// GENERIC: "sample.prop_dict"() <{a = 3 : i64, b = 4 : i32, c = 0 : i64, d = 5 : i64, e = false}> : () -> ()
"sample.prop_dict"() <{operand_segment_sizes = 3, a = 3}> : () -> ()

// CHECK: sample.mixed 0, 1 second %arg0
// GENERIC: "sample.mixed"(%arg6) <{operandSegmentSizes = array<i32: 0, 1>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : (i32) -> ()
func.func @f1(%a: i32) {
  "sample.mixed"(%a) <{y = 1 : i64, operand_segment_sizes = array<i32: 0, 1>}> : (i32) -> ()
  return
}

// CHECK: sample.mixed 0, 1 second %arg0
// GENERIC: "sample.mixed"(%arg5) <{operandSegmentSizes = array<i32: 0, 1>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : (i32) -> ()
func.func @f2(%a: i32) {
  "sample.mixed"(%a) {y = 1 : i64, operand_segment_sizes = array<i32: 0, 1>} : (i32) -> ()
  return
}

// CHECK: sample.mixed 0, 1 second %arg0
// GENERIC: "sample.mixed"(%arg4) <{operandSegmentSizes = array<i32: 0, 1>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : (i32) -> ()
func.func @f3(%a: i32) {
  "sample.mixed"(%a) {y = 1 : i64, operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
  return
}

// CHECK: sample.mixed 1, 2 first %arg0
// GENERIC: "sample.mixed"(%arg3) <{operandSegmentSizes = array<i32: 1, 0>, w = 4 : i64, y = 2 : i64, z = 1 : i64}> : (i32) -> ()
func.func @f4(%a: i32) {
  sample.mixed 1, 2 first %a
  return
}

// CHECK: sample.mixed 1, 2 second %arg0 {x = "x"}
// GENERIC: "sample.mixed"(%arg2) <{operandSegmentSizes = array<i32: 0, 1>, w = 4 : i64, x = "x", y = 2 : i64, z = 1 : i64}> : (i32) -> ()
func.func @f5(%a: i32) {
  sample.mixed 1, 2 second %a {x = "x"}
  return
}

// CHECK: sample.mixed 1, 2 second %arg0
// GENERIC: "sample.mixed"(%arg1) <{operandSegmentSizes = array<i32: 0, 1>, w = 4 : i64, y = 2 : i64, z = 1 : i64}> : (i32) -> ()
func.func @f6(%a: i32) {
  sample.mixed 1, 2 first %a {operandSegmentSizes = array<i32: 0, 1>}
  return
}

// CHECK: sample.mixed 1, 4 first %arg0 {w = 3 : i64, z = 4 : i64}
// GENERIC: "sample.mixed"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>, w = 4 : i64, y = 4 : i64, z = 1 : i64}> {w = 3 : i64, z = 4 : i64} : (i32) -> ()
func.func @f7(%a: i32) {
  sample.mixed 1, 2 first %a {w = 3, z = 4, y = 4}
  return
}

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 4 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 4 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{i32 = 4 : i64}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 2 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 2 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{i32 = 4294967298 : i64}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 44 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 44 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{u8 = 300 : i64}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = -1 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = -1 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{u8 = -1 : i8}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8, unit}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit, yes = true}> : () -> ()
"sample.props_in_dict"() <{unit = true}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 9 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 9 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{shape = 9 : i64}> : () -> ()

// CHECK: sample.props_in_dict <{array = [1, 2], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [1, 2], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{array = [1, 2 : i32]}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32: 1>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32: 1>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{dense = array<i32: 1>}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{maybe = []}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, maybe = [1], shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [1], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{maybe = [1 : i8]}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{four = 4}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8, yes = false}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = false}> : () -> ()
"sample.props_in_dict"() <{text = "s", yes = false}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() <{nothing = 4}> : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 4 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}> {i32 = 5 : i32}
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 4 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> {i32 = 5 : i32} : () -> ()
"sample.props_in_dict"() <{i32 = 4 : i32}> {i32 = 5 : i32} : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}> {i32 = 5 : i32, x = 3 : i32}
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> {i32 = 5 : i32, x = 3 : i32} : () -> ()
"sample.props_in_dict"() {i32 = 5 : i32, x = 3 : i32} : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}> {u8 = 300 : i32}
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> {u8 = 300 : i32} : () -> ()
"sample.props_in_dict"() {u8 = 300 : i32} : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}> {u8 = "x"}
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> {u8 = "x"} : () -> ()
"sample.props_in_dict"() {u8 = "x"} : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}> {unit}
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> {unit} : () -> ()
"sample.props_in_dict"() {unit} : () -> ()

// CHECK: sample.props_in_dict <{array = [], boolean = false, dense = array<i32>, i32 = 0 : i32, shape = 0 : i32, str = "", u8 = 0 : i8}>
// GENERIC: "sample.props_in_dict"() <{array = [], boolean = false, dense = array<i32>, four = 4 : i64, i32 = 0 : i32, maybe = [], shape = 0 : i32, str = "", text = "s", u8 = 0 : i8, unit = false, yes = true}> : () -> ()
"sample.props_in_dict"() : () -> ()

// CHECK: sample.dict {a = 1 : i64}
// GENERIC: "sample.dict"() <{a = 1 : i64, b = "text"}> : () -> ()
"sample.dict"() <{a = 1 : i64}> {a = 2 : i64} : () -> ()

// CHECK: sample.dict
// GENERIC: "sample.dict"() : () -> ()
"sample.dict"() <{}> {b = 2 : i64} : () -> ()

// CHECK: sample.mixed 0, 1
// GENERIC: "sample.mixed"() <{operandSegmentSizes = array<i32: 0, 0>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : () -> ()
"sample.mixed"() <{y = 1 : i64}> : () -> ()

// CHECK: sample.mixed 0, 1
// GENERIC: "sample.mixed"() <{operandSegmentSizes = array<i32: 0, 0>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : () -> ()
"sample.mixed"() <{y = 1 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// CHECK: sample.mixed 0, 1
// GENERIC: "sample.mixed"() <{operandSegmentSizes = array<i32: 0, 0>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : () -> ()
"sample.mixed"() <{y = 1 : i64, operand_segment_sizes = array<i32: 0, 0>}> : () -> ()

// CHECK: sample.mixed 0, 1
// GENERIC: "sample.mixed"() <{operandSegmentSizes = array<i32: 0, 0>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : () -> ()
"sample.mixed"() {y = 1 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> ()

// CHECK: sample.mixed 0, 1
// GENERIC: "sample.mixed"() <{operandSegmentSizes = array<i32: 0, 0>, w = 4 : i64, y = 1 : i64, z = 0 : i64}> : () -> ()
"sample.mixed"() {y = 1 : i64, operandSegmentSizes = array<i32: 0, 1, 2>} : () -> ()

// CHECK: sample.enum_forms fast, mode<safe>
// GENERIC: "sample.enum_forms"() <{a = 1 : i8, b = #sample.mode<safe>}> : () -> ()
"sample.enum_forms"() <{a = 1 : i8, b = 2 : i8}> : () -> ()

// CHECK: sample.enum_forms fast, mode<both>
// GENERIC: "sample.enum_forms"() <{a = 1 : i8, b = #sample.mode<both>}> : () -> ()
"sample.enum_forms"() <{a = #sample.mode<fast>, b = #sample.mode<both>}> : () -> ()

// CHECK: sample.arrays [], [], [], [], [], [], [], [], []
// GENERIC: "sample.arrays"() <{bools = [], dense = array<i64>, forms = [], ints = [], maybes = [], nested = [], shapes = [], strings = [], units = []}> : () -> ()
"sample.arrays"() : () -> ()

// CHECK: sample.arrays [], [], ["a"], ["odd-looking"], [unit, unit, unit_absent], {{\[\[}}1], []], [true, false], [form<round>, form<square>], [none, 3]
// GENERIC: "sample.arrays"() <{bools = [true, false], dense = array<i64>, forms = [0 : i32, 1 : i32], ints = [], maybes = {{\[\[}}], [3 : i32]], nested = {{\[\[}}1 : i32], []], shapes = [9 : i32], strings = ["a"], units = [unit, unit, false]}> : () -> ()
"sample.arrays"() <{units = [unit, true, false], nested = [[1 : i32], []], bools = [true, false], forms = [0 : i32, 1 : i32], maybes = [[], [3 : i32]], strings = ["a"], shapes = [9 : i32]}> : () -> ()

// CHECK: sample.optionals
// GENERIC: "sample.optionals"() <{array = [], integer = [], shape = [], some = [], str = [], three = [], unit = []}> : () -> ()
"sample.optionals"() : () -> ()

// CHECK: sample.optionals int 3 str "x" unit some<unit> some some<4> array [1, 2] shape square three some<3>
// GENERIC: "sample.optionals"() <{array = {{\[\[}}1 : i32, 2 : i32]], integer = [3], shape = [1 : i32], some = [4], str = ["x"], three = [3 : i32], unit = [unit]}> : () -> ()
"sample.optionals"() <{array = [[1 : i32, 2 : i32]], integer = [3], shape = [1 : i32], some = [4], str = ["x"], three = [3 : i32], unit = [unit]}> : () -> ()

// CHECK: sample.optionals unit some<unit_absent> three some<4>
// GENERIC: "sample.optionals"() <{array = [], integer = [], shape = [], some = [], str = [], three = [4 : i32], unit = [false]}> : () -> ()
"sample.optionals"() <{three = [4 : i32], unit = [false]}> : () -> ()

// CHECK: sample.confined 0 "x" maybe 1 [2, 3]
// GENERIC: "sample.confined"() <{array = [2, 3], even = 2 : i32, integer = 0 : i64, maybe = [1], str = "x"}> : () -> ()
"sample.confined"() <{str = "x", maybe = [1], array = [2, 3]}> : () -> ()
