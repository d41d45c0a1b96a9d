-- Which editors have what open at the moment.
CREATE TABLE editor_presence (
    subject   text NOT NULL CHECK (octet_length(subject) <= 1600),
    member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    since     timestamptz NOT NULL,
    seen_at   timestamptz NOT NULL,
    PRIMARY KEY (subject, member_id)
);
CREATE INDEX editor_presence_member_idx ON editor_presence (member_id);
