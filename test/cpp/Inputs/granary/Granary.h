// The storage of bins, for granary.mlir.
#pragma once

namespace granary {
namespace detail {

struct BinTypeStorage : public mlir::TypeStorage {
  struct KeyTy {
    llvm::ArrayRef<mlir::Type> contents;
    mlir::StringAttr label;
    bool open;

    KeyTy(llvm::ArrayRef<mlir::Type> contents, mlir::StringAttr label, bool open)
        : contents(contents), label(label), open(open) {}
  };

  llvm::ArrayRef<mlir::Type> contents;
  mlir::StringAttr label;
  bool open;

  BinTypeStorage(llvm::ArrayRef<mlir::Type> contents, mlir::StringAttr label, bool open)
      : contents(contents), label(label), open(open) {}

  KeyTy getAsKey() const { return KeyTy(contents, label, open); }

  bool operator==(const KeyTy &key) const {
    if (label)
      return label == key.label;
    return std::tie(contents, label, open) == std::tie(key.contents, key.label, key.open);
  }

  static llvm::hash_code hashKey(const KeyTy &key) {
    if (key.label)
      return llvm::hash_combine(key.label);
    return llvm::hash_combine(key.contents, key.open);
  }

  static BinTypeStorage *construct(mlir::TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<BinTypeStorage>())
        BinTypeStorage(allocator.copyInto(key.contents), key.label, key.open);
  }

  llvm::LogicalResult mutate(mlir::TypeStorageAllocator &allocator, llvm::ArrayRef<mlir::Type> contents) {
    if (!label)
      return llvm::failure();
    if (!open)
      return mlir::success(this->contents == contents);
    this->contents = allocator.copyInto(contents);
    open = false;
    return llvm::success();
  }
};

} // namespace detail
} // namespace granary
