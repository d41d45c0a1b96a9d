DROP TABLE pictures;
ALTER TABLE news DROP COLUMN cover_alt, DROP COLUMN edited_at;
