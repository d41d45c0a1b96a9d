-- Earlier rounds of an asset that have a result: lists show them as the history of the newest round, see search.LatestOnly. Every
-- write of lots keeps it, by the rule of fingerprint.Stored.EarlierThan, which the update below follows for stored lots.
ALTER TABLE house_assets ADD COLUMN superseded boolean NOT NULL DEFAULT false;
CREATE INDEX house_assets_superseded_idx ON house_assets (house_id) WHERE superseded;
UPDATE house_assets AS t SET superseded = true
FROM houses AS h
WHERE h.id = t.house_id AND h.result IS NOT NULL AND EXISTS (
    SELECT FROM house_assets AS y JOIN houses AS n ON n.id = y.house_id
    WHERE y.asset_id = t.asset_id AND n.deleted_at IS NULL AND n.start_time > h.start_time
        AND NOT (n.platform <> h.platform AND n.stage = h.stage AND n.start_time - h.start_time <= interval '24 hours'));

-- Says so. A sentence that an editor has changed stays.
UPDATE single_pages SET updated_at = now(), content = replace(content,
'一条是一个平台上的一轮拍卖。',
'一条是一个平台上的一轮拍卖；同一房产已经挂出更新一轮的，之前已有结果的各轮写在最新一轮的历次拍卖里，列表、地图和搜索不另列一条，选定阶段、状态、发布日期或者结束日期时照常列出。')
WHERE code = 'methodology' AND city_id = 0;
