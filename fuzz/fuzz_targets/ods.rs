//! Any dialect that ODS can express is accepted or refused with errors; its operations parse, verify and print.
//!
//! The input is a sequence of choices: they select ODS constructs for a dialect, and operations of that dialect
//! for its IR. The printed IR is then damaged and parsed again, so that custom forms are tested with wrong text.

#![no_main]

use std::sync::Arc;

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use rsmlir::definitions::DialectContext as _;
use rsmlir::print::{PrintFlags, print_ir};
use rsmlir::registry::Origin;
use rsmlir::shipped::file::{ReadOptions, read_text};
use rsmlir_fuzz::{new_context, parse, print_all};

const TYPES: &[&str] = &[
    "I32", "AnyType", "Index", "AnyInteger", "AnyTensor", "AnyMemRef", "F32", "I32Tensor", "T_A", "T_B",
    "Variadic<AnyType>", "Variadic<I32>", "Optional<I32>", "Optional<AnyType>", "Variadic<T_A>",
    "VariadicOfVariadic<AnyType, \"s\">", "AnyTypeOf<[I32, F32]>", "TensorOf<[AnyFloat]>", "AnyShaped",
    "Type<CPred<\"$_self.isInteger(8)\">, \"eight\">", "AnyVectorOfAnyRank", "NoneType", "Confined<I32, []>",
    "MemRefRankOf<[F32], [1, 2]>", "Type<And<[CPred<\"true\">, Neg<CPred<\"false\">>]>>",
];
const ATTRIBUTES: &[&str] = &[
    "I64Attr", "StrAttr", "UnitAttr", "OptionalAttr<I32Attr>", "DefaultValuedAttr<I64Attr, \"4\">", "TypeAttr",
    "DenseI32ArrayAttr", "I64ArrayAttr", "SymbolRefAttr", "FlatSymbolRefAttr", "AnyAttr", "BoolAttr", "F32Attr",
    "T_Color", "T_ColorAttr", "T_P", "DictionaryAttr", "ElementsAttr", "IndexAttr", "AffineMapAttr", "StrProp",
    "ConfinedAttr<I64Attr, [IntMinValue<2>]>", "I64Prop", "UnitProp", "OptionalProp<I64Prop>", "IntArrayAttr<8>",
    "TypedArrayAttrBase<StrAttr, \"strings\">", "ArrayProp<I64Prop>", "DefaultValuedOptionalAttr<StrAttr, \"\">",
    "DenseI32ArrayAttr", "OptionalAttr<DenseI32ArrayAttr>", "T_Bits", "TypedStrAttr<AnyType>", "I32Prop",
];
const TRAITS: &[&str] = &[
    "Pure", "SameOperandsAndResultType", "Terminator", "IsolatedFromAbove", "NoTerminator", "SingleBlock",
    "AttrSizedOperandSegments", "AttrSizedResultSegments", "SameTypeOperands", "Commutative", "Idempotent",
    "SymbolTable", "Symbol", "SameOperandsElementType", "Elementwise", "AllTypesMatch<[\"a\", \"r\"]>",
    "TypesMatchWith<\"m\", \"a\", \"r\", \"$_self\">", "AllElementTypesMatch<[\"a\", \"b\"]>", "ConstantLike",
    "HasParent<\"Op0\">", "SingleBlockImplicitTerminator<\"Op1\">", "NoRegionArguments", "AffineScope",
    "DeclareOpInterfaceMethods<InferTypeOpInterface>", "InferTypeOpAdaptor", "GraphRegionNoTerminator",
    "PredOpTrait<\"p\", CPred<\"$a.getType() == $b.getType()\">>", "RecursiveMemoryEffects", "FirstAttrDerivedResultType",
];
const PARAMETERS: &[&str] = &[
    "\"unsigned\":$x", "\"Type\":$t", "\"Attribute\":$q", "OptionalParameter<\"int64_t\", \"0\">:$o",
    "ArrayRefParameter<\"int64_t\">:$l", "StringRefParameter<>:$s", "DefaultValuedParameter<\"int\", \"7\">:$d",
    "\"bool\":$f", "\"IntegerAttr\":$i", "EnumParameter<T_Color>:$c", "OptionalArrayRefParameter<\"Type\">:$m",
    "AttributeSelfTypeParameter<\"\">:$z", "APFloatParameter<\"\">:$w", "\"FunctionType\":$g",
];
const PIECES: &[&str] = &[
    "$a", "$b", "$c", "$d", "$e", "$r", "type($a)", "type($b)", "type($r)", "attr-dict", "`,`", "`:`", "`->`",
    "`(`", "`)`", "`{`", "`}`", "`[`", "`]`", "`<`", "`>`", "`word`", "attr-dict-with-keyword", "prop-dict",
    "functional-type(operands, results)", "type(operands)", "type(results)", "operands", "regions", "successors",
    "$body", "$next", "(`x` $b^)?", "($c^)?", "($a^ `:` type($a))?", "(`u` $c^):(`v`)?", "`\\n`", "` `", "``",
    "oilist(`p` `(` $c `)` | `q` $d)", "custom<Thing>($a, type($a))", "qualified(type($a))", "qualified($c)",
    "($body^)?", "params", "struct(params)", "$x", "$t", "$q", "$o", "$l", "$s", "($o^ `,`)?", "struct($x, $t)",
    "custom<P>($x)", "ref($x)", "`keyword` `=`", "(`[` $l^ `]`)?", "$m", "type($e)", "`?`", "`*`", "`::`", "`=`",
];
const VALUES: &[&str] = &[
    "i32", "f32", "index", "!t.a", "!t.b", "!t.a<1>", "tensor<2xf32>", "memref<3xi32>", "none", "i8", "vector<4xf32>",
];
const CONSTANTS: &[&str] = &[
    "1", "1 : i64", "3 : i32", "\"s\"", "unit", "@f", "[1, 2]", "array<i32: 1, 2>", "array<i32>", "i32", "true",
    "1.5 : f32", "#t.p<1>", "#t<color red>", "0", "{}", "dense<1> : tensor<2xi32>", "[]", "affine_map<(d0) -> (d0)>",
    "array<i32: 1>", "array<i32: 1, 1, 1>", "1 : index", "[\"a\"]", "#t.color<red>",
];

fn some<'a>(u: &mut Unstructured<'a>, words: &[&'static str], most: usize) -> Result<Vec<&'static str>> {
    let count = u.int_in_range(0..=most)?;
    (0..count).map(|_| u.choose(words).copied()).collect()
}

/// A dialect, IR in it, and how the text of that is damaged.
#[derive(Debug)]
struct Case {
    td: String,
    mlir: String,
    damage: Vec<(usize, usize, &'static str)>,
}

const HEAD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def T : Dialect { let name = "t"; let cppNamespace = "::t"; let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1; let usePropertiesForAttributes = 1; }
def T_Color : I32EnumAttr<"Color", "", [I32EnumAttrCase<"red", 0>, I32EnumAttrCase<"green", 1>]>;
def T_ColorAttr : EnumAttr<T, T_Color, "color">;
def T_Bits : I32BitEnumAttr<"Bits", "", [I32BitEnumAttrCaseNone<"no">, I32BitEnumAttrCaseBit<"x", 0>, I32BitEnumAttrCaseBit<"y", 1>]>;
"#;

impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut td = String::from(HEAD);
        for (base, class, name) in [("TypeDef", "A", "a"), ("TypeDef", "B", "b"), ("AttrDef", "P", "p")] {
            let parameters = some(u, PARAMETERS, 3)?.join(", ");
            let format = match u.arbitrary::<bool>()? {
                true => format!("let assemblyFormat = \"{}\";", some(u, PIECES, 6)?.join(" ")),
                false => String::new(),
            };
            td.push_str(&format!(
                "def T_{class} : {base}<T, \"{class}\"> {{ let mnemonic = \"{name}\"; let parameters = (ins {parameters}); {format} }}\n"
            ));
        }
        let ops = u.int_in_range(1..=3)?;
        let mut mlir = String::new();
        for op in 0..ops {
            let traits = some(u, TRAITS, 3)?.join(", ");
            let mut arguments = Vec::new();
            for name in ["a", "b"].into_iter().take(u.int_in_range(0..=2)?) {
                arguments.push(format!("{}:${name}", u.choose(TYPES)?));
            }
            for name in ["c", "d", "e"].into_iter().take(u.int_in_range(0..=3)?) {
                arguments.push(format!("{}:${name}", u.choose(ATTRIBUTES)?));
            }
            let results = match u.int_in_range(0..=3)? {
                0 => String::new(),
                _ => format!("{}:$r", u.choose(TYPES)?),
            };
            let regions = *u.choose(&["", "AnyRegion:$body", "SizedRegion<1>:$body", "VariadicRegion<AnyRegion>:$body"])?;
            let successors = *u.choose(&["", "", "AnySuccessor:$next", "VariadicSuccessor<AnySuccessor>:$next"])?;
            let format = match u.int_in_range(0..=3)? {
                0 => String::new(),
                _ => format!("let assemblyFormat = \"{}\";", some(u, PIECES, 8)?.join(" ")),
            };
            td.push_str(&format!(
                "def Op{op} : Op<T, \"op{op}\", [{traits}]> {{ let arguments = (ins {}); let results = (outs {results}); \
                 let regions = (region {regions}); let successors = (successor {successors}); {format} }}\n",
                arguments.join(", ")
            ));
            let operands = some(u, VALUES, 3)?;
            for (index, ty) in operands.iter().enumerate() {
                mlir.push_str(&format!("%v{op}_{index} = \"x.y\"() : () -> {ty}\n"));
            }
            let names: Vec<String> = (0..operands.len()).map(|index| format!("%v{op}_{index}")).collect();
            let mut attributes = Vec::new();
            for name in ["c", "d", "e", "resultSegmentSizes", "operandSegmentSizes", "sym_name"] {
                if u.arbitrary()? {
                    attributes.push(format!("{name} = {}", u.choose(CONSTANTS)?));
                }
            }
            let (open, close) = *u.choose(&[("<{", "}>"), ("{", "}")])?;
            let (properties, discardable) = match open {
                "<{" => (format!("<{{{}{close}", attributes.join(", ")), String::new()),
                _ => (String::new(), format!("{open}{}{close}", attributes.join(", "))),
            };
            let region = *u.choose(&["", "({})", "({ ^bb0(%x: i32): })", "({ \"x.y\"() : () -> () }, {})"])?;
            mlir.push_str(&format!(
                "\"t.op{op}\"({}) {properties} {region} {discardable} : ({}) -> ({})\n",
                names.join(", "),
                operands.join(", "),
                some(u, VALUES, 2)?.join(", ")
            ));
        }
        let mut damage = Vec::new();
        while damage.len() < 4 && u.arbitrary()? {
            let word = *u.choose(&["", ",", ":", "<", ">", "(", ")", "{", "}", "[", "1", "%0", "i32", "x", "word", "-", "@f", "\""])?;
            damage.push((u.arbitrary::<u16>()?.into(), u.int_in_range(0..=4)?, word));
        }
        Ok(Case { td, mlir, damage })
    }
}

fuzz_target!(|case: Case| {
    let Ok(file) = read_text("fuzz.td", case.td, &ReadOptions::default()) else { return };
    let context = || {
        let context = new_context();
        context.registry().load(&context, file.definitions.clone(), Origin::File("fuzz.td".into()));
        Arc::new(context)
    };
    let Some(ir) = parse(context(), case.mlir.as_bytes()) else { return };
    let _ = rsmlir::verify::verify(ir.root());
    print_all(&ir);
    let mut text = Vec::new();
    let _ = print_ir(&ir, &PrintFlags::new(), &mut text);
    for (at, removed, word) in case.damage {
        let at = at % (text.len() + 1);
        let end = (at + removed).min(text.len());
        text.splice(at..end, word.bytes());
    }
    if let Some(ir) = parse(context(), &text) {
        let _ = rsmlir::verify::verify(ir.root());
        print_all(&ir);
    }
});
