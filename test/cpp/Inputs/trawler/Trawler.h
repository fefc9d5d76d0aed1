namespace trawler {

/// A depth in fathoms, with a sign before it.
class Depth {
public:
  Depth(int64_t fathoms) : fathoms(fathoms) {}
  static mlir::FailureOr<Depth> parse(mlir::AsmParser &parser) {
    int64_t fathoms;
    if (parser.parseKeyword("down") || parser.parseInteger(fathoms))
      return mlir::failure();
    return Depth(fathoms);
  }
  int64_t getFathoms() const { return fathoms; }

private:
  int64_t fathoms;
};

mlir::AsmPrinter &operator<<(mlir::AsmPrinter &printer, const Depth &depth);

template <typename Kept>
class Holds {
public:
  template <typename ConcreteType>
  class Trait : public mlir::TypeTrait::TraitBase<ConcreteType, Trait> {};
};

} // namespace trawler
