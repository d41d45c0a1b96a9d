DROP INDEX houses_case_key_idx;
DROP INDEX houses_source_id_idx;
