// The passes of rsmlir-opt.
//
// The program does not read this file: a pass is a row of the table in `src/passes`, and a test compares the two.
// The documentation does: `rsmlir-tblgen --gen-html pages dialects`, `--gen-pass-doc dialects/passes.td`.

#ifndef RSMLIR_PASSES
#define RSMLIR_PASSES

include "mlir/Pass/PassBase.td"

def AffineExpandIndexOps : Pass<"affine-expand-index-ops"> {
  let summary = "Lower affine operations operating on indices into more fundamental operations";
  let description = [{
    Computes `affine.delinearize_index` and `affine.linearize_index` by operations of `arith`.
  }];
}

def AffineExpandIndexOpsAsAffine : Pass<"affine-expand-index-ops-as-affine"> {
  let summary = "Lower affine operations operating on indices into affine.apply operations";
  let description = [{
    Computes `affine.delinearize_index` and `affine.linearize_index` by `affine.apply`.
  }];
}

def AffineFoldMemRefAliasOps : Pass<"affine-fold-memref-alias-ops"> {
  let summary = "Fold memref alias ops into affine memory ops";
  let description = [{
    Replaces `affine.load` and `affine.store` of subviews, expanded and collapsed memrefs by accesses to their sources.
  }];
}

def LoopCoalescing : Pass<"affine-loop-coalescing", "func::FuncOp"> {
  let summary = "Coalesce nested loops with independent bounds into a single loop";
  let description = [{
    Makes one loop of perfectly nested `affine.for` or `scf.for`, whose bounds are known outside.
  }];
}

def AffineDataCopyGeneration : Pass<"affine-data-copy-generate", "func::FuncOp"> {
  let summary = "Generate explicit copying for affine memory operations";
  let description = [{
    Copies the part of each memref that a loop accesses into a buffer in fast memory before the loop, and back after it;
    the loop accesses the buffer. Where a loop needs more than there is of fast memory, this is done for the loops in it.
  }];
  let options = [
    Option<"fastMemoryCapacity", "fast-mem-capacity", "uint64_t", "std::numeric_limits<uint64_t>::max()",
           "Set fast memory space capacity in KiB (default: unlimited)">,
    Option<"fastMemorySpace", "fast-mem-space", "unsigned", "1",
           "Fast memory space identifier for copy generation (default: 1)">,
    Option<"generateDma", "generate-dma", "bool", "false",
           "Generate DMA instead of point-wise copy">,
    Option<"minDmaTransferSize", "min-dma-transfer", "int", "1024",
           "Minimum DMA transfer size supported by the target in bytes">,
    Option<"skipNonUnitStrideLoops", "skip-non-unit-stride-loops", "bool", "false",
           "Testing purposes: avoid non-unit stride loop choice depths for copy placement">,
    Option<"slowMemorySpace", "slow-mem-space", "unsigned", "0",
           "Slow memory space identifier for copy generation (default: 0)">,
    Option<"tagMemorySpace", "tag-mem-space", "unsigned", "0",
           "Tag memory space identifier for copy generation (default: 0)">
  ];
}

def AffineLoopFusion : Pass<"affine-loop-fusion"> {
  let summary = "Fuse affine loop nests";
  let description = [{
    Fuses loop nests that have a memref in common: a nest that stores to it into one that loads from it, and nests that
    load from the same memref. The part of the nest that one iteration of the other one needs is put into that. A memref
    that nothing else uses becomes as small as that part needs.
  }];
  let options = [
    Option<"computeTolerance", "compute-tolerance", "double", "3.000000e-01",
           "Fractional increase in additional computation tolerated while fusing">,
    Option<"fastMemSpace", "fast-mem-space", "unsigned", "0",
           "Faster memory space number to promote fusion buffers to">,
    Option<"localBufThreshold", "local-buf-threshold", "uint64_t", "0",
           "Threshold size (KiB) for promoting local buffers to fast memory space">,
    Option<"maximal", "maximal", "bool", "false",
           "Enables maximal loop fusion">,
    Option<"mode", "mode", "FusionMode", "FusionMode::Greedy",
           "fusion mode to attempt: `greedy`, `producer`, `sibling`">
  ];
}

def AffineLoopInvariantCodeMotion : Pass<"affine-loop-invariant-code-motion", "func::FuncOp"> {
  let summary = "Hoist loop invariant instructions outside of affine loops";
  let description = [{
    Moves operations that do not depend on the iteration before the `affine.for`: also loads and stores of memrefs that the
    loop does not change otherwise, and whole loops and conditionals.
  }];
}

def AffineLoopNormalize : Pass<"affine-loop-normalize", "func::FuncOp"> {
  let summary = "Apply normalization transformations to affine loop-like ops";
  let description = [{
    Makes `affine.for` and `affine.parallel` count from zero on by one.
  }];
  let options = [
    Option<"promoteSingleIter", "promote-single-iter", "bool", "false",
           "Promote single iteration loops">
  ];
}

def AffineLoopTiling : Pass<"affine-loop-tile", "func::FuncOp"> {
  let summary = "Tile affine loop nests";
  let description = [{
    Tiles perfectly nested `affine.for` at the top of functions: by `tile-size` or `tile-sizes`, or else by sizes with which
    the memory that a tile accesses fits a cache. With `separate`, an `affine.if` separates full tiles, whose loops run a
    constant number of times, from the others.
  }];
  let options = [
    Option<"cacheSizeInKiB", "cache-size", "uint64_t", "512",
           "Set size of cache to tile for in KiB (default: 512)">,
    Option<"separate", "separate", "bool", "false",
           "Separate full and partial tiles (default: false)">,
    Option<"tileSize", "tile-size", "unsigned", "0",
           "Use this tile size for all loops">,
    ListOption<"tileSizes", "tile-sizes", "unsigned",
               "List of tile sizes for each perfect nest (overridden by -tile-size)">
  ];
}

def AffineLoopUnroll : Pass<"affine-loop-unroll"> {
  let summary = "Unroll affine loops";
  let description = [{
    Unrolls the innermost `affine.for`, or fully those that run a few times only.
  }];
  let options = [
    Option<"cleanupUnroll", "cleanup-unroll", "bool", "false",
           "Fully unroll the cleanup loop when possible.">,
    Option<"unrollFactor", "unroll-factor", "int64_t", "4",
           "Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll.">,
    Option<"unrollFullThreshold", "unroll-full-threshold", "unsigned", "1",
           "Unroll all loops with trip count less than or equal to this">,
    Option<"unrollNumReps", "unroll-num-reps", "unsigned", "1",
           "Unroll innermost loops repeatedly this many times">,
    Option<"unrollUpToFactor", "unroll-up-to-factor", "bool", "false",
           "Allow unrolling up to the factor specified">
  ];
}

def AffineLoopUnrollAndJam : Pass<"affine-loop-unroll-jam"> {
  let summary = "Unroll and jam affine loops";
  let description = [{
    Unrolls the `affine.for` that a function begins with, and merges the copies of the loops in it.
  }];
  let options = [
    Option<"unrollJamFactor", "unroll-jam-factor", "unsigned", "4",
           "Use this unroll jam factor for all loops (default 4)">
  ];
}

def AffineParallelize : Pass<"affine-parallelize"> {
  let summary = "Convert affine.for ops into 1-D affine.parallel";
  let description = [{
    Replaces loops whose iterations do not depend on one another by `affine.parallel`.
  }];
  let options = [
    Option<"maxNested", "max-nested", "unsigned", "4294967295",
           "Maximum number of nested parallel loops to produce. Defaults to unlimited (UINT_MAX).">,
    Option<"parallelReductions", "parallel-reductions", "bool", "false",
           "Whether to parallelize reduction loops. Defaults to false.">
  ];
}

def AffinePipelineDataTransfer : Pass<"affine-pipeline-data-transfer", "func::FuncOp"> {
  let summary = "Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy";
  let description = [{
    Overlaps transfers into faster memory (`affine.dma_start`) with the work of the iteration before: the buffers get a second
    half, and the transfers of the first iteration come before the loop.
  }];
}

def RaiseMemrefDialect : Pass<"affine-raise-from-memref", "func::FuncOp"> {
  let summary = "Turn some memref operators to affine operators where supported";
  let description = [{
    Replaces `memref.load` and `memref.store` by `affine.load` and `affine.store` where the indices are sums and products of
    constants and of values that can be dimensions and symbols.
  }];
}

def AffineScalarReplacement : Pass<"affine-scalrep", "func::FuncOp"> {
  let summary = "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads";
  let description = [{
    Replaces `affine.load` by the value that was stored to the same element, or loaded from it before, where nothing in
    between can have changed it. Drops stores that are overwritten before they are read, and allocations that are only
    written.
  }];
}

def SimplifyAffineStructures : Pass<"affine-simplify-structures", "func::FuncOp"> {
  let summary = "Simplify affine expressions in maps/sets and normalize memrefs";
  let description = [{
    Puts the maps and sets among the attributes of operations in their simplest form, then folds and simplifies
    `affine.for`, `affine.if` and `affine.apply`. Despite its summary, it leaves memrefs as they are, as in MLIR.
  }];
}

def AffineVectorize : Pass<"affine-super-vectorize", "func::FuncOp"> {
  let summary = "Vectorize to a target independent n-D vector abstraction";
  let description = [{
    Replaces nests of parallel `affine.for` by loops over vectors of `virtual-vector-size`: loads and stores become
    `vector.transfer_read` and `vector.transfer_write`. With `vectorize-reductions`, vectors of one dimension also replace the
    values that loops reduce; the elements of the last one that are no iterations are masked.
  }];
  let options = [
    ListOption<"fastestVaryingPattern", "test-fastest-varying", "int64_t",
               "Specify a 1-D, 2-D or 3-D pattern of fastest varying memory dimensions to match. See defaultPatterns in Vectorize.cpp for a description and examples. This is used for testing purposes">,
    Option<"vectorizeReductions", "vectorize-reductions", "bool", "false",
           "Vectorize known reductions expressed via iter_args. Switched off by default.">,
    ListOption<"vectorSizes", "virtual-vector-size", "int64_t",
               "Specify an n-D virtual vector size for vectorization. This must be greater than zero.">
  ];
}

def ApplyPatterns : Pass<"apply-patterns"> {
  let summary = "Apply rewrite patterns of loaded definitions";
  let description = [{
    Applies the rewrite patterns (`Pat`, `Pattern`) that the files of `--dialect` define, until nothing changes.
    `--list-patterns` lists them, `--trace-patterns` tells what becomes of them.
  }];
  let options = [
    Option<"maxIterations", "max-iterations", "int64_t", "10",
           "Max. iterations between applying patterns / simplifying regions">,
    ListOption<"patterns", "patterns", "std::string",
               "Names of the patterns to apply; all that were loaded if there are none">,
    Option<"topDown", "top-down", "bool", "false",
           "Visit operations before those that are in or after them">
  ];
}

def ArithEmulateUnsupportedFloats : Pass<"arith-emulate-unsupported-floats"> {
  let summary = "Emulate operations on unsupported floats with extf/truncf";
  let description = [{
    Computes with floats of other types by those of `target-type`: extends operands, and truncates results.
  }];
  let options = [
    ListOption<"sourceTypeStrs", "source-types", "std::string",
               "MLIR types without arithmetic support on a given target">,
    Option<"targetTypeStr", "target-type", "std::string", "\"f32\"",
           "MLIR type to convert the unsupported source types to">
  ];
}

def ArithEmulateWideInt : Pass<"arith-emulate-wide-int"> {
  let summary = "Emulate 2*N-bit integer operations using N-bit operations";
  let description = [{
    Integers that are twice as wide as the widest supported ones become vectors of two, the lower half first, in
    operations of arith and in the types of functions.
  }];
  let options = [
    Option<"widestIntSupported", "widest-int-supported", "unsigned", "32",
           "Widest integer type supported by the target">
  ];
}

def ArithExpandOpsPass : Pass<"arith-expand"> {
  let summary = "Legalize Arith ops to be convertible to LLVM.";
  let description = [{
    Replaces divisions that round, minima and maxima, and conversions of small floats by simpler operations.
  }];
  let options = [
    Option<"includeBf16", "include-bf16", "bool", "false",
           "Enable the BF16 expansion patterns">,
    Option<"includeF4e2m1", "include-f4e2m1", "bool", "false",
           "Enable the F4E2M1 expansion patterns">,
    Option<"includeF8e8m0", "include-f8e8m0", "bool", "false",
           "Enable the F8E8M0 expansion patterns">
  ];
}

def AsyncFuncToAsyncRuntimePass : Pass<"async-func-to-async-runtime"> {
  let summary = "Lower async.func operations to the explicit async.runtime andasync.coro operations";
  let description = [{
    Makes `async.func` a function that is a coroutine, which runs until it first waits.
  }];
}

def AsyncParallelForPass : Pass<"async-parallel-for"> {
  let summary = "Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping iteration ranges";
  let description = [{
    Splits the iterations of `scf.parallel` into blocks, and gives these to the runtime.
  }];
  let options = [
    Option<"asyncDispatch", "async-dispatch", "bool", "true",
           "Dispatch async compute tasks using recursive work splitting. If `false` async compute tasks will be launched using simple for loop in the caller thread.">,
    Option<"numWorkerThreads", "num-workers", "int32_t", "8",
           "The number of available workers to execute async operations. If `-1` the value will be retrieved from the runtime.">,
    Option<"minTaskSize", "min-task-size", "int32_t", "1000",
           "The minimum task size for sharding parallel operation.">
  ];
}

def AsyncRuntimePolicyBasedRefCountingPass : Pass<"async-runtime-policy-based-ref-counting"> {
  let summary = "Policy based reference counting for Async runtime operations";
  let description = [{
    Drops references after operations that are known to be the last use: a load, a question for an error, an addition
    to a group.
  }];
}

def AsyncRuntimeRefCountingPass : Pass<"async-runtime-ref-counting"> {
  let summary = "Automatic reference counting for Async runtime operations";
  let description = [{
    Drops references where the liveness of values ends, and adds them before calls.
  }];
}

def AsyncRuntimeRefCountingOptPass : Pass<"async-runtime-ref-counting-opt"> {
  let summary = "Optimize automatic reference counting operations for theAsync runtime by removing redundant operations";
  let description = [{
    Erases pairs of operations that add and drop a reference.
  }];
}

def AsyncToAsyncRuntimePass : Pass<"async-to-async-runtime"> {
  let summary = "Lower all high level async operations (e.g. async.execute) tothe explicit async.runtime and async.coro operations";
  let description = [{
    Makes the regions of `async.execute` functions that are coroutines; waiting in one suspends it.
  }];
}

def BufferDeallocationSimplificationPass : Pass<"buffer-deallocation-simplification"> {
  let summary = "Optimizes `bufferization.dealloc` operation for more efficient codegen";
  let description = [{
    Drops buffers and retained memrefs from `bufferization.dealloc`, and splits it, by what is known of aliases.
  }];
}

def BufferHoistingPass : Pass<"buffer-hoisting", "func::FuncOp"> {
  let summary = "Optimizes placement of allocation operations by moving them into common dominators and out of nested regions";
  let description = [{
    Moves allocations to blocks that dominate all uses of the buffers and of their views, but out of no loop.
  }];
}

def BufferLoopHoistingPass : Pass<"buffer-loop-hoisting", "func::FuncOp"> {
  let summary = "Optimizes placement of allocation operations by moving them out of loop nests";
  let description = [{
    Moves allocations out of sequential loops, unless an iteration hands the buffer to the next one.
  }];
}

def BufferResultsToOutParamsPass : Pass<"buffer-results-to-out-params", "ModuleOp"> {
  let summary = "Converts memref-typed function results to out-params";
  let description = [{
    Functions write to buffers that their callers give them rather than return buffers: private ones, or all.
  }];
  let options = [
    Option<"addResultAttribute", "add-result-attr", "bool", "false",
           "Add the attribute 'bufferize.result' to all output parameters.">,
    Option<"hoistDynamicAllocs", "hoist-dynamic-allocs", "bool", "false",
           "Hoist dynamic allocations to call sites.">,
    Option<"hoistStaticAllocs", "hoist-static-allocs", "bool", "false",
           "Hoist static allocations to call sites.">,
    Option<"modifyPublicFunctions", "modify-public-functions", "bool", "false",
           "Modify function signatures of public functions.">
  ];
}

def LowerDeallocationsPass : Pass<"bufferization-lower-deallocations"> {
  let summary = "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations";
  let description = [{
    Replaces `bufferization.dealloc` by `memref.dealloc` under conditions. With several buffers, a function that the
    pass adds to the module compares addresses.
  }];
}

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

def ConvertAsyncToLLVMPass : Pass<"convert-async-to-llvm"> {
  let summary = "Convert the operations from the async dialect into the LLVM dialect";
  let description = [{
    Makes operations of coroutines intrinsics of LLVM, and those of the runtime calls of its functions.
  }];
}

def ConvertBufferizationToMemRefPass : Pass<"convert-bufferization-to-memref"> {
  let summary = "Convert operations from the Bufferization dialect to the MemRef dialect";
  let description = [{
    Replaces `bufferization.clone` by an allocation and a copy, and `bufferization.dealloc` by `memref.dealloc` under
    conditions.
  }];
}

def ConvertElementwiseToLinalgPass : Pass<"convert-elementwise-to-linalg"> {
  let summary = "Convert ElementwiseMappable ops to linalg";
  let description = [{
    Replaces elementwise operations on ranked tensors by `linalg.generic`.
  }];
}

def ConvertLinalgToAffineLoopsPass : Pass<"convert-linalg-to-affine-loops"> {
  let summary = "Lower the operations from the linalg dialect into affine loops";
  let description = [{
    Replaces structured operations on memrefs by `affine.for` over their scalars.
  }];
}

def ConvertLinalgToStandardPass : Pass<"convert-linalg-to-std", "ModuleOp"> {
  let summary = "Convert the operations from the linalg dialect into the Standard dialect";
  let description = [{
    Replaces structured operations on memrefs by calls of functions, which are declared: those of a library.
  }];
}

def ConvertLinalgToLoopsPass : Pass<"convert-linalg-to-loops"> {
  let summary = "Lower the operations from the linalg dialect into loops";
  let description = [{
    Replaces structured operations on memrefs by `scf.for` over their scalars.
  }];
}

def ConvertLinalgToParallelLoopsPass : Pass<"convert-linalg-to-parallel-loops"> {
  let summary = "Lower the operations from the linalg dialect into parallel loops";
  let description = [{
    Replaces structured operations on memrefs by `scf.parallel`, and `scf.for` for reductions.
  }];
}

def ConvertSCFToOpenMPPass : Pass<"convert-scf-to-openmp"> {
  let summary = "Convert SCF parallel loop to OpenMP parallel + workshare constructs.";
  let description = [{
    Makes `scf.parallel` a worksharing loop on the threads of a team, with a declaration for each reduction.
  }];
  let options = [
    Option<"numThreads", "num-threads", "unsigned", "0",
           "Number of threads to use">
  ];
}

def ConvertVectorToSCF : Pass<"convert-vector-to-scf"> {
  let summary = "Lower the operations from the vector dialect into the SCF dialect";
  let description = [{
    Replaces transfers of several dimensions by loops, and the printing of vectors by that of elements.
  }];
  let options = [
    Option<"fullUnroll", "full-unroll", "bool", "false",
           "Perform full unrolling when converting vector transfers to SCF">,
    Option<"lowerScalable", "lower-scalable", "bool", "false",
           "Add scalable vector specific lowerings (that introduce loops)">,
    Option<"lowerTensors", "lower-tensors", "bool", "false",
           "Lower transfer ops that operate on tensors">,
    Option<"targetRank", "target-rank", "unsigned", "1",
           "Target vector rank to which transfer ops should be lowered">
  ];
}

def CSE : Pass<"cse"> {
  let summary = "Eliminate common sub-expressions";
  let description = [{
    Replaces an operation by an equal one that dominates it. Operations that only read are included as long as
    nothing between the two writes.
  }];
}

def DropEquivalentBufferResultsPass : Pass<"drop-equivalent-buffer-results", "ModuleOp"> {
  let summary = "Remove MemRef return values that are equivalent to a bbArg";
  let description = [{
    Private functions do not return the buffers that they were given: their callers have them.
  }];
}

def DuplicateFunctionEliminationPass : Pass<"duplicate-function-elimination", "ModuleOp"> {
  let summary = "Deduplicate functions";
  let description = [{
    Of functions that are equal but for their names, the first stays, and the others' callers call it.
  }];
}

def EmptyTensorEliminationPass : Pass<"eliminate-empty-tensors"> {
  let summary = "Try to eliminate all tensor.empty ops.";
  let description = [{
    Replaces `tensor.empty` by the part of another tensor into which what is computed in it is inserted later.
  }];
}

def EmptyTensorToAllocTensorPass : Pass<"empty-tensor-to-alloc-tensor"> {
  let summary = "Replace all empty ops by alloc_tensor ops.";
  let description = [{
    Replaces `tensor.empty` by `bufferization.alloc_tensor`.
  }];
}

def ExpandReallocPass : Pass<"expand-realloc"> {
  let summary = "Expand memref.realloc operations into its components";
  let description = [{
    Replaces `memref.realloc` by an allocation and a copy, where the old buffer is too small, and by the old buffer
    elsewhere.
  }];
  let options = [
    Option<"emitDeallocs", "emit-deallocs", "bool", "true", "Emit deallocation operations for the original MemRef">
  ];
}

def ExpandStridedMetadataPass : Pass<"expand-strided-metadata"> {
  let summary = "Expand memref operations into easier to analyze constructs";
  let description = [{
    Replaces views of memrefs by their base buffer, offset, sizes and strides.
  }];
}

def FlattenMemrefsPass : Pass<"flatten-memref"> {
  let summary = "Flatten a multiple dimensional memref to 1-dimensional";
  let description = [{
    Makes memrefs of several dimensions, where they are allocated and accessed, memrefs of one dimension, and linearizes the
    indices.
  }];
}

def FoldMemRefAliasOpsPass : Pass<"fold-memref-alias-ops"> {
  let summary = "Fold memref alias ops into consumer load/store ops";
  let description = [{
    Makes accesses to views accesses to the memref that is viewed.
  }];
}

def FoldTensorSubsetOpsPass : Pass<"fold-tensor-subset-ops"> {
  let summary = "Fold tensor subset ops into producer/consumer ops";
  let description = [{
    Lets transfers between vectors and slices access the whole tensors, and merges insertions of insertions.
  }];
}

def GenerateRuntimeVerification : Pass<"generate-runtime-verification"> {
  let summary = "Generate additional runtime op verification checks";
  let description = [{
    Before operations of memref, tensor and linalg, `cf.assert` checks what verifiers cannot know: that indices and slices
    are in bounds, and that the extents of casts, copies and operands agree.
  }];
  let options = [
    Option<"verboseLevel", "verbose-level", "unsigned", "1",
           "Verbosity level for runtime verification messages: 0 = Minimum (only source location), 1 = Detailed "
           "(include full operation details, names, types, shapes, etc.)">
  ];
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

def ArithIntRangeOpts : Pass<"int-range-optimizations"> {
  let summary = "Do optimizations based on integer range analysis";
  let description = [{
    Replaces values that can only be one integer by constants, and remainders that are the dividend by it.
  }];
}

def ArithIntRangeNarrowing : Pass<"arith-int-range-narrowing"> {
  let summary = "Reduce integer operations bitwidth based on integer range analysis";
  let description = [{
    Does elementwise operations and comparisons of integers on the first of the given widths into which all of their
    operands and results fit. No width may be greater than that of `index`.
  }];
  let options = [
    ListOption<"bitwidthsSupported", "int-bitwidths-supported", "unsigned", "Integer bitwidths supported">
  ];
}

def ArithUnsignedWhenEquivalentPass : Pass<"arith-unsigned-when-equivalent"> {
  let summary = "Replace signed ops with unsigned ones where they are proven equivalent";
  let description = [{
    Replaces divisions, remainders, minima, maxima, extensions and comparisons with sign by those without, where neither
    operands nor results can be negative.
  }];
}

def LinalgBlockPackMatmul : Pass<"linalg-block-pack-matmul"> {
  let summary = "Convert linalg matmul ops to block layout and back";
  let description = [{
    Packs the operands of products of matrices into blocks, and unpacks the result. The product is done block by block.
  }];
  let options = [
    Option<"allowPadding", "allow-padding", "bool", /*default=*/"true", "Allow packing padding">,
    ListOption<"blockFactors", "block-factors", "int64_t", "Block factors (mb, nb, kb) for relayout">,
    Option<"lhsTransposeInnerBlocks", "lhs-transpose-inner-blocks", "bool", /*default=*/"false",
           "Transpose LHS inner block layout [mb][kb] -> [kb][mb]">,
    Option<"lhsTransposeOuterBlocks", "lhs-transpose-outer-blocks", "bool", /*default=*/"false",
           "Transpose LHS outer block layout [MB][KB] -> [KB][MB]">,
    ListOption<"mnkOrder", "mnk-order", "int64_t", "Permutation of matmul (M, N, K) dimensions order">,
    ListOption<"mnkPaddedSizesNextMultipleOf", "mnk-padded-multiples", "int64_t",
               "Next multiples of the packing sizes">,
    Option<"rhsTransposeInnerBlocks", "rhs-transpose-inner-blocks", "bool", /*default=*/"true",
           "Transpose RHS inner block layout [kb][nb] -> [nb][kb]">,
    Option<"rhsTransposeOuterBlocks", "rhs-transpose-outer-blocks", "bool", /*default=*/"true",
           "Transpose RHS outer block layout [KB][NB] -> [NB][KB]">
  ];
}

def LinalgDetensorizePass : InterfacePass<"linalg-detensorize", "FunctionOpInterface"> {
  let summary = "Detensorize linalg ops";
  let description = [{
    Makes operations on the elements of those on tensors without dimensions, where control flow depends on them, and
    passes elements to blocks.
  }];
  let options = [
    Option<"aggressiveMode", "aggressive-mode", "bool", /*default=*/"false",
           "Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments.">
  ];
}

def LinalgElementwiseOpFusionPass : Pass<"linalg-fuse-elementwise-ops"> {
  let summary = "Fuse elementwise operations on tensors";
  let description = [{
    Makes one `linalg.generic` of one whose loops are all parallel and one that reads its result, and removes operands
    and results that are not used. Operations are not moved through reshapes: where mlir-opt would try, it fails.
  }];
}

def LinalgFoldIntoElementwisePass : Pass<"linalg-fold-into-elementwise"> {
  let summary = "Fold transpose ops into elementwise";
  let description = [{
    Lets `linalg.elementwise` access the input of a transpose by a permuted indexing map.
  }];
}

def LinalgFoldUnitExtentDimsPass : Pass<"linalg-fold-unit-extent-dims"> {
  let summary = "Remove unit-extent dimension in Linalg ops on tensors";
  let description = [{
    Removes loops that run once from `linalg.generic`, and the dimensions of size 1 that only they access. Operands are
    collapsed and results expanded, or slices are taken and inserted.
  }];
  let options = [
    Option<"useRankReducingSlices", "use-rank-reducing-slices", "bool", /*default=*/"false",
           "Generate rank-reducing slices instead of reassociative reshapes">
  ];
}

def LinalgGeneralizeNamedOpsPass : Pass<"linalg-generalize-named-ops"> {
  let summary = "Convert named ops into generic ops";
  let description = [{
    Replaces named structured operations by `linalg.generic`.
  }];
}

def LinalgInlineScalarOperandsPass : Pass<"linalg-inline-scalar-operands"> {
  let summary = "Inline scalar operands into linalg generic ops";
  let description = [{
    Extracts the element of a tensor in the body of `linalg.generic`, if all steps read the same one.
  }];
}

def LinalgMorphOpsPass : Pass<"linalg-morph-ops"> {
  let summary = "Convert linalg ops between forms";
  let description = [{
    Goes from one form of structured operations to another, as the options say.
  }];
  let options = [
    Option<"categoryToGeneric", "category-to-generic", "bool", "false",
           "convert category ops e.g. `linalg.elementwise` to `linalg.generic`">,
    Option<"genericToNamed", "generic-to-named", "bool", "false",
           "convert linalg.generic to equivalent named ops">,
    Option<"namedToCategory", "named-to-category", "bool", "false",
           "convert named ops to category op e.g. `linalg.elementwise`">,
    Option<"namedToGeneric", "named-to-generic", "bool", "false",
           "convert named ops e.g. `linalg.add` to `linalg.generic`">
  ];
}

def LinalgSpecializeGenericOpsPass : Pass<"linalg-specialize-generic-ops"> {
  let summary = "Convert generic ops back to named ops";
  let description = [{
    Replaces `linalg.generic` by the named operation that does the same, if there is one.
  }];
}

def LoopInvariantCodeMotion : Pass<"loop-invariant-code-motion"> {
  let summary = "Hoist loop invariant instructions outside of the loop";
  let description = [{
    Moves operations whose operands are all defined outside of a loop-like operation to before it, if they have
    no effects and may be speculated.
  }];
}

def LoopInvariantSubsetHoisting : Pass<"loop-invariant-subset-hoisting"> {
  let summary = "Hoist loop invariant subset ops outside of the loop";
  let description = [{
    Lets `scf.for` carry the part of a tensor that each iteration extracts and inserts again, where no other part that the
    loop touches overlaps.
  }];
}

def LowerAffinePass : Pass<"lower-affine"> {
  let summary = "Lower Affine operations to a combination of Arith and SCF operations";
  let description = [{
    Replaces the operations of `affine` by those of `arith`, `memref`, `scf` and `vector`.
  }];
}

def SCFParallelLoopFusion : Pass<"scf-parallel-loop-fusion"> {
  let summary = "Fuse adjacent parallel loops";
  let description = [{
    Makes one loop of `scf.parallel` that follow each other and have the same range, if the second one reads what the first
    one writes only at the same indices.
  }];
}

def SPIRVCanonicalizeGLPass : Pass<"spirv-canonicalize-gl", ""> {
  let summary = "Canonicalize GLSL ops";
  let description = [{
    Makes operations of the extended instruction set for GL where they say the same: two choices that hold a value
    between bounds become a clamp. Not every target has these operations, so `canonicalize` does not do it.
  }];
}

def MathExpandOpsPass : Pass<"math-expand-ops"> {
  let summary = "Expand math operations.";
  let description = [{
    Replaces hyperbolic functions, powers, rounding and others by simpler functions and arithmetic. `ops` chooses which,
    by mnemonic.
  }];
  let options = [
    ListOption<"opMnemonics", "ops", "std::string", "Operations to expand.">
  ];
}

def MathExtendToSupportedTypes : Pass<"math-extend-to-supported-types"> {
  let summary = "Legalize floating-point math ops on low-precision floats";
  let description = [{
    Extends the operands of functions of floats other than `f64`, `f32` and the extra types, and truncates the results.
    `math.fma` is left alone.
  }];
  let options = [
    ListOption<"extraTypeStrs", "extra-types", "std::string",
               "MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)">,
    Option<"targetTypeStr", "target-type", "std::string", "\"f32\"",
           "MLIR type to convert the unsupported source types to">
  ];
}

def MathSincosFusionPass : Pass<"math-sincos-fusion"> {
  let summary = "Fuse sin and cos operations.";
  let description = [{
    Makes one `math.sincos` of a sine and a cosine of the same value in a block.
  }];
}

def MathUpliftToFMA : Pass<"math-uplift-to-fma"> {
  let summary = "Uplift arith ops to math.fma.";
  let description = [{
    Replaces additions of products by `math.fma`, if both may be contracted.
  }];
}

def Mem2Reg : Pass<"mem2reg"> {
  let summary = "Promotes memory slots into values.";
  let description = [{
    Replaces what `memref.alloca` of one element and `llvm.alloca` allocate by the values that are stored there, where
    nothing else is done with the memory.
  }];
  let options = [
    Option<"enableRegionSimplification", "region-simplify", "bool", "true",
           "Perform control flow optimizations to the region tree">
  ];
}

def MemRefEmulateWideInt : Pass<"memref-emulate-wide-int"> {
  let summary = "Emulate 2*N-bit integer operations using N-bit operations";
  let description = [{
    Integers that are twice as wide as the widest supported ones become vectors of two, the lower half first, in
    memrefs and in the operations of arith on what is loaded and stored.
  }];
  let options = [
    Option<"widestIntSupported", "widest-int-supported", "unsigned", "32",
           "Widest integer type supported by the target">
  ];
}

def ExpandOpsPass : Pass<"memref-expand"> {
  let summary = "Legalize memref operations to be convertible to LLVM.";
  let description = [{
    Replaces `memref.reshape` to a known rank by `memref.reinterpret_cast`.
  }];
}

def OneShotBufferizePass : Pass<"one-shot-bufferize"> {
  let summary = "One-Shot Bufferize";
  let description = [{
    Replaces tensors by memrefs. Tensors are written in place, unless something else is read there later: then they are copied.
  }];
  let options = [
    Option<"allowReturnAllocsFromLoops", "allow-return-allocs-from-loops", "bool", "false",
           "Allows returning/yielding new allocations from a loop.">,
    Option<"allowUnknownOps", "allow-unknown-ops", "bool", "false",
           "Allows unknown (not bufferizable) ops in the input IR.">,
    Option<"analysisFuzzerSeed", "analysis-fuzzer-seed", "unsigned", "0",
           "Test only: Analyze ops in random order with a given seed (fuzzer)">,
    Option<"analysisHeuristic", "analysis-heuristic", "std::string", "\"bottom-up\"",
           "Heuristic that control the IR traversal during analysis">,
    Option<"bufferAlignment", "buffer-alignment", "int64_t", "64",
           "Sets the alignment of newly allocated buffers.">,
    Option<"bufferizeFunctionBoundaries", "bufferize-function-boundaries", "bool", "false",
           "Bufferize function boundaries (experimental).">,
    Option<"checkParallelRegions", "check-parallel-regions", "bool", "true",
           "Account for parallel regions in RaW analysis.">,
    Option<"copyBeforeWrite", "copy-before-write", "bool", "false",
           "Skip the analysis. Make a buffer copy on every write.">,
    ListOption<"dialectFilter", "dialect-filter", "std::string",
           "Restrict bufferization to ops from these dialects.">,
    Option<"dumpAliasSets", "dump-alias-sets", "bool", "false",
           "Test only: Annotate tensor IR with alias sets">,
    Option<"functionBoundaryTypeConversion", "function-boundary-type-conversion", "LayoutMapOption", "LayoutMapOption::InferLayoutMap",
           "Controls layout maps when bufferizing function signatures.: `infer-layout-map`, `identity-layout-map`, `fully-dynamic-layout-map`">,
    Option<"mustInferMemorySpace", "must-infer-memory-space", "bool", "false",
           "The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used otherwise.">,
    ListOption<"noAnalysisFuncFilter", "no-analysis-func-filter", "std::string",
           "Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them.">,
    Option<"printConflicts", "print-conflicts", "bool", "false",
           "Test only: Annotate IR with RaW conflicts. Requires test-analysis-only.">,
    Option<"testAnalysisOnly", "test-analysis-only", "bool", "false",
           "Test only: Only run inplaceability analysis and annotate IR">,
    Option<"unknownTypeConversion", "unknown-type-conversion", "LayoutMapOption", "LayoutMapOption::FullyDynamicLayoutMap",
           "Controls layout maps for non-inferrable memref types.: `infer-layout-map`, `identity-layout-map`, `fully-dynamic-layout-map`">,
    Option<"useEncodingForMemorySpace", "use-encoding-for-memory-space", "bool", "false",
           "Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option">
  ];
}

def NormalizeMemRefsPass : Pass<"normalize-memrefs", "ModuleOp"> {
  let summary = "Normalize memrefs";
  let description = [{
    Makes the layouts of memrefs parts of their shapes, in functions and in their signatures, and the indices of accesses those
    after the layout. Functions in which something needs a layout stay as they are, with those that call them or that they call.
  }];
}

def NormalizeQuantTypes : Pass<"normalize-quant-types", "func::FuncOp"> {
  let summary = "Normalize generic quantized types to specific quantized types";
  let description = [{
    Replaces quantized types with scales for blocks by types with one scale, or with scales along one axis, where these
    are all that there is.
  }];
}

def OptimizeAllocationLivenessPass : Pass<"optimize-allocation-liveness", "func::FuncOp"> {
  let summary = "This pass optimizes the liveness of temp allocations in the input function";
  let description = [{
    Frees buffers right after the last use of them and of their views.
  }];
}

def OutlineShapeComputationPass : Pass<"outline-shape-computation", "ModuleOp"> {
  let summary = "Using shape.func to preserve shape computation";
  let description = [{
    Moves what only the shapes of `shape.with_shape` are computed from to a private `shape.func` for each shape.
    `tensor.dim` becomes `shape.get_extent` first.
  }];
}

def OwnershipBasedBufferDeallocationPass : Pass<"ownership-based-buffer-deallocation"> {
  let summary = "Adds all required dealloc operations for all allocations in the input program";
  let description = [{
    Frees what a block owns where it ends, by `bufferization.dealloc`. Who owns a memref is a value of type `i1`, which
    goes with it through blocks, loops and, if private functions may, through calls.
  }];
  let options = [
    Option<"privateFuncDynamicOwnership", "private-function-dynamic-ownership", "bool", "false",
           "Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to "
           "callees. This can enable earlier deallocations.">
  ];
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

def PromoteBuffersToStackPass : Pass<"promote-buffers-to-stack", "func::FuncOp"> {
  let summary = "Promotes heap-based allocations to automatically managed stack-based allocations";
  let description = [{
    Replaces `memref.alloc` of small buffers, which nothing frees and which stay in the function, by `memref.alloca`.
  }];
  let options = [
    Option<"maxAllocSizeInBytes", "max-alloc-size-in-bytes", "unsigned", "1024",
           "Maximal size in bytes to promote allocations to stack.">,
    Option<"maxRankOfAllocatedMemRef", "max-rank-of-allocated-memref", "unsigned", "1",
           "Maximal memref rank to promote dynamic buffers.">
  ];
}

def ReconcileUnrealizedCastsPass : Pass<"reconcile-unrealized-casts"> {
  let summary = "Simplify and eliminate unrealized conversion casts";
  let description = [{
    Removes chains of `builtin.unrealized_conversion_cast` that lead back to the type they began with, and those
    that nobody uses.
  }];
}

def ReifyResultShapesPass : Pass<"reify-result-shapes"> {
  let summary = "Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.";
  let description = [{
    Gives `tensor.pad` and `tensor.concat` the static extents that follow from their operands, and casts the results to
    their former types.
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

def ResolveRankedShapeTypeResultDimsPass : Pass<"resolve-ranked-shaped-type-result-dims"> {
  let summary = "Resolve memref.dim of result values of ranked shape type";
  let description = [{
    Computes the extents of results from those of operands.
  }];
  let options = [
    Option<"errorOnPatternIterationLimit", "error-on-pattern-iteration-limit", "bool", "true",
           "Throw an error when pattern rewriter hits iteration limit">
  ];
}

def ResolveShapedTypeResultDimsPass : Pass<"resolve-shaped-type-result-dims"> {
  let summary = "Resolve memref.dim of result values";
  let description = [{
    Computes the extents of results from those of operands.
  }];
  let options = [
    Option<"errorOnPatternIterationLimit", "error-on-pattern-iteration-limit", "bool", "true",
           "Throw an error when pattern rewriter hits iteration limit">
  ];
}

def SCCP : Pass<"sccp"> {
  let summary = "Sparse Conditional Constant Propagation";
  let description = [{
    Finds values that are constant on every path that can be executed, across calls of private functions too, and
    replaces them by constants.
  }];
}

def SCFForLoopCanonicalization : Pass<"scf-for-loop-canonicalization"> {
  let summary = "Canonicalize operations within scf.for loop bodies";
  let description = [{
    Simplifies minima, maxima and extents in loops by the bounds of the loops.
  }];
}

def SCFForLoopPeeling : Pass<"scf-for-loop-peeling"> {
  let summary = "Peel `for` loops at their upper bounds.";
  let description = [{
    Splits a loop whose step does not divide its range into whole iterations and a partial one.
  }];
  let options = [
    Option<"peelFront", "peel-front", "bool", "false",
           "Peel the first iteration out of the loop.">,
    Option<"skipPartial", "skip-partial", "bool", "true",
           "Do not peel loops inside of the last, partial iteration of another already peeled loop.">
  ];
}

def SCFForLoopRangeFolding : Pass<"scf-for-loop-range-folding"> {
  let summary = "Fold add/mul ops into loop range";
  let description = [{
    Adds to the bounds of a loop rather than to its induction variable, or multiplies the bounds and the step.
  }];
}

def SCFForLoopSpecialization : Pass<"scf-for-loop-specialization"> {
  let summary = "Specialize `for` loops for vectorization";
  let description = [{
    Makes two loops of one whose upper bound is a minimum with a constant: one for that constant, and one for less.
  }];
}

def SCFForToWhileLoop : Pass<"scf-for-to-while"> {
  let summary = "Convert SCF for loops to SCF while loops";
  let description = [{
    Replaces `scf.for` by `scf.while`, which carries the induction variable.
  }];
}

def SCFForallToForLoop : Pass<"scf-forall-to-for"> {
  let summary = "Convert SCF forall loops to SCF for loops";
  let description = [{
    Replaces `scf.forall` by `scf.for`.
  }];
}

def SCFForallToParallelLoop : Pass<"scf-forall-to-parallel"> {
  let summary = "Convert SCF forall loops to SCF parallel loops";
  let description = [{
    Replaces `scf.forall` by `scf.parallel`.
  }];
}

def SCFParallelForToNestedFors : Pass<"scf-parallel-for-to-nested-fors"> {
  let summary = "Convert SCF parallel for loops to nested SCF for loops";
  let description = [{
    Replaces `scf.parallel` by `scf.for`.
  }];
}

def SCFParallelLoopSpecialization : Pass<"scf-parallel-loop-specialization"> {
  let summary = "Specialize parallel loops for vectorization";
  let description = [{
    Makes two loops of one whose upper bounds are minima with constants: one for these constants, and one for less.
  }];
}

def SCFParallelLoopTiling : Pass<"scf-parallel-loop-tiling"> {
  let summary = "Tile parallel loops";
  let description = [{
    Makes of each innermost `scf.parallel` one over tiles, and one in a tile.
  }];
  let options = [
    Option<"noMinMaxBounds", "no-min-max-bounds", "bool", "false",
           "Perform tiling with fixed upper bound with inbound check inside the internal loops">,
    ListOption<"parallelLoopTileSizes", "parallel-loop-tile-sizes", "int64_t",
           "Factors to tile parallel loops by">
  ];
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

def SROA : Pass<"sroa"> {
  let summary = "Scalar Replacement of Aggregates";
  let description = [{
    Allocates the elements of small arrays and of structs by themselves, where accesses to the whole are known to be to
    one of them.
  }];
}

def StripFuncQuantTypes : Pass<"strip-func-quant-types", "ModuleOp"> {
  let summary = "Strip quantized types from function headers";
  let description = [{
    Lets functions take and return the integers that store quantized numbers, with `quant.scast` to the numbers inside.
  }];
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

def TestSingleFold : Pass<"test-single-fold"> {
  let summary = "Test single-pass operation folding and dead constant elimination";
  let description = [{
    Folds each operation once, later ones first, and erases the constants that nothing uses then.
  }];
  let options = [
    Option<"maxIterations", "max-iterations", "int", "1",
           "Max iterations in the tryToFold">
  ];
}

def TestTransformDialectEraseSchedulePass : Pass<"test-transform-dialect-erase-schedule", "mlir::ModuleOp"> {
  let summary = "erase transform dialect schedule from the IR";
  let description = [{
    Erases the transform operations, with those in their regions, once they have been applied.
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

def ConvertComplexToLibm : Pass<"convert-complex-to-libm", "ModuleOp"> {
  let summary = "Convert Complex dialect to libm calls";
  let description = [{
    Replaces functions of complex numbers by calls of the C library.
  }];
}

def ConvertComplexToStandardPass : Pass<"convert-complex-to-standard"> {
  let summary = "Convert Complex dialect to standard dialect";
  let description = [{
    Replaces operations on complex numbers by operations on their parts. Powers, roots, tangents and `atan2` are not
    supported, nor are `expm1` and `log1p`.
  }];
  let options = [
    Option<"complexRange", "complex-range", "::Choice", "improved",
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

def ConvertMathToFuncs : Pass<"convert-math-to-funcs", "ModuleOp"> {
  let summary = "Convert Math operations to calls of outlined implementations.";
  let description = [{
    Replaces powers with integer exponents, and leading zeros if asked to, by calls of functions that this adds to the
    module.
  }];
  let options = [
    Option<"minWidthOfFPowIExponent", "min-width-of-fpowi-exponent", "unsigned", "1",
           "Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value">,
    Option<"convertCtlz", "convert-ctlz", "bool", "false",
           "Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.">,
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

def DIScopeForLLVMFuncOpPass : Pass<"ensure-debug-info-scope-on-llvm-func", "ModuleOp"> {
  let summary = "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp";
  let description = [{
    Gives each `llvm.func` a location with a subprogram, in the compile unit of the module or in a new one. Operations that
    come from another file than their function get a scope of that file.
  }];
  let options = [
    Option<"emissionKind", "emission-kind", "::Choice", "LineTablesOnly",
           "Emission kind to generate debug info.: `None`, `Full`, `LineTablesOnly`, `DebugDirectivesOnly`">
  ];
}

def ConvertAffineForToGPUPass : InterfacePass<"convert-affine-for-to-gpu", "FunctionOpInterface"> {
  let summary = "Convert top-level AffineFor Ops to GPU kernels";
  let description = [{
    Makes a `gpu.launch` of each nest of `affine.for` directly in a function: outer loops become the blocks of the grid, inner
    ones the threads of a block. Loops must be perfectly nested, with bounds that are computed outside of the nest.
  }];
  let options = [
    Option<"numBlockDims", "gpu-block-dims", "unsigned", "1", "Number of GPU block dimensions for mapping">,
    Option<"numThreadDims", "gpu-thread-dims", "unsigned", "1", "Number of GPU thread dimensions for mapping">
  ];
}

def ConvertGpuOpsToNVVMOps : Pass<"convert-gpu-to-nvvm", "gpu::GPUModuleOp"> {
  let summary = "Generate NVVM operations for gpu operations";
  let description = [{
    Converts what is in a `gpu.module` to `llvm` and `nvvm`: functions with their memory, ids and sizes, exchanges in subgroups,
    products of matrices, and calls of libdevice for functions of mathematics.
  }];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
           "Bitwidth of the index type, 0 to use size of machine word">,
    Option<"hasRedux", "has-redux", "bool", "false", "Target gpu supports redux">,
    Option<"useBarePtrCallConv", "use-bare-ptr-memref-call-conv", "bool", "false",
           "Replace memref arguments in GPU functions with bare pointers. All memrefs must have static shape.">,
    Option<"allowPatternRollback", "allow-pattern-rollback", "bool", "true",
           "Experimental performance flag to disallow pattern rollback">,
    ListOption<"allowedDialects", "allowed-dialects", "std::string",
               "Run conversion patterns of only the specified dialects">
  ];
}

def ConvertParallelLoopToGpuPass : Pass<"convert-parallel-loops-to-gpu"> {
  let summary = "Convert mapped scf.parallel ops to gpu launch operations";
  let description = [{
    Makes a `gpu.launch` of each outermost `scf.parallel` whose attribute `mapping` says what each dimension becomes: blocks,
    threads, or a sequential loop in the kernel. Loops nested in it are mapped likewise. A loop that cannot be mapped stays
    as it is.
  }];
}

def GpuAsyncRegionPass : Pass<"gpu-async-region", "func::FuncOp"> {
  let summary = "Make GPU ops async";
  let description = [{
    Gives operations of `gpu` that can be asynchronous a token each, which the next of them waits for. The host waits where a
    block ends and before other operations with effects. Tokens that `async.execute` gives are handed on to those that await
    them.
  }];
}

def GpuDecomposeMemrefsPass : Pass<"gpu-decompose-memrefs"> {
  let summary = "Decomposes memref index computation into explicit ops.";
  let description = [{
    Computes the addresses of loads, stores and subviews in `gpu.launch` from the offset and the strides of the memref,
    which are taken outside, where it is defined.
  }];
}

def GpuKernelOutliningPass : Pass<"gpu-kernel-outlining", "ModuleOp"> {
  let summary = "Outline gpu.launch bodies to kernel functions";
  let description = [{
    Makes a kernel of the body of each `gpu.launch`, in a `gpu.module` after the function around it, and launches that.
    Values that the body uses become arguments, and symbols that it refers to are copied into the module.
  }];
  let options = [
    Option<"dataLayoutStr", "data-layout-str", "std::string", "", "String description of the data layout">
  ];
}

def GpuLaunchSinkIndexComputationsPass : Pass<"gpu-launch-sink-index-computations"> {
  let summary = "Sink index computations into gpu.launch body";
  let description = [{
    Copies constants, sizes of memrefs, comparisons and selections into the body of a `gpu.launch` that uses them, unless
    it would then need other values.
  }];
}

def GpuMapParallelLoopsPass : Pass<"gpu-map-parallel-loops", "func::FuncOp"> {
  let summary = "Greedily maps loops to GPU hardware dimensions.";
  let description = [{
    Maps three dimensions of outermost parallel loops to the blocks of a grid, those of loops directly in these to the
    threads of a block, and all others to sequential loops.
  }];
  let options = [
    Option<"mappingPolicyStr", "mapping-policy", "std::string", "outermost-first",
           "Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and "
           "`innermost-first`.">
  ];
}

def GpuToLLVMConversionPass : Pass<"gpu-to-llvm", "ModuleOp"> {
  let summary = "Convert GPU dialect to LLVM dialect with GPU runtime calls";
  let description = [{
    Makes calls of a runtime, whose functions are named `mgpu*`, of memory, streams and sparse matrices on a device, and converts
    the rest of the program to `llvm`. Kernels in their modules stay.
  }];
  let options = [
    Option<"hostBarePtrCallConv", "use-bare-pointers-for-host", "bool", "false",
           "Use bare pointers to pass memref arguments to host functions. All memrefs must have static shape.">,
    Option<"kernelBarePtrCallConv", "use-bare-pointers-for-kernels", "bool", "false",
           "Use bare pointers to pass memref arguments to kernels. The kernel must use the same setting for this "
           "option.">,
    Option<"kernelIntersperseSizeCallConv", "intersperse-sizes-for-kernels", "bool", "false",
           "Inserts a size_t argument following each memref argument, containing the static size in bytes of the "
           "buffer. Incompatible arguments are rejected. This is intended for use by the Vulkan runtime with the "
           "kernel bare pointer calling convention, to enable dynamic binding of buffers as arguments without "
           "static type info.">
  ];
}

def GpuNVVMAttachTarget : Pass<"nvvm-attach-target"> {
  let summary = "Attaches an NVVM target attribute to a GPU Module.";
  let description = [{
    Adds `#nvvm.target` to the targets of each `gpu.module` whose name the regular expression matches.
  }];
  let options = [
    Option<"moduleMatcher", "module", "std::string", "",
           "Regex used to identify the modules to attach the target to.">,
    Option<"triple", "triple", "std::string", "nvptx64-nvidia-cuda", "Target triple.">,
    Option<"chip", "chip", "std::string", "sm_50", "Target chip.">,
    Option<"features", "features", "std::string", "",
           "Target features, default is to use the minimum PTX ISA version for the SM target.">,
    Option<"optLevel", "O", "unsigned", "2", "Optimization level.">,
    Option<"fastFlag", "fast", "bool", "false", "Enable fast math mode.">,
    Option<"ftzFlag", "ftz", "bool", "false", "Enable flush to zero for denormals.">,
    ListOption<"linkLibs", "l", "std::string", "Extra bitcode libraries paths to link to.">,
    Option<"cmdOptions", "ptxas-cmd-options", "std::string", "",
           "Command line options passed to downstream compiler">
  ];
}

def GpuROCDLAttachTarget : Pass<"rocdl-attach-target"> {
  let summary = "Attaches a ROCDL target attribute to a GPU Module.";
  let description = [{
    Adds `#rocdl.target` to the targets of each `gpu.module` whose name the regular expression matches.
  }];
  let options = [
    Option<"moduleMatcher", "module", "std::string", "",
           "Regex used to identify the modules to attach the target to.">,
    Option<"triple", "triple", "std::string", "amdgcn-amd-amdhsa", "Target triple.">,
    Option<"chip", "chip", "std::string", "gfx900", "Target chip.">,
    Option<"features", "features", "std::string", "", "Target features.">,
    Option<"abiVersion", "abi", "std::string", "600", "ABI version.">,
    Option<"optLevel", "O", "unsigned", "2", "Optimization level.">,
    Option<"wave64Flag", "wave64", "bool", "true", "Use Wave64 mode.">,
    Option<"fastFlag", "fast", "bool", "false", "Enable fast relaxed math opt.">,
    Option<"dazFlag", "daz", "bool", "false", "Enable denormals are zero opt.">,
    Option<"finiteOnlyFlag", "finite-only", "bool", "false", "Enable finite only opt.">,
    Option<"unsafeMathFlag", "unsafe-math", "bool", "false", "Enable unsafe math opt.">,
    Option<"correctSqrtFlag", "correct-sqrt", "bool", "true", "Enable correct rounded sqrt.">,
    ListOption<"linkLibs", "l", "std::string", "Extra bitcode libraries paths to link to.">
  ];
}

def LLVMAddComdats : Pass<"llvm-add-comdats", "ModuleOp"> {
  let summary = "Add comdats to linkonce and linkonce_odr functions";
  let description = [{
    Gives functions that are linked once a selector in `llvm.comdat @__llvm_comdat`.
  }];
}

def LLVMLegalizeForExportPass : Pass<"llvm-legalize-for-export"> {
  let summary = "Legalize LLVM dialect to be convertible to LLVM IR";
  let description = [{
    Puts a block before each successor with arguments that a terminator has twice, and merges fragments of fragments in
    expressions of debug information.
  }];
}

def NVVMOptimizeForTargetPass : Pass<"llvm-optimize-for-nvvm-target"> {
  let summary = "Optimize NVVM IR";
  let description = [{
    Replaces divisions of `f16` by products with approximate reciprocals, corrected once.
  }];
}

def LLVMUseDefaultVisibilityPass : Pass<"llvm-use-default-visibility"> {
  let summary = "Update default visibility of all global values and function definitions";
  let description = [{
    Gives functions, global variables, aliases and ifuncs of default visibility another one.
  }];
  let options = [
    Option<"useVisibility", "visibility", "::Choice", "",
           "Visibility to use in place of default.: `hidden`, `protected`">
  ];
}

def LowerQuantOps : Pass<"lower-quant-ops", "func::FuncOp"> {
  let summary = "Lower quant.dcast and quant.qcast ops";
  let description = [{
    Replaces `quant.qcast` and `quant.dcast` by arithmetic, on whole tensors or in `linalg.generic`, with `quant.scast`
    between quantized types and integers.
  }];
}

def LowerVectorMaskPass : Pass<"lower-vector-mask", "func::FuncOp"> {
  let summary = "Lower 'vector.mask' operations";
  let description = [{
    Gives transfers and gathers in `vector.mask` the mask as an operand.
  }];
}

def LowerVectorMultiReduction : Pass<"lower-vector-multi-reduction", "func::FuncOp"> {
  let summary = "Lower 'vector.multi_reduction' operations";
  let description = [{
    Replaces reductions of several dimensions by `vector.reduction`, or by operations on vectors.
  }];
  let options = [
    Option<"loweringStrategy", "lowering-strategy", "::Choice", "inner-parallel",
           "Select the strategy to control how multi_reduction is lowered.: `inner-parallel`, `inner-reduction`">
  ];
}

def LowerVectorToFromElementsToShuffleTree
    : Pass<"lower-vector-to-from-elements-to-shuffle-tree", "func::FuncOp"> {
  let summary = "Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations";
  let description = [{
    Replaces a vector of elements of other vectors by shuffles, each of two vectors.
  }];
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

def ConvertShapeConstraintsPass : Pass<"convert-shape-constraints"> {
  let summary = "Convert shape constraint operations to the standard dialect";
  let description = [{
    Replaces constraints by `cf.assert` of tests of shapes.
  }];
}

def ConvertShapeToStandardPass : Pass<"convert-shape-to-std", "ModuleOp"> {
  let summary = "Convert operations from the shape dialect into the standard dialect";
  let description = [{
    Computes shapes, as tensors of extents, by operations of `arith`, `scf` and `tensor`. Operations on `!shape.shape`
    stay.
  }];
}

def ConvertTensorToLinalgPass : Pass<"convert-tensor-to-linalg"> {
  let summary = "Convert some Tensor dialect ops to Linalg dialect";
  let description = [{
    Replaces `tensor.pad` by an insertion into a tensor that is filled with the padding.
  }];
}

def RemoveShapeConstraintsPass : Pass<"remove-shape-constraints", "func::FuncOp"> {
  let summary = "Replace all cstr_ ops with a true witness";
  let description = [{
    Takes it that shapes are as `shape.cstr_broadcastable` and `shape.cstr_eq` demand.
  }];
}

def ShapeToShapeLoweringPass : Pass<"shape-to-shape-lowering", "func::FuncOp"> {
  let summary = "Legalize Shape dialect to be convertible to Arith";
  let description = [{
    Replaces `shape.num_elements` by a product of extents, `shape.reduce`.
  }];
}

def TosaInferShapesPass : Pass<"tosa-infer-shapes", "func::FuncOp"> {
  let summary = "Propagate shapes across TOSA operations";
  let description = [{
    Gives the results of operations of `tosa` the shapes that follow from their operands, also in conditions and loops.
    Operations of other dialects get `tensor.cast` to the types that they had.
  }];
}

def TosaLayerwiseConstantFoldPass : Pass<"tosa-layerwise-constant-fold", "func::FuncOp"> {
  let summary = "Fold layerwise operations on constant tensors";
  let description = [{
    Computes reciprocals, transpositions and reductions of constants, and applies the canonicalization patterns of `tosa`.
    Constants in resources are not looked at.
  }];
  let options = [
    Option<"aggressiveReduceConstant", "aggressive-reduce-constant", "bool", "false",
           "Always perform the reduce constant optimization"
           "May add more tosa.const but would reduce runtime calculations">
  ];
}

def TosaAttachTarget : Pass<"tosa-attach-target", "ModuleOp"> {
  let summary = "Attach tosa.target_env information to the given module.";
  let description = [{
    Sets the attribute `tosa.target_env` of a module: the version of the specification, the level, the profiles and the
    extensions. `tosa-validate` checks programs for it.
  }];
  let options = [
    Option<"specificationVersion", "specification_version", "::Choice", "1.0",
           "The specification version that TOSA operators should conform to.: `1.0`, `1.1.draft`">,
    Option<"level", "level", "::Choice", "8k",
           "The TOSA level that operators should conform to. A TOSA level defines operator argument ranges that an implementation shall support.: `8k`, `none`">,
    ListOption<"profiles", "profiles", "std::string",
           "The TOSA profile(s) that operators should conform to. TOSA profiles enable efficient implementation on different classes of device. Each profile is an independent set of operations and data type combinations.">,
    ListOption<"extensions", "extensions", "std::string",
           "The TOSA extension(s) that operators should conform to. TOSA profile extensions define optional operation and data type combinations.">
  ];
}

def TosaValidation : Pass<"tosa-validate", "ModuleOp"> {
  let summary = "Validates TOSA dialect";
  let description = [{
    Checks that operations of `tosa` are as the specification has them for the target of the module: types, levels,
    operands that must be constants, variables; and on request profiles, extensions, and the conditions under which the
    specification calls an operation an error.
  }];
  let options = [
    Option<"strictOpSpecAlignment", "strict-op-spec-alignment", "bool", "false",
           "Verify if the properties of certain operations align the spec requirement">,
    Option<"allowInvalidOpDatatypeCombinations", "allow-invalid-op-datatype-combinations", "bool", "false",
           "Disable checks for operations that are determined to be invalid due to their operand/result datatypes not aligning with the 'Supported Data Types' sections of the specifciation">
  ];
}

def TosaConvertIntegerTypeToSignless : Pass<"tosa-convert-integer-type-to-signless", "func::FuncOp"> {
  let summary = "Convert integer types to signless";
  let description = [{
    Gives tensors of signed and of unsigned integers signless ones, in signatures of functions too.
  }];
}

def TosaNarrowI64ToI32Pass : Pass<"tosa-narrow-i64-to-i32", "func::FuncOp"> {
  let summary = "Narrow I64 TOSA operations to I32";
  let description = [{
    Makes tensors of 64-bit integers ones of 32 bits, where the results are surely the same or where asked to. Casts are
    put between those and other operations.
  }];
  let options = [
    Option<"aggressiveRewrite", "aggressive-rewrite", "bool", "false",
           "If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead to data loss if not used carefully.">,
    Option<"convertFunctionBoundaries", "convert-function-boundaries", "bool", "false",
           "If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O boundaries.">
  ];
}

def TosaNarrowF64ToF32Pass : Pass<"tosa-narrow-f64-to-f32", "func::FuncOp"> {
  let summary = "Narrow F64 TOSA operations to F32";
  let description = [{
    Makes tensors of `f64` ones of `f32`, where the results are surely the same or where asked to. Casts are put between
    those and other operations.
  }];
  let options = [
    Option<"aggressiveRewrite", "aggressive-rewrite", "bool", "false",
           "If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead to data loss if not used carefully.">,
    Option<"convertFunctionBoundaries", "convert-function-boundaries", "bool", "false",
           "If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O boundaries.">
  ];
}

def TosaMakeBroadcastablePass : Pass<"tosa-make-broadcastable", "func::FuncOp"> {
  let summary = "TOSA rank Reshape to enable Broadcasting";
  let description = [{
    Reshapes operands of elementwise operations to as many dimensions as the others have.
  }];
}

def TosaOptionalDecompositionsPass : Pass<"tosa-optional-decompositions", "func::FuncOp"> {
  let summary = "Applies Tosa operations optional decompositions";
  let description = [{
    Replaces transposed convolutions by others, and convolutions by channel whose window is one number by products.
  }];
}

def TosaArithConstantToTosaConstPass : Pass<"tosa-arith-const-to-tosa-const", "func::FuncOp"> {
  let summary = "Convert tensor arith.constant operations into tosa.const";
  let description = [{
    Replaces constant tensors of `arith` by those of `tosa`.
  }];
}

def TosaReduceTransposes : Pass<"tosa-reduce-transposes", "func::FuncOp"> {
  let summary = "Reduce transposes through other operators";
  let description = [{
    Moves transpositions up through elementwise operations, where constants, reshapes or other transpositions take them
    over.
  }];
}

def TosaToArithPass : Pass<"tosa-to-arith"> {
  let summary = "Lower TOSA to the Arith dialect";
  let description = [{
    Replaces `tosa.const`, and on request `tosa.apply_scale`.
  }];
  let options = [
    Option<"includeApplyRescale", "include-apply-rescale", "bool", "false",
           "Whether to include the lowering for tosa.apply_rescale to arith">,
    Option<"use32Bit", "use-32-bit", "bool", "false",
           "Whether to prioritze lowering to 32-bit operations">
  ];
}

def TosaToLinalg : InterfacePass<"tosa-to-linalg", "FunctionOpInterface"> {
  let summary = "Lower TOSA to LinAlg on tensors";
  let description = [{
    Replaces operations of `tosa` by `linalg.generic` and its kin. It is run after `tosa-to-linalg-named`.
  }];
  let options = [
    Option<"disableTosaDecompositions", "disable-tosa-decompositions", "bool", "false",
           "Disable tosa decompositions pass">,
    Option<"aggressiveReduceConstant", "aggressive-reduce-constant", "bool", "false",
           "Always perform the reduce constant optimization">
  ];
}

def TosaToLinalgNamed : InterfacePass<"tosa-to-linalg-named", "FunctionOpInterface"> {
  let summary = "Lower TOSA to LinAlg named operations";
  let description = [{
    Replaces convolutions, pooling, products of matrices and transpositions by operations of `linalg` with names.
  }];
  let options = [
    Option<"preferConv2DKernelLayoutHWCF", "prefer-conv2d-kernel-layout-hwcf", "bool", "false",
           "Prefer generating linalg.conv_2d_nhwc_hwcf over linalg.conv_2d_nhwc_fhwc">
  ];
}

def TosaToMLProgram : Pass<"tosa-to-mlprogram", "ModuleOp"> {
  let summary = "Lower TOSA to the MLProgram dialect";
  let description = [{
    Replaces variables by globals of `ml_program`.
  }];
}

def TosaToSCFPass : Pass<"tosa-to-scf"> {
  let summary = "Lower TOSA to the SCF dialect";
  let description = [{
    Replaces `tosa.cond_if`, `tosa.while_loop` and `tosa.scatter`.
  }];
}

def TosaToTensorPass : Pass<"tosa-to-tensor"> {
  let summary = "Lower TOSA to the Tensor dialect";
  let description = [{
    Replaces `tosa.concat`, `tosa.pad`, `tosa.reshape` and `tosa.slice`.
  }];
}

#endif // RSMLIR_PASSES

def SparseTensorCodegen : Pass<"sparse-tensor-codegen", "ModuleOp"> {
  let summary = "Convert sparse tensors and primitives to actual code";
  let description = [{
    Leaves programs with dense tensors as they are, but for folds. Sparse tensors are not supported.
  }];
  let options = [
    Option<"enableBufferInitialization", "enable-buffer-initialization", "bool", "false",
           "Enable zero-initialization of the memory buffers">,
    Option<"createSparseDeallocs", "create-sparse-deallocs", "bool", "true",
           "Specify if the temporary buffers created by the sparse compiler should be deallocated. For compatibility "
           "with core bufferization passes. This option is only used when enable-runtime-library=false. See also "
           "create-deallocs for BufferizationOption.">
  ];
}

def StorageSpecifierToLLVM : Pass<"sparse-storage-specifier-to-llvm", "ModuleOp"> {
  let summary = "Lower sparse storage specifer to llvm structure";
  let description = [{
    Leaves programs with dense tensors as they are, but for folds. Sparse tensors are not supported.
  }];
}

def SparsificationAndBufferization : Pass<"sparsification-and-bufferization", "ModuleOp"> {
  let summary = "Mini-pipeline that combines bufferization and sparsifiation";
  let description = [{
    Bufferizes programs with dense tensors, with identity layouts at the boundaries of functions. Sparse tensors are not
    supported.
  }];
  let options = [
    Option<"vectorLength", "vl", "int32_t", "0", "Set the vector length (use 0 to disable vectorization)">,
    Option<"enableVLAVectorization", "enable-vla-vectorization", "bool", "false",
           "Enable vector length agnostic vectorization">,
    Option<"enableSIMDIndex32", "enable-simd-index32", "bool", "false",
           "Enable i32 indexing into vectors (for efficient gather/scatter)">
  ];
}
