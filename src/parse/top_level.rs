//! A whole source text.

use std::ops::Range;
use std::sync::Arc;

use super::cursor::Parser;
use super::lexer::TokenKind;
use super::operation::OperationParser;
use super::operation::parallel::{DeferredRegions, parse_shared};
use ir::body::OpRef;
use ir::diag::{Failed, SourceBuffer};
use ir::location::file_line_column;
use ir::{BodyId, Context, Ir, Location, OpId, known};

/// How to parse a source.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// Wrap the source in a module unless it is exactly one.
    pub implicit_module: bool,
    /// Whether to verify the parsed IR.
    pub verify: bool,
    /// Whether several threads may parse; the IR and the diagnostics are the same.
    pub threads: bool,
    /// Whether to go on after an error, to find more of them.
    pub recover: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        ParseOptions { implicit_module: true, verify: true, threads: false, recover: false }
    }
}

/// The first bytes of MLIR's binary files.
const BYTECODE: &[u8] = b"ML\xEFR";

/// The error for a binary file.
pub const IS_BYTECODE: &str = "this is MLIR bytecode, which is not supported: only text is read";

/// Parses the bytes `range` of a buffer.
///
/// # Errors
/// Fails if the text is not MLIR or the IR is invalid; diagnostics give the reason.
pub fn parse_source(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    range: Range<usize>,
    options: ParseOptions,
) -> Result<Ir, Failed> {
    let start = range.start;
    if buffer.text[range.clone()].starts_with(BYTECODE) {
        let place = Location::source(buffer.base + start as u32);
        return Err(context.diagnostics().error(place, IS_BYTECODE).emit());
    }
    let shared = match options.threads {
        true => parse_shared(context, buffer, range.clone(), DeferredRegions::new(range.len())),
        false => None,
    };
    let parser = match shared {
        Some(parser) => parser,
        None => OperationParser::parsed(context, buffer, range, DeferredRegions::default(), options.recover)?,
    };
    // The location of mlir-opt's implicit module: "line 0" of a file, or the start of its part of the file.
    let location = match start {
        0 => Location::attribute(file_line_column(context, buffer.name(), 0, 0)),
        _ => Location::source(buffer.base + start as u32),
    };
    let ir = parser.into_ir(context, location, options.implicit_module)?;
    if options.verify {
        verify::verify(ir.root())?;
    }
    Ok(ir)
}

/// IR of a text that need not be valid.
pub struct PartialIr {
    /// The operations that could be parsed. Values whose definition could not be are without one.
    pub ir: Option<Ir>,
    /// Whether all of the text was parsed.
    pub is_complete: bool,
}

/// Parses the operations of the bytes `range` of a buffer that can be parsed, for editors. Diagnostics tell of the others.
/// Only IR that is complete may be verified, printed or changed.
pub fn parse_partially(context: &Arc<Context>, buffer: &SourceBuffer, range: Range<usize>) -> PartialIr {
    let location = Location::source(buffer.base + range.start as u32);
    if buffer.text[range.clone()].starts_with(BYTECODE) {
        let _ = context.diagnostics().error(location, IS_BYTECODE).emit();
        return PartialIr { ir: None, is_complete: false };
    }
    let mut parser = OperationParser::new(Parser::new(context, buffer, range));
    parser.enable_recovery();
    let is_complete = parser.parse_top_level().is_ok();
    parser.abandon();
    PartialIr { ir: parser.into_ir(context, location, true).ok(), is_complete }
}

impl<'s> OperationParser<'s> {
    /// Leaves everything that is open, where the text ended too early.
    fn abandon(&mut self) {
        while !self.open_bodies.is_empty() {
            self.leave_body();
        }
        if self.bodies[0].num_operations() == 0 {
            self.bodies[0] = std::mem::take(&mut self.body);
        }
        let outermost = &self.bodies[0];
        let mut blocks = outermost.top_regions().iter().flat_map(|&region| outermost.region_blocks(region));
        self.block = blocks.next();
    }

    /// Parses the bytes `range` of a buffer to the end. Other threads may parse deferred regions.
    pub(super) fn parsed(
        context: &'s Context,
        buffer: &'s SourceBuffer,
        range: Range<usize>,
        postponed: DeferredRegions<'s>,
        recover: bool,
    ) -> Result<Self, Failed> {
        let mut parser = OperationParser::new(Parser::new(context, buffer, range));
        if recover {
            parser.enable_recovery();
        }
        parser.share(postponed);
        parser.parse_top_level()?;
        Ok(parser)
    }

    fn parse_top_level(&mut self) -> Result<(), Failed> {
        let depth = self.depth();
        loop {
            self.release_text();
            let kind = self.parser.kind();
            use TokenKind::{Eof, ExclamationIdentifier, FileMetadataBegin, HashIdentifier};
            if matches!(kind, Eof | HashIdentifier | ExclamationIdentifier | FileMetadataBegin) {
                // Deferred regions must not see aliases that are defined after them.
                self.parse_postponed()?;
            }
            let start = self.parser.token.start;
            let parsed = match kind {
                TokenKind::Eof => return self.finalize(),
                // The lexer said why.
                TokenKind::Error => Err(Failed),
                TokenKind::HashIdentifier => self.parser.parse_attribute_alias_definition(),
                TokenKind::ExclamationIdentifier => self.parser.parse_type_alias_definition(),
                TokenKind::FileMetadataBegin => self.parser.parse_file_metadata_dictionary(),
                _ => self.parse_operation(),
            };
            if parsed.is_err() {
                self.recover(start, depth)?;
            }
        }
    }

    /// Makes IR of the parsed operations: the only one, or a module at `location` around them.
    pub(super) fn into_ir(
        self,
        context: &Arc<Context>,
        location: Location,
        implicit_module: bool,
    ) -> Result<Ir, Failed> {
        let mut bodies = self.bodies;
        let top_level = &bodies[0];
        let Some(block) = self.block else { return Err(Failed) };
        let mut operations = top_level.block_operations(block);
        let only: Option<OpId> = operations.next().filter(|_| operations.next().is_none());
        let is_module = |op: OpId| top_level.op_name(op).info(context).name == known::MODULE;
        match only {
            Some(op) if !implicit_module || is_module(op) => {
                drop(operations);
                bodies[0].remove_operation(op);
                Ok(Ir::new(context.clone(), bodies, OpRef { body: BodyId::new(0), op }))
            }
            _ if implicit_module => {
                drop(operations);
                Ok(Ir::with_module(context, bodies, location))
            }
            _ => {
                let found = top_level.block_operations(block).count();
                let message = format!("source must contain a single top-level operation, found: {found}");
                Err(context.diagnostics().error(location, message).emit())
            }
        }
    }
}
