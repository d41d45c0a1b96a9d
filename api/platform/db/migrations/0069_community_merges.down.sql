ALTER TABLE community_aliases DROP COLUMN merged_id;
