//! `gpu.launch_func`: its syntax, and the rules that it and the module around it have to follow.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::function::is_kernel;
use super::{BinaryOp, GPUFuncOp, GPUModuleOp, LaunchFuncOp};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Operation, Type, TypeStorage, known};
use parse::{Delimiter, ParseList as _, UnresolvedOperands};
use print::attribute_to_string;
use registry::DirectiveHooks;

/// The attribute of modules whose kernels are launched.
pub const CONTAINER_MODULE: &str = "gpu.container_module";

/// `custom<LaunchDimType>(type($size), ref($cluster), type($x), type($y), type($z))`: `: i64`, unless it is `index`
pub const DIM_TYPE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let ty = match parser.parse_optional_colon() {
            true => parser.parse_type()?,
            false => Type::INDEX,
        };
        arguments.set_types(0, &[ty]);
        if !arguments.operands(1).is_empty() {
            (2..5).for_each(|index| arguments.set_types(index, &[ty]));
        }
        Ok(true)
    },
    print: |_, arguments, printer| {
        if let Some(&ty) = arguments.types(0).first().filter(|&&ty| ty != Type::INDEX) {
            printer.write(": ");
            printer.print_type(ty);
        }
    },
};

/// `custom<LaunchFuncOperands>($operands, type($operands))`: `args(%a : type, ...)`
pub const OPERANDS: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        if !parser.parse_optional_keyword("args") {
            return Ok(true);
        }
        let (mut operands, mut types) = (UnresolvedOperands::new(), Vec::new());
        parser.parse_comma_separated_list(Delimiter::Paren, " in argument list", |parser| {
            operands.push(parser.parse_operand()?);
            types.push(parser.parse_colon_type()?);
            Ok(())
        })?;
        arguments.set_operands(0, &operands, offset);
        arguments.set_types(1, &types);
        Ok(true)
    },
    print: |_, arguments, printer| {
        for (index, operand) in arguments.operands(0).enumerate() {
            printer.write(if index == 0 { "args(" } else { ", " });
            printer.print_operand(operand);
            printer.write(" : ");
            printer.print_type(operand.ty());
        }
        if arguments.operands(0).len() != 0 {
            printer.write(")");
        }
    },
};

/// Verifies that the module around it is marked, and that sizes of clusters are of one type.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(launch) = op.dyn_cast::<LaunchFuncOp<'_>>() else { return Ok(()) };
    let module = op.ancestors().skip(1).find(|ancestor| ancestor.name_str() == "builtin.module");
    let Some(module) = module else {
        return Err(op.emit_op_error("expected to belong to a module").emit());
    };
    if module.attribute(context.static_string(CONTAINER_MODULE)) != Some(Attribute::UNIT) {
        let message = format_args!(
            "expected the closest surrounding module to have the '{CONTAINER_MODULE}' attribute"
        );
        return Err(op.emit_op_error(message).emit());
    }
    let sizes = [launch.cluster_size_x(), launch.cluster_size_y(), launch.cluster_size_z()];
    if let [Some(x), Some(y), Some(z)] = sizes
        && (y.ty() != x.ty() || z.ty() != x.ty())
    {
        return Err(op.emit_op_error("expects types of the cluster dimensions must be the same").emit());
    }
    Ok(())
}

/// Verifies an attribute of the dialect on an operation: the known sizes of launches have three elements, and a module
/// of kernels has those that are launched in it.
pub fn verify_attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let name = context.string(name);
    if ["gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"].iter().any(|of| name == of) {
        let elements = interfaces::i32_elements(context, value);
        return match elements.map(Iterator::count) {
            Some(3) => Ok(()),
            Some(_) => {
                let message = format_args!("{name} must contain exactly 3 elements");
                Err(op.emit_op_error(message).emit())
            }
            None => Err(op.emit_op_error(format_args!("{name} must be a dense i32 array")).emit()),
        };
    }
    if value != Attribute::UNIT || name != CONTAINER_MODULE {
        return Ok(());
    }
    if op.name_str() != "builtin.module" {
        let message = format!("expected '{CONTAINER_MODULE}' attribute to be attached to 'builtin.module'");
        return Err(op.emit_error(message).emit());
    }
    let mut symbols = SymbolTableCollection::default();
    let mut result = Ok(());
    walk_pre_order(op, |nested| {
        let is_launch = nested.isa::<LaunchFuncOp<'_>>();
        let module = nested.parent_op().and_then(|parent| parent.parent_op());
        if is_launch && module.is_some_and(|module| module.op_ref() == op.op_ref()) {
            result = verify_kernel(op, nested, &mut symbols);
        }
        if result.is_err() { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    result
}

/// Verifies that a launch names a kernel of the module, and that it hands over its arguments.
fn verify_kernel<'a>(
    module: Operation<'a>,
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some(kernel) = op.inherent_attribute(context.static_string("kernel")) else { return Ok(()) };
    let AttributeStorage::SymbolRef { root, .. } = kernel.storage(context) else { return Ok(()) };
    let container_name = context.string(*root);
    let Some(container) = symbols.lookup_in(module, *root) else {
        let message = format_args!("kernel container '{container_name}' is undefined");
        return Err(op.emit_op_error(message).emit());
    };
    if container.isa::<BinaryOp<'_>>() {
        return Ok(());
    }
    if !container.isa::<GPUModuleOp<'_>>() {
        let message = format_args!("kernel module '{container_name}' is undefined");
        return Err(op.emit_op_error(message).emit());
    }
    let name = attribute_to_string(context, kernel);
    let Some(function) = symbols.lookup_symbol_in(module, kernel) else {
        return Err(op.emit_op_error(format_args!("kernel function '{name}' is undefined")).emit());
    };
    if !function.has_trait(Trait::FunctionOpInterface) {
        let error = op.emit_op_error(format_args!("referenced kernel '{name}' is not a function"));
        return Err(error.attach_note(function.location(), "see the kernel definition here").emit());
    }
    if !is_kernel(function) {
        return Err(op.emit_op_error("kernel function is missing the 'gpu.kernel' attribute").emit());
    }
    if !function.isa::<GPUFuncOp<'_>>() {
        return Ok(());
    }
    let ty = function.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let inputs = ty.and_then(|ty| ty.function(context)).unwrap_or_default().0;
    let operands = op.cast::<LaunchFuncOp<'_>>().kernel_operands();
    if operands.len() != inputs.len() {
        let (found, expected) = (operands.len(), inputs.len());
        let message = format_args!("got {found} kernel operands but expected {expected}");
        return Err(op.emit_op_error(message).emit());
    }
    match operands.types().zip(inputs).position(|(found, &expected)| found != expected) {
        Some(index) => {
            let message = format_args!("type of function argument {index} does not match");
            Err(op.emit_op_error(message).emit())
        }
        None => Ok(()),
    }
}

/// Returns whether a memref is in the memory of the workgroup, as the dialect names it.
fn is_of_workgroup(op: Operation<'_>, ty: Type) -> bool {
    super::attributions::named_space(op.context(), ty) == Some(super::AddressSpace::Workgroup)
}

/// Verifies that `gpu.dynamic_shared_memory` gives all of the memory of the workgroup.
pub fn verify_dynamic_shared_memory(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if !op.ancestors().skip(1).any(|ancestor| ancestor.has_trait(Trait::SymbolTable)) {
        return Err(op.emit_op_error("must be inside an op with symbol table").emit());
    }
    let ty = op.result(0).ty();
    if !is_of_workgroup(op, ty) {
        return Err(op.emit_op_error("address space must be address_space<workgroup>").emit());
    }
    if matches!(ty.storage(context), TypeStorage::MemRef { .. }) && ty.has_static_shape(context) {
        let message = "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}
