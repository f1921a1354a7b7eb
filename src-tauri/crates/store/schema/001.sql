-- The election file, version 1.
--
-- An election is what came in, and nothing else: every table below but the last holds facts as they were brought, one
-- row each, and no row is ever changed or taken away (the triggers at the end refuse it). Totals, findings, verdicts,
-- deadlines are derived from these rows and stand nowhere.
--
-- Every row says which entry of the log brought it (`entry`) and as which of the rows of that entry (`nth`, from 1
-- through all tables, without a gap). A list inside a fact has a table of its own, whose rows are counted by `line`,
-- from 1. The hash of an entry covers the hash before it, the entry and all these rows, column by column in the order
-- in which they stand here; how exactly is written in `chain.rs`.
--
-- Days are `YYYY-MM-DD`. Numbers are never negative. Ids are numbered from 1 within the file. A contest is known by
-- its id and by the id of its source; titles repeat.

PRAGMA application_id = 1128353366; -- "CANV"

-- ---------------------------------------------------------------------------------------------------------- the log

CREATE TABLE log_entry (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    at     TEXT NOT NULL,    -- RFC 3339 with the offset that the computer's clock had; the order comes from the number
    "by"   TEXT NOT NULL,    -- who
    kind   TEXT NOT NULL CHECK (kind IN (
        'created', 'imported', 'contest-settled', 'county-recorded', 'set-up', 'pass-begun', 'field-keyed',
        'pass-finished', 'none-signed', 'quarantined', 'finding-accepted', 'share-recorded', 'event-recorded',
        'deadline-overridden', 'set-sealed', 'verdict-confirmed', 'document-issued', 'backed-up', 'restored')),
    about  TEXT NOT NULL,    -- the name of a file, the id of a contest
    reason TEXT,
    rows   INTEGER NOT NULL CHECK (rows >= 0),                 -- how many facts it brought
    hash   BLOB NOT NULL CHECK (length(hash) = 32)             -- SHA-256
) STRICT;

-- ----------------------------------------------------------------------------------------- the election and the county

CREATE TABLE setting (
    entry    INTEGER NOT NULL REFERENCES log_entry (number) CHECK (entry = 1),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    name     TEXT NOT NULL,
    date     TEXT NOT NULL CHECK (date IS date(date)),
    kind     TEXT NOT NULL CHECK (kind IN (
        'primary', 'general', 'regular-local', 'municipal-officer', 'school', 'special', 'special-federal', 'recall',
        'runoff')),
    special  TEXT CHECK (special IN ('state', 'district', 'local')),
    edition  TEXT NOT NULL CHECK (edition IN (
        'none', 'nmsa-2008', 'nmsa-2015', 'nmsa-2019', 'nmsa-2023', 'sb-356')),
    county   TEXT NOT NULL CHECK (county IN (
        'Bernalillo', 'Catron', 'Chaves', 'Cibola', 'Colfax', 'Curry', 'De Baca', 'Doña Ana', 'Eddy', 'Grant',
        'Guadalupe', 'Harding', 'Hidalgo', 'Lea', 'Lincoln', 'Los Alamos', 'Luna', 'McKinley', 'Mora', 'Otero', 'Quay',
        'Rio Arriba', 'Roosevelt', 'Sandoval', 'San Juan', 'San Miguel', 'Santa Fe', 'Sierra', 'Socorro', 'Taos',
        'Torrance', 'Union', 'Valencia', 'Sierra Alta')),
    practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
    PRIMARY KEY (entry, nth),
    CHECK (special IS NULL OR kind = 'special')
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX setting_once ON setting ((1));

CREATE TABLE registration (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    voters INTEGER NOT NULL CHECK (voters >= 0),
    as_of  TEXT CHECK (as_of IS date(as_of)),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE officer (
    entry INTEGER NOT NULL REFERENCES log_entry (number),
    nth   INTEGER NOT NULL CHECK (nth >= 1),
    role  TEXT NOT NULL CHECK (role IN ('county-clerk', 'secretary-of-state', 'board-chair', 'district-judge')),
    name  TEXT NOT NULL,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE officer_address (
    entry INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    line  INTEGER NOT NULL CHECK (line >= 1),
    text  TEXT NOT NULL,
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES officer (entry, nth)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------- the ballot

CREATE TABLE precinct (
    entry INTEGER NOT NULL REFERENCES log_entry (number),
    nth   INTEGER NOT NULL CHECK (nth >= 1),
    id    INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    name  TEXT NOT NULL,
    part  TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE contest (
    entry     INTEGER NOT NULL REFERENCES log_entry (number),
    nth       INTEGER NOT NULL CHECK (nth >= 1),
    id        INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    source_id TEXT,           -- the id under which the source knows it
    title     TEXT NOT NULL,  -- not unique: seventy sheets of one workbook are titled "State Representative"
    district  TEXT,
    party     TEXT,           -- in a primary
    kind      TEXT NOT NULL CHECK (kind IN ('candidate', 'question', 'retention')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE choice (
    entry        INTEGER NOT NULL REFERENCES log_entry (number),
    nth          INTEGER NOT NULL CHECK (nth >= 1),
    contest      INTEGER NOT NULL REFERENCES contest (id),
    ballot_place INTEGER NOT NULL CHECK (ballot_place BETWEEN 0 AND 65535),
    name         TEXT NOT NULL,
    party        TEXT,
    write_in     INTEGER NOT NULL CHECK (write_in IN (0, 1)),
    PRIMARY KEY (entry, nth),
    UNIQUE (contest, ballot_place)
) STRICT, WITHOUT ROWID;

-- What a person settled about a contest. Each row settles the whole; the last one stands.
CREATE TABLE contest_settled (
    entry       INTEGER NOT NULL REFERENCES log_entry (number),
    nth         INTEGER NOT NULL CHECK (nth >= 1),
    contest     INTEGER NOT NULL REFERENCES contest (id),
    office      TEXT CHECK (office IN (
        'president', 'us-senator', 'us-representative', 'governor', 'lieutenant-governor', 'secretary-of-state',
        'attorney-general', 'state-auditor', 'state-treasurer', 'commissioner-of-public-lands',
        'supreme-court-justice', 'court-of-appeals-judge', 'public-regulation-commissioner',
        'public-education-commissioner', 'district-attorney', 'district-judge', 'metropolitan-judge',
        'magistrate-judge', 'state-senator', 'state-representative', 'county-commissioner', 'county-clerk',
        'county-treasurer', 'county-assessor', 'county-sheriff', 'probate-judge', 'municipal-officer',
        'municipal-judge', 'school-board-member', 'special-district-officer', 'other-office', 'state-question',
        'local-question', 'retention-supreme-court', 'retention-court-of-appeals', 'retention-district-court',
        'retention-metropolitan-court')),
    seats       INTEGER CHECK (seats BETWEEN 0 AND 4294967295),
    counties    INTEGER CHECK (counties BETWEEN 0 AND 4294967295),
    countywide  INTEGER CHECK (countywide IN (0, 1)),
    district    TEXT,
    first_round INTEGER NOT NULL CHECK (first_round IN (0, 1)),
    needed      INTEGER CHECK (needed BETWEEN 0 AND 10000),  -- hundredths of a percent
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE style (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    id       INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    party    TEXT,
    part     TEXT,
    card     INTEGER NOT NULL CHECK (card BETWEEN 0 AND 65535),
    coverage TEXT NOT NULL CHECK (coverage IN ('full', 'federal-only', 'partial')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE style_contest (
    entry   INTEGER NOT NULL,
    nth     INTEGER NOT NULL,
    line    INTEGER NOT NULL CHECK (line >= 1),
    contest INTEGER NOT NULL REFERENCES contest (id),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES style (entry, nth)
) STRICT, WITHOUT ROWID;

-- -------------------------------------------------------------------------------------------------------- the returns

CREATE TABLE source (
    entry     INTEGER NOT NULL REFERENCES log_entry (number),
    nth       INTEGER NOT NULL CHECK (nth >= 1),
    id        INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    kind      TEXT NOT NULL CHECK (kind IN ('machine', 'hand-tally', 'central-count', 'file')),
    name      TEXT NOT NULL,                              -- serial of a machine, name of a team or of a file
    place     TEXT,                                       -- where it stood
    medium    TEXT,
    seal      TEXT,
    in_use    INTEGER NOT NULL CHECK (in_use IN (0, 1)),
    test_deck INTEGER CHECK (test_deck >= 0),             -- ballots in its test deck
    format    TEXT,                                       -- of a file
    sha256    TEXT CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
    remarks   TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE expected (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    precinct INTEGER NOT NULL REFERENCES precinct (id),
    source   INTEGER NOT NULL REFERENCES source (id),
    scope    TEXT NOT NULL CHECK (scope IN (
        'mailed/machine/regular', 'mailed/machine/provisional', 'mailed/hand/regular', 'mailed/hand/provisional',
        'early/machine/regular', 'early/machine/provisional', 'early/hand/regular', 'early/hand/provisional',
        'election-day/machine/regular', 'election-day/machine/provisional', 'election-day/hand/regular',
        'election-day/hand/provisional', 'mailed', 'early', 'election-day', 'whole')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE report (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    id       INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    precinct INTEGER NOT NULL REFERENCES precinct (id),
    source   INTEGER NOT NULL REFERENCES source (id),
    scope    TEXT NOT NULL CHECK (scope IN (
        'mailed/machine/regular', 'mailed/machine/provisional', 'mailed/hand/regular', 'mailed/hand/provisional',
        'early/machine/regular', 'early/machine/provisional', 'early/hand/regular', 'early/hand/provisional',
        'election-day/machine/regular', 'election-day/machine/provisional', 'election-day/hand/regular',
        'election-day/hand/provisional', 'mailed', 'early', 'election-day', 'whole')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE none_signed (
    entry     INTEGER NOT NULL REFERENCES log_entry (number),
    nth       INTEGER NOT NULL CHECK (nth >= 1),
    report    INTEGER NOT NULL REFERENCES report (id),
    signed_by TEXT NOT NULL,
    reason    TEXT NOT NULL,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE quarantined (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    report INTEGER NOT NULL REFERENCES report (id),
    reason TEXT NOT NULL,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- A reading of a report.
CREATE TABLE pass_begun (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    id     INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    report INTEGER NOT NULL REFERENCES report (id),
    kind   TEXT NOT NULL CHECK (kind IN ('import', 'first', 'second', 'read-aloud', 'settling', 'correction')),
    reader TEXT NOT NULL,
    reason TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- One figure of a reading. Blank is the absence of a row, zero is a row. Typing it again adds a row; a row without a
-- value that is not suppressed takes the earlier ones back. A suppressed figure was printed as `*`: 0 to 5.
CREATE TABLE field_row (
    entry        INTEGER NOT NULL REFERENCES log_entry (number),
    nth          INTEGER NOT NULL CHECK (nth >= 1),
    pass         INTEGER NOT NULL REFERENCES pass_begun (id),
    figure       TEXT NOT NULL CHECK (figure IN (
        'votes', 'undervotes', 'overvotes', 'control-total', 'ballots', 'voters-signed')),
    contest      INTEGER REFERENCES contest (id),
    ballot_place INTEGER,                          -- of the choice
    style        INTEGER REFERENCES style (id),    -- of ballots counted; null: of all styles
    value        INTEGER CHECK (value >= 0),
    suppressed   INTEGER NOT NULL CHECK (suppressed IN (0, 1)),
    PRIMARY KEY (entry, nth),
    FOREIGN KEY (contest, ballot_place) REFERENCES choice (contest, ballot_place),
    CHECK ((contest IS NOT NULL) = (figure IN ('votes', 'undervotes', 'overvotes', 'control-total'))),
    CHECK ((ballot_place IS NOT NULL) = (figure = 'votes')),
    CHECK (style IS NULL OR figure = 'ballots'),
    CHECK (suppressed = 0 OR value IS NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE pass_finished (
    entry INTEGER NOT NULL REFERENCES log_entry (number),
    nth   INTEGER NOT NULL CHECK (nth >= 1),
    pass  INTEGER NOT NULL REFERENCES pass_begun (id),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE finding_accepted (
    entry   INTEGER NOT NULL REFERENCES log_entry (number),
    nth     INTEGER NOT NULL CHECK (nth >= 1),
    report  INTEGER NOT NULL REFERENCES report (id),
    contest INTEGER REFERENCES contest (id),
    code    TEXT NOT NULL,
    reason  TEXT NOT NULL,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- Another county's votes in a contest that is voted in several.
CREATE TABLE share (
    entry   INTEGER NOT NULL REFERENCES log_entry (number),
    nth     INTEGER NOT NULL CHECK (nth >= 1),
    id      INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    contest INTEGER NOT NULL REFERENCES contest (id),
    county  TEXT NOT NULL CHECK (county IN (
        'Bernalillo', 'Catron', 'Chaves', 'Cibola', 'Colfax', 'Curry', 'De Baca', 'Doña Ana', 'Eddy', 'Grant',
        'Guadalupe', 'Harding', 'Hidalgo', 'Lea', 'Lincoln', 'Los Alamos', 'Luna', 'McKinley', 'Mora', 'Otero', 'Quay',
        'Rio Arriba', 'Roosevelt', 'Sandoval', 'San Juan', 'San Miguel', 'Santa Fe', 'Sierra', 'Socorro', 'Taos',
        'Torrance', 'Union', 'Valencia', 'Sierra Alta')),
    source  INTEGER NOT NULL REFERENCES source (id),
    as_of   TEXT CHECK (as_of IS date(as_of)),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE share_figure (
    entry        INTEGER NOT NULL,
    nth          INTEGER NOT NULL,
    line         INTEGER NOT NULL CHECK (line >= 1),
    contest      INTEGER NOT NULL,
    ballot_place INTEGER NOT NULL,
    votes_min    INTEGER NOT NULL CHECK (votes_min >= 0),  -- equal but where the publisher suppressed figures
    votes_max    INTEGER NOT NULL CHECK (votes_max >= votes_min),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES share (entry, nth),
    FOREIGN KEY (contest, ballot_place) REFERENCES choice (contest, ballot_place)
) STRICT, WITHOUT ROWID;

-- --------------------------------------------------------------------------------------------- the canvass and after

-- A results set is opened by one row and sealed by another of the same id.
CREATE TABLE results_set (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    id     INTEGER NOT NULL CHECK (id BETWEEN 0 AND 4294967295),
    kind   TEXT NOT NULL CHECK (kind IN ('night', 'canvass', 'certified', 'recount', 'amended')),
    sealed INTEGER NOT NULL CHECK (sealed IN (0, 1)),
    reason TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE county_event (
    entry   INTEGER NOT NULL REFERENCES log_entry (number),
    nth     INTEGER NOT NULL CHECK (nth >= 1),
    name    TEXT NOT NULL,
    contest INTEGER REFERENCES contest (id),
    date    TEXT NOT NULL CHECK (date IS date(date)),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- Counsel's date, beside the computed one.
CREATE TABLE deadline_override (
    entry  INTEGER NOT NULL REFERENCES log_entry (number),
    nth    INTEGER NOT NULL CHECK (nth >= 1),
    rule   TEXT NOT NULL,
    date   TEXT NOT NULL CHECK (date IS date(date)),
    reason TEXT NOT NULL,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- A verdict as the clerk confirmed it, with the arithmetic that was on the screen.
CREATE TABLE confirmation (
    entry    INTEGER NOT NULL REFERENCES log_entry (number),
    nth      INTEGER NOT NULL CHECK (nth >= 1),
    contest  INTEGER NOT NULL REFERENCES contest (id),
    required TEXT NOT NULL CHECK (required IN ('yes', 'no')),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE confirmation_arithmetic (
    entry INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    line  INTEGER NOT NULL CHECK (line >= 1),
    text  TEXT NOT NULL,
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES confirmation (entry, nth)
) STRICT, WITHOUT ROWID;

-- A document as it was issued, byte for byte.
CREATE TABLE issued_document (
    entry          INTEGER NOT NULL REFERENCES log_entry (number),
    nth            INTEGER NOT NULL CHECK (nth >= 1),
    id             INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    number         INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 0 AND 4294967295),
    document       TEXT NOT NULL,
    contest        INTEGER REFERENCES contest (id),
    lang           TEXT NOT NULL CHECK (lang IN ('en', 'es')),
    content_sha256 TEXT NOT NULL CHECK (length(content_sha256) = 64 AND content_sha256 NOT GLOB '*[^0-9a-f]*'),
    pdf            BLOB NOT NULL,
    replaces       INTEGER REFERENCES issued_document (number),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- Each row states the whole of what is known about one provisional ballot; the last of an id stands. The voter's name
-- stays on the envelope.
CREATE TABLE provisional_ballot (
    entry       INTEGER NOT NULL REFERENCES log_entry (number),
    nth         INTEGER NOT NULL CHECK (nth >= 1),
    id          INTEGER NOT NULL CHECK (id BETWEEN 0 AND 4294967295),
    envelope    TEXT NOT NULL,                                   -- the number on it
    precinct    INTEGER NOT NULL REFERENCES precinct (id),
    style       INTEGER REFERENCES style (id),                   -- what of it is counted
    disposition TEXT CHECK (disposition IN (                     -- 1-12-25.4; null: not decided yet
        'counted', 'counted-registration-restored', 'counted-in-part', 'rejected-not-signed',
        'rejected-never-registered', 'rejected-cancelled', 'rejected-voted-absentee', 'rejected-no-identification')),
    decided_on  TEXT CHECK (decided_on IS date(decided_on)),
    notified_on TEXT CHECK (notified_on IS date(notified_on)),   -- 1-12-25.2(C)
    appealed_on TEXT CHECK (appealed_on IS date(appealed_on)),
    reason      TEXT,
    PRIMARY KEY (entry, nth),
    CHECK ((disposition IS NULL) = (decided_on IS NULL))
) STRICT, WITHOUT ROWID;

-- A meeting of a canvassing board: who sat, how they voted, and what came of it, refusal and court order included.
CREATE TABLE board_session (
    entry       INTEGER NOT NULL REFERENCES log_entry (number),
    nth         INTEGER NOT NULL CHECK (nth >= 1),
    id          INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 0 AND 4294967295),
    board       TEXT NOT NULL CHECK (board IN ('county', 'state')),
    date        TEXT NOT NULL CHECK (date IS date(date)),
    place       TEXT NOT NULL,
    outcome     TEXT NOT NULL CHECK (outcome IN ('approved', 'refused', 'adjourned')),
    results_set INTEGER CHECK (results_set BETWEEN 0 AND 4294967295),  -- what was before it
    court_order TEXT,                                                  -- under which it met
    reason      TEXT,
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE board_session_member (
    entry   INTEGER NOT NULL,
    nth     INTEGER NOT NULL,
    line    INTEGER NOT NULL CHECK (line >= 1),
    name    TEXT NOT NULL,
    office  TEXT,
    present INTEGER NOT NULL CHECK (present IN (0, 1)),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES board_session (entry, nth)
) STRICT, WITHOUT ROWID;

CREATE TABLE board_session_vote (
    entry  INTEGER NOT NULL,
    nth    INTEGER NOT NULL,
    line   INTEGER NOT NULL CHECK (line >= 1),
    motion TEXT NOT NULL,
    member INTEGER NOT NULL,                                     -- the line of board_session_member
    vote   TEXT NOT NULL CHECK (vote IN ('yes', 'no', 'abstained')),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES board_session (entry, nth),
    FOREIGN KEY (entry, nth, member) REFERENCES board_session_member (entry, nth, line)
) STRICT, WITHOUT ROWID;

-- A recount or recheck. Each row states the whole of what is known; the last of an id stands.
CREATE TABLE recount (
    entry        INTEGER NOT NULL REFERENCES log_entry (number),
    nth          INTEGER NOT NULL CHECK (nth >= 1),
    id           INTEGER NOT NULL CHECK (id BETWEEN 0 AND 4294967295),
    contest      INTEGER NOT NULL REFERENCES contest (id),
    kind         TEXT NOT NULL CHECK (kind IN ('recount', 'recheck')),
    basis        TEXT NOT NULL CHECK (basis IN ('automatic', 'application', 'court-order')),
    ordered_by   TEXT,
    ordered_on   TEXT CHECK (ordered_on IS date(ordered_on)),
    convenes_on  TEXT CHECK (convenes_on IS date(convenes_on)),
    place        TEXT,
    results_set  INTEGER CHECK (results_set BETWEEN 0 AND 4294967295),  -- where its figures are
    certified_on TEXT CHECK (certified_on IS date(certified_on)),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- The recount board.
CREATE TABLE recount_member (
    entry INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    line  INTEGER NOT NULL CHECK (line >= 1),
    name  TEXT NOT NULL,
    role  TEXT NOT NULL CHECK (role IN ('presiding-judge', 'election-judge', 'election-clerk')),
    party TEXT,
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES recount (entry, nth)
) STRICT, WITHOUT ROWID;

-- Who was told of the board and the day, how, and whether receipt was confirmed (1-14-16(B)).
CREATE TABLE recount_notice (
    entry        INTEGER NOT NULL,
    nth          INTEGER NOT NULL,
    line         INTEGER NOT NULL CHECK (line >= 1),
    addressee    TEXT NOT NULL,
    means        TEXT NOT NULL,
    sent_on      TEXT NOT NULL CHECK (sent_on IS date(sent_on)),
    confirmed_on TEXT CHECK (confirmed_on IS date(confirmed_on)),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES recount (entry, nth)
) STRICT, WITHOUT ROWID;

-- The sample on each tabulator: what was assigned to it, how many were tallied by hand, whether the two agreed (1-14-23).
CREATE TABLE recount_sample (
    entry     INTEGER NOT NULL,
    nth       INTEGER NOT NULL,
    line      INTEGER NOT NULL CHECK (line >= 1),
    tabulator TEXT NOT NULL,
    assigned  INTEGER NOT NULL CHECK (assigned >= 0),
    tallied   INTEGER NOT NULL CHECK (tallied BETWEEN 0 AND assigned),
    agrees    INTEGER CHECK (agrees IN (0, 1)),  -- null: not compared yet
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES recount (entry, nth)
) STRICT, WITHOUT ROWID;

-- A voting system check (1-14-13.2). Each row states the whole of what is known; the last of an id stands.
CREATE TABLE voting_system_check (
    entry       INTEGER NOT NULL REFERENCES log_entry (number),
    nth         INTEGER NOT NULL CHECK (nth >= 1),
    id          INTEGER NOT NULL CHECK (id BETWEEN 0 AND 4294967295),
    contest     INTEGER NOT NULL REFERENCES contest (id),
    notice_on   TEXT CHECK (notice_on IS date(notice_on)),      -- the notice to the clerk was received
    reported_on TEXT CHECK (reported_on IS date(reported_on)),
    PRIMARY KEY (entry, nth)
) STRICT, WITHOUT ROWID;

-- What machine and hand counted for one choice in one precinct that was drawn.
CREATE TABLE voting_system_check_figure (
    entry        INTEGER NOT NULL,
    nth          INTEGER NOT NULL,
    line         INTEGER NOT NULL CHECK (line >= 1),
    precinct     INTEGER NOT NULL REFERENCES precinct (id),
    contest      INTEGER NOT NULL,
    ballot_place INTEGER NOT NULL,
    machine      INTEGER CHECK (machine >= 0),  -- null: not counted yet
    hand         INTEGER CHECK (hand >= 0),
    PRIMARY KEY (entry, nth, line),
    FOREIGN KEY (entry, nth) REFERENCES voting_system_check (entry, nth),
    FOREIGN KEY (contest, ballot_place) REFERENCES choice (contest, ballot_place)
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------- the state of the file

-- The only row that changes: the head of the log, and whether the file was closed in order. It says nothing about the
-- election and is no part of the chain; it lets an entry cut off from the end be missed.
CREATE TABLE head_mark (
    only   INTEGER PRIMARY KEY CHECK (only = 1),
    number INTEGER NOT NULL CHECK (number >= 0),
    hash   BLOB NOT NULL CHECK (length(hash) = 32),
    clean  INTEGER NOT NULL CHECK (clean IN (0, 1))
) STRICT;

-- ---------------------------------------------------------------------------------------------------------- append-only

CREATE TRIGGER log_entry_not_changed BEFORE UPDATE ON log_entry BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER log_entry_not_removed BEFORE DELETE ON log_entry BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER setting_not_changed BEFORE UPDATE ON setting BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER setting_not_removed BEFORE DELETE ON setting BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER registration_not_changed BEFORE UPDATE ON registration BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER registration_not_removed BEFORE DELETE ON registration BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER officer_not_changed BEFORE UPDATE ON officer BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER officer_not_removed BEFORE DELETE ON officer BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER officer_address_not_changed BEFORE UPDATE ON officer_address BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER officer_address_not_removed BEFORE DELETE ON officer_address BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_not_changed BEFORE UPDATE ON precinct BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER precinct_not_removed BEFORE DELETE ON precinct BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_not_changed BEFORE UPDATE ON contest BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_not_removed BEFORE DELETE ON contest BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER choice_not_changed BEFORE UPDATE ON choice BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER choice_not_removed BEFORE DELETE ON choice BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_settled_not_changed BEFORE UPDATE ON contest_settled BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER contest_settled_not_removed BEFORE DELETE ON contest_settled BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER style_not_changed BEFORE UPDATE ON style BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER style_not_removed BEFORE DELETE ON style BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER style_contest_not_changed BEFORE UPDATE ON style_contest BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER style_contest_not_removed BEFORE DELETE ON style_contest BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER source_not_changed BEFORE UPDATE ON source BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER source_not_removed BEFORE DELETE ON source BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER expected_not_changed BEFORE UPDATE ON expected BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER expected_not_removed BEFORE DELETE ON expected BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER report_not_changed BEFORE UPDATE ON report BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER report_not_removed BEFORE DELETE ON report BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER none_signed_not_changed BEFORE UPDATE ON none_signed BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER none_signed_not_removed BEFORE DELETE ON none_signed BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER quarantined_not_changed BEFORE UPDATE ON quarantined BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER quarantined_not_removed BEFORE DELETE ON quarantined BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER pass_begun_not_changed BEFORE UPDATE ON pass_begun BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER pass_begun_not_removed BEFORE DELETE ON pass_begun BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER field_row_not_changed BEFORE UPDATE ON field_row BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER field_row_not_removed BEFORE DELETE ON field_row BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER pass_finished_not_changed BEFORE UPDATE ON pass_finished BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER pass_finished_not_removed BEFORE DELETE ON pass_finished BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER finding_accepted_not_changed BEFORE UPDATE ON finding_accepted BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER finding_accepted_not_removed BEFORE DELETE ON finding_accepted BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER share_not_changed BEFORE UPDATE ON share BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER share_not_removed BEFORE DELETE ON share BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER share_figure_not_changed BEFORE UPDATE ON share_figure BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER share_figure_not_removed BEFORE DELETE ON share_figure BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER results_set_not_changed BEFORE UPDATE ON results_set BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER results_set_not_removed BEFORE DELETE ON results_set BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER county_event_not_changed BEFORE UPDATE ON county_event BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER county_event_not_removed BEFORE DELETE ON county_event BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER deadline_override_not_changed BEFORE UPDATE ON deadline_override BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER deadline_override_not_removed BEFORE DELETE ON deadline_override BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER confirmation_not_changed BEFORE UPDATE ON confirmation BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER confirmation_not_removed BEFORE DELETE ON confirmation BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER confirmation_arithmetic_not_changed BEFORE UPDATE ON confirmation_arithmetic BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER confirmation_arithmetic_not_removed BEFORE DELETE ON confirmation_arithmetic BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER issued_document_not_changed BEFORE UPDATE ON issued_document BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER issued_document_not_removed BEFORE DELETE ON issued_document BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER provisional_ballot_not_changed BEFORE UPDATE ON provisional_ballot BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER provisional_ballot_not_removed BEFORE DELETE ON provisional_ballot BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_not_changed BEFORE UPDATE ON board_session BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_not_removed BEFORE DELETE ON board_session BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_member_not_changed BEFORE UPDATE ON board_session_member BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_member_not_removed BEFORE DELETE ON board_session_member BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_vote_not_changed BEFORE UPDATE ON board_session_vote BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER board_session_vote_not_removed BEFORE DELETE ON board_session_vote BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_not_changed BEFORE UPDATE ON recount BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_not_removed BEFORE DELETE ON recount BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_member_not_changed BEFORE UPDATE ON recount_member BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_member_not_removed BEFORE DELETE ON recount_member BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_notice_not_changed BEFORE UPDATE ON recount_notice BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_notice_not_removed BEFORE DELETE ON recount_notice BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_sample_not_changed BEFORE UPDATE ON recount_sample BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER recount_sample_not_removed BEFORE DELETE ON recount_sample BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER voting_system_check_not_changed BEFORE UPDATE ON voting_system_check BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER voting_system_check_not_removed BEFORE DELETE ON voting_system_check BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER voting_system_check_figure_not_changed BEFORE UPDATE ON voting_system_check_figure BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER voting_system_check_figure_not_removed BEFORE DELETE ON voting_system_check_figure BEGIN SELECT RAISE(ABORT, 'append-only'); END;
