//! The borders that stand in a source file, each with the place it could be moved to.

use std::fmt;
use std::ops::Range;

use proc_macro2::{LineColumn, Literal, Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// One border of a file, moved by one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Border {
    line: usize,
    column: usize,
    bytes: (usize, usize),
    now: String,
    then: String,
}

impl Border {
    /// The file with this border moved.
    pub(crate) fn moved(&self, source: &str) -> String {
        let (start, end) = self.bytes;
        [&source[..start], &self.then, &source[end..]].concat()
    }
}

impl fmt::Display for Border {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} to {}", self.line, self.column, self.now, self.then)
    }
}

/// The week, each day before the one it is moved to.
const WEEK: [&str; 8] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"];

/// Every border of a file, moved, but for those of its tests: each whole number to the one above and the one below, each
/// weekday to the next, and each range with its end to one without and back.
///
/// # Panics
/// Where the file is no Rust.
#[allow(clippy::expect_used, reason = "a tool for developers")]
pub(crate) fn borders(source: &str) -> Vec<Border> {
    let mut found = Found { source, borders: Vec::new() };
    found.visit_file(&syn::parse_file(source).expect("a file that compiles"));
    found.borders
}

struct Found<'a> {
    source: &'a str,
    borders: Vec<Border>,
}

impl Found<'_> {
    fn add(&mut self, span: Span, then: String) {
        let Range { start, end } = span.byte_range();
        let LineColumn { line, column } = span.start();
        let now = self.source[start..end].to_owned();
        self.borders.push(Border { line, column: column + 1, bytes: (start, end), now, then });
    }

    fn number(&mut self, digits: &str, suffix: &str, span: Span) {
        let Ok(number) = digits.parse::<u128>() else { return };
        for moved in [number.checked_add(1), number.checked_sub(1)].into_iter().flatten() {
            self.add(span, format!("{moved}{suffix}"));
        }
    }

    fn literal(&mut self, literal: &Literal) {
        if let syn::Lit::Int(number) = syn::Lit::new(literal.clone()) {
            self.number(number.base10_digits(), number.suffix(), literal.span());
        }
    }

    /// What a macro is given is not parsed: its numbers are found all the same.
    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Literal(literal) => self.literal(&literal),
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn range(&mut self, limits: &syn::RangeLimits) {
        match limits {
            syn::RangeLimits::HalfOpen(dots) => self.add(span_of(&dots.spans), "..=".to_owned()),
            syn::RangeLimits::Closed(dots) => self.add(span_of(&dots.spans), "..".to_owned()),
        }
    }
}

fn span_of(dots: &[Span]) -> Span {
    let joined = dots.iter().copied().reduce(|all, next| all.join(next).unwrap_or(all));
    joined.unwrap_or_else(Span::call_site)
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

impl<'ast> Visit<'ast> for Found<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    // Of attributes only doc comments have numbers.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_lit_int(&mut self, number: &'ast syn::LitInt) {
        self.number(number.base10_digits(), number.suffix(), number.span());
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.tokens(called.tokens.clone());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<&syn::Ident> = path.segments.iter().map(|segment| &segment.ident).collect();
        if let [.., of, day] = names[..]
            && of == "Weekday"
            && let Some(at) = WEEK[..7].iter().position(|name| day == name)
        {
            self.add(day.span(), WEEK[at + 1].to_owned());
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        if range.end.is_some() {
            self.range(&range.limits);
        }
        visit::visit_expr_range(self, range);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_weekday_and_range_is_moved_and_nothing_else() {
        let source = "const A: u32 = 1_000;\nfn b() { matches!(x, 0..=3u8); c(Weekday::Sun, a..b, t.0); }\n/// 7\n#[cfg(test)] mod tests { const D: u8 = 9; }\n";
        let moved: Vec<String> = borders(source).iter().map(ToString::to_string).collect();
        let expected = [
            "1:16: 1_000 to 1001",
            "1:16: 1_000 to 999",
            "2:22: 0 to 1",
            "2:26: 3u8 to 4u8",
            "2:26: 3u8 to 2u8",
            "2:43: Sun to Mon",
            "2:49: .. to ..=",
        ];
        assert_eq!(moved, expected);
        assert!(borders(source).iter().all(|border| border.moved(source) != source));
    }
}
