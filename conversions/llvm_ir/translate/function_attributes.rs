//! Attributes of `llvm.func`, as attributes and metadata of functions.

use ir::{Attribute, Operation, Type};

use super::{Translation, attribute, enumeration, has, integer, integer_of, parameter, string};
use crate::model::attribute::AttributeSet;
use crate::model::metadata::{Operand, attach};

/// Attributes of an operation that become attributes of the function by the same name.
const UNITS: &[(&str, &str)] = &[
    ("no_inline", "noinline"),
    ("always_inline", "alwaysinline"),
    ("inline_hint", "inlinehint"),
    ("optimize_none", "optnone"),
    ("convergent", "convergent"),
    ("no_unwind", "nounwind"),
    ("will_return", "willreturn"),
];

/// String attributes, by what they are in LLVM IR.
const STRINGS: &[(&str, &str)] = &[
    ("target_cpu", "target-cpu"),
    ("tune_cpu", "tune-cpu"),
    ("reciprocal_estimates", "reciprocal-estimates"),
    ("prefer_vector_width", "prefer-vector-width"),
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("fp_contract", "fp-contract"),
    ("instrument_function_entry", "instrument-function-entry"),
    ("instrument_function_exit", "instrument-function-exit"),
];

/// Boolean attributes, by what they are in LLVM IR.
const BOOLEANS: &[(&str, &str)] = &[
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
];

/// The attributes of Arm's scalable matrix extension; of each list the first counts.
const ARM: [&[(&str, &str)]; 2] = [
    &[
        ("arm_streaming", "aarch64_pstate_sm_enabled"),
        ("arm_locally_streaming", "aarch64_pstate_sm_body"),
        ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
    ],
    &[
        ("arm_new_za", "aarch64_new_za"),
        ("arm_in_za", "aarch64_in_za"),
        ("arm_out_za", "aarch64_out_za"),
        ("arm_inout_za", "aarch64_inout_za"),
        ("arm_preserves_za", "aarch64_preserves_za"),
    ],
];

impl<'a> Translation<'a> {
    /// Adds what the attributes of a function say that are there before its body is translated.
    pub(super) fn function_attributes(&mut self, op: Operation<'a>, set: &mut AttributeSet) {
        let context = self.context;
        for (name, attribute) in UNITS {
            if has(op, name) {
                set.add_enum(attribute);
            }
        }
        if let Some(features) = attribute(op, "target_features") {
            let list =
                parameter(context, features, 0).and_then(|list| list.elements(context)).unwrap_or_default();
            let words: Vec<&[u8]> =
                list.iter().filter_map(|feature| Some(self.string(feature.string(context)?))).collect();
            set.add_string(b"target-features", &words.join(&b','));
        }
        if let Some(kind) = enumeration::<llvm::FramePointerKind>(op, "frame_pointer") {
            set.add_string(b"frame-pointer", kind.stringify().as_bytes());
        }
        match enumeration::<llvm::UWTableKind>(op, "uwtable_kind").map(|kind| kind.stringify()) {
            Some("sync") => set.add("uwtable", "uwtable(sync)"),
            Some("async") => set.add_enum("uwtable"),
            _ => {}
        }
        if let Some(effects) = attribute(op, "memory_effects") {
            set.add("memory", self.memory_effects(effects));
        }
    }

    /// The attachments of a function that are no debug information.
    pub(super) fn kernel_metadata(&mut self, op: Operation<'a>) -> Vec<(u32, crate::model::NodeId)> {
        let context = self.context;
        let mut list = Vec::new();
        if let Some(hint) = attribute(op, "vec_type_hint") {
            let ty = parameter(context, hint, 0).and_then(|ty| ty.type_value(context)).unwrap_or(Type::I32);
            let undef = self.module.constants.undef(ty);
            let is_signed = parameter(context, hint, 1) == Some(Attribute::TRUE);
            let operands =
                vec![Operand::Constant(undef), self.constant_operand(Type::I32, i64::from(is_signed))];
            self.attach_tuple(&mut list, "vec_type_hint", operands);
        }
        for name in ["work_group_size_hint", "reqd_work_group_size"] {
            if let Some(sizes) = attribute(op, name) {
                let operands = sizes
                    .i32_elements(context)
                    .into_iter()
                    .map(|size| self.constant_operand(Type::I32, size.into()))
                    .collect();
                self.attach_tuple(&mut list, name, operands);
            }
        }
        if let Some(size) = integer(op, "intel_reqd_sub_group_size") {
            let operands = vec![self.constant_operand(Type::I32, size)];
            self.attach_tuple(&mut list, "intel_reqd_sub_group_size", operands);
        }
        if let Some(count) = integer(op, "function_entry_count") {
            let operands = vec![
                Operand::String(b"function_entry_count".to_vec()),
                self.constant_operand(Type::I64, count),
            ];
            self.attach_tuple(&mut list, "prof", operands);
        }
        list
    }

    pub(super) fn attach_tuple(
        &mut self,
        list: &mut Vec<(u32, crate::model::NodeId)>,
        kind: &str,
        operands: Vec<Operand>,
    ) {
        let kind = self.module.metadata.kind(kind);
        let node = self.module.metadata.tuple(operands);
        attach(list, kind, node);
    }

    /// Adds what the attributes of a function say that has a body.
    pub(super) fn body_attributes(&mut self, op: Operation<'a>, set: &mut AttributeSet) {
        let context = self.context;
        for list in ARM {
            if let Some((_, name)) = list.iter().find(|(name, _)| has(op, name)) {
                set.add_string(name.as_bytes(), b"");
            }
        }
        for (name, key) in STRINGS {
            if let Some(value) = string(op, name) {
                set.add_string(key.as_bytes(), self.string(value));
            }
        }
        for (name, key) in BOOLEANS {
            if let Some(value) = attribute(op, name) {
                set.add_string(key.as_bytes(), if value == Attribute::TRUE { b"true" } else { b"false" });
            }
        }
        if let Some(range) = attribute(op, "vscale_range") {
            let end = |index| {
                parameter(context, range, index).and_then(|end| integer_of(context, end)).unwrap_or(0)
            };
            set.add("vscale_range", format!("vscale_range({},{})", end(0), end(1)));
        }
    }
}
