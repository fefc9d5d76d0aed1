include "mlir/Pass/PassBase.td"

def ZooSweep : Pass<"zoo-sweep", "::mlir::ModuleOp"> {
  let summary = "sweeps the paths";
  let description = [{
    From the gate to the `!zoo.cage`s.
  }];
  let options = [
    Option<"broom", "broom", "std::string", "\"birch\"", "what to sweep with">,
    ListOption<"paths", "only-these-paths", "std::string", "where to sweep">
  ];
  let statistics = [Statistic<"leaves", "num-leaves", "how many leaves there were">];
}

def ZooClose : InterfacePass<"zoo-close", "GateOpInterface"> {
  let summary = "closes the gates";
}
