-- What search engines told of the pages of this site: exports of their consoles, taken in by editors. A further export of the same
-- engine, kind and days takes the place of the earlier one.
CREATE TABLE search_imports (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    engine     text NOT NULL CHECK (engine IN ('baidu', 'google')),
    kind       text NOT NULL CHECK (kind IN ('page', 'query', 'page_query')),
    from_day   date NOT NULL,
    to_day     date NOT NULL CHECK (to_day >= from_day),
    name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
    rows       integer NOT NULL,
    rejected   integer NOT NULL,
    member_id  bigint REFERENCES members ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (engine, kind, from_day, to_day)
);
CREATE TABLE search_figures (
    import_id bigint NOT NULL REFERENCES search_imports ON DELETE CASCADE,
    path      text NOT NULL CHECK (octet_length(path) <= 1600), -- '' where the export is about queries alone
    query     text NOT NULL CHECK (char_length(query) <= 200),  -- '' where the export is about pages alone
    shows     bigint NOT NULL CHECK (shows >= 0),
    clicks    bigint NOT NULL CHECK (clicks BETWEEN 0 AND shows),
    position  double precision CHECK (position >= 1), -- NULL: the export does not tell
    PRIMARY KEY (import_id, path, query)
);
