ALTER TABLE houses
    DROP COLUMN risk_owner, DROP COLUMN risk_held, DROP COLUMN risk_only, DROP COLUMN risk_bought_year,
    DROP COLUMN total_low, DROP COLUMN total_high, DROP COLUMN total_day;

DELETE FROM cost_rules;
ALTER TABLE cost_rules
    DROP COLUMN basis, DROP COLUMN tax, DROP COLUMN method, DROP COLUMN title, DROP COLUMN number, DROP COLUMN article, DROP COLUMN issued, DROP COLUMN note,
    DROP COLUMN kinds, DROP COLUMN sellers, DROP COLUMN held_from, DROP COLUMN held_below, DROP COLUMN only_home, DROP COLUMN homes_from,
    DROP COLUMN homes_below, DROP COLUMN area_above, DROP COLUMN area_to, DROP COLUMN proved, DROP COLUMN old, DROP COLUMN up_to,
    DROP COLUMN updated_at;
ALTER TABLE cost_rules ADD COLUMN basis text NOT NULL CHECK (basis <> '');

-- The rules as the former migrations leave them.
INSERT INTO cost_rules (code, valid_from, valid_to, value, basis, is_checked) VALUES
    ('deed_area','2024-12-01',NULL,140,'财政部 税务总局 住房城乡建设部公告2024年第16号',true),
    ('deed_first_small','2024-12-01',NULL,0.01,'财政部 税务总局 住房城乡建设部公告2024年第16号',true),
    ('deed_first_large','2024-12-01',NULL,0.015,'财政部 税务总局 住房城乡建设部公告2024年第16号',true),
    ('deed_second_small','2024-12-01',NULL,0.01,'财政部 税务总局 住房城乡建设部公告2024年第16号',true),
    ('deed_second_large','2024-12-01',NULL,0.02,'财政部 税务总局 住房城乡建设部公告2024年第16号',true),
    ('deed_other','2021-09-01',NULL,0.03,'契税法第三条（3%–5%，由省级确定；北京按3%）',false),
    ('vat_years','2016-05-01',NULL,2,'财税〔2016〕36号附件3：个人住房满2年免征',false),
    ('vat_home','2016-05-01','2025-12-31',0.05,'财税〔2016〕36号',true),
    ('vat_home','2026-01-01',NULL,0.03,'财政部 税务总局公告2025年第17号',false),
    ('vat_other','2016-05-01',NULL,0.05,'国家税务总局公告2016年第14号（简易计税；非自建的按差额）',false),
    ('vat_surcharge','2023-01-01','2027-12-31',0.06,'财政部 税务总局公告2023年第12号（附加税费减半，市区 12% 的一半）',false),
    ('income_gain','2006-08-01',NULL,0.2,'个人所得税法；国税发〔2006〕108号',true),
    ('income_auction','2007-11-20',NULL,0.03,'国税函〔2007〕1145号：拍卖房屋不能提供原值凭证的',true),
    ('stamp_other','2022-07-01',NULL,0.0005,'印花税法：产权转移书据',false),
    ('register_home','2016-12-12',NULL,80,'财税〔2016〕79号 发改价格规〔2016〕2559号',false),
    ('register_other','2016-12-12',NULL,550,'财税〔2016〕79号 发改价格规〔2016〕2559号',false),
    ('loan_rate','2025-05-20',NULL,0.035,'五年期以上贷款市场报价利率（LPR）',false),
    ('vat_surcharge', '2028-01-01', NULL, 0.12, '城市维护建设税法、教育费附加与地方教育附加（市区）', false),
    ('vat_general', '2019-04-01', '2025-12-31', 0.09, '财政部 税务总局 海关总署公告2019年第39号（一般计税）', false),
    ('vat_general', '2026-01-01', NULL, 0.09, '增值税法第十条（一般计税，进项未抵扣）', false),
    ('surcharge_general', '2021-09-01', NULL, 0.12, '城市维护建设税法、教育费附加与地方教育附加（市区）', false),
    ('income_only', '1994-05-13', NULL, 0, '财税字〔1994〕20号；国税发〔2006〕108号', false),
    ('income_company', '2008-01-01', NULL, 0, '企业所得税法第五十三条、第五十四条', false),
    ('stamp_home', '2008-11-01', NULL, 0, '财税〔2008〕137号', false),
    ('land_home', '2008-11-01', NULL, 0, '财税〔2008〕137号', false),
    ('land_flat', '2010-05-25', NULL, 0.05, '国税发〔2010〕53号：核定征收率原则上不得低于5%', false),
    ('land_added', '2006-03-02', NULL, 0.05, '财税〔2006〕21号：凭购房发票每年加计5%扣除', false),
    ('land_1', '1994-01-01', NULL, 0.30, '土地增值税暂行条例第七条', false),
    ('land_2', '1994-01-01', NULL, 0.40, '土地增值税暂行条例第七条', false),
    ('land_3', '1994-01-01', NULL, 0.50, '土地增值税暂行条例第七条', false),
    ('land_4', '1994-01-01', NULL, 0.60, '土地增值税暂行条例第七条', false),
    ('register_parking', '2019-07-01', NULL, 80, '财税〔2019〕45号（车库、车位、储藏室）', false);
