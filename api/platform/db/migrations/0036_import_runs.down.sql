DROP FUNCTION record_imports_of;
DROP FUNCTION record_import CASCADE;
DROP TABLE import_images;
DROP TABLE import_runs;
