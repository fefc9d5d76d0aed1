//! Conversion of the func dialect: functions, calls and returns.
//!
//! Follows mlir/lib/Conversion/FuncToLLVM/FuncToLLVM.cpp.

mod calls;
mod function;
mod source;
mod wrappers;

use conversion::ConversionPattern;
use llvm_common::LlvmPattern;

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("func.func", function::convert),
    ConversionPattern::one_to_n("func.call_indirect", calls::convert_call_indirect),
    ConversionPattern::one_to_n("func.call", calls::convert_call),
    ConversionPattern::new("func.constant", calls::convert_constant),
    ConversionPattern::one_to_n("func.return", calls::convert_return),
];
