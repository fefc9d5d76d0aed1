//! Attributes of the dialect: of functions that are kernels, of their arguments, and of targets.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp.

use bstr::ByteSlice as _;

use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Operation, known};

/// The parameters of `#nvvm.target`, by their places.
const LEVEL: usize = 0;
const TRIPLE: usize = 1;
const CHIP: usize = 2;
const LINK: usize = 5;
const VERIFIES: usize = 6;

/// The oldest version of devices that there is code for.
const OLDEST: u32 = 20;

fn parameter(parameters: &[Option<Attribute>], index: usize) -> Option<Attribute> {
    parameters.get(index).copied().flatten()
}

fn text<'a>(context: &'a Context, parameters: &[Option<Attribute>], index: usize) -> &'a [u8] {
    let text = parameter(parameters, index).and_then(|text| text.string(context));
    text.map_or(&[], |text| context.string(text))
}

/// Verifies the parameters of `#nvvm.target`.
pub fn verify_target(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let level = parameter(parameters, LEVEL).and_then(|level| level.integer(context)?.to_i64());
    if !level.is_none_or(|level| (0..=3).contains(&level)) {
        return Err("The optimization level must be a number between 0 and 3.".into());
    }
    for (index, what) in [(TRIPLE, "triple"), (CHIP, "chip")] {
        if text(context, parameters, index).is_empty() {
            return Err(format!("The target {what} cannot be empty."));
        }
    }
    let links = parameter(parameters, LINK).and_then(|links| links.elements(context)).unwrap_or_default();
    match links.iter().all(|link| link.string(context).is_some()) {
        true => Ok(()),
        false => Err("All the elements in the `link` array must be strings.".into()),
    }
}

/// Verifies a module that is compiled for a target: the device must not be too old.
pub fn verify_module(op: Operation<'_>, target: Attribute) -> Result<(), Failed> {
    let context = op.context();
    let AttributeStorage::Dialect { parameters, .. } = target.storage(context) else { return Ok(()) };
    if parameter(parameters, VERIFIES) == Some(Attribute::FALSE) {
        return Ok(());
    }
    let chip = text(context, parameters, CHIP);
    let digits = chip.strip_prefix(b"sm_").unwrap_or_default();
    let digits = &digits[..digits.iter().take_while(|byte| byte.is_ascii_digit()).count()];
    let version: Option<u32> = digits.to_str().ok().and_then(|digits| digits.parse().ok());
    match version {
        Some(version) if version < OLDEST => {
            Err(op.emit_error_at_location("Minimum NVVM target SM version is sm_20").emit())
        }
        _ => Ok(()),
    }
}

/// Verifies an attribute of the dialect on an operation.
pub fn verify_attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let name = context.string(name);
    let error = |message: String| Err(op.emit_error(message).emit());
    let has = |name: &'static str| op.attribute(context.static_string(name)).is_some();
    match name.as_bytes() {
        b"nvvm.kernel" if op.name_str() != "llvm.func" => {
            error("'nvvm.kernel' attribute attached to unexpected op".into())
        }
        b"nvvm.maxntid" | b"nvvm.reqntid" | b"nvvm.cluster_dim" => {
            let sizes = interfaces::i32_elements(context, value).map(Iterator::count);
            match sizes {
                Some(1..=3) => Ok(()),
                _ => error(format!("'\"{name}\"' attribute must be integer array with maximum 3 index")),
            }
        }
        b"nvvm.minctasm" | b"nvvm.maxnreg" | b"nvvm.cluster_max_blocks"
            if value.integer(context).is_none() =>
        {
            error(format!("'\"{name}\"' attribute must be integer constant"))
        }
        b"nvvm.blocksareclusters" if !has("nvvm.reqntid") || !has("nvvm.cluster_dim") => error(format!(
            "'\"{name}\"' attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'"
        )),
        _ => Ok(()),
    }
}

/// Verifies an attribute of the dialect on an argument of a function.
pub fn verify_argument(op: Operation<'_>, index: usize, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let name = context.string(name);
    if *name != *b"nvvm.grid_constant" {
        return Ok(());
    }
    let error = |message: &str| Err(op.emit_error(format!("'\"{name}\"' {message}")).emit());
    if op.attribute(context.static_string("nvvm.kernel")).is_none() {
        return error("attribute must be present only on kernel arguments");
    }
    if value != Attribute::UNIT {
        return error("must be a unit attribute");
    }
    let all = op.inherent_attribute(known::ARG_ATTRS).and_then(|all| all.elements(context));
    let of_argument = all.and_then(|all| all.get(index));
    match of_argument.and_then(|of| of.entry(context, context.static_string("llvm.byval"))) {
        Some(_) => Ok(()),
        None => error("attribute requires the argument to also have attribute 'llvm.byval'"),
    }
}
