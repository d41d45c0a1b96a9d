-- Of an auction that several platforms list, lists show one lot: the first stored of those that are still held, see leadersFirst in
-- api/houses/importer/assets.go. Every write of lots keeps it; where the first stored one was withdrawn, postponed or suspended
-- and another is still held, that one leads from now on.
CREATE INDEX house_assets_copy_idx ON house_assets (house_id) WHERE copy_of IS NOT NULL;
UPDATE house_assets AS t SET copy_of = nullif(x.leader, t.house_id)
FROM (
    SELECT l.house_id AS former, min(c.house_id) AS leader
    FROM house_assets AS l
        JOIN houses AS h ON h.id = l.house_id AND h.result IN ('5', '6', '7')
        JOIN house_assets AS c ON c.copy_of = l.house_id
        JOIN houses AS o ON o.id = c.house_id AND o.deleted_at IS NULL AND coalesce(o.result, '') NOT IN ('5', '6', '7')
    GROUP BY l.house_id) AS x
WHERE t.house_id = x.former OR t.copy_of = x.former;

-- Says so. A sentence that an editor has changed stays.
UPDATE single_pages SET updated_at = now(), content = replace(content,
'一条是一个平台上的一轮拍卖；同一房产',
'一条是一轮拍卖：几个平台同时挂拍的同一场列为一条，卡片写明各个平台，选定平台时按平台列出；同一房产')
WHERE code = 'methodology' AND city_id = 0;
