//! The two notices of Section 1-14-24(B), which say the same of the figures and differ in whose paper they are.

use law::Edition;
use law::deadline::RecountRoute;

use super::facts::{Officer, RecountNotice};
use super::words::{Joined, Said, Word, Words};
use super::{NoticeId, Refusal, basis, check, contest, follows, margin, recital};
use crate::model::{
    Addressee, Block, Copies, Document, Language, Letterhead, Seal, Signatures, Signer, Style, Text, Title,
};

/// What is said in both notices: the whole document.
pub(super) fn write(document: NoticeId, facts: &RecountNotice, language: Language) -> Result<Document, Refusal> {
    check::check(facts, document)?;
    let words = Words::of(language)?;
    let contest =
        contest::name(&words, &facts.contest.title, facts.contest.district.as_deref(), facts.contest.party.as_deref())?;
    let said = contest::in_a_sentence(&words, &facts.contest, &contest)?;
    let notice = Notice { words: &words, facts, document, contest, said };
    notice.write()
}

struct Notice<'a> {
    words: &'a Words,
    facts: &'a RecountNotice,
    document: NoticeId,
    /// What the contest is called.
    contest: Text,
    /// The same, as it stands in a sentence.
    said: Text,
}

impl Notice<'_> {
    fn write(&self) -> Result<Document, Refusal> {
        let (words, facts) = (self.words, self.facts);
        let election = contest::election(words, &facts.election)?;
        let (title, author) = match self.document {
            NoticeId::ClerkNotice => {
                (Word::ClerkTitle, words.say(Word::ClerkAuthor, &[("county", &facts.county.name)])?)
            }
            NoticeId::BoardNotice => (Word::BoardTitle, words.get(Word::BoardAuthor)?),
        };
        Ok(Document {
            language: words.language,
            author,
            subject: words.say(Word::Subject, &[("contest", &self.said.plain()), ("election", &election)])?,
            letterhead: Some(self.letterhead()?),
            title: Title::of(words.get(title)?, self.contest.clone()),
            blocks: self.blocks(&election)?,
        })
    }

    fn letterhead(&self) -> Result<Letterhead, Refusal> {
        let (words, county) = (self.words, ("county", self.facts.county.name.as_str()));
        Ok(match self.document {
            NoticeId::ClerkNotice => Letterhead {
                jurisdiction: words.say(Word::ClerkJurisdiction, &[county])?,
                office: words.get(Word::ClerkOffice)?,
                address: address_or(&self.facts.clerk, words.say(Word::Seat, &[("seat", &self.facts.county.seat)])?),
                prepared_by: None,
                seal: self.seal(county)?,
            },
            NoticeId::BoardNotice => Letterhead {
                jurisdiction: words.get(Word::BoardJurisdiction)?,
                office: words.get(Word::BoardOffice)?,
                address: address_or(&self.facts.secretary_of_state, words.get(Word::BoardSeat)?),
                prepared_by: Some(words.say(Word::BoardPreparedBy, &[county])?),
                // The State's paper: a county's seal on it would say that it is the county's.
                seal: None,
            },
        })
    }

    fn seal(&self, county: (&str, &str)) -> Result<Option<Seal>, Refusal> {
        let says = self.words.say(Word::SealOf, &[county])?;
        Ok(self.facts.seal.clone().map(|picture| Seal { picture, says }))
    }

    fn blocks(&self, election: &str) -> Result<Vec<Block>, Refusal> {
        let (words, facts) = (self.words, self.facts);
        let bill = facts.verdict.edition == Edition::Sb356;
        let mut blocks = Vec::new();
        if bill {
            blocks.push(Block::Paragraph(Text::new().bold(words.get(Word::TrainingOnly)?)));
        }
        blocks.push(Block::Addressee(self.addressee()?));
        blocks.push(Block::Paragraph(self.opening(election)?));
        blocks.push(Block::Paragraph(recital::paragraph(words, facts)?));
        blocks.push(Block::Table(contest::table(words, facts, &self.contest)?));
        if facts.dates.route == RecountRoute::SeveralCounties {
            blocks.push(Block::Table(contest::table_by_county(words, facts)?));
        }
        if let Some(said) = basis::not_final(words, facts)? {
            blocks.push(Block::Paragraph(Text::new().bold(said)));
        }
        blocks.push(Block::Paragraph(basis::paragraph(words, facts, self.document)?.and_then(self.caveat()?)));
        blocks.extend(margin::blocks(words, facts)?);
        blocks.push(Block::Heading(words.get(Word::FollowsHeading)?));
        blocks.push(Block::Facts(follows::rows(words, facts, self.document)?));
        if !bill {
            blocks.extend(self.signing()?);
        }
        Ok(blocks)
    }

    fn addressee(&self) -> Result<Addressee, Refusal> {
        let words = self.words;
        let mut lines: Vec<Text> = Vec::new();
        match (self.document, &self.facts.secretary_of_state.name) {
            (NoticeId::BoardNotice, _) => lines.push(words.get(Word::ToBoard)?.into()),
            (NoticeId::ClerkNotice, Some(name)) => {
                lines.push(words.say(Word::ToSecretaryNamed, &[("name", name)])?.into());
            }
            (NoticeId::ClerkNotice, None) => lines.push(words.get(Word::ToSecretary)?.into()),
        }
        let address = &self.facts.secretary_of_state.address;
        if self.document == NoticeId::ClerkNotice && !address.is_empty() {
            lines.push(address.join(", ").into());
        }
        Ok(Addressee { lead: words.get(Word::To)?, lines })
    }

    /// That notice is given, of what, and where ballots were cast.
    fn opening(&self, election: &str) -> Result<Text, Refusal> {
        let (words, facts) = (self.words, self.facts);
        let vote = words.get(contest::vote(&facts.contest))?;
        let contest = self.said.clone().in_style(Style::Bold);
        let section = facts.verdict.section.to_string();
        let values = [
            ("vote", Said::Plain(&vote)),
            ("contest", Said::Runs(&contest)),
            ("election", Said::Plain(election)),
            ("section", Said::Plain(&section)),
        ];
        let opening = match self.document {
            NoticeId::ClerkNotice => Word::ClerkOpening,
            NoticeId::BoardNotice => Word::BoardOpening,
        };
        let text = words.text(opening, &values)?.and_then(self.where_cast()?.into());
        match self.document {
            NoticeId::ClerkNotice => Ok(text),
            NoticeId::BoardNotice => Ok(text.and_then(words.get(Word::BoardShallOrder)?.into())),
        }
    }

    fn where_cast(&self) -> Result<String, Refusal> {
        match self.facts.dates.route {
            RecountRoute::OneCounty => self.words.say(Word::CastInOneCounty, &[("county", &self.facts.county.name)]),
            RecountRoute::SeveralCounties => {
                let counties = contest::counties(self.facts);
                let count = counties.len().to_string();
                let counties = self.words.list(&counties)?;
                self.words.say(Word::CastInSeveralCounties, &[("count", &count), ("counties", &counties)])
            }
        }
    }

    /// The rules to sign on, and the copies.
    fn signing(&self) -> Result<Vec<Block>, Refusal> {
        let (words, facts) = (self.words, self.facts);
        let (officer, title) = match self.document {
            NoticeId::ClerkNotice => (&facts.clerk, words.say(Word::ClerkSigner, &[("county", &facts.county.name)])?),
            NoticeId::BoardNotice => (&facts.secretary_of_state, words.get(Word::BoardSigner)?),
        };
        let mut blocks = vec![Block::Signatures(Signatures {
            lead: None,
            signers: vec![Signer { name: officer.name.clone(), title }],
            date: words.get(Word::SignedOn)?,
        })];
        if !facts.copies.is_empty() {
            blocks.push(Block::Copies(Copies { lead: words.get(Word::Copies)?, recipients: facts.copies.clone() }));
        }
        Ok(blocks)
    }

    /// That nobody prescribed this paper, and that the statute governs.
    fn caveat(&self) -> Result<Text, Refusal> {
        let word = match self.document {
            NoticeId::ClerkNotice => Word::ClerkCaveat,
            NoticeId::BoardNotice => Word::BoardCaveat,
        };
        Ok(Text::new().italic(self.words.get(word)?))
    }
}

/// The address as recorded, or the place where the office is by law.
pub(super) fn address_or(officer: &Officer, seat: String) -> Vec<String> {
    if officer.address.is_empty() { vec![seat] } else { officer.address.clone() }
}
