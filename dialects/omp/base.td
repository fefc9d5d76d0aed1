// The parts of operations of the `omp` dialect: interfaces, attributes, types, and classes that join clauses.

#ifndef DIALECTS_OMP_BASE_TD
#define DIALECTS_OMP_BASE_TD

include "../omp/enums.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/OpBase.td"

def AtomicReadOpInterface : OpInterface<"AtomicReadOpInterface"> {
  let cppNamespace = "::mlir::accomp";
}

def AtomicWriteOpInterface : OpInterface<"AtomicWriteOpInterface"> {
  let cppNamespace = "::mlir::accomp";
}

def AtomicUpdateOpInterface : OpInterface<"AtomicUpdateOpInterface"> {
  let cppNamespace = "::mlir::accomp";
}

def AtomicCaptureOpInterface : OpInterface<"AtomicCaptureOpInterface"> {
  let cppNamespace = "::mlir::accomp";
}

def RecipeInterface : OpInterface<"RecipeInterface"> {
  let cppNamespace = "::mlir::accomp";
}

def BlockArgOpenMPOpInterface : OpInterface<"BlockArgOpenMPOpInterface"> {
  let cppNamespace = "::mlir::omp";
  let verify = [{ native }];
}

def OutlineableOpenMPOpInterface : OpInterface<"OutlineableOpenMPOpInterface"> {
  let cppNamespace = "::mlir::omp";
}

def MapClauseOwningOpInterface : OpInterface<"MapClauseOwningOpInterface"> {
  let cppNamespace = "::mlir::omp";
}

def LoopWrapperInterface : OpInterface<"LoopWrapperInterface"> {
  let cppNamespace = "::mlir::omp";
  let verify = [{ native }];
  let verifyWithRegions = 1;
}

def ComposableOpInterface : OpInterface<"ComposableOpInterface"> {
  let cppNamespace = "::mlir::omp";
}

def LoopTransformationInterface : OpInterface<"LoopTransformationInterface"> {
  let cppNamespace = "::mlir::omp";
}

def OpenMP_PointerLikeTypeInterface : TypeInterface<"PointerLikeType"> {
  let cppNamespace = "::mlir::omp";
}

class OpenMP_Attr<string name, string attrMnemonic, list<Trait> traits = [],
                  string baseCppClass = "::mlir::Attribute">
    : AttrDef<OpenMP_Dialect, name, traits, baseCppClass> {
  let mnemonic = attrMnemonic;
}

def AtomicControlAttr : OpenMP_Attr<"AtomicControl", "atomic_control"> {
  let parameters =
      (ins DefaultValuedParameter<"bool", "false">:$ignore_denormal_mode,
          DefaultValuedParameter<"bool", "false">:$fine_grained_memory,
          DefaultValuedParameter<"bool", "false">:$remote_memory);

  let assemblyFormat = "`<` struct(params) `>`";
}

def DeclareTargetAttr : OpenMP_Attr<"DeclareTarget", "declaretarget"> {
  let parameters =
      (ins OptionalParameter<"DeclareTargetDeviceTypeAttr">:$device_type,
          OptionalParameter<"DeclareTargetCaptureClauseAttr">:$capture_clause,
          OptionalParameter<"BoolAttr">:$automap);

  let assemblyFormat = "`<` struct(params) `>`";
}

def FlagsAttr : OpenMP_Attr<"Flags", "flags"> {
  let parameters = (ins
    DefaultValuedParameter<"uint32_t", "0">:$debug_kind,
    DefaultValuedParameter<"bool", "false">:$assume_teams_oversubscription,
    DefaultValuedParameter<"bool", "false">:$assume_threads_oversubscription,
    DefaultValuedParameter<"bool", "false">:$assume_no_thread_state,
    DefaultValuedParameter<"bool", "false">:$assume_no_nested_parallelism,
    DefaultValuedParameter<"bool", "false">:$no_gpu_lib,
    DefaultValuedParameter<"uint32_t", "50">:$openmp_device_version
  );

  let assemblyFormat = "`<` struct(params) `>`";
}

def TaskDependArrayAttr
    : TypedArrayAttrBase<ClauseTaskDependAttr,
                         ClauseTaskDependAttr.summary # " array"> {
  let constBuilderCall = ?;
}

def VersionAttr : OpenMP_Attr<"Version", "version"> {
  let parameters = (ins
    "uint32_t":$version
  );

  let assemblyFormat = "`<` struct(params) `>`";
}

class OpenMP_Type<string name, string typeMnemonic> :
      TypeDef<OpenMP_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def IntLikeType : AnyTypeOf<[AnyInteger, Index]>;

def OpenMP_PointerLikeType : TypeAlias<OpenMP_PointerLikeTypeInterface,
  "OpenMP-compatible variable type">;

def OpenMP_MapBoundsType : OpenMP_Type<"MapBounds", "map_bounds_ty"> {
  let summary = "Type for representing omp map clause bounds information";
}

def CanonicalLoopInfoType : OpenMP_Type<"CanonicalLoopInfo", "cli"> {
  let summary = "Type for representing a reference to a canonical loop";
}

// A clause: the traits and arguments that it brings to an operation, and its syntax, which is required or not. An operation
// leaves some of them out with the bits of the class.
class OpenMP_Clause<bit skipTraits, bit skipArguments, bit skipAssemblyFormat, bit skipDescription,
                    bit skipExtraClassDeclaration> {
  bit ignoreTraits = skipTraits;
  list<Trait> traits = [];
  bit ignoreArgs = skipArguments;
  dag arguments;
  bit ignoreAsmFormat = skipAssemblyFormat;
  string reqAssemblyFormat = "";
  string optAssemblyFormat = "";
  bit ignoreDesc = skipDescription;
  string description = "";
  bit ignoreExtraDecl = skipExtraClassDeclaration;
  string extraClassDeclaration = "";
}

// An operation with the traits of its clauses, each once, after its own; with their arguments one after the other; and
// with a format of the clauses that are required, the others in any order, and its region if it has one.
class OpenMP_Op<string mnemonic, list<Trait> traits = [], list<OpenMP_Clause> clauses = [], bit singleRegion = false>
    : Op<OpenMP_Dialect, mnemonic, !listconcat(traits, !listremove(
        !foldl([]<Trait>, !filter(of, clauses, !not(of.ignoreTraits)), all, of,
               !listconcat(all, !listremove(of.traits, all))),
        traits))> {
  list<OpenMP_Clause> clauseList = clauses;
  defvar written = !filter(of, clauses, !not(of.ignoreAsmFormat));
  defvar required = !foreach(of, !filter(of, written, !not(!empty(of.reqAssemblyFormat))), of.reqAssemblyFormat);
  defvar optional = !foreach(of, !filter(of, written, !not(!empty(of.optAssemblyFormat))), of.optAssemblyFormat);
  dag clausesArgs = !foldl((ins), !filter(of, clauses, !not(of.ignoreArgs)), all, of, !con(all, of.arguments));
  string clausesReqAssemblyFormat = !interleave(required, " ");
  string clausesOptAssemblyFormat = !interleave(optional, "|");
  string clausesAssemblyFormat =
      !if(!empty(required), "", clausesReqAssemblyFormat # " ") #
      !if(!empty(optional), "", "oilist(" # clausesOptAssemblyFormat # ")");
  string clausesDescription = "";
  string clausesExtraClassDeclaration = "";
  let arguments = clausesArgs;
  let assemblyFormat =
      !if(!empty(clausesAssemblyFormat), ?, clausesAssemblyFormat # !if(singleRegion, " $region", "") # " attr-dict");
  let regions = !if(singleRegion, (region AnyRegion:$region), (region));
}

// A transformation of canonical loops.
class OpenMPTransform_Op<string mnemonic, list<Trait> traits = [], list<OpenMP_Clause> clauses = []>
    : OpenMP_Op<mnemonic, !listconcat([DeclareOpInterfaceMethods<LoopTransformationInterface>], traits), clauses>;

// One that is written `(%generatees) <- (%applyees)` and its clauses.
class OpenMPTransformBase_Op<string mnemonic, list<Trait> traits = [], list<OpenMP_Clause> clauses = []>
    : OpenMPTransform_Op<mnemonic, !listconcat(traits, [AttrSizedOperandSegments]), clauses> {
  let arguments = !con((ins Variadic<CanonicalLoopInfoType>:$generatees, Variadic<CanonicalLoopInfoType>:$applyees),
                       clausesArgs);
  let assemblyFormat =
      "custom<LoopTransformClis>($generatees, $applyees) " # clausesAssemblyFormat # " attr-dict";
}

#endif // DIALECTS_OMP_BASE_TD
