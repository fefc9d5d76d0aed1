//! The steps that make operations of result patterns.

use super::dag::{NodeKind, Tree, code_of};
use super::signature::{ParameterKind, Signature};
use super::{Compiler, child, leaf};
use crate::model::{BuildStep, NewOperation, NewType, NewTypes, PatternArgument as Argument, Use};
use crate::read::Result;

impl<'k> Compiler<'k, '_> {
    /// Makes the operation of a node, after those inside it.
    pub(super) fn build_operation(&mut self, tree: Tree<'k>, offset: i64, depth: usize) -> Result<Use> {
        let signature = self.signature(tree)?;
        let trailing = self.trailing(tree)?;
        let location = self.new_location(trailing.location)?;
        let num_arguments = signature.arguments.len();
        if num_arguments != tree.len() - trailing.count {
            let message = format!(
                "resultant op '{}' argument number mismatch: {} in pattern vs. {num_arguments} in definition",
                signature.name,
                tree.len() - trailing.count
            );
            return Err(self.mismatch(&signature, message));
        }
        let mut made = Vec::with_capacity(num_arguments);
        for index in 0..num_arguments {
            self.check_variadic(tree, &signature, index)?;
            made.push(match child(tree, index) {
                Some(child) => Some(self.nested_argument(child, index, depth)?),
                None => None,
            });
        }
        let is_partial = super::symbols::split_index(tree.symbol()).1.is_some();
        let is_inferred = signature.has_same_types || is_partial || depth > 0 || offset < 0;
        if trailing.return_type.is_some() && depth == 0 && offset >= 0 {
            return Err(self.error(
                "Cannot specify explicit return types in an op whose return values replace the source \
                 pattern's root op",
            ));
        }
        let is_separate = is_inferred && trailing.return_type.is_none();
        let arguments = self.arguments(tree, &signature, made, is_separate)?;
        let types = match trailing.return_type {
            Some(types) => NewTypes::Given(self.new_types(types, depth)?),
            None if is_inferred => NewTypes::Inferred,
            None => NewTypes::OfRoot { first: offset as u16, count: signature.results.len() as u16 },
        };
        let mut operation = NewOperation {
            name: self.reader.text(&signature.name),
            operands: Vec::new(),
            attributes: Vec::new(),
            types,
            location,
            to: crate::model::Slot::ROOT,
        };
        for (argument, parameter) in arguments.into_iter().zip(&signature.arguments) {
            match parameter.kind {
                ParameterKind::Operand(_, arity) => operation.operands.push((argument, arity)),
                ParameterKind::Attribute | ParameterKind::Property => {
                    operation.attributes.push((self.reader.text(parameter.name), argument));
                }
            }
        }
        let made = self.made_operation(tree, &signature);
        operation.to = made.slot;
        self.building.push(BuildStep::Create(Box::new(operation)));
        Ok(made)
    }

    /// Returns the arguments; `made` are those that are nodes. With `is_separate`, operands come before attributes.
    fn arguments(
        &mut self,
        tree: Tree<'k>,
        signature: &Signature<'k>,
        mut made: Vec<Option<Argument>>,
        is_separate: bool,
    ) -> Result<Vec<Argument>> {
        let is_operand =
            |index: &usize| matches!(signature.arguments[*index].kind, ParameterKind::Operand(..));
        let mut order: Vec<usize> = (0..made.len()).collect();
        if is_separate {
            sort::by_key(&mut order, |index| !is_operand(index));
        }
        for index in order {
            let is_node = made[index].is_some();
            if !is_operand(&index)
                && child(tree, index).is_some_and(|child| !child.is(NodeKind::NativeCodeCall))
            {
                let message = "only NativeCodeCall allowed in nested dag node for creating attribute";
                return Err(self.error(message));
            }
            if is_operand(&index) && leaf(tree, index).is_constant_attr() && !is_node && !is_separate {
                return Err(self.error(
                    "attribute found where value was expected, if attempting to use constant value, construct a \
                     constant op with given attribute instead",
                ));
            }
            if !is_node {
                made[index] = Some(match is_operand(&index) {
                    true => self.operand(tree, index)?,
                    false => self.leaf_argument(tree, index)?,
                });
            }
        }
        Ok(made.into_iter().flatten().collect())
    }

    /// Returns an operand that is no node: a symbol, or C++ over one.
    fn operand(&mut self, tree: Tree<'k>, index: usize) -> Result<Argument> {
        let of = self.symbol(tree.arg_name(index))?;
        Ok(match leaf(tree, index).of_class("NativeCodeCall") {
            Some(call) => Argument::Code { code: self.reader.expression(code_of(call)), of },
            None => Argument::Symbol(of),
        })
    }

    /// Checks that an operation is not the whole of a variadic operand.
    fn check_variadic(&self, tree: Tree<'k>, signature: &Signature<'k>, index: usize) -> Result<()> {
        let parameter = &signature.arguments[index];
        if !parameter.is_variadic() {
            return Ok(());
        }
        let mut next = child(tree, index);
        while let Some(found) = next.filter(|tree| tree.is(NodeKind::ReplaceWithValue)) {
            next = child(found, 0);
        }
        match next.map(Tree::kind) {
            None | Some(NodeKind::NativeCodeCall | NodeKind::Variadic) => Ok(()),
            Some(_) => Err(self.error(format!(
                "op expects variadic operand `{}`, while provided is non-variadic",
                parameter.name
            ))),
        }
    }

    /// Reads the arguments of `returnType`.
    fn new_types(&mut self, tree: Tree<'k>, depth: usize) -> Result<Vec<NewType>> {
        let mut types = Vec::with_capacity(tree.len());
        for index in 0..tree.len() {
            types.push(match (child(tree, index), leaf(tree, index).string()) {
                (Some(call), _) if call.is(NodeKind::NativeCodeCall) => match self.build_call(call, depth)? {
                    Some(made) => NewType::Native(made),
                    None => return Err(self.error("a native code call without a value is used as a type")),
                },
                (Some(_), _) => {
                    return Err(self.error("nested DAG in `returnType` must be a native code call"));
                }
                (None, Some(code)) => NewType::Code(self.reader.expression(code)),
                (None, None) => NewType::Of(self.argument(tree, index, depth)?),
            });
        }
        Ok(types)
    }
}
