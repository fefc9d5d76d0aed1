//! The steps that build the result patterns.
//!
//! The last result patterns replace the results of the root, as many as they need; those before them are auxiliary.

use super::dag::{NodeKind, Tree, code_of};
use super::signature::Signature;
use super::source::of_operation;
use super::symbols::Symbol;
use super::{Compiler, child, grow, leaf};
use crate::model::{Arity, BuildStep, Holds, PatternArgument as Argument, Slot, Text, Use};
use crate::read::Result;
use tablegen::Record;

impl<'k> Compiler<'k, '_> {
    pub(super) fn build(
        &mut self,
        root: &Signature<'k>,
        results: &[Tree<'k>],
        supplemental: &[Tree<'k>],
    ) -> Result<()> {
        for &tree in results {
            self.check_result_names(tree)?;
        }
        let num_results = root.results.len() as i64;
        let offsets = self.offsets(results, num_results)?;
        let is_start = |&index: &usize| num_results != 0 && offsets[index] == 0;
        let first = (0..results.len()).rev().find(is_start).unwrap_or(results.len());
        for (&tree, &offset) in results.iter().zip(&offsets).take(first) {
            self.build_tree(tree, offset, 0)?;
        }
        let mut values = Vec::new();
        for (&tree, &offset) in results.iter().zip(&offsets).skip(first) {
            values.extend(self.build_tree(tree, offset, 0)?);
        }
        for (index, &tree) in supplemental.iter().enumerate() {
            self.build_tree(tree, index as i64 - supplemental.len() as i64, 0)?;
        }
        self.building.push(match num_results {
            0 => BuildStep::Erase,
            _ => BuildStep::Replace { values },
        });
        Ok(())
    }

    /// Checks the names in a result pattern, and binds those of its nodes before anything is built: the number of
    /// values that a node gives depends on them.
    fn check_result_names(&mut self, tree: Tree<'k>) -> Result<()> {
        self.check_names(tree, false)?;
        self.assign_slots(tree)
    }

    /// Gives a slot to each node that has a name.
    fn assign_slots(&mut self, tree: Tree<'k>) -> Result<()> {
        grow(|| {
            if !tree.symbol().is_empty()
                && matches!(tree.kind(), NodeKind::Operation | NodeKind::NativeCodeCall)
            {
                let slot = self.slot();
                self.symbols.set_slot(tree.symbol(), slot);
            }
            tree.children().try_for_each(|child| self.assign_slots(child))
        })
    }

    /// Returns, for each result pattern, the first result of the root that it replaces; a negative number if it
    /// replaces none.
    fn offsets(&mut self, results: &[Tree<'k>], num_results: i64) -> Result<Vec<i64>> {
        let mut offsets = vec![num_results; results.len()];
        let mut next = num_results;
        for (index, &tree) in results.iter().enumerate().rev() {
            let offset = next - self.num_values(tree)? as i64;
            if offset < 0 && next > 0 {
                return Err(self.error(format!(
                    "cannot use the same multi-result op '{}' to generate both auxiliary values and values to be \
                     used for replacing the matched op",
                    tree.symbol()
                )));
            }
            offsets[index] = offset;
            next = offset;
        }
        match next > 0 {
            true => Err(self.error("not enough values generated to replace the matched op")),
            false => Ok(offsets),
        }
    }

    /// Returns the number of values that a tree gives, as definitions count them.
    fn num_values(&mut self, tree: Tree<'k>) -> Result<usize> {
        Ok(match tree.kind() {
            NodeKind::Operation => match self.symbols.get(tree.symbol()) {
                Some((_, Some(_))) => 1,
                Some((symbol, None)) => symbol.count,
                None => self.signature(tree)?.results.len(),
            },
            NodeKind::NativeCodeCall => tree.num_returns(),
            _ => 1,
        })
    }

    /// Builds a tree; returns its value, if it has one. `offset` is the first result of the root that it replaces.
    pub(super) fn build_tree(&mut self, tree: Tree<'k>, offset: i64, depth: usize) -> Result<Option<Use>> {
        grow(|| match tree.kind() {
            NodeKind::Location => Err(self.error("location directive can only be used with op creation")),
            NodeKind::ReturnType | NodeKind::Either => {
                Err(self.error("directive can only be used with op creation"))
            }
            NodeKind::NativeCodeCall => self.build_call(tree, depth),
            NodeKind::ReplaceWithValue => self.existing_value(tree).map(Some),
            NodeKind::Variadic => self.build_range(tree, depth).map(Some),
            NodeKind::Operation => self.build_operation(tree, offset, depth).map(Some),
        })
    }

    fn existing_value(&mut self, tree: Tree<'k>) -> Result<Use> {
        if tree.len() != 1 {
            return Err(self.error("replaceWithValue directive must take exactly one argument"));
        }
        if !tree.symbol().is_empty() {
            return Err(self.error("cannot bind symbol to replaceWithValue"));
        }
        match child(tree, 0) {
            Some(_) => Err(self.error("replaceWithValue directive must take a symbol")),
            None => self.symbol(tree.arg_name(0)),
        }
    }

    fn build_range(&mut self, tree: Tree<'k>, depth: usize) -> Result<Use> {
        let mut elements = Vec::with_capacity(tree.len());
        for index in 0..tree.len() {
            elements.push(self.argument(tree, index, depth)?);
        }
        let to = self.slot();
        self.building.push(BuildStep::Range { elements, to });
        Ok(Use { slot: to, holds: Holds::Values(Arity::Variadic), index: None, name: Text::EMPTY })
    }

    pub(super) fn build_call(&mut self, tree: Tree<'k>, depth: usize) -> Result<Option<Use>> {
        let trailing = self.trailing(tree)?;
        if trailing.return_type.is_some() {
            return Err(self.error("`NativeCodeCall` cannot have return type specifier"));
        }
        let location = self.new_location(trailing.location)?;
        let mut arguments = Vec::with_capacity(tree.len());
        for index in 0..tree.len() - trailing.count {
            arguments.push(self.argument(tree, index, depth)?);
        }
        let code = self.reader.expression(tree.code());
        let symbol =
            Symbol { slot: Slot::ROOT, holds: Holds::Native, count: tree.num_returns(), is_operand: false };
        let made = self.made(tree, symbol);
        let returns = tree.num_returns() as u16;
        self.building.push(BuildStep::Native { code, arguments, to: made.slot, returns, location });
        Ok((returns != 0).then_some(made))
    }

    /// Returns the place for what a node makes: the slot of its name, or a new one.
    pub(super) fn made(&mut self, tree: Tree<'k>, symbol: Symbol) -> Use {
        let name = self.reader.text(tree.symbol());
        match self.symbols.get(tree.symbol()) {
            Some((known, index)) if !tree.symbol().is_empty() => {
                // The names of supplemental patterns have no slot before they are built.
                let slot = if known.slot == Slot::ROOT { self.slot() } else { known.slot };
                self.symbols.set_slot(tree.symbol(), slot);
                Use { slot, holds: symbol.holds, index, name }
            }
            _ => Use { slot: self.slot(), holds: symbol.holds, index: None, name },
        }
    }

    /// Returns an argument of a node that is built: a tree, a constant or a symbol.
    pub(super) fn argument(&mut self, tree: Tree<'k>, index: usize, depth: usize) -> Result<Argument> {
        match child(tree, index) {
            Some(child) => self.nested_argument(child, index, depth),
            None => self.leaf_argument(tree, index),
        }
    }

    /// Builds the node that is argument `index` of another.
    pub(super) fn nested_argument(
        &mut self,
        child: Tree<'k>,
        index: usize,
        depth: usize,
    ) -> Result<Argument> {
        match self.build_tree(child, index as i64, depth + 1)? {
            Some(made) => Ok(Argument::Symbol(made)),
            None => Err(self.error("a native code call without a value is used as an argument")),
        }
    }

    /// Returns an argument that is no node: a constant or a symbol.
    pub(super) fn leaf_argument(&mut self, tree: Tree<'k>, index: usize) -> Result<Argument> {
        let (leaf, name) = (leaf(tree, index), tree.arg_name(index));
        if leaf.string().is_some() {
            return Err(self.error("raw string not supported as argument"));
        }
        if let Some(constant) = leaf.of_class("ConstantAttr") {
            let (attribute, value) = (constant.def("attr")?, constant.string("value")?);
            return self.constant(attribute, value);
        }
        if let Some(constant) = leaf.of_class("ConstantProp") {
            return self.constant_property(constant);
        }
        if let Some(case) = leaf.of_class("EnumCase") {
            let value = case.int("value")?.to_string();
            return self.constant(case, &value);
        }
        let symbol = self.symbol(name)?;
        if leaf.is_unspecified() || leaf.of_class("TypeConstraint").is_some() {
            return Ok(Argument::Symbol(symbol));
        }
        match leaf.of_class("NativeCodeCall") {
            Some(call) => {
                let code = self.reader.expression(code_of(call));
                Ok(Argument::Code { code, of: symbol })
            }
            None => Err(self.error("unhandled case when rewriting op")),
        }
    }

    /// Returns the attribute that the builder of `attribute` makes of `value`.
    fn constant(&mut self, attribute: Record<'k>, value: &str) -> Result<Argument> {
        let builder = attribute.value("constBuilderCall").and_then(|call| call.as_str()).unwrap_or_default();
        if builder.is_empty() {
            let name = attribute.name();
            return Err(self.error(format!("Attribute {name} does not have the 'constBuilderCall' field")));
        }
        let code = builder.replace("$0", value);
        Ok(Argument::Constant(self.reader.expression(&code)))
    }

    fn constant_property(&mut self, constant: Record<'k>) -> Result<Argument> {
        let text = constant.string("value")?;
        let of = self.reader.property_constraint(constant)?;
        let value = self.reader.literal(text, "");
        Ok(Argument::ConstantProperty { of, text: self.reader.text(text), value })
    }

    /// Returns the contents of a node that makes an operation.
    pub(super) fn made_operation(&mut self, tree: Tree<'k>, signature: &Signature<'k>) -> Use {
        self.made(tree, of_operation(Slot::ROOT, signature))
    }
}
