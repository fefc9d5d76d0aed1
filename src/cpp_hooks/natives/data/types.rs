//! Methods of types that are no rows of `ods/methods`, and how those rows are called.

use cpp::{Eval, EvalError, Type as CppType, Value};

use crate::hook::Hook;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use definitions::expressions as ods;
use ir::types::{DYNAMIC, Signedness};
use ir::{Type, TypeStorage};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Type, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getContext", |_| Ok(Kind::Context.only())),
    // A pointer is only compared, or a key of a table.
    row("getAsOpaquePointer", |call| call.this()),
    row("hasTrait", has_trait),
    method(Kind::Attribute, "hasTrait", has_trait),
    row("hasPromiseOrImplementsInterface", has_trait),
    method(Kind::Attribute, "hasPromiseOrImplementsInterface", has_trait),
    row("isDynamicDim", |call| {
        let at = call.index(0)?;
        Ok(Value::Bool(extent(call, at)? == DYNAMIC))
    }),
    row("getDimSize", |call| {
        let at = call.index(0)?;
        Ok(thing::of_integer(extent(call, at)?))
    }),
    row("hasStaticShape", |call| {
        let is_shapeless = call.host.definition_of(&call.this()?).is_none()
            && this(call)?.shape(call.host.context).is_none();
        if is_shapeless {
            return Ok(Value::Bool(false));
        }
        let shape = shape(call)?;
        let is_asked = call.len() == 0 || call.integers(0)? == shape;
        Ok(Value::Bool(is_asked && !shape.contains(&DYNAMIC)))
    }),
    row("getFlattenedTypes", |call| {
        let mut flat = Vec::new();
        let mut waiting = vec![this(call)?];
        while let Some(ty) = waiting.pop() {
            call.machine.charge(1)?;
            match ty.storage(call.host.context) {
                TypeStorage::Tuple(types) => waiting.extend(types.iter().rev()),
                _ => flat.push(thing::of_type(ty)),
            }
        }
        let target = call.argument(0)?.clone();
        call.extend(&target, flat)?;
        Ok(Value::Void)
    }),
    row("getDynamicDimIndex", |call| {
        let at = call.index(0)?;
        let shape = shape(call)?;
        let count = shape.iter().take(at).filter(|&&extent| extent == DYNAMIC).count();
        Ok(Value::Int(cpp::IntKind::U32, count as i64))
    }),
    row("isSigned", |call| match crate::natives::data::quantized::is_signed(call)? {
        Some(is_signed) => Ok(Value::Bool(is_signed)),
        None => signedness(call, Signedness::Signed),
    }),
    row("isUnsigned", |call| signedness(call, Signedness::Unsigned)),
    row("isSignless", |call| signedness(call, Signedness::Signless)),
    row("getSignedness", |call| {
        let value = match this(call)?.storage(call.host.context) {
            TypeStorage::Integer { signedness: Signedness::Signed, .. } => 1,
            TypeStorage::Integer { signedness: Signedness::Unsigned, .. } => 2,
            _ => 0,
        };
        let key = crate::values::known_classes::known_enum("SignednessSemantics");
        Ok(key.map_or(Value::Void, |key| Value::Enum(key, value)))
    }),
    row("getLayout", |call| match this(call)?.storage(call.host.context) {
        TypeStorage::MemRef { layout, .. } => Ok(thing::of_attribute(*layout)),
        _ => Err(EvalError::unsupported("the layout of a type")),
    }),
    row("getMemorySpace", |call| match this(call)?.storage(call.host.context) {
        TypeStorage::MemRef { space, .. } | TypeStorage::UnrankedMemRef { space, .. } => {
            Ok(thing::of_optional_attribute(*space))
        }
        _ => Err(EvalError::unsupported("the memory space of a type")),
    }),
    // Memrefs are MLIR's own among the types that are like pointers.
    row("hasPtrMetadata", |call| match this(call)?.storage(call.host.context) {
        TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. } => Ok(Value::Bool(true)),
        _ => Err(EvalError::unsupported("the method 'hasPtrMetadata' of a type")),
    }),
    row("getMemorySpaceAsInt", |call| match this(call)?.storage(call.host.context) {
        TypeStorage::MemRef { space, .. } | TypeStorage::UnrankedMemRef { space, .. } => {
            let number = space.and_then(|space| space.integer(call.host.context)?.to_i64());
            Ok(Value::Int(cpp::IntKind::U32, number.unwrap_or(0)))
        }
        _ => Err(EvalError::unsupported("the memory space of a type")),
    }),
    row("canonicalizeStridedLayout", |call| {
        Ok(thing::of_type(this(call)?.with_canonical_layout(call.host.context)))
    }),
    row("isLastDimUnitStride", |call| {
        let strides = this(call)?.strides_and_offset(call.host.context);
        Ok(Value::Bool(strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1))))
    }),
    row("getElementCount", |_| Err(EvalError::unsupported("the method 'getElementCount'"))),
    row("isFloat", |call| {
        let context = call.host.context;
        let width = this(call)?.float_kind(context).map(ir::FloatKind::width);
        let asked = if call.len() > 0 { Some(call.integer(0)?) } else { None };
        Ok(Value::Bool(width.is_some_and(|width| asked.is_none_or(|asked| i64::from(width) == asked))))
    }),
    row("getNumContiguousTrailingDims", |call| {
        Ok(thing::of_integer(this(call)?.num_contiguous_trailing_dims(call.host.context) as i64))
    }),
    row("areTrailingDimsContiguous", |call| {
        let (ty, asked) = (this(call)?, call.index(0)?);
        Ok(Value::Bool(asked <= ty.num_contiguous_trailing_dims(call.host.context)))
    }),
    row("setEncoding", |call| {
        let encoding = thing::attribute(&call.value(0)?);
        changed(call, |context, ty| match ty.storage(context) {
            TypeStorage::RankedTensor { shape, element, .. } => {
                Some(Type::ranked_tensor(context, shape.to_vec(), *element, encoding))
            }
            _ => None,
        })
    }),
    row("setLayout", |call| {
        let layout = thing::attribute(&call.value(0)?);
        changed(call, |context, ty| match ty.storage(context) {
            TypeStorage::MemRef { shape, element, space, .. } => {
                Type::memref(context, shape, *element, layout, *space).ok()
            }
            _ => None,
        })
    }),
    row("setMemorySpace", |call| {
        let space = thing::attribute(&call.value(0)?);
        changed(call, |context, ty| match ty.storage(context) {
            TypeStorage::MemRef { shape, element, layout, .. } => {
                Type::memref(context, shape, *element, Some(*layout), space).ok()
            }
            _ => None,
        })
    }),
    row("setShape", |call| {
        let shape = call.integers(0)?;
        changed(call, |context, ty| reshaped(context, ty, &shape, None))
    }),
    row("setElementType", |call| {
        let element = call.ty(0)?;
        changed(call, |context, ty| ty.with_element_type(context, element))
    }),
    row("dropDim", |call| {
        let at = call.index(0)?;
        changed(call, |context, ty| {
            let mut shape = ty.shape(context)?.to_vec();
            if at >= shape.len() {
                return None;
            }
            shape.remove(at);
            reshaped(context, ty, &shape, None)
        })
    }),
    row("insertDim", |call| {
        let (extent, at) = (call.integer(0)?, call.index(1)?);
        changed(call, |context, ty| {
            let mut shape = ty.shape(context)?.to_vec();
            if at > shape.len() {
                return None;
            }
            shape.insert(at, extent);
            reshaped(context, ty, &shape, None)
        })
    }),
    row("clone", cloned),
    row("cloneWith", cloned),
    row("isStaticDim", |call| {
        let at = call.index(0)?;
        Ok(Value::Bool(extent(call, at)? != DYNAMIC))
    }),
    row("isStatic", |call| Ok(Value::Bool(this(call)?.has_static_shape(call.host.context)))),
    row("getDialect", |call| dialect(call)),
    row("getStridesAndOffset", strides_and_offset),
    row("getFloatSemantics", |call| match this(call)?.float_kind(call.host.context) {
        Some(kind) => Ok(crate::natives::data::float::semantics(call.host.context, kind)),
        None => Err(EvalError::undefined("the semantics of no float")),
    }),
    row("getImpl", |call| call.host.storage(call.machine, call.receiver)),
    row("mutate", |call| call.host.mutate(call.machine, call.receiver, call.arguments.values)),
    method(Kind::Allocator, "copyInto", |call| match call.value(0)? {
        // The copy lives as long as the context, whatever views of it do.
        list @ Value::List(_) => {
            let copy = call.machine.list(&list)?;
            call.machine.allocate_list(copy)
        }
        other => Ok(other),
    }),
    method(Kind::Allocator, "allocate", |_| Ok(Value::Null)),
];

/// `type.hasTrait<Interface::Trait>()`, of types and attributes.
fn has_trait(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    if let Some(CppType::Trait(name, of)) = call.arguments.types.first().map(|&ty| call.machine.ty(ty)) {
        let (name, of) = (name.clone(), of.clone());
        return definition_has_trait(call, &name, &of).map(Value::Bool);
    }
    // A trait is a template of the sources: the definition says whether the class has it.
    if let Some(&asked) = call.arguments.types.first()
        && crate::hook::class_of_ty(call.machine, asked).is_none()
        && let Some(name) = call.machine.class_name(asked)
        && call.host.program.sources().has_class(&name)
    {
        let definition = call.host.definition_of(&this).map(|(definition, _)| definition);
        return Ok(Value::Bool(definition.is_some_and(|definition| {
            let library = definition.library(call.host.context);
            let mut traits = definition.model(call.host.context).traits.iter();
            traits.any(|of| library.text(of.name).rsplit("::").next() == Some(&*name))
        })));
    }
    let class = call.host.explicit_class(call.machine, call.arguments.types)?;
    call.host.is_of_class(call.machine, &this, class).map(Value::Bool)
}

/// Returns whether the definition of a type or an attribute lists a trait with these arguments, which are told by their
/// names: `Holds<GaugeType>`.
fn definition_has_trait(call: &mut Call<'_, '_, '_, '_, '_>, name: &str, asked: &[cpp::Ty]) -> Eval<bool> {
    let mut names = Vec::with_capacity(asked.len());
    for &ty in asked {
        names.push(match call.machine.ty(ty) {
            CppType::Constant(value, _) => value.to_string(),
            _ => {
                let class = crate::hook::class_of_ty(call.machine, ty);
                let name = class.and_then(|class| call.host.program.classes.name(class));
                name.ok_or_else(|| EvalError::unsupported("such an argument of a trait"))?.to_string()
            }
        });
    }
    let last = |name: &str| name.rsplit("::").next().unwrap_or(name).trim().to_string();
    let Some((definition, _)) = call.host.definition_of(&call.this()?) else { return Ok(false) };
    let library = definition.library(call.host.context);
    let mut traits = definition.model(call.host.context).traits.iter();
    Ok(traits.any(|of| {
        let given = crate::verify::traits::split(library.text(of.arguments));
        last(library.text(of.name)) == name && given.into_iter().map(last).eq(names.iter().cloned())
    }))
}

fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Type> {
    thing::ty(&call.this()?).ok_or_else(|| EvalError::undefined("a null type"))
}

/// A type with another shape, and another element type where one is given. Only types without a layout and
/// scalable dimensions have one.
fn reshaped(context: &ir::Context, ty: Type, shape: &[i64], element: Option<Type>) -> Option<Type> {
    match ty.storage(context) {
        TypeStorage::RankedTensor { element: own, encoding, .. } => {
            Some(Type::ranked_tensor(context, shape.to_vec(), element.unwrap_or(*own), *encoding))
        }
        TypeStorage::UnrankedTensor(own) => {
            Some(Type::ranked_tensor(context, shape.to_vec(), element.unwrap_or(*own), None))
        }
        TypeStorage::Vector { element: own, scalable, .. } if !scalable.contains(&true) => {
            Some(context.intern_type(TypeStorage::Vector {
                shape: shape.into(),
                scalable: vec![false; shape.len()].into(),
                element: element.unwrap_or(*own),
            }))
        }
        TypeStorage::MemRef { element: own, layout, space, shape: old, .. } => {
            let is_identity = *layout == context.identity_layout(old.len());
            let layout = if is_identity { None } else { Some(*layout) };
            Type::memref(context, shape, element.unwrap_or(*own), layout, *space).ok()
        }
        TypeStorage::UnrankedMemRef { element: own, space } => {
            Type::memref(context, shape, element.unwrap_or(*own), None, *space).ok()
        }
        _ => None,
    }
}

/// Changes the type that a `Builder` of types holds; gives the builder.
fn changed(
    call: &mut Call<'_, '_, '_, '_, '_>,
    change: impl FnOnce(&ir::Context, Type) -> Option<Type>,
) -> Eval<Value> {
    let new = change(call.host.context, this(call)?);
    let new = new.ok_or_else(|| EvalError::unsupported("such a change of a type"))?;
    if !call.receiver.is_reference() {
        return Ok(thing::of_type(new));
    }
    call.machine.store(call.receiver, thing::of_type(new))?;
    Ok(call.receiver.clone())
}

/// `clone(shape)`, `clone(type)`, `clone(shape, type)`, `cloneWith(optional shape, type)`.
fn cloned(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    let ty = this(call)?;
    if ty.function(context).is_some() && call.len() == 2 {
        let inputs = types_of_any(call, 0)?;
        let results = types_of_any(call, 1)?;
        return Ok(thing::of_type(context.function_type(&inputs, &results)));
    }
    let first = call.value(0)?;
    let (shape, element) = match thing::ty(&first) {
        Some(element) => (None, Some(element)),
        None => {
            let shape = match first {
                Value::Nullopt | Value::Optional(_, None) => None,
                _ => Some(call.integers(0)?),
            };
            (shape, if call.len() > 1 { Some(call.ty(1)?) } else { None })
        }
    };
    // A type of a dialect is made by its `cloneWith`.
    let this = call.this()?;
    if call.host.definition_of(&this).is_some() {
        let element = match element {
            Some(element) => Some(thing::of_type(element)),
            None => call.host.parameter_member(call.machine, &this, "getElementType")?,
        };
        let element = element.ok_or_else(|| EvalError::unsupported("'clone' of a type without elements"))?;
        let shape = Value::optional(shape.map(thing::of_integers));
        let cloned = call_own(call, "cloneWith", &[shape, element])?;
        return cloned.ok_or_else(|| EvalError::unsupported("the method 'clone' of such a type"));
    }
    let new = match (shape, element) {
        (Some(shape), element) => reshaped(context, ty, &shape, element),
        (None, Some(element)) => ty.with_element_type(context, element),
        (None, None) => Some(ty),
    };
    new.map(thing::of_type).ok_or_else(|| EvalError::unsupported("the method 'clone' of such a type"))
}

fn extent(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<i64> {
    shape(call)?.get(at).copied().ok_or_else(|| EvalError::undefined("a dimension out of range"))
}

/// The shape of a type: of one of a dialect, its parameter, by which it has `ShapedType`.
fn shape(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<i64>> {
    if let Some(shape) = this(call)?.shape(call.host.context) {
        return Ok(shape.to_vec());
    }
    let this = call.this()?;
    let shape = match call.host.parameter_member(call.machine, &this, "getShape")? {
        Some(shape) => shape,
        None => call_own(call, "getShape", &[])?
            .ok_or_else(|| EvalError::undefined("the shape of a type without one"))?,
    };
    let extents = call.host.list_of(call.machine, &shape)?;
    extents.iter().map(|extent| call.host.integer_of(call.machine, extent)).collect()
}

/// The type of the elements of a type of a dialect that has a shape.
pub(in crate::natives) fn own_element_type(call: &mut Call<'_, '_, '_, '_, '_>, ty: &Value) -> Eval<Value> {
    match call.host.parameter_member(call.machine, ty, "getElementType")? {
        Some(element) => Ok(element),
        None => call_method_of(call, ty, "getElementType", &[])?
            .ok_or_else(|| EvalError::unsupported("the elements of a type")),
    }
}

/// Calls a method that the class of the receiver, of a dialect, defines in C++; none if it does not.
fn call_own(call: &mut Call<'_, '_, '_, '_, '_>, name: &str, arguments: &[Value]) -> Eval<Option<Value>> {
    let this = call.this()?;
    call_method_of(call, &this, name, arguments)
}

fn call_method_of(
    call: &mut Call<'_, '_, '_, '_, '_>,
    this: &Value,
    name: &str,
    arguments: &[Value],
) -> Eval<Option<Value>> {
    let Some((definition, _)) = call.host.definition_of(this) else { return Ok(None) };
    let functions = call.host.program.of_definition(call.host.context, definition, name);
    if functions.is_empty() {
        return Ok(None);
    }
    call.machine.call_overloaded(call.host, &functions, Some(this.clone()), arguments).map(Some)
}

fn signedness(call: &Call<'_, '_, '_, '_, '_>, asked: Signedness) -> Eval<Value> {
    Ok(Value::Bool(matches!(
        *this(call)?.storage(call.host.context),
        TypeStorage::Integer { signedness, .. } if signedness == asked
    )))
}

fn dialect(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let name = this(call)?.dialect(call.host.context);
    crate::natives::data::dialect::dialect_of(call.host, name)
}

/// `getStridesAndOffset()`: success with lists, or `(strides, offset)` as out-parameters.
fn strides_and_offset(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let Some((strides, offset)) = this(call)?.strides_and_offset(call.host.context) else {
        return match call.len() {
            2 => Ok(Value::logical(false)),
            _ => Err(EvalError::undefined("strides of a memref that has none")),
        };
    };
    let strides = thing::of_integers(strides.iter().copied());
    if call.len() == 2 {
        call.store(0, strides)?;
        call.store(1, thing::of_integer(offset))?;
        return Ok(Value::logical(true));
    }
    Ok(Value::tuple(vec![strides, thing::of_integer(offset)]))
}

/// The type of a value, of whichever kind.
pub fn type_of_value(call: &mut Call<'_, '_, '_, '_, '_>, value: &Value) -> Eval<Type> {
    if let Some(handle) = thing::of_kind(value, Kind::TypedValue) {
        let inference = call.host.inference;
        let ty = inference.and_then(|inference| inference.operand_types.get(handle.a as usize).copied());
        return ty.ok_or_else(|| EvalError::undefined("an operand out of range"));
    }
    if thing::of_kind(value, Kind::PlannedValue).is_some() {
        let value = call.host.planned_value(value)?;
        return call.host.planned_type(value);
    }
    if call.host.ir.is_none()
        && let Some(found) = thing::ssa_value(value)
    {
        return Ok(call.host.op_parser()?.value_type(found));
    }
    Ok(call.host.ssa_value(value)?.ty())
}

/// Returns whether the receiver is a pointer that does not know what it points to.
pub fn is_opaque_pointer(call: &Call<'_, '_, '_, '_, '_>) -> bool {
    use definitions::DialectContext as _;
    let ty = call.this().ok().and_then(|this| thing::ty(&this));
    ty.is_some_and(|ty| match ty.storage(call.host.context) {
        ir::TypeStorage::Dialect { definition, .. } => {
            let context = call.host.context;
            context.type_definition(*definition).class(context).name == "mlir::LLVM::LLVMPointerType"
        }
        _ => false,
    })
}

/// Calls a method of a type, an attribute or a number that is a row of `ods/methods`.
pub fn call_table_method(call: &mut Call<'_, '_, '_, '_, '_>, kind: Kind, name: &str) -> Option<Eval<Value>> {
    if !ods::is_method_name(name) {
        return None;
    }
    let context = call.host.context;
    let this = call.this().ok()?;
    let receiver = match kind {
        Kind::Type => ods::Value::Type(thing::ty(&this)?),
        Kind::Attribute => ods::Value::Attribute(thing::attribute(&this)?),
        Kind::ApInt => {
            let handle = thing::of_kind(&this, Kind::ApInt)?;
            ods::Value::ApInt(ir::Attribute::new(handle.a).integer(context)?)
        }
        _ => return None,
    };
    let mut arguments = Vec::new();
    for at in 0..call.len() {
        let value = call.value(at).ok()?;
        arguments.push(match &value {
            Value::Bool(value) => ods::Value::Bool(*value),
            Value::Int(_, value) | Value::Enum(_, value) => ods::Value::Int(*value),
            Value::Text(text) => ods::Value::String(context.string(context.intern_string(text.as_bytes()))),
            Value::List(_) => {
                let items = call.list(at).ok()?;
                match items.iter().map(thing::ty).collect::<Option<Vec<_>>>() {
                    Some(types) if !types.is_empty() => {
                        ods::Value::List(ods::List::of_types(context, &types))
                    }
                    _ => {
                        let numbers = call.integers(at).ok()?;
                        ods::Value::List(ods::List::of_ints(context, &numbers))
                    }
                }
            }
            other => match (thing::ty(other), thing::attribute(other)) {
                (Some(ty), _) => ods::Value::Type(ty),
                (_, Some(attribute)) => ods::Value::Attribute(attribute),
                _ => return None,
            },
        });
    }
    let result = ods::call_method(context, receiver, name, &arguments)?;
    Some(match result {
        Ok(value) => call.host.of_expression_value(value),
        Err(failure) => Err(EvalError::undefined(format!("'{name}': {failure}"))),
    })
}

impl Hook<'_, '_, '_, '_> {
    /// A value of an expression of a definition as a value of the interpreter.
    pub fn of_expression_value(&mut self, value: ods::Value<'_>) -> Eval<Value> {
        let context = self.context;
        Ok(match value {
            ods::Value::Null => Kind::Attribute.null(None),
            ods::Value::Bool(value) => Value::Bool(value),
            ods::Value::Int(value) => thing::of_integer(value),
            ods::Value::Float(value) => Value::Float(false, value),
            ods::Value::String(text) => Value::text(text.to_string()),
            ods::Value::ApInt(value) => crate::values::attributes::of_ap_int(context, value),
            ods::Value::Type(ty) => thing::of_type(ty),
            ods::Value::Attribute(attribute) => thing::of_attribute(attribute),
            ods::Value::Context => Kind::Context.only(),
            ods::Value::Value(value) => thing::of_ssa_value(value.value_ref()),
            ods::Value::Operation(op) => thing::of_operation(Some(op.op_ref())),
            ods::Value::Region(region) => self.of_region(region),
            ods::Value::Block(block) => self.of_block(block),
            ods::Value::List(list) => {
                let items: Eval<Vec<Value>> =
                    list.iter(context).map(|item| self.of_expression_value(item)).collect();
                Value::list(items?)
            }
            ods::Value::Layout(_) => return Err(EvalError::unsupported("the result of a method")),
        })
    }
}

/// The types in a list, of values too.
pub fn types_of_any(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Vec<ir::Type>> {
    let items = call.list(at)?;
    let mut types = Vec::with_capacity(items.len());
    for item in &items {
        types.push(match thing::ty(item) {
            Some(ty) => ty,
            None => type_of_value(call, item)?,
        });
    }
    Ok(types)
}
