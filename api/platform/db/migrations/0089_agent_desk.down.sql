ALTER TABLE agents DROP COLUMN avatar_alt, DROP COLUMN version;
