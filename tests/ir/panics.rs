//! A pass that panics fails for its operation, and leaves the IR whole.

use std::sync::Arc;

use rsmlir::diag::Failed;
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::passes::{Anchor, InputText, OpPassManager, Pass, PassInfo, RunOptions, Runner};
use rsmlir::print::PrintFlags;
use rsmlir::timer::Timer;

static PANICS: PassInfo = PassInfo {
    argument: "test-panic",
    name: "TestPanic",
    summary: "Panics on functions called @f",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run: |pass| {
        let name = rsmlir::ir::symbols::symbol_name(pass.root());
        assert!(name.is_none_or(|name| pass.ir.context().string(name) != "f"), "it is @f");
        Ok(())
    },
};

#[test]
fn a_panic_is_a_failure_of_its_operation() {
    let text = "module {\n  func.func private @f()\n  func.func private @g()\n}\n";
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("x", text).unwrap();
    let mut ir = parse_source(&context, buffer, 0..text.len(), ParseOptions::default()).unwrap();
    let mut manager = OpPassManager::new("builtin.module");
    manager.add(Pass::new(&PANICS));
    let pipeline = manager.to_text();
    assert_eq!(pipeline, "builtin.module(func.func(test-panic))");
    let input = InputText { text: buffer.text.clone(), range: 0..text.len(), pipeline };
    let runner = Runner::new(RunOptions { input: Some(input), ..RunOptions::default() });
    assert_eq!(runner.run(&manager, &mut ir, &mut Timer::root(false)), Err(Failed));
    let reports = ir.context().diagnostics().take_unhandled();
    let [error] = reports.as_slice() else { panic!("{reports:?}") };
    assert!(error.message.starts_with("internal error in pass 'test-panic': "), "{error:?}");
    let path = runner.panic_reproducer().unwrap();
    let written = std::fs::read_to_string(path).unwrap();
    std::fs::remove_file(path).unwrap();
    assert!(written.starts_with(text), "{written}");
    assert!(written.contains("pipeline: \"builtin.module(func.func(test-panic))\""), "{written}");
    // The IR is whole again.
    let mut printed = Vec::new();
    rsmlir::print::print_ir(&ir, &PrintFlags::new(), &mut printed).unwrap();
    assert_eq!(String::from_utf8(printed).unwrap(), text);
}
