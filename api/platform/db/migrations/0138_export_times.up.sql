-- When an uploaded file was changed last on the computer that it comes from: by it an import decides which of two files is newer.
ALTER TABLE import_files ADD COLUMN modified_at timestamptz;

-- The lots that a run of a feed left out because what is stored is newer: their number, and the first of them.
ALTER TABLE import_feed_runs
    ADD COLUMN ignored       int NOT NULL DEFAULT 0,
    ADD COLUMN ignored_first jsonb;
