//! `tosa-validate`: operations of tosa are as the specification has them, for the target of the module.
//!
//! The checks are a file each: profiles and extensions, levels, operands that must be constants, and the conditions under
//! which the specification calls an operation an error. An operation that fails one is still checked by the next, unless
//! its types are at fault.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaValidation.cpp.

mod compliance;
mod error_if;
mod error_if_resize;
mod levels;
pub mod target;

use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use compliance::{Compliance, Mode};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::Signedness;
use ir::walk::walk_post_order;
use ir::{Context, FloatKind, Operation, Type, TypeStorage};
use levels::Levels;
use print::type_to_string;
use rustc_hash::FxHashMap;
use target::Target;
use verify::element_type_or_self;

use crate::operands::{fail, named, shape_rank};
use crate::syntax::{variable_name, variable_type};
use crate::{RescaleOp, RoundingMode};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-validate",
    name: "TosaValidation",
    summary: "Validates TOSA dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "strict-op-spec-alignment",
            Takes::Bool(false),
            "Verify if the properties of certain operations align the spec requirement",
        ),
        option(
            "allow-invalid-op-datatype-combinations",
            Takes::Bool(false),
            "Disable checks for operations that are determined to be invalid due to their operand/result datatypes not \
             aligning with the 'Supported Data Types' sections of the specifciation",
        ),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.root();
    let target = Target::of(root);
    target.verify(root)?;
    let mut validation = Validation {
        is_strict: pass.options().bool("strict-op-spec-alignment"),
        allows_any_types: pass.options().bool("allow-invalid-op-datatype-combinations"),
        compliance: Compliance::read(),
        levels: Levels::of(&target),
        variables: FxHashMap::default(),
        target: &target,
    };
    let mut result = Ok(());
    walk_post_order(root, |op| {
        if *op.context().string(op.info().dialect) == *b"tosa" && validation.check(op).is_err() {
            result = Err(Failed);
        }
    });
    pass.mark_unchanged();
    result
}

/// Returns the name of an operation without `tosa.`.
fn short_name(op: Operation<'_>) -> &str {
    let name = std::str::from_utf8(op.name_str()).unwrap_or_default();
    name.strip_prefix("tosa.").unwrap_or(name)
}

/// A run of the pass.
struct Validation<'t> {
    is_strict: bool,
    allows_any_types: bool,
    compliance: Compliance,
    levels: Option<Levels>,
    /// The types of the variables that have been declared.
    variables: FxHashMap<ir::StringId, Type>,
    target: &'t Target,
}

impl Validation<'_> {
    fn check(&mut self, op: Operation<'_>) -> Result<(), Failed> {
        let name = short_name(op);
        self.check_element_types(op)?;
        if self.is_strict {
            self.compliance.verify(op, self.target, Mode::Profile)?;
            self.compliance.verify(op, self.target, Mode::Extension)?;
        }
        if !self.allows_any_types {
            self.compliance.verify_types(op)?;
        }
        // All of these are checked, whichever of them fails.
        let checks = [
            self.check_constants(op, name),
            self.levels.as_ref().map_or(Ok(()), |levels| levels.verify(op, name)),
            self.check_attributes(op),
            self.check_variables(op, name),
            if self.is_strict { error_if::check(op, name) } else { Ok(()) },
        ];
        checks.into_iter().collect()
    }

    /// Verifies that the elements are of types that the specification has. `tosa.rescale` may have unsigned ones too.
    fn check_element_types(&self, op: Operation<'_>) -> Result<(), Failed> {
        let context = op.context();
        let allows_unsigned = !self.is_strict && op.isa::<RescaleOp<'_>>();
        let types = op.operands().map(|operand| operand.ty()).chain(op.result_types());
        for ty in types {
            let element = element_type_or_self(context, ty);
            if !is_element_type(context, element, allows_unsigned) {
                let element = type_to_string(context, element);
                let message = format_args!("is not profile-aligned: element type '{element}' is not legal");
                return fail(op, message);
            }
        }
        Ok(())
    }

    /// Verifies that operands are constants, where the target has not the extension `dynamic`.
    fn check_constants(&self, op: Operation<'_>, name: &str) -> Result<(), Failed> {
        let operands = CONSTANTS.iter().find(|row| row.0 == name).map_or(&[][..], |row| row.1);
        if self.target.allows("dynamic") {
            return Ok(());
        }
        for &index in operands {
            let Some(operand) = op.operands().nth(index) else { break };
            if !operand.defining_op().is_some_and(|op| op.has_trait(Trait::ConstantLike)) {
                let message = format_args!(
                    "expected compile time resolvable constant, but got variable value for operand #{index}"
                );
                return fail(op, message);
            }
        }
        Ok(())
    }

    /// Verifies that the target has the way of rounding.
    fn check_attributes(&self, op: Operation<'_>) -> Result<(), Failed> {
        let Some(rescale) = op.dyn_cast::<RescaleOp<'_>>() else { return Ok(()) };
        let (mode, extension) = match rescale.rounding_mode() {
            RoundingMode::DOUBLEROUND => ("DOUBLE_ROUND", "doubleround"),
            RoundingMode::INEXACTROUND => ("INEXACT_ROUND", "inexactround"),
            RoundingMode::SINGLEROUND => return Ok(()),
        };
        if self.target.allows(extension) {
            return Ok(());
        }
        fail(
            op,
            format_args!("failed attribute check: rounding_mode = {mode} requires extension [{extension}]"),
        )
    }

    /// Verifies that variables are declared once, and have the types with which they are used.
    fn check_variables(&mut self, op: Operation<'_>, name: &str) -> Result<(), Failed> {
        let context = op.context();
        if name == "variable" {
            let symbol = op.attribute(ir::known::SYM_NAME).and_then(|name| name.string(context));
            let shape = named(op, "var_shape");
            let element = named(op, "type").and_then(|ty| ty.type_value(context));
            let (Some(symbol), Some(shape), Some(element)) = (symbol, shape, element) else { return Ok(()) };
            let ty = variable_type(context, shape, element);
            return match self.variables.insert(symbol, ty) {
                Some(before) => {
                    self.variables.insert(symbol, before);
                    fail(op, "name has already been declared")
                }
                None => Ok(()),
            };
        }
        if !matches!(name, "variable_read" | "variable_write") {
            return Ok(());
        }
        let declared = variable_name(op).and_then(|name| self.variables.get(&name));
        let Some(&declared) = declared else { return fail(op, "name has not been declared") };
        if op.operands().any(|operand| operand.ty() != declared) {
            return fail(op, "operand type does not equal variable type");
        }
        if op.result_types().any(|ty| ty != declared) {
            return fail(op, "result type does not equal variable type");
        }
        Ok(())
    }
}

/// Operands that must be constants, by operation.
const CONSTANTS: &[(&str, &[usize])] = &[
    ("avg_pool2d", &[1, 2]),
    ("conv2d", &[3, 4]),
    ("conv3d", &[3, 4]),
    ("depthwise_conv2d", &[3, 4]),
    ("matmul", &[2, 3]),
    ("mul", &[2]),
    ("negate", &[1, 2]),
    ("pad", &[2]),
    ("rescale", &[1, 2, 3, 4]),
    ("slice_shape", &[1, 2]),
    ("table", &[1]),
    ("transpose_conv2d", &[3, 4]),
];

/// Returns whether a type is one of elements in the specification.
fn is_element_type(context: &Context, ty: Type, allows_unsigned: bool) -> bool {
    match *ty.storage(context) {
        TypeStorage::Float(kind) => matches!(
            kind,
            FloatKind::F32
                | FloatKind::F16
                | FloatKind::BF16
                | FloatKind::F8E4M3FN
                | FloatKind::F8E5M2
                | FloatKind::F4E2M1FN
                | FloatKind::F6E2M3FN
                | FloatKind::F6E3M2FN
                | FloatKind::F8E8M0FNU
        ),
        TypeStorage::Integer { width, signedness: Signedness::Signless } => {
            matches!(width, 1 | 4 | 8 | 16 | 32 | 48 | 64)
        }
        TypeStorage::Integer { width, signedness: Signedness::Unsigned } => {
            allows_unsigned && matches!(width, 8 | 16 | 32)
        }
        TypeStorage::Dialect { definition, .. } => {
            let definition = context.type_definition(definition);
            let is_shape = shape_rank(context, ty).is_some();
            *context.string(definition.dialect) == *b"tosa"
                && (is_shape || *context.string(definition.mnemonic) == *b"mxint8")
        }
        _ => false,
    }
}
