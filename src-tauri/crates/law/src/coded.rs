/// Something that has a stable code and named values: an error, a finding, a step of a trace.
///
/// Law and canvass write no sentences. The catalogue holds one for every code, with the names of
/// the values in braces; what a person reads is made from the two at the very end.
pub trait Coded {
    /// The stable code, lower case, dotted: `recount.undetermined.suppressed`. It never changes its meaning.
    fn code(&self) -> &'static str;

    /// The named values of the sentence, in its order. Numbers without separators, dates as `YYYY-MM-DD`.
    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}
