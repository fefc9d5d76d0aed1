//! `gpu-kernel-outlining`: the body of each launch becomes a kernel, in a module of its own or in the one that the launch
//! names; a `gpu.launch_func` replaces the launch.
//!
//! Symbols that a kernel refers to are copied into its module.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/KernelOutlining.cpp.

use crate::sink_index_computations::{captures, launches_in};
use definitions::DialectContext as _;
use gpu::attributions::{count_name, num_workgroup};
use gpu::{
    BlockDimOp, BlockIdOp, CONTAINER_MODULE, ClusterDimOp, ClusterIdOp, Dimension, GPUFuncOp, GPUModuleOp,
    GridDimOp, LaunchFuncOp, LaunchOp, ReturnOp, TerminatorOp, ThreadIdOp,
};
use ir::body::clone::IrMapping;
use ir::diag::{Failed, SourceBuffer};
use ir::symbols::uses::{is_symbol, symbol_uses};
use ir::symbols::{SymbolNames, symbol_name};
use ir::views::ValueScope;
use ir::{
    Attribute, AttributeStorage, BlockId, BodyId, Context, Entity, Location, OpId, OpRef, OperationState,
    StringId, Type, Value, ValueId, known,
};
use parse::Parser;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-kernel-outlining",
    name: "GpuKernelOutliningPass",
    summary: "Outline gpu.launch bodies to kernel functions",
    anchor: Anchor::Op("builtin.module"),
    options: &[option("data-layout-str", Takes::String(""), "String description of the data layout")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let layout = match pass.options().string("data-layout-str") {
        "" => None,
        text => Some(layout_of(&context, text)?),
    };
    let Some(block) = pass.root().region(0).and_then(|region| region.front()) else { return Ok(()) };
    let mut outlining = Outlining {
        layout,
        names: SymbolNames::of(pass.root()),
        body: block.body_id(),
        block: block.id(),
        next: block.front().map(|op| op.id()),
    };
    let root = pass.ir.root_ref();
    let mut any = false;
    let mut current = outlining.next;
    while let Some(op) = current {
        let body = pass.ir.body(outlining.body);
        outlining.next = body.next_operation(op);
        let view = pass.ir.operation(OpRef { body: outlining.body, op });
        let launches = if is_symbol(view) { launches_in(view) } else { Vec::new() };
        for launch in launches {
            let mut rewriter = Rewriter::new(pass.ir, &context, launch.body, None);
            any |= outlining.outline(&mut rewriter, launch.op).is_some();
        }
        current = pass.ir.body(outlining.body).next_operation(op);
    }
    if any {
        pass.ir.set_attribute(root, context.static_string(CONTAINER_MODULE), Some(Attribute::UNIT));
    }
    Ok(())
}

/// Reads the specification of a data layout.
fn layout_of(context: &Context, text: &str) -> Result<Attribute, Failed> {
    let buffer = SourceBuffer::detached("data-layout-str", text.as_bytes().to_vec());
    let layout = Parser::new(context, &buffer, 0..text.len()).parse_attribute(None)?;
    let dlti = context.dialect(context.static_string("dlti"));
    let spec =
        dlti.and_then(|of| of.definition(context, Entity::Attribute, context.static_string("dl_spec")));
    match layout.storage(context) {
        AttributeStorage::Dialect { definition, .. } if spec == Some(*definition) => Ok(layout),
        _ => Err(context.diagnostics().error(Location::UNKNOWN, "data-layout-str is no data layout").emit()),
    }
}

/// The place of new modules, and the names that are taken around them.
struct Outlining {
    layout: Option<Attribute>,
    names: SymbolNames,
    body: BodyId,
    block: BlockId,
    /// The operation after the one whose launches become kernels.
    next: Option<OpId>,
}

/// Makes an operation for a dimension.
type OfDimension = fn(ValueScope<'_>, Location, Dimension) -> OperationState;

/// The operations that replace the arguments of a launch, three each; the last two with clusters only.
const OF_ARGUMENTS: [OfDimension; 6] = [
    BlockIdOp::build,
    ThreadIdOp::build,
    GridDimOp::build,
    BlockDimOp::build,
    ClusterIdOp::build,
    ClusterDimOp::build,
];

fn ids<'a>(values: impl Iterator<Item = Value<'a>>) -> Vec<ValueId> {
    values.map(Value::id).collect()
}

/// Returns sizes that are known, as numbers of 32 bits.
fn known_sizes(sizes: &[Value<'_>]) -> Option<Vec<i32>> {
    let known = |size: &Value<'_>| u32::try_from(size.constant_integer()?).ok().map(|size| size as i32);
    sizes.iter().map(known).collect()
}

impl Outlining {
    /// Replaces a launch.
    fn outline(&mut self, rewriter: &mut Rewriter<'_>, launch: OpId) -> Option<()> {
        let context = rewriter.context();
        let operands = captures(rewriter.op(launch));
        let view = rewriter.op(launch).dyn_cast::<LaunchOp<'_>>()?;
        let location = view.location();
        let wanted =
            |name: &'static str| view.inherent_attribute(context.static_string(name))?.flat_symbol(context);
        let around = || view.ancestors().find(|op| is_symbol(*op)).and_then(symbol_name);
        let name = match wanted("function") {
            Some(name) => name,
            None => {
                let mut name = context.string(around()?).to_vec();
                name.extend(b"_kernel");
                context.intern_string(name)
            }
        };
        let module = wanted("module");

        let target = self.target_module(rewriter, location, module.unwrap_or(name), module.is_some())?;
        if let Some(layout) = self.layout {
            let name = context.static_string("dlti.dl_spec");
            rewriter.ir_mut().set_attribute(target, name, Some(layout));
        }
        let launch = OpRef { body: rewriter.body_id(), op: launch };
        let mut names = SymbolNames::of(rewriter.ir().operation(target));
        let kernel = create_kernel(rewriter, launch, target, &mut names, name, &operands)?;
        self.copy_symbols(rewriter, target, names, kernel)?;
        rewriter.set_body(launch.body);
        replace_launch(rewriter, launch.op, [target, kernel], &operands)
    }

    /// Returns the module that a launch names, if there is one, or else a new one.
    fn target_module(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        name: StringId,
        may_exist: bool,
    ) -> Option<OpRef> {
        let context = rewriter.context();
        let found = self.names.get(name).filter(|_| may_exist);
        let is_module = |op: &OpRef| rewriter.ir().operation(*op).isa::<GPUModuleOp<'_>>();
        if let Some(found) = found.filter(is_module) {
            return Some(found);
        }
        let from = rewriter.body_id();
        let inner = rewriter.ir_mut().create_body();
        let region = rewriter.ir_mut().body_mut(inner).add_top_region();
        rewriter.set_body(self.body);
        match self.next {
            Some(next) => rewriter.set_insertion_point(next),
            None => rewriter.set_insertion_point_to_end(self.block),
        }
        let mut state = GPUModuleOp::build(rewriter.scope(), location, name);
        state.body = Some(inner);
        let module = rewriter.create(state);
        let unique = self.names.insert(rewriter.op(module))?;
        rewriter.set_attribute(module, known::SYM_NAME, Some(context.string_attribute(unique)));
        let module = rewriter.reference(module);
        rewriter.set_body(inner);
        rewriter.create_block(region, None, &[]);
        rewriter.set_body(from);
        Some(module)
    }

    /// Copies the symbols that a kernel refers to, and those to which these refer, into its module.
    fn copy_symbols(
        &self,
        rewriter: &mut Rewriter<'_>,
        module: OpRef,
        mut names: SymbolNames,
        kernel: OpRef,
    ) -> Option<()> {
        let context = rewriter.context();
        let block = rewriter.ir().operation(module).region(0)?.front()?;
        let (body, block) = (block.body_id(), block.id());
        rewriter.set_body(body);
        rewriter.set_insertion_point_to_end(block);
        let mut pending = vec![kernel];
        while let Some(user) = pending.pop() {
            let uses = symbol_uses(rewriter.ir().operation(user)).unwrap_or_default();
            let leaves: Vec<StringId> = uses.iter().filter_map(|of| leaf(context, of.symbol)).collect();
            for name in leaves {
                let Some(symbol) = self.names.get(name).filter(|_| names.get(name).is_none()) else {
                    continue;
                };
                let copy = rewriter.clone_op_from(symbol, &mut IrMapping::new());
                names.insert(rewriter.op(copy));
                pending.push(rewriter.reference(copy));
            }
        }
        Some(())
    }
}

/// Returns the last name of a reference.
fn leaf(context: &Context, symbol: Attribute) -> Option<StringId> {
    match symbol.storage(context) {
        AttributeStorage::SymbolRef { root, nested } => Some(nested.last().copied().unwrap_or(*root)),
        _ => None,
    }
}

/// Makes the kernel of a launch at the end of a module, whose `names` it gets one of.
fn create_kernel(
    rewriter: &mut Rewriter<'_>,
    launch: OpRef,
    module: OpRef,
    names: &mut SymbolNames,
    name: StringId,
    operands: &[ValueId],
) -> Option<OpRef> {
    let context = rewriter.context();
    let view = rewriter.ir().operation(launch).dyn_cast::<LaunchOp<'_>>()?;
    let (location, region) = (view.location(), view.body().id());
    let has_clusters = view.cluster_size_x().is_some();
    let groups = if has_clusters { 6 } else { 4 };
    let blocks = known_sizes(&[view.block_size_x(), view.block_size_y(), view.block_size_z()]);
    let grid = known_sizes(&[view.grid_size_x(), view.grid_size_y(), view.grid_size_z()]);
    let num_workgroup = context.integer_attribute(Type::I64, num_workgroup(*view) as i64);
    let old_arguments = ids(view.body().front()?.arguments());
    let (places, buffers) = old_arguments.split_at_checked(3 * groups)?;
    let from = rewriter.ir().body(launch.body);
    let inputs: Vec<Type> = operands.iter().map(|&operand| from.value_type(operand)).collect();
    let types = inputs.iter().copied().chain(buffers.iter().map(|&buffer| from.value_type(buffer)));
    let arguments: Vec<(Type, Location)> = types.map(|ty| (ty, location)).collect();

    let block = rewriter.ir().operation(module).region(0)?.front()?;
    let (module_body, module_block) = (block.body_id(), block.id());
    let body = rewriter.ir_mut().create_body();
    let kernel_region = rewriter.ir_mut().body_mut(body).add_top_region();
    rewriter.set_body(module_body);
    rewriter.set_insertion_point_to_end(module_block);
    let mut state = GPUFuncOp::build(rewriter.scope(), location, context.function_type(&inputs, &[]));
    GPUFuncOp::set_known_block_size(&mut state, context, blocks.as_deref());
    GPUFuncOp::set_known_grid_size(&mut state, context, grid.as_deref());
    state.body = Some(body);
    let kernel = rewriter.create(state);
    rewriter.set_attribute(kernel, known::SYM_NAME, Some(context.string_attribute(name)));
    rewriter.set_attribute(kernel, count_name(context), Some(num_workgroup));
    rewriter.set_attribute(kernel, context.static_string("gpu.kernel"), Some(Attribute::UNIT));
    let unique = names.insert(rewriter.op(kernel))?;
    rewriter.set_attribute(kernel, known::SYM_NAME, Some(context.string_attribute(unique)));
    let kernel = rewriter.reference(kernel);

    rewriter.set_body(body);
    let entry = rewriter.create_block(kernel_region, None, &arguments);
    let mut mapping = IrMapping::new();
    let dimensions = [Dimension::X, Dimension::Y, Dimension::Z];
    let builds = OF_ARGUMENTS.iter().flat_map(|build| dimensions.map(|dimension| (build, dimension)));
    for (&place, (build, dimension)) in places.iter().zip(builds) {
        let state = build(rewriter.scope(), location, dimension);
        let value = rewriter.create_value(state);
        mapping.map(place, value);
    }
    let parameters: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
    for (&old, parameter) in operands.iter().chain(buffers).zip(parameters) {
        mapping.map(old, parameter);
    }
    rewriter.ir_mut().clone_region_into(launch.body, region, body, kernel_region, &mut mapping);
    let copies: Vec<BlockId> = rewriter.body().region_blocks(kernel_region).skip(1).collect();
    for &block in &copies {
        let last = rewriter.block(block).back()?;
        if last.isa::<TerminatorOp<'_>>() {
            let (last, location) = (last.id(), last.location());
            rewriter.set_insertion_point(last);
            let state = ReturnOp::build(rewriter.scope(), location, &[]);
            rewriter.create(state);
            rewriter.erase_op(last);
        }
    }
    rewriter.merge_blocks(*copies.first()?, entry, &[]);
    Some(kernel)
}

/// Replaces a launch by one of a kernel, in a module.
fn replace_launch(
    rewriter: &mut Rewriter<'_>,
    launch: OpId,
    [module, kernel]: [OpRef; 2],
    operands: &[ValueId],
) -> Option<()> {
    let name_of = |op: OpRef| symbol_name(rewriter.ir().operation(op));
    let (root, nested) = (name_of(module)?, [name_of(kernel)?].into());
    let symbol = rewriter.context().intern_attribute(AttributeStorage::SymbolRef { root, nested });
    let view = rewriter.op(launch).dyn_cast::<LaunchOp<'_>>()?;
    let id = |value: Option<Value<'_>>| value.map(Value::id);
    let state = LaunchFuncOp::build(
        rewriter.scope(),
        view.location(),
        view.async_token().map(|token| token.ty()),
        &ids(view.async_dependencies()),
        symbol,
        view.grid_size_x().id(),
        view.grid_size_y().id(),
        view.grid_size_z().id(),
        view.block_size_x().id(),
        view.block_size_y().id(),
        view.block_size_z().id(),
        id(view.cluster_size_x()),
        id(view.cluster_size_y()),
        id(view.cluster_size_z()),
        id(view.dynamic_shared_memory_size()),
        operands,
        None,
    );
    rewriter.set_insertion_point(launch);
    let new = rewriter.create(state);
    rewriter.replace_op_with(launch, new);
    Some(())
}
