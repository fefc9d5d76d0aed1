//! The traits of an operation, with those that others imply.

use super::TypeTraits;
use crate::model::{NamedValue, Operation, Trait, TraitKind};
use crate::read::reader::{Reader, Result, trimmed};
use crate::read::traits::{TraitClass, classify, qualified_name};
use rustc_hash::FxHashSet;
use tablegen::Record;

impl<'k> Reader<'k> {
    /// Reads the traits that the definition has, in the order of the generated class.
    pub(super) fn read_traits(
        &mut self,
        record: Record<'k>,
        traits: &[Record<'k>],
        op: &mut Operation,
    ) -> Result<TypeTraits<'k>> {
        let (mut structural, mut others) = (Vec::new(), Vec::new());
        let mut type_traits = Vec::new();
        let flags = &mut op.flags;
        for &def in traits {
            match classify(record, def)? {
                TraitClass::Pred => op.predicates.push(self.pred_trait(def)?),
                TraitClass::Internal => match trimmed(def, "trait").rsplit("::").next() {
                    Some("SameVariadicOperandSize") => flags.same_variadic_operand_size = true,
                    Some("SameVariadicResultSize") => flags.same_variadic_result_size = true,
                    Some("FirstAttrDerivedResultType") => flags.first_attr_derived_result_type = true,
                    _ => {}
                },
                TraitClass::Interface => others.push(self.interface_trait(def)?),
                TraitClass::Native { structural: true } => {
                    let name = qualified_name(def)?;
                    match name.as_str() {
                        "::mlir::OpTrait::AttrSizedOperandSegments" => {
                            flags.attr_sized_operand_segments = true;
                        }
                        "::mlir::OpTrait::AttrSizedResultSegments" => flags.attr_sized_result_segments = true,
                        "::mlir::OpTrait::SingleBlock" => flags.has_single_block = true,
                        _ => {}
                    }
                    // Before version 17 it was one trait, without that of the single block beside it.
                    let is_whole = def.is_subclass_of("SingleBlockImplicitTerminator");
                    flags.has_single_block |= is_whole;
                    flags.has_implicit_terminator |=
                        is_whole || def.is_subclass_of("SingleBlockImplicitTerminatorImpl");
                    structural.push(self.native_trait(&name, TraitKind::Structural));
                }
                TraitClass::Native { structural: false } => {
                    others.push(self.native_trait(&qualified_name(def)?, TraitKind::Native));
                }
            }
            type_traits.extend(self.type_trait(def, op.inferred_results.is_some())?);
        }
        op.traits = structural;
        op.traits.push(self.native_trait("mlir::OpTrait::OpInvariants", TraitKind::Invariants));
        op.traits.extend(others);
        Ok(type_traits)
    }

    /// Adds the traits that follow from the rest of the definition, and removes repeated ones.
    pub(super) fn complete_traits(&mut self, op: &mut Operation, implied: Vec<Trait>) {
        let mut traits = Vec::with_capacity(op.traits.len() + 7);
        let variadic_regions = op.regions.iter().filter(|region| region.is_variadic).count();
        let variadic_successors = op.successors.iter().filter(|successor| successor.is_variadic).count();
        let variable =
            |values: &[NamedValue]| values.iter().filter(|value| value.arity.is_variable_length()).count();
        traits.push(self.count_trait("Region", op.regions.len(), variadic_regions));
        traits.push(self.count_trait("Result", op.results.len(), variable(&op.results)));
        if let [result] = op.results[..]
            && !result.arity.is_variable_length()
        {
            let arguments = self.definitions[result.constraint].cpp_type;
            let name = self.text("mlir::OpTrait::OneTypedResult");
            traits.push(Trait { name, arguments, kind: TraitKind::Count });
        }
        traits.push(self.count_trait("Successor", op.successors.len(), variadic_successors));
        traits.push(self.count_trait("Operand", op.operands.len(), variable(&op.operands)));
        for &of in &op.traits {
            traits.push(of);
            if of.kind == TraitKind::Invariants && !op.inherent.is_empty() {
                traits.push(self.native_trait("mlir::BytecodeOpInterface", TraitKind::Implied));
            }
        }
        if op.inferred_results.is_some()
            && let Some(def) = self.keeper.def("InferTypeOpInterface")
            && let Ok(inferred) = self.interface_trait(def)
        {
            traits.push(inferred);
        }
        if op.results.len() > 1 && op.results.iter().any(|result| !result.name.is_empty()) {
            traits.push(self.native_trait("mlir::OpAsmOpInterface", TraitKind::Implied));
        }
        traits.extend(implied);
        op.traits.clear();
        let mut seen = FxHashSet::default();
        op.traits.extend(traits.into_iter().filter(|of| seen.insert((of.name, of.arguments))));
    }

    /// Returns the trait that says how many there are of something, `variable` of them standing for any
    /// number.
    fn count_trait(&mut self, of: &str, total: usize, variable: usize) -> Trait {
        let (name, arguments) = match (total, variable) {
            (0, 0) => (format!("Zero{of}s"), String::new()),
            (1, 0) => (format!("One{of}"), String::new()),
            (_, 0) => (format!("N{of}s"), total.to_string()),
            _ if total == variable => (format!("Variadic{of}s"), String::new()),
            _ => (format!("AtLeastN{of}s"), (total - variable).to_string()),
        };
        let name = self.text(&format!("mlir::OpTrait::{name}"));
        Trait { name, arguments: self.text(&arguments), kind: TraitKind::Count }
    }
}
