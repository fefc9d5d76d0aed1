// Operations: the class `Op`, the lists in it (arguments, results, regions,
// successors, builders), the operation traits, and predicates over several
// operands and results.
//
// This is the file that a dialect's .td includes first.

#ifndef MLIR_IR_OPBASE_TD
#define MLIR_IR_OPBASE_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/Properties.td"
include "mlir/IR/Traits.td"
include "mlir/IR/Utils.td"
include "mlir/IR/AttrTypeBase.td"

//===----------------------------------------------------------------------===//
// Kinds of operation traits
//===----------------------------------------------------------------------===//

// Mixed into traits on the shape of an operation (its regions, successors,
// parent, segments), which are verified before all others.
class StructuralOpTrait;

// The `dependentTraits` of these are traits that the operation must also have.

class NativeOpTrait<string name, list<Trait> traits = [], code extraOpDeclaration = [{}],
                    code extraOpDefinition = [{}]>
    : NativeTrait<name, "Op", extraOpDeclaration, extraOpDefinition> {
  list<Trait> dependentTraits = traits;
}

class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []>
    : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}

class GenInternalOpTrait<string prop, list<Trait> traits = []> : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}

class PredOpTrait<string descr, Pred pred, list<Trait> traits = []> : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}

//===----------------------------------------------------------------------===//
// Operation traits
//===----------------------------------------------------------------------===//

// --- Algebra -------------------------------------------------------------

// op(a, b) = op(b, a).
def Commutative : NativeOpTrait<"IsCommutative">;
// op(op(x)) = op(x), or op(x, x) = x.
def Idempotent : NativeOpTrait<"IsIdempotent">;
// op(op(x)) = x.
def Involution : NativeOpTrait<"IsInvolution">;
// The operation is a constant: it folds to the attribute that it holds.
def ConstantLike : NativeOpTrait<"ConstantLike">;

// --- Types of operands and results ---------------------------------------

// All operands have one type.
def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
// All operands have compatible shapes.
def SameOperandsShape : NativeOpTrait<"SameOperandsShape">;
// All operands and results have compatible shapes.
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
// All operands have one element type.
def SameOperandsElementType : NativeOpTrait<"SameOperandsElementType">;
// All operands and results have one element type.
def SameOperandsAndResultElementType : NativeOpTrait<"SameOperandsAndResultElementType">;
// The results' shapes are what broadcasting the operands' shapes gives.
def ResultsBroadcastableShape : NativeOpTrait<"ResultsBroadcastableShape">;
// Results are floats, or vectors or tensors of floats.
def ResultsAreFloatLike : NativeOpTrait<"ResultsAreFloatLike">;
// The result type is that of the first attribute.
def FirstAttrDerivedResultType : GenInternalOpTrait<"FirstAttrDerivedResultType">;

// --- Scalars, vectors and tensors alike ----------------------------------

// Works element by element on vectors and tensors.
def Elementwise : NativeOpTrait<"Elementwise">;
// May be made scalar by dropping the containers.
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
// May be applied to vectors instead of scalars.
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
// May be applied to tensors instead of scalars.
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
// All of them.
def ElementwiseMappable : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;

// --- Regions and blocks --------------------------------------------------

// The operation ends its block.
def Terminator : NativeOpTrait<"IsTerminator">;
// Values from outside may not be used in the operation's regions.
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
// Every region has at most one block.
def SingleBlock : NativeOpTrait<"SingleBlock">, StructuralOpTrait;
// Blocks of the operation need no terminator.
def NoTerminator : NativeOpTrait<"NoTerminator">, StructuralOpTrait;
// Blocks of the operation have no arguments.
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">, StructuralOpTrait;

// Every region has one block, which ends with the operation class `op`; that
// is not written if it has nothing to say.
class SingleBlockImplicitTerminatorImpl<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op, [SingleBlock]>, StructuralOpTrait;
class SingleBlockImplicitTerminator<string op>
    : TraitList<[SingleBlock, SingleBlockImplicitTerminatorImpl<op>]>;

// The parent is of the operation class `op`, or of one of `ops`.
class HasParent<string op> : ParamNativeOpTrait<"HasParent", op>, StructuralOpTrait;
class ParentOneOf<list<string> ops>
    : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>, StructuralOpTrait;

// Values defined at the top of its region may be affine symbols.
def AffineScope : NativeOpTrait<"AffineScope">;
// Stack allocations in its regions end with it.
def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;
// Memrefs that it uses may be given an identity layout.
def MemRefsNormalizable : NativeOpTrait<"MemRefsNormalizable">;

// --- Which operands belong to which of several variadic lists ------------

// All variadic operands (results) are equally long,
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;
// or an attribute `operandSegmentSizes` (`resultSegmentSizes`) says how long.
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">, StructuralOpTrait;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">, StructuralOpTrait;

//===----------------------------------------------------------------------===//
// Successors
//===----------------------------------------------------------------------===//

// The operator of a dag of successors.
def successor;

class Successor<Pred condition, string descr = ""> : SuccessorConstraint<condition, descr>;

def AnySuccessor : Successor<?, "any successor">;

// Any number of successors; only the last may be variadic.
class VariadicSuccessor<Successor successor>
    : Successor<successor.predicate, successor.summary>;

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

// The operator of a dag of regions.
def region;

class Region<Pred condition, string descr = ""> : RegionConstraint<condition, descr>;

def AnyRegion : Region<CPred<"true">, "any region">;

// Exactly, at least, at most so many blocks.

class SizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItems($_self, " # numBlocks # ")">,
             "region with " # numBlocks # " blocks"> {
  int blocks = numBlocks;
}

class MinSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrMore($_self, " # numBlocks # ")">,
             "region with at least " # numBlocks # " blocks">;

class MaxSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrLess($_self, " # numBlocks # ")">,
             "region with at most " # numBlocks # " blocks">;

// Any number of regions; only the last may be variadic.
class VariadicRegion<Region region> : Region<region.predicate, region.summary>;

//===----------------------------------------------------------------------===//
// C++ builders
//===----------------------------------------------------------------------===//

// A `build` method with these parameters, `(ins "Type":$name, CArg<...>:$name)`.
class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}

class DeprecatedOpBuilder<string reason, dag p, code b = "">
    : OpBuilder<p, b>, CppDeprecated<reason>;

//===----------------------------------------------------------------------===//
// Decorated operands, attributes and results
//===----------------------------------------------------------------------===//

// Something said of one operand, attribute or result: a side effect on it.
class OpVariableDecorator;

// A constraint along with a description and decorators.
class OpVariable<Constraint varConstraint, string desc = "",
                 list<OpVariableDecorator> varDecorators = []> {
  Constraint constraint = varConstraint;
  string summary = desc;
  list<OpVariableDecorator> decorators = varDecorators;
}
class Arg<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// Operations that are documented together.
class OpDocGroup {
  string summary;
  string description;
}

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  // The operation's name is `dialect.name` "." `opName`.
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;

  // Documentation: one line, a page of Markdown, a group.
  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;

  // Operands (type constraints), attributes (attribute constraints) and
  // properties, in this order.
  dag arguments = (ins);
  // Results (type constraints).
  dag results = (outs);
  // Regions and successors.
  dag regions = (region);
  dag successors = (successor);

  // Traits and interfaces.
  list<Trait> traits = props;

  // The custom syntax: declared by a format, or implemented natively. With
  // neither, the operation is written in the generic form.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Parts that are implemented natively:
  // checks beyond the constraints and traits,
  bit hasVerifier = 0;
  // checks after those of the operations in the regions,
  bit hasRegionVerifier = 0;
  // canonicalization patterns, as a set or as one function,
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;
  // folding to constants or to existing values,
  bit hasFolder = 0;
  // and the encoding of properties in bytecode.
  bit useCustomPropertiesEncoding = 0;

  // C++ builders, and whether to leave out the usual ones.
  list<OpBuilder> builders = ?;
  bit skipDefaultBuilders = 0;

  // C++ to insert into the operation class and after it.
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;
}

// Mixins that set the arguments or the results.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<dag rets> {
  dag results = rets;
}

//===----------------------------------------------------------------------===//
// Constraints by interfaces that may be attached later
//===----------------------------------------------------------------------===//

// The check that an entity has an interface, or that its dialect promised it.
class _PromisePred<Interface interface>
    : CPred<"$_self.hasPromiseOrImplementsInterface<"
            # !if(!empty(interface.cppNamespace), "", interface.cppNamespace # "::")
            # interface.cppInterfaceName # ">()">;

class HasPromiseOrImplementsTypeInterface<TypeInterface interface> : _PromisePred<interface>;

class PromisedTypeInterface<TypeInterface interface>
    : TypeConstraint<HasPromiseOrImplementsTypeInterface<interface>,
        "promising or implementing the `" # interface.cppInterfaceName # "` type interface">;

class PromisedAttrInterface<AttrInterface interface>
    : AttrConstraint<_PromisePred<interface>,
        "promising or implementing the `" # interface.cppInterfaceName # "` attr interface">;

//===----------------------------------------------------------------------===//
// Queries of an operand, result or attribute by name (C++ expressions over
// `$name`)
//===----------------------------------------------------------------------===//

class Rank<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getRank()">;
class Shape<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getShape()">;
class ElementCount<string name>
    : StrFunc<"llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getNumElements()">;
class ElementType<string name> : StrFunc<"getElementTypeOrSelf($" # name # ")">;

//===----------------------------------------------------------------------===//
// Traits that several values agree
//===----------------------------------------------------------------------===//

// `(v0) == (v1) && (v1) == (v2) && ... && (vn) == (v0)`; true for fewer than two.
class AllMatchPred<list<string> values>
    : CPred<!if(!lt(!size(values), 2), "true",
        !foldl("(" # !head(values) # ")", !tail(values), acc, v,
               acc # " == (" # v # ") && (" # v # ")")
        # " == (" # !head(values) # ")")>;

// `(v0) || (v1) || ...`; false for none.
class AnyPred<list<string> values>
    : CPred<!if(!empty(values), "false",
        !foldl("(" # !head(values) # ")", !tail(values), acc, v, acc # " || (" # v # ")"))>;

class AllMatch<list<string> values, string summary> : PredOpTrait<summary, AllMatchPred<values>>;

// The same expression `operator` over `$_self` for each of the names.

class AllMatchSameOperatorPred<list<string> names, string operator>
    : AllMatchPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;
class AllMatchSameOperatorTrait<list<string> names, string operator, string summary>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same " # summary,
                  AllMatchSameOperatorPred<names, operator>> {
  list<string> values = names;
}

class AnyMatchOperatorPred<list<string> names, string operator>
    : AnyPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;
class AnyMatchOperatorTrait<list<string> names, string operator, string summary>
    : PredOpTrait<"any of {" # !interleave(names, ", ") # "} has " # summary,
                  AnyMatchOperatorPred<names, operator>> {
  list<string> values = names;
}

class AllTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllTypeIDsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType().getTypeID()", "type IDs">;
class AllElementTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementType<"_self">.result, "element type">;
class AllElementCountsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementCount<"_self">.result, "element count">;
class AllRanksMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Rank<"_self">.result, "rank">;
class AllShapesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Shape<"_self">.result, "shape">;

//===----------------------------------------------------------------------===//
// Traits that one value's type gives another's
//===----------------------------------------------------------------------===//

// `transform`, an expression over the type `$_self` of `lhsArg`, is the type of
// `rhsArg`. A format may leave out the type that follows from the other.
class TypesMatchWith<string summary, string lhsArg, string rhsArg, string transform,
                     string comparator = "std::equal_to<>()">
    : PredOpTrait<summary,
        CPred<comparator # "(" # !subst("$_self", "$" # lhsArg # ".getType()", transform)
              # ", $" # rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}

// The same if both are present.
class OptionalTypesMatchWith<string summary, string lhsArg, string rhsArg, string transform,
                             string comparator = "std::equal_to<>()">
    : TypesMatchWith<summary, lhsArg, rhsArg, transform,
        "!get" # snakeCaseToCamelCase<lhsArg>.ret # "() || "
        # "!get" # snakeCaseToCamelCase<rhsArg>.ret # "() || " # comparator>;

// The same for the types of a variadic `rhsArg`.
class RangedTypesMatchWith<string summary, string lhsArg, string rhsArg, string transform>
    : TypesMatchWith<summary, lhsArg, rhsArg, transform, "llvm::equal">;

// The variadic `elementsArg` has as many values as `shapedArg` has elements, all
// of its element type.
class ShapedTypeMatchesElementCountAndTypes<string shapedArg, string elementsArg>
    : PredOpTrait<
        "shaped type '" # shapedArg # "' matches '" # elementsArg # "' element count and types",
        And<[
          CPred<ElementCount<shapedArg>.result # " == static_cast<int64_t>($" # elementsArg
                # ".getTypes().size())">,
          CPred<"::llvm::all_of($" # elementsArg # ".getTypes(), [&](::mlir::Type t) "
                # "{ return t == " # ElementType<shapedArg>.result # "; })">]>> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

//===----------------------------------------------------------------------===//
// Traits that values have given types
//===----------------------------------------------------------------------===//

// The value `name` has a type that `type` accepts.
class TypeIsPred<string name, Type type>
    : SubstLeaves<"$_self", "$" # name # ".getType()", type.predicate>;
class TypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary, TypeIsPred<name, type>>;

// The value `name` has a shaped type whose elements `type` accepts.
class ElementTypeIsPred<string name, Type type>
    : And<[
        SubstLeaves<"$_self", "$" # name # ".getType()", IsShapedTypePred>,
        SubstLeaves<"$_self", "getElementTypeOrSelf($" # name # ")", type.predicate>]>;
class ElementTypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary, ElementTypeIsPred<name, type>>;

// Each input has the type at its index.
class InputMatchesTypes<list<string> inputArgs, list<Type> allowedTypes>
    : PredOpTrait<
        "operands {" # !interleave(inputArgs, ", ") # "} match expected types",
        !foldl(TruePred, !range(!size(inputArgs)), acc, i,
          And<[acc, SubstLeaves<"$_self", "$" # inputArgs[i] # ".getType()",
                                allowedTypes[i].predicate>]>)> {
  assert !eq(!size(inputArgs), !size(allowedTypes)),
      "inputArgs and allowedTypes lists must have the same length";
  list<string> inputArgList = inputArgs;
  list<Type> allowedTypeList = allowedTypes;
}

// The inputs have the types of one of the combinations.
class InputAddressIsCombinationOf<list<string> inputArgs, list<list<Type>> allowedCombinations,
                                  string description = "">
    : PredOpTrait<
        !if(!empty(description),
            "operands {" # !interleave(inputArgs, ", ")
            # "} match one of the allowed type combinations",
            description),
        Or<!foreach(combination, allowedCombinations,
          !foldl(TruePred, !range(!size(inputArgs)), acc, i,
            And<[acc, SubstLeaves<"$_self", "$" # inputArgs[i] # ".getType()",
                                  combination[i].predicate>]>))>> {
  assert !not(!empty(allowedCombinations)), "allowedCombinations must not be empty";
  defvar sizesAgree = !foldl(1, allowedCombinations, acc, combination,
                             !and(acc, !eq(!size(combination), !size(inputArgs))));
  assert sizesAgree,
      "each combination in allowedCombinations must have the same length as inputArgs";
  list<string> inputArgList = inputArgs;
  list<list<Type>> allowedCombinationList = allowedCombinations;
}

//===----------------------------------------------------------------------===//
// Predicates over operands and results by number. In the names, TC is type
// constraint, Op operand, Res result, VTEt the element type of a vector or
// tensor.
//===----------------------------------------------------------------------===//

// There are more than `idx` operands.
class _HasOperand<int idx> : CPred<"$_op.getNumOperands() > " # idx>;

// Operand (result) `idx` has a shaped type.
class _ShapedOperand<int idx>
    : SubstLeaves<"$_self", "$_op.getOperand(" # idx # ").getType()", IsShapedTypePred>;
class _ShapedResult<int idx>
    : SubstLeaves<"$_self", "$_op.getResult(" # idx # ").getType()", IsShapedTypePred>;

// Operand `idx` is shaped, with elements that `type` accepts.
class TCopVTEtIs<int idx, Type type>
    : And<[
        _HasOperand<idx>, _ShapedOperand<idx>,
        SubstLeaves<"$_self", "getElementTypeOrSelf($_op.getOperand(" # idx # "))",
                    type.predicate>]>;

// Operands `i` and `j` are shaped, with the same element type.
class TCopVTEtIsSameAs<int i, int j>
    : And<[
        _HasOperand<!if(!gt(i, j), i, j)>, _ShapedOperand<i>, _ShapedOperand<j>,
        CPred<"::mlir::getElementTypeOrSelf($_op.getOperand(" # i # ")) == "
              # "::mlir::getElementTypeOrSelf($_op.getOperand(" # j # "))">]>;

// Result `i` and operand `j` are shaped.
class TCOpResIsShapedTypePred<int i, int j>
    : And<[
        CPred<"$_op.getNumResults() > " # i>, _HasOperand<j>,
        _ShapedResult<i>, _ShapedOperand<j>]>;

// Result `i` has the type, the element type, of operand `j`.
class TCresIsSameAsOpBase<int i, int j>
    : CPred<"$_op.getResult(" # i # ").getType() == $_op.getOperand(" # j # ").getType()">;
class TCresVTEtIsSameAsOpBase<int i, int j>
    : CPred<"getElementTypeOrSelf($_op.getResult(" # i # ")) == "
            # "getElementTypeOrSelf($_op.getOperand(" # j # "))">;
class TCresVTEtIsSameAsOp<int i, int j>
    : And<[TCOpResIsShapedTypePred<i, j>, TCresVTEtIsSameAsOpBase<i, j>]>;

// Operand `opId` broadcasts to result `resId`.
class TCOpIsBroadcastableToRes<int opId, int resId>
    : And<[
        TCOpResIsShapedTypePred<opId, resId>,
        CPred<"::mlir::OpTrait::util::getBroadcastedType($_op.getOperand(" # opId
              # ").getType(), $_op.getResult(" # resId # ").getType())">]>;

// The operands at the indices have one element type.
class TCopVTEtAreSameAt<list<int> indices>
    : CPred<"::llvm::all_equal(::llvm::map_range(::mlir::ArrayRef<unsigned>({"
            # !interleave(indices, ", ")
            # "}), [this](unsigned i) { return getElementTypeOrSelf(this->getOperand(i)); }))">;

#endif // MLIR_IR_OPBASE_TD
