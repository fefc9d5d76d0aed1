//! Functions that C can call: memrefs are pointers to descriptors in them.

use conversion::{ConversionRewriter, TypeConverter as _};
use ir::{Attribute, BodyId, Location, OpId, StringId, Type, TypeStorage, ValueId};
use llvm::Linkage;
use llvm::types;
use llvm_common::build::{alloca, call, create, index_constant, load, set_attribute, store};
use llvm_common::functions::{function_state, linkage_attribute};
use llvm_common::{LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

use super::source::{Function, returns_void};

/// Makes `_mlir_ciface_name` after the new function; gives it with its type and the struct it gives through its first
/// argument.
fn create_wrapper(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    function: &Function,
) -> Option<(OpId, StringId, Type, Option<Type>)> {
    let context = rewriter.context();
    let (ty, through_argument) = converter.c_wrapper_type(&function.inputs, &function.results)?;
    let name = context.intern_string(format!("_mlir_ciface_{}", context.string(function.name)));
    let linkage = linkage_attribute(context, Linkage::External);
    let mut state = function_state(rewriter, function.location, name, ty, linkage, &function.attributes);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut state, context.static_string(key), value);
    match through_argument {
        None => {
            function.res_attrs.into_iter().for_each(|value| set("res_attrs", value));
            function.arg_attrs.into_iter().for_each(|value| set("arg_attrs", value));
        }
        Some(_) => {
            if let Some(all) = function.arg_attrs.and_then(|all| all.elements(context)) {
                let mut attributes = vec![Attribute::EMPTY_DICTIONARY];
                attributes.extend_from_slice(all);
                set("arg_attrs", context.array_attribute(&attributes));
            }
        }
    }
    function.visibility.into_iter().for_each(|value| set("sym_visibility", value));
    let op = rewriter.create_isolated(state);
    Some((op, name, ty, through_argument))
}

/// Gives a function an entry block, and runs `work` there with its arguments.
fn with_entry_block(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    ty: Type,
    location: Location,
    work: impl FnOnce(&mut ConversionRewriter<'_>, &[ValueId]) -> Option<()>,
) -> Option<()> {
    let context = rewriter.context();
    let arguments: Vec<(Type, Location)> =
        types::function_type(context, ty)?.params(context).map(|ty| (ty, location)).collect();
    let body: BodyId = rewriter.body().owned_body(op)?;
    rewriter.in_body(body, |rewriter| {
        let region = rewriter.body().top_regions().first().copied()?;
        let block = rewriter.create_block(region, None, &arguments);
        let values: Vec<ValueId> = rewriter.body().argument_values(block).collect();
        work(rewriter, &values)
    })
}

fn return_values(rewriter: &mut ConversionRewriter<'_>, location: Location, values: &[ValueId]) {
    create(rewriter, location, "llvm.return", values, &[], &[]);
}

/// Makes a function that C can call, which calls the new one.
pub(super) fn wrap_for_external_callers(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    function: &Function,
    new: OpId,
) -> Option<()> {
    let (context, location) = (rewriter.context(), function.location);
    let (wrapper, _, ty, through_argument) = create_wrapper(rewriter, converter, function)?;
    let new_type = rewriter.op(new).attribute(ir::known::FUNCTION_TYPE)?.type_value(context)?;
    let result = types::function_type(context, new_type)?.result;
    let result = (!returns_void(context, new_type)).then_some(result);
    with_entry_block(rewriter, wrapper, ty, location, |rewriter, arguments| {
        let mut operands = Vec::new();
        let skipped = usize::from(through_argument.is_some());
        for (&input, &argument) in function.inputs.iter().zip(&arguments[skipped..]) {
            match input.storage(context) {
                TypeStorage::MemRef { shape, .. } => {
                    let descriptor = converter.convert_type(input)?;
                    let loaded = load(rewriter, location, descriptor, argument);
                    let descriptor = MemRefDescriptor::new(converter, loaded);
                    descriptor.unpack(rewriter, location, shape.len(), &mut operands);
                }
                TypeStorage::UnrankedMemRef { .. } => {
                    let descriptor = converter.convert_type(input)?;
                    let loaded = load(rewriter, location, descriptor, argument);
                    let descriptor = UnrankedMemRefDescriptor::new(converter, loaded);
                    descriptor.unpack(rewriter, location, &mut operands);
                }
                _ => operands.push(argument),
            }
        }
        let called = call(rewriter, location, function.name, result, &operands);
        let results: Vec<ValueId> = rewriter.body().results(called).collect();
        if through_argument.is_some() {
            store(rewriter, location, *results.first()?, arguments[0]);
            return_values(rewriter, location, &[]);
        } else {
            return_values(rewriter, location, &results);
        }
        Some(())
    })
}

/// Declares the function that C has, and lets the new one call it.
pub(super) fn wrap_external_function(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    function: &Function,
    new: OpId,
) -> Option<()> {
    let (context, location) = (rewriter.context(), function.location);
    let (_, name, ty, through_argument) = create_wrapper(rewriter, converter, function)?;
    let wrapper_type = types::function_type(context, ty)?;
    let wrapper_result = (!types::is_void(context, wrapper_type.result)).then_some(wrapper_type.result);
    let new_type = rewriter.op(new).attribute(ir::known::FUNCTION_TYPE)?.type_value(context)?;
    let private = linkage_attribute(context, Linkage::Private);
    let reference = rewriter.reference(new);
    let linkage = context.static_string("linkage");
    rewriter.ir_mut().set_attribute(reference, linkage, Some(private));
    with_entry_block(rewriter, new, new_type, location, |rewriter, arguments| {
        let (ptr, index) = (converter.pointer_type(), converter.index_type());
        let mut operands = Vec::new();
        if let Some(result) = through_argument {
            let one = index_constant(rewriter, location, index, 1);
            operands.push(alloca(rewriter, location, ptr, result, one, None));
        }
        let mut rest = arguments;
        for &input in &function.inputs {
            let packed = match input.storage(context) {
                TypeStorage::MemRef { shape, .. } => {
                    let (parts, others) = rest.split_at(3 + 2 * shape.len());
                    rest = others;
                    MemRefDescriptor::pack(rewriter, location, converter, input, parts)?
                }
                TypeStorage::UnrankedMemRef { .. } => {
                    let (parts, others) = rest.split_at(2);
                    rest = others;
                    UnrankedMemRefDescriptor::pack(rewriter, location, converter, input, parts)?
                }
                _ => {
                    let (&argument, others) = rest.split_first()?;
                    operands.push(argument);
                    rest = others;
                    continue;
                }
            };
            let one = index_constant(rewriter, location, index, 1);
            let packed_type = rewriter.type_of(packed);
            let place = alloca(rewriter, location, ptr, packed_type, one, None);
            store(rewriter, location, packed, place);
            operands.push(place);
        }
        let called = call(rewriter, location, name, wrapper_result, &operands);
        let results: Vec<ValueId> = match through_argument {
            Some(result) => vec![load(rewriter, location, result, operands[0])],
            None => rewriter.body().results(called).collect(),
        };
        return_values(rewriter, location, &results);
        Some(())
    })
}
