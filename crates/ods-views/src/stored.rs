//! The Rust types as which attributes and properties are read and written.
//!
//! A definition gives the C++ type that the getter of an attribute returns: `uint64_t` for an `I64Attr`,
//! `::llvm::ArrayRef<int64_t>` for a `DenseI64ArrayAttr`, the enum for an enum attribute. This C++ type
//! decides the Rust type. An attribute whose C++ type has no counterpart in Rust is an `Attribute`.

use crate::Options;
use crate::names::split_class;
use ods::model::{
    AttrConstraintId, AttrKind, CppType, Definitions, Enum, Literal, PropertyConstraintId, PropertyKind,
};

/// How a stored value is there or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    Required,
    /// It has a default value, which it gets if an operation is built without it.
    Default,
    Optional,
    /// Its presence is its value.
    Unit,
}

/// An attribute or property of an operation.
pub struct Stored {
    pub presence: Presence,
    /// The type that the getter returns, excluding an `Option` around it.
    pub read: String,
    /// The type that the setter takes, excluding an `Option` around it.
    pub write: String,
    /// The default of a flag that may be absent, and that builders set nevertheless.
    pub flag: Option<bool>,
    /// Makes the attribute of `$value`, with `$context`; nothing where that is one.
    encode: Option<String>,
}

impl Stored {
    fn new(presence: Presence, read: &str, write: &str, encode: &str) -> Self {
        let encode = (!encode.is_empty()).then(|| encode.to_owned());
        Stored { presence, read: read.to_owned(), write: write.to_owned(), flag: None, encode }
    }

    /// Returns the storage of an attribute.
    pub fn of_attribute(definitions: &Definitions, id: AttrConstraintId, options: &Options<'_>) -> Self {
        let constraint = &definitions[id];
        let base = definitions.base_attribute(id);
        let presence = match () {
            () if base.kind == AttrKind::Unit => Presence::Unit,
            () if constraint.is_optional => Presence::Optional,
            () if constraint.default.is_some() => Presence::Default,
            () => Presence::Required,
        };
        let storage = split_class(definitions[constraint.storage_type].trim()).1;
        let returned = without_optional(&definitions[constraint.return_type]);
        let is_enum = |of: &&Enum| definitions[of.cpp_class] == *returned;
        if let Some(of) = definitions.enums.iter().find(is_enum) {
            let path = enum_path(definitions, of, options);
            let encode = match base.kind {
                AttrKind::Def { .. } => {
                    let class = definitions[constraint.storage_type].trim().trim_start_matches("::");
                    format!("$value.to_dialect_attribute($context, {class:?})")
                }
                _ => "$value.to_attribute($context)".to_owned(),
            };
            return Stored::new(presence, &path, &path, &encode);
        }
        let builder = constraint.value_type_builder.or(base.value_type_builder);
        let builder = builder.map_or("", |builder| definitions.expression_text(builder));
        match (storage, returned) {
            ("UnitAttr", _) => Stored::new(presence, "bool", "bool", ""),
            ("BoolAttr", _) | ("IntegerAttr", "bool") => {
                let flag = constraint.default.as_ref().and_then(|default| match default.literal {
                    Literal::Bool(value) => Some(value),
                    _ => None,
                });
                let flag = flag.filter(|_| presence == Presence::Optional);
                let stored = Stored::new(presence, "bool", "bool", "$context.bool_attribute($value)");
                Stored { flag, ..stored }
            }
            ("IntegerAttr", "llvm::APInt" | "mlir::APInt" | "APInt") => {
                Stored::new(presence, "&'a ApInt", "Attribute", "")
            }
            ("IntegerAttr", _) => match integer_type(builder) {
                Some(ty) => {
                    Stored::new(presence, "i64", "i64", &format!("$context.integer_attribute({ty}, $value)"))
                }
                None => Stored::new(presence, "i64", "Attribute", ""),
            },
            ("FloatAttr", "llvm::APFloat" | "mlir::APFloat" | "APFloat") => {
                Stored::new(presence, "&'a ApFloat", "Attribute", "")
            }
            ("StringAttr", "llvm::StringRef" | "mlir::StringAttr") => {
                Stored::new(presence, "StringId", "StringId", "$context.string_attribute($value)")
            }
            ("FlatSymbolRefAttr", _) => {
                Stored::new(presence, "StringId", "StringId", "$context.symbol_attribute($value)")
            }
            ("TypeAttr", _) => Stored::new(presence, "Type", "Type", "$context.type_attribute($value)"),
            ("ArrayAttr", _) => {
                Stored::new(presence, "&'a [Attribute]", "&[Attribute]", "$context.array_attribute($value)")
            }
            ("AffineMapAttr", _) => {
                Stored::new(presence, "AffineMap", "AffineMap", "$context.affine_map_attribute($value)")
            }
            ("IntegerSetAttr", _) => {
                Stored::new(presence, "IntegerSet", "IntegerSet", "$context.integer_set_attribute($value)")
            }
            ("DenseI64ArrayAttr", _) => {
                Stored::new(presence, "Vec<i64>", "&[i64]", "$context.dense_i64_array_attribute($value)")
            }
            ("DenseI32ArrayAttr", _) => {
                Stored::new(presence, "Vec<i32>", "&[i32]", "$context.dense_i32_array_attribute($value)")
            }
            ("DenseBoolArrayAttr", _) => {
                Stored::new(presence, "Vec<bool>", "&[bool]", "$context.dense_bool_array_attribute($value)")
            }
            _ => Stored::new(presence, "Attribute", "Attribute", ""),
        }
    }

    /// Makes the type of a property. The IR stores a property as the attribute that it converts to.
    pub fn of_property(definitions: &Definitions, id: PropertyConstraintId, options: &Options<'_>) -> Self {
        let constraint = &definitions[id];
        let presence = match constraint.default {
            Some(_) => Presence::Default,
            None => Presence::Required,
        };
        match constraint.kind {
            PropertyKind::Unit => Stored::new(
                presence,
                "bool",
                "bool",
                "if $value { Attribute::UNIT } else { Attribute::FALSE }",
            ),
            PropertyKind::Bool => Stored::new(presence, "bool", "bool", "$context.bool_attribute($value)"),
            PropertyKind::Int => match definitions[constraint.storage] {
                CppType::Int { width, .. } => {
                    let encode =
                        format!("$context.integer_attribute($context.integer_type({width}), $value)");
                    Stored::new(presence, "i64", "i64", &encode)
                }
                _ => Stored::new(presence, "i64", "Attribute", ""),
            },
            PropertyKind::String => {
                Stored::new(presence, "StringId", "StringId", "$context.string_attribute($value)")
            }
            PropertyKind::Enum { of, attr_form, stored_as_attr_form, .. } => {
                let path = enum_path(definitions, &definitions[of], options);
                let encode = match attr_form.filter(|_| stored_as_attr_form) {
                    Some(class) => {
                        let class = definitions[class].trim_start_matches("::");
                        format!("$value.to_dialect_attribute($context, {class:?})")
                    }
                    None => "$value.to_attribute($context)".to_owned(),
                };
                Stored::new(presence, &path, &path, &encode)
            }
            PropertyKind::Array { .. } | PropertyKind::Optional { .. } | PropertyKind::Native => {
                Stored::new(presence, "Attribute", "Attribute", "")
            }
        }
    }

    /// Returns the type that the getter returns, with `Option` if the value is optional.
    pub fn read_type(&self) -> String {
        match self.presence {
            Presence::Optional => format!("Option<{}>", self.read),
            _ => self.read.clone(),
        }
    }

    /// Reads slot `slot` of `of`.
    pub fn getter(&self, of: &str, slot: usize) -> String {
        match self.presence {
            Presence::Unit => format!("{of}.slot({slot}).is_some()"),
            Presence::Optional => format!("{of}.optional({slot})"),
            Presence::Default | Presence::Required => format!("{of}.required({slot})"),
        }
    }

    /// Returns the type that the setter takes, with `Option` if the value is optional.
    pub fn write_type(&self) -> String {
        match self.presence {
            Presence::Optional => format!("Option<{}>", self.write),
            _ => self.write.clone(),
        }
    }

    /// Returns the attribute to be stored, absent or not, for `value`.
    pub fn setter(&self) -> String {
        match (self.presence, &self.encode) {
            (Presence::Unit, _) => "value.then_some(Attribute::UNIT)".to_owned(),
            (Presence::Optional, None) => "value".to_owned(),
            (Presence::Optional, Some(_)) => {
                format!("value.map(|value| {})", self.encoded("context", "value"))
            }
            _ => format!("Some({})", self.encoded("context", "value")),
        }
    }

    /// Returns the attribute of `value`, a name, where `context` is an expression.
    pub fn encoded(&self, context: &str, value: &str) -> String {
        match &self.encode {
            None => value.to_owned(),
            Some(encode) => encode.replace("$context", context).replace("$value", value),
        }
    }
}

/// Returns the `T` of `::std::optional<T>`: the view adds an `Option` of its own where the attribute is
/// optional.
fn without_optional(cpp_type: &str) -> &str {
    let cpp_type = cpp_type.trim().trim_start_matches("::");
    let inner = cpp_type.strip_prefix("std::optional<").and_then(|rest| rest.strip_suffix('>'));
    inner.unwrap_or(cpp_type).trim().trim_start_matches("::")
}

/// Returns the Rust type of an enum.
fn enum_path(definitions: &Definitions, of: &Enum, options: &Options<'_>) -> String {
    let (namespace, name) = split_class(&definitions[of.cpp_class]);
    match (options.module)(namespace) {
        Some(module) => format!("{module}::{name}"),
        None => name.to_owned(),
    }
}

/// Returns the type of an integer attribute that is built by `builder`, over `context`.
fn integer_type(builder: &str) -> Option<String> {
    let call = builder.trim().strip_prefix("$_builder.get")?;
    if call == "IndexType()" {
        return Some("Type::INDEX".to_owned());
    }
    if let Some(width) = call.strip_prefix("IntegerType(").and_then(|rest| rest.strip_suffix(')')) {
        return width.trim().parse::<u32>().ok().map(|width| format!("$context.integer_type({width})"));
    }
    let width = call.strip_prefix('I').and_then(|rest| rest.strip_suffix("Type()"))?;
    width.parse::<u32>().ok().map(|width| format!("$context.integer_type({width})"))
}
