DROP TABLE import_tasks;
DROP TABLE import_chunks;
DROP TABLE import_files;
ALTER TABLE import_runs DROP COLUMN task_id, DROP COLUMN file_hash, DROP COLUMN operator, DROP COLUMN member_id;
