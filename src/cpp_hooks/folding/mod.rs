//! `fold` in C++: what an operation folds to.
//!
//! The function changes no IR. What it sets on its operation is an edit, made by who asked once the function has
//! returned the operation's own result, or nothing, and by nobody if it has returned another value. A function that reads
//! what it has set, or needs something unknown, does not fold.

pub mod state;

use cpp::{Eval, EvalError, Machine, Value};
use definitions::DialectContext as _;
use interfaces::operand_groups;
use ir::fold::{Edit, Folded, OpFoldResult};
use ir::op_info::OpDefinition;
use ir::{Attribute, Context, OpInfo, OpRef, Operation, StringId, Type, ValueRef};
use ods::model::Arity;

use crate::folding::state::Fold;
use crate::hook::Hook;
use crate::rewriting::Change;
use crate::values::accessors::{Accessor, camel_case, group_of, of_arity};
use crate::values::thing::{self, Kind};

/// `fold(adaptor)` of an operation that is defined with one result, `fold(adaptor, results)` of others.
pub fn fold(op: Operation<'_>, constants: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let program = crate::program_of(context)?;
    let functions = program.of_operation(context, op.info(), "fold");
    let is_of_one = has_one_result(context, op.info());
    let folded = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(op.ir());
            hook.folding = Some(Fold {
                op: op.op_ref(),
                constants: constants.to_vec(),
                edits: Vec::new(),
                groups: None,
            });
            let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
            let results = machine.allocate(Value::list(Vec::new()))?;
            let mut arguments = vec![Kind::Adaptor.only()];
            if !is_of_one {
                arguments.push(results.clone());
            }
            let result = machine.call_overloaded(&mut hook, &functions, Some(this), &arguments)?;
            let edits = hook.folding.take().map(|fold| fold.into_edits(op)).unwrap_or_default();
            if is_of_one {
                return Ok(folded_to(op, &result, edits));
            }
            match result {
                Value::Result(_, true) => folded_to_all(machine, op, &results, edits),
                _ => Ok(left_changes(op, edits)),
            }
        })
    });
    program.note_given_up("fold", &folded, || op.name_str().to_string());
    folded.ok().flatten()
}

/// Whether operations are defined with exactly one result, which their folder returns.
fn has_one_result(context: &Context, info: &OpInfo) -> bool {
    let Some(OpDefinition { library, index }) = info.definition else { return false };
    let library = context.registry().library(library);
    let results = &library.definitions.operations[index as usize].results;
    matches!(results[..], [ref only] if only.arity == Arity::One)
}

/// The result of a folder of one result.
fn folded_to(op: Operation<'_>, result: &Value, edits: Vec<Edit>) -> Option<Folded> {
    let own = op.results().next()?;
    if returned_value(op, result) == Some(own.value_ref()) {
        return (!edits.is_empty()).then(|| Folded::in_place(edits));
    }
    let is_null =
        result.handle().is_some_and(thing::is_null) || matches!(result, Value::Null | Value::Nullopt);
    match is_null {
        true => left_changes(op, edits),
        false => fold_result(op, 0, result).map(Folded::to),
    }
}

/// The changes that a folder has made although it failed: they stay, as MLIR takes none back. Setting what is there already
/// is no change.
fn left_changes(op: Operation<'_>, edits: Vec<Edit>) -> Option<Folded> {
    let changes = |edit: &Edit| match edit {
        Edit::Attribute(name, value) => op.attribute(*name) != *value,
        Edit::Operand(at, value) => op.operands().nth(*at).is_none_or(|of| of.id() != *value),
        Edit::Operands(values) => !op.operands().map(|of| of.id()).eq(values.iter().copied()),
        Edit::ResultType(at, ty) => op.results().nth(*at).is_none_or(|result| result.ty() != *ty),
        Edit::Uses(..) | Edit::EraseArgument(..) => true,
    };
    edits.iter().any(changes).then(|| Folded::in_place(edits))
}

/// The results of a folder that fills a list.
fn folded_to_all(
    machine: &Machine,
    op: Operation<'_>,
    results: &Value,
    edits: Vec<Edit>,
) -> Eval<Option<Folded>> {
    let results = machine.list(results)?;
    if results.is_empty() {
        return Ok((!edits.is_empty()).then(|| Folded::in_place(edits)));
    }
    if results.len() != op.num_results() {
        return Ok(None);
    }
    let results = results.iter().enumerate().map(|(at, result)| fold_result(op, at, result));
    Ok(results.collect::<Option<Vec<_>>>().map(Folded::to_all))
}

/// The value that a folder returns, which may stand there as the operation of which it is the result: `return Value{*this};`.
fn returned_value(op: Operation<'_>, result: &Value) -> Option<ValueRef> {
    thing::ssa_value(result).or_else(|| {
        let returned = op.ir().operation(thing::operation(result)?);
        Some(returned.only_result()?.value_ref())
    })
}

/// An attribute, or a value of the type of the result.
fn fold_result(op: Operation<'_>, at: usize, result: &Value) -> Option<OpFoldResult> {
    if let Value::Optional(_, Some(content)) = result {
        return fold_result(op, at, &content.0);
    }
    if let Some(attribute) = thing::attribute(result) {
        return Some(OpFoldResult::Attribute(attribute));
    }
    let value = returned_value(op, result).filter(|value| value.body == op.op_ref().body)?;
    let ty = op.ir().value(value.body, value.value).ty();
    let wanted = op.results().nth(at)?.ty();
    (ty == wanted).then_some(OpFoldResult::Value(value.value))
}

/// The attribute that a generated method sets (`setFooAttr`), or removes (`removeFooAttr`): the flag tells.
pub fn set_attribute(context: &Context, info: &OpInfo, method: &str) -> Option<(StringId, bool)> {
    let stem = method.strip_suffix("Attr")?;
    let (stem, is_set) = match stem.strip_prefix("set") {
        Some(stem) => (stem, true),
        None => (stem.strip_prefix("remove")?, false),
    };
    let mut names = info.inherent.iter().take(info.num_attributes).map(|slot| slot.name);
    let name = names.find(|&name| camel_case(&context.string(name).to_string()) == stem)?;
    Some((name, is_set))
}

/// The slot of the attribute or property that a generated method sets to a plain value: `setFoo`.
pub fn set_value(context: &Context, info: &OpInfo, method: &str) -> Option<usize> {
    let stem = method.strip_prefix("set")?;
    info.inherent.iter().position(|slot| camel_case(&context.string(slot.name).to_string()) == stem)
}

impl<'a> Hook<'_, '_, '_, 'a> {
    /// The operation that is folded.
    fn folded_operation(&self) -> Option<Operation<'a>> {
        Some(self.ir?.operation(self.folding.as_ref()?.op))
    }

    /// A generated member of the adaptor of a folder: operands are constants, or null.
    pub fn fold_adaptor_member(&mut self, machine: &mut Machine, name: &str) -> Eval<Option<Value>> {
        let (Some(op), Some(fold)) = (self.folded_operation(), &self.folding) else { return Ok(None) };
        let constant = |&constant: &Option<Attribute>| match constant {
            Some(attribute) => thing::general(thing::of_attribute(attribute)),
            None => Kind::Attribute.null(None),
        };
        let constants: Vec<Value> = fold.constants.iter().map(constant).collect();
        if name == "getOperands" {
            return Ok(Some(Value::list(constants)));
        }
        let info = op.info();
        let (Some(accessor), Some(OpDefinition { library, index })) =
            (self.accessor(info, name), info.definition)
        else {
            return Ok(None);
        };
        let Accessor::Operand(at) = accessor else { return self.access(machine, op, accessor).map(Some) };
        let group = group_of(&operand_groups(op, info), usize::from(at));
        let constants = constants.into_iter().skip(group.start as usize).take(group.len as usize).collect();
        let library = self.context.registry().library(library);
        let arity = library.definitions.operations[index as usize].operands[usize::from(at)].arity;
        Ok(Some(match arity {
            Arity::Optional if group.len == 0 => Kind::Attribute.null(None),
            arity => of_arity(arity, constants),
        }))
    }

    /// Records what a folder sets on its operation; nothing if the method sets nothing.
    pub fn edit(
        &mut self,
        machine: &mut Machine,
        this: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let Some(op) = self.folded_operation() else { return Ok(None) };
        let is_folded = thing::operation(this) == Some(op.op_ref());
        let changed = self.folding.as_ref().filter(|fold| is_folded && fold.is_changed());
        let is_hidden =
            |fold: &Fold| self.accessor(op.info(), name).is_some_and(|of| fold.hides(op.info(), of));
        if changed.is_some_and(is_hidden) {
            return Err(EvalError::unsupported(format!("'{name}' after a change of the operation")));
        }
        let edits = match self.change(machine, op, name, arguments)? {
            Some(Change::Attribute(named, value)) => vec![Edit::Attribute(named, value)],
            Some(Change::Attributes(all)) => {
                all.into_iter().map(|(named, value)| Edit::Attribute(named, value)).collect()
            }
            Some(Change::Operand(at, value)) => {
                vec![Edit::Operand(at, self.value_in_body(machine, op, &value)?)]
            }
            Some(Change::Operands(values)) => {
                if self.folding.as_ref().is_some_and(|fold| fold.groups.is_some()) {
                    return Err(EvalError::unsupported("all operands after a change of some"));
                }
                let values = values.iter().map(|value| self.value_in_body(machine, op, value));
                vec![Edit::Operands(values.collect::<Eval<_>>()?)]
            }
            None if name.starts_with("set") || name.starts_with("erase") || name.starts_with("move") => {
                return Err(EvalError::unsupported(format!("the method '{name}' in a folder")));
            }
            None if name.ends_with("Mutable") && is_folded => return Ok(self.mutable_operands(op, name)),
            None => return Ok(None),
        };
        if !is_folded {
            return Err(EvalError::unsupported("a change of another operation in a folder"));
        }
        if let Some(fold) = &mut self.folding {
            fold.edits.extend(edits);
        }
        Ok(Some(Value::Void))
    }

    /// `getResult().setType(type)` of the operation that is folded; `false` if no operation is.
    pub fn set_type_of_folded(&mut self, value: &Value, ty: Type) -> Eval<bool> {
        let Some(op) = self.folded_operation() else { return Ok(false) };
        let value = thing::ssa_value(value);
        let at = op.results().position(|result| Some(result.value_ref()) == value);
        let at = at.ok_or_else(|| EvalError::unsupported("a change of another operation in a folder"))?;
        if let Some(fold) = &mut self.folding {
            fold.edits.push(Edit::ResultType(at, ty));
        }
        Ok(true)
    }

    /// `getFooMutable()` of one operand.
    pub(crate) fn mutable_operand(&mut self, op: Operation<'a>, name: &str) -> Option<Value> {
        let Some(Accessor::MutableOperand(at)) = self.accessor(op.info(), name) else { return None };
        let group = group_of(&operand_groups(op, op.info()), usize::from(at));
        (group.len == 1).then(|| self.of_operand(op, group.start as usize))
    }

    /// `operand.assign(value)`, `operand.set(value)`.
    pub fn assign_operand(
        &mut self,
        machine: &mut Machine,
        operand: (OpRef, u32),
        value: &Value,
    ) -> Eval<Value> {
        if let Some(result) = self.plan_operand(operand, value)? {
            return Ok(result);
        }
        let op = self.folded_operation().filter(|op| op.op_ref() == operand.0);
        let op = op.ok_or_else(|| EvalError::unsupported("a change of an operand"))?;
        if self.folding.as_ref().is_some_and(|fold| fold.groups.is_some()) {
            return Err(EvalError::unsupported("a change of an operand after one of several"));
        }
        let edit = Edit::Operand(operand.1 as usize, self.value_in_body(machine, op, value)?);
        if let Some(fold) = &mut self.folding {
            fold.edits.push(edit);
        }
        Ok(Value::Void)
    }

    /// Gives the operands of one name other values, which may be more or fewer.
    pub(crate) fn fold_operands(
        &mut self,
        machine: &Machine,
        op: OpRef,
        at: u16,
        values: &[Value],
    ) -> Eval<Value> {
        let op = self.folded_operation().filter(|folded| folded.op_ref() == op);
        let op = op.ok_or_else(|| EvalError::unsupported("a change of another operation in a folder"))?;
        let value = |value| self.value_in_body(machine, op, value);
        let values = values.iter().map(value).collect::<Eval<Vec<_>>>()?;
        if let Some(fold) = &mut self.folding {
            if fold.edits.iter().any(|edit| matches!(edit, Edit::Operand(..))) {
                return Err(EvalError::unsupported("a change of operands after another one"));
            }
            fold.groups(op)[usize::from(at)] = values;
        }
        Ok(Value::Void)
    }

    fn value_in_body(&mut self, machine: &Machine, op: Operation<'_>, value: &Value) -> Eval<ir::ValueId> {
        let value = self.ssa_value(&machine.load(value)?)?.value_ref();
        match value.body == op.op_ref().body {
            true => Ok(value.value),
            false => Err(EvalError::unsupported("a value of another body")),
        }
    }
}
