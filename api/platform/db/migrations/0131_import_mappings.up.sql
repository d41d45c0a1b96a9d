-- A file of hundreds of megabytes goes neither into the log nor into backups: after a crash it is uploaded again.
ALTER TABLE import_chunks SET UNLOGGED;

ALTER TABLE import_files
    ADD COLUMN is_whole boolean NOT NULL DEFAULT true, -- all of its parts arrived
    ADD COLUMN mark     text    NOT NULL DEFAULT '';   -- tells an upload that goes on from one of another file of the same name

ALTER TABLE import_tasks
    ADD COLUMN mapping     text NOT NULL DEFAULT '', -- YAML: the columns that an editor chose; empty: told by the columns
    ADD COLUMN explanation jsonb;                    -- what the file was taken for

-- The columns that an editor chose for files of a form, for the next one of it.
CREATE TABLE import_mappings (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind       text NOT NULL, -- as in import_runs
    signature  text NOT NULL, -- of the columns of such files
    name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    mapping    text NOT NULL, -- YAML
    member_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    used_at    timestamptz NOT NULL,
    UNIQUE (kind, signature)
);
CREATE INDEX import_mappings_member_id_idx ON import_mappings (member_id) WHERE member_id IS NOT NULL;

-- The stored lots that a dry run found changed.
CREATE TABLE import_changes (
    task_id bigint NOT NULL REFERENCES import_tasks (id) ON DELETE CASCADE,
    n       int    NOT NULL, -- from 1, in the order of the file
    change  jsonb  NOT NULL,
    PRIMARY KEY (task_id, n)
);
