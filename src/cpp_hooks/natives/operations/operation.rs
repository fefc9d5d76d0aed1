//! `Operation`, and what all classes of operations have.

use cpp::{Eval, EvalError, Type as CppType, Value};

use crate::natives::of_header;
use crate::natives::row::{Call, Method, method};
use crate::values::accessors::group_of;
use crate::values::thing::{self, Kind};
use interfaces::{operand_groups, result_groups};
use ir::Operation;
use ir::op_info::Trait;
use verify::{OpVerification, SignatureTypes};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Operation, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getOperation", |call| Ok(thing::wrapped(call.this()?, false))),
    row("getContext", |_| Ok(Kind::Context.only())),
    // `arith::ConstantIndexOp` and its kin: see `constants.h`.
    row("value", |call| {
        let op = this(call)?;
        let value = op.attribute(ir::known::VALUE).filter(|_| op.name_str() == "arith.constant");
        let value = value.ok_or_else(|| EvalError::unsupported("the method 'value' of an operation"))?;
        match value.integer(call.host.context) {
            None => Ok(Kind::ApFloat.thing(value.index(), 0)),
            Some(_) => call.host.integer_of(call.machine, &thing::of_attribute(value)).map(thing::of_integer),
        }
    }),
    row("getLoc", |call| {
        let location = this(call)?.location();
        Ok(call.host.of_location(location))
    }),
    row("getName", |call| {
        let op = this(call)?;
        // Symbols name themselves: `function.getName()`, but `function->getName()`.
        match is_seen_as(call, op, Trait::Symbol)? {
            true => Ok(Value::text(symbol_name(op))),
            false => Ok(Kind::OperationName.thing(op.name().index(), 0)),
        }
    }),
    row("getNameAttr", |call| {
        let op = this(call)?;
        match call.host.accessor(op.info(), "getNameAttr") {
            // An attribute of the operation's own is called so.
            Some(accessor) => call.host.access(call.machine, op, accessor),
            None if op.has_trait(Trait::Symbol) => {
                Ok(thing::of_optional_attribute(op.attribute(ir::known::SYM_NAME)))
            }
            None => Err(EvalError::unsupported("the method 'getNameAttr' of an operation without a symbol")),
        }
    }),
    row("getOperationName", |call| Ok(Value::text(this(call)?.name_str().to_string()))),
    row("getNumOperands", |call| Ok(Value::Int(cpp::IntKind::U32, this(call)?.num_operands() as i64))),
    row("getNumResults", |call| {
        let op = this(call)?;
        let count = match is_seen_as(call, op, Trait::FunctionOpInterface)? {
            true => function_types(op)?.1.len(),
            false => op.num_results(),
        };
        Ok(Value::Int(cpp::IntKind::U32, count as i64))
    }),
    row("getNumRegions", |call| Ok(Value::Int(cpp::IntKind::U32, this(call)?.num_regions() as i64))),
    row("getNumSuccessors", |call| Ok(Value::Int(cpp::IntKind::U32, this(call)?.num_successors() as i64))),
    // Folders set these: see `fold.rs`.
    row("setOperand", changes),
    row("setOperands", changes),
    row("setAttr", changes),
    row("setAttrs", changes),
    row("setDiscardableAttr", changes),
    row("setDiscardableAttrs", changes),
    row("setDialectAttrs", changes),
    row("removeAttr", changes),
    row("removeDiscardableAttr", changes),
    row("getOperands", |call| Ok(values(this(call)?.operands()))),
    row("getResults", |call| Ok(values(this(call)?.results()))),
    row("getOpResults", |call| Ok(values(this(call)?.results()))),
    row("getOperandTypes", |call| Ok(thing::of_types(this(call)?.operand_types()))),
    row("getResultTypes", |call| {
        let op = this(call)?;
        Ok(match is_seen_as(call, op, Trait::FunctionOpInterface)? {
            true => thing::of_types(function_types(op)?.1),
            false => thing::of_types(op.result_types()),
        })
    }),
    row("getOperand", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        one(this(call)?.operands_from(at, 1).next())
    }),
    row("getResult", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        one(this(call)?.results().nth(at))
    }),
    row("getOpResult", |call| {
        let at = call.index(0)?;
        one(this(call)?.results().nth(at))
    }),
    row("getType", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        match this(call)?.results().nth(at) {
            Some(result) => Ok(thing::of_type(result.ty())),
            None => Err(EvalError::undefined("the type of no result")),
        }
    }),
    row("getRegions", |call| {
        let op = this(call)?;
        Ok(Value::list(op.regions().map(|region| call.host.of_region(region)).collect()))
    }),
    row("getRegion", region_at),
    row("getBodyRegion", region_at),
    row("getSuccessors", |call| {
        let op = this(call)?;
        Ok(Value::list(op.successors().map(|block| call.host.of_block(block)).collect()))
    }),
    // The verifier has asked the operation before it asks about symbols, and a pattern finds valid ones.
    row("verifyInvariants", |_| Ok(Value::Result(cpp::ResultKind::Logical, true))),
    // An operation with one successor has it without a number.
    row("getSuccessor", |call| {
        let at = if call.len() == 0 { 0 } else { call.index(0)? };
        let block = this(call)?.successors().nth(at);
        block
            .map(|block| call.host.of_block(block))
            .ok_or_else(|| EvalError::undefined("a successor out of range"))
    }),
    row("getBlock", |call| {
        let block = this(call)?.block();
        Ok(block.map_or_else(|| Kind::Block.null(None), |block| call.host.of_block(block)))
    }),
    row("getParentRegion", |call| {
        let region = this(call)?.parent_region();
        Ok(region.map_or_else(|| Kind::Region.null(None), |region| call.host.of_region(region)))
    }),
    row("getParentOp", |call| {
        let op = this(call)?;
        let parent = thing::of_operation(op.parent_op().map(Operation::op_ref));
        // `HasParent` of one class gives its operations a `getParentOp` of that class.
        let is_of_class = is_seen_as(call, op, Trait::HasParent)? && op.info().parents.len() == 1;
        Ok(thing::wrapped(parent, is_of_class))
    }),
    row("getParentOfType", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        for ancestor in this(call)?.ancestors() {
            let value = thing::of_operation(Some(ancestor.op_ref()));
            if call.host.is_of_class(call.machine, &value, class)? {
                return Ok(thing::wrapped(value, true));
            }
        }
        Ok(Kind::Operation.null(Some(class)))
    }),
    row("getPrevNode", |call| Ok(thing::of_operation(this(call)?.prev().map(Operation::op_ref)))),
    row("getNextNode", |call| Ok(thing::of_operation(this(call)?.next().map(Operation::op_ref)))),
    row("isAncestor", |call| {
        let other = call.host.operation(&call.value(0)?)?;
        Ok(Value::Bool(this(call)?.is_ancestor_of(other)))
    }),
    row("isProperAncestor", |call| {
        let (op, other) = (this(call)?, call.host.operation(&call.value(0)?)?);
        Ok(Value::Bool(op != other && op.is_ancestor_of(other)))
    }),
    row("isBeforeInBlock", |call| {
        let (op, other) = (this(call)?, call.host.operation(&call.value(0)?)?);
        if op.block() != other.block() {
            return Err(EvalError::undefined("the order of operations of different blocks"));
        }
        Ok(Value::Bool(op.is_before_in_block(other)))
    }),
    row("getAttrs", attributes),
    row("getAttrDictionary", |call| {
        let entries = this(call)?.attributes().to_vec();
        Ok(thing::of_attribute(call.host.context.dictionary_attribute(entries)))
    }),
    row("getDiscardableAttrs", |call| {
        let entries = this(call)?.discardable_attributes().entries(call.host.context);
        Ok(Value::list(entries.iter().map(|&entry| thing::of_named_attribute(entry)).collect()))
    }),
    row("getDialectAttrs", |call| {
        let context = call.host.context;
        let entries = this(call)?.discardable_attributes().entries(context);
        let of_dialect = entries.iter().filter(|entry| context.string(entry.0).contains(&b'.'));
        Ok(Value::list(of_dialect.map(|&entry| thing::of_named_attribute(entry)).collect()))
    }),
    row("getDiscardableAttrDictionary", |call| Ok(thing::of_attribute(this(call)?.discardable_attributes()))),
    row("getAttr", attribute),
    row("getInherentAttr", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        Ok(Value::optional(this(call)?.inherent_attribute(name).map(thing::of_attribute)))
    }),
    row("getDiscardableAttr", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        let context = call.host.context;
        Ok(thing::of_optional_attribute(this(call)?.discardable_attributes().entry(context, name)))
    }),
    row("hasAttr", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        Ok(Value::Bool(this(call)?.attribute(name).is_some()))
    }),
    row("getAttrOfType", |call| attribute(call).and_then(|found| if_of_class(call, found))),
    row("hasTrait", |call| {
        let op = this(call)?;
        has_asked_trait(call, op).map(Value::Bool)
    }),
    row("mightHaveTrait", |call| {
        let op = this(call)?;
        Ok(Value::Bool(!op.is_registered() || has_asked_trait(call, op)?))
    }),
    row("hasAttrOfType", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let found = attribute(call)?;
        let is_there = found.handle().is_some_and(|handle| !thing::is_null(handle));
        Ok(Value::Bool(is_there && call.host.is_of_class(call.machine, &found, class)?))
    }),
    row("getDialect", |call| {
        let name = this(call)?.info().dialect;
        crate::natives::data::dialect::dialect_of(call.host, name)
    }),
    row("getRawDictionaryAttrs", |call| Ok(thing::of_attribute(this(call)?.discardable_attributes()))),
    method(Kind::OperationName, "getRegisteredInfo", |call| {
        let name = call.this()?;
        let handle = thing::of_kind(&name, Kind::OperationName);
        let is_registered = handle
            .is_some_and(|handle| ir::OpName::new(handle.a).info(call.host.context).definition.is_some());
        Ok(Value::optional(is_registered.then_some(name)))
    }),
    method(Kind::OperationName, "verifyInherentAttrs", verify_inherent_attributes),
    row("getRegisteredInfo", |call| {
        let op = this(call)?;
        let name = op.is_registered().then(|| Kind::OperationName.thing(op.name().index(), 0));
        Ok(Value::optional(name))
    }),
    row("hasInterface", |call| {
        let op = this(call)?;
        has_asked_trait(call, op).map(Value::Bool)
    }),
    row("isRegistered", |call| Ok(Value::Bool(this(call)?.is_registered()))),
    row("use_empty", |call| {
        let op = this(call)?;
        Ok(Value::Bool(op.results().all(|result| op.body().first_use(result.id()).is_none())))
    }),
    row("getODSOperands", |call| {
        let op = this(call)?;
        let at = call.index(0)?;
        let group = group_of(&operand_groups(op, op.info()), at);
        Ok(values(op.operands_from(group.start as usize, group.len as usize)))
    }),
    row("getODSResults", |call| {
        let op = this(call)?;
        let at = call.index(0)?;
        let group = group_of(&result_groups(op, op.info()), at);
        Ok(values(op.results().skip(group.start as usize).take(group.len as usize)))
    }),
    row("getODSOperandIndexAndLength", |call| {
        let op = this(call)?;
        let at = call.index(0)?;
        let group = group_of(&operand_groups(op, op.info()), at);
        Ok(Value::tuple(vec![Value::size(group.start as usize), Value::size(group.len as usize)]))
    }),
    row("getBody", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        let block = this(call)?.region(at).and_then(|region| region.front());
        Ok(block.map_or_else(|| Kind::Block.null(None), |block| call.host.of_block(block)))
    }),
    row("getFunctionType", |call| Ok(thing::of_optional_type(function_type(this(call)?)))),
    row("getArgumentTypes", |call| Ok(thing::of_types(function_types(this(call)?)?.0))),
    row("getNumArguments", |call| {
        Ok(Value::Int(cpp::IntKind::U32, function_types(this(call)?)?.0.len() as i64))
    }),
    row("getArguments", |call| {
        let entry = this(call)?.region(0).and_then(ir::Region::front);
        Ok(values(entry.into_iter().flat_map(ir::Block::arguments)))
    }),
    row("getArgument", |call| {
        let at = call.index(0)?;
        let entry = this(call)?.region(0).and_then(ir::Region::front);
        one(entry.and_then(|entry| entry.arguments().nth(at)))
    }),
    row("getArgAttrs", |call| attributes_of_value(call, "arg_attrs").map(thing::of_attribute)),
    row("getResultAttrs", |call| attributes_of_value(call, "res_attrs").map(thing::of_attribute)),
    row("getArgAttrDict", |call| attributes_of_value(call, "arg_attrs").map(thing::of_attribute)),
    row("getResultAttrDict", |call| attributes_of_value(call, "res_attrs").map(thing::of_attribute)),
    row("getAllArgAttrs", |call| attributes_of_values(call, "arg_attrs", true)),
    row("getAllResultAttrs", |call| attributes_of_values(call, "res_attrs", false)),
    row("getArgAttr", |call| attribute_of_value(call, "arg_attrs")),
    row("getResultAttr", |call| attribute_of_value(call, "res_attrs")),
    row("getArgAttrOfType", |call| {
        attribute_of_value(call, "arg_attrs").and_then(|found| if_of_class(call, found))
    }),
    row("getResultAttrOfType", |call| {
        attribute_of_value(call, "res_attrs").and_then(|found| if_of_class(call, found))
    }),
    // `FunctionOpInterface`, in patterns
    row("setArgAttr", |call| of_header(call, "setAttrOfArg")),
    row("setResultAttr", |call| of_header(call, "setAttrOfResult")),
    row("setArgAttrs", |call| of_header(call, "setAttrsOfArg")),
    row("setResultAttrs", |call| of_header(call, "setAttrsOfResult")),
    row("removeArgAttr", |call| of_header(call, "removeAttrOfArg")),
    row("removeResultAttr", |call| of_header(call, "removeAttrOfResult")),
    row("isExternal", |call| Ok(Value::Bool(this(call)?.region(0).is_none_or(|region| region.is_empty())))),
    row("isDeclaration", |call| {
        let op = this(call)?;
        let is_function = op.has_trait(Trait::FunctionOpInterface);
        Ok(Value::Bool(is_function && op.region(0).is_none_or(|region| region.is_empty())))
    }),
    row("getFunctionBody", |call| match this(call)?.region(0) {
        Some(region) => Ok(call.host.of_region(region)),
        None => Ok(Kind::Region.null(None)),
    }),
    row("getProperties", |call| Ok(thing::properties_of(call.this()?))),
    // `MemoryEffectOpInterface`
    row("getEffects", |call| of_header(call, "addEffectsOf")),
    row("hasEffect", |call| of_header(call, "hasEffect")),
    row("hasNoEffect", |call| of_header(call, "hasNoEffect")),
    row("onlyHasEffect", |call| of_header(call, "hasSingleEffect")),
    row("getEffectOnValue", |call| of_header(call, "effectOnValue")),
    row("getUsers", |call| {
        let op = this(call)?;
        let body = op.body();
        let mut users = Vec::new();
        for result in op.results() {
            let uses = std::iter::successors(body.first_use(result.id()), |&of| body.next_use(of));
            users.extend(
                uses.map(|of| Kind::Operation.thing(op.body_id().index(), body.operand_owner(of).index())),
            );
        }
        Ok(Value::list(users))
    }),
];

fn region_at(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let at = if call.len() > 0 { call.index(0)? } else { 0 };
    match this(call)?.region(at) {
        Some(region) => Ok(call.host.of_region(region)),
        None => Err(EvalError::undefined("a region out of range")),
    }
}

fn this<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Operation<'a>> {
    call.host.operation(&call.this()?)
}

fn values<'a>(values: impl Iterator<Item = ir::Value<'a>>) -> Value {
    Value::list(values.map(|value| thing::of_ssa_value(value.value_ref())).collect())
}

fn one(value: Option<ir::Value<'_>>) -> Eval<Value> {
    let value = value.map(|value| thing::of_ssa_value(value.value_ref()));
    value.ok_or_else(|| EvalError::undefined("a value out of range"))
}

/// An attribute if it is of the class that the call has as its template argument, or none.
fn if_of_class(call: &mut Call<'_, '_, '_, '_, '_>, found: Value) -> Eval<Value> {
    let class = call.host.explicit_class(call.machine, call.arguments.types)?;
    let is_there = found.handle().is_some_and(|handle| !thing::is_null(handle));
    match is_there && call.host.is_of_class(call.machine, &found, class)? {
        true => Ok(call.host.seen_as(found, class)),
        false => Ok(Kind::Attribute.null(Some(class))),
    }
}

/// The attributes of an argument or a result of a function: an entry of one of its attributes.
fn attributes_of_value(call: &mut Call<'_, '_, '_, '_, '_>, list: &str) -> Eval<ir::Attribute> {
    let at = call.index(0)?;
    let context = call.host.context;
    let all = this(call)?.attribute(context.intern_string(list));
    let own = all.and_then(|all| all.elements(context)?.get(at).copied());
    Ok(own.unwrap_or(ir::Attribute::EMPTY_DICTIONARY))
}

/// `getAllArgAttrs()`: the list, or nothing; `getAllArgAttrs(list)`: a dictionary for each argument.
fn attributes_of_values(call: &mut Call<'_, '_, '_, '_, '_>, list: &str, of_arguments: bool) -> Eval<Value> {
    let context = call.host.context;
    let op = this(call)?;
    let all = op.attribute(context.intern_string(list));
    if call.len() == 0 {
        return Ok(thing::of_optional_attribute(all));
    }
    let (arguments, results) = function_types(op)?;
    let count = if of_arguments { arguments.len() } else { results.len() };
    let elements = all.and_then(|all| all.elements(context)).unwrap_or_default();
    let own = (0..count).map(|at| elements.get(at).copied().unwrap_or(ir::Attribute::EMPTY_DICTIONARY));
    let own = own.map(thing::of_attribute).collect();
    let target = call.argument(0)?.clone();
    call.extend(&target, own)?;
    Ok(Value::Void)
}

fn attribute_of_value(call: &mut Call<'_, '_, '_, '_, '_>, list: &str) -> Eval<Value> {
    let own = attributes_of_value(call, list)?;
    let name = call.text(1)?;
    let context = call.host.context;
    Ok(thing::of_optional_attribute(own.entry(context, context.intern_string(name))))
}

/// `getAttrs()`: the inherent ones and the others, in the order of their names.
fn attributes(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let mut entries = this(call)?.attributes().to_vec();
    call.host.context.sort_entries(&mut entries);
    Ok(Value::list(entries.into_iter().map(thing::of_named_attribute).collect()))
}

fn attribute(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let name = call.text(0)?;
    let name = call.host.context.intern_string(name);
    Ok(thing::of_optional_attribute(this(call)?.attribute(name)))
}

/// Whether the receiver is seen through its own class or an interface, and has a trait.
fn is_seen_as(call: &Call<'_, '_, '_, '_, '_>, op: Operation<'_>, of: Trait) -> Eval<bool> {
    Ok(call.this()?.handle().is_some_and(thing::is_wrapped) && op.has_trait(of))
}

/// The name of a symbol.
fn symbol_name(op: Operation<'_>) -> String {
    let context = op.context();
    let name = op.attribute(ir::known::SYM_NAME).and_then(|name| name.string(context));
    name.map(|name| context.string(name).to_string()).unwrap_or_default()
}

/// The types of the arguments and of the results of a function.
fn function_types(op: Operation<'_>) -> Eval<SignatureTypes> {
    if let Some((inputs, results)) = function_type(op).and_then(|ty| ty.function(op.context())) {
        return Ok((inputs.into(), results.into()));
    }
    // A type of its own, as that of an `llvm.func`, is told by its dialect.
    let told = OpVerification::of(op.info()).signature.and_then(|signature| signature(op));
    told.ok_or_else(|| EvalError::unsupported(format!("the signature of '{}'", op.name_str())))
}

fn function_type(op: Operation<'_>) -> Option<ir::Type> {
    op.attribute(ir::known::FUNCTION_TYPE).and_then(|value| value.type_value(op.context()))
}

/// Whether an operation has the trait that the call has as its template argument.
pub(in crate::natives) fn has_asked_trait(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: Operation<'_>,
) -> Eval<bool> {
    name_has_asked_trait(call, op.name())
}

/// Whether operations of a name have the trait that the call has as its template argument.
pub(in crate::natives) fn name_has_asked_trait(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: ir::OpName,
) -> Eval<bool> {
    let info = op.info(call.host.context);
    if let Some(CppType::Trait(name, of)) = call.arguments.types.first().map(|&ty| call.machine.ty(ty)) {
        let (name, asked) = (name.clone(), of.clone());
        let (program, context) = (call.host.program, call.host.context);
        let known =
            crate::verify::traits::has_trait_with(call.machine, program, context, info, &name, &asked);
        if let Some(has_trait) = known {
            return Ok(has_trait);
        }
        let count = match asked.first().map(|&of| call.machine.ty(of)) {
            Some(&CppType::Constant(count, None)) => usize::try_from(count).ok(),
            _ => None,
        };
        let unknown = || EvalError::unsupported(format!("the trait '{name}'"));
        return count.and_then(|count| has_counting_trait(info, &name, count)).ok_or_else(unknown);
    }
    let name = match call.host.explicit_class(call.machine, call.arguments.types) {
        Ok(class) => call.host.program.classes.name(class).unwrap_or_default().to_string(),
        // A trait is a template of the sources.
        Err(error) => {
            let named = call.arguments.types.first().and_then(|&ty| call.machine.class_name(ty));
            named.ok_or(error)?
        }
    };
    let context = call.host.context;
    Ok(has_trait(info, &name)
        || has_counting_trait(info, &name, 0).unwrap_or(false)
        || crate::values::classes::implements(context, op, &name))
}

/// Returns whether operations have a trait that says how many operands, results, regions or successors there are, as
/// definitions give it to them; `None` if the trait says something else.
fn has_counting_trait(info: &ir::OpInfo, name: &str, count: usize) -> Option<bool> {
    let (prefix, counted) = ["Zero", "One", "N", "AtLeastN", "Variadic"].into_iter().find_map(|prefix| {
        let counted = match name.strip_prefix(prefix)? {
            "Operands" | "Operand" => &info.operands,
            "Results" | "Result" => &info.results,
            "Regions" | "Region" => &info.regions,
            "Successors" | "Successor" => &info.successors,
            _ => return None,
        };
        Some((prefix, counted))
    })?;
    let (min, is_exact) = (counted.min(), counted.is_exact());
    Some(
        info.definition.is_some()
            && match prefix {
                "Zero" => is_exact && min == 0,
                "One" => is_exact && min == 1,
                "N" => is_exact && min == count && count > 1,
                "AtLeastN" => !is_exact && min == count && count > 0,
                _ => !is_exact && min == 0,
            },
    )
}

/// Traits that are known by bits.
fn has_trait(info: &ir::OpInfo, name: &str) -> bool {
    let of = match name {
        "IsTerminator" => Trait::Terminator,
        "IsIsolatedFromAbove" => Trait::IsolatedFromAbove,
        "ConstantLike" => Trait::ConstantLike,
        "ReturnLike" => Trait::ReturnLike,
        "SymbolTable" => Trait::SymbolTable,
        "AffineScope" => Trait::AffineScope,
        "SingleBlock" => Trait::SingleBlock,
        "NoTerminator" => Trait::NoTerminator,
        _ => return false,
    };
    info.traits.has(of)
}

/// A change of an operation, where none may be made.
fn changes(_: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    Err(EvalError::unsupported("a change of an operation"))
}

/// `name.verifyInherentAttrs(attributes, emitError)`
fn verify_inherent_attributes(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let name = thing::of_kind(&call.this()?, Kind::OperationName);
    let name = name.ok_or_else(|| EvalError::undefined("a null name"))?;
    let entries = call.host.entries_of(call.machine, &call.value(0)?)?;
    let context = call.host.context;
    let violation = parse::violation_of_inherent(context, ir::OpName::new(name.a).info(context), &entries);
    if let Some(violation) = &violation {
        let emit_error = call.value(1)?;
        let diagnostic = call.machine.call(call.host, &emit_error, &[])?;
        let diagnostic = call.machine.load(&diagnostic)?;
        let open = diagnostic.handle().ok_or_else(|| EvalError::unsupported("such an error"))?;
        call.host.append(open, violation);
    }
    Ok(Value::logical(violation.is_none()))
}
