DROP TABLE import_records;
DROP FUNCTION forget_import_records() CASCADE;
