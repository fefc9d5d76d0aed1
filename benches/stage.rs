//! One stage of the program on one text, on one thread.

use std::sync::Arc;

use ir::{Context, Ir};
use logos::Logos as _;
use parse::{ParseOptions, TokenKind, parse_source};
use passes::{RunOptions, Runner, parse_pipeline, register_passes};
use print::{PrintFlags, print_ir};
use registry::DialectSet;
use support::timer::Timer;
use verify::verify;

/// A stage of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Text to tokens.
    Lex,
    /// Text to IR.
    Parse,
    Verify,
    /// IR to text.
    Print,
    Canonicalize,
    Cse,
    /// Text to text, as `rsmlir-opt` without passes.
    All,
}

impl Stage {
    /// The stages, by name.
    pub const ALL: [(&'static str, Stage); 7] = [
        ("lex", Stage::Lex),
        ("parse", Stage::Parse),
        ("verify", Stage::Verify),
        ("print", Stage::Print),
        ("canonicalize", Stage::Canonicalize),
        ("cse", Stage::Cse),
        ("all", Stage::All),
    ];
}

/// A stage, and the result of those before it.
pub struct Prepared<'t> {
    stage: Stage,
    text: &'t [u8],
    context: Arc<Context>,
    ir: Option<Ir>,
}

impl<'t> Prepared<'t> {
    /// Runs the stages before `stage`.
    pub fn new(stage: Stage, text: &'t [u8]) -> Self {
        let context = Arc::new(dialects().context());
        let ir = (!matches!(stage, Stage::Lex | Stage::Parse | Stage::All)).then(|| parsed(&context, text));
        Prepared { stage, text, context, ir }
    }

    /// Runs the stage. Returns a number that depends on its result, so that no work is left out.
    pub fn run(mut self) -> usize {
        let ir = match self.stage {
            Stage::Lex => return TokenKind::lexer(self.text).filter(|token| token.is_ok()).count(),
            Stage::Parse => parsed(&self.context, self.text),
            Stage::All => {
                let ir = parsed(&self.context, self.text);
                verify(ir.root()).expect("valid IR");
                return printed(&ir);
            }
            Stage::Verify | Stage::Print | Stage::Canonicalize | Stage::Cse => {
                self.ir.take().expect("the IR that was prepared")
            }
        };
        match self.stage {
            Stage::Lex | Stage::Parse | Stage::All => ir.num_bodies(),
            Stage::Verify => {
                verify(ir.root()).expect("valid IR");
                ir.num_bodies()
            }
            Stage::Print => printed(&ir),
            Stage::Canonicalize => after_passes(ir, "builtin.module(canonicalize)"),
            Stage::Cse => after_passes(ir, "builtin.module(cse)"),
        }
    }
}

/// The dialects that the texts use.
fn dialects() -> DialectSet {
    let dialects = [
        &affine::DIALECT,
        &arith::DIALECT,
        &builtin::DIALECT,
        &cf::DIALECT,
        &func::DIALECT,
        &linalg::DIALECT,
        &math::DIALECT,
        &memref::DIALECT,
        &scf::DIALECT,
        &tensor::DIALECT,
        &ub::DIALECT,
    ];
    let mut set = DialectSet::new();
    dialects.into_iter().for_each(|dialect| set.add(dialect));
    set.add_hooks(&tensor_patterns::HOOKS);
    set
}

fn parsed(context: &Arc<Context>, text: &[u8]) -> Ir {
    let buffer = context.sources().add("in.mlir", text).expect("a text of a moderate size");
    let options = ParseOptions { verify: false, ..ParseOptions::default() };
    let Ok(ir) = parse_source(context, buffer, 0..text.len(), options) else {
        let messages: Vec<_> = context.diagnostics().take_unhandled();
        panic!("{:?}", messages.first().map(|diagnostic| &diagnostic.message));
    };
    ir
}

fn printed(ir: &Ir) -> usize {
    let mut text = Vec::new();
    print_ir(ir, &PrintFlags::new(), &mut text).expect("text of a moderate size");
    text.len()
}

fn after_passes(mut ir: Ir, pipeline: &str) -> usize {
    register_passes(transforms::PASSES);
    let Ok(manager) = parse_pipeline(pipeline) else { panic!("{pipeline} is a pipeline") };
    let runner = Runner::new(RunOptions { print: PrintFlags::new(), ..RunOptions::default() });
    runner.run(&manager, &mut ir, &mut Timer::root(false)).expect("passes that succeed");
    ir.num_bodies()
}
