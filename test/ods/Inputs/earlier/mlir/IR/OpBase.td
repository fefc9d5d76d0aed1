// Stands in for the definitions that came with MLIR 16 to 20: enums are attributes, whose width only the type in C++ says;
// the class of a constraint is `cppClassName`; dialects do not list their discardable attributes.

class Pred;
class CPred<string pred> : Pred {
  string predExpr = "(" # pred # ")";
}

class Constraint<Pred pred, string desc> {
  Pred predicate = pred;
  string summary = desc;
}

class TypeConstraint<Pred pred, string desc, string cppClassNameParam = "::mlir::Type">
    : Constraint<pred, desc> {
  string cppClassName = cppClassNameParam;
}
class Type<Pred pred, string desc, string cppClassName = "::mlir::Type">
    : TypeConstraint<pred, desc, cppClassName> {
  string description = "";
  string builderCall = "";
}
class BuildableType<string call> {
  string builderCall = call;
}

class AttrConstraint<Pred pred, string desc> : Constraint<pred, desc>;
class Attr<Pred pred, string desc> : AttrConstraint<pred, desc> {
  string storageType = "::mlir::Attribute";
  string returnType = "";
  string convertFromStorage = "$_self.getValue()";
  string constBuilderCall = ?;
  string defaultValue = ?;
  Type valueType = ?;
  bit isOptional = 0;
  Attr baseAttr = ?;
  string cppNamespace = "";
  string description = "";
}

def AnyInteger : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "integer", "::mlir::IntegerType">;
def AnyMemRef : Type<CPred<"::llvm::isa<::mlir::MemRefType>($_self)">, "memref", "::mlir::MemRefType">;
def F8E4M3FN : Type<CPred<"$_self.isFloat8E4M3FN()">, "f8E4M3FN type">,
               BuildableType<"$_builder.getFloat8E4M3FNType()">;

class EnumAttrCaseInfo<string sym, int val, string spelling> {
  string symbol = sym;
  int value = val;
  string str = spelling;
}
class EnumAttrInfo<string name, list<EnumAttrCaseInfo> cases, Attr base>
    : Attr<base.predicate, base.summary> {
  string className = name;
  list<EnumAttrCaseInfo> enumerants = cases;
  string underlyingType = "";
  bit genSpecializedAttr = 1;
  string specializedAttrClassName = name # "Attr";
  let returnType = cppNamespace # "::" # className;
  string cppType = cppNamespace # "::" # className;
}
class I64EnumAttrCase<string sym, int val, string spelling = sym> : EnumAttrCaseInfo<sym, val, spelling>;
class I64EnumAttr<string name, string desc, list<I64EnumAttrCase> cases>
    : EnumAttrInfo<name, cases,
                   Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self) && "
                              "::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger(64)">,
                        desc>> {
  let underlyingType = "uint64_t";
  let genSpecializedAttr = 0;
  let storageType = "::mlir::IntegerAttr";
  let constBuilderCall = "$_builder.getI64IntegerAttr(static_cast<int64_t>($0))";
}

class Dialect {
  string name = ?;
  string summary = ?;
  string description = ?;
  list<string> dependentDialects = [];
  string cppNamespace = name;
  string extraClassDeclaration = "";
  bit hasConstantMaterializer = 0;
  bit hasOperationAttrVerify = 0;
  bit useDefaultTypePrinterParser = 0;
  bit useDefaultAttributePrinterParser = 0;
  bit isExtensible = 0;
}

def ins;
def outs;
def region;
def successor;

class Trait;
class NativeTrait<string name, string entity> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entity # "Trait";
}
class ParamNativeOpTrait<string name, string params> : NativeTrait<name # "<" # params # ">::Impl", "Op">;
class StructuralOpTrait;
def Terminator : NativeTrait<"IsTerminator", "Op">, StructuralOpTrait;
class SingleBlockImplicitTerminator<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op>, StructuralOpTrait;

class Region<Pred condition, string desc> : Constraint<condition, desc>;
def AnyRegion : Region<CPred<"true">, "any region">;

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<Trait> traits = props;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;
  bit hasFolder = 0;
  string extraClassDeclaration = "";
  string extraClassDefinition = "";
}
