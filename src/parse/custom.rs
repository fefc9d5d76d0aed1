//! The interface of parsers of custom forms: [`OpAsmParser`].
//!
//! It collects the parsed parts in the state of the operation. Errors name the operation; errors about tokens
//! do not, as in mlir-opt.
//!
//! Follows `CustomOpAsmParser` of mlir/lib/AsmParser/Parser.cpp.

mod attributes;
mod operands;
mod punctuation;
mod regions;
mod types;

use smallvec::SmallVec;

use super::cursor::{ParseList, Parser};
use super::operation::{OperationParser, ResultName};
use crate::format::property::wrong_type;
use crate::operation::generic_form_hint::generic_skeleton;
use crate::operation::properties::ensure_properties;
use crate::operation::region::ParsedOperation;
use crate::operation::scope::UnresolvedOperand;
use crate::operation::trailing_location::ParsedLocation;
use ir::attributes::NamedAttribute;
use ir::body::ValueOwner;
use ir::diag::Failed;
use ir::{BodyId, Context, Location, OpInfo, OpName, OperationState, Type, ValueRef};

/// Operands as written.
pub type UnresolvedOperands<'s> = SmallVec<[UnresolvedOperand<'s>; 4]>;

/// Parses the custom form of one operation.
pub struct OpAsmParser<'p, 's> {
    operation_parser: &'p mut OperationParser<'s>,
    /// The parts of the operation parsed so far.
    pub state: &'p mut OperationState,
    /// Its attributes, inherent and discardable alike, as they are found.
    pub attributes: Vec<NamedAttribute>,
    /// The description of the operation by its name.
    pub(super) info: &'s OpInfo,
    name_offset: u32,
    results: &'p [ResultName<'s>],
}

impl<'s> ParseList<'s> for OpAsmParser<'_, 's> {
    fn parser(&mut self) -> &mut Parser<'s> {
        &mut self.operation_parser.parser
    }
}

impl<'p, 's> OpAsmParser<'p, 's> {
    pub(super) fn new(
        operation_parser: &'p mut OperationParser<'s>,
        state: &'p mut OperationState,
        info: &'s OpInfo,
        name_offset: u32,
        results: &'p [ResultName<'s>],
    ) -> Self {
        let attributes = operation_parser.spare_attributes.pop().unwrap_or_default();
        OpAsmParser { operation_parser, state, attributes, info, name_offset, results }
    }

    /// Checks the attributes and distributes them over properties and dictionary.
    pub(super) fn finish(mut self) -> Result<(), Failed> {
        if self.info.registered {
            ensure_properties(self.info, self.state);
        }
        self.distribute_attributes()?;
        self.operation_parser.spare_attributes.push(self.attributes);
        Ok(())
    }

    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &'s Context {
        self.operation_parser.parser.context
    }

    /// Parses a part of the operation that is written as the definition of a type, attribute or
    /// property says: errors in it are about this operation.
    pub fn in_definition<T>(&mut self, parse: impl FnOnce(&mut Parser<'s>) -> T) -> T {
        let name = self.info.name;
        let parser = self.parser();
        let outer = parser.custom_op.replace(name);
        let parsed = parse(parser);
        parser.custom_op = outer;
        parsed
    }

    /// Returns the parser of operations, for productions without a method here.
    pub fn operation_parser(&mut self) -> &mut OperationParser<'s> {
        self.operation_parser
    }

    /// Returns the position of the operation's name.
    pub fn name_offset(&self) -> u32 {
        self.name_offset
    }

    /// Returns the position of the current token.
    pub fn offset(&self) -> u32 {
        self.operation_parser.parser.token.start
    }

    /// Returns the names given to the results, left of `=`.
    pub fn result_names(&mut self) -> &'p [ResultName<'s>] {
        self.keep_to_itself();
        self.results
    }

    /// Makes an operation that is written like this one be parsed anew: it depends on its place or the names of its results.
    pub fn keep_to_itself(&mut self) {
        self.operation_parser.op_templates.is_unlike_others = true;
    }

    /// An error about this operation as it is worded.
    pub fn error_message(&self, message: &str) -> String {
        format!("custom op '{}' {message}", self.context().string(self.info.name))
    }

    /// Returns the description of the operation.
    pub fn info(&self) -> &'s OpInfo {
        self.info
    }

    /// The body under construction.
    pub fn body_id(&self) -> BodyId {
        self.operation_parser.body_id
    }

    /// The type of a value of a body that is under construction or finished.
    pub fn value_type(&self, value: ValueRef) -> Type {
        self.operation_parser.outer_body(value.body).value_type(value.value)
    }

    /// Returns the operation that defines a value, and the location of the value. There is no operation if it is an argument
    /// of a block, and nothing if the value is not defined yet. An operation that looks at these depends on its place.
    pub fn value_definition(&mut self, mut value: ValueRef) -> Option<(Option<ParsedOperation>, Location)> {
        self.keep_to_itself();
        while let Some(outside) = self.operation_parser.outer_body(value.body).outside_value(value.value) {
            value = outside;
        }
        let body = self.operation_parser.outer_body(value.body);
        let location = body.value_location(value.value);
        match body.value_owner(value.value) {
            ValueOwner::Op(op) => Some((Some(ParsedOperation::of(body, value.body, op)), location)),
            ValueOwner::Block(_) => Some((None, location)),
            ValueOwner::Forward | ValueOwner::Outside => None,
        }
    }

    /// Reports that the code for the custom form of the operation could not be evaluated, and shows the generic
    /// form.
    #[cold]
    pub fn emit_not_evaluated(&self, offset: u32, what: &str) -> Failed {
        let context = self.context();
        let info = self.info;
        let name = context.string(info.name);
        self.operation_parser.parser.emit_error_with_note(
            offset,
            format_args!(
                "custom op '{name}' is written as C++ of its dialect says, which was given up on: {what}"
            ),
            offset,
            format_args!("use the generic form: {}", generic_skeleton(context, info)),
        )
    }

    /// Reports an error about this operation.
    #[cold]
    pub fn emit_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        let context = self.context();
        let name = context.string(self.info.name);
        self.operation_parser.parser.emit_error_at(offset, format_args!("custom op '{name}' {message}"))
    }

    /// Reports that there is no code for the custom form of the operation, or for a part of it, which
    /// is written as `how` says, and shows the generic form.
    #[cold]
    pub(super) fn emit_no_code(&self, offset: u32, how: std::fmt::Arguments<'_>) -> Failed {
        let context = self.context();
        let info = self.info;
        let name = context.string(info.name);
        self.operation_parser.parser.emit_error_with_note(
            offset,
            format_args!("custom op '{name}' is written {how}, for which there is no code"),
            offset,
            format_args!("use the generic form: {}", generic_skeleton(context, info)),
        )
    }

    /// Reports that a type is of another kind than the one registered as `expected`.
    #[cold]
    pub fn emit_wrong_type(&self, offset: u32, expected: Option<&str>, found: Type) -> Failed {
        self.emit_error_at(offset, wrong_type(self.context(), expected, found))
    }

    /// Parses `loc(...)` if it is there.
    pub fn parse_optional_location(&mut self) -> Result<Option<ParsedLocation>, Failed> {
        self.operation_parser.parse_optional_location()
    }

    /// Parses the name of an operation as custom forms write it.
    pub fn parse_custom_operation_name(&mut self) -> Result<OpName, Failed> {
        self.operation_parser.parse_custom_operation_name()
    }
}
