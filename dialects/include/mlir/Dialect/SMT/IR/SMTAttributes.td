// The attributes of the `smt` dialect.

#ifndef MLIR_DIALECT_SMT_IR_SMTATTRIBUTES_TD
#define MLIR_DIALECT_SMT_IR_SMTATTRIBUTES_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def BitVectorAttr : AttrDef<SMTDialect, "BitVector", [
  DeclareAttrInterfaceMethods<TypedAttrInterface>
]> {
  let mnemonic = "bv";
  // The type says how many bits the value has.
  let parameters = (ins APIntParameter<"">:$value, AttributeSelfTypeParameter<"">:$type);
  let hasCustomAssemblyFormat = true;
  let genVerifyDecl = true;
}

#endif // MLIR_DIALECT_SMT_IR_SMTATTRIBUTES_TD
