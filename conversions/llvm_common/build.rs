//! Making operations of the llvm dialect.

use ir::{Attribute, Context, Location, OpId, OperationState, StringId, Type, TypeStorage, ValueId, known};
use llvm::types;
use rewrite::Builder;
use smallvec::{SmallVec, smallvec};

/// The index of a GEP: a constant, or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GepIndex {
    Constant(i32),
    Value(ValueId),
}

/// The constant index that says that there is a value.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// Gives `state` an attribute, inherent or not.
pub fn set_attribute(context: &Context, state: &mut OperationState, name: StringId, value: Attribute) {
    let info = state.name.info(context);
    match info.inherent_slot(name).filter(|_| info.registered) {
        Some(slot) => {
            if state.properties.is_empty() {
                state.properties.extend_from_slice(&info.default_properties);
                state.properties.resize(info.num_property_slots(), None);
            }
            state.properties[slot] = Some(value);
        }
        None => {
            let mut entries = state.attributes.entries(context).to_vec();
            entries.retain(|entry| entry.0 != name);
            entries.push((name, value));
            state.attributes = context.dictionary_attribute(entries);
        }
    }
}

/// Returns an operation without attributes.
pub fn state(
    context: &Context,
    location: Location,
    name: &'static str,
    operands: &[ValueId],
    types: &[Type],
) -> OperationState {
    OperationState {
        operands: SmallVec::from_slice(operands),
        result_types: SmallVec::from_slice(types),
        ..OperationState::new(context.static_op_name(name), location)
    }
}

/// Makes an operation.
pub fn create(
    builder: &mut Builder<'_>,
    location: Location,
    name: &'static str,
    operands: &[ValueId],
    types: &[Type],
    attributes: &[(&'static str, Attribute)],
) -> OpId {
    let context = builder.context();
    let mut state = state(context, location, name, operands, types);
    for &(name, value) in attributes {
        set_attribute(context, &mut state, context.static_string(name), value);
    }
    builder.create(state)
}

/// Makes an operation with one result.
pub fn value(
    builder: &mut Builder<'_>,
    location: Location,
    name: &'static str,
    operands: &[ValueId],
    ty: Type,
) -> ValueId {
    let op = create(builder, location, name, operands, &[ty], &[]);
    builder.result(op, 0)
}

/// Makes an operation whose result has the type of its operands.
pub fn same(
    builder: &mut Builder<'_>,
    location: Location,
    name: &'static str,
    operands: &[ValueId],
) -> ValueId {
    let ty = builder.type_of(operands[0]);
    value(builder, location, name, operands, ty)
}

/// Makes `builtin.unrealized_conversion_cast`.
pub fn unrealized_cast(
    builder: &mut Builder<'_>,
    location: Location,
    inputs: &[ValueId],
    ty: Type,
) -> ValueId {
    let name = builder.context().op_name(known::UNREALIZED_CONVERSION_CAST);
    let state = OperationState {
        operands: SmallVec::from_slice(inputs),
        result_types: smallvec![ty],
        ..OperationState::new(name, location)
    };
    builder.create_value(state)
}

/// Makes a constant.
pub fn constant(builder: &mut Builder<'_>, location: Location, ty: Type, attribute: Attribute) -> ValueId {
    let op = create(builder, location, "llvm.mlir.constant", &[], &[ty], &[("value", attribute)]);
    builder.result(op, 0)
}

/// Makes an integer constant of its own type.
pub fn integer_constant(builder: &mut Builder<'_>, location: Location, ty: Type, number: i64) -> ValueId {
    let attribute = builder.context().integer_attribute(ty, number);
    constant(builder, location, ty, attribute)
}

/// Makes an integer constant whose attribute is an index.
pub fn index_constant(builder: &mut Builder<'_>, location: Location, ty: Type, number: i64) -> ValueId {
    let attribute = builder.context().integer_attribute(Type::INDEX, number);
    constant(builder, location, ty, attribute)
}

/// Makes `llvm.mlir.poison`.
pub fn poison(builder: &mut Builder<'_>, location: Location, ty: Type) -> ValueId {
    value(builder, location, "llvm.mlir.poison", &[], ty)
}

/// Makes `llvm.mlir.zero`.
pub fn zero(builder: &mut Builder<'_>, location: Location, ty: Type) -> ValueId {
    value(builder, location, "llvm.mlir.zero", &[], ty)
}

/// Returns the type of the element at `position` of an aggregate.
pub fn aggregate_element(context: &Context, mut ty: Type, position: &[i64]) -> Option<Type> {
    for &index in position {
        ty = match types::struct_type(context, ty) {
            Some(of) => of.element(context, usize::try_from(index).ok()?)?,
            None => types::array_type(context, ty)?.element,
        };
    }
    Some(ty)
}

fn position_attribute(context: &Context, position: &[i64]) -> Attribute {
    context.dense_i64_array_attribute(position)
}

/// Makes `llvm.extractvalue`.
pub fn extract_value(
    builder: &mut Builder<'_>,
    location: Location,
    container: ValueId,
    position: &[i64],
) -> ValueId {
    let context = builder.context();
    let container_type = builder.type_of(container);
    let ty = aggregate_element(context, container_type, position).unwrap_or(container_type);
    let position = position_attribute(context, position);
    let op = create(builder, location, "llvm.extractvalue", &[container], &[ty], &[("position", position)]);
    builder.result(op, 0)
}

/// Makes `llvm.insertvalue`.
pub fn insert_value(
    builder: &mut Builder<'_>,
    location: Location,
    container: ValueId,
    element: ValueId,
    position: &[i64],
) -> ValueId {
    let ty = builder.type_of(container);
    let position = position_attribute(builder.context(), position);
    let operands = [container, element];
    let op = create(builder, location, "llvm.insertvalue", &operands, &[ty], &[("position", position)]);
    builder.result(op, 0)
}

/// Makes the address of a global, a pointer of type `ty`.
pub fn address_of(builder: &mut Builder<'_>, location: Location, name: Attribute, ty: Type) -> ValueId {
    let op = create(builder, location, "llvm.mlir.addressof", &[], &[ty], &[("global_name", name)]);
    builder.result(op, 0)
}

/// Makes `llvm.getelementptr` of pointers of type `ty`.
pub fn gep(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    element: Type,
    base: ValueId,
    indices: &[GepIndex],
) -> ValueId {
    gep_with(builder, location, ty, element, base, indices, None)
}

/// Makes `llvm.getelementptr` with flags.
pub fn gep_with(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    element: Type,
    base: ValueId,
    indices: &[GepIndex],
    flags: Option<Attribute>,
) -> ValueId {
    let context = builder.context();
    let (mut operands, mut raw) = (vec![base], Vec::new());
    for &index in indices {
        match index {
            GepIndex::Constant(index) => raw.push(index),
            GepIndex::Value(value) => {
                raw.push(DYNAMIC_INDEX);
                operands.push(value);
            }
        }
    }
    let mut attributes = vec![
        ("rawConstantIndices", context.dense_i32_array_attribute(&raw)),
        ("elem_type", context.type_attribute(element)),
    ];
    attributes.extend(flags.map(|flags| ("noWrapFlags", flags)));
    let op = create(builder, location, "llvm.getelementptr", &operands, &[ty], &attributes);
    builder.result(op, 0)
}

/// Makes `llvm.load`.
pub fn load(builder: &mut Builder<'_>, location: Location, ty: Type, address: ValueId) -> ValueId {
    value(builder, location, "llvm.load", &[address], ty)
}

/// Makes `llvm.store`.
pub fn store(builder: &mut Builder<'_>, location: Location, stored: ValueId, address: ValueId) -> OpId {
    create(builder, location, "llvm.store", &[stored, address], &[], &[])
}

/// Makes `llvm.alloca`.
pub fn alloca(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    element: Type,
    size: ValueId,
    alignment: Option<i64>,
) -> ValueId {
    let context = builder.context();
    let mut attributes = vec![("elem_type", context.type_attribute(element))];
    let alignment = alignment.map(|alignment| context.integer_attribute(Type::I64, alignment));
    attributes.extend(alignment.map(|alignment| ("alignment", alignment)));
    let op = create(builder, location, "llvm.alloca", &[size], &[ty], &attributes);
    builder.result(op, 0)
}

/// Makes `llvm.call` of a function by its name.
pub fn call(
    builder: &mut Builder<'_>,
    location: Location,
    callee: StringId,
    result: Option<Type>,
    operands: &[ValueId],
) -> OpId {
    let context = builder.context();
    let callee = ("callee", context.symbol_attribute(callee));
    let mut call = state(context, location, "llvm.call", operands, result.as_slice());
    set_attribute(context, &mut call, context.static_string(callee.0), callee.1);
    set_call_segments(context, &mut call, operands.len());
    builder.create(call)
}

/// Gives a call the sizes of its groups of operands.
pub fn set_call_segments(context: &Context, call: &mut OperationState, num_operands: usize) {
    let sizes = context.segment_sizes_attribute(&[num_operands, 0]);
    set_attribute(context, call, known::OPERAND_SEGMENT_SIZES, sizes);
    let bundles = context.dense_i32_array_attribute(&[]);
    set_attribute(context, call, context.static_string("op_bundle_sizes"), bundles);
}

/// Returns the vector type of one dimension.
pub fn vector_type(context: &Context, extent: i64, element: Type) -> Type {
    context.intern_type(TypeStorage::Vector { shape: [extent].into(), scalable: [false].into(), element })
}
