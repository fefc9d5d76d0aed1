// The attribute of the `complex` dialect.

#ifndef MLIR_DIALECT_COMPLEX_IR_COMPLEXATTRIBUTES_TD
#define MLIR_DIALECT_COMPLEX_IR_COMPLEXATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Dialect/Complex/IR/ComplexBase.td"

class Complex_Attr<string attrName, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Complex_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

def Complex_NumberAttr : Complex_Attr<"Number", "number", [TypedAttrInterface]> {
  let summary = "A complex number attribute";
  let description = [{
    The real and the imaginary part of a complex number:
    `#complex.number<:f64 1.0, 2.0> : complex<f64>`.
  }];
  let parameters = (ins APFloatParameter<"">:$real, APFloatParameter<"">:$imag,
                        AttributeSelfTypeParameter<"">:$type);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
}

#endif // MLIR_DIALECT_COMPLEX_IR_COMPLEXATTRIBUTES_TD
