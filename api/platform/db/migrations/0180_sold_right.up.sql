-- What a lot sells in place of a property, such as 租赁权 or 拆迁补偿权益; NULL for a property. The price of a right is not that of the
-- home: it has no price for a square metre, no discount and no market price.
ALTER TABLE houses
    ADD COLUMN sold_right text,
    DROP COLUMN whole_factor,
    DROP COLUMN start_unit_price,
    DROP COLUMN court_discount;
ALTER TABLE houses
    ADD COLUMN whole_factor numeric GENERATED ALWAYS AS (
        CASE WHEN sold_right IS NOT NULL THEN NULL WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric / share_num END) STORED,
    ADD COLUMN start_unit_price bigint GENERATED ALWAYS AS (CASE WHEN area_m2 > 0 AND sold_right IS NULL THEN round(
        start_price * CASE WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric END
            / CASE WHEN share = '1' THEN share_num ELSE 1 END / area_m2)::bigint END) STORED,
    ADD COLUMN court_discount numeric(8, 4) GENERATED ALWAYS AS (
        CASE WHEN appraisal_price > 0 AND sold_right IS NULL THEN round(start_price::numeric / appraisal_price, 4) END) STORED;
