//! Addresses of descriptions, and the reverse index of uses.

use super::keys::Key;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Addresses, relative to the folder of the site: `dialects/arith.html#arith.addf`.
#[derive(Default)]
pub(super) struct Links {
    urls: FxHashMap<Key, String>,
    /// Addresses by the word that stands between backticks in descriptions.
    words: FxHashMap<String, String>,
    /// The users of each definition: name and address.
    users: FxHashMap<Key, BTreeMap<String, String>>,
    /// The pages of files, by the names of these.
    sources: FxHashMap<String, String>,
}

impl Links {
    pub fn add(&mut self, key: Key, url: String) {
        self.urls.entry(key).or_insert(url);
    }

    /// Makes a word of descriptions a link.
    pub fn add_word(&mut self, word: impl Into<String>, url: &str) {
        self.words.entry(word.into()).or_insert_with(|| url.to_owned());
    }

    pub fn add_user(&mut self, of: Key, name: &str, url: &str) {
        self.users.entry(of).or_default().insert(name.to_owned(), url.to_owned());
    }

    pub fn add_source(&mut self, name: &str, page: &str) {
        self.sources.insert(name.to_owned(), page.to_owned());
    }

    /// Returns the page of a file.
    pub fn source(&self, name: &str) -> Option<&str> {
        self.sources.get(name).map(String::as_str)
    }

    pub fn url(&self, key: &Key) -> Option<&str> {
        self.urls.get(key).map(String::as_str)
    }

    /// Returns the users of something, by name.
    pub fn users(&self, of: &Key) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let users = self.users.get(of).unwrap_or(const { &BTreeMap::new() });
        users.iter().map(|(name, url)| (name.as_str(), url.as_str()))
    }

    /// Returns the traits that something has, in order.
    pub fn traits(&self) -> Vec<String> {
        let names = self.users.keys().filter_map(|key| match key {
            Key::Trait(name) => Some(name.clone()),
            _ => None,
        });
        let mut names: Vec<_> = names.collect();
        sort::by(&mut names, Ord::cmp);
        names
    }
}

/// The page that something is written on.
#[derive(Clone, Copy)]
pub(super) struct Context<'c> {
    pub links: &'c Links,
    /// The address of the page.
    pub page: &'c str,
    /// The dialect that the page is about, or nothing.
    pub dialect: &'c str,
}

impl Context<'_> {
    /// Returns an address as this page has to write it.
    pub fn href(&self, url: &str) -> String {
        match url.strip_prefix(self.page) {
            Some(fragment) if fragment.starts_with('#') => fragment.to_owned(),
            _ => format!("{}{url}", self.root()),
        }
    }

    /// Returns the path from this page to the folder of the site.
    pub fn root(&self) -> String {
        "../".repeat(self.page.matches('/').count())
    }

    /// Returns the address of the description of `key`.
    pub fn link(&self, key: &Key) -> Option<String> {
        self.links.url(key).map(|url| self.href(url))
    }

    /// Returns the address for a word: an operation with or without the name of this page's dialect, a type,
    /// an interface, a pass.
    pub fn link_of_word(&self, word: &str) -> Option<String> {
        if let Some(url) = self.links.words.get(word) {
            return Some(self.href(url));
        }
        let is_mnemonic = |char: char| char.is_ascii_alphanumeric() || "_.$".contains(char);
        if self.dialect.is_empty() || word.is_empty() || !word.chars().all(is_mnemonic) {
            return None;
        }
        self.links.url(&Key::Operation(format!("{}.{word}", self.dialect))).map(|url| self.href(url))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_relative_to_their_page() {
        let mut links = Links::default();
        links.add(Key::Operation("a.b".into()), "dialects/a.html#a.b".into());
        links.add_word("a.b", "dialects/a.html#a.b");
        let on = |page, dialect| Context { links: &links, page, dialect };
        assert_eq!(on("dialects/a.html", "a").link_of_word("b").as_deref(), Some("#a.b"));
        assert_eq!(on("dialects/c.html", "c").link_of_word("b"), None);
        assert_eq!(on("dialects/c.html", "c").link_of_word("a.b").as_deref(), Some("../dialects/a.html#a.b"));
        assert_eq!(on("index.html", "").href("dialects/a.html"), "dialects/a.html");
    }
}
