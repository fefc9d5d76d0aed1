//! C++ types of parameters and properties.

use super::{CppTypeId, EnumId, Text};
use serde::{Deserialize, Serialize};

/// A C++ type, as far as its text syntax depends on it: the cases for which `::mlir::FieldParser` is
/// specialised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CppType {
    Bool,
    /// `int64_t`, `unsigned`, ...
    Int {
        width: u8,
        signed: bool,
    },
    /// `float` or `double`, by its width.
    Float {
        width: u8,
    },
    /// `std::string` or `::llvm::StringRef`.
    String,
    ApInt,
    ApFloat,
    AffineMap,
    IntegerSet,
    /// `::llvm::ArrayRef<T>`, `::llvm::SmallVector<T>`, `std::vector<T>`.
    Array(CppTypeId),
    Optional(CppTypeId),
    Enum(EnumId),
    /// A class by its qualified name, without a leading `::`. Normally a type or an attribute.
    Class(Text),
}
