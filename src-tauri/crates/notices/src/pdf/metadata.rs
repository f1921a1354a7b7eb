//! The properties of the file: who, what, when, in which language, and by which standards.

use chrono::{DateTime, FixedOffset};
use lopdf::{Document as File, Object, Stream, StringFormat, dictionary};
use sha2::{Digest, Sha256};

use super::{internal, text_string};
use crate::canonical::ContentHash;
use crate::error::NoticeError;
use crate::model::{Document, Language};
use crate::stamp::{Stamp, Status};
use crate::text::{clean, drawn};

/// Grey with the tone curve of sRGB; see `icc/README.md`. There is no colour in the documents.
const GREY: &[u8] = include_bytes!("../../icc/sGrey-v2-magic.icc");
const CREATOR: &str = "Canvass Desk";
const PRODUCER: &str = "printpdf, lopdf";

/// What the file says about itself.
pub(crate) struct Properties {
    title: String,
    author: String,
    subject: String,
    keywords: String,
    language: Language,
    printed: DateTime<FixedOffset>,
    content: ContentHash,
    instance: [u8; 32],
}

impl Properties {
    pub(crate) fn new(document: &Document, stamp: &Stamp) -> Result<Self, NoticeError> {
        let plain = |text: &str| clean(text).map(|text| text.trim().chars().map(drawn).collect::<String>());
        let content = document.content_hash();
        let keywords = plain(&stamp.footer.join("; "))?;
        let mut instance = Sha256::new();
        instance.update(content.bytes());
        instance.update(xmp_date(stamp.printed));
        let status: u8 = match stamp.status {
            Status::Issued => 0,
            Status::Draft => 1,
            Status::Worksheet => 2,
        };
        instance.update([u8::from(stamp.practice), status]);
        instance.update(&keywords);
        Ok(Self {
            title: plain(&document.title.whole())?,
            author: plain(&document.author)?,
            subject: plain(&document.subject)?,
            keywords,
            language: document.language,
            printed: stamp.printed,
            content,
            instance: instance.finalize().into(),
        })
    }
}

/// Writes the properties into the file.
pub(crate) fn write(file: &mut File, properties: &Properties) -> Result<(), NoticeError> {
    let information = file.add_object(dictionary! {
        "Title" => text_string(&properties.title),
        "Author" => text_string(&properties.author),
        "Subject" => text_string(&properties.subject),
        "Keywords" => text_string(&properties.keywords),
        "Creator" => text_string(CREATOR),
        "Producer" => text_string(PRODUCER),
        "CreationDate" => Object::string_literal(pdf_date(properties.printed)),
        "ModDate" => Object::string_literal(pdf_date(properties.printed)),
    });
    if let Ok(old) = file.trailer.get(b"Info").and_then(Object::as_reference) {
        file.objects.remove(&old);
    }
    file.trailer.set("Info", information);

    let xmp = Stream::new(dictionary! { "Type" => "Metadata", "Subtype" => "XML" }, xmp(properties).into_bytes());
    let metadata = file.add_object(xmp.with_compression(false));
    let profile = file.add_object(Stream::new(dictionary! { "N" => 1 }, GREY.to_vec()));
    let intent = dictionary! {
        "Type" => "OutputIntent", "S" => "GTS_PDFA1",
        "OutputConditionIdentifier" => Object::string_literal("sGrey"),
        "Info" => Object::string_literal("Grey with the tone curve of sRGB"),
        "DestOutputProfile" => profile,
    };
    let catalog = file.catalog_mut().map_err(internal)?;
    catalog.set("Metadata", metadata);
    catalog.set("OutputIntents", vec![Object::Dictionary(intent)]);
    catalog.set("Lang", text_string(properties.language.tag()));
    catalog.set("ViewerPreferences", dictionary! { "DisplayDocTitle" => true });

    // The first half names what is said, the second this printing of it.
    let half = |hash: &[u8; 32]| Object::String(hash[..16].to_vec(), StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![half(properties.content.bytes()), half(&properties.instance)]);
    Ok(())
}

/// `D:20261116141000-07'00'`.
fn pdf_date(date: DateTime<FixedOffset>) -> String {
    let zone = date.format("%:z").to_string().replace(':', "'");
    format!("D:{}{zone}'", date.format("%Y%m%d%H%M%S"))
}

/// `2026-11-16T14:10:00-07:00`.
fn xmp_date(date: DateTime<FixedOffset>) -> String {
    date.format("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The same properties once more as XMP, with the standards the file keeps to. PDF/A wants the one property that it does
/// not know, `pdfuaid:part`, described.
fn xmp(properties: &Properties) -> String {
    let date = xmp_date(properties.printed);
    format!(
        r##"<?xpacket begin="{mark}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
  xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<dc:format>application/pdf</dc:format>
<dc:identifier>urn:sha256:{hash}</dc:identifier>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>
<pdf:Producer>{PRODUCER}</pdf:Producer>
<pdf:Keywords>{keywords}</pdf:Keywords>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
  <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
  <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
  <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
  <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name>
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category>
    <pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
  </rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"##,
        mark = '\u{feff}',
        hash = properties.content.full(),
        title = escape(&properties.title),
        author = escape(&properties.author),
        subject = escape(&properties.subject),
        language = properties.language.tag(),
        keywords = escape(&properties.keywords),
    )
}
