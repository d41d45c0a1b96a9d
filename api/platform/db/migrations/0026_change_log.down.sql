DROP INDEX collects_target_idx;
UPDATE messages SET kind = 'system' WHERE kind = 'change';
ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
    ADD CONSTRAINT messages_kind_check CHECK (kind IN ('reminder', 'match', 'system'));
ALTER TABLE members DROP COLUMN notify_changes;
DROP TABLE change_progress;
DELETE FROM house_changes WHERE field IN ('notice', 'instruction', 'intro', 'attachments');
UPDATE house_changes SET field = 'result' WHERE field = 'status';
ALTER TABLE house_changes DROP COLUMN source_time;
