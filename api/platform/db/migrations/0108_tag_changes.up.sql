-- The cache tags of every change, in the order of transactions: pages on disk are proved by it after a restart. Each change leaves
-- a row in its own transaction; rows of more than two days are removed.
CREATE TABLE tag_changes (
    id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    xid  xid8 NOT NULL DEFAULT pg_current_xact_id(),
    at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    tags text NOT NULL CHECK (tags <> '') -- separated by spaces
);
CREATE INDEX tag_changes_xid_idx ON tag_changes (xid);
INSERT INTO tag_changes (tags) VALUES ('*');

-- Notifies every process of changed tags, separated by spaces, at commit.
CREATE FUNCTION notify_tags(tags text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO tag_changes (tags) VALUES (notify_tags.tags);
    SELECT pg_notify('fapai_tags', notify_tags.tags);
$$;

-- Counts of followers are notified a little later, so they leave their tags here at once.
CREATE FUNCTION log_mark_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tag_changes (tags)
    SELECT string_agg('marks:' || kind || ':' || target_id, ' ') FROM changed WHERE kind IN ('house', 'community') HAVING count(*) > 0;
    RETURN NULL;
END $$;
CREATE TRIGGER mark_counts_added AFTER INSERT ON mark_counts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_mark_counts();
CREATE TRIGGER mark_counts_changed AFTER UPDATE ON mark_counts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_mark_counts();
