-- Changes of the heads of many addresses at once: made as a preview, applied as one, and undone as one.
CREATE TABLE head_batches (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind         text NOT NULL CHECK (kind IN ('replace', 'file')),
    note         text NOT NULL, -- what was replaced, or the name of the file
    state        text NOT NULL CHECK (state IN ('making', 'failed', 'preview', 'applied', 'undone')),
    editor_id    bigint REFERENCES members (id) ON DELETE SET NULL,
    made_at      timestamptz NOT NULL,
    applied_at   timestamptz,
    undone_at    timestamptz,
    progress_at  timestamptz NOT NULL, -- of the making
    done         integer NOT NULL DEFAULT 0,
    total        integer NOT NULL,
    rejects      jsonb NOT NULL DEFAULT '[]', -- the first lines that were refused, with reasons
    reject_count integer NOT NULL DEFAULT 0
);
CREATE INDEX head_batches_editor_id_idx ON head_batches (editor_id);

-- The override of an address before and after: what an application writes and what its undoing restores. Texts of the page
-- are those that it shows, from whatever source.
CREATE TABLE head_batch_rows (
    batch_id bigint NOT NULL REFERENCES head_batches (id) ON DELETE CASCADE,
    n        integer NOT NULL,
    path     text NOT NULL,
    shown    jsonb NOT NULL, -- texts of the page when the preview was made, or when the file was
    wanted   jsonb NOT NULL, -- texts of the page afterwards
    before   jsonb NOT NULL,
    after    jsonb NOT NULL,
    found    text[] NOT NULL DEFAULT '{}', -- checks that find something afterwards only
    fixed    text[] NOT NULL DEFAULT '{}', -- checks that found something before only
    conflict jsonb,                        -- what is there instead of what was expected; NULL for none
    choice   text NOT NULL DEFAULT '' CHECK (choice IN ('', 'take', 'skip')),
    outcome  text NOT NULL DEFAULT '' CHECK (outcome IN ('', 'applied', 'skipped', 'undone', 'kept')),
    PRIMARY KEY (batch_id, n),
    UNIQUE (batch_id, path)
);
