-- A sale that fell through (悔拍): the lot was sold, and a later round of its asset is a 重新拍卖. Every write of lots keeps it, by the
-- rule of fingerprint.Stored.FellThroughBy, which the update below follows for stored lots.
ALTER TABLE houses ADD COLUMN fell_through boolean NOT NULL DEFAULT false;
UPDATE houses AS h SET fell_through = true, updated_at = now()
FROM house_assets AS t
WHERE t.house_id = h.id AND h.result = '3' AND EXISTS (
    SELECT FROM house_assets AS y JOIN houses AS n ON n.id = y.house_id
    WHERE y.asset_id = t.asset_id AND n.deleted_at IS NULL AND n.stage = '5' AND n.start_time > h.start_time
        AND NOT (n.platform <> h.platform AND h.stage IN ('5', '9') AND n.start_time - h.start_time <= interval '24 hours'));

-- Says so. A sentence that an editor has changed stays.
UPDATE single_pages SET updated_at = now(), content = replace(content,
'成交、流拍、撤回、中止、暂缓和以物抵债以来源公布的结果为准。',
'成交、流拍、撤回、中止、暂缓和以物抵债以来源公布的结果为准。成交后又作为重新拍卖挂出的，原来那次成交标为悔拍，不计入成交、成交价、成交率和可比成交。')
WHERE code = 'methodology' AND city_id = 0;
