// The code of the granary, for granary.mlir.
#include "Granary.h"

using namespace mlir;
using namespace granary;

mlir::Type GranaryDialect::parseType(DialectAsmParser &parser) const {
  StringRef word;
  Type type;
  OptionalParseResult result = generatedTypeParser(parser, &word, type);
  if (result.has_value())
    return type;
  parser.emitError(parser.getNameLoc()) << "nothing is stored as '" << word << "'";
  return {};
}

void GranaryDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (generatedTypePrinter(type, printer).succeeded())
    return;
  llvm::report_fatal_error("a type of nobody");
}

Operation *GranaryDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return ConstOp::create(builder, loc, type, value);
}

//===- Bins ---------------------------------------------------------------===//

Type BinType::parse(AsmParser &parser) {
  FailureOr<AsmParser::CyclicParseReset> guard;
  const llvm::SMLoc at = parser.getCurrentLocation();
  const Location loc = parser.getEncodedSourceLoc(at);
  MLIRContext *context = parser.getContext();
  if (parser.parseLess())
    return {};
  StringAttr label;
  parser.parseOptionalAttribute(label);

  if (label && parser.parseOptionalGreater().succeeded()) {
    BinType type = getChecked(loc, context, label);
    if (type && succeeded(parser.tryStartCyclicParse(type))) {
      parser.emitError(at, "a bin that is named before it is described");
      return {};
    }
    return type;
  }
  if (label) {
    BinType type = getChecked(loc, context, label);
    if (!type)
      return {};
    guard = parser.tryStartCyclicParse(type);
    if (failed(guard)) {
      parser.emitError(at, "a bin in itself");
      return {};
    }
  }

  SmallVector<Type> contents;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces,
                                     [&] { return parser.parseType(contents.emplace_back()); }) ||
      parser.parseGreater())
    return {};
  ArrayRef<Type> contentsRef(contents);
  if (!label)
    return getChecked(loc, context, contentsRef);
  BinType type = getChecked(loc, context, contentsRef, label);
  if (type && type.isOpen())
    type.fill(contentsRef);
  return type;
}

void BinType::print(AsmPrinter &printer) const {
  printer << '<';
  if (getLabel())
    printer << getLabel();
  FailureOr<AsmPrinter::CyclicPrintReset> guard = printer.tryStartCyclicPrint(*this);
  if (failed(guard)) {
    printer << '>';
    return;
  }
  if (getLabel())
    printer << ' ';
  printer << '{';
  llvm::interleaveComma(getContents(), printer);
  printer << "}>";
}

LogicalResult BinType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<Type> contents,
                              StringAttr label, bool open) {
  if (label && label.getValue().size() > 8)
    return emitError() << "no room for the label " << Attribute(label);
  if (llvm::any_of(contents, llvm::IsaPred<HuskType>))
    return emitError() << "husks in a bin";
  return success();
}

ArrayRef<Type> BinType::getContents() const { return getImpl()->contents; }
StringAttr BinType::getLabel() const { return getImpl()->label; }
bool BinType::isOpen() const { return getImpl()->open; }

void BinType::fill(ArrayRef<Type> contents) {
  if (mutate(contents).failed())
    llvm_unreachable("a bin that cannot be filled");
}

//===- Layouts ------------------------------------------------------------===//

llvm::TypeSize GrainType::getTypeSizeInBits(const DataLayout &layout, DataLayoutEntryListRef entries) const {
  return llvm::TypeSize::getFixed(getWeight() * 8);
}

uint64_t GrainType::getABIAlignment(const DataLayout &layout, DataLayoutEntryListRef entries) const {
  return llvm::PowerOf2Ceil(getWeight());
}

Type BinType::getHeaviest(const DataLayout &layout) const {
  Type heaviest = getContents().front();
  for (Type type : getContents())
    if (layout.getTypeABIAlignment(heaviest) < layout.getTypeABIAlignment(type))
      heaviest = type;
  return heaviest;
}

llvm::TypeSize BinType::getTypeSizeInBits(const DataLayout &layout, DataLayoutEntryListRef entries) const {
  unsigned size = 0;
  uint64_t alignment = 1;
  for (Type type : getContents()) {
    const uint64_t of = layout.getTypeABIAlignment(type);
    size = llvm::alignTo(size, of);
    size += layout.getTypeSize(type);
    alignment = std::max(of, alignment);
  }
  return llvm::TypeSize::getFixed(llvm::alignTo(size, alignment) * 8);
}

uint64_t BinType::getABIAlignment(const DataLayout &layout, DataLayoutEntryListRef entries) const {
  return layout.getTypeABIAlignment(getHeaviest(layout));
}

uint64_t BinType::getPreferredAlignment(const DataLayout &layout, DataLayoutEntryListRef entries) const {
  return 2 * getABIAlignment(layout, entries);
}

//===- Weights ------------------------------------------------------------===//

static ParseResult parseWeight(AsmParser &parser, FailureOr<llvm::APFloat> &value, FloatType type) {
  llvm::APFloat parsed(0.0);
  if (parser.parseFloat(type.getFloatSemantics(), parsed))
    return failure();
  value.emplace(parsed);
  return success();
}

static void printWeight(AsmPrinter &printer, llvm::APFloat value, FloatType) { printer << value; }

LogicalResult WeightAttr::verify(function_ref<InFlightDiagnostic()> emitError, FloatType type, APFloat value) {
  if (APFloat::SemanticsToEnum(type.getFloatSemantics()) == APFloat::S_IEEEhalf)
    return emitError() << "half a weight";
  if (APFloat::SemanticsToEnum(type.getFloatSemantics()) != APFloat::SemanticsToEnum(value.getSemantics()))
    return emitError() << "a weight on other scales";
  return success();
}

//===- Operations ---------------------------------------------------------===//

LogicalResult StoreOp::verify() {
  if (!isName(getUnder()))
    return emitOpError("needs a name, not ") << getUnder();
  if (auto name = dyn_cast<StringAttr>(getUnder()); name && name.getValue() == "rats")
    return emitOpError("has no place for ") << name;
  if (granary::isHeavyGrain(getWhat().getType()))
    return emitOpError("cannot lift ") << getWhat().getType();
  return success();
}

bool ShelfOp::isDeclaration() {
  // A shelf like another has what that one has.
  return !getAs() && getBody().empty();
}

OpFoldResult ConstOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult TurnOp::fold(FoldAdaptor adaptor) {
  return llvm::TypeSwitch<Attribute, OpFoldResult>(adaptor.getWhat())
      .Case<WeightAttr>([&](WeightAttr weight) -> OpFoldResult {
        APFloat value = weight.getValue();
        // A weight that is no number stays, and so does one of nothing, whatever its sign.
        if (value != value || value == APFloat::getZero(value.getSemantics()))
          return {};
        value.changeSign();
        return WeightAttr::get(cast<FloatType>(getType()), value);
      })
      .Case<IntegerAttr>([&](IntegerAttr number) -> OpFoldResult {
        APInt value = number.getValue();
        value.negate();
        return IntegerAttr::get(getType(), value);
      })
      .Default([](Attribute) { return OpFoldResult(); });
}
