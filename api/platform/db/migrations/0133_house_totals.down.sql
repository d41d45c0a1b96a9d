ALTER TABLE houses
    ADD COLUMN total_low bigint CHECK (total_low > 0),
    ADD COLUMN total_high bigint CHECK (total_high >= total_low),
    ADD COLUMN total_day date;

UPDATE houses AS h SET total_low = t.low, total_high = t.high, total_day = t.day, updated_at = greatest(h.updated_at, t.updated_at)
FROM house_totals AS t WHERE t.house_id = h.id;

DROP TABLE house_totals;
