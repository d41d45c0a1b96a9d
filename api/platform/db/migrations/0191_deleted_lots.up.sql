-- The lots that are not deleted are counted by the primary key and this index, without reading the table.
CREATE INDEX houses_deleted_idx ON houses (id) WHERE deleted_at IS NOT NULL;
