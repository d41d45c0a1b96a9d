ALTER TABLE stat_cells DROP COLUMN start_n, DROP COLUMN start_deal;

-- The older program cannot have a lot without a start price. An import brings it back.
DELETE FROM houses WHERE start_price IS NULL;
ALTER TABLE houses ALTER COLUMN start_price SET NOT NULL;
