-- An import of a file is a run. While fapai.import_run holds its id, the triggers below store what each changed row was, so
-- that api/ingest/runs can put it back: of an inserted row its key, of an updated one the columns that differ, of a removed
-- one all of it.
CREATE TABLE import_runs (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind        text NOT NULL, -- houses, communities, prices, points or news
    file        text NOT NULL,
    source      text NOT NULL, -- label of the mapping
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    inserted    integer NOT NULL DEFAULT 0,
    updated     integer NOT NULL DEFAULT 0,
    unchanged   integer NOT NULL DEFAULT 0,
    rejected    integer NOT NULL DEFAULT 0,
    duplicates  integer NOT NULL DEFAULT 0,
    images      integer NOT NULL DEFAULT 0, -- rows of import_images that the run stored
    undone_at   timestamptz, -- everything was put back
    expired_at  timestamptz  -- its before-images were removed
);

CREATE TABLE import_images (
    run_id    bigint NOT NULL, -- of import_runs; a reference would cost a look-up for each row
    tab       text   NOT NULL,
    key       jsonb  NOT NULL, -- primary key
    op        text   NOT NULL CHECK (op IN ('inserted', 'updated', 'removed', 'gone')), -- gone: inserted and removed again
    parent    text   NOT NULL, -- the lot, community or article that the row belongs to, or the row itself
    parent_id bigint NOT NULL,
    before    jsonb, -- of an updated row the columns that changed
    after     jsonb, -- the same columns as the run left them; of an inserted row what tells whether it changed since
    PRIMARY KEY (run_id, tab, key)
);

-- Arguments: the table of the parent, the column that holds its id, the columns of the primary key. The planner knows nothing of
-- the images of an open transaction; they are looked up by their key.
CREATE FUNCTION record_import() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
    run     bigint := nullif(current_setting('fapai.import_run', true), '')::bigint;
    parent  text   := TG_ARGV[0];
    keys    text[] := TG_ARGV[2:];
    key     text;
    target  text := 'INSERT INTO import_images AS i (run_id, tab, key, op, parent, parent_id, before, after) ';
    -- What belongs to a row that the run inserted goes with it.
    unless  text := '';
BEGIN
    IF run IS NULL THEN
        RETURN NULL;
    END IF;
    SELECT 'jsonb_build_object(' || string_agg(format('%L, r.%I', k, k), ', ') || ')' INTO key FROM unnest(keys) AS k;
    IF parent <> TG_TABLE_NAME THEN
        unless := format(' WHERE (SELECT p.op FROM import_images AS p WHERE p.run_id = $1 AND p.tab = %L'
            ' AND p.key = jsonb_build_object(''id'', r.%I)) IS DISTINCT FROM ''inserted''', parent, TG_ARGV[1]);
    END IF;
    IF TG_OP = 'INSERT' THEN
        EXECUTE target || format('SELECT $1, %L, %s, ''inserted'', %L, r.%I, NULL, %s FROM added AS r', TG_TABLE_NAME, key, parent, TG_ARGV[1],
                CASE WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = TG_RELID AND attname = 'updated_at' AND NOT attisdropped)
                    THEN 'jsonb_build_object(''updated_at'', r.updated_at)' ELSE 'to_jsonb(r)' END) || unless
            || ' ON CONFLICT (run_id, tab, key) DO UPDATE SET op = CASE i.op WHEN ''removed'' THEN ''updated'' ELSE ''inserted'' END, after = excluded.after'
            USING run;
    ELSIF TG_OP = 'UPDATE' THEN
        EXECUTE target || format('SELECT $1, %L, %s, ''updated'', %L, r.%I, d.before, d.after FROM removed AS o JOIN added AS r USING (%s)'
                ' CROSS JOIN LATERAL (SELECT to_jsonb(o) AS was, to_jsonb(r) AS now OFFSET 0) AS j'
                ' CROSS JOIN LATERAL (SELECT jsonb_object_agg(key, value) AS before, jsonb_object_agg(key, j.now->key) AS after'
                ' FROM jsonb_each(j.was) WHERE j.now->key <> value) AS d',
                TG_TABLE_NAME, key, parent, TG_ARGV[1], array_to_string(keys, ', '))
            || CASE unless WHEN '' THEN ' WHERE ' ELSE unless || ' AND ' END || 'd.before IS NOT NULL'
            || ' ON CONFLICT (run_id, tab, key) DO UPDATE SET before = CASE i.op WHEN ''updated'' THEN excluded.before || i.before END,'
               ' after = CASE i.op WHEN ''updated'' THEN i.after || excluded.after ELSE i.after ||'
               ' coalesce((SELECT jsonb_object_agg(k, v) FROM jsonb_each(excluded.after) AS c (k, v) WHERE i.after ? k), ''{}'') END'
            USING run;
    ELSE
        EXECUTE target || format('SELECT $1, %L, %s, ''removed'', %L, r.%I, to_jsonb(r), NULL FROM removed AS r', TG_TABLE_NAME, key, parent,
                TG_ARGV[1]) || unless
            || ' ON CONFLICT (run_id, tab, key) DO UPDATE SET op = CASE i.op WHEN ''inserted'' THEN ''gone'' ELSE ''removed'' END,'
               ' before = excluded.before || coalesce(i.before, ''{}''), after = NULL'
            USING run;
    END IF;
    RETURN NULL;
END $$;

-- record_imports_of makes imports of a table undoable.
CREATE FUNCTION record_imports_of(tab text, parent text, parent_id text, VARIADIC keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    call text := format('FOR EACH STATEMENT EXECUTE FUNCTION record_import(%L, %L, %s)', parent, parent_id,
        (SELECT string_agg(quote_literal(k), ', ') FROM unnest(keys) AS k));
BEGIN
    EXECUTE format('CREATE TRIGGER import_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS added ', tab) || call;
    EXECUTE format('CREATE TRIGGER import_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added ', tab) || call;
    EXECUTE format('CREATE TRIGGER import_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed ', tab) || call;
END $$;

SELECT record_imports_of('courts', 'courts', 'id', 'id'),
    record_imports_of('houses', 'houses', 'id', 'id'),
    record_imports_of('house_texts', 'houses', 'house_id', 'house_id'),
    record_imports_of('house_images', 'houses', 'house_id', 'house_id', 'sort'),
    record_imports_of('house_attachments', 'houses', 'house_id', 'house_id', 'sort'),
    record_imports_of('house_bids', 'houses', 'house_id', 'house_id', 'seq'),
    record_imports_of('house_changes', 'houses', 'house_id', 'id'),
    record_imports_of('communities', 'communities', 'id', 'id'),
    record_imports_of('community_images', 'communities', 'community_id', 'community_id', 'sort'),
    record_imports_of('community_prices', 'communities', 'community_id', 'community_id', 'month'),
    record_imports_of('points', 'points', 'id', 'id'),
    record_imports_of('news', 'news', 'id', 'id'),
    record_imports_of('tags', 'tags', 'id', 'id'),
    record_imports_of('news_tags', 'news', 'news_id', 'news_id', 'tag_id');
