namespace house {
namespace pantry {

struct Grams {
  int64_t count = 0;
  bool operator==(const Grams &other) const { return count == other.count; }
};

struct Shelf {
  int64_t height = 0;
  std::string room = "kitchen";
  bool operator==(const Shelf &other) const { return height == other.height && room == other.room; }
};

mlir::Attribute convertToAttribute(mlir::MLIRContext *context, const Shelf &shelf) {
  mlir::Builder builder(context);
  return builder.getDictionaryAttr({builder.getNamedAttr("height", builder.getI64IntegerAttr(shelf.height)),
                                    builder.getNamedAttr("room", builder.getStringAttr(shelf.room))});
}

mlir::LogicalResult convertFromAttribute(Shelf &shelf, mlir::Attribute attr,
                                         llvm::function_ref<mlir::InFlightDiagnostic()> emitError) {
  auto entries = llvm::dyn_cast<mlir::DictionaryAttr>(attr);
  if (!entries) {
    emitError() << "expected a dictionary for a shelf";
    return mlir::failure();
  }
  auto height = entries.getAs<mlir::IntegerAttr>("height");
  auto room = entries.getAs<mlir::StringAttr>("room");
  if (!height || !room) {
    emitError() << "a shelf has a height and a room";
    return mlir::failure();
  }
  shelf.height = height.getInt();
  shelf.room = room.getValue().str();
  return mlir::success();
}

llvm::raw_ostream &operator<<(llvm::raw_ostream &stream, const Shelf &shelf) {
  return stream << "[" << shelf.height << " in " << shelf.room << "]";
}

} // namespace pantry
} // namespace house

namespace mlir {
template <>
struct FieldParser<house::pantry::Shelf> {
  static FailureOr<house::pantry::Shelf> parse(AsmParser &parser) {
    house::pantry::Shelf shelf;
    StringRef room;
    if (parser.parseLSquare() || parser.parseInteger(shelf.height) || parser.parseKeyword("in") ||
        parser.parseKeyword(&room) || parser.parseRSquare())
      return failure();
    shelf.room = room.str();
    return shelf;
  }
};
} // namespace mlir

using namespace mlir;
using namespace house::pantry;

LogicalResult JarOp::verify() {
  const Shelf &shelf = getShelf();
  if (getWeight().count > 1000 && shelf.height > 2)
    return emitOpError() << "is too heavy for shelf " << shelf.height << " of the " << shelf.room;
  return success();
}
