//! Operations that stand for intrinsics.

use ir::{Attribute, Operation, Type};
use llvm::types::is_void;

use super::intrinsics::{Intrinsic, Mismatch, lookup};
use super::operations::{Refusal, Translated};
use super::{Translation, attribute, enumeration, integer, string};
use crate::model::attribute::AttributeSet;
use crate::model::constant::scalar;
use crate::model::{Call, Callee, InstKind, Value};
use crate::write::type_text;

/// The attributes that are arguments of the intrinsic: its name, and places and names.
const IMMEDIATES: &[(&str, &[(usize, &str)])] = &[
    ("abs", &[(1, "is_int_min_poison")]),
    ("ctlz", &[(1, "is_zero_poison")]),
    ("cttz", &[(1, "is_zero_poison")]),
    ("expect.with.probability", &[(2, "prob")]),
    ("invariant.end", &[(1, "size")]),
    ("invariant.start", &[(0, "size")]),
    ("is.fpclass", &[(1, "bit")]),
    ("matrix.column.major.load", &[(2, "isVolatile"), (3, "rows"), (4, "columns")]),
    ("matrix.column.major.store", &[(3, "isVolatile"), (4, "rows"), (5, "columns")]),
    ("matrix.multiply", &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")]),
    ("matrix.transpose", &[(1, "rows"), (2, "columns")]),
    ("memcpy", &[(3, "isVolatile")]),
    ("memcpy.inline", &[(2, "len"), (3, "isVolatile")]),
    ("memmove", &[(3, "isVolatile")]),
    ("memset", &[(3, "isVolatile")]),
    ("memset.inline", &[(2, "len"), (3, "isVolatile")]),
    ("prefetch", &[(1, "rw"), (2, "hint"), (3, "cache")]),
    ("ubsantrap", &[(0, "failureKind")]),
    ("vector.extract", &[(1, "pos")]),
    ("vector.insert", &[(2, "pos")]),
];

impl<'a> Translation<'a> {
    /// Translates `llvm.intr.NAME`.
    pub(super) fn intrinsic_operation(&mut self, op: Operation<'a>, name: &str) -> Translated {
        match name {
            "dbg.declare" => return self.debug_record(op, "declare"),
            "dbg.value" => return self.debug_record(op, "value"),
            "dbg.label" => return self.debug_record(op, "label"),
            _ => {}
        }
        // Three operations are called otherwise than their intrinsics.
        let name = match name {
            "vacopy" => "va_copy",
            "vaend" => "va_end",
            "vastart" => "va_start",
            _ => name,
        };
        let Some(intrinsic) = lookup(name).filter(|intrinsic| intrinsic.name == name) else {
            return Err(Refusal::Unknown);
        };
        let context = self.context;
        let num_bundles = op.operand_groups_of_bundles();
        let mut operands = self.values(op.operands().take(op.num_operands() - num_bundles));
        let immediates = IMMEDIATES.iter().find(|entry| entry.0 == name).map_or(&[][..], |entry| entry.1);
        for &(place, attribute_name) in immediates {
            let Some(value) = attribute(op, attribute_name) else { return Err(Refusal::Unknown) };
            let ty = value.ty(context).unwrap_or(Type::I32);
            let value = self.constant(ty, Some(value), op.location())?;
            operands.insert(place.min(operands.len()), Value::Constant(value));
        }
        self.special_operands(op, name, &mut operands);
        let result = if op.num_results() == 0 { self.void() } else { op.result(0).ty() };
        let params: Vec<Type> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        let overloads = match intrinsic.overloads(context, result, &params) {
            Ok(overloads) => overloads,
            // LLVM goes by the places of overloads and leaves the rest to its verifier.
            Err(_) => self.overloads_by_place(intrinsic, result, &params),
        };
        let mut call = self.call_of(intrinsic, result, &params, &overloads);
        if name == "assume" {
            call.bundles = self.bundles(op, 1);
        }
        let places: Vec<usize> = immediates.iter().map(|entry| entry.0).collect();
        self.call_attributes(op, &mut call, operands.len(), &places)?;
        self.alignment_of_operand(op, name, &mut call);
        if name.starts_with("experimental.constrained.") {
            call.attributes.add_enum("strictfp");
        }
        let inst = self.insert(InstKind::Call(Box::new(call)), result, operands);
        self.set_result(op, inst);
        self.alias_metadata(op, inst);
        self.nontemporal_metadata(op, inst);
        Ok(())
    }

    fn overloads_by_place(&self, intrinsic: &Intrinsic, result: Type, params: &[Type]) -> Vec<Type> {
        let is_overload = |spelling: &&str| matches!(spelling.as_bytes()[0], b'A' | b'P');
        let of_result = intrinsic.results.iter().filter(|spelling| is_overload(spelling)).map(|_| result);
        let of_params = intrinsic.params.iter().zip(params).filter(|(spelling, _)| is_overload(spelling));
        of_result.chain(of_params.map(|(_, &ty)| ty)).collect()
    }

    /// Returns a call of an intrinsic without attributes.
    fn call_of(&mut self, intrinsic: &Intrinsic, result: Type, params: &[Type], overloads: &[Type]) -> Call {
        let function = self.intrinsic(intrinsic, result, params, overloads);
        let function_type = self.module.globals[function.index()].ty;
        Call {
            tail: "",
            flags: if self.has_float(result) { self.scope.flags.clone() } else { String::new() },
            calling_convention: 0,
            function_type,
            callee: Callee::Value(Value::Constant(self.global_constant(function))),
            arg_attributes: Vec::new(),
            result_attributes: AttributeSet::default(),
            attributes: AttributeSet::default(),
            bundles: Vec::new(),
            destinations: None,
        }
    }

    /// Adds operands that are neither operands nor plain attributes of the operation.
    fn special_operands(&mut self, op: Operation<'a>, name: &str, operands: &mut Vec<Value>) {
        let context = self.context;
        match name {
            "experimental.noalias.scope.decl" => {
                if let Some(scope) = attribute(op, "scope") {
                    operands.push(Value::Metadata(self.alias_scopes(&[scope])));
                }
            }
            "masked.load" | "masked.gather" if operands.len() == 2 => {
                operands.push(Value::Constant(self.module.constants.poison(op.result(0).ty())));
            }
            _ if name.starts_with("experimental.constrained.") => {
                if let Some(mode) = enumeration::<llvm::RoundingMode>(op, "roundingmode") {
                    let text = format!("round.{}", mode.stringify());
                    operands.push(Value::MetadataString(context.intern_string(text)));
                }
                let behavior = enumeration::<llvm::FPExceptionBehavior>(op, "fpExceptionBehavior");
                let text = format!("fpexcept.{}", behavior.map_or("strict", |of| of.stringify()));
                operands.push(Value::MetadataString(context.intern_string(text)));
            }
            _ => {}
        }
    }

    /// Adds the alignment of a pointer, which is an attribute of the operation or follows from the type.
    fn alignment_of_operand(&mut self, op: Operation<'a>, name: &str, call: &mut Call) {
        let context = self.context;
        let element_alignment = |translation: &Self, ty: Type| {
            translation.module.layout.abi_alignment(context, scalar(context, ty))
        };
        let (place, alignment) = match name {
            "masked.load" | "masked.gather" => (0, integer(op, "alignment").unwrap_or(0) as u64),
            "masked.store" | "masked.scatter" => (1, integer(op, "alignment").unwrap_or(0) as u64),
            "matrix.column.major.load" => (0, element_alignment(self, op.result(0).ty())),
            "matrix.column.major.store" => (1, element_alignment(self, op.operand(0).ty())),
            _ => return,
        };
        if let Some(set) = call.arg_attributes.get_mut(place) {
            set.add("align", format!("align {alignment}"));
        }
    }

    /// Translates `llvm.call_intrinsic`.
    pub(super) fn call_intrinsic(&mut self, op: Operation<'a>) -> Translated {
        let context = self.context;
        let Some(name) =
            string(op, "intrin").map(|name| String::from_utf8_lossy(self.string(name)).into_owned())
        else {
            return Err(Refusal::Unknown);
        };
        let Some(intrinsic) = name.strip_prefix("llvm.").and_then(lookup) else {
            let message = format!("could not find LLVM intrinsic: \"{name}\"");
            return Err(self.error(op.location(), message).into());
        };
        let operands = self.values(op.operand_group(0));
        let params: Vec<Type> = op.operand_group(0).map(|operand| operand.ty()).collect();
        let result = if op.num_results() == 0 { self.void() } else { op.result(0).ty() };
        let overloads = match intrinsic.overloads(context, result, &params) {
            Ok(overloads) => overloads,
            Err(mismatch) => {
                let message = self.mismatch(intrinsic, &name, mismatch, result, &params);
                return Err(self.error(op.location(), message).into());
            }
        };
        let mut call = self.call_of(intrinsic, result, &params, &overloads);
        call.bundles = self.bundles(op, 1);
        self.call_attributes(op, &mut call, operands.len(), &[])?;
        let inst = self.insert(InstKind::Call(Box::new(call)), result, operands);
        if !is_void(context, result) {
            self.set_result(op, inst);
        }
        Ok(())
    }

    fn mismatch(
        &self,
        intrinsic: &Intrinsic,
        name: &str,
        mismatch: Mismatch,
        result: Type,
        params: &[Type],
    ) -> String {
        let context = self.context;
        match mismatch {
            Mismatch::Overload => {
                let ty = llvm::types::function(context, result, params, false);
                let ty = type_text(context, ty);
                format!(
                    "call intrinsic signature {ty} to overloaded intrinsic \"{name}\" does not match any of the \
                     overloads"
                )
            }
            Mismatch::Result(expected) => {
                let (ty, expected) = (type_text(context, result), type_text(context, expected));
                format!("intrinsic call returns {ty} but \"{name}\" actually returns {expected}")
            }
            Mismatch::Count if intrinsic.is_var_arg() => format!(
                "intrinsic call has {} operands but variadic \"{name}\" expects at least {}",
                params.len(),
                intrinsic.num_params()
            ),
            Mismatch::Count => {
                format!(
                    "intrinsic call has {} operands but \"{name}\" expects {}",
                    params.len(),
                    intrinsic.num_params()
                )
            }
            Mismatch::Param(index, expected) => {
                let (ty, expected) = (type_text(context, params[index]), type_text(context, expected));
                format!("intrinsic call operand #{index} has type {ty} but \"{name}\" expects {expected}")
            }
        }
    }
}

/// How many operands of an operation are in bundles.
trait BundleOperands {
    /// Returns the number of the last operands that are in bundles.
    fn operand_groups_of_bundles(self) -> usize;
}

impl BundleOperands for Operation<'_> {
    fn operand_groups_of_bundles(self) -> usize {
        let sizes: Option<Attribute> = attribute(self, "op_bundle_sizes");
        let sizes = sizes.map(|sizes| sizes.i32_elements(self.context())).unwrap_or_default();
        sizes.into_iter().map(|size| size.max(0) as usize).sum::<usize>().min(self.num_operands())
    }
}
