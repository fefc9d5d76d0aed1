// The `complex` dialect, and its enum.

#ifndef MLIR_DIALECT_COMPLEX_IR_COMPLEXBASE_TD
#define MLIR_DIALECT_COMPLEX_IR_COMPLEXBASE_TD

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Complex_Dialect : Dialect {
  let name = "complex";
  let cppNamespace = "::mlir::complex";
  let summary = "Complex numbers";
  let description = [{
    Operations on complex numbers of floats: making them, taking them apart,
    arithmetic and functions.
  }];
  let dependentDialects = ["arith::ArithDialect"];
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

// How divisions keep clear of overflow: by Smith's algorithm, by the plain
// formula with a check, or not at all.
def Complex_CRF_improved : I32BitEnumAttrCaseBit<"improved", 0>;
def Complex_CRF_basic : I32BitEnumAttrCaseBit<"basic", 1>;
def Complex_CRF_none : I32BitEnumAttrCaseBit<"none", 2>;

def Complex_ComplexRangeFlags
    : I32BitEnumAttr<"ComplexRangeFlags", "Complex range flags",
                     [Complex_CRF_improved, Complex_CRF_basic, Complex_CRF_none]> {
  let cppNamespace = "::mlir::complex";
}

#endif // MLIR_DIALECT_COMPLEX_IR_COMPLEXBASE_TD
