-- The lots of a part of the map.
CREATE INDEX houses_position_idx ON houses (lng, lat) WHERE lng IS NOT NULL;

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('map', '{city}地图找法拍房_{city}司法拍卖房源分布图-{site}',
     '在地图上找{city}法拍房：{count}套房源按区域、商圈、小区汇总套数与起拍均价，可按总价、面积、户型、阶段与状态筛选，支持手绘区域。',
     '{city}法拍房地图,{city}地图找房,{city}司法拍卖房分布');
