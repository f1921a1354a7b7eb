-- The election file, version 2: what was set up can be set right, and what a setup needs beside it.
--
-- Only tables are added. A column more in an older table would change the bytes that the hashes of older entries cover;
-- so a file of version 1 keeps its chain, every entry as it was.
--
-- A revision states the whole of what stands from now on; the last row of an id stands. It also brings back what was
-- withdrawn. The reason is asked for once figures are in.

CREATE TABLE precinct_revised (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    id     INTEGER NOT NULL REFERENCES precinct (id),
    name   TEXT NOT NULL,
    part   TEXT,
    reason TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE contest_revised (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    id       INTEGER NOT NULL REFERENCES contest (id),
    title    TEXT NOT NULL,
    district TEXT,
    party    TEXT,
    kind     TEXT NOT NULL CHECK (kind IN ('candidate', 'question', 'retention')),
    reason   TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE choice_revised (
    entry        INTEGER NOT NULL REFERENCES log_entry (number),
    nth          INTEGER NOT NULL CHECK (nth >= 1),
    contest      INTEGER NOT NULL,
    ballot_place INTEGER NOT NULL,
    name         TEXT NOT NULL,
    party        TEXT,
    write_in     INTEGER NOT NULL CHECK (write_in IN (0, 1)),
    reason       TEXT,
    PRIMARY KEY (entry, nth),
    FOREIGN KEY (contest, ballot_place) REFERENCES choice (contest, ballot_place)
) STRICT, WITHOUT ROWID;

CREATE TABLE source_revised (
    entry     INTEGER NOT NULL REFERENCES log_entry (number),
    nth       INTEGER NOT NULL CHECK (nth >= 1),
    id        INTEGER NOT NULL REFERENCES source (id),
    name      TEXT NOT NULL,
    place     TEXT,
    medium    TEXT,
    seal      TEXT,
    in_use    INTEGER NOT NULL CHECK (in_use IN (0, 1)),
    test_deck INTEGER CHECK (test_deck >= 0),
    reason    TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- How a source's figures come in. The last row of a source stands.
CREATE TABLE delivery (
    entry     INTEGER NOT NULL REFERENCES log_entry (number),
    nth       INTEGER NOT NULL CHECK (nth >= 1),
    source    INTEGER NOT NULL REFERENCES source (id),
    messenger TEXT,                                      -- who brings its tape or medium
    scope     TEXT CHECK (scope IN (
        'mailed/machine/regular', 'mailed/machine/provisional', 'mailed/hand/regular', 'mailed/hand/provisional',
        'early/machine/regular', 'early/machine/provisional', 'early/hand/regular', 'early/hand/provisional',
        'election-day/machine/regular', 'election-day/machine/provisional', 'election-day/hand/regular',
        'election-day/hand/provisional', 'mailed', 'early', 'election-day', 'whole')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- The ballot styles of a precinct: all of them. The last row of a precinct stands.
CREATE TABLE precinct_styles (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    precinct INTEGER NOT NULL REFERENCES precinct (id),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE precinct_style (
    entry INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    line  INTEGER NOT NULL CHECK (line >= 1),
    style INTEGER NOT NULL REFERENCES style (id),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES precinct_styles (entry, nth)
) STRICT, WITHOUT ROWID;

-- The other counties in which a contest is voted: all of them. The last row of a contest stands.
CREATE TABLE contest_counties (
    entry   INTEGER NOT NULL REFERENCES log_entry (number),
    nth     INTEGER NOT NULL CHECK (nth >= 1),
    contest INTEGER NOT NULL REFERENCES contest (id),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE contest_county (
    entry  INTEGER NOT NULL,
    nth    INTEGER NOT NULL,
    line   INTEGER NOT NULL CHECK (line >= 1),
    county TEXT NOT NULL CHECK (county IN (
        'Bernalillo', 'Catron', 'Chaves', 'Cibola', 'Colfax', 'Curry', 'De Baca', 'Doña Ana', 'Eddy', 'Grant',
        'Guadalupe', 'Harding', 'Hidalgo', 'Lea', 'Lincoln', 'Los Alamos', 'Luna', 'McKinley', 'Mora', 'Otero', 'Quay',
        'Rio Arriba', 'Roosevelt', 'Sandoval', 'San Juan', 'San Miguel', 'Santa Fe', 'Sierra', 'Socorro', 'Taos',
        'Torrance', 'Union', 'Valencia', 'Sierra Alta')),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES contest_counties (entry, nth)
) STRICT, WITHOUT ROWID;

-- The county's seal, for the letterhead. The last one stands.
CREATE TABLE county_seal (
    entry INTEGER NOT NULL REFERENCES log_entry (number),
    nth   INTEGER NOT NULL CHECK (nth >= 1),
    kind  TEXT NOT NULL CHECK (kind IN ('png', 'svg')),
    image BLOB NOT NULL CHECK (length(image) BETWEEN 1 AND 1000000),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- What was set up by mistake. Its id is never given to another; its rows stay.
CREATE TABLE withdrawn (
    entry        INTEGER NOT NULL REFERENCES log_entry (number),
    nth          INTEGER NOT NULL CHECK (nth >= 1),
    what         TEXT NOT NULL CHECK (what IN ('precinct', 'contest', 'choice', 'style', 'source', 'expected', 'seal')),
    precinct     INTEGER REFERENCES precinct (id),
    contest      INTEGER REFERENCES contest (id),
    ballot_place INTEGER,
    style        INTEGER REFERENCES style (id),
    source       INTEGER REFERENCES source (id),
    scope        TEXT CHECK (scope IN (
        'mailed/machine/regular', 'mailed/machine/provisional', 'mailed/hand/regular', 'mailed/hand/provisional',
        'early/machine/regular', 'early/machine/provisional', 'early/hand/regular', 'early/hand/provisional',
        'election-day/machine/regular', 'election-day/machine/provisional', 'election-day/hand/regular',
        'election-day/hand/provisional', 'mailed', 'early', 'election-day', 'whole')),
    reason       TEXT NOT NULL,
    PRIMARY KEY (entry, nth),
    FOREIGN KEY (contest, ballot_place) REFERENCES choice (contest, ballot_place),
    CHECK ((precinct IS NOT NULL) = (what IN ('precinct', 'expected'))),
    CHECK ((contest IS NOT NULL) = (what IN ('contest', 'choice'))),
    CHECK ((ballot_place IS NOT NULL) = (what = 'choice')),
    CHECK ((style IS NOT NULL) = (what = 'style')),
    CHECK ((source IS NOT NULL) = (what IN ('source', 'expected'))),
    CHECK ((scope IS NOT NULL) = (what = 'expected'))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER precinct_revised_not_changed BEFORE UPDATE ON precinct_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_revised_not_removed BEFORE DELETE ON precinct_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_revised_not_changed BEFORE UPDATE ON contest_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_revised_not_removed BEFORE DELETE ON contest_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER choice_revised_not_changed BEFORE UPDATE ON choice_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER choice_revised_not_removed BEFORE DELETE ON choice_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER source_revised_not_changed BEFORE UPDATE ON source_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER source_revised_not_removed BEFORE DELETE ON source_revised BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER delivery_not_changed BEFORE UPDATE ON delivery BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER delivery_not_removed BEFORE DELETE ON delivery BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_styles_not_changed BEFORE UPDATE ON precinct_styles BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_styles_not_removed BEFORE DELETE ON precinct_styles BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_style_not_changed BEFORE UPDATE ON precinct_style BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_style_not_removed BEFORE DELETE ON precinct_style BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_counties_not_changed BEFORE UPDATE ON contest_counties BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_counties_not_removed BEFORE DELETE ON contest_counties BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_county_not_changed BEFORE UPDATE ON contest_county BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_county_not_removed BEFORE DELETE ON contest_county BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER county_seal_not_changed BEFORE UPDATE ON county_seal BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER county_seal_not_removed BEFORE DELETE ON county_seal BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER withdrawn_not_changed BEFORE UPDATE ON withdrawn BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER withdrawn_not_removed BEFORE DELETE ON withdrawn BEGIN SELECT RAISE(ABORT, 'append-only'); END;
