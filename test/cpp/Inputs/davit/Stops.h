#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/iterator.h"

namespace davit {

/// The stops of a boat one after another: a number, or the next of some values.
template <typename Values>
class StopRange {
public:
  using Stop = llvm::PointerUnion<mlir::IntegerAttr, mlir::Value>;

  StopRange(mlir::MLIRContext *context, llvm::ArrayRef<int64_t> numbers, Values values)
      : context(context), numbers(numbers), values(values) {}

  class Cursor : public llvm::iterator_facade_base<Cursor, std::forward_iterator_tag, Stop> {
  public:
    Cursor(const StopRange *range, size_t place, llvm::detail::IterOfRange<const Values> value)
        : range(range), place(place), value(value) {}

    bool operator==(const Cursor &other) const { return place == other.place; }

    Stop operator*() const {
      if (isValue())
        return *value;
      auto type = mlir::IndexType::get(range->context);
      return mlir::IntegerAttr::get(type, range->numbers[place]);
    }

    Cursor &operator++() {
      if (isValue())
        ++value;
      ++place;
      return *this;
    }

  private:
    bool isValue() const { return mlir::ShapedType::isDynamic(range->numbers[place]); }

    const StopRange *range;
    size_t place;
    llvm::detail::IterOfRange<const Values> value;
  };

  Cursor begin() const { return Cursor(this, 0, values.begin()); }
  Cursor end() const { return Cursor(this, numbers.size(), values.end()); }

private:
  mlir::MLIRContext *context;
  llvm::ArrayRef<int64_t> numbers;
  Values values;
};

} // namespace davit
