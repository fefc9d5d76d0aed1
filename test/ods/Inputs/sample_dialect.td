//===- A dialect to test definitions by: the dialect itself, and its enums -===//

#ifndef SAMPLE_DIALECT
#define SAMPLE_DIALECT

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sample_Dialect : Dialect {
  let name = "sample";
  let summary = "Operations that use what definitions can say";
  let cppNamespace = "::sample";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Sample_Op<string mnemonic, list<Trait> traits = []> : Op<Sample_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

// Kept as an integer attribute. One word is no identifier, one is empty.
def Sample_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">,
    I32EnumAttrCase<"Green", 1>,
    I32EnumAttrCase<"LightBlue", 5, "light blue">,
    I32EnumAttrCase<"Seven", 7, "7up">
  ]> {
  let cppNamespace = "::sample";
}

// As above, of 64 bits.
def Sample_Distance : I64EnumAttr<"Distance", "a distance", [
    I64EnumAttrCase<"Near", 1, "near">, I64EnumAttrCase<"Far", 4294967296, "far">
  ]> {
  let cppNamespace = "::sample";
}

// Flags, kept as an integer attribute: printed in quotes if there are several.
def Sample_Access : I32BitEnumAttr<"Access", "ways of access", [
    I32BitEnumAttrCaseNone<"None", "none">,
    I32BitEnumAttrCaseBit<"Read", 0, "read">,
    I32BitEnumAttrCaseBit<"Write", 1, "write">,
    I32BitEnumAttrCaseBit<"Execute", 4, "execute">,
    I32BitEnumAttrCaseGroup<"ReadWrite", [
        I32BitEnumAttrCaseBit<"Read", 0, "read">, I32BitEnumAttrCaseBit<"Write", 1, "write">
      ], "read_write">
  ]> {
  let cppNamespace = "::sample";
  let separator = ", ";
}

// An enum by itself, for an attribute and for properties.
def Sample_Shape : I32Enum<"Shape", "a shape", [
    I32EnumCase<"Round", 0, "round">, I32EnumCase<"Square", 1, "square">,
    I32EnumCase<"OddLooking", 9, "odd-looking">
  ]> {
  let cppNamespace = "::sample";
}

// Flags with groups that are printed first, whose words are not in quotes.
def Sample_Mode : I8BitEnum<"Mode", "a mode", [
    I8BitEnumCaseNone<"Off", "off">,
    I8BitEnumCaseBit<"Fast", 0, "fast">, I8BitEnumCaseBit<"Safe", 1, "safe">, I8BitEnumCaseBit<"Loud", 2, "loud">,
    BitEnumCaseGroup<"Both", [
        I8BitEnumCaseBit<"Fast", 0, "fast">, I8BitEnumCaseBit<"Safe", 1, "safe">
      ], "both">
  ]> {
  let cppNamespace = "::sample";
  let separator = "|";
  let printBitEnumPrimaryGroups = 1;
}

// Flags without a word for none of them.
def Sample_Mark : I32BitEnum<"Mark", "marks", [
    I32BitEnumCaseBit<"Dot", 0, "dot">, I32BitEnumCaseBit<"Dash", 1, "dash">,
    BitEnumCaseGroup<"Morse", [
        I32BitEnumCaseBit<"Dot", 0, "dot">, I32BitEnumCaseBit<"Dash", 1, "dash">
      ], "morse">,
    I32BitEnumCaseBit<"Blank", 2, "blank">
  ]> {
  let cppNamespace = "::sample";
  let separator = " | ";
  let printBitEnumQuoted = 1;
}

#endif // SAMPLE_DIALECT
