//! Operations: the data read from their definitions, and its order.

mod common;

use common::{load, only_op};
use ods::model::{
    Argument, Arity, Assembly, AttrKind, Definitions, EffectTarget, InherentSlot, Literal, Operation,
    PropertyKind, TypeOrigin,
};

fn traits<'d>(definitions: &'d Definitions, op: &Operation) -> Vec<&'d str> {
    op.traits.iter().map(|of| &definitions[of.name]).collect()
}

#[test]
fn everything_is_read() {
    let definitions = load(
        r#"def Test_EverythingOp : TestOp<"everything"> {
             let summary = "  some words ";
             let arguments = (ins I32:$a, I32Attr:$b, Variadic<AnyType>:$c, I64Prop:$d, UnitAttr:$e);
             let results = (outs I32:$r, Optional<Index>);
             let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$more);
             let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
             let hasVerifier = 1;
             let hasFolder = 1;
             let hasCustomAssemblyFormat = 1;
           }"#,
    );
    let op = only_op(&definitions);
    assert_eq!(definitions.operation("test.everything"), Some(op));
    assert_eq!(&definitions[op.def_name], "Test_EverythingOp");
    assert_eq!(&definitions[op.cpp_class], "test::EverythingOp");
    assert_eq!(&definitions[op.summary], "some words");
    assert_eq!(&definitions.dialects[op.dialect.index()].name, &op_dialect_name(&definitions));
    use Argument::{Attribute, Operand, Property};
    assert_eq!(op.arguments, [Operand(0), Attribute(0), Operand(1), Property(0), Attribute(1)]);
    let arities: Vec<_> = op.operands.iter().map(|operand| operand.arity).collect();
    assert_eq!(arities, [Arity::One, Arity::Variadic]);
    assert_eq!(op.results[1].arity, Arity::Optional);
    assert!(op.results[1].name.is_empty());
    assert!(!op.regions[0].is_variadic && op.regions[1].is_variadic);
    assert!(!op.successors[0].is_variadic && op.successors[1].is_variadic);
    assert!(op.flags.has_verifier && op.flags.has_folder && !op.flags.has_canonicalizer);
    assert_eq!(op.assembly, Assembly::Custom);
    // A variadic operand has the constraint of its elements.
    let constraint = &definitions[op.operands[1].constraint];
    assert_eq!(&definitions[constraint.summary], "variadic of any type");
    assert_eq!(constraint.predicate, None);
}

fn op_dialect_name(definitions: &Definitions) -> ods::model::Text {
    let found = definitions.dialects.iter().find(|dialect| &definitions[dialect.name] == "test");
    found.expect("the dialect is there").name
}

#[test]
fn traits_are_in_the_order_of_verification() {
    let definitions = load(
        r#"def Op : TestOp<"op", [Commutative, SingleBlock, HasParent<"FuncOp">,
                                  TraitList<[Elementwise, Scalarizable]>, InferTypeOpInterface, Commutative]> {
             let arguments = (ins I32:$a, Variadic<I32>:$b, I32Attr:$n);
             let results = (outs I32:$r);
           }"#,
    );
    let op = only_op(&definitions);
    assert_eq!(
        traits(&definitions, op),
        [
            "mlir::OpTrait::ZeroRegions",
            "mlir::OpTrait::OneResult",
            "mlir::OpTrait::OneTypedResult",
            "mlir::OpTrait::ZeroSuccessors",
            "mlir::OpTrait::AtLeastNOperands",
            "mlir::OpTrait::SingleBlock",
            "mlir::OpTrait::HasParent",
            "mlir::OpTrait::OpInvariants",
            "mlir::BytecodeOpInterface",
            "mlir::OpTrait::IsCommutative",
            "mlir::OpTrait::Elementwise",
            "mlir::OpTrait::Scalarizable",
            "mlir::InferTypeOpInterface",
        ]
    );
    let arguments = |index: usize| &definitions[op.traits[index].arguments];
    assert_eq!((arguments(2), arguments(4), arguments(6)), ("::mlir::IntegerType", "1", "FuncOp"));
    assert!(op.flags.has_single_block);
}

#[test]
fn counts() {
    let count = |fields: &str| {
        let definitions = load(&format!("def Op : TestOp<\"op\"> {{ {fields} }}"));
        let op = only_op(&definitions);
        let names = op.traits.iter().map(|of| (&definitions[of.name], &definitions[of.arguments]));
        let of_operands = names.filter(|(name, _)| name.ends_with("Operands") || name.ends_with("Operand"));
        let of_operands: Vec<_> =
            of_operands.map(|(name, arguments)| format!("{name} {arguments}")).collect();
        of_operands.join(", ")
    };
    assert_eq!(count(""), "mlir::OpTrait::ZeroOperands ");
    assert_eq!(count("let arguments = (ins I32:$a);"), "mlir::OpTrait::OneOperand ");
    assert_eq!(count("let arguments = (ins I32:$a, I32:$b);"), "mlir::OpTrait::NOperands 2");
    assert_eq!(count("let arguments = (ins Optional<I32>:$a);"), "mlir::OpTrait::VariadicOperands ");
    assert_eq!(count("let arguments = (ins I32:$a, Optional<I32>:$b);"), "mlir::OpTrait::AtLeastNOperands 1");
}

#[test]
fn slots_and_their_order() {
    let definitions = load(
        r#"def Op : TestOp<"op", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
             let arguments = (ins I32Attr:$z, I64Prop:$q, Optional<I32>:$x, Optional<I32>:$y, I32Attr:$a,
                                  UnitProp:$p);
             let results = (outs Optional<I32>:$r, Optional<I32>:$s);
             DerivedAttr derived = DerivedAttr<"int", "return 1;">;
           }"#,
    );
    let op = only_op(&definitions);
    use InherentSlot::{Attribute, OperandSegmentSizes, Property, ResultSegmentSizes};
    let expected =
        [Attribute(1), Attribute(0), Property(0), Property(1), OperandSegmentSizes, ResultSegmentSizes];
    assert_eq!(op.inherent, expected);
    let derived = &definitions[op.attributes[2].constraint];
    assert_eq!(derived.derived_body.map(|body| &definitions[body]), Some("return 1;"));
    assert!(op.flags.attr_sized_operand_segments && op.flags.attr_sized_result_segments);
}

#[test]
fn attributes() {
    let definitions = load(
        r#"def Kind : EnumAttrInfo<"Kind", "kinds", [EnumCase<"A", 0, "a">, EnumCase<"B", 4, "b">]> {
             let cppNamespace = "::test";
           }
           def Op : TestOp<"op"> {
             let arguments = (ins OptionalAttr<I32Attr>:$a, DefaultValuedAttr<I32Attr, "-7">:$b, UnitAttr:$c,
                                  DefaultValuedAttr<Kind, "::test::Kind::B">:$d, SymbolNameAttr:$e,
                                  DefaultValuedAttr<TypedArrayAttr, "{1, 2}">:$f,
                                  DefaultValuedAttr<I32Attr, "computed()">:$g);
           }"#,
    );
    let op = only_op(&definitions);
    let of = |index: usize| &definitions[op.attributes[index].constraint];
    let default = |index: usize| of(index).default.as_ref().map(|default| default.literal.clone());
    assert!(of(0).is_optional && !of(1).is_optional && of(2).is_optional);
    assert_eq!(&definitions[of(0).def_name], "I32Attr");
    assert_eq!(&definitions[of(0).summary], "32-bit signless integer attribute");
    let builder = of(0).value_type_builder.expect("the type can be built");
    assert_eq!(definitions.expression_text(builder), "$_builder.getIntegerType(32)");
    assert_eq!(default(0), None);
    assert_eq!(default(1), Some(Literal::Int(-7)));
    assert_eq!((of(2).kind, default(2)), (AttrKind::Unit, Some(Literal::Bool(false))));
    let AttrKind::Enum(kind) = of(3).kind else { panic!("{:?}", of(3)) };
    assert_eq!(default(3), Some(Literal::Enum(kind, 4)));
    assert_eq!(of(4).kind, AttrKind::SymbolName);
    assert_eq!(default(5), Some(Literal::List(vec![Literal::Int(1), Literal::Int(2)])));
    assert_eq!(default(6), Some(Literal::Other));
    assert_eq!(
        definitions.base_attribute(op.attributes[1].constraint),
        definitions.base_attribute(op.attributes[0].constraint)
    );
}

#[test]
fn properties() {
    let definitions = load(
        r#"def Op : TestOp<"op"> {
             let arguments = (ins I64Prop:$a, DefaultValuedProp<I64Prop, "3">:$b, UnitProp:$c,
                                  Property<"Foo", "foo">:$d);
           }"#,
    );
    let op = only_op(&definitions);
    let of = |index: usize| &definitions[op.properties[index].constraint];
    let kinds: Vec<_> = (0..4).map(|index| of(index).kind.clone()).collect();
    assert_eq!(kinds, [PropertyKind::Int, PropertyKind::Int, PropertyKind::Unit, PropertyKind::Native]);
    assert_eq!(of(1).default.as_ref().map(|default| &default.literal), Some(&Literal::Int(3)));
    assert_eq!(of(1).base, Some(op.properties[0].constraint));
    assert!(of(0).has_optional_parser && !of(3).has_optional_parser);
    assert_eq!(&definitions[of(3).storage_type], "Foo");
}

#[test]
fn effects() {
    let definitions = load(
        r#"def Op : TestOp<"op"> {
             let arguments = (ins I32Attr:$n, I32:$a, Arg<I32, [MemRead]>:$b);
             let results = (outs Arg<I32, [SideEffect<"Allocate">]>:$r);
           }"#,
    );
    let op = only_op(&definitions);
    let effects: Vec<_> = op.effects.iter().flatten().map(|of| (&definitions[of.effect], of.on)).collect();
    assert_eq!(
        effects,
        [
            ("::mlir::MemoryEffects::Read", EffectTarget::Operand(1)),
            ("::mlir::MemoryEffects::Allocate", EffectTarget::Result(0)),
        ]
    );
    assert_eq!(traits(&definitions, op).last(), Some(&"mlir::MemoryEffectOpInterface"));
}

#[test]
fn inferred_results() {
    let inferred = |traits: &str, fields: &str| {
        let definitions = load(&format!("def Op : TestOp<\"op\", [{traits}]> {{ {fields} }}"));
        let inferred = only_op(&definitions).inferred_results.clone()?;
        let written = inferred.iter().map(|of| {
            let from = match of.from {
                TypeOrigin::Operand(index) => format!("operand {index}"),
                TypeOrigin::Result(index) => format!("result {index}"),
                TypeOrigin::Attribute(index) => format!("attribute {index}"),
                TypeOrigin::Builder(builder) => definitions.expression_text(builder).to_owned(),
            };
            let transform = of.transform.map(|transform| definitions.expression_text(transform));
            format!("{from}{}", transform.map_or(String::new(), |transform| format!(" by {transform}")))
        });
        Some(written.collect::<Vec<_>>().join(", "))
    };
    let fields = "let arguments = (ins I32Attr:$n, AnyType:$a); let results = (outs AnyType:$r);";
    assert_eq!(inferred("", fields), None);
    assert_eq!(inferred("SameOperandsAndResultType", fields).as_deref(), Some("operand 0"));
    assert_eq!(inferred(r#"AllTypesMatch<["r", "a"]>"#, fields).as_deref(), Some("operand 0"));
    assert_eq!(
        inferred(r#"TypesMatchWith<"", "a", "r", "f($_self)">"#, fields).as_deref(),
        Some("operand 0 by f($_self)")
    );
    assert_eq!(
        inferred(r#"TypesMatchWith<"", "n", "r", "f($_self)">"#, fields).as_deref(),
        Some("attribute 0 by f($_self)")
    );
    let built = "let results = (outs I32:$r, Index:$s);";
    assert_eq!(
        inferred("", built).as_deref(),
        Some("$_builder.getIntegerType(32), $_builder.getIndexType()")
    );
    // By native code; though one that only declares its methods gets them all the same.
    assert_eq!(inferred("InferTypeOpInterface", built), None);
    assert!(inferred("DeclareOpInterfaceMethods<InferTypeOpInterface>", built).is_some());
    assert_eq!(inferred("DeclareOpInterfaceMethods<InferTypeOpInterface>", fields), None);
}
