#pragma once

namespace tower::detail {

template <typename ToneType>
mlir::ParseResult parseNamesOf(mlir::OpAsmParser &parser, mlir::Region &region,
                               mlir::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands) {
  mlir::SmallVector<mlir::OpAsmParser::Argument> names;
  auto parseOne = [&]() -> mlir::ParseResult {
    auto &name = names.emplace_back();
    if (parser.parseArgument(name) || parser.parseEqual() || parser.parseOperand(operands.emplace_back()))
      return mlir::failure();
    name.type = ToneType::get(parser.getContext());
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::OpAsmParser::Delimiter::Paren, parseOne))
    return mlir::failure();
  return parser.parseRegion(region, names);
}

void printNamesOf(mlir::OpAsmPrinter &printer, mlir::Region &region, mlir::OperandRange operands);

template <typename Element>
mlir::FailureOr<llvm::SmallVector<Element>> parseListed(mlir::AsmParser &parser) {
  llvm::SmallVector<Element> elements;
  const auto parseElement = [&]() -> mlir::ParseResult {
    auto element = mlir::FieldParser<Element>::parse(parser);
    if (failed(element))
      return mlir::failure();
    elements.emplace_back(std::move(*element));
    return mlir::success();
  };
  if (failed(parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parseElement)))
    return mlir::failure();
  return elements;
}

template <typename Element>
void printListed(mlir::AsmPrinter &printer, const llvm::ArrayRef<Element> elements) {
  printer << '[';
  llvm::interleaveComma(elements, printer, [&](const Element element) { printer.printStrippedAttrOrType(element); });
  printer << ']';
}

} // namespace tower::detail
