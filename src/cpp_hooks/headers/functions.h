// Attributes of the arguments and results of functions, which patterns change: `function.setArgAttr(0, "unit.name", value)`.

namespace mlir {

// Gives one of `count` arguments or results other attributes. A list of nothing but empty ones is left out.
inline void setAttrsInList(Operation *function, StringRef list, unsigned count, unsigned index, DictionaryAttr attrs) {
  MLIRContext *context = function->getContext();
  SmallVector<Attribute> all(count, DictionaryAttr::get(context));
  if (auto given = function->getAttrOfType<ArrayAttr>(list))
    for (unsigned i = 0; i < given.size(); ++i)
      all[i] = given[i];
  all[index] = attrs;
  if (llvm::all_of(all, [](Attribute entry) { return llvm::cast<DictionaryAttr>(entry).empty(); }))
    function->removeAttr(list);
  else
    function->setAttr(list, ArrayAttr::get(context, all));
}

inline void setAttrsOfArg(FunctionOpInterface function, unsigned index, DictionaryAttr attrs) {
  setAttrsInList(function, "arg_attrs", function.getNumArguments(), index, attrs);
}

inline void setAttrsOfResult(FunctionOpInterface function, unsigned index, DictionaryAttr attrs) {
  setAttrsInList(function, "res_attrs", function.getNumResults(), index, attrs);
}

inline void setAttrOfArg(FunctionOpInterface function, unsigned index, StringRef name, Attribute value) {
  NamedAttrList attrs(function.getArgAttrDict(index));
  attrs.set(name, value);
  setAttrsOfArg(function, index, attrs.getDictionary(function->getContext()));
}

inline void setAttrOfResult(FunctionOpInterface function, unsigned index, StringRef name, Attribute value) {
  NamedAttrList attrs(function.getResultAttrDict(index));
  attrs.set(name, value);
  setAttrsOfResult(function, index, attrs.getDictionary(function->getContext()));
}

inline Attribute removeAttrOfArg(FunctionOpInterface function, unsigned index, StringRef name) {
  NamedAttrList attrs(function.getArgAttrDict(index));
  Attribute removed = attrs.erase(name);
  setAttrsOfArg(function, index, attrs.getDictionary(function->getContext()));
  return removed;
}

inline Attribute removeAttrOfResult(FunctionOpInterface function, unsigned index, StringRef name) {
  NamedAttrList attrs(function.getResultAttrDict(index));
  Attribute removed = attrs.erase(name);
  setAttrsOfResult(function, index, attrs.getDictionary(function->getContext()));
  return removed;
}

// The functions that the methods of `FunctionOpInterface` call where a definition includes FunctionInterfaces.td.
namespace function_interface_impl {

inline DictionaryAttr attrsInList(Operation *function, StringRef list, unsigned index) {
  auto given = function->getAttrOfType<ArrayAttr>(list);
  return given ? llvm::cast<DictionaryAttr>(given[index]) : DictionaryAttr();
}

inline DictionaryAttr getArgAttrDict(FunctionOpInterface function, unsigned index) {
  return attrsInList(function, "arg_attrs", index);
}

inline DictionaryAttr getResultAttrDict(FunctionOpInterface function, unsigned index) {
  return attrsInList(function, "res_attrs", index);
}

inline ArrayRef<NamedAttribute> getArgAttrs(FunctionOpInterface function, unsigned index) {
  DictionaryAttr attrs = getArgAttrDict(function, index);
  return attrs ? attrs.getValue() : ArrayRef<NamedAttribute>();
}

inline ArrayRef<NamedAttribute> getResultAttrs(FunctionOpInterface function, unsigned index) {
  DictionaryAttr attrs = getResultAttrDict(function, index);
  return attrs ? attrs.getValue() : ArrayRef<NamedAttribute>();
}

inline void setArgAttrs(FunctionOpInterface function, unsigned index, DictionaryAttr attrs) {
  setAttrsOfArg(function, index, attrs);
}

inline void setResultAttrs(FunctionOpInterface function, unsigned index, DictionaryAttr attrs) {
  setAttrsOfResult(function, index, attrs);
}

inline void setArgAttr(FunctionOpInterface function, unsigned index, StringAttr name, Attribute value) {
  setAttrOfArg(function, index, name, value);
}

inline void setResultAttr(FunctionOpInterface function, unsigned index, StringAttr name, Attribute value) {
  setAttrOfResult(function, index, name, value);
}

inline Attribute removeArgAttr(FunctionOpInterface function, unsigned index, StringAttr name) {
  return removeAttrOfArg(function, index, name);
}

inline Attribute removeResultAttr(FunctionOpInterface function, unsigned index, StringAttr name) {
  return removeAttrOfResult(function, index, name);
}

} // namespace function_interface_impl
} // namespace mlir
