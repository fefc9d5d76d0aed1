//! Operations and regions are copied with all that is in them.

use std::sync::Arc;

use rsmlir::ir::Ir;
use rsmlir::ir::body::clone::IrMapping;
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};
use rsmlir::verify::verify;

fn parsed(text: &str) -> Ir {
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("test.mlir", text.as_bytes().to_vec()).unwrap();
    let chunk = 0..text.len();
    parse_source(&context, buffer, chunk, ParseOptions::default()).unwrap()
}

fn printed(ir: &Ir) -> String {
    let mut text = Vec::new();
    print_ir(ir, &PrintFlags::new(), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

const LOOP: &str = "
    func.func @f(%c: i1, %x: i32) -> i32 {
      %0 = scf.if %c -> i32 {
        %1 = arith.addi %x, %x : i32
        scf.yield %1 : i32
      } else {
        scf.yield %x : i32
      }
      cf.br ^a(%0 : i32)
    ^a(%2: i32):
      cf.cond_br %c, ^a(%0 : i32), ^b
    ^b:
      return %2 : i32
    }";

#[test]
fn a_copy_prints_as_the_original() {
    let mut ir = parsed(LOOP);
    let text = printed(&ir);
    let function = ir.root().region(0).unwrap().front().unwrap().front().unwrap().op_ref();
    let copy = ir.clone_operation(function, function.body, &mut IrMapping::new());
    ir.body_mut(function.body).move_operation_after(copy, function.op);
    ir.erase_operation(function);
    assert_eq!(printed(&ir), text);
    assert!(verify(ir.root()).is_ok());
    // The body of the erased operation is reused.
    let count = ir.num_bodies();
    ir.create_body();
    assert_eq!(ir.num_bodies(), count);
}

#[test]
fn a_region_is_copied_within_its_body() {
    let mut ir = parsed(LOOP);
    let text = printed(&ir);
    let function = ir.root().region(0).unwrap().front().unwrap().front().unwrap();
    let region = function.region(0).unwrap();
    let (body, region) = (region.body_id(), region.id());
    let copy = ir.body_mut(body).create_region();
    ir.clone_region_into(body, region, body, copy, &mut IrMapping::new());
    let old: Vec<_> = ir.body(body).region_blocks(region).collect();
    ir.body_mut(body).splice_blocks(copy, region, None);
    // The blocks branch to one another.
    for block in old.into_iter().rev() {
        ir.erase_block(body, block);
    }
    assert_eq!(printed(&ir), text);
    assert!(verify(ir.root()).is_ok());
}
