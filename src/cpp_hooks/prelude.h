// Functions of MLIR's library that are made of others, as C++ that is read with a project's sources. A function that
// takes callbacks, or names of attributes, is shorter here than as a native.

namespace mlir {

namespace call_interface_impl {

inline ParseResult parseFunctionResultList(OpAsmParser &parser, SmallVectorImpl<Type> &types,
                                           SmallVectorImpl<DictionaryAttr> &attrs) {
  if (failed(parser.parseOptionalLParen())) {
    Type type;
    if (parser.parseType(type))
      return failure();
    types.push_back(type);
    attrs.push_back(DictionaryAttr());
    return success();
  }
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  auto parseResult = [&]() -> ParseResult {
    Type type;
    NamedAttrList entry;
    if (parser.parseType(type) || parser.parseOptionalAttrDict(entry))
      return failure();
    types.push_back(type);
    attrs.push_back(entry.getDictionary(parser.getContext()));
    return success();
  };
  return failure(parser.parseCommaSeparatedList(parseResult) || parser.parseRParen());
}

inline ParseResult parseFunctionSignature(OpAsmParser &parser, SmallVectorImpl<Type> &argTypes,
                                          SmallVectorImpl<DictionaryAttr> &argAttrs,
                                          SmallVectorImpl<Type> &resultTypes,
                                          SmallVectorImpl<DictionaryAttr> &resultAttrs,
                                          bool mustParseEmptyResult = true) {
  if (parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen())) {
    auto parseArgument = [&]() -> ParseResult {
      Type type;
      NamedAttrList entry;
      if (parser.parseType(type) || parser.parseOptionalAttrDict(entry))
        return failure();
      argTypes.push_back(type);
      argAttrs.push_back(entry.getDictionary(parser.getContext()));
      return success();
    };
    if (parser.parseCommaSeparatedList(parseArgument) || parser.parseRParen())
      return failure();
  }
  if (succeeded(parser.parseOptionalArrow()))
    return parseFunctionResultList(parser, resultTypes, resultAttrs);
  return failure(mustParseEmptyResult && failed(parser.parseArrow()));
}

inline void printTypesAndAttrs(OpAsmPrinter &p, TypeRange types, ArrayAttr attrs) {
  for (unsigned i = 0; i < types.size(); ++i) {
    if (i != 0)
      p << ", ";
    p.printType(types[i]);
    if (attrs)
      p.printOptionalAttrDict(llvm::cast<DictionaryAttr>(attrs[i]).getValue());
  }
}

inline void printFunctionResultList(OpAsmPrinter &p, TypeRange types, ArrayAttr attrs) {
  bool needsParens = types.size() > 1 || llvm::isa<FunctionType>(types[0]) ||
                     (attrs && !llvm::cast<DictionaryAttr>(attrs[0]).empty());
  if (needsParens)
    p << '(';
  printTypesAndAttrs(p, types, attrs);
  if (needsParens)
    p << ')';
}

inline void printFunctionSignature(OpAsmPrinter &p, TypeRange argTypes, ArrayAttr argAttrs, bool isVariadic,
                                   TypeRange resultTypes, ArrayAttr resultAttrs, Region *body = nullptr,
                                   bool printEmptyResult = true) {
  bool isExternal = !body || body->empty();
  p << '(';
  for (unsigned i = 0; i < argTypes.size(); ++i) {
    if (i != 0)
      p << ", ";
    if (isExternal) {
      p.printType(argTypes[i]);
      if (argAttrs)
        p.printOptionalAttrDict(llvm::cast<DictionaryAttr>(argAttrs[i]).getValue());
    } else {
      ArrayRef<NamedAttribute> attrs;
      if (argAttrs)
        attrs = llvm::cast<DictionaryAttr>(argAttrs[i]).getValue();
      p.printRegionArgument(body->getArgument(i), attrs);
    }
  }
  if (isVariadic) {
    if (!argTypes.empty())
      p << ", ";
    p << "...";
  }
  p << ')';
  if (!resultTypes.empty()) {
    p << " -> ";
    printFunctionResultList(p, resultTypes, resultAttrs);
  } else if (printEmptyResult) {
    p << " -> ()";
  }
}

inline DictionaryAttr attributesOf(DictionaryAttr attrs) { return attrs; }
inline DictionaryAttr attributesOf(OpAsmParser::Argument argument) { return argument.attrs; }

template <typename List>
inline void addAttrsOf(Builder &builder, OperationState &result, const List &list, StringAttr name) {
  SmallVector<Attribute> all;
  bool any = false;
  for (auto &entry : list) {
    DictionaryAttr attrs = attributesOf(entry);
    any = any || (attrs && !attrs.empty());
    all.push_back(attrs ? attrs : builder.getDictionaryAttr({}));
  }
  if (any)
    result.addAttribute(name, builder.getArrayAttr(all));
}

template <typename List>
inline void addArgAndResultAttrs(Builder &builder, OperationState &result, const List &args,
                                 ArrayRef<DictionaryAttr> resultAttrs, StringAttr argAttrsName,
                                 StringAttr resAttrsName) {
  addAttrsOf(builder, result, args, argAttrsName);
  addAttrsOf(builder, result, resultAttrs, resAttrsName);
}

} // namespace call_interface_impl

namespace function_interface_impl {

inline ParseResult parseFunctionArgument(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::Argument> &arguments) {
  OpAsmParser::Argument argument;
  auto present = parser.parseOptionalArgument(argument, true, true);
  if (present.has_value()) {
    if (failed(present.value()))
      return failure();
    if (!arguments.empty() && arguments.back().ssaName.name.empty())
      return parser.emitError(argument.ssaName.location, "expected type instead of SSA identifier");
    arguments.push_back(argument);
    return success();
  }
  SMLoc loc = parser.getCurrentLocation();
  if (!arguments.empty() && !arguments.back().ssaName.name.empty())
    return parser.emitError(loc, "expected SSA identifier");
  NamedAttrList attrs;
  if (parser.parseType(argument.type) || parser.parseOptionalAttrDict(attrs) ||
      parser.parseOptionalLocationSpecifier(argument.sourceLoc))
    return failure();
  argument.attrs = attrs.getDictionary(parser.getContext());
  arguments.push_back(argument);
  return success();
}

inline ParseResult parseFunctionArgumentList(OpAsmParser &parser, bool allowVariadic,
                                             SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                             bool &isVariadic) {
  isVariadic = false;
  auto parseArgument = [&]() -> ParseResult {
    if (isVariadic)
      return parser.emitError(parser.getCurrentLocation(),
                              "variadic arguments must be in the end of the argument list");
    if (allowVariadic && succeeded(parser.parseOptionalEllipsis())) {
      isVariadic = true;
      return success();
    }
    return parseFunctionArgument(parser, arguments);
  };
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseArgument);
}

inline ParseResult parseFunctionSignatureWithArguments(OpAsmParser &parser, bool allowVariadic,
                                                       SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                                       bool &isVariadic, SmallVectorImpl<Type> &resultTypes,
                                                       SmallVectorImpl<DictionaryAttr> &resultAttrs) {
  if (parseFunctionArgumentList(parser, allowVariadic, arguments, isVariadic))
    return failure();
  if (succeeded(parser.parseOptionalArrow()))
    return call_interface_impl::parseFunctionResultList(parser, resultTypes, resultAttrs);
  return success();
}

inline ParseResult parseFunctionSignature(OpAsmParser &parser, bool allowVariadic,
                                          SmallVectorImpl<OpAsmParser::Argument> &arguments, bool &isVariadic,
                                          SmallVectorImpl<Type> &resultTypes,
                                          SmallVectorImpl<DictionaryAttr> &resultAttrs) {
  return parseFunctionSignatureWithArguments(parser, allowVariadic, arguments, isVariadic, resultTypes, resultAttrs);
}

inline ParseResult parseFunctionOp(OpAsmParser &parser, OperationState &result, bool allowVariadic,
                                   StringAttr typeAttrName, FuncTypeBuilder buildType, StringAttr argAttrsName,
                                   StringAttr resAttrsName) {
  (void)parseOptionalVisibilityKeyword(parser, result.attributes);
  StringAttr name;
  if (parser.parseSymbolName(name, "sym_name", result.attributes))
    return failure();
  SMLoc signatureLoc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> resultTypes;
  SmallVector<DictionaryAttr> resultAttrs;
  bool isVariadic = false;
  if (parseFunctionSignatureWithArguments(parser, allowVariadic, arguments, isVariadic, resultTypes, resultAttrs))
    return failure();
  SmallVector<Type> argTypes;
  for (auto &argument : arguments)
    argTypes.push_back(argument.type);
  std::string message;
  Type type = buildType(parser.getBuilder(), argTypes, resultTypes, VariadicFlag(isVariadic), message);
  if (!type)
    return parser.emitError(signatureLoc)
           << "failed to construct function type" << (message.empty() ? "" : ": ") << message;
  result.addAttribute(typeAttrName, TypeAttr::get(type));
  NamedAttrList attrs;
  SMLoc attrsLoc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDictWithKeyword(attrs))
    return failure();
  for (StringRef inferred : {StringRef("sym_visibility"), StringRef("sym_name"), typeAttrName.getValue()})
    if (attrs.get(inferred))
      return parser.emitError(attrsLoc, "'")
             << inferred
             << "' is an inferred attribute and should not be specified in the explicit attribute dictionary";
  result.attributes.append(attrs);
  call_interface_impl::addArgAndResultAttrs(parser.getBuilder(), result, arguments, resultAttrs, argAttrsName,
                                            resAttrsName);
  auto *body = result.addRegion();
  SMLoc bodyLoc = parser.getCurrentLocation();
  OptionalParseResult parsed = parser.parseOptionalRegion(*body, arguments, false);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    if (body->empty())
      return parser.emitError(bodyLoc, "expected non-empty function body");
  }
  return success();
}

inline void printFunctionSignature(OpAsmPrinter &p, Operation *op, TypeRange argTypes, bool isVariadic,
                                   TypeRange resultTypes) {
  call_interface_impl::printFunctionSignature(p, argTypes, op->getAttrOfType<ArrayAttr>("arg_attrs"), isVariadic,
                                              resultTypes, op->getAttrOfType<ArrayAttr>("res_attrs"),
                                              &op->getRegion(0), false);
}

inline void printFunctionOp(OpAsmPrinter &p, FunctionOpInterface op, bool isVariadic, StringRef typeAttrName,
                            StringAttr argAttrsName, StringAttr resAttrsName) {
  p << ' ';
  if (auto visibility = op->getAttrOfType<StringAttr>("sym_visibility"))
    p << visibility.getValue() << ' ';
  p.printSymbolName(op->getAttrOfType<StringAttr>("sym_name").getValue());
  Region &body = op->getRegion(0);
  call_interface_impl::printFunctionSignature(p, op.getArgumentTypes(), op->getAttrOfType<ArrayAttr>(argAttrsName),
                                              isVariadic, op.getResultTypes(),
                                              op->getAttrOfType<ArrayAttr>(resAttrsName), &body, false);
  printFunctionAttributes(p, op, {"sym_visibility", typeAttrName, argAttrsName, resAttrsName});
  if (!body.empty()) {
    p << ' ';
    p.printRegion(body, false, true);
  }
}

} // namespace function_interface_impl

inline ParseResult parseDimensionList(OpAsmParser &parser, DenseI64ArrayAttr &dimensions) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  if (succeeded(parser.parseOptionalLSquare())) {
    if (failed(parser.parseRSquare()))
      return parser.emitError(loc, "Failed parsing dimension list.");
    dimensions = DenseI64ArrayAttr::get(parser.getContext(), shape);
    return success();
  }
  if (failed(parser.parseDimensionList(shape, true, false)))
    return parser.emitError(loc, "Failed parsing dimension list.");
  if (shape.empty())
    return parser.emitError(loc, "Failed parsing dimension list. Did you mean an empty list? It must be denoted "
                                 "by \"[]\".");
  dimensions = DenseI64ArrayAttr::get(parser.getContext(), shape);
  return success();
}

inline void printDimensionList(OpAsmPrinter &printer, Operation *op, ArrayRef<int64_t> dimensions) {
  if (dimensions.empty())
    printer << "[]";
  else
    printer.printDimensionList(dimensions);
}

} // namespace mlir
