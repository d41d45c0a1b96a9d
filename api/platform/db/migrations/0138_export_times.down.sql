ALTER TABLE import_feed_runs DROP COLUMN ignored, DROP COLUMN ignored_first;
ALTER TABLE import_files DROP COLUMN modified_at;
