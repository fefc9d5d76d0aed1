// Locations: where an operation comes from. They are attributes, written in
// `loc(...)`.

#ifndef MLIR_IR_BUILTINLOCATIONATTRIBUTES_TD
#define MLIR_IR_BUILTINLOCATIONATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"

class Builtin_LocationAttr<string name, list<Trait> traits = []>
    : LocationAttrDef<Builtin_Dialect, name, traits> {
  let cppClassName = name;
  let mnemonic = ?;
}

def UnknownLoc : Builtin_LocationAttr<"UnknownLoc"> {
  let summary = "An unspecified source location";
  let description = [{
    ```
    unknown-location ::= `unknown`
    ```

    Nothing is known.
  }];
  let attrName = "builtin.unknown_loc";
}

def FileLineColRange : Builtin_LocationAttr<"FileLineColRange"> {
  let summary = "A file:line:column source location range";
  let description = [{
    ```
    file-location ::= string (`:` line (`:` column (`to` (line? `:` column))?)?)?
    ```

    A place in a file, or from one place to another.
  }];
  let parameters = (ins "StringAttr":$filename, "unsigned":$start_line,
                        "unsigned":$start_column, "unsigned":$end_line, "unsigned":$end_column);
  let skipDefaultBuilders = 1;
  let genAccessors = 0;
  let genStorageClass = 0;
  let attrName = "builtin.file_line_range";
}

def NameLoc : Builtin_LocationAttr<"NameLoc"> {
  let summary = "A named source location";
  let description = [{
    ```
    name-location ::= string (`(` location `)`)?
    ```

    A name in the source, and where it stands.
  }];
  let parameters = (ins "StringAttr":$name, "Location":$childLoc);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.name_loc";
}

def CallSiteLoc : Builtin_LocationAttr<"CallSiteLoc"> {
  let summary = "A callsite source location";
  let description = [{
    ```
    call-location ::= `callsite` `(` location `at` location `)`
    ```

    A place in a function, and where that was called from.
  }];
  let parameters = (ins "Location":$callee, "Location":$caller);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.call_site_loc";
}

def FusedLoc : Builtin_LocationAttr<"FusedLoc"> {
  let summary = "A tuple of other source locations";
  let description = [{
    ```
    fused-location ::= `fused` (`<` attribute `>`)? `[` (location (`,` location)*)? `]`
    ```

    The places of several operations that became one, and why.
  }];
  let parameters = (ins ArrayRefParameter<"Location", "">:$locations, "Attribute":$metadata);
  let attrName = "builtin.fused_loc";
}

def OpaqueLoc : Builtin_LocationAttr<"OpaqueLoc"> {
  let summary = "An opaque source location";
  let description = [{
    A pointer to a location of another system, with a location to fall back on. It
    has no syntax: the location to fall back on is printed.
  }];
  let parameters = (ins "uintptr_t":$underlyingLocation, "TypeID":$underlyingTypeID,
                        "Location":$fallbackLocation);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.opaque_loc";
}

#endif // MLIR_IR_BUILTINLOCATIONATTRIBUTES_TD
