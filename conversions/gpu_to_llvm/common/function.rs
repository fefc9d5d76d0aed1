//! `gpu.func` becomes `llvm.func`: memory of the workgroup becomes globals, memory of a thread is on its stack. And
//! `gpu.return`.

use super::globals::{NewGlobal, global_state};
use conversion::{ConversionRewriter, Rewrite, Rewritten, SignatureConversion, TypeConverter as _};
use gpu::GPUFuncOp;
use gpu::attributions::attributions;
use ir::attributes::NamedAttribute;
use ir::diag::Severity;
use ir::{Attribute, Context, Location, OpId, Operation, StringId, Type, TypeStorage, ValueId, known};
use llvm::{Linkage, types};
use llvm_common::build::{GepIndex, address_of, alloca, gep, integer_constant, set_attribute};
use llvm_common::functions::{function_state, linkage_attribute};
use llvm_common::memory::copy_unranked_descriptors;
use llvm_common::{CallConvention, LlvmTypeConverter, MemRefDescriptor, replace_with_return};

/// Properties of the functions of a target.
pub(crate) struct FunctionOptions {
    /// The address space of the stack.
    pub private_space: u32,
    /// The address space of the memory of a workgroup.
    pub workgroup_space: u32,
    /// The attributes of kernels: their mark, and those for the sizes of blocks and clusters.
    pub kernel: &'static str,
    pub block_size: &'static str,
    pub cluster_size: &'static str,
}

/// Inherent attributes of `gpu.func` that `llvm.func` does not have.
const DROPPED: [&str; 7] = [
    "sym_name",
    "function_type",
    "arg_attrs",
    "workgroup_attrib_attrs",
    "private_attrib_attrs",
    "workgroup_attributions",
    "known_block_size",
];
const DROPPED_SIZES: [&str; 2] = ["known_grid_size", "known_cluster_size"];

/// Attributes that all arguments get in place of one.
const OF_ARGUMENTS: [&str; 3] = ["llvm.returned", "llvm.noundef", "llvm.inreg"];

/// Attributes that the pointers get among the arguments in place of one.
const NOALIAS: &str = "llvm.noalias";
const OF_POINTERS: [&str; 11] = [
    NOALIAS,
    "llvm.nocapture",
    "llvm.nofree",
    "llvm.align",
    "llvm.readonly",
    "llvm.writeonly",
    "llvm.readnone",
    "llvm.nonnull",
    "llvm.dereferenceable",
    "llvm.dereferenceable_or_null",
    "llvm.mlir.workgroup_attribution",
];

/// Memory of a function: its type, and the alignment that is asked for.
struct Buffer {
    ty: Type,
    alignment: i64,
}

fn buffers(context: &Context, values: &[ir::Value<'_>], attributes: Option<&[Attribute]>) -> Vec<Buffer> {
    let align = context.static_string("llvm.align");
    let alignment = |index: usize| {
        let of = attributes?.get(index)?.entries(context).iter().find(|entry| entry.0 == align)?.1;
        of.integer(context)?.to_i64()
    };
    let buffer = |(index, value): (usize, &ir::Value<'_>)| Buffer {
        ty: value.ty(),
        alignment: alignment(index).unwrap_or(0),
    };
    values.iter().enumerate().map(buffer).collect()
}

/// Returns the number of elements of a memref of a static shape, and the type that they get.
fn elements_of(converter: &LlvmTypeConverter, ty: Type) -> Option<(i64, Type)> {
    let context = &*converter.context;
    if !ty.has_static_shape(context) {
        return None;
    }
    let count = ty.shape(context)?.iter().try_fold(1i64, |count, &size| count.checked_mul(size))?;
    Some((count, converter.convert_type(ty.element_type(context)?)?))
}

/// Returns the attributes of the new function.
fn kept_attributes(function: GPUFuncOp<'_>, options: &FunctionOptions) -> Vec<NamedAttribute> {
    let context = function.context();
    let dropped: Vec<StringId> =
        DROPPED.iter().chain(&DROPPED_SIZES).map(|&name| context.static_string(name)).collect();
    let mut kept: Vec<NamedAttribute> =
        function.attributes().into_iter().filter(|entry| !dropped.contains(&entry.0)).collect();
    let (block, cluster) = (function.known_block_size_attr(), function.known_cluster_size_attr());
    let mut add = |name: &'static str, value: Option<Attribute>| {
        kept.extend(value.map(|value| (context.static_string(name), value)));
    };
    add("gpu.known_block_size", block);
    add("gpu.known_grid_size", function.known_grid_size_attr());
    add("gpu.known_cluster_size", cluster);
    if is_kernel(*function) {
        add(options.kernel, Some(Attribute::UNIT));
        add(options.block_size, block);
        add(options.cluster_size, cluster);
    }
    kept
}

fn is_kernel(op: Operation<'_>) -> bool {
    op.attribute(op.context().static_string("gpu.kernel")).is_some()
}

/// Converts a function.
pub(crate) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    options: &FunctionOptions,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<GPUFuncOp<'_>>()?;
    let (location, name) = (view.location(), ir::symbols::symbol_name(*view)?);
    let (inputs, results) = view.function_type().function(context)?;
    let (workgroup, private) = attributions(*view, inputs.len());
    let workgroup = buffers(context, &workgroup, view.workgroup_attrib_attrs());
    let private = buffers(context, &private, view.private_attrib_attrs());
    let kept = kept_attributes(view, options);
    let arg_attrs: Vec<Attribute> = view.arg_attrs().unwrap_or_default().to_vec();

    let mut globals = Vec::new();
    for (index, buffer) in workgroup.iter().enumerate() {
        let (count, element) = elements_of(converter, buffer.ty)?;
        let name = [b"__wg_", &**context.string(name), format!("_{index}").as_bytes()].concat();
        let global = NewGlobal {
            location,
            name: context.intern_string(name),
            ty: types::array(context, element, count as u64),
            is_constant: false,
            value: None,
            alignment: buffer.alignment,
            space: options.workgroup_space,
        };
        rewriter.create_isolated(global_state(context, &global));
        globals.push(global);
    }
    let convention = converter.convention(false);
    let num_arguments = inputs.len() + workgroup.len() + private.len();
    let (ty, of_inputs) =
        converter.convert_function_signature(inputs, results, false, convention, &mut [])?;
    let mut signature = SignatureConversion::new(num_arguments);
    let mut types = of_inputs.converted_types();
    for index in 0..inputs.len() {
        let (own, others) = types.split_at(of_inputs.num_converted(index));
        signature.add_inputs(index, own);
        types = others;
    }
    let linkage = linkage_attribute(context, Linkage::External);
    let mut state = function_state(rewriter, location, name, ty, linkage, &kept);
    if let Some(attributes) = argument_attributes(context, location, &signature, &arg_attrs) {
        set_attribute(context, &mut state, known::ARG_ATTRS, attributes);
    }
    let new = rewriter.create_isolated(state);
    rewriter.take_body(op, new);
    rewriter.in_body_of(new, |rewriter| {
        let region = *rewriter.body().top_regions().first()?;
        let entry = rewriter.body().entry_block(region)?;
        rewriter.set_insertion_point_to_start(entry);
        let mut next = inputs.len();
        for (global, buffer) in globals.iter().zip(&workgroup) {
            let ptr = types::pointer(context, global.space);
            let address = address_of(rewriter, location, context.symbol_attribute(global.name), ptr);
            let memory = gep(rewriter, location, ptr, global.ty, address, &[GepIndex::Constant(0); 2]);
            remap(rewriter, converter, location, &mut signature, next, buffer, memory)?;
            next += 1;
        }
        for buffer in &private {
            let (count, element) = elements_of(converter, buffer.ty)?;
            let ptr = types::pointer(context, options.private_space);
            let count = integer_constant(rewriter, location, Type::I64, count);
            let alignment = Some(buffer.alignment).filter(|&alignment| alignment != 0);
            let memory = alloca(rewriter, location, ptr, element, count, alignment);
            remap(rewriter, converter, location, &mut signature, next, buffer, memory)?;
            next += 1;
        }
        rewriter.convert_region_types(region, converter, Some(&signature))
    })??;
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Replaces an argument of a function by a memref of some memory.
fn remap(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    signature: &mut SignatureConversion,
    argument: usize,
    buffer: &Buffer,
    memory: ValueId,
) -> Option<()> {
    let descriptor =
        MemRefDescriptor::from_static_shape(rewriter, location, converter, buffer.ty, memory, memory)?;
    signature.remap_input(argument, &[descriptor]);
    Some(())
}

/// Returns the attributes of the arguments of the new function, if there are any. Warns of those that are lost.
fn argument_attributes(
    context: &Context,
    location: Location,
    signature: &SignatureConversion,
    given: &[Attribute],
) -> Option<Attribute> {
    let types = signature.converted_types();
    let mut new: Vec<Vec<NamedAttribute>> = vec![Vec::new(); types.len()];
    let mut first = 0;
    for (index, dictionary) in given.iter().enumerate() {
        let range = first..first + signature.num_converted(index);
        first = range.end;
        let entries = dictionary.entries(context);
        let value = |name: &'static str| {
            let name = context.static_string(name);
            entries.iter().find(|entry| entry.0 == name).copied()
        };
        for entry in OF_ARGUMENTS.iter().filter_map(|&name| value(name)) {
            new[range.clone()].iter_mut().for_each(|attributes| attributes.push(entry));
        }
        for (name, entry) in OF_POINTERS.iter().filter_map(|&name| Some((name, value(name)?))) {
            let mut pointers = range.clone().filter(|&of| types::is_pointer(context, types[of])).peekable();
            if name == NOALIAS && range.len() > 1 && pointers.peek().is_some() {
                let message = "Cannot copy noalias with non-bare pointers.\n";
                context.diagnostics().start(Severity::Warning, location, message).emit();
                continue;
            }
            pointers.for_each(|of| new[of].push(entry));
        }
    }
    if new.iter().all(Vec::is_empty) {
        return None;
    }
    let new: Vec<Attribute> = new.into_iter().map(|entries| context.dictionary_attribute(entries)).collect();
    Some(context.array_attribute(&new))
}

/// Converts a return.
pub(crate) fn convert_return(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let given: Vec<Type> = view.operand_types().collect();
    let convention = converter.convention(false);
    let mut updated = operands.to_vec();
    match convention {
        CallConvention::BarePointer => {
            for (value, &ty) in updated.iter_mut().zip(&given) {
                match ty.storage(context) {
                    TypeStorage::MemRef { .. } if converter.can_convert_to_bare_pointer(ty) => {
                        *value = MemRefDescriptor::new(converter, *value).allocated_ptr(rewriter, location);
                    }
                    TypeStorage::UnrankedMemRef { .. } => return None,
                    _ => {}
                }
            }
        }
        CallConvention::Descriptor => {
            copy_unranked_descriptors(rewriter, location, converter, &given, &mut updated, true);
        }
    }
    replace_with_return(rewriter, converter, op, &given, updated, convention)
}
