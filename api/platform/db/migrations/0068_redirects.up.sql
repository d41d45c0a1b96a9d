-- Addresses that moved for good (301), or are gone (410: to_path is NULL). Paths are decoded and as redirects.Key gives them;
-- to_path may have a query. Chains are flattened when they are written, under an advisory lock: no to_path leads to a from_path.
CREATE TABLE redirects (
    from_path  text PRIMARY KEY CHECK (from_path LIKE '/%' AND octet_length(from_path) <= 400),
    to_path    text CHECK (to_path LIKE '/%' AND octet_length(to_path) <= 800 AND to_path <> from_path),
    reason     text NOT NULL CHECK (char_length(reason) <= 200),
    editor_id  bigint REFERENCES members (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX redirects_target_idx ON redirects (split_part(to_path, '?', 1)) WHERE to_path IS NOT NULL;
CREATE INDEX redirects_editor_id_idx ON redirects (editor_id);

-- Addresses that were asked for and do not exist, one row for each path, at most notfound.MaxPaths rows.
CREATE TABLE missing_paths (
    path       text PRIMARY KEY CHECK (octet_length(path) <= 400),
    times      bigint NOT NULL CHECK (times > 0),
    engines    jsonb NOT NULL DEFAULT '{}', -- number of requests by search engine, of engines alone
    referrer   text NOT NULL DEFAULT '', -- of the last request that named one, without its query
    first_seen timestamptz NOT NULL,
    last_seen  timestamptz NOT NULL
);
CREATE INDEX missing_paths_times_idx ON missing_paths (times, last_seen);
