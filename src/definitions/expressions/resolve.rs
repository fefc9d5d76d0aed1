//! Looks up C++ names, as C++ does: in the namespace of the expression and in those around it.

use std::sync::Arc;

use super::classes::{self, ClassTest};
use super::definitions::{Definitions, DialectClass, Entity};
use super::kind::{Class, Kind};
use super::native;
use super::parameters::integer_width;
use ir::Context;

/// The environment of name look-up.
#[derive(Clone, Copy)]
pub(super) struct Resolver<'a> {
    pub context: &'a Context,
    pub definitions: &'a dyn Definitions,
    /// Without a leading `::`.
    pub namespace: &'a str,
}

/// The meaning of a class name.
pub(super) struct ResolvedClass {
    pub entity: Entity,
    pub class: Class,
    /// The interface, if it is one that has no static class of its own.
    pub interface: Option<String>,
}

/// Namespaces whose names generated code sees without qualification.
const USED_NAMESPACES: &[&str] = &["mlir", "llvm"];

impl<'a> Resolver<'a> {
    /// Returns the qualified names that `name` may mean, in the order in which they are tried.
    pub fn candidates<'n>(self, name: &'n str) -> impl Iterator<Item = String> + use<'a, 'n> {
        let absolute = name.strip_prefix("::");
        let mut scope = Some(self.namespace);
        let scopes = std::iter::from_fn(move || {
            let current = scope?;
            scope = match current.rsplit_once("::") {
                Some((outer, _)) => Some(outer),
                None if current.is_empty() => None,
                None => Some(""),
            };
            Some(current)
        });
        let qualify = move |scope: &str| match scope {
            "" => name.to_string(),
            scope => format!("{scope}::{name}"),
        };
        let relative = scopes.chain(USED_NAMESPACES.iter().copied()).map(qualify);
        absolute.map(str::to_string).into_iter().chain(relative.filter(move |_| absolute.is_none()))
    }

    /// Resolves the class `name`.
    pub fn class(self, name: &str) -> Option<ResolvedClass> {
        self.candidates(name).find_map(|name| self.defined_class(&name)).or_else(|| undefined_interface(name))
    }

    /// Returns the class of a qualified name.
    pub(super) fn qualified_class(self, name: &str) -> Option<ResolvedClass> {
        self.defined_class(name).or_else(|| undefined_interface(name))
    }

    fn defined_class(self, name: &str) -> Option<ResolvedClass> {
        let found = |entity, class| Some(ResolvedClass { entity, class, interface: None });
        match name {
            "mlir::Type" => return found(Entity::Type, Class::Any),
            "mlir::Attribute" => return found(Entity::Attribute, Class::Any),
            _ => {}
        }
        if let Some(class) = classes::find(name) {
            return found(class.entity, Class::Builtin(class));
        }
        if let Some(class) = self.definitions.class(name) {
            return found(class.entity, Class::Dialect(class));
        }
        if let Some(definition) = self.definitions.enum_of_attribute_class(name) {
            return found(Entity::Attribute, Class::Enum(definition));
        }
        let derived = self.definitions.derived_classes(name);
        if let Some(first) = derived.first() {
            return found(first.entity, Class::Base(name.into(), derived.into()));
        }
        let entity = [Entity::Type, Entity::Attribute]
            .into_iter()
            .find(|&entity| self.definitions.is_interface(entity, name))?;
        Some(ResolvedClass { entity, class: Class::Any, interface: Some(name.to_string()) })
    }

    /// Makes the test for `isa` of a class.
    pub fn test(self, class: &ResolvedClass) -> ClassTest {
        let context = self.context;
        let names = |class: &Arc<DialectClass>| {
            (context.intern_string(&class.dialect), context.intern_string(class.key()))
        };
        match (&class.class, &class.interface) {
            (_, Some(interface)) => ClassTest::Interface {
                name: interface.as_str().into(),
                builtin: classes::BuiltinTest::Never,
                attached: Box::default(),
            },
            (Class::Any, None) => ClassTest::Any,
            (Class::Builtin(class), None) => ClassTest::of_builtin(context, class),
            (Class::Dialect(class), None) => match native::variant(&class.name) {
                Some(presence) => ClassTest::Variant(names(class), presence),
                None => ClassTest::Dialect(class.entity, [names(class)].into()),
            },
            (Class::Base(name, classes), None) => {
                ClassTest::Base(class.entity, (&**name).into(), classes.iter().map(names).collect())
            }
            (Class::Enum(definition), None) => ClassTest::Enum {
                width: definition.width,
                flags: definition.flags,
                cases: definition.cases.iter().map(|case| case.1).collect(),
            },
        }
    }

    /// Returns the value of the enumerator or constant `name`.
    pub fn constant(self, name: &str) -> Option<i64> {
        let (class, symbol) = name.rsplit_once("::")?;
        for class in self.candidates(class) {
            if let Some(definition) = self.definitions.enumeration(&class) {
                return definition.case(symbol);
            }
            match (class.as_str(), symbol) {
                ("mlir::ShapedType", "kDynamic") => return Some(ir::types::DYNAMIC),
                ("mlir::IntegerType", "Signless") => return Some(0),
                ("mlir::IntegerType", "Signed") => return Some(1),
                ("mlir::IntegerType", "Unsigned") => return Some(2),
                _ => {}
            }
        }
        None
    }

    /// Returns the kind of a C++ type, and the width in bits if it is an integer or enum, or an array of
    /// them. `None` for `auto` and for unknown types.
    pub fn kind(self, cpp_type: &str) -> Option<(Kind, u32)> {
        // Template arguments nest as deep as the text says.
        support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.kind_of(cpp_type))
    }

    fn kind_of(self, cpp_type: &str) -> Option<(Kind, u32)> {
        let name = cpp_type.trim().trim_start_matches("const ").trim_end_matches(['&', '*', ' ']);
        let unqualified = name.trim_start_matches("::");
        let short = unqualified.strip_prefix("mlir::").or_else(|| unqualified.strip_prefix("llvm::"));
        let short = short.or_else(|| unqualified.strip_prefix("std::")).unwrap_or(unqualified);
        if let Some(width) = integer_width(short) {
            return Some((Kind::Integer, width));
        }
        let kind = match short {
            "bool" => Kind::Bool,
            "float" | "double" => Kind::Float,
            "StringRef" | "string" => Kind::String,
            "APInt" => Kind::ApInt,
            "Value" => Kind::Value,
            "Operation" => Kind::Operation,
            "Region" => Kind::Region,
            "Block" => Kind::Block,
            "ValueRange"
            | "OperandRange"
            | "ResultRange"
            | "Operation::operand_range"
            | "Operation::result_range" => Kind::list_of(Kind::Value),
            "TypeRange" => Kind::list_of(Kind::TYPE),
            "MLIRContext" => Kind::Context,
            "VectorType::Builder" => Kind::VectorBuilder,
            "AffineMap" => {
                Kind::Attribute(classes::find("mlir::AffineMapAttr").map_or(Class::Any, Class::Builtin))
            }
            _ => {
                if let Some((template, arguments)) = short.split_once('<') {
                    let arguments = arguments.strip_suffix('>')?;
                    let (element, width) = self.kind(first_argument(arguments))?;
                    return match template {
                        "ArrayRef" | "SmallVector" | "SmallVectorImpl" | "vector" => {
                            Some((Kind::list_of(element), width))
                        }
                        "optional" | "TypedValue" => {
                            Some((if template == "TypedValue" { Kind::Value } else { element }, width))
                        }
                        _ => None,
                    };
                }
                if let Some(class) = self.class(name) {
                    return Some((Kind::of_entity(class.entity, class.class), 0));
                }
                let definition =
                    self.candidates(name).find_map(|name| self.definitions.enumeration(&name))?;
                return Some((Kind::Integer, definition.width));
            }
        };
        Some((kind, 0))
    }
}

/// Returns the kind of a C++ type that is spelled in `namespace`, such as the type that the getter of a
/// property returns. `None` if it is unknown.
pub fn kind_of_cpp_type(
    context: &Context,
    definitions: &dyn Definitions,
    namespace: &str,
    cpp_type: &str,
) -> Option<Kind> {
    Resolver { context, definitions, namespace }.kind(cpp_type).map(|found| found.0)
}

/// Returns the interface that a name means which no definition has, if it is called like one: nothing has it.
fn undefined_interface(name: &str) -> Option<ResolvedClass> {
    let entity = match name {
        _ if name.ends_with("TypeInterface") => Entity::Type,
        _ if name.ends_with("AttrInterface") => Entity::Attribute,
        _ => return None,
    };
    let name = name.trim_start_matches("::").to_string();
    Some(ResolvedClass { entity, class: Class::Any, interface: Some(name) })
}

/// Returns the text up to the first comma outside brackets.
fn first_argument(arguments: &str) -> &str {
    let mut depth = 0usize;
    let comma = arguments.bytes().position(|byte| {
        match byte {
            b'<' => depth += 1,
            b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        byte == b',' && depth == 0
    });
    &arguments[..comma.unwrap_or(arguments.len())]
}

/// Returns the name of the getter of an entity called `name`: `getOperationName` for `operation_name`.
pub fn is_getter(getter: &str, name: &str) -> bool {
    let Some(camel) = getter.strip_prefix("get") else { return false };
    let mut expected = name.bytes().peekable();
    let mut found = camel.bytes();
    let mut capitalise = true;
    while let Some(mut byte) = expected.next() {
        if !capitalise && byte == b'_' && expected.peek().is_some_and(u8::is_ascii_lowercase) {
            capitalise = true;
            continue;
        }
        if capitalise {
            byte = byte.to_ascii_uppercase();
            capitalise = false;
        }
        if found.next() != Some(byte) {
            return false;
        }
    }
    found.next().is_none() && !name.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_looked_up_outwards() {
        let context = Context::new();
        let resolver = Resolver { context: &context, definitions: &context, namespace: "mlir::spirv" };
        let candidates = |name| resolver.candidates(name).collect::<Vec<_>>();
        assert_eq!(candidates("::mlir::A"), ["mlir::A"]);
        assert_eq!(candidates("A"), ["mlir::spirv::A", "mlir::A", "A", "mlir::A", "llvm::A"]);
        assert_eq!(resolver.class("PointerType").unwrap().class.name(), Some("mlir::spirv::PointerType"));
        assert_eq!(resolver.class("VectorType").unwrap().class.name(), Some("mlir::VectorType"));
        assert_eq!(
            resolver.class("quant::QuantizedType").unwrap().class.name(),
            Some("mlir::quant::QuantizedType")
        );
        assert!(resolver.class("Nothing").is_none());
    }

    #[test]
    fn cpp_types() {
        let context = Context::new();
        let resolver = Resolver { context: &context, definitions: &context, namespace: "mlir::x" };
        let kind = |name| resolver.kind(name).map(|(kind, width)| (kind.to_string(), width));
        let is = |kind: &str, width| Some((kind.to_string(), width));
        assert_eq!(kind("unsigned"), is("integer", 32));
        assert_eq!(kind("::llvm::ArrayRef<int64_t>"), is("llvm::ArrayRef<integer>", 64));
        assert_eq!(kind("std::optional<::llvm::ArrayRef<mlir::Type>>"), is("llvm::ArrayRef<mlir::Type>", 0));
        assert_eq!(kind("SmallVector<Type,2>"), is("llvm::ArrayRef<mlir::Type>", 0));
        assert_eq!(kind("const ::mlir::VectorType &"), is("mlir::VectorType", 0));
        assert_eq!(kind("auto"), None);
    }

    #[test]
    fn getters() {
        assert!(is_getter("getOperationName", "operation_name"));
        assert!(is_getter("getLhs", "lhs"));
        assert!(is_getter("getTensorDesc", "TensorDesc"));
        assert!(is_getter("getA_1", "a_1"));
        assert!(!is_getter("getLhsMask", "lhs"));
        assert!(!is_getter("getLhs", "lhsMask"));
        assert!(!is_getter("lhs", "lhs"));
    }
}
