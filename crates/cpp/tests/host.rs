//! Hooks as dialects write them, over a small host: a parser of words, a printer, operations, diagnostics.

mod mini;

use cpp::Value;
use mini::{Mini, OPERATION, machine};

/// Calls a method of the one operation.
fn verify(source: &str, operands: i64) -> (String, Vec<String>) {
    let mut machine = machine(source);
    let mut host = Mini { operands, ..Mini::default() };
    let function = machine.sources().methods("AddOp", "verify")[0];
    let result = machine.call_function(&mut host, function, Some(OPERATION), &[]);
    (mini::show(&result), host.diagnostics)
}

#[test]
fn a_verifier_reports_when_its_diagnostic_ends() {
    let source = r#"
        LogicalResult AddOp::verify() {
          if (getNumOperands() != 2)
            return emitOpError("expects ") << 2 << " operands, but has " << getNumOperands();
          if (auto parent = dyn_cast_or_null<AddOp>(getParentOp()))
            return emitOpError() << "is inside another";
          return success();
        }
    "#;
    assert_eq!(verify(source, 2), ("success".into(), vec![]));
    assert_eq!(verify(source, 3), ("failure".into(), vec!["expects 2 operands, but has 3".into()]));
}

#[test]
fn diagnostics_end_in_the_order_of_the_language() {
    let source = r#"
        LogicalResult AddOp::verify() {
          {
            InFlightDiagnostic first = emitOpError("first");
            emitOpError("second");
            first << " later";
          }
          auto reportOnce = [&](StringRef what) { return this->emitOpError() << what; };
          if (failed(checkNumber(getNumOperands(), [&]() { return emitOpError("checked: "); })))
            return failure();
          return reportOnce("third");
        }
        template <typename EmitFn>
        static LogicalResult checkNumber(int64_t n, EmitFn emit) {
          if (n < 0)
            return emit() << n;
          return success();
        }
    "#;
    // A variable of a block ends with the frame, which the order of reports here does not depend on.
    let (result, diagnostics) = verify(source, 1);
    assert_eq!(result, "failure");
    assert_eq!(diagnostics, ["second", "first later", "third"]);
    assert_eq!(verify(source, -1).1, ["second", "first later", "checked: -1"]);
}

#[test]
fn a_parser_fills_out_parameters_and_calls_back() {
    let source = r#"
        static ParseResult parseCount(OpAsmParser &parser, int64_t &count, SmallVectorImpl<int64_t> &values) {
          if (parser.parseKeyword("count") || parser.parseInteger(count))
            return failure();
          auto parseOne = [&]() -> ParseResult {
            return parser.parseInteger(values.emplace_back());
          };
          return parser.parseList(parseOne);
        }
        ParseResult AddOp::parse(OpAsmParser &parser, OperationState &result) {
          int64_t count;
          SmallVector<int64_t, 4> values;
          if (succeeded(parser.parseOptionalKeyword("fast")))
            result.addAttribute("fast", 1);
          if (parseCount(parser, count, values))
            return failure();
          if (count != static_cast<int64_t>(values.size()))
            return parser.emitError("expected ") << count << " values";
          for (auto [index, value] : llvm::enumerate(values))
            result.operands.push_back(value + index);
          return success();
        }
    "#;
    let parse = |words: &str| {
        let mut machine = machine(source);
        let mut host =
            Mini { words: words.split(' ').rev().map(str::to_string).collect(), ..Mini::default() };
        let function = machine.sources().methods("AddOp", "parse")[0];
        // The state outlives the call, so that it can be read.
        let result = machine.session(|machine| {
            let cell = machine.allocate(Value::list(vec![]))?;
            host.operands_cell = Some(cell.clone());
            let result = machine.call_function(&mut host, function, None, &[mini::PARSER, mini::STATE]);
            Ok((mini::show(&result), machine.list(&cell)?))
        });
        let (result, operands) = result.unwrap();
        let operands: Vec<i64> =
            operands.iter().map(|value| if let Value::Int(_, value) = value { *value } else { -1 }).collect();
        (result, host.diagnostics, host.attributes, operands)
    };
    let (result, diagnostics, attributes, operands) = parse("fast count 2 10 20 end");
    assert_eq!((result.as_str(), diagnostics.len()), ("success", 0));
    assert_eq!(attributes, ["fast"]);
    assert_eq!(operands, [10, 21]);
    assert_eq!(parse("count 3 1 end").1, ["expected 3 values"]);
    assert_eq!(parse("many 3 1 end").0, "failure");
}

#[test]
fn a_printer_streams() {
    let source = r#"
        static void printList(OpAsmPrinter &p, ArrayRef<int64_t> values, StringRef open = "(") {
          p << open;
          llvm::interleaveComma(values, p, [&](int64_t v) { p << v; });
          p << ')';
        }
        void AddOp::print(OpAsmPrinter &p) {
          p << ' ' << getNumOperands() << " to ";
          SmallVector<int64_t> values = llvm::to_vector(llvm::seq<int64_t>(0, getNumOperands()));
          printList(p, values);
          if (getParentOp())
            p << " nested";
        }
    "#;
    let mut machine = machine(source);
    let mut host = Mini { operands: 3, ..Mini::default() };
    let function = machine.sources().methods("AddOp", "print")[0];
    let result = machine.call_function(&mut host, function, Some(OPERATION), &[mini::PRINTER]);
    assert_eq!(mini::show(&result), "void");
    assert_eq!(host.printed, " 3 to (0, 1, 2)");
}

#[test]
fn type_switches_and_own_helpers() {
    let source = r#"
        namespace mini {
        int64_t AddOp::twice() { return 2 * getNumOperands(); }
        } // namespace mini
        LogicalResult AddOp::verify() {
          auto kind = llvm::TypeSwitch<Operation *, StringRef>(getOperation())
                          .Case<SubOp>([](auto) { return "sub"; })
                          .Case([](AddOp op) { return op.twice() > 4 ? "big" : "add"; })
                          .Default("none");
          return emitOpError(kind);
        }
    "#;
    assert_eq!(verify(source, 1).1, ["add"]);
    assert_eq!(verify(source, 3).1, ["big"]);
}

#[test]
fn a_native_that_is_missing_is_named() {
    let source = "LogicalResult AddOp::verify() { return success(getOperation()->isSomething()); }";
    assert_eq!(verify(source, 1).0, "not evaluated: the method 'isSomething'");
    let source = "LogicalResult AddOp::verify() { return other::helper(*this); }";
    assert_eq!(verify(source, 1).0, "not evaluated: 'other::helper'");
}

#[test]
fn missing_names_of_a_function_are_listed_without_running_it() {
    let source = "LogicalResult AddOp::verify() { if (getNumOperands() > unknown()) return Strange::get(); return getFoo().success(); }";
    let mut machine = machine(source);
    let function = machine.sources().methods("AddOp", "verify")[0];
    let missing = machine.missing(&mut Mini::default(), function);
    let names: Vec<&str> = missing.iter().map(|unread| unread.what.as_str()).collect();
    assert_eq!(names, ["'unknown'", "'Strange::get'", "'getFoo'", "the method 'success'"]);
}
