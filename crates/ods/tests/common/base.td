// As much of ODS as the tests need: the classes and fields that the crate reads, under MLIR's names.

class Pred;
class CPred<code expression> : Pred { code predExpr = "(" # expression # ")"; }
class PredCombinerKind;
def PredCombinerAnd : PredCombinerKind;
def PredCombinerOr : PredCombinerKind;
def PredCombinerNot : PredCombinerKind;
def PredCombinerSubstLeaves : PredCombinerKind;
def PredCombinerConcat : PredCombinerKind;
class CombinedPred<PredCombinerKind of, list<Pred> preds> : Pred {
  PredCombinerKind kind = of;
  list<Pred> children = preds;
}
class And<list<Pred> preds> : CombinedPred<PredCombinerAnd, preds>;
class Or<list<Pred> preds> : CombinedPred<PredCombinerOr, preds>;
class Neg<Pred pred> : CombinedPred<PredCombinerNot, [pred]>;
class SubstLeaves<string from, string to, Pred pred> : CombinedPred<PredCombinerSubstLeaves, [pred]> {
  string pattern = from;
  string replacement = to;
}
class Concat<string before, Pred pred, string behind> : CombinedPred<PredCombinerConcat, [pred]> {
  string prefix = before;
  string suffix = behind;
}

class Constraint<Pred pred, string words = ""> {
  Pred predicate = pred;
  string summary = words;
}
class TypeConstraint<Pred pred, string words = "", string cppClass = "::mlir::Type"> : Constraint<pred, words> {
  string cppType = cppClass;
}
class AttrConstraint<Pred pred, string words = ""> : Constraint<pred, words>;
class PropConstraint<Pred pred, string words = ""> : Constraint<pred, words>;
class RegionConstraint<Pred pred, string words = ""> : Constraint<pred, words>;
class SuccessorConstraint<Pred pred, string words = ""> : Constraint<pred, words>;

def ins;
def outs;
def region;
def successor;

class Dialect {
  string name = ?;
  string summary = ?;
  string description = ?;
  list<string> dependentDialects = [];
  dag discardableAttrs = (ins);
  string cppNamespace = name;
  bit hasConstantMaterializer = 0;
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;
  bit isExtensible = 0;
  bit usePropertiesForAttributes = 1;
}

class Type<Pred pred, string words = "", string cppClass = "::mlir::Type"> : TypeConstraint<pred, words, cppClass> {
  string builderCall = "";
}
class DialectType<Dialect of, Pred pred, string words = "", string cppClass = "::mlir::Type">
    : Type<pred, words, cppClass> {
  Dialect dialect = of;
}
class Variadic<Type of> : TypeConstraint<of.predicate, "variadic of " # of.summary, of.cppType> {
  Type baseType = of;
}
class VariadicOfVariadic<Type of, string sizes> : Variadic<of> { string segmentAttrName = sizes; }
class Optional<Type of> : TypeConstraint<of.predicate, of.summary, of.cppType> { Type baseType = of; }
def AnyType : Type<CPred<"true">, "any type">;
def Index : Type<CPred<"$_self.isIndex()">, "index"> { let builderCall = "$_builder.getIndexType()"; }
class I<int width>
    : Type<CPred<"$_self.isSignlessInteger(" # width # ")">, width # "-bit signless integer",
           "::mlir::IntegerType"> {
  int bitwidth = width;
  let builderCall = "$_builder.getIntegerType(" # width # ")";
}
def I1 : I<1>;
def I32 : I<32>;
class AnyTypeOf<list<Type> types>
    : Type<Or<!foreach(t, types, t.predicate)>,
           !interleave(!foreach(t, types, t.summary), " or ")>;

class Attr<Pred pred, string words = ""> : AttrConstraint<pred, words> {
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";
  string constBuilderCall = ?;
  string defaultValue = ?;
  Type valueType = ?;
  bit isOptional = 0;
  Attr baseAttr = ?;
  string cppNamespace = "";
  string description = "";
}
class DialectAttr<Dialect of, Pred pred, string words = ""> : Attr<pred, words> {
  Dialect dialect = of;
  let cppNamespace = of.cppNamespace;
}
class WrappedAttr<Attr of> : Attr<of.predicate, of.summary> {
  let storageType = of.storageType;
  let returnType = of.returnType;
  let constBuilderCall = of.constBuilderCall;
  let valueType = of.valueType;
  let baseAttr = of;
}
class OptionalAttr<Attr of> : WrappedAttr<of> { let isOptional = 1; }
class DefaultValuedAttr<Attr of, string value> : WrappedAttr<of> { let defaultValue = value; }
class DerivedAttr<code cppType, code text> : Attr<CPred<"true">, "derived attribute"> {
  let returnType = cppType;
  code body = text;
}
def AnyAttr : Attr<CPred<"true">, "any attribute"> {
  let storageType = "::mlir::Attribute";
  let constBuilderCall = "$0";
}
class IntegerAttrOf<I of> : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, of.summary # " attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "::llvm::APInt";
  let constBuilderCall = "$_builder.getIntegerAttr(" # of.builderCall # ", $0)";
  let valueType = of;
}
def I32Attr : IntegerAttrOf<I32>;
def UnitAttr : Attr<CPred<"::llvm::isa<::mlir::UnitAttr>($_self)">, "unit attribute"> {
  let storageType = "::mlir::UnitAttr";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let defaultValue = "false";
  let isOptional = 1;
}
def SymbolNameAttr : Attr<CPred<"::llvm::isa<::mlir::StringAttr>($_self)">, "string attribute"> {
  let storageType = "::mlir::StringAttr";
  let constBuilderCall = "$_builder.getStringAttr($0)";
}
def TypedArrayAttr : Attr<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "array attribute"> {
  let storageType = "::mlir::ArrayAttr";
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

class EnumCase<string name, int number, string word> {
  string symbol = name;
  int value = number;
  string str = word;
}
class EnumInfo<string name, string words, list<EnumCase> cases, int width> {
  string summary = words;
  string description = "";
  string cppNamespace = "";
  string className = name;
  string cppType = cppNamespace # "::" # className;
  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string underlyingType = "uint" # width # "_t";
}
class EnumAttrInfo<string name, string words, list<EnumCase> cases>
    : EnumInfo<name, words, cases, 32>, Attr<CPred<"true">, words> {
  bit genSpecializedAttr = 1;
  string specializedAttrClassName = name # Attr;
  let storageType = cppNamespace # "::" # specializedAttrClassName;
  let constBuilderCall = cppNamespace # "::" # specializedAttrClassName # "::get($_builder.getContext(), $0)";
}
class BitEnumBase<list<EnumCase> cases> {
  int validBits = !foldl(0, cases, all, one, !or(all, one.value));
  string separator = "|";
  bit printBitEnumPrimaryGroups = 0;
  bit printBitEnumQuoted = 0;
}

class Property<string type, string words> : PropConstraint<And<[]>, words> {
  code storageType = type;
  code interfaceType = type;
  code convertToAttribute = "return convertToAttribute($_ctxt, $_storage);";
  code convertFromAttribute = "return convertFromAttribute($_storage, $_attr, $_diag);";
  code parser = "$_storage = parse($_parser);";
  code optionalParser = "";
  code printer = "$_printer << $_storage";
  Property baseProperty = ?;
  string defaultValue = "";
}
class IntProp<string type> : Property<type, type> { let optionalParser = "return tryParse($_storage);"; }
class _cls_UnitProp : Property<"bool", "unit property"> {
  let defaultValue = "false";
  let optionalParser = "return tryParse($_storage);";
}
def UnitProp : _cls_UnitProp;
def I64Prop : IntProp<"int64_t">;
class DefaultValuedProp<Property of, string value> : Property<of.storageType, of.summary> {
  let defaultValue = value;
  let baseProperty = of;
  let optionalParser = of.optionalParser;
}

class Trait;
class TraitList<list<Trait> all> : Trait { list<Trait> traits = all; }
class StructuralOpTrait;
class NativeTrait<string name> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::OpTrait";
}
class NativeOpTrait<string name, list<Trait> needs = []> : NativeTrait<name> {
  list<Trait> dependentTraits = needs;
}
class GenInternalTrait<string name> : Trait { string trait = "::mlir::OpTrait::" # name; }
class PredTrait<string words, Pred pred> : Trait {
  string summary = words;
  Pred predicate = pred;
}
class PredOpTrait<string words, Pred pred> : PredTrait<words, pred>;
def Commutative : NativeOpTrait<"IsCommutative">;
def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def SingleBlock : NativeOpTrait<"SingleBlock">, StructuralOpTrait;
class HasParent<string op> : NativeOpTrait<"HasParent<" # op # ">::Impl">, StructuralOpTrait;
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">, StructuralOpTrait;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">, StructuralOpTrait;
def SameVariadicOperandSize : GenInternalTrait<"SameVariadicOperandSize">;
def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
class AllTypesMatch<list<string> names>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same type", CPred<"true">> {
  list<string> values = names;
}
class TypesMatchWith<string words, string from, string to, string transform>
    : PredOpTrait<words, CPred<"std::equal_to<>()(" # !subst("$_self", "$" # from # ".getType()", transform) #
                               ", $" # to # ".getType())">> {
  string lhs = from;
  string rhs = to;
  string transformer = transform;
}
class InterfaceTrait<string name> : NativeTrait<""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
}
class Interface<string name, list<Interface> bases = []> {
  string cppInterfaceName = name;
  string cppNamespace = "";
  list<Interface> baseInterfaces = bases;
}
class OpInterface<string name, list<Interface> bases = []> : Interface<name, bases>, InterfaceTrait<name> {
  code verify = "";
  bit verifyWithRegions = 0;
  list<Trait> dependentTraits = [];
}
class DeclareInterfaceMethods;
class DeclareOpInterfaceMethods<OpInterface of>
    : DeclareInterfaceMethods, OpInterface<of.cppInterfaceName, of.baseInterfaces> {
  let cppNamespace = of.cppNamespace;
}
def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyInferredResultTypes($_op);";
}

class OpVariableDecorator;
class OpVariable<Constraint of, list<OpVariableDecorator> with = []> {
  Constraint constraint = of;
  list<OpVariableDecorator> decorators = with;
}
class Arg<Constraint of, list<OpVariableDecorator> with = []> : OpVariable<of, with>;
class SideEffect<string name> : OpVariableDecorator {
  string baseEffectName = "::mlir::MemoryEffects::Effect";
  string interfaceTrait = "MemoryEffectOpInterface::Trait";
  string cppNamespace = "::mlir";
  string effect = "::mlir::MemoryEffects::" # name;
  string resource = "::mlir::SideEffects::DefaultResource";
  int stage = 0;
  bit effectOnFullRegion = 0;
}
def MemRead : SideEffect<"Read">;

class Region<Pred pred, string words = ""> : RegionConstraint<pred, words>;
def AnyRegion : Region<CPred<"true">, "any region">;
class VariadicRegion<Region of> : Region<of.predicate, of.summary>;
class Successor<Pred pred, string words = ""> : SuccessorConstraint<pred, words>;
def AnySuccessor : Successor<?, "any successor">;
class VariadicSuccessor<Successor of> : Successor<of.predicate, of.summary>;

class Op<Dialect of, string mnemonic, list<Trait> with = []> {
  Dialect opDialect = of;
  string opName = mnemonic;
  string cppNamespace = of.cppNamespace;
  string summary = "";
  string description = "";
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit hasVerifier = 0;
  bit hasFolder = 0;
  list<Trait> traits = with;
}

class AttrOrTypeParameter<string type> {
  code comparator = ?;
  string cppType = type;
  string cppStorageType = cppType;
  string summary = "";
  string parser = ?;
  string printer = ?;
  string defaultValue = "";
}
class OptionalParameter<string type> : AttrOrTypeParameter<type> { let defaultValue = cppStorageType # "()"; }
class ArrayRefParameter<string type> : AttrOrTypeParameter<"::llvm::ArrayRef<" # type # ">"> {
  let cppStorageType = "::llvm::SmallVector<" # type # ">";
}
class AttributeSelfTypeParameter<string type> : AttrOrTypeParameter<type>;
class EnumParameter<EnumInfo of> : AttrOrTypeParameter<of.cppNamespace # "::" # of.className>;
class AttrOrTypeDef<list<Trait> with> {
  string cppBaseClassName = "";
  string description = "";
  dag parameters = (ins);
  list<Trait> traits = with;
  string mnemonic = ?;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit genAccessors = 1;
  bit genVerifyDecl = 0;
  bit genMnemonicAlias = 0;
}
class TypeDef<Dialect of, string name, list<Trait> with = []>
    : DialectType<of, CPred<"">, "", name # "Type">, AttrOrTypeDef<with> {
  string cppClassName = name # "Type";
  string cppType = of.cppNamespace # "::" # cppClassName;
  string typeName = of.name # "." # mnemonic;
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
}
class AttrDef<Dialect of, string name, list<Trait> with = []>
    : DialectAttr<of, CPred<"">, "">, AttrOrTypeDef<with> {
  string cppClassName = name # "Attr";
  string attrName = of.name # "." # mnemonic;
  let storageType = of.cppNamespace # "::" # cppClassName;
}
class EnumAttr<Dialect of, EnumInfo enumInfo, string name> : AttrDef<of, enumInfo.className> {
  EnumInfo enum = enumInfo;
  let parameters = (ins EnumParameter<enumInfo>:$value);
  let mnemonic = name;
  let assemblyFormat = "$value";
}

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
  let useDefaultTypePrinterParser = 1;
}
class TestOp<string mnemonic, list<Trait> with = []> : Op<Test_Dialect, mnemonic, with>;
