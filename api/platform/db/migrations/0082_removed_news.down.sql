ALTER TABLE news DROP COLUMN removed_at;
