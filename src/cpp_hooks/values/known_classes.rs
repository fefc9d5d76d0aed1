//! The classes and enums of MLIR's core that no definition gives: a row each.

use cpp::EnumKey;

use super::thing::Kind;

/// A class of MLIR's core that is no type and no attribute.
#[derive(Debug)]
pub struct Known {
    /// With the class around it, if there is one.
    pub name: &'static str,
    pub kind: Kind,
}

const fn known(name: &'static str, kind: Kind) -> Known {
    Known { name, kind }
}

/// See the module's description. Several names may stand for things of one kind.
pub static KNOWN: &[Known] = &[
    known("APFloat", Kind::ApFloat),
    known("APFloatBase", Kind::ApFloat),
    known("APInt", Kind::ApInt),
    known("APSInt", Kind::ApInt),
    known("AffineBinaryOpExpr", Kind::AffineExpr),
    known("AffineConstantExpr", Kind::AffineExpr),
    known("AffineDimExpr", Kind::AffineExpr),
    known("AffineExpr", Kind::AffineExpr),
    known("AffineMap", Kind::AffineMap),
    known("AffineSymbolExpr", Kind::AffineExpr),
    known("AsmParser", Kind::Parser),
    known("AsmParser::CyclicParseReset", Kind::CyclicGuard),
    known("AsmPrinter", Kind::Printer),
    known("AsmPrinter::CyclicPrintReset", Kind::CyclicGuard),
    known("AttributeUniquer", Kind::Flag),
    known("Block", Kind::Block),
    known("BlockArgument", Kind::Value),
    known("BlockRange", Kind::Nothing),
    known("Builder", Kind::Builder),
    known("DataLayout", Kind::DataLayout),
    known("Diagnostic", Kind::Note),
    known("Dialect", Kind::Dialect),
    known("DialectAsmParser", Kind::Parser),
    known("DialectAsmPrinter", Kind::Printer),
    known("DominanceInfo", Kind::Dominance),
    known("FieldParser", Kind::Nothing),
    known("ImplicitLocOpBuilder", Kind::Builder),
    known("IRRewriter", Kind::Builder),
    known("InFlightDiagnostic", Kind::Diagnostic),
    known("IntegerSet", Kind::IntegerSet),
    known("Location", Kind::Location),
    known("MLIRContext", Kind::Context),
    known("MutableOperandRange", Kind::Nothing),
    known("NamedAttrList", Kind::AttributeList),
    known("NamedAttribute", Kind::NamedAttribute),
    known("OpAsmParser", Kind::Parser),
    known("OpAsmParser::Argument", Kind::Argument),
    known("OpAsmParser::UnresolvedOperand", Kind::Unresolved),
    known("OpAsmPrinter", Kind::Printer),
    known("OpBuilder", Kind::Builder),
    known("OpBuilder::InsertPoint", Kind::InsertionGuard),
    known("OpBuilder::InsertionGuard", Kind::InsertionGuard),
    known("PatternRewriter::InsertionGuard", Kind::InsertionGuard),
    known("RewriterBase::InsertionGuard", Kind::InsertionGuard),
    known("PatternRewriter", Kind::Builder),
    known("RewritePatternSet", Kind::PatternSet),
    known("RewriterBase", Kind::Builder),
    known("OpFoldResult", Kind::Nothing),
    known("OpOperand", Kind::OpOperand),
    known("OpResult", Kind::Value),
    known("OpState", Kind::Operation),
    known("OpaqueProperties", Kind::Properties),
    known("PropertyRef", Kind::Properties),
    known("OperandRange", Kind::Nothing),
    known("OperandRangeRange", Kind::Nothing),
    known("Operation", Kind::Operation),
    known("OperationName", Kind::OperationName),
    known("OperationState", Kind::State),
    known("Region", Kind::Region),
    known("RegionRange", Kind::Nothing),
    known("RegisteredOperationName", Kind::OperationName),
    known("ResultRange", Kind::Nothing),
    known("SMLoc", Kind::Place),
    known("SuccessorRange", Kind::Nothing),
    known("SymbolTable", Kind::SymbolTables),
    known("SymbolTableCollection", Kind::SymbolTables),
    known("TypeRange", Kind::Nothing),
    known("TypeRangeRange", Kind::Nothing),
    known("TypeUniquer", Kind::Flag),
    known("TypedValue", Kind::Value),
    known("Value", Kind::Value),
    known("ValueRange", Kind::Nothing),
    known("ValueShapeRange", Kind::Nothing),
    known("ValueTypeRange", Kind::Nothing),
    known("MemRefType::Builder", Kind::Type),
    known("RankedTensorType::Builder", Kind::Type),
    known("VectorType::Builder", Kind::Type),
    known("FuncTypeBuilder", Kind::Flag),
    known("WalkResult", Kind::WalkResult),
];

impl Known {
    /// Whether the class is one of ranges: values of it are lists.
    pub fn is_range(&self) -> bool {
        self.kind == Kind::Nothing
    }
}

/// Enums of MLIR's core, with the enumerators by their values.
pub(super) static KNOWN_ENUMS: &[(&str, &[&str])] = &[
    (
        "Delimiter",
        &[
            "None",
            "Paren",
            "Square",
            "LessGreater",
            "Braces",
            "OptionalParen",
            "OptionalSquare",
            "OptionalLessGreater",
            "OptionalBraces",
        ],
    ),
    ("SignednessSemantics", &["Signless", "Signed", "Unsigned"]),
    ("WalkOrder", &["PreOrder", "PostOrder"]),
    ("Visibility", &["Public", "Private", "Nested"]),
    ("AliasResult", &["NoAlias", "OverridableAlias", "FinalAlias"]),
    ("OpAsmAliasResult", &["NoAlias", "OverridableAlias", "FinalAlias"]),
    ("cmpResult", &["cmpLessThan", "cmpEqual", "cmpGreaterThan", "cmpUnordered"]),
    (
        "Semantics",
        &[
            "S_IEEEhalf",
            "S_BFloat",
            "S_IEEEsingle",
            "S_IEEEdouble",
            "S_IEEEquad",
            "S_PPCDoubleDouble",
            "S_PPCDoubleDoubleLegacy",
            "S_Float8E5M2",
            "S_Float8E5M2FNUZ",
            "S_Float8E4M3",
            "S_Float8E4M3FN",
            "S_Float8E4M3FNUZ",
            "S_Float8E4M3B11FNUZ",
            "S_Float8E3M4",
            "S_FloatTF32",
            "S_Float8E8M0FNU",
            "S_Float6E3M2FN",
            "S_Float6E2M3FN",
            "S_Float4E2M1FN",
            "S_x87DoubleExtended",
        ],
    ),
    (
        "roundingMode",
        &[
            "rmTowardZero",
            "rmNearestTiesToEven",
            "rmTowardPositive",
            "rmTowardNegative",
            "rmNearestTiesToAway",
        ],
    ),
    // A bit each: the numbers between have no names.
    (
        "opStatus",
        &[
            "opOK",
            "opInvalidOp",
            "opDivByZero",
            "",
            "opOverflow",
            "",
            "",
            "",
            "opUnderflow",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "opInexact",
        ],
    ),
    (
        "RoundingMode",
        &["TowardZero", "NearestTiesToEven", "TowardPositive", "TowardNegative", "NearestTiesToAway"],
    ),
    ("Rounding", &["DOWN", "TOWARD_ZERO", "UP"]),
    ("AffineExprKind", &["Add", "Mul", "Mod", "FloorDiv", "CeilDiv", "Constant", "DimId", "SymbolId"]),
];

/// The keys of the enums of MLIR's core start here, those of definitions before.
pub(super) const FIRST_KNOWN_ENUM: u32 = EnumKey::HOST | 1 << 30;

/// The key of a row of the table above.
pub fn known_enum(name: &str) -> Option<EnumKey> {
    let at = KNOWN_ENUMS.iter().position(|row| row.0 == name)?;
    Some(EnumKey(FIRST_KNOWN_ENUM + at as u32))
}

/// An enumerator of MLIR's core, by its value, as text.
pub fn known_enumerator(key: EnumKey, value: i64) -> Option<&'static str> {
    let row = KNOWN_ENUMS.get(key.0.checked_sub(FIRST_KNOWN_ENUM)? as usize)?;
    row.1.get(usize::try_from(value).ok()?).copied()
}

/// Returns an enumerator of MLIR's core as `<<` writes it.
pub fn written_enumerator(key: EnumKey, value: i64) -> Option<String> {
    let name = known_enumerator(key, value)?;
    let of = KNOWN_ENUMS.get(key.0.checked_sub(FIRST_KNOWN_ENUM)? as usize)?.0;
    // Visibilities have an operator of their own.
    Some(if of == "Visibility" { name.to_ascii_lowercase() } else { name.to_string() })
}
