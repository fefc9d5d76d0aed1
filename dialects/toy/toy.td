// The `toy` dialect of the MLIR tutorial, as of its third chapter: tensors of
// f64, functions and a print, and the rules that simplify them. It is the example of a dialect of somebody's own,
// so the program knows it only when it is asked for with `--dialect toy`.

#ifndef DIALECTS_TOY_TD
#define DIALECTS_TOY_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let cppNamespace = "::mlir::toy";
  let summary = "The language of the tutorial";
  let description = [{
    The operations of the Toy language: tensors with elements of type `f64` and a
    known or unknown shape, and functions over them.
  }];
}

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def ConstantOp : Toy_Op<"constant", [Pure]> {
  let summary = "A tensor that is written down";
  let description = [{
    The result is the tensor that the attribute holds.

    ```mlir
    %0 = toy.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>
    ```
  }];
  let arguments = (ins F64ElementsAttr:$value);
  let results = (outs F64Tensor);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

class Toy_BinaryOp<string mnemonic> : Toy_Op<mnemonic> {
  let arguments = (ins F64Tensor:$lhs, F64Tensor:$rhs);
  let results = (outs F64Tensor);
  let hasCustomAssemblyFormat = 1;
}

def AddOp : Toy_BinaryOp<"add"> {
  let summary = "A sum, element by element";
  let description = [{
    ```mlir
    %2 = toy.add %0, %1 : tensor<*xf64>
    ```
  }];
}

def MulOp : Toy_BinaryOp<"mul"> {
  let summary = "A product, element by element";
  let description = [{
    ```mlir
    %2 = toy.mul %0, %1 : (tensor<2x3xf64>, tensor<*xf64>) -> tensor<*xf64>
    ```
  }];
}

def TransposeOp : Toy_Op<"transpose", [Pure]> {
  let summary = "A tensor with its dimensions in reverse";
  let description = [{
    ```mlir
    %1 = toy.transpose(%0 : tensor<2x3xf64>) to tensor<3x2xf64>
    ```
  }];
  let arguments = (ins F64Tensor:$input);
  let results = (outs F64Tensor);
  let assemblyFormat = "`(` $input `:` type($input) `)` attr-dict `to` type(results)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ReshapeOp : Toy_Op<"reshape", [Pure]> {
  let summary = "The same elements in another shape";
  let description = [{
    The shape of the result is known.

    ```mlir
    %1 = toy.reshape(%0 : tensor<6xf64>) to tensor<2x3xf64>
    ```
  }];
  let arguments = (ins F64Tensor:$input);
  let results = (outs StaticShapeTensorOf<[F64]>);
  let assemblyFormat = "`(` $input `:` type($input) `)` attr-dict `to` type(results)";
  let hasCanonicalizer = 1;
}

def PrintOp : Toy_Op<"print"> {
  let summary = "Prints a tensor";
  let description = [{
    ```mlir
    toy.print %0 : tensor<2x3xf64>
    ```
  }];
  let arguments = (ins F64Tensor:$input);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

def FuncOp : Toy_Op<"func", [FunctionOpInterface, IsolatedFromAbove]> {
  let summary = "A function";
  let description = [{
    ```mlir
    toy.func @twice(%x: tensor<*xf64>) -> tensor<*xf64> {
      %0 = toy.add %x, %x : tensor<*xf64>
      toy.return %0 : tensor<*xf64>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def GenericCallOp : Toy_Op<"generic_call"> {
  let summary = "A call of a function whose shapes are still to be found out";
  let description = [{
    ```mlir
    %1 = toy.generic_call @twice(%0) : (tensor<2x3xf64>) -> tensor<*xf64>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<F64Tensor>:$inputs);
  let results = (outs F64Tensor);
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, results)";
}

def ReturnOp : Toy_Op<"return", [Pure, HasParent<"FuncOp">, Terminator]> {
  let summary = "A return from a function";
  let description = [{
    Ends the function, with its result if it has one.

    ```mlir
    toy.return %0 : tensor<*xf64>
    ```
  }];
  let arguments = (ins Variadic<F64Tensor>:$input);
  let assemblyFormat = "($input^ `:` type($input))? attr-dict ";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

// A transpose undoes another one.
def TransposeOfTranspose : Pat<(TransposeOp (TransposeOp $arg)), (replaceWithValue $arg)>;

// Only the last of several shapes counts.
def ReshapeOfReshape : Pat<(ReshapeOp (ReshapeOp $arg)), (ReshapeOp $arg)>;

def ReshapedElements : NativeCodeCall<"$0.reshape(::llvm::cast<::mlir::ShapedType>($1.getType()))">;
def ReshapeOfConstant
    : Pat<(ReshapeOp:$result (ConstantOp $value)), (ConstantOp (ReshapedElements $value, $result))>;

// A reshape to the shape that there is does nothing.
def HaveSameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def RedundantReshape
    : Pat<(ReshapeOp:$result $arg), (replaceWithValue $arg), [(HaveSameType $result, $arg)]>;

#endif // DIALECTS_TOY_TD
