//! Documents: facts, typed document, layout, PDF.
