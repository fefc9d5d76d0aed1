//! The builders of builtin types and attributes, of locations, affine maps and integer sets.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::Call;
use crate::values::attributes::dense_array;
use crate::values::thing::{self, Kind};
use definitions::expressions::dense_array_element;
use ir::types::Signedness;
use ir::{AffineExpr, AffineMap, Attribute, AttributeStorage, Context, Type, TypeStorage};

/// `T::get(arguments)` of a builtin type; nothing if the class is none.
pub(super) fn builtin_type(
    call: &mut Call<'_, '_, '_, '_, '_>,
    context: &Context,
    name: &str,
) -> Eval<Option<Type>> {
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

/// `T::get(arguments)` of a builtin attribute; nothing if the class is none.
pub(super) fn builtin_attribute(
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
                    true => crate::values::attributes::null_element(context),
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

/// `AffineMap::get(dims, symbols, results, context)`; the results may be one.
pub(super) fn affine_map(call: &mut Call<'_, '_, '_, '_, '_>, values: &[Value]) -> Eval<Value> {
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

/// `IntegerSet::get(dims, symbols, constraints, equality flags)`.
pub(super) fn integer_set(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
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
