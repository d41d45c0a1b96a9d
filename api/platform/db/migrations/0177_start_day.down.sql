ALTER TABLE houses DROP COLUMN closes_at;
ALTER TABLE houses ADD COLUMN closes_at timestamptz GENERATED ALWAYS AS (coalesce(actual_end_time, end_time,
    (start_time AT TIME ZONE 'UTC' + CASE WHEN stage = '4' THEN interval '1440 hours'
        ELSE make_interval(hours => coalesce(bid_cycle_hours, 24)) END) AT TIME ZONE 'UTC')) STORED;
CREATE INDEX houses_closes_idx ON houses (closes_at);
ALTER TABLE houses DROP COLUMN start_day_only, DROP COLUMN end_day_only;
