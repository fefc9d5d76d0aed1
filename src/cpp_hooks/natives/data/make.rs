//! Static methods: `T::get(...)` of types and attributes, and those that ODS generates.

use cpp::{Eval, EvalError, HostClass, Value};
use definitions::{DialectContext as _, UnplacedDiagnostic};

use crate::attributes::dense_array;
use crate::classes::Class;
use crate::natives::row::Call;
use crate::thing::{self, Kind};
use definitions::expressions::{Definitions, Entity, dense_array_element};
use ir::op_info::InherentKind;
use ir::types::Signedness;
use ir::{AffineExpr, AffineMap, Attribute, AttributeStorage, Context, OpInfo, Type, TypeStorage};

/// Names of static methods that are no rows of tables.
const STATIC: &[&str] = &[
    "get",
    "getChecked",
    "getOperationName",
    "getMnemonic",
    "getDialectNamespace",
    "isValidElementType",
    "create",
    "build",
    "ensureTerminator",
    "BlockArgListType",
    "OperandSegment",
    "verifyInherentAttrs",
    "getSymbolAttrName",
    "getVisibilityAttrName",
    "getDefaultVisibilityAttrName",
    "getFlattenedAffineExprs",
    "getMultiDimIdentityMap",
    "getMinorIdentityMap",
    "getPermutationMap",
    "getConstantMap",
    "getFromOpaquePointer",
    "getFromRawBuffer",
    "getAttributeNames",
    "lookup",
    "materialize",
    "isBuildableWith",
    "lookupNearestSymbolFrom",
    "lookupSymbolIn",
    "getNearestSymbolTable",
    "parse",
    "getMaxValue",
    "getMinValue",
    "inferFromExpressionList",
    "inferFromExprList",
    "getSignedMaxValue",
    "getSignedMinValue",
    "closest",
    "getZero",
    "getAllOnes",
    "getAllOnesValue",
    "getOneBitSet",
    "getLowBitsSet",
    "getHighBitsSet",
    "getBitsSet",
    "getBitsSetFrom",
    "getSignMask",
    "getZeroWidth",
    "getEmptySet",
    "IEEEhalf",
    "BFloat",
    "IEEEsingle",
    "IEEEdouble",
    "IEEEquad",
    "x87DoubleExtended",
    "FloatTF32",
    "SemanticsToEnum",
    "EnumToSemantics",
    "areCastCompatible",
    "getWithSorted",
    "getInf",
    "getLargest",
    "getSmallest",
    "getNaN",
    "getQNaN",
    "getOne",
    "getSizeInBits",
    "semanticsSizeInBits",
    "semanticsPrecision",
    "semanticsMaxExponent",
    "semanticsMinExponent",
    "getTypeID",
    "closest",
    "verify",
    "isDynamic",
    "isStatic",
    "getNumElements",
    "isDynamicShape",
    "isStaticShape",
    "hasTrait",
    "isValid",
    "isValidNamespace",
    "isCompatibleReturnTypes",
    "getOperandSegmentSizeAttr",
    "getResultSegmentSizeAttr",
    "getOperandSegmentSizesAttrName",
    "getResultSegmentSizesAttrName",
    "getSymbolName",
    "getSymbolVisibility",
    "setSymbolVisibility",
    "setSymbolName",
    "symbolKnownUseEmpty",
    "iterator",
    "interrupt",
    "advance",
    "skip",
];

/// Whether operations have a static method of this name, whatever their definition says.
pub fn is_static_of_operation(name: &str) -> bool {
    matches!(
        name,
        "build"
            | "ensureTerminator"
            | "getOperationName"
            | "verifyInherentAttrs"
            | "getAttributeNames"
            | "getOperandSegmentSizeAttr"
            | "getResultSegmentSizeAttr"
            | "getOperandSegmentSizesAttrName"
            | "getResultSegmentSizesAttrName"
    )
}

/// Whether some class has a static method of this name.
pub fn is_static(name: &str) -> bool {
    STATIC.contains(&name)
}

/// Calls `Class::name(...)`.
pub fn call_static(
    call: &mut Call<'_, '_, '_, '_, '_>,
    number: HostClass,
    class: &Class,
    name: &str,
) -> Eval<Value> {
    let context = call.host.context;
    let unknown = || Err(EvalError::unsupported(format!("the static method '{name}'")));
    let values = call.arguments.values;
    match (class, name) {
        (Class::Data(..) | Class::Known(_), "get" | "getWithSorted") => get(call, number, values, false),
        (Class::Data(..), "getChecked") => get_checked(call, number, values),
        (Class::Base(of), _) => {
            let of = *of;
            match call.host.program.classes.get(of) {
                Some(Class::Source(source)) if source.is_concrete => {
                    crate::natives::data::described::make(call, of, &source, name)
                }
                Some(class) => call_static(call, of, &class, name),
                None => unknown(),
            }
        }
        (Class::Source(source), "get" | "getChecked") if source.is_concrete => {
            crate::natives::data::described::make(call, number, source, name)
        }
        (Class::Data(_, class, _), "getMnemonic" | "getDialectNamespace") => {
            let Some(class) = context.class(class) else { return unknown() };
            Ok(Value::text(if name == "getMnemonic" {
                class.mnemonic.as_str()
            } else {
                class.dialect.as_str()
            }))
        }
        (Class::Dialect(dialect), "getDialectNamespace") => {
            Ok(Value::text(context.string(*dialect).to_string()))
        }
        (Class::Operation(op), "getOperationName") => Ok(Value::text(context.string(*op).to_string())),
        (Class::Operation(op) | Class::Adaptor(op), _) => operation_static(call, *op, name),
        (Class::Data(_, class, _), "isValidElementType") => {
            let ty = call.ty(0)?;
            Ok(Value::Bool(match class.as_str() {
                "mlir::VectorType" => ty.is_vector_element(context),
                "mlir::TensorType" | "mlir::RankedTensorType" => ty.is_tensor_element(context),
                "mlir::MemRefType" | "mlir::BaseMemRefType" => ty.is_memref_element(context),
                _ => return unknown(),
            }))
        }
        (Class::Data(entity, class, _), "parse") => parse_defined(call, number, *entity, class),
        (Class::Data(..), "getFromRawBuffer") => crate::natives::data::raw_data::from_raw_buffer(call),
        (Class::Data(..), "isDynamic" | "isStatic") => {
            let is_dynamic = call.integer(0)? == ir::types::DYNAMIC;
            Ok(Value::Bool(is_dynamic == (name == "isDynamic")))
        }
        (Class::Data(..) | Class::Interface(_), "isDynamicShape" | "isStaticShape") => {
            let any = call.integers(0)?.contains(&ir::types::DYNAMIC);
            Ok(Value::Bool(any == (name == "isDynamicShape")))
        }
        (Class::Data(..) | Class::Interface(_), "getNumElements") => {
            let shape = call.integers(0)?;
            let product = shape.iter().try_fold(1i64, |product, &extent| product.checked_mul(extent));
            product
                .map(thing::of_integer)
                .ok_or_else(|| EvalError::undefined("a number of elements that is too large"))
        }
        (Class::Known(known), _) => known_static(call, known.kind, name),
        // `OpTrait::AttrSizedOperandSegments<void>::getOperandSegmentSizeAttr()`
        (Class::Interface(_), "getOperandSegmentSizeAttr") => Ok(Value::text("operandSegmentSizes")),
        // `SymbolOpInterface::getDefaultVisibilityAttrName()`
        (Class::Interface(_), "getDefaultVisibilityAttrName") => Ok(Value::text("sym_visibility")),
        (Class::Interface(_), "getResultSegmentSizeAttr") => Ok(Value::text("resultSegmentSizes")),
        _ => unknown(),
    }
}

/// `T::getChecked(function that makes a diagnostic, or location, arguments...)`
fn get_checked(call: &mut Call<'_, '_, '_, '_, '_>, class: HostClass, values: &[Value]) -> Eval<Value> {
    let Some((report, rest)) = values.split_first() else { return get(call, class, values, true) };
    let loaded = call.machine.load(report)?;
    let is_place = loaded.handle().is_some_and(|handle| Kind::of(handle) == Kind::Location);
    let before = std::mem::take(&mut call.host.collected);
    // `Base::getChecked(location, ...)` calls the class's own with a function that reports there.
    let own = if is_place { own_checked(call, class, rest)? } else { None };
    let made = match own {
        Some(made) => made,
        None => get(call, class, rest, true)?,
    };
    let errors = std::mem::replace(&mut call.host.collected, before);
    if thing::of_kind(&loaded, Kind::EmitError).is_some_and(|function| function.a == 0) {
        call.host.collected.extend(errors);
        return Ok(made);
    }
    for error in errors {
        report_refusal(call, report, error)?;
    }
    Ok(made)
}

/// Reports an error of a verifier by the function, or at the location, that `getChecked` is given.
fn report_refusal(
    call: &mut Call<'_, '_, '_, '_, '_>,
    report: &Value,
    error: UnplacedDiagnostic,
) -> Eval<()> {
    let loaded = call.machine.load(report)?;
    let is_place = loaded.handle().is_some_and(|handle| Kind::of(handle) == Kind::Location);
    let open = match loaded.handle() {
        Some(_) if is_place => {
            let location = call.host.location(&loaded)?;
            call.host.start_again(call.machine, crate::hook::ReportAt::Location(location), error)
        }
        _ => {
            let open = call.machine.call(call.host, report, &[])?;
            call.machine.write(call.host, &open, Value::text(error.message))?;
            let begun = call.machine.load(&open)?;
            call.host.attach_notes(&begun, error.notes);
            open
        }
    };
    drop(open);
    call.host.report_rest();
    Ok(())
}

/// `T::getChecked(emitError, arguments...)` of the builders that the class itself has; `None` if none takes the arguments.
pub fn own_checked(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    rest: &[Value],
) -> Eval<Option<Value>> {
    let mut all = vec![Kind::EmitError.only()];
    all.extend_from_slice(rest);
    own_builder(call, class, "getChecked", &all)
}

/// A builder of a definition, by name: that of the class itself which takes the arguments.
pub fn own_builder(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    name: &str,
    arguments: &[Value],
) -> Eval<Option<Value>> {
    let Some(Class::Data(_, class, _)) = call.host.program.classes.get(class) else { return Ok(None) };
    let functions = call.host.program.members(&class, name);
    if functions.is_empty() || !call.machine.takes(call.host, &functions, arguments)? {
        return Ok(None);
    }
    call.machine.call_overloaded(call.host, &functions, None, arguments).map(Some)
}

/// `FusedLoc::get(locations, metadata, context)`, `builder.getFusedLoc(locations, metadata)`.
pub(in crate::natives) fn fused_location(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Attribute> {
    let context = call.host.context;
    let at = usize::from(call.kind(0) == Some(Kind::Context));
    let mut locations = Vec::new();
    for location in call.list(at)? {
        locations.push(call.host.location(&call.machine.load(&location)?)?.to_attribute(context));
    }
    let metadata = if call.len() > at + 1 { thing::attribute(&call.value(at + 1)?) } else { None };
    Ok(ir::location::fused(context, &locations, metadata))
}

fn known_static(call: &mut Call<'_, '_, '_, '_, '_>, kind: Kind, name: &str) -> Eval<Value> {
    let context = call.host.context;
    // `Block::BlockArgListType(begin, end)`
    if (kind, name) == (Kind::Block, "BlockArgListType") {
        return match call.arguments.values {
            [from, to] => call.machine.between(call.host, from, to).map(Value::list),
            [only] => call.machine.list(only).map(Value::list),
            _ => Ok(Value::list(Vec::new())),
        };
    }
    // `Block::iterator(op)`, `Region::iterator(block)`
    if name == "iterator" && matches!(kind, Kind::Block | Kind::Region) {
        return match call.value(0)? {
            iterator @ Value::Iterator(_) => Ok(iterator),
            block if kind == Kind::Region => {
                let block = call.machine.pointee(&block)?;
                crate::natives::operations::iteration::at_block(call, &block)
            }
            op => crate::natives::operations::iteration::at_operation(call, op),
        };
    }
    if (kind, name) == (Kind::Dialect, "isValidNamespace") {
        let text = call.text(0)?;
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
        let starts = text.bytes().next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_');
        return Ok(Value::Bool(starts && text.bytes().all(is_part)));
    }
    let map = |map: AffineMap| Ok(thing::of_affine_map(map));
    match (kind, name) {
        (Kind::WalkResult, _) => crate::natives::operations::walk::result(name)
            .ok_or_else(|| EvalError::unsupported(format!("the static method '{name}'"))),
        // A number and the attribute of sizes in which it is one.
        (Kind::Nothing, "OperandSegment") => Ok(Value::tuple(call.arguments.values.to_vec())),
        (Kind::SymbolTables, "getSymbolAttrName") => Ok(Value::text("sym_name")),
        (Kind::SymbolTables, "getVisibilityAttrName") => Ok(Value::text("sym_visibility")),
        (Kind::SymbolTables, _) => crate::natives::operations::symbol::call_static(call, name),
        (Kind::OperationName, "lookup") => {
            let name = call.text(0)?;
            let context = call.host.context;
            let name = context.op_name(context.intern_string(name));
            let is_registered = name.info(context).definition.is_some();
            Ok(Value::optional(is_registered.then(|| Kind::OperationName.thing(name.index(), 0))))
        }
        (Kind::DataLayout, "closest") => {
            let op = call.host.operation(&call.value(0)?)?;
            Ok(crate::natives::data::data_layout::at(op.op_ref()))
        }
        (Kind::AffineMap, "getMultiDimIdentityMap") => {
            let rank = call.index(0)? as u32;
            map(AffineMap::identity(context, rank))
        }
        (Kind::AffineMap, "getMinorIdentityMap") => {
            let (dims, results) = (call.index(0)? as u32, call.index(1)? as u32);
            map(AffineMap::minor_identity(context, dims, results))
        }
        (Kind::AffineMap, "getPermutationMap") => {
            let targets = call.integers(0)?;
            let targets: Vec<u32> = targets.iter().map(|&target| target as u32).collect();
            map(AffineMap::permutation(context, &targets))
        }
        (Kind::AffineMap, "getConstantMap") => {
            let value = call.integer(0)?;
            map(AffineMap::constant(context, value))
        }
        (Kind::AffineMap, "inferFromExprList" | "inferFromExpressionList") => inferred_maps(call),
        (Kind::ApInt, _) => crate::natives::data::number::call_static(call, name),
        (Kind::ApFloat, _) => crate::natives::data::float::call_static(call, name),
        _ => Err(EvalError::unsupported(format!("the static method '{name}'"))),
    }
}

/// `AffineMap::inferFromExprList({{d0, d1}, {d1}}, context)`: a map for each list, with as many dimensions and
/// symbols as any of them has.
fn inferred_maps(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    let mut lists = Vec::new();
    for list in call.list(0)? {
        let exprs = call.host.list_of(call.machine, &list)?;
        let exprs: Option<Vec<AffineExpr>> = exprs.iter().map(thing::affine_expr).collect();
        lists.push(exprs.ok_or_else(|| EvalError::undefined("a null expression"))?);
    }
    let all = AffineMap::inferred(context, &lists.concat());
    let (dims, symbols) = (all.num_dims(context), all.num_symbols(context));
    let maps = lists.iter().map(|results| AffineMap::get(context, dims, symbols, results));
    Ok(Value::list(maps.map(thing::of_affine_map).collect()))
}

/// Static members that ODS generates for an operation.
fn operation_static(call: &mut Call<'_, '_, '_, '_, '_>, op: ir::StringId, name: &str) -> Eval<Value> {
    let context = call.host.context;
    let info: &OpInfo = context.op_name(op).info(context);
    match name {
        "build" => crate::rewriting::build::build_into_state(call, op),
        "create" => crate::natives::assembly::parsed_block::create(call, op, 2),
        "materialize" if *context.string(op) == *b"arith.constant" => {
            crate::rewriting::constant::materialize_number(call, op)
        }
        "isBuildableWith" if *context.string(op) == *b"arith.constant" => {
            let (value, ty) = (call.attribute(0)?, call.ty(1)?);
            Ok(Value::Bool(crate::rewriting::constant::is_number(context, value, ty)))
        }
        "areCastCompatible" => {
            let cast = info.interface::<interfaces::Cast>();
            let cast = cast.ok_or_else(|| EvalError::unsupported("'areCastCompatible' of no cast"))?;
            // A type is a range of itself.
            let mut types = |at: usize| match thing::ty(&call.value(at)?) {
                Some(ty) => Ok(vec![ty]),
                None => {
                    let range = call.argument(at)?.clone();
                    call.host.types_of(call.machine, &range)
                }
            };
            let (from, to) = (types(0)?, types(1)?);
            Ok(Value::Bool((cast.are_compatible)(context, &from, &to)))
        }
        // The verifier of the operation says the same.
        "verifyInherentAttrs" => Ok(Value::logical(true)),
        "ensureTerminator" => {
            let Some(terminator) = info.implicit_terminator else {
                return Err(EvalError::unsupported(
                    "'ensureTerminator' of an operation without a terminator",
                ));
            };
            if call.host.plan.is_some() {
                return crate::rewriting::structure::ensure_terminator(call, terminator);
            }
            let region = crate::natives::assembly::region_parser::parsed_region(call, 0)?;
            call.host.op_parser()?.ensure_terminator(region, terminator);
            Ok(Value::Void)
        }
        "hasTrait" => {
            let name = context.op_name(op);
            crate::natives::operations::operation::name_has_asked_trait(call, name).map(Value::Bool)
        }
        "getDialectNamespace" => Ok(Value::text(context.string(info.dialect).to_string())),
        "getOperationName" => Ok(Value::text(context.string(op).to_string())),
        "getAttributeNames" => {
            let attributes = info.inherent.iter().filter(|slot| !matches!(slot.kind, InherentKind::Property));
            let names = attributes.map(|slot| Value::text(context.string(slot.name).to_string()));
            Ok(Value::list(names.collect()))
        }
        "getOperandSegmentSizeAttr" => Ok(Value::text("operandSegmentSizes")),
        "getResultSegmentSizeAttr" => Ok(Value::text("resultSegmentSizes")),
        "getOperandSegmentSizesAttrName" => {
            Ok(thing::of_attribute(call.string_attribute("operandSegmentSizes")))
        }
        "getResultSegmentSizesAttrName" => {
            Ok(thing::of_attribute(call.string_attribute("resultSegmentSizes")))
        }
        _ => match call.host.accessor(info, name) {
            Some(crate::accessors::Accessor::Name(slot)) => Ok(call.host.attribute_name(info, slot.into())),
            _ => inherited_static(call, info, name),
        },
    }
}

/// Calls a static member that an operation inherits from the class of a trait, whose argument is the operation's class.
fn inherited_static(call: &mut Call<'_, '_, '_, '_, '_>, info: &OpInfo, name: &str) -> Eval<Value> {
    let (context, program) = (call.host.context, call.host.program);
    let functions = crate::traits::inherited_of(program, context, info, name);
    if functions.is_empty() {
        return Err(EvalError::unsupported(format!("the static method '{name}'")));
    }
    let this = crate::traits::class_of_trait(call.machine, program, context, info, &[]);
    call.machine.call_overloaded_with(
        call.host,
        &functions,
        this,
        call.arguments.values,
        call.arguments.types,
    )
}

/// `T::get(arguments)`: a type or attribute. If `checked`, what its verifier finds wrong is kept, and null given.
pub fn get(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    values: &[Value],
    checked: bool,
) -> Eval<Value> {
    let context = call.host.context;
    let Some(found) = call.host.program.classes.get(class) else {
        return Err(EvalError::unsupported("an unknown class"));
    };
    // The context comes first, where it is not found in what follows.
    // `AttributeUniquer::get<T>(context, arguments...)`
    if let (Class::Known(known), [ty, ..]) = (&found, call.arguments.types)
        && known.name.ends_with("Uniquer")
        && let Some(of) = crate::hook::class_of_ty(call.machine, *ty)
    {
        // It is the class's own `get` that asks.
        return match call.host.program.classes.get(of) {
            Some(Class::Source(source)) => crate::natives::data::described::make(call, of, &source, "get"),
            _ => get(call, of, values, false),
        };
    }
    let is_context = |value: &Value| {
        let loaded = call.machine.load(value).ok();
        loaded.and_then(|value| thing::of_kind(&value, Kind::Context)).is_some()
    };
    let has_context = values.first().is_some_and(is_context);
    let rest = &values[usize::from(has_context)..];
    let mut inner = Call {
        host: &mut *call.host,
        machine: &mut *call.machine,
        receiver: call.receiver,
        arguments: cpp::Arguments { values: rest, types: &[] },
    };
    match &found {
        Class::Data(Entity::Type, name, _) => match builtin_type(&mut inner, context, name)? {
            Some(ty) => Ok(thing::of_type(ty)),
            None => get_defined(&mut inner, class, Entity::Type, name, checked),
        },
        Class::Data(Entity::Attribute, name, _) => match builtin_attribute(&mut inner, context, name)? {
            Some(attribute) => Ok(thing::of_attribute(attribute)),
            None => get_defined(&mut inner, class, Entity::Attribute, name, checked),
        },
        Class::Known(known) if known.kind == Kind::AffineMap => affine_map(&mut inner, values),
        Class::Known(known) if known.kind == Kind::Location => {
            Ok(inner.host.of_location(ir::Location::UNKNOWN))
        }
        Class::Known(known) if known.kind == Kind::IntegerSet => integer_set(&mut inner),
        _ => Err(EvalError::unsupported("the static method 'get'")),
    }
}

/// `IntegerSet::get(dims, symbols, constraints, equality flags)`.
fn integer_set(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (dims, symbols) = (call.index(0)? as u32, call.index(1)? as u32);
    let constraints = call.list(2)?;
    let constraints: Option<Vec<AffineExpr>> = constraints.iter().map(thing::affine_expr).collect();
    let constraints = constraints.ok_or_else(|| EvalError::undefined("a null expression"))?;
    let flags = call.integers(3)?;
    if flags.len() != constraints.len() {
        return Err(EvalError::undefined("a set with other flags than constraints"));
    }
    let constraints: Vec<_> = constraints.into_iter().zip(flags.iter().map(|&flag| flag != 0)).collect();
    let set = ir::IntegerSet::get(call.host.context, dims, symbols, &constraints);
    Ok(Kind::IntegerSet.thing(set.index(), 0))
}

/// `AffineMap::get(dims, symbols, results, context)`; the results may be one.
fn affine_map(call: &mut Call<'_, '_, '_, '_, '_>, values: &[Value]) -> Eval<Value> {
    let context = call.host.context;
    if values.len() < 3 || (values.len() == 3 && call.kind(2) == Some(Kind::Context)) {
        let count = |call: &mut Call<'_, '_, '_, '_, '_>, at| match call.kind(at) {
            Some(_) => Ok(0),
            None => call.index(at).map(|count| count as u32),
        };
        let (dims, symbols) = match call.len() {
            0 | 1 => (0, 0),
            _ => (count(call, 0)?, count(call, 1)?),
        };
        return Ok(thing::of_affine_map(AffineMap::get(context, dims, symbols, &[])));
    }
    let (dims, symbols) = (call.index(0)? as u32, call.index(1)? as u32);
    let results = match call.value(2)? {
        one if thing::affine_expr(&one).is_some() => vec![one],
        _ => call.list(2)?,
    };
    let results: Option<Vec<AffineExpr>> = results.iter().map(thing::affine_expr).collect();
    let results = results.ok_or_else(|| EvalError::unsupported("results of a map"))?;
    Ok(thing::of_affine_map(AffineMap::get(context, dims, symbols, &results)))
}

fn optional_attribute(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Option<Attribute>> {
    if at >= call.len() {
        return Ok(None);
    }
    let value = call.value(at)?;
    Ok(match (thing::attribute(&value), thing::affine_map(&value)) {
        (Some(attribute), _) => Some(attribute),
        (_, Some(map)) => Some(call.host.context.affine_map_attribute(map)),
        _ => None,
    })
}

fn builtin_type(call: &mut Call<'_, '_, '_, '_, '_>, context: &Context, name: &str) -> Eval<Option<Type>> {
    let Some(name) = name.strip_prefix("mlir::") else { return Ok(None) };
    let undefined = |_| EvalError::undefined("a memref of such a layout");
    Ok(Some(match name {
        "IndexType" => Type::INDEX,
        "NoneType" => Type::NONE,
        "IntegerType" => {
            let width = call.integer(0)?;
            let width = u32::try_from(width).map_err(|_| EvalError::undefined("the width of a type"))?;
            let signedness = match if call.len() > 1 { call.integer(1)? } else { 0 } {
                1 => Signedness::Signed,
                2 => Signedness::Unsigned,
                _ => Signedness::Signless,
            };
            context.intern_type(TypeStorage::Integer { width, signedness })
        }
        "FunctionType" => {
            let inputs = crate::natives::data::types::types_of_any(call, 0)?;
            let results = crate::natives::data::types::types_of_any(call, 1)?;
            context.function_type(&inputs, &results)
        }
        "TupleType" => {
            let types = if call.len() == 0 {
                Vec::new()
            } else {
                crate::natives::data::types::types_of_any(call, 0)?
            };
            context.intern_type(TypeStorage::Tuple(types.into()))
        }
        "ComplexType" => context.intern_type(TypeStorage::Complex(call.ty(0)?)),
        "VectorType" => {
            let (shape, element) = (call.integers(0)?, call.ty(1)?);
            let mut scalable = if call.len() > 2 {
                call.integers(2)?.iter().map(|&flag| flag != 0).collect()
            } else {
                Vec::new()
            };
            scalable.resize(shape.len(), false);
            context.intern_type(TypeStorage::Vector {
                shape: shape.into(),
                scalable: scalable.into(),
                element,
            })
        }
        "RankedTensorType" => {
            let (shape, element) = (call.integers(0)?, call.ty(1)?);
            let encoding = optional_attribute(call, 2)?;
            Type::ranked_tensor(context, shape, element, encoding)
        }
        "UnrankedTensorType" => context.intern_type(TypeStorage::UnrankedTensor(call.ty(0)?)),
        "MemRefType" => {
            let (shape, element) = (call.integers(0)?, call.ty(1)?);
            let (layout, space) = (optional_attribute(call, 2)?, optional_attribute(call, 3)?);
            Type::memref(context, &shape, element, layout, space).map_err(undefined)?
        }
        "UnrankedMemRefType" => {
            let (element, space) = (call.ty(0)?, optional_attribute(call, 1)?);
            Type::unranked_memref(context, element, space).map_err(undefined)?
        }
        _ => {
            let Some(kind) = crate::natives::data::float::kind_of_class(name) else { return Ok(None) };
            context.intern_type(TypeStorage::Float(kind))
        }
    }))
}

fn builtin_attribute(
    call: &mut Call<'_, '_, '_, '_, '_>,
    context: &Context,
    name: &str,
) -> Eval<Option<Attribute>> {
    let Some(name) = name.strip_prefix("mlir::") else { return Ok(None) };
    if let Some(element) = dense_array_element(name)
        && let Some(width) = element.integer_width(context)
    {
        let values = call.integers(0)?;
        return Ok(Some(dense_array(context, width, &values)));
    }
    Ok(Some(match name {
        "UnitAttr" => Attribute::UNIT,
        "BoolAttr" => {
            if call.flag(0, false)? {
                Attribute::TRUE
            } else {
                Attribute::FALSE
            }
        }
        "StringAttr" => {
            let text = if call.len() == 0 { String::new() } else { call.text(0)? };
            match call.len() {
                0 | 1 => call.string_attribute(&text),
                _ => {
                    let (value, ty) = (context.intern_string(text), call.ty(1)?);
                    context.intern_attribute(AttributeStorage::String { value, ty })
                }
            }
        }
        // A number knows its type: `IntegerAttr::get(context, APSInt(value))`.
        "IntegerAttr" if call.len() == 1 => {
            let handle = call.value(0)?.handle().and_then(|handle| Some((handle, thing::sign_of(handle)?)));
            let (handle, is_signed) =
                handle.ok_or_else(|| EvalError::undefined("a number without a type"))?;
            let AttributeStorage::Integer { value, .. } = Attribute::new(handle.a).storage(context) else {
                return Ok(None);
            };
            let signedness = if is_signed { Signedness::Signed } else { Signedness::Unsigned };
            let ty = context.intern_type(TypeStorage::Integer { width: value.width(), signedness });
            context.intern_attribute(AttributeStorage::Integer { ty, value: value.clone() })
        }
        "IntegerAttr" => {
            let ty = call.ty(0)?;
            let value = call.argument(1)?;
            if let Some(handle) = thing::of_kind(&call.machine.load(value)?, Kind::ApInt)
                && let AttributeStorage::Integer { value, .. } = Attribute::new(handle.a).storage(context)
            {
                let width = ty.integer_width(context).unwrap_or(64);
                let value = value.sext_or_trunc(width);
                return Ok(Some(context.intern_attribute(AttributeStorage::Integer { ty, value })));
            }
            let value = call.integer(1)?;
            context.integer_attribute(ty, value)
        }
        "FloatAttr" => {
            let ty = call.ty(0)?;
            let value = call.argument(1)?;
            let made = crate::natives::data::builder::float_attribute(call, ty, value)?;
            return Ok(thing::attribute(&made));
        }
        "ArrayAttr" => {
            let mut elements = Vec::new();
            // An array that is given alone is the only element.
            let items = match call.value(0)? {
                only if thing::attribute(&only).is_some() => vec![only],
                _ => call.list(0)?,
            };
            for item in items {
                // Null has a place in an array, too.
                elements.push(match item.handle().is_some_and(thing::is_null) {
                    true => crate::attributes::null_element(context),
                    false => call.host.data_of(call.machine, &item)?,
                });
            }
            context.array_attribute(&elements)
        }
        "DictionaryAttr" => {
            if call.len() == 0 {
                return Ok(Some(Attribute::EMPTY_DICTIONARY));
            }
            let list = call.argument(0)?;
            let entries = call.host.entries_of(call.machine, list)?;
            context.dictionary_attribute(entries)
        }
        "TypeAttr" => context.type_attribute(call.ty(0)?),
        "IntegerSetAttr" => match thing::of_kind(&call.value(0)?, Kind::IntegerSet) {
            Some(set) => context.intern_attribute(AttributeStorage::IntegerSet(ir::IntegerSet::new(set.a))),
            None => return Err(EvalError::undefined("a null set")),
        },
        "AffineMapAttr" => match thing::affine_map(&call.value(0)?) {
            Some(map) => context.affine_map_attribute(map),
            None => return Err(EvalError::undefined("a null map")),
        },
        "FlatSymbolRefAttr" | "SymbolRefAttr" => {
            let value = call.value(0)?;
            if call.len() > 1 {
                let root = context.intern_string(call.text(0)?);
                let nested: Vec<_> = call
                    .attributes(1)?
                    .iter()
                    .filter_map(|part| match *part.storage(context) {
                        AttributeStorage::SymbolRef { root, .. } => Some(root),
                        AttributeStorage::String { value, .. } => Some(value),
                        _ => None,
                    })
                    .collect();
                return Ok(Some(
                    context.intern_attribute(AttributeStorage::SymbolRef { root, nested: nested.into() }),
                ));
            }
            if thing::operation(&value).is_some() {
                let op = call.host.operation(&value)?;
                let name = ir::symbols::symbol_name(op)
                    .ok_or_else(|| EvalError::undefined("a reference to an operation without a name"))?;
                return Ok(Some(context.symbol_attribute(name)));
            }
            let name = call.text(0)?;
            context.symbol_attribute(context.intern_string(name))
        }
        "UnknownLoc" => ir::Location::UNKNOWN.to_attribute(context),
        "FileLineColLoc" if call.len() == 3 => {
            let (file, line, column) = (call.text(0)?, call.index(1)?, call.index(2)?);
            ir::location::file_line_column(context, file.as_bytes(), line as u32, column as u32)
        }
        "NameLoc" => {
            let name = context.intern_string(call.text(0)?);
            let child = match call.len() {
                1 => ir::Location::UNKNOWN,
                _ => call.host.location(&call.value(1)?)?,
            };
            let child = child.to_attribute(context);
            context.intern_attribute(ir::AttributeStorage::NameLoc { name, child })
        }
        "FusedLoc" => fused_location(call)?,
        "CallSiteLoc" if call.len() == 2 => {
            let callee = call.host.location(&call.value(0)?)?.to_attribute(context);
            let caller = call.host.location(&call.value(1)?)?.to_attribute(context);
            context.intern_attribute(ir::AttributeStorage::CallSiteLoc { callee, caller })
        }
        "StridedLayoutAttr" => {
            let offset = call.integer(0)?;
            let strides = call.integers(1)?;
            context.strided_layout_attribute(offset, &strides)
        }
        "DenseElementsAttr" | "DenseIntElementsAttr" | "DenseFPElementsAttr" | "SplatElementsAttr" => {
            let ty = call.ty(0)?;
            let element = ty.as_tensor(context).element_type(context);
            let element = element.ok_or_else(|| EvalError::undefined("elements of no type"))?;
            let mut elements = Vec::new();
            for item in call.list(1)? {
                elements.push(match thing::attribute(&item) {
                    Some(attribute) => attribute,
                    None if element.float_kind(context).is_some() => {
                        let made = crate::natives::data::builder::float_attribute(call, element, &item)?;
                        thing::attribute(&made).ok_or_else(|| EvalError::unsupported("such elements"))?
                    }
                    None => {
                        let value = call.host.integer_of(call.machine, &item)?;
                        context.integer_attribute(element, value)
                    }
                });
            }
            match ir::elements::dense_of_elements(context, ty, &elements) {
                Some(attribute) => attribute,
                None => return Err(EvalError::unsupported("such elements")),
            }
        }
        _ => return Ok(None),
    }))
}

/// A type or attribute that a definition describes, of its parameters in order.
fn get_defined(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    entity: Entity,
    name: &str,
    checked: bool,
) -> Eval<Value> {
    let context = call.host.context;
    let Some(definition) = context.definition_of_class(entity, "", name) else {
        return enum_attribute(call, class, name);
    };
    let index = definition;
    let definition = context.definition(entity, index);
    let library = definition.library(context);
    let model = definition.model(context);
    if call.len() > model.parameters.len() {
        return Err(EvalError::unsupported(format!("a builder of '{name}'")));
    }
    let mut parameters = Vec::with_capacity(model.parameters.len());
    for (at, parameter) in model.parameters.iter().enumerate() {
        parameters.push(match call.arguments.values.get(at) {
            Some(value) => call.host.attribute_of_value(call.machine, library, parameter.storage, value)?,
            None if parameter.default.is_some() => definition.default_of_parameter(context, at),
            None => return Err(EvalError::unsupported(format!("a builder of '{name}'"))),
        });
    }
    if checked {
        let verified = definition.verify(context, &parameters);
        let is_valid = verified.is_ok();
        call.host.collected = verified.unwrap_or_else(|errors| errors);
        if !is_valid {
            return Ok(match entity {
                Entity::Type => Kind::Type.null(Some(class)),
                Entity::Attribute => Kind::Attribute.null(Some(class)),
            });
        }
    }
    let known = call.host.known_mutable(call.machine, entity, index, &parameters)?;
    if let Some((Some(known), _)) = known {
        return Ok(known);
    }
    let parameters = parameters.into();
    let made = match entity {
        Entity::Type => {
            thing::of_type(context.intern_type(TypeStorage::Dialect { definition: index, parameters }))
        }
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition: index, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    };
    if let (Some((None, hash)), Some(ty)) = (known, thing::ty(&made)) {
        call.host.add_mutable(index, hash, ty);
    }
    Ok(made)
}

/// `T::parse(parser)` of a type or attribute with a format: what follows the mnemonic. Of a dense array: its
/// elements in brackets.
fn parse_defined(
    call: &mut Call<'_, '_, '_, '_, '_>,
    number: HostClass,
    entity: Entity,
    class: &str,
) -> Eval<Value> {
    let context = call.host.context;
    if let Some(element) = dense_array_element(class.strip_prefix("mlir::").unwrap_or(class)) {
        let parsed = call.host.parser()?.parse_dense_array_elements(element);
        return Ok(call
            .parsed(parsed)
            .map_or_else(|| Kind::Attribute.null(Some(number)), thing::of_attribute));
    }
    let Some(definition) = context.definition_of_class(entity, "", class) else {
        return Err(EvalError::unsupported(format!("the static method 'parse' of '{class}'")));
    };
    let parser = call.host.parser()?;
    Ok(match entity {
        Entity::Type => {
            let parsed = parser.parse_type_definition(definition);
            call.parsed(parsed).map_or_else(|| Kind::Type.null(Some(number)), thing::of_type)
        }
        Entity::Attribute => {
            let parsed = parser.parse_attribute_definition(definition, None);
            call.parsed(parsed).map_or_else(|| Kind::Attribute.null(Some(number)), thing::of_attribute)
        }
    })
}

/// An enum attribute that is an integer attribute here.
fn enum_attribute(call: &mut Call<'_, '_, '_, '_, '_>, class: HostClass, name: &str) -> Eval<Value> {
    let context = call.host.context;
    let Some(of) = context.enum_of_attribute_class(name) else {
        return Err(EvalError::unsupported(format!("the static method 'get' of '{name}'")));
    };
    let value = call.integer(0)?;
    let made = thing::of_attribute(context.integer_attribute(context.integer_type(of.width), value));
    Ok(call.host.seen_as(made, class))
}
