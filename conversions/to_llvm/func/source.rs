//! The parts of a `func.func` that what replaces it is made of.

use conversion::{SignatureConversion, TypeConverter as _};
use ir::attributes::NamedAttribute;
use ir::{Attribute, Context, Operation, Type, known};
use llvm::types;
use llvm_common::LlvmTypeConverter;

/// A function as it is converted.
pub(super) struct Function {
    pub name: ir::StringId,
    pub inputs: Vec<Type>,
    pub results: Vec<Type>,
    /// The attributes that the new function keeps.
    pub attributes: Vec<NamedAttribute>,
    pub arg_attrs: Option<Attribute>,
    pub res_attrs: Option<Attribute>,
    pub visibility: Option<Attribute>,
    pub location: ir::Location,
}

/// The attributes whose types are converted.
const TYPE_ATTRIBUTES: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

impl Function {
    pub(super) fn of(op: Operation<'_>) -> Option<Self> {
        let context = op.context();
        let ty = op.attribute(known::FUNCTION_TYPE)?.type_value(context)?;
        let (inputs, results) = ty.function(context)?;
        let dropped =
            ["llvm.linkage", "func.varargs", "llvm.readnone"].map(|name| context.static_string(name));
        let kept = op.discardable_attributes().entries(context).iter().copied();
        Some(Function {
            name: ir::symbols::symbol_name(op)?,
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            attributes: kept.filter(|entry| !dropped.contains(&entry.0)).collect(),
            arg_attrs: op.attribute(known::ARG_ATTRS),
            res_attrs: op.attribute(known::RES_ATTRS),
            visibility: op
                .attribute(known::SYM_VISIBILITY)
                .filter(|_| ir::symbols::visibility(op) != ir::symbols::Visibility::Public),
            location: op.location(),
        })
    }

    /// Returns which arguments have `llvm.byval` or `llvm.byref`, with the type that it says.
    pub(super) fn by_reference(&self, context: &Context) -> Vec<Option<Attribute>> {
        let names = ["llvm.byval", "llvm.byref"].map(|name| context.static_string(name));
        let all = self.arg_attrs.and_then(|all| all.elements(context)).unwrap_or_default();
        let flag = |index: usize| {
            let entries = all.get(index).copied().unwrap_or(Attribute::EMPTY_DICTIONARY).entries(context);
            entries.iter().find(|entry| names.contains(&entry.0)).map(|entry| entry.1)
        };
        (0..self.inputs.len()).map(flag).collect()
    }

    /// Returns the attributes of the arguments of the new function, empty ones too, if the old one had any.
    pub(super) fn converted_arg_attrs(
        &self,
        converter: &LlvmTypeConverter,
        signature: &SignatureConversion,
    ) -> Option<Attribute> {
        let context = &*converter.context;
        let all = self.arg_attrs?.elements(context)?;
        let names = TYPE_ATTRIBUTES.map(|name| context.static_string(name));
        let mut converted = Vec::with_capacity(signature.converted_types().len());
        for (index, &attributes) in all.iter().enumerate() {
            let count = signature.num_converted(index);
            if count != 1 {
                converted.extend(std::iter::repeat_n(Attribute::EMPTY_DICTIONARY, count));
                continue;
            }
            let entries = attributes.entries(context).iter().map(|&(name, value)| {
                let ty = value.type_value(context).filter(|_| names.contains(&name));
                let ty = ty.and_then(|ty| converter.convert_type(ty));
                (name, ty.map_or(value, |ty| context.type_attribute(ty)))
            });
            converted.push(context.dictionary_attribute(entries.collect()));
        }
        Some(context.array_attribute(&converted))
    }
}

/// Returns whether a function returns nothing.
pub(super) fn returns_void(context: &Context, function_type: Type) -> bool {
    types::function_type(context, function_type).is_some_and(|of| types::is_void(context, of.result))
}
