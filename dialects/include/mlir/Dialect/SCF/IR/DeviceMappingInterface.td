// Attributes that map loops to the processors of a device.

#ifndef MLIR_DIALECT_SCF_IR_DEVICEMAPPINGINTERFACE_TD
#define MLIR_DIALECT_SCF_IR_DEVICEMAPPINGINTERFACE_TD

include "mlir/IR/OpBase.td"

def DeviceMappingAttrInterface : AttrInterface<"DeviceMappingAttrInterface"> {
  let description = [{
    Attributes that stand for a dimension of the processors of a device, such as
    the x of the threads in a block.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The number of the dimension.",
      "int64_t", "getMappingId">,
    InterfaceMethod<"Whether it is one of all processors in a row.",
      "bool", "isLinearMapping">,
    InterfaceMethod<"The number of the dimension among those of its kind.",
      "int64_t", "getRelativeIndex">,
  ];
}

def DeviceMaskingAttrInterface : AttrInterface<"DeviceMaskingAttrInterface"> {
  let description = [{
    Attributes that stand for a part of the processors of a device, which alone
    are to work.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Builds the number of a processor among those that work.",
      "Value", "createLogicalLinearMappingId",
      (ins "OpBuilder&":$builder, "Value":$physicalLinearMappingId)>,
    InterfaceMethod<"Builds whether a processor works.",
      "Value", "createIsActiveIdPredicate",
      (ins "OpBuilder&":$builder, "Value":$physicalLinearMappingId)>,
    InterfaceMethod<"How many processors there may be.",
      "int64_t", "getMaxNumPhysicalIds">,
  ];
}

def DeviceMappingArrayAttr
    : TypedArrayAttrBase<AnyAttrOf<[DeviceMappingAttrInterface, DeviceMaskingAttrInterface]>,
                         "Device Mapping array attribute">;

#endif // MLIR_DIALECT_SCF_IR_DEVICEMAPPINGINTERFACE_TD
