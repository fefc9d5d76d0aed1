//! Free functions of `mlir`.

use cpp::{Eval, EvalError, Value};
use definitions::DialectContext as _;

use crate::hook::Parsing;
use crate::natives::operations::diagnostic::{at_location, at_optional_location};
use crate::natives::row::{Call, Function, function};
use crate::nesting::asked;
use crate::values::thing::{self, Kind};
use interfaces::EffectOn;
use ir::Entity;
use ir::diag::{Failed, Severity, SourceBuffer};
use ir::fold::Folding;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Type, TypeStorage};

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("emitError", |call| at_location(call, Severity::Error)),
    function("emitWarning", |call| at_location(call, Severity::Warning)),
    function("emitRemark", |call| at_location(call, Severity::Remark)),
    function("emitOptionalError", |call| at_optional_location(call, Severity::Error)),
    function("emitOptionalWarning", |call| at_optional_location(call, Severity::Warning)),
    function("emitOptionalRemark", |call| at_optional_location(call, Severity::Remark)),
    function("parseType", |call| {
        parse_text(call, Kind::Type, |parser| parser.parse_type().map(thing::of_type))
    }),
    function("parseAttribute", |call| {
        parse_text(call, Kind::Attribute, |parser| parser.parse_attribute(None).map(thing::of_attribute))
    }),
    // The rules of loaded definitions are found by the operations that they rewrite.
    function("populateWithGenerated", crate::rewriting::patterns::add_all_rules),
    function(
        "populateRegionBranchOpInterfaceCanonicalizationPatterns",
        crate::rewriting::patterns::add_region_branch_patterns,
    ),
    function("mayHaveSSADominance", |call| {
        let op = call.host.region(&call.value(0)?)?.parent_op();
        Ok(Value::Bool(!op.is_some_and(|op| op.is_registered() && op.has_trait(Trait::GraphRegion))))
    }),
    function("mayBeGraphRegion", |call| {
        let op = call.host.region(&call.value(0)?)?.parent_op();
        Ok(Value::Bool(op.is_none_or(|op| !op.is_registered() || op.has_trait(Trait::GraphRegion))))
    }),
    function("getElementTypeOrSelf", |call| {
        let value = call.value(0)?;
        let ty = match (thing::ty(&value), thing::attribute(&value)) {
            (Some(ty), _) => ty,
            (_, Some(attribute)) => match *attribute.storage(call.host.context) {
                ir::AttributeStorage::Integer { ty, .. }
                | ir::AttributeStorage::Float { ty, .. }
                | ir::AttributeStorage::DenseElements { ty, .. } => ty,
                _ => return Err(EvalError::unsupported("the type of an attribute")),
            },
            _ => crate::natives::data::types::type_of_value(call, &value)?,
        };
        element_type_or_self(call, ty)
    }),
    // A member that ODS generates: (context, properties). The operation stands for its properties.
    function("getPropertiesAsAttr", |call| {
        let op = call.host.operation(&call.value(1)?)?;
        let entries: Vec<_> = op.inherent_attributes().collect();
        Ok(match entries.is_empty() {
            true => Kind::Attribute.null(None),
            false => thing::of_attribute(call.host.context.dictionary_attribute(entries)),
        })
    }),
    function("getConstantIntValue", |call| {
        let value = call.value(0)?;
        let constant = constant_integer(call, &value)?;
        Ok(Value::optional(constant.map(thing::of_integer)))
    }),
    function("verifyCompatibleShape", |call| {
        if let (Some(first), Some(second)) = (thing::ty(&call.value(0)?), thing::ty(&call.value(1)?)) {
            return Ok(Value::logical(are_compatible(call.host.context, &[first, second])));
        }
        let (first, second) = (shape_of(call, 0)?, shape_of(call, 1)?);
        Ok(Value::logical(match (first, second) {
            (Some(a), Some(b)) => is_compatible(&a, &b),
            _ => true,
        }))
    }),
    function("verifyCompatibleShapes", |call| {
        let context = call.host.context;
        let types = crate::natives::data::types::types_of_any(call, 0)?;
        // (types, as many others)
        if call.len() > 1 {
            let others = crate::natives::data::types::types_of_any(call, 1)?;
            let agree = |(&a, &b): (&ir::Type, &ir::Type)| are_compatible(context, &[a, b]);
            return Ok(Value::logical(types.len() == others.len() && types.iter().zip(&others).all(agree)));
        }
        Ok(Value::logical(are_compatible(context, &types)))
    }),
    function("isPermutationVector", |call| {
        let values = call.integers(0)?;
        let mut seen = vec![false; values.len()];
        let is_new = |value: &i64| {
            usize::try_from(*value)
                .ok()
                .and_then(|value| seen.get_mut(value))
                .is_some_and(|seen| !std::mem::replace(seen, true))
        };
        Ok(Value::Bool(values.iter().all(is_new)))
    }),
    function("computeProduct", |call| {
        let values = call.integers(0)?;
        let product = values.iter().try_fold(1i64, |product, value| product.checked_mul(*value));
        product.map(thing::of_integer).ok_or_else(|| EvalError::undefined("an integer overflow"))
    }),
    function("isPure", |call| asked_of_operation(call, interfaces::is_pure)),
    function("isSpeculatable", |call| asked_of_operation(call, interfaces::is_speculatable)),
    function("isMemoryEffectFree", |call| asked_of_operation(call, interfaces::is_memory_effect_free)),
    function("wouldOpBeTriviallyDead", |call| {
        asked_of_operation(call, interfaces::would_op_be_trivially_dead)
    }),
    function("isOpTriviallyDead", |call| asked_of_operation(call, interfaces::is_op_trivially_dead)),
    // See `effects.h`.
    function("listEffectsOf", list_effects),
    function("affectedValue", |call| {
        let value = affected(call, &[Kind::Value, Kind::OpOperand])?;
        match value.as_ref().and_then(|value| thing::of_kind(value, Kind::OpOperand)) {
            Some(_) => call.host.value_of_operand(&value.unwrap_or(Value::Null)),
            None => Ok(value.unwrap_or_else(|| Kind::Value.null(None))),
        }
    }),
    function("affectedSymbol", |call| {
        let symbol = affected(call, &[Kind::Attribute])?.unwrap_or_else(|| Kind::Attribute.null(None));
        Ok(symbol)
    }),
    function("affectedResource", |call| {
        for at in 0..call.len() {
            if let resource @ Value::Pointer(to) = &call.value(at)?
                && let Value::Record(_) = call.machine.load(&to.0)?
            {
                return Ok(resource.clone());
            }
        }
        Ok(Value::Null)
    }),
    function("resourceOfUnknownClass", |_| {
        Err(EvalError::unsupported("the resource of an effect in a definition"))
    }),
    // Whether what is printed has locations.
    function("printsDebugInfo", |call| {
        Ok(Value::Bool(call.host.printer().is_ok_and(|printer| printer.prints_debug_info())))
    }),
    function("getType", |call| {
        let value = call.value(0)?;
        crate::natives::data::types::type_of_value(call, &value).map(thing::of_type)
    }),
    // (parser, &mnemonic, type): what follows a mnemonic of the dialect.
    function("generatedTypeParser", |call| generated(call, Entity::Type)),
    function("generatedAttributeParser", |call| generated(call, Entity::Attribute)),
    function("generatedTypePrinter", |call| {
        let ty = call.ty(0)?;
        let ir::TypeStorage::Dialect { definition, parameters } = ty.storage(call.host.context) else {
            return Ok(Value::logical(false));
        };
        let Some(printer) = print_mnemonic(call, call.host.context.type_definition(*definition))? else {
            return Ok(Value::logical(false));
        };
        printer.print_type_definition(*definition, parameters);
        Ok(Value::logical(true))
    }),
    function("generatedAttributePrinter", |call| {
        let attribute = call.attribute(0)?;
        let storage = attribute.storage(call.host.context);
        let ir::AttributeStorage::Dialect { definition, parameters } = storage else {
            return Ok(Value::logical(false));
        };
        let Some(printer) = print_mnemonic(call, call.host.context.attribute_definition(*definition))? else {
            return Ok(Value::logical(false));
        };
        printer.print_attribute_definition(*definition, parameters);
        Ok(Value::logical(true))
    }),
    function("hasValidShape", |_| Err(EvalError::unsupported("'hasValidShape'"))),
];

/// Prints the mnemonic of a type or attribute; its parameters come next. The dialect prints one without a mnemonic.
fn print_mnemonic<'c, 'a>(
    call: &'c mut Call<'_, '_, '_, '_, 'a>,
    definition: &registry::DialectDefinition,
) -> Eval<Option<&'c mut print::Printer<'a>>> {
    let context = call.host.context;
    if definition.model(context).mnemonic.is_none() {
        return Ok(None);
    }
    let text = context.string(definition.mnemonic).to_string();
    let printer = call.host.printer()?;
    printer.write(text);
    Ok(Some(printer))
}

/// The facts that an operation's interfaces give.
fn asked_of_operation(
    call: &mut Call<'_, '_, '_, '_, '_>,
    ask: impl Fn(ir::Operation<'_>) -> bool,
) -> Eval<Value> {
    let value = call.value(0)?;
    Ok(Value::Bool(ask(call.host.operation(&value)?)))
}

/// The first argument of such a kind, or that points to such a thing.
fn affected(call: &mut Call<'_, '_, '_, '_, '_>, kinds: &[Kind]) -> Eval<Option<Value>> {
    for at in 0..call.len() {
        let mut value = call.value(at)?;
        if let Value::Pointer(to) = &value {
            value = call.machine.load(&to.0)?;
        }
        if kinds.iter().any(|&kind| thing::of_kind(&value, kind).is_some()) {
            return Ok(Some(value));
        }
    }
    Ok(None)
}

/// The effects of an operation: tuples of the number of the kind, the value and the symbol that are affected, and the class
/// of the resource. A tuple of nothing stands for effects that are not known.
fn list_effects(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let op = call.host.operation(&call.value(0)?)?;
    let effects = interfaces::memory_effects(op)
        .ok_or_else(|| EvalError::unsupported(format!("the effects of '{}'", op.name_str())))?;
    let of_effect = |effect: &interfaces::EffectInstance| {
        let (value, symbol) = match effect.on {
            EffectOn::Unknown => (Kind::Value.null(None), Kind::Attribute.null(None)),
            EffectOn::Value(value) => {
                let value = ir::ValueRef { body: op.body_id(), value };
                (thing::of_ssa_value(value), Kind::Attribute.null(None))
            }
            EffectOn::Symbol(symbol) => (Kind::Value.null(None), thing::of_attribute(symbol)),
        };
        let resource = Value::text(op.context().string(effect.resource).to_string());
        Value::tuple(vec![thing::of_integer(effect.kind as i64), value, symbol, resource])
    };
    Ok(Value::list(effects.iter().map(of_effect).collect()))
}

/// `parseType(text, context, type, &numRead)`: a type or an attribute that a text is, or begins with if `numRead` is given.
fn parse_text(
    call: &mut Call<'_, '_, '_, '_, '_>,
    kind: Kind,
    parse: fn(&mut parse::Parser<'_>) -> Result<Value, Failed>,
) -> Eval<Value> {
    let context = call.host.context;
    let text = call.text(0)?;
    call.machine.charge(text.len())?;
    let num_read = (1..call.len()).find_map(|at| match call.value(at) {
        Ok(Value::Pointer(to)) => Some(to.0.clone()),
        _ => None,
    });
    let parsed = |buffer: &SourceBuffer| -> Result<(Value, usize), Failed> {
        let mut parser = parse::Parser::new(context, buffer, 0..text.len());
        let parsed = parse(&mut parser)?;
        let end = parser.offset() as usize;
        if num_read.is_none() && !parser.at(parse::TokenKind::Eof) {
            return Err(
                parser.emit_error(format!("found trailing characters: '{}'", &text[end.min(text.len())..]))
            );
        }
        Ok((parsed, end))
    };
    let buffer = || SourceBuffer::detached("<mlir_parser_buffer>", text.as_bytes().to_vec());
    // The context keeps the lines of a text with an error, to show them.
    let parse = || {
        let quiet = context.diagnostics().suppress(|| parsed(&buffer())).0;
        quiet.or_else(|_| context.sources().share(&buffer()).map_or(Err(Failed), parsed))
    };
    // The parser of a type may be C++ that parses a text.
    let parsed = asked(|| Some(parse())).ok_or_else(|| EvalError::budget("texts within texts"))?;
    match parsed {
        Ok((value, end)) => {
            if let Some(num_read) = num_read {
                call.machine.store(&num_read, Value::size(end))?;
            }
            Ok(value)
        }
        Err(Failed) => Ok(kind.null(None)),
    }
}

/// Parses a mnemonic of the dialect and what follows it; nothing if it is none.
fn generated(call: &mut Call<'_, '_, '_, '_, '_>, entity: Entity) -> Eval<Value> {
    let context = call.host.context;
    // A parser of an operation may call that of the types of its dialect.
    let name = match (call.host.dialect, &call.host.parsing) {
        (None, Parsing::Operation(parser)) => Some(parser.info().dialect),
        (dialect, _) => dialect,
    };
    let dialect = name.and_then(|name| context.dialect(name));
    let dialect = dialect.ok_or_else(|| EvalError::unsupported("a parser of a dialect"))?;
    let parser = call.host.parser()?;
    if !parser.at_any_keyword() {
        let failed = parser.emit_error("expected valid keyword");
        let result = call.result(Err(failed))?;
        return Ok(Value::optional(Some(result)));
    }
    let offset = parser.offset();
    let mnemonic = context.intern_string(parser.spelling());
    parser.advance();
    let Some(definition) = dialect.definition(context, entity, mnemonic) else {
        call.store(1, Value::text(context.string(mnemonic).to_string()))?;
        return Ok(Value::optional(None));
    };
    let out = call.len() - 1;
    let parsed = match entity {
        Entity::Type => {
            let parsed = call.host.parser()?.parse_type_parameters(definition, offset);
            call.parsed(parsed).map(thing::of_type)
        }
        Entity::Attribute => {
            // (parser, &mnemonic, type, attribute)
            let ty = if call.len() == 4 { thing::ty(&call.value(2)?) } else { None };
            let parsed = call.host.parser()?.parse_attribute_parameters(definition, ty, offset);
            call.parsed(parsed).map(thing::of_attribute)
        }
    };
    let is_parsed = parsed.is_some();
    if let Some(value) = parsed {
        call.store(out, value)?;
    }
    Ok(Value::optional(Some(Value::parse_result(is_parsed))))
}

fn element_type_or_self(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Value> {
    let context = call.host.context;
    let value = thing::of_type(ty);
    if call.host.definition_of(&value).is_some()
        && call.host.interfaces_of(&value).iter().any(|of| of.rsplit("::").next() == Some("ShapedType"))
    {
        return crate::natives::data::types::own_element_type(call, &value);
    }
    Ok(thing::of_type(ty.element_type(context).unwrap_or(ty)))
}

/// The value of the constant that defines an SSA value.
pub(in crate::natives) fn constant_of(
    call: &Call<'_, '_, '_, '_, '_>,
    value: &Value,
) -> Eval<Option<Attribute>> {
    if let Some(operand) = thing::of_kind(value, Kind::TypedValue) {
        let unknown = || EvalError::unsupported("the constant of an operand that is inferred from");
        let Parsing::Operation(parser) = &call.host.parsing else { return Err(unknown()) };
        return Ok(parser.constant_operand(operand.a as usize));
    }
    if call.host.ir.is_none() {
        return Ok(None);
    }
    let op = match thing::operation(value) {
        Some(_) => Some(call.host.operation(value)?),
        None if thing::of_kind(value, Kind::Value).is_some() => call.host.ssa_value(value)?.defining_op(),
        None => None,
    };
    let Some(op) = op.filter(|op| op.has_trait(Trait::ConstantLike)) else { return Ok(None) };
    // A folder in C++ runs within the call at work.
    let before = cpp::steps_taken();
    let value = asked(|| ir::fold::constant_value(op));
    call.machine.charge((cpp::steps_taken() - before) as usize)?;
    let is_folded = op.info().interface::<Folding>().is_some();
    Ok(value.or_else(|| if is_folded { None } else { only_attribute(op) }))
}

/// The attribute of an operation that has one alone.
fn only_attribute(op: ir::Operation<'_>) -> Option<Attribute> {
    match op.info().num_attributes {
        1 => op.property(0),
        _ => None,
    }
}

/// The number that an attribute is, or the constant that defines an SSA value.
pub(in crate::natives) fn constant_integer(
    call: &Call<'_, '_, '_, '_, '_>,
    value: &Value,
) -> Eval<Option<i64>> {
    let constant = match thing::attribute(value) {
        Some(attribute) => Some(attribute),
        None => constant_of(call, value)?,
    };
    Ok(constant.and_then(|found| found.integer(call.host.context)?.to_i64()))
}

fn shape_of(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Option<Vec<i64>>> {
    let value = call.value(at)?;
    match value {
        Value::List(_) => return call.integers(at).map(Some),
        // One number is a list of it.
        Value::Int(_, only) => return Ok(Some(vec![only])),
        _ => {}
    }
    let ty = match thing::ty(&value) {
        Some(ty) => ty,
        None => crate::natives::data::types::type_of_value(call, &value)?,
    };
    Ok(ty.shape(call.host.context).map(<[i64]>::to_vec))
}

/// Returns whether all types have shapes, or none has, and those with a rank agree in it and in their static sizes.
fn are_compatible(context: &Context, types: &[ir::Type]) -> bool {
    let is_shaped = |ty: &ir::Type| {
        let is_unranked = matches!(
            ty.storage(context),
            TypeStorage::UnrankedTensor(_) | TypeStorage::UnrankedMemRef { .. }
        );
        is_unranked || ty.shape(context).is_some()
    };
    match types.iter().filter(|ty| is_shaped(ty)).count() {
        0 => return true,
        count if count < types.len() => return false,
        _ => {}
    }
    let mut known: Option<Vec<i64>> = None;
    for shape in types.iter().filter_map(|ty| ty.shape(context)) {
        let known = known.get_or_insert_with(|| shape.to_vec());
        if !is_compatible(known, shape) {
            return false;
        }
        for (known, &size) in known.iter_mut().zip(shape).filter(|(known, _)| **known == DYNAMIC) {
            *known = size;
        }
    }
    true
}

fn is_compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
}
