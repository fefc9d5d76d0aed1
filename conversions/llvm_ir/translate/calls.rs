//! Calls of functions and of assembly.

use ir::{Attribute, Operation, StringId, Type};
use llvm::types::{function, is_void};

use super::operations::{Refusal, Translated};
use super::{Translation, attribute, enumeration, has, string, type_attribute};
use crate::model::attribute::AttributeSet;
use crate::model::{Call, Callee, InstKind, Value};

impl<'a> Translation<'a> {
    /// Translates `llvm.call` and `llvm.invoke`.
    pub(super) fn call(&mut self, op: Operation<'a>) -> Translated {
        let context = self.context;
        let is_invoke = op.name_str() == "llvm.invoke";
        let mut operands = self.values(op.operand_group(0));
        let (callee, function_type) =
            match attribute(op, "callee").and_then(|callee| callee.flat_symbol(context)) {
                Some(name) => {
                    let Some(&id) = self.symbols.get(&name) else { return Err(Refusal::Unknown) };
                    let global = &self.module.globals[id.index()];
                    let is_function = self.functions.contains_key(&name);
                    let ty = if is_function { global.ty } else { self.callee_type(op, 0) };
                    (Value::Constant(self.global_constant(id)), ty)
                }
                None => (operands.remove(0), self.callee_type(op, 1)),
            };
        let result = llvm::types::function_type(context, function_type).map(|ty| ty.result);
        let result = result.unwrap_or_else(|| self.void());
        let mut call = Call {
            tail: tail_word(op, "TailCallKind"),
            flags: if self.has_float(result) { self.scope.flags.clone() } else { String::new() },
            calling_convention: enumeration(op, "CConv").map_or(0, |cc: llvm::CConv| cc.value() as u32),
            function_type,
            callee: Callee::Value(callee),
            arg_attributes: Vec::new(),
            result_attributes: AttributeSet::default(),
            attributes: AttributeSet::default(),
            bundles: self.bundles(op, if is_invoke { 3 } else { 1 }),
            destinations: is_invoke.then(|| [self.target(op, 0), self.target(op, 1)]),
        };
        if is_invoke {
            call.flags.clear();
        }
        const UNITS: [(&str, &str); 6] = [
            ("convergent", "convergent"),
            ("no_unwind", "nounwind"),
            ("will_return", "willreturn"),
            ("no_inline", "noinline"),
            ("always_inline", "alwaysinline"),
            ("inline_hint", "inlinehint"),
        ];
        for (name, word) in UNITS {
            if has(op, name) {
                call.attributes.add_enum(word);
            }
        }
        self.call_attributes(op, &mut call, operands.len(), &[])?;
        if let Some(effects) = attribute(op, "memory_effects") {
            call.attributes.add("memory", self.memory_effects(effects));
        }
        let inst = match is_invoke {
            true => self.branch(InstKind::Call(Box::new(call)), operands),
            false => self.insert(InstKind::Call(Box::new(call)), result, operands),
        };
        self.alias_metadata(op, inst);
        if op.num_results() == 0 && !is_void(context, result) {
            return Err(Refusal::Unknown);
        }
        self.set_result(op, inst);
        self.branch_weights(op, inst);
        Ok(())
    }

    /// Returns the type of what is called by a pointer, or of an ifunc.
    fn callee_type(&self, op: Operation<'a>, first: usize) -> Type {
        if let Some(ty) = type_attribute(op, "var_callee_type") {
            return ty;
        }
        let params: Vec<Type> = op.operand_group(0).skip(first).map(|operand| operand.ty()).collect();
        let result = if op.num_results() == 0 { self.void() } else { op.result(0).ty() };
        function(self.context, result, &params, false)
    }

    /// Returns the bundles of an operation, whose operands are group `group`.
    pub(super) fn bundles(&mut self, op: Operation<'a>, group: usize) -> Vec<(StringId, Vec<Value>)> {
        let context = self.context;
        let Some(tags) = attribute(op, "op_bundle_tags").and_then(|tags| tags.elements(context)) else {
            return Vec::new();
        };
        let mut bundles = Vec::new();
        for (tag, values) in tags.iter().zip(op.operand_groups(group)) {
            if let Some(tag) = tag.string(context) {
                bundles.push((tag, self.values(values)));
            }
        }
        bundles
    }

    /// Adds the attributes of arguments and of the result. Arguments at `immediates` have none of their own.
    pub(super) fn call_attributes(
        &mut self,
        op: Operation<'a>,
        call: &mut Call,
        num_arguments: usize,
        immediates: &[usize],
    ) -> Translated {
        let context = self.context;
        call.arg_attributes.resize(num_arguments, AttributeSet::default());
        let list = attribute(op, "arg_attrs").and_then(|list| list.elements(context)).unwrap_or_default();
        let places = (0..num_arguments).filter(|place| !immediates.contains(place));
        for (&dictionary, place) in list.iter().zip(places) {
            let set = self.parameter_attributes(op.location(), dictionary)?;
            call.arg_attributes[place].add_all(&set);
        }
        let list = attribute(op, "res_attrs").and_then(|list| list.elements(context));
        if let Some(&first) = list.and_then(<[Attribute]>::first) {
            let set = self.parameter_attributes(op.location(), first)?;
            call.result_attributes.add_all(&set);
        }
        Ok(())
    }

    /// Translates `llvm.inline_asm`.
    pub(super) fn inline_asm(&mut self, op: Operation<'a>) -> Translated {
        let context = self.context;
        let operands = self.values(op.operands());
        let params: Vec<Type> = op.operands().map(|operand| operand.ty()).collect();
        let result = if op.num_results() == 0 { self.void() } else { op.result(0).ty() };
        let (Some(text), Some(constraints)) = (string(op, "asm_string"), string(op, "constraints")) else {
            return Err(Refusal::Unknown);
        };
        let mut flags = String::new();
        for (name, word) in [("has_side_effects", "sideeffect "), ("is_align_stack", "alignstack ")] {
            if has(op, name) {
                flags.push_str(word);
            }
        }
        if enumeration::<llvm::AsmDialect>(op, "asm_dialect").is_some_and(|of| of.stringify() == "intel") {
            flags.push_str("inteldialect ");
        }
        let mut arg_attributes = vec![AttributeSet::default(); operands.len()];
        let list = attribute(op, "operand_attrs").and_then(|list| list.elements(context)).unwrap_or_default();
        let elementtype = context.static_string("elementtype");
        for (set, dictionary) in arg_attributes.iter_mut().zip(list) {
            if let Some(ty) = dictionary.entry(context, elementtype).and_then(|ty| ty.type_value(context)) {
                set.types.push(ty);
                set.add("elementtype", format!("elementtype({})", crate::write::type_text(context, ty)));
            }
        }
        let call = Call {
            tail: tail_word(op, "tail_call_kind"),
            flags: String::new(),
            calling_convention: 0,
            function_type: function(context, result, &params, false),
            callee: Callee::Asm { flags, text, constraints },
            arg_attributes,
            result_attributes: AttributeSet::default(),
            attributes: AttributeSet::default(),
            bundles: Vec::new(),
            destinations: None,
        };
        let inst = self.insert(InstKind::Call(Box::new(call)), result, operands);
        self.set_result(op, inst);
        Ok(())
    }
}

fn tail_word(op: Operation<'_>, name: &str) -> &'static str {
    match enumeration::<llvm::TailCallKind>(op, name).map_or("", |of| of.stringify()) {
        "tail" => "tail ",
        "musttail" => "musttail ",
        "notail" => "notail ",
        _ => "",
    }
}
