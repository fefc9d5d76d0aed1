//! Statements.

use super::entry::{Entry, Loop};
use super::expression::{Context, Mode};
use super::resolver::ReferenceResolver;
use super::scope::Scope;
use super::{DefsetInProgress, Evaluated, Evaluator, LetBinding};
use crate::diagnostic::{Diagnostic, Failed};
use crate::record::{Assertion, Dump, RecordId, RecordKind};
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{self, ExprId, ForeachOver, Name, Statement};
use crate::types::TypeId;
use crate::values::ValueId;

impl Evaluator<'_> {
    pub(super) fn statement(&mut self, statement: &Statement) -> Evaluated<()> {
        match statement {
            Statement::Class(class) => self.class(class),
            Statement::Def(def) => self.def(def),
            Statement::MultiClass(multiclass) => self.multiclass(multiclass),
            Statement::Defm(defm) => self.defm(defm),
            Statement::Foreach(foreach) => self.at_place(foreach.span, |eval| eval.foreach(foreach)),
            Statement::If(choice) => self.if_then_else(choice),
            Statement::Let(let_in) => self.let_in(let_in),
            Statement::Defset(defset) => self.defset(defset),
            Statement::Deftype(deftype) => self.deftype(deftype),
            Statement::Defvar(defvar) => self.defvar(defvar),
            Statement::Assert(assert) => {
                let span = self.exprs.span(assert.condition);
                let condition = self.value(assert.condition, Context::new(None))?;
                let message = self.value(assert.message, Context::new(None))?;
                self.add_entry(Entry::Assertion(Assertion { condition, message, span }))
            }
            Statement::Dump(dump) => {
                let message = self.value(dump.message, Context::new(None))?;
                self.add_entry(Entry::Dump(Dump { message, span: dump.span }))
            }
        }
    }

    fn statements(&mut self, statements: &[Statement]) -> Evaluated<()> {
        for statement in statements {
            self.guarded(|eval| eval.statement(statement))?;
        }
        Ok(())
    }

    fn class(&mut self, class: &tree::Class) -> Evaluated<()> {
        let Name { text: name, span } = class.name;
        if self.multiclass.is_some() || !self.loops.is_empty() {
            return Err(self.error(span, "a class cannot be defined in a loop or multiclass"));
        }
        if self.known.aliases.get(name).is_some() {
            let message = format!("`{}` is a type already", self.symbol_text(name));
            return Err(self.error(span, message));
        }
        let record = match self.keeper.classes.get(name) {
            Some(declared) if declared.index() < self.known.first_open => {
                let message = format!("the class `{}` was declared in another file", self.symbol_text(name));
                return Err(self.error(span, message));
            }
            Some(declared) => {
                let data = &mut self.keeper.records[declared.index()];
                let defined =
                    !data.fields.is_empty() || !data.supers.is_empty() || !data.template_args.is_empty();
                if defined {
                    let first = data.span();
                    let message = format!("the class `{}` exists already", self.symbol_text(name));
                    self.diagnostics.push(Diagnostic::error(span, message).with_note(first, "defined here"));
                    // The class as it was stays good.
                    return Ok(());
                }
                data.spans[0] = span;
                declared
            }
            None => {
                let name_value = self.symbol_value(name, false);
                let record = self.new_record(name_value, RecordKind::Class, span)?;
                let name_arg = self.qualified(record, ":", self.name_symbol);
                self.keeper.records[record.index()].name_arg = name_arg;
                self.keeper.classes.insert(name, record);
                record
            }
        };
        let result = self.scoped(Scope::record(record), |eval| {
            eval.params(record, &class.params, ":")?;
            eval.object_body(record, &class.parents, &class.body)
        });
        match result {
            Ok(()) => self.warn_unused_template_args(record),
            Err(Failed) => {
                self.keeper.classes.remove(name);
            }
        }
        result
    }

    /// Evaluates the name of a def or defm; `None` if it has none. In a multiclass the name of the `defm`
    /// comes first, unless the name says where.
    fn object_name(&mut self, name: Option<ExprId>) -> Evaluated<Option<ValueId>> {
        let Some(expr) = name else { return Ok(None) };
        let multiclass = self.multiclass_record();
        let context = Context::new(multiclass).expecting(TypeId::STRING).mode(Mode::Name);
        let name = self.value(expr, context)?;
        if name == ValueId::UNSET {
            return Ok(None);
        }
        let ty = self.keeper.values.ty(name);
        if ty != TypeId::STRING {
            let (span, ty) = (self.exprs.span(expr), self.show_type(ty));
            return Err(self.error(span, format!("the name of a record must be a string, not of type {ty}")));
        }
        let Some(multiclass) = multiclass else {
            return Ok(Some(name));
        };
        let mut reference = ReferenceResolver::new(self.keeper.records[multiclass.index()].name_arg);
        self.resolve(name, &mut reference)?;
        if reference.found { Ok(Some(name)) } else { self.prefixed_with_name(multiclass, name).map(Some) }
    }

    pub(super) fn multiclass_record(&self) -> Option<RecordId> {
        self.known.multiclasses.peek(self.multiclass?)
    }

    fn prefixed_with_name(&mut self, multiclass: RecordId, name: ValueId) -> Evaluated<ValueId> {
        let name_arg = self.keeper.records[multiclass.index()].name_arg;
        let prefix = self.variable(name_arg, TypeId::STRING);
        self.operator(Operator::StrConcat, TypeId::STRING, &[prefix, name], None)
    }

    fn def(&mut self, def: &tree::Def) -> Evaluated<()> {
        let record = match self.object_name(def.name)? {
            Some(name) => self.new_record(name, RecordKind::Def, def.span)?,
            None => {
                let name = self.anonymous_name();
                self.new_record(name, RecordKind::AnonymousDef, def.span)?
            }
        };
        self.at_place(def.span, |eval| eval.object_body(record, &def.parents, &def.body))?;
        self.add_entry(Entry::Record(record))
    }

    fn multiclass(&mut self, multiclass: &tree::MultiClass) -> Evaluated<()> {
        let Name { text: name, span } = multiclass.name;
        if self.multiclass.is_some() || !self.loops.is_empty() {
            return Err(self.error(span, "a multiclass cannot be defined in a loop or multiclass"));
        }
        if let Some(first) = self.known.multiclasses.get(name) {
            let first = self.keeper.records[first.index()].span();
            let message = format!("the multiclass `{}` exists already", self.symbol_text(name));
            self.diagnostics.push(Diagnostic::error(span, message).with_note(first, "defined here"));
            return Ok(());
        }
        let name_value = self.symbol_value(name, false);
        let record = self.new_record(name_value, RecordKind::MultiClass, span)?;
        let name_arg = self.qualified(record, "::", self.name_symbol);
        self.keeper.records[record.index()].name_arg = name_arg;
        self.known.multiclasses.insert(name, record);
        self.multiclass = Some(name);
        let result = self.scoped(Scope::multiclass(record), |eval| {
            eval.params(record, &multiclass.params, "::")?;
            for parent in &multiclass.parents {
                eval.multiclass_parent(record, parent)?;
            }
            eval.statements(&multiclass.body)
        });
        self.multiclass = None;
        match result {
            Ok(()) => self.warn_unused_template_args(record),
            Err(Failed) => {
                self.known.multiclasses.remove(name);
            }
        }
        result
    }

    /// Takes over the entries of another multiclass.
    fn multiclass_parent(&mut self, record: RecordId, parent: &tree::ParentRef) -> Evaluated<()> {
        let other = self.multiclass_named(parent.name)?;
        let args = self.template_args(other, parent.args, Context::new(Some(record)))?;
        let name_arg = self.keeper.records[record.index()].name_arg;
        let name = self.variable(name_arg, TypeId::STRING);
        let entries = self.instantiate_multiclass(parent.name.text, &args, name, false, parent.span, None)?;
        self.keep_in_multiclass(entries);
        Ok(())
    }

    /// Returns the record with the parameters of a multiclass.
    fn multiclass_named(&mut self, name: Name) -> Evaluated<RecordId> {
        match self.known.multiclasses.get(name.text) {
            Some(multiclass) => Ok(multiclass),
            None => Err(self.unknown(name.span, "multiclass", name.text, |eval| {
                eval.known.multiclasses.iter().map(|(name, _)| eval.symbol_text(name)).collect()
            })),
        }
    }

    fn defm(&mut self, defm: &tree::Defm) -> Evaluated<()> {
        let name = match self.object_name(defm.name)? {
            Some(name) => name,
            None => {
                let name = self.anonymous_name();
                match self.multiclass_record() {
                    Some(multiclass) => self.prefixed_with_name(multiclass, name)?,
                    None => name,
                }
            }
        };
        let is_final = self.multiclass.is_none() && self.loops.is_empty();
        let mut entries = Vec::new();
        let mut parents = defm.parents.iter();
        let mut pending = parents.next();
        let mut first = true;
        while let Some(parent) = pending {
            // Classes come last; the first parent is always a multiclass.
            if !first && self.keeper.classes.get(parent.name.text).is_some() {
                break;
            }
            first = false;
            let multiclass = self.multiclass_named(parent.name)?;
            let args = self.template_args(multiclass, parent.args, Context::new(None))?;
            let location = Some(parent.name.span);
            let span = parent.span;
            let made = self.guarded(|eval| {
                eval.instantiate_multiclass(parent.name.text, &args, name, is_final, span, location)
            })?;
            entries.extend(made);
            pending = parents.next();
        }
        while let Some(parent) = pending {
            let (class, args) = self.parent(parent, None)?;
            for entry in &entries {
                self.inherit_in_entry(entry, class, &args, parent.span)?;
            }
            pending = parents.next();
        }
        for entry in entries {
            self.apply_lets_in_entry(&entry)?;
            self.at_place(defm.span, |eval| eval.add_entry(entry))?;
        }
        Ok(())
    }

    fn foreach(&mut self, foreach: &tree::Foreach) -> Evaluated<()> {
        let list = match foreach.over {
            ForeachOver::Ranges(pieces) => self.number_list(pieces)?,
            ForeachOver::Value(expr) => {
                let value = self.value(expr, Context::new(None))?;
                let ty = self.keeper.values.ty(value);
                if self.keeper.types.element(ty).is_some() {
                    value
                } else if let Some(int) = self.keeper.values.as_int(value).filter(|&int| int >= 0) {
                    let int = self.int(int);
                    self.build_list(&[int], TypeId::INT)?
                } else {
                    let (span, text) = (self.exprs.span(expr), self.show(value));
                    return Err(self.error(span, format!("{text} is no list to iterate over")));
                }
            }
        };
        let ty = self.keeper.values.ty(list);
        let element = self.keeper.types.element(ty).unwrap_or(TypeId::NONE);
        let variable = foreach.variable.text;
        let value = self.variable(variable, element);
        let entry = Loop { span: foreach.span, variable: Some(variable), list, entries: Vec::new() };
        self.loop_body(entry, Scope::foreach(variable, value), &foreach.body)
    }

    fn number_list(&mut self, pieces: tree::ExprList) -> Evaluated<ValueId> {
        let numbers = self.ranges(pieces)?;
        let values: Vec<ValueId> = numbers.iter().map(|&number| self.int(number.into())).collect();
        self.build_list(&values, TypeId::INT)
    }

    /// Reads the body of a loop. Runs the loop, or adds it to the enclosing loop or multiclass.
    fn loop_body(&mut self, entry: Loop, scope: Scope, body: &[Statement]) -> Evaluated<()> {
        self.loops.push(entry);
        self.scoped(scope, |eval| eval.statements(body))?;
        match self.loops.pop() {
            Some(finished) => self.add_entry(Entry::Loop(finished)),
            None => Err(Failed),
        }
    }

    fn if_then_else(&mut self, choice: &tree::If) -> Evaluated<()> {
        let condition = self.value(choice.condition, Context::new(None))?;
        let branches = [(true, Some(&choice.then)), (false, choice.otherwise.as_ref())];
        for (taken_if, body) in branches {
            let Some(body) = body else { continue };
            let list = self.at_place(choice.span, |eval| eval.branch_list(condition, taken_if))?;
            let entry = Loop { span: choice.span, variable: None, list, entries: Vec::new() };
            self.loop_body(entry, Scope::local(), body)?;
        }
        Ok(())
    }

    fn let_in(&mut self, let_in: &tree::LetIn) -> Evaluated<()> {
        let mut bindings = Vec::with_capacity(let_in.lets.len());
        for item in &let_in.lets {
            let bits = self.bit_list(item)?;
            let value = self.value(item.value, Context::new(None))?;
            let Name { text: name, span } = item.name;
            bindings.push(LetBinding { name, span, bits, value, mode: item.mode });
        }
        self.lets.push(bindings);
        let result = if let_in.block {
            self.scoped(Scope::local(), |eval| eval.statements(&let_in.body))
        } else {
            self.statements(&let_in.body)
        };
        self.lets.pop();
        result
    }

    fn defset(&mut self, defset: &tree::Defset) -> Evaluated<()> {
        let Name { text: name, span } = defset.name;
        if self.multiclass.is_some() {
            return Err(self.error(span, "a defset cannot be in a multiclass"));
        }
        let ty = self.ty(defset.ty)?;
        let Some(element) = self.keeper.types.element(ty) else {
            let (span, ty) = (self.exprs.ty(defset.ty).span, self.show_type(ty));
            return Err(self.error(span, format!("a defset is a list, not a {ty}")));
        };
        self.check_new_global(name, span)?;
        self.defsets.push(DefsetInProgress { element, span, items: Vec::new() });
        let result = self.statements(&defset.body);
        let finished = self.defsets.pop();
        result?;
        let items = finished.map(|defset| defset.items).unwrap_or_default();
        let value = self.build_list(&items, element)?;
        self.keeper.globals.insert(name, value);
        Ok(())
    }

    fn check_new_global(&mut self, name: Symbol, span: Span) -> Evaluated<()> {
        if self.global(name).is_some() {
            let message = format!("there is a def or global variable `{}` already", self.symbol_text(name));
            return Err(self.error(span, message));
        }
        Ok(())
    }

    fn deftype(&mut self, deftype: &tree::Deftype) -> Evaluated<()> {
        let Name { text: name, span } = deftype.name;
        if self.known.aliases.get(name).is_some() || self.keeper.classes.get(name).is_some() {
            let message = format!("there is a type `{}` already", self.symbol_text(name));
            return Err(self.error(span, message));
        }
        let ty = self.ty(deftype.ty)?;
        if self.keeper.types.is_record(ty) {
            let (span, ty) = (self.exprs.ty(deftype.ty).span, self.show_type(ty));
            return Err(self.error(span, format!("a class, as {ty} is, cannot get another name")));
        }
        self.known.aliases.insert(name, ty);
        Ok(())
    }

    fn defvar(&mut self, defvar: &tree::Defvar) -> Evaluated<()> {
        let Name { text: name, span } = defvar.name;
        self.check_new_variable(name, span)?;
        if self.is_top_level() {
            self.check_new_global(name, span)?;
        }
        let value = self.value(defvar.value, Context::new(None))?;
        self.define_variable(name, value);
        Ok(())
    }
}
