//! Isolated operations are taken from their place and put back.

use std::sync::Arc;

use rsmlir::ir::{Ir, OpRef};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};

fn printed(ir: &Ir) -> String {
    let mut text = Vec::new();
    print_ir(ir, &PrintFlags::new(), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn parsed(text: &str) -> Ir {
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("x", text).unwrap();
    parse_source(&context, buffer, 0..text.len(), ParseOptions::default()).unwrap()
}

#[test]
fn what_is_taken_is_put_back() {
    let text = "module @outer {\n  func.func private @f(i32) attributes {b}\n  \
                module @inner {\n    func.func @g(%arg0: i32) -> i32 {\n      return %arg0 : i32\n    \
                }\n    module @empty {\n    }\n  }\n}\n";
    let mut ir = parsed(text);
    assert_eq!(printed(&ir), text);
    let ops: Vec<OpRef> = {
        let block = ir.root().region(0).and_then(|region| region.front()).unwrap();
        block.operations().map(|op| op.op_ref()).collect()
    };
    for _ in 0..2 {
        let taken: Vec<_> = ops.iter().map(|&op| ir.detach(op, None)).collect();
        for (index, (small, vacancy)) in taken.into_iter().enumerate() {
            let root = small.root();
            assert_eq!(root.parent_op().unwrap().name_str(), "builtin.module");
            assert_eq!(root.ancestors().count(), 1);
            let shown = printed(&small);
            assert!(shown.starts_with(["func.func private @f(i32)", "module @inner {"][index]));
            ir.reattach(small, vacancy);
        }
        assert_eq!(printed(&ir), text);
    }
}

#[test]
fn attributes_may_change_meanwhile() {
    let mut ir = parsed("module {\n  func.func private @f()\n}\n");
    let op = {
        let block = ir.root().region(0).and_then(|region| region.front()).unwrap();
        block.front().unwrap().op_ref()
    };
    let (mut small, vacancy) = ir.detach(op, None);
    let context = small.share_context();
    let entry = (context.intern_string("x"), rsmlir::ir::Attribute::UNIT);
    let root = small.root_ref();
    small.body_mut(root.body).set_attributes(root.op, context.dictionary_attribute(vec![entry]));
    ir.reattach(small, vacancy);
    assert_eq!(printed(&ir), "module {\n  func.func private @f() attributes {x}\n}\n");
}
