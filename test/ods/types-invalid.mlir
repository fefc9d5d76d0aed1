// Mistakes in types and attributes.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_ListType parameter 'values' which is to be a `::llvm::ArrayRef<int64_t>`}}
"t"() : () -> !sample.list<[]>

// -----

// expected-error @+1 {{expected '>'}}
"t"() : () -> !sample.params<1, i32 8>

// -----

// expected-error @+1 {{expected ','}}
"t"() : () -> !sample.params<1>

// -----

// expected-error @+1 {{struct is missing required parameter: d}}
"t"() : () -> !sample.struct<a = 1>

// -----

// expected-error @+1 {{struct is missing required parameter: a}}
"t"() : () -> !sample.struct<d = "x">

// -----

// expected-error @+2 {{expected valid keyword}}
// expected-error @+1 {{expected a parameter name in struct}}
"t"() : () -> !sample.struct<>

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: a}}
"t"() : () -> !sample.struct<a = 1, a = 2>

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: q}}
"t"() : () -> !sample.struct<q = 1>

// -----

// expected-error @+1 {{expected '='}}
"t"() : () -> !sample.struct<a 1>

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_StructType parameter 'a' which is to be a `int32_t`}}
"t"() : () -> !sample.struct<a = x>

// -----

// expected-error @+2 {{expected valid keyword}}
// expected-error @+1 {{expected a parameter name in struct}}
"t"() : () -> !sample.struct<a = 1, d = "x",>

// -----

// expected-error @+1 {{expected '>'}}
"t"() : () -> !sample.struct<a = 1, d = "x" b = i32>

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: c}}
"t"() : () -> !sample.loose<c = 4>

// -----

// expected-error @+2 {{expected valid keyword}}
// expected-error @+1 {{expected a parameter name in struct}}
"t"() : () -> !sample.loose<b = 4,>

// -----

// expected-error @+2 {{expected '<'}}
// expected-error @+1 {{failed to parse Sample_NestedType parameter 'bare' which is to be a `::sample::BoxType`}}
"t"() : () -> !sample.nested<i32, !sample.box<i32, 3>>

// -----

// expected-error @+2 {{invalid kind of type specified: expected sample.box, but found '!sample.plain'}}
// expected-error @+1 {{failed to parse Sample_NestedType parameter 'bare' which is to be a `::sample::BoxType`}}
"t"() : () -> !sample.nested<!sample.plain, !sample.box<i32, 3>>

// -----

// expected-error @+2 {{expected non-function type}}
// expected-error @+1 {{failed to parse Sample_ElseType parameter 'element' which is to be a `::mlir::Type`}}
"t"() : () -> !sample.else<?>

// -----

// expected-error @+2 {{expected attribute value}}
// expected-error @+1 {{failed to parse Sample_ElseType parameter 'tag' which is to be a `::mlir::Attribute`}}
"t"() : () -> !sample.else<i32 *>

// -----

// expected-error @+1 {{failed to verify 'element': 8-bit signless integer or 16-bit signless integer or 32-bit float}}
"t"() : () -> !sample.even<8, i32>

// -----

// expected-error @+1 {{unknown  type `nothing` in dialect `sample`}}
"t"() : () -> !sample.nothing

// -----

// expected-error @+1 {{unknown  type `nothing` in dialect `sample`}}
"t"() : () -> !sample.nothing<3>

// -----

// expected-error @+1 {{expected valid keyword}}
"t"() : () -> !sample<"x">

// -----

// expected-error @+1 {{expected '<'}}
"t"() : () -> !sample.box

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"t"() : () -> !sample.box<

// -----

// expected-error @+2 {{expected non-function type}}
// expected-error @+1 {{failed to parse Sample_BoxType parameter 'element' which is to be a `::mlir::Type`}}
"t"() : () -> !sample.box<x, 3>

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_BoxType parameter 'size' which is to be a `unsigned`}}
"t"() : () -> !sample.box<i32, x>

// -----

// expected-error @+1 {{expected ','}}
"t"() : () -> !sample.box<i32 3>

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Sample_BoxType parameter 'size' which is to be a `unsigned`}}
"t"() : () -> !sample.box<i32, 4294967296>

// -----

// expected-error @+1 {{expected ','}}
"t"() : () -> !sample.required<a = 1>

// -----

// expected-error @+1 {{expected '>'}}
"t"() : () -> !sample.required<a = 1, b = 2, c = 3>

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Sample_TypedOrIndexAttr parameter 'value' which is to be a `bool`}}
"t"() {a = #sample.typed_or_index<2>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<true, -1, 7, "x", 1, red, round, [1], @x, <1 : 2>, i32, (d0) -> (d0)>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, 0, 18446744073709551615, "", 1, 2, "light blue", "odd-looking", [], @x, #sample.pair<1 : 2>, si8, (d0, d1)[s0] -> (d0 + s0, 3)>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, 0, -1, "", 1, "light blue", "odd-looking", [], @x, #sample.pair<1 : 2>, si8, (d0, d1)[s0] -> (d0 + s0, 3)>} : () -> ()

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'small' which is to be a `int8_t`}}
"t"() {a = #sample.kinds<false, 128>} : () -> ()

// -----

// expected-error @+2 {{expected string}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'text' which is to be a `::llvm::StringRef`}}
"t"() {a = #sample.kinds<false, -128, 1, x>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", blue>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, blue>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, 1>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, blue>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, 3>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, [], @x::@y>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, [], @x, <3>>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, [], @x, #sample.plain>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, [], @x, <1 : 2>, f32>} : () -> ()

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Sample_KindsAttr parameter 'ints' which is to be a `::llvm::ArrayRef<int32_t>`}}
"t"() {a = #sample.kinds<false, -128, 1, "x", 1, red, round, [], @x, <1 : 2>, i32, x>} : () -> ()

// -----

// expected-error @+2 {{expected attribute value}}
// expected-error @+1 {{failed to parse Sample_KindStructAttr parameter 'attrs' which is to be a `::llvm::ArrayRef<::mlir::Attribute>`}}
"t"() {a = #sample.kind_struct<{name = "x", integer = 1, mode = off, attrs = 1, "x", other = 3}>} : () -> ()

// -----

// expected-error @+1 {{struct is missing required parameter: integer}}
"t"() {a = #sample.kind_struct<{other = -4, mode = both}>} : () -> ()

// -----

// expected-error @+1 {{expected '}'}}
"t"() {a = #sample.kind_struct<{integer = 1, mode = both, maybe = x}>} : () -> ()

// -----

// expected-error @+2 {{invalid kind of attribute specified}}
// expected-error @+1 {{failed to parse Sample_KindStructAttr parameter 'name' which is to be a `::mlir::StringAttr`}}
"t"() {a = #sample.kind_struct<{integer = 1, mode = both, name = 3}>} : () -> ()

// -----

// expected-error @+1 {{expected 'untyped'}}
"t"() {a = #sample.grouped<1>} : () -> ()

// -----

// expected-error @+1 {{expected 'type'}}
"t"() {a = #sample.grouped<1, x = i32>} : () -> ()

// -----

// expected-error @+2 {{invalid kind of type specified}}
// expected-error @+1 {{failed to parse Sample_CheckedAttr parameter 'type' which is to be a `::mlir::TensorType`}}
"t"() {a = #sample.checked<i32, i32>} : () -> ()

// -----

// expected-error @+2 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
// expected-error @+1 {{failed to parse Sample_CheckedAttr parameter 'width' which is to be a `::mlir::IntegerType`}}
"t"() {a = #sample.checked<tensor<2xi32>, f32>} : () -> ()

// -----

// expected-error @+2 {{expected one of [round, square, "odd-looking"odd-looking] for a shape, got: x}}
// expected-error @+1 {{failed to parse Sample_ShapeAttr parameter 'value' which is to be a `::sample::Shape`}}
"t"() {a = #sample<shape x>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `nothing` in dialect `sample`}}
"t"() {a = #sample.nothing<dash>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"t"() {a = #sample<3>} : () -> ()
