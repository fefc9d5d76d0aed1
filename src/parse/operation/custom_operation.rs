//! The custom forms of operations: from the name to the hook that parses the rest.

use bstr::BStr;
use definitions::DialectContext as _;
use ods::model::Assembly;

use crate::TokenKind;
use crate::custom::OpAsmParser;
use crate::interface::OpSyntax;
use crate::lexer::Token;
use crate::operation::name_key::NameKey;
use crate::operation::{OperationParser, ResultName};
use ir::diag::Failed;
use ir::{Context, OpId, OpInfo, OpName, OperationState, StringId, known};

/// Returns the syntax that the definition of an operation gives.
fn assembly_of<'c>(context: &'c Context, info: &OpInfo) -> Option<&'c Assembly> {
    let definition = info.definition?;
    let library = context.registry().library(definition.library);
    Some(&library.definitions.operations[definition.index as usize].assembly)
}

impl<'s> OperationParser<'s> {
    /// Parses the name of an operation in a custom form, where the prefix of the default dialect
    /// may be left out.
    pub(crate) fn parse_custom_operation_name(&mut self) -> Result<OpName, Failed> {
        if !self.parser.at(TokenKind::BareIdentifier) {
            return Err(self.parser.emit_error("expected bare identifier or keyword"));
        }
        let name = self.custom_operation_name();
        self.parser.advance();
        Ok(name)
    }

    /// Returns the operation name at the current token, without consuming it.
    #[inline]
    fn custom_operation_name(&mut self) -> OpName {
        let spelling = self.parser.spelling();
        let default = self.default_dialects.last().copied().unwrap_or(known::EMPTY);
        match self.op_spellings.get(&NameKey::new(spelling)) {
            Some((name, known)) if known == default => name,
            _ => self.intern_operation_name(spelling, default),
        }
    }

    #[cold]
    fn intern_operation_name(&mut self, spelling: &'s [u8], default: StringId) -> OpName {
        let context = self.parser.context;
        let name = if memchr::memchr(b'.', spelling).is_some_and(|dot| dot + 1 < spelling.len()) {
            context.intern_string(spelling)
        } else {
            context.intern_string([&**context.string(default), b".", spelling].concat())
        };
        let name = context.op_name(name);
        self.op_spellings.insert(NameKey::new(spelling), (name, default));
        name
    }

    pub(crate) fn parse_custom_operation(&mut self, results: &[ResultName<'s>]) -> Result<OpId, Failed> {
        let context = self.parser.context;
        let Token { start: offset, end, .. } = self.parser.token;
        let spelling = self.parser.spelling();
        let name = self.custom_operation_name();
        let info = name.info(context);
        let line = self.line_of(name, info, end);
        if let Some(line) = &line
            && let Some(op) = self.parse_by_template(name, info, offset, line)?
        {
            self.run_after_parse(info, op);
            return Ok(op);
        }
        self.parser.reset_to(end);
        let parse = info.interface::<OpSyntax>().and_then(|syntax| syntax.parse);
        if !info.registered && parse.is_none() {
            return Err(self.emit_unknown_operation(name, spelling, offset));
        }
        let mut state = OperationState::new(name, self.parser.location_at(offset));
        self.default_dialects.push(info.default_dialect);
        let mut custom = OpAsmParser::new(self, &mut state, info, offset, results);
        let parsed = match parse {
            Some(parse) => parse(&mut custom),
            None => match assembly_of(context, info) {
                Some(Assembly::Custom) => {
                    Err(custom.emit_no_code(offset, format_args!("as C++ of its dialect says")))
                }
                Some(_) | None => Err(custom.emit_error_at(offset, "has no custom assembly form")),
            },
        };
        let finished = parsed.and_then(|()| custom.finish());
        self.default_dialects.pop();
        finished?;
        let end = self.parser.last_end;
        let op = self.create_operation(&state)?;
        if let Some(line) = line {
            self.remember_operation(line, state, end);
        }
        self.run_after_parse(info, op);
        Ok(op)
    }

    /// Calls the dialect's hook for an operation that was created.
    #[inline]
    fn run_after_parse(&mut self, info: &OpInfo, op: OpId) {
        if let Some(after_parse) = info.interface::<OpSyntax>().and_then(|syntax| syntax.after_parse) {
            after_parse(self.parser.context, &mut self.body, op);
        }
    }

    #[cold]
    fn emit_unknown_operation(&self, name: OpName, spelling: &[u8], offset: u32) -> Failed {
        let context = self.parser.context;
        let info = name.info(context);
        let full = context.string(info.name);
        let tried = match full.as_ref() as &[u8] == spelling {
            true => String::new(),
            false => format!(" (tried '{full}' as well)"),
        };
        let spelling = BStr::new(spelling);
        if context.dialect(info.dialect).is_some() {
            return self
                .parser
                .emit_error_at(offset, format_args!("custom op '{spelling}' is unknown{tried}"));
        }
        let dialects = context.dialect_names().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        self.parser.emit_error_with_note(
            offset,
            format_args!("Dialect `{}' not found for custom op '{spelling}' {tried}", context.string(info.dialect)),
            offset,
            format_args!(
                "Available dialects: {dialects} ; for more info on dialect registration see \
                 https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management"
            ),
        )
    }
}
