ALTER TABLE import_tasks DROP COLUMN sheet;
