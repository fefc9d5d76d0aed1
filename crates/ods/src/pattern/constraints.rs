//! The steps that check several entities of a pattern at once: equal operands, and the constraints after the trees.

use super::Compiler;
use crate::model::{MatchStep, Use};
use crate::read::Result;
use tablegen::{Dag, Record};

impl<'k> Compiler<'k, '_> {
    /// Checks operands of the same name, then the constraints of the pattern.
    pub(super) fn match_constraints(&mut self) -> Result<()> {
        let mut same = Vec::new();
        for (name, symbols) in self.symbols.repeated() {
            let first = symbols[0].slot;
            same.extend(symbols[1..].iter().map(|other| (name.to_owned(), first, other.slot)));
        }
        for (name, first, second) in same {
            let name = self.reader.text(&name);
            self.matching.push(MatchStep::Same { first, second, name });
        }
        let constraints = self.record.list("constraints")?;
        for value in constraints.iter() {
            let Some(dag) = value.as_dag() else {
                let message = "all elements in Pattern multi-entity constraints should be DAG nodes";
                return Err(self.error(message));
            };
            self.match_constraint(dag)?;
        }
        Ok(())
    }

    fn match_constraint(&mut self, dag: Dag<'k>) -> Result<()> {
        let mut names = Vec::new();
        for (_, name) in dag.args() {
            let Some(name) = name else {
                let message = "operands to additional constraints can only be symbol references";
                return Err(self.error(message));
            };
            names.push(name);
        }
        let Some(constraint) = dag.operator_def() else {
            return Err(self.error("operator of a DAG node must be a record"));
        };
        if constraint.is_subclass_of("TypeConstraint") {
            return self.match_entity_type(constraint, &names);
        }
        if constraint.is_subclass_of("AttrConstraint") {
            return Err(self.error("cannot use AttrConstraint in Pattern multi-entity constraints"));
        }
        if names.len() > 4 {
            return Err(self.error("only support up to 4-entity constraints now"));
        }
        let entities = names.iter().map(|name| self.symbol(name)).collect::<Result<Vec<Use>>>()?;
        let subject = match dag.name() {
            Some(name) if !name.is_empty() => Some(self.symbol(name)?),
            _ => None,
        };
        let summary = self.reader.constraint_summary(constraint);
        if let Some(predicate) = self.reader.predicate_of(constraint)? {
            self.matching.push(MatchStep::Constraint { predicate, subject, entities, summary });
        }
        Ok(())
    }

    fn match_entity_type(&mut self, constraint: Record<'k>, names: &[&str]) -> Result<()> {
        let [name] = names else {
            return Err(self.error("type constraint requires exactly one argument"));
        };
        let entity = self.symbol(name)?;
        let constraint = self.reader.type_constraint(constraint)?;
        self.matching.push(MatchStep::EntityType { entity, constraint });
        Ok(())
    }

    /// Returns the contents of a name.
    pub(super) fn symbol(&mut self, name: &str) -> Result<Use> {
        let Some((symbol, index)) = self.symbols.get(name) else {
            return Err(self.error(format!("referencing unbound symbol '{name}'")));
        };
        Ok(Use { slot: symbol.slot, holds: symbol.holds, index, name: self.reader.text(name) })
    }
}
