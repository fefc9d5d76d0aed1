// The types of the `smt` dialect.

#ifndef MLIR_DIALECT_SMT_IR_SMTTYPES_TD
#define MLIR_DIALECT_SMT_IR_SMTTYPES_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/IR/AttrTypeBase.td"

class SMTTypeDef<string name> : TypeDef<SMTDialect, name> { }

def BoolType : SMTTypeDef<"Bool"> {
  let mnemonic = "bool";
  let assemblyFormat = "";
}

def IntType : SMTTypeDef<"Int"> {
  let mnemonic = "int";
  let assemblyFormat = "";
}

def BitVectorType : SMTTypeDef<"BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
  let genVerifyDecl = true;
}

def ArrayType : SMTTypeDef<"Array"> {
  let mnemonic = "array";
  let parameters = (ins "mlir::Type":$domainType, "mlir::Type":$rangeType);
  let assemblyFormat = "`<` `[` $domainType `->` $rangeType `]` `>`";
  let genVerifyDecl = true;
}

def SMTFuncType : SMTTypeDef<"SMTFunc"> {
  let mnemonic = "func";
  let parameters = (ins
    ArrayRefParameter<"mlir::Type", "domain types">:$domainTypes,
    "mlir::Type":$rangeType
  );
  let assemblyFormat = "`<` `(` $domainTypes `)` ` ` $rangeType `>`";
  let genVerifyDecl = true;
}

def SortType : SMTTypeDef<"Sort"> {
  let mnemonic = "sort";
  let parameters = (ins
    "mlir::StringAttr":$identifier,
    OptionalArrayRefParameter<"mlir::Type", "sort parameters">:$sortParams
  );
  let assemblyFormat = "`<` $identifier (`[` $sortParams^ `]`)? `>`";
  let genVerifyDecl = true;
}

def AnySMTType : Type<CPred<"smt::isAnySMTValueType($_self)">,
                      "any SMT value type">;
def AnyNonFuncSMTType : Type<CPred<"smt::isAnyNonFuncSMTValueType($_self)">,
                             "any non-function SMT value type">;
def AnyNonSMTType : Type<Neg<AnySMTType.predicate>, "any non-smt type">;

#endif // MLIR_DIALECT_SMT_IR_SMTTYPES_TD
