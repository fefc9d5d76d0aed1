//! Operators that ask about records: `!cast`, `!repr`, `!initialized`, `!isa`, `!exists`, `!instances`.

use super::Folded;
use super::string::{STEPS_PER_BYTE, regular_expression};
use crate::eval::convert::Items;
use crate::eval::{Evaluated, Evaluator};
use crate::print::records::write_record;
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::types::TypeId;
use crate::values::{Head, Query, ValueId};

impl Evaluator<'_> {
    pub(super) fn fold_cast(
        &mut self,
        ty: TypeId,
        operand: ValueId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Folded {
        if ty == TypeId::STRING {
            if self.keeper.values.as_string(operand).is_some() {
                return Ok(Some(operand));
            }
            if let Some(def) = self.keeper.values.as_def(operand) {
                let name = self.record_name(def);
                return self.text(&name).map(Some);
            }
            if let Some(int) = self.known_int(operand) {
                return self.text(&int.to_string()).map(Some);
            }
        } else if self.keeper.types.is_record(ty)
            && let Some((name, _)) = self.keeper.values.as_string(operand)
        {
            return self.fold_cast_to_record(ty, name, record, is_final);
        }
        Ok(self.convert(operand, ty))
    }

    /// Finds the def of a name. The record that is being defined counts too, but only in the end, when
    /// its type is known.
    fn fold_cast_to_record(
        &mut self,
        ty: TypeId,
        name: Symbol,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Folded {
        let def = match self.keeper.defs.get(name) {
            Some(def) => def,
            None => match record.filter(|&record| self.is_named(record, name)) {
                Some(_) if !is_final => return Ok(None),
                Some(record) => record,
                None if !is_final => return Ok(None),
                None => return Err(self.unknown_record(name, record)),
            },
        };
        let value = self.def_value(def);
        let found = self.keeper.values.ty(value);
        if self.keeper.types.is_a(&self.keeper.records, found, ty) {
            return Ok(Some(value));
        }
        let (name, wanted, found) = (self.record_name(def), self.show_type(ty), self.show_type(found));
        Err(self.error_for(record, format!("`!cast` of `{name}` to {wanted}, but it is a {found}")))
    }

    /// Returns whether a record that is being defined has this name, or will get it.
    fn is_named(&self, record: RecordId, name: Symbol) -> bool {
        match self.keeper.values.head(self.keeper.records[record.index()].name) {
            Head::Str(own) => own == name,
            Head::AnonymousName(number) => {
                self.symbol_text(name).strip_prefix("anonymous_") == Some(number.to_string().as_str())
            }
            _ => false,
        }
    }

    pub(super) fn fold_repr(&mut self, operand: ValueId) -> Folded {
        if !self.is_concrete(operand)? {
            return Ok(None);
        }
        let text = match self.keeper.values.as_def(operand) {
            Some(def) => {
                let mut text = String::new();
                // Writing to a string does not fail.
                let _ = write_record(&self.keeper, def, &mut text);
                text
            }
            None => self.show_all(operand),
        };
        self.text(&text).map(Some)
    }

    pub(super) fn fold_initialized(&mut self, operand: ValueId) -> Folded {
        if operand == ValueId::UNSET {
            return Ok(Some(self.int(0)));
        }
        Ok(self.is_concrete(operand)?.then(|| self.int(1)))
    }

    /// `!isa`, `!exists` and `!instances`.
    pub(in crate::eval) fn query(
        &mut self,
        query: Query,
        asked: TypeId,
        operand: ValueId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Evaluated<ValueId> {
        let answer = match query {
            Query::IsA => self.fold_isa(asked, operand)?,
            Query::Exists => self.fold_exists(asked, operand, record, is_final),
            Query::Instances => self.fold_instances(asked, operand, record, is_final)?,
        };
        let ty = match query {
            Query::IsA | Query::Exists => TypeId::INT,
            Query::Instances => self.keeper.types.list(asked),
        };
        match answer {
            Some(answer) => Ok(answer),
            None => self.build(Head::Query(query, asked), ty, &[operand]),
        }
    }

    fn fold_isa(&mut self, asked: TypeId, operand: ValueId) -> Folded {
        if operand == ValueId::UNSET {
            return Ok(None);
        }
        let found = self.keeper.values.ty(operand);
        let (types, records) = (&self.keeper.types, &self.keeper.records);
        if types.is_convertible(records, found, asked) {
            return Ok(Some(self.int(1)));
        }
        // An expression of a superclass can still become a record of the class.
        let never = !types.is_record(asked)
            || self.keeper.values.as_def(operand).is_some()
            || (!types.is_convertible(records, asked, found) && self.is_concrete(operand)?);
        Ok(never.then(|| self.int(0)))
    }

    fn fold_exists(
        &mut self,
        asked: TypeId,
        operand: ValueId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Option<ValueId> {
        let (name, _) = self.keeper.values.as_string(operand)?;
        let found = match self.keeper.defs.get(name) {
            Some(def) => {
                let value = self.def_value(def);
                self.keeper.values.ty(value)
            }
            None if !is_final => return None,
            None => match record.filter(|&record| self.is_named(record, name)) {
                Some(record) => self.record_type(record),
                None => return Some(self.int(0)),
            },
        };
        let is = self.keeper.types.is_a(&self.keeper.records, found, asked);
        Some(self.int(is.into()))
    }

    /// Returns the defs of a class so far, in the order of [`crate::RecordKeeper::derived_definitions`].
    fn fold_instances(
        &mut self,
        asked: TypeId,
        operand: ValueId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Folded {
        if record.is_some() && !is_final {
            return Ok(None);
        }
        let Some((pattern, _)) = self.string(operand) else {
            return Ok(None);
        };
        let regex = match regular_expression(pattern) {
            Ok(regex) => regex,
            Err(message) => return Err(self.error_for(record, message)),
        };
        let Some(&[class]) = self.keeper.types.classes(asked) else {
            return Ok(None);
        };
        self.known.has_listed = true;
        let keeper = &self.keeper;
        let mut found: Vec<(&str, RecordId)> = keeper
            .defs
            .iter()
            .filter(|(_, def)| keeper.records[def.index()].is_subclass_of(class))
            .map(|(name, def)| (keeper.strings.get(name), def))
            .collect();
        let bytes: usize = found.iter().map(|(name, _)| name.len()).sum();
        found.retain(|(name, _)| regex.is_match(name.as_bytes()));
        sort::by(&mut found, |a, b| crate::keeper::compare_numeric(a.0, b.0));
        let found: Vec<RecordId> = found.into_iter().map(|(_, def)| def).collect();
        self.steps(self.keeper.defs.len() as u64 / 8 + bytes as u64 * STEPS_PER_BYTE)?;
        let items: Items = found.into_iter().map(|def| self.def_value(def)).collect();
        self.build_list(&items, asked).map(Some)
    }
}
