//! Traits of operations, attributes and types.

use super::reader::{Reader, Result, bit, trimmed};
use crate::format::TypeTrait;
use crate::model::{ExpressionId, InterfaceVerifier, PredTrait, Trait, TraitKind};
use rustc_hash::FxHashSet;
use tablegen::{Diagnostic, List, Record, RecordId};

/// The C++ expression that makes the types of the elements of a shaped value.
pub(super) const ELEMENTS_OF_SHAPED: &str = "::llvm::SmallVector<::mlir::Type>(::llvm::cast<::mlir::ShapedType>($_self)\
                                  .getNumElements(), ::llvm::cast<::mlir::ShapedType>($_self).getElementType())";

/// Collects the traits of a definition, each once. Lists are flattened, and base interfaces come before the
/// interfaces derived from them.
pub fn collect_traits<'k>(owner: Record<'k>) -> Result<Vec<Record<'k>>> {
    let mut collector = Collector { owner, seen: FxHashSet::default(), traits: Vec::new() };
    collector.insert(owner.list("traits")?)?;
    Ok(collector.traits)
}

struct Collector<'k> {
    owner: Record<'k>,
    seen: FxHashSet<RecordId>,
    traits: Vec<Record<'k>>,
}

impl<'k> Collector<'k> {
    fn insert(&mut self, list: List<'k>) -> Result<()> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            for value in list.iter() {
                let Some(record) = value.as_def() else {
                    return Err(Diagnostic::error(self.owner.span(), format!("`{value}` is not a trait")));
                };
                if record.is_subclass_of("TraitList") {
                    self.insert(record.list("traits")?)?;
                    continue;
                }
                if !self.seen.insert(record.id()) {
                    continue;
                }
                if record.is_subclass_of("Interface") {
                    self.insert(record.list("baseInterfaces")?)?;
                }
                self.check_dependencies(record)?;
                self.traits.push(record);
            }
            Ok(())
        })
    }

    /// Checks that the traits that `record` relies on are verified before it.
    fn check_dependencies(&self, record: Record<'k>) -> Result<()> {
        let Some(list) = record.value("dependentTraits").and_then(|value| value.as_list()) else {
            return Ok(());
        };
        for dependency in list.iter().filter_map(|value| value.as_def()) {
            if !self.seen.contains(&dependency.id()) {
                let message = format!(
                    "{} requires {} to precede it in traits list",
                    trimmed(record, "trait"),
                    trimmed(dependency, "trait")
                );
                return Err(Diagnostic::error(self.owner.span(), message));
            }
        }
        Ok(())
    }
}

/// The class of a trait, as ODS treats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraitClass {
    Pred,
    /// Known to the generator only.
    Internal,
    Interface,
    Native {
        structural: bool,
    },
}

/// Classifies a trait. A record that is not a trait is an error.
pub fn classify(owner: Record<'_>, record: Record<'_>) -> Result<TraitClass> {
    if record.is_subclass_of("PredTrait") {
        Ok(TraitClass::Pred)
    } else if record.is_subclass_of("GenInternalTrait") {
        Ok(TraitClass::Internal)
    } else if record.is_subclass_of("InterfaceTrait") {
        Ok(TraitClass::Interface)
    } else if record.is_subclass_of("NativeTrait") {
        Ok(TraitClass::Native { structural: record.is_subclass_of("StructuralOpTrait") })
    } else {
        Err(Diagnostic::error(owner.span(), format!("`{}` is not a trait", record.name())))
    }
}

/// Returns the C++ class of a trait, as generated code names it.
pub(super) fn qualified_name(record: Record<'_>) -> Result<String> {
    let name = record.string("trait")?;
    match record.value("cppNamespace").and_then(|value| value.as_str()) {
        Some(namespace) if !namespace.is_empty() => Ok(format!("{namespace}::{name}")),
        _ => Ok(name.to_owned()),
    }
}

impl<'k> Reader<'k> {
    /// Returns a trait by the C++ class that generated code names.
    pub fn native_trait(&mut self, class: &str, kind: TraitKind) -> Trait {
        let class = class.trim_start_matches("::");
        let class = class.strip_suffix("::Impl").or_else(|| class.strip_suffix("::Trait")).unwrap_or(class);
        let (name, arguments) = match class.split_once('<') {
            Some((name, arguments)) => (name, arguments.trim_end().strip_suffix('>').unwrap_or(arguments)),
            None => (class, ""),
        };
        Trait { name: self.text(name), arguments: self.text(arguments), kind }
    }

    /// Returns the interface of a record that is a subclass of `InterfaceTrait`.
    pub fn interface_trait(&mut self, record: Record<'k>) -> Result<Trait> {
        let declares_methods = record.is_subclass_of("DeclareInterfaceMethods");
        let kind = TraitKind::Interface { declares_methods, verifier: self.interface_verifier(record) };
        Ok(self.native_trait(&qualified_name(record)?, kind))
    }

    /// Returns when an interface verifies. A record that declares the interface's methods does not say it;
    /// the interface that it was made from, found by its C++ name, does.
    fn interface_verifier(&self, record: Record<'k>) -> InterfaceVerifier {
        let named = record.value("cppInterfaceName").and_then(|value| value.as_str());
        let original =
            named.and_then(|name| self.keeper.def(name)).filter(|def| def.is_subclass_of("Interface"));
        let of = |record: Record<'k>| {
            let verifies =
                record.value("verify").and_then(|value| value.as_str()).is_some_and(|text| !text.is_empty());
            let with_regions = bit(record, "verifyWithRegions");
            match (verifies, with_regions) {
                (false, _) => InterfaceVerifier::None,
                (true, false) => InterfaceVerifier::Operation,
                (true, true) => InterfaceVerifier::WithRegions,
            }
        };
        match of(record) {
            InterfaceVerifier::None => original.map_or(InterfaceVerifier::None, of),
            verifier => verifier,
        }
    }

    /// Returns a trait that is a predicate.
    pub fn pred_trait(&mut self, record: Record<'k>) -> Result<PredTrait> {
        let predicate = record.def("predicate")?;
        let text = self.flatten(predicate)?;
        Ok(PredTrait { summary: self.text(record.string("summary")?), predicate: self.expression(&text) })
    }

    /// Returns the constraint that a trait puts on the types of an operation. `InferTypeOpInterface` is one
    /// only if ODS implements it, which `infers_itself` says.
    pub fn type_trait(&mut self, record: Record<'k>, infers_itself: bool) -> Result<Option<TypeTrait<'k>>> {
        let is = |class| record.is_subclass_of(class);
        Ok(if is("AllTypesMatch") {
            Some(TypeTrait::AllTypesMatch(record.list_of_strings("values")?))
        } else if record.name() == "SameTypeOperands" {
            Some(TypeTrait::SameTypeOperands)
        } else if record.name() == "SameOperandsAndResultType" {
            Some(TypeTrait::SameOperandsAndResultType)
        } else if is("TypesMatchWith") {
            let transform = self.expression(record.string("transformer")?);
            let (lhs, rhs) = (record.string("lhs")?, record.string("rhs")?);
            Some(TypeTrait::TypesMatchWith { lhs, rhs, transform })
        } else if is("ShapedTypeMatchesElementCountAndTypes") {
            let transform = self.elements_of_shaped();
            let (lhs, rhs) = (record.string("shaped")?, record.string("elements")?);
            Some(TypeTrait::TypesMatchWith { lhs, rhs, transform })
        } else if !infers_itself && is_infer_type_interface(record) {
            Some(TypeTrait::Infers)
        } else {
            None
        })
    }

    /// Returns the transformer of `ShapedTypeMatchesElementCountAndTypes`.
    pub fn elements_of_shaped(&mut self) -> ExpressionId {
        self.expression(ELEMENTS_OF_SHAPED)
    }
}

/// Returns whether a trait is `InferTypeOpInterface`, with or without its methods declared.
fn is_infer_type_interface(record: Record<'_>) -> bool {
    let string = |field| record.value(field).and_then(|value| value.as_str());
    string("cppInterfaceName") == Some("InferTypeOpInterface") && string("cppNamespace") == Some("::mlir")
}
