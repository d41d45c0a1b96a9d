-- What is left is the whole roll-up of the other dimensions, as it would be rebuilt.
DELETE FROM stat_cells WHERE dim IN ('court', 'platform', 'discount_band');
ALTER TABLE stat_facts DROP COLUMN court_id, DROP COLUMN platform, DROP COLUMN discount_band;
