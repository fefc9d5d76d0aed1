// Traits: facts about operations, attributes or types as a kind. The entity
// type ("Op", "Attribute", "Type") is filled in by the classes of OpBase.td and
// AttrTypeBase.td.

#ifndef MLIR_IR_TRAITS_TD
#define MLIR_IR_TRAITS_TD

include "mlir/IR/Constraints.td"

class Trait;

// Several traits under one name.
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

// A trait that is implemented natively, known by `cppNamespace::trait`.
class NativeTrait<string name, string entityType, code extraClassDeclaration = [{}],
                  code extraClassDefinition = [{}]> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entityType # "Trait";

  // C++ that the trait adds to the classes that have it.
  code extraConcreteClassDeclaration = extraClassDeclaration;
  code extraConcreteClassDefinition = extraClassDefinition;
}

// A native trait with parameters.
class ParamNativeTrait<string prop, string params, string entityType>
    : NativeTrait<prop # "<" # params # ">::Impl", entityType>;

// A trait that only steers how ODS treats a definition.
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}

// A trait that is a predicate: the verifier reports "failed to verify that
// <summary>" when it does not hold.
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}

#endif // MLIR_IR_TRAITS_TD
