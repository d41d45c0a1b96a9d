-- Secret addresses from which calendar programs read the dates of a member's reminders, or of the lots of a saved search. Only
-- the hash of an address is stored.
CREATE TABLE calendars (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id  bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    search_id  bigint REFERENCES saved_searches ON DELETE CASCADE, -- null: the member's reminders
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    read_at    timestamptz
);
CREATE UNIQUE INDEX calendars_subject_idx ON calendars (member_id, coalesce(search_id, 0));
CREATE INDEX calendars_search_idx ON calendars (search_id);
