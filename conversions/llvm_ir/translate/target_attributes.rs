//! Attributes of the dialects nvvm and rocdl on functions: calling conventions, limits of kernels.
//!
//! Follows NVVMToLLVMIRTranslation.cpp and ROCDLToLLVMIRTranslation.cpp of mlir/lib/Target/LLVMIR/Dialect.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Operation, Type};

use super::{Translation, integer_of};
use crate::model::GlobalId;
use crate::model::attribute::AttributeSet;

/// `ptx_kernel`
const PTX_KERNEL: u32 = 71;
/// `amdgpu_kernel`
const AMDGPU_KERNEL: u32 = 91;

/// The number of work items that kernels have in a group.
const WORK_GROUP_SIZE: &[u8] = b"amdgpu-flat-work-group-size";
/// Whether all groups have the same size.
const IS_UNIFORM: &[u8] = b"uniform-work-group-size";

/// The lists among the attributes of nvvm, which keep their names.
const NVVM_LISTS: &[&str] = &["nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim"];

/// The numbers among the attributes of nvvm, by what they are in LLVM IR.
const NVVM_NUMBERS: &[(&str, &str)] = &[
    ("nvvm.cluster_max_blocks", "nvvm.maxclusterrank"),
    ("nvvm.maxnreg", "nvvm.maxnreg"),
    ("nvvm.minctasm", "nvvm.minctasm"),
];

/// A value that an attribute of rocdl must have.
const MESSAGES: [&str; 4] =
    ["must be an integer", "must be a string", "must be a boolean", "must be a dense i32 array attribute"];

impl<'a> Translation<'a> {
    /// Adds to function `id` what the attributes of other dialects say.
    pub(super) fn target_attributes(&mut self, op: Operation<'a>, id: GlobalId) -> Result<(), Failed> {
        let context = self.context;
        let mut set = AttributeSet::default();
        let mut convention = None;
        for &(name, value) in op.discardable_attributes().entries(context) {
            let Ok(name) = std::str::from_utf8(self.string(name)) else { continue };
            match name {
                "nvvm.kernel" => convention = Some(PTX_KERNEL),
                "nvvm.blocksareclusters" => set.add_string(name.as_bytes(), b""),
                "rocdl.kernel" => {
                    convention = Some(AMDGPU_KERNEL);
                    let of_function =
                        self.module.function_mut(id).map(|function| function.attributes.clone());
                    let of_function = of_function.unwrap_or_default();
                    for (key, default) in [(WORK_GROUP_SIZE, &b"1,256"[..]), (IS_UNIFORM, b"true")] {
                        if !set.has_string(key) && !of_function.has_string(key) {
                            set.add_string(key, default);
                        }
                    }
                }
                _ if name.starts_with("nvvm.") => self.nvvm_attribute(name, value, &mut set),
                _ if name.starts_with("rocdl.") => self.rocdl_attribute(op, id, name, value, &mut set)?,
                _ => {}
            }
        }
        if let Some(function) = self.module.function_mut(id) {
            function.attributes.add_all(&set);
            if let Some(convention) = convention {
                function.calling_convention = convention;
            }
        }
        Ok(())
    }

    fn nvvm_attribute(&self, name: &str, value: Attribute, set: &mut AttributeSet) {
        let context = self.context;
        if NVVM_LISTS.contains(&name) {
            let numbers: Vec<String> = value.i32_elements(context).iter().map(i32::to_string).collect();
            set.add_string(name.as_bytes(), numbers.join(",").as_bytes());
        } else if let Some((_, key)) = NVVM_NUMBERS.iter().find(|row| row.0 == name)
            && let Some(number) = integer_of(context, value)
        {
            set.add_string(key.as_bytes(), number.to_string().as_bytes());
        }
    }

    fn rocdl_attribute(
        &mut self,
        op: Operation<'a>,
        id: GlobalId,
        name: &str,
        value: Attribute,
        set: &mut AttributeSet,
    ) -> Result<(), Failed> {
        let context = self.context;
        let fail = |message: &str| Err(op.emit_op_error(format!("{name} {message}")).emit());
        let flag = |value: Attribute| match value {
            Attribute::TRUE => Some(&b"true"[..]),
            Attribute::FALSE => Some(&b"false"[..]),
            _ => None,
        };
        let [no_integer, no_string, no_boolean, no_list] = MESSAGES;
        match name {
            "rocdl.max_flat_work_group_size" => match integer_of(context, value) {
                Some(number) => set.add_string(WORK_GROUP_SIZE, format!("1,{number}").as_bytes()),
                None => return fail(no_integer),
            },
            "rocdl.waves_per_eu" => match integer_of(context, value) {
                Some(number) => set.add_string(b"amdgpu-waves-per-eu", number.to_string().as_bytes()),
                None => return fail(no_integer),
            },
            "rocdl.flat_work_group_size" => match value.string(context) {
                Some(text) => set.add_string(WORK_GROUP_SIZE, self.string(text)),
                None => return fail(no_string),
            },
            "rocdl.uniform_work_group_size" => match flag(value) {
                Some(text) => set.add_string(IS_UNIFORM, text),
                None => return fail(no_boolean),
            },
            "rocdl.unsafe_fp_atomics" => match flag(value) {
                Some(text) => set.add_string(b"amdgpu-unsafe-fp-atomics", text),
                None => return fail(no_boolean),
            },
            "rocdl.reqd_work_group_size" => {
                if !matches!(value.storage(context), AttributeStorage::DenseArray { element: Type::I32, .. })
                {
                    return fail(no_list);
                }
                let sizes = value.i32_elements(context);
                let operands =
                    sizes.into_iter().map(|size| self.constant_operand(Type::I32, size.into())).collect();
                let mut list = std::mem::take(&mut self.module.globals[id.index()].metadata);
                self.attach_tuple(&mut list, "reqd_work_group_size", operands);
                self.module.globals[id.index()].metadata = list;
            }
            _ => {}
        }
        Ok(())
    }
}
