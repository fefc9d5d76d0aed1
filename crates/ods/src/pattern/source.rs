//! The steps that match the source pattern.
//!
//! Names are checked first, as `mlir-tblgen` does, and then bound where the steps find what they stand for.

use super::dag::{Leaf, NodeKind, Tree};
use super::signature::{Parameter, ParameterKind, Signature};
use super::symbols::{Symbol, Symbols, split_index};
use super::{Compiler, child, grow, leaf};
use crate::model::{Arity, Holds, MatchStep, Slot};
use crate::read::Result;
use tablegen::Diagnostic;

impl<'k> Compiler<'k, '_> {
    // --- Names ---

    /// Checks the names in the source pattern.
    pub(super) fn bind_source(&mut self, source: Tree<'k>) -> Result<()> {
        self.check_names(source, true)?;
        self.symbols = Symbols::default();
        Ok(())
    }

    /// Checks the names and the numbers of arguments in a tree, and binds its names to nothing in particular. In
    /// result patterns only nodes bind names.
    pub(super) fn check_names(&mut self, tree: Tree<'k>, is_source: bool) -> Result<()> {
        grow(|| match tree.kind() {
            NodeKind::NativeCodeCall => self.check_names_of_call(tree, is_source),
            NodeKind::Operation => self.check_names_of_operation(tree, is_source),
            _ if tree.symbol().is_empty() => Ok(()),
            _ => Err(self.error(format!(
                "binding symbol '{}' to non-operation/native code call unsupported right now",
                tree.symbol()
            ))),
        })
    }

    fn check_names_of_call(&mut self, tree: Tree<'k>, is_source: bool) -> Result<()> {
        let symbol = tree.symbol();
        if !symbol.is_empty() {
            if is_source {
                return Err(self.error(format!(
                    "binding symbol '{symbol}' to NativecodeCall in MatchPattern is not supported"
                )));
            }
            let returns = tree.num_returns();
            self.bind(
                symbol,
                Symbol { slot: Slot::ROOT, holds: Holds::Native, count: returns, is_operand: false },
            )?;
        }
        for index in 0..tree.len() {
            if let Some(child) = child(tree, index) {
                self.check_names(child, is_source)?;
            } else if is_source && is_name(tree.arg_name(index)) {
                let holds = self.held_by_argument_of_call(leaf(tree, index), tree.arg_name(index))?;
                self.bind(tree.arg_name(index), one(Slot::ROOT, holds))?;
            }
        }
        Ok(())
    }

    /// Returns what C++ in the source pattern finds for an argument.
    fn held_by_argument_of_call(&mut self, leaf: Leaf<'k>, name: &str) -> Result<Holds> {
        if leaf.of_class("PropConstraint").is_some() {
            return Err(self.error(format!(
                "binding symbol '{name}' in NativeCodeCall to a property constraint without specifying that \
                 constraint's type is unsupported"
            )));
        }
        let is_attribute = leaf.is_attr_matcher() || leaf.of_class("EnumCase").is_some();
        Ok(if is_attribute { Holds::Attribute(None) } else { Holds::Values(Arity::One) })
    }

    fn check_names_of_operation(&mut self, tree: Tree<'k>, is_source: bool) -> Result<()> {
        let signature = self.signature(tree)?;
        let kinds: Vec<NodeKind> = tree.children().map(Tree::kind).collect();
        let count = |wanted: NodeKind| kinds.iter().filter(|&&kind| kind == wanted).count();
        let num_directives = count(NodeKind::Location) + count(NodeKind::ReturnType);
        let num_either = count(NodeKind::Either);
        let num_arguments = signature.arguments.len();
        if num_arguments + num_directives != tree.len() + num_either {
            let message = format!(
                "op '{}' argument number mismatch: {} in pattern vs. {num_arguments} in definition",
                signature.name,
                tree.len() + num_either
            );
            return Err(self.mismatch(&signature, message));
        }
        let symbol = tree.symbol();
        if !symbol.is_empty() {
            self.bind(symbol, of_operation(Slot::ROOT, &signature))?;
        }
        let mut parameter = 0;
        for index in 0..tree.len() {
            let group = child(tree, index).filter(|tree| is_group(*tree));
            match (group, child(tree, index)) {
                (Some(group), _) => {
                    let is_either = group.is(NodeKind::Either);
                    if !group.symbol().is_empty() && !is_either {
                        self.bind_argument(group.symbol(), &signature, parameter)?;
                    }
                    for at in 0..group.len() {
                        let of = if is_either { parameter + at } else { parameter };
                        match child(group, at) {
                            Some(child) => self.check_names(child, is_source)?,
                            None => self.bind_argument(group.arg_name(at), &signature, of)?,
                        }
                    }
                    parameter += usize::from(is_either);
                }
                (None, Some(child)) => self.check_names(child, is_source)?,
                (None, None) if is_source => {
                    self.bind_argument(tree.arg_name(index), &signature, parameter)?;
                }
                (None, None) => {}
            }
            parameter += 1;
        }
        Ok(())
    }

    /// Binds the name of an argument of an operation, if it is one.
    fn bind_argument(&mut self, name: &str, signature: &Signature<'k>, parameter: usize) -> Result<()> {
        if !is_name(name) {
            return Ok(());
        }
        if split_index(name).1.is_some() {
            return Err(self.error(format!("symbol '{name}' with trailing index cannot bind to op argument")));
        }
        let Some(parameter) = signature.arguments.get(parameter) else {
            return Err(self.error("unhandled case when matching op"));
        };
        let is_operand = matches!(parameter.kind, ParameterKind::Operand(..));
        let holds = if is_operand { Holds::Values(Arity::One) } else { Holds::Attribute(None) };
        self.bind(name, Symbol { is_operand, ..one(Slot::ROOT, holds) })
    }

    /// Binds a name, which must not be bound yet.
    pub(super) fn bind(&mut self, name: &str, symbol: Symbol) -> Result<()> {
        match self.symbols.bind(name, symbol) {
            true => Ok(()),
            false => Err(self.error(format!("symbol '{name}' bound more than once"))),
        }
    }

    /// Binds a name whose use was checked, if it is one.
    fn bind_checked(&mut self, name: &str, symbol: Symbol) {
        if is_name(name) {
            self.symbols.bind(name, symbol);
        }
    }

    // --- Steps ---

    /// Matches the root of the source pattern.
    pub(super) fn match_root(&mut self, source: Tree<'k>) -> Result<()> {
        self.matching.push(MatchStep::Collect { op: Slot::ROOT });
        self.match_operation(source, Slot::ROOT)
    }

    /// Matches the operation that defines the values in `values`: operand `operand` of its user.
    fn match_definition(&mut self, tree: Tree<'k>, values: Slot, operand: u16) -> Result<Slot> {
        let op = self.slot();
        self.matching.push(MatchStep::Definition { values, operand, to: op });
        self.depth += 1;
        let result = grow(|| match tree.kind() {
            NodeKind::NativeCodeCall => self.match_call(tree, op),
            NodeKind::Operation => {
                let name = self.signature(tree)?.name.clone();
                let name = self.reader.text(&name);
                self.matching.push(MatchStep::IsOperation { op, name });
                self.match_operation(tree, op)
            }
            _ => Err(self.error("encountered non-op, non-NativeCodeCall match.")),
        });
        self.depth -= 1;
        result?;
        Ok(op)
    }

    fn match_operation(&mut self, tree: Tree<'k>, op: Slot) -> Result<()> {
        let signature = self.signature(tree)?;
        self.bind_checked(tree.symbol(), of_operation(op, &signature));
        let mut index = 0;
        for at in 0..tree.len() {
            let Some(parameter) = signature.arguments.get(index) else {
                return Err(self.error("unhandled case when matching op"));
            };
            match (child(tree, at), parameter.kind) {
                (Some(group), _) if group.is(NodeKind::Either) => {
                    self.match_either(group, op, &signature, index)?;
                    index += 1;
                }
                (Some(group), ParameterKind::Operand(operand, _)) if group.is(NodeKind::Variadic) => {
                    self.match_variadic(group, op, &signature, index, operand)?;
                }
                (Some(nested), ParameterKind::Operand(operand, arity)) => {
                    if arity.is_variable_length() {
                        return Err(self.error(format!(
                            "use nested DAG construct to match op {}'s variadic operand #{index} unsupported now",
                            signature.name
                        )));
                    }
                    let values = self.slot();
                    self.matching.push(MatchStep::Operand { op, index: operand, to: values });
                    let nested = self.match_definition(nested, values, operand)?;
                    self.matching.push(MatchStep::Collect { op: nested });
                }
                (Some(_), _) => return Err(self.error("nested DAG construct matches only operands")),
                (None, ParameterKind::Operand(operand, _)) => {
                    let values = self.slot();
                    self.matching.push(MatchStep::Operand { op, index: operand, to: values });
                    let (leaf, name) = (leaf(tree, at), tree.arg_name(at));
                    self.match_operand(leaf, name, values, &signature, index)?;
                }
                (None, ParameterKind::Attribute) => {
                    self.match_attribute(leaf(tree, at), tree.arg_name(at), op, &signature, index)?;
                }
                (None, ParameterKind::Property) => {
                    self.match_property(leaf(tree, at), tree.arg_name(at), op, parameter)?;
                }
            }
            index += 1;
        }
        Ok(())
    }

    /// Matches values that are an operand, or one of a variadic operand.
    fn match_operand(
        &mut self,
        leaf: Leaf<'k>,
        name: &str,
        values: Slot,
        signature: &Signature<'k>,
        index: usize,
    ) -> Result<()> {
        let parameter = &signature.arguments[index];
        let ParameterKind::Operand(operand, arity) = parameter.kind else {
            return Err(self.error("either can only be applied on operand"));
        };
        if !leaf.is_unspecified() {
            let Some(constraint) = leaf.of_class("TypeConstraint") else {
                return Err(self.not_a(signature, index, "an operand"));
            };
            if constraint != parameter.def {
                if arity.is_variable_length() {
                    return Err(self.error(format!(
                        "further constrain op {}'s variadic operand #{index} unsupported now",
                        signature.name
                    )));
                }
                let constraint = self.reader.type_constraint(constraint)?;
                self.matching.push(MatchStep::Type { values, operand, constraint });
            }
        }
        self.bind_checked(name, Symbol { is_operand: true, ..one(values, Holds::Values(arity)) });
        Ok(())
    }

    /// Matches two operands in either order.
    fn match_either(
        &mut self,
        group: Tree<'k>,
        op: Slot,
        signature: &Signature<'k>,
        index: usize,
    ) -> Result<()> {
        if group.len() != 2 {
            return Err(self.error("either only supports grouping two operands"));
        }
        let mut operands = [0; 2];
        for (at, operand) in operands.iter_mut().enumerate() {
            match signature.arguments.get(index + at).map(|parameter| parameter.kind) {
                Some(ParameterKind::Operand(number, _)) => *operand = number,
                _ => return Err(self.error("either can only be applied on operand")),
            }
        }
        let [first, second] = operands.map(|operand| {
            let to = self.slot();
            self.matching.push(MatchStep::Operand { op, index: operand, to });
            to
        });
        let (left, right) = (self.slot(), self.slot());
        let start = self.matching.len();
        self.matching.push(MatchStep::Either { first, second, left, right, length: 0 });
        let mut nested = Vec::new();
        for (at, values) in [left, right].into_iter().enumerate() {
            match child(group, at) {
                Some(tree) if tree.is(NodeKind::Either) => return Err(self.error("either cannot be nested")),
                Some(tree) => nested.push(self.match_definition(tree, values, operands[at])?),
                None => {
                    let (leaf, name) = (leaf(group, at), group.arg_name(at));
                    self.match_operand(leaf, name, values, signature, index + at)?;
                }
            }
        }
        self.matching.extend(nested.into_iter().map(|op| MatchStep::Collect { op }));
        let length = (self.matching.len() - start - 1) as u16;
        self.matching[start] = MatchStep::Either { first, second, left, right, length };
        Ok(())
    }

    /// Matches the values of a variadic operand one by one.
    fn match_variadic(
        &mut self,
        group: Tree<'k>,
        op: Slot,
        signature: &Signature<'k>,
        index: usize,
        operand: u16,
    ) -> Result<()> {
        if !signature.arguments[index].is_variadic() {
            return Err(self.error(format!(
                "variadic DAG construct can't match op {}'s non-variadic operand #{index}",
                signature.name
            )));
        }
        let values = self.slot();
        self.matching.push(MatchStep::Operand { op, index: operand, to: values });
        let range = Symbol { is_operand: true, ..one(values, Holds::Values(Arity::Variadic)) };
        self.bind_checked(group.symbol(), range);
        self.matching.push(MatchStep::Size { values, size: group.len() as u16 });
        for at in 0..group.len() {
            let element = self.slot();
            self.matching.push(MatchStep::Element { values, index: at as u16, to: element });
            match child(group, at) {
                Some(tree) if !tree.is(NodeKind::Operation) => {
                    return Err(self.error("variadic only accepts operation sub-dags"));
                }
                Some(tree) => {
                    let nested = self.match_definition(tree, element, operand)?;
                    self.matching.push(MatchStep::Collect { op: nested });
                }
                None => {
                    let (leaf, name) = (leaf(group, at), group.arg_name(at));
                    self.match_operand(leaf, name, element, signature, index)?;
                    // An element is one value, whatever the operand stands for.
                    self.symbols.narrow(name, element);
                }
            }
        }
        Ok(())
    }

    fn match_attribute(
        &mut self,
        leaf: Leaf<'k>,
        name: &str,
        op: Slot,
        signature: &Signature<'k>,
        index: usize,
    ) -> Result<()> {
        let parameter = &signature.arguments[index];
        let constraint = self.reader.attr_constraint(parameter.def)?;
        let attribute = self.slot();
        let of = self.reader.text(parameter.name);
        self.matching.push(MatchStep::Attribute { op, name: of, constraint, to: attribute });
        if !leaf.is_unspecified() {
            let Some(matcher) = leaf.of_class("AttrConstraint") else {
                return Err(self.not_a(signature, index, "an attribute"));
            };
            let constraint = self.reader.attr_constraint(matcher)?;
            self.matching.push(MatchStep::AttributeHolds { attribute, name: of, constraint });
        }
        self.bind_checked(name, one(attribute, Holds::Attribute(Some(constraint))));
        Ok(())
    }

    fn match_property(
        &mut self,
        leaf: Leaf<'k>,
        name: &str,
        op: Slot,
        parameter: &Parameter<'k>,
    ) -> Result<()> {
        let of = self.reader.property_constraint(parameter.def)?;
        let property = self.slot();
        let text = self.reader.text(parameter.name);
        self.matching.push(MatchStep::Property { op, name: text, to: property });
        if !leaf.is_unspecified() {
            let Some(matcher) = leaf.of_class("PropConstraint") else {
                let message = format!("the argument '{}' should be a property", parameter.name);
                return Err(self.error(message));
            };
            let summary = self.reader.constraint_summary(matcher);
            if let Some(predicate) = self.reader.predicate_of(matcher)? {
                let step = MatchStep::PropertyHolds { property, name: text, of, predicate, summary };
                self.matching.push(step);
            }
        }
        self.bind_checked(name, one(property, Holds::Property(of)));
        Ok(())
    }

    /// Matches an operation by C++, which also finds values and attributes.
    fn match_call(&mut self, tree: Tree<'k>, op: Slot) -> Result<()> {
        if tree.code().matches("$_self").count() != 1 {
            let message = "NativeCodeCall must have $_self as argument for passing the defining Operation";
            return Err(self.error(message));
        }
        let is_directive = |tree: Tree<'k>| tree.is(NodeKind::Location) || tree.is(NodeKind::ReturnType);
        let num_arguments = tree.len() - tree.children().filter(|tree| is_directive(*tree)).count();
        for index in 0..num_arguments {
            match child(tree, index) {
                Some(tree) if tree.is(NodeKind::Either) => {
                    return Err(self.error("NativeCodeCall cannot have `either` operands"));
                }
                Some(tree) if tree.is(NodeKind::Variadic) => {
                    return Err(self.error("NativeCodeCall cannot have `variadic` operands"));
                }
                Some(_) => {
                    return Err(self.error(format!(
                        "Matching nested tree in NativeCodecall not support for arg{}_{index} as arg {index}",
                        self.depth
                    )));
                }
                None => {}
            }
        }
        let code = self.reader.expression(tree.code());
        let outputs: Vec<Slot> = (0..num_arguments).map(|_| self.slot()).collect();
        self.matching.push(MatchStep::Native { code, op, outputs: outputs.clone() });
        for (index, &to) in outputs.iter().enumerate() {
            let leaf = leaf(tree, index);
            let holds = self.held_by_argument_of_call(leaf, tree.arg_name(index))?;
            self.bind_checked(tree.arg_name(index), one(to, holds));
            let Some(matcher) = leaf.def() else { continue };
            if leaf.is_attr_matcher() {
                let constraint = self.reader.attr_constraint(matcher)?;
                self.matching.push(MatchStep::NativeAttribute { attribute: to, constraint });
            } else if leaf.of_class("TypeConstraint").is_some() {
                let constraint = self.reader.type_constraint(matcher)?;
                self.matching.push(MatchStep::NativeType { values: to, constraint });
            }
        }
        Ok(())
    }

    /// Makes the error about a constraint of the wrong kind.
    fn not_a(&self, signature: &Signature<'k>, index: usize, kind: &str) -> Diagnostic {
        self.error(format!("the {}-th argument of op '{}' should be {kind}", index + 1, signature.name))
    }
}

/// Returns whether a name is bound to something: `$_` is not.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name != "_"
}

/// Returns whether a node groups operands.
fn is_group(tree: Tree<'_>) -> bool {
    tree.is(NodeKind::Either) || tree.is(NodeKind::Variadic)
}

/// A symbol that stands for one thing.
fn one(slot: Slot, holds: Holds) -> Symbol {
    Symbol { slot, holds, count: 1, is_operand: false }
}

/// A symbol that stands for an operation and its results.
pub(super) fn of_operation(slot: Slot, signature: &Signature<'_>) -> Symbol {
    let count = signature.results.len();
    Symbol { slot, holds: Holds::Operation { has_results: count != 0 }, count, is_operand: false }
}
