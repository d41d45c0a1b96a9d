-- How many members follow a thing and want to be reminded of a lot. Apart from the counters of houses and communities: those
-- are what a source states and only grow, and a long import must not delay a click of a member.
CREATE TABLE mark_counts (
    kind      text NOT NULL CHECK (kind IN ('house', 'community', 'news')),
    target_id bigint NOT NULL,
    follows   int NOT NULL DEFAULT 0 CHECK (follows >= 0),
    reminds   int NOT NULL DEFAULT 0 CHECK (reminds >= 0),
    PRIMARY KEY (kind, target_id)
);

-- Triggers, so that rows which are deleted together with their member are counted too. In the order of the ids: two members who take the same things
-- off at once must not wait for each other in a circle.
CREATE FUNCTION count_collects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM FROM mark_counts WHERE (kind, target_id) IN (SELECT kind, target_id FROM changed) ORDER BY kind, target_id FOR UPDATE;
        UPDATE mark_counts AS m SET follows = m.follows - c.n
        FROM (SELECT kind, target_id, count(*) AS n FROM changed GROUP BY kind, target_id) AS c
        WHERE m.kind = c.kind AND m.target_id = c.target_id;
    ELSE
        INSERT INTO mark_counts AS m (kind, target_id, follows)
        SELECT kind, target_id, count(*) FROM changed GROUP BY kind, target_id ORDER BY kind, target_id
        ON CONFLICT (kind, target_id) DO UPDATE SET follows = m.follows + excluded.follows;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION count_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM FROM mark_counts WHERE kind = 'house' AND target_id IN (SELECT house_id FROM changed) ORDER BY target_id FOR UPDATE;
        UPDATE mark_counts AS m SET reminds = m.reminds - c.n
        FROM (SELECT house_id, count(*) AS n FROM changed GROUP BY house_id) AS c
        WHERE m.kind = 'house' AND m.target_id = c.house_id;
    ELSE
        INSERT INTO mark_counts AS m (kind, target_id, reminds)
        SELECT 'house', house_id, count(*) FROM changed GROUP BY house_id ORDER BY house_id
        ON CONFLICT (kind, target_id) DO UPDATE SET reminds = m.reminds + excluded.reminds;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER collects_added AFTER INSERT ON collects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_collects();
CREATE TRIGGER collects_removed AFTER DELETE ON collects REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_collects();
CREATE TRIGGER reminders_added AFTER INSERT ON reminders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reminders();
CREATE TRIGGER reminders_removed AFTER DELETE ON reminders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reminders();

INSERT INTO mark_counts (kind, target_id, follows, reminds)
SELECT kind, target_id, sum(follow), sum(remind) FROM (
    SELECT kind, target_id, 1 AS follow, 0 AS remind FROM collects
    UNION ALL SELECT 'house', house_id, 0, 1 FROM reminders) AS marked
GROUP BY kind, target_id;
