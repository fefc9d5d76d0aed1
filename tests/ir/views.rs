//! The views of the shipped dialects, over IR.

use std::sync::Arc;

use rsmlir::dialects::arith::{self, CmpIPredicate, FastMathFlags, IntegerOverflowFlags};
use rsmlir::dialects::{func, scf};
use rsmlir::ir::views::{Adaptor, ValueScope};
use rsmlir::ir::walk::{WalkResult, walk_pre_order};
use rsmlir::ir::{Attribute, Ir, Location, Operation, OperationState, Type};
use rsmlir::parse::{ParseOptions, parse_source};

fn parse(text: &str) -> Ir {
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
    parse_source(&context, buffer, 0..text.len(), ParseOptions::default()).expect("valid IR")
}

/// Returns the first operation that `find` finds something in.
fn first<'a, T>(ir: &'a Ir, find: impl Fn(Operation<'a>) -> Option<T>) -> T {
    let mut found = None;
    walk_pre_order(ir.root(), |op| {
        found = found.take().or_else(|| find(op));
        if found.is_some() { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    found.expect("such an operation")
}

const FUNCTION: &str = r#"
    func.func @f(%a: i32, %b: i32, %x: f32) -> i32 {
      %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
      %1 = arith.cmpi slt, %0, %b : i32
      %2 = arith.mulf %x, %x fastmath<nnan,contract> : f32
      %3 = func.call @g(%0, %b) : (i32, i32) -> i32
      %4 = scf.if %1 -> i32 {
        scf.yield %0 : i32
      } else {
        scf.yield %3 : i32
      }
      return %4 : i32
    }
    func.func private @g(i32, i32) -> i32
"#;

#[test]
fn a_view_is_of_operations_of_one_name() {
    let ir = parse(FUNCTION);
    let add: arith::AddIOp = first(&ir, Operation::dyn_cast);
    assert_eq!(add.name_str(), "arith.addi");
    assert!(add.isa::<arith::AddIOp>() && !add.isa::<arith::SubIOp>());
    assert!(add.dyn_cast::<arith::CmpIOp>().is_none());
    let compare: arith::CmpIOp = first(&ir, Operation::dyn_cast);
    assert_eq!(compare.lhs().defining::<arith::AddIOp>(), Some(add));
    assert_eq!(compare.rhs().defining::<arith::AddIOp>(), None);
    assert_eq!(compare.parent_of_type::<func::FuncOp>().map(|op| op.num_regions()), Some(1));
}

#[test]
fn operands_results_and_regions_have_names() {
    let ir = parse(FUNCTION);
    let call: func::CallOp = first(&ir, Operation::dyn_cast);
    assert_eq!(call.context().string(call.callee()), "g");
    // The name of the definition hides the method of the operation, as in C++.
    assert_eq!(call.operands().len(), 2);
    assert!(call.arg_attrs().is_none() && !call.no_inline());
    let branch: scf::IfOp = first(&ir, Operation::dyn_cast);
    assert!(branch.condition().defining::<arith::CmpIOp>().is_some());
    assert_eq!(branch.results().types().collect::<Vec<_>>(), [Type::I32]);
    let back = branch.then_region().front().and_then(|block| block.back());
    assert!(back.is_some_and(|op| op.isa::<scf::YieldOp>()));
}

#[test]
fn attributes_have_rust_types() {
    let ir = parse(FUNCTION);
    let add: arith::AddIOp = first(&ir, Operation::dyn_cast);
    assert_eq!(add.overflow_flags(), IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW);
    let compare: arith::CmpIOp = first(&ir, Operation::dyn_cast);
    assert_eq!(compare.predicate(), CmpIPredicate::Slt);
    let multiply: arith::MulFOp = first(&ir, Operation::dyn_cast);
    assert_eq!(multiply.fastmath().to_string(), "nnan,contract");
    let constants = [None, Some(Attribute::TRUE)];
    let adaptor = add.adaptor(&constants);
    assert_eq!((adaptor.lhs(), adaptor.rhs()), (None, Some(Attribute::TRUE)));
    assert!(adaptor.overflow_flags().contains(IntegerOverflowFlags::NSW));
}

#[test]
fn groups_of_variable_length() {
    let ir = parse(
        r#"
        func.func @f(%m: memref<?x?xf32>, %i: index, %c: i1) {
          %0 = memref.subview %m[%i, 0] [%i, %i] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
          cf.cond_br %c, ^a(%i : index), ^b
        ^a(%x: index):
          return
        ^b:
          return
        }"#,
    );
    use rsmlir::dialects::{cf, memref};
    let view: memref::SubViewOp = first(&ir, Operation::dyn_cast);
    assert_eq!((view.offsets().len(), view.sizes().len(), view.strides().len()), (1, 2, 0));
    assert_eq!(view.sizes().indices(), 2..4);
    assert_eq!(view.static_offsets(), [i64::MIN, 0]);
    let constants = [None, Some(Attribute::TRUE), None, Some(Attribute::FALSE)];
    assert_eq!(view.adaptor(&constants).sizes(), [None, Some(Attribute::FALSE)]);
    let branch: cf::CondBranchOp = first(&ir, Operation::dyn_cast);
    assert_eq!(branch.true_dest_operands().len(), 1);
    assert!(branch.false_dest_operands().is_empty());
    assert_eq!(branch.false_dest().num_arguments(), 0);
}

#[test]
fn builders_infer_what_the_definition_infers() {
    let ir = parse(FUNCTION);
    let (context, add) = (ir.context(), first::<arith::AddIOp>(&ir, Operation::dyn_cast));
    let scope = ValueScope::new(context, add.body());
    let (lhs, rhs) = (add.lhs().id(), add.rhs().id());
    let mut state = arith::AddIOp::build(scope, Location::UNKNOWN, lhs, rhs);
    assert_eq!(state.result_types.as_slice(), [Type::I32]);
    let flags = |state: &OperationState| {
        let parts = Adaptor::<()> { context, info: add.info(), operands: &[], properties: &state.properties };
        arith::AddIOpAdaptor::over(parts).overflow_flags()
    };
    assert!(flags(&state).is_empty());
    arith::AddIOp::set_overflow_flags(&mut state, context, IntegerOverflowFlags::NUW);
    assert_eq!(flags(&state), IntegerOverflowFlags::NUW);

    let compare = arith::CmpIOp::build(scope, Location::UNKNOWN, CmpIPredicate::Ult, lhs, rhs);
    assert_eq!(compare.result_types.as_slice(), [Type::I1]);
    let constant =
        arith::ConstantOp::build(scope, Location::UNKNOWN, context.integer_attribute(Type::INDEX, 3));
    assert_eq!(constant.result_types.as_slice(), [Type::INDEX]);
    let call = func::CallOp::build(scope, Location::UNKNOWN, &[Type::I1], context.intern_string("g"), &[lhs]);
    assert_eq!(call.properties[0], Some(context.symbol_attribute(context.intern_string("g"))));
}

#[test]
fn setters_change_operations_in_place() {
    let mut ir = parse(FUNCTION);
    let (context, at) = (ir.share_context(), first::<arith::CmpIOp>(&ir, Operation::dyn_cast).op_ref());
    let slots = &mut ir.body_mut(at.body).slots_mut(at.op);
    arith::CmpIOp::set_predicate(slots, &context, CmpIPredicate::Sge);
    assert_eq!(first::<arith::CmpIOp>(&ir, Operation::dyn_cast).predicate(), CmpIPredicate::Sge);
}

#[test]
fn enums_have_words_and_values() {
    assert_eq!(CmpIPredicate::symbolize("ult"), Some(CmpIPredicate::Ult));
    assert_eq!(CmpIPredicate::symbolize("less"), None);
    assert_eq!(CmpIPredicate::from_value(9), Some(CmpIPredicate::Uge));
    assert_eq!(CmpIPredicate::from_value(10), None);
    assert_eq!((CmpIPredicate::Uge.value(), CmpIPredicate::Uge.stringify()), (9, "uge"));
    assert_eq!(CmpIPredicate::CASES.len(), 10);
    let flags = FastMathFlags::NNAN | FastMathFlags::NINF;
    assert_eq!(flags.stringify(), "nnan,ninf");
    assert_eq!(FastMathFlags::symbolize("ninf, nnan"), Some(flags));
    assert_eq!(FastMathFlags::FAST.stringify(), "fast");
    assert_eq!(FastMathFlags::NONE.stringify(), "none");
    assert_eq!(FastMathFlags::from_bits(1 << 20), None);
    assert!(FastMathFlags::FAST.contains(flags) && !flags.contains(FastMathFlags::FAST));
    assert_eq!(FastMathFlags::FAST.without(FastMathFlags::FAST), FastMathFlags::NONE);
}

#[test]
fn a_definition_with_another_layout_has_no_view() {
    let context = Arc::new(rsmlir::shipped::context());
    let known = |name: &str| context.op_name(context.intern_string(name)).info(&context).layout;
    assert_eq!(known("arith.addi"), <arith::AddIOp as rsmlir::ir::views::OpView>::LAYOUT);
    assert_eq!(known("no.such"), 0);
}
