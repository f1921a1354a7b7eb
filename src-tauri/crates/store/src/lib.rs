//! The election file: one SQLite database, one hash-chained log.
