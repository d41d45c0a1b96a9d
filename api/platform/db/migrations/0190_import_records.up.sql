-- The records of files that lots were written from, so that an import skips those that come again and would change nothing.
CREATE TABLE import_records (
    house_id bigint PRIMARY KEY REFERENCES houses (id) ON DELETE CASCADE,
    record uuid NOT NULL,    -- hash of the cells
    basis uuid NOT NULL,     -- hash of all else that decides what becomes of them
    row_xmin xid NOT NULL,   -- of the row of the lot: any later write of it differs in one of the two
    row_ctid tid NOT NULL,
    valid_until timestamptz, -- when a time of the lot would have it judged otherwise, NULL for never
    unit_price bigint,       -- as it was converted, which a question of imports compares
    is_named boolean NOT NULL, -- the record names a community
    remarks jsonb            -- warnings and questions, NULL for none
);
CREATE INDEX import_records_record_idx ON import_records (record);

-- What belongs to a lot is in other tables, whose writes need not write its row.
CREATE FUNCTION forget_import_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        DELETE FROM import_records WHERE house_id = ANY (ARRAY(SELECT DISTINCT house_id FROM added));
    ELSE
        DELETE FROM import_records WHERE house_id = ANY (ARRAY(SELECT DISTINCT house_id FROM removed));
    END IF;
    RETURN NULL;
END $$;

DO $$
DECLARE
    tab text;
    call text := 'FOR EACH STATEMENT EXECUTE FUNCTION forget_import_records()';
BEGIN
    FOREACH tab IN ARRAY ARRAY['house_texts', 'house_images', 'house_attachments', 'house_bids'] LOOP
        EXECUTE format('CREATE TRIGGER records_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS added ', tab) || call;
        EXECUTE format('CREATE TRIGGER records_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed ', tab) || call;
        EXECUTE format('CREATE TRIGGER records_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS removed ', tab) || call;
    END LOOP;
END $$;
