// A namespace that the mill does not use.
namespace bakery {
bool isPlain(mlir::Type type) { return false; }
} // namespace bakery
