//! Sections as people, papers and word processors write them: "§ 1‑14‑24(B)", "Section 1-14-24 (B)", "1-14-24.B", "1-14-24b".

/// What may stand before and behind a number and is no part of it.
const BESIDE: [&str; 8] = ["section", "sections", "sec", "sect", "nmsa", "1978", "of", "nmac"];

/// A section of the statutes, in one spelling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    /// `1-14-24`, and a hyphen behind it where it is not typed to its end.
    number: String,
    /// `a`, `3`: a subsection and its paragraph, or several subsections.
    parts: Vec<String>,
}

impl Section {
    /// The section that something names; none where it does not begin with a number.
    pub(crate) fn of(asked: &str) -> Option<Section> {
        let plain: String = asked.to_lowercase().chars().map(in_one_spelling).collect();
        let bare = |word: &str| word.trim_matches([',', ';', ':', '"', '\'']).trim_matches('§').to_owned();
        let (mut number, mut behind) = (String::new(), Vec::new());
        let mut words = plain.split_whitespace().map(bare).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            match word.as_str() {
                // "Paragraph (3) of Subsection A of Section 1-14-24": the narrower stands first.
                "subsection" | "subsections" | "paragraph" | "paragraphs" => behind.insert(0, words.next()?),
                word if BESIDE.contains(&word.replace('.', "").as_str()) => {}
                word => number.push_str(word),
            }
        }
        if !number.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let end = end_of_number(&number);
        let (number, rest) = number.split_at(end);
        let rest = behind.iter().fold(rest.to_owned(), |rest, part| format!("{rest}({part})"));
        Some(Section { number: with_hyphens(number), parts: parts(&rest) })
    }

    /// Whether a citation of one section names this one, a part of it or the whole that it is of.
    pub(crate) fn is_named_by(&self, cited: &Section) -> bool {
        let lists = |section: &Section| section.parts.len() > 1 && section.parts.iter().all(|part| is_letter(part));
        if self.number != cited.number {
            // "1-14-" names what begins so; "1-14-2" does not name 1-14-24.
            return self.parts.is_empty()
                && cited.number.starts_with(&format!("{}-", self.number.trim_end_matches('-')));
        }
        match (self.parts.first(), lists(cited)) {
            (None, _) => true,
            (Some(first), true) => cited.parts.contains(first),
            (Some(_), false) if lists(self) => cited.parts.first().is_none_or(|of| self.parts.contains(of)),
            (Some(_), false) => self.parts.starts_with(&cited.parts) || cited.parts.starts_with(&self.parts),
        }
    }

    /// The section that it is a part of.
    pub(crate) fn whole(&self) -> Section {
        Section { number: self.number.clone(), parts: Vec::new() }
    }

    /// Whether it names a part of what is cited, where the citation itself names no part so small.
    pub(crate) fn is_part_of(&self, cited: &Section) -> bool {
        self.number == cited.number && cited.parts.len() < self.parts.len() && self.parts.starts_with(&cited.parts)
    }
}

impl std::fmt::Display for Section {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.number)?;
        self.parts.iter().try_for_each(|part| write!(f, "({part})"))
    }
}

/// Hyphens, dashes and minus signs as one; quotation marks and blanks that do not break as plain ones.
fn in_one_spelling(letter: char) -> char {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' | '\u{ad}' => '-',
        '\u{201c}' | '\u{201d}' | '\u{201e}' => '"',
        '\u{2018}' | '\u{2019}' => '\'',
        letter if letter.is_whitespace() || ('\u{200b}'..='\u{200d}').contains(&letter) => ' ',
        letter => letter,
    }
}

/// Where the number ends: before a bracket, a letter, or a dot or hyphen that no figure follows, unless it ends there.
fn end_of_number(text: &str) -> usize {
    let rest_of = |at: usize| text.get(at..).unwrap_or_default();
    let goes_on = |(at, letter): (usize, char)| match letter {
        '0'..='9' => true,
        '.' => rest_of(at + 1).starts_with(|c: char| c.is_ascii_digit()),
        '-' => rest_of(at + 1).is_empty() || rest_of(at + 1).starts_with(|c: char| c.is_ascii_digit()),
        // The letter of an article, as in 12-2A-7; one behind the section is a subsection.
        'a'..='z' => {
            let is_of_article = text.get(..at).is_some_and(|before| before.matches('-').count() == 1);
            let behind = rest_of(at + 1).strip_prefix('-');
            is_of_article && behind.is_some_and(|behind| behind.starts_with(|c: char| c.is_ascii_digit()))
        }
        _ => false,
    };
    text.char_indices().find(|each| !goes_on(*each)).map_or(text.len(), |(at, _)| at)
}

/// A number of three figures with dots between, `1.14.24`, as a section of the statutes has it; one of more is of the
/// Administrative Code, which has dots.
fn with_hyphens(number: &str) -> String {
    let is_of_statutes = !number.contains('-') && number.split('.').count() == 3;
    if is_of_statutes { number.replace('.', "-") } else { number.to_owned() }
}

fn is_letter(part: &str) -> bool {
    part.len() == 1 && part.starts_with(|c: char| c.is_ascii_lowercase())
}

/// `(b)-(d)` as b, c, d; `.a.3`, `a(3)` and `(a)(3)` as a, 3.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = text;
    let mut is_range = false;
    while let Some(letter) = rest.chars().next() {
        let of_one_sort = |c: char| c.is_alphanumeric() && c.is_ascii_digit() == letter.is_ascii_digit();
        let length = rest.find(|c| !of_one_sort(c)).unwrap_or(rest.len()).max(letter.len_utf8());
        let (run, behind) = rest.split_at(length);
        rest = behind;
        if !letter.is_alphanumeric() {
            is_range |= letter == '-' && !parts.is_empty();
            continue;
        }
        let ends = (parts.last().and_then(|from| from.chars().next()), run.chars().next());
        if let ((Some(from), Some(to)), true) = (ends, is_range) {
            parts.extend((from..=to).skip(1).map(String::from));
        } else {
            parts.push(run.to_owned());
        }
        is_range = false;
    }
    parts
}
