-- What search engines are told of changed pages. Every notification of a changed page leaves its cache tag here, in the
-- transaction of the change; a worker finds the addresses and removes the row.
CREATE TABLE page_changes (
    id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tag text NOT NULL CHECK (tag <> ''),
    at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How far a search engine is: what is left of its day, and whether it is asked at all.
CREATE TABLE push_engines (
    name         text PRIMARY KEY,
    paused_at    timestamptz,                 -- by an editor; NULL while it is asked
    leased_until timestamptz,                 -- by the process that is sending
    day          date,                        -- in China, of the two figures below
    sent         int NOT NULL DEFAULT 0,
    remain       int,                         -- that the engine takes today; NULL before it told
    failures     int NOT NULL DEFAULT 0,      -- one after another
    fault        text NOT NULL DEFAULT '',    -- of the last of them
    fault_at     timestamptz,
    retry_at     timestamptz                  -- when it is asked again after a failure
);
INSERT INTO push_engines (name) VALUES ('baidu'), ('indexnow');

CREATE TABLE push_addresses (
    engine      text NOT NULL REFERENCES push_engines,
    path        text NOT NULL CHECK (path LIKE '/%'),
    state       text NOT NULL CHECK (state IN ('queued', 'waiting', 'sent', 'refused', 'excluded')),
    version     int NOT NULL DEFAULT 1,       -- grows with each change, so that one during a call is sent once more
    queued_at   timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    sent_at     timestamptz,                  -- when the engine took it last
    answered_at timestamptz,
    answer      text NOT NULL DEFAULT '',
    PRIMARY KEY (engine, path)
);
CREATE INDEX push_addresses_due_idx ON push_addresses (engine, due_at) WHERE state IN ('queued', 'waiting');
CREATE INDEX push_addresses_state_idx ON push_addresses (engine, state, queued_at DESC);
