//! A site: pages that are read in a browser, from a folder.
//!
//! Markdown is for tools; this is for people. There is one page for each dialect, one for all interfaces,
//! traits, passes and patterns each, one for each file of definitions, and everything that is mentioned is a link to
//! where it is described. The pages use nothing from outside of their folder and need no server.
//!
//! [`Catalog`] has read all that there is to say before the first page is written; the pages are strings,
//! and writing them to a disk is up to the caller.

mod catalog;
mod definition;
mod format;
mod frame;
mod keys;
mod links;
mod markup;
mod mlir;
mod operation;
mod pages;
mod parts;
mod prose;
mod search;
mod source_page;
mod sources;

pub use catalog::Catalog;

use markup::{LIMIT, Out};
use std::fmt;

/// The files of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub files: Vec<Page>,
}

/// A file of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Relative to the folder of the site, with `/` between folders.
    pub path: String,
    pub contents: String,
}

impl Catalog<'_> {
    /// Writes all pages. Fails only if they would be too large together.
    pub fn site(&self) -> Result<Site, fmt::Error> {
        let mut site = Site { files: Vec::new() };
        let mut left = LIMIT;
        let mut add = |path: &str, write: &dyn Fn(&mut Out) -> fmt::Result| {
            let mut out = Out::new(left);
            write(&mut out)?;
            left -= out.text.len();
            site.files.push(Page { path: path.to_owned(), contents: out.text });
            Ok(())
        };
        add(frame::INDEX, &|out| pages::index(self, out))?;
        for entry in &self.dialects {
            add(&entry.page, &|out| pages::dialect(self, entry, out))?;
        }
        for (path, _) in frame::sections(self) {
            add(path, &|out| match path {
                catalog::INTERFACES => pages::interfaces(self, out),
                catalog::TRAITS => pages::traits(self, out),
                catalog::ENUMS => pages::enums(self, out),
                catalog::PASSES => pages::passes(self, out),
                _ => pages::patterns(self, out),
            })?;
        }
        for entry in &self.sources {
            add(&entry.page, &|out| source_page::source(self, entry, out))?;
        }
        add(frame::SEARCH, &|out| search::index(self, out))?;
        add(frame::STYLE, &|out| fmt::Write::write_str(out, include_str!("assets/style.css")))?;
        add(frame::SCRIPT, &|out| fmt::Write::write_str(out, include_str!("assets/site.js")))?;
        Ok(site)
    }
}
