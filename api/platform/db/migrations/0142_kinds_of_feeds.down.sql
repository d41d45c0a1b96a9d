DELETE FROM import_feeds WHERE kind <> 'houses';
ALTER TABLE import_feeds DROP COLUMN kind;
