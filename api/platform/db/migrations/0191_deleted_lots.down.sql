DROP INDEX houses_deleted_idx;
