// A module of the llvm dialect:
//
//   rsmlir-translate --mlir-to-llvmir examples/llvm-ir/add.mlir

llvm.func @add(%a: i32, %b: i32) -> i32 {
  %sum = llvm.add %a, %b overflow<nsw> : i32
  llvm.return %sum : i32
}
