//! Bodies that changed since a version are told from those that did not.

use std::sync::Arc;

use rsmlir::ir::{BodyId, ChangedBodies, Ir, Location, OpRef};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::verify::{verify, verify_changed};

const TEXT: &str = "module {
  func.func @f() { return }
  module @inner { func.func @g() { return } func.func @h() { return } }
}";

/// The bodies of the module, of `@f`, of `@inner`, of `@g` and of `@h`.
struct Bodies {
    module: BodyId,
    f: BodyId,
    inner: BodyId,
    g: BodyId,
    h: BodyId,
}

fn parsed() -> (Ir, Bodies) {
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("x", TEXT).unwrap();
    let ir = parse_source(&context, buffer, 0..TEXT.len(), ParseOptions::default()).unwrap();
    let contents = |op: OpRef| ir.operation(op).region(0).unwrap().body_id();
    let inside = |op: OpRef| -> Vec<OpRef> {
        let block = ir.operation(op).region(0).unwrap().front().unwrap();
        block.operations().map(|op| op.op_ref()).collect()
    };
    let top = inside(ir.root_ref());
    let nested = inside(top[1]);
    let bodies = Bodies {
        module: contents(ir.root_ref()),
        f: contents(top[0]),
        inner: contents(top[1]),
        g: contents(nested[0]),
        h: contents(nested[1]),
    };
    (ir, bodies)
}

/// Returns the first operation in a body.
fn first(ir: &Ir, body: BodyId) -> OpRef {
    let owner = ir.operation(ir.body(body).owner().unwrap());
    owner.region(0).unwrap().front().unwrap().front().unwrap().op_ref()
}

/// Changes a body without an effect.
fn touch(ir: &mut Ir, body: BodyId) {
    let op = first(ir, body).op;
    ir.body_mut(body).set_location(op, Location::UNKNOWN);
}

#[test]
fn a_body_changes_with_those_around_and_inside_it() {
    let (mut ir, Bodies { module, f, inner, g, h }) = parsed();
    let version = ir.version();
    let none = ChangedBodies::since(&ir, version);
    assert!([module, f, inner, g, h].iter().all(|&body| !none.contains(body)));

    touch(&mut ir, g);
    let changed = ChangedBodies::since(&ir, version);
    assert!([module, inner, g].iter().all(|&body| changed.contains(body)));
    assert!([f, h].iter().all(|&body| !changed.contains(body)));

    let version = ir.version();
    touch(&mut ir, inner);
    let changed = ChangedBodies::since(&ir, version);
    assert!([module, inner, g, h].iter().all(|&body| changed.contains(body)));
    assert!(!changed.contains(f));
    assert!([f, h].iter().all(|&body| ChangedBodies::all().contains(body)));
}

#[test]
fn a_body_that_was_detached_changes_if_it_changed_there() {
    let (mut ir, Bodies { module, f, inner, g, .. }) = parsed();
    let owner = ir.body(f).owner().unwrap();
    let version = ir.version();
    let (taken, place) = ir.detach(owner, None);
    ir.reattach(taken, place);
    assert!(ir.version() != version);
    assert!(ChangedBodies::since(&ir, version).is_empty(&ir));

    let (mut taken, place) = ir.detach(owner, None);
    let inside = taken.root().region(0).unwrap().body_id();
    touch(&mut taken, inside);
    ir.reattach(taken, place);
    let changed = ChangedBodies::since(&ir, version);
    assert!([module, f].iter().all(|&body| changed.contains(body)));
    assert!([inner, g].iter().all(|&body| !changed.contains(body)));
}

/// Takes the terminator of a function away, so that it is invalid.
fn break_body(ir: &mut Ir, body: BodyId) {
    let op = first(ir, body).op;
    ir.body_mut(body).remove_operation(op);
}

#[test]
fn only_what_changed_is_verified() {
    let (mut ir, Bodies { f, g, h, .. }) = parsed();
    break_body(&mut ir, h);
    let version = ir.version();
    assert!(verify_changed(&ir, version).is_ok());
    touch(&mut ir, f);
    assert!(verify_changed(&ir, version).is_ok());
    assert!(verify(ir.root()).is_err());
    break_body(&mut ir, g);
    assert!(verify_changed(&ir, version).is_err());
    ir.context().diagnostics().take_unhandled();
}

#[test]
fn whatever_can_name_a_symbol_that_changed_is_verified() {
    let (mut ir, Bodies { f, inner, g, .. }) = parsed();
    break_body(&mut ir, f);
    let version = ir.version();
    touch(&mut ir, g);
    assert!(verify_changed(&ir, version).is_ok());
    touch(&mut ir, inner);
    assert!(verify_changed(&ir, version).is_err());
    ir.context().diagnostics().take_unhandled();
}
