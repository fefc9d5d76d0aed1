//! The target of a TOSA program: `tosa.target_env` of a module.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TargetEnv.cpp.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, Context, Entity, Operation, Type};

use crate::{Extension, Level, Profile, SpecificationVersion};

/// A version of the specification: the major number and the minor one.
pub type Version = (u32, u32);

/// The limits that a level sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The number of dimensions.
    pub rank: i64,
    /// Sizes of windows.
    pub kernel: i32,
    /// Strides.
    pub stride: i32,
    /// The factor of resizing.
    pub scale: i32,
    /// The logarithm of the size of a tensor in bytes.
    pub log2_size: u32,
    /// The depth of nested regions.
    pub nesting: i32,
    /// The number of tensors in a list.
    pub list_size: usize,
}

/// The limits of level `8k`. Level `none` is not checked.
const EIGHT_K: Limits =
    Limits { rank: 6, kernel: 8192, stride: 8192, scale: 256, log2_size: 31, nesting: 6, list_size: 64 };

/// The extensions that came after version 1.0, in 1.1.
const NEW_EXTENSIONS: &[Extension] = &[Extension::Mxfp, Extension::Int64, Extension::Shape];

/// A target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The version of the specification.
    pub version: SpecificationVersion,
    /// The level.
    pub level: Level,
    /// The profiles.
    pub profiles: Vec<Profile>,
    /// The extensions.
    pub extensions: Vec<Extension>,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            version: SpecificationVersion::V10,
            level: Level::EightK,
            profiles: vec![Profile::ProInt, Profile::ProFp],
            extensions: Vec::new(),
        }
    }
}

/// The name of the attribute of modules.
pub const ATTRIBUTE: &str = "tosa.target_env";

impl Target {
    /// Returns the target of `op`: that of the closest symbol table that has one, or the default.
    pub fn of(op: Operation<'_>) -> Self {
        let context = op.context();
        let name = context.static_string(ATTRIBUTE);
        let tables = std::iter::successors(Some(op), |op| op.parent_op())
            .filter(|op| op.has_trait(Trait::SymbolTable));
        let mut attributes = tables.filter_map(|table| table.attribute(name));
        attributes.find_map(|attribute| Target::from_attribute(context, attribute)).unwrap_or_default()
    }

    fn from_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
            return None;
        };
        if *definition != definition_of(context)? {
            return None;
        }
        let integer = |attribute: Attribute| attribute.integer(context)?.to_i64();
        let parameter = |index: usize| parameters.get(index).copied().flatten();
        let list = |index: usize| -> Vec<i64> {
            let values = parameter(index).map(|list| list.i32_elements(context)).unwrap_or_default();
            values.into_iter().map(i64::from).collect()
        };
        Some(Target {
            version: SpecificationVersion::from_value(integer(parameter(0)?)?)?,
            level: Level::from_value(integer(parameter(1)?)?)?,
            profiles: list(2).into_iter().filter_map(Profile::from_value).collect(),
            extensions: list(3).into_iter().filter_map(Extension::from_value).collect(),
        })
    }

    /// Returns `#tosa.target_env<...>`.
    pub fn to_attribute(&self, context: &Context) -> Option<Attribute> {
        let integer = |value: i64| context.integer_attribute(Type::I32, value);
        let list = |values: Vec<i64>| {
            let values: Vec<i32> = values.into_iter().map(|value| value as i32).collect();
            context.dense_i32_array_attribute(&values)
        };
        let parameters = vec![
            Some(integer(self.version.value())),
            Some(integer(self.level.value())),
            Some(list(self.profiles.iter().map(|profile| profile.value()).collect())),
            Some(list(self.extensions.iter().map(|extension| extension.value()).collect())),
        ];
        let definition = definition_of(context)?;
        Some(
            context.intern_attribute(AttributeStorage::Dialect { definition, parameters: parameters.into() }),
        )
    }

    /// Returns the version of the specification.
    pub fn version(&self) -> Version {
        match self.version {
            SpecificationVersion::V10 => (1, 0),
            SpecificationVersion::V11DRAFT => (1, 1),
        }
    }

    /// Returns whether the target has everything of a version.
    pub fn has_version(&self, (major, minor): Version) -> bool {
        let own = self.version();
        own.0 == major && own.1 >= minor
    }

    /// Returns whether the target has a profile or an extension, by its word.
    pub fn allows(&self, mode: &str) -> bool {
        self.profiles.iter().any(|profile| profile.stringify() == mode) || self.has_extension(mode)
    }

    fn has_extension(&self, mode: &str) -> bool {
        self.extensions.iter().any(|extension| extension.stringify() == mode)
    }

    /// Returns the limits of the level, if it has any.
    pub fn limits(&self) -> Option<Limits> {
        (self.level == Level::EightK).then_some(EIGHT_K)
    }

    /// Verifies that the version of the target has its extensions. `op` has the location of errors.
    ///
    /// # Errors
    ///
    /// If an extension is newer.
    pub fn verify(&self, op: Operation<'_>) -> Result<(), Failed> {
        let new = self.extensions.iter().find(|extension| NEW_EXTENSIONS.contains(extension));
        match new.filter(|_| !self.has_version((1, 1))) {
            None => Ok(()),
            Some(extension) => {
                let message = format!(
                    "extension '{}' is not compatible with the target version {}, minimum required version is 1.1",
                    extension.stringify(),
                    spelled(self.version()),
                );
                Err(op.emit_error(message).emit())
            }
        }
    }
}

/// Spells a version.
pub fn spelled((major, minor): Version) -> String {
    format!("{major}.{minor}")
}

/// Returns the definition of the attribute.
fn definition_of(context: &Context) -> Option<u32> {
    let dialect = context.dialect(context.static_string("tosa"))?;
    dialect.definition(context, Entity::Attribute, context.static_string("target_env"))
}
