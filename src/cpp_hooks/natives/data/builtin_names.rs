//! The names of builtin types and attributes: `IntegerType::name`, `type.getAbstractType().getName()`.
//!
//! An abstract type or attribute is known by its name alone.

use cpp::{Eval, EvalError, Value};
use ir::{AttributeStorage, Context, TypeStorage};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

/// Names by class, in the order of the classes.
const NAMES: &[(&str, &str)] = &[
    ("AffineMapAttr", "builtin.affine_map"),
    ("ArrayAttr", "builtin.array"),
    ("ComplexType", "builtin.complex"),
    ("DenseArrayAttr", "builtin.dense_array"),
    ("DictionaryAttr", "builtin.dictionary"),
    ("FloatAttr", "builtin.float"),
    ("FunctionType", "builtin.function"),
    ("IndexType", "builtin.index"),
    ("IntegerAttr", "builtin.integer"),
    ("IntegerSetAttr", "builtin.integer_set"),
    ("IntegerType", "builtin.integer"),
    ("MemRefType", "builtin.memref"),
    ("NoneType", "builtin.none"),
    ("RankedTensorType", "builtin.tensor"),
    ("StridedLayoutAttr", "builtin.strided_layout"),
    ("StringAttr", "builtin.string"),
    ("SymbolRefAttr", "builtin.symbol_ref"),
    ("TupleType", "builtin.tuple"),
    ("TypeAttr", "builtin.type"),
    ("UnitAttr", "builtin.unit"),
    ("UnrankedMemRefType", "builtin.unranked_memref"),
    ("UnrankedTensorType", "builtin.unranked_tensor"),
    ("VectorType", "builtin.vector"),
];

/// The name of a class of builtin types or attributes.
pub fn of_class(class: &str) -> Option<&'static str> {
    NAMES.binary_search_by(|(known, _)| known.cmp(&class)).ok().map(|at| NAMES[at].1)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Type, "getAbstractType", abstract_of),
    method(Kind::Attribute, "getAbstractAttribute", abstract_of),
    method(Kind::OperationName, "getName", |call| {
        call.host.text_of(call.machine, call.receiver).map(Value::text)
    }),
];

fn abstract_of(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let context = call.host.context;
    let name = match call.host.definition_of(&this) {
        Some((definition, _)) => {
            Some(format!("{}.{}", context.string(definition.dialect), context.string(definition.mnemonic)))
        }
        None => class_of(context, &this).and_then(of_class).map(str::to_string),
    };
    let name = name.ok_or_else(|| EvalError::unsupported("the name of a type or an attribute"))?;
    Ok(Kind::OperationName.thing(context.op_name(context.intern_string(name)).index(), 0))
}

/// The class of a builtin type or attribute.
fn class_of(context: &Context, value: &Value) -> Option<&'static str> {
    if let Some(ty) = thing::ty(value) {
        return Some(match ty.storage(context) {
            TypeStorage::Integer { .. } => "IntegerType",
            TypeStorage::Index => "IndexType",
            TypeStorage::Function { .. } => "FunctionType",
            TypeStorage::Vector { .. } => "VectorType",
            TypeStorage::RankedTensor { .. } => "RankedTensorType",
            TypeStorage::UnrankedTensor(_) => "UnrankedTensorType",
            TypeStorage::MemRef { .. } => "MemRefType",
            TypeStorage::UnrankedMemRef { .. } => "UnrankedMemRefType",
            TypeStorage::Tuple(_) => "TupleType",
            TypeStorage::Complex(_) => "ComplexType",
            TypeStorage::None => "NoneType",
            _ => return None,
        });
    }
    Some(match thing::attribute(value)?.storage(context) {
        AttributeStorage::Integer { .. } => "IntegerAttr",
        AttributeStorage::Float { .. } => "FloatAttr",
        AttributeStorage::String { .. } => "StringAttr",
        AttributeStorage::Array(_) => "ArrayAttr",
        AttributeStorage::Dictionary(_) => "DictionaryAttr",
        AttributeStorage::Type(_) => "TypeAttr",
        AttributeStorage::Unit => "UnitAttr",
        AttributeStorage::SymbolRef { .. } => "SymbolRefAttr",
        AttributeStorage::AffineMap(_) => "AffineMapAttr",
        AttributeStorage::IntegerSet(_) => "IntegerSetAttr",
        AttributeStorage::DenseArray { .. } => "DenseArrayAttr",
        AttributeStorage::StridedLayout(_) => "StridedLayoutAttr",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::NAMES;

    #[test]
    fn classes_are_in_order() {
        assert!(NAMES.is_sorted());
    }
}
