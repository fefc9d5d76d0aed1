// Enumerations: their cases, the enums themselves, and the attributes,
// parameters and properties that hold one.
//
// There are two generations. `I32Enum`, `I32BitEnum` and their kin describe an
// enum and nothing else; `EnumAttr` makes an attribute of a dialect from one.
// `I32EnumAttr` and its kin, the elder, are constraints on integer attributes
// as well: they may be used as the type of an attribute directly.
//
// C++ in MLIR's own version of this file is replaced by a word that names what
// is done natively.

#ifndef MLIR_IR_ENUMATTR_TD
#define MLIR_IR_ENUMATTR_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

// A case: its C++ name, its number, and how it is written.
class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}

class I32EnumCase<string sym, int val, string str = sym> : EnumCase<sym, val, str, 32>;
class I64EnumCase<string sym, int val, string str = sym> : EnumCase<sym, val, str, 64>;

// Cases of bit enums, by value,
class BitEnumCaseBase<string sym, int val, string str, int width>
    : EnumCase<sym, val, str, width>;

class I8BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 8>;
class I16BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 16>;
class I32BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 32>;
class I64BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 64>;

// with no bit set,
class BitEnumCaseNone<string sym, string str, int width> : BitEnumCaseBase<sym, 0, str, width>;

class I8BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 8>;
class I16BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 16>;
class I32BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 32>;
class I64BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 64>;

// with one bit set,
class BitEnumCaseBit<string sym, int pos, string str, int width>
    : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!ge(pos, 0), !lt(pos, width)), "bit position larger than underlying storage";
}

class I8BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 8>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 16>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 32>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 64>;

// with the bits of other cases set.
class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumCaseBase<sym, !foldl(0, cases, mask, c, !or(mask, c.value)), str,
                      !head(cases).width>;

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

class EnumInfo<string name, string summaryValue, list<EnumCase> cases, int width> {
  string summary = summaryValue;
  string description = "Enum cases:\n"
      # !interleave(!foreach(c, cases, "* " # c.str # " (`" # c.symbol # "`)"), "\n");

  // The C++ enum.
  string cppNamespace = "";
  string className = name;
  string cppType = cppNamespace # "::" # className;

  list<EnumCase> enumerants = cases;

  // The number of bits, and the C++ integer type.
  int bitwidth = width;
  string underlyingType = "uint" # width # "_t";

  // Names of the C++ functions that convert from and to numbers and strings.
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}

// One case of several.
class IntEnum<string name, string summary, list<EnumCase> cases, int width>
    : EnumInfo<name,
        !if(!empty(summary),
            "allowed i" # width # " cases: "
            # !interleave(!foreach(c, cases, c.value), ", "),
            summary),
        cases, width>;
class I32Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 64>;

// Any cases of several.
class BitEnumBase<list<BitEnumCaseBase> cases> {
  // The bits that some case has.
  int validBits = !foldl(0, cases, mask, c, !or(mask, c.value));

  // The separator between cases.
  string separator = "|";
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)),
      "separator must contain '|' or ',' for parameter parsing";

  // Whether a group that is wholly set is written instead of its bits.
  bit printBitEnumPrimaryGroups = 0;

  // Whether several cases are written in quotes as a parameter.
  bit printBitEnumQuoted = 0;
}
class BitEnum<string name, string summary, list<BitEnumCaseBase> cases, int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 8>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 16>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 32>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 64>;

//===----------------------------------------------------------------------===//
// Enums that are integer attributes: cases
//===----------------------------------------------------------------------===//

class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumCase<sym, intVal, strVal, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # strVal> {
  let predicate = CPred<
      "::llvm::cast<::mlir::IntegerAttr>($_self).getValue().eq(::llvm::APInt("
      # intType.bitwidth # ", " # intVal # "))">;
}
class I32EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I64, sym, str, val>;

class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # str>;

class I8BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I8, sym, val, str>;
class I16BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I16, sym, val, str>;
class I32BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I32, sym, val, str>;
class I64BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I64, sym, val, str>;

class I8BitEnumAttrCaseNone<string sym, string str = sym> : I8BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym> : I16BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym> : I32BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym> : I64BitEnumAttrCase<sym, 0, str>;

class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!ge(pos, 0), !lt(pos, intType.bitwidth)),
      "bit position larger than underlying storage";
}
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I64, sym, pos, str>;

class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !foldl(0, cases, mask, c, !or(mask, c.value)), str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;

//===----------------------------------------------------------------------===//
// Enums that are integer attributes
//===----------------------------------------------------------------------===//

class EnumAttrInfo<string name, list<EnumCase> cases, SignlessIntegerAttrBase baseClass>
    : EnumInfo<name, baseClass.summary, cases, !cast<I>(baseClass.valueType).bitwidth>,
      Attr<baseClass.predicate, baseClass.summary> {
  // Whether there is a C++ attribute class for the enum, and its name.
  bit genSpecializedAttr = 1;
  string specializedAttrClassName = name # "Attr";

  // The constraint on integers that the attribute is otherwise.
  Attr baseAttrClass = baseClass;

  let predicate = !if(genSpecializedAttr,
      CPred<"::llvm::isa<" # cppNamespace # "::" # specializedAttrClassName # ">($_self)">,
      baseAttrClass.predicate);
  let storageType = !if(genSpecializedAttr, cppNamespace # "::" # specializedAttrClassName,
                        baseAttrClass.storageType);
  let returnType = !if(genSpecializedAttr, cppNamespace # "::" # className,
                       baseAttrClass.returnType);
  let constBuilderCall = !if(genSpecializedAttr,
      cppNamespace # "::" # specializedAttrClassName # "::get($_builder.getContext(), $0)",
      baseAttrClass.constBuilderCall);
  let valueType = baseAttrClass.valueType;

  // How the enum is parsed and printed as a parameter, if not in the usual way.
  string parameterParser = ?;
  string parameterPrinter = ?;
}

class IntEnumAttrBase<I intType, list<IntEnumAttrCaseBase> cases, string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[
    SignlessIntegerAttrBase<intType, summary>.predicate,
    Or<!foreach(c, cases, c.predicate)>]>;
}
class IntEnumAttr<I intType, string name, string summary, list<IntEnumAttrCaseBase> cases>
    : EnumAttrInfo<name, cases,
        IntEnumAttrBase<intType, cases,
          !if(!empty(summary),
              "allowed " # intType.summary # " cases: "
              # !interleave(!foreach(c, cases, c.value), ", "),
              summary)>> {
  let parameterParser = "enum case";
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
}
class I32EnumAttr<string name, string summary, list<I32EnumAttrCase> cases>
    : IntEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64EnumAttr<string name, string summary, list<I64EnumAttrCase> cases>
    : IntEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}

class BitEnumAttrBase<I intType, list<BitEnumCaseBase> cases, string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[
    SignlessIntegerAttrBase<intType, summary>.predicate,
    CPred<"!(::llvm::cast<::mlir::IntegerAttr>($_self).getValue().getZExtValue() & (~("
          # !interleave(!foreach(c, cases, c.value # "u"), "|") # ")))">]>;
}
class BitEnumAttr<I intType, string name, string summary, list<BitEnumCaseBase> cases>
    : EnumAttrInfo<name, cases, BitEnumAttrBase<intType, cases, summary>>, BitEnumBase<cases> {
  // The C++ parser method for what stands between cases.
  string parseSeparatorFn = !if(!ge(!find(separator, "|"), 0), "parseOptionalVerticalBar",
                                "parseOptionalComma");

  let symbolToStringFnRetType = "std::string";
  let parameterParser = "enum cases, " # parseSeparatorFn;
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
  let printBitEnumQuoted = 1;
}
class I8BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I8, name, summary, cases> {
  let underlyingType = "uint8_t";
}
class I16BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I16, name, summary, cases> {
  let underlyingType = "uint16_t";
}
class I32BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}

// With a case as the default.
class DefaultValuedEnumAttr<EnumAttrInfo attr, EnumCase case>
    : DefaultValuedAttr<attr, attr.cppType # "::" # case.symbol>;

//===----------------------------------------------------------------------===//
// Enums as attributes of a dialect
//===----------------------------------------------------------------------===//

class EnumParameter<EnumInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className,
                    "an enum of type " # enumInfo.className> {
  let parser = !if(!isa<EnumAttrInfo>(enumInfo),
                   !cast<EnumAttrInfo>(enumInfo).parameterParser, ?);
  let printer = !if(!isa<EnumAttrInfo>(enumInfo),
                    !cast<EnumAttrInfo>(enumInfo).parameterPrinter, ?);
}

class EnumAttr<Dialect dialect, EnumInfo enumInfo, string name = "", list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;

  let summary = enumInfo.summary;
  let description = enumInfo.description;
  let cppNamespace = enumInfo.cppNamespace;
  let constBuilderCall = cppNamespace # "::" # cppClassName # "::get($_builder.getContext(), $0)";
  let returnType = enumInfo.cppNamespace # "::" # enumInfo.className;
  let convertFromStorage = "$_self.getValue()";
  let parameters = (ins EnumParameter<enumInfo>:$value);
  let mnemonic = name;
  let assemblyFormat = "$value";
}

//===----------------------------------------------------------------------===//
// Enums as properties
//===----------------------------------------------------------------------===//

class EnumProp<EnumInfo enumInfo> : Property<enumInfo.cppType, enumInfo.summary> {
  EnumInfo enum = enumInfo;

  let description = enum.description;
  let predicate = !if(!isa<BitEnumBase>(enum),
      CPred<"(static_cast<" # enum.underlyingType # ">($_self) & ~"
            # !cast<BitEnumBase>(enum).validBits # ") == 0">,
      Or<!foreach(c, enum.enumerants, CPred<"$_self == " # enum.cppType # "::" # c.symbol>)>);
  let convertToAttribute = "enum integer attribute";
  let convertFromAttribute = "enum integer attribute";
  let optionalParser = "enum";
  let writeToMlirBytecode = "varint";
  let readFromMlirBytecode = "varint";
}

// Written as the attribute `attributeForm` in the generic form; kept as it if
// `storeInCustomAttribute`, and as an integer otherwise.
class EnumPropWithAttrForm<EnumInfo enumInfo, Attr attributeForm> : EnumProp<enumInfo> {
  Attr attrForm = attributeForm;
  bit storeInCustomAttribute = 0;

  let convertFromAttribute = "enum custom or integer attribute";
  let convertToAttribute =
      !if(storeInCustomAttribute, "enum custom attribute", "enum integer attribute");
}

// Written as `name<case>`.
class NamedEnumProp<EnumInfo enumInfo, string name> : EnumProp<enumInfo> {
  string mnemonic = name;
  let parser = "named enum";
  let optionalParser = "named enum";
  let printer = "named enum";
}
class NamedEnumPropWithAttrForm<EnumInfo enumInfo, string name, Attr attributeForm>
    : EnumPropWithAttrForm<enumInfo, attributeForm> {
  string mnemonic = name;
  let parser = "named enum";
  let optionalParser = "named enum";
  let printer = "named enum";
}

//===----------------------------------------------------------------------===//
// One given case
//===----------------------------------------------------------------------===//

// The C++ value of the case that is written as `case`.
class _symbolToValue<EnumInfo enumInfo, string case> {
  defvar found = !filter(c, enumInfo.enumerants, !eq(c.str, case));
  assert !not(!empty(found)), "failed to find enum-case '" # case # "'";
  string value = enumInfo.cppType # "::" # !if(!empty(found), "", !head(found).symbol);
}

// The same for cases with `|` between them.
class _bitSymbolsToValue<EnumInfo bitEnum, string case> {
  assert !isa<BitEnumBase>(bitEnum), "_bitSymbolsToValue not given a bit enum";
  defvar bar = !find(case, "|");
  string value = !if(!eq(bar, -1),
      _symbolToValue<bitEnum, case>.value,
      _symbolToValue<bitEnum, !substr(case, 0, bar)>.value # "|"
      # _bitSymbolsToValue<bitEnum, !substr(case, !add(bar, 1))>.value);
}

class ConstantEnumCaseBase<Attr attribute, EnumInfo enumInfo, string case>
    : ConstantAttr<attribute,
        !if(!isa<BitEnumBase>(enumInfo),
            _bitSymbolsToValue<enumInfo, case>.value,
            _symbolToValue<enumInfo, case>.value)>;

// The attribute, which is of either generation, holds this case.
class ConstantEnumCase<Attr attribute, string case>
    : ConstantEnumCaseBase<attribute,
        !if(!isa<EnumInfo>(attribute), !cast<EnumInfo>(attribute),
            !cast<EnumAttr>(attribute).enum),
        case> {
  assert !or(!isa<EnumAttr>(attribute), !isa<EnumInfo>(attribute)),
      "attribute must be one of 'EnumAttr' or 'EnumInfo'";
}

#endif // MLIR_IR_ENUMATTR_TD
