-- A change that harms more pages than one person may publish is confirmed by a second one.
ALTER TABLE revisions
    ADD COLUMN harms   text[] NOT NULL DEFAULT '{}', -- what was above its limit when it was published or scheduled
    ADD COLUMN confirm text NOT NULL DEFAULT '';     -- why it was published all the same
ALTER TABLE head_batches
    ADD COLUMN harms        text[] NOT NULL DEFAULT '{}',
    ADD COLUMN confirm      text NOT NULL DEFAULT '',
    ADD COLUMN confirmer_id bigint REFERENCES members ON DELETE SET NULL;
CREATE INDEX head_batches_confirmer_idx ON head_batches (confirmer_id) WHERE confirmer_id IS NOT NULL;

-- Redirects of pages that are there, until a second publisher confirms them.
CREATE TABLE redirect_requests (
    from_path text PRIMARY KEY CHECK (from_path LIKE '/_%'),
    to_path   text,                      -- NULL: gone
    reason    text NOT NULL CHECK (reason <> ''),
    visits    int NOT NULL,              -- by search engines in the 30 days before
    editor_id bigint REFERENCES members ON DELETE SET NULL,
    made_at   timestamptz NOT NULL
);
CREATE INDEX redirect_requests_editor_idx ON redirect_requests (editor_id) WHERE editor_id IS NOT NULL;
