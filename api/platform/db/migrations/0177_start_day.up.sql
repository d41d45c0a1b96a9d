-- A start or an end of which the source gives the day and no time of day. Such a start is stored as the beginning of its day, such an
-- end as the last second. Bidding that begins at some time of a day ends, as far as anyone knows, a day later than by its beginning.
ALTER TABLE houses ADD COLUMN start_day_only boolean NOT NULL DEFAULT false, ADD COLUMN end_day_only boolean NOT NULL DEFAULT false;
ALTER TABLE houses DROP COLUMN closes_at;
ALTER TABLE houses ADD COLUMN closes_at timestamptz GENERATED ALWAYS AS (coalesce(actual_end_time, end_time,
    (start_time AT TIME ZONE 'UTC' + CASE WHEN stage = '4' THEN interval '1440 hours'
        ELSE make_interval(hours => coalesce(bid_cycle_hours, 24)) END
        + CASE WHEN start_day_only THEN interval '24 hours' ELSE interval '0 hours' END) AT TIME ZONE 'UTC')) STORED;
CREATE INDEX houses_closes_idx ON houses (closes_at);
