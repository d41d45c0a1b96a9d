-- The stamp duty of persons and small-scale taxpayers is halved together with the surcharges of the value added tax, from 2023 to 2027. A
-- rate that an editor has set for one of these days stays.
INSERT INTO cost_rules (code, tax, method, value, valid_from, valid_to, title, number, article, issued, is_checked, note, kinds, sellers) VALUES
    ('stamp_other', 'stamp', 'rate', 0.00025, '2023-01-01', '2027-12-31', '关于进一步支持小微企业和个体工商户发展有关税费政策的公告', '财政部 税务总局公告2023年第12号', '第二条（印花税减半）', '2023-08-02', false, '', '{parking,other}', NULL),
    ('seller_stamp_person', 'seller_stamp', 'rate', 0.00025, '2023-01-01', '2027-12-31', '关于进一步支持小微企业和个体工商户发展有关税费政策的公告', '财政部 税务总局公告2023年第12号', '第二条（印花税减半）', '2023-08-02', false, '', '{parking,other}', '{person}'),
    ('seller_stamp_company', 'seller_stamp', 'rate', 0.0005, '2023-01-01', NULL, '印花税法', '', '附《印花税税目税率表》（产权转移书据）', '2021-06-10', false, '', NULL, '{general}'),
    ('seller_stamp_small', 'seller_stamp', 'rate', 0.00025, '2023-01-01', '2027-12-31', '关于进一步支持小微企业和个体工商户发展有关税费政策的公告', '财政部 税务总局公告2023年第12号', '第二条（印花税减半）', '2023-08-02', false, '', NULL, '{small}'),
    ('seller_stamp_small', 'seller_stamp', 'rate', 0.0005, '2028-01-01', NULL, '印花税法', '', '附《印花税税目税率表》（产权转移书据）', '2021-06-10', false, '', NULL, '{small}')
ON CONFLICT DO NOTHING;
