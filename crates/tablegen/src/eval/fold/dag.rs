//! Operators on dags.
//!
//! The children of a dag are its operator and the operator's name, then each argument and its name;
//! a missing name is `?`.

use super::Folded;
use crate::diagnostic::Failed;
use crate::eval::convert::Items;
use crate::eval::{Evaluated, Evaluator};
use crate::record::RecordId;
use crate::types::TypeId;
use crate::values::{Head, ValueId};

impl Evaluator<'_> {
    fn build_dag(&mut self, children: &[ValueId]) -> Folded {
        self.check_list_length(children.len() / 2)?;
        self.build(Head::Dag, TypeId::DAG, children).map(Some)
    }

    /// One child of a dag.
    pub(super) fn dag_part(&self, dag: ValueId, at: usize) -> Option<ValueId> {
        self.keeper.values.as_dag(dag)?.get(at).copied()
    }

    fn with_part(&mut self, dag: ValueId, at: usize, part: ValueId) -> Folded {
        let Some(children) = self.keeper.values.as_dag(dag) else {
            return Ok(None);
        };
        let mut children: Items = children.into();
        children[at] = part;
        self.build_dag(&children)
    }

    pub(super) fn fold_con(&mut self, a: ValueId, b: ValueId, record: Option<RecordId>) -> Folded {
        let values = &self.keeper.values;
        let (Some(in_a), Some(in_b)) = (values.as_dag(a), values.as_dag(b)) else {
            return Ok(None);
        };
        let operator = match (in_a[0], in_b[0]) {
            (a_op, b_op) if values.as_def(a_op).is_some() && values.as_def(b_op).is_some() => {
                if a_op != b_op {
                    let message = format!(
                        "`!con` of dags with different operators: {} and {}",
                        self.show(a),
                        self.show(b)
                    );
                    return Err(self.error_for(record, message));
                }
                a_op
            }
            (ValueId::UNSET, other) | (other, ValueId::UNSET)
                if other == ValueId::UNSET || values.as_def(other).is_some() =>
            {
                other
            }
            _ => return Ok(None),
        };
        let name = if in_a[1] != ValueId::UNSET { in_a[1] } else { in_b[1] };
        let mut children = Items::from_slice(&[operator, name]);
        children.extend_from_slice(&in_a[2..]);
        children.extend_from_slice(&in_b[2..]);
        self.build_dag(&children)
    }

    /// `!dag(operator, arguments, names)`, where one of the lists may be `?`.
    pub(super) fn fold_dag(&mut self, operands: &[ValueId]) -> Folded {
        let values = &self.keeper.values;
        let (args, names) = (values.as_list(operands[1]), values.as_list(operands[2]));
        let known = |list: Option<&[ValueId]>, operand| list.is_some() || operand == ValueId::UNSET;
        if !known(args, operands[1]) || !known(names, operands[2]) {
            return Ok(None);
        }
        let length = match (args, names) {
            (Some(args), Some(names)) if args.len() != names.len() => return Ok(None),
            (Some(list), _) | (None, Some(list)) => list.len(),
            (None, None) => return Ok(None),
        };
        let mut children = Items::from_slice(&[operands[0], ValueId::UNSET]);
        for at in 0..length {
            let name = names.map_or(ValueId::UNSET, |names| names[at]);
            if name != ValueId::UNSET && values.as_string(name).is_none() {
                return Ok(None);
            }
            children.push(args.map_or(ValueId::UNSET, |args| args[at]));
            children.push(name);
        }
        self.build_dag(&children)
    }

    pub(super) fn fold_get_dag_op(&mut self, ty: TypeId, dag: ValueId, record: Option<RecordId>) -> Folded {
        let Some(operator) = self.dag_part(dag, 0) else {
            return Ok(None);
        };
        let found = self.keeper.values.ty(operator);
        if self.keeper.types.is_a(&self.keeper.records, found, ty) {
            return Ok(Some(operator));
        }
        let (wanted, found, dag) = (self.show_type(ty), self.show_type(found), self.show(dag));
        let message = format!("the operator of {dag} should be a {wanted}, but is a {found}");
        Err(self.error_for(record, message))
    }

    /// Returns the position among the children of the argument that an index or a name means; `None` while
    /// the dag or the key is not known.
    fn dag_arg_position(
        &mut self,
        operator: &str,
        dag: ValueId,
        key: ValueId,
        record: Option<RecordId>,
    ) -> Evaluated<Option<usize>> {
        let values = &self.keeper.values;
        let Some(children) = values.as_dag(dag) else {
            return Ok(None);
        };
        let count = children.len() / 2 - 1;
        let found = match values.head(key) {
            Head::Int(index) => usize::try_from(index).ok().filter(|&index| index < count),
            Head::Str(_) | Head::Code(_) => {
                let wanted = self.string(key);
                (0..count).find(|at| {
                    let name = self.string(children[3 + 2 * at]);
                    name.map(|(name, _)| name) == wanted.map(|(wanted, _)| wanted)
                })
            }
            _ => return Ok(None),
        };
        match found {
            Some(index) => Ok(Some(2 + 2 * index)),
            None => Err(self.no_such_arg(operator, dag, key, record)),
        }
    }

    fn no_such_arg(
        &mut self,
        operator: &str,
        dag: ValueId,
        key: ValueId,
        record: Option<RecordId>,
    ) -> Failed {
        let (dag, key) = (self.show(dag), self.show(key));
        self.error_for(record, format!("`!{operator}`: there is no argument {key} in {dag}"))
    }

    /// Folds `!getdagarg`. The argument counts as `?` if it does not have the requested type.
    pub(super) fn fold_get_dag_arg(
        &mut self,
        ty: TypeId,
        dag: ValueId,
        key: ValueId,
        record: Option<RecordId>,
    ) -> Folded {
        let Some(at) = self.dag_arg_position("getdagarg", dag, key, record)? else {
            return Ok(None);
        };
        let Some(arg) = self.dag_part(dag, at) else {
            return Ok(None);
        };
        let found = self.keeper.values.ty(arg);
        let fits = arg == ValueId::UNSET || self.keeper.types.is_convertible(&self.keeper.records, found, ty);
        Ok(Some(if fits { arg } else { ValueId::UNSET }))
    }

    pub(super) fn fold_get_dag_name(
        &mut self,
        dag: ValueId,
        key: ValueId,
        record: Option<RecordId>,
    ) -> Folded {
        if self.keeper.values.as_int(key).is_none() {
            return Ok(None);
        }
        let at = self.dag_arg_position("getdagname", dag, key, record)?;
        Ok(at.and_then(|at| self.dag_part(dag, at + 1)))
    }

    pub(super) fn fold_set_dag_op(&mut self, dag: ValueId, operator: ValueId) -> Folded {
        let known = self.keeper.values.as_def(operator).is_some();
        let Some(children) = self.keeper.values.as_dag(dag).filter(|_| known) else {
            return Ok(None);
        };
        let mut children: Items = children.into();
        // The name went with the old operator.
        (children[0], children[1]) = (operator, ValueId::UNSET);
        self.build_dag(&children)
    }

    pub(super) fn fold_set_dag_op_name(&mut self, dag: ValueId, name: ValueId) -> Folded {
        match self.keeper.values.as_string(name) {
            Some(_) => self.with_part(dag, 1, name),
            None => Ok(None),
        }
    }

    pub(super) fn fold_set_dag_arg(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        match self.dag_arg_position("setdagarg", operands[0], operands[1], record)? {
            Some(at) => self.with_part(operands[0], at, operands[2]),
            None => Ok(None),
        }
    }

    pub(super) fn fold_set_dag_name(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        let name = match self.keeper.values.as_string(operands[2]) {
            Some(_) => operands[2],
            None => ValueId::UNSET,
        };
        match self.dag_arg_position("setdagname", operands[0], operands[1], record)? {
            Some(at) => self.with_part(operands[0], at + 1, name),
            None => Ok(None),
        }
    }
}
