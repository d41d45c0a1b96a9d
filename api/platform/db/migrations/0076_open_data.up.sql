INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('open-data', '法拍房开放数据接口-{site}',
     '{site}开放数据：法拍房标的、变更记录和区县统计的只读接口，提供 JSON 与 CSV，附字段、单位、示例、调用限制和 CC BY 4.0 许可。',
     '法拍房数据,司法拍卖数据接口,开放数据')
ON CONFLICT (page) DO NOTHING;
