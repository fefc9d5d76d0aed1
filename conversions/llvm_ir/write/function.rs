//! Functions and blocks as text.

use llvm::types::function_type;

use super::{Writer, write_name};
use crate::model::{BlockIndex, Function, Global, GlobalKind};
use crate::text::write_quoted;

/// The column of the list of predecessors.
const COMMENT_COLUMN: usize = 50;

/// Returns how a calling convention is written, by its number.
pub fn calling_convention(number: u32) -> String {
    let word = match number {
        8 => "fastcc",
        9 => "coldcc",
        10 => "ghccc",
        11 => "cc11",
        13 => "anyregcc",
        14 => "preserve_mostcc",
        15 => "preserve_allcc",
        16 => "swiftcc",
        17 => "cxx_fast_tlscc",
        18 => "tailcc",
        19 => "cfguard_checkcc",
        20 => "swifttailcc",
        21 => "preserve_nonecc",
        64 => "x86_stdcallcc",
        65 => "x86_fastcallcc",
        66 => "arm_apcscc",
        67 => "arm_aapcscc",
        68 => "arm_aapcs_vfpcc",
        69 => "msp430_intrcc",
        70 => "x86_thiscallcc",
        71 => "ptx_kernel",
        72 => "ptx_device",
        75 => "spir_func",
        76 => "spir_kernel",
        77 => "intel_ocl_bicc",
        78 => "x86_64_sysvcc",
        79 => "win64cc",
        80 => "x86_vectorcallcc",
        83 => "x86_intrcc",
        84 => "avr_intrcc",
        85 => "avr_signalcc",
        87 => "amdgpu_vs",
        88 => "amdgpu_gs",
        89 => "amdgpu_ps",
        90 => "amdgpu_cs",
        91 => "amdgpu_kernel",
        92 => "x86_regcallcc",
        93 => "amdgpu_hs",
        95 => "amdgpu_ls",
        96 => "amdgpu_es",
        97 => "aarch64_vector_pcs",
        98 => "aarch64_sve_vector_pcs",
        100 => "amdgpu_gfx",
        102 => "aarch64_sme_preservemost_from_x0",
        103 => "aarch64_sme_preservemost_from_x2",
        104 => "amdgpu_cs_chain",
        105 => "amdgpu_cs_chain_preserve",
        _ => return format!("cc{number}"),
    };
    word.into()
}

impl Writer<'_> {
    /// Writes all functions.
    pub(super) fn write_functions(&mut self) {
        let module = self.module;
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind {
                self.text("\n");
                let slots = self.number_function(&global.metadata, function);
                self.function = Some((function, slots));
                self.write_function(global, function);
                self.function = None;
            }
        }
    }

    fn write_function(&mut self, global: &Global, function: &Function) {
        let mut plain = Vec::new();
        function.attributes.write(&mut plain, false, false);
        if !plain.is_empty() {
            self.text("; Function Attrs: ");
            self.text(&plain);
            self.text("\n");
        }
        if function.is_declaration() {
            self.text("declare");
            self.attachments(" ", &global.metadata);
            self.text(" ");
        } else {
            self.text("define ");
        }
        self.linkage(global);
        if function.calling_convention != 0 {
            self.text(calling_convention(function.calling_convention));
            self.text(" ");
        }
        if !function.result_attributes.is_empty() {
            function.result_attributes.write(&mut self.out, true, false);
            self.text(" ");
        }
        let ty = function_type(self.context, global.ty);
        if let Some(ty) = ty {
            self.ty(ty.result);
        }
        self.text(" ");
        write_name(&mut self.out, b'@', self.context.string(global.name));
        self.write_parameters(function, ty.is_some_and(|ty| ty.is_var_arg));
        if !global.unnamed_addr.is_empty() {
            self.text(" ");
            self.text(global.unnamed_addr);
        }
        if global.space != 0 || self.module.layout.program_space != 0 {
            self.text(format!(" addrspace({})", global.space));
        }
        if let Some(group) = self.groups.get(&function.attributes) {
            self.text(format!(" #{group}"));
        }
        if let Some(section) = global.section {
            self.text(" section ");
            write_quoted(&mut self.out, self.context.string(section));
        }
        self.comdat(global, " comdat");
        if global.alignment != 0 {
            self.text(format!(" align {}", global.alignment));
        }
        if let Some(gc) = function.gc {
            self.text(" gc ");
            write_quoted(&mut self.out, self.context.string(gc));
        }
        if let Some(personality) = function.personality {
            self.text(" personality ");
            self.typed_constant(personality);
        }
        if function.is_declaration() {
            self.text("\n");
            return;
        }
        self.attachments(" ", &global.metadata);
        self.text(" {");
        for index in 0..function.blocks.len() {
            self.write_block(function, BlockIndex::new(index));
        }
        self.text("}\n");
    }

    fn write_parameters(&mut self, function: &Function, is_var_arg: bool) {
        self.text("(");
        for (index, &ty) in function.params.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.ty(ty);
            if let Some(set) = function.param_attributes.get(index).filter(|set| !set.is_empty()) {
                self.text(" ");
                set.write(&mut self.out, true, false);
            }
            if !function.is_declaration() {
                self.text(format!(" %{index}"));
            }
        }
        if is_var_arg {
            self.text(if function.params.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
    }

    fn write_block(&mut self, function: &Function, index: BlockIndex) {
        let block = &function.blocks[index.index()];
        if index.index() != 0 {
            let label = format!("{}:", self.block_number(index));
            self.text("\n");
            self.text(&label);
            self.text(" ".repeat(COMMENT_COLUMN.saturating_sub(label.len()).max(1)));
            match block.predecessors.is_empty() {
                true => self.text("; No predecessors!"),
                false => self.text("; preds = "),
            }
            for (place, &from) in block.predecessors.iter().enumerate() {
                if place != 0 {
                    self.text(", ");
                }
                self.text(format!("%{}", self.block_number(from)));
            }
        }
        self.text("\n");
        for inst in &block.instructions {
            self.write_instruction(function, *inst);
            self.text("\n");
        }
    }

    /// Returns the number of a block of the function that is written.
    pub(super) fn block_number(&self, block: BlockIndex) -> u32 {
        self.function.as_ref().map_or(0, |(_, slots)| slots.block(block))
    }
}
