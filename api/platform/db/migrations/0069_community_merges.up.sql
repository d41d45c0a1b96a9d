-- A community that was merged into another is the alias by its name; merged_id is the number that it had, whose page leads to
-- that of community_id. NULL for other aliases.
ALTER TABLE community_aliases ADD COLUMN merged_id bigint UNIQUE;
