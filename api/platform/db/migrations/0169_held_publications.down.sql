ALTER TABLE revisions DROP COLUMN held_at;
