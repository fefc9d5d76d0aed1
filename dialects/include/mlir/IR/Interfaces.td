// Interfaces of operations, attributes, types and dialects.
//
// An interface is a trait: a definition lists it among its traits. Attribute
// and type interfaces are constraints as well ("any type that implements it").
// Methods are implemented natively; what is written here is their signatures.

#ifndef MLIR_IR_INTERFACES_TD
#define MLIR_IR_INTERFACES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/Traits.td"

// The trait that implementing an interface amounts to.
class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";

  // C++ to insert into the trait class.
  code extraTraitClassDeclaration = "";
}

class OpInterfaceTrait<string name, code verifyBody = [{}], list<Trait> traits = []>
    : InterfaceTrait<name> {
  // How operations with this interface are verified natively for it: C++, or
  // the name of the check; empty if they are not. With `verifyWithRegions` that
  // comes after the operations in their regions were verified.
  code verify = verifyBody;
  bit verifyWithRegions = 0;

  // Traits that the operation must also have.
  list<Trait> dependentTraits = traits;
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

class InterfaceMethod<string desc, string retTy, string methodName, dag args = (ins),
                      code methodBody = [{}], code defaultImplementation = [{}]> {
  string description = desc;
  string name = methodName;
  string returnType = retTy;

  // C++ types and names.
  dag arguments = args;

  // C++ of the dispatching method, and of the default of implementations.
  code body = methodBody;
  code defaultBody = defaultImplementation;
}

// A method of the kind of entity rather than of one entity.
class StaticInterfaceMethod<string desc, string retTy, string methodName, dag args = (ins),
                            code methodBody = [{}], code defaultImplementation = [{}]>
    : InterfaceMethod<desc, retTy, methodName, args, methodBody, defaultImplementation>;

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string description = "";
  string cppInterfaceName = name;
  string cppNamespace = "";
  list<InterfaceMethod> methods = [];

  // C++ to insert into the interface class, into both that and the trait
  // class, and into the test whether an entity implements the interface.
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraClassOf = "";

  // Interfaces that this one extends.
  list<Interface> baseInterfaces = baseInterfacesArg;
}

class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<CPred<"::llvm::isa<" # !if(!empty(cppNamespace), "", cppNamespace # "::")
                 # name # ">($_self)">,
           name # " instance"> {
  let storageType = !if(!empty(cppNamespace), "", cppNamespace # "::") # name;
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

class TypeInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Type<CPred<"::llvm::isa<" # !if(!empty(cppNamespace), "", cppNamespace # "::")
                 # name # ">($_self)">,
           name # " instance",
           !if(!empty(cppNamespace), "", cppNamespace # "::") # name>;

class OpInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

class DialectInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

//===----------------------------------------------------------------------===//
// Declaring interface methods in the class generated for a definition. The
// methods named are declared even if the interface has a default for them.
//===----------------------------------------------------------------------===//

class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}

class DeclareAttrInterfaceMethods<AttrInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      AttrInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
}

class DeclareOpInterfaceMethods<OpInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
}

class DeclareTypeInterfaceMethods<TypeInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      TypeInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
}

#endif // MLIR_IR_INTERFACES_TD
