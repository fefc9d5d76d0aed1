#!/usr/bin/env python3
"""Compares the dialect definitions in dialects/ with those of an installed MLIR.

    ods_compare.py [--mlir /usr/lib/llvm-22/include] [--tblgen llvm-tblgen-22] [--mlir-tblgen mlir-tblgen-22] [-v]

Three checks, each against MLIR's own .td files:

 records  every definition of the shared files and of the shipped dialects, field by field: predicates
          flattened to one expression, other anonymous records expanded, the rest by name. Prose and C++ do not
          count; of code that is done natively here it counts whether there is any.
 classes  the template parameters with their types and defaults, the fields with their types, and the superclasses, of
          every class.
 loading  MLIR's other dialects evaluate, with the same records, when the files in dialects/include come first.

Nothing here is needed to build or test the project: it is for whoever moves it to another version of MLIR.
"""

import argparse
import collections
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
DIALECTS = HERE.parent / "dialects"
INCLUDE = DIALECTS / "include"

# The dialects and the extensions of dialects: where MLIR has them, and which further files make up ours.
MAINS = {
    "amdgpu": ["mlir/Dialect/AMDGPU/IR/AMDGPU.td"],
    "amx": ["mlir/Dialect/AMX/AMX.td"],
    "async": ["mlir/Dialect/Async/IR/AsyncOps.td"],
    "omp": ["mlir/Dialect/OpenMP/OpenMPOps.td"],
    "arith": ["mlir/Dialect/Arith/IR/ArithOps.td"],
    "math": ["mlir/Dialect/Math/IR/MathOps.td"],
    "cf": ["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"],
    "index": ["mlir/Dialect/Index/IR/IndexOps.td"],
    "ub": ["mlir/Dialect/UB/IR/UBOps.td"],
    "complex": ["mlir/Dialect/Complex/IR/ComplexOps.td", "mlir/Dialect/Complex/IR/ComplexAttributes.td"],
    "func": ["mlir/Dialect/Func/IR/FuncOps.td"],
    "rocdl": ["mlir/Dialect/LLVMIR/ROCDLOps.td"],
    "scf": ["mlir/Dialect/SCF/IR/SCFOps.td"],
    "affine": ["mlir/Dialect/Affine/IR/AffineOps.td"],
    "memref": ["mlir/Dialect/MemRef/IR/MemRefOps.td"],
    "tensor": ["mlir/Dialect/Tensor/IR/TensorOps.td"],
    "emitc": ["mlir/Dialect/EmitC/IR/EmitC.td"],
    "ml_program": ["mlir/Dialect/MLProgram/IR/MLProgramOps.td"],
    "mpi": ["mlir/Dialect/MPI/IR/MPIOps.td"],
    "pdl": ["mlir/Dialect/PDL/IR/PDLOps.td"],
    "pdl_interp": ["mlir/Dialect/PDLInterp/IR/PDLInterpOps.td"],
    "quant": ["mlir/Dialect/Quant/IR/QuantOps.td"],
    "shape": ["mlir/Dialect/Shape/IR/ShapeOps.td"],
    "shard": ["mlir/Dialect/Shard/IR/ShardOps.td"],
    "smt": ["mlir/Dialect/SMT/IR/SMT.td"],
    "spirv": ["mlir/Dialect/SPIRV/IR/SPIRVOps.td"],
    "wasmssa": ["mlir/Dialect/WasmSSA/IR/WasmSSAOps.td"],
    "tosa": ["mlir/Dialect/Tosa/IR/TosaOps.td"],
    "dlti": ["mlir/Dialect/DLTI/DLTIAttrs.td"],
    "llvm": ["mlir/Dialect/LLVMIR/LLVMOps.td", "mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td",
             "mlir/Dialect/LLVMIR/LLVMTypes.td"],
    "vector": ["mlir/Dialect/Vector/IR/VectorOps.td"],
    "gpu": ["mlir/Dialect/GPU/IR/GPUOps.td"],
    "linalg": ["mlir/Dialect/Linalg/IR/LinalgOps.td", "mlir/Dialect/Linalg/IR/LinalgRelayoutOps.td",
               "mlir/Dialect/Linalg/IR/LinalgStructuredOps.td"],
    "transform": ["mlir/Dialect/Transform/IR/TransformOps.td", "mlir/Dialect/Transform/IR/TransformTypes.td"],
    "transform/affine": ["mlir/Dialect/Affine/TransformOps/AffineTransformOps.td"],
    "transform/arm_neon": ["mlir/Dialect/ArmNeon/TransformOps/ArmNeonVectorTransformOps.td"],
    "transform/arm_sve": ["mlir/Dialect/ArmSVE/TransformOps/ArmSVEVectorTransformOps.td"],
    "transform/bufferization": ["mlir/Dialect/Bufferization/TransformOps/BufferizationTransformOps.td"],
    "transform/debug": ["mlir/Dialect/Transform/DebugExtension/DebugExtensionOps.td"],
    "transform/dlti": ["mlir/Dialect/DLTI/TransformOps/DLTITransformOps.td"],
    "transform/func": ["mlir/Dialect/Func/TransformOps/FuncTransformOps.td"],
    "transform/gpu": ["mlir/Dialect/GPU/TransformOps/GPUTransformOps.td"],
    "transform/irdl": ["mlir/Dialect/Transform/IRDLExtension/IRDLExtensionOps.td"],
    "transform/linalg": ["mlir/Dialect/Linalg/TransformOps/LinalgTransformOps.td"],
    "transform/linalg_match": ["mlir/Dialect/Linalg/TransformOps/LinalgMatchOps.td"],
    "transform/loop": ["mlir/Dialect/Transform/LoopExtension/LoopExtensionOps.td"],
    "transform/memref": ["mlir/Dialect/MemRef/TransformOps/MemRefTransformOps.td"],
    "transform/nvgpu": ["mlir/Dialect/NVGPU/TransformOps/NVGPUTransformOps.td"],
    "transform/pdl": ["mlir/Dialect/Transform/PDLExtension/PDLExtensionOps.td"],
    "transform/scf": ["mlir/Dialect/SCF/TransformOps/SCFTransformOps.td"],
    "transform/smt": ["mlir/Dialect/Transform/SMTExtension/SMTExtensionOps.td"],
    "transform/sparse_tensor": ["mlir/Dialect/SparseTensor/TransformOps/SparseTensorTransformOps.td"],
    "transform/tensor": ["mlir/Dialect/Tensor/TransformOps/TensorTransformOps.td"],
    "transform/tune": ["mlir/Dialect/Transform/TuneExtension/TuneExtensionOps.td"],
    "transform/vector": ["mlir/Dialect/Vector/TransformOps/VectorTransformOps.td"],
    "transform/x86vector": ["mlir/Dialect/X86Vector/TransformOps/X86VectorTransformOps.td"],
    "transform/xegpu": ["mlir/Dialect/XeGPU/TransformOps/XeGPUTransformOps.td"],
    "builtin": ["mlir/IR/BuiltinAttributes.td", "mlir/IR/BuiltinLocationAttributes.td", "mlir/IR/BuiltinOps.td",
                "mlir/IR/BuiltinTypes.td"],
}
# Files that do not stand by themselves: others of the above include them.
PARTS = ["mlir/Dialect/Linalg/IR/LinalgNamedStructuredOps.yamlgen.td", "mlir/Dialect/SMT/IR/SMTArrayOps.td",
         "mlir/Dialect/SMT/IR/SMTBitVectorOps.td", "mlir/Dialect/SMT/IR/SMTIntOps.td"]

# Classes that no shipped definition uses, used once.
USES = r'''
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class O<list<Trait> t, dag a = (ins)> : Op<D, "o", t> { let arguments = a; }
def HasAnyRank : Type<And<[HasAnyRankOfPred<[1, 2]>, HasRankGreaterOrEqualPred<1>, Neg<HasRankPred>, False]>, "r">;
def AI : AttrInterface<"AI"> { let cppNamespace = "::n"; }
def TI : TypeInterface<"TI"> { let cppNamespace = "::n"; }
def TI2 : TypeInterface<"TI2", [TI]>;
def OI : OpInterface<"OI"> { let cppNamespace = "::n"; let methods = [InterfaceMethod<"", "int", "f">]; }
def DI : DialectInterface<"DI">;
def Res1 : Resource<"::my::Res">;
def E0 : I32Enum<"E0", "an enum", [I32EnumCase<"a", 0>, I32EnumCase<"b", 1, "bee">]> { let cppNamespace = "::n"; }
def E0b : I64Enum<"E0b", "", [I64EnumCase<"a", 0>, I64EnumCase<"b", 1, "bee">]>;
def B0 : I32BitEnumCaseNone<"none">;
def B1 : I32BitEnumCaseBit<"one", 0>;
def B2 : I32BitEnumCaseBit<"two", 1, "2">;
def B3 : BitEnumCaseGroup<"both", [B1, B2]>;
def B4 : I32BitEnumCase<"four", 4>;
def E1 : I32BitEnum<"E1", "bits", [B0, B1, B2, B3, B4]>;
def E2 : I8BitEnum<"E2", "bits", [I8BitEnumCaseBit<"x", 1>, I8BitEnumCaseNone<"n">, I8BitEnumCase<"z", 4>]>;
def E3 : I16BitEnum<"E3", "bits", [I16BitEnumCaseBit<"x", 1>, I16BitEnumCaseNone<"n">, I16BitEnumCase<"z", 4>]>;
def E4 : I64BitEnum<"E4", "bits", [I64BitEnumCaseBit<"x", 1>, I64BitEnumCaseNone<"n">, I64BitEnumCase<"z", 4>]>;
def E0Attr : EnumAttr<D, E0, "e0">;
def E1Attr : EnumAttr<D, E1, "e1"> { let assemblyFormat = "`<` $value `>`"; }
def G0 : I32EnumAttr<"G0", "old", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1, "bee">]>;
def G1 : I64EnumAttr<"G1", "", [I64EnumAttrCase<"a", 0>]> { let genSpecializedAttr = 0; let cppNamespace = "::n"; }
def G2 : I8BitEnumAttr<"G2", "bits", [I8BitEnumAttrCaseBit<"x", 1>, I8BitEnumAttrCaseNone<"n">]>;
def G3 : I16BitEnumAttr<"G3", "bits", [I16BitEnumAttrCaseBit<"x", 1>, I16BitEnumAttrCaseNone<"n">]>;
def C1 : I32BitEnumAttrCaseBit<"one", 0>;
def C2 : I32BitEnumAttrCaseBit<"two", 1>;
def G4 : I32BitEnumAttr<"G4", "bits", [C1, C2, I32BitEnumAttrCaseGroup<"both", [C1, C2]>]> {
  let genSpecializedAttr = 0; let separator = ", ";
}
def G5 : I64BitEnumAttr<"G5", "bits", [I64BitEnumAttrCaseBit<"x", 1>, I64BitEnumAttrCaseNone<"n">]>;
def G4Attr : EnumAttr<D, G4, "g4">;
class One<TypeConstraint t> : O<[], (ins t:$x)>;
def T0 : One<AnyTypeOf<[I1, F32]>>;
def T1 : One<AnyTypeOf<[I1, F32], "either">>;
def T2 : One<AllOfType<[I1, F32]>>;
def T3 : One<ConfinedType<AnyInteger, [HasRankPred], "confined">>;
def T4 : One<AnyIntOfWidths<[1, 2]>>;
def T5 : One<SignlessIntOfWidths<[1, 2]>>;
def T6 : One<SignedIntOfWidths<[1, 2]>>;
def T7 : One<UnsignedIntOfWidths<[1, 2]>>;
def T8 : One<FloatOfWidths<[16, 32]>>;
def T9 : One<Complex<F32>>;
def T10 : One<OpaqueType<"x", "y", "z">>;
def T11 : One<ContainerType<F32, HasRankPred, [{$_self.foo()}], "box">>;
def T12 : One<AnyI<7>>;
def T13 : One<TypeAlias<Index>>;
def T14 : One<TypeAlias<Index, "alias">>;
def T15 : One<VectorOfNonZeroRankOf<[F32]>>;
def T16 : One<FixedVectorOfNonZeroRankOf<[F32]>>;
def T17 : One<VectorOfAnyRankOf<[F32, I1]>>;
def T18 : One<FixedVectorOfAnyRank<[F32]>>;
def T19 : One<ScalableVectorOfAnyRank<[F32]>>;
def T20 : One<VectorWithTrailingDimScalableOf<[F32]>>;
def T21 : One<VectorOfRank<[1, 2]>>;
def T22 : One<FixedVectorOfRank<[1, 2]>>;
def T23 : One<ScalableVectorOfRank<[1, 2]>>;
def T24 : One<VectorOfRankAndType<[1, 2], [F32, I1]>>;
def T25 : One<FixedVectorOfRankAndType<[1, 2], [F32, I1]>>;
def T26 : One<VectorOfLength<[4, 8]>>;
def T27 : One<VectorOfMinLength<4>>;
def T28 : One<VectorOfMaxLength<4>>;
def T29 : One<FixedVectorOfLength<[4, 8]>>;
def T30 : One<ScalableVectorOfLength<[4, 8]>>;
def T31 : One<VectorOfLengthAndType<[4, 8], [F32]>>;
def T32 : One<VectorOfMinMaxLengthAndType<2, 8, [F32]>>;
def T33 : One<FixedVectorOfShapeAndType<[2, 4], F32>>;
def T34 : One<FixedVectorOfLengthAndType<[4], [F32]>>;
def T35 : One<ScalableVectorOfLengthAndType<[4], [F32]>>;
def T36 : One<ScalableVectorOfRankAndLengthAndType<[1], [4], [F32]>>;
def T37 : One<ShapedTypeWithNthDimOfSize<-1, [4, 8]>>;
def T38 : One<ShapedTypeWithNthDimOfSize<2, [4, 8]>>;
def T39 : One<VectorWithTrailingDimScalableOfSizeAndType<[4], [F32]>>;
def T40 : One<TensorOf<[F32]>>;
def T41 : One<RankedTensorOf<[F32], [HasStaticShapePred]>>;
def T42 : One<UnrankedTensorOf<[F32]>>;
def T43 : One<Non0RankedTensorOf<[F32]>>;
def T44 : One<TensorRankOf<[F32], [1, 2]>>;
def T45 : One<0DTensorOf<[F32]>>;
def T46 : One<1DTensorOf<[F32]>>;
def T47 : One<2DTensorOf<[F32]>>;
def T48 : One<3DTensorOf<[F32]>>;
def T49 : One<4DTensorOf<[F32]>>;
def T50 : One<StaticShapeTensorOf<[F32]>>;
def T51 : One<MemRefOf<[F32]>>;
def T52 : One<UnrankedMemRefOf<[F32]>>;
def T53 : One<Non0RankedMemRefOf<[F32]>>;
def T54 : One<RankedOrUnrankedMemRefOf<[F32]>>;
def T55 : One<MemRefRankOf<[F32], [1, 2]>>;
def T56 : One<StaticShapeMemRefOf<[F32]>>;
def T57 : One<StridedMemRefOf<[F32]>>;
def T58 : One<AnyStridedMemRefOfRank<2>>;
def T59 : One<StridedMemRefRankOf<[F32], [1, 2]>>;
def T60 : One<TupleOf<[F32, I1]>>;
def T61 : One<NestedTupleOf<[F32]>>;
def T62 : One<TensorOrMemRef<[F32]>>;
def T63 : One<TypeOrValueSemanticsContainer<F32, "f32-like">>;
def T64 : One<Variadic<F32>>;
def T65 : One<Optional<F32>>;
def T66 : One<VariadicOfVariadic<F32, "segments">>;
def T67 : One<ValueSemanticsContainerOf<[F32]>>;
def T68 : One<TypeConstraint<IsVectorTypeWithAllDimsScalablePred, "all scalable">>;
def T69 : One<SI<3>>;
def T70 : One<UI<3>>;
def T71 : One<I<3>>;
def T72 : One<HasAnyRank>;
class At<AttrConstraint a> : O<[], (ins a:$x)>;
def A0 : At<OptionalAttr<I32Attr>>;
def A1 : At<DefaultValuedAttr<I32Attr, "1">>;
def A2 : At<DefaultValuedOptionalAttr<I32Attr, "1">>;
def A3 : At<DefaultValuedStrAttr<StrAttr, "s">>;
def A4 : At<DefaultValuedOptionalStrAttr<StrAttr, "s">>;
def A5 : At<AnyAttrOf<[I32Attr, StrAttr]>>;
def A6 : At<AnyAttrOf<[I32Attr, StrAttr], "x", "y", "z">>;
def A7 : At<TypedStrAttr<I32>>;
def A8 : At<TypeAttrOf<I32>>;
def A9 : At<TypeAttrBase<"::X", "an x">>;
def A10 : At<IntElementsAttrOf<8>>;
def A11 : At<SignlessIntElementsAttr<8>>;
def A12 : At<RankedI32ElementsAttr<[2, 3]>>;
def A13 : At<RankedI64ElementsAttr<[2, 3]>>;
def A14 : At<FloatElementsAttr<32>>;
def A15 : At<RankedF32ElementsAttr<[2, 3]>>;
def A16 : At<RankedF64ElementsAttr<[2, 3]>>;
def A17 : At<TypedArrayAttrBase<F32Attr, "floats">>;
def A18 : At<DerivedAttr<"int", "return 1;">>;
def A19 : At<DerivedTypeAttr<"return t;">>;
def A20 : At<ConstantAttr<I32Attr, "4">>;
def A21 : At<ConstF32Attr<"1.0">>;
def A22 : At<ConstantStrAttr<StrAttr, "s">>;
class Conf<Attr a, list<AttrConstraint> c> : At<ConfinedAttr<a, c>>;
def A23 : Conf<I32Attr, [IntNEQValue<3>, IntMinValue<1>, IntMaxValue<9>]>;
def A24 : Conf<I32Attr, [IntNonNegative, IntPositive, IntPowerOf2, IntPositivePowerOf2, IntIsOneOf<[1, 2]>]>;
def A25 : At<IntValidAlignment<I64Attr>>;
def A26 : Conf<ArrayAttr, [ArrayMinCount<1>, ArrayMaxCount<2>, ArrayCount<2>]>;
def A27 : Conf<DenseI64ArrayAttr, [DenseArrayMinCt<1>, DenseArrayMaxCt<2>, DenseArrayCount<2>]>;
def A28 : Conf<DenseI64ArrayAttr, [DenseArrayStrictlyPositive<DenseI64ArrayAttr>,
                                   DenseArrayNonNegative<DenseI64ArrayAttr>,
                                   DenseArraySorted<DenseI64ArrayAttr>,
                                   DenseArrayStrictlySorted<DenseI32ArrayAttr>]>;
def A29 : Conf<I64ArrayAttr, [IntArrayNthElemEq<0, 1>, IntArrayNthElemMinValue<1, 2>, IntArrayNthElemMaxValue<2, 3>,
                              IntArrayNthElemInRange<3, 4, 5>, IsNullAttr]>;
def A30 : At<AllAttrOf<[IntPositive, IntMaxValue<4>]>>;
def A31 : At<OptionalAttr<ConfinedAttr<DefaultValuedAttr<I32Attr, "3">, [IntPositive]>>>;
def A32 : At<PromisedAttrInterface<AI>>;
def A33 : At<AI>;
def T73 : One<PromisedTypeInterface<TI>>;
def T74 : One<TI>;
def T75 : One<TI2>;
def R0 : O<[DeclareOpInterfaceMethods<OI, ["f"]>, SingleBlockImplicitTerminator<"Y">, HasParent<"P">,
            ParentOneOf<["P", "Q"]>, NativeOpTrait<"N", [Elementwise]>, ParamNativeOpTrait<"N", "1">,
            GenInternalOpTrait<"G">, PredOpTrait<"p", HasRankPred>, AllTypesMatch<["x", "y", "z"]>,
            AllTypesMatch<["x"]>, AllTypeIDsMatch<["x", "y"]>, AllElementTypesMatch<["x", "y"]>,
            AllElementCountsMatch<["x", "y"]>, AllRanksMatch<["x", "y"]>, AllShapesMatch<["x", "y"]>,
            AllMatch<["a", "b"], "ab">, AnyMatchOperatorTrait<["x", "y"], "$_self.f()", "f">,
            AnyMatchOperatorTrait<[], "$_self.f()", "f">,
            TypesMatchWith<"t", "x", "y", "f($_self)">, TypesMatchWith<"t", "x", "y", "f($_self)", "eq">,
            OptionalTypesMatchWith<"t", "some_x", "y", "f($_self)">, RangedTypesMatchWith<"t", "x", "y", "f($_self)">,
            ShapedTypeMatchesElementCountAndTypes<"x", "y">, TypeIs<"x", F32>, ElementTypeIs<"x", F32>,
            InputMatchesTypes<["x", "y"], [F32, I1]>,
            InputAddressIsCombinationOf<["x", "y"], [[F32, I1], [I1, I1]]>,
            InputAddressIsCombinationOf<["x", "y"], [[F32, I1], [I1, I1]], "combination">,
            PredOpTrait<"tc", And<[TCopVTEtIs<1, F32>, TCopVTEtIsSameAs<0, 2>, TCopVTEtIsSameAs<2, 1>,
                                   TCOpResIsShapedTypePred<0, 1>, TCresIsSameAsOpBase<0, 1>,
                                   TCresVTEtIsSameAsOpBase<0, 1>, TCresVTEtIsSameAsOp<0, 1>,
                                   TCOpIsBroadcastableToRes<1, 0>, TCopVTEtAreSameAt<[0, 1]>]>>,
            InferTypeOpAdaptor, InferTypeOpAdaptorWithIsCompatible, InferShapedTypeOpAdaptor,
            InferTensorType, InferTensorTypeWithReify, InferTensorTypeAdaptor, InferTensorTypeAdaptorWithReify,
            MemoryEffects<[MemRead, MemWrite<Res1>, MemAllocAt<2>, MemFreeAt<1, FullEffect>]>]> {
  let regions = (region AnyRegion:$a, SizedRegion<1>:$b, MinSizedRegion<2>:$c, MaxSizedRegion<3>:$d,
                        VariadicRegion<AnyRegion>:$e);
  let successors = (successor AnySuccessor:$a, VariadicSuccessor<AnySuccessor>:$b);
  let arguments = (ins Arg<AnyMemRef, "m", [MemRead, MemWriteAt<1, FullEffect>]>:$m);
  let results = (outs Res<AnyMemRef, "m", [MemAlloc<Res1>]>:$r);
}
class Pr<Property p> : O<[], (ins p:$x)>;
def P0 : Pr<I32Prop>;
def P1 : Pr<IntProp<"uint8_t", "byte">>;
def P2 : Pr<StringProp>;
def P3 : Pr<BoolProp>;
def P4 : Pr<UnitProp>;
def P5 : Pr<DefaultValuedProp<I32Prop, "4">>;
def P6 : Pr<DefaultValuedProp<StringProp, "\"a\"", "std::string{\"a\"}">>;
def P7 : Pr<ConfinedProp<I32Prop, CPred<"$_self > 1">, "big">>;
def P8 : Pr<ConfinedProp<ConfinedProp<I32Prop, CPred<"$_self > 1">>, CPred<"$_self < 9">>>;
def P9 : Pr<ConstantProp<I32Prop, "4">>;
def P10 : Pr<ArrayProp<I64Prop>>;
def P11 : Pr<ArrayProp<ConfinedProp<StringProp, CPred<"$_self.size() > 1">>, "words">>;
def P12 : Pr<IntArrayProp<I64Prop>>;
def P13 : Pr<OptionalProp<I64Prop>>;
def P14 : Pr<OptionalProp<I64Prop, 0>>;
def P15 : Pr<OptionalProp<StringProp>>;
def P16 : Pr<OptionalProp<DefaultValuedProp<I64Prop, "4">>>;
def P17 : Pr<OptionalProp<ConfinedProp<I64Prop, CPred<"$_self > 1">>>>;
def P18 : Pr<EnumProp<E0>>;
def P19 : Pr<EnumProp<E1>>;
def P20 : Pr<NamedEnumProp<E0, "e0">>;
def P21 : Pr<EnumPropWithAttrForm<E0, E0Attr>>;
def P22 : Pr<NamedEnumPropWithAttrForm<E0, "e0", E0Attr>>;
def P23 : Pr<OptionalProp<ArrayProp<OptionalProp<I64Prop>>>>;
def P24 : Pr<Property<"Foo", "a foo", "Bar">>;
def A34 : At<DefaultValuedEnumAttr<G0, I32EnumAttrCase<"b", 1, "bee">>>;
def A35 : At<ConstantEnumCase<E0Attr, "bee">>;
def A36 : At<ConstantEnumCase<G4, "one|two">>;
def A37 : At<ConstantEnumCase<G0, "a">>;
class DT<string n, dag p, list<Trait> t = []> : TypeDef<D, n, t> { let mnemonic = "t"; let parameters = p; }
def DT0 : DT<"Zero", (ins)>;
def DT1 : DT<"One", (ins "int":$a, ArrayRefParameter<"int", "ints">:$b, OptionalParameter<"int">:$c,
                         DefaultValuedParameter<"int", "3">:$d, StringRefParameter<"s", "x">:$e,
                         OptionalArrayRefParameter<"int">:$f, APIntParameter<"i">:$g, APFloatParameter<"f">:$h,
                         SelfAllocationParameter<"X", "x">:$i, ArrayRefOfSelfAllocationParameter<"X", "x">:$j,
                         EnumParameter<E0>:$k, EnumParameter<G0>:$l, TypeParameter<"T", "t", "U">:$m),
             [MutableType, NativeTypeTrait<"N">, ParamNativeTypeTrait<"N", "1">, GenInternalTypeTrait<"G">,
              PredTypeTrait<"p", HasRankPred>, DeclareTypeInterfaceMethods<TI>]>;
def DA0 : AttrDef<D, "Zero", [NativeAttrTrait<"N">, ParamNativeAttrTrait<"N", "1">, GenInternalAttrTrait<"G">,
                              PredAttrTrait<"p", HasRankPred>, DeclareAttrInterfaceMethods<AI>]> {
  let mnemonic = "z"; let parameters = (ins AttributeSelfTypeParameter<"">:$t,
      AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$u,
      AttributeSelfTypeParameter<"", "::mlir::IntegerType", "i32()">:$v);
}
def DA1 : ArrayOfAttr<D, "List", "list", "X">;
def DL0 : LocationAttrDef<D, "Loc"> { let mnemonic = "loc"; }
def T76 : One<DT0>;
def A38 : At<DA0>;
'''

# Fields that are prose, C++ for generated code, or MLIR's documentation.
SKIP = {
    "description", "extraClassDeclaration", "extraClassDefinition", "extraSharedClassDeclaration",
    "extraTraitClassDeclaration", "extraConcreteClassDeclaration", "extraConcreteClassDefinition",
    "extraClassDeclarationBase", "extraBaseClassDeclaration", "commonExtraClassDeclaration", "builders",
    "body", "defaultBody", "opDocGroup", "extraDeclaration", "ElementsAttrInterfaceAccessors", "interfaceDescription",
    "extraTraitClassDeclaration", "extraConcreteClassDeclaration", "extraConcreteClassDefinition", "builders", "body",
    "defaultBody", "opDocGroup", "extraDeclaration", "extraDescription", "ElementsAttrInterfaceAccessors",
    "structuredOpsBaseDecls", "commonExtraClassDeclaration", "clausesDescription", "clausesExtraClassDeclaration",
}
# Prose only in records of these classes: no diagnostic shows it.
PROSE_SUMMARY = {"Op", "Dialect"}
# Code that is done natively here: only whether there is any counts.
NATIVE = {
    "verify", "parser", "optionalParser", "printer", "parameterParser", "hashProperty", "convertToAttribute",
    "convertFromAttribute", "writeToMlirBytecode", "readFromMlirBytecode", "allocator", "assignToStorage",
}
# C++ and formats: white space does not count. All other strings are compared as they are.
CODE = {
    "predExpr", "storageType", "returnType", "convertFromStorage", "constBuilderCall", "builderCall", "transformer",
    "comparator", "extraClassOf", "interfaceType", "cppNamespace", "cppType", "cppAccessorType", "cppStorageType", "defaultValue",
}
# Fields that ours have and MLIR's do not.
EXTRA = {
    "elementProperty", "valueProperty", "scalars", "scalarBody", "anyRank", "iteratorTypes", "indexingMaps",
    "mapSymbols",
}


def dump(tblgen, includes, main):
    command = [tblgen, "--dump-json", *(f"-I{i}" for i in includes), str(main)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{main}: {done.stderr}")
    return json.loads(done.stdout)


def words(text):
    """C++ without the white space that means nothing: all but between words."""
    return re.sub(r"\s*(\W)\s*", r"\1", " ".join(text.split())) if isinstance(text, str) else text


def elements(text):
    """The literals of an assembly format, and what is between them."""
    return re.findall(r"`[^`]*`|\w+|[^\s\w`]", text)


class Records:
    """The records of a file, as comparable values."""

    def __init__(self, data):
        self.data = data
        sys.setrecursionlimit(100000)

    def definitions(self):
        return {name for name, record in self.data.items()
                if not name.startswith("!") and not record.get("!anonymous")}

    @functools.cache
    def predicate(self, name):
        record = self.data[name]
        if "CombinedPred" not in record["!superclasses"]:
            return record.get("predExpr")
        kind = record["kind"]["def"].removeprefix("PredCombiner")
        children = [self.predicate(c["def"]) for c in record["children"]]
        match kind:
            case "And":
                return "(" + " && ".join(map(str, children)) + ")"
            case "Or":
                return "(" + " || ".join(map(str, children)) + ")"
            case "Not":
                return f"!({children[0]})"
            case "SubstLeaves":
                return children[0].replace(record["pattern"], record["replacement"])
            case "Concat":
                return record["prefix"] + children[0] + record["suffix"]

    def value(self, value, field=""):
        if field in NATIVE:
            return "native" if value else ""
        if isinstance(value, list):
            return [self.value(v, field) for v in value]
        if not isinstance(value, dict):
            if field == "assemblyFormat" and value:
                return elements(value)
            return words(value) if field in CODE else value
        if value.get("kind") == "dag":
            return [self.value(value["operator"]), [[self.value(a), n] for a, n in value["args"]]]
        if value.get("kind") != "def":
            return value.get("printable")
        name = value["def"]
        record = self.data[name]
        if "Pred" in record["!superclasses"]:
            return {"predicate": words(self.predicate(name))}
        return self.record(name) if record.get("!anonymous") else name

    @functools.cache
    def record(self, name):
        record = self.data[name]
        supers = record["!superclasses"]
        if "Pred" in supers:
            return {"predicate": words(self.predicate(name))}
        fields = {}
        for field, value in record.items():
            if field.startswith("!") or field in SKIP or field in EXTRA:
                continue
            if field == "summary" and PROSE_SUMMARY & set(supers):
                continue
            fields[field] = self.value(value, field)
        if "InterfaceMethod" in supers:
            fields["static"] = "StaticInterfaceMethod" in supers
        return fields


def kind_of(record):
    supers = set(record["!superclasses"])
    for kind in ("Op", "TypeDef", "AttrDef", "Dialect", "Interface", "EnumInfo", "EnumCase", "Trait", "Property",
                 "AttrConstraint", "TypeConstraint", "Constraint", "Pred"):
        if kind in supers:
            return kind
    return "other"


def compare(what, theirs, ours, tally, seen, verbose):
    theirs, ours = Records(theirs), Records(ours)
    for name in sorted(theirs.definitions()):
        record = theirs.data[name]
        place = (name, *record["!locs"])
        if place in seen:
            continue
        seen.add(place)
        kind = kind_of(record)
        count = tally[(what == "uses", kind)]
        count["total"] += 1
        if name not in ours.data:
            print(f"{what}: {kind} {name} is missing")
            continue
        a, b = theirs.record(name), ours.record(name)
        missing = [s for s in record["!superclasses"] if s not in ours.data[name]["!superclasses"]]
        differences = [f for f in sorted(set(a) | set(b)) if a.get(f, "<none>") != b.get(f, "<none>")]
        count["fields"] += len(a)
        count["equal fields"] += len(a) - len([f for f in differences if f in a])
        if differences or missing:
            print(f"{what}: {kind} {name}: {', '.join(differences)} {'not a ' + ', '.join(missing) if missing else ''}")
            if verbose:
                for f in differences:
                    print(f"    {f}\n      MLIR {a.get(f, '<none>')}\n      ours {b.get(f, '<none>')}")
        else:
            count["equal"] += 1
    extra = ours.definitions() - theirs.definitions()
    if extra:
        print(f"{what}: only ours: {', '.join(sorted(extra))}")


def classes(mlir_tblgen, includes, main):
    """{class: (template parameters, fields)} of --print-records."""
    command = [mlir_tblgen, "--print-records", *(f"-I{i}" for i in includes), str(main)]
    done = subprocess.run(command, capture_output=True, text=True)
    found, current = {}, None
    for line in done.stdout.split("\n"):
        if line.startswith("------------- Defs"):
            break
        if line.startswith("class "):
            head = re.match(r"class (\S+?)(?:<(.*)>)? \{(?:\t// (.*))?", line)
            name = head.group(1)
            parameters = re.sub(r"anonymous_\d+", "anonymous", (head.group(2) or "").replace(name + ":", ""))
            current = found[name] = (words(parameters), {}, (head.group(3) or "").split())
        elif line.startswith("  ") and current:
            field = re.match(r"  (?:field )?(\S.*?) (\w+)(?: = .*)?;", line)
            if field and field.group(2) not in EXTRA:
                # The listing calls a string written in [{ }] `code`.
                current[1][field.group(2)] = field.group(1).replace("code", "string")
    return found


def all_files(base):
    """The shared files: all that MLIR has for all dialects, and what is here of single ones."""
    for folder in ("mlir/IR", "mlir/Interfaces"):
        yield from sorted(p.relative_to(base) for p in (base / folder).glob("*.td"))
    forwards = {pathlib.Path(f) for fs in [*MAINS.values(), PARTS] for f in fs}
    yield from sorted({p.relative_to(INCLUDE) for p in (INCLUDE / "mlir/Dialect").rglob("*.td")} - forwards)


def check_records(args):
    seen = set()
    tally = collections.defaultdict(lambda: {"total": 0, "equal": 0, "fields": 0, "equal fields": 0})
    for path in all_files(args.mlir):
        if not (INCLUDE / path).exists():
            print(f"records: no {path}")
            continue
        compare(path.name, dump(args.tblgen, [args.mlir], args.mlir / path), dump(args.tblgen, [INCLUDE], INCLUDE / path),
                tally, seen, args.verbose)
    for dialect, files in MAINS.items():
        with tempfile.NamedTemporaryFile("w", suffix=".td") as main:
            main.write("".join(f'include "{f}"\n' for f in files))
            main.flush()
            theirs = dump(args.tblgen, [args.mlir], main.name)
        ours = dump(args.tblgen, [INCLUDE], DIALECTS / dialect / f"{pathlib.Path(dialect).name}.td")
        compare(dialect, theirs, ours, tally, seen, args.verbose)
    with tempfile.NamedTemporaryFile("w", suffix=".td") as main:
        main.write(USES)
        main.flush()
        compare("uses", dump(args.tblgen, [args.mlir], main.name), dump(args.tblgen, [INCLUDE], main.name), tally, seen,
                args.verbose)
    print(f"{'records':22}{'equal':>7}{'of':>7}{'fields equal':>14}{'of':>8}")
    for (uses, kind), c in sorted(tally.items()):
        print(f"{kind + (' (used)' if uses else ''):22}{c['equal']:7}{c['total']:7}{c['equal fields']:14}{c['fields']:8}")
    total = {k: sum(c[k] for c in tally.values()) for k in ("equal", "total", "equal fields", "fields")}
    print(f"{'all':22}{total['equal']:7}{total['total']:7}{total['equal fields']:14}{total['fields']:8}")


def check_classes(args):
    theirs, ours = {}, {}
    for path in [*all_files(args.mlir), *(pathlib.Path(f) for fs in MAINS.values() for f in fs)]:
        if not (INCLUDE / path).exists():
            continue
        theirs |= classes(args.mlir_tblgen, [args.mlir], args.mlir / path)
        ours |= classes(args.mlir_tblgen, [INCLUDE], INCLUDE / path)
    equal = 0
    for name in sorted(theirs):
        if name not in ours:
            print(f"classes: {name} is missing")
        elif theirs[name][0] != ours[name][0]:
            print(f"classes: {name}:\n    MLIR <{theirs[name][0]}>\n    ours <{ours[name][0]}>")
        elif lost := [f for f in theirs[name][1].items() if f not in ours[name][1].items()]:
            print(f"classes: {name}: {lost}")
        elif lost := [c for c in theirs[name][2] if c not in ours[name][2]]:
            print(f"classes: {name} is not a {lost}")
        else:
            equal += 1
    print(f"classes: {equal} of {len(theirs)} equal; only ours: {', '.join(sorted(set(ours) - set(theirs)))}")


def check_loading(args):
    passed = same = total = 0
    for path in sorted(args.mlir.rglob("*.td")):
        local = path.relative_to(args.mlir)
        if (INCLUDE / local).exists():
            continue
        includes = [args.mlir, args.mlir / "mlir/Dialect/ArmSME/IR"]
        command = [args.tblgen, "--dump-json", *(f"-I{i}" for i in includes), str(path)]
        theirs = subprocess.run(command, capture_output=True, text=True)
        if theirs.returncode:
            continue
        total += 1
        command = [args.tblgen, "--dump-json", f"-I{INCLUDE}", *(f"-I{i}" for i in includes), str(path)]
        ours = subprocess.run(command, capture_output=True, text=True)
        if ours.returncode:
            print(f"loading: {local}: {ours.stderr[:500]}")
            continue
        passed += 1
        theirs, ours = Records(json.loads(theirs.stdout)), Records(json.loads(ours.stdout))
        names = [n for n in theirs.definitions() if theirs.data[n]["!locs"][0].startswith(f"{path.name}:")
                 or kind_of(theirs.data[n]) in ("Op", "TypeDef", "AttrDef", "EnumInfo")]
        differing = [n for n in names if n not in ours.data or theirs.record(n) != ours.record(n)]
        same += not differing
        if differing:
            print(f"loading: {local}: {len(differing)} of {len(names)} records differ: {', '.join(sorted(differing)[:5])}")
            if args.verbose:
                n = sorted(differing)[0]
                a, b = theirs.record(n), ours.record(n) if n in ours.data else {}
                for f in a:
                    if a[f] != b.get(f):
                        print(f"    {f}\n      MLIR {a[f]}\n      ours {b.get(f)}")
    print(f"loading: {passed} of {total} files evaluate, {same} with the same records")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mlir", type=pathlib.Path, default=pathlib.Path("/usr/lib/llvm-22/include"))
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--mlir-tblgen", default="mlir-tblgen-22")
    parser.add_argument("--only", choices=["records", "classes", "loading"])
    parser.add_argument("-v", "--verbose", action="store_true", help="show the values that differ")
    args = parser.parse_args()
    for name, check in (("records", check_records), ("classes", check_classes), ("loading", check_loading)):
        if args.only in (None, name):
            check(args)


if __name__ == "__main__":
    main()
