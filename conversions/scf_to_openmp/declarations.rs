//! Declarations of reductions: the neutral value, how two values are combined, and how atomically if LLVM can.

use crate::{clone_but_last, ids, operations};
use arith::{CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate};
use ir::body::clone::IrMapping;
use ir::elements::splat_attribute;
use ir::symbols::{SymbolNames, nearest_symbol_table};
use ir::{
    ApFloat, ApInt, Attribute, AttributeStorage, Block, Context, OpId, OpRef, StringId, Type, TypeStorage,
    known,
};
use llvm::{AtomicBinOp, AtomicOrdering, AtomicRMWOp, types};
use llvm_common::build::{constant, load};
use omp::{DeclareReductionOp, YieldOp};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

/// The name that declarations get, with a number after it.
const NAME: &str = "__scf_reduction";

/// The regions of a declaration.
const NUM_REGIONS: usize = 6;
const INITIALIZER: usize = 1;
const COMBINER: usize = 2;
const ATOMIC: usize = 3;

/// The names of declarations, by the symbol tables that these are in.
#[derive(Default)]
pub(crate) struct Declarations(FxHashMap<OpRef, SymbolNames>);

/// A reduction that is known.
struct Reduction {
    neutral: Attribute,
    atomic: Option<AtomicBinOp>,
}

/// The neutral value of an operation.
#[derive(Clone, Copy)]
enum Neutral {
    Zero,
    One,
    AllOnes,
}

/// The operations that combine two values, in arith and in llvm.
const COMBINERS: &[([&str; 2], Neutral, Option<AtomicBinOp>)] = &[
    (["arith.addf", "llvm.fadd"], Neutral::Zero, Some(AtomicBinOp::Fadd)),
    (["arith.addi", "llvm.add"], Neutral::Zero, Some(AtomicBinOp::Add)),
    (["arith.ori", "llvm.or"], Neutral::Zero, Some(AtomicBinOp::Or)),
    (["arith.xori", "llvm.xor"], Neutral::Zero, Some(AtomicBinOp::Xor)),
    (["arith.andi", "llvm.and"], Neutral::AllOnes, Some(AtomicBinOp::And)),
    (["arith.mulf", "llvm.fmul"], Neutral::One, None),
    (["arith.muli", "llvm.mul"], Neutral::One, None),
];

impl Declarations {
    /// Declares reduction `index` of `reduce` before what it is in. Returns the name; nothing if the reduction is not
    /// known.
    pub(crate) fn declare(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        reduce: OpId,
        index: usize,
    ) -> Option<StringId> {
        let context = rewriter.context();
        let view = rewriter.op(reduce);
        let (location, operand) = (view.location(), view.operand(index));
        let (ty, at_operand) = (operand.ty(), operand.location());
        let table = nearest_symbol_table(view)?;
        let ancestor = view.ancestors().find(|ancestor| ancestor.parent_op() == Some(table))?.op_ref();
        let block = view.region(index)?.front()?;
        let reduction = recognize(context, block, ty)?;
        let arguments: Vec<_> = block.arguments().map(|of| of.ty()).zip(block.argument_locations()).collect();
        let (source, combiner) = (ids(block.arguments()), operations(block));
        let at_end = block.back()?.location();
        let names = self.0.entry(table.op_ref()).or_insert_with(|| SymbolNames::of(table));

        let (from, point) = (rewriter.body_id(), rewriter.insertion_point());
        rewriter.set_body(ancestor.body);
        rewriter.set_insertion_point(ancestor.op);
        let body = rewriter.ir_mut().create_body();
        for _ in 0..NUM_REGIONS {
            rewriter.ir_mut().body_mut(body).add_top_region();
        }
        let name = context.static_string(NAME);
        let mut state = DeclareReductionOp::build(rewriter.scope(), location, name, ty);
        state.body = Some(body);
        let declaration = rewriter.create(state);
        let name = names.insert(rewriter.op(declaration))?;
        rewriter.set_attribute(declaration, known::SYM_NAME, Some(context.string_attribute(name)));

        rewriter.set_body(body);
        let regions = rewriter.body().top_regions().to_vec();
        rewriter.create_block(regions[INITIALIZER], None, &[(ty, at_operand)]);
        let init = constant(rewriter, location, ty, reduction.neutral);
        let state = YieldOp::build(rewriter.scope(), location, &[init]);
        rewriter.create(state);
        let block = rewriter.create_block(regions[COMBINER], None, &arguments);
        let mut mapping = IrMapping::new();
        let new: Vec<_> = rewriter.body().argument_values(block).collect();
        for (&argument, new) in source.iter().zip(new) {
            mapping.map(argument, new);
        }
        let result = clone_but_last(rewriter, Some(from), &combiner, &mut mapping);
        if let Some(result) = result {
            let state = YieldOp::build(rewriter.scope(), at_end, &[result]);
            rewriter.create(state);
        }
        let is_vector = matches!(ty.storage(context), TypeStorage::Vector { .. });
        if let Some(kind) = reduction.atomic.filter(|_| !is_vector) {
            let pointer = types::pointer(context, 0);
            let block = rewriter.create_block(regions[ATOMIC], None, &[(pointer, at_operand); 2]);
            let arguments: Vec<_> = rewriter.body().argument_values(block).collect();
            let loaded = load(rewriter, location, ty, arguments[1]);
            let order = AtomicOrdering::Monotonic;
            let state = AtomicRMWOp::build(rewriter.scope(), location, kind, arguments[0], loaded, order);
            rewriter.create(state);
            let state = YieldOp::build(rewriter.scope(), location, &[]);
            rewriter.create(state);
        }
        rewriter.set_body(from);
        rewriter.restore_insertion_point(point);
        result.map(|_| name)
    }
}

/// Returns the element type of a vector; any other type is itself.
fn element(context: &Context, ty: Type) -> Type {
    match ty.storage(context) {
        TypeStorage::Vector { element, .. } => *element,
        _ => ty,
    }
}

/// Returns the attribute of a value, or that of a vector of it.
fn splat(context: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    match ty.storage(context) {
        TypeStorage::Vector { .. } => splat_attribute(context, ty, value),
        _ => Some(value),
    }
}

/// Returns the reduction that a region of `scf.reduce` is.
fn recognize(context: &Context, block: Block<'_>, ty: Type) -> Option<Reduction> {
    let operations: Vec<_> = block.operations().collect();
    let arguments = ids(block.arguments());
    let (&first, &last) = (operations.first()?, operations.last()?);
    if arguments.len() != 2 || last.name_str() != "scf.reduce.return" || ids(first.operands()) != arguments {
        return None;
    }
    let returned = last.operands().next()?;
    let scalar = element(context, ty);
    if let [_, _] = operations[..] {
        if returned.defining_op() != Some(first) {
            return None;
        }
        let is_it = |row: &&([&str; 2], Neutral, Option<AtomicBinOp>)| {
            row.0.iter().any(|&name| first.name_str() == name)
        };
        let &(_, neutral, atomic) = COMBINERS.iter().find(is_it)?;
        let neutral = splat(context, ty, neutral_value(context, scalar, neutral)?)?;
        return Some(Reduction { neutral, atomic });
    }
    let [_, select, _] = operations[..] else { return None };
    if select.name_str() != "arith.select" || returned.defining_op() != Some(select) {
        return None;
    }
    let choice = ids(select.operands());
    if first.num_results() != 1 || choice[0] != first.result(0).id() {
        return None;
    }
    let is_swapped = match choice[1..] == arguments[..] {
        true => false,
        false if choice[1] == arguments[1] && choice[2] == arguments[0] => true,
        false => return None,
    };
    let (value, atomic) = if let Some(compare) = first.dyn_cast::<CmpFOp<'_>>() {
        let is_less = match compare.predicate() {
            CmpFPredicate::OLT | CmpFPredicate::OLE => true,
            CmpFPredicate::OGT | CmpFPredicate::OGE => false,
            _ => return None,
        };
        let largest = ApFloat::largest(scalar.float_kind(context)?, is_less == is_swapped);
        (float(context, scalar, largest), None)
    } else {
        let compare = first.dyn_cast::<CmpIOp<'_>>()?;
        use CmpIPredicate as Is;
        let (is_less, is_signed) = match compare.predicate() {
            Is::Slt | Is::Sle => (true, true),
            Is::Sgt | Is::Sge => (false, true),
            Is::Ult | Is::Ule => (true, false),
            Is::Ugt | Is::Uge => (false, false),
            _ => return None,
        };
        let is_min = is_less != is_swapped;
        let width = scalar.integer_width(context)?;
        let (value, atomic) = match (is_signed, is_min) {
            (true, true) => (ApInt::signed_max(width), AtomicBinOp::Min),
            (true, false) => (ApInt::signed_min(width), AtomicBinOp::Max),
            (false, true) => (ApInt::all_ones(width), AtomicBinOp::Umin),
            (false, false) => (ApInt::zero(width), AtomicBinOp::Umax),
        };
        (context.intern_attribute(AttributeStorage::Integer { ty: scalar, value }), Some(atomic))
    };
    Some(Reduction { neutral: splat(context, ty, value)?, atomic })
}

fn float(context: &Context, ty: Type, value: ApFloat) -> Attribute {
    context.intern_attribute(AttributeStorage::Float { ty, value })
}

fn neutral_value(context: &Context, ty: Type, neutral: Neutral) -> Option<Attribute> {
    let number = match neutral {
        Neutral::Zero => 0,
        Neutral::One => 1,
        Neutral::AllOnes => -1,
    };
    match ty.float_kind(context) {
        Some(kind) => Some(float(context, ty, ApFloat::from_f64(kind, f64::from(number)))),
        None => Some(context.integer_attribute(ty, i64::from(number))),
    }
}
