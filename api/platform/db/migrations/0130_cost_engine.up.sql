-- A rule has its document with number, article and date, the tax that it is about, how an amount follows from it, and what it
-- applies to, so that api/lots/cost needs no arithmetic of its own for a code. NULL applies to all.
ALTER TABLE cost_rules
    ADD COLUMN tax text CHECK (tax IN ('deed', 'stamp', 'register', 'vat', 'income', 'land', 'seller_stamp', 'surcharge', 'land_added', 'loan')),
    ADD COLUMN method text CHECK (method IN ('rate', 'fixed', 'free', 'full', 'difference', 'gain', 'step')),
    ADD COLUMN title text NOT NULL DEFAULT '',
    ADD COLUMN number text NOT NULL DEFAULT '',
    ADD COLUMN article text NOT NULL DEFAULT '',
    ADD COLUMN issued date,
    ADD COLUMN note text NOT NULL DEFAULT '',
    ADD COLUMN kinds text[] CHECK (kinds <@ '{home,parking,other}'),
    ADD COLUMN sellers text[] CHECK (sellers <@ '{person,small,general}'),
    ADD COLUMN held_from integer CHECK (held_from >= 0),
    ADD COLUMN held_below integer CHECK (held_below > coalesce(held_from, 0)),
    ADD COLUMN only_home boolean,
    ADD COLUMN homes_from integer CHECK (homes_from >= 0),
    ADD COLUMN homes_below integer CHECK (homes_below > coalesce(homes_from, 0)),
    ADD COLUMN area_above numeric(10, 2) CHECK (area_above > 0),
    ADD COLUMN area_to numeric(10, 2) CHECK (area_to > coalesce(area_above, 0)),
    ADD COLUMN proved boolean,
    ADD COLUMN old boolean,
    ADD COLUMN up_to numeric(6, 2) CHECK (up_to > 0),
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- The rows of former migrations are written anew: the exemption after two years and the levy on what is no home follow other documents
-- since 1 January 2026. A rate that was added since keeps its figure, and applies to what the rule of the same code applies to.
CREATE TEMPORARY TABLE rules_before ON COMMIT DROP AS SELECT * FROM cost_rules;
DELETE FROM cost_rules;
-- The former release reads it.
ALTER TABLE cost_rules
    DROP COLUMN basis,
    ADD COLUMN basis text GENERATED ALWAYS AS (title || CASE WHEN title <> '' AND number <> '' THEN '（' || number || '）' ELSE number END || article) STORED;

INSERT INTO cost_rules (code, tax, method, value, valid_from, valid_to, title, number, article, issued, is_checked, note, kinds, sellers, held_from, held_below, only_home, homes_from, homes_below, area_above, area_to, proved, old, up_to) VALUES
    ('deed_first_small', 'deed', 'rate', 0.01, '2016-02-22', '2024-11-30', '关于调整房地产交易环节契税、营业税优惠政策的通知', '财税〔2016〕23号', '第一条', '2016-02-17', false, '', '{home}', NULL, NULL, NULL, NULL, 0, 1, NULL, 90, NULL, NULL, NULL),
    ('deed_first_large', 'deed', 'rate', 0.015, '2016-02-22', '2024-11-30', '关于调整房地产交易环节契税、营业税优惠政策的通知', '财税〔2016〕23号', '第一条', '2016-02-17', false, '', '{home}', NULL, NULL, NULL, NULL, 0, 1, 90, NULL, NULL, NULL, NULL),
    ('deed_second_small', 'deed', 'rate', 0.03, '2016-02-22', '2024-11-30', '关于调整房地产交易环节契税、营业税优惠政策的通知', '财税〔2016〕23号', '第三条（北京暂不实施第一条第二项，适用3%）', '2016-02-17', false, '', '{home}', NULL, NULL, NULL, NULL, 1, 2, NULL, 90, NULL, NULL, NULL),
    ('deed_second_large', 'deed', 'rate', 0.03, '2016-02-22', '2024-11-30', '关于调整房地产交易环节契税、营业税优惠政策的通知', '财税〔2016〕23号', '第三条（北京暂不实施第一条第二项，适用3%）', '2016-02-17', false, '', '{home}', NULL, NULL, NULL, NULL, 1, 2, 90, NULL, NULL, NULL, NULL),
    ('deed_first_small', 'deed', 'rate', 0.01, '2024-12-01', NULL, '关于促进房地产市场平稳健康发展有关税收政策的公告', '财政部 税务总局 住房城乡建设部公告2024年第16号', '第一条', '2024-11-12', true, '', '{home}', NULL, NULL, NULL, NULL, 0, 1, NULL, 140, NULL, NULL, NULL),
    ('deed_first_large', 'deed', 'rate', 0.015, '2024-12-01', NULL, '关于促进房地产市场平稳健康发展有关税收政策的公告', '财政部 税务总局 住房城乡建设部公告2024年第16号', '第一条', '2024-11-12', true, '', '{home}', NULL, NULL, NULL, NULL, 0, 1, 140, NULL, NULL, NULL, NULL),
    ('deed_second_small', 'deed', 'rate', 0.01, '2024-12-01', NULL, '关于促进房地产市场平稳健康发展有关税收政策的公告', '财政部 税务总局 住房城乡建设部公告2024年第16号', '第一条', '2024-11-12', true, '', '{home}', NULL, NULL, NULL, NULL, 1, 2, NULL, 140, NULL, NULL, NULL),
    ('deed_second_large', 'deed', 'rate', 0.02, '2024-12-01', NULL, '关于促进房地产市场平稳健康发展有关税收政策的公告', '财政部 税务总局 住房城乡建设部公告2024年第16号', '第一条', '2024-11-12', true, '', '{home}', NULL, NULL, NULL, NULL, 1, 2, 140, NULL, NULL, NULL, NULL),
    ('deed_third', 'deed', 'rate', 0.03, '2021-09-01', NULL, '契税法', '', '第三条（3%–5%，由省级确定；北京按3%）', '2020-08-11', false, '', '{home}', NULL, NULL, NULL, NULL, 2, NULL, NULL, NULL, NULL, NULL, NULL),
    ('deed_other', 'deed', 'rate', 0.03, '2021-09-01', NULL, '契税法', '', '第三条（3%–5%，由省级确定；北京按3%）', '2020-08-11', false, '', '{parking,other}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('stamp_home', 'stamp', 'free', 0, '2008-11-01', NULL, '关于调整房地产交易环节税收政策的通知', '财税〔2008〕137号', '第二条', '2008-10-22', false, '', '{home}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('stamp_other', 'stamp', 'rate', 0.0005, '2022-07-01', NULL, '印花税法', '', '附《印花税税目税率表》（产权转移书据）', '2021-06-10', false, '', '{parking,other}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('seller_stamp_home', 'seller_stamp', 'free', 0, '2008-11-01', NULL, '关于调整房地产交易环节税收政策的通知', '财税〔2008〕137号', '第二条', '2008-10-22', false, '', '{home}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('seller_stamp_person', 'seller_stamp', 'rate', 0.0005, '2022-07-01', NULL, '印花税法', '', '附《印花税税目税率表》（产权转移书据）', '2021-06-10', false, '', '{parking,other}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('seller_stamp_company', 'seller_stamp', 'rate', 0.0005, '2022-07-01', NULL, '印花税法', '', '附《印花税税目税率表》（产权转移书据）', '2021-06-10', false, '', NULL, '{small,general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('register_home', 'register', 'fixed', 80, '2016-12-12', NULL, '关于不动产登记收费标准等有关问题的通知', '发改价格规〔2016〕2559号', '第一条', '2016-12-06', false, '', '{home}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('register_parking', 'register', 'fixed', 80, '2019-07-01', NULL, '关于减免部分行政事业性收费有关政策的通知', '财税〔2019〕45号', '第一条（车库、车位、储藏室）', NULL, false, '', '{parking}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('register_other', 'register', 'fixed', 550, '2016-12-12', NULL, '关于不动产登记收费标准等有关问题的通知', '发改价格规〔2016〕2559号', '第一条', '2016-12-06', false, '', '{other}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_exempt', 'vat', 'free', 0, '2016-05-01', '2025-12-31', '关于全面推开营业税改征增值税试点的通知', '财税〔2016〕36号', '附件3第五条', '2016-03-23', false, '', '{home}', '{person}', 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_home', 'vat', 'full', 0.05, '2016-05-01', '2025-12-31', '关于全面推开营业税改征增值税试点的通知', '财税〔2016〕36号', '附件3第五条', '2016-03-23', false, '', '{home}', '{person}', NULL, 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_exempt', 'vat', 'free', 0, '2026-01-01', NULL, '关于个人销售住房增值税政策的公告', '财政部 税务总局公告2025年第17号', '第一条', '2025-12-29', false, '', '{home}', '{person}', 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_home', 'vat', 'full', 0.03, '2026-01-01', NULL, '关于个人销售住房增值税政策的公告', '财政部 税务总局公告2025年第17号', '第一条', '2025-12-29', false, '', '{home}', '{person}', NULL, 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_person_full', 'vat', 'full', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第五条', '2016-03-31', false, '', '{parking,other}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL),
    ('vat_person_difference', 'vat', 'difference', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第五条', '2016-03-31', false, '', '{parking,other}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('vat_small_full', 'vat', 'full', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第四条', '2016-03-31', false, '', NULL, '{small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL),
    ('vat_small_difference', 'vat', 'difference', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第四条', '2016-03-31', false, '', NULL, '{small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('vat_person_full', 'vat', 'full', 0.03, '2026-01-01', NULL, '增值税法', '', '第十一条（征收率3%）', '2024-12-25', true, '', '{parking,other}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_person_difference', 'vat', 'difference', 0.03, '2026-01-01', NULL, '增值税法', '', '第十一条（征收率3%）', '2024-12-25', false, '2026年起转让非住房或单位住房按3%征收率缴纳增值税；有原购入凭证的是否仍可扣除原价（差额），公开文本未见明确，差额和全额两种算法都已计算', '{parking,other}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('vat_small_full', 'vat', 'full', 0.03, '2026-01-01', NULL, '增值税法', '', '第十一条（征收率3%）', '2024-12-25', true, '', NULL, '{small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_small_difference', 'vat', 'difference', 0.03, '2026-01-01', NULL, '增值税法', '', '第十一条（征收率3%）', '2024-12-25', false, '2026年起转让非住房或单位住房按3%征收率缴纳增值税；有原购入凭证的是否仍可扣除原价（差额），公开文本未见明确，差额和全额两种算法都已计算', NULL, '{small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('vat_old_full', 'vat', 'full', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第三条', '2016-03-31', false, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, true, NULL),
    ('vat_old_difference', 'vat', 'difference', 0.05, '2016-05-01', '2025-12-31', '纳税人转让不动产增值税征收管理暂行办法', '国家税务总局公告2016年第14号', '第三条', '2016-03-31', false, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, NULL),
    ('vat_old_full', 'vat', 'full', 0.05, '2026-01-01', '2027-12-31', '关于增值税法施行后增值税优惠政策衔接事项的公告', '财政部 税务总局公告2026年第10号', '第三条（一般纳税人2016年4月30日前取得的不动产可选5%）', '2026-01-30', false, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL),
    ('vat_old_difference', 'vat', 'difference', 0.05, '2026-01-01', '2027-12-31', '关于增值税法施行后增值税优惠政策衔接事项的公告', '财政部 税务总局公告2026年第10号', '第三条（一般纳税人2016年4月30日前取得的不动产可选5%）', '2026-01-30', false, '一般纳税人2016年4月30日前取得的不动产，2027年底前可选5%简易计税；是否仍可扣除原价，公开文本未见明确，两种算法都已计算', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, NULL),
    ('vat_general', 'vat', 'full', 0.09, '2019-04-01', '2025-12-31', '关于深化增值税改革有关政策的公告', '财政部 税务总局 海关总署公告2019年第39号', '第一条', '2019-03-20', false, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_general', 'vat', 'full', 0.09, '2026-01-01', NULL, '增值税法', '', '第十条（税率9%，进项未抵扣）', '2024-12-25', true, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_surcharge', 'surcharge', 'rate', 0.06, '2023-01-01', '2027-12-31', '关于进一步支持小微企业和个体工商户发展有关税费政策的公告', '财政部 税务总局公告2023年第12号', '第二条（附加税费减半，市区12%的一半）', '2023-08-02', false, '', NULL, '{person,small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('vat_surcharge', 'surcharge', 'rate', 0.12, '2028-01-01', NULL, '城市维护建设税法、教育费附加与地方教育附加规定', '', '市区 7% + 3% + 2%', '2020-08-11', false, '', NULL, '{person,small}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('surcharge_general', 'surcharge', 'rate', 0.12, '2021-09-01', NULL, '城市维护建设税法、教育费附加与地方教育附加规定', '', '市区 7% + 3% + 2%', '2020-08-11', false, '', NULL, '{general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('income_only', 'income', 'free', 0, '1994-05-13', NULL, '关于个人所得税若干政策问题的通知', '财税字〔1994〕20号', '第二条（满五年且家庭唯一生活用房）', '1994-05-13', false, '', '{home}', '{person}', 5, NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('income_gain', 'income', 'gain', 0.2, '2006-08-01', NULL, '关于个人住房转让所得征收个人所得税有关问题的通知', '国税发〔2006〕108号', '第二条（个人所得税法第三条，20%）', '2006-07-18', true, '', NULL, '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('income_auction', 'income', 'rate', 0.03, '2007-11-20', NULL, '关于个人取得房屋拍卖收入征收个人所得税问题的批复', '国税函〔2007〕1145号', '第二条（不能提供原值凭证）', '2007-11-20', true, '', NULL, '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL),
    ('income_company', 'income', 'free', 0, '2008-01-01', NULL, '企业所得税法', '', '第五十三条、第五十四条', '2007-03-16', false, '', NULL, '{small,general}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('land_home', 'land', 'free', 0, '2008-11-01', NULL, '关于调整房地产交易环节税收政策的通知', '财税〔2008〕137号', '第三条', '2008-10-22', false, '', '{home}', '{person}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('land_flat', 'land', 'rate', 0.05, '2010-05-25', NULL, '关于加强土地增值税征管工作的通知', '国税发〔2010〕53号', '第四条（核定征收率原则上不得低于5%）', '2010-05-25', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL),
    ('land_1', 'land', 'step', 0.3, '1994-01-01', NULL, '土地增值税暂行条例', '国务院令第138号', '第七条', '1993-12-13', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, 0.5),
    ('land_2', 'land', 'step', 0.4, '1994-01-01', NULL, '土地增值税暂行条例', '国务院令第138号', '第七条', '1993-12-13', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, 1),
    ('land_3', 'land', 'step', 0.5, '1994-01-01', NULL, '土地增值税暂行条例', '国务院令第138号', '第七条', '1993-12-13', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, 2),
    ('land_4', 'land', 'step', 0.6, '1994-01-01', NULL, '土地增值税暂行条例', '国务院令第138号', '第七条', '1993-12-13', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL),
    ('land_added', 'land_added', 'rate', 0.05, '2006-03-02', NULL, '关于土地增值税若干问题的通知', '财税〔2006〕21号', '第二条（凭购房发票每年加计5%）', '2006-03-02', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('loan_rate', 'loan', 'rate', 0.035, '2025-05-20', NULL, '五年期以上贷款市场报价利率（LPR）', '', '', '2025-05-20', false, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO cost_rules (code, tax, method, value, valid_from, valid_to, title, is_checked, kinds, sellers, held_from, held_below, only_home, homes_from,
    homes_below, area_above, area_to, proved, old, up_to)
SELECT b.code, r.tax, r.method, b.value, b.valid_from, b.valid_to, b.basis, b.is_checked, r.kinds, r.sellers, r.held_from, r.held_below, r.only_home,
    r.homes_from, r.homes_below, r.area_above, r.area_to, r.proved, r.old, r.up_to
FROM rules_before AS b CROSS JOIN LATERAL (SELECT * FROM cost_rules WHERE code = b.code ORDER BY valid_from DESC LIMIT 1) AS r
WHERE b.valid_from > r.valid_from;

ALTER TABLE cost_rules
    ALTER COLUMN tax SET NOT NULL,
    ALTER COLUMN method SET NOT NULL,
    ADD CONSTRAINT cost_rules_source CHECK (title <> '' OR number <> '');

-- What the documents say of the former owner: who it is, for how long, whether it is the only home, and the year of the purchase.
ALTER TABLE houses
    ADD COLUMN risk_owner text NOT NULL DEFAULT '9' CHECK (risk_owner IN ('1', '2', '3', '9')),
    ADD COLUMN risk_held text NOT NULL DEFAULT '9' CHECK (risk_held IN ('1', '2', '3', '9')),
    ADD COLUMN risk_only text NOT NULL DEFAULT '9' CHECK (risk_only IN ('0', '1', '9')),
    ADD COLUMN risk_bought_year integer CHECK (risk_bought_year BETWEEN 1949 AND 2200),
    -- The whole cost (到手总价) of the usual case, 元: NULL where a rule is missing. total_day is the day as of which it was computed.
    ADD COLUMN total_low bigint CHECK (total_low > 0),
    ADD COLUMN total_high bigint CHECK (total_high >= total_low),
    ADD COLUMN total_day date;
