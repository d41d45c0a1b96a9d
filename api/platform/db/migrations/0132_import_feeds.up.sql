-- Files of lots that others publish, fetched and imported by a schedule.
CREATE TABLE import_feeds (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name          text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 1 AND 60),
    address       text NOT NULL, -- https://…, s3://bucket/key or folder:path
    source        text NOT NULL, -- name of a mapping; empty: told by the columns
    every_minutes int  NOT NULL CHECK (every_minutes BETWEEN 5 AND 10080),
    expected      int  NOT NULL CHECK (expected >= 0),     -- lots; 0: as many as the last time
    is_full       boolean NOT NULL,                        -- a lot that it has no longer is gone
    delist_after  int  NOT NULL CHECK (delist_after >= 0), -- runs after which such a lot is taken off; 0: never
    mail          text NOT NULL,                           -- who is told of a failure; empty: nobody
    is_on         boolean NOT NULL,
    next_at       timestamptz NOT NULL,
    etag          text NOT NULL DEFAULT '', -- of the file that was imported last
    last_modified text NOT NULL DEFAULT '',
    content_hash  text NOT NULL DEFAULT '',
    records       int  NOT NULL DEFAULT 0,
    created_at    timestamptz NOT NULL
);

CREATE TABLE import_feed_runs (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feed_id    bigint NOT NULL REFERENCES import_feeds (id) ON DELETE CASCADE,
    state      text NOT NULL CHECK (state IN ('running', 'unchanged', 'done', 'refused', 'failed')),
    note       text NOT NULL DEFAULT '',
    started_at timestamptz NOT NULL,
    ended_at   timestamptz,
    bytes      bigint NOT NULL DEFAULT 0,
    records    int NOT NULL DEFAULT 0,
    inserted   int NOT NULL DEFAULT 0,
    updated    int NOT NULL DEFAULT 0,
    rejected   int NOT NULL DEFAULT 0,
    missing    int NOT NULL DEFAULT 0, -- lots that are open and that the file has no longer
    delisted   int NOT NULL DEFAULT 0,
    reasons    jsonb, -- for which lines were rejected
    run_id     bigint REFERENCES import_runs (id) ON DELETE SET NULL
);
CREATE INDEX import_feed_runs_feed_id_idx ON import_feed_runs (feed_id, id DESC);
CREATE INDEX import_feed_runs_run_id_idx ON import_feed_runs (run_id) WHERE run_id IS NOT NULL;

-- The lots of feeds that are complete.
CREATE TABLE import_feed_lots (
    feed_id     bigint NOT NULL REFERENCES import_feeds (id) ON DELETE CASCADE,
    platform    text   NOT NULL,
    source_id   text   NOT NULL,
    misses      int    NOT NULL, -- runs since it was there
    delisted_at timestamptz,
    PRIMARY KEY (feed_id, platform, source_id)
);
