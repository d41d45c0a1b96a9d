UPDATE single_pages SET content = replace(content,
'一条是一个平台上的一轮拍卖；同一房产已经挂出更新一轮的，之前已有结果的各轮写在最新一轮的历次拍卖里，列表、地图和搜索不另列一条，选定阶段、状态、发布日期或者结束日期时照常列出。',
'一条是一个平台上的一轮拍卖。')
WHERE code = 'methodology' AND city_id = 0;
ALTER TABLE house_assets DROP COLUMN superseded;
