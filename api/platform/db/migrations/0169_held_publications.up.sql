-- When a scheduled publication was held back because it had become harmful meanwhile; it is in review again.
ALTER TABLE revisions ADD COLUMN held_at timestamptz;
