// Gates, and what a parser keeps of them.

#pragma once

namespace weir {

struct Side {
  enum Bank { Left, Right };
  mlir::StringAttr name;
  Bank bank;
};

using Gate = struct Gate : public Side {
  size_t index = 0;
  mlir::Type type = {};
  bool isLeft() const { return bank == Side::Left; }
};

// The argument that a gate is in the region.
struct ParsedGate : mlir::OpAsmParser::Argument {
  Side::Bank bank;
  std::string label;
};

// A list with a method of its own.
class Labels : public llvm::SmallVector<llvm::StringRef> {
public:
  bool addNew(llvm::StringRef label) {
    if (llvm::is_contained(*this, label))
      return false;
    push_back(label);
    return true;
  }
};

mlir::ParseResult parseGates(mlir::OpAsmParser &parser, llvm::SmallVectorImpl<ParsedGate> &gates);

} // namespace weir
