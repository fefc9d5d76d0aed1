// The `cf` dialect: branches between blocks.

#ifndef DIALECTS_CF_TD
#define DIALECTS_CF_TD

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ControlFlow_Dialect : Dialect {
  let name = "cf";
  let cppNamespace = "::mlir::cf";
  let dependentDialects = ["arith::ArithDialect"];
  let summary = "Control flow between blocks";
  let description = [{
    Branches, with arguments for the blocks that they go to, and assertions. For
    loops and conditions with regions there is `scf`.
  }];
}

class CF_Op<string mnemonic, list<Trait> traits = []>
    : Op<ControlFlow_Dialect, mnemonic, traits>;

def AssertOp : CF_Op<"assert", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "An assertion";
  let description = [{
    Aborts the program with the message if the operand is false.

    ```mlir
    cf.assert %cond, "sizes have to match"
    ```
  }];
  let arguments = (ins I1:$arg, StrAttr:$msg);
  let assemblyFormat = "$arg `,` $msg attr-dict";
  let hasCanonicalizeMethod = 1;
}

def BranchOp
    : CF_Op<"br", [DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>,
                   Pure, Terminator]> {
  let summary = "A branch";
  let description = [{
    Goes to the block, with the operands for its arguments.

    ```mlir
    ^bb1(%i: index):
      cf.br ^bb2(%i, %x : index, f32)
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$destOperands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def CondBranchOp
    : CF_Op<"cond_br",
        [AttrSizedOperandSegments,
         DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>,
         WeightedBranchOpInterface, Pure, Terminator]> {
  let summary = "A branch to one of two blocks";
  let description = [{
    Goes to the first block if the condition is true, and to the second otherwise,
    which may be the same one with other arguments. The weights tell how likely
    each is.

    ```mlir
    cf.cond_br %cond, ^then(%x : i32), ^else
    cf.cond_br %cond weights([9, 1]), ^often, ^rarely
    ```
  }];
  let arguments = (ins I1:$condition, Variadic<AnyType>:$trueDestOperands,
                       Variadic<AnyType>:$falseDestOperands,
                       OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{
    $condition (`weights` `(` $branch_weights^ `)` )? `,`
    $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?
    attr-dict
  }];
  let hasCanonicalizer = 1;
}

def SwitchOp
    : CF_Op<"switch",
        [AttrSizedOperandSegments,
         DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>,
         Pure, Terminator]> {
  let summary = "A branch to one of several blocks";
  let description = [{
    Goes to the block of the case that the flag equals, or to the default block.

    ```mlir
    cf.switch %flag : i32, [
      default: ^bb1(%a : i32),
      42: ^bb1(%b : i32),
      43: ^bb2
    ]
    ```
  }];
  let arguments = (ins AnyInteger:$flag, Variadic<AnyType>:$defaultOperands,
                       VariadicOfVariadic<AnyType, "case_operand_segments">:$caseOperands,
                       OptionalAttr<AnyIntElementsAttr>:$case_values,
                       DenseI32ArrayAttr:$case_operand_segments);
  let successors = (successor AnySuccessor:$defaultDestination,
                              VariadicSuccessor<AnySuccessor>:$caseDestinations);
  let assemblyFormat = [{
    $flag `:` type($flag) `,` `[` `\n`
      custom<SwitchOpCases>(ref(type($flag)), $defaultDestination,
                            $defaultOperands, type($defaultOperands),
                            $case_values, $caseDestinations,
                            $caseOperands, type($caseOperands))
    `]` attr-dict
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif // DIALECTS_CF_TD
