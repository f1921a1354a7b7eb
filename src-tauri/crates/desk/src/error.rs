use law::Coded;

/// How a use case that did nothing ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Refused, undone or found wrong; nothing was changed.
    Refused,
    /// Asked for in the wrong words.
    Usage,
    /// The program's own error.
    Internal,
}

/// Why a use case did nothing: one problem or several, each with its code and data.
#[derive(Debug)]
pub struct Error {
    class: Class,
    problems: Vec<Box<dyn Problem>>,
}

/// A problem that can be told to a person.
pub trait Problem: Coded + std::fmt::Debug + Send + Sync {}

impl<T: Coded + std::fmt::Debug + Send + Sync> Problem for T {}

impl Error {
    /// A single problem for which nothing was done.
    pub fn refused(problem: impl Problem + 'static) -> Self {
        Error { class: Class::Refused, problems: vec![Box::new(problem)] }
    }

    /// A single problem with the words of the request.
    pub fn usage(problem: impl Problem + 'static) -> Self {
        Error { class: Class::Usage, problems: vec![Box::new(problem)] }
    }

    /// The same with the words of a request: what is refused of a file is wrong usage where somebody typed it.
    pub(crate) fn into_usage(self) -> Self {
        let class = if self.class == Class::Refused { Class::Usage } else { self.class };
        Error { class, ..self }
    }

    /// Something that only the program itself can have got wrong.
    pub fn internal(problem: impl Problem + 'static) -> Self {
        Error { class: Class::Internal, problems: vec![Box::new(problem)] }
    }

    /// Several problems, all of which were found before anything was changed.
    pub fn all(problems: Vec<Box<dyn Problem>>) -> Self {
        Error { class: Class::Refused, problems }
    }

    /// How the command ends.
    pub fn class(&self) -> Class {
        self.class
    }

    /// The problems, in the order in which they were found.
    pub fn problems(&self) -> impl Iterator<Item = &dyn Problem> {
        self.problems.iter().map(AsRef::as_ref)
    }

    /// One sentence for each problem, in the words of the window.
    pub(crate) fn sentences_in_window(&self) -> Vec<String> {
        self.problems().map(|problem| crate::words::sentence_in_window(problem)).collect()
    }

    /// One sentence for each problem, for people.
    pub fn sentences(&self) -> Vec<String> {
        self.problems.iter().map(|problem| crate::words::sentence(problem.as_ref())).collect()
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentences().join("\n"))
    }
}

impl std::error::Error for Error {}
