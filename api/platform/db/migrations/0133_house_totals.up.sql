-- The whole cost of a lot has a narrow table of its own: a change of a rule writes it for every lot, and a row of houses has twenty
-- indexes. Every lot has a row.
CREATE TABLE house_totals (
    house_id   bigint PRIMARY KEY REFERENCES houses (id) ON DELETE CASCADE,
    low        bigint CHECK (low > 0), -- 元; NULL, as high, where a rule is missing
    high       bigint CHECK (high >= low),
    day        date,                   -- as of which they were computed
    updated_at timestamptz NOT NULL,   -- moves only with the amounts
    CHECK ((low IS NULL) = (high IS NULL))
);

INSERT INTO house_totals (house_id, low, high, day, updated_at)
SELECT id, total_low, total_high, total_day, updated_at FROM houses;

CREATE INDEX house_totals_high_idx ON house_totals (high, house_id);
CREATE INDEX house_totals_updated_idx ON house_totals (updated_at);

-- What imports changed must not be compared with columns that are gone.
UPDATE import_images SET before = before - '{total_low,total_high,total_day}'::text[], after = after - '{total_low,total_high,total_day}'::text[]
WHERE tab = 'houses' AND coalesce(before, after)::text LIKE '%"total\_%';

ALTER TABLE houses DROP COLUMN total_low, DROP COLUMN total_high, DROP COLUMN total_day;
