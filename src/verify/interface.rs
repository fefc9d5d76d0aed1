//! The interfaces by which code verifies operations.

use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait};
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Inference, LiteralShape, OpShape, Operation, StringId, Type};
use smallvec::SmallVec;

/// The verifiers of operations of a name, besides the constraints of their definition.
#[derive(Default)]
pub struct OpVerification {
    /// Verifiers of traits and interfaces, in order: those that run before the constraints,
    pub structural: Vec<TraitVerifier>,
    /// after them,
    pub traits: Vec<TraitVerifier>,
    /// and once the regions are verified.
    pub regions: Vec<RegionTraitVerifier>,
    /// The things that its verifier depends on.
    pub purity: SignaturePurity,
    /// Verifies the rules that traits and constraints do not state: `hasVerifier`.
    pub verify: Option<VerifyHook>,
    /// Like `verify`, for a verifier that reads only the shape: it runs once for all operations with the same
    /// signature (`verify/signature.rs`).
    pub verify_shape: Option<VerifyShapeHook>,
    /// Like `verify_shape`, for a verifier to which a number among the properties is its type.
    pub verify_literal: Option<VerifyLiteralHook>,
    /// Verifies the rules that need verified regions: `hasRegionVerifier`.
    pub verify_regions: Option<VerifyHook>,
    /// Like `verify_regions`, for a verifier that reads only the shape.
    pub verify_regions_shape: Option<VerifyShapeHook>,
    /// Verifies the symbols that the operation uses: `SymbolUserOpInterface`. It may read only the signature
    /// and the symbols visible from the operation.
    pub verify_symbol_uses: Option<VerifySymbolUsesHook>,
    /// Whether the class says which symbols are declarations: `isDeclaration`.
    pub tells_declarations: bool,
    /// Whether results may have the second types if the first are inferred: `isCompatibleReturnTypes` of
    /// `InferTypeOpInterface`. Without it, they have to be the same.
    pub are_compatible_result_types: Option<CompatibleTypesHook>,
    /// The types of the arguments and results of a function whose type is not a builtin one:
    /// `FunctionOpInterface`.
    pub signature: Option<SignatureHook>,
    /// Verifies the body of a function whose entry block has other arguments than its type says.
    pub function_body: Option<VerifyHook>,
}

impl OpVerification {
    /// The table of operations without one.
    const NONE: &OpVerification = &OpVerification {
        structural: Vec::new(),
        traits: Vec::new(),
        regions: Vec::new(),
        purity: SignaturePurity {
            constraints: false,
            entering: false,
            leaving: false,
            has_attributes: false,
            has_types_of_numbers: false,
            symbol_name: None,
        },
        verify: None,
        verify_shape: None,
        verify_literal: None,
        verify_regions: None,
        verify_regions_shape: None,
        verify_symbol_uses: None,
        tells_declarations: false,
        are_compatible_result_types: None,
        signature: None,
        function_body: None,
    };

    /// The table of the operations that `info` is about.
    #[inline]
    pub fn of(info: &OpInfo) -> &OpVerification {
        info.interface().unwrap_or(OpVerification::NONE)
    }

    /// Returns whether there is a verifier besides the constraints of the definition.
    pub fn has_verifier(&self) -> bool {
        self.verify.is_some() || self.verify_shape.is_some() || self.verify_literal.is_some()
    }

    /// Returns whether there is a verifier that needs verified regions.
    pub fn has_region_verifier(&self) -> bool {
        self.verify_regions.is_some() || self.verify_regions_shape.is_some()
    }

    /// Runs the verifier of the operation that comes before its regions; those that read only the shape unless the
    /// signature is `known` to be valid.
    #[inline]
    pub(super) fn verify_op(&self, op: Operation<'_>, known: bool) -> Result<(), Failed> {
        if let Some(verify) = self.verify {
            verify(op)?;
        }
        if known {
            return Ok(());
        }
        if let Some(verify) = self.verify_shape {
            verify(op.into())?;
        }
        self.verify_literal.map_or(Ok(()), |verify| verify(op.into()))
    }

    /// Runs the verifier of the operation that comes after its regions, like [`OpVerification::verify_op`].
    #[inline]
    pub(super) fn verify_op_regions(&self, op: Operation<'_>, known: bool) -> Result<(), Failed> {
        if let Some(verify) = self.verify_regions {
            verify(op)?;
        }
        match self.verify_regions_shape {
            Some(verify) if !known => verify(op.into()),
            _ => Ok(()),
        }
    }
}

/// Verifies one aspect of an operation; emits its own diagnostic.
pub type VerifyHook = fn(Operation<'_>) -> Result<(), Failed>;
/// Verifies one aspect of all operations of a shape.
pub type VerifyShapeHook = fn(OpShape<'_>) -> Result<(), Failed>;
/// Verifies one aspect of all operations that hold a literal of a type.
pub type VerifyLiteralHook = fn(LiteralShape<'_>) -> Result<(), Failed>;
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
    /// Returns whether values of the first types can be cast to those of the others by an operation:
    /// `areCastCompatible`; `None` if no code says so.
    pub are_cast_compatible: fn(&Context, &OpInfo, &[Type], &[Type]) -> Option<bool>,
    /// Infers the types of the results of an operation; `None` if no code does so.
    pub infer_result_types: InferOfOperation,
    /// Returns whether a symbol is a declaration: `isDeclaration`; `None` if no code says so.
    pub is_declaration: fn(Operation<'_>) -> Option<bool>,
    /// Returns whether the code of a dialect, given by its namespace, lets operations be that it does not define.
    pub allows_unknown_operations: fn(&Context, &str) -> bool,
    /// Returns the verifier of discardable attributes of a dialect, given by its namespace.
    pub attribute: fn(&Context, &str) -> Option<VerifyAttribute>,
    /// Returns the verifiers of attributes of arguments and of results of functions, of a dialect.
    pub signature_attributes: fn(&Context, &str) -> [Option<VerifySignatureAttribute>; 2],
}

/// See [`InterpretedVerification::infer_result_types`].
pub type InferOfOperation = fn(Operation<'_>, &Inference<'_>) -> Option<Result<Vec<Type>, Failed>>;
/// Verifies an attribute of an operation.
pub type VerifyAttribute = fn(Operation<'_>, NamedAttribute) -> Result<(), Failed>;
/// Verifies an entry of a data layout. An error is the text of the diagnostic.
pub type VerifyLayoutEntry = fn(&Context, StringId, Attribute) -> Result<(), String>;
/// Verifies an attribute of an argument or result of a function.
pub type VerifySignatureAttribute = fn(Operation<'_>, usize, NamedAttribute) -> Result<(), Failed>;

/// A verifier of a trait or interface, which runs before the regions of the operation are verified.
#[derive(Clone, Copy)]
pub enum TraitVerifier {
    /// Reads only the shape, so it runs once for all operations with the same signature.
    Shape(fn(OpShape<'_>, &OpInfo) -> Result<(), Failed>),
    /// Reads anything.
    Operation(fn(Operation<'_>, &OpInfo) -> Result<(), Failed>),
    /// Reads anything; one of several verifiers of an operation, by its number.
    Numbered(fn(Operation<'_>, &OpInfo, usize) -> Result<(), Failed>, usize),
}

impl TraitVerifier {
    /// Verifies an operation; what its shape decides, unless its signature is `known` to be valid.
    ///
    /// # Errors
    /// If the operation breaks a rule of the trait; a diagnostic says which.
    #[inline]
    pub fn verify(self, op: Operation<'_>, info: &OpInfo, known: bool) -> Result<(), Failed> {
        match self {
            TraitVerifier::Shape(_) if known => Ok(()),
            TraitVerifier::Shape(verify) => verify(op.into(), info),
            TraitVerifier::Operation(verify) => verify(op, info),
            TraitVerifier::Numbered(verify, number) => verify(op, info, number),
        }
    }
}

/// A verifier of a trait or interface, which runs once the regions are verified.
#[derive(Clone, Copy)]
pub enum RegionTraitVerifier {
    /// Reads only the shape, so it runs once for all operations with the same signature.
    Shape(fn(OpShape<'_>, &OpInfo) -> Result<(), Failed>),
    /// Reads anything.
    Operation(VerifyContentsHook),
}

impl RegionTraitVerifier {
    /// Verifies an operation; what its shape decides, unless its signature is `known` to be valid.
    ///
    /// # Errors
    /// If the operation breaks a rule of the trait; a diagnostic says which.
    #[inline]
    pub fn verify(
        self,
        op: Operation<'_>,
        info: &OpInfo,
        uses_symbols: bool,
        known: bool,
    ) -> Result<(), Failed> {
        match self {
            RegionTraitVerifier::Shape(_) if known => Ok(()),
            RegionTraitVerifier::Shape(verify) => verify(op.into(), info),
            RegionTraitVerifier::Operation(verify) => verify(op, info, uses_symbols),
        }
    }
}

/// The parts of verification that the *signature* of an operation decides: if one operation is valid in this
/// respect, so are all with the same signature. `verify/signature.rs` defines signatures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SignaturePurity {
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
    /// The property that is the name of a symbol, of which only that it is a string is part of it.
    pub symbol_name: Option<usize>,
}

/// A trait or interface, by the name of its C++ class, and its verifiers.
pub struct TraitRow {
    /// Qualified, without a leading `::` and without template arguments.
    pub name: &'static str,
    /// The bit that marks operations with the trait.
    pub of: Option<Trait>,
    /// Runs before the regions of the operation are verified.
    pub verify: Option<TraitVerifier>,
    /// Runs after that.
    pub verify_regions: Option<RegionTraitVerifier>,
    /// Whether a verifier of shapes asks an interface that reads discardable attributes: they are part of signatures
    /// then.
    pub looks_at_attributes: bool,
    /// Verifies everything nested in the regions.
    pub verify_contents: Option<VerifyContentsHook>,
}

impl TraitRow {
    /// Creates a row without a verifier and without a bit.
    pub const fn known(name: &'static str) -> Self {
        TraitRow {
            name,
            of: None,
            verify: None,
            verify_regions: None,
            looks_at_attributes: false,
            verify_contents: None,
        }
    }

    /// Creates a row without a verifier.
    pub const fn plain(name: &'static str, of: Trait) -> Self {
        TraitRow { of: Some(of), ..TraitRow::known(name) }
    }

    /// Adds a verifier that runs before the regions are verified, and reads only the shape.
    pub const fn verify_shape(self, verify: fn(OpShape<'_>, &OpInfo) -> Result<(), Failed>) -> Self {
        TraitRow { verify: Some(TraitVerifier::Shape(verify)), ..self }
    }

    /// Adds a verifier that runs before the regions are verified, and reads anything.
    pub const fn verify(self, verify: fn(Operation<'_>, &OpInfo) -> Result<(), Failed>) -> Self {
        TraitRow { verify: Some(TraitVerifier::Operation(verify)), ..self }
    }

    /// Adds a verifier that runs after the regions are verified, and reads only the shape.
    pub const fn verify_regions_shape(self, verify: fn(OpShape<'_>, &OpInfo) -> Result<(), Failed>) -> Self {
        TraitRow { verify_regions: Some(RegionTraitVerifier::Shape(verify)), ..self }
    }

    /// Adds a verifier that runs after the regions are verified, and reads anything.
    pub const fn verify_regions(self, verify: VerifyContentsHook) -> Self {
        TraitRow { verify_regions: Some(RegionTraitVerifier::Operation(verify)), ..self }
    }

    /// Adds a verifier of everything nested in the regions.
    pub const fn verify_contents(self, verify: VerifyContentsHook) -> Self {
        TraitRow { verify_contents: Some(verify), ..self }
    }

    /// Makes discardable attributes a part of signatures, as an interface that a verifier of shapes asks reads them.
    pub const fn looks_at_attributes(self) -> Self {
        TraitRow { looks_at_attributes: true, ..self }
    }
}

/// Verifies the regions of an operation, or everything nested in them. The last argument tells whether symbol uses
/// nested in them are still to be verified.
pub type VerifyContentsHook = fn(Operation<'_>, &OpInfo, bool) -> Result<(), Failed>;
