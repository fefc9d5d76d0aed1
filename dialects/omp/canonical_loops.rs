//! Canonical loops and their transformations. A loop is known by a value, its *CLI*, which `omp.new_cli` makes: one
//! operation generates the loop, and at most one transformation consumes it.

use crate::loop_names::{INDEX_NAME, LOOP_NAME, nesting_name};
use crate::{CanonicalLoopOp, TileOp, UnrollHeuristicOp};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Context, Operation, Region, Type, Value, ValueId};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind};
use print::{OpAsmPrinter, operation_for_diagnostic};
use registry::DirectiveHooks;
use rustc_hash::FxHashSet;

/// Returns `!omp.cli`.
fn cli_type(context: &Context) -> Type {
    context.make_type(context.static_string("omp"), context.static_string("cli"), Vec::new())
}

/// A use of a CLI: the operation, and the number of the operand.
#[derive(Clone, Copy)]
struct CliUse<'a> {
    op: Operation<'a>,
    operand: usize,
}

impl<'a> CliUse<'a> {
    /// Returns the uses of a CLI, those of the same operation in the order of its operands.
    fn all(cli: Value<'a>) -> Vec<CliUse<'a>> {
        let mut users: Vec<Operation<'a>> = cli.users().collect();
        users.dedup();
        let operands = |op: Operation<'a>| {
            let is_cli = move |&operand: &usize| op.operand(operand) == cli;
            (0..op.num_operands()).filter(is_cli).map(move |operand| CliUse { op, operand })
        };
        users.into_iter().flat_map(operands).collect()
    }

    /// Returns whether the operation makes the loop.
    fn is_generator(self) -> bool {
        match self.op.dyn_cast::<TileOp<'_>>() {
            Some(tile) => tile.generatees().indices().contains(&self.operand),
            None => self.op.isa::<CanonicalLoopOp<'_>>(),
        }
    }

    /// Returns whether the operation transforms the loop.
    fn is_consumer(self) -> bool {
        match self.op.dyn_cast::<TileOp<'_>>() {
            Some(tile) => tile.applyees().indices().contains(&self.operand),
            None => self.op.isa::<UnrollHeuristicOp<'_>>(),
        }
    }
}

/// Returns what makes the loop of a CLI.
fn generator(cli: Value<'_>) -> Option<CliUse<'_>> {
    CliUse::all(cli).into_iter().find(|of| of.is_generator())
}

/// Names a CLI after what makes its loop.
pub(crate) fn name_cli<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let cli = op.result(0);
    let name = match generator(cli) {
        None => "cli".to_string(),
        Some(of) => match of.op.dyn_cast::<TileOp<'_>>() {
            None => nesting_name(LOOP_NAME, of.op),
            Some(tile) => {
                let range = tile.generatees().indices();
                let (index, half) = (of.operand - range.start, range.len() / 2);
                match index < half {
                    true => format!("grid{}", index + 1),
                    false => format!("intratile{}", index - half + 1),
                }
            }
        },
    };
    set_name(cli, name.as_bytes());
}

/// Names the induction variable of a canonical loop.
pub(crate) fn name_index<'a>(region: Region<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let argument = region.front().and_then(|entry| entry.arguments().next());
    if let (Some(op), Some(argument)) = (region.parent_op(), argument) {
        set_name(argument, nesting_name(INDEX_NAME, op).as_bytes());
    }
}

/// Verifies that a CLI has at most one generator and one consumer, and a generator if it has a consumer.
pub(crate) fn verify_cli(op: Operation<'_>) -> Result<(), Failed> {
    let (mut generator, mut consumer): (Option<Operation<'_>>, Option<Operation<'_>>) = (None, None);
    for of in CliUse::all(op.result(0)) {
        let (place, kind) = match (of.is_generator(), of.is_consumer()) {
            (true, _) => (&mut generator, "generator"),
            (_, true) => (&mut consumer, "consumer"),
            _ => continue,
        };
        if let Some(first) = place.replace(of.op) {
            let error = op.emit_op_error(format_args!("CLI must have at most one {kind}"));
            // MLIR shows consumers, and no generators.
            let shown =
                |op| if kind == "consumer" { operation_for_diagnostic(op, true) } else { String::new() };
            let note = format!("first {kind} here:{}", shown(first));
            let error = error.attach_note(first.location(), note);
            let note = format!("second {kind} here:{}", shown(of.op));
            return Err(error.attach_note(of.op.location(), note).emit());
        }
    }
    match (consumer, generator) {
        (Some(consumer), None) => {
            let error = op.emit_op_error("CLI has no generator");
            let note = format!("see consumer here: {}", operation_for_diagnostic(consumer, true));
            Err(error.attach_note(consumer.location(), note).emit())
        }
        _ => Ok(()),
    }
}

/// Parses `(%cli) %iv : type in range(%tripcount) { ... }`.
pub(crate) fn parse_loop(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let mut cli = None;
    if parser.parser().consume_if(TokenKind::LParen) {
        cli = Some(parser.parse_operand()?);
        parser.parse_rparen()?;
    }
    let index = parser.parse_argument(true, false)?;
    parser.parse_keyword("in")?;
    parser.parse_keyword("range")?;
    parser.parse_lparen()?;
    let trip_count = parser.parse_operand()?;
    parser.parse_rparen()?;
    let ty = index.ty;
    parser.resolve_operand(trip_count, ty)?;
    parser.parse_region(&[index], false)?;
    if let Some(cli) = cli {
        parser.resolve_operand(cli, cli_type(parser.context()))?;
    }
    parser.parse_optional_attr_dict()
}

/// Prints the form that [`parse_loop`] reads.
pub(crate) fn print_loop<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(of) = op.dyn_cast::<CanonicalLoopOp<'a>>() else { return };
    let Some(region) = op.region(0) else { return };
    let Some(index) = region.front().and_then(|entry| entry.arguments().next()) else { return };
    if let Some(cli) = of.cli() {
        printer.write("(");
        printer.print_operand(cli);
        printer.write(")");
    }
    printer.write(" ");
    printer.print_operand(index);
    printer.write(" : ");
    printer.print_type(index.ty());
    printer.write(" in range(");
    printer.print_operand(of.trip_count());
    printer.write(") ");
    printer.print_region(region, false, true, false);
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

/// Verifies that the region of a canonical loop takes the induction variable.
pub(crate) fn verify_loop(op: Operation<'_>) -> Result<(), Failed> {
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let mut arguments = entry.arguments();
    let message = match (arguments.next(), arguments.next()) {
        (Some(index), None) if index.ty() == op.operand(0).ty() => return Ok(()),
        (Some(_), None) => "Region argument must be the same type as the trip count",
        _ => "Canonical loop region must have exactly one argument",
    };
    Err(op.emit_op_error(message).emit())
}

/// Parses `(%applyee) -> ()`, without an arrow if nothing is made.
pub(crate) fn parse_unroll(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_lparen()?;
    let applyee = parser.parse_operand()?;
    parser.resolve_operand(applyee, cli_type(parser.context()))?;
    parser.parse_rparen()?;
    if parser.parser().consume_if(TokenKind::Arrow) {
        parser.parse_lparen()?;
        parser.parse_rparen()?;
    }
    parser.parse_optional_attr_dict()
}

/// Prints the form that [`parse_unroll`] reads.
pub(crate) fn print_unroll<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write("(");
    printer.print_operands(op.operands());
    printer.write(")");
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

/// `custom<LoopTransformClis>($generatees, $applyees)`: `(%made) <- (%transformed)`, or the second part alone
pub(crate) const CLIS: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        if !parser.parser().consume_if(TokenKind::Less) {
            let generatees = parser.parse_operand_list(Delimiter::Paren)?;
            arguments.set_operands(0, &generatees, offset);
            parser.parse_less()?;
        }
        parser.parser().parse_token(TokenKind::Minus, "expected '-'")?;
        let applyees = parser.parse_operand_list(Delimiter::Paren)?;
        arguments.set_operands(1, &applyees, offset);
        Ok(true)
    },
    print: |_, arguments, printer| {
        for (index, before) in [(0, "("), (1, " <- (")] {
            if arguments.operands(index).len() != 0 {
                printer.write(before);
                printer.print_operands(arguments.operands(index));
                printer.write(")");
            }
        }
    },
};

/// Verifies that a tiling has a size for each loop, and that the loops are a perfect nest of rectangular ones.
pub(crate) fn verify_tile(op: Operation<'_>) -> Result<(), Failed> {
    let Some(tile) = op.dyn_cast::<TileOp<'_>>() else { return Ok(()) };
    let (loops, sizes, made) = (tile.applyees().len(), tile.sizes().len(), tile.generatees().len());
    let message = if loops == 0 {
        Some("must apply to at least one loop")
    } else if sizes != loops {
        Some("there must be one tile size for each applyee")
    } else if made != 0 && made != 2 * sizes {
        Some("expecting two times the number of generatees than applyees")
    } else {
        None
    };
    if let Some(message) = message {
        return Err(op.emit_op_error(message).emit());
    }
    let clis: Vec<Value<'_>> = tile.applyees().collect();
    let mut indices: FxHashSet<ValueId> = FxHashSet::default();
    for pair in clis.windows(2) {
        let mut nest = Vec::new();
        for &cli in pair {
            let Some(of) = generator(cli) else {
                return Err(op.emit_op_error("applyee CLI has no generator").emit());
            };
            let Some(of) = of.op.dyn_cast::<CanonicalLoopOp<'_>>() else {
                let message = "currently only supports omp.canonical_loop as applyee";
                return Err(op.emit_op_error(message).emit());
            };
            nest.push(of);
        }
        let (outer, inner) = (nest[0], nest[1]);
        let region = outer.region();
        let entry = region.front();
        indices.extend(entry.and_then(|entry| entry.arguments().next()).map(Value::id));
        let mut contents = entry.into_iter().flat_map(|entry| entry.operations());
        let is_perfect = region.has_one_block()
            && contents.next() == Some(*inner)
            && contents.next().is_some_and(|end| end.name_str() == "omp.terminator")
            && contents.next().is_none();
        if !is_perfect {
            return Err(op.emit_op_error("tiled loop nest must be perfectly nested").emit());
        }
        if indices.contains(&inner.trip_count().id()) {
            return Err(op.emit_op_error("tiled loop nest must be rectangular").emit());
        }
    }
    Ok(())
}
