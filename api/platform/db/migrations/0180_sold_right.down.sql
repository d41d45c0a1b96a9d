ALTER TABLE houses
    DROP COLUMN whole_factor,
    DROP COLUMN start_unit_price,
    DROP COLUMN court_discount,
    DROP COLUMN sold_right;
ALTER TABLE houses
    ADD COLUMN whole_factor numeric GENERATED ALWAYS AS (
        CASE WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric / share_num END) STORED,
    ADD COLUMN start_unit_price bigint GENERATED ALWAYS AS (CASE WHEN area_m2 > 0 THEN round(
        start_price * CASE WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric END
            / CASE WHEN share = '1' THEN share_num ELSE 1 END / area_m2)::bigint END) STORED,
    ADD COLUMN court_discount numeric(8, 4) GENERATED ALWAYS AS (CASE WHEN appraisal_price > 0 THEN round(start_price::numeric / appraisal_price, 4) END) STORED;
