-- Crawls of the own site: what is served, against what is stored. One runs at a time; a job goes on after the last address
-- that is done, so that it survives the end of a process.
CREATE TABLE truth_runs (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    scope      text NOT NULL CHECK (scope IN ('all', 'sample')),
    rate       int NOT NULL CHECK (rate > 0), -- requests a second at the most
    state      text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
    member_id  bigint REFERENCES members ON DELETE SET NULL, -- who started it; NULL for the command line
    started_at timestamptz NOT NULL,
    alive_at   timestamptz NOT NULL, -- of the last progress
    ended_at   timestamptz,
    step       int NOT NULL DEFAULT 0,       -- of the job that goes on with it
    last_path  text NOT NULL DEFAULT '',     -- the last address that is done, in the order of their bytes
    done       int NOT NULL DEFAULT 0,
    total      int NOT NULL DEFAULT 0,       -- 0 until the addresses are listed
    requests   int NOT NULL DEFAULT 0,
    findings   int NOT NULL DEFAULT 0,
    base_id    bigint REFERENCES truth_runs ON DELETE SET NULL, -- the run that it is compared with
    fresh      int NOT NULL DEFAULT 0,       -- findings that the base has not
    gone       int NOT NULL DEFAULT 0,       -- findings of the base that this run has not
    note       text NOT NULL DEFAULT '',
    CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX truth_runs_running_idx ON truth_runs (state) WHERE state = 'running';
CREATE INDEX truth_runs_base_idx ON truth_runs (base_id) WHERE base_id IS NOT NULL;
CREATE INDEX truth_runs_member_idx ON truth_runs (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE truth_findings (
    run_id bigint NOT NULL REFERENCES truth_runs ON DELETE CASCADE,
    kind   text NOT NULL,
    path   text NOT NULL,
    agent  text NOT NULL, -- who was served so; empty for all
    stored text NOT NULL,
    served text NOT NULL,
    PRIMARY KEY (run_id, kind, path, agent)
);
