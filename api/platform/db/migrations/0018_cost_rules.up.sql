-- Taxes, fees and rates for the cost of a purchase, each from the day it holds. They change by decree: a new figure is a new
-- row. What was not compared with the document it rests on says so, and pages show that.
CREATE TABLE cost_rules (
    code       text NOT NULL,
    valid_from date NOT NULL,
    value      numeric(14, 6) NOT NULL CHECK (value >= 0),
    basis      text NOT NULL CHECK (basis <> ''),
    is_checked boolean NOT NULL,
    PRIMARY KEY (code, valid_from)
);

INSERT INTO cost_rules (code, valid_from, value, basis, is_checked) VALUES
    ('deed_area',         '2024-12-01', 140,    '财政部 税务总局 住房城乡建设部公告2024年第16号', true),
    ('deed_first_small',  '2024-12-01', 0.01,   '财政部 税务总局 住房城乡建设部公告2024年第16号', true),
    ('deed_first_large',  '2024-12-01', 0.015,  '财政部 税务总局 住房城乡建设部公告2024年第16号', true),
    ('deed_second_small', '2024-12-01', 0.01,   '财政部 税务总局 住房城乡建设部公告2024年第16号', true),
    ('deed_second_large', '2024-12-01', 0.02,   '财政部 税务总局 住房城乡建设部公告2024年第16号', true),
    ('deed_other',        '2021-09-01', 0.03,   '契税法第三条（3%–5%，由省级确定；北京按3%）', false),
    ('vat_years',         '2016-05-01', 2,      '财税〔2016〕36号：个人住房满2年免征', false),
    ('vat_home',          '2016-05-01', 0.05,   '财税〔2016〕36号', true),
    ('vat_home',          '2026-01-01', 0.03,   '财政部 税务总局公告2025年第17号', false),
    ('vat_other',         '2016-05-01', 0.05,   '财税〔2016〕36号（简易计税）', false),
    ('vat_surcharge',     '2016-05-01', 0.06,   '城市维护建设税、教育费附加与地方教育附加（减半后）', false),
    ('income_gain',       '2006-08-01', 0.2,    '个人所得税法；国税发〔2006〕108号', true),
    ('income_auction',    '2007-11-20', 0.03,   '国税函〔2007〕1145号：拍卖房屋不能提供原值凭证的', true),
    ('stamp_other',       '2022-07-01', 0.0005, '印花税法（非住宅产权转移书据）', false),
    ('register_home',     '2016-12-12', 80,     '财税〔2016〕79号 发改价格规〔2016〕2559号', false),
    ('register_other',    '2016-12-12', 550,    '财税〔2016〕79号 发改价格规〔2016〕2559号', false),
    ('loan_rate',         '2025-05-20', 0.035,  '五年期以上贷款市场报价利率（LPR）', false);
