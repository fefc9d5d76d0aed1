// Attributes and types that a dialect defines: their traits, builders,
// parameters, and the classes `AttrDef` and `TypeDef`.

#ifndef MLIR_IR_ATTRTYPEBASE_TD
#define MLIR_IR_ATTRTYPEBASE_TD

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Traits.td"

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

class NativeAttrTrait<string name, code extraAttrDeclaration = [{}],
                      code extraAttrDefinition = [{}]>
    : NativeTrait<name, "Attribute", extraAttrDeclaration, extraAttrDefinition>;
class ParamNativeAttrTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Attribute">;
class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;

class NativeTypeTrait<string name, code extraTypeDeclaration = [{}],
                      code extraTypeDefinition = [{}]>
    : NativeTrait<name, "Type", extraTypeDeclaration, extraTypeDefinition>;
class ParamNativeTypeTrait<string prop, string params> : ParamNativeTrait<prop, params, "Type">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;

// The type has a part that is set after it was made (a body that mentions it).
def MutableType : NativeTypeTrait<"IsMutable">;

//===----------------------------------------------------------------------===//
// C++ builders
//===----------------------------------------------------------------------===//

// A `get` method with these parameters; if the context can be inferred from
// them, it is not one of them.
class AttrOrTypeBuilder<dag parameters, code bodyCode = "", string returnTypeStr = ""> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  bit hasInferredContextParam = 0;
}
class AttrBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;

class AttrOrTypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                           string returnType = "">
    : TypeBuilder<parameters, bodyCode, returnType> {
  let hasInferredContextParam = 1;
}
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits, string baseCppClass> {
  // Documentation: a page of Markdown.
  string description = "";

  // The parameters of the attribute or type: C++ types, or parameters as below.
  dag parameters = (ins);

  // Traits and interfaces.
  list<Trait> traits = defTraits;

  // The word that stands for it after the dialect's prefix, and what follows
  // that word: a format, or native code. Without a format there may not be
  // parameters.
  string mnemonic = ?;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Whether there are checks beyond the traits and parameters.
  bit genVerifyDecl = 0;

  // Whether it prints as an alias named by its mnemonic.
  bit genMnemonicAlias = 0;

  // The C++ class and its storage.
  string cppBaseClassName = baseCppClass;
  string storageClass = name # valueType # "Storage";
  string storageNamespace = "detail";
  bit genStorageClass = 1;
  bit hasStorageCustomConstructor = 0;
  bit genAccessors = 1;
  list<AttrOrTypeBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  code extraClassDeclaration = [{}];
  code extraClassDefinition = [{}];
}

// An attribute. As a constraint it accepts attributes of its C++ class.
class AttrDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Attribute">
    : DialectAttr<dialect, CPred<"">, /*summary=*/"">,
      AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  string cppClassName = name # "Attr";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string attrName = dialect.name # "." # mnemonic;

  let storageType = dialect.cppNamespace # "::" # cppClassName;
  let returnType = dialect.cppNamespace # "::" # cppClassName;
  let convertFromStorage = "::llvm::cast<" # cppType # ">($_self)";
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
}

// A location.
class LocationAttrDef<Dialect dialect, string name, list<Trait> traits = []>
    : AttrDef<dialect, name, traits # [NativeAttrTrait<"IsLocation">], "::mlir::LocationAttr">;

// A type. As a constraint it accepts types of its C++ class; without parameters
// there is only one.
class TypeDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Type">
    : DialectType<dialect, CPred<"">, /*descr=*/"", name # "Type">,
      AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  string cppClassName = name # "Type";
  let cppType = dialect.cppNamespace # "::" # cppClassName;
  string typeName = dialect.name # "." # mnemonic;

  let builderCall = !if(!empty(parameters), "$_builder.getType<" # cppType # ">()", "");
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  // The C++ types of the parameter: to build with, to get, and as stored, and
  // how `$_self` as stored is converted.
  string cppType = type;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string cppStorageType = cppType;
  string convertFromStorage = "$_self";

  // How `$_self` is copied to `$_dst` in the storage, and how two are compared.
  code allocator = ?;
  code comparator = ?;

  // Documentation: one line, and how it is written.
  string summary = desc;
  string syntax = ?;

  // C++ that parses and prints it in formats, unless its C++ type tells.
  string parser = ?;
  string printer = ?;

  // A parameter with a default is optional in formats.
  string defaultValue = "";
}
class AttrParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;

// Optional: the default is what the C++ type is by default, or a given value.
class OptionalParameter<string type, string desc = ""> : AttrOrTypeParameter<type, desc> {
  let defaultValue = cppStorageType # "()";
}
class DefaultValuedParameter<string type, string value, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = value;
}

// A string, written in quotes.
class StringRefParameter<string desc = "", string value = "">
    : AttrOrTypeParameter<"::llvm::StringRef", desc> {
  let allocator = "$_dst = $_allocator.copyInto($_self);";
  let printer = "$_printer.printString($_self);";
  let cppStorageType = "std::string";
  let defaultValue = value;
}

// Numbers of any precision.
class APIntParameter<string desc> : AttrOrTypeParameter<"::llvm::APInt", desc> {
  let comparator = "$_lhs.getBitWidth() == $_rhs.getBitWidth() && $_lhs == $_rhs";
}
class APFloatParameter<string desc> : AttrOrTypeParameter<"::llvm::APFloat", desc> {
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}

// A list, possibly one that may be left out.
class ArrayRefParameter<string arrayOf, string desc = "">
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "$_dst = $_allocator.copyInto($_self);";
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
}
class OptionalArrayRefParameter<string arrayOf, string desc = "">
    : OptionalParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "$_dst = $_allocator.copyInto($_self);";
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let comparator = cppType # "($_lhs) == " # cppType # "($_rhs)";
}

// Something, and a list of such things, that copies itself into the storage.
class SelfAllocationParameter<string type, string desc> : AttrOrTypeParameter<type, desc> {
  let allocator = "$_dst = $_self.allocateInto($_allocator);";
}
class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc>
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "$_dst = each element's allocateInto($_allocator);";
}

// The type of a typed attribute, written after it as `: type`.
class AttributeSelfTypeParameter<string desc, string derivedType = "::mlir::Type",
                                 string typeBuilder = "">
    : AttrOrTypeParameter<derivedType, desc> {
  let defaultValue = !if(!and(!empty(typeBuilder), !eq(derivedType, "::mlir::Type")),
                         "::mlir::NoneType::get($_ctxt)", typeBuilder);
}

//===----------------------------------------------------------------------===//
// Attributes that are lists
//===----------------------------------------------------------------------===//

// An attribute written as `[a, b]` that holds values of the C++ type `eltName`.
class ArrayOfAttr<Dialect dialect, string name, string attrMnemonic, string eltName,
                  list<Trait> traits = []> : AttrDef<dialect, name, traits> {
  let parameters = (ins OptionalArrayRefParameter<eltName>:$value);
  let mnemonic = attrMnemonic;
  let assemblyFormat = "`[` (`]`) : ($value^ `]`)?";
  let returnType = "::llvm::ArrayRef<" # eltName # ">";
  let constBuilderCall = "$_builder.getAttr<" # name # "Attr>($0)";
  let convertFromStorage = "$_self.getValue()";
}

#endif // MLIR_IR_ATTRTYPEBASE_TD
