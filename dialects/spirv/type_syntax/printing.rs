//! Printing types.

use crate::types::{identified_struct, integer_at, parts, struct_body};
use crate::{
    CooperativeMatrixUseKHR, Decoration, Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat,
    ImageSamplerUseInfo, ImageSamplingInfo, Scope, StorageClass,
};
use ir::types::DYNAMIC;
use ir::views::EnumValue;
use ir::{Attribute, Type};
use print::{DefPrinter, Printer};

pub(super) fn print(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let mnemonic = context.string(printer.definition().mnemonic);
    let parameters = printer.parameters;
    print_parameters(printer.printer, mnemonic, parameters, &mut Vec::new());
}

/// Prints a type in a type; `open` has the structs around it.
fn print_type(printer: &mut Printer<'_>, ty: Type, open: &mut Vec<Type>) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match parts(printer.context(), ty) {
        Some((mnemonic, parameters)) => {
            printer.write("!spirv.");
            printer.write(mnemonic);
            print_parameters(printer, mnemonic, parameters, open);
        }
        None => printer.print_type(ty),
    });
}

/// Writes the word for a parameter that is a case of an enum.
fn print_word<E: EnumValue>(
    printer: &mut Printer<'_>,
    parameters: &[Option<Attribute>],
    index: usize,
    stringify: fn(E) -> &'static str,
) {
    let value = parameters.get(index).copied().flatten();
    if let Some(value) = value.and_then(|value| E::from_attribute(printer.context(), value)) {
        printer.write(", ");
        printer.write(stringify(value));
    }
}

fn print_parameters(
    printer: &mut Printer<'_>,
    mnemonic: &[u8],
    parameters: &[Option<Attribute>],
    open: &mut Vec<Type>,
) {
    let context = printer.context();
    let ty = |index: usize| parameters.get(index).copied().flatten().and_then(|ty| ty.type_value(context));
    let stride = |printer: &mut Printer<'_>, index| {
        let stride = integer_at(context, parameters, index);
        if stride != 0 {
            printer.write(format!(", stride={stride}"));
        }
    };
    printer.write("<");
    match mnemonic {
        b"array" | b"matrix" => {
            printer.write(format!("{} x ", integer_at(context, parameters, 1)));
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            stride(printer, 2);
        }
        b"rtarray" => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            stride(printer, 1);
        }
        b"coopmatrix" | b"arm.tensor" => {
            let shape = parameters[0].map(|shape| shape.i64_elements(context)).unwrap_or_default();
            if shape.is_empty() {
                printer.write("*x");
            }
            for extent in shape {
                let extent = if extent == DYNAMIC { "?".into() } else { extent.to_string() };
                printer.write(format!("{extent}x"));
            }
            print_type(printer, ty(1).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 2, Scope::stringify);
            print_word(printer, parameters, 3, CooperativeMatrixUseKHR::stringify);
        }
        b"struct" => print_struct(printer, parameters, open),
        b"image" => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 1, Dim::stringify);
            print_word(printer, parameters, 2, ImageDepthInfo::stringify);
            print_word(printer, parameters, 3, ImageArrayedInfo::stringify);
            print_word(printer, parameters, 4, ImageSamplingInfo::stringify);
            print_word(printer, parameters, 5, ImageSamplerUseInfo::stringify);
            print_word(printer, parameters, 6, ImageFormat::stringify);
        }
        _ => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 1, StorageClass::stringify);
        }
    }
    printer.write(">");
}

fn print_decoration(printer: &mut Printer<'_>, of: Attribute, value: Attribute) {
    if let Some(of) = Decoration::from_attribute(printer.context(), of) {
        printer.write(of.stringify());
    }
    if value != Attribute::UNIT {
        printer.write("=");
        printer.print_attribute_without_type(value);
    }
}

fn print_struct(printer: &mut Printer<'_>, parameters: &[Option<Attribute>], open: &mut Vec<Type>) {
    let context = printer.context();
    let name = parameters[0].and_then(|name| name.string(context));
    let mut body = parameters.get(1).copied().flatten().and_then(|body| body.elements(context));
    if let Some(name) = name {
        printer.write(context.string(name));
        let ty = identified_struct(context, name);
        if open.contains(&ty) {
            return;
        }
        printer.write(", ");
        body = struct_body(context, ty);
        open.push(ty);
    }
    printer.write("(");
    let &[types, offsets, members, decorations] = body.unwrap_or_default() else {
        printer.write(")");
        return;
    };
    let offsets = offsets.i64_elements(context);
    let list = |list: Attribute| list.elements(context).unwrap_or_default();
    for (index, ty) in list(types).iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        print_type(printer, ty.type_value(context).unwrap_or(Type::NONE), open);
        let own = list(members).iter().filter_map(|of| match *list(*of) {
            [member, of, value] if member.integer(context)?.to_u64()? == index as u64 => Some((of, value)),
            _ => None,
        });
        let own: Vec<_> = own.collect();
        if offsets.is_empty() && own.is_empty() {
            continue;
        }
        printer.write(" [");
        if let Some(offset) = offsets.get(index) {
            printer.write(format!("{offset}"));
        }
        for (position, (of, value)) in own.into_iter().enumerate() {
            if position != 0 || !offsets.is_empty() {
                printer.write(", ");
            }
            print_decoration(printer, of, value);
        }
        printer.write("]");
    }
    printer.write(")");
    for of in list(decorations) {
        if let [of, value] = *list(*of) {
            printer.write(", ");
            print_decoration(printer, of, value);
        }
    }
    if name.is_some() {
        open.pop();
    }
}
