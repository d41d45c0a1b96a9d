UPDATE single_pages SET content = replace(content,
'一条是一轮拍卖：几个平台同时挂拍的同一场列为一条，卡片写明各个平台，选定平台时按平台列出；同一房产',
'一条是一个平台上的一轮拍卖；同一房产')
WHERE code = 'methodology' AND city_id = 0;
DROP INDEX house_assets_copy_idx;
