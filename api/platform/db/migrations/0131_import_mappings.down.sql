DROP TABLE import_changes;
DROP TABLE import_mappings;
ALTER TABLE import_tasks DROP COLUMN mapping, DROP COLUMN explanation;
DELETE FROM import_files WHERE NOT is_whole;
ALTER TABLE import_files DROP COLUMN is_whole, DROP COLUMN mark;
ALTER TABLE import_chunks SET LOGGED;
