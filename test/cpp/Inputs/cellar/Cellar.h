#ifndef CELLAR_H
#define CELLAR_H

#include "mlir/IR/OpDefinition.h"

namespace cellar {
namespace detail {

// The wines in a vessel.
struct VesselStorage : public mlir::TypeStorage {
  using KeyTy = llvm::ArrayRef<mlir::Type>;

  explicit VesselStorage(const KeyTy &key) : wines(key) {}

  static VesselStorage *construct(mlir::TypeStorageAllocator &allocator, const KeyTy &key) {
    llvm::ArrayRef<mlir::Type> wines = allocator.copyInto(key);
    return new (allocator.allocate<VesselStorage>()) VesselStorage(wines);
  }

  bool operator==(const KeyTy &key) const { return key == wines; }

  KeyTy wines;
};

template <typename Vessel>
class VesselOf : public mlir::Type::TypeBase<Vessel, mlir::Type, VesselStorage> {
public:
  using Base = mlir::Type::TypeBase<Vessel, mlir::Type, VesselStorage>;
  using Self = VesselOf<Vessel>;
  using Base::Base;

  static Vessel get(llvm::ArrayRef<mlir::Type> wines, mlir::MLIRContext *context) {
    return Base::get(context, wines);
  }
  static Vessel get(mlir::MLIRContext *context) { return get({}, context); }

  static Vessel getChecked(llvm::function_ref<mlir::InFlightDiagnostic()> emitError, mlir::MLIRContext *context,
                           llvm::ArrayRef<mlir::Type> wines) {
    return Base::getChecked(emitError, context, wines);
  }

  static mlir::LogicalResult verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                    llvm::ArrayRef<mlir::Type> wines) {
    for (mlir::Type wine : wines)
      if (mlir::isa<mlir::IndexType>(wine))
        return emitError() << "a " << Vessel::describe() << " holds no " << wine;
    return mlir::success();
  }

  llvm::ArrayRef<mlir::Type> getWines() { return Base::getImpl()->wines; }
};

} // namespace detail

#define VESSEL(vessel, name)                                          \
  class vessel##Type : public detail::VesselOf<vessel##Type> {        \
  public:                                                             \
    using Self::Self;                                                 \
    static llvm::StringRef describe() { return "vessel called " name; } \
  };
#include "Vessels.def"

class LineType : public mlir::Type::TypeBase<LineType, mlir::Type, mlir::TypeStorage> {
public:
  using Base::Base;
};

class BookOfCellarDialect : public mlir::Dialect {
public:
  static llvm::StringRef getDialectNamespace() { return "ledger"; }
  explicit BookOfCellarDialect(mlir::MLIRContext *context);
  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
  void printType(mlir::Type type, mlir::DialectAsmPrinter &printer) const override;
};

template <typename ConcreteType>
class CorkedTrait : public mlir::OpTrait::TraitBase<ConcreteType, CorkedTrait> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    return mlir::OpTrait::impl::verifySameOperandsAndResultType(op);
  }
};

} // namespace cellar

namespace shelf {
using ::cellar::JarType;
} // namespace shelf

#endif
