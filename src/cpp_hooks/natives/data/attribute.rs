//! Methods of attributes that are no rows of `ods/methods`.

use cpp::{Eval, EvalError, IntKind, Machine, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::attributes::low_word;
use crate::values::thing::{self, Kind};
use definitions::DialectContext as _;
use ir::{Attribute, AttributeStorage, Context, Type};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Attribute, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getContext", |_| Ok(Kind::Context.only())),
    // A pointer is only compared, or a key of a table.
    row("getAsOpaquePointer", |call| call.this()),
    row("getValue", |call| {
        let attribute = this(call)?;
        match call.this()?.handle().is_some_and(thing::is_number) {
            true => Ok(Kind::ApInt.thing(attribute.index(), 0)),
            false => call.host.attribute_value(call.machine, attribute),
        }
    }),
    row("strref", |call| call.host.text_of(call.machine, call.receiver).map(Value::text)),
    row("data", |call| call.host.text_of(call.machine, call.receiver).map(Value::text)),
    row("str", |call| call.host.text_of(call.machine, call.receiver).map(Value::text)),
    row("getInt", |call| integer(call, IntKind::I64)),
    row("getSInt", |call| integer(call, IntKind::I64)),
    row("getUInt", |call| integer(call, IntKind::U64)),
    row("getAPSInt", |call| match this(call)? {
        attribute if attribute.integer(call.host.context).is_some() => {
            let number = Kind::ApInt.thing(attribute.index(), 0);
            let of = attribute.ty(call.host.context);
            Ok(thing::with_sign(number, !of.is_some_and(|of| of.is_unsigned_integer(call.host.context))))
        }
        _ => Err(EvalError::unsupported("the number of an attribute")),
    }),
    row("verifyEncoding", verify_encoding),
    row("resizeSplat", |call| {
        let context = call.host.context;
        let splat = this(call)?.splat_element(context);
        let splat = splat.ok_or_else(|| EvalError::undefined("the value of no splat"))?;
        with_elements(call, call.ty(0)?, &[splat])
    }),
    row("reshape", |call| {
        let elements = splat_or_elements(call)?;
        with_elements(call, call.ty(0)?, &elements)
    }),
    // (the new type of an element, the number of a number)
    row("mapValues", |call| {
        let (context, attribute) = (call.host.context, this(call)?);
        let (element, mapping) = (call.ty(0)?, call.argument(1)?);
        let width = if element == Type::INDEX { Some(64) } else { element.integer_width(context) };
        let mut mapped = Vec::new();
        for of in splat_or_elements(call)? {
            let kind = match of.storage(context) {
                AttributeStorage::Integer { .. } => Kind::ApInt,
                AttributeStorage::Float { .. } => Kind::ApFloat,
                _ => return Err(EvalError::unsupported("a mapping of such elements")),
            };
            let number = call.machine.call(call.host, mapping, &[kind.thing(of.index(), 0)])?;
            let number = thing::of_kind(&number, Kind::ApInt).map(|of| Attribute::new(of.a));
            let number = number.and_then(|of| of.integer(context));
            mapped.push(match number {
                Some(value) if width == Some(value.width()) => {
                    context.intern_attribute(AttributeStorage::Integer { ty: element, value: value.clone() })
                }
                _ => return Err(EvalError::unsupported("an element of another type than that of integers")),
            });
        }
        let ty = attribute.ty(context).and_then(|ty| ty.with_element_type(context, element));
        let ty = ty.ok_or_else(|| EvalError::undefined("elements without a shape"))?;
        with_elements(call, ty, &mapped)
    }),
    row("getFilename", |call| match *this(call)?.storage(call.host.context) {
        AttributeStorage::FileLineColRange { file, .. } => {
            Ok(thing::of_attribute(call.host.context.string_attribute(file)))
        }
        _ => Err(EvalError::unsupported("the file of a location")),
    }),
    row("getLine", |call| {
        line_or_column(call, |storage| match *storage {
            AttributeStorage::FileLineColRange { start_line, .. } => Some(start_line),
            _ => None,
        })
    }),
    row("getColumn", |call| {
        line_or_column(call, |storage| match *storage {
            AttributeStorage::FileLineColRange { start_column, .. } => Some(start_column),
            _ => None,
        })
    }),
    row("getName", |call| match *this(call)?.storage(call.host.context) {
        AttributeStorage::NameLoc { name, .. } => {
            Ok(thing::of_attribute(call.host.context.string_attribute(name)))
        }
        _ => Err(EvalError::unsupported("the name of an attribute")),
    }),
    row("getChildLoc", |call| {
        part_of_location(call, |storage| match *storage {
            AttributeStorage::NameLoc { child, .. } => Some(child),
            _ => None,
        })
    }),
    row("getCallee", |call| {
        part_of_location(call, |storage| match *storage {
            AttributeStorage::CallSiteLoc { callee, .. } => Some(callee),
            _ => None,
        })
    }),
    row("getCaller", |call| {
        part_of_location(call, |storage| match *storage {
            AttributeStorage::CallSiteLoc { caller, .. } => Some(caller),
            _ => None,
        })
    }),
    row("getLocations", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::FusedLoc { locations, .. } => Ok(thing::of_attributes(locations.iter().copied())),
        _ => Err(EvalError::unsupported("the parts of a location")),
    }),
    row("asArrayRef", |call| {
        let context = call.host.context;
        // An array of integers stands where the sources have another name for a class of dense arrays.
        let numbers = match this(call)?.storage(context) {
            AttributeStorage::Array(elements) => {
                elements.iter().map(|of| Some(thing::of_integer(of.integer(context)?.to_i64()?))).collect()
            }
            _ => None,
        };
        match numbers {
            Some(numbers) => Ok(Value::list(numbers)),
            None => elements(call).map(Value::list),
        }
    }),
    row("getType", |call| {
        let ty = this(call)?.ty(call.host.context);
        ty.map(thing::of_type).ok_or_else(|| EvalError::unsupported("the method 'getType' of an attribute"))
    }),
    row("size", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::DenseElements { ty, .. } => Ok(thing::of_integer(
            ty.as_tensor(call.host.context).num_elements(call.host.context).unwrap_or(0),
        )),
        &AttributeStorage::String { value, .. } => Ok(Value::size(call.host.context.string(value).len())),
        _ => elements(call).map(|elements| Value::size(elements.len())),
    }),
    row("empty", |call| match this(call)?.string(call.host.context) {
        Some(text) => Ok(Value::Bool(call.host.context.string(text).is_empty())),
        None => elements(call).map(|elements| Value::Bool(elements.is_empty())),
    }),
    row("get", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        Ok(thing::of_optional_attribute(this(call)?.entry(call.host.context, name)))
    }),
    row("getAs", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let found = this(call)?.entry(call.host.context, name).map(thing::of_attribute);
        match found {
            Some(value) if call.host.is_of_class(call.machine, &value, class)? => {
                Ok(call.host.seen_as(value, class))
            }
            _ => Ok(Kind::Attribute.null(Some(class))),
        }
    }),
    row("contains", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        Ok(Value::Bool(this(call)?.entry(call.host.context, name).is_some()))
    }),
    row("getNamed", |call| {
        let name = call.text(0)?;
        let name = call.host.context.intern_string(name);
        let found = this(call)?.entry(call.host.context, name);
        Ok(Value::optional(found.map(|value| thing::of_named_attribute((name, value)))))
    }),
    row("getAsRange", |call| {
        let context = call.host.context;
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let is_value_class = call.host.program.classes.name(class).is_some_and(|name| name.ends_with("Attr"));
        let elements = elements(call)?;
        if is_value_class {
            let seen = elements.into_iter().map(|element| call.host.seen_as(element, class));
            return Ok(Value::list(seen.collect()));
        }
        let value =
            |element: &Value| match thing::attribute(element).map(|attribute| attribute.storage(context)) {
                Some(AttributeStorage::Type(ty)) => thing::of_type(*ty),
                _ => element.clone(),
            };
        Ok(Value::list(elements.iter().map(value).collect()))
    }),
    row("getAsValueRange", |call| {
        let class = match call.arguments.types.is_empty() {
            true => None,
            false => Some(call.host.explicit_class(call.machine, call.arguments.types)?),
        };
        let (classes, context) = (&call.host.program.classes, call.host.context);
        let key = class.and_then(|class| classes.enum_of_attribute_class(context, class));
        let mut values = Vec::new();
        for element in elements(call)? {
            if let Some(attribute) = thing::attribute(&element) {
                values.push(match key {
                    Some(key) if attribute.integer(context).is_some() => {
                        Value::Enum(key, call.host.integer_of(call.machine, &element)?)
                    }
                    _ => call.host.attribute_value(call.machine, attribute)?,
                });
            }
        }
        Ok(Value::list(values))
    }),
    row("getValues", dense_values),
    row("tryGetValues", |call| {
        let values = if has_asked_values(call)? { Some(dense_values(call)?) } else { None };
        let values = values.map(crate::hook::held);
        Ok(Value::Optional(cpp::OptionalKind::FailureOr, values))
    }),
    row("try_value_begin", |call| {
        let first = match has_asked_values(call)? {
            true => Some(crate::natives::operations::iteration::first_value(call)?),
            false => None,
        };
        Ok(Value::optional(first))
    }),
    row("getSize", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::DenseArray { .. } => Ok(thing::of_integer(elements(call)?.len() as i64)),
        _ => Err(EvalError::unsupported("the method 'getSize' of an attribute")),
    }),
    row("getSplatValue", |call| {
        let splat = this(call)?.splat_element(call.host.context);
        element_as_asked(call, splat.ok_or_else(|| EvalError::undefined("the value of no splat"))?)
    }),
    row("getLeafReference", |call| symbol_part(call, true)),
    row("getRootReference", |call| symbol_part(call, false)),
    row("getNestedReferences", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::SymbolRef { nested, .. } => {
            let context = call.host.context;
            let parts = nested.iter().map(|&name| thing::of_attribute(context.symbol_attribute(name)));
            Ok(Value::list(parts.collect()))
        }
        _ => Err(EvalError::unsupported("the parts of an attribute")),
    }),
    row("getAffineMap", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::AffineMap(map) => Ok(thing::of_affine_map(*map)),
        AttributeStorage::StridedLayout(layout) => strided_map(call, layout.offset, &layout.strides),
        _ => Err(EvalError::unsupported("the map of a layout")),
    }),
    row("isIdentity", |call| Ok(Value::Bool(this(call)?.is_identity_layout(call.host.context)))),
    row("getOffset", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::StridedLayout(layout) => Ok(thing::of_integer(layout.offset)),
        _ => Err(EvalError::unsupported("the offset of an attribute")),
    }),
    row("getStrides", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::StridedLayout(layout) => Ok(thing::of_integers(layout.strides.iter().copied())),
        _ => Err(EvalError::unsupported("the strides of an attribute")),
    }),
    row("getDialect", |call| {
        let name = this(call)?.dialect(call.host.context);
        crate::natives::data::dialect::dialect_of(call.host, name)
    }),
    row("getAttr", |call| match this(call)?.storage(call.host.context) {
        AttributeStorage::SymbolRef { .. } => symbol_part(call, true),
        _ => Err(EvalError::unsupported("the method 'getAttr' of an attribute")),
    }),
    row("getImpl", |call| call.host.storage(call.machine, call.receiver)),
];

/// `verifyEncoding(shape, elementType, emitError)` of an attribute that encodes tensors.
fn verify_encoding(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    let AttributeStorage::Dialect { definition, parameters } = this(call)?.storage(context) else {
        return Err(EvalError::undefined("the encoding of an attribute without one"));
    };
    let (shape, element) = (call.integers(0)?, call.ty(1)?);
    let definition = context.attribute_definition(*definition);
    let emitted = definition.verify_encoding(context, parameters, &shape, element);
    let is_valid = emitted.is_ok();
    let (Ok(errors) | Err(errors)) = emitted;
    for error in errors {
        crate::natives::operations::diagnostic::emit_unplaced(call, 2, error)?;
    }
    Ok(Value::logical(is_valid))
}

/// The elements of an attribute, or the one that all of them are.
fn splat_or_elements(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Attribute>> {
    let (context, attribute) = (call.host.context, this(call)?);
    match attribute.splat_element(context) {
        Some(splat) => Ok(vec![splat]),
        None => dense_elements(context, call.machine, attribute),
    }
}

/// Dense elements of a type.
fn with_elements(call: &Call<'_, '_, '_, '_, '_>, ty: Type, elements: &[Attribute]) -> Eval<Value> {
    let made = ir::elements::dense_of_elements(call.host.context, ty, elements);
    made.map(thing::of_attribute).ok_or_else(|| EvalError::unsupported("such elements"))
}

fn line_or_column(
    call: &Call<'_, '_, '_, '_, '_>,
    number: impl Fn(&AttributeStorage) -> Option<u32>,
) -> Eval<Value> {
    let found = number(this(call)?.storage(call.host.context));
    found
        .map(|number| Value::Int(IntKind::U32, i64::from(number)))
        .ok_or_else(|| EvalError::unsupported("a line or column of a location"))
}

fn part_of_location(
    call: &Call<'_, '_, '_, '_, '_>,
    part: impl Fn(&AttributeStorage) -> Option<Attribute>,
) -> Eval<Value> {
    let found = part(this(call)?.storage(call.host.context));
    found.map(thing::of_attribute).ok_or_else(|| EvalError::unsupported("a part of a location"))
}

/// `(d0, d1)[s0] -> (d0 * s0 + d1 + 4)`: dynamic strides and offsets are symbols, the offset first.
fn strided_map(call: &Call<'_, '_, '_, '_, '_>, offset: i64, strides: &[i64]) -> Eval<Value> {
    let context = call.host.context;
    let mut symbols = 0;
    let mut factor = |value: i64| match value {
        ir::types::DYNAMIC => {
            symbols += 1;
            ir::AffineExpr::symbol(context, symbols - 1)
        }
        value => ir::AffineExpr::constant(context, value),
    };
    let offset = factor(offset);
    let mut sum = ir::AffineExpr::constant(context, 0);
    for (dim, &stride) in (0..).zip(strides) {
        sum = sum.add(context, ir::AffineExpr::dim(context, dim).mul(context, factor(stride)));
    }
    let result = sum.add(context, offset);
    Ok(thing::of_affine_map(ir::AffineMap::get(context, strides.len() as u32, symbols, &[result])))
}

fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Attribute> {
    thing::attribute(&call.this()?).ok_or_else(|| EvalError::undefined("a null attribute"))
}

fn elements(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    match call.this()?.handle() {
        Some(handle) => crate::natives::elements(call.host, call.machine, handle),
        None => Err(EvalError::undefined("a null attribute")),
    }
}

fn integer(call: &Call<'_, '_, '_, '_, '_>, kind: IntKind) -> Eval<Value> {
    match this(call)?.integer(call.host.context) {
        Some(value) if kind == IntKind::U64 => {
            Ok(Value::Int(kind, value.to_u64().map_or_else(|| low_word(value), |value| value as i64)))
        }
        Some(value) => Ok(Value::Int(kind, low_word(value))),
        None => Err(EvalError::unsupported("the number of an attribute")),
    }
}

fn symbol_part(call: &Call<'_, '_, '_, '_, '_>, leaf: bool) -> Eval<Value> {
    let context = call.host.context;
    match this(call)?.storage(context) {
        AttributeStorage::SymbolRef { root, nested } => {
            let part = if leaf { nested.last().unwrap_or(root) } else { root };
            Ok(thing::of_attribute(context.string_attribute(*part)))
        }
        _ => Err(EvalError::unsupported("the parts of an attribute")),
    }
}

/// The elements of dense elements, of the type that is asked for.
fn dense_values(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    let elements = dense_elements(context, call.machine, this(call)?)?;
    let values: Eval<Vec<Value>> =
        elements.into_iter().map(|element| element_as_asked(call, element)).collect();
    values.map(Value::list)
}

/// Whether an attribute has values of the type that the call has as its template argument.
fn has_asked_values(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<bool> {
    let context = call.host.context;
    let AttributeStorage::DenseElements { ty, .. } = *this(call)?.storage(context) else { return Ok(false) };
    let element = ty.as_tensor(context).element_type(context).unwrap_or(ty);
    let is_integer = element.integer_width(context).is_some() || element == Type::INDEX;
    Ok(match call.arguments.types.first().map(|&ty| call.machine.ty(ty)) {
        // A number of C++ is as wide as the elements.
        Some(cpp::Type::Int(kind)) => {
            element == Type::INDEX && kind.width() == 64
                || element.integer_width(context) == Some(kind.width())
        }
        Some(cpp::Type::Bool) => element == Type::I1,
        Some(cpp::Type::Float(single)) => {
            let kind = if *single { ir::FloatKind::F32 } else { ir::FloatKind::F64 };
            element.float_kind(context) == Some(kind)
        }
        Some(cpp::Type::Host(_)) => {
            let class = call.host.explicit_class(call.machine, call.arguments.types)?;
            match call.host.program.classes.name(class) {
                Some("APInt" | "IntegerAttr") => is_integer,
                Some("APFloat" | "FloatAttr") => element.float_kind(context).is_some(),
                Some("Attribute") => true,
                _ => return Err(EvalError::unsupported("the values of an attribute")),
            }
        }
        _ => return Err(EvalError::unsupported("the values of an attribute")),
    })
}

/// The elements of dense elements.
pub(in crate::natives) fn dense_elements(
    context: &Context,
    machine: &Machine,
    attribute: Attribute,
) -> Eval<Vec<Attribute>> {
    let unknown = || EvalError::unsupported("the values of an attribute");
    let AttributeStorage::DenseElements { ty, .. } = *attribute.storage(context) else {
        return Err(unknown());
    };
    let count = ty.as_tensor(context).num_elements(context).unwrap_or(0).max(0) as usize;
    machine.charge(count)?;
    (0..count).map(|index| attribute.dense_element(context, index).ok_or_else(unknown)).collect()
}

/// An element of the type that the call has as its template argument.
fn element_as_asked(call: &Call<'_, '_, '_, '_, '_>, element: Attribute) -> Eval<Value> {
    let context = call.host.context;
    Ok(match call.arguments.types.first().map(|&ty| call.machine.ty(ty)) {
        None => thing::of_attribute(element),
        Some(cpp::Type::Int(kind)) => {
            Value::Int(*kind, element.integer(context).map_or(0, |value| kind.wrap(low_word(value))))
        }
        Some(cpp::Type::Bool) => Value::Bool(element.integer(context).is_some_and(|value| !value.is_zero())),
        Some(cpp::Type::Float(single)) => match *element.storage(context) {
            AttributeStorage::Float { value, .. } => Value::Float(*single, value.to_f64()),
            _ => return Err(EvalError::unsupported("the values of an attribute")),
        },
        Some(cpp::Type::Host(_)) => {
            let class = call.host.explicit_class(call.machine, call.arguments.types)?;
            match call.host.program.classes.name(class) {
                Some("APInt") => Kind::ApInt.thing(element.index(), 0),
                Some("APFloat") => Kind::ApFloat.thing(element.index(), 0),
                _ => thing::of_attribute(element),
            }
        }
        _ => return Err(EvalError::unsupported("the values of an attribute")),
    })
}
