-- Work to be done later, at least once. A worker takes a job by moving its due time to the end of a lease; if the worker
-- ends before the job does, another worker takes it after the lease.
CREATE TABLE jobs (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind        text NOT NULL,
    key         text NOT NULL UNIQUE, -- the same work is queued once
    payload     jsonb NOT NULL,
    state       text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'done', 'failed')),
    attempts    int NOT NULL DEFAULT 0,
    run_at      timestamptz NOT NULL,
    last_error  text,
    created_at  timestamptz NOT NULL,
    finished_at timestamptz
);
CREATE INDEX jobs_due_idx ON jobs (run_at, id) WHERE state = 'ready';
CREATE INDEX jobs_finished_idx ON jobs (finished_at) WHERE finished_at IS NOT NULL;
