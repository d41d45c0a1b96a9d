ALTER TABLE houses ENABLE TRIGGER import_inserted;
