-- What a document limits in time ends with its last day; the rule that holds afterwards is a row of its own.
ALTER TABLE cost_rules ADD COLUMN valid_to date CHECK (valid_to >= valid_from);

UPDATE cost_rules SET valid_to = '2025-12-31' WHERE code = 'vat_home' AND valid_from = '2016-05-01';
UPDATE cost_rules SET basis = '财税〔2016〕36号附件3：个人住房满2年免征' WHERE code = 'vat_years';
UPDATE cost_rules SET basis = '国家税务总局公告2016年第14号（简易计税；非自建的按差额）' WHERE code = 'vat_other';
UPDATE cost_rules SET valid_from = '2023-01-01', valid_to = '2027-12-31',
    basis = '财政部 税务总局公告2023年第12号（附加税费减半，市区 12% 的一半）' WHERE code = 'vat_surcharge';
UPDATE cost_rules SET basis = '印花税法：产权转移书据' WHERE code = 'stamp_other';

INSERT INTO cost_rules (code, valid_from, valid_to, value, basis, is_checked) VALUES
    ('vat_surcharge',     '2028-01-01', NULL,         0.12, '城市维护建设税法、教育费附加与地方教育附加（市区）', false),
    ('vat_general',       '2019-04-01', '2025-12-31', 0.09, '财政部 税务总局 海关总署公告2019年第39号（一般计税）', false),
    ('vat_general',       '2026-01-01', NULL,         0.09, '增值税法第十条（一般计税，进项未抵扣）', false),
    ('surcharge_general', '2021-09-01', NULL,         0.12, '城市维护建设税法、教育费附加与地方教育附加（市区）', false),
    ('income_only',       '1994-05-13', NULL,         0,    '财税字〔1994〕20号；国税发〔2006〕108号', false),
    ('income_company',    '2008-01-01', NULL,         0,    '企业所得税法第五十三条、第五十四条', false),
    ('stamp_home',        '2008-11-01', NULL,         0,    '财税〔2008〕137号', false),
    ('land_home',         '2008-11-01', NULL,         0,    '财税〔2008〕137号', false),
    ('land_flat',         '2010-05-25', NULL,         0.05, '国税发〔2010〕53号：核定征收率原则上不得低于5%', false),
    ('land_added',        '2006-03-02', NULL,         0.05, '财税〔2006〕21号：凭购房发票每年加计5%扣除', false),
    ('land_1',            '1994-01-01', NULL,         0.30, '土地增值税暂行条例第七条', false),
    ('land_2',            '1994-01-01', NULL,         0.40, '土地增值税暂行条例第七条', false),
    ('land_3',            '1994-01-01', NULL,         0.50, '土地增值税暂行条例第七条', false),
    ('land_4',            '1994-01-01', NULL,         0.60, '土地增值税暂行条例第七条', false),
    ('register_parking',  '2019-07-01', NULL,         80,   '财税〔2019〕45号（车库、车位、储藏室）', false);
