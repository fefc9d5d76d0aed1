//! Messages in and out: a thread reads standard input, answers are written as they are made.
//!
//! `lsp-server` reads the messages. Its own writer takes answers as `serde_json::Value`, of which the colors of a large file would
//! be a hundred megabytes, so results are written from their types.

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use lsp_server::{ErrorCode, Message, RequestId};
use lsp_types::notification::Notification;
use serde::Serialize;
use serde_json::json;

/// Why a request has no answer.
pub struct Refusal(pub ErrorCode, pub String);

impl Refusal {
    pub fn invalid(message: impl Into<String>) -> Self {
        Refusal(ErrorCode::InvalidParams, message.into())
    }
}

/// The connection to an editor.
pub struct Connection {
    incoming: Receiver<io::Result<Message>>,
    /// The messages that were read and not dealt with.
    inbox: VecDeque<Message>,
    /// The number of requests that were sent.
    requests: i32,
}

/// A message that goes out.
#[derive(Serialize)]
struct Outgoing<'m, T: Serialize> {
    jsonrpc: &'static str,
    method: &'m str,
    params: T,
}

impl Connection {
    /// Begins to read standard input.
    pub fn new() -> Self {
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let sent = match Message::read(&mut input) {
                    Ok(Some(message)) => sender.send(Ok(message)),
                    Ok(None) => return,
                    Err(error) => {
                        // The loop over messages ends with this one.
                        let _ = sender.send(Err(error));
                        return;
                    }
                };
                if sent.is_err() {
                    return;
                }
            }
        });
        Connection { incoming, inbox: VecDeque::new(), requests: 0 }
    }

    /// Returns the next message, if one has come already.
    ///
    /// # Errors
    /// If what came is no message.
    pub fn poll(&mut self) -> io::Result<Option<Message>> {
        self.drain()?;
        Ok(self.inbox.pop_front())
    }

    /// Waits for the next message; `None` after the last one.
    ///
    /// # Errors
    /// If what came is no message.
    pub fn wait(&mut self) -> io::Result<Option<Message>> {
        match self.poll()? {
            Some(message) => Ok(Some(message)),
            None => self.incoming.recv().ok().transpose(),
        }
    }

    /// Waits for a time. Returns whether no message came.
    ///
    /// # Errors
    /// If what came is no message.
    pub fn is_quiet(&mut self, time: Duration) -> io::Result<bool> {
        if self.has_message()? {
            return Ok(false);
        }
        match self.incoming.recv_timeout(time) {
            Ok(message) => {
                self.inbox.push_back(message?);
                Ok(false)
            }
            Err(RecvTimeoutError::Timeout) => Ok(true),
            Err(RecvTimeoutError::Disconnected) => Ok(false),
        }
    }

    /// Returns whether a message waits.
    ///
    /// # Errors
    /// If what came is no message.
    pub fn has_message(&mut self) -> io::Result<bool> {
        self.drain()?;
        Ok(!self.inbox.is_empty())
    }

    /// Takes what was read. Requests that wait and are cancelled are refused.
    fn drain(&mut self) -> io::Result<()> {
        while let Ok(message) = self.incoming.try_recv() {
            match message? {
                Message::Notification(cancel) if cancel.method == "$/cancelRequest" => {
                    let id = cancel.params.get("id").cloned().unwrap_or_default();
                    let is_it = |message: &Message| match message {
                        Message::Request(request) => {
                            serde_json::to_value(&request.id).is_ok_and(|own| own == id)
                        }
                        _ => false,
                    };
                    if let Some(Message::Request(request)) =
                        self.inbox.iter().position(is_it).and_then(|place| self.inbox.remove(place))
                    {
                        let refusal = Refusal(ErrorCode::RequestCanceled, "cancelled".into());
                        self.respond(&request.id, Err(refusal))?;
                    }
                }
                message => self.inbox.push_back(message),
            }
        }
        Ok(())
    }

    /// Answers a request with a result, which is JSON already.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn respond(&self, id: &RequestId, answer: Result<String, Refusal>) -> io::Result<()> {
        let id = serde_json::to_string(id)?;
        let (field, answer) = match answer {
            Ok(result) => ("result", result),
            Err(Refusal(code, message)) => {
                ("error", json!({"code": code as i32, "message": message}).to_string())
            }
        };
        // A result may be megabytes: it is not copied.
        write(&[&format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"{field}\":"), &answer, "}"])
    }

    /// Sends a notification.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn notify<M: Notification>(&self, params: M::Params) -> io::Result<()> {
        write(&[&serde_json::to_string(&Outgoing { jsonrpc: "2.0", method: M::METHOD, params })?])
    }

    /// Sends a request whose answer does not matter.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn request(&mut self, method: &str, params: serde_json::Value) -> io::Result<()> {
        self.requests += 1;
        write(&[
            &json!({"jsonrpc": "2.0", "id": self.requests, "method": method, "params": params}).to_string()
        ])
    }
}

/// Writes a message, whose body is in parts.
fn write(parts: &[&str]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "Content-Length: {}\r\n\r\n", parts.iter().map(|part| part.len()).sum::<usize>())?;
    for part in parts {
        out.write_all(part.as_bytes())?;
    }
    out.flush()
}
