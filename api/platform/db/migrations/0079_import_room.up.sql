-- Who made an import, and of which file.
ALTER TABLE import_runs
    ADD COLUMN member_id bigint REFERENCES members (id) ON DELETE SET NULL, -- NULL for the command line, or a closed account
    ADD COLUMN operator  text NOT NULL DEFAULT '',  -- who made it at the command line
    ADD COLUMN file_hash text NOT NULL DEFAULT '',  -- SHA-256 in hexadecimal; empty for imports before this column
    ADD COLUMN task_id   bigint;                    -- of import_tasks, which may be gone; NULL for the command line
CREATE INDEX import_runs_member_id_idx ON import_runs (member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX import_runs_task_id_idx ON import_runs (task_id) WHERE task_id IS NOT NULL;

-- Files that editors uploaded to be imported; only the latest are stored.
CREATE TABLE import_files (
    id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind               text NOT NULL, -- as in import_runs
    source             text NOT NULL, -- name of a mapping; empty: told by the columns
    create_communities boolean NOT NULL,
    name               text NOT NULL CHECK (char_length(name) <= 200), -- as the editor's computer calls it; only shown
    file_hash          text NOT NULL,
    size               bigint NOT NULL,
    member_id          bigint REFERENCES members (id) ON DELETE SET NULL,
    created_at         timestamptz NOT NULL
);
CREATE INDEX import_files_member_id_idx ON import_files (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE import_chunks (
    file_id bigint NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
    part    int    NOT NULL, -- from 0
    bytes   bytea  NOT NULL,
    PRIMARY KEY (file_id, part)
);

-- What the background worker of imports does, one after the other: a dry run of a file, its import, the undo of a run.
CREATE TABLE import_tasks (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    work       text NOT NULL CHECK (work IN ('check', 'import', 'undo')),
    file_id    bigint REFERENCES import_files (id) ON DELETE CASCADE,
    run_id     bigint REFERENCES import_runs (id) ON DELETE CASCADE, -- that is undone, or that the import made
    force      boolean NOT NULL DEFAULT false, -- of an undo: also what changed since
    member_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    ended_at   timestamptz,
    done       bigint NOT NULL DEFAULT 0, -- of total, in weighted bytes
    total      bigint NOT NULL DEFAULT 0,
    note       text NOT NULL DEFAULT '',  -- why it failed
    report     jsonb,
    rejects    text NOT NULL DEFAULT '',  -- the rejected lines as CSV
    CHECK ((work = 'undo') = (file_id IS NULL)),
    CHECK (work <> 'undo' OR run_id IS NOT NULL),
    CHECK ((state IN ('queued', 'running')) = (ended_at IS NULL))
);
-- One at a time for each file and each run.
CREATE UNIQUE INDEX import_tasks_active_file_idx ON import_tasks (file_id) WHERE ended_at IS NULL AND file_id IS NOT NULL;
CREATE UNIQUE INDEX import_tasks_active_run_idx ON import_tasks (run_id) WHERE ended_at IS NULL AND run_id IS NOT NULL;
CREATE INDEX import_tasks_file_id_idx ON import_tasks (file_id);
CREATE INDEX import_tasks_run_id_idx ON import_tasks (run_id);
CREATE INDEX import_tasks_member_id_idx ON import_tasks (member_id) WHERE member_id IS NOT NULL;
