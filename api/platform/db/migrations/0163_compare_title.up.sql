-- The comparison has an address of its own, which is sent to others: its title names it.
INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('compare', '房源对比-{site}', '几套法拍房并排对比：到手总价、风险、付款期限与历次拍卖。', '法拍房对比,房源对比');
