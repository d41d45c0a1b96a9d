-- Which part of the property is sold: share is 1 for a part, 0 where the whole is stated, 9 where nothing is said; share_num /
-- share_den is the part, NULL where the documents do not tell it. The three follow from share_stated, the title and the
-- documents, see api/houses/risk; the command migrate fills them for the lots that are stored.
-- The price of a share is not that of the home: whole_factor makes the one of the other, NULL where the part is unknown.
ALTER TABLE houses
    ADD COLUMN share        text NOT NULL DEFAULT '9',
    ADD COLUMN share_num    integer CHECK (share_num > 0),
    ADD COLUMN share_den    integer CHECK (share_den > share_num),
    ADD COLUMN share_stated text,
    DROP COLUMN start_unit_price;
ALTER TABLE houses
    ADD COLUMN whole_factor numeric GENERATED ALWAYS AS (
        CASE WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric / share_num END) STORED,
    ADD COLUMN start_unit_price bigint GENERATED ALWAYS AS (CASE WHEN area_m2 > 0 THEN round(
        start_price * CASE WHEN share <> '1' THEN 1 WHEN share_num > 0 THEN share_den::numeric END
            / CASE WHEN share = '1' THEN share_num ELSE 1 END / area_m2)::bigint END) STORED;
