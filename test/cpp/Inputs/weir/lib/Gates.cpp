// The gates of a lock: `(left %in, right %out "out of town")`.

#include "weir/Gates.h"

using namespace mlir;
using namespace weir;

// Names a bank as a file.
static std::string bankFile(const Twine &bank) {
  SmallString<32> file, relative;
  llvm::sys::path::native(bank, relative);
  if (llvm::sys::path::is_absolute(relative))
    return std::string(relative);
  llvm::sys::path::append(file, "banks", relative, "of.txt");
  return std::string(file);
}

static ParseResult parseGate(OpAsmParser &parser, ParsedGate &gate) {
  StringRef bank;
  if (parser.parseKeyword(&bank))
    return failure();
  if (bank == "left")
    gate.bank = Side::Left;
  else if (bank == "right")
    gate.bank = Side::Right;
  else
    return parser.emitError(parser.getNameLoc(), "no bank is called '") << bankFile(bank) << "'";
  if (parser.parseOperand(gate.ssaName, /*allowResultNumber=*/false))
    return failure();
  if (failed(parser.parseOptionalString(&gate.label)))
    gate.label = gate.ssaName.name.drop_front().str();
  return failure(parser.parseColonType(gate.type) || parser.parseOptionalLocationSpecifier(gate.sourceLoc));
}

ParseResult weir::parseGates(OpAsmParser &parser, SmallVectorImpl<ParsedGate> &gates) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                        [&]() { return parseGate(parser, gates.emplace_back()); });
}
