// The operations of the `index` dialect.

#ifndef DIALECTS_INDEX_TD
#define DIALECTS_INDEX_TD

include "mlir/Dialect/Index/IR/IndexDialect.td"
include "mlir/Dialect/Index/IR/IndexEnums.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"

class IndexOp<string mnemonic, list<Trait> traits = []>
    : Op<IndexDialect, mnemonic,
         [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>] # traits>;

class IndexBinaryOp<string mnemonic, list<Trait> traits = []> : IndexOp<mnemonic, traits> {
  let arguments = (ins Index:$lhs, Index:$rhs);
  let results = (outs Index:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Addition, subtraction, multiplication
//===----------------------------------------------------------------------===//

def Index_AddOp : IndexBinaryOp<"add", [Commutative, Pure]> {
  let summary = "Addition";
  let description = [{
    The lower bits of the sum.

    ```mlir
    %a = index.add %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_SubOp : IndexBinaryOp<"sub", [Pure]> {
  let summary = "Subtraction";
  let description = [{
    The lower bits of the difference.

    ```mlir
    %a = index.sub %b, %c
    ```
  }];
}

def Index_MulOp : IndexBinaryOp<"mul", [Commutative, Pure]> {
  let summary = "Multiplication";
  let description = [{
    The lower bits of the product.

    ```mlir
    %a = index.mul %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

//===----------------------------------------------------------------------===//
// Division. Dividing by zero is undefined behaviour, as is a signed quotient
// that overflows.
//===----------------------------------------------------------------------===//

def Index_DivSOp : IndexBinaryOp<"divs", [NoMemoryEffect]> {
  let summary = "Signed division";
  let description = [{
    The quotient of signed integers, rounded towards zero.

    ```mlir
    %a = index.divs %b, %c
    ```
  }];
}

def Index_DivUOp : IndexBinaryOp<"divu", [NoMemoryEffect]> {
  let summary = "Unsigned division";
  let description = [{
    The quotient of unsigned integers, rounded down.

    ```mlir
    %a = index.divu %b, %c
    ```
  }];
}

def Index_CeilDivSOp : IndexBinaryOp<"ceildivs", [NoMemoryEffect]> {
  let summary = "Signed division, rounded up";
  let description = [{
    The quotient of signed integers, rounded up.

    ```mlir
    %a = index.ceildivs %b, %c
    ```
  }];
}

def Index_CeilDivUOp : IndexBinaryOp<"ceildivu", [NoMemoryEffect]> {
  let summary = "Unsigned division, rounded up";
  let description = [{
    The quotient of unsigned integers, rounded up.

    ```mlir
    %a = index.ceildivu %b, %c
    ```
  }];
}

def Index_FloorDivSOp : IndexBinaryOp<"floordivs", [NoMemoryEffect]> {
  let summary = "Signed division, rounded down";
  let description = [{
    The quotient of signed integers, rounded down.

    ```mlir
    %a = index.floordivs %b, %c
    ```
  }];
}

def Index_RemSOp : IndexBinaryOp<"rems", [NoMemoryEffect]> {
  let summary = "Remainder of signed division";
  let description = [{
    The remainder of `divs`, with the sign of the dividend.

    ```mlir
    %a = index.rems %b, %c
    ```
  }];
}

def Index_RemUOp : IndexBinaryOp<"remu", [NoMemoryEffect]> {
  let summary = "Remainder of unsigned division";
  let description = [{
    The remainder of `divu`.

    ```mlir
    %a = index.remu %b, %c
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Minimum and maximum
//===----------------------------------------------------------------------===//

def Index_MaxSOp : IndexBinaryOp<"maxs", [Commutative, Pure]> {
  let summary = "Maximum, signed";
  let description = [{
    The greater of the operands as signed integers.

    ```mlir
    %a = index.maxs %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_MaxUOp : IndexBinaryOp<"maxu", [Commutative, Pure]> {
  let summary = "Maximum, unsigned";
  let description = [{
    The greater of the operands as unsigned integers.

    ```mlir
    %a = index.maxu %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_MinSOp : IndexBinaryOp<"mins", [Commutative, Pure]> {
  let summary = "Minimum, signed";
  let description = [{
    The smaller of the operands as signed integers.

    ```mlir
    %a = index.mins %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_MinUOp : IndexBinaryOp<"minu", [Commutative, Pure]> {
  let summary = "Minimum, unsigned";
  let description = [{
    The smaller of the operands as unsigned integers.

    ```mlir
    %a = index.minu %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

def Index_ShlOp : IndexBinaryOp<"shl", [Pure]> {
  let summary = "Left shift";
  let description = [{
    The first operand moved left by the second, an unsigned number, with zeros from
    the right. Poison if that is not less than the width.

    ```mlir
    %a = index.shl %b, %c
    ```
  }];
}

def Index_ShrSOp : IndexBinaryOp<"shrs", [Pure]> {
  let summary = "Arithmetic right shift";
  let description = [{
    The first operand moved right by the second, an unsigned number, with the sign
    bit from the left. Poison if that is not less than the width.

    ```mlir
    %a = index.shrs %b, %c
    ```
  }];
}

def Index_ShrUOp : IndexBinaryOp<"shru", [Pure]> {
  let summary = "Logical right shift";
  let description = [{
    The same with zeros from the left.

    ```mlir
    %a = index.shru %b, %c
    ```
  }];
}

def Index_AndOp : IndexBinaryOp<"and", [Commutative, Pure]> {
  let summary = "Bitwise and";
  let description = [{
    The bits that are set in both operands.

    ```mlir
    %a = index.and %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_OrOp : IndexBinaryOp<"or", [Commutative, Pure]> {
  let summary = "Bitwise or";
  let description = [{
    The bits that are set in an operand.

    ```mlir
    %a = index.or %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

def Index_XOrOp : IndexBinaryOp<"xor", [Commutative, Pure]> {
  let summary = "Bitwise exclusive or";
  let description = [{
    The bits that are set in just one operand.

    ```mlir
    %a = index.xor %b, %c
    ```
  }];
  let hasCanonicalizeMethod = 1;
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

class _IndexCastOp<string mnemonic>
    : IndexOp<mnemonic, [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyTypeOf<[AnyInteger, Index]>:$input);
  let results = (outs AnyTypeOf<[AnyInteger, Index]>:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
}

def Index_CastSOp : _IndexCastOp<"casts"> {
  let summary = "Index to integer and back, signed";
  let description = [{
    An integer as an index, or an index as an integer: extended by its sign, or
    truncated, if the widths differ.

    ```mlir
    %a = index.casts %b : index to i64
    ```
  }];
}

def Index_CastUOp : _IndexCastOp<"castu"> {
  let summary = "Index to integer and back, unsigned";
  let description = [{
    The same, extended by zeros.

    ```mlir
    %a = index.castu %b : i32 to index
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

def Index_CmpOp : IndexOp<"cmp", [Pure]> {
  let summary = "Comparison";
  let description = [{
    Whether the predicate holds of the operands, as signed integers if it begins
    with `s` and as unsigned ones if it begins with `u`.

    ```mlir
    %a = index.cmp slt(%b, %c)
    ```
  }];
  let arguments = (ins IndexCmpPredicateAttr:$pred, Index:$lhs, Index:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "`` $pred `(` $lhs `,` $rhs `)` attr-dict";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def Index_SizeOfOp : IndexOp<"sizeof", [Pure]> {
  let summary = "Width of index";
  let description = [{
    How many bits an index has: known when it is lowered.

    ```mlir
    %a = index.sizeof
    ```
  }];
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict";
}

def Index_ConstantOp
    : IndexOp<"constant", [ConstantLike, Pure,
                           DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A constant index";
  let description = [{
    The index that the attribute is.

    ```mlir
    %a = index.constant 42
    ```
  }];
  let arguments = (ins IndexAttr:$value);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def Index_BoolConstantOp
    : IndexOp<"bool.constant",
        [ConstantLike, Pure,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A constant truth value";
  let description = [{
    The truth value that the attribute is: what `index.cmp` folds to.

    ```mlir
    %a = index.bool.constant true
    ```
  }];
  let arguments = (ins BoolAttr:$value);
  let results = (outs I1:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

#endif // DIALECTS_INDEX_TD
