//! The interfaces by which code verifies operations.

use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait};
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Operation, StringId, Type};
use smallvec::SmallVec;

/// The verifiers of operations of a name, besides the constraints of their definition.
#[derive(Default)]
pub struct OpVerification {
    /// Verifiers of traits and interfaces, in order: those that run before the constraints,
    pub structural: Vec<TraitVerifier<VerifyTraitHook>>,
    /// after them,
    pub traits: Vec<TraitVerifier<VerifyTraitHook>>,
    /// and once the regions are verified.
    pub regions: Vec<TraitVerifier<VerifyRegionTraitHook>>,
    pub decided: DecidedBySignature,
    /// Verifies the rules that traits and constraints do not state: `hasVerifier`.
    pub verify: Option<VerifyHook>,
    /// Like `verify`, for a verifier that reads only the signature (`verify/signature.rs`): it runs once for
    /// all operations with the same signature.
    pub verify_signature: Option<VerifyHook>,
    /// Verifies the rules that need verified regions: `hasRegionVerifier`.
    pub verify_regions: Option<VerifyHook>,
    /// Like `verify_regions`, for a verifier that reads only the signature.
    pub verify_regions_signature: Option<VerifyHook>,
    /// Verifies the symbols that the operation uses: `SymbolUserOpInterface`. It may read only the signature
    /// and the symbols visible from the operation.
    pub verify_symbol_uses: Option<VerifySymbolUsesHook>,
    /// Whether results may have the second types if the first are inferred: `isCompatibleReturnTypes` of
    /// `InferTypeOpInterface`. Without it, they have to be the same.
    pub are_compatible_result_types: Option<CompatibleTypesHook>,
    /// The types of the arguments and results of a function whose type is not a builtin one:
    /// `FunctionOpInterface`.
    pub signature: Option<SignatureHook>,
}

impl OpVerification {
    /// The table of operations without one.
    const NONE: &OpVerification = &OpVerification {
        structural: Vec::new(),
        traits: Vec::new(),
        regions: Vec::new(),
        decided: DecidedBySignature {
            constraints: false,
            entering: false,
            leaving: false,
            has_attributes: false,
            has_types_of_numbers: false,
        },
        verify: None,
        verify_signature: None,
        verify_regions: None,
        verify_regions_signature: None,
        verify_symbol_uses: None,
        are_compatible_result_types: None,
        signature: None,
    };

    /// The table of the operations that `info` is about.
    #[inline]
    pub fn of(info: &OpInfo) -> &OpVerification {
        info.interface().unwrap_or(OpVerification::NONE)
    }

    /// Returns the verifier that runs before the regions are verified.
    #[inline]
    pub fn any_verify(&self) -> Option<VerifyHook> {
        self.verify.or(self.verify_signature)
    }

    /// Returns the verifier that runs after the regions are verified.
    #[inline]
    pub fn any_verify_regions(&self) -> Option<VerifyHook> {
        self.verify_regions.or(self.verify_regions_signature)
    }
}

/// Verifies one aspect of an operation; emits its own diagnostic.
pub type VerifyHook = fn(Operation<'_>) -> Result<(), Failed>;
/// Verifies the symbols that an operation uses, found in tables that are built once.
pub type VerifySymbolUsesHook =
    for<'a> fn(Operation<'a>, &mut SymbolTableCollection<'a>) -> Result<(), Failed>;

/// Returns whether values of the second types can stand for results whose inferred types are the first.
pub type CompatibleTypesHook = fn(&Context, &[Type], &[Type]) -> bool;
/// Returns the types of the arguments and results of a function.
pub type SignatureHook = fn(Operation<'_>) -> Option<SignatureTypes>;
/// The types of arguments, and the types of results.
pub type SignatureTypes = (SmallVec<[Type; 4]>, SmallVec<[Type; 4]>);

/// The verifiers of a dialect for attributes with its prefix: an interface of the dialect.
#[derive(Clone, Copy, Default)]
pub struct DialectVerification {
    /// On an operation.
    pub attribute: Option<VerifyAttribute>,
    /// An entry of a data layout whose key, a name, has the prefix of the dialect: `DataLayoutDialectInterface`.
    pub layout_entry: Option<VerifyLayoutEntry>,
    /// On an argument of a function: the index of the argument is given.
    pub argument_attribute: Option<VerifySignatureAttribute>,
    /// On a result of a function: the index of the result is given.
    pub result_attribute: Option<VerifySignatureAttribute>,
}

/// How interpreted code verifies: a table of the code of loaded dialects.
pub struct InterpretedVerification {
    /// Whether results of an operation may have the second types if the first are inferred; `None` if no code says
    /// so.
    pub are_compatible: fn(&Context, &OpInfo, &[Type], &[Type]) -> Option<bool>,
    /// Returns the verifier of discardable attributes of a dialect, given by its namespace.
    pub attribute: fn(&Context, &str) -> Option<VerifyAttribute>,
}

/// Verifies an attribute of an operation.
pub type VerifyAttribute = fn(Operation<'_>, NamedAttribute) -> Result<(), Failed>;
/// Verifies an entry of a data layout. An error is the text of the diagnostic.
pub type VerifyLayoutEntry = fn(&Context, StringId, Attribute) -> Result<(), String>;
/// Verifies an attribute of an argument or result of a function.
pub type VerifySignatureAttribute = fn(Operation<'_>, usize, NamedAttribute) -> Result<(), Failed>;

/// A verifier of a trait or interface.
#[derive(Clone, Copy)]
pub struct TraitVerifier<F> {
    pub verify: F,
    /// Whether it looks at nothing but the signature.
    pub of_signature: bool,
}

/// The parts of verification that the *signature* of an operation decides: if one operation is valid in this
/// respect, so are all with the same signature. `verify/signature.rs` defines signatures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DecidedBySignature {
    /// All constraints except those on successors. If these look at more, signatures are not used.
    pub constraints: bool,
    /// All that is verified before the regions are.
    pub entering: bool,
    /// All that is verified after them.
    pub leaving: bool,
    /// Whether discardable attributes are part of it: something looks at them.
    pub has_attributes: bool,
    /// Whether of integers and floats among the properties only the types are part of it.
    pub has_types_of_numbers: bool,
}

/// A trait or interface, by the name of its C++ class, and its verifiers.
pub struct TraitRow {
    /// Qualified, without a leading `::` and without template arguments.
    pub name: &'static str,
    /// The bit that marks operations with the trait.
    pub of: Option<Trait>,
    /// Runs before the regions of the operation are verified.
    pub verify: Option<VerifyTraitHook>,
    /// After that.
    pub verify_regions: Option<VerifyRegionTraitHook>,
    /// Whether these verifiers read only the signature (`verify/signature.rs`).
    pub of_signature: bool,
    /// Whether discardable attributes are part of that.
    pub looks_at_attributes: bool,
    /// Verifies everything nested in the regions.
    pub verify_contents: Option<VerifyRegionTraitHook>,
}

impl TraitRow {
    /// Creates a row without a verifier and without a bit.
    pub const fn known(name: &'static str) -> Self {
        TraitRow {
            name,
            of: None,
            verify: None,
            verify_regions: None,
            of_signature: true,
            looks_at_attributes: false,
            verify_contents: None,
        }
    }

    /// Creates a row without a verifier.
    pub const fn plain(name: &'static str, of: Trait) -> Self {
        TraitRow { of: Some(of), ..TraitRow::known(name) }
    }

    /// Creates a row with a verifier that runs before the regions are verified.
    pub const fn verified(name: &'static str, of: Trait, verify: VerifyTraitHook) -> Self {
        TraitRow { verify: Some(verify), of_signature: false, ..TraitRow::plain(name, of) }
    }

    /// As above, for a verifier that reads nothing but the signature.
    pub const fn of_signature(name: &'static str, of: Trait, verify: VerifyTraitHook) -> Self {
        TraitRow { of_signature: true, ..TraitRow::verified(name, of, verify) }
    }

    /// Creates a row with a verifier that runs after the regions are verified.
    pub const fn with_regions(name: &'static str, of: Trait, verify: VerifyRegionTraitHook) -> Self {
        TraitRow { verify_regions: Some(verify), of_signature: false, ..TraitRow::plain(name, of) }
    }

    /// As above, for a verifier that reads nothing but the signature.
    pub const fn regions_of_signature(name: &'static str, of: Trait, verify: VerifyRegionTraitHook) -> Self {
        TraitRow { of_signature: true, ..TraitRow::with_regions(name, of, verify) }
    }
}

/// Verifies the rules of a trait for an operation.
pub type VerifyTraitHook = fn(Operation<'_>, &OpInfo) -> Result<(), Failed>;
/// Verifies the rules of a trait for the verified regions of an operation. The last argument tells whether
/// symbol uses nested in them are still to be verified.
pub type VerifyRegionTraitHook = fn(Operation<'_>, &OpInfo, bool) -> Result<(), Failed>;
