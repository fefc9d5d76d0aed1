//! C++ types of parameters and properties, taken apart.

use super::reader::{Reader, Result};
use crate::model::{CppType, CppTypeId, Definitions};

/// The greatest nesting of template arguments that is parsed; deeper ones stay text.
const DEPTH: usize = 16;

impl<'k> Reader<'k> {
    /// Returns the type that `text` spells inside of the C++ namespace `namespace`.
    pub fn cpp_type(&mut self, text: &str, namespace: &str) -> Result<CppTypeId> {
        let key = (self.text(text), self.text(namespace));
        if let Some(&known) = self.cpp_types_by_text.get(&key) {
            return Ok(known);
        }
        let id = self.parse_cpp_type(text, namespace, DEPTH)?;
        self.cpp_types_by_text.insert(key, id);
        Ok(id)
    }

    fn parse_cpp_type(&mut self, text: &str, namespace: &str, depth: usize) -> Result<CppTypeId> {
        let text = text.trim().trim_start_matches("const ").trim_end_matches('&').trim();
        let name = text.trim_start_matches("::");
        let parsed = match scalar(name) {
            Some(scalar) => scalar,
            None => match template(name).filter(|_| depth > 0) {
                Some((Template::Array, element)) => {
                    CppType::Array(self.parse_cpp_type(element, namespace, depth - 1)?)
                }
                Some((Template::Optional, element)) => {
                    CppType::Optional(self.parse_cpp_type(element, namespace, depth - 1)?)
                }
                None => match self.enum_by_class(name, namespace) {
                    Some(record) => CppType::Enum(self.enum_info(record)?),
                    None => CppType::Class(self.text(name)),
                },
            },
        };
        if let Some(&known) = self.cpp_types.get(&parsed) {
            return Ok(known);
        }
        let id = CppTypeId::new(self.definitions.cpp_types.len());
        self.definitions.cpp_types.push(parsed.clone());
        self.cpp_types.insert(parsed, id);
        Ok(id)
    }
}

impl Definitions {
    /// Makes classes that are other names for types without arguments these types. `target` returns what a class is another
    /// name for.
    pub fn resolve_aliases(&mut self, target: &dyn Fn(&str) -> Option<String>) {
        for index in 0..self.cpp_types.len() {
            if let CppType::Class(name) = self.cpp_types[index]
                && let Some(target) = target(&self.strings[name])
                && let Some(scalar) = scalar(target.trim_start_matches("::"))
            {
                self.cpp_types[index] = scalar;
            }
        }
    }
}

/// Types without arguments.
fn scalar(name: &str) -> Option<CppType> {
    let int = |width, signed| Some(CppType::Int { width, signed });
    match name {
        "bool" => Some(CppType::Bool),
        "int" | "int32_t" | "std::int32_t" | "signed" => int(32, true),
        "unsigned" | "unsigned int" | "uint32_t" | "std::uint32_t" => int(32, false),
        "int64_t" | "std::int64_t" | "long" | "long long" | "ssize_t" | "ptrdiff_t" => int(64, true),
        "uint64_t" | "std::uint64_t" | "size_t" | "std::size_t" | "unsigned long" | "unsigned long long" => {
            int(64, false)
        }
        "int8_t" | "std::int8_t" | "char" | "signed char" => int(8, true),
        "uint8_t" | "std::uint8_t" | "unsigned char" => int(8, false),
        "int16_t" | "std::int16_t" | "short" => int(16, true),
        "uint16_t" | "std::uint16_t" | "unsigned short" => int(16, false),
        "float" => Some(CppType::Float { width: 32 }),
        "double" => Some(CppType::Float { width: 64 }),
        "std::string" | "llvm::StringRef" | "mlir::StringRef" | "StringRef" => Some(CppType::String),
        "llvm::APInt" | "mlir::APInt" | "APInt" => Some(CppType::ApInt),
        "llvm::APFloat" | "mlir::APFloat" | "APFloat" => Some(CppType::ApFloat),
        "mlir::AffineMap" | "AffineMap" => Some(CppType::AffineMap),
        "mlir::IntegerSet" | "IntegerSet" => Some(CppType::IntegerSet),
        _ => None,
    }
}

enum Template {
    Array,
    Optional,
}

/// Returns a known template and its first argument.
fn template(name: &str) -> Option<(Template, &str)> {
    let (class, arguments) = name.split_once('<')?;
    let arguments = arguments.trim_end().strip_suffix('>')?;
    let template = match class.trim() {
        "llvm::ArrayRef" | "mlir::ArrayRef" | "ArrayRef" | "llvm::SmallVector" | "mlir::SmallVector"
        | "SmallVector" | "std::vector" => Template::Array,
        "std::optional" | "optional" => Template::Optional,
        _ => return None,
    };
    let mut depth = 0usize;
    let comma = arguments.bytes().position(|byte| {
        match byte {
            b'<' | b'(' => depth += 1,
            b'>' | b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        byte == b',' && depth == 0
    });
    Some((template, comma.map_or(arguments, |comma| &arguments[..comma])))
}
