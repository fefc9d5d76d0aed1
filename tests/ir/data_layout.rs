//! Queries that no textual test can make.

use std::sync::Arc;

use rsmlir::data_layout::{DataLayout, DataLayouts, NoLayout, TypeQuery, TypeSize};
use rsmlir::dialects::dlti;
use rsmlir::ir::types::TypeStorage;
use rsmlir::ir::walk::walk_post_order;
use rsmlir::ir::{Attribute, Context, Ir, Operation, Type};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::attribute_to_string;
use rsmlir::verify::verify;

fn parse(text: &str) -> Ir {
    let context = rsmlir::shipped::context();
    context.diagnostics().print_op_on_diagnostic(false);
    let context = Arc::new(context);
    let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
    let ir = parse_source(&context, buffer, 0..text.len(), ParseOptions::default()).expect("it parses");
    verify(ir.root()).expect("it is valid");
    ir
}

/// Returns the operation of this name that ends first.
fn find<'a>(ir: &'a Ir, name: &str) -> Operation<'a> {
    let mut found = None;
    walk_post_order(ir.root(), |op| {
        if op.name_str() == name && found.is_none() {
            found = Some(op);
        }
    });
    found.expect("it is there")
}

fn attribute(context: &Context, text: &str) -> Attribute {
    context.string_attribute(context.intern_string(text))
}

const NESTED: &str = r#"
    module attributes {
        dlti.dl_spec = #dlti.dl_spec<index = 32>,
        dlti.target_system_spec = #dlti.target_system_spec<
            "CPU" = #dlti.target_device_spec<"L1" = 32768 : i64, "vectors" = true>,
            "GPU" = #dlti.target_device_spec<"L1" = 16 : i64>>} {
      "test.op_with_data_layout"() ({
        "test.inside"() : () -> ()
      }) {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<1xi64>>} : () -> ()
    }"#;

#[test]
fn answers_are_fixed_while_the_layout_stands() {
    let mut ir = parse(NESTED);
    let layout = DataLayout::of_scope(ir.root());
    let context = ir.share_context();
    let width = |layout: &DataLayout| layout.type_index_bitwidth(&context, Type::INDEX);
    assert_eq!(width(&layout), Ok(Some(32)));
    let root = ir.root_ref();
    ir.body_mut(root.body).set_attributes(root.op, Attribute::EMPTY_DICTIONARY);
    assert_eq!(width(&layout), Ok(Some(32)));
    // Nor for types that were not queried before.
    assert_eq!(layout.type_size(&context, Type::INDEX), Ok(TypeSize::fixed(4)));
    assert_eq!(width(&DataLayout::of_scope(ir.root())), Ok(Some(64)));
}

#[test]
fn the_closest_scope_counts() {
    let ir = parse(NESTED);
    let context = ir.context();
    let scope = find(&ir, "test.op_with_data_layout");
    let inside = find(&ir, "test.inside");
    let alignment = |layout: &DataLayout| layout.type_abi_alignment(context, Type::F32);
    assert_eq!(alignment(&DataLayout::closest(inside)), Ok(8));
    assert_eq!(alignment(&DataLayout::closest(scope)), Ok(8));
    assert_eq!(alignment(&DataLayout::closest(ir.root())), Ok(4));
    let mut layouts = DataLayouts::default();
    assert_eq!(alignment(layouts.above(inside)), Ok(8));
    assert_eq!(alignment(layouts.above(scope)), Ok(4));
    assert_eq!(alignment(layouts.at_or_above(scope)), Ok(8));
    assert_eq!(alignment(layouts.above(ir.root())), Ok(4));
    // Entries of enclosing scopes hold inside.
    assert_eq!(layouts.above(inside).type_index_bitwidth(context, Type::INDEX), Ok(Some(32)));
    assert_eq!(layouts.above(ir.root()).type_index_bitwidth(context, Type::INDEX), Ok(Some(64)));
}

#[test]
fn properties_of_devices() {
    let ir = parse(NESTED);
    let context = ir.context();
    // The module has the specification, for nested scopes too.
    for layout in [DataLayout::of_scope(ir.root()), DataLayout::closest(find(&ir, "test.inside"))] {
        let property = |device, name| {
            let [device, name] = [device, name].map(|text: &str| context.intern_string(text));
            layout.device_property(context, device, name).map(|value| attribute_to_string(context, value))
        };
        assert_eq!(property("CPU", "L1").as_deref(), Some("32768 : i64"));
        assert_eq!(property("GPU", "L1").as_deref(), Some("16 : i64"));
        assert_eq!(property("CPU", "vectors").as_deref(), Some("true"));
        assert_eq!(property("GPU", "vectors"), None);
        assert_eq!(property("TPU", "L1"), None);
    }
}

#[test]
fn no_layout_is_an_answer() {
    let context = rsmlir::shipped::context();
    let layout = DataLayout::default();
    let unknown = context.intern_type(TypeStorage::UnrankedMemRef { element: Type::F32, space: None });
    for query in TypeQuery::ALL {
        let expected = match query {
            TypeQuery::IndexBitwidth => Ok(None),
            _ => Err(NoLayout::Unknown(unknown)),
        };
        // The same each time.
        assert_eq!(layout.answer(&context, unknown, query), expected);
        assert_eq!(layout.answer(&context, unknown, query), expected);
    }
    // The error names the element type.
    let shape = [2].into();
    let vector = TypeStorage::Vector { shape, scalable: [false].into(), element: unknown };
    let vector = context.intern_type(vector);
    assert_eq!(layout.type_size(&context, vector), Err(NoLayout::Unknown(unknown)));
}

#[test]
fn sizes_do_not_overflow() {
    let context = rsmlir::shipped::context();
    let layout = DataLayout::default();
    let shape: Box<[i64]> = [i64::MAX, i64::MAX, i64::MAX].into();
    let vector = TypeStorage::Vector { shape, scalable: [false; 3].into(), element: Type::F64 };
    let vector = context.intern_type(vector);
    for query in TypeQuery::ALL {
        assert!(layout.answer(&context, vector, query).is_ok());
    }
}

#[test]
fn keys_lead_from_the_closest_attribute_to_the_next() {
    let ir = parse(
        r#"module attributes {dlti.map = #dlti.map<
            "A" = #dlti.map<"B" = 42 : i32>, "S" = #dlti.target_device_spec<"x" = 3 : i8>, i32 = "v">} {
          "test.op_with_data_layout"() ({
            "test.inside"() : () -> ()
          }) {dlti.dl_spec = #dlti.dl_spec<index = 32>} : () -> ()
          "test.outside"() : () -> ()
        }"#,
    );
    let context = ir.context();
    let query = |at: &str, keys: &[Attribute]| {
        let result = dlti::query(find(&ir, at), keys);
        let reported = context.diagnostics().take_unhandled();
        match result {
            Ok(value) => attribute_to_string(context, value),
            Err(_) => {
                let [error] = &reported[..] else { panic!("{} diagnostics", reported.len()) };
                assert_eq!(error.message, "target op of failed DLTI query");
                error.notes.iter().map(|note| note.message.clone()).collect()
            }
        }
    };
    let [a, b, c, s, x] = ["A", "B", "C", "S", "x"].map(|key| attribute(context, key));
    let [index, i32, i64] = [Type::INDEX, Type::I32, Type::I64].map(|ty| context.type_attribute(ty));
    assert_eq!(query("test.outside", &[a, b]), "42 : i32");
    assert_eq!(query("test.outside", &[a]), r#"#dlti.map<"B" = 42 : i32>"#);
    assert_eq!(query("test.outside", &[s, x]), "3 : i8");
    assert_eq!(query("test.outside", &[i32]), r#""v""#);
    // Only the closest attribute is queried.
    assert_eq!(query("test.inside", &[index]), "32 : i64");
    let inside = query("test.inside", &[a]);
    assert_eq!(inside, r#"key "A" has no DLTI-mapping per attr: #dlti.dl_spec<index = 32 : i64>"#);
    // The messages are mlir-opt's.
    assert_eq!(query("test.outside", &[]), "no keys provided to attempt query with");
    let missing = query("test.outside", &[a, c]);
    assert_eq!(missing, r#"key "C" has no DLTI-mapping per attr: #dlti.map<"B" = 42 : i32>"#);
    assert!(query("test.outside", &[i64]).starts_with("key i64 has no DLTI-mapping per attr: #dlti.map<"));
    let beyond = query("test.outside", &[a, b, c]);
    assert_eq!(beyond, r#"got non-DLTI-queryable attribute upon looking up keys ["A","B"] at op"#);
}

#[test]
fn nothing_to_query() {
    let ir = parse(r#""test.alone"() {test.x = 3 : i32} : () -> ()"#);
    let key = attribute(ir.context(), "x");
    assert!(dlti::query(find(&ir, "test.alone"), &[key]).is_err());
    let reported = ir.context().diagnostics().take_unhandled();
    let notes: Vec<&str> = reported[0].notes.iter().map(|note| note.message.as_str()).collect();
    assert_eq!(notes, ["no DLTI-queryable attrs on target op or any of its ancestors"]);
}
