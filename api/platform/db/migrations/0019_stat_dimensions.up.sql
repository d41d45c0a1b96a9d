-- Court, platform and discount band as dimensions of the roll-up. Its sums are made anew from the lots, by the first
-- `fapai serve` or `fapai stats rebuild`, since seen_at is empty; the old figures are read until then.
ALTER TABLE stat_facts
    ADD COLUMN court_id bigint NOT NULL DEFAULT 0,
    ADD COLUMN platform text NOT NULL DEFAULT '',
    ADD COLUMN discount_band text NOT NULL DEFAULT '';
ALTER TABLE stat_facts ALTER COLUMN court_id DROP DEFAULT, ALTER COLUMN platform DROP DEFAULT, ALTER COLUMN discount_band DROP DEFAULT;
UPDATE stat_state SET seen_at = NULL, full_at = NULL;
