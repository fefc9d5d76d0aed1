//! The data layout of a module, and its assembly.
//!
//! Follows translateDataLayout of mlir/lib/Target/LLVMIR/ModuleTranslation.cpp.

use std::fmt::Write as _;

use definitions::data_layout::DataLayout;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, TypeStorage};
use llvm::types::address_space;
use print::type_to_string;

use super::{integer_of, parameter};

/// Returns `target datalayout`; empty if the module says nothing.
///
/// # Errors
/// If an entry has no counterpart.
pub fn data_layout_text(root: Operation<'_>) -> Result<String, Failed> {
    let context = root.context();
    let attribute = |name: &'static str| root.attribute(context.static_string(name));
    if let Some(text) = attribute("llvm.data_layout").and_then(|text| text.string(context)) {
        return Ok(context.string(text).to_string());
    }
    let Some(spec) = definitions::data_layout::layout_spec(root) else { return Ok(String::new()) };
    let entries = parameter(context, spec, 0).and_then(|list| list.elements(context)).unwrap_or_default();
    let layout = DataLayout::of_scope(root);
    let mut text = String::new();
    for &entry in entries {
        let (Some(key), Some(value)) = (parameter(context, entry, 0), parameter(context, entry, 1)) else {
            continue;
        };
        if let Some(key) = key.string(context) {
            named(context, &mut text, context.string(key), value).map_err(|()| {
                let key = format!("unsupported data layout key \"{}\"", context.string(key));
                context.diagnostics().error(root.location(), key).emit()
            })?;
        }
    }
    for &entry in entries {
        let ty = parameter(context, entry, 0).and_then(|key| key.type_value(context));
        if let Some(ty) = ty.filter(|&ty| ty != Type::INDEX) {
            typed(root, &layout, &mut text, ty)?;
        }
    }
    Ok(text.trim_start_matches('-').into())
}

fn named(context: &Context, text: &mut String, key: &[u8], value: Attribute) -> Result<(), ()> {
    let number = || integer_of(context, value).unwrap_or(0) as u64;
    let word = || value.string(context).map(|word| context.string(word).to_string()).unwrap_or_default();
    let space = |text: &mut String, letter| {
        if number() != 0 {
            let _ = write!(text, "-{letter}{}", number());
        }
    };
    match key {
        b"dlti.endianness" => text.push_str(if word() == "little" { "-e" } else { "-E" }),
        b"dlti.mangling_mode" => {
            let _ = write!(text, "-m:{}", word());
        }
        b"dlti.program_memory_space" => space(text, 'P'),
        b"dlti.global_memory_space" => space(text, 'G'),
        b"dlti.alloca_memory_space" => space(text, 'A'),
        b"dlti.stack_alignment" => space(text, 'S'),
        b"dlti.function_pointer_alignment" => {
            let alignment = parameter(context, value, 0).and_then(|of| definitions::enum_value(context, of));
            let kind = if parameter(context, value, 1) == Some(Attribute::TRUE) { "n" } else { "i" };
            if let Some(alignment) = alignment.filter(|&alignment| alignment != 0) {
                let _ = write!(text, "-F{kind}{alignment}");
            }
        }
        b"dlti.legal_int_widths" => {
            let widths: Vec<String> = value.i32_elements(context).iter().map(ToString::to_string).collect();
            let _ = write!(text, "-n{}", widths.join(":"));
        }
        _ => return Err(()),
    }
    Ok(())
}

fn typed(root: Operation<'_>, layout: &DataLayout, text: &mut String, ty: Type) -> Result<(), Failed> {
    let context = root.context();
    let error = |message: String| Err(context.diagnostics().error(root.location(), message).emit());
    let size = layout.type_size_in_bits(context, ty).map_or(0, |size| size.min);
    let abi = layout.type_abi_alignment(context, ty).unwrap_or(0) * 8;
    let preferred = layout.type_preferred_alignment(context, ty).unwrap_or(0) * 8;
    let letter = match ty.storage(context) {
        TypeStorage::Integer { signedness, .. } if *signedness != ir::types::Signedness::Signless => {
            let ty = type_to_string(context, ty);
            return error(format!("unsupported data layout for non-signless integer '{ty}'"));
        }
        TypeStorage::Integer { .. } => 'i',
        TypeStorage::Float(kind)
            if llvm::types::is_compatible_float(context, ty) && *kind != ir::FloatKind::BF16 =>
        {
            'f'
        }
        _ => match address_space(context, ty) {
            Some(space) => {
                let index = layout.type_index_bitwidth(context, ty).ok().flatten().unwrap_or(size);
                let _ = write!(text, "-p{space}:{size}:{abi}:{preferred}:{index}");
                return Ok(());
            }
            None => {
                return error(format!("unsupported type in data layout: '{}'", type_to_string(context, ty)));
            }
        },
    };
    let _ = write!(text, "-{letter}{size}:{abi}");
    if abi != preferred {
        let _ = write!(text, ":{preferred}");
    }
    Ok(())
}

/// Returns the lines of assembly of a module.
///
/// # Errors
/// If the attribute is no list of strings.
pub fn module_asm(root: Operation<'_>) -> Result<Vec<u8>, Failed> {
    let context = root.context();
    let mut asm = Vec::new();
    let Some(lines) = root.attribute(context.static_string("llvm.module_asm")) else { return Ok(asm) };
    let AttributeStorage::Array(lines) = lines.storage(context) else {
        return Err(root.emit_error("expected an array attribute for a module level asm").emit());
    };
    for line in lines {
        let Some(line) = line.string(context) else {
            let message = "expected a string attribute for each entry of a module level asm";
            return Err(root.emit_error(message).emit());
        };
        asm.extend_from_slice(context.string(line));
        if asm.last().is_some_and(|&last| last != b'\n') {
            asm.push(b'\n');
        }
    }
    Ok(asm)
}
