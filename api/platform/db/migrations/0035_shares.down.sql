ALTER TABLE houses
    DROP COLUMN whole_factor,
    DROP COLUMN start_unit_price,
    DROP COLUMN share,
    DROP COLUMN share_num,
    DROP COLUMN share_den,
    DROP COLUMN share_stated;
ALTER TABLE houses
    ADD COLUMN start_unit_price bigint GENERATED ALWAYS AS (CASE WHEN area_m2 > 0 THEN round(start_price / area_m2)::bigint END) STORED;
