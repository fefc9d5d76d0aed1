//! Unknown names that a function needs, found without running it.

use super::Machine;
use crate::index::FunctionId;
use crate::link::{Code, Node, Target};
use crate::machine::host::Host;
use crate::name::known;
use crate::source::Place;
use crate::sources::Unread;
use std::collections::HashSet;

/// How many functions a search follows.
const MAX_FUNCTIONS: usize = 2000;

impl Machine {
    /// Lists the unknown names that a function and its callees need, in the order of the text.
    ///
    /// An evaluation may still succeed, if it does not reach them. Names that depend on classes of values,
    /// such as a method that lists have and strings do not, are only found at run time.
    pub fn missing(&mut self, host: &mut dyn Host, function: FunctionId) -> Vec<Unread> {
        let mut missing = Vec::new();
        let mut seen = HashSet::from([function]);
        let mut waiting = vec![function];
        while let Some(id) = waiting.pop() {
            let code = match self.function_code(host, id) {
                Ok(code) => code,
                Err(error) => {
                    let place = error.place.unwrap_or_else(|| self.sources().place(id));
                    missing.push(Unread { place, what: error.what });
                    continue;
                }
            };
            let mut called = Vec::new();
            collect(self, &code.code, &mut missing, &mut called);
            for other in called {
                if seen.len() < MAX_FUNCTIONS && seen.insert(other) {
                    waiting.push(other);
                }
            }
        }
        missing
    }
}

fn collect(machine: &Machine, code: &Code, missing: &mut Vec<Unread>, called: &mut Vec<FunctionId>) {
    for (node, &offset) in code.nodes.iter().zip(&code.places) {
        let what = match node {
            Node::Unsupported(what) => Some(what.to_string()),
            Node::Call(call) => match &code.calls[*call as usize].target {
                Target::Unsupported(what) => Some(what.to_string()),
                Target::Functions(functions)
                | Target::Own(_, functions)
                | Target::Specialized(functions, _) => {
                    called.extend(functions.iter());
                    None
                }
                Target::Method(method) | Target::Implicit(_, method)
                    if method.native.is_none()
                        && method.host.is_none()
                        && !method.in_sources
                        // A field that holds a function may be meant.
                        && !machine.sources().is_field_name(method.name)
                        // A lambda is called through it.
                        && method.name != known::CALL =>
                {
                    Some(format!("the method '{}'", machine.sources().names.get(method.name)))
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(what) = what {
            missing.push(Unread { place: Place { file: code.file, offset }, what });
        }
    }
    for lambda in &code.lambdas {
        collect(machine, &lambda.code, missing, called);
    }
}
