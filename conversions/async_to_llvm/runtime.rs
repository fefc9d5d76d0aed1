//! Operations of the runtime become calls of its functions, which are declared first.

use crate::Converter;
use arith::constant as arith_constant;
use async_dialect::types::{is_group, is_token, named, value_type};
use async_dialect::{RuntimeAddRefOp, RuntimeDropRefOp};
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use func::{CallOp, FuncOp};
use ir::{Context, Ir, OpId, OpRef, StringId, Type, ValueId, known};
use llvm::{Linkage, types};
use llvm_common::build::{GepIndex, address_of, create, gep, load, store, unrealized_cast, value, zero};
use llvm_common::functions::{enclosing_module, function_state, linkage_attribute, lookup_symbol};
use rewrite::Builder;
use rustc_hash::FxHashSet;

/// The patterns.
pub(crate) const PATTERNS: &[ConversionPattern<Converter>] = &[
    ConversionPattern::new("async.runtime.set_available", |rewriter, _, op, operands| {
        call_by_kind(
            rewriter,
            op,
            operands,
            ["mlirAsyncRuntimeEmplaceToken", "mlirAsyncRuntimeEmplaceValue", ""],
            None,
        )
    }),
    ConversionPattern::new("async.runtime.set_error", |rewriter, _, op, operands| {
        let functions = ["mlirAsyncRuntimeSetTokenError", "mlirAsyncRuntimeSetValueError", ""];
        call_by_kind(rewriter, op, operands, functions, None)
    }),
    ConversionPattern::new("async.runtime.is_error", |rewriter, _, op, operands| {
        let functions =
            ["mlirAsyncRuntimeIsTokenError", "mlirAsyncRuntimeIsValueError", "mlirAsyncRuntimeIsGroupError"];
        call_by_kind(rewriter, op, operands, functions, Some(Type::I1))
    }),
    ConversionPattern::new("async.runtime.await", |rewriter, _, op, operands| {
        let functions =
            ["mlirAsyncRuntimeAwaitToken", "mlirAsyncRuntimeAwaitValue", "mlirAsyncRuntimeAwaitAllInGroup"];
        call_by_kind(rewriter, op, operands, functions, None)
    }),
    ConversionPattern::new("async.runtime.await_and_resume", convert_await_and_resume),
    ConversionPattern::new("async.runtime.resume", convert_resume),
    ConversionPattern::new("async.runtime.add_to_group", |rewriter, _, op, operands| {
        match is_token(rewriter.context(), rewriter.op(op).operand(0).ty()) {
            true => replace(rewriter, op, "mlirAsyncRuntimeAddTokenToGroup", operands, Some(Type::I64)),
            false => None,
        }
    }),
    ConversionPattern::new("async.runtime.num_worker_threads", |rewriter, _, op, operands| {
        replace(rewriter, op, "mlirAsyncRuntimGetNumWorkerThreads", operands, Some(Type::INDEX))
    }),
    ConversionPattern::new("async.runtime.add_ref", convert_references),
    ConversionPattern::new("async.runtime.drop_ref", convert_references),
    ConversionPattern::new("async.runtime.create", convert_create),
    ConversionPattern::new("async.runtime.create_group", convert_create_group),
    ConversionPattern::new("async.runtime.store", convert_store),
    ConversionPattern::new("async.runtime.load", convert_load),
];

/// A type of a parameter or a result of a function of the runtime.
#[derive(Clone, Copy)]
enum Is {
    Pointer,
    Token,
    Group,
    I64,
    I1,
    Index,
}

/// The functions of the runtime: names, parameters, results.
const FUNCTIONS: &[(&str, &[Is], &[Is])] = &[
    ("mlirAsyncRuntimeAddRef", &[Is::Pointer, Is::I64], &[]),
    ("mlirAsyncRuntimeDropRef", &[Is::Pointer, Is::I64], &[]),
    ("mlirAsyncRuntimeCreateToken", &[], &[Is::Token]),
    ("mlirAsyncRuntimeCreateValue", &[Is::I64], &[Is::Pointer]),
    ("mlirAsyncRuntimeCreateGroup", &[Is::I64], &[Is::Group]),
    ("mlirAsyncRuntimeEmplaceToken", &[Is::Token], &[]),
    ("mlirAsyncRuntimeEmplaceValue", &[Is::Pointer], &[]),
    ("mlirAsyncRuntimeSetTokenError", &[Is::Token], &[]),
    ("mlirAsyncRuntimeSetValueError", &[Is::Pointer], &[]),
    ("mlirAsyncRuntimeIsTokenError", &[Is::Token], &[Is::I1]),
    ("mlirAsyncRuntimeIsValueError", &[Is::Pointer], &[Is::I1]),
    ("mlirAsyncRuntimeIsGroupError", &[Is::Group], &[Is::I1]),
    ("mlirAsyncRuntimeAwaitToken", &[Is::Token], &[]),
    ("mlirAsyncRuntimeAwaitValue", &[Is::Pointer], &[]),
    ("mlirAsyncRuntimeAwaitAllInGroup", &[Is::Group], &[]),
    ("mlirAsyncRuntimeExecute", &[Is::Pointer, Is::Pointer], &[]),
    (VALUE_STORAGE, &[Is::Pointer], &[Is::Pointer]),
    ("mlirAsyncRuntimeAddTokenToGroup", &[Is::Token, Is::Group], &[Is::I64]),
    ("mlirAsyncRuntimeAwaitTokenAndExecute", &[Is::Token, Is::Pointer, Is::Pointer], &[]),
    ("mlirAsyncRuntimeAwaitValueAndExecute", &[Is::Pointer, Is::Pointer, Is::Pointer], &[]),
    ("mlirAsyncRuntimeAwaitAllInGroupAndExecute", &[Is::Group, Is::Pointer, Is::Pointer], &[]),
    ("mlirAsyncRuntimGetNumWorkerThreads", &[], &[Is::Index]),
];

/// The function that gives the memory of a value.
const VALUE_STORAGE: &str = "mlirAsyncRuntimeGetValueStorage";

/// The function that resumes a coroutine, which the module defines.
const RESUME: &str = "__resume";

fn types_of(context: &Context, of: &[Is]) -> Vec<Type> {
    let ty = |is: &Is| match is {
        Is::Pointer => types::pointer(context, 0),
        Is::Token => named(context, "token"),
        Is::Group => named(context, "group"),
        Is::I64 => Type::I64,
        Is::I1 => Type::I1,
        Is::Index => Type::INDEX,
    };
    of.iter().map(ty).collect()
}

/// Declares the functions at the end of a module, but for those that it has.
pub(crate) fn declare_functions(ir: &mut Ir, module: OpRef) {
    let context = ir.share_context();
    let view = ir.operation(module);
    let Some(block) = view.region(0).and_then(|region| region.front()) else { return };
    let (location, body, block) = (view.location(), block.body_id(), block.id());
    let symbols =
        view.region(0).into_iter().flat_map(|region| region.blocks()).flat_map(|of| of.operations());
    let known: FxHashSet<StringId> = symbols.filter_map(ir::symbols::symbol_name).collect();
    let mut builder = Builder::new(ir, &context, body, None);
    builder.set_insertion_point_to_end(block);
    for &(name, inputs, results) in FUNCTIONS {
        let name = context.intern_string(name);
        if known.contains(&name) {
            continue;
        }
        let ty = context.function_type(&types_of(&context, inputs), &types_of(&context, results));
        let owned = builder.ir_mut().create_body();
        builder.ir_mut().body_mut(owned).add_top_region();
        let mut state = FuncOp::build(builder.scope(), location, name, ty);
        state.body = Some(owned);
        FuncOp::set_sym_visibility(&mut state, &context, Some(known::PRIVATE));
        builder.create(state);
    }
}

fn call(
    builder: &mut Builder<'_>,
    location: ir::Location,
    function: &str,
    operands: &[ValueId],
    result: Option<Type>,
) -> OpId {
    let function = builder.context().intern_string(function);
    builder.create(CallOp::build(builder.scope(), location, result.as_slice(), function, operands))
}

/// Replaces an operation by a call.
fn replace(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    function: &str,
    operands: &[ValueId],
    result: Option<Type>,
) -> Rewrite {
    let location = rewriter.op(op).location();
    let call = call(rewriter, location, function, operands, result);
    rewriter.replace_op_with(op, call);
    Some(Rewritten)
}

/// Returns which of three functions is that for the first operand: a token, a value or a group.
fn by_kind(
    rewriter: &ConversionRewriter<'_>,
    op: OpId,
    functions: [&'static str; 3],
) -> Option<&'static str> {
    let context = rewriter.context();
    let ty = rewriter.op(op).operand(0).ty();
    let index = match () {
        () if is_token(context, ty) => 0,
        () if is_group(context, ty) => 2,
        () => value_type(context, ty).map(|_| 1)?,
    };
    Some(functions[index])
}

fn call_by_kind(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    functions: [&'static str; 3],
    result: Option<Type>,
) -> Rewrite {
    let function = by_kind(rewriter, op, functions)?;
    replace(rewriter, op, function, operands, result)
}

/// Defines the function that resumes a coroutine, unless the module has it. Returns its address.
fn resume_function(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    location: ir::Location,
) -> Option<ValueId> {
    let context = rewriter.context();
    let module = enclosing_module(rewriter)?;
    let (name, pointer) = (context.static_string(RESUME), types::pointer(context, 0));
    if lookup_symbol(rewriter, &converter.llvm, module, name).is_none() {
        let view = rewriter.ir().operation(module);
        let (at, block) = (view.location(), view.region(0)?.front()?);
        let (body, block) = (block.body_id(), block.id());
        rewriter.in_body(body, |rewriter| {
            rewriter.set_insertion_point_to_end(block);
            let ty = types::function(context, types::void(context), &[pointer], false);
            let linkage = linkage_attribute(context, Linkage::External);
            let visibility = (known::SYM_VISIBILITY, context.string_attribute(known::PRIVATE));
            let state = function_state(rewriter, at, name, ty, linkage, &[visibility]);
            let function = rewriter.create_isolated(state);
            rewriter.in_body_of(function, |rewriter| {
                let region = *rewriter.body().top_regions().first()?;
                let entry = rewriter.create_block(region, None, &[(pointer, at)]);
                let handle = rewriter.body().argument(entry, 0);
                create(rewriter, at, "llvm.intr.coro.resume", &[handle], &[], &[]);
                create(rewriter, at, "llvm.return", &[], &[], &[]);
                Some(())
            });
        });
    }
    Some(address_of(rewriter, location, context.symbol_attribute(name), pointer))
}

fn convert_await_and_resume(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let functions = [
        "mlirAsyncRuntimeAwaitTokenAndExecute",
        "mlirAsyncRuntimeAwaitValueAndExecute",
        "mlirAsyncRuntimeAwaitAllInGroupAndExecute",
    ];
    let function = by_kind(rewriter, op, functions)?;
    let location = rewriter.op(op).location();
    let resume = resume_function(rewriter, converter, location)?;
    replace(rewriter, op, function, &[operands, &[resume]].concat(), None)
}

fn convert_resume(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let resume = resume_function(rewriter, converter, location)?;
    replace(rewriter, op, "mlirAsyncRuntimeExecute", &[operands, &[resume]].concat(), None)
}

fn convert_references(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let location = view.location();
    let added = view.dyn_cast::<RuntimeAddRefOp<'_>>().map(|add| add.count());
    let count = added.or_else(|| Some(view.dyn_cast::<RuntimeDropRefOp<'_>>()?.count()))?;
    let count = rewriter.context().integer_attribute(Type::I64, count);
    let count = arith_constant(rewriter, location, count);
    let function = if added.is_some() { "mlirAsyncRuntimeAddRef" } else { "mlirAsyncRuntimeDropRef" };
    replace(rewriter, op, function, &[operands, &[count]].concat(), None)
}

/// Makes a token, or a value with memory for what it holds: where the second element of an array would be says its size.
fn convert_create(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let pointer = types::pointer(context, 0);
    let Some(held) = value_type(context, ty) else {
        return replace(rewriter, op, "mlirAsyncRuntimeCreateToken", operands, Some(pointer));
    };
    let stored = converter.llvm.convert_type(held)?;
    let null = zero(rewriter, location, pointer);
    let end = gep(rewriter, location, pointer, stored, null, &[GepIndex::Constant(1)]);
    let size = value(rewriter, location, "llvm.ptrtoint", &[end], Type::I64);
    replace(rewriter, op, "mlirAsyncRuntimeCreateValue", &[size], Some(pointer))
}

fn convert_create_group(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let pointer = types::pointer(rewriter.context(), 0);
    let &[size] = operands else { return None };
    let size = to_llvm(rewriter, converter, size)?;
    replace(rewriter, op, "mlirAsyncRuntimeCreateGroup", &[size], Some(pointer))
}

/// Casts a value to a type of LLVM after its definition, unless it has one. A value is cast once.
fn to_llvm(rewriter: &mut ConversionRewriter<'_>, converter: &Converter, value: ValueId) -> Option<ValueId> {
    let ty = rewriter.type_of(value);
    let converted = converter.llvm.convert_type(ty)?;
    if converted == ty {
        return Some(value);
    }
    let key = (rewriter.body_id(), value);
    if let Some(&cast) = converter.casts.borrow().get(&key) {
        return Some(cast);
    }
    let (location, point) = (rewriter.value(value).location(), rewriter.insertion_point());
    rewriter.set_insertion_point_after_value(value);
    let cast = unrealized_cast(rewriter, location, &[value], converted);
    rewriter.restore_insertion_point(point);
    converter.casts.borrow_mut().insert(key, cast);
    Some(cast)
}

/// Calls the function that gives the memory of a value.
fn storage(rewriter: &mut ConversionRewriter<'_>, location: ir::Location, of: ValueId) -> ValueId {
    let pointer = types::pointer(rewriter.context(), 0);
    let call = call(rewriter, location, VALUE_STORAGE, &[of], Some(pointer));
    rewriter.result(call, 0)
}

fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let &[stored, of] = operands else { return None };
    let stored = to_llvm(rewriter, converter, stored)?;
    let address = storage(rewriter, location, of);
    store(rewriter, location, stored, address);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let &[of] = operands else { return None };
    let converted = converter.llvm.convert_type(ty)?;
    let address = storage(rewriter, location, of);
    let mut loaded = load(rewriter, location, converted, address);
    let kept = converter.convert_type(ty)?;
    if converted != kept {
        loaded = unrealized_cast(rewriter, location, &[loaded], kept);
    }
    rewriter.replace_op(op, &[loaded]);
    Some(Rewritten)
}
