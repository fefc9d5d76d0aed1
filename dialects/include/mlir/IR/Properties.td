// Properties: inherent data of an operation that is kept as a plain value
// rather than as an attribute.
//
// How a property is converted, parsed, printed, hashed and stored is C++ in
// MLIR, over `$_storage` (the value as kept), `$_value` (as set through the
// interface), `$_attr`, `$_ctxt`, `$_diag`, `$_parser`, `$_printer`, `$_reader`
// and `$_writer`. Where a class below has something else than such an
// expression, it is a word that names what is done natively; an empty field
// has the same meaning as in MLIR.

#ifndef MLIR_IR_PROPERTIES_TD
#define MLIR_IR_PROPERTIES_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/Utils.td"

//===----------------------------------------------------------------------===//
// The base
//===----------------------------------------------------------------------===//

class Property<string storageTypeParam = "", string desc = "",
               string interfaceTypeParam = storageTypeParam>
    : PropConstraint<TruePred, desc, interfaceTypeParam> {
  string description = "";

  // The C++ type of the value as kept, and the ways to `interfaceType` and back.
  code storageType = storageTypeParam;
  code convertFromStorage = "$_storage";
  code assignToStorage = "$_storage = $_value";

  // To and from the attribute that the generic form has for it.
  code convertToAttribute = "attribute of storage type";
  code convertFromAttribute = "attribute of storage type";

  // The hash; empty for that of the C++ type.
  code hashProperty = "";

  // In declarative formats: how it is parsed where it must be, where it may be
  // (empty: it always must be), and printed.
  code parser = "field";
  code optionalParser = "";
  code printer = "$_printer << $_storage";

  // To and from bytecode.
  code writeToMlirBytecode = "storage type";
  code readFromMlirBytecode = "storage type";

  // The property that a defaulted or confined one is made from.
  Property baseProperty = ?;

  // The value if none is given; empty: it has to be given.
  string defaultValue = "";

  // The same as a value of `storageType` if it differs.
  string storageTypeValueOverride = "";
}

// For properties that go to bytecode as attributes.
defvar readMlirBytecodeUsingConvertFromAttribute = "attribute";
defvar writeMlirBytecodeWithConvertToAttribute = "attribute";

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

// Each is named twice, the second time by its former name. A former name is a
// definition of its own: that it is deprecated must not reach the current one.

// An integer of the given C++ type.
class IntProp<string storageTypeParam, string desc = "">
    : Property<storageTypeParam, desc> {
  let summary = !if(!empty(desc), storageTypeParam, desc);
  let optionalParser = "integer";
  let printer = "$_printer.printInteger($_storage)";
  let writeToMlirBytecode = "varint";
  let readFromMlirBytecode = "varint";
}
class IntProperty<string storageTypeParam, string desc = "">
    : IntProp<storageTypeParam, desc>, Deprecated<"moved to the shorter name IntProp">;

def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;
def I32Property : IntProp<"int32_t">, Deprecated<"moved to shorter name I32Prop">;
def I64Property : IntProp<"int64_t">, Deprecated<"moved to shorter name I64Prop">;

// A string, written in quotes.
class _cls_StringProp : Property<"std::string", "string", "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
  let optionalParser = "string";
  let printer = "$_printer.printString($_storage)";
  let writeToMlirBytecode = "string";
  let readFromMlirBytecode = "string";
}
def StringProp : _cls_StringProp;
def StringProperty : _cls_StringProp, Deprecated<"moved to shorter name StringProp">;

// `true` or `false`.
class _cls_BoolProp : IntProp<"bool", "boolean"> {
  let printer = "$_printer << ($_storage ? \"true\" : \"false\")";
  let writeToMlirBytecode = "bool";
  let readFromMlirBytecode = "bool";
}
def BoolProp : _cls_BoolProp;
def BoolProperty : _cls_BoolProp, Deprecated<"moved to shorter name BoolProp">;

// Present or absent, as a UnitAttr is. Where it has to be written, it is
// written as `unit` or `unit_absent`; as an attribute it is a unit, or false.
class _cls_UnitProp : Property<"bool", "unit property"> {
  let summary = "unit property";
  let description = "A flag that is set by being there; not set by default.";
  let defaultValue = "false";
  let convertToAttribute = "unit or false";
  let convertFromAttribute = "unit or bool";
  let parser = "unit";
  let optionalParser = "unit";
  let printer = "$_printer << ($_storage ? \"unit\" : \"unit_absent\")";
  let writeToMlirBytecode = "bool";
  let readFromMlirBytecode = "bool";
}
def UnitProp : _cls_UnitProp;
def UnitProperty : _cls_UnitProp, Deprecated<"moved to shorter name UnitProp">;

//===----------------------------------------------------------------------===//
// Defaults and narrowing
//===----------------------------------------------------------------------===//

// `p`, which is `default` if not given; as kept, `storageDefault`, if that is
// another value.
class DefaultValuedProp<Property p, string default = "", string storageDefault = "">
    : Property<p.storageType, p.summary, p.interfaceType> {
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;
  let baseProperty = p;

  let description = p.description;
  let predicate = p.predicate;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let hashProperty = p.hashProperty;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let writeToMlirBytecode = p.writeToMlirBytecode;
}
class DefaultValuedProperty<Property p, string default = "", string storageDefault = "">
    : DefaultValuedProp<p, default, storageDefault>,
      Deprecated<"moved to shorter name DefaultValuedProp">;

// `p` with one more predicate.
class ConfinedProp<Property p, Pred pred, string newSummary = "">
    : Property<p.storageType, !if(!empty(newSummary), p.summary, newSummary), p.interfaceType> {
  let predicate = !if(!ne(p.predicate, TruePred), And<[p.predicate, pred]>, pred);
  let baseProperty = p;

  let description = p.description;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let hashProperty = p.hashProperty;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let writeToMlirBytecode = p.writeToMlirBytecode;
  let defaultValue = p.defaultValue;
  let storageTypeValueOverride = p.storageTypeValueOverride;
}
class ConfinedProperty<Property p, Pred pred, string newSummary = "">
    : ConfinedProp<p, pred, newSummary>, Deprecated<"moved to shorter name ConfinedProp">;

// `prop` with the value `val` (in C++) and no other.
class ConstantProp<Property prop, string val>
    : ConfinedProp<prop, CPred<"$_self == " # val>,
                   "constant '" # prop.summary # "': " # val> {
  string value = val;
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

// C++ that declares a variable `name` to keep `prop` in.
class _makePropStorage<Property prop, string name> {
  defvar init = !if(!empty(prop.storageTypeValueOverride), prop.defaultValue,
                    prop.storageTypeValueOverride);
  code ret = prop.storageType # " " # name # !if(!empty(init), "", " = " # init) # ";";
}

// The predicate of `wrappedProp`, which is about its interface type, as a lambda
// that takes its storage type.
class _makeStorageWrapperPred<Property wrappedProp> {
  Pred ret = Concat<
      "[](const " # wrappedProp.storageType # "& baseStore) -> bool { return []("
        # wrappedProp.interfaceType # " baseIface) -> bool { return (",
      SubstLeaves<"$_self", "baseIface", wrappedProp.predicate>,
      "); }(" # !subst("$_storage", "baseStore", wrappedProp.convertFromStorage) # "); }">;
}

// Values of `elem`, written as `[a, b]`, and an array as an attribute.
class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">",
               !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  Property elementProperty = elem;

  let convertFromStorage = "::llvm::ArrayRef<" # elem.storageType # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";
  let predicate = !if(!eq(elem.predicate, TruePred),
      TruePred,
      Concat<"::llvm::all_of($_self, ", _makeStorageWrapperPred<elem>.ret, ")">);
  let convertToAttribute = "array of elements";
  let convertFromAttribute = "array of elements";
  let hashProperty = "elements";
  let parser = "elements in brackets";
  let optionalParser = "elements in brackets";
  let printer = "elements in brackets";
  let readFromMlirBytecode = "elements";
  let writeToMlirBytecode = "elements";
}
class ArrayProperty<Property elem = Property<>, string newSummary = "">
    : ArrayProp<elem, newSummary>, Deprecated<"moved to shorter name ArrayProp">;

// The same, and a dense array as an attribute: for 32 and 64 bit integers.
class IntArrayProp<Property elem, string newSummary = ""> : ArrayProp<elem, newSummary> {
  let convertToAttribute = "attribute of storage type";
  let convertFromAttribute = "attribute of storage type";
}
class IntArrayProperty<Property elem, string newSummary = "">
    : IntArrayProp<elem, newSummary>, Deprecated<"moved to shorter name IntArrayProp">;

//===----------------------------------------------------------------------===//
// Properties that may be absent
//===----------------------------------------------------------------------===//

// A value of `p` or none; as an attribute, an array with it or without. Where
// it has to be written, it is `none` or `some<value>`; or just the value, if
// one can tell whether there is one: `p` has no default, may itself be absent,
// and `canDelegateParsing`.
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">", "optional " # p.summary,
               "std::optional<" # p.interfaceType # ">"> {
  Property valueProperty = p;

  // Whether the value as kept is the value, and whether its syntax is that of `p`.
  defvar sameStorage = !and(
      !eq(p.convertFromStorage, "$_storage"),
      !eq(p.assignToStorage, "$_storage = $_value"),
      !eq(p.storageType, p.interfaceType));
  defvar delegates = !and(
      !empty(p.defaultValue), !not(!empty(p.optionalParser)), canDelegateParsing);
  defvar syntax = !if(delegates, "value or none", "some<value> or none");

  let defaultValue = "std::nullopt";
  let convertFromStorage = !if(sameStorage, p.convertFromStorage,
      "($_storage.has_value() ? std::optional<" # p.interfaceType # ">{"
      # !subst("$_storage", "(*($_storage))", p.convertFromStorage) # "} : std::nullopt)");
  let assignToStorage = !if(sameStorage, p.assignToStorage, "value if present");
  let predicate = !if(!ne(p.predicate, TruePred),
      Or<[CPred<"!$_self.has_value()">,
          SubstLeaves<"$_self", "(*($_self))", p.predicate>]>,
      TruePred);
  let convertToAttribute = "array of value";
  let convertFromAttribute = "array of value";
  let hashProperty = !if(!empty(p.hashProperty), "", "value if present");
  let parser = syntax;
  let optionalParser = syntax;
  let printer = syntax;
  let readFromMlirBytecode = "bool and value";
  let writeToMlirBytecode = "bool and value";
  assert !or(!not(delegates), !eq(defaultValue, "std::nullopt")),
      "For delegated parsing to be used, the default value must be nullopt. "
      # "To use a non-trivial default, set the canDelegateParsing argument to 0";
}
class OptionalProperty<Property p, bit canDelegateParsing = 1>
    : OptionalProp<p, canDelegateParsing>, Deprecated<"moved to shorter name OptionalProp">;

#endif // MLIR_IR_PROPERTIES_TD
