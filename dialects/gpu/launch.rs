//! `gpu.launch`: its syntax, its rules and its canonicalization.
//!
//! The arguments of the body are three ids of blocks, three of threads, three sizes of the grid and three of blocks;
//! with clusters, three ids of these and three sizes too; and then buffers.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use smallvec::SmallVec;

use super::asynchronous::{parse_dependencies, print_dependencies};
use super::attributions::{
    attributions, count_name, num_workgroup, parse_attributions, print_attributions, verify_attributions,
};
use super::types::async_token;
use super::{AddressSpace, LaunchOp, TerminatorOp};
use ir::diag::Failed;
use ir::{Attribute, BlockId, Location, OpId, Operation, StringId, Type, Value, ValueId, known};
use parse::{Argument, Delimiter, OpAsmParser, UnresolvedOperands};
use print::OpAsmPrinter;
use rewrite::{Builder, Pattern, Rewrite, Rewriter, Rewritten};

/// The number of arguments of the body that are no buffers, without clusters and with them.
const NUM_ARGUMENTS: usize = 12;
const NUM_ARGUMENTS_WITH_CLUSTERS: usize = 18;

/// A part of the configuration: its keyword, where its ids and its sizes stand among the arguments of the body, and
/// where its sizes stand among the operands, after the tokens.
struct Part {
    keyword: &'static str,
    ids: usize,
    sizes: usize,
    operands: usize,
}

const CLUSTERS: Part = Part { keyword: "clusters", ids: 12, sizes: 15, operands: 6 };
const BLOCKS: Part = Part { keyword: "blocks", ids: 0, sizes: 6, operands: 0 };
const THREADS: Part = Part { keyword: "threads", ids: 3, sizes: 9, operands: 3 };

/// Returns whether there are sizes of clusters.
fn has_clusters(launch: LaunchOp<'_>) -> bool {
    [launch.cluster_size_x(), launch.cluster_size_y(), launch.cluster_size_z()].iter().all(Option::is_some)
}

/// Returns the number of arguments of the body that are no buffers.
fn num_arguments(launch: LaunchOp<'_>) -> usize {
    if has_clusters(launch) { NUM_ARGUMENTS_WITH_CLUSTERS } else { NUM_ARGUMENTS }
}

/// Makes a launch with these sizes of the grid and of blocks; gives the block of its body, which is empty but for the
/// terminator. The builder stays where it is.
pub fn create_launch(builder: &mut Builder<'_>, location: Location, sizes: [ValueId; 6]) -> (OpId, BlockId) {
    let (context, point) = (builder.context(), builder.insertion_point());
    let region = builder.body_mut().create_region();
    let [gx, gy, gz, bx, by, bz] = sizes;
    let mut state = LaunchOp::build(
        builder.scope(),
        location,
        None,
        &[],
        gx,
        gy,
        gz,
        bx,
        by,
        bz,
        None,
        None,
        None,
        None,
        region,
    );
    let count = (count_name(context), context.integer_attribute(Type::I64, 0));
    state.attributes = context.dictionary_attribute(vec![count]);
    let launch = builder.create(state);
    let body = builder.create_block(region, None, &[(Type::INDEX, location); NUM_ARGUMENTS]);
    let state = TerminatorOp::build(builder.scope(), location);
    builder.create(state);
    builder.restore_insertion_point(point);
    (launch, body)
}

/// The configuration as it is parsed.
struct Configuration<'s> {
    sizes: UnresolvedOperands<'s>,
    arguments: Vec<Argument<'s>>,
}

/// Parses `(%id, %id, %id) in (%size = %operand, ...)` after a keyword.
fn parse_part<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    part: &Part,
    configuration: &mut Configuration<'s>,
) -> Result<(), Failed> {
    let offset = parser.offset();
    let ids = parser.parse_argument_list(Delimiter::Paren)?;
    if ids.len() != 3 {
        return Err(parser.emit_error_at(offset, "expected 3 operands"));
    }
    parser.parse_keyword("in")?;
    parser.parse_lparen()?;
    for (index, id) in ids.into_iter().enumerate() {
        if index != 0 {
            parser.parse_comma()?;
        }
        let mut size = parser.parse_argument(false, false)?;
        parser.parse_equal()?;
        configuration.sizes[part.operands + index] = parser.parse_operand()?;
        size.ty = Type::INDEX;
        configuration.arguments[part.ids + index] = Argument { ty: Type::INDEX, ..id };
        configuration.arguments[part.sizes + index] = size;
    }
    parser.parse_rparen()
}

/// Parses from after the operation's name.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let token = async_token(context);
    let (is_async, dependencies) = parse_dependencies(parser)?;
    parser.resolve_operands_of_type(&dependencies, token)?;
    if is_async {
        parser.state.result_types.push(token);
    }
    let has_clusters = parser.parse_optional_keyword(CLUSTERS.keyword);
    let num_arguments = if has_clusters { NUM_ARGUMENTS_WITH_CLUSTERS } else { NUM_ARGUMENTS };
    let name = parse::UnresolvedOperand { name: b"", number: 0, offset: parser.offset() };
    let attributes = Attribute::EMPTY_DICTIONARY;
    let unset = || Argument { name, ty: Type::INDEX, attributes, location: None };
    let mut configuration = Configuration {
        sizes: std::iter::repeat_n(name, if has_clusters { 9 } else { 6 }).collect(),
        arguments: std::iter::repeat_with(unset).take(num_arguments).collect(),
    };
    if has_clusters {
        parse_part(parser, &CLUSTERS, &mut configuration)?;
    }
    for part in [BLOCKS, THREADS] {
        parser.parse_keyword(part.keyword)?;
        parse_part(parser, &part, &mut configuration)?;
    }
    let Configuration { sizes, mut arguments } = configuration;
    parser.resolve_operands_of_type(&sizes, Type::INDEX)?;
    let has_memory = parser.parse_optional_keyword("dynamic_shared_memory_size");
    if has_memory {
        let size = parser.parse_operand()?;
        parser.resolve_operand(size, Type::I32)?;
    }
    for keyword in ["module", "function"] {
        if parser.parse_optional_keyword(keyword) {
            parser.parse_lparen()?;
            let symbol = |value: Attribute| value.flat_symbol(context);
            let (value, _) = parser.parse_attribute_of(None, symbol)?;
            parser.add_attribute(context.intern_string(keyword), value);
            parser.parse_rparen()?;
        }
    }
    parse_attributions(parser, "workgroup", false, &mut arguments)?;
    let count = (arguments.len() - num_arguments) as i64;
    parser.add_attribute(count_name(context), context.integer_attribute(Type::I64, count));
    parse_attributions(parser, "private", false, &mut arguments)?;
    parser.parse_region(&arguments, false)?;
    parser.parse_optional_attr_dict()?;
    let clusters = usize::from(has_clusters);
    let segments =
        [dependencies.len(), 1, 1, 1, 1, 1, 1, clusters, clusters, clusters, usize::from(has_memory)];
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(&segments));
    Ok(())
}

/// Prints the form that [`parse`] reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let Some(launch) = op.dyn_cast::<LaunchOp<'a>>() else { return };
    print_dependencies(launch.async_token().is_some(), launch.async_dependencies(), printer);
    let arguments: Vec<Value<'a>> =
        launch.body().front().into_iter().flat_map(|entry| entry.arguments()).collect();
    let first = launch.async_dependencies().len();
    let operands: Vec<Value<'a>> = op.operands().skip(first).collect();
    let clusters = has_clusters(launch).then_some(CLUSTERS);
    for part in clusters.into_iter().chain([BLOCKS, THREADS]) {
        printer.write(" ");
        printer.write(part.keyword);
        printer.write("(");
        printer.print_operands(arguments.iter().copied().skip(part.ids).take(3));
        printer.write(") in (");
        let sizes = arguments.iter().skip(part.sizes).zip(operands.iter().skip(part.operands)).take(3);
        for (index, (&size, &operand)) in sizes.enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            printer.print_operand(size);
            printer.write(" = ");
            printer.print_operand(operand);
        }
        printer.write(")");
    }
    if let Some(size) = launch.dynamic_shared_memory_size() {
        printer.write(" dynamic_shared_memory_size ");
        printer.print_operand(size);
    }
    let mut elided: SmallVec<[StringId; 4]> = SmallVec::new();
    for keyword in ["module", "function"] {
        let name = context.intern_string(keyword);
        if let Some(symbol) = op.inherent_attribute(name).and_then(|symbol| symbol.flat_symbol(context)) {
            printer.write(" ");
            printer.write(keyword);
            printer.write("(");
            printer.print_symbol_name(symbol);
            printer.write(")");
        }
        elided.push(name);
    }
    let (workgroup, private) = attributions(op, num_arguments(launch));
    print_attributions("workgroup", &workgroup, &[], printer);
    print_attributions("private", &private, &[], printer);
    printer.write(" ");
    printer.print_region(launch.body(), false, true, false);
    elided.extend([known::OPERAND_SEGMENT_SIZES, count_name(context)]);
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

/// Verifies that there are sizes of clusters in all dimensions or in none.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(launch) = op.dyn_cast::<LaunchOp<'_>>() else { return Ok(()) };
    let sizes = [launch.cluster_size_x(), launch.cluster_size_y(), launch.cluster_size_z()];
    match !has_clusters(launch) && sizes.iter().any(Option::is_some) {
        true => Err(op.emit_op_error("cluster size must be all present").emit()),
        false => Ok(()),
    }
}

/// Verifies the arguments of the body, and how its blocks end.
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let Some(launch) = op.dyn_cast::<LaunchOp<'_>>() else { return Ok(()) };
    let entry = launch.body().front();
    if entry.is_some_and(|entry| entry.num_arguments() < NUM_ARGUMENTS + num_workgroup(op)) {
        return Err(op.emit_op_error("unexpected number of region arguments").emit());
    }
    let (workgroup, private) = attributions(op, num_arguments(launch));
    verify_attributions(op, &workgroup, AddressSpace::Workgroup)?;
    verify_attributions(op, &private, AddressSpace::Private)?;
    for last in launch.body().blocks().filter_map(|block| block.back()) {
        if last.num_successors() == 0 && !last.isa::<TerminatorOp<'_>>() {
            let error = last.emit_error("expected 'gpu.terminator' or a terminator with successors");
            return Err(error.attach_note(op.location(), "in 'gpu.launch' body region").emit());
        }
    }
    Ok(())
}

/// The patterns.
pub static CANONICALIZE: &[Pattern] = &[Pattern::new("FoldLaunchArguments", fold_arguments)];

/// Replaces ids of which there is one by zero.
fn fold_arguments(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let launch = rewriter.op(op).dyn_cast::<LaunchOp<'_>>()?;
    let entry = launch.body().front()?;
    let first = launch.async_dependencies().len();
    let is_one = |operand: usize| launch.operand(first + operand).constant_integer() == Some(1);
    let ids: Vec<ValueId> = entry
        .arguments()
        .take(6)
        .enumerate()
        .filter(|&(index, id)| is_one(index) && !id.is_unused())
        .map(|(_, id)| id.id())
        .collect();
    if ids.is_empty() {
        return None;
    }
    let (location, entry) = (launch.location(), entry.id());
    rewriter.set_insertion_point_to_start(entry);
    let zero = arith::constant_index(rewriter, location, 0);
    for id in ids {
        rewriter.replace_all_uses(id, zero);
    }
    Some(Rewritten)
}
