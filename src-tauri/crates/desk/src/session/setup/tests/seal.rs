//! The county's seal.

use super::*;

#[test]
fn a_seal_is_a_picture_that_can_be_read_to_its_end_and_does_nothing() {
    let (folder, session) = new_election("Harding", "general");
    let root = folder.path();
    let set = |path: PathBuf| session.set_seal(path, stamp());
    assert_eq!(refused(session.seal_image()), "setup.gone");
    let whole = png_of(32, 32);
    for (name, bytes, wanted) in [
        ("text.png", b"not a picture".to_vec(), "setup.no-picture"),
        ("empty.svg", Vec::new(), "setup.no-picture"),
        ("photo.png", b"\xff\xd8\xff\xe0".to_vec(), "setup.no-picture"),
        ("page.svg", b"<html><svg/></html>".to_vec(), "setup.no-picture"),
        ("cut.png", whole[..whole.len() - 20].to_vec(), "setup.picture-damaged"),
        ("small.png", png_of(31, 32), "setup.picture-too-small"),
        ("large.png", [whole.clone(), vec![0; 1_000_001]].concat(), "setup.picture-too-large"),
        ("cut.svg", b"<svg><g>".to_vec(), "setup.picture-damaged"),
        ("script.svg", b"<svg><script>alert(1)</script></svg>".to_vec(), "setup.picture-active"),
        ("click.svg", b"<svg onclick='x()'/>".to_vec(), "setup.picture-active"),
        ("fetch.svg", b"<svg><image href='https://example.com/a.png'/></svg>".to_vec(), "setup.picture-active"),
        (
            "file.svg",
            b"<svg xmlns:xlink='x'><use xlink:href='file:///etc/passwd'/></svg>".to_vec(),
            "setup.picture-active",
        ),
        ("style.svg", b"<svg><style>@import 'a.css';</style></svg>".to_vec(), "setup.picture-active"),
        ("fill.svg", b"<svg><rect fill='url(http://a/b#c)'/></svg>".to_vec(), "setup.picture-active"),
        ("hidden.svg", b"<svg><a href='&#106;avascript:x()'/></svg>".to_vec(), "setup.picture-active"),
        ("entity.svg", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>".to_vec(), "setup.picture-active"),
    ] {
        let error = set(picture(root, name, &bytes)).unwrap_err();
        assert_eq!(code(&error), wanted, "{name}: {error}");
    }
    let mut wide = whole.clone();
    wide[16..20].copy_from_slice(&5_000_u32.to_be_bytes());
    assert!(
        ["setup.picture-damaged", "setup.picture-too-wide"]
            .contains(&refused(set(picture(root, "wide.png", &wide))).as_str())
    );
    assert_eq!(refused(set(root.join("nowhere.png"))), "import.cannot-read");
    assert_eq!(refused(set(root.join("a.canvass"))), "setup.own-file");

    let page = set(picture(root, "seal.png", &whole)).unwrap();
    assert!(page.seal.as_ref().unwrap().printed.starts_with("It is printed"));
    assert_eq!(page.seal.as_ref().map(|seal| seal.media.as_str()), Some("image/png"));
    assert_eq!(session.seal_image().unwrap(), whole);
    assert_eq!(refused(set(root.join("seal.png"))), "setup.nothing-changed");
    let svg = "<?xml version='1.0'?>\n<!-- the county -->\n<svg xmlns='http://www.w3.org/2000/svg' inkscape:export='C:\\seal'><defs/><rect fill='url(#a)'/></svg>";
    let declared = svg.split_once('\n').unwrap().1;
    let page = set(picture(root, "seal.svg", declared.as_bytes())).unwrap();
    assert_eq!(page.seal.as_ref().map(|seal| seal.media.as_str()), Some("image/svg+xml"));
    set(picture(root, "declared.svg", svg.as_bytes())).unwrap();
    for (name, svg, told) in [
        ("lettered.svg", "<svg xmlns='http://www.w3.org/2000/svg'><text>1891</text></svg>", "<text>"),
        ("white.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "white paper"),
        ("nameless.svg", "<svg xmlns='http://www.w3.org/2000/svg'><x:a/></svg>", "cannot be drawn"),
    ] {
        let page = set(picture(root, name, svg.as_bytes())).unwrap();
        let printed = &page.seal.as_ref().unwrap().printed;
        assert!(printed.starts_with("Shown here and not printed") && printed.contains(told), "{printed}");
    }
    let page = session.withdraw("seal".to_owned(), String::new(), "last year's".to_owned(), stamp()).unwrap();
    assert!(page.seal.is_none());
}
