-- deleted_at hides an article, which may return (404); removed_at is when it was removed for good (410).
ALTER TABLE news ADD COLUMN removed_at timestamptz CHECK (removed_at IS NULL OR deleted_at IS NOT NULL);
