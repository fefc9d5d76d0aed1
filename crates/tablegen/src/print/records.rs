//! All records in the format of `--print-records`.

use crate::fields::{FieldData, FieldKind};
use crate::keeper::RecordKeeper;
use crate::notation::{write_type, write_unquoted, write_value};
use crate::record::RecordId;
use crate::types::TypeId;
use std::fmt::{Result, Write};

/// Writes all classes, then all defs, each by name.
///
/// The bytes are those that `llvm-tblgen --print-records` and `mlir-tblgen --print-records` of LLVM 22
/// write.
pub fn print_records(keeper: &RecordKeeper, out: &mut dyn Write) -> Result {
    out.write_str("------------- Classes -----------------\n")?;
    for class in keeper.classes() {
        out.write_str("class ")?;
        write_record(keeper, class.id, out)?;
    }
    out.write_str("------------- Defs -----------------\n")?;
    for def in keeper.defs() {
        out.write_str("def ")?;
        write_record(keeper, def.id, out)?;
    }
    Ok(())
}

pub(crate) fn write_record(keeper: &RecordKeeper, record: RecordId, out: &mut dyn Write) -> Result {
    let data = &keeper.records[record.index()];
    write_unquoted(keeper, data.name, out)?;
    let mut separator = "<";
    for arg in &data.template_args {
        if let Some(field) = data.field(arg.qualified) {
            out.write_str(separator)?;
            write_field(keeper, field, out)?;
            separator = ", ";
        }
    }
    out.write_str(if separator == "<" { " {" } else { "> {" })?;
    if !data.ancestors.is_empty() {
        out.write_str("\t//")?;
        for class in &data.ancestors {
            out.write_str(" ")?;
            write_unquoted(keeper, keeper.records[class.index()].name, out)?;
        }
    }
    out.write_str("\n")?;
    for kind in [FieldKind::MayBeUnresolved, FieldKind::Normal] {
        for field in data.fields.iter().filter(|field| field.kind == kind) {
            out.write_str("  ")?;
            write_field(keeper, field, out)?;
            out.write_str(";\n")?;
        }
    }
    out.write_str("}\n")
}

/// `type name = value`
fn write_field(keeper: &RecordKeeper, field: &FieldData, out: &mut dyn Write) -> Result {
    if field.kind == FieldKind::MayBeUnresolved {
        out.write_str("field ")?;
    }
    let code = keeper.values.as_string(field.value).is_some_and(|(_, code)| code);
    if code && field.ty == TypeId::STRING {
        out.write_str("code")?;
    } else {
        write_type(keeper, field.ty, out)?;
    }
    out.write_str(" ")?;
    out.write_str(keeper.strings.get(field.name))?;
    out.write_str(" = ")?;
    write_value(keeper, field.value, out)
}
