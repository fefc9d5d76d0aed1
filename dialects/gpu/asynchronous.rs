//! Operations that can wait for others on the device: `async [%token]`, and `gpu.wait`.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::WaitOp;
use super::types::async_token;
use ir::diag::Failed;
use ir::{OpId, Value, ValueId};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind, UnresolvedOperands};
use print::OpAsmPrinter;
use registry::DirectiveHooks;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// `custom<AsyncDependencies>(type($token), $dependencies)`
pub const DEPENDENCIES: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let (is_async, dependencies) = parse_dependencies(parser)?;
        if is_async {
            arguments.set_types(0, &[async_token(parser.context())]);
        }
        arguments.set_operands(1, &dependencies, offset);
        Ok(true)
    },
    print: |_, arguments, printer| {
        let is_async = !arguments.types(0).is_empty();
        if is_async {
            printer.write("async");
        }
        if arguments.operands(1).len() != 0 {
            printer.write(if is_async { " [" } else { "[" });
            printer.print_operands(arguments.operands(1));
            printer.write("]");
        }
    },
};

/// Parses `async [%token, ...]`, both parts of which may be missing. Returns whether the first is there.
pub fn parse_dependencies<'s>(
    parser: &mut OpAsmParser<'_, 's>,
) -> Result<(bool, UnresolvedOperands<'s>), Failed> {
    let offset = parser.offset();
    let is_async = parser.parse_optional_keyword("async");
    if is_async && parser.result_names().is_empty() {
        return Err(parser.emit_error_at(offset, "needs to be named when marked 'async'"));
    }
    let dependencies = match parser.parser().at(TokenKind::LSquare) {
        true => parser.parse_operand_list(Delimiter::Square)?,
        false => UnresolvedOperands::new(),
    };
    Ok((is_async, dependencies))
}

/// Prints ` async [%token, ...]` for an operation that has a token.
pub fn print_dependencies<'a>(
    has_token: bool,
    dependencies: impl ExactSizeIterator<Item = Value<'a>>,
    printer: &mut OpAsmPrinter<'a>,
) {
    if !has_token {
        return;
    }
    printer.write(" async");
    if dependencies.len() != 0 {
        printer.write(" [");
        printer.print_operands(dependencies);
        printer.write("]");
    }
}

/// The patterns of `gpu.wait`.
pub static WAIT: &[Pattern] = &[
    Pattern::new("EraseRedundantGpuWaitOpPairs", drop_finished),
    Pattern::new("SimplifyGpuWaitOp", simplify_wait),
];

/// Drops the tokens of waits that wait for nothing.
fn drop_finished(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let wait = rewriter.op(op).dyn_cast::<WaitOp<'_>>()?;
    let is_finished =
        |value: Value<'_>| value.defining::<WaitOp<'_>>().is_some_and(|wait| wait.num_operands() == 0);
    let kept: Vec<ValueId> =
        wait.operands().filter(|&value| !is_finished(value)).map(|value| value.id()).collect();
    if kept.len() == wait.num_operands() {
        return None;
    }
    rewriter.set_operands(op, &kept);
    Some(Rewritten)
}

/// Erases a wait for nothing that gives no token, or one that nobody uses; a wait for one token gives this.
fn simplify_wait(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let wait = rewriter.op(op).dyn_cast::<WaitOp<'_>>()?;
    let dependencies: Vec<ValueId> = wait.async_dependencies().map(Value::id).collect();
    match (wait.async_token(), &dependencies[..]) {
        (None, []) => rewriter.erase_op(op),
        (Some(_), &[dependency]) => rewriter.replace_op(op, &[dependency]),
        (Some(token), _) if token.is_unused() => rewriter.erase_op(op),
        _ => return None,
    }
    Some(Rewritten)
}
