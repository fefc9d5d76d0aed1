// The passes of rsmlir-opt.
//
// The program does not read this file: a pass is a row of the table in `src/passes`, and a test compares the two.
// The documentation does: `rsmlir-tblgen --gen-html pages dialects`, `--gen-pass-doc dialects/passes.td`.

#ifndef RSMLIR_PASSES
#define RSMLIR_PASSES

include "mlir/Pass/PassBase.td"

def Canonicalizer : Pass<"canonicalize"> {
  let summary = "Canonicalize operations";
  let description = [{
    Applies the folders and canonicalization patterns of all loaded dialects until nothing changes, or for
    `max-iterations` rounds. Constants are unified and moved to the start of the region that they may live in, and
    regions are simplified as `region-simplify` says: unreachable blocks and dead arguments are removed; equal blocks
    are merged where that is asked for.
  }];
  let options = [
    ListOption<"disablePatterns", "disable-patterns", "std::string",
               "Labels of patterns that should be filtered out during application">,
    ListOption<"enablePatterns", "enable-patterns", "std::string",
               "Labels of patterns that should be used during application, all other patterns are filtered out">,
    Option<"maxIterations", "max-iterations", "int64_t", "10",
           "Max. iterations between applying patterns / simplifying regions">,
    Option<"maxNumRewrites", "max-num-rewrites", "int64_t", "-1",
           "Max. number of pattern rewrites within an iteration">,
    Option<"regionSimplify", "region-simplify", "::mlir::GreedySimplifyRegionLevel",
           "::mlir::GreedySimplifyRegionLevel::Normal",
           "Perform control flow optimizations to the region tree: `disabled`, `normal`, `aggressive`">,
    Option<"testConvergence", "test-convergence", "bool", "false",
           "Test only: Fail pass on non-convergence to detect cyclic pattern">,
    Option<"topDown", "top-down", "bool", "true",
           "Seed the worklist in general top-down order">
  ];
}

def CompositeFixedPointPass : Pass<"composite-fixed-point-pass"> {
  let summary = "Composite fixed point pass";
  let description = [{
    Runs the pipeline given as `pipeline` again and again until the IR stays the same, or for `max-iterations`
    rounds. Reports and timings call it by `name`.
  }];
  let options = [
    Option<"maxIterations", "max-iterations", "int", "10",
           "Maximum number of iterations if inner pipeline">,
    Option<"name", "name", "std::string", "\"CompositeFixedPointPass\"",
           "Composite pass display name">,
    Option<"pipeline", "pipeline", "std::string", "",
           "Composite pass inner pipeline">
  ];
}

def ControlFlowSink : Pass<"control-flow-sink"> {
  let summary = "Sink operations into conditional blocks";
  let description = [{
    Moves operations without effects into the only conditional region that uses their results, so that they are
    executed only if that region is.
  }];
}

def CSE : Pass<"cse"> {
  let summary = "Eliminate common sub-expressions";
  let description = [{
    Replaces an operation by an equal one that dominates it. Operations that only read are included as long as
    nothing between the two writes.
  }];
}

def Inliner : Pass<"inline"> {
  let summary = "Inline function calls";
  let description = [{
    Replaces calls by the body of the callable that they resolve to, bottom-up over the strongly connected
    components of the call graph. Callables are simplified with `default-pipeline`, or with the pipeline that
    `op-pipelines` has for their operation, before they are inlined.
  }];
  let options = [
    Option<"defaultPipeline", "default-pipeline", "std::string", "\"canonicalize\"",
           "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in opPipelineList">,
    Option<"inliningThreshold", "inlining-threshold", "unsigned", "-1U",
           "If the ratio between the number of the operations in the callee and the number of the operations in the caller exceeds this value (in percentage), then the callee is not inlined even if it is legal to inline it">,
    Option<"maxIterations", "max-iterations", "unsigned", "4",
           "Maximum number of iterations when inlining within an SCC">,
    ListOption<"opPipelines", "op-pipelines", "OpPassManager",
               "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)">
  ];
}

def LoopInvariantCodeMotion : Pass<"loop-invariant-code-motion"> {
  let summary = "Hoist loop invariant instructions outside of the loop";
  let description = [{
    Moves operations whose operands are all defined outside of a loop-like operation to before it, if they have
    no effects and may be speculated.
  }];
}

def PrintIRPass : Pass<"print-ir"> {
  let summary = "Print IR on the debug stream";
  let description = [{
    Prints the operation on the standard error stream, after a line with `label`.
  }];
  let options = [
    Option<"label", "label", "std::string", "",
           "Label">
  ];
}

def PrintOpStats : Pass<"print-op-stats"> {
  let summary = "Print statistics of operations";
  let description = [{
    Counts the operations by their names and prints a table, or JSON, on the standard error stream.
  }];
  let options = [
    Option<"json", "json", "bool", "false",
           "print the stats as JSON">
  ];
}

def ReconcileUnrealizedCastsPass : Pass<"reconcile-unrealized-casts"> {
  let summary = "Simplify and eliminate unrealized conversion casts";
  let description = [{
    Removes chains of `builtin.unrealized_conversion_cast` that lead back to the type they began with, and those
    that nobody uses.
  }];
}

def RemoveDeadValues : Pass<"remove-dead-values"> {
  let summary = "Remove dead values";
  let description = [{
    Removes arguments and results of functions, block arguments, results of operations with regions, and operations,
    whose values do not reach an effect. What stays live is found by a liveness analysis across calls.
  }];
  let options = [
    Option<"canonicalize", "canonicalize", "bool", "true",
           "Canonicalize region branch ops">
  ];
}

def SCCP : Pass<"sccp"> {
  let summary = "Sparse Conditional Constant Propagation";
  let description = [{
    Finds values that are constant on every path that can be executed, across calls of private functions too, and
    replaces them by constants.
  }];
}

def LocationSnapshot : Pass<"snapshot-op-locations"> {
  let summary = "Generate new locations from the current IR";
  let description = [{
    Prints the IR to `filename` and gives each operation the place where it stands there as its location: instead of
    its own, or fused with it under `tag`.
  }];
  let options = [
    Option<"filename", "filename", "std::string", "",
           "The filename to print the generated IR">,
    Option<"prettyDebuginfo", "pretty-debuginfo", "bool", "false",
           "Print pretty debug info in MLIR output">,
    Option<"printDebuginfo", "print-debuginfo", "bool", "false",
           "Print debug info in MLIR output">,
    Option<"printLocalScope", "print-local-scope", "bool", "false",
           "Print with local scope and inline information (eliding aliases for attributes, types, and locations">,
    Option<"printOpGeneric", "print-op-generic", "bool", "false",
           "Print the generic op form">,
    Option<"tag", "tag", "std::string", "",
           "A tag to use when fusing the new locations with the original. If unset, the locations are replaced.">
  ];
}

def StripDebugInfo : Pass<"strip-debuginfo"> {
  let summary = "Strip debug info from all operations";
  let description = [{
    Replaces the locations of all operations and block arguments by the unknown location.
  }];
}

def SymbolDCE : Pass<"symbol-dce"> {
  let summary = "Eliminate dead symbols";
  let description = [{
    Removes private and nested symbols that nothing refers to, directly or through other such symbols.
  }];
}

def SymbolPrivatize : Pass<"symbol-privatize"> {
  let summary = "Mark symbols private";
  let description = [{
    Makes the symbols of the operation private, but for those that `exclude` lists.
  }];
  let options = [
    ListOption<"exclude", "exclude", "std::string",
               "Comma separated list of symbols that should not be marked private">
  ];
}

def TestDataLayoutQuery : Pass<"test-data-layout-query"> {
  let summary = "Test data layout queries";
  let description = [{
    For tests: puts the answers of data layout queries on operations called `test.data_layout_query` as attributes.
  }];
}

def TopologicalSort : Pass<"topological-sort"> {
  let summary = "Sort regions without SSA dominance in topological order";
  let description = [{
    Sorts the blocks of graph regions so that definitions come before their uses, as far as there are no cycles.
  }];
}

def CheckUsesPass : Pass<"transform-dialect-check-uses"> {
  let summary = "warn about potential use-after-free in the transform dialect";
  let description = [{
    Warns of handles that a transform program may use after an operation has consumed them.
  }];
}

def InferEffectsPass : Pass<"transform-infer-effects"> {
  let summary = "infer transform side effects for symbols";
  let description = [{
    Marks the arguments of named sequences as consumed or only read, as their bodies treat them.
  }];
}

def InterpreterPass : Pass<"transform-interpreter"> {
  let summary = "transform dialect interpreter";
  let description = [{
    Runs the named sequence `entry-point` of the transform program that the payload, or a preloaded library, has, with
    the operation as payload root.
  }];
  let options = [
    ListOption<"debugBindTrailingArgs", "debug-bind-trailing-args", "std::string",
               "Binds trailing arguments of the entry point to the payload operations with specified names.">,
    Option<"debugPayloadRootTag", "debug-payload-root-tag", "std::string", "",
           "Select the operation with 'transform.target_tag' attribute having the given value as payload IR root. If empty select the pass anchor operation as the payload IR root.">,
    Option<"disableExpensiveChecks", "disable-expensive-checks", "bool", "false",
           "Disable expensive checks in the interpreter for a faster run.">,
    Option<"entryPoint", "entry-point", "std::string", "\"__transform_main\"",
           "Entry point of the pass pipeline.">
  ];
}

def PreloadLibraryPass : Pass<"transform-preload-library"> {
  let summary = "preload transform dialect library";
  let description = [{
    Reads files of named sequences into the context, for the interpreter that runs later in the pipeline.
  }];
  let options = [
    ListOption<"transformLibraryPaths", "transform-library-paths", "std::string",
               "Optional paths to files with modules that should be merged into the transform module to provide the definitions of external named sequences.">
  ];
}

def ViewOpGraph : Pass<"view-op-graph"> {
  let summary = "Print Graphviz visualization of an operation";
  let description = [{
    Prints the operations of a module as a graph in the language of Graphviz's `dot`, on the standard error stream.
  }];
  let options = [
    Option<"maxLabelLen", "max-label-len", "unsigned", "20",
           "Limit attribute/type length to number of chars">,
    Option<"printAttrs", "print-attrs", "bool", "true",
           "Print attributes of operations">,
    Option<"printControlFlowEdges", "print-control-flow-edges", "bool", "false",
           "Print control flow edges">,
    Option<"printDataFlowEdges", "print-data-flow-edges", "bool", "true",
           "Print data flow edges">,
    Option<"printResultTypes", "print-result-types", "bool", "true",
           "Print result types of operations">
  ];
}

def ArithToLLVMConversionPass : Pass<"convert-arith-to-llvm"> {
  let summary = "Convert Arith dialect to LLVM dialect";
  let description = [{
    Replaces operations of `arith` by those of `llvm`. Those on vectors of several dimensions become one for each
    vector.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">
  ];
}

def ConvertControlFlowToLLVMPass : Pass<"convert-cf-to-llvm"> {
  let summary = "Convert ControlFlow operations to the LLVM dialect";
  let description = [{
    Replaces branches and assertions by those of `llvm`, and the arguments of blocks by those of types that LLVM has.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">
  ];
}

def ConvertComplexToLLVMPass : Pass<"convert-complex-to-llvm"> {
  let summary = "Convert Complex dialect to LLVM dialect";
  let description = [{
    Replaces operations on complex numbers by operations of `llvm` on structs of their parts.
  }];
  let options = [
    Option<"complexRange", "complex-range", "::Choice", "basic",
           "Control the intermediate calculation of complex number division: `improved`, `basic`, `none`">
  ];
}

def ConvertFuncToLLVMPass : Pass<"convert-func-to-llvm"> {
  let summary = "Convert from the Func dialect to the LLVM dialect";
  let description = [{
    Replaces functions, calls and returns by those of `llvm`. A memref is passed as the parts of its descriptor, or as
    a bare pointer; functions with `llvm.emit_c_interface` get a wrapper that C can call.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">,
    Option<"useBarePtrMemrefCallConv", "use-bare-ptr-memref-call-conv", "bool", "false",
           "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types">
  ];
}

def ConvertIndexToLLVMPass : Pass<"convert-index-to-llvm"> {
  let summary = "Lower the `index` dialect to the `llvm` dialect.";
  let description = [{
    Replaces operations of `index` by those of `llvm` on integers.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">
  ];
}

def ConvertMathToLibmPass : Pass<"convert-math-to-libm"> {
  let summary = "Convert Math dialect to libm calls";
  let description = [{
    Replaces functions of `math` by calls of the C library. Vectors are taken apart, and short floats extended.
  }];
}

def ConvertMathToLLVMPass : Pass<"convert-math-to-llvm"> {
  let summary = "Convert Math dialect to LLVM dialect";
  let description = [{
    Replaces functions of `math` by intrinsics of `llvm`.
  }];
  let options = [
    Option<"approximateLog1p", "approximate-log1p", "bool", "true",
           "Enable approximation of Log1p.">
  ];
}

def ConvertOpenMPToLLVMPass : Pass<"convert-openmp-to-llvm"> {
  let summary = "Convert the OpenMP ops to OpenMP ops with LLVM dialect";
  let description = [{
    Converts what is around operations of OpenMP: the operations of `arith`, `cf`, `func` and `memref`.
  }];
}

def SCFToControlFlowPass : Pass<"convert-scf-to-cf"> {
  let summary = "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG";
  let description = [{
    Replaces loops and conditionals by blocks and branches of `cf`. Loops over several dimensions become nests of
    `scf.for` first.
  }];
  let options = [
    Option<"allowPatternRollback", "allow-pattern-rollback", "bool", "true",
           "Experimental performance flag to disallow pattern rollback">
  ];
}

def ConvertToLLVMPass : Pass<"convert-to-llvm"> {
  let summary = "Convert to LLVM via dialect interfaces found in the input IR";
  let description = [{
    Converts all dialects that have a conversion to `llvm`, or only those of `filter-dialects`, at once.
  }];
  let options = [
    Option<"allowPatternRollback", "allow-pattern-rollback", "bool", "true",
           "Experimental performance flag to disallow pattern rollback">,
    Option<"dynamic", "dynamic", "bool", "false",
           "Use op conversion attributes to configure the conversion">,
    ListOption<"filterDialects", "filter-dialects", "std::string",
               "Test conversion patterns of only the specified dialects">
  ];
}

def UBToLLVMConversionPass : Pass<"convert-ub-to-llvm"> {
  let summary = "Convert UB dialect to LLVM dialect";
  let description = [{
    Replaces `ub.poison` and `ub.unreachable` by operations of `llvm`.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">
  ];
}

def ConvertVectorToLLVMPass : Pass<"convert-vector-to-llvm"> {
  let summary = "Lower the operations from the vector dialect into the LLVM dialect";
  let description = [{
    Lowers operations of `vector` to simpler ones until nothing changes, and replaces those by operations of `llvm`.
  }];
  let options = [
    Option<"enableAmx", "enable-amx", "bool", "false",
           "Enables the use of AMX dialect while lowering the vector dialect.">,
    Option<"enableArmBf16", "enable-arm-bf16", "bool", "false",
           "Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect.">,
    Option<"enableArmI8mm", "enable-arm-i8mm", "bool", "false",
           "Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect.">,
    Option<"enableArmNeon", "enable-arm-neon", "bool", "false",
           "Enables the use of ArmNeon dialect while lowering the vector dialect.">,
    Option<"enableArmSve", "enable-arm-sve", "bool", "false",
           "Enables the use of ArmSVE dialect while lowering the vector dialect.">,
    Option<"enableX86vector", "enable-x86vector", "bool", "false",
           "Enables the use of X86Vector dialect while lowering the vector dialect.">,
    Option<"force32bitVectorIndices", "force-32bit-vector-indices", "bool", "true",
           "Allows compiler to assume vector indices fit in 32-bit if that yields faster code">,
    Option<"reassociateFpReductions", "reassociate-fp-reductions", "bool", "false",
           "Allows llvm to reassociate floating-point reductions for speed">,
    Option<"useVectorAlignment", "use-vector-alignment", "bool", "false",
           "Use the preferred alignment of a vector type in load/store operations instead of the alignment of the element type of the memref. This flag is intended for use with hardware which requires vector alignment, or in application contexts where it is known all vector access are naturally aligned. ">,
    Option<"vectorContractLowering", "vector-contract-lowering", "::Choice", "dot",
           "control the lowering of `vector.contract` operations.: `dot`, `llvmintr`, `outerproduct`, `parallelarith`">,
    Option<"vectorTransposeLowering", "vector-transpose-lowering", "::Choice", "eltwise",
           "control the lowering of `vector.transpose` operations.: `eltwise`, `llvmintr`, `shuffle1d`, `shuffle16x16`">
  ];
}

def FinalizeMemRefToLLVMConversionPass : Pass<"finalize-memref-to-llvm"> {
  let summary = "Finalize MemRef dialect to LLVM dialect conversion";
  let description = [{
    Replaces allocations, loads, stores and views of memrefs by operations of `llvm` on descriptors.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">,
    Option<"useAlignedAlloc", "use-aligned-alloc", "bool", "false",
           "Use aligned_alloc in place of malloc for heap allocations">,
    Option<"useGenericFunctions", "use-generic-functions", "bool", "false",
           "Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' and 'free' functions">
  ];
}

def LLVMRequestCWrappersPass : Pass<"llvm-request-c-wrappers"> {
  let summary = "Request C wrapper emission for all functions";
  let description = [{
    Marks each function with `llvm.emit_c_interface`, so that `convert-func-to-llvm` makes a wrapper for C.
  }];
}

def SetLLVMModuleDataLayoutPass : Pass<"set-llvm-module-datalayout"> {
  let summary = "Attach a datalayout string as a module attribute";
  let description = [{
    Sets the attribute `llvm.data_layout` of a module.
  }];
  let options = [
    Option<"dataLayout", "data-layout", "std::string", "",
           "String description (LLVM format) of the data layout that is expected on the produced module">
  ];
}

#endif // RSMLIR_PASSES
