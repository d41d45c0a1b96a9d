-- The change log knows the source's own time of a change, and holds changes of the status (of the result alone before). Times
-- that come are no write of a lot, so one row says up to when such transitions are logged, and up to which row members were
-- notified; nobody is notified of what was logged before.
ALTER TABLE house_changes ADD COLUMN source_time timestamptz;
UPDATE house_changes SET field = 'status' WHERE field = 'result';

CREATE TABLE change_progress (
    one         boolean PRIMARY KEY DEFAULT true CHECK (one),
    clock_until timestamptz,
    notified_id bigint NOT NULL
);
INSERT INTO change_progress (notified_id) SELECT coalesce(max(id), 0) FROM house_changes;

ALTER TABLE members ADD COLUMN notify_changes boolean NOT NULL DEFAULT true;
ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
    ADD CONSTRAINT messages_kind_check CHECK (kind IN ('reminder', 'match', 'system', 'change'));
CREATE INDEX collects_target_idx ON collects (kind, target_id);
