CREATE INDEX houses_grams_idx ON houses USING gin (grams);
